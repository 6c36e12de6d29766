"""Agents that people write: a class in a file of theirs, or in a package that is installed."""

from __future__ import annotations

import functools
import inspect
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import cast, get_type_hints

from landsraad.agents.contract import Agent
from landsraad.language.errors import did_you_mean, shown
from landsraad.saying import say

PYTHON = ".py"


def own_agent(place: str, name: str) -> Agent:
    """An agent of a class of one's own; the class takes no arguments.

    Args:
        place: the file that holds it, or the module, where that can be imported.
        name: of the class.

    Raises:
        ValueError: the file cannot be run or holds no such class, or the class is no agent.
    """
    try:
        module = _module(Path(place).resolve()) if place.endswith(PYTHON) else import_module(place)
    except Exception as error:  # whatever the file does
        raise ValueError(say("agents.own.broken", place=place, error=_failure(error))) from error
    kind = getattr(module, name, None)
    if not inspect.isclass(kind):
        classes = [each for each, value in vars(module).items() if inspect.isclass(value)]
        hint = did_you_mean(name, classes) or say("agents.own.write")
        raise ValueError(say("agents.own.absent", place=place, name=name, hint=hint))
    try:
        agent: Agent = cast("Callable[[], Agent]", kind)()
    except Exception as error:
        raise ValueError(say("agents.own.fails", place=place, name=name, error=_failure(error))) from error
    lacking = [each for each in (*get_type_hints(Agent), "choose") if not hasattr(agent, each)]
    if lacking:
        missing = say("agents.own.and_no").join(lacking)
        raise ValueError(say("agents.own.misfit", place=place, name=name, missing=missing))
    return agent


def _failure(error: Exception) -> str:
    return f"{type(error).__name__}: {shown(str(error), 200)}"


def own_file(place: str) -> Path | None:
    """The file of a class of one's own; None: no such module can be imported, or it has none."""
    if place.endswith(PYTHON):
        return Path(place)
    try:
        found = find_spec(place)
    except ImportError:
        return None
    return Path(found.origin) if found is not None and found.origin else None


@functools.cache
def _module(file: Path) -> ModuleType:
    """The module of a file, run once in the life of a process."""
    spec = spec_from_file_location(str(file), file)
    assert spec is not None, "the file ends in .py"
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # data classes look themselves up there
    spec.loader.exec_module(module)
    return module
