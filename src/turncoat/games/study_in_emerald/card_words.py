"""What stands on a card, in words."""

from __future__ import annotations

from turncoat.games.study_in_emerald import nouns
from turncoat.games.study_in_emerald.components import Components, Royalty, Title
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import listed


def symbols_text(title: Title) -> str:
    """The symbols of a card: ``2 place, 1 claim``."""
    parts = [f"{n} {nouns.symbol_name(symbol)}" for symbol, n in enumerate(title.symbols) if n]
    if title.starter:
        kill = _("assassination, kill {vp}").format(vp=nouns.vp(title.kill_vp)) if title.kill_vp else _("assassination")
        parts.append(kill)
    return ", ".join(parts) or _("no symbols")


def claim_text(title: Title) -> str:
    """What claiming a card brings: ``2 VP (Loyalist), an agent, a roll for sanity``; "" for nothing but the card (SE-6.10 to SE-6.13)."""
    parts = []
    if title.vp:
        parts.append(_("{vp} ({kind})").format(vp=nouns.vp(title.vp), kind=nouns.kind_name(title.vp_kind)))
    if title.agent:
        parts.append(_("an agent"))
    if title.sanity:
        parts.append(_("a roll for sanity"))
    return ", ".join(parts)


def text_of(title: Title) -> str:
    """The text of a card, with what becomes of it; "" without one (SE-12.5)."""
    if title.effect is None:
        return ""
    text = _(title.text) if title.text else _effect_name(title)
    return f"{text} {_('One use.')}" if title.one_use else text


def _effect_name(title: Title) -> str:
    """A text that a content pack gives in its machine-readable form alone."""
    return type(title.effect).__struct_config__.tag.replace("_", " ").capitalize() + "."  # type: ignore[union-attr]


def whole_text(title: Title) -> str:
    """A card in one sentence: ``Irene Adler: 2 place, 1 claim, 2 move. Claimed: 2 VP (neutral), an agent.``"""
    parts = [f"{title.name}: {symbols_text(title)}."]
    brings = claim_text(title)
    if brings:
        parts.append(_("Claimed: {what}.").format(what=brings))
    if title.effect is not None:
        parts.append(_("Text: {text}").format(text=text_of(title)))
    return " ".join(parts)


def royal_text(royal: Royalty) -> str:
    """A royalty card: ``Ghatanothoa, 4 bombs, 4 VP``."""
    return _("{name}, {bombs}, {vp}").format(name=royal.name, bombs=nouns.bombs(royal.bombs), vp=nouns.vp(royal.vp))


def stack_text(components: Components, down: int, city_in: bool, royals_in: tuple[int, ...]) -> str:
    """The face-down cards of a city, with those that must be among them (SE-21.7)."""
    if not down:
        return _("no card is left in the pile")
    text = plural("{n} card in the pile", "{n} cards in the pile", down).format(n=down)
    inside = [_("the city card")] if city_in else []
    inside += [components.royalty[royal].name for royal in royals_in]
    return f"{text}, {_('among them {cards}').format(cards=listed(inside, _('and')))}" if inside else text


def unused_text(uses: int, used: int) -> str:
    """Symbols that lapse (SE-4.8)."""
    wasted = uses - used
    return plural("{n} symbol is wasted", "{n} symbols are wasted", wasted).format(n=wasted) if wasted > 0 else ""
