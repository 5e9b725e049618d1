"""What a player is asked, drawn: the sentence so far, choices as chips by group, why not, and what follows from it.

Every legal action is exactly one submit button ``name="choice"`` here. Who is not asked sees the lead of the sheet as the frame shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import notes
from turncoat.games.stationfall.notes import Note
from turncoat.kernel.drawing import esc, icon, rule, sentence
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, Group, Sheet, plain

if TYPE_CHECKING:
    from turncoat.games.stationfall.asking import Ask

ANSWERS: Final = frozenset([N.ACCEPT.text, N.DECLINE.text, N.COMPLY.text, N.REFUSE.text])
YES: Final = frozenset([N.ACCEPT.text, N.COMPLY.text])
CLOSING: Final = frozenset([N.END.text, N.DONE.text, N.PASS.text, N.HIDE.text, N.NONE.text, N.RETRIEVE_NONE.text])
"""Actions that carry something out or end it: they stand apart from what there is to choose."""
MANY: Final = 14
"""More choices than that can be searched."""
SHUT_INLINE: Final = 3
"""More choices of a group that are not legal are folded away."""


def draw_dock(ask: Ask | None, sheet: Sheet) -> str:
    """The body of the dock; "" for who is not asked. ``ask`` is what the sheet was made from."""
    if sheet.waiting or not sheet.groups:
        return ""
    said = _lines(ask, sheet)
    composing = ask is not None and bool(ask.pending.verb)
    choices = [choice for group in sheet.groups for choice in group.choices]
    if all(choice.action in ANSWERS for choice in choices if choice.action):
        return _permission(said, choices)
    picks = [(group, [choice for choice in group.choices if not _closes(choice)]) for group in sheet.groups]
    picks.sort(key=lambda pick: not any(choice.action for choice in pick[1]))  # what is possible comes first
    ends = [choice for choice in choices if _closes(choice)]
    body = "".join([_group(at, group, rest) for at, (group, rest) in enumerate(picks) if rest])
    offered = sum([1 for _group_of, rest in picks for choice in rest if choice.action])
    search = _search() if offered > MANY else ""
    aside = search or ("" if composing else _guide())
    top = f'<div class="saidrow">{_said(said, composing)}{aside}</div>' if said or aside else ""
    details = _consequences(notes.each(ask), "cons2 each") if ask is not None else ""
    rows = f'<div class="picks" id="picks">{body}</div>' if body else ""
    return f'<div class="sfdock"><div class="req">{top}{details}{rows}</div>{_ends(ends)}</div>'


def _lines(ask: Ask | None, sheet: Sheet) -> list[Note]:
    """What is said beside the question; where the sheet leads with more than its notes, such as what a Reveal Power does, that first."""
    if ask is None:
        return [("", sheet.lead, "")] if sheet.lead else []
    said = notes.notes(ask)
    more = sheet.lead.removesuffix(notes.lead(ask)).strip()
    return [("info", more, ""), *said] if more else said


def _closes(choice: Choice) -> bool:
    return bool(choice.action) and (choice.primary or choice.action in CLOSING)


def _said(said: list[Note], composing: bool) -> str:
    """The sentence so far, or what helps to choose; and what else is to be known."""
    if not said:
        return "<span></span>"
    first = f'<p class="sentence">{sentence(said[0][1])}</p>' if composing else ""
    rest = _consequences(said[1:] if composing else said)
    return f'<div class="said">{first}{rest}</div>'


def _consequences(said: list[Note], kind: str = "cons2") -> str:
    rows = [
        f"<li>{icon(name) if name else ''}<span>{sentence(words)}{f' {rule(number)}' if number else ''}</span></li>"
        for name, words, number in said
    ]
    return f'<ul class="{kind}">{"".join(rows)}</ul>' if rows else ""


def _search() -> str:
    """Narrows the choices by a word; only there with scripts."""
    words = esc(_("Find a choice"))
    return (
        f'<input class="input picksearch" type="search" data-filter="#picks" placeholder="{words}" aria-label="{words}" autocomplete="off">'
    )


def _guide() -> str:
    """Leads to what everything means, for who plays for the first time."""
    return f'<a class="guidelink small" href="#guide">{icon("info")}{esc(_("What all this means"))}</a>'


# -- what there is to choose -------------------------------------------------------------------------------------------------------------


def _group(at: int, group: Group, choices: list[Choice]) -> str:
    """Choices of one kind in a row under their heading, what is not legal after them."""
    legal = "".join([button(choice) for choice in choices if choice.action])
    closed = [choice for choice in choices if not choice.action]
    if len(closed) > SHUT_INLINE:
        rest = _folded(at, group, closed)
    else:
        rest = "".join([shut(choice, f"why{at}-{k}") for k, choice in enumerate(closed)])
    title = f'<span class="kicker" id="pick{at}">{esc(group.title)}</span>' if group.title else ""
    about = f' aria-labelledby="pick{at}"' if group.title else ""
    return f'<div class="pickrow" role="group"{about} data-filter-group>{title}<div class="pick">{legal}{rest}</div></div>'


def _folded(at: int, group: Group, closed: list[Choice]) -> str:
    """What is not legal now, each with its reason, to be opened."""
    rows = "".join([f"<li><b>{sentence(choice.label)}</b> {_reason(choice)}</li>" for choice in closed])
    words = esc(plural("{n} not now", "{n} not now", len(closed)).format(n=len(closed)))
    more = f'<span class="vh">: {esc(group.title)}</span>' if group.title else ""
    head = f'<summary class="btn btn--small">{icon("info")}{words}{more}</summary>'
    return f'<details class="notnow" id="notnow{at}">{head}<ul>{rows}</ul></details>'


def _reason(choice: Choice) -> str:
    return f"{sentence(choice.why)}{f' {rule(choice.rule)}' if choice.rule else ''}"


def _price(choice: Choice) -> str:
    """What a choice costs, and the chance that it succeeds."""
    cost = f' <span class="cost">{esc(choice.cost)}</span>' if choice.cost else ""
    if choice.odds >= 0:
        cost += f' <span class="cost num">{"" if choice.exact else "≈ "}{round(choice.odds * 100)} %</span>'
    return cost


def button(choice: Choice, kind: str = "") -> str:
    """A submit button for a choice; its hint is its title."""
    looks = kind or ("btn btn--go" if choice.primary else "btn btn--small btn--legal" if choice.target else "btn btn--small")
    title = f' title="{esc(plain(choice.hint))}"' if choice.hint else ""
    target = f' data-target="{esc(choice.target)}"' if choice.target else ""
    picture = icon(choice.icon) if choice.icon else ""
    return (
        f'<button class="{looks}" type="submit" name="choice" value="{esc(choice.action)}"{target}{title} data-filter-item>{picture}'
        f"<span>{sentence(choice.label)}</span>{_price(choice)}</button>"
    )


def shut(choice: Choice, name: str) -> str:
    """What is not legal now; its reason opens where it is pointed at or focused."""
    why = f'<span class="why" role="tooltip" id="{name}">{icon("info")}<span>{_reason(choice)}</span></span>'
    picture = icon(choice.icon) if choice.icon else ""
    return (
        f'<span class="choice" data-filter-item><button class="btn btn--small" type="button" aria-disabled="true" '
        f'aria-describedby="{name}">{picture}'
        f"<span>{sentence(choice.label)}</span></button>{why}</span>"
    )


# -- what ends it ------------------------------------------------------------------------------------------------------------------------


def _ends(ends: list[Choice]) -> str:
    """What carries out or ends, beside the rest, with what follows from it."""
    if not ends:
        return ""
    hints = "".join([f'<p class="small soft">{sentence(choice.hint)}{_chip(choice)}</p>' for choice in ends if choice.hint])
    row = "".join([button(choice, "btn btn--go" if choice.primary else "btn") for choice in ends])
    return f'<div class="ask{"" if hints else " ask--slim"}">{hints}<div class="rowbtn">{row}</div></div>'


def _chip(choice: Choice) -> str:
    return f" {rule(choice.rule)}" if choice.rule else ""


# -- permission --------------------------------------------------------------------------------------------------------------------------


def _permission(said: list[Note], choices: list[Choice]) -> str:
    """The Action that somebody asks for as a sentence, what follows from either answer, and two equal buttons (SF-15.31, SF-15.39)."""
    answers = sorted([choice for choice in choices if choice.action], key=lambda choice: choice.action in YES)
    first = f'<p class="sentence">{sentence(said[0][1])}</p>' if said else ""
    follows: list[Note] = []
    for choice in reversed(answers):
        if choice.hint:
            words = _("{answer}: {what}").format(answer=choice.label, what=choice.hint)
            follows.append(("check" if choice.action in YES else "cross", words, choice.rule))
    row = "".join([button(choice, f"btn btn--wide{' btn--go' if choice.primary else ''}") for choice in answers])
    req = f'<div class="req">{first}{_consequences([*follows, *said[1:]])}</div>'
    return f'<div class="sfdock sfdock--ask">{req}<div class="ask answers">{row}</div></div>'
