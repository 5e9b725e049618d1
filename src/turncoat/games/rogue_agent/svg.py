"""The small pieces that the pictures of Rogue Agent are made of: those of all games, and its dice."""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import nouns
from turncoat.kernel.drawing import esc as esc
from turncoat.kernel.drawing import fitted as fitted
from turncoat.kernel.drawing import icon as icon
from turncoat.kernel.drawing import noun as noun
from turncoat.kernel.drawing import num as num
from turncoat.kernel.drawing import rect as rect
from turncoat.kernel.drawing import rule as rule
from turncoat.kernel.drawing import text as text
from turncoat.kernel.drawing import use as use
from turncoat.kernel.drawing import who as who
from turncoat.kernel.drawing import width_of as width_of
from turncoat.kernel.words import marked

# -- nouns in HTML -------------------------------------------------------------------------------------------------------------------


def sentence(words: str) -> str:
    """A sentence with its nouns drawn, dice among them."""
    return marked(words, _noun, esc)


def _noun(kind: str, key: str, shown: str) -> str:
    if kind == "die":
        colour, _space, symbol = key.partition(" ")
        return small_die(colour, symbol, shown)
    return noun(kind, key, shown)


# -- dice ----------------------------------------------------------------------------------------------------------------------------

BODIES = {
    "red": '<rect x="2" y="2" width="56" height="56" rx="20" class="{}"/>',
    "green": '<path d="M18 2h24l16 16v24L42 58H18L2 42V18Z" class="{}"/>',
    "black": '<rect x="3" y="3" width="54" height="54" rx="4" class="{}"/>',
}
"""The outline of a die by its colour, 60 units wide: red is round, green octagonal, black square."""


def die_drawing(code: int) -> str:
    """A die, 60 units wide, for use inside a drawing."""
    colour, symbol = divmod(code, N.SYMBOL_COUNT)
    name = N.COLOURS[colour]
    face = use(nouns.symbol_icon(symbol), 30, 30, 30, "die-ink")
    return BODIES[name].format(f"die-{name}") + BODIES[name].format("die-edge") + face


def big_die(code: int) -> str:
    """A die in running HTML; its words stand beside it."""
    return f'<svg viewBox="0 0 60 60" aria-hidden="true">{die_drawing(code)}</svg>'


def small_die(colour: str, symbol: str, shown: str) -> str:
    """A die within a sentence."""
    body = BODIES[colour].format(f"die-{colour}") + BODIES[colour].format("die-edge")
    face = use(f"face-{symbol}", 30, 30, 30, "die-ink")
    return f'<svg class="i" viewBox="0 0 60 60" role="img" aria-label="{esc(shown)}">{body}{face}</svg>'


def search_pips(x: float, y: float, dice: tuple[int, ...], size: float, gap: float) -> tuple[str, float]:
    """The dice of a search symbol (red, green, black, white) as small outlines; and how much room they take."""
    out = []
    at = x
    for colour, count in enumerate(dice):
        for _die in range(count):
            out.append(_pip(colour, at, y, size))
            at += size + gap
    return "".join(out), at - x


def _pip(colour: int, x: float, y: float, s: float) -> str:
    if colour == N.RED:
        return rect(x, y, s, s, "die-red die-o", round(s * 0.36, 1))
    if colour == N.BLACK:
        return rect(x, y, s, s, "die-black die-o", 1)
    if colour == N.GREEN:
        c = s * 0.3
        path = f"M{num(x + c)} {num(y)}h{num(s - 2 * c)}l{num(c)} {num(c)}v{num(s - 2 * c)}l-{num(c)} {num(c)}h-{num(s - 2 * c)}"
        return f'<path d="{path}l-{num(c)} -{num(c)}v-{num(s - 2 * c)}Z" class="die-green die-o"/>'
    return rect(x + 0.9, y + 0.9, s - 1.8, s - 1.8, "die-white", 2.5)
