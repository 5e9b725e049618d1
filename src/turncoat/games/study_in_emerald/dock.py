"""What a player is asked, drawn with the own hand: cards to name for an action, beside them what they allow, bring and waste.

Every legal action is a submit button ``name="choice"`` here; who only watches the others sees the own hand without buttons.
"""

from __future__ import annotations

from turncoat.games.study_in_emerald import card_html, card_words, notes, nouns, reasons
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.asking import Ask
from turncoat.games.study_in_emerald.describing import own_hand
from turncoat.kernel.drawing import esc, icon, rule, sentence
from turncoat.kernel.i18n import _
from turncoat.kernel.words import Choice, Group, Sheet, plain

COMPOSED = ("card ", "again ")
"""Actions that name a card: they are made on the card itself."""
NAMING = frozenset(("PlaceCards", "ClaimCards", "RetrieveCards", "MoveCards", "MarkerCards", "KillStarter", "KillBombs", "TextCard"))
"""Questions for cards of the hand: one that cannot be named says why."""
MOST_WIDE = 6
"""More cards than that are drawn narrower."""


def draw_dock(ask: Ask, sheet: Sheet) -> str:
    """The body of the dock; "" for who has no hand to see and when the game is over."""
    if ask.facts.view.phase == N.OVER or (sheet.waiting and not own_hand(ask.facts, ask.people)):
        return ""
    if sheet.waiting:
        return _resting(ask, sheet)
    hand = _hand(ask, sheet)
    return f'{hand}<div class="compose compose--{ask.facts.view.pending.kind}">{_fuse(ask)}{_notes(ask)}{_groups(sheet)}</div>'


# -- the hand --------------------------------------------------------------------------------------------------------------------------


def _resting(ask: Ask, sheet: Sheet) -> str:
    """The hand of somebody who is not asked."""
    cards = "".join([_face(ask, card, "") for card in own_hand(ask.facts, ask.people)])
    lead = f'<p class="small soft">{sentence(sheet.lead)}</p>' if sheet.lead else ""
    return f"{_group_of_cards(cards, len(own_hand(ask.facts, ask.people)), 'hand hand--rest')}{lead}"


def _group_of_cards(cards: str, number: int, kind: str) -> str:
    """The cards side by side, closer where they are many; a stop for the keyboard where no card is one, so that it can be scrolled."""
    many = " hand--many" if number > MOST_WIDE else ""
    stop = "" if "<button" in cards else ' tabindex="0"'
    return f'<div class="{kind}{many}" role="group" aria-label="{esc(_("Your hand"))}"{stop}>{cards}</div>'


def _hand(ask: Ask, sheet: Sheet) -> str:
    """The cards of the hand, named ones first taken from their copies, then those on the table that can be used again."""
    choices = {choice.action: choice for group in sheet.groups for choice in group.choices if choice.action}
    named = _named(ask)
    out = []
    for card in ask.facts.hand(ask.me):
        role = named.pop(card, [])
        if role:
            named[card] = role[1:]
            out.append(_face(ask, card, "r-on", role[0]))
        else:
            out.append(_offered(ask, card, choices.get(N.CARD[ask.facts.title(card).word].text)))
    for card, marks in ask.facts.view.table:
        choice = choices.get(N.AGAIN[ask.facts.title(card).word].text)
        if choice is not None and not (marks & N.STARTER and marks & N.BOMBED):
            out.append(_button(ask, card, choice, _("on the table")))
    empty = f'<p class="small soft">{esc(_("Your hand is empty."))}</p>' if not out else ""
    return _group_of_cards("".join(out) + empty, len(out), "hand")


