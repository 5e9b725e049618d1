"""By what right an Action is performed: permission of the owner of a PC, and what it costs (SF-15.29 to SF-15.44, SF-11.6)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import deeds, hazards, kompromat, project_x, suspicion
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import free_slots, from_supply, hold, in_supply, members
from turncoat.games.stationfall.conspirators import powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

_EXILE = N.CHARACTERS.index("exile")


def subject(deed: Deed) -> int:
    """The pawn whose Action it is in the first place: whoever is Activated, Bribed or pressed."""
    return deed.via[0][0] if deed.via else deed.actor


def roused(s: StationfallState, right: str, deed: Deed) -> StationfallState:
    """The position in which the Action of a Vengeful pawn is chosen: Revived and armed (SF-C07.4, SF-C07.5, SF-23.13)."""
    if right == N.BY_KOMPROMAT and s.powers[N.CHARACTER_OF[subject(deed)]] & N.VENGEFUL:
        s = s.clone()
        rouse(s, subject(deed))
    return s


def rouse(s: StationfallState, pawn: int) -> None:
    """Revive, then a Bludgeon if there is a slot and one to be had (SF-C07.4, SF-C07.5)."""
    if s.down >> pawn & 1:
        hazards.revive(s, pawn, N.NOBODY)
    if free_slots(s, pawn) > 0 and in_supply(s, N.BLUDGEON):
        from_supply(s, N.BLUDGEON)
        hold(s, pawn, N.BLUDGEON)
        s.tell("gain", pawn, N.BLUDGEON)


def through(deed: Deed) -> tuple[str | int, ...]:
    """For the log: pawn, verb, pawn, verb ... through which a deed is performed, the outermost first."""
    out: list[str | int] = []
    for pawn, verb in deed.via:
        out += (pawn, verb)
    return tuple(out)


def complete(s: StationfallState, player: int, right: str, deed: Deed) -> None:
    """A complete Action: the owner of somebody else's PC is asked, all else is carried out (SF-15.31, SF-15.39, SF-15.40, SF-22.19)."""
    if right in (N.BY_BRIBE, N.BY_GREY_BRIBE, N.BY_KOMPROMAT):
        s.turn.begun = True
        owners = s.owners[N.CHARACTER_OF[subject(deed)]]
        if owners and not owners >> s.turn.side & 1:
            if owners & (owners - 1):
                s.pending.append(NameOwner(player, right, deed))
            else:
                ask_owner(s, right, deed, owners.bit_length() - 1)
            return
    perform_by_right(s, right, deed)


class NameOwner(Decision, frozen=True, gc=False, tag=True):
    """Which of two owners of the PC is asked (SF-21.4, SF-C12.4)?"""

    right: str
    deed: Deed

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.OWNER[side] for side in members(s.owners[N.CHARACTER_OF[subject(self.deed)]])]

    def apply(self, s: StationfallState, action: Action) -> None:
        ask_owner(s, self.right, self.deed, N.INDEX[action.id])


def ask_owner(s: StationfallState, right: str, deed: Deed, owner: int) -> None:
    """The offer or request is made in public (SF-15.34, SF-15.43); a bot declines and refuses (SF-19.6, SF-19.7)."""
    seat = s.seat(owner)
    s.revealed = True  # an offer cannot be taken back
    if deed.verb == "tradecraft":
        kompromat.show(s, s.turn.side, deed.args[:2])
    s.tell("offer", s.seat(s.turn.side), owner, right, deed.actor, deed.verb, deed.args, through(deed))
    if s.bots >> seat & 1:
        answer(s, owner, right, deed, False)
    else:
        s.pending.append(Permission(seat, owner, right, deed))


class Permission(Decision, frozen=True, gc=False, tag=True):
    """The owner of a PC, off turn: yes or no to the complete Action (D9a, D10a: SF-15.31, SF-15.39, SF-21.2, SF-21.3).

    Attributes:
        side: the owner.
        right: BY_BRIBE, BY_GREY_BRIBE or BY_KOMPROMAT.
        deed: the Action asked for.
    """

    side: int
    right: str
    deed: Deed

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return (N.COMPLY, N.REFUSE) if self.right == N.BY_KOMPROMAT else (N.ACCEPT, N.DECLINE)

    def apply(self, s: StationfallState, action: Action) -> None:
        s.revealed = True  # the answer binds
        answer(s, self.side, self.right, self.deed, action is N.COMPLY or action is N.ACCEPT)


def answer(s: StationfallState, owner: int, right: str, deed: Deed, yes: bool) -> None:
    """Granted, the Action is carried out exactly so (SF-15.34); else the Bribe goes back, or the token is spent (SF-15.31, SF-15.42)."""
    by_bribe = right != N.BY_KOMPROMAT
    s.tell("answer", s.seat(owner), owner, right, int(yes))
    if yes:
        perform_by_right(s, right, deed)
    elif by_bribe:
        s.turn.bribe_tried = True  # SF-15.32
    else:
        refuse(s, owner, deed)


