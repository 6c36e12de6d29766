"""Where the Victory Points came from, and when."""

from __future__ import annotations

import msgspec

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
