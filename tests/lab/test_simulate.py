"""Simulations: the same rows whatever the workers, seats that move on, tables that keep what was played."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import landsraad
from landsraad.kernel.machine import derived
from landsraad.lab import simulate
from landsraad.lab.simulate import RIVAL, Plan, Row, SimulationError, game_seed, play, run
from landsraad.lab.tables import ParquetTable, TableError, open_table

RANDOM = Plan(6, 3, ("random",) * 3, {"seats": 3})
SOLO = Plan(5, 3, ("novice",), {"seats": 1, "difficulty": "veteran", "rivals": ["earl_memnon_thorvald", "random"]})
TWO = Plan(4, 3, ("novice", "random"), {"seats": 2})
MIXED = Plan(4, 3, ("novice", "random", "random", "random"), {"seats": 4})
IX = Plan(4, 3, ("random",) * 3, {"seats": 3, "sets": ["base", "rise_of_ix"], "variants": ["epic"]})
IX_MIXED = Plan(3, 3, ("novice", "random"), {"seats": 2, "sets": ["base", "rise_of_ix"]})


def written(plan: Plan, workers: int, path: Path) -> bytes:
    with open_table(path) as table:
        for rows in run(plan, workers):
            table.write(rows)
    return path.read_bytes()


@pytest.mark.parametrize("plan", [RANDOM, MIXED, SOLO, TWO, IX, IX_MIXED])
def test_one_and_two_workers_give_the_same_bytes(plan: Plan, tmp_path: Path) -> None:
    assert written(plan, 1, tmp_path / "one.csv") == written(plan, 2, tmp_path / "two.csv")


def test_a_table_has_a_row_a_seat_and_game(tmp_path: Path) -> None:
    lines = written(RANDOM, 1, tmp_path / "games.csv").decode().splitlines()
    assert lines[0] == "game,seed,seat,agent,leader,vp,place,result,rounds,decisions,hash"
    assert len(lines) == 1 + 6 * 3
    assert [line.split(",")[0] for line in lines[1:]] == [str(n) for n in range(6) for _ in range(3)]


def test_a_variant_is_played() -> None:
    plain = Plan(IX.games, IX.seed, IX.agents, {**IX.options, "variants": []})
    played, without = (next(iter(run(plan))) for plan in (IX, plain))
    assert played[0].hash != without[0].hash
    assert (played[0].game, played[0].seed) == (without[0].game, without[0].seed)


def test_agents_move_on_one_seat_a_game() -> None:
    assert [play(MIXED, number)[0].agent for number in range(4)] == ["novice", "random", "random", "random"]
    assert [row.agent for row in play(MIXED, 1)] == ["random", "random", "random", "novice"]


def test_a_row_tells_how_the_game_ended() -> None:
    """The random agents of a simulation are those of the agent module, played through the facade."""
    row = play(RANDOM, 2)[1]
    game = landsraad.new(seats=3, seed=game_seed(3, 2))
    rngs = [derived(game.seed, seat) for seat in range(3)]
    while game.decisions:
        decision = game.decisions[0]
        game.choose(decision.options[rngs[decision.seat].random_below(len(decision.options))])
    view = game.view(None)
    assert row == Row(
        game=2,
        seed=game.seed,
        seat=1,
        agent="random",
        leader=game.seats[1].leader or "",
        vp=view.players[1].vp,
        place=game.standings.index(1) + 1,
        result=game.returns[1],
        rounds=view.round,
        decisions=len(game.choices),
        hash=game.hash,
    )


def test_solo_rivals_have_rows_of_their_own() -> None:
    wins = 0.0
    for game in run(SOLO):
        assert [(row.seat, row.agent) for row in game] == [(0, "novice"), (1, RIVAL), (2, RIVAL)]
        assert game[1].leader == "earl_memnon_thorvald"
        assert sum(row.result for row in game) == 1.0
        assert sorted(row.place for row in game) == [1, 2, 3]
        assert [row.result for row in game if row.place == 1] != [0.0]
        wins += game[0].result
    assert wins < len(list(run(SOLO)))


def test_house_hagal_of_a_two_player_game_cannot_win_and_has_no_row() -> None:
    for number, game in enumerate(run(TWO)):
        assert [row.agent for row in game] == TWO.seats(number)
        assert [row.seat for row in game] == [0, 1]
        assert sum(row.result for row in game) == 1.0


def test_every_game_has_its_own_seed() -> None:
    seeds = {game_seed(seed, number) for seed in range(5) for number in range(200)}
    assert len(seeds) == 1000
    assert max(seeds) < 2**128


def test_a_broken_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no end")

    monkeypatch.setattr(simulate, "_play_randomly", broken)
    with pytest.raises(SimulationError, match=rf"^game 1 \(seed {game_seed(3, 1)}\) broke off: RuntimeError: no end$"):
        play(RANDOM, 1)


def test_an_interrupted_table_keeps_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"

    def interrupted() -> None:
        with open_table(path) as table:
            table.write(play(RANDOM, 0))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert path.read_text().count("\n") == 4


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="polars is an extra: pip install 'landsraad[lab]'")
    one = written(RANDOM, 1, tmp_path / "one.parquet")
    assert one == written(RANDOM, 2, tmp_path / "two.parquet")
    frame = polars.read_parquet(tmp_path / "one.parquet")
    rows = [row for rows in run(RANDOM) for row in rows]
    assert frame.rows() == [tuple(row._replace(seed=str(row.seed))) for row in rows]  # type: ignore[arg-type]  # text there


def test_parquet_without_polars_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(TableError, match=r"^Parquet needs polars: install it with `pip install 'landsraad\[lab\]'`"):
        ParquetTable(tmp_path / "games.parquet")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("games.txt", r"games\.txt: the ending must be \.csv or \.parquet"),
        ("absent/games.csv", r"there is no folder .*absent; create it first"),
    ],
)
def test_a_wrong_file_is_told(name: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(TableError, match=message):
        open_table(tmp_path / name)
