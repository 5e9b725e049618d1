"""Cards as HTML: their symbols in a row, and what stands beside and beneath them."""

from __future__ import annotations

from turncoat.games.study_in_emerald import card_words, nouns
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import Title
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.kernel.drawing import esc, icon
from turncoat.kernel.i18n import _


def symbol_row(title: Title) -> str:
    """The symbols of a card as pictures with one sentence for all of them."""
    out = [icon(nouns.SYMBOL_ICONS[symbol], f"k-{N.SYMBOLS[symbol]}") * n for symbol, n in enumerate(title.symbols) if n]
    if title.starter:
        points = f'<b class="kp">{nouns.signed(title.kill_vp)}</b>' if title.kill_vp else ""
        out.append(icon("assassinate") + points)
    return f'<span class="hc__sy" role="img" aria-label="{esc(card_words.symbols_text(title))}">{"".join(out)}</span>'


def brings(title: Title) -> str:
    """What claiming a card brings, as points and signs."""
    out = []
    if title.vp:
        kind = icon(title.vp_kind, f"k-{title.vp_kind}") if title.vp_kind != "neutral" else ""
        out.append(f"<b>{esc(nouns.vp(title.vp))}</b>{kind}")
    out += [icon("agent")] if title.agent else []
    out += [icon("madness", "mad")] if title.sanity else []
    words = card_words.claim_text(title)
    return f'<span class="brings" role="img" aria-label="{esc(words)}" title="{esc(words)}">{"".join(out)}</span>' if out else ""


def name(facts: Facts, card: int) -> str:
    """The name of a card, dotted underneath where its values are a reconstruction."""
    shown = esc(facts.title(card).name)
    return f'<span class="recon" title="{esc(_("reconstruction"))}">{shown}</span>' if facts.is_ours(card) else shown


def counted(facts: Facts, cards: tuple[int, ...]) -> str:
    """Cards in a row by name, copies counted, each with its words for who points at it."""
    out = []
    for card in dict.fromkeys(cards):
        n = cards.count(card)
        many = f' <span class="soft">×{n}</span>' if n > 1 else ""
        out.append(f'<li title="{esc(card_words.whole_text(facts.title(card)))}">{esc(facts.title(card).name)}{many}</li>')
    return f'<ul class="names">{"".join(out)}</ul>'
