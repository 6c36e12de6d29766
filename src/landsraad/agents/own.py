"""Agents that people write: a class in a file of theirs."""

from __future__ import annotations

import functools
import inspect
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import cast, get_type_hints

from landsraad.agents.contract import Agent
from landsraad.language.errors import did_you_mean, shown


def own_agent(file: Path, name: str) -> Agent:
    """An agent of a class that a file holds; the class takes no arguments.

    Raises:
        ValueError: the file cannot be run or holds no such class, or the class is no agent.
    """
    try:
        module = _module(file.resolve())
    except Exception as error:  # whatever the file does
        raise ValueError(f"{file} cannot be run ({type(error).__name__}: {shown(str(error), 200)})") from error
    kind = getattr(module, name, None)
    if not inspect.isclass(kind):
        classes = [each for each, value in vars(module).items() if inspect.isclass(value)]
        raise ValueError(f"{file} has no class '{name}'; {did_you_mean(name, classes) or 'write one that is an agent'}")
    try:
        agent: Agent = cast("Callable[[], Agent]", kind)()
    except Exception as error:
        raise ValueError(f"{file}: {name}() fails ({type(error).__name__}: {shown(str(error), 200)})") from error
    lacking = [each for each in (*get_type_hints(Agent), "choose") if not hasattr(agent, each)]
    if lacking:
        raise ValueError(f"{file}: {name} is no agent: it has no {' and no '.join(lacking)}")
    return agent


@functools.cache
def _module(file: Path) -> ModuleType:
    """The module of a file, run once in the life of a process."""
    spec = spec_from_file_location(str(file), file)
    assert spec is not None, "the file ends in .py"
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # data classes look themselves up there
    spec.loader.exec_module(module)
    return module
