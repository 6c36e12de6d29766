"""A set leaves with its own mirrors and its lines in the registries: nothing else of the program has to be touched."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from landsraad.imperium.content.manifests import available_sets, content_folder, manifests
from processes import WAIT
from test_names_of_sets import EXPANSIONS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "landsraad"
BUILT = ("client", "__pycache__")
OF_SETS = ("imperium", "views", "cli", "testing")
"""Rooms with mirrors of sets and a registry of them."""

PLAYED = """
import random, sys
from importlib import import_module
from pkgutil import walk_packages

import landsraad
from landsraad.imperium.content.manifests import available_sets, boards, widest

for room in sys.argv[1:]:
    for module in walk_packages([f"{landsraad.__path__[0]}/{room}"], f"landsraad.{room}."):
        module.name.endswith("__main__") or import_module(module.name)
for board in boards():
    game, chance = landsraad.new("imperium", seats=4, sets=[*widest(board)], seed=7), random.Random(7)
    while game.decisions:
        game.choose(chance.choice(game.decisions[0].options))
    assert game.view(None).standings
    assert landsraad.record.loads(landsraad.record.dumps(game)).hash == game.hash
print(*available_sets())
"""


def of(name: str) -> set[str]:
    """A set and all that comes with it alone: its parts, and what borrows rows of it."""
    parts = {each.id for each in manifests().values() if each.part_of == name or name in each.borrows}
    return {name}.union(*map(of, parts))


def without(name: str, folder: Path) -> None:
    """Copy the program without a set."""
    leaving = of(name)

    def mirrors(where: str, found: list[str]) -> set[str]:
        inside = Path(where).name in ("sets", content_folder().name)
        return {each for each in found if each in BUILT or (inside and each.partition(".")[0] in leaving)}

    shutil.copytree(PACKAGE, folder / "src" / "landsraad", ignore=mirrors)
    shutil.copytree(content_folder().parent, folder / "content", ignore=mirrors)
    for registry in (folder / "src").rglob("sets/shipped.py"):
        lines = registry.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in lines if not re.match(rf'\s+"({"|".join(leaving)})": ', line)]
        registry.write_text("".join(kept), encoding="utf-8")


@pytest.mark.parametrize("name", EXPANSIONS)
def test_a_set_leaves(tmp_path: Path, name: str) -> None:
    without(name, tmp_path)
    played = subprocess.run(
        [sys.executable, "-c", PLAYED, *OF_SETS],
        env={"PYTHONPATH": str(tmp_path / "src")}, capture_output=True, text=True, timeout=WAIT, check=False,
    )  # fmt: skip
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.split() == [each for each in available_sets() if each not in of(name)]
