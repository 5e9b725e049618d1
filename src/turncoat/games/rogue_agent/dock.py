"""What a player is asked, drawn where a list of buttons is not enough: dice, reward steps, tokens of the Time Phase.

Every legal action is a submit button ``name="choice"`` here; who only watches sees the same dice without buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.rogue_agent import chances, nouns, panels, questions
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.asking import Ask
from turncoat.games.rogue_agent.svg import big_die, esc, icon, num, rule, search_pips, sentence
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, Sheet, plain


def draw_dock(ask: Ask, sheet: Sheet) -> str:
    """The body of the dock, or "" where the groups of the sheet are shown as they are."""
    drawn = DOCKS.get(ask.facts.view.ask)
    return drawn(ask, sheet) if drawn is not None else ""


# -- buttons -------------------------------------------------------------------------------------------------------------------------


def by_action(sheet: Sheet) -> dict[str, Choice]:
    """The legal choices of a sheet by their words."""
    return {choice.action: choice for group in sheet.groups for choice in group.choices if choice.action}


def button(choice: Choice, inner: str, kind: str = "btn", pressed: str = "") -> str:
    """A submit button for a choice; its hint is its title."""
    title = f' title="{esc(plain(choice.hint))}"' if choice.hint else ""
    target = f' data-target="{esc(choice.target)}"' if choice.target else ""
    return f'<button class="{kind}" type="submit" name="choice" value="{esc(choice.action)}"{target}{title}{pressed}>{inner}</button>'


def labelled(choice: Choice, kind: str = "btn") -> str:
    """A plain button with symbol, label, cost and odds."""
    cost = f' <span class="cost">{esc(choice.cost)}</span>' if choice.cost else ""
    odds = f' <span class="num cost">{esc(odds_text(choice))}</span>' if choice.odds >= 0 else ""
    return button(choice, f"{icon(choice.icon) if choice.icon else ''}{sentence(choice.label)}{cost}{odds}", kind)


def odds_text(choice: Choice) -> str:
    """The chance of a choice; simulated ones are marked."""
    shown = nouns.percent(choice.odds)
    return shown if choice.exact else _("about {chance}").format(chance=shown)


def die_words(code: int) -> str:
    """A die in words: ``red explosion``."""
    colour, symbol = divmod(code, N.SYMBOL_COUNT)
    return _("{colour} {symbol}").format(colour=nouns.colour_name(colour), symbol=nouns.symbol_name(symbol))


def die_box(k: int, code: int, first: str, second: str, kind: str = "", choice: Choice | None = None) -> str:
    """A die with two short lines beneath; a button if there is a choice. Its id changes with its face, so that only new dice tumble."""
    spoken = f'<span class="vh">{esc(die_words(code))}: </span>'
    inner = f"{big_die(code)}{spoken}<b>{esc(first)}</b><span>{esc(second)}</span>"
    classes = f"die rolled {kind}".strip()
    if choice is None:
        return f'<div class="{classes}" id="die-{k}-{code}">{inner}</div>'
    title = f' title="{esc(plain(choice.hint))}"' if choice.hint else ""
    return f'<button class="{classes}" id="die-{k}-{code}" type="submit" name="choice" value="{esc(choice.action)}"{title}>{inner}</button>'


def tray(dice: str, label: str, hint: str) -> str:
    """The dice on the table with one line of advice."""
    advice = f'<p class="hint">{icon("info")}<span>{hint}</span></p>' if hint else ""
    return f'<div class="tray"><div class="dicerow" role="group" aria-label="{esc(label)}">{dice}</div>{advice}</div>'


# -- attacks -------------------------------------------------------------------------------------------------------------------------


def attack(ask: Ask, sheet: Sheet) -> str:
    """The dice of an attack on a Criminal or Killer, re-rolls and what follows."""
    pending = ask.pending
    choices = by_action(sheet)
    hits = chances.Dice(pending.dice).hits()
    if sheet.waiting:
        boxes = "".join([_attack_die(k, code, None, False, "") for k, code in enumerate(pending.dice)])
        return f'<div class="attack">{tray(boxes, _("Dice rolled"), "")}<div class="outcome">{_hit_line(ask, hits)}</div></div>'
    goal = questions.reroll_goal(ask) if hits < pending.needed else hits + 1
    wish = _("to succeed") if goal == pending.needed else _("one more")
    best = max([choice.odds for choice in choices.values()], default=-1.0)
    boxes = _attack_dice(pending.dice, choices, best, wish)
    return f'<div class="attack">{tray(boxes, _("Dice rolled"), _attack_hint(ask, best, hits, goal))}{_outcome(ask, choices, hits)}</div>'


def _attack_dice(dice: tuple[int, ...], choices: dict[str, Choice], best: float, wish: str) -> str:
    """All dice of an attack; the first of the best ones to roll again is marked."""
    marked = next((k for k, code in enumerate(dice) if best > 0 and choices_odds(choices, code) == best), -1)
    return "".join([_attack_die(k, code, choices.get(N.REROLL[code].text), k == marked, wish) for k, code in enumerate(dice)])


def choices_odds(choices: dict[str, Choice], code: int) -> float:
    """The chance after rolling a die again, -1 where it is locked."""
    found = choices.get(N.REROLL[code].text)
    return found.odds if found is not None else -1.0


def _attack_die(k: int, code: int, choice: Choice | None, best: bool, wish: str) -> str:
    symbol = code % N.SYMBOL_COUNT
    if symbol == N.EXPLOSION:
        return die_box(k, code, _("hit"), _("keep"), "is-hit die--quiet", choice)
    if symbol == N.PISTOL:
        return die_box(k, code, _("locked"), _("pistol"), "is-locked")
    if symbol == N.BOOST and not best:
        return die_box(k, code, _("doubles"), _("keep"), "is-hit die--quiet", choice)
    if choice is None:
        return die_box(k, code, _("no hit"), "")
    if choice.odds < 0:
        return die_box(k, code, _("again"), "", "", choice)
    return die_box(k, code, nouns.percent(choice.odds), wish, "is-best" if best else "", choice)


def _attack_hint(ask: Ask, best: float, hits: int, goal: int) -> str:
    pending = ask.pending
    if hits >= pending.needed:
        return esc(_("These hits are enough."))
    if not ask.odds:
        return ""
    if goal != pending.needed:
        if pending.target <= 0:
            return esc(_("Success is out of reach."))
        return esc(_("Success is out of reach; every hit still leaves a wound."))
    left = plural("with the re-roll on the best die", "with {n} re-rolls used as well as possible", pending.rerolls)
    text = left.format(n=pending.rerolls)
    if pending.pistol_loss and any(code // N.SYMBOL_COUNT == N.BLACK for code in pending.dice):
        pistols = plural("A pistol costs {n} health.", "A pistol costs {n} health.", pending.pistol_loss).format(n=pending.pistol_loss)
        return f'<b class="num">{esc(nouns.percent(best))}</b> {esc(text)}.<span class="wide"> {esc(pistols)}</span>'
    return f'<b class="num">{esc(nouns.percent(best))}</b> {esc(text)}.'


def _hit_line(ask: Ask, hits: int) -> str:
    needed = ask.pending.needed
    stars = "".join([icon("face-explosion", "hit on" if k < hits else "hit") for k in range(max(needed, hits))])
    words = _("{hits} of {needed} needed").format(hits=nouns.hits(hits), needed=needed)
    on = _("{hits} of {needed} hits on {target}").format(hits=f"[[b|{hits}]]", needed=needed, target=questions.target_noun(ask))
    shown = f'<span class="hits" role="img" aria-label="{esc(words)}">{stars}</span>'
    return f'<div class="hitline">{shown}<span class="soft">{sentence(on)}</span></div>'


def _outcome(ask: Ask, choices: dict[str, Choice], hits: int) -> str:
    pending = ask.pending
    rows = [(nouns.hits(max(pending.needed, hits)), questions.result_text(ask, True), "RA-11.18" if pending.target > 0 else "RA-11.14")]
    if hits < pending.needed:
        rows.append((nouns.hits(hits), questions.result_text(ask, False), "RA-11.25" if pending.target > 0 else "RA-11.16"))
    listed = "".join([f"<div><dt>{esc(head)}</dt><dd>{sentence(body)} {rule(number)}</dd></div>" for head, body, number in rows])
    left = (
        f'<span class="rr">{icon("face-ammo2")} {sentence(_("{n} left").format(n="[[b|" + nouns.rerolls(pending.rerolls) + "]]"))}</span>'
    )
    stop = choices.get(N.STOP.text)
    keep = button(stop, sentence(stop.label), "btn btn--go" if stop.primary else "btn") if stop is not None else ""
    return f'<div class="outcome">{_hit_line(ask, hits)}<dl class="ifs">{listed}</dl><div class="rowbtn">{left}{keep}</div></div>'


def fight(ask: Ask, sheet: Sheet) -> str:
    """The dice of an attack of section 21 on both sides."""
    pending = ask.pending
    choices = by_action(sheet)
    best = max([choice.odds for choice in choices.values()], default=-1.0)
    wish = _("to destroy") if pending.target < 0 else _("knock-out")
    boxes = _attack_dice(pending.dice, choices, best, wish)
    hits = chances.Dice(pending.dice).hits()
    cars = sum([1 for code in pending.theirs if code % N.SYMBOL_COUNT == N.CAR])
    theirs = "".join([die_box(20 + k, code, "", "", "is-small") for k, code in enumerate(pending.theirs)])
    guard = f'<div class="guard" role="group" aria-label="{esc(_("Dice of the defence"))}">{theirs}</div>' if theirs else ""
    words = questions.fight_result(ask, hits, cars)
    left = f'<span class="rr">{icon("face-ammo2")} {esc(_("{rerolls} left").format(rerolls=nouns.rerolls(pending.rerolls)))}</span>'
    stop = choices.get(N.STOP.text)
    keep = button(stop, sentence(stop.label)) if stop is not None else ""
    line = f'<p class="hitline">{sentence(_("{hits}: {result}").format(hits=nouns.bold(nouns.hits(hits)), result=words))}</p>'
    side = f'<div class="outcome">{line}{guard}<div class="rowbtn">{left}{keep}</div></div>'
    return f'<div class="attack">{tray(boxes, _("Dice rolled"), "")}{side}</div>'


# -- searches ------------------------------------------------------------------------------------------------------------------------


def search_reroll(ask: Ask, sheet: Sheet) -> str:
    """The dice of a search, to be marked and rolled again or kept."""
    pending = ask.pending
    choices = by_action(sheet)
    left = list(pending.marked)
    boxes = []
    for k, code in enumerate(pending.dice):
        marked = code in left
        if marked:
            left.remove(code)
        choice = None if marked else choices.get(N.MARK[code].text)
        second = _("rolls again") if marked else _("mark") if choice is not None else ""
        boxes.append(die_box(k, code, die_short(ask, code), second, "is-marked" if marked else "", choice))
    buttons = "".join([labelled(choices[name], "btn btn--go") for name in (N.ROLL.text, N.KEEP.text) if name in choices])
    free = _free_ignores(ask)
    hint = esc(_("Tap the dice to roll again. Each explosion costs 1 health unless it is ignored.")) if not sheet.waiting else ""
    if free:
        hint = esc(plural("{n} explosion is ignored at no cost.", "{n} explosions are ignored at no cost.", free).format(n=free))
    return f'<div class="attack">{tray("".join(boxes), _("Dice rolled"), hint)}<div class="rowbtn rowbtn--end">{buttons}</div></div>'


def _free_ignores(ask: Ask) -> int:
    """Explosions of this search that are ignored for nothing (RA-16.10, RA-16.11)."""
    facts, player = ask.facts, ask.pending.player
    here = facts.at(player)
    if facts.protects(player, here, "search"):
        return len(ask.pending.dice)
    return facts.informants(player, here) + facts.active(player, facts.components.body_armor, N.AGENT)


def die_short(ask: Ask, code: int, factor: int = 1) -> str:
    """What a die of a search brings, in one or two words."""
    symbol = code % N.SYMBOL_COUNT
    if symbol == N.EXPLOSION:
        return _("−1 health")
    if symbol == N.BOOST:
        return _("boost")
    gain = ask.facts.components.search_gain[symbol]
    if gain.track:
        track = N.TRACKS.index(gain.track)
        return f"+{gain.steps * factor} {nouns.track_name(track)}"
    if gain.credits:
        return f"+{nouns.credits(gain.credits * factor)}"
    return f"+{nouns.health(gain.health * factor)}" if gain.health else _("nothing")


def search_use(ask: Ask, sheet: Sheet) -> str:
    """The dice of a search that are still to be applied, with what each can do."""
    pending = ask.pending
    choices = by_action(sheet)
    boxes = []
    for k, code in enumerate(pending.dice):
        found = [choices[action.text] for action in (N.USE[code], N.DOUBLE[code], N.SHOOT[code], N.DODGE[code]) if action.text in choices]
        buttons = "".join([button(choice, _use_inner(ask, code, choice), "btn btn--small") for choice in found])
        if not found and code % N.SYMBOL_COUNT == N.BOOST:
            buttons = f'<span class="micro muted">{esc(_("to spend"))}</span>'
        spoken = f'<span class="vh">{esc(die_words(code))}: </span>'
        boxes.append(f'<div class="die dieact rolled" id="die-{k}-{code}">{big_die(code)}{spoken}{buttons}</div>')
    boosts = plural("{n} boost to spend", "{n} boosts to spend", pending.boosts).format(n=pending.boosts) if pending.boosts else ""
    ignored = plural("{n} explosion ignored at no cost", "{n} explosions ignored at no cost", pending.ignored).format(n=pending.ignored)
    notes = [note for note in (boosts, ignored if pending.ignored else "") if note]
    hint = esc(", ".join(notes) + ".") if notes else esc(_("The order is yours: what one die brings can be used for the next."))
    return f'<div class="attack">{tray("".join(boxes), _("Dice to apply"), hint)}</div>'


def _use_inner(ask: Ask, code: int, choice: Choice) -> str:
    verb = choice.action.partition(" ")[0]
    if verb == "shoot":
        return f"{icon('ammo')}{esc(_('1 ammo'))}"
    if verb == "dodge":
        return f"{icon('face-boost')}{esc(_('1 boost'))}"
    if verb == "double":
        return f"{icon('face-boost')}{esc(die_short(ask, code, 2))}"
    if code % N.SYMBOL_COUNT == N.EXPLOSION and ask.pending.ignored > 0:
        return f"{icon('check')}{esc(_('ignore'))}"
    return esc(die_short(ask, code))


def search_colour(ask: Ask, sheet: Sheet) -> str:
    """The three colours that white dice can take, with what a roll brings on average."""
    if sheet.waiting:
        return ""
    white = ask.facts.tile(ask.here()).search[3]
    out = []
    for colour, action in enumerate(N.COLOUR):
        choice = by_action(sheet).get(action.text)
        if choice is None:
            continue
        counts = tuple([white if k == colour else 0 for k in range(3)])
        pips, wide = search_pips(1, 1, counts, 20, 5)
        drawn = f'<svg class="pips2" viewBox="0 0 {num(wide)} 22" aria-hidden="true">{pips}</svg>'
        faces = _expected_chips(ask, colour, white) if ask.odds else f'<span class="rnote">{esc(choice.hint)}</span>'
        out.append(button(choice, f"{drawn}<b>{esc(plain(choice.label))}</b>{faces}", "colourpick"))
    lead = f'<p class="hint">{icon("info")}<span>{esc(sheet.lead)}</span></p>' if sheet.lead else ""
    return f'<div class="colourrow"><div class="rtracks">{"".join(out)}</div>{lead}</div>'


EXPECTED_ICONS = {
    "fuel": "fuel", "ammo": "ammo", "clue": "clue", "vehicle": "vehicle", "weapon": "pistol", "agent": "agent", "health": "health",
    "credits": "credit", "explosion": "face-explosion", "boost": "face-boost",
}  # fmt: skip


def _expected_chips(ask: Ask, colour: int, dice: int) -> str:
    """The averages as symbols with figures, and in words for those who do not see them."""
    found = chances.search_expected(ask.facts.components, colour, dice)
    chips = []
    for name, value in sorted(found.items(), key=lambda item: item[0] in ("explosion", "boost")):
        kind = "ex ex--bad" if name == "explosion" else "ex"
        chips.append(f'<span class="{kind}">{icon(EXPECTED_ICONS[name])}{value:.1f}</span>')
    words = esc(questions.expected(ask, colour, dice))
    return f'<span class="exs" aria-hidden="true">{"".join(chips)}</span><span class="vh">{words}</span>'


# -- stakes ----------------------------------------------------------------------------------------------------------------------------


def stakes(ask: Ask, sheet: Sheet) -> str:
    """How much to spend, with the chance that each amount gives as a figure and a bar."""
    choices = by_action(sheet)
    if sheet.waiting or not any(choice.odds >= 0 for choice in choices.values()):
        return ""
    best = max(choice.odds for choice in choices.values())
    out = []
    for choice in choices.values():
        wide = num(max(0.0, choice.odds) * 120)
        bar = (
            '<svg class="obar" viewBox="0 0 120 6" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect width="120" height="6" rx="3" class="off"/><rect width="{wide}" height="6" rx="3" class="on"/></svg>'
        )
        cost = f'<span class="cost">{icon(choice.icon)}{esc(choice.cost)}</span>' if choice.cost else '<span class="cost">&#8203;</span>'
        inner = f'<b class="num">{esc(odds_text(choice))}</b>{bar}<span>{sentence(choice.label)}</span>{cost}'
        note = f'<span class="rnote">{sentence(choice.hint)}</span>' if choice.hint else ""
        out.append(button(choice, inner + note, "stake is-best" if choice.odds == best and best > 0 else "stake"))
    lead = f'<p class="hint">{icon("info")}<span>{sentence(sheet.lead)}</span></p>' if sheet.lead else ""
    return f'<div class="colourrow"><div class="stakes">{"".join(out)}</div>{lead}</div>'


# -- rewards and tokens --------------------------------------------------------------------------------------------------------------


def reward(ask: Ask, sheet: Sheet) -> str:
    """The six tracks of the player's board, each a button."""
    if sheet.waiting:
        return ""
    facts = ask.facts
    choices = by_action(sheet)
    out = []
    for track, action in enumerate(N.REWARD):
        choice = choices.get(action.text)
        value = facts.seat(ask.me).tracks[track]
        name = f"{icon(nouns.TRACK_ICONS[track])}<b>{esc(nouns.track_name(track))} {value}</b>"
        drawn = panels.track_drawing(facts, track, value, ask.me)
        if choice is None:
            why = esc(_("at least two tracks"))
            out.append(f'<div class="rtrack is-off">{name}{drawn}<span class="rnote">{why} {rule("RA-11.20")}</span></div>')
            continue
        note = f'<span class="rnote">{esc(plain(choice.hint))}</span>'
        out.append(button(choice, f"{name}{drawn}{note}", "rtrack"))
    return f'<div class="rtracks">{"".join(out)}</div>'


