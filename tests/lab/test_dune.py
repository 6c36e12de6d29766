"""Classic Dune in the laboratory: the same folders of tables, gone on with after an interruption."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from lab.test_report import Reader
from landsraad.cli import app
from landsraad.dune.core.names import FACTIONS
from landsraad.lab.dataset import PARTS, PLAN, Dataset, collect
from landsraad.lab.dune.metrics import PARAMETERS, TABLES, WAYS
from landsraad.lab.dune.study import DuneStudy
from landsraad.lab.plan import RECORDS, Plan
from landsraad.lab.report import report
from landsraad.lab.sweep import plans
from landsraad.lab.tables import columns
from landsraad.lab.tournament import Standings, plan_of
from landsraad.saying import speaking

GAMES = Plan(
    24, 3, (("novice", "random", "random"),), {"seats": 3, "expansion": True}, tables=(*TABLES, RECORDS), game="dune"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("dune") / "games"
    assert list(collect(GAMES, found))[-1] == 24
    return found


def test_an_interrupted_folder_is_gone_on_with_to_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    begun = tmp_path / "games"
    steps = collect(GAMES, begun)
    assert (next(steps), next(steps)) == (0, 20)
    del steps  # nobody asks for more, as after Ctrl-C
    assert (begun / PLAN).is_file()
    assert not Dataset(begun).complete
    list(collect(GAMES, begun, workers=2))
    assert not (begun / PARTS).exists()
    for name in GAMES.tables:
        assert (begun / f"{name}.parquet").read_bytes() == (folder / f"{name}.parquet").read_bytes()


def test_games_are_kept_as_records(folder: Path) -> None:
    dataset = Dataset(folder)
    kept = dataset.table("games")
    for number in (0, 23):
        game = dataset.game(number)
        assert game.over
        assert game.name == "dune"
        assert game.hash == kept["hash"][number]


def test_the_tables_tell_what_happened(folder: Path) -> None:
    dataset = Dataset(folder)
    for name in TABLES:
        assert dataset.table(name).columns == list(columns("dune")[name])
    seats, events = dataset.table("seats"), dataset.table("events")
    assert seats["result"].sum() == pytest.approx(24)
    victories = events.filter(events["kind"] == "victory")
    won = seats.filter(seats["result"] > 0)
    assert set(zip(victories["game"], victories["seat"], strict=True)) == set(
        zip(won["game"], won["seat"], strict=True)
    )
    battles = dataset.table("battles")
    assert len(battles) > 0
    for row in battles.to_dicts():
        assert row["winner"] in (-1, row["aggressor"], row["defender"])
        assert row["traitors"] in (0, 1, 2)
    auctions = dataset.table("auctions")
    assert len(auctions) > 0
    assert auctions["price"].min() >= 0
    assert dataset.table("spice")["amount"].max() > 0


def test_what_turns_and_income_tell_is_what_the_games_end_with(folder: Path) -> None:
    dataset = Dataset(folder)
    turns, seats, income = (dataset.table(name) for name in ("turns", "seats", "income"))
    last = turns.filter(pl.col("turn") == pl.col("turn").max().over("game")).sort("game", "seat")
    assert last["strongholds"].to_list() == seats.sort("game", "seat")["strongholds"].to_list()
    assert len(turns) == 3 * dataset.table("games")["turns"].sum()
    for number in (0, 7):
        money = dataset.game(number).state.money  # type: ignore[attr-defined]
        own = (
            income.filter(pl.col("game") == number)
            .group_by("seat")
            .agg(pl.sum("gained") - pl.sum("spent"))
            .sort("seat")
        )
        assert [total for _, total in own.iter_rows()] == list(money)
    events = dataset.table("events")
    assert set(events.filter(pl.col("kind") == "victory")["what"]) <= set(WAYS)


def test_allies_of_a_turn_name_each_other(folder: Path) -> None:
    dataset = Dataset(folder)
    turns = dataset.table("turns").join(dataset.table("seats").select("game", "seat", "faction"), on=("game", "seat"))
    allied = turns.filter(pl.col("ally") != "")
    assert len(allied) > 0
    pairs = {(row["game"], row["turn"], row["faction"], row["ally"]) for row in allied.to_dicts()}
    assert {(game, turn, ally, faction) for game, turn, faction, ally in pairs} == pairs


def test_a_report_tells_what_only_this_game_has(folder: Path) -> None:
    study = DuneStudy(folder)
    assert study.even == pytest.approx(1 / 3)
    assert sum(study.ways().values()) == pytest.approx(1)
    assert set(study.ways_of()) <= set(FACTIONS)
    battles = study.battles()
    assert battles is not None
    assert battles.games == pytest.approx(len(study.tables["battles"]) / 24)
    assert sum(each.count for each in battles.sides) == 2 * len(study.tables["battles"])
    assert study.courses("all")[0].points[-1] == pytest.approx(study.sides["strongholds"].mean())
    page = report(folder)
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert reader.ids == [
        "factions", "ways", "agents", "strongholds", "length", "battles", "spice", "auctions", "alliances", "data",
    ]  # fmt: skip
    assert "<h1>Which faction wins?</h1>" in page
    assert "; advanced game, with Ixians &amp; " in page
    with speaking("de"):
        assert "<h1>Welche Fraktion gewinnt?</h1>" in report(folder)


def test_agents_meet_in_a_tournament_from_every_seat() -> None:
    plan = plan_of(["random", "novice"], 3, 1, {"seats": 3, "advanced": False}, game="dune")
    assert plan.line_ups == (("random", "novice", "novice"), ("novice", "random", "random"))
    assert Standings(plan).teams == (0, 1, 2)
    assert {tuple(plan.seats(number)) for number in range(3)} == {
        ("random", "novice", "novice"), ("novice", "random", "novice"), ("novice", "novice", "random"),
    }  # fmt: skip


def test_the_command_of_a_tournament(tmp_path: Path) -> None:
    asked = "tournament --game dune --seats 2 --basic --agents random,novice --games 4 --seed 1 --out"
    result = CliRunner().invoke(app, [*asked.split(), str(tmp_path / "ladder")])
    assert result.exit_code == 0, result.output
    assert "4 games, 4 of each line-up (2 seats, basic game), seed 1; an equal share is 50.0%." in " ".join(
        result.output.split()
    )
    assert (tmp_path / "ladder" / "strength.svg").is_file()
    refused = CliRunner().invoke(app, ["tournament", "--game", "dune", "--agents", "random,learned"])
    assert (refused.exit_code, "learned" in refused.stderr) == (2, True)


def test_rules_are_varied_in_a_sweep() -> None:
    found = plans("advanced", ["yes", "no"], 4, 1, ["random"], {"seats": 2}, "dune")
    assert [plan.options["advanced"] for plan in found.values()] == [True, False]
    assert "windows" in PARAMETERS
    for wrong, told in (
        (("advanced", ["yes", "maybe"]), "advanced='maybe': give yes or no"),
        (("windows", ["holders", "doors"]), "windows='doors'"),
        (("the_voice", ["1", "2"]), "nothing of this game is varied by the name 'the_voice'"),
    ):
        with pytest.raises(ValueError, match=told):
            plans(*wrong, 4, 1, ["random"], {"seats": 2}, "dune")
    asked = "sweep --game dune --over advanced=no,yes --seats 2 --agents random --games 2 --seed 1"
    result = CliRunner().invoke(app, asked.split())
    assert result.exit_code == 0, result.output
    assert "advanced" in result.output


def test_simulated_games_beside_real_ones(folder: Path, tmp_path: Path) -> None:
    real = tmp_path / "real.csv"
    real.write_text("faction,seat,place\n" + "Harkonnen,1,1\nguild,2,2\natreides,3,3\n" * 4)
    result = CliRunner().invoke(app, ["compare", str(real), str(folder), "--out", str(tmp_path / "page.html")])
    assert result.exit_code == 0, result.output
    assert "Faction" in result.output
    assert "Seat" not in result.output
    real.write_text("leader,seat,place\n")
    refused = CliRunner().invoke(app, ["compare", str(real), str(folder)])
    assert "faction" in refused.stderr
