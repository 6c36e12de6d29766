"""The round robin: who meets whom, what is counted, how it is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.family import GAMES
from landsraad.lab.dataset import Dataset, collect
from landsraad.lab.ratings import ratings
from landsraad.lab.simulate import RIVAL, run
from landsraad.lab.statistics import Share
from landsraad.lab.strength import draw
from landsraad.lab.tournament import Standings, line_ups, plan_of


def options(seats: int, **more: object) -> dict[str, object]:
    return GAMES["imperium"].configure({"seats": seats, **more})


def test_each_sits_alone_at_a_table_of_each_other() -> None:
    assert line_ups(["a", "b"], 4) == (("a", "b", "b", "b"), ("b", "a", "a", "a"))
    assert len(line_ups(["a", "b", "c", "d"], 3)) == 12
    assert line_ups(["a", "b", "c"], 3, neighbours=True) == (
        ("a", "b", "b"),
        ("b", "a", "a"),
        ("b", "c", "c"),
        ("c", "b", "b"),
    )
    assert line_ups(["a", "b", "c"], 2, neighbours=True) == (("a", "b"), ("b", "c"))
    assert line_ups(["a", "b", "c"], 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert line_ups(["a", "b"], 1) == (("a",), ("b",))
    assert line_ups(["a", "b", "c"], 3, mixed=True)[-1] == ("a", "b", "c")


def test_the_dataset_and_the_run_show_the_same(tmp_path: Path) -> None:
    plan = plan_of(["random", "novice"], 2, 5, options(2))
    live, stored = Standings(plan), Standings(plan)
    for rows in run(plan):
        live.add(rows)
    list(collect(plan, tmp_path / "games"))
    stored.read(Dataset(tmp_path / "games").table("seats"))
    assert (live.games, stored.games) == (2, 2)
    assert live.ratings() == stored.ratings()
    assert live.share("novice", "random") == stored.share("novice", "random")


def test_wins_are_counted_by_who_sat_alone() -> None:
    plan = plan_of(["random", "novice"], 4, 5, options(4))
    standings = Standings(plan)
    for game in range(4):
        standings.count(game, [("random", 0.0), ("novice", 0.5), ("novice", 0.5), ("novice", 0.0)])
    for game in range(4, 8):
        standings.count(game, [("novice", 1.0), ("random", 0.0), ("random", 0.0), ("random", 0.0)])
    assert standings.agents == ["random", "novice"]
    assert standings.share("random", "novice") == Share(0.0, 4)
    assert standings.share("novice", "random") == Share(4.0, 4)
    assert standings.share("novice", "novice") is None
    table, other = ("novice", "novice", "novice", "random"), ("novice", "random", "random", "random")
    assert standings.ratings() == ratings(
        {(table, "novice"): 4.0, (table, "random"): 0.0, (other, "novice"): 4.0, (other, "random"): 0.0}
    )


def test_two_seats_are_seen_from_both_sides() -> None:
    standings = Standings(plan_of(["random", "novice"], 2, 5, options(2)))
    standings.count(0, [("random", 0.0), ("novice", 1.0)])
    standings.count(1, [("novice", 0.5), ("random", 0.5)])
    assert standings.share("random", "novice") == Share(0.5, 2)
    assert standings.share("novice", "random") == Share(1.5, 2)


def test_alone_the_opponents_are_the_rivals() -> None:
    plan = plan_of(["random", "novice"], 3, 5, options(1))
    standings = Standings(plan)
    for rows in run(plan):
        standings.add(rows)
    share = standings.share("random", RIVAL)
    assert share is not None
    assert share.games == 3
    assert set(standings.ratings()) == {"random", "novice", RIVAL}


def test_the_picture_is_the_same_every_time(tmp_path: Path) -> None:
    standings = Standings(plan_of(["random", "novice"], 4, 5, options(4)))
    standings.count(0, [("random", 0.0), ("novice", 0.5), ("novice", 0.5), ("novice", 0.0)])
    files = draw(standings, tmp_path)
    first = [file.read_bytes() for file in files]
    assert [file.name for file in files] == ["strength.svg", "strength.png"]
    assert [file.read_bytes() for file in draw(standings, tmp_path)] == first
    assert first[0].startswith(b"<?xml")


@pytest.mark.parametrize(
    ("agents", "games", "fewer", "message"),
    [
        (["random"], 4, {}, "a tournament needs two agents at least, as in random,novice"),
        (["random", "random"], 4, {}, "'random' is named twice; name each agent once"),
        (["random", "novice"], 6, {}, "6 games: each deal is played from 4 seats; give a multiple, such as 8"),
        (
            ["random", "novice"],
            8,
            {"novice": 2},
            "2 games: each deal is played from 4 seats; give a multiple, such as 4",
        ),
        (["random", "novice"], 8, {"expert": 4}, "'expert' does not take part; name one of random, novice"),
    ],
)
def test_what_is_no_tournament_is_told(agents: list[str], games: int, fewer: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        plan_of(agents, games, 5, options(4), fewer=fewer)
