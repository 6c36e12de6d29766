"""What a line says of a side: its counters, cards and tiles, and what it has on the board."""

from __future__ import annotations

from typing import cast

from landsraad.imperium.core.cards import PUBLIC, open_top
from landsraad.imperium.core.components import START_AGENTS, UnitKind
from landsraad.imperium.core.counters import (
    AGENTS,
    CARD_MASK,
    CLOSED,
    COUNCIL,
    INFLUENCE,
    KNOWN_SHIFT,
    ONCE,
    REVEALED,
    SECRET,
    SECRET_OPEN,
    SWORDMASTER,
)
from landsraad.imperium.core.declared import CARDS, INTRIGUE_CARDS, OPEN, Zone
from landsraad.imperium.core.influence import TOP
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.core.tiles import set_face
from landsraad.language.syntax import Expr, words
from landsraad.testing.inventory import counters, places
from landsraad.testing.pool import Pool
from landsraad.testing.sets.shipped import SHIPPED
from landsraad.testing.words import Line

FLAGS = {"council": COUNCIL, "swordmaster": SWORDMASTER, "revealed": REVEALED, "secret_open": SECRET_OPEN}


def put_counters(state: State, seat: int, line: Line, unsaid_swordmaster: int) -> None:
    """Resources, Influence, units and all else that is a number of a side."""
    tables, p = state.tables, state.players[seat]
    of_units = [index for unit in tables.units[1:] for index in (unit.supply, unit.garrison, unit.conflict)]
    of_units = [index for index in of_units if index != AGENTS]  # Agents that fight are Agents elsewhere
    for name, index in counters(tables).items():
        if name not in FLAGS and index not in of_units:
            p.n[index] = _marker(tables, line, name, index)
    for name, index in FLAGS.items():
        p.n[index] = int(line.flag(name))
    p.n[SWORDMASTER] |= unsaid_swordmaster
    for index, faction in enumerate(tables.factions, start=INFLUENCE):
        if p.n[index] > TOP:
            raise line.wrong(f"'{faction.key} {p.n[index]}': the track ends at {TOP}")
    for faction_number in line.found("secret", "faction", [faction.key for faction in tables.factions]):
        p.n[SECRET] |= 1 << faction_number
    for unit in tables.units:
        _put_units(tables, p, unit, line, int(tables.most_of(seat, unit)))
    if not line.says("agents"):
        p.n[AGENTS] = START_AGENTS + p.n[SWORDMASTER] - len(line.words("at"))
    for mirror in SHIPPED.values():
        mirror.put(state, seat, line)
    p.n[AGENTS] = max(0, p.n[AGENTS])


def _marker(tables: Tables, line: Line, name: str, counter: int) -> int:
    """A number, or of a marker on a track the id of the step that it stands on."""
    steps = [step.key for track in tables.tracks if track.counter == counter for step in track.steps]
    words = line.words(name)
    return line.find(steps, words[0], "step") if steps and len(words) == 1 and words[0] in steps else line.number(name)


def put_comers(state: State) -> None:
    """Somebody has been at the steps where markers stand, and on the way there as far as there is only one."""
    for track in state.tables.tracks:
        if not track.collects:
            continue
        taken = 0
        for p in state.players:
            step = p.n[track.counter]
            before = [i for i, each in enumerate(track.steps) if step in each.following]
            while step:
                taken |= 1 << step
                step = before[0] if len(before) == 1 else 0
                before = [i for i, each in enumerate(track.steps) if step in each.following]
        state.count(track.taken, taken)


def _put_units(tables: Tables, p: Player, unit: UnitKind, line: Line, most: int) -> None:
    """Units of a kind in garrison and Conflict and on the board; what is not said is in the supply."""
    if unit.number:
        if unit.garrison >= 0:
            p.n[unit.garrison] = line.number(f"{unit.key}s")
        p.n[unit.conflict] = line.number(f"{unit.key}s_in_conflict")
        if unit.control >= 0:
            p.n[unit.control] = len(line.words("covers"))
    placed = sum(p.n[index] for index in places(tables, unit) if index != unit.supply)
    word = "supply" if unit.number == 0 else f"{unit.key}s_in_supply"
    if not line.says(word) and placed > most:
        raise line.wrong(f"{placed} units of the kind '{unit.key}' are more than the {most} that there are")
    if unit.own or tables.counter_names[unit.supply] == f"{unit.key}_supply":
        p.n[unit.supply] = line.number(word, most - placed if unit.own else 0)


