"""The facade: options of a new game, illegal choices, copies, undo and redo, steps, results."""

from __future__ import annotations

import copy
import shutil
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad import EndlessEffect, Game, IllegalChoice
from landsraad.imperium.core.counters import COUNCIL, GARRISON, REVEAL_ORDER, SECRET, SOLARI, SPICE, VP, WATER
from landsraad.imperium.freeze import load_tables
from landsraad.kernel.contract import Option, Seat
from landsraad.kernel.machine import derived
from own_packs import SPARE, endless, write_pack
from playing import choose_any, positions, reach, state_of, whole

LEADERS = ["paul_atreides", "helena_richese", "glossu_rabban"]
BARON = "baron_vladimir_harkonnen"


def test_a_set_that_is_named_many_times_counts_once() -> None:
    assert landsraad.new("imperium", seed=1, seats=3, sets=["base"] * 1000).config["sets"] == ["base"]


@pytest.mark.parametrize("name", ["imperum", "", None, ["imperium"]])
def test_an_unknown_game_is_told(name: Any) -> None:
    with pytest.raises(ValueError, match="^unknown game '.*'; available: imperium, dune$"):
        landsraad.new(name)


def test_options_may_be_left_out() -> None:
    game = landsraad.new()
    assert game.name == "imperium"
    assert game.config == {"seats": 4, "sets": ["base"], "packs": [], "leaders": ["random"] * 4, "variants": []}
    assert 0 <= game.seed < 2**128
    assert landsraad.new().seed != game.seed


@pytest.mark.parametrize("seed", [0, 2**128 - 1])
def test_the_outermost_seeds_are_played(seed: int) -> None:
    game = landsraad.new(seats=3, seed=seed)
    assert game.seed == seed
    assert landsraad.new(seats=3, seed=seed).hash == game.hash


@pytest.mark.parametrize("seats", [3, 4])
def test_the_same_seed_and_choices_give_the_same_game(seats: int) -> None:
    hashes = [[game.hash for game in positions(6, seats=seats)] for _ in range(2)]
    assert hashes[0] == hashes[1]
    assert len(set(hashes[0])) == len(hashes[0])
    assert hashes[0][0] != landsraad.new(seats=seats, seed=7).hash


def test_named_leaders_sit_in_order() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=LEADERS)
    assert game.seats == tuple(Seat(number, "player", leader, number) for number, leader in enumerate(LEADERS))


def test_dealt_leaders_are_none_of_the_named() -> None:
    for seed in range(40):
        game = landsraad.new(seats=4, seed=seed, leaders=["random", "paul_atreides", "random", BARON])
        leaders = [seat.leader for seat in game.seats]
        assert (leaders[1], leaders[3]) == ("paul_atreides", BARON)
        assert len(set(leaders)) == 4


def test_each_seat_chooses_among_the_leaders_left() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=["choose", "helena_richese", "choose"])
    assert [seat.leader for seat in game.seats] == [None, "helena_richese", None]
    first = game.decisions[0]
    assert (first.seat, first.prompt, len(first.options)) == (0, "leader", 7)
    assert "leader helena_richese" not in first.keys
    game.choose("leader paul_atreides", seat=0)
    second = game.decisions[0]
    assert (second.seat, second.keys) == (2, [key for key in first.keys if key != "leader paul_atreides"])
    game.choose("leader glossu_rabban", seat=2)
    assert [seat.leader for seat in game.seats] == ["paul_atreides", "helena_richese", "glossu_rabban"]


def test_the_baron_chooses_two_factions_in_secret() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=["random", BARON, "random"])
    asked = game.decisions[0]
    assert (asked.seat, asked.prompt) == (1, "secret")
    assert asked.keys == ["faction emperor", "faction guild", "faction bene_gesserit"]
    game.choose("faction guild", seat=1)
    assert game.decisions[0].keys == ["faction bene_gesserit", "faction fremen"]
    game.choose("faction fremen", seat=1)
    assert game.decisions[0].prompt == "turn"
    assert state_of(game).players[1].n[SECRET] == 0b1010
    assert game.view(1).players[1].secret == ("guild", "fremen")
    assert [game.view(seat).players[1].secret for seat in (0, 2, None)] == [None, None, None]


