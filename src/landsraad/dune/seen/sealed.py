"""What others have decided in secret, drawn again: battle plans, and the answers of seats that decide at once."""

from __future__ import annotations

from landsraad.dune.core.names import ATREIDES, HARKONNEN, TLEILAXU
from landsraad.dune.core.nodes import N_BATTLE, N_CALL, N_DIAL, N_PLAN, N_PROPOSE, N_TRAITOR
from landsraad.dune.core.state import FIXED, SEALED, State
from landsraad.dune.phases.battles import helper, opponent
from landsraad.dune.phases.plans import PARTS, draft, plan_options, set_draft, take_part
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import NODE_MASK, frame, seat_of, source_of
from landsraad.kernel.machine import Rng


def in_secret(s: State) -> bool:
    """Whether the plans of the running battle lie hidden."""
    return s.battle >= 0 and any(f & NODE_MASK == N_BATTLE for f in s.stack)


def shown_parts(s: State, seat: int, other: int) -> int:
    """Mask of the parts of the plan of another that prescience has shown to a seat (H40)."""
    if not in_secret(s) or other not in (s.aggressor, s.defender) or seat < 0 or other == seat:
        return 0
    if seat != helper(s, ATREIDES) or opponent(s, seat) != other:
        return 0
    return max(0, draft(s, other, FIXED))


def redraw(s: State, seat: int, rng: Rng) -> bool:
    """Draw again what others decided in secret; those who decide at the same time as the seat have decided.

    Returns:
        Whether that could be; a part of a plan that was shown may need a card that was not dealt with it.
    """
    facing, options, skippable = s.seat, s.options, s.skippable
    sits = any(seat_of(lane) == seat for lane in s.lanes)
    node = s.lanes[0] & NODE_MASK if s.lanes else -1
    if in_secret(s):
        for other in (s.aggressor, s.defender):
            if other != seat and not _plan(s, seat, other, node == N_PLAN and sits, rng):
                return False
    if node >= 0 and node != N_PLAN:
        open_to = [seat_of(lane) for lane in s.lanes]
        for other in _deciding(s, node):
            if other == seat or (other in open_to and not sits):
                continue
            set_draft(s, other, SEALED, -1)
            lane = frame(node, other, source_of(s.lanes[0]))
            if s.nodes[node].step(s, lane):
                s.nodes[node].apply(s, lane, s.options[rng.random_below(len(s.options))])
    if sits:
        at = [seat_of(lane) for lane in s.lanes].index(seat)
        s.lanes, s.menus = [s.lanes[at]], [s.menus[at]]
        facing, options = seat, s.menus[0]
    s.seat, s.options, s.skippable = facing, options, skippable
    return True


def _plan(s: State, seat: int, other: int, close: bool, rng: Rng) -> bool:
    """A plan of another: as many parts as it has chosen, those that were shown kept; all if its lane is closed.

    Returns:
        Whether its cards make one.
    """
    shown = shown_parts(s, seat, other)
    deciding = any(seat_of(lane) == other for lane in s.lanes)
    chosen = [part for part in PARTS if draft(s, other, part) >= 0]
    for part in PARTS:
        if not shown & bit(part):
            set_draft(s, other, part, -1)
    wanted = PARTS if close else () if deciding else chosen
    for part in PARTS:
        if part in wanted and draft(s, other, part) < 0:
            able = plan_options(s, other, part)
            if not able:
                return False
            take_part(s, other, part, able[rng.random_below(len(able))])
    return True


def _deciding(s: State, node: int) -> list[int]:
    """The seats that decide at once in lanes of a node."""
    seats = range(s.tables.seats)
    if node == N_DIAL:
        return sorted({s.dialed & 7, s.dialed >> 3})
    if node == N_PROPOSE:
        return [each for each in seats if s.ally[each] < 0]
    if node == N_TRAITOR:
        return [each for each in seats if s.faction[each] not in (HARKONNEN, TLEILAXU)]
    assert node == N_CALL
    return [each for each in seats if each in (s.aggressor, s.defender, helper(s, HARKONNEN))]
