"""`landsraad simulate`: what it prints, what it keeps, and what an interruption leaves."""

from __future__ import annotations

import io
import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import polars
import pytest
from rich.console import Console
from typer.testing import CliRunner

from landsraad.cli import app, bulk
from landsraad.cli.simulate import Tally
from landsraad.lab import plan as plans
from landsraad.lab.columns import measures_of
from landsraad.lab.dataset import collect
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import Row, SimulationError, run
from processes import WAIT

ORDER = "Seat 1 is the First Player of the first round, seat 2 is next in turn, and so on.\n"


def call(line: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, line.split(), env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def tables(out: str) -> tuple[list[list[str]], list[list[str]], list[list[str]], str]:
    """The words of the lines of the three tables, and what is said below them."""
    agents, seats, leaders, end = out.split("\n\n")
    words = [[line.split() for line in table.strip().split("\n")] for table in (agents, seats, leaders)]
    return words[0], words[1], words[2], end


def test_the_shares_of_agents_seats_and_leaders_are_printed(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    code, out, _ = call(f"simulate --games 8 --seats 3 --seed 1 --agents random --out {folder}")
    assert code == 0
    agents, seats, leaders, end = tables(out)
    # Who has all seats of all games has an equal share, whatever happens: that is no observation.
    assert agents == [
        ["Agent", "Games", "Seats", "Wins", "Share", "95", "%", "interval"],
        ["random", "8", "24", "8.0", "33.3%", "–"],
    ]
    assert [line[:2] for line in seats] == [["Seat", "Games"], ["1", "8"], ["2", "8"], ["3", "8"]]
    assert sum(float(line[2]) for line in leaders[1:]) == 8.0
    assert end == f"{ORDER}8 games with seed 1; an equal share is 33.3%.\n"
    assert polars.read_parquet(folder / "seats.parquet").height == 8 * 3
    assert call("simulate --games 8 --seats 3 --seed 1 --agents random")[1] == out


def test_rivals_count_among_the_sides_of_a_solo_game() -> None:
    line = "simulate --games 4 --seats 1 --difficulty veteran --rivals earl_memnon_thorvald,glossu_rabban --seed 1"
    code, out, _ = call(line)
    assert code == 0
    agents, seats, leaders, end = tables(out)
    assert [line[:3] for line in agents[1:]] == [["random", "4", "4"], ["rival", "4", "8"]]
    assert sum(float(line[3]) for line in agents[1:]) == 4.0
    assert [line[0] for line in seats] == ["Seat", "1", "2", "3"]
    led = [line[0] for line in leaders if line[1] == "(rival)" and line[2] == "4"]
    assert led == ["earl_memnon_thorvald", "glossu_rabban"]
    assert end == f"{ORDER}4 games with seed 1; an equal share is 33.3%.\n"


def test_seats_of_an_agent_share_what_its_games_tell() -> None:
    """Four seats in two games won by one of them are no four games: Wilson's interval of two, in halves."""
    tally = Tally(measures_of("imperium"))
    for number, first in ((0, 2), (1, 0)):
        sides = [(1, "a", 1.0), (2, "b", 0.0), (3, "a", 0.0), (4, "b", 0.0)]
        tally.add(
            Row(number, 1, seat, seat, (turn + first - 1) % 4 + 1, agent, f"leader {seat}", 10, 1, result, 8, 100, "")
            for seat, (turn, agent, result) in enumerate(sides)
        )
    screen = Console(width=100, file=io.StringIO())
    with screen.capture() as capture:
        tally.show(screen, 1)
    agents, seats, *_ = tables(capture.get())
    assert agents[1:] == [
        ["a", "2", "4", "2.0", "50.0%", "17.1%", "to", "50.0%"],  # half of 34.2 % to 100 %, of two games won of two
        ["b", "2", "4", "0.0", "0.0%", "0.0%", "to", "32.9%"],
    ]
    # The winner was the First Player once, and once the third in turn; its seat at the table was always the same.
    assert [line[2] for line in seats[1:]] == ["1.0", "0.0", "1.0", "0.0"]


def test_two_players_share_what_there_is_to_win() -> None:
    code, out, _ = call("simulate --games 4 --seats 2 --seed 1")
    assert code == 0
    assert out.endswith("4 games with seed 1; an equal share is 50.0%.\n")


def test_the_same_seed_prints_the_same() -> None:
    assert call("simulate --games 3 --seed 9") == call("simulate --games 3 --seed 9")
    assert call("simulate --games 3 --seed 9")[1] != call("simulate --games 3 --seed 10")[1]


def test_a_scenario_changes_cards_and_keeps_seats(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    line = f"simulate --games 3 --seats 2 --agents novice,random --fixed-seats --remove stilgar --out {folder} --seed 1"
    assert call(line)[0] == 0
    seats = polars.read_parquet(folder / "seats.parquet")
    assert seats["agent"].to_list() == ["novice", "random"] * 3
    cards = polars.read_parquet(folder / "cards.parquet")
    assert "stilgar" not in cards["card"].to_list()


def test_a_folder_that_was_begun_lends_its_seed_and_is_not_played_again(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    first = call(f"simulate --games 3 --seats 3 --seed 77 --out {folder} --tables games")
    before = files(folder)
    assert call(f"simulate --games 3 --seats 3 --out {folder} --tables games") == first
    assert files(folder) == before
    assert sorted(before) == ["games.parquet", "plan.json", "seats.parquet"]


def stopping(error: BaseException, after: int) -> object:
    def stopped(plan: Plan, folder: Path, workers: int, ray: str) -> Iterator[int]:
        yield from itertools.islice(collect(plan, folder, workers, ray), after)
        raise error

    return stopped


def test_an_interruption_keeps_the_finished_games_and_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    line = "simulate --games 5 --seats 3 --seed 2 --out"
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 2})
    monkeypatch.setattr(sys, "argv", ["landsraad", *line.split(), str(part)])
    call(f"{line} {whole}")
    with monkeypatch.context() as patch:
        patch.setattr(bulk, "collect", stopping(KeyboardInterrupt(), 2))
        code, out, _ = call(f"{line} {part}")
    assert code == 130
    assert out.startswith(
        f"Stopped: 2 of 5 games are finished and kept in {part}.\n"
        f"The same command goes on from there: landsraad {line} {part}\n"
    )
    assert "2 games with seed 2" in out
    assert call(f"{line} {part}")[0] == 0
    assert files(part) == files(whole)


@pytest.mark.parametrize("after", [0, 1], ids=["before the plan", "before the first game"])
def test_an_early_interruption_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    monkeypatch.setattr(bulk, "collect", stopping(KeyboardInterrupt(), after))
    code, out, _ = call(f"simulate --games 5 --seats 3 --seed 2 --out {tmp_path / 'games'}")
    assert code == 130
    assert out.endswith("No game was finished.\n")


def test_a_broken_game_is_told_and_the_others_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 1})
    monkeypatch.setattr(bulk, "collect", stopping(SimulationError("game 3 (seed 17) broke off: oh"), 4))
    code, _, err = call(f"simulate --games 5 --seats 3 --seed 2 --out {tmp_path / 'games'}")
    assert code == 1
    assert err == (
        "Error: game 3 (seed 17) broke off: oh; the 3 games before it are kept. Please report it with this line.\n"
    )


