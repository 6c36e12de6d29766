"""Classic Dune at the terminal: flags, the table, what can be typed, hot seat, records."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import landsraad
from dune.finished import finished
from landsraad import analysis
from landsraad.cli import app
from landsraad.cli.dune import screen
from landsraad.cli.session import Left, Session
from landsraad.game import Game
from landsraad.record import HUMAN

TALL = 40


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANDSRAAD_DATA", str(tmp_path / "data"))


def run(*words: str, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words), input=typed)
    return result.exit_code, result.output


def played(game: Game, table: tuple[str, ...], lines: list[str]) -> str:
    """What a session shows while somebody types these lines."""
    out = io.StringIO()
    console = Console(file=out, width=100, height=TALL, color_system=None, highlight=False)
    left = iter(lines)

    def ask(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    with pytest.raises(Left):
        Session(game, table, console, ask).run()
    return out.getvalue()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "--game", "dune", "--leaders", "random"), "--leaders: the game dune has no such option"),
        (("play", "--factions", "atreides"), "--factions: the game imperium has no such option"),
        (("play", "--game", "chess"), "--game: there is no game 'chess'"),
        (("play", "--game", "dune", "--seats", "7"), "seats=7: Dune is for 2 to 6 players"),
        (("play", "--game", "dune", "--factions", "atreides,worms"), "unknown faction 'worms'"),
        (("play", "--game", "dune", "--seats", "2", "--bots", "learned"), "unknown agent 'learned'"),
        (("simulate", "--game", "dune", "--set", "base"), "--set: the game dune has no such option"),
        (("cards", "--game", "dune", "--todo"), "--todo: the game dune has no such option"),
    ],
)
def test_flags_of_the_other_game_are_refused(words: tuple[str, ...], message: str) -> None:
    code, output = run(*words)
    assert code == 2
    assert message in output


def test_the_table_has_room_in_forty_rows_of_a_hundred_columns() -> None:
    game = landsraad.new("dune", seed=3, seats=6, expansion=True)
    out = io.StringIO()
    console = Console(file=out, width=100, height=TALL, color_system=None, highlight=False)
    while game.view(None).turn < 3:
        decision = game.decisions[0]
        game.choose(decision.options[len(decision.options) // 2], decision.seat)
    seat = game.decisions[0].seat
    screen.show_table(console, game, game.view(seat), ("novice",) * 6, game.log(seat))
    shown = out.getvalue().splitlines()
    assert len(shown) <= TALL
    assert max(map(len, shown)) <= 100
    assert any("Arrakeen" in line for line in shown)
    assert any(line.startswith("Hand: ") for line in shown)


def test_a_person_plays_looks_up_and_takes_back() -> None:
    factions = ["atreides", "harkonnen", "fremen"]
    game = landsraad.new("dune", seed=2, seats=3, factions=factions, advanced=False)
    typed = ["help", "map arrakeen", "card lasgun", "why lasgun", "legend", "acts order amal", "hagal", "1", "undo"]
    shown = played(game, (HUMAN, HUMAN, HUMAN), ["", *typed])
    assert "Which traitor do you keep?" in shown
    assert "Arrakeen 9: " in shown
    assert "Kills the leader opposite" in shown
    assert "Lasgun: you do not hold it (R2)" in shown
    assert "order amal auto" in shown
    assert "'hagal' is neither an option nor a command" in shown
    assert "Hand over" in shown


def test_bots_answer_before_people_who_decide_at_the_same_time() -> None:
    game = landsraad.new("dune", seed=2, seats=3, factions=["atreides", "emperor", "fremen"])
    played(game, (HUMAN, "novice", "random"), [])
    assert [each.seat for each in game.decisions] == [0]


def test_a_kept_game_goes_on_and_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, output = run("play", "--game", "dune", "--seats", "2", "--seed", "1", "--plain", typed="1\nquit\n\n")
    assert code == 0
    assert "Which traitor do you keep?" in output
    code, output = run("play", "--resume", "--plain", typed="save kept.txt\nquit\n\n")
    assert code == 0
    code, output = run("play", "--resume", "--seats", "2")
    assert (code, "--seats belongs to a new game" in output) == (2, True)


def test_a_record_is_replayed_step_by_step(tmp_path: Path) -> None:
    game = landsraad.new("dune", seed=5, seats=2, advanced=False)
    for _ in range(30):
        decision = game.decisions[0]
        game.choose(decision.options[-1], decision.seat)
    file = tmp_path / "game.txt"
    landsraad.record.dump(game, file)
    code, output = run("replay", str(file), "--plain")
    assert code == 0
    assert "Turn 1" in output
    assert "So far" in output
    code, output = run("replay", str(file), "--step", "10", "--seat", "0", "--plain")
    assert code == 0
    assert "Hand: " in output
    code, output = run("replay", str(file), "--walk", "--plain", typed="\nadvice novice\nround\nquit\n")
    assert code == 0
    assert "Step 1, Bene Gesserit: Who will win" in output
    assert "–  novice" in output


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            (
                "[Gu] Guild ",
                "Turn  ",
                "end   ",
                "game 8 times",
                "Step 57, turn 2: Harkonnen −100",
                "Step 89, turn 2, a battle that Guild begins: ",
            ),
        ),
        (
            "de",
            (
                "[Gi] Gilde ",
                "Zug  ",
                "Ende  ",
                "Spiels 8-mal",
                "Schritt 57, Zug 2: Harkonnen −100",
                "Schritt 89, Zug 2, eine Schlacht, die Gilde beginnt: ",
            ),
        ),
    ],
)
def test_a_finished_game_is_analysed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, words: tuple[str, ...]
) -> None:
    def swinging(position: Game, rollouts: int, again: bool) -> tuple[float, ...]:
        assert rollouts == 8 * (4 if again else 1)
        return (0.0, 1.0, 0.0) if len(position.choices) == 89 else (1.0, 0.0, 0.0)

    monkeypatch.setattr(analysis.course, "chances", swinging)
    file = tmp_path / "game.txt"
    landsraad.record.dump(finished(), file)
    code, output = run("--language", language, "analyse", str(file), "--plain")
    assert code == 0
    assert [each for each in words if each not in output] == []
    code, output = run("analyse", str(file), "--step", "90", "--adviser", "novice", "--plain")
    assert code == 0
    assert output.count("novice, ") == 1


def test_another_person_does_something_unasked() -> None:
    game = landsraad.new("dune", seats=2, factions=["guild", "harkonnen"], seed=1)
    lines = ["", "Harkonnen: order bid pass_phase", "", "fremen: order bid upto 2", "ha: order nothing"]
    text = played(game, (HUMAN, HUMAN), lines)
    assert game.choices == ((1, "order bid pass_phase"),)
    assert "'fremen: order bid upto 2'" in text
    assert "'ha: order nothing'" in text


def test_seats_are_called_by_their_factions_and_before_that_counted_from_one() -> None:
    flags = ("--seats", "3", "--factions", "choose", "--humans", "2", "--seed", "3", "--plain")
    code, output = run("play", "--game", "dune", *flags, typed="\n1\n\n1\nquit\n\n")
    assert code == 0
    asked = [
        "Seat 1 is asked",
        "[1]  <",
        "Seat 1> ",
        "Seat 2 is asked",
        "[At] Atreides ",
        "Seat 2> ",
        "Bene Gesserit> ",
    ]
    places = [output.index(each) for each in asked]
    assert places == sorted(places)
    for seat, faction in enumerate(("Atreides", "Bene Gesserit", "Harkonnen"), 1):
        assert f"{faction}: seat {seat}\n" in output
    assert "eat 0" not in output


def test_a_seat_is_looked_from_by_the_name_of_its_faction(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    landsraad.record.dump(finished(), file)
    shown = [run("replay", str(file), "--step", "10", "--seat", seat, "--plain") for seat in ("1", "guild", "Gu")]
    assert [code for code, _ in shown] == [0, 0, 0]
    assert len({output for _, output in shown}) == 1
    code, output = run("replay", str(file), "--step", "10", "--seat", "fremen", "--plain")
    assert (code, "--seat fremen: this game has seats 0 to 2" in output) == (2, True)


def test_simulations_are_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    words = ("simulate", "--game", "dune", "--games", "3", "--seats", "2", "--seed", "1", "--tables", "all,records")
    for workers in ("1", "2"):
        code, output = run(*words, "--out", str(tmp_path / workers), "--workers", workers)
        assert code == 0
        assert "3 games with seed 1" in output
    for name in ("seats", "battles", "auctions", "spice", "events", "records"):
        one, two = (tmp_path / workers / f"{name}.parquet" for workers in ("1", "2"))
        assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(
    ("language", "words", "text"),
    [
        ("en", "stilgar", "Stilgar (leader stilgar): Fremen; strength 7."),
        ("de", "stilgar", "Stilgar (Anführer stilgar): Fremen; Stärke 7."),
        ("en", "worms spare your forces", "Fremen (faction fremen)"),
    ],
)
def test_cards_tell_what_things_are(language: str, words: str, text: str) -> None:
    code, output = run("--language", language, "cards", "--game", "dune", *words.split())
    assert code == 0
    assert text in output
