"""Units between supply, garrison and Conflict (B3.22-B3.26, B4.8, F40, F43), Agents on the board, control of spaces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import fire, has_modifier, standing
from landsraad.imperium.core.components import DEPLOY_RECRUITS, NO_DEPLOYMENT, UNIT_STRENGTH, WHEN_DEPLOYED, UnitKind
from landsraad.imperium.core.counters import (
    AGENTS,
    CONFLICT,
    DEPLOYED,
    EVERYBODY,
    GARRISON,
    REVEAL_TURN,
    SUPPLY,
    SWORDS,
    TROOP,
)
from landsraad.imperium.core.journal import AGENT, BONUS, CONTROL, gain, move
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import State
from landsraad.kernel.frames import arg_of, frame, source_of, with_step

GARRISON_LIMIT: Final = 2
AGENT_BITS: Final = 4  # of each seat in `State.agents`
AGENT_MASK: Final = 15


def _moving(s: State, seat: i64) -> bool:
    """Whether the units of a seat are those that the running turn moves."""
    return seat == acts_for(s, s.turn_seat)


def _mover(s: State, seat: i64) -> i64:
    """Who moves the units of a seat now: whoever takes the turn and acts for it, else itself."""
    return s.turn_seat if _moving(s, seat) else seat


def supply_of(s: State, seat: i64) -> i64:
    """Troops in the supply, with those that their owner may put back there at any time."""
    n = s.players[seat].n
    lent = s.tables.lent
    return n[SUPPLY] if lent < 0 else n[SUPPLY] + n[lent]


def puts_back(s: State, seat: i64, count: i64, f: i64, then: i64 = 1) -> bool:
    """Whether so many troops are more than the supply has, and some may be put back there first.

    That question is then put on the stack, below it the frame `f` at the step `then`.

    Args:
        s: the position.
        seat: who is asked; the supply is that of whom it acts for.
        count: so many troops.
        f: the frame that is about to take them.
        then: its next step.
    """
    lent = s.tables.lent
    if lent < 0:
        return False
    n = s.players[acts_for(s, seat)].n
    if n[SUPPLY] >= count or n[lent] == 0:
        return False
    s.stack.append(with_step(f, then, arg_of(f)))
    s.stack.append(frame(s.tables.put_back, seat, source_of(f), 0, count - n[SUPPLY]))
    return True


def put_back_missing(s: State, seat: i64, count: i64) -> None:
    """Put troops back into the supply, as many as it lacks of those that are about to be taken."""
    missing = count - s.players[seat].n[SUPPLY]
    if missing > 0 and s.tables.lent >= 0:
        move(s, seat, s.tables.lent, SUPPLY, missing, 0)


def recruit(s: State, seat: i64, count: i64, source: i64) -> i64:
    """Troops from the supply to the garrison; how many there were."""
    return recruit_units(s, seat, s.tables.units[TROOP], count, source)


def recruit_units(s: State, seat: i64, unit: UnitKind, count: i64, source: i64) -> i64:
    """Supply to garrison; recruits of the own turn may be deployed at a combat space (B3.22). The number recruited."""
    n = s.players[seat].n
    if count > n[unit.supply]:
        count = n[unit.supply]
    move(s, seat, unit.supply, unit.garrison, count, source)
    if _moving(s, seat):
        n[unit.allowance] += count
    return count


def barred(s: State, seat: i64) -> bool:
    """Whether a player may deploy no units in this turn."""
    return len(s.modifiers) > 0 and has_modifier(s, _mover(s, seat), NO_DEPLOYMENT)


def deployable(s: State, seat: i64, unit: UnitKind) -> i64:
    """Units of a kind that may still be deployed: at this turn's combat space (B3.22-B3.24), or by leave (F43)."""
    n = s.players[seat].n
    garrison = able_to_deploy(s, n, unit)
    if garrison == 0 or barred(s, seat):
        return 0
    if s.turn_kind == REVEAL_TURN and not s.combat_space:
        return min(s.reveal_allowance, garrison) if unit.supply == SUPPLY else 0
    own: i64 = n[unit.allowance]
    if not s.combat_space:
        return min(own, garrison) if own > 0 and has_modifier(s, _mover(s, seat), DEPLOY_RECRUITS) else 0
    most = GARRISON_LIMIT
    for kind in s.tables.units:
        fresh: i64 = n[kind.allowance]
        if fresh < 0:
            most += fresh
    return min(most + own if own > 0 else most, garrison)


def _deployed(s: State, seat: i64, unit: UnitKind, count: i64) -> None:
    if not _moving(s, seat):
        return
    p = s.players[seat]
    figure: i64 = (p.n[DEPLOYED] if len(s.tables.units) == 1 else troops_deployed(s, seat)) + 1
    last = figure + count
    p.n[unit.deployed] += count
    if not unit.troop or not s.tables.leaders[p.leader].triggers:
        return
    while figure < last:
        fire(s, seat, WHEN_DEPLOYED, figure)
        figure += 1


