"""JSON of everything that travels to clients, and the schema from which they generate their types."""

from __future__ import annotations

from typing import Any

import msgspec

from landsraad.views.guide import Guide
from landsraad.views.line import LogLine
from landsraad.views.model import View
from landsraad.views.reference import Reference
from landsraad.views.score import Gain
from landsraad.views.sets.shipped import SHIPPED


def as_json(value: msgspec.Struct | tuple[msgspec.Struct, ...]) -> bytes:
    """A view, guide, reference or lines of a log as UTF-8 JSON; equal ones give equal bytes."""
    return msgspec.json.encode(value.whole() if isinstance(value, View) else value)


def schema() -> dict[str, Any]:
    """One JSON schema of everything that travels: a definition by name for each, required where it is always sent."""
    of_sets = [mirror.of_set for mirror in SHIPPED.values() if mirror.of_set]
    travellers = (View, Guide, LogLine, Gain, Reference, *of_sets)
    references, definitions = msgspec.json.schema_components(travellers, ref_template="#/$defs/{name}")
    for struct in _structs(travellers):
        definition = definitions[struct.__name__]
        if not struct.__struct_config__.omit_defaults:
            definition["required"] = list(definition["properties"])
            for field in definition["properties"].values():
                field.pop("default", None)
    plain = msgspec.json.encode({"anyOf": references, "$defs": definitions})  # lists where msgspec has tuples
    return msgspec.json.decode(plain, type=dict[str, Any])


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