def test_options_are_keys_with_their_number_in_the_action_table() -> None:
    game = landsraad.new(seats=3, seed=1)
    keys = state_of(game).tables.actions.keys
    for option in game.decisions[0].options:
        assert str(option) == option.key == keys[option.action]
    assert len(set(game.decisions[0].keys)) == len(game.decisions[0].options)


@pytest.mark.parametrize(
    "key",
    ["play nobody", "end", "", "REVEAL", "reveal ", "reveal;", None, 3, ["reveal"], b"reveal", "x" * 1_000_000],
    ids=lambda key: repr(key)[:20],
)
def test_what_is_no_option_changes_nothing(key: Any) -> None:
    game = reach(lambda game: len(game.choices) == 12 and game.decisions[0].prompt == "turn", seats=3)
    before = whole(game)
    with pytest.raises(IllegalChoice) as caught:
        game.choose(key)
    assert whole(game) == before
    assert f" is not an option of seat {game.decisions[0].seat}; possible now: " in str(caught.value)
    assert all(key in str(caught.value) for key in game.decisions[0].keys[:12])
    assert len(str(caught.value)) < 800


def test_a_message_lists_the_first_options_and_counts_the_others() -> None:
    game = reach(lambda game: len(game.decisions[0].options) > 12, seats=4)
    keys = game.decisions[0].keys
    with pytest.raises(IllegalChoice) as caught:
        game.choose("no such thing")
    assert str(caught.value) == (
        f"'no such thing' is not an option of seat {game.decisions[0].seat}; "
        f"possible now: {', '.join(keys[:12])} and {len(keys) - 12} more"
    )


@pytest.mark.parametrize("seat", [-1, 0, 2, 3, "1"])
def test_a_seat_that_is_not_asked_changes_nothing(seat: Any) -> None:
    game = reach(lambda game: len(game.choices) > 20 and game.decisions[0].seat == 1, seats=3)
    before = whole(game)
    with pytest.raises(IllegalChoice, match=f"^seat {seat!r} is not asked: seat 1 decides now$"):
        game.choose(game.decisions[0].options[0], seat)
    assert whole(game) == before


def test_an_option_of_an_earlier_decision_changes_nothing() -> None:
    game = landsraad.new(seats=3, seed=1, leaders="choose")
    old = game.decisions[0].options[0]
    game.choose(old)
    before = whole(game)
    with pytest.raises(IllegalChoice, match=f"^'{old.key}' is not an option of seat 1"):
        game.choose(old)
    assert whole(game) == before


def test_the_key_of_an_option_counts_and_not_its_number() -> None:
    game = landsraad.new(seats=3, seed=1, leaders="choose")
    first, second = game.decisions[0].options[:2]
    game.choose(Option(second.key, first.action))
    assert game.choices == ((0, second.key),)


def test_a_finished_game_takes_no_choice() -> None:
    *_, game = positions(3, seats=3)
    assert game.over
    assert game.decisions == ()
    before = whole(game)
    for seat in (None, 0, 1, 2):
        with pytest.raises(IllegalChoice, match="^the game is over: nothing is left to choose$"):
            game.choose("end", seat)
    assert whole(game) == before


def test_a_clone_and_its_game_do_not_touch_each_other() -> None:
    for number, game in enumerate(positions(8, seats=4)):
        if number % 20:
            continue
        other, before = game.clone(), whole(game)
        assert whole(other) == before
        rng = derived(number)
        while not other.over:
            choose_any(other, rng)
        assert whole(game) == before
        assert other.choices[: len(game.choices)] == game.choices
        assert other.events[: len(game.events)] == game.events


@pytest.mark.parametrize("options", [{"seats": 4}, {"seats": 2}, {"seats": 1, "difficulty": "novice"}])
def test_what_is_kept_up_as_games_fork_is_what_a_replay_finds(options: dict[str, Any]) -> None:
    """Clones share the past of their journals, and the course of a game is read once: neither may show."""
    rng = derived(3)
    games = [landsraad.new(seed=5, **options)]
    while len(games[0].choices) < 60 and not games[0].over:
        for game in games:
            if not game.over:
                choose_any(game, rng)
                if rng.random_below(3) == 0:
                    game.view(0)
        if rng.random_below(8) == 0:
            games = [*games, games[rng.random_below(len(games))].clone()][-6:]
        undo = games[-1].view(0).undo
        if undo is not None and undo.possible and rng.random_below(8) == 0:
            games[-1].undo(0)
    for game in games:
        again = game.at(len(game.choices))
        assert game.events == again.events
        assert game.score() == again.score()
        assert (game.view(0), game.log(0)) == (again.view(0), again.log(0))


