"""Sentences with marked nouns, and the few pieces of HTML that every page needs, as safe HTML."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from markupsafe import Markup, escape

from turncoat.kernel.i18n import _
from turncoat.kernel.words import Line, marked

STATIC = resources.files("turncoat.web").joinpath("static")
DICE = {
    "red": '<rect x="2" y="2" width="56" height="56" rx="20" class="{}"/>',
    "green": '<path d="M18 2h24l16 16v24L42 58H18L2 42V18Z" class="{}"/>',
    "black": '<rect x="3" y="3" width="54" height="54" rx="4" class="{}"/>',
}
"""The outline of a die by its colour: red is round, green octagonal, black square."""


@cache
def sprite() -> Markup:
    """All symbols and seat patterns, to stand once in a page."""
    text = STATIC.joinpath("sprite.svg").read_text("utf-8")
    return Markup(text.replace("<svg ", '<svg class="sprite" aria-hidden="true" width="0" height="0" ', 1))


@cache
def symbols() -> frozenset[str]:
    """The names of the symbols in the sprite."""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', sprite()))


def icon(name: str, kind: str = "") -> Markup:
    """A symbol; "" for a name that the sprite does not have."""
    if name not in symbols():
        return Markup("")
    return Markup('<svg class="i {}" aria-hidden="true"><use href="#{}"/></svg>').format(kind, name)


def who(seat: int, name: str, bot: bool = False) -> Markup:
    """The name of a seat with its shape and colour."""
    robot = Markup(' {}<span class="vh">{}</span>').format(icon("bot"), _("bot")) if bot else ""
    return Markup('<span class="who s{}">{}{}{}</span>').format(seat + 1, icon(f"seat-{seat + 1}"), name, robot)


def chip(rule: str, game: str) -> Markup:
    """The number of a rule as a link to its text."""
    text = Markup('<a class="rule" href="/rules/{}#rule-{}" data-rule="{}" title="{}">{}</a>')
    return text.format(game, rule, rule, _("Rule {rule}").format(rule=rule), rule)


def die(colour: str, symbol: str, shown: str) -> Markup:
    """A small die with its face, and the face in words for those who do not see it."""
    face = f"face-{symbol}" if f"face-{symbol}" in symbols() else symbol
    if colour not in DICE or face not in symbols():
        return Markup("<b>{}</b>").format(shown)
    body, edge = Markup(DICE[colour].format(f"die-{colour}")), Markup(DICE[colour].format("die-edge"))
    ink = Markup('<use href="#{}" x="15" y="15" width="30" height="30" class="die-ink"/>').format(face)
    words = _("{colour} die: {face}").format(colour=colour, face=shown)
    return Markup('<svg class="i" viewBox="0 0 60 60" role="img" aria-label="{}">{}{}{}</svg>').format(words, body, edge, ink)


def _noun(kind: str, key: str, shown: str, game: str) -> str:
    if kind == "who" and key.isdigit():
        return str(who(int(key), shown))
    if kind == "rule":
        return str(chip(key or shown, game))
    if kind == "die":
        colour, _space, symbol = key.partition(" ")
        return str(die(colour, symbol, shown))
    if kind == "icon":
        return str(Markup('{}<span class="vh">{}</span>').format(icon(key), shown)) if key in symbols() else str(escape(shown))
    if kind == "place":
        return str(Markup('<b data-place="{}">{}</b>').format(key, shown))
    return str(Markup("<b>{}</b>").format(shown))


def sentence(text: str, game: str) -> Markup:
    """A sentence with its nouns drawn."""
    return Markup(marked(text, lambda kind, key, shown: _noun(kind, key, shown, game), lambda plain: str(escape(plain))))


def log_line(line: Line, game: str, anchor: str, to_all: bool = False) -> Markup:
    """A line of the log as a list item; ``@fresh@`` in it is replaced by whoever knows whether it has just happened.

    Args:
        to_all: the log of a finished game, in which everybody reads what only one could see.
    """
    kinds = {"turn": "turnmark", "secret": "secret"}.get(line.tone, f"tone-{line.tone}")
    words = _("Hidden from the others:") if to_all else _("Only you see this:")
    eye = Markup('{}<span class="vh">{}</span> ').format(icon("eye"), words) if line.tone == "secret" else ""
    chips = Markup("").join([Markup(" ") + chip(rule, game) for rule in line.rules])
    places = Markup(' data-places="{}"').format(" ".join(line.places)) if line.places else ""
    return Markup('<li id="{}" class="{}@fresh@"{}>{}{}{}</li>').format(anchor, kinds, places, eye, sentence(line.text, game), chips)


def with_links(html: str, game: str) -> Markup:
    """HTML drawn by a game, with its rule chips leading to the ledger."""
    return Markup(html.replace('href="#rule-', f'href="/rules/{game}#rule-'))


@cache
def thumb_text(game: str) -> str:
    """The small picture of a game, "" if there is none."""
    path = resources.files("turncoat.web").joinpath("templates", "thumbs", f"{game}.svg")
    return path.read_text("utf-8") if path.is_file() else ""


def thumb(game: str, number: int) -> Markup:
    """The small picture of a game; ``number`` keeps its ids apart from those of another on the same page."""
    return Markup(thumb_text(game).replace("th-r", f"th{number}-r"))


@cache
def shape(number: int) -> Markup:
    """The outline of a seat at twice its size, to be filled with its pattern."""
    found = re.search(rf'<symbol id="seat-{number}"[^>]*><g[^>]*>(.*?)</g>', sprite())
    inner = found.group(1) if found else ""
    doubled = re.sub(r'( (?:d|cx|cy|r|x|y|width|height|rx)=")([^"]*)"', lambda part: f'{part.group(1)}{_doubled(part.group(2))}"', inner)
    return Markup(doubled)


def _doubled(numbers: str) -> str:
    return re.sub(r"-?(?:\d*\.\d+|\d+)", lambda found: f" {float(found.group(0)) * 2:g}", numbers)
