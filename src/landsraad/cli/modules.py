"""Parts of sets that may be left out (`module = true` in a manifest): each is a flag of the commands that play."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer

from landsraad.imperium.content.manifests import manifests, modules

HELP = "Play with the {name}, on its board if no set is named."


def with_modules(command: Callable[..., None]) -> Callable[..., None]:
    """A command with a flag for each module, beside its `--sets`.

    Args:
        command: takes `sets`, a text with commas or None.
    """
    flags = {
        name: Annotated[
            bool, typer.Option(f"--{name.replace('_', '-')}", help=HELP.format(name=manifests()[name].name))
        ]
        for name in modules()
    }

    @wraps(command)
    def flagged(**given: Any) -> None:
        played = [name for name in flags if given.pop(name)]
        if played:
            given["sets"] = ",".join(filter(None, (given["sets"], *played)))
        command(**given)

    signature = inspect.signature(command, eval_str=True)
    own = list(signature.parameters.values())
    place = next(at for at, one in enumerate(own) if one.name == "sets") + 1
    own[place:place] = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=False, annotation=kind)
        for name, kind in flags.items()
    ]
    flagged.__signature__ = signature.replace(parameters=own)  # type: ignore[attr-defined]
    flagged.__annotations__ = {**command.__annotations__, **flags}
    return flagged