def deploy(s: State, seat: i64, count: i64, source: i64) -> None:
    """Troops go from the garrison to the Conflict."""
    move(s, seat, GARRISON, CONFLICT, count, source)
    _deployed(s, seat, s.tables.units[TROOP], count)


def deploy_units(s: State, seat: i64, unit: UnitKind, count: i64, source: i64) -> None:
    """Units of any kind go from the garrison to the Conflict."""
    if unit.supply == SUPPLY:
        deploy(s, seat, count, source)
        return
    move(s, seat, unit.garrison, unit.conflict, count, source)
    _deployed(s, seat, unit, count)


def any_garrison(s: State, seat: i64) -> bool:
    """Whether a player has a unit in the garrison."""
    n = s.players[seat].n
    for unit in s.tables.units:
        if able_to_deploy(s, n, unit) > 0:
            return True
    return False


def troops_at(s: State, seat: i64, conflict: bool) -> i64:
    """How many troops a player has in the Conflict, or else in the garrison, with all that counts as such."""
    n = s.players[seat].n
    if len(s.tables.units) == 1:
        return n[CONFLICT] if conflict else n[GARRISON]
    count: i64 = 0
    for unit in s.tables.units:
        if unit.troop:
            count += n[unit.conflict] if conflict else in_garrison(n, unit)
    return count


def in_garrison(n: list[int], unit: UnitKind) -> i64:
    """How many units of a kind a player with these counters has in the garrison."""
    return n[unit.garrison] if unit.garrison >= 0 else 0


def able_to_deploy(s: State, n: list[int], unit: UnitKind) -> i64:
    """How many units of a kind could go from the garrison of such a player: not the troops that are held back."""
    held: i64 = n[s.tables.troops_held_back] if s.tables.troops_held_back >= 0 and unit.supply == SUPPLY else 0
    return in_garrison(n, unit) - held


def able_to_retreat(n: list[int], unit: UnitKind) -> i64:
    """How many units of a kind a player with these counters could take back from the Conflict."""
    return n[unit.conflict] if unit.retreats else 0


def retreating(s: State, seat: i64) -> i64:
    """How many units of all kinds a player could take back from the Conflict."""
    n = s.players[seat].n
    count: i64 = 0
    for unit in s.tables.units:
        count += able_to_retreat(n, unit)
    return count


def in_conflict(s: State, seat: i64) -> bool:
    """Whether a player has a unit in the Conflict."""
    return s.players[seat].n[CONFLICT] > 0 or (len(s.tables.units) > 1 and units_in_conflict(s, seat) > 0)


def fights(s: State, seat: i64) -> bool:
    """Whether a player takes part in the Combat: with an own unit in the Conflict, or for an Ally who has one."""
    if in_conflict(s, seat):
        return True
    for ally in s.tables.allies[seat]:
        if in_conflict(s, ally):
            return True
    return False


def units_in_conflict(s: State, seat: i64) -> i64:
    """How many units of all kinds a player has in the Conflict."""
    n = s.players[seat].n
    count: i64 = 0
    for unit in s.tables.units:
        count += n[unit.conflict]
    return count


def units_deployed(s: State, seat: i64) -> i64:
    """How many units of all kinds a player has deployed in this turn."""
    n = s.players[seat].n
    count: i64 = 0
    for unit in s.tables.units:
        count += n[unit.deployed]
    return count


def troops_deployed(s: State, seat: i64) -> i64:
    """How many troops a player has deployed in this turn, with all that counts as such."""
    n = s.players[seat].n
    count: i64 = 0
    for unit in s.tables.units:
        if unit.troop:
            count += n[unit.deployed]
    return count


def recruit_to_conflict(s: State, seat: i64, count: i64, source: i64) -> None:
    """Supply straight to the Conflict: recruits already deployed (B3.24)."""
    n = s.players[seat].n
    if count > n[SUPPLY]:
        count = n[SUPPLY]
    move(s, seat, SUPPLY, CONFLICT, count, source)
    _deployed(s, seat, s.tables.units[TROOP], count)


def lose(s: State, seat: i64, place: i64, count: i64, source: i64) -> None:
    """Troops return to the supply from garrison or Conflict, as many as there are."""
    n = s.players[seat].n
    if count > n[place]:
        count = n[place]
    move(s, seat, place, SUPPLY, count, source)
    lost(s, seat, place, count)


def lost(s: State, seat: i64, place: i64, count: i64) -> None:
    """So many troops, with all that counts as such, have gone from Conflict or garrison by one effect."""
    held = s.tables.troops_held_back
    if held >= 0:
        n = s.players[seat].n
        n[held] = min(n[held], n[GARRISON])
    for module in s.tables.modules:
        module.loses_troops(s, seat, place, count)
    if place == CONFLICT:
        _left_conflict(s, seat)


