"""Small pieces of SVG and HTML that all pictures are made of. Every text passes through :func:`esc`; nothing has inline styles."""

from __future__ import annotations

from html import escape

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import nouns
from turncoat.kernel.i18n import _
from turncoat.kernel.words import marked

GAME = "rogue_agent"


def esc(value: object) -> str:
    """A value made safe for text and for quoted attributes."""
    return escape(str(value), quote=True)


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def icon(name: str, kind: str = "", label: str = "") -> str:
    """A symbol in running text; with a label it is an image for screen readers, else hidden from them."""
    about = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="i{" " + kind if kind else ""}" {about}><use href="#{name}"/></svg>'


def use(name: str, x: float, y: float, size: float, kind: str = "") -> str:
    """A symbol inside a drawing, centred at (x, y)."""
    about = f' class="{kind}"' if kind else ""
    return f'<use href="#{name}" x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"{about}/>'


def rect(x: float, y: float, width: float, height: float, kind: str = "", radius: float = 0) -> str:
    """A rectangle."""
    rounded = f' rx="{num(radius)}"' if radius else ""
    about = f' class="{kind}"' if kind else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{rounded}{about}/>'


def text(x: float, y: float, words: object, kind: str = "t13", size: float = 0) -> str:
    """A line of text; ``size`` is a font size in the units of the drawing, where no class gives it."""
    scale = f' font-size="{num(size)}"' if size else ""
    return f'<text x="{num(x)}" y="{num(y)}" class="{kind}"{scale}>{esc(words)}</text>'


NARROW = frozenset("iljft.,:;!|'() ")
GLYPH = 0.5
NARROW_GLYPH = 0.27


def width_of(words: str, size: float) -> float:
    """About how wide a line is in the condensed face of the board."""
    return size * sum([NARROW_GLYPH if letter in NARROW else GLYPH for letter in words])


def fitted(x: float, y: float, words: str, room: float, kind: str, size: float = 0, at: float = 13) -> str:
    """A line of text that is pressed together if it would need more than ``room``; ``at`` is its size where a class gives it."""
    scale = f' font-size="{num(size)}"' if size else ""
    tight = f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"' if width_of(words, size or at) > room else ""
    return f'<text x="{num(x)}" y="{num(y)}" class="{kind}"{scale}{tight}>{esc(words)}</text>'


# -- nouns in HTML -------------------------------------------------------------------------------------------------------------------


def who(player: int, name: str) -> str:
    """The name of a seat with its shape and colour."""
    return f'<span class="who s{player + 1}">{icon(f"seat-{player + 1}")}{esc(name)}</span>'


def rule(number: str) -> str:
    """The number of a rule as a link to its text."""
    title = esc(_("Rule {rule}").format(rule=number))
    return f'<a class="rule" href="#rule-{number}" data-rule="{number}" title="{title}">{number}</a>'


def sentence(words: str) -> str:
    """A sentence with its nouns drawn."""
    return marked(words, _noun, esc)


def _noun(kind: str, key: str, shown: str) -> str:
    if kind == "who" and key.isdigit():
        return who(int(key), shown)
    if kind == "rule":
        return rule(key or shown)
    if kind == "die":
        colour, _space, symbol = key.partition(" ")
        return small_die(colour, symbol, shown)
    if kind == "icon":
        return f'{icon(key)}<span class="vh">{esc(shown)}</span>'
    if kind == "place":
        return f'<b data-place="{esc(key)}">{esc(shown)}</b>'
    return f"<b>{esc(shown)}</b>"


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