def _named(ask: Ask) -> dict[int, list[str]]:
    """By card, what its named copies are used for."""
    pending, facts = ask.pending, ask.facts
    found: dict[int, list[str]] = {}
    symbol = reasons.SYMBOL_OF.get(pending.step, -1)
    for card in pending.cards:
        words = f"{icon('check')}{esc(_('named'))}"
        if symbol >= 0:
            n = facts.title(card).symbols[symbol]
            words = f"{icon(nouns.SYMBOL_ICONS[symbol])}{n} {esc(nouns.symbol_name(symbol))}"
        elif pending.step == "MarkerCards":
            steps = facts.components.steps[card]
            words = "".join([f"{icon(nouns.SIDE_ICONS[side])}{n}" for side, n in enumerate(steps) if n])
        found.setdefault(card, []).append(words)
    if pending.starter >= 0 and not pending.again:
        found.setdefault(pending.starter, []).append(f"{icon('assassinate')}{esc(_('the killing'))}")
    for card in pending.bombs:
        words = nouns.bombs(facts.components.bombs[card])
        found.setdefault(card, []).append(f"{icon('bomb')}{esc(words)}")
    return found


def _offered(ask: Ask, card: int, choice: Choice | None) -> str:
    """A card that can be named, or that cannot, with the reason."""
    if choice is not None:
        return _button(ask, card, choice, _fate(ask, card))
    if ask.facts.view.ask not in NAMING:
        return _face(ask, card, "")
    why, number = reasons.off_card(ask.facts, ask.me, card)
    return _face(ask, card, "is-off", "", why, number)


def _fate(ask: Ask, card: int) -> str:
    """Where a card would go, as far as that is special (SE-10.19, SE-12.5)."""
    title, step = ask.facts.title(card), ask.facts.view.ask
    if step == "KillStarter" and not title.kill_vp:
        return _("leaves the game")
    if step == "TextCard" and title.one_use:
        return _("one use")
    return ""


def _inner(ask: Ask, card: int, small: str, extra: str = "") -> str:
    title = ask.facts.title(card)
    text = card_words.text_of(title) if title.effect is not None else ""
    body = f'<span class="hc__text">{esc(text)}</span>' if text else ""
    note = f'<span class="hc__txt">{small}</span>' if small else ""
    return f'{card_html.symbol_row(title)}<b class="display">{esc(title.name)}</b>{body}{note}{extra}'


def _button(ask: Ask, card: int, choice: Choice, small: str) -> str:
    """A card that is named by pressing it."""
    about = esc(card_words.whole_text(ask.facts.title(card)))
    cost = f'<span class="hc__role hc__role--may">{esc(choice.cost)}</span>' if choice.cost else ""
    return (
        f'<button class="hcard is-legal" type="submit" name="choice" value="{esc(choice.action)}" title="{about}">'
        f"{_inner(ask, card, esc(small), cost)}</button>"
    )


def _face(ask: Ask, card: int, kind: str, role: str = "", why: str = "", number: str = "") -> str:
    """A card that is only looked at."""
    about = esc(card_words.whole_text(ask.facts.title(card)))
    small = f"{sentence(why)} {rule(number)}" if why and number else ""
    used = f'<span class="hc__role">{role}</span>' if role else ""
    return f'<div class="{f"hcard {kind}".strip()}" title="{about}">{_inner(ask, card, small, used)}</div>'


# -- beside the hand -------------------------------------------------------------------------------------------------------------------


def _fuse(ask: Ask) -> str:
    """Bombs needed and had (SE-10.6, SE-10.7)."""
    pending = ask.pending
    if ask.facts.view.ask != "KillBombs":
        return ""
    have = pending.had + (pending.own if pending.had < pending.needed else 0)
    bombs = "".join([icon("bomb", "fz on" if k < have else "fz") for k in range(max(have, pending.needed))])
    words = _("{have} of {needed}").format(have=have, needed=pending.needed)
    more = f' <span class="soft small">{esc(_("{n} more than needed").format(n=have - pending.needed))} {rule("SE-10.25")}</span>'
    label = esc(_("{have} of {bombs}").format(have=have, bombs=nouns.bombs(pending.needed)))
    return f'<div class="fuse" role="img" aria-label="{label}">{bombs}<b>{esc(words)}</b>{more if have > pending.needed else ""}</div>'


