"""Who may sit down, and who has a say in it."""

from __future__ import annotations

from landsraad.saying import say
from landsraad.server.tables.error import TableError
from landsraad.server.tables.parts import Data
from landsraad.server.tables.table import Table
from landsraad.server.wire import Join, MotionKind


def to_join(table: Table, join: Join, holder: str) -> Data:
    """What the event says with which a person sits down: on the named seat, on a kept one, on the first open one.

    Raises:
        TableError: 409, there is no seat for them.
    """
    if table.status == "over":
        raise TableError(409, say("server.join.over"))
    chairs = table.chairs
    if join.seat is not None and chairs[join.seat].kept not in (None, holder):
        raise TableError(409, say("server.join.kept", seat=join.seat, name=chairs[join.seat].name))
    able = [seat for seat, chair in enumerate(chairs) if chair.kind == "open" and chair.kept in (None, holder)]
    if not able:
        raise TableError(409, say("server.join.full"))
    first = min(able, key=lambda seat: (chairs[seat].kept is None, seat))
    return {"seat": first if join.seat is None else join.seat, "name": join.name, "holder": holder}


def vote(table: Table, holder: str | None, what: MotionKind, seat: int, needed: list[int], *, agree: bool) -> Data:
    """What the event says with which a person is for a motion or against it.

    Args:
        table: where.
        holder: who votes.
        what: the motion.
        seat: which it is about.
        needed: the seats whose people have to be for it.
        agree: whether this person is.

    Raises:
        TableError: 403, nobody who plays, nor the host.
    """
    own = [each for each in table.voters if each in table.mine(holder)]
    if not own and (holder is None or holder != table.host):
        raise TableError(403, say("server.vote.seatless"))
    return {"what": what, "seat": seat, "seats": own, "needed": needed, "agree": agree}
