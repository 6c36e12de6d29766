"""From a question to a plot: the commands of the page on the laboratory, as they stand there, with fewer games."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad.cli import app

PAGE = Path(__file__).parents[2] / "docs/laboratory.md"
SECTION = re.compile(r"^## From a question to a plot$.*?^```sh\n(?P<commands>.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_commands_lead_from_a_question_to_a_plot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    section = SECTION.search(PAGE.read_text(encoding="utf-8"))
    assert section is not None
    commands = re.split(r"\n(?=landsraad)", section["commands"].strip().replace("--games 2000", "--games 20"))
    assert [shlex.split(command)[1] for command in commands] == ["simulate", "query", "query"]
    for command in commands:
        result = CliRunner().invoke(app, shlex.split(command)[1:], env={"COLUMNS": "100"})
        assert result.exit_code == 0, result.output
    assert result.stdout.split()[:3] == ["space", "turns", "wins"]
    assert "arrakeen" in Path("spaces.svg").read_text()
