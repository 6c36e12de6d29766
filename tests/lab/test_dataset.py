"""Datasets: the same bytes whatever the workers and interruptions; what cannot be used is refused and kept."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars
import pytest

import landsraad
from landsraad.agents import FILES
from landsraad.lab import plan as plans
from landsraad.lab.dataset import LOCK, PARTS, PLAN, Dataset, DatasetError, collect
from landsraad.lab.plan import TABLES, Plan
from landsraad.lab.simulate import run
from landsraad.lab.tables import DamageError, TableError, columns, damaged, encoded, read
from modes import EXPANDED
from processes import WAIT

RANDOM = Plan(6, 3, (("random",) * 3,), {"seats": 3})
NOVICES = Plan(5, 3, (("novice", "random"),), {"seats": 2, "sets": list(EXPANDED)})
ALONE = {"seats": 1, "difficulty": "veteran", "sets": list(EXPANDED)}
SOLO = Plan(5, 3, (("random",),), ALONE, copies={"card": {"dagger": 4}})
MANY = Plan(10, 3, (("random",) * 3,), {"seats": 3, "sets": list(EXPANDED)})

KILLED = f"""
import os, signal, sys
from pathlib import Path

from landsraad.lab import plan as plans
from landsraad.lab.dataset import collect
from landsraad.lab.plan import Plan

plans.GAMES_AT_ONCE = {{"random": 2}}
plan = Plan(10, 3, (("random",) * 3,), {{"seats": 3, "sets": {list(EXPANDED)}}})
if __name__ == "__main__":
    for finished in collect(plan, Path(sys.argv[1]), int(sys.argv[2])):
        print(finished, flush=True)
        if finished == 4:
            os.kill(os.getpid(), signal.SIGKILL)
