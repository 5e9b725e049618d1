"""Whoever plays nature: seeded dice, tapes and recorders."""

import copy
from collections import Counter

import pytest

from turncoat.kernel.chance import MAX_TOGETHER, Chance, Dice, Die, NeedOutcome, Recorder, Tape
from turncoat.kernel.errors import OutcomeError

COIN = Die("coin", ["heads", "tails"])
DIE = Die("die", ["1", "2", "3", "4"])


def everything(chance: Chance) -> list[object]:
    """A little of all that can be asked."""
    return [chance.roll(DIE, 2), chance.roll(DIE, 5), chance.pick("abcdef"), chance.weigh("abc", [1, 5, 2])]


def test_the_same_seed_gives_the_same_outcomes() -> None:
    assert [everything(Dice(7)) for _ in range(2)] == [everything(Dice(7))] * 2
    assert Dice(1).roll(DIE, 12) != Dice(2).roll(DIE, 12)


def test_without_a_seed_games_differ() -> None:
    assert Dice().seed != Dice().seed


@pytest.mark.parametrize("n", range(7))
def test_a_roll_has_as_many_faces_as_dice(n: int) -> None:
    rolled = Dice(1).roll(DIE, n)
    assert len(rolled) == n
    assert set(rolled) <= {0, 1, 2, 3}


@pytest.mark.parametrize("n", [1, 2, MAX_TOGETHER, MAX_TOGETHER + 1])
def test_all_results_are_equally_likely(n: int) -> None:
    chance, runs = Dice("even"), 4000
    counts = Counter(face for _ in range(runs) for face in chance.roll(DIE, n))
    assert all(abs(counts[face] / (runs * n) - 0.25) < 0.03 for face in range(4))


def test_every_weighted_outcome_comes_in_its_proportion() -> None:
    chance = Dice("weights")
    counts = Counter(chance.weigh("abc", [1, 0, 3]) for _ in range(4000))
    assert counts[1] == 0
    assert abs(counts[2] / 4000 - 0.75) < 0.03


def test_weights_must_not_all_be_nothing() -> None:
    with pytest.raises(AssertionError):
        Dice(1).weigh("a", [])


def test_a_fork_draws_for_itself() -> None:
    chance, again = Dice(3), Dice(3)
    fork = chance.fork()
    everything(fork)
    assert everything(chance) == everything(again)
    assert everything(Dice(3).fork()) == everything(Dice(3).fork())


def test_two_forks_differ() -> None:
    chance = Dice(3)
    assert chance.fork().roll(DIE, 20) != chance.fork().roll(DIE, 20)


def test_a_die_is_never_copied() -> None:
    assert copy.copy(DIE) is DIE
    assert copy.deepcopy(DIE) is DIE


def test_a_tape_answers_word_by_word() -> None:
    tape = Tape(["tails", 2, "c", "b"])
    assert tape.roll(COIN, 1) == (1,)
    assert tape.roll(DIE, 1) == (1,)
    assert tape.pick(["a", "b", "c"]) == 2
    assert tape.left == ["b"]
    assert tape.weigh(["a", "b"], [1, 1]) == 1
    assert tape.left == []


def test_a_tape_refuses_what_cannot_come() -> None:
    with pytest.raises(OutcomeError, match="outcome 1 of the script is 'edge', but the rules ask here for one of: heads, tails"):
        Tape(["edge"]).roll(COIN, 1)
    with pytest.raises(OutcomeError):
        Tape(["b"]).weigh(["a", "b"], [1, 0])


def test_a_tape_that_runs_out_says_what_is_asked() -> None:
    with pytest.raises(NeedOutcome) as weighted:
        Tape([]).weigh(["a", "b"], [1, 4])
    assert (weighted.value.words, weighted.value.weights) == (("a", "b"), (1, 4))
    with pytest.raises(NeedOutcome, match="one of heads, tails") as even:
        Tape(["heads"]).roll(COIN, 2)
    assert even.value.weights == (1, 1)


def test_a_fork_of_a_tape_reads_on_by_itself() -> None:
    tape = Tape(["heads", "tails"])
    tape.roll(COIN, 1)
    fork = tape.fork()
    assert fork.roll(COIN, 1) == (1,)
    assert tape.left == ["tails"]


def test_what_a_recorder_wrote_a_tape_answers_again() -> None:
    recorder = Recorder(Dice(5))
    asked = everything(recorder)
    words = recorder.take()
    assert recorder.take() == []
    assert everything(Tape(words)) == asked


def test_a_fork_of_a_recorder_writes_nothing() -> None:
    recorder = Recorder(Dice(5))
    recorder.fork().roll(COIN, 3)
    assert recorder.words == []


@pytest.mark.parametrize("ask", [lambda c: c.roll(COIN, 1), lambda c: c.pick("ab"), lambda c: c.weigh("a", [1]), lambda c: c.fork()])
def test_chance_itself_answers_nothing(ask: object) -> None:
    with pytest.raises(NotImplementedError):
        ask(Chance())  # type: ignore[operator]
