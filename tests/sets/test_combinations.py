"""Which sets go together, in which order they count, and what is said of those that do not."""

from __future__ import annotations

from pathlib import Path

import pytest

import landsraad
from landsraad import record
from landsraad.imperium.content.manifests import available_sets, boards, manifests, modules, together, widest
from landsraad.imperium.sets.shipped import SHIPPED
from modes import EXPANDED, WIDEST
from toys import TOY_BOARD, enter, invent

BASE, FIRST = EXPANDED
TYPED = FIRST[:-1] + "q"


@pytest.fixture(autouse=True)
def others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second board, an expansion of it alone, one of both boards, one of every board, and two that exclude others."""
    enter(monkeypatch, TOY_BOARD)
    invent(monkeypatch, "islands", order=910, needs=(TOY_BOARD,))
    invent(monkeypatch, "rivers", order=920, needs=(TOY_BOARD, BASE))
    invent(monkeypatch, "weather", order=905)
    invent(monkeypatch, "drought", order=930, excludes=("rivers",))
    invent(monkeypatch, "flood", order=940, excludes=(TOY_BOARD,))


def test_boards_come_first_and_the_rest_in_the_order_of_the_manifests() -> None:
    joining = [name for name, each in manifests().items() if each.seats]
    own = sorted({*modules(), *joining, *WIDEST[1:]}, key=lambda name: manifests()[name].order)
    others = (*own, "weather", "islands", "rivers", "drought", "flood")
    assert available_sets() == (BASE, "uprising", TOY_BOARD, *others)
    assert boards() == (BASE, "uprising", TOY_BOARD)


@pytest.mark.parametrize(
    ("named", "played"),
    [
        ((), (BASE,)),
        ((FIRST,), (BASE, FIRST)),
        ((FIRST, BASE), (BASE, FIRST)),
        ((BASE, FIRST, BASE), (BASE, FIRST)),
        (("weather",), (BASE, "weather")),
        (("weather", TOY_BOARD), (TOY_BOARD, "weather")),
        (("rivers",), (TOY_BOARD, "rivers")),
        (("rivers", FIRST), (BASE, FIRST, "rivers")),
        (("rivers", "islands", "weather"), (TOY_BOARD, "weather", "islands", "rivers")),
    ],
)
def test_one_order_and_a_board(named: tuple[str, ...], played: tuple[str, ...]) -> None:
    assert together(named) == played


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ((TYPED,), f"unknown set '{TYPED}'; did you mean '{FIRST}'?"),
        ((TOY_BOARD, BASE),
         "sets: 'base' and 'toy_board' each bring a board, and a game has one; leave out all but one of them"),
        ((TOY_BOARD, FIRST),
         f"sets: '{FIRST}' is not made for the board 'toy_board'; it goes with 'base' or 'uprising'"),
        ((BASE, "islands"), "sets: 'islands' is not made for the board 'base'; it goes with 'toy_board'"),
        (("islands", FIRST),
         f"sets: no board goes with all of these: '{FIRST}' with 'base' or 'uprising'; 'islands' with 'toy_board'; "
         "leave out all but those of one board"),
        (("islands", "rivers", FIRST),
         f"sets: no board goes with all of these: '{FIRST}' with 'base' or 'uprising'; 'islands' with 'toy_board'; "
         "'rivers' with 'base' or 'toy_board'; leave out all but those of one board"),
        (("rivers", "drought"), "sets: 'drought' and 'rivers' cannot be played together; leave one of them out"),
        (("flood", TOY_BOARD), "sets: 'flood' and 'toy_board' cannot be played together; leave one of them out"),
    ],
)  # fmt: skip
def test_sets_that_cannot_be_played_together(named: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        together(named)
    assert str(caught.value) == message
    with pytest.raises(ValueError, match=r".") as refused:
        landsraad.new(seats=3, seed=1, sets=list(named))
    assert str(refused.value) == message


def test_every_spelling_of_the_sets_is_one_game() -> None:
    one, *others = (landsraad.new(seats=3, seed=8, sets=sets) for sets in ([BASE, FIRST], [FIRST, BASE], [FIRST]))
    for other in others:
        assert (other.config, other.hash) == (one.config, one.hash)
        assert record.dumps(other) == record.dumps(one)
    text = record.dumps(one).replace(f'["{BASE}", "{FIRST}"]', f'["{FIRST}", "{BASE}"]')
    assert text != record.dumps(one)
    with pytest.raises(record.RecordError, match="edited"):
        record.loads(text)


def test_the_manifests_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = {name: each for name, each in manifests().items() if each.folder.parent.name == "imperium"}
    assert set(shipped) - set(modules()) <= set(SHIPPED) <= set(shipped)
    assert len({each.order for each in shipped.values()}) == len(shipped)
    for name, each in shipped.items():
        assert name == each.folder.name
        assert {*each.needs, *each.excludes, *each.company} <= set(shipped)
        assert all(shipped[board].board for board in each.needs)
        assert not (each.board and each.needs)
        assert all((Path(each.folder) / file).is_file() for file in each.waiting)


def test_a_board_with_all_that_goes_with_it() -> None:
    assert widest(BASE) == (*WIDEST, "weather", "rivers", "flood")
    assert widest(TOY_BOARD) == (TOY_BOARD, "weather", "islands", "rivers")