"""


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def filled(plan: Plan, folder: Path, workers: int = 1) -> dict[str, bytes]:
    assert list(collect(plan, folder, workers))[-1] == plan.total
    return files(folder)


@pytest.mark.parametrize("plan", [RANDOM, NOVICES, SOLO], ids=["random", "novices", "solo"])
def test_one_and_two_workers_give_the_same_bytes(plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 2, "novice": 2})
    one = filled(plan, tmp_path / "one")
    assert one == filled(plan, tmp_path / "two", 2)
    assert sorted(one) == sorted([PLAN, *(f"{name}.parquet" for name in TABLES)])


def test_the_tables_have_the_columns_that_are_documented(tmp_path: Path) -> None:
    filled(SOLO, tmp_path / "games")
    dataset = Dataset(tmp_path / "games")
    assert dataset.complete
    types = {int: polars.Int64, float: polars.Float64, str: polars.String}
    for name in TABLES:
        frame = dataset.table(name)
        assert dict(frame.schema) == {column: types[kind] for column, kind in columns()[name].items()}
        assert frame["game"].unique().sort().to_list() == list(range(5))
    assert (tmp_path / "games" / "changes" / "pack.toml").read_text().endswith("[copies]\ncard = { dagger = 4 }\n")


def test_seats_and_games_tell_what_the_run_tells(tmp_path: Path) -> None:
    filled(RANDOM, tmp_path / "games")
    dataset = Dataset(tmp_path / "games")
    rows = [row for game in run(RANDOM) for row in game]
    names = ["game", "seat", "agent", "leader", "vp", "place", "result"]
    told = [(row.game, row.seat, row.agent, row.role, row.points, row.place, row.result) for row in rows]
    assert dataset.table("seats").select(names).rows() == told

    first = [row for row in rows if row.seat == 0]
    expected = [(row.game, 0, str(row.seed), row.rounds, row.decisions, row.hash) for row in first]
    assert dataset.table("games").rows() == expected
    turns = dataset.table("seats").select("seat", "turn").rows()
    for game in range(6):
        own = turns[3 * game : 3 * game + 3]
        beginner = next(seat for seat, turn in own if turn == 1)
        assert own == [(seat, (seat - beginner) % 3 + 1) for seat in range(3)]


def test_fewer_tables_can_be_kept(tmp_path: Path) -> None:
    plan = Plan(2, 3, (("random",) * 3,), {"seats": 3}, tables=("games", "seats"))
    assert sorted(filled(plan, tmp_path / "games")) == ["games.parquet", PLAN, "seats.parquet"]
    told = (
        r"games has no table 'cards'; it holds games, seats\. Fill a new folder with `landsraad simulate --out FOLDER`"
    )
    with pytest.raises(DatasetError, match=told):
        Dataset(tmp_path / "games").table("cards")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_simulation_goes_on_and_gives_the_same_bytes(
    workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    folder = tmp_path / "killed"
    command = [sys.executable, str(script), str(folder), str(workers)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False)
    assert ended.returncode == -signal.SIGKILL
    assert ended.stdout.split() == ["0", "2", "4"]
    assert sorted(path.name for path in (folder / PARTS).iterdir()) == ["000000000000", "000000000002"]
    assert Dataset(folder).table("games")["game"].to_list() == [0, 1, 2, 3]
    assert not Dataset(folder).complete
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 2})
    assert list(collect(MANY, folder)) == [4, 6, 8, 10]
    assert files(folder) == filled(MANY, tmp_path / "whole")
    assert not (folder / PARTS).exists()


def test_a_chunk_that_was_half_written_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 2})
    folder = tmp_path / "games"
    going = collect(MANY, folder)
    assert [next(going) for _ in range(2)] == [0, 2]
    going.close()  # type: ignore[attr-defined]  # a generator
    draft = folder / PARTS / "000000000002.part"
    draft.mkdir()
    (draft / "games.parquet").write_bytes(b"half")
    assert Dataset(folder).table("games").height == 2
    assert filled(MANY, folder) == filled(MANY, tmp_path / "whole")


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "zeros": lambda data: bytes(len(data)),
    "half": lambda data: data[: len(data) // 2],
    "zeros inside": lambda data: data[: len(data) // 3] + bytes(len(data) // 3) + data[2 * (len(data) // 3) :],
}
"""What a loss of power can make of a file."""


def begun(folder: Path, finished: int) -> None:
    """Begin a dataset of MANY and stop when so many chunks are kept."""
    going = collect(MANY, folder)
    for _ in range(finished + 1):
        next(going)
    going.close()  # type: ignore[attr-defined]  # a generator


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records]


@pytest.mark.parametrize("damage", list(DAMAGE))
def test_a_damaged_chunk_is_named_and_played_again(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 2})
    folder = tmp_path / "games"
    begun(folder, 3)
    for part, table in (("000000000000", "seats"), ("000000000004", "points")):
        file = folder / PARTS / part / f"{table}.parquet"
        file.write_bytes(DAMAGE[damage](file.read_bytes()))
    told = r"seats\.parquet cannot be read \(.*\); run the command that fills .*games again$"
    with pytest.raises(DatasetError, match=told):
        Dataset(folder).table("seats")
    assert list(collect(MANY, folder)) == [6, 8, 10, 6, 8, 10]
    assert lines(caplog) == [
        f"{folder / PARTS}: damaged, perhaps by a loss of power: 000000000000, 000000000004. "
        "Their games are played again"
    ]
    assert files(folder) == filled(MANY, tmp_path / "whole")
    assert not (folder / PARTS).exists()


def test_no_damaged_byte_is_taken_for_anything_but_damage(tmp_path: Path) -> None:
    """At some of them the reader of polars panics."""
    whole = encoded(columns()["games"], [(0, 0, "1", 10, 300, "a")])
    file = tmp_path / "games.parquet"
    named = 0
    for i in range(400):
        file.write_bytes(whole[:i] + b"\xff" + whole[i + 1 :])
        try:
            read([file])
        except DamageError as error:
            assert str(error).startswith(f"{file} cannot be read (")
            assert damaged([file]) == [file]
            named += 1
    assert named > 0


def test_a_chunk_without_a_file_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 2})
    begun(tmp_path, 1)
    (tmp_path / PARTS / "000000000000" / "cards.parquet").unlink()
    assert list(collect(MANY, tmp_path)) == [2, 4, 6, 8, 10, 8, 10]


def test_merged_tables_are_not_mixed_with_chunks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of the games is merged before the damage is found; that of the seats is not."""
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 5})
    begun(tmp_path, 1)
    (tmp_path / PARTS / "000000000000" / "seats.parquet").write_bytes(b"")
    going = collect(MANY, tmp_path)
    assert [next(going) for _ in range(3)] == [5, 10, 5]
    going.close()  # type: ignore[attr-defined]  # a generator
    assert polars.read_parquet(tmp_path / "games.parquet").height == 10
    dataset = Dataset(tmp_path)
    for name in TABLES:
        assert dataset.table(name)["game"].unique().sort().to_list() == [5, 6, 7, 8, 9]


