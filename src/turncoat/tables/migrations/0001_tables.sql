create table meta (
    name text primary key,
    value text not null
) without rowid;

create table tables (
    id text primary key,
    setup blob not null,
    version integer not null,
    number integer not null,
    finished integer not null,
    changed real not null
) without rowid;

create table seats (
    table_id text not null references tables (id),
    seat integer not null,
    name text not null,
    kind text not null,
    taken integer not null,
    link integer not null,
    primary key (table_id, seat)
) without rowid;

create table actions (
    table_id text not null references tables (id),
    number integer not null,
    played blob not null,
    snapshot blob not null,
    primary key (table_id, number)
);

create table holders (
    browser text not null,
    table_id text not null references tables (id),
    seat integer not null,
    primary key (browser, table_id, seat)
) without rowid;

create table screens (
    browser text not null,
    table_id text not null references tables (id),
    seat integer not null,
    primary key (browser, table_id)
) without rowid;
