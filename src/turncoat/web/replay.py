"""Replays: any moment of a game, as a seat saw it; sharing; the final scoring."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from markupsafe import Markup
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from turncoat.kernel.i18n import _
from turncoat.kernel.record import SUFFIX, to_json
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import Sheet, plain
from turncoat.tables import Table
from turncoat.tables.errors import NotYet
from turncoat.tables.moments import Moment
from turncoat.web import marks
from turncoat.web.frame import Frames, Screen, linked, outcome
from turncoat.web.site import Visit
from turncoat.web.story import Told

PAST, NEXT = 14, 4
"""Lines of the story before and after the step that is shown."""
ALL = "all"
CHAPTER = re.compile(r"^\D*\d+")
"""The beginning of a turn's heading that names its round."""


class Step(Struct, frozen=True):
    """A moment of the game: a part of an action."""

    number: int
    part: int


class Eyes(Struct, frozen=True):
    """A pair of eyes that the replay may be watched with."""

    key: str
    name: str
    audience: int
    seat: int


class Mark(Struct, frozen=True):
    """Something on the timeline: a turn, a piece of good or bad news, or a chapter (a round)."""

    step: int
    kind: str
    words: str


def steps(table: Table) -> list[Step]:
    """Every moment of the game, in order."""
    return [Step(played.number, part) for played in table.played for part in range(len(played.told))]


def eyes(table: Table, on: Screen) -> list[Eyes]:
    """Whose eyes the game may be seen with: one's own while it runs, everybody's when it is over."""
    found = [Eyes("table", _("Table"), SPECTATOR, -1)]
    open_to_all = table.over or table.setup.record
    for seat, who in enumerate(table.seats):
        if open_to_all or seat == on.seat:
            found.append(Eyes(str(seat), who.name, seat, seat))
    return [*found, Eyes(ALL, _("All"), OPEN, on.seat)] if table.over else found