def test_tables_of_a_dataset_that_grows_hold_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 5})
    going = collect(MANY, tmp_path)
    assert [next(going) for _ in range(2)] == [0, 5]
    dataset = Dataset(tmp_path)
    assert dataset.table("games").height == 5
    assert next(going) == 10
    for name in TABLES:
        assert dataset.table(name)["game"].unique().sort().to_list() == [0, 1, 2, 3, 4]
    assert Dataset(tmp_path).table("games").height == 10
    going.close()  # type: ignore[attr-defined]  # a generator


def test_a_damaged_chunk_is_set_aside_in_place_of_an_older_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 5})
    begun(tmp_path, 2)
    part = tmp_path / PARTS / "000000000000"
    older = part.with_suffix(".damaged")
    older.mkdir()
    (older / "older").write_text("")
    (part / "seats.parquet").write_bytes(b"")
    damaged = files(part)
    going = collect(MANY, tmp_path)
    assert [next(going) for _ in range(2)] == [10, 5]
    going.close()  # type: ignore[attr-defined]  # a generator
    assert not part.exists()
    assert files(older) == damaged


def test_chunks_that_are_damaged_once_more_end_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 5})
    monkeypatch.setattr("landsraad.lab.dataset.encode_chunk", nothing)
    with pytest.raises(TableError, match=r"games\.parquet cannot be written \("):
        list(collect(MANY, tmp_path))
    names = ["000000000000", "000000000000.damaged", "000000000005", "000000000005.damaged"]
    assert sorted(path.name for path in (tmp_path / PARTS).iterdir()) == names


def nothing(_: object) -> dict[str, bytes]:
    return dict.fromkeys(TABLES, b"")


def test_chunks_that_the_system_does_not_let_be_read_stay_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 5})
    folder = tmp_path / "games"
    begun(folder, 2)
    first, second = (folder / PARTS / name for name in ("000000000000", "000000000005"))
    (first / "seats.parquet").write_bytes(b"")
    file = second / "seats.parquet"
    whole = file.read_bytes()
    file.unlink()
    file.symlink_to(file)  # cannot be opened, even by the administrator
    told = r"000000000005/seats\.parquet cannot be read \(.*\); mend that and try again: nothing is lost$"
    with pytest.raises(TableError, match=told):
        list(collect(MANY, folder))
    with pytest.raises(DatasetError, match=told):
        Dataset(folder).table("seats")
    assert sorted((folder / PARTS).iterdir()) == [first, second]
    file.unlink()
    file.write_bytes(whole)
    assert list(collect(MANY, folder)) == [10, 5, 10]
    assert files(folder) == filled(MANY, tmp_path / "whole")


def test_a_failure_of_the_moment_costs_no_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 5})
    begun(tmp_path, 2)
    told = r"games\.parquet cannot be read \(.*Input/output error\); mend that and try again: nothing is lost$"
    with monkeypatch.context() as patch:
        patch.setattr(polars, "scan_parquet", failing)
        patch.setattr(polars, "read_parquet", failing)
        with pytest.raises(TableError, match=told):
            list(collect(MANY, tmp_path))
    assert list(collect(MANY, tmp_path)) == [10]


def test_tables_that_cannot_be_written_are_told_and_no_chunk_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 5})
    (tmp_path / "rounds.parquet.part").mkdir(parents=True)
    monkeypatch.setattr("landsraad.lab.dataset._begin", lambda *_: None)
    (tmp_path / PLAN).write_text(json.dumps(MANY.described()))
    with pytest.raises(TableError, match=r"rounds\.parquet cannot be written \("):
        list(collect(MANY, tmp_path))
    assert sorted(path.name for path in (tmp_path / PARTS).iterdir()) == ["000000000000", "000000000005"]


