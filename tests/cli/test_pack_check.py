"""`landsraad pack check` on sound and on hostile packs."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad.cli import app
from landsraad.imperium.content.manifests import content_folder
from landsraad.lab import trying

MANIFEST = 'id = "home"\nname = "Home-made"\ngame = "imperium"\nformat = 1\n'
CARD = '[[card]]\nid = "scribe"\nname = "Scribe"\ncopies = 2\ncost = 3\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pack = tmp_path / "home"
    pack.mkdir()
    (pack / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    return pack


def check(folder: Path, cards: str) -> tuple[int, str, str]:
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    result = CliRunner().invoke(app, ["pack", "check", str(folder)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_a_sound_pack_is_told_with_what_it_holds(folder: Path) -> None:
    code, out, _ = check(folder, CARD + 'agent = "water 1 -> draw 1"\n')
    assert (code, out) == (0, "home: sound; it holds cards: 1\n  2 games of bots with it came to their end\n")


def test_a_pack_that_cannot_be_played_to_the_end_is_not_sound(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "MOST_CHOICES", 100)
    code, out, err = check(folder, CARD)
    assert (code, out) == (1, "")
    assert "has not ended after 100 choices" in err


def test_a_set_of_the_program_is_checked_with_trust() -> None:
    result = CliRunner().invoke(app, ["pack", "check", str(content_folder() / "base")])
    assert (result.exit_code, result.stdout.partition(", Leaders")[0]) == (
        0,
        "base: sound; it holds cards: 53, Intrigue cards: 34, board spaces: 22, Conflicts: 18",
    )


def test_an_unfinished_item_is_named(folder: Path) -> None:
    code, out, _ = check(folder, CARD + 'todo = "no word for it yet"\n')
    assert code == 0
    assert "  card scribe is marked todo and never dealt: no word for it yet\n" in out


@pytest.mark.parametrize(
    ("cards", "messages"),
    [
        (CARD + 'agent = "watter 1 -> draw 1"\n', ["field agent", "unknown", "'watter'", "did you mean 'water'?"]),
        (CARD.replace("copies = 2", "copies = -1"), ["field copies", "-1"]),
        (CARD + 'icons = ["citty"]\n', ["field icons", "'citty'", "did you mean 'city'?"]),
        (CARD + 'agent = "mentat -> draw 1"\n', ["field agent", "mentat"]),
        (CARD + 'agent = "this_turn ( send_anywhere )"\n', ["'send_anywhere' has no effect in 'this_turn'"]),
        (CARD + f'agent = "{"(" * 10_000}draw 1{")" * 10_000}"\n', ["field agent"]),
        (CARD + f'agent = "{"draw 1; " * 1_250_000}"\n', ["cards.toml", "10,000,", "at most 1,000,000 are allowed"]),
        (CARD + 'agent = "hook the_voice"\n', ["field agent", "hook"]),
        ("[[card]\n", ["cards.toml", "not valid TOML"]),
        ("a." * 400_000 + "a = 1\n", ["cards.toml", "more than 50,000 characters"]),
        (CARD + 'agent = "opponents ( signet )"\n', ["field agent", "'signet'"]),
    ],
    ids=["word", "copies", "icon", "cost", "modifier", "brackets", "huge", "hook", "toml", "key", "signet"],
)
def test_a_bad_pack_gives_one_clear_message(cards: str, messages: list[str], folder: Path) -> None:
    code, out, err = check(folder, cards)
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("Error: pack home, cards.toml")
    for message in messages:
        assert message in err
    assert len(err) < 400


def test_what_the_engine_refuses_is_a_problem_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise ValueError("more effects than the engine can number")

    monkeypatch.setattr(import_module("landsraad.cli.pack"), "load_tables", refuse)
    assert check(folder, CARD) == (1, "", "Error: more effects than the engine can number\n")
