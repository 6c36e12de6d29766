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
import sys
import landsraad

game = landsraad.new(seats=2, seed=1)
while not game.over:
    game.choose(game.decisions[0].options[0])
game.view(0), game.log(0), game.worlds(0), landsraad.record.dumps(game)
print("\\n".join(sys.modules))
"""


def test_a_game_of_a_board_loads_no_other_set() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, timeout=WAIT, check=True)
    loaded = {part for module in done.stdout.split() for part in module.split(".")}
    assert set(SHIPPED) & loaded == {BOARD}


def test_an_entry_of_a_registry_is_loaded_when_it_is_asked_for() -> None:
    registry = Registry[Any]({"a": "textwrap:dedent", "b": "nowhere:nothing"})
    assert (list(registry), len(registry), "b" in registry) == (["a", "b"], 2, True)
    assert [each.__name__ for each in registry.of(["a", "c"])] == ["dedent"]
    registry["c"] = registry["a"]
    assert registry.of(["c"]) == [registry["a"]]
    assert list(registry) == ["a", "b", "c"]
    del registry["c"]
    assert list(registry) == ["a", "b"]