def test_a_broken_game_is_told_without_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(plan: Plan, workers: int, ray: str) -> Iterator[list[Row]]:
        yield from itertools.islice(run(plan, workers, ray), 2)
        raise SimulationError("game 2 (seed 17) broke off: oh")

    monkeypatch.setattr(bulk, "run", stopped)
    code, _, err = call("simulate --games 5 --seats 3 --seed 2")
    assert (code, err) == (1, "Error: game 2 (seed 17) broke off: oh. Please report it with this line.\n")


HELD_UP = """
import time

from landsraad.cli import app
from landsraad.lab import dataset, plan

plan.GAMES_AT_ONCE = {"random": 2}
encode = dataset.encode_chunk


def held_up(chunk):
    if chunk.numbers.start:
        time.sleep(600)
    return encode(chunk)


dataset.encode_chunk = held_up
app()
"""


def test_ctrl_c_ends_the_workers_quietly_and_the_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SIGINT goes to all processes at once, as from a keyboard; all chunks but the first are still played then."""
    line = "simulate --games 5 --seats 2 --seed 2 --tables games --out"
    part, whole = tmp_path / "part", tmp_path / "whole"
    with subprocess.Popen(
        [sys.executable, "-c", HELD_UP, *line.split(), str(part), "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as ended:
        while not (part / "parts" / "000000000000").is_dir():
            assert ended.poll() is None
            time.sleep(0.01)
        os.killpg(ended.pid, signal.SIGINT)
        out, err = ended.communicate(timeout=WAIT)
    assert (ended.returncode, err) == (130, "")
    assert out.startswith("Stopped: 2 of 5 games are finished and kept in ")
    monkeypatch.setattr(plans, "GAMES_AT_ONCE", {"random": 2})
    for folder in (part, whole):
        assert call(f"{line} {folder}")[0] == 0
    assert files(part) == files(whole)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            "--out games.csv",
            "--out: games.csv names a file; give a folder, which gets one Parquet file a table",
        ),
        (
            "--tables card",
            "--tables: there is no table 'card'; name some of games, seats, rounds, counters, turns, "
            "acquisitions, cards, points, records, or all",
        ),
        ("--remove stilger", "there is no card 'stilger'; did you mean 'stilgar'?"),
        ("--add stilgar", "'stilgar': say how many copies are added, 1 to 20, as in stilgar=2"),
        ("--agents expert@1s", "'expert@1s' plays differently on every machine; give iterations, as in expert@200"),
        ("--agents expert@x", "budget 'x' of 'expert': give iterations or seconds"),
    ],
)
def test_wrong_usage_is_told(options: str, message: str) -> None:
    code, _, err = call(f"simulate --games 2 {options}")
    assert code == 2
    assert err.startswith("Error: ")
    assert message in err


def test_another_plan_in_the_folder_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    call(f"simulate --games 2 --seats 3 --seed 5 --out {folder}")
    code, _, err = call(f"simulate --games 2 --seats 3 --seed 6 --out {folder}")
    assert code == 2
    assert err == (
        f"Error: --out: {folder} was begun otherwise: seed was 5, is now 6. Go on with the command it was begun with, "
        "or name another folder\n"
    )
