"""Puzzles: those that are shipped are what they say, one is found in a game again, and a seat's dearest choices."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agents.dune.test_expert import before_a_shipment
from landsraad import analysis, record
from landsraad.agents import make
from landsraad.analysis.attention import expected
from landsraad.analysis.dune import after_the_turn
from landsraad.analysis.puzzles import (
    Collection,
    Found,
    Puzzle,
    dune,
    mining,
    puzzle_called,
    puzzles_of,
    shipped,
    shipped_of,
)
from landsraad.game import Game

RECORDS = Path(__file__).parent / "golden/records"
ALL = pytest.mark.parametrize("puzzle", shipped().values(), ids=lambda each: each.id)


def finished(name: str) -> Game:
    return record.load(RECORDS / f"{name}.txt")


@ALL
def test_a_shipped_puzzle_is_the_position_that_it_was_and_has_one_clearly_best_option(puzzle: Puzzle) -> None:
    (decision,) = puzzle.position().decisions
    assert decision.seat == puzzle.found.seat
    assert decision.prompt == puzzle.found.kind
    assert sorted(decision.keys) == sorted(puzzle.found.expected)
    best, second, *_ = puzzle.found.expected.values()
    miner = mining.MINERS[puzzle.game]
    assert round(best - second, 3) >= miner.LEAD
    assert mining.FEWEST <= len(decision.options) <= mining.MOST
    assert puzzle_called(puzzle.id, puzzle.game) is puzzle


def test_a_puzzle_is_called_by_its_number_or_its_id() -> None:
    for game in ("imperium", "dune"):
        known = shipped_of(game)
        assert puzzle_called("1", game) is next(iter(known.values()))
        for name in ("0", "nothing", str(len(known) + 1)):
            with pytest.raises(ValueError, match=f"^there is no puzzle {name}; give 1 to {len(known)}, or an id"):
                puzzle_called(name, game)
    assert [*shipped_of("imperium"), *shipped_of("dune")] == list(shipped())


def test_a_puzzle_of_another_position_is_refused() -> None:
    first = next(iter(shipped().values()))
    other = msgspec.structs.replace(first, found=msgspec.structs.replace(first.found, hash="0" * 64))
    with pytest.raises(ValueError, match="^puzzle 00000000 is of other rules or content: its position is another one"):
        other.position()


def test_what_an_option_is_worth_depends_on_the_random_numbers_alone() -> None:
    position = finished("three-named").at(6)
    option, expert = position.decisions[0].options[0], make("expert")
    found = expected(position, position.decisions[0], option, expert, 20, 1)
    assert found == expected(position, position.decisions[0], option, expert, 20, 1)
    assert 0.0 < found < 1.0
    assert expected(position, position.decisions[0], option, expert, 20, 2) != found


def test_a_turn_of_classic_dune_is_played_on_to_its_end() -> None:
    """The third stronghold wins at once; a game that goes on is an even share of three."""
    game = before_a_shipment()
    shares = {each.key: after_the_turn(game, game.decisions[0], each, 3, 1) for each in game.decisions[0].options}
    assert shares == {"ship reserves": 1.0, "stay": 1 / 3}


@pytest.mark.parametrize("moved", [False, True])
def test_where_a_turn_decides_a_game_of_classic_dune_the_best_answer_is_found(
    monkeypatch: pytest.MonkeyPatch, moved: bool
) -> None:
    monkeypatch.setattr(dune, "DEEP", 4)
    game = before_a_shipment()
    if moved:
        game.choose("stay", 0)
    looked = dune.looked_at(game)
    assert (looked is None) == moved
    if looked is not None:
        lead, found = looked
        assert lead == pytest.approx(2 / 3)
        assert (found.kind, found.round) == ("ship", 4)
        checked = dune.checked(game, found)
        assert checked is not None
        assert checked.expected == {"ship reserves": 1.0, "stay": 0.333}


def test_games_are_searched_once_and_what_is_found_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    game = finished("solo-named")
    asked: list[Game] = []

    def found(game: Game, most: int) -> tuple[Found, ...]:
        asked.append(game)
        at = game.at(5)
        return (Found(5, at.hash, 0, at.decisions[0].prompt, 1, dict.fromkeys(at.decisions[0].keys, 0.5)),)

    monkeypatch.setattr(mining, "mined", found)
    once = mining.added(Collection("imperium"), "solo", game)
    assert mining.added(once, "solo", game) is once
    assert asked == [game]
    (puzzle,) = puzzles_of(msgspec.json.decode(msgspec.json.encode(once), type=Collection))
    assert puzzle.position().choices == game.choices[:5]
    with pytest.raises(ValueError, match="^solo2: this is a game of imperium, and the file holds puzzles of dune"):
        mining.added(Collection("dune"), "solo2", game)


def test_what_cost_a_seat_most_is_told_dearest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis.review, "GLANCE", 8)
    monkeypatch.setattr(analysis.review, "DEEP", 12)
    game = finished("solo-named")
    told: list[tuple[int, int]] = []
    whole = analysis.reviewed(game, 0, make("expert"), lambda *each: told.append(each))
    own = sum(seat == 0 for seat, _ in game.choices)
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert {total for done, total in told if done < own} == {own + analysis.review.SUSPECTS}
    assert told[-1] == (whole.done, whole.total) == (own + len(whole.suspects), own + len(whole.slips))
    assert [each.step for each in whole.glances] == [step for step, (by, _) in enumerate(game.choices) if by == 0]
    found = whole.dearest()
    assert 0 < len(found) <= 3
    assert [each.cost for each in found] == sorted((each.cost for each in found), reverse=True)
    for each in found:
        assert game.choices[each.step] == (0, each.chosen)
        assert each.better in game.at(each.step).decisions[0].keys
        assert each.round == game.at(each.step).view(0).round
        assert each.cost == each.possible - each.expected >= analysis.review.LEAST
