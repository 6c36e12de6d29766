"""Where the Victory Points came from, and when."""

from __future__ import annotations

import msgspec

from landsraad.imperium.core.state import Tables

START = "start"


class Gain(msgspec.Struct, frozen=True):
    """A change of a seat's Victory Points.

    Attributes:
        round: from 1; 0 before the first.
        seat: whose points.
        kind: what the points came from: the kind of a component, "alliance", "purchase" (B11.29), or "start".
        source: content id of it; of an Alliance that of its faction with "_alliance"; "start".
        vp: Victory Points, negative for lost ones.
    """

    round: int
    seat: int
    kind: str
    source: str
    vp: int


def printed_id(tables: Tables, source: int) -> str:
    """The content id of what an effect comes from, also where a component of another kind has the same; see `Gain`."""
    kind, key = tables.source_kinds[source], tables.sources[source]
    told = kind == "alliance" or (kind, key) in tables.source_numbers
    return key if told else key.removesuffix(f"_{kind}")