def regular_die(ask: Ask, number: int) -> str:
    """A regular die with its number, or the badge that stands for it (RA-1.40)."""
    badge = number == int(ask.facts.options["badge_value"])
    face = (
        '<use href="#dice-badge" x="14" y="14" width="32" height="32" class="rdie-ink"/>'
        if badge
        else f'<text x="30" y="43" class="mid td rdie-no" font-size="38">{number}</text>'
    )
    return f'<svg viewBox="0 0 60 60" aria-hidden="true"><rect x="3" y="3" width="54" height="54" rx="9" class="rdie"/>{face}</svg>'


def assign(ask: Ask, sheet: Sheet) -> str:
    """The tokens drawn, with their precincts so far, and the dice that are left."""
    pending = ask.pending
    choices = by_action(sheet)
    tokens = [_token_chip(ask, word, str(number), "done") for word, number in pending.placed]
    tokens += [_token_chip(ask, word, "", "now" if k == 0 else "") for k, word in enumerate(pending.tokens)]
    dice = []
    for k, number in enumerate(pending.numbers):
        choice = choices.get(N.ASSIGN[number].text)
        place = ask.facts.tile(N.BEFORE_PRECINCTS + number).name
        inner = f"{regular_die(ask, number)}<b>{number} {esc(place)}</b>"
        if choice is None:
            dice.append(f'<div class="die rolled" id="rdie-{k}-{number}">{inner}</div>')
        else:
            dice.append(button(choice, inner, "die rolled"))
    row = "".join(dice)
    return (
        f'<div class="assign"><ol class="drawn" aria-label="{esc(_("Tokens drawn"))}">{"".join(tokens)}</ol>'
        f'<div class="dicerow" role="group" aria-label="{esc(_("Dice left"))}">{row}</div></div>'
    )


def _token_chip(ask: Ask, word: str, number: str, state: str) -> str:
    kind, _space, which = word.partition(" ")
    label = plain(questions.token_noun(ask, word))
    inner = f"{icon(kind)}{esc(which or label)}"
    if number:
        inner += f" → <b>{esc(number)}</b>"
    current = ' aria-current="step"' if state == "now" else ""
    return f'<li class="chip chip--{state or "next"}"{current} title="{esc(label)}">{inner}</li>'


DOCKS: Final[dict[str, Callable[[Ask, Sheet], str]]] = {
    "AttackReroll": attack,
    "AndroidReroll": fight,
    "SearchReroll": search_reroll,
    "SearchUse": search_use,
    "SearchColour": search_colour,
    "AttackAmmo": stakes,
    "InterceptDice": stakes,
    "DefendDice": stakes,
    "AndroidAmmo": stakes,
    "DefendGreen": stakes,
    "Reward": reward,
    "AssignDie": assign,
}
"""By kind of decision, what draws its dock; the bomb board is in :mod:`.bomb_svg`."""