def test_a_damaged_table_is_named_with_the_way_out(tmp_path: Path) -> None:
    whole = filled(RANDOM, tmp_path)
    (tmp_path / "seats.parquet").write_bytes(b"")
    told = (
        r"seats\.parquet cannot be read \(.*\); delete it and run the command that fills .* again, "
        "which plays all its games once more$"
    )
    with pytest.raises(DatasetError, match=told):
        Dataset(tmp_path).table("seats")
    (tmp_path / "seats.parquet").unlink()
    assert list(collect(RANDOM, tmp_path)) == [0, 6]
    assert files(tmp_path) == whole


def test_plan_and_tables_are_on_the_disk_before_the_chunks_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games"
    synced: list[tuple[int, bool]] = []
    sync = os.fsync

    def record(handle: int) -> None:
        synced.append((os.fstat(handle).st_ino, (folder / PARTS).exists()))
        sync(handle)

    monkeypatch.setattr(os, "fsync", record)
    filled(RANDOM, folder)
    tables = [path for table in TABLES for path in (folder / f"{table}.parquet", folder)]
    expected = [(path, False) for path in (folder / PLAN, folder, tmp_path)] + [(path, True) for path in tables]
    assert synced == [(path.stat().st_ino, kept) for path, kept in expected]


def test_merging_that_was_cut_short_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = filled(RANDOM, tmp_path / "whole")
    folder = tmp_path / "games"

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("landsraad.lab.dataset.merge", full)
        with pytest.raises(DatasetError, match=r"games cannot be written \(No space left on device\)"):
            list(collect(RANDOM, folder))
    (folder / "games.parquet").write_bytes(whole["games.parquet"])
    (folder / "seats.parquet.part").write_bytes(b"half")
    assert list(collect(RANDOM, folder)) == [6]
    assert files(folder) == whole


def test_a_complete_dataset_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(RANDOM, tmp_path / "games")
    monkeypatch.setattr("landsraad.lab.dataset.encode_chunk", None)
    assert list(collect(RANDOM, tmp_path / "games")) == [6]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": 4}, "seed was 3, is now 4"),
        ({"games": 7}, "games was 6, is now 7"),
        ({"rotate": False}, "rotate was true, is now false"),
        ({"line_ups": (("novice",) * 3,)}, r'line_ups was \[\["random", "random", "random"\]\], is now \[\["novice"'),
        ({"copies": {"card": {"dagger": 1}}}, 'content was "[0-9a-f]+", is now "[0-9a-f]+"; copies was {}, is now'),
    ],
)
def test_another_plan_is_refused_and_changes_nothing(change: dict[str, Any], told: str, tmp_path: Path) -> None:
    before = filled(RANDOM, tmp_path / "games")
    fields = {name: getattr(RANDOM, name) for name in ("games", "seed", "line_ups", "options", "rotate", "copies")}
    with pytest.raises(DatasetError, match=rf"games was begun otherwise: .*{told}.*or name another folder$"):
        list(collect(Plan(**fields | change), tmp_path / "games"))
    assert files(tmp_path / "games") == before


def test_a_folder_that_another_process_fills_is_left_alone(tmp_path: Path) -> None:
    going = collect(MANY, tmp_path / "games")
    assert next(going) == 0
    with pytest.raises(DatasetError, match=r"games is being filled by another process; wait for it, or stop it first$"):
        next(collect(MANY, tmp_path / "games"))
    assert list(going) == [10]


def test_the_lock_goes_with_the_process(tmp_path: Path) -> None:
    filled(RANDOM, tmp_path)
    (tmp_path / LOCK).write_text("")  # of one that was killed
    assert list(collect(RANDOM, tmp_path)) == [6]
    assert not (tmp_path / LOCK).exists()


def test_two_that_begin_a_folder_at_once_do_not_both_fill_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games"
    told: list[str] = []

    def meanwhile(*_: object) -> None:
        with pytest.raises(DatasetError) as refused:
            next(collect(MANY, folder))
        told.append(str(refused.value))
        raise RuntimeError("the first is here")

    monkeypatch.setattr("landsraad.lab.dataset._begin", meanwhile)
    with pytest.raises(RuntimeError, match=r"^the first is here$"):
        next(collect(RANDOM, folder))
    assert told == [f"{folder} is being filled by another process; wait for it, or stop it first"]


