"""JSON of everything that travels to clients, and the schema from which they generate their types."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.views.dune import model
from landsraad.views.guide import Guide
from landsraad.views.line import LogLine
from landsraad.views.model import View
from landsraad.views.reference import Reference
from landsraad.views.score import Gain
from landsraad.views.sets.shipped import SHIPPED


def whole(view: Any) -> Any:
    """A view as it is sent: that of Dune: Imperium leaves out the fields of sets that are not played."""
    return view.whole() if isinstance(view, View) else view


def as_json(value: msgspec.Struct | tuple[msgspec.Struct, ...]) -> bytes:
    """A view, guide, reference or lines of a log as UTF-8 JSON; equal ones give equal bytes."""
    return msgspec.json.encode(whole(value))


def schema() -> dict[str, Any]:
    """One JSON schema of everything that travels: a definition by name for each, required where it is always sent.

    Definitions of classic Dune are called as there, with "Dune" before the name.
    """
    of_sets = [mirror.of_set for mirror in SHIPPED.values() if mirror.of_set]
    references, definitions = _defined((View, Guide, LogLine, Gain, Reference, *of_sets), "")
    of_dune, more = _defined((model.View, model.Guide, model.LogLine), "Dune")
    every = {"anyOf": (*references, *of_dune), "$defs": {**definitions, **more}}
    return msgspec.json.decode(msgspec.json.encode(every), type=dict[str, Any])  # lists where msgspec has tuples


def _defined(travellers: tuple[Any, ...], prefix: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """References to these structs and the definitions of all that they hold, by their names behind a prefix."""
    template = f"#/$defs/{prefix}{{name}}"
    references, definitions = msgspec.json.schema_components(travellers, ref_template=template)
    for struct in _structs(travellers):
        definition = definitions[struct.__name__]
        if not struct.__struct_config__.omit_defaults:
            definition["required"] = list(definition["properties"])
            for field in definition["properties"].values():
                field.pop("default", None)
    return references, {f"{prefix}{name}": definition for name, definition in definitions.items()}


def _structs(travellers: tuple[Any, ...]) -> list[type[msgspec.Struct]]:
    """Every struct that the travellers hold."""
    found: list[type[msgspec.Struct]] = []
    queue: list[msgspec.inspect.Type] = list(msgspec.inspect.multi_type_info(travellers))
    while queue:
        each = queue.pop()
        if isinstance(each, msgspec.inspect.StructType):
            if each.cls in found:
                continue
            found.append(each.cls)
            queue += [field.type for field in each.fields]
        elif isinstance(each, msgspec.inspect.UnionType):
            queue += each.types
        elif isinstance(each, msgspec.inspect.VarTupleType):
            queue.append(each.item_type)
        elif isinstance(each, msgspec.inspect.TupleType):
            queue += each.item_types
        elif isinstance(each, msgspec.inspect.DictType):
            queue += [each.key_type, each.value_type]
    return found
