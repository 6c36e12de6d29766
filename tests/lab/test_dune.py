"""Classic Dune in the laboratory: the same folders of tables, gone on with after an interruption."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.lab.dataset import PARTS, PLAN, Dataset, collect
from landsraad.lab.dune.metrics import TABLES
from landsraad.lab.plan import RECORDS, Plan
from landsraad.lab.tables import columns

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
