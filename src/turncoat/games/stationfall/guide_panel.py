"""For who plays for the first time: what the game is about in a few sentences, and what every sign on cards and map means."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns, symbols
from turncoat.games.stationfall.facts import Facts
from turncoat.kernel.drawing import esc, icon, rule
from turncoat.kernel.i18n import _

Row = tuple[str, str, str, str]
"""A symbol, what it is called, what it means, and the number of its rule."""
Sign = tuple[str, str, str, str]
"""A symbol, the class of its colour, what it means, and the number of its rule."""


def guide() -> str:
    """The game in a few sentences; the same at every table."""
    rows = "".join(
        [f"<li>{icon(name)}<span><b>{esc(title)}</b> {esc(words)} {rule(number)}</span></li>" for name, title, words, number in _idea()]
    )
    return f'<h3 class="kicker" id="guide">{esc(_("The game in short"))}</h3><ul class="signs">{rows}</ul>'


def signs(facts: Facts) -> str:
    """What is drawn on the map and on the cards."""
    parts = ((_("On the map"), _map_signs()), (_("Lines and pawns"), _lines()), (_("What lies about"), _things(facts)))
    return "".join([_part(title, rows) for title, rows in parts])


def _part(title: str, rows: list[str]) -> str:
    return f'<h3 class="kicker">{esc(title)}</h3><ul class="signs">{"".join(rows)}</ul>'


def _idea() -> list[Row]:
    return [
        ("eye", _("Secret Identity"), _("One of the Characters is you. Its Agenda says what scores; most points win."), "SF-3.4"),
        ("cube", _("Cubes"), _("lie on cards. Where nobody has more than you, the Character is your Conspirator."), "SF-4.8"),
        ("disc", _("Disc"), _("Put on a Conspirator, it Activates it for two Actions; one if any disc lay there before."), "SF-15.20"),
        ("undo", _("Renegotiate"), _("Instead of Activating, take your disc and one cube back."), "SF-15.45"),
        ("bribe", _("Bribe"), _("Once, an Action with anybody. A PC's owner may decline; then you keep it."), "SF-15.29"),
        ("kompromat", _("Kompromat"), _("One Action with the Character it names. A PC's owner may refuse, and is Suspect."), "SF-15.38"),
        ("live", _("Reveal"), _("Show your Identity: the Character becomes your PC and gains a power."), "SF-15.5"),
        ("guilt-suspect", _("Suspect"), _("becomes who brings a Human Down in a Lit Section with Cameras ON."), "SF-10.2"),
        ("guilt-guilty", _("Guilty"), _("are Suspects once another player Transmits Evidence to Authorities: they do not win."), "SF-10.7"),
        ("escaped", _("Stationfall"), _("After the last Minute all Reveal; who Escaped, is Live or holds what then scores."), "SF-16.1"),
    ]


def _map_signs() -> list[str]:
    found: list[Sign] = [
        ("dark", "mk-dark", _("Dark: nothing done here makes anybody Suspect"), "SF-5.6"),
        ("console", "mk-console", _("Console: Console Actions are possible here"), "SF-11.9"),
        ("power", "mk-power", _("Power Section: Damage here cuts the power"), "SF-7.6"),
        ("kompromat", "mk-purple", _("Kompromat lies here, face down"), "SF-8.19"),
        ("lock", "locki", _("Lock: nobody passes, until Abandon Ship"), "SF-7.2"),
        ("asphyxiation", "haz", _("Asphyxiation: Humans without Helmet go Down"), "SF-6.1"),
        ("fire", "haz", _("Fire: Humans without Helmet go Down, and the Section is Damaged"), "SF-6.7"),
        ("damage", "dmg", _("Damaged: no Section Actions until Repaired"), "SF-5.9"),
    ]
    return [f"<li>{icon(name, kind)}<span>{esc(words)} {rule(number)}</span></li>" for name, kind, words, number in found]


def _lines() -> list[str]:
    found = [
        ('<path d="M1 12H35" class="corr"/>', _("Corridor: a Step"), "SF-5.20"),
        ('<path d="M1 12H35" class="ventline"/>', _("Vent: only for some"), "SF-5.21"),
        ('<path d="M1 12H35" class="airline"/>', _("Airlock: to and from Outer Space"), "SF-5.16"),
        ('<rect x="2" y="4" width="32" height="16" rx="6" class="podbox"/>', _("Pod, with its seats"), "SF-5.23"),
        (f'<g class="npc"><rect x="2" y="3" width="32" height="18" rx="9" class="pawnbg"/>{_abc()}</g>', _("A Human"), "SF-4.8"),
        (f'<g class="npc"><rect x="2" y="3" width="32" height="18" rx="3" class="pawnbg"/>{_abc()}</g>', _("A Robot"), "SF-4.8"),
        (
            f'<g class="pcpawn s2"><rect x="2" y="3" width="32" height="18" rx="9" class="pawnbg"/>{_abc()}</g>',
            _("In the colour of a player: a PC"),
            "SF-3.6",
        ),
        (
            '<g class="npc"><rect x="1.5" y="2.5" width="33" height="19" rx="9.5" class="discring"/>'
            f'<rect x="4" y="5" width="28" height="14" rx="7" class="pawnbg"/>{_abc()}</g>',
            _("Ringed: Exhausted"),
            "SF-15.18",
        ),
        (
            f'<g class="npc isdown"><rect x="2" y="3" width="32" height="18" rx="9" class="pawnbg"/>{_abc()}'
            '<path d="M4 12H32" class="downline"/></g>',
            _("Struck through: Down"),
            "SF-11.1",
        ),
        (
            f'<g class="npc"><rect x="2" y="1" width="32" height="17" rx="8.5" class="pawnbg"/>{_abc(-2)}</g>'
            '<rect x="7" y="20" width="22" height="3" class="notch s2"/>',
            _("Underlined: your Conspirator"),
            "SF-4.8",
        ),
    ]
    return [
        f'<li><svg class="signpic board" viewBox="0 0 36 24" aria-hidden="true">{drawn}</svg><span>{esc(words)} {rule(number)}</span></li>'
        for drawn, words, number in found
    ]


def _abc(down: int = 0) -> str:
    return f'<text x="18" y="{16 + down}" class="mid td pawnt" font-size="11" aria-hidden="true">ABC</text>'


def _things(facts: Facts) -> list[str]:
    """Items and Data by name."""
    components = facts.components
    shown = [kind for kind, word in enumerate(N.ITEMS) if word not in ("nanogel_1", "lit_firebomb")]
    out = [f"<li>{icon(symbols.ITEM[kind])}<span>{esc(nouns.item_name(components, kind))}</span></li>" for kind in shown]
    out += [f"<li>{icon(symbols.DATA[data])}<span>{esc(nouns.data_name(components, data))}</span></li>" for data in range(len(N.DATA))]
    return out
