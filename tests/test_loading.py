"""What a program loads: no more than what it plays."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from landsraad.imperium.content.registry import Registry
from landsraad.imperium.sets.shipped import SHIPPED
from modes import BOARD
from processes import WAIT

PLAYED = """
import landsraad

game = landsraad.new(seats=2, seed=1)
while not game.over:
    game.choose(game.decisions[0].options[0])
game.view(0), game.log(0), game.worlds(0), landsraad.record.dumps(game)
"""
VERSION = """
from landsraad.cli import app

app(["version"], standalone_mode=False)
"""
HEAVY = {"lark", "msgspec", "pydantic", "rich"}


def loaded(program: str) -> set[str]:
    """The modules that are loaded when a program is at its end."""
    told = f"{program}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, timeout=WAIT, check=True)
    return set(done.stdout.splitlines()[-1].split())


def of_weight(modules: set[str]) -> set[str]:
    """The modules of the package, and the libraries that take long to load."""
    return {name for name in modules if name.partition(".")[0] == "landsraad"} | HEAVY & modules


def test_to_import_the_package_loads_nothing_of_it() -> None:
    assert of_weight(loaded("import landsraad")) == {"landsraad", "landsraad.kernel"}


def test_version_loads_no_engine_and_no_library_but_that_of_the_command_line() -> None:
    own = {"landsraad", "landsraad.kernel", "landsraad.saying", "landsraad.cli", "landsraad.cli.version"}
    assert of_weight(loaded(VERSION)) == own


def test_a_game_of_a_board_loads_no_other_set() -> None:
    parts = {part for module in loaded(PLAYED) for part in module.split(".")}
    assert set(SHIPPED) & parts == {BOARD}


def test_an_entry_of_a_registry_is_loaded_when_it_is_asked_for() -> None:
    registry = Registry[Any]({"a": "textwrap:dedent", "b": "nowhere:nothing"})
    assert (list(registry), len(registry), "b" in registry) == (["a", "b"], 2, True)
    assert [each.__name__ for each in registry.of(["a", "c"])] == ["dedent"]
    registry["c"] = registry["a"]
    assert registry.of(["c"]) == [registry["a"]]
    assert list(registry) == ["a", "b", "c"]
    del registry["c"]
    assert list(registry) == ["a", "b"]