def refuse(s: StationfallState, owner: int, deed: Deed) -> None:
    """An owner who refuses Kompromat becomes Suspect, both owners of Doctor (SF-10.6, SF-15.39, SF-22.18), a bot never (SF-19.6)."""
    character = N.CHARACTER_OF[subject(deed)]
    s.turn.kompromat_used = True
    kompromat.put_used(s, s.turn.side, character)
    if s.options.kompromat_refused == "returned":
        kompromat.back_to_hand(s, s.turn.side, character)
    for side in members(s.owners[character]):
        if not s.bots >> s.seat(side) & 1:
            suspicion.make_suspect(s, side)


# -- paying and carrying out ------------------------------------------------------------------------------------------------------


def perform_by_right(s: StationfallState, right: str, deed: Deed) -> None:
    """The Action is paid for and carried out."""
    PAY[right](s, deed)
    if s.log is not None:
        s.tell("deed", s.seat(max(s.turn.side, 0)), right, deed.actor, deed.verb, deed.args, through(deed))
    deeds.perform(s, deed)
    if s.ending:
        return
    if right == N.BY_KOMPROMAT:
        give_back(s, deed)
    look(s)


def is_free_move(s: StationfallState, deed: Deed) -> bool:
    """Steps of Adrenaline into a Hazard, of Emergency Response to a Down Human (SF-C10.3, SF-C10.4, SF-C19.3, SF-C19.5, SF-23.4)."""
    if deed.via or deed.verb not in ("step", "drag"):
        return False
    powers = powers_of(s, deed.actor)
    place = deed.args[-1]
    if powers & N.ADRENALINE and (s.fire | s.choking) >> place & 1:
        return True
    return bool(powers & N.EMERGENCY_RESPONSE and s.here[place] & s.down & s.components.humans)


def pay_action(s: StationfallState, deed: Deed) -> None:
    """One of the Actions of the Activation, unless the move is Free (SF-11.6, SF-15.20, SF-C10.3, SF-C19.3)."""
    turn = s.turn
    turn.acted = True
    if not is_free_move(s, deed):
        turn.actions -= 1


def pay_free(s: StationfallState, deed: Deed) -> None:
    """The one Free Pick Up, Drop or replacement (SF-15.23, SF-AB.10)."""
    s.turn.free_used = True


def pay_presence(s: StationfallState, deed: Deed) -> None:
    """Forceful Presence, once (SF-C23.3)."""
    s.turn.presence_used = True


def pay_creatropism(s: StationfallState, deed: Deed) -> None:
    """Creatropism, once (SF-C04.5)."""
    s.turn.creatropism_used = True


def pay_bribe(s: StationfallState, deed: Deed) -> None:
    """The Bribe lies on the card and stays there (SF-15.30, SF-15.37); one Bribe per turn (SF-15.29)."""
    turn = s.turn
    turn.bribe_tried = True
    s.bribe[turn.side] = N.CHARACTER_OF[subject(deed)]


def pay_grey_bribe(s: StationfallState, deed: Deed) -> None:
    """A grey Bribe goes from Billionaire's card to the other (SF-C02.4, SF-C02.6)."""
    s.turn.bribe_tried = True
    grey = list(s.grey)
    grey[grey.index(N.GREY_READY)] = N.CHARACTER_OF[subject(deed)]
    s.grey = tuple(grey)


def pay_kompromat(s: StationfallState, deed: Deed) -> None:
    """The token lies used on the card (SF-15.38); a Vengeful pawn gets up and takes a Bludgeon first (SF-C07.4)."""
    pawn = subject(deed)
    s.turn.kompromat_used = True
    kompromat.put_used(s, s.turn.side, N.CHARACTER_OF[pawn])
    if s.powers[N.CHARACTER_OF[pawn]] & N.VENGEFUL:
        rouse(s, pawn)


def pay_nothing(s: StationfallState, deed: Deed) -> None:
    """What a Reveal Power or a Monster grants costs nothing."""


def look(s: StationfallState) -> None:
    """Whoever Activates a holder of X-Secret may look at Project X from now on (SF-9.7, SF-9.8)."""
    actor = s.turn.actor
    if actor >= 0 and s.data[actor] & N.X_SECRET_BIT:
        project_x.give_right(s, s.turn.side)


def give_back(s: StationfallState, deed: Deed) -> None:
    """Blood from a Stone: Kompromat used on an NPC returns to the hand after the Action (SF-C15.3)."""
    character = N.CHARACTER_OF[subject(deed)]
    side = s.turn.side
    if s.owners[_EXILE] >> side & 1 and s.powers[_EXILE] & N.BLOOD_FROM_A_STONE and not s.owners[character] and s.used >> character & 1:
        kompromat.back_to_hand(s, side, character)


PAY = {
    N.BY_ACTIVATION: pay_action,
    N.BY_FREE: pay_free,
    N.BY_PRESENCE: pay_presence,
    N.BY_CREATROPISM: pay_creatropism,
    N.BY_BRIBE: pay_bribe,
    N.BY_GREY_BRIBE: pay_grey_bribe,
    N.BY_KOMPROMAT: pay_kompromat,
    N.BY_REVEAL: pay_nothing,
    N.BY_MONSTER: pay_nothing,
}
