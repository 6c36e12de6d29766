"""The scripts in `examples` run as they stand, with little to do, and are short enough to be read at a glance."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from processes import WAIT

FOLDER = Path(__file__).parents[2] / "examples"
LONGEST = 40  # lines
ENDS = {
    "ismcts.py": (("1", "3"), r"game 1: \[[\d., ]+\]\nISMCTS wins \d+%\n"),
    "maskable_ppo.py": (("512", "2"), r"ahead in \d+% of the games\n"),
    "ppo.py": (("2",), r"update 2: \d+ games, entropy \d\.\d+\n"),
}
"""What each is given, and how what it prints ends."""


@pytest.mark.parametrize("name", ENDS)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    given, end = ENDS[name]
    done = subprocess.run(
        [sys.executable, FOLDER / name, *given], cwd=tmp_path, capture_output=True, text=True, timeout=WAIT, check=False
    )
    assert done.returncode == 0, done.stderr
    assert re.search(f"(?:^|\n){end}\\Z", done.stdout), done.stdout


def test_all_examples_are_short_and_run() -> None:
    files = sorted(FOLDER.glob("*.py"))
    assert [file.name for file in files] == sorted(ENDS)
    assert [file.name for file in files if len(file.read_text().splitlines()) > LONGEST] == []