def test_a_lock_that_was_given_up_meanwhile_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who had it removed its file after this process opened it, and a third one may hold a new file."""
    import fcntl  # noqa: PLC0415  # not on Windows

    lock = fcntl.flock

    def late(file: object, kind: int) -> None:
        (tmp_path / LOCK).unlink()
        lock(file, kind)  # type: ignore[arg-type]

    monkeypatch.setattr(fcntl, "flock", late)
    with pytest.raises(DatasetError, match=r"is being filled by another process; wait for it, or stop it first$"):
        next(collect(MANY, tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_the_plan_tells_what_every_agent_plays_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plan, "sizes", lambda _: [4])  # would read the models
    one, other = tmp_path / "one.onnx", tmp_path / "other.onnx"
    one.write_bytes(b"one")
    other.write_bytes(b"other")
    agents = (f"learned:{one}", "veteran@20", "learned", f"learned:{other}", "expert@9", "novice", "random")
    models = Plan(1, 3, (agents,), {"seats": 4}).described()["models"]
    package = Path(landsraad.__file__).parent / "agents"
    mind = (package / "mind.bin").read_bytes()
    assert models == {
        name: hashlib.blake2b(data, digest_size=16).hexdigest()
        for name, data in {
            f"learned:{one}": b"one",
            f"learned:{other}": b"other",
            "learned": mind,
            "veteran": mind,
            "weights": (package / "master.json").read_bytes(),
            "expert": (package / "weights.json").read_bytes(),
        }.items()
    }


def test_a_folder_is_not_gone_on_with_by_other_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(1, 3, (("expert@2", "random"),), {"seats": 2}, tables=("games", "seats"))
    next(collect(plan, tmp_path))
    weights = tmp_path.with_suffix(".json")
    weights.write_text("others")
    monkeypatch.setitem(FILES["imperium"], "expert", str(weights))
    with pytest.raises(
        DatasetError, match=r'begun otherwise: models was \{"expert": "\w+"\}, is now \{"expert": "\w+"\}\.'
    ):
        next(collect(plan, tmp_path))


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(DatasetError, match=r"holds other files; name a new or empty folder$"):
        list(collect(RANDOM, tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_whose_plan_was_only_half_written_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / f"{PLAN}.part").write_text("{")
    assert list(collect(RANDOM, tmp_path))[-1] == RANDOM.total
    assert Dataset(tmp_path).complete


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    with pytest.raises(
        DatasetError, match=r"games cannot be written \(File exists\); mend that or name another folder$"
    ):
        list(collect(RANDOM, tmp_path / "games"))


WRONG: list[dict[str, object]] = [
    {**RANDOM.described(), "tables": 3},
    {**RANDOM.described(), "seed": None},
    {**RANDOM.described(), "seed": -1},
    {**RANDOM.described(), "games": "6"},
    {**RANDOM.described(), "line_ups": [1]},
    {**RANDOM.described(), "options": []},
    {name: value for name, value in RANDOM.described().items() if name != "seed"},
]
"""Plans that nobody could read."""


@pytest.mark.parametrize(
    "text",
    [None, "", "{", "[]", "\xff", "9" * 5000, *map(json.dumps, WRONG)],
)
def test_what_is_no_dataset_is_told(text: str | None, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / PLAN).write_text(text, encoding="latin-1")
    with pytest.raises(DatasetError, match=r"landsraad simulate --out`$"):
        Dataset(tmp_path)


def test_a_dataset_without_games_is_told(tmp_path: Path) -> None:
    (tmp_path / PLAN).write_text(json.dumps(RANDOM.described()))
    with pytest.raises(DatasetError, match=r"no game is finished yet; run the command that fills it again$"):
        Dataset(tmp_path).table("games")


def test_without_polars_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(TableError, match=r"^tables need polars: install it with `pip install 'landsraad\[lab\]'`$"):
        list(collect(RANDOM, tmp_path / "games"))
    assert not (tmp_path / "games").exists()


def test_a_dead_worker_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    script = tmp_path / "worker.py"
    script.write_text(DYING, encoding="utf-8")
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=WAIT, check=False)
    assert ended.stdout.split("\n")[0].startswith("SpreadError: a worker was ended from outside")


DYING = """
import os, signal

from landsraad.lab.spread import SpreadError, spread


def die(number):
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


if __name__ == "__main__":
    try:
        list(spread(die, range(5), 2))
    except SpreadError as error:
        print(f"SpreadError: {error}")
"""
