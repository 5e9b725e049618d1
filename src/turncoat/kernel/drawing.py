"""Small pieces of SVG and HTML that the pictures of all games are made of.

Every text passes through :func:`esc`; nothing has inline styles. Symbols are those of the sprite, by their names.
"""

from __future__ import annotations

from html import escape

from turncoat.kernel.i18n import _
from turncoat.kernel.words import marked

NARROW = frozenset("iljft.,:;!|'() ")
GLYPH = 0.5
NARROW_GLYPH = 0.27


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


def width_of(words: str, size: float) -> float:
    """About how wide a line is in the condensed face of the board."""
    return size * sum([NARROW_GLYPH if letter in NARROW else GLYPH for letter in words])


def fitted(x: float, y: float, words: str, room: float, kind: str, size: float = 0, at: float = 13) -> str:
    """A line of text that is pressed together if it would need more than ``room``; ``at`` is its size where a class gives it."""
    scale = f' font-size="{num(size)}"' if size else ""
    tight = f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"' if width_of(words, size or at) > room else ""
    return f'<text x="{num(x)}" y="{num(y)}" class="{kind}"{scale}{tight}>{esc(words)}</text>'


def who(player: int, name: str) -> str:
    """The name of a seat with its shape and colour."""
    return f'<span class="who s{player + 1}">{icon(f"seat-{player + 1}")}{esc(name)}</span>'


def rule(number: str) -> str:
    """The number of a rule as a link to its text."""
    title = esc(_("Rule {rule}").format(rule=number))
    return f'<a class="rule" href="#rule-{number}" data-rule="{number}" title="{title}">{number}</a>'


def sentence(words: str) -> str:
    """A sentence with its nouns drawn."""
    return marked(words, noun, esc)


def noun(kind: str, key: str, shown: str) -> str:
    """A marked noun of a sentence; kinds that a game has for itself are shown as what counts."""
    if kind == "who" and key.isdigit():
        return who(int(key), shown)
    if kind == "rule":
        return rule(key or shown)
    if kind == "icon":
        return f'{icon(key)}<span class="vh">{esc(shown)}</span>'
    if kind == "place":
        return f'<b data-place="{esc(key)}">{esc(shown)}</b>'
    return f"<b>{esc(shown)}</b>"