def test_copies_of_the_standard_library_are_clones() -> None:
    game = reach(lambda game: len(game.choices) == 20, seats=3)
    before = whole(game)
    for other in (copy.copy(game), copy.deepcopy(game)):
        assert whole(other) == before
        assert state_of(other).tables is state_of(game).tables
        other.choose(other.decisions[0].options[-1])
        assert whole(game) == before


def test_the_options_of_a_game_cannot_be_changed_from_outside() -> None:
    game = landsraad.new(seats=3, seed=1)
    before = game.config
    game.config["seats"] = 4
    game.config["sets"].append("more")
    assert game.config == before
    assert game.at(0).hash == game.hash


def test_earlier_steps_are_played_with_the_content_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = write_pack(tmp_path / "own", SPARE)
    game = landsraad.new(seats=3, seed=1, packs=["own"])
    assert game.config["packs"] == [str(folder.resolve())]
    seat = game.decisions[0].seat
    game.choose(game.decisions[0].options[0])
    shutil.rmtree(folder)
    load_tables.cache_clear()
    monkeypatch.chdir("/")
    assert game.at(0).state.tables is state_of(game).tables  # type: ignore[attr-defined]
    game.undo(seat)
    assert game.choices == ()
    assert "content: " + state_of(game).tables.content_hash in landsraad.record.dumps(game)


def test_a_choice_without_end_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    game = endless(tmp_path / "loop")
    before, seat = whole(game), game.decisions[0].seat
    with pytest.raises(EndlessEffect, match=f"^'pay' of seat {seat} was not taken: the effects of "):
        game.choose("pay")
    assert whole(game) == before
    assert game.clone().state.digest() == game.hash
    game.choose("skip")
    assert game.choices[-1] == (seat, "skip")


def test_a_choice_without_end_forgets_nothing_that_was_taken_back(tmp_path: Path) -> None:
    game = endless(tmp_path / "loop")
    seat = game.decisions[0].seat
    game.choose("skip")
    after = whole(game)
    game.undo(seat)
    with pytest.raises(EndlessEffect):
        game.choose("pay")
    game.redo(seat)
    assert whole(game) == after


@pytest.mark.parametrize("since", [-1, "a", None, 1.0, True])
def test_the_log_begins_after_a_number_of_events(since: Any) -> None:
    game = landsraad.new(seats=3, seed=1)
    with pytest.raises(ValueError, match=f"^since={since!r}: give the number of events already told, 0 or more$"):
        game.log(0, since)


@pytest.mark.parametrize("name", [None, 5, b"arrakeen", ["arrakeen"]])
def test_only_names_are_asked_why_not(name: Any) -> None:
    game = landsraad.new(seats=3, seed=1)
    with pytest.raises(ValueError, match="^name=.*: give the id or the printed name of a card or space$"):
        game.why_not(0, name)


@pytest.mark.parametrize("name", ["\x1b[2J\r\n", "x" * 1_000_000])
def test_an_unknown_name_is_not_echoed_raw(name: str) -> None:
    answer = landsraad.new(seats=3, seed=1).why_not(0, name)
    assert answer.isprintable()
    assert len(answer) < 300


@pytest.mark.parametrize("seat", [0.0, True, "0", 3, -1])
def test_a_view_is_of_a_seat_or_of_a_spectator(seat: Any) -> None:
    game = landsraad.new(seats=3, seed=1)
    for ask in (game.view, game.log):
        with pytest.raises(ValueError, match=f"^seat {seat!r}: this game has seats 0 to 2$"):
            ask(seat)


@pytest.mark.parametrize("seat", [-1, 3, None, "red", 1.0])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    game = landsraad.new(seats=3, seed=1)
    for ask in (game.undo, game.redo, game.worlds, lambda seat: game.why_not(seat, "arrakeen")):
        with pytest.raises(ValueError, match=f"^seat {seat!r}: this game has seats 0 to 2$"):
            ask(seat)