def put_cards(state: State, seat: int, line: Line, pool: Pool) -> None:
    """Cards in the zones of a side.

    A player of whose hand nothing is said holds a card that sends no Agent: whoever holds one is asked.
    """
    tables, p = state.tables, state.players[seat]
    rival = tables.is_rival(seat)
    own = 0 if rival else 1 << (KNOWN_SHIFT + seat)
    p.intrigue = pool.intrigue(line, line.words("intrigue"), own)
    if rival:
        return
    p.hand = pool.cards(line, line.words("hand") if line.says("hand") else _spare(tables), seat, own)
    p.discard = pool.cards(line, line.words("discard"), seat, PUBLIC)
    p.played = pool.cards(line, line.words("in_play"), seat, PUBLIC)
    p.shown = pool.cards(line, line.words("shown"), seat, PUBLIC)
    p.aside = [card & CARD_MASK for card in pool.cards(line, line.words("aside"), seat)]
    p.reserved = pool.cards(line, line.words("laid_aside"), seat, own)
    p.waiting = pool.intrigue(line, line.words("face_up"), PUBLIC)
    for zone in tables.zones:
        p.put(zone.number, _zone(state, seat, line, pool, zone))
    p.deck = pool.cards(line, line.words("deck")[::-1], seat)


def _spare(tables: Tables) -> list[str]:
    """A starting card that reaches no space."""
    return [tables.cards[card].key for card in tables.starter if not tables.cards[card].reach][:1]


def _zone(state: State, seat: int, line: Line, pool: Pool, zone: Zone) -> list[int]:
    """What lies in a declared zone."""
    known = PUBLIC if zone.sight == OPEN else 1 << (KNOWN_SHIFT + seat)
    if zone.holds == CARDS:
        return pool.cards(line, line.words(zone.name), seat, known)
    if zone.holds == INTRIGUE_CARDS:
        return pool.intrigue(line, line.words(zone.name), known)
    return line.found(zone.name, "tile", [tile.key for tile in state.tables.tiles])


def put_tiles(state: State, seat: int, line: Line) -> None:
    """Tiles in front of a side, face up unless said otherwise."""
    tables, p = state.tables, state.players[seat]
    if not tables.tiles:
        return
    p.tiles = line.found("tiles", "tile", [tile.key for tile in tables.tiles])
    for tile in line.found("flipped", "tile", [tables.tiles[tile].key for tile in p.tiles]):
        set_face(state, seat, p.tiles[tile], 1)


def fill_deck(state: State, seat: int, line: Line, pool: Pool) -> None:
    """Where nothing is said of the deck, it is what is left of the starting deck; its owner may see the top card."""
    if not line.says("deck"):
        state.players[seat].deck, pool.starters[seat] = pool.starters[seat], []
    open_top(state, seat)


def put_on_board(state: State, seat: int, line: Line) -> None:
    """Agents, posts, control, closed spaces, Alliances, and what one side at a time has."""
    tables, p = state.tables, state.players[seat]
    spaces = [space.key for space in tables.spaces]
    for space in line.found("at", "space", spaces):
        state.agents[space] += 1 << (4 * seat)
    state.control = _seats_put(state, state.control, seat, line, "control")
    for post in line.found("posts", "post", [post.name for post in tables.posts]) if tables.posts else ():
        counter = tables.posts[post].counter
        state.count(counter, state.counters[counter] | 1 << seat)
    if any(unit.control >= 0 for unit in tables.units):
        state.covers = _seats_put(state, state.covers, seat, line, "covers")
    for space in line.found("closed", "space", spaces):
        p.n[CLOSED] |= 1 << space
    had = [tables.counter_names[index] for index in FLAGS.values() if p.n[index]]
    for space, item in enumerate(tables.spaces):
        gives = {word.name for word, _ in words([cast(Expr, tables.written[node]) for node in item.effects])}
        if item.once and gives.intersection(had):
            p.n[ONCE] |= 1 << space  # it gives what the side has
    for faction in line.found("alliance", "faction", [faction.key for faction in tables.factions]):
        state.alliance[faction] = seat
    for gauge in tables.board_gauges:
        if gauge.of_seat and line.flag(gauge.name):
            state.count(gauge.number, seat)


def _seats_put(state: State, owners: list[int], seat: int, line: Line, word: str) -> list[int]:
    """Who controls which space, with those that a line names; two sides cannot control one."""
    spaces = [space.key for space in state.tables.spaces]
    owners = owners[:]
    for space in line.found(word, "space", spaces):
        if not state.tables.spaces[space].controllable:
            controllable = [item.key for item in state.tables.spaces if item.controllable]
            raise line.wrong(f"'{spaces[space]}' cannot be controlled; {', '.join(controllable)} can")
        owners[space] = seat
    return owners