def _notes(ask: Ask) -> str:
    """What the choice under way brings, costs and wastes."""
    rows = []
    for name, words, number in notes.notes(ask):
        kind = ' class="is-warn"' if name == "warn" else ""
        chip = f" {rule(number)}" if number else ""
        rows.append(f"<li{kind}>{icon(name)}<span>{sentence(words)}{chip}</span></li>")
    return f'<ul class="cons">{"".join(rows)}</ul>' if rows else ""


def _groups(sheet: Sheet) -> str:
    """Everything that is not a card of the hand: cities, targets, numbers, and carrying it out."""
    out = []
    for at, group in enumerate(sheet.groups):
        choices = [choice for choice in group.choices if not choice.action.startswith(COMPOSED)]
        if choices and any(choice.action or choice.why for choice in choices):
            out.append((_rank(choices), _group(at, group, choices)))
    rows = "".join([row for _rank_of_row, row in sorted(out, key=lambda pair: pair[0])])
    return f'<div class="acts">{rows}</div>' if out else ""


def _rank(choices: list[Choice]) -> int:
    """What can be chosen comes first, then what is shut, last what carries the action out."""
    if _final(choices):
        return 2
    return 0 if any(choice.action for choice in choices) else 1


def _final(choices: list[Choice]) -> bool:
    return any(choice.primary or choice.action in (N.DONE.text, N.STOP.text) for choice in choices)


SHORT, LONG = 15, 24
"""Labels up to so many letters stand in three columns, in two, or else in one."""


def _group(at: int, group: Group, choices: list[Choice]) -> str:
    body = "".join([button(choice) if choice.action else shut(choice, f"why{at}-{k}") for k, choice in enumerate(choices)])
    longest = max([len(plain(choice.label)) for choice in choices])
    kind = (
        "actgrid--end"
        if _final(choices)
        else "actgrid--one"
        if longest > LONG or len(choices) == 1
        else "actgrid--few"
        if longest > SHORT or len(choices) < 3
        else ""
    )
    return f'<div class="{f"actgrid {kind}".strip()}" role="group" aria-label="{esc(group.title)}">{body}</div>'


def button(choice: Choice) -> str:
    """A submit button for a choice; its hint is its title."""
    kind = "btn btn--go" if choice.primary else "btn btn--small btn--legal" if choice.target else "btn btn--small"
    title = f' title="{esc(plain(choice.hint))}"' if choice.hint else ""
    target = f' data-target="{esc(choice.target)}"' if choice.target else ""
    cost = f' <span class="cost">{esc(choice.cost)}</span>' if choice.cost else ""
    if choice.cost and choice.action.startswith("target"):
        needed = "".join([letter for letter in choice.cost if letter.isdigit()])
        cost = f' <span class="cost" role="img" aria-label="{esc(choice.cost)}">{icon("bomb")}{needed}</span>'
    return (
        f'<button class="{kind}" type="submit" name="choice" value="{esc(choice.action)}"{target}{title}>'
        f"{icon(choice.icon) if choice.icon and not choice.target else ''}<span>{sentence(choice.label)}</span>{cost}</button>"
    )


def shut(choice: Choice, name: str) -> str:
    """What is not legal now; its reason opens where it is pointed at or focused."""
    chip = f" {rule(choice.rule)}" if choice.rule else ""
    why = f'<span class="why" role="tooltip" id="{name}">{icon("info")}<span>{sentence(choice.why)}{chip}</span></span>'
    return (
        f'<span class="choice"><button class="btn btn--small" type="button" aria-disabled="true" aria-describedby="{name}">'
        f"{icon(choice.icon) if choice.icon else ''}<span>{sentence(choice.label)}</span></button>{why}</span>"
    )
