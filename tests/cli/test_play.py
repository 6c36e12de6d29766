"""`landsraad play` and `landsraad replay`, by piping what people type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad import record
from landsraad.cli import app

START = "play --seed 3 --seats 3 --leaders glossu_rabban,earl_memnon_thorvald,count_ilban_richese --bots random"


class Terminal:
    """A terminal with a data folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running = folder / "running.txt"
        self.finished = folder / "finished.txt"

    def types(self, line: str, *answers: str) -> str:
        """Call a command, type answers and then close the input; what was printed."""
        code, out, err = self.calls(line, *answers)
        assert (code, err) == (0, "")
        return out

    def calls(self, line: str, *answers: str) -> tuple[int, str, str]:
        env = {"LANDSRAAD_DATA": str(self.folder), "COLUMNS": "150"}
        typed = "".join(answer + "\n" for answer in answers)
        result = CliRunner().invoke(app, line.split(), input=typed, env=env)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


def choices(path: Path) -> tuple[tuple[int, str], ...]:
    return record.load(path).choices


@pytest.mark.parametrize(
    "line",
    [
        START,
        "play --seed 4 --bots novice",
        "play --seed 5 --humans 2 --leaders choose",
        "play --seed 6 --seats 1 --difficulty expert",
        "play --seed 7 --seats 1 --difficulty expert_plus --rivals earl_memnon_thorvald,glossu_rabban --leaders choose",
        "play --seed 8 --seats 2",
        "play --seed 9 --seats 2 --humans 2",
    ],
)
def test_a_whole_game_can_be_played(line: str, terminal: Terminal) -> None:
    answers = ["1"] * 3000 if "--humans" not in line else ["", "1"] * 3000
    out = terminal.types(line, *answers)
    assert "The game is over." in out
    assert len(re.findall(r"^Seat \d wins (?:with|the tie) .*\.$", out, re.MULTILINE)) == 1
    assert f"Replay it with: landsraad replay {terminal.finished}\n" in out
    assert not terminal.running.exists()
    game = record.load(terminal.finished)
    assert game.over
    shown = terminal.types(f"replay {terminal.finished}")
    assert shown[shown.index("The game is over.") :] in out


def test_closing_the_terminal_loses_nothing(terminal: Terminal, tmp_path: Path) -> None:
    out = terminal.types(START, "1", "1", "1", "1", "1", "1")
    assert out.endswith("The game is kept. Continue it with: landsraad play --resume\n")
    other = Terminal(tmp_path / "other")
    other.types(START, "1", "1")
    other.types("play --resume", "1")
    other.types("play --resume")
    other.types("play --resume", "1", "1", "1")
    assert other.running.read_bytes() == terminal.running.read_bytes()


def test_resuming_shows_the_same_question(terminal: Terminal) -> None:
    before = terminal.types(START, "1", "1")
    after = terminal.types("play --resume")
    question = before[before.rindex("Seat 0> ") - 200 : before.rindex("Seat 0> ")]
    assert question in after


def test_an_option_is_chosen_by_its_key_too(terminal: Terminal) -> None:
    terminal.types(START, "reveal")
    assert (0, "reveal") in choices(terminal.running)


def test_nothing_is_preselected(terminal: Terminal) -> None:
    started = terminal.types(START)
    kept = terminal.running.read_bytes()
    assert "Seat 0> " in started
    out = terminal.types("play --resume", "", " ", "0", "99", "pass", "end")
    assert terminal.running.read_bytes() == kept
    assert len(re.findall(r"^Seat 0> *\nChoose 1 to \d+, or type help\.$", out, re.MULTILINE)) == 2
    assert "'99' is neither an option nor a command" in out
    assert "'pass' is neither an option nor a command" in out


def test_undo_and_redo(terminal: Terminal) -> None:
    terminal.types(START, "1")
    once = choices(terminal.running)
    out = terminal.types("play --resume", "undo")
    assert "Taken back." in out
    assert choices(terminal.running) == once[:-1]
    out = terminal.types("play --resume", "1", "undo", "redo")
    assert "Taken again." in out
    assert choices(terminal.running) == once


def test_a_refused_undo_says_why(terminal: Terminal) -> None:
    out = terminal.types(START, "reveal", "undo", "redo")
    assert "Not possible: A hand was revealed since: undo goes back to the last revealed information only." in out
    assert "Not possible: seat 0 has nothing to take again." in out


