"""Every rule, card and power of Dune has its sentence and its scenario."""

from __future__ import annotations

import importlib
import inspect
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from landsraad.dune.content import SETS, load
from landsraad.dune.core.names import CARDS
from landsraad.views import numbered_rules

SHORT = 8
"""So many lines a scenario of a rule has at most."""


@cache
def scenarios() -> list[Callable[..., Any]]:
    """All tests of this folder."""
    found: list[Callable[..., Any]] = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(f"dune.{path.stem}")
        found += [each for name, each in vars(module).items() if name.startswith("test_") and inspect.isfunction(each)]
    return found


@cache
def cited() -> dict[str, list[Callable[..., Any]]]:
    """The tests of each rule that they cite."""
    tests: dict[str, list[Callable[..., Any]]] = defaultdict(list)
    for test in scenarios():
        for mark in getattr(test, "pytestmark", []):
            for name in mark.args if mark.name == "rule" else ():
                tests[name].append(test)
    return tests


def shown(what: str) -> set[str]:
    """What tests show of a kind: cards, powers, powers that are stopped."""
    names = {name for test in scenarios() for name in getattr(test, "shows", ())}
    return {name.partition(" ")[2] for name in names if name.startswith(f"{what} ")}


def length(test: Callable[..., Any]) -> int:
    """The lines of a test below its head."""
    lines = inspect.getsource(test).splitlines()
    head = next(i for i, line in enumerate(lines) if line.startswith("def "))
    return sum(1 for line in lines[head + 1 :] if line.strip())


def test_rules_are_numbered_through_in_both_languages() -> None:
    wanted = [
        f"{kind}{n:02}" for kind, last in (("D", 51), ("R", 39), ("H", 69), ("X", 57)) for n in range(1, last + 1)
    ]
    english, german = numbered_rules("dune", "en"), numbered_rules("dune", "de")
    assert [rule.id for rule in english] == wanted
    assert all(here.id == there.id and here.title != there.title for here, there in zip(english, german, strict=True))


@pytest.mark.parametrize("rule", numbered_rules("dune"), ids=lambda rule: str(rule.id))
def test_every_rule_is_shown_by_a_short_scenario(rule: Any) -> None:
    tests = cited()[f"dune {rule.id}"]
    assert min((length(test) for test in tests), default=99) <= SHORT, rule.title


def test_every_treachery_card_is_played() -> None:
    assert set(CARDS) == shown("card")


def test_every_power_is_used_and_each_that_can_be_is_stopped() -> None:
    powers = [(f"{row.id}.{power.id}", power) for name in SETS for row in load(name).faction for power in row.power]
    assert {name for name, _ in powers} == shown("power")
    assert {name for name, power in powers if power.stoppable} == shown("stopped")
