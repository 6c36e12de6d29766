"""A game of a dataset is there again, whole: read from its record or played anew; and questions are answered in SQL."""

from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest
from PIL import Image

import landsraad
from landsraad.lab.dataset import PLAN, Dataset, DatasetError, collect
from landsraad.lab.plan import RECORDS, TABLES, Plan
from landsraad.lab.plot import PlotError, plotted
from modes import EXPANDED

RANDOM = Plan(4, 3, (("random",) * 3,), {"seats": 3})
KEPT = (*TABLES, RECORDS)
CHANGED = Plan(2, 3, (("random",),), {"seats": 1}, copies={"card": {"dagger": 4}}, tables=KEPT)
NOVICES = Plan(2, 3, (("novice", "random"),), {"seats": 2, "sets": list(EXPANDED)})


def filled(plan: Plan, folder: Path) -> Dataset:
    assert list(collect(plan, folder))[-1] == plan.total
    return Dataset(folder)


@pytest.mark.parametrize("plan", [RANDOM, CHANGED, NOVICES], ids=["random", "records", "novices"])
def test_a_game_comes_out_as_it_did(plan: Plan, tmp_path: Path) -> None:
    dataset = filled(plan, tmp_path / "games")
    for row in dataset.table("games").iter_rows(named=True):
        game = dataset.game(row["game"])
        assert (game.hash, len(game.choices), str(game.seed)) == (row["hash"], row["decisions"], row["seed"])
        assert game.over
        assert game.log(None)


def test_records_are_the_same_wherever_they_are_written(tmp_path: Path) -> None:
    texts = [filled(CHANGED, tmp_path / name).table(RECORDS)["record"].to_list() for name in ("one", "two")]
    assert texts[0] == texts[1]
    assert '"packs": ["changes"]' in texts[0][0]


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    dataset = filled(RANDOM, tmp_path / "games")
    with pytest.raises(DatasetError, match="has no game 4; it has 4, numbered from 0"):
        dataset.game(4)


def test_a_game_that_would_come_out_otherwise_is_not_shown(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    filled(RANDOM, folder)
    plan = json.loads((folder / PLAN).read_text())
    (folder / PLAN).write_text(json.dumps(plan | {"rules": 0}))
    with pytest.raises(
        DatasetError, match=r"game 1 of .* cannot be shown: .* would play other games: rules is .* all,records"
    ):
        Dataset(folder).game(1)
    (folder / PLAN).write_text(json.dumps(plan | {"seed": 4}))
    with pytest.raises(DatasetError, match="game 1 of .* comes out otherwise here"):
        Dataset(folder).game(1)


def test_an_edited_record_is_not_shown(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    dataset = filled(CHANGED, folder)
    records = dataset.table(RECORDS)
    edited = records.with_columns(record=polars.col("record").str.replace("seed: ", "seed: 1"))
    edited.write_parquet(folder / "records.parquet")
    with pytest.raises(DatasetError, match="game 0 of .* cannot be shown: .*edited"):
        Dataset(folder).game(0)


def test_questions_are_answered_in_sql(tmp_path: Path) -> None:
    dataset = filled(RANDOM, tmp_path / "games")
    found = dataset.query(
        "SELECT space, COUNT(*) AS turns FROM turns WHERE kind = 'agent' GROUP BY space ORDER BY turns DESC, space"
    )
    counted = dataset.table("turns").filter(polars.col("kind") == "agent").group_by("space").len("turns")
    assert found.sort("space").to_dicts() == counted.sort("space").to_dicts()
    assert found["turns"].to_list() == sorted(found["turns"].to_list(), reverse=True)
    joined = dataset.query("SELECT SUM(result) AS won FROM turns JOIN seats USING (game, seat) WHERE number = 1")
    first = dataset.table("turns").filter(polars.col("number") == 1).join(dataset.table("seats"), on=["game", "seat"])
    assert joined["won"].to_list() == [first["result"].sum()]
    with pytest.raises(DatasetError, match="this cannot be answered .*nowhere.*lists the tables"):
        dataset.query("SELECT nowhere FROM seats")


@pytest.mark.parametrize("ending", [".svg", ".png"])
def test_an_answer_is_drawn(ending: str, tmp_path: Path) -> None:
    answer = polars.DataFrame({"space": ["arrakeen", "carthag"], "turns": [7, 9], "wins": [0.25, 0.5]})
    file = tmp_path / f"answer{ending}"
    plotted(answer, file)
    if ending == ".png":
        with Image.open(file) as image:
            assert image.size[0] == 800
        return
    text = file.read_text()
    assert [text.index(word) for word in ("carthag", "arrakeen", "wins")]
    plotted(answer, tmp_path / "again.svg")
    assert (tmp_path / "again.svg").read_text() == text


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ({"space": ["arrakeen"]}, "a first column with names and a last one with numbers"),
        ({"space": ["arrakeen"], "card": ["dagger"]}, "a last one with numbers"),
        ({"space": [], "wins": []}, "a last one with numbers"),
        ({"number": [*range(61)], "wins": [0.5] * 61}, "the answer has 61 rows; 1 to 60 can be drawn"),
    ],
)
def test_what_cannot_be_drawn_is_told(answer: dict[str, list[object]], told: str, tmp_path: Path) -> None:
    with pytest.raises(PlotError, match=told):
        plotted(polars.DataFrame(answer), tmp_path / "answer.svg")
    assert list(tmp_path.iterdir()) == []


def test_a_record_can_name_other_places_for_its_packs() -> None:
    game = landsraad.new(seats=2, seed=1)
    text = landsraad.record.dumps(game, packs=["elsewhere"])
    assert '"packs": ["elsewhere"]' in text
    assert landsraad.record.loads(text, packs=[]).hash == game.hash