async def show(request: Request) -> Response:
    """A step of the replay: the whole page, or only its frame for a page that is open."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    every, choice = steps(table), eyes(table, on)
    start = 0 if table.over or table.setup.record else len(every) - 1
    at = _number(request.query_params.get("step", ""), start, len(every) - 1)
    default = choice[-1] if table.over else next((one for one in choice if one.seat == on.seat), choice[0])
    chosen = next((one for one in choice if one.key == request.query_params.get("eyes", "")), default)
    moments = await table.moments_of(every[at].number)
    fragment = await _draw(visit, table, every, at, choice, chosen, moments[min(every[at].part, len(moments) - 1)])
    if visit.by_htmx:
        return HTMLResponse(fragment.strip(), headers={"Cache-Control": "no-store"})
    playing = request.query_params.get("play") == "1" and at < len(every) - 1
    return visit.page(
        "table_page.html", game=table.game.name, title=_("Replay: {table}").format(table=table.setup.title),
        fragment=Markup(fragment), live="",
        refresh=f"2;url=/t/{table.id}/replay?step={at + 1}&eyes={chosen.key}&play=1" if playing else 0,
    )  # fmt: skip


def _number(text: str, default: int, most: int) -> int:
    return min(int(text), most) if text.isascii() and text.isdigit() and len(text) < 9 else default


async def _draw(visit: Visit, table: Table, every: list[Step], at: int, choice: list[Eyes], chosen: Eyes, moment: Moment) -> str:
    frames, people = visit.site.frames, table.people(chosen.seat)
    seen = msgspec.structs.replace(moment.view(chosen.audience), actions=())
    told = frames.stories.of(table, chosen.audience, chosen.seat).upto(table.number, 10_000)
    before = await _before(table, every, at, chosen)
    sheet = Sheet(_line(told, every[at]) or _("The game begins"), waiting=True)
    picture = linked(table.game.draw(seen, people, sheet, before), table.game.name)
    picture = msgspec.structs.replace(picture, dock="")
    base, found = f"/t/{table.id}", timeline(told, every)
    dock = visit.site.env.get_template("replay_dock.html").render(
        base=base, at=at, last=len(every) - 1, eyes=choice, chosen=chosen, title=plain(sheet.title),
        wide=_timeline_svg(found, at, len(every) - 1, 770, "tl-w"), tall=_timeline_svg(found, at, len(every) - 1, 350, "tl-t"),
        turns=_turns(found, at, len(every) - 1), over=table.over or table.setup.record,
    )  # fmt: skip
    score = await _scores(visit, table, every, found) if table.over else ""
    status = Markup('<span class="state"><b>{}</b></span>{}').format(_("Replay"), Markup(picture.status))
    return visit.site.env.get_template("table.html").render(
        game=table.game.name, game_title=table.game.title, picture=picture, dock=Markup(dock), mine=False, version=at,
        title=_("Replay: {table}").format(table=table.setup.title), status=status, connected="", replay="", menu=f"{base}/menu",
        text_link=f"{base}/text", invitations=score, log_title=_("Story"), log=_story(told, every[at], table.over or table.setup.record),
        log_side=_("step {n}").format(n=at), newest="",
    )  # fmt: skip


async def _before(table: Table, every: list[Step], at: int, chosen: Eyes) -> Any:
    """The view of the step before, so that what has changed is marked."""
    if not at:
        return None
    moments = await table.moments_of(every[at - 1].number)
    return moments[min(every[at - 1].part, len(moments) - 1)].view(chosen.audience)


def _line(told: list[Told], step: Step) -> str:
    lines = [line.text for one in told if (one.number, one.part) == (step.number, step.part) for line in one.lines if line.tone != "turn"]
    return " ".join(lines[-2:])


def _story(told: list[Told], step: Step, ahead: bool) -> list[Markup]:
    """The lines before the step, its own marked, and dimmed those that come next."""
    here = (step.number, step.part)
    past = [(one, *pair) for one in told if (one.number, one.part) <= here for pair in zip(one.lines, one.html, strict=True)][-PAST:]
    items = [
        Markup(html.replace("@fresh@", " fresh" if (one.number, one.part) == here and line.tone != "turn" else ""))
        for one, line, html in past
    ]
    coming = [html for one in told if (one.number, one.part) > here for html in one.html][:NEXT] if ahead else []
    return items + [Markup(html.replace("@fresh@", " next")) for html in coming]


# -- timeline -----------------------------------------------------------------------------------------------------------------


def timeline(told: list[Told], every: list[Step]) -> list[Mark]:
    """The turns, the rounds, and what went well or badly, by step."""
    index = {(step.number, step.part): at for at, step in enumerate(every)}
    found: list[Mark] = []
    chapter = ""
    for one in told:
        at = index[one.number, one.part]
        for line in one.lines:
            words = plain(line.text)
            if line.tone == "turn":
                found.append(Mark(at, "turn", words))
                begins = CHAPTER.match(words)
                if begins and begins.group(0) != chapter:
                    chapter = begins.group(0)
                    found.append(Mark(at, "chapter", chapter))
            elif line.tone in ("good", "bad"):
                found.append(Mark(at, line.tone, words))
    return found


def _turns(found: list[Mark], at: int, last: int) -> tuple[int, int]:
    """The steps at which the turn before and the turn after begin."""
    begins = sorted({mark.step for mark in found if mark.kind == "turn"})
    return max([step for step in begins if step < at], default=0), min([step for step in begins if step > at], default=last)


def _timeline_svg(found: list[Mark], at: int, last: int, width: int, kind: str) -> Markup:
    scale = width / max(1, last)
    parts = [f'<path d="M{mark.step * scale:.0f} 40V56" class="rk-turn"/>' for mark in found if mark.kind == "turn"]
    chapters = [mark for mark in found if mark.kind == "chapter"]
    for place, mark in enumerate(chapters):
        end = chapters[place + 1].step if place + 1 < len(chapters) else last
        parts.append(_chapter(mark, mark.step * scale, end * scale, mark.step <= at < end or (end == last and at == last)))
    reached = -20.0
    for mark in found:
        if mark.kind in ("good", "bad") and mark.step * scale - reached >= 9:
            reached = mark.step * scale
            parts.append(f'<circle cx="{reached:.1f}" cy="29" r="4" class="rk-dot rk-{mark.kind}"/>')
    x = at * scale
    parts.append(f'<rect x="0" y="45" width="{width}" height="6" rx="3" class="rk-bar"/>')
    parts.append(
        f'<rect x="0" y="45" width="{x:.0f}" height="6" rx="3" class="rk-done"/><circle cx="{x:.0f}" cy="48" r="10" class="rk-knob"/>'
    )
    good, bad = (sum(mark.kind == tone for mark in found) for tone in ("good", "bad"))
    words = _("Timeline: step {at} of {last}; {good} pieces of good news, {bad} of bad news").format(at=at, last=last, good=good, bad=bad)
    head = Markup('<svg class="timeline {}" viewBox="-10 0 {} 62" role="img" aria-label="{}">').format(kind, width + 20, words)
    return head + Markup("".join(parts)) + Markup("</svg>")


def _chapter(mark: Mark, start: float, end: float, now: bool) -> str:
    wide = max(0.0, end - start - 2)
    short = mark.words if now and wide > 60 else re.sub(r"\D+", "", mark.words)
    text = str(Markup('<text x="{}" y="13.5" class="mid m {}" font-size="12.5">{}</text>').format(
        f"{(start + end) / 2:.0f}", "rk-nowt" if now else "f2", short)) if wide > 14 else ""  # fmt: skip
    return f'<rect x="{start + 1:.0f}" y="0" width="{wide:.0f}" height="18" rx="3" class="rk-round{" now" if now else ""}"/>{text}'


async def _scores(visit: Visit, table: Table, every: list[Step], found: list[Mark]) -> Markup:
    """How the scores grew, drawn as one line for each seat; only for finished games, for scores can be secret."""
    cached: dict[str, Markup] = visit.site.__dict__.setdefault("score_lines", {})
    key = f"{table.id}/{visit.language}"
    if key not in cached:
        numbers = sorted({every[mark.step].number for mark in found if mark.kind == "turn"} | {0, table.number})[-80:]
        rows = [table.game.scores(await table.state_at(number)) for number in numbers]
        cached[key] = Markup(visit.site.env.get_template("scores.html").render(lines=_lines(rows), seats=table.seats, last=rows[-1]))
    return cached[key]


def _lines(rows: list[list[int]]) -> list[tuple[int, str, float]]:
    """For each seat: its number, its path in a box of 288 x 96, and where it ends."""
    most, least = max(max(row) for row in rows), min(min(row) for row in rows)
    across, up = 256 / max(1, len(rows) - 1), 76 / max(1, most - least)
    found = []
    for seat in range(len(rows[0])):
        points = [f"{6 + at * across:.0f} {86 - (row[seat] - least) * up:.0f}" for at, row in enumerate(rows)]
        found.append((seat + 1, "M" + "L".join(points), 81 - (rows[-1][seat] - least) * up))
    return found


# -- sharing, and the end -----------------------------------------------------------------------------------------------------


async def record(request: Request) -> Response:
    """The record as a file."""
    visit = Visit(request)
    table = await visit.table()
    await visit.holds(table)
    try:
        data = to_json(table.record())
    except NotYet:
        why = _("The record of a running game holds what is still hidden. It can be saved when the game is over.")
        raise HTTPException(409, why) from None
    name = f"{table.game.name}-{table.id}{SUFFIX}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(data, media_type="application/json", headers=headers)


async def final(request: Request) -> Response:
    """The final scoring."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    if not table.over:
        raise HTTPException(409, _("The game is not over yet; its scores are not counted before."))
    body = table.game.final(table.game.view(table.state, OPEN), table.people(on.seat))
    return visit.page(
        "final.html", game=table.game.name, table=table, body=marks.with_links(body, table.game.name), base=f"/t/{table.id}",
        outcome=plain(outcome(table)),
    )  # fmt: skip


__all__ = ["Frames", "final", "record", "show", "steps"]
