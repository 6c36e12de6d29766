"""What holds in every position of every game on the board of Uprising, beyond what holds on any."""

from __future__ import annotations

from landsraad.imperium.core.counters import (
    AGENTS,
    COMBAT,
    CONFLICT,
    COUNCIL,
    GARRISON,
    INFLUENCE,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    VP,
)
from landsraad.imperium.core.markets import on_offer
from landsraad.imperium.core.posts import is_at
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.sets.uprising.battle_icons import face_up, reads_alike
from landsraad.imperium.sets.uprising.module import pieces_of
from landsraad.imperium.sets.uprising.pieces import ROW, SPIES, WILD
from landsraad.imperium.sets.uprising.six.module import teams_of
from landsraad.kernel.frames import NODE_MASK


def check(state: State) -> None:
    """Spies, tokens, won cards and contracts are conserved; sandworms are only where the wall lets them be."""
    tables = state.tables
    pieces = pieces_of(tables.modules)
    if pieces is None:
        return
    taken = 0
    waiting = [f & NODE_MASK for f in state.stack]
    contracts = len(state.zones[pieces.contracts.row]) + len(state.zones[pieces.contracts.deck])
    if pieces.dealt is not None:
        contracts += len(state.zones[pieces.dealt.deck]) + sum(len(p.zones[pieces.hand]) for p in state.players)
    assert len(state.zones[pieces.contracts.row]) <= ROW
    for seat, p in enumerate(state.players):
        out = sum(is_at(state, seat, post) for post in tables.posts)
        removed = SPIES - out - p.n[pieces.spies]  # one by a Tech tile whose price is a Spy
        assert removed == 0 or (removed == 1 and any(tile.key == "advanced_data_analysis" for tile in tables.tiles))
        assert out < SPIES or not tables.is_rival(seat)
        assert p.n[pieces.hooks] in (0, 1)
        assert p.n[COUNCIL] in (0, 1)
        assert p.n[pieces.matched] & ~p.n[pieces.won] == 0
        assert taken & p.n[pieces.won] == 0
        taken |= p.n[pieces.won]
        for icon in range(0 if reads_alike(state, seat, pieces) else WILD):
            own = [i for i, each in enumerate(pieces.icons) if each == icon]
            assert sum((p.n[pieces.won] & ~p.n[pieces.matched]) >> i & 1 for i in own) <= 1
            assert (face_up(state, seat, pieces, icon) >= 0) == any(
                (p.n[pieces.won] & ~p.n[pieces.matched]) >> i & 1 for i in own
            )
        worms = p.n[pieces.sandworm.conflict]
        walled = state.board("shield_wall") == 1 and tables.conflicts[state.conflict].location >= 0
        assert worms == 0 or not walled
        assert p.n[AGENTS] <= 2 + p.n[SWORDMASTER]
        unarmed = pieces.unarmed >> seat & 1
        assert p.n[pieces.sandworm.conflict] + p.n[pieces.sandworm.supply] == tables.most_of(seat, pieces.sandworm)
        assert not pieces.wormless >> seat & 1 or (worms, p.n[pieces.hooks]) == (0, 0)
        leader = tables.leaders[p.leader].key
        assert p.n[pieces.memories] == 0 or leader == "lady_jessica"
        assert p.n[pieces.training.counter] == 0 or leader == "feyd_rautha_harkonnen"
        assert not p.zones[pieces.aside] or leader == "shaddam_corrino_iv"
        assert int(p.n[pieces.won] >> pieces.first_objective).bit_count() == (0 if unarmed else 1)
        own = [number for number in p.tiles if pieces.contract_of(number) is not None]
        contracts += len(own) + len(p.zones[pieces.aside])
        for number in own:
            assert not tables.is_rival(seat)
            assert tables.tiles[number].stays_down
            assert number not in p.zones[pieces.aside]
            contract = pieces.contract_of(number)
            assert contract is not None
            assert face_down(state, seat, number) or not contract.immediate or contract.complete in waiting
    check_teams(state)
    contracts += sum(pieces.contract_of(number) is not None for number in state.tiles_gone)
    assert contracts == len(pieces.all_contracts)
    done = sum(1 << number for number in {*state.conflicts_done, state.conflict} if number >= 0)
    assert taken & ((1 << pieces.first_objective) - 1) & ~done == 0


def journaled(state: State) -> list[int]:
    """Spies, hooks, memories and the step of training."""
    pieces = pieces_of(state.tables.modules)
    if pieces is None:
        return []
    return [int(pieces.spies), int(pieces.hooks), int(pieces.memories), int(pieces.training.counter)]


def check_teams(state: State) -> None:
    """Commanders have no units and count as the better of their Allies; nobody acts for an Ally but in its turn."""
    teams, tables = teams_of(state.tables.modules), state.tables
    if teams is None:
        return
    for commander in teams.commanders:
        seat, n = commander.seat, state.players[commander.seat].n
        allies = [state.players[ally].n for ally in tables.allies[seat]]
        assert [n[GARRISON], n[SUPPLY], n[CONFLICT], n[SWORDS], n[teams.pieces().hooks]] == [0] * 5
        assert all(n[INFLUENCE + i] == max(ally[INFLUENCE + i] for ally in allies) for i in range(4))
        assert seat not in (*state.control, *state.alliance)
        assert n[tables.activated] == 0 or state.phase == COMBAT or state.turn_seat == seat
        assert all(tables.cards[card].factions >> 3 & 1 == 0 for card in on_offer(state, teams.throne))
        steps = 4 + (n[teams.own] >= 2) + (n[teams.own] >= 4)
        assert n[VP] >= steps
    for seat, p in enumerate(state.players):
        assert p.n[teams.own] == 0 or tables.allies[seat]
        assert p.n[SWORDMASTER] <= p.n[teams.bonus]
