"""Contracts of the CHOAM module: taking them, and what completes them (U39-U43, U118-U121)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import gained_more
from landsraad.imperium.core.cards import push_all
from landsraad.imperium.core.components import ICON_NAMES, Card
from landsraad.imperium.core.counters import AGENT_TURN, CARD_MASK, EVERYBODY, KNOWN_SHIFT, SOLARI
from landsraad.imperium.core.journal import T_GONE, T_OWN, T_STACK, TILE, gain
from landsraad.imperium.core.markets import on_offer, refill, take_tile
from landsraad.imperium.core.state import Node, State, Test, Way
from landsraad.imperium.core.tiles import face_down, flip
from landsraad.imperium.sets.uprising.pieces import Contract, Pieces, visits_maker
from landsraad.imperium.words.conditions import Counter, compares
from landsraad.imperium.words.structure import Price
from landsraad.kernel.frames import frame, seat_of, source_of, step_of, with_step

INSTEAD: Final = 2  # Solari
DEALT: Final = 2  # contracts that each player chooses from before the first round
SPICE_TRADE: Final = ICON_NAMES.index("spice_trade")


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
        for number in self.lying(s, seat):
            contract = self.pieces.contract_of(number)
            if contract is not None and contract.like not in alike and takable(s, seat, contract):
                alike.append(contract.like)
                found.append(number)
        return found

    def lying(self, s: State, seat: i64) -> list[int]:
        """The contracts that lie there for a player, whether they can be taken or not."""
        if not self.pieces.all_contracts or s.tables.is_rival(seat):
            return []
        return [*on_offer(s, self.pieces.contracts), *s.players[seat].zones[self.pieces.aside]]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return not self.lying(s, seat) or len(self.offered(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for number in self.offered(s, seat_of(f)):
            options.append(self.first(s) + number - self.pieces.all_contracts[0].tile)
        if options:
            return s.ask(seat_of(f), options, True)
        if not self.lying(s, seat_of(f)):
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


def takable(s: State, seat: i64, contract: Contract) -> bool:
    """Whether a contract can be taken: one completed at once only by whoever can pay its price."""
    if not contract.immediate:
        return True
    for node in contract.reward:
        effect = s.tables.nodes[node]
        if isinstance(effect, Price) and not effect.possible(s, seat, s.tables.tiles[contract.tile].source):
            return False
    return True


def take(s: State, seat: i64, pieces: Pieces, contract: Contract) -> None:
    """A contract comes to a player; one may be completed with it (U41, U42)."""
    p = s.players[seat]
    if contract.tile in p.zones[pieces.aside]:
        p.put(pieces.aside, [number for number in p.zones[pieces.aside] if number != contract.tile])
        p.tiles = [*p.tiles, contract.tile]
        s.log((TILE, seat, EVERYBODY, contract.tile, T_STACK, T_OWN))
    else:
        take_tile(s, seat, pieces.contracts, contract.tile)
    taken(s, seat, pieces, contract)


def taken(s: State, seat: i64, pieces: Pieces, contract: Contract) -> None:
    """A contract lies before its new owner; one may be completed with that (U41, U42)."""
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
            complete(s, seat, self.contract)
        return False


def complete(s: State, seat: i64, contract: Contract) -> None:
    """A contract is turned face down for good; its reward follows (U40)."""
    flip(s, seat, contract.tile, 1)
    push_all(s, seat, contract.reward, s.tables.tiles[contract.tile].source)


def contracts_wait(s: State, seat: i64, pieces: Pieces) -> None:
    """The contracts that the Agent of this turn completes, or may still complete, wait among its effects (U119)."""
    for number in s.players[seat].tiles:
        contract = pieces.contract_of(number)
        if contract is None or not (contract.space == s.turn_space or (contract.harvest and visits_maker(s, seat))):
            continue
        if not face_down(s, seat, number):
            s.pending.append(frame(contract.complete, seat, s.tables.tiles[number].source, 0, 1))


def completed_by_card(s: State, seat: i64, pieces: Pieces, card: i64) -> None:
    """An acquired card completes contracts at once."""
    for number in s.players[seat].tiles:
        contract = pieces.contract_of(number)
        if contract is not None and contract.card == card and not face_down(s, seat, number):
            s.stack.append(frame(contract.complete, seat, s.tables.tiles[number].source))


def completed_by_alliance(s: State, seat: i64, pieces: Pieces) -> None:
    """A taken Alliance token completes contracts at once."""
    for number in s.players[seat].tiles:
        contract = pieces.contract_of(number)
        if contract is not None and contract.alliance and not face_down(s, seat, number):
            s.stack.append(frame(contract.complete, seat, s.tables.tiles[number].source))


def open_contracts(s: State, seat: i64, pieces: Pieces) -> list[Contract]:
    """The contracts of a player that are not completed."""
    found: list[Contract] = []
    for number in s.players[seat].tiles:
        contract = pieces.contract_of(number)
        if contract is not None and not face_down(s, seat, number):
            found.append(contract)
    return found


@final
class CompleteAny(Node):
    """`complete_contract`: one contract that is not completed counts as fulfilled, whatever it asks."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "complete contract"
        self.pieces: Pieces = pieces

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(open_contracts(s, seat, self.pieces)) > 0

    def step(self, s: State, f: i64) -> bool:
        first = s.tables.actions.verbs["contract"] - self.pieces.all_contracts[0].tile
        options = sorted([int(first + each.tile) for each in open_contracts(s, seat_of(f), self.pieces)])
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        picked = self.pieces.all_contracts[action - s.tables.actions.verbs["contract"]]
        complete(s, seat_of(f), picked)


@final
class ShowContracts(Node):
    """`show_contracts N`: so many of the bank are shown, one must be taken, the others leave the game."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.prompt = "contract"
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(s.zones[self.pieces.contracts.deck]) >= self.count

    def shown(self, s: State) -> list[int]:
        """The tiles that are shown."""
        return s.zones[self.pieces.contracts.deck][-self.count :]

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 0:
            s.revealed += 1
            s.stack.append(with_step(f, 1, 0))
            return False
        first = s.tables.actions.verbs["contract"]
        lowest = self.pieces.all_contracts[0].tile
        options: list[int] = []
        for number in sorted(self.shown(s)):
            if takable(s, seat_of(f), self.pieces.all_contracts[number - lowest]):
                options.append(first + number - lowest)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        picked = self.pieces.all_contracts[action - s.tables.actions.verbs["contract"]]
        for number in self.shown(s):
            if number != picked.tile:
                s.tiles_gone = [*s.tiles_gone, number]
                s.log((TILE, -1, EVERYBODY, number, T_STACK, T_GONE))
        deck = s.zones[self.pieces.contracts.deck]
        s.put(self.pieces.contracts.deck, deck[: len(deck) - self.count])
        s.players[seat].tiles = [*s.players[seat].tiles, picked.tile]
        s.log((TILE, seat, EVERYBODY, picked.tile, T_STACK, T_OWN))
        taken(s, seat, self.pieces, picked)


@final
class ContractIcons(Way):
    """`contract_icons`: the icons of the spaces that open contracts name; one of a harvest gives Spice Trade."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__("contract_icons")
        self.pieces: Pieces = pieces

    def leads_to(self, s: State, seat: i64, cards: list[Card]) -> i64:
        mask: i64 = 0
        for contract in open_contracts(s, seat, self.pieces):
            if contract.harvest:
                mask |= s.tables.icon_spaces[SPICE_TRADE]
            elif contract.space >= 0:
                mask |= s.tables.icon_spaces[s.tables.spaces[contract.space].icon]
        return mask


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
