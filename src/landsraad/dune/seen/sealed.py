"""What others have decided in secret, drawn again: battle plans, and the answers of seats that decide at once."""

from __future__ import annotations

from typing import Final

from landsraad.dune.core.actions import DEFENSE as DEFENSE_ACTION
from landsraad.dune.core.actions import WEAPON as WEAPON_ACTION
from landsraad.dune.core.cards import karamas
from landsraad.dune.core.names import ATREIDES, C_KARAMA, HARKONNEN, TLEILAXU
from landsraad.dune.core.nodes import N_BATTLE, N_CALL, N_DIAL, N_PLAN, N_PROPOSE, N_SPEND, N_TRAITOR
from landsraad.dune.core.state import DEFENSE, FIXED, SEALED, WEAPON, State
from landsraad.dune.phases.battles import helper, opponent
from landsraad.dune.phases.plans import PARTS, draft, plan_options, set_draft, take_part
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import NODE_MASK, frame, seat_of, source_of, step_of
from landsraad.kernel.machine import Rng

FIRST: Final = {WEAPON: WEAPON_ACTION, DEFENSE: DEFENSE_ACTION}
"""The action of the first card that may fill a part of a plan."""


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


def redraw(s: State, seat: int, rng: Rng) -> None:
    """Draw again what others decided in secret; those who decide at the same time as the seat have decided."""
    facing, options, skippable = s.seat, s.options, s.skippable
    sits = any(seat_of(lane) == seat for lane in s.lanes)
    node = s.lanes[0] & NODE_MASK if s.lanes else -1
    if in_secret(s):
        for other in (s.aggressor, s.defender):
            if other != seat:
                _plan(s, seat, other, node == N_PLAN and sits, rng)
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


def _plan(s: State, seat: int, other: int, close: bool, rng: Rng) -> None:
    """A plan of another: as many parts as it has chosen, those that were shown kept; all if its lane is closed."""
    shown = shown_parts(s, seat, other)
    deciding = any(seat_of(lane) == other for lane in s.lanes)
    chosen = [part for part in PARTS if draft(s, other, part) >= 0]
    for part in PARTS:
        if not shown & bit(part):
            set_draft(s, other, part, -1)
    wanted = PARTS if close else () if deciding else chosen
    spent = _spent(s, other, rng)
    for part in PARTS:
        if part in wanted and draft(s, other, part) < 0:
            able = plan_options(s, other, part)
            if part in FIRST:
                able = [each for each in able if not bit(each - FIRST[part]) & spent]
            take_part(s, other, part, able[rng.random_below(len(able))])


def _spent(s: State, seat: int, rng: Rng) -> int:
    """Mask of the card that a seat plays as Karama, so that it stands in no plan; 0: none."""
    for f in s.stack:
        if f & NODE_MASK == N_SPEND and seat_of(f) == seat:
            able = [source_of(f)] if step_of(f) else karamas(s, seat)
            return bit(C_KARAMA) if C_KARAMA in able else bit(able[rng.random_below(len(able))])
    return 0


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
