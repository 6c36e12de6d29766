"""Contracts of the CHOAM module: taking them, and what completes them (U39-U43, U118-U121)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import gained_more
from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.counters import AGENT_TURN, CARD_MASK, EVERYBODY, KNOWN_SHIFT, SOLARI
from landsraad.imperium.core.journal import T_OWN, T_STACK, TILE, gain
from landsraad.imperium.core.markets import on_offer, refill, take_tile
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.core.tiles import face_down, flip
from landsraad.imperium.sets.uprising.pieces import Contract, Pieces, visits_maker
from landsraad.imperium.words.conditions import Counter, compares
from landsraad.kernel.frames import frame, seat_of, source_of, step_of, with_step

INSTEAD: Final = 2  # Solari
DEALT: Final = 2  # contracts that each player chooses from before the first round


@final
class TakeContract(Node):
    """`contract N`: one of those face up, or one set aside; 2 Solari where there are none (U39, U43, U118)."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.prompt = "contract"
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.one_by_one = count > 1

    def offered(self, s: State, seat: i64) -> list[int]:
        """The contracts to choose from, of those printed alike one."""
        found: list[int] = []
        alike: list[int] = []
        if not self.pieces.all_contracts or s.tables.is_rival(seat):
            return found
        for number in [*on_offer(s, self.pieces.contracts), *s.players[seat].zones[self.pieces.aside]]:
            contract = self.pieces.contract_of(number)
            if contract is not None and contract.like not in alike:
                alike.append(contract.like)
                found.append(number)
        return found

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for number in self.offered(s, seat_of(f)):
            options.append(self.first(s) + number - self.pieces.all_contracts[0].tile)
        if options:
            return s.ask(seat_of(f), options, True)
        for _ in range(self.count - step_of(f)):
            gain(s, seat_of(f), SOLARI, INSTEAD + gained_more(s, seat_of(f), SOLARI), source_of(f))
        return False

    def first(self, s: State) -> i64:
        """The action of taking the first contract."""
        return s.tables.actions.verbs["contract"]

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, 0))
        take(s, seat, self.pieces, self.pieces.all_contracts[action - self.first(s)])


def take(s: State, seat: i64, pieces: Pieces, contract: Contract) -> None:
    """A contract comes to a player; one may be completed with it (U41, U42)."""
    p = s.players[seat]
    if contract.tile in p.zones[pieces.aside]:
        p.put(pieces.aside, [number for number in p.zones[pieces.aside] if number != contract.tile])
        p.tiles = [*p.tiles, contract.tile]
        s.log((TILE, seat, EVERYBODY, contract.tile, T_STACK, T_OWN))
    else:
        take_tile(s, seat, pieces.contracts, contract.tile)
    source = s.tables.tiles[contract.tile].source
    if contract.immediate:
        s.stack.append(frame(contract.complete, seat, source))
    elif contract.harvest and s.turn_kind == AGENT_TURN and visits_maker(s, seat):
        s.pending.append(frame(contract.complete, seat, source, 0, 1))


def deal(s: State, pieces: Pieces) -> None:
    """Each player looks at two of the contracts that are dealt, and will keep one of them (U44).

    Of teams it is the Allies: what each of them does not keep, his Commander chooses from (U155).
    """
    box = pieces.dealt
    if box is None:
        return
    tiles = pieces.dealt_tiles[:]
    s.shuffle(tiles)
    for seat in reversed(choosers(s)):
        s.stack.append(frame(pieces.keep, seat))
        if not s.tables.allies[seat]:
            own: i64 = 1 << (KNOWN_SHIFT + seat)
            s.players[seat].put(pieces.hand, [tiles.pop() | own for _ in range(DEALT)])
    s.put(box.deck, tiles)


def choosers(s: State) -> list[int]:
    """The players in the order in which they choose: Commanders from what their Allies have left."""
    seats = list(range(s.tables.player_seats))
    return [seat for seat in seats if not s.tables.allies[seat]] + [seat for seat in seats if s.tables.allies[seat]]