def retreat(s: State, seat: i64, unit: UnitKind, count: i64, source: i64) -> None:
    """Conflict to garrison."""
    move(s, seat, unit.conflict, unit.garrison, count, source)
    retreated(s, seat, count if unit.troop else 0)


def retreated(s: State, seat: i64, troops: i64) -> None:
    """Units have retreated by one effect, so many troops among them."""
    if troops:
        for module in s.tables.modules:
            module.retreats(s, seat, troops)
    _left_conflict(s, seat)


def _left_conflict(s: State, seat: i64) -> None:
    for module in s.tables.modules:
        module.leaves_conflict(s, seat)


def unit_strength(s: State, seat: i64, number: i64) -> i64:
    """What one unit of a kind counts for a player."""
    own = s.tables.units[number].strength
    for m in standing(s, seat, UNIT_STRENGTH):
        if m.a == number:
            own = m.b
    return own


def strength(s: State, seat: i64) -> i64:
    """What a player has in the Conflict now."""
    return strength_with(s, seat, s.players[seat].n)


def strength_with(s: State, seat: i64, n: list[int]) -> i64:
    """2 per own troop in the Conflict, what other units count, plus swords; 0 without a unit (B4.8, B6.5).

    Args:
        s: the position, for what changes the strength of a unit.
        seat: whose units they are.
        n: the counters of the player.
    """
    total: i64 = 0
    number: i64 = 0
    for unit in s.tables.units:
        count: i64 = n[unit.conflict]
        if count:
            total += count * unit_strength(s, seat, number)
        number += 1
    if total == 0:
        return 0
    for module in s.tables.strengtheners:
        total += module.strengthens(s, seat, n)
    return total + n[SWORDS]


def set_marker(s: State, space: i64, seat: i64) -> None:
    """The Control marker of a seat, or (-1) none, lies on a space from now on (B6.20)."""
    s.control = s.control[:]
    s.control[space] = seat
    s.log((CONTROL, seat, EVERYBODY, space))


def controller(s: State, space: i64) -> i64:
    """Who controls a space: whose unit lies there, else whose marker; -1: nobody (B6.20)."""
    if s.tables.coverable:
        above: i64 = s.covers[space]
        if above >= 0:
            return above
    return s.control[space]


def take_bonus(s: State, space: i64) -> i64:
    """The bonus spice leaves a space; how much there was."""
    bonus: i64 = s.bonus[space]
    if bonus:
        s.bonus = s.bonus[:]
        s.bonus[space] = 0
        if s.journal is not None:
            s.log((BONUS, -1, EVERYBODY, space, -bonus))
    return bonus


def in_game(s: State, space: i64) -> bool:
    """Whether a space is part of this game: some are not at all, others only with their Leader."""
    place = s.tables.spaces[space]
    if place.leader < 0:
        return not place.out_of_play
    for p in s.players:
        if p.leader == place.leader:
            return True
    return False


def occupied(s: State, space: i64) -> bool:
    """Whether any Agent stands on a space."""
    return s.agents[space] != 0


def agents_at(s: State, seat: i64, space: i64) -> i64:
    """How many Agents of a seat stand on a space."""
    return (s.agents[space] >> (AGENT_BITS * seat)) & AGENT_MASK


def others_at(s: State, seat: i64, space: i64) -> bool:
    """Whether an Agent of any other seat stands on a space."""
    return s.agents[space] & ~(AGENT_MASK << (AGENT_BITS * seat)) != 0


def agents_on_board(s: State, seat: i64) -> i64:
    """How many Agents of a seat stand on the board."""
    count: i64 = 0
    shift: i64 = AGENT_BITS * seat
    for a in s.agents:
        if a:
            count += (a >> shift) & AGENT_MASK
    return count


def place_agent(s: State, seat: i64, space: i64) -> None:
    """An Agent, already taken from wherever it was, enters a space."""
    s.agents[space] += 1 << (AGENT_BITS * seat)
    if s.journal is not None:
        s.log((AGENT, seat, EVERYBODY, space, 1))


def lift_agent(s: State, seat: i64, space: i64) -> None:
    """An Agent leaves a space."""
    s.agents[space] -= 1 << (AGENT_BITS * seat)
    if s.journal is not None:
        s.log((AGENT, seat, EVERYBODY, space, -1))


def clear_board(s: State) -> None:
    """All Agents leave the board (B2.13); the counters that tell who has them are up to the caller."""
    for space in range(len(s.agents)):
        if s.agents[space] == 0:
            continue
        if s.journal is not None:
            for seat in range(s.tables.seats):
                for _ in range(agents_at(s, seat, space)):
                    s.log((AGENT, seat, EVERYBODY, space, -1))
        s.agents[space] = 0


def recall_agent(s: State, seat: i64, space: i64) -> None:
    """An Agent returns to its Leader and may be sent again (B5.4)."""
    lift_agent(s, seat, space)
    gain(s, seat, AGENTS, 1, 0)