@pytest.mark.parametrize(("seats", "rival"), [(1, 1), (1, 2), (2, 2)])
def test_a_rival_has_no_view(seats: int, rival: int) -> None:
    game = landsraad.new(seats=seats, seed=1)
    for ask in (game.view, game.log, game.undo, game.redo, game.worlds, lambda seat: game.why_not(seat, "arrakeen")):
        with pytest.raises(ValueError, match=f"^seat {rival} is a Rival's, which sees and chooses nothing"):
            ask(rival)


def test_every_step_can_be_seen_again_and_played_on() -> None:
    course = [(game.hash, game.decisions) for game in positions(5, seats=3)]
    *_, game = positions(5, seats=3)
    after = whole(game)
    for step in range(0, len(course), 7):
        earlier = game.at(step)
        assert (earlier.hash, earlier.decisions) == course[step]
        assert earlier.choices == game.choices[:step]
        earlier.choose(earlier.decisions[0].options[-1])
        assert len(earlier.choices) == step + 1
    assert whole(game.at(len(game.choices))) == after
    assert whole(game) == after


@pytest.mark.parametrize("step", [-1, 3, "x", None, 1.0])
def test_a_step_that_was_not_played_is_refused(step: Any) -> None:
    game = landsraad.new(seats=3, seed=1, leaders="choose")
    for _ in range(2):
        game.choose(game.decisions[0].options[0])
    with pytest.raises(ValueError, match=f"^step {step!r}: this game has 2 choices; give 0 to 2$"):
        game.at(step)


def ended(*scores: tuple[int, int, int, int, int, int]) -> Game:
    """A game that has ended with these points, spice, Solari, water, garrisons and orders of the last Reveal turns."""
    game = landsraad.new(seats=len(scores), seed=1)
    state = state_of(game)
    for player, score in zip(state.players, scores, strict=True):
        for counter, figure in zip((VP, SPICE, SOLARI, WATER, GARRISON, REVEAL_ORDER), score, strict=True):
            player.n[counter] = figure
    state.over = True
    return game


@pytest.mark.parametrize(
    ("scores", "returns", "standings"),
    [
        ([(9, 0, 0, 0, 0, 1), (10, 0, 0, 0, 0, 2), (8, 9, 9, 9, 9, 3)], (0, 1, 0), (1, 0, 2)),
        ([(10, 1, 0, 0, 0, 1), (10, 0, 9, 9, 9, 2), (10, 2, 0, 0, 0, 3)], (0, 0, 1), (2, 0, 1)),
        ([(10, 1, 0, 0, 0, 0), (10, 1, 0, 0, 0, 0), (3, 1, 0, 0, 0, 0)], (1 / 2, 1 / 2, 0), (0, 1, 2)),
        ([(7, 0, 0, 0, 0, 0)] * 4, (1 / 4,) * 4, (0, 1, 2, 3)),
        ([(2, 0, 0, 0, 0, 0), *[(7, 0, 0, 3, 0, 0)] * 3], (0, 1 / 3, 1 / 3, 1 / 3), (1, 2, 3, 0)),
    ],
)
def test_returns_are_shared_among_the_winners(
    scores: list[tuple[int, int, int, int, int, int]], returns: tuple[float, ...], standings: tuple[int, ...]
) -> None:
    game = ended(*scores)
    assert game.returns == returns
    assert game.standings == standings


def test_nobody_has_won_while_the_game_runs() -> None:
    game = reach(lambda game: len(game.choices) > 100, seats=4)
    assert game.returns == (0.0, 0.0, 0.0, 0.0)
    assert sorted(game.standings) == [0, 1, 2, 3]


def test_choices_and_events_tell_the_course_of_the_game() -> None:
    game = landsraad.new(seats=3, seed=1, leaders="choose")
    events = game.events
    game.choose("leader glossu_rabban")
    game.choose("leader helena_richese", seat=1)
    assert game.choices == ((0, "leader glossu_rabban"), (1, "leader helena_richese"))
    assert game.events[: len(events)] == events
    assert len(game.events) > len(events)


def test_the_hash_tells_positions_apart() -> None:
    game = landsraad.new(seats=3, seed=1)
    before = game.hash
    state_of(game).players[2].n[COUNCIL] += 1
    assert game.hash != before
    state_of(game).players[2].n[COUNCIL] -= 1
    assert game.hash == before