@final
class KeepContract(Node):
    """Which contract of those dealt is kept; all choose at once, so none is shown before the last choice (U44)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "keep contract"
        self.by_game = True
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for tile in sorted([tile & CARD_MASK for tile in s.players[seat_of(f)].zones[self.pieces.hand]]):
            options.append(s.tables.actions.verbs["contract"] + tile - self.pieces.all_contracts[0].tile)
        return s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        """The one that is kept comes first; with the last choice all are shown, and the others go to the box."""
        seat, hand = seat_of(f), self.pieces.hand
        kept = self.pieces.all_contracts[action - s.tables.actions.verbs["contract"]].tile
        lying = s.players[seat].zones[hand]
        s.players[seat].put(hand, lying if lying[0] & CARD_MASK == kept else lying[::-1])
        commander = s.tables.commanders[seat]
        if commander >= 0:
            own, other = s.players[seat].zones[hand]
            s.players[seat].put(hand, [own])
            seen: i64 = 1 << (KNOWN_SHIFT + commander)
            s.players[commander].put(hand, [*s.players[commander].zones[hand], other | seen])
        if seat == choosers(s)[-1]:
            self.show(s)

    def show(self, s: State) -> None:
        """Whatever was chosen lies face up; the others are seen by nobody again."""
        box = self.pieces.dealt
        assert box is not None
        s.revealed += 1
        for seat in range(s.tables.player_seats):
            p = s.players[seat]
            kept, *others = [tile & CARD_MASK for tile in p.zones[self.pieces.hand]]
            p.put(self.pieces.hand, [])
            p.tiles = [*p.tiles, kept]
            s.put(box.deck, [*s.zones[box.deck], *others])
            s.log((TILE, seat, EVERYBODY, kept, T_STACK, T_OWN))


@final
class Complete(Node):
    """A contract is completed: its rewards, then it lies face down for good (U40-U42)."""

    def __init__(self, pieces: Pieces, contract: Contract, choiceless: bool, reveals: bool) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.contract: Contract = contract
        self.choiceless = choiceless
        self.reveals = reveals

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        number = self.contract.tile
        if number not in s.players[seat].tiles or face_down(s, seat, number):
            return False
        return s.players[seat].n[self.pieces.spice] >= self.contract.harvest

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if self.possible(s, seat, source_of(f)):
            flip(s, seat, self.contract.tile, 1)
            push_all(s, seat, self.contract.reward, source_of(f))
        return False


def contracts_wait(s: State, seat: i64, pieces: Pieces) -> None:
    """The contracts that the Agent of this turn completes, or may still complete, wait among its effects (U119)."""
    for number in s.players[seat].tiles:
        contract = pieces.contract_of(number)
        if contract is None or face_down(s, seat, number):
            continue
        if contract.space == s.turn_space or (contract.harvest and visits_maker(s, seat)):
            s.pending.append(frame(contract.complete, seat, s.tables.tiles[number].source, 0, 1))


def completed_by_card(s: State, seat: i64, pieces: Pieces, card: i64) -> None:
    """An acquired card completes contracts at once."""
    for number in s.players[seat].tiles:
        contract = pieces.contract_of(number)
        if contract is not None and contract.card == card and not face_down(s, seat, number):
            s.stack.append(frame(contract.complete, seat, s.tables.tiles[number].source))


def completed(s: State, seat: i64, pieces: Pieces) -> i64:
    """How many completed contracts a player has."""
    count: i64 = 0
    for number in s.players[seat].tiles:
        if pieces.contract_of(number) is not None and face_down(s, seat, number):
            count += 1
    return count


@final
class SetAsideContracts(Node):
    """`set_aside_contracts`: those marked so leave bank and row for the player who alone may take them (U43)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        market = self.pieces.contracts
        own = [contract.tile for contract in self.pieces.all_contracts if contract.set_aside]
        for zone in (market.row, market.deck):
            s.put(zone, [number for number in s.zones[zone] if number not in own])
        s.players[seat_of(f)].put(self.pieces.aside, own)
        refill(s, market)
        return False


@final
class ContractsDone(Test):
    """`contracts >= N`: completed contracts."""

    def __init__(self, pieces: Pieces, op: i64, n: i64) -> None:
        self.pieces: Pieces = pieces
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(completed(s, seat, self.pieces), self.op, self.n)


@final
class Contracts(Counter):
    """`per contract`: completed contracts."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces

    def count(self, s: State, seat: i64, source: i64) -> i64:
        return completed(s, seat, self.pieces)
