"""The page about packs writes one that is sound, and prints what its commands print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad.cli import app

PAGE = Path(__file__).parents[2] / "docs" / "packs.md"
FILE = re.compile(r"^```toml\n# (?P<name>[\w/.]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^```sh\nlandsraad (?P<words>.*)\n```$", re.MULTILINE)


@pytest.fixture
def tinkers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pack that the page writes."""
    monkeypatch.chdir(tmp_path)
    for file in FILE.finditer(PAGE.read_text(encoding="utf-8")):
        path = tmp_path / file["name"]
        path.parent.mkdir(exist_ok=True)
        path.write_text(file["text"], encoding="utf-8")
    return tmp_path / "tinkers"


def test_its_commands_run(tinkers: Path) -> None:
    commands = [match["words"].split() for match in COMMAND.finditer(PAGE.read_text(encoding="utf-8"))]
    assert [words[0] for words in commands] == ["pack", "simulate"]
    check, simulate = [CliRunner().invoke(app, words) for words in commands]
    assert (check.exit_code, simulate.exit_code) == (0, 0), simulate.output
    assert f"```text\n{check.output}```" in PAGE.read_text(encoding="utf-8")


def test_the_fault_that_it_shows_is_told_so(tinkers: Path) -> None:
    shop = tinkers / "shop.toml"
    shop.write_text(shop.read_text(encoding="utf-8").replace('paid = "parts"', 'paid = "part"'), encoding="utf-8")
    result = CliRunner().invoke(app, ["pack", "check", "tinkers"])
    assert result.exit_code == 1
    told = next(line for line in result.output.splitlines() if "field paid" in line)
    assert told.removeprefix("Error: ") in PAGE.read_text(encoding="utf-8")