def test_looking_things_up_changes_nothing(terminal: Terminal) -> None:
    terminal.types(START)
    kept = terminal.running.read_bytes()
    out = terminal.types(
        "play --resume",
        "card duncan idaho",
        "card zzz",
        "why Sietch Tabr",
        "why",
        "why zzz",
        "help",
        "log",
        "log all",
        "board",
    )
    assert "Duncan Idaho (card duncan_idaho): " in out
    assert "nothing is called 'zzz'" in out
    assert "(B3.9)" in out
    assert "more reasons: why all. About one thing: why sietch_tabr" in out
    assert "undo, redo      take your last choice back" in out
    assert terminal.running.read_bytes() == kept


def test_a_game_is_saved_to_a_file_and_continued_from_it(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    out = terminal.types(START, "1", f"save {file}", "save", f"save {tmp_path}/data/running.txt/x", "quit", "")
    assert f"Saved; continue with: landsraad play --load {file}\n" in out
    assert "Name a file: save my_game.txt" in out
    assert "cannot be written" in out
    assert out.endswith("Continue it with: landsraad play --resume\n")
    assert file.read_bytes() == terminal.running.read_bytes()
    terminal.types(f"play --load {file}", "1")
    assert choices(terminal.running)[: len(choices(file))] == choices(file)
    assert len(choices(terminal.running)) > len(choices(file))


def test_quitting_offers_to_save(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    terminal.types(START, "1", "quit", str(file))
    assert file.read_bytes() == terminal.running.read_bytes()


def test_hands_are_hidden_between_people(terminal: Terminal) -> None:
    line = START.replace("--bots random", "--humans 3")
    out = terminal.types(line, "", "1")
    assert re.match(r"Seat (\d) is asked\. Hand over; press Enter when only Seat \1 is looking\.\n", out)
    assert "Your hand" in out
    closed = terminal.types(line)
    assert "Your hand" not in closed


def test_bots_alone_play_to_the_end(terminal: Terminal) -> None:
    assert "The game is over." in terminal.types(START + " --humans 0")


def test_every_option_says_what_it_does(terminal: Terminal) -> None:
    out = terminal.types(START)
    question = out[out.index("Your turn: ") :]
    options = re.findall(r"^\d+ +(\S.*?) {2,}(\S.*)$", question, re.MULTILINE)
    assert len(options) == len(record.load(terminal.running).decisions[0].options)


def test_another_table_can_take_the_seats_of_a_saved_game(terminal: Terminal) -> None:
    terminal.types(START, "1")
    terminal.types("play --resume --bots novice", "1")
    assert terminal.running.read_text().endswith("\n# table: human novice novice\n")


def test_a_finished_game_is_not_continued(terminal: Terminal) -> None:
    terminal.types(START + " --humans 0")
    code, _, err = terminal.calls(f"play --load {terminal.finished}")
    assert code == 1
    assert (
        err
        == f"Error: the game of {terminal.finished} is over; look at it with: landsraad replay {terminal.finished}\n"
    )


def test_without_a_running_game_there_is_nothing_to_resume(terminal: Terminal) -> None:
    code, _, err = terminal.calls("play --resume")
    assert (code, err) == (1, "Error: no game is running; start one with: landsraad play\n")


@pytest.mark.parametrize("command", ["play --load", "replay"])
def test_a_damaged_record_is_told(command: str, terminal: Terminal) -> None:
    terminal.types(START, "1")
    text = terminal.running.read_text()
    terminal.running.write_text(text[:300])
    code, _, err = terminal.calls(f"{command} {terminal.running}")
    assert code == 1
    assert err.startswith(f"Error: {terminal.running}: the record ")
    assert len(err.splitlines()) == 1


def test_a_replay_shows_the_table_at_a_step(terminal: Terminal) -> None:
    terminal.types(START + " --humans 0")
    out = terminal.types(f"replay {terminal.finished} --step 0 --seat 0")
    assert "Round 1" in out
    assert "Your hand" in out
    assert "Your hand" not in terminal.types(f"replay {terminal.finished} --step 10")
    code, _, err = terminal.calls(f"replay {terminal.finished} --step 99999")
    assert code == 2
    assert re.match(r"Error: --step: step 99999: this game has \d+ choices; give 0 to \d+\n", err)
    code, _, err = terminal.calls(f"replay {terminal.finished} --seat 3")
    assert (code, err) == (2, "Error: --seat 3: this game has seats 0 to 2\n")
