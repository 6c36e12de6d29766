"""What is done among teammates: reinforcing, trading, sharing, paying together, the Throne Row (U136, U148-U150)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import ROW, SKIP
from landsraad.imperium.core.arrivals import card_cost
from landsraad.imperium.core.cards import distinct, give_intrigue, refill_row
from landsraad.imperium.core.counters import ALLOWANCE, EVERYBODY, PERSUASION, REVEAL_TURN, SPICE, SUPPLY
from landsraad.imperium.core.journal import Z_MARKET, Z_ROW, gain, log_card
from landsraad.imperium.core.markets import on_offer
from landsraad.imperium.core.seats import acts_for, around, teammates
from landsraad.imperium.core.state import Node, Offerer, State, Tables
from landsraad.imperium.core.units import barred, deploy, recruit
from landsraad.imperium.sets.uprising.contracts import take
from landsraad.imperium.sets.uprising.pieces import Pieces
from landsraad.imperium.sets.uprising.six.pieces import KINDS, MOST_GIVEN, Teams
from landsraad.imperium.words.acquiring import TakeFromMarket
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of, with_step

INTRIGUE: Final = 3  # of KINDS
GIVER_BITS: Final = 3  # of a binding of `Trade`, then the kind
KIND_MASK: Final = 7
AMOUNT_BITS: Final = 4  # of each number of a binding of `Reinforce` and `TeamPays`
AMOUNT_MASK: Final = 15


def allies_of_team(s: State, seat: i64) -> list[int]:
    """The two Allies of the own team, clockwise from a seat, which may be one of them."""
    return [each for each in [int(seat), *teammates(s, seat)] if not s.tables.allies[each]]


@final
class Reinforce(Node):
    """`reinforce N`: troops from the supplies of the two Allies, divided at will; each may be deployed (U148).

    Whoever uses the effect decides everything: how many the first Ally recruits, the other the rest, and for each Ally
    how many of them go into the Conflict. The binding holds what the two have recruited.
    """

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "reinforce"
        self.count: i64 = count

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return any([s.players[ally].n[SUPPLY] > 0 for ally in allies_of_team(s, seat)])

    def step(self, s: State, f: i64) -> bool:
        first, second = allies_of_team(s, seat_of(f))
        options: list[int] = []
        if step_of(f) == 0:
            give = s.tables.actions.verbs["reinforce"]
            most = min(self.count, s.players[first].n[SUPPLY])
            least = min(most, max(0, self.count - s.players[second].n[SUPPLY]))
            return s.ask(seat_of(f), [give + count for count in range(least, most + 1)], True)
        ally = first if step_of(f) == 1 else second
        recruited = (arg_of(f) >> (AMOUNT_BITS * (step_of(f) - 1))) & AMOUNT_MASK
        if recruited == 0 or barred(s, ally):
            self.go_on(s, f)
            return False
        for count in range(recruited + 1):
            options.append(s.tables.actions.verbs["deploy_new"] + count)
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat = seat_of(f)
        first, second = allies_of_team(s, seat)
        if step_of(f) == 0:
            count = action - s.tables.actions.verbs["reinforce"]
            one = recruit(s, first, count, source_of(f))
            other = recruit(s, second, self.count - count, source_of(f))
            s.stack.append(with_step(f, 1, one | (other << AMOUNT_BITS)))
            return
        ally = first if step_of(f) == 1 else second
        count = action - s.tables.actions.verbs["deploy_new"]
        if ally == acts_for(s, s.turn_seat):
            s.players[ally].n[ALLOWANCE] -= count
        deploy(s, ally, count, source_of(f))
        self.go_on(s, f)

    def go_on(self, s: State, f: i64) -> None:
        """To the other Ally."""
        if step_of(f) == 1:
            s.stack.append(with_step(f, 2, arg_of(f)))


@final
class Trade(Node):
    """`trade`: with one teammate; each may give one or more things of one kind, first the one who trades (U149).

    Steps: whom to trade with, then for either the kind and how much of it, Intrigue cards one after the other. The
    binding holds the teammate and the kind.
    """

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "trade"

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return True

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) == 0:
            first = s.tables.actions.rival
            return s.ask(seat_of(f), [first + mate for mate in teammates(s, seat_of(f))], False)
        giver = self.giver(f)
        options: list[int] = []
        if self.choosing_kind(f):
            for kind in range(len(KINDS)):
                if self.held(s, giver, kind):
                    options.append(s.tables.actions.verbs["give"] + kind)
            options.append(SKIP)
            return s.ask(giver, options, True)
        kind = self.kind(f)
        if kind >= INTRIGUE:
            for card in distinct(s.players[giver].intrigue):
                options.append(s.tables.actions.intrigue + card)
            if not options:
                self.next_giver(s, f)
                return False
            if kind > INTRIGUE:  # one has been given already
                options.append(SKIP)
            return s.ask(giver, options, False)
        for amount in range(1, min(MOST_GIVEN, self.held(s, giver, kind)) + 1):
            options.append(s.tables.actions.verbs["amount"] + amount)
        return s.ask(giver, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) == 0:
            s.stack.append(with_step(f, 1, action - s.tables.actions.rival))
            return
        giver, taker = self.giver(f), self.taker(f)
        kind = self.kind(f)
        if action == SKIP:
            self.next_giver(s, f)
        elif self.choosing_kind(f):
            kind = action - s.tables.actions.verbs["give"]
            s.stack.append(with_step(f, step_of(f) + 1, (arg_of(f) & KIND_MASK) | (kind << GIVER_BITS)))
        elif kind >= INTRIGUE:
            s.stack.append(with_step(f, step_of(f), (arg_of(f) & KIND_MASK) | ((INTRIGUE + len(KINDS)) << GIVER_BITS)))
            give_intrigue(s, giver, taker, action - s.tables.actions.intrigue)
        else:
            amount = action - s.tables.actions.verbs["amount"]
            gain(s, giver, kind, -amount, source_of(f))
            gain(s, taker, kind, amount, source_of(f))
            self.next_giver(s, f)

    def kind(self, f: i64) -> i64:
        """The kind of what is given now."""
        return arg_of(f) >> GIVER_BITS

    def choosing_kind(self, f: i64) -> bool:
        """Whether the kind is asked for: at step 1 of one's own gift and step 3 of the other's."""
        return step_of(f) in (1, 3)

    def giver(self, f: i64) -> i64:
        """Who gives now."""
        return seat_of(f) if step_of(f) <= 2 else arg_of(f) & KIND_MASK

    def taker(self, f: i64) -> i64:
        """Who is given something now."""
        return arg_of(f) & KIND_MASK if step_of(f) <= 2 else seat_of(f)

    def held(self, s: State, seat: i64, kind: i64) -> i64:
        """How much of a kind a seat has."""
        p = s.players[seat]
        return len(p.intrigue) if kind == INTRIGUE else p.n[kind]

    def next_giver(self, s: State, f: i64) -> None:
        """The teammate, if he has not been asked yet."""
        if step_of(f) <= 2:
            s.stack.append(with_step(f, 3, arg_of(f) & KIND_MASK))


@final
class Share(Node):
    """`share ( A; B )`: of a Commander and the activated Ally one gains the one thing, the other the other."""

    def __init__(self, parts: list[Node]) -> None:
        super().__init__()
        self.prompt = "share"
        self.parts: list[Node] = parts

    def step(self, s: State, f: i64) -> bool:
        return s.ask(seat_of(f), [s.tables.actions.choice, s.tables.actions.choice + 1], False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        own = action - s.tables.actions.choice
        self.parts[1 - own].commit(s, acts_for(s, seat_of(f)), source_of(f))
        self.parts[own].commit(s, seat_of(f), source_of(f))


@final
class EachAlly(Node):
    """`allies ( … )`: the effect for each of a Commander's Allies."""

    def __init__(self, effect: Node) -> None:
        super().__init__()
        self.effect: Node = effect
        self.choiceless = effect.choiceless

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return any([self.effect.possible(s, ally, source) for ally in s.tables.allies[seat]])

    def step(self, s: State, f: i64) -> bool:
        for ally in reversed(s.tables.allies[seat_of(f)]):
            s.stack.append(frame(self.effect.id, ally, source_of(f)))
        return False


@final
class EachOther(Node):
    """`others ( … )`: the effect for every other player, teammates too, from the left clockwise (U155)."""

    def __init__(self, effect: Node) -> None:
        super().__init__()
        self.effect: Node = effect
        self.choiceless = effect.choiceless

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return any([self.effect.possible(s, other, source) for other in around(s, seat)[1:]])

    def step(self, s: State, f: i64) -> bool:
        for other in reversed(around(s, seat_of(f))[1:]):
            s.stack.append(frame(self.effect.id, other, source_of(f)))
        return False


@final
class TeamPays(Node):
    """`team_pays N ( … )`: spice that a Commander pays, and of which his Allies may pay a part, each by consent (U136).

    He says how much he pays himself, each Ally how much of the rest, and at last he may pay what they refuse; if it is
    not enough nobody pays, and nothing happens. The binding holds what each has promised so far.
    """

    def __init__(self, price: i64, effect: Node) -> None:
        super().__init__()
        self.prompt = "team pays"
        self.price: i64 = price
        self.effect: Node = effect
        self.optional = True

    def payers(self, s: State, seat: i64) -> list[int]:
        """The Commander, then his Allies, at last the Commander once more."""
        return [int(seat), *s.tables.allies[seat], int(seat)]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return sum([s.players[each].n[SPICE] for each in self.payers(s, seat)[:-1]]) >= self.price

    def promised(self, f: i64) -> list[int]:
        """What each of those asked so far pays."""
        return [(arg_of(f) >> (AMOUNT_BITS * i)) & AMOUNT_MASK for i in range(step_of(f))]

    def step(self, s: State, f: i64) -> bool:
        payers = self.payers(s, seat_of(f))
        promised = self.promised(f)
        left: i64 = self.price - sum(promised)
        if left == 0:
            for i in range(len(promised)):
                gain(s, payers[i], SPICE, -promised[i], source_of(f))
            self.effect.commit(s, seat_of(f), source_of(f))
            return False
        asked = payers[len(promised)]
        least: i64 = 0
        most = min(left, s.players[asked].n[SPICE])
        if asked == seat_of(f):  # no more than his Allies have is left to them, and at last nothing
            least = max(0, left - sum([s.players[ally].n[SPICE] for ally in payers[len(promised) + 1 : -1]]))
            most = min(left, s.players[asked].n[SPICE] - sum(promised[:1]))
        first = s.tables.actions.verbs["amount"]
        options = [int(first + amount) for amount in range(least, most + 1)]
        if asked == seat_of(f):
            options.append(SKIP)
        return s.ask(asked, options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == SKIP:
            return
        amount = action - s.tables.actions.verbs["amount"]
        s.stack.append(with_step(f, step_of(f) + 1, arg_of(f) | (amount << (AMOUNT_BITS * step_of(f)))))


@final
class ToThroneRow(Node):
    """`throne_row 1`: a card of the Row that is not Fremen goes to the Throne Row, the Row is refilled (U133)."""

    def __init__(self, teams: Teams, fremen: i64) -> None:
        super().__init__()
        self.prompt = "throne row"
        self.teams: Teams = teams
        self.fremen: i64 = fremen
        self.reveals = True

    def cards(self, s: State) -> list[int]:
        """The cards that can go there."""
        return [card for card in distinct(s.row) if (s.tables.cards[card].factions >> self.fremen) & 1 == 0]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.cards(s)) > 0

    def step(self, s: State, f: i64) -> bool:
        options = [int(s.tables.actions.card_action(card, ROW)) for card in self.cards(s)]
        return len(options) > 0 and s.ask(seat_of(f), options, False)

    def apply(self, s: State, f: i64, action: i64) -> None:
        card = (action - s.tables.actions.card) % s.tables.actions.cards
        s.row.remove(card)
        row = self.teams.throne.row
        s.put(row, [*s.zones[row], card])
        log_card(s, seat_of(f), card, Z_ROW, Z_MARKET, EVERYBODY)
        refill_row(s)


@final
class ThroneRow(Offerer):
    """`throne CARD` in the Reveal turns of Shaddam's team (U150)."""

    def __init__(self, teams: Teams, taken: TakeFromMarket) -> None:
        super().__init__([REVEAL_TURN])
        self.teams: Teams = teams
        self.taken: TakeFromMarket = taken

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["throne"] + card for card in range(len(tables.cards))]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        if (self.teams.buyers >> seat) & 1:
            for card in distinct(on_offer(s, self.teams.throne)):
                if card_cost(s, seat, card) <= s.players[seat].n[PERSUASION]:
                    options.append(s.tables.actions.verbs["throne"] + card)
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        card = action - s.tables.actions.verbs["throne"]
        source = s.tables.cards[card].source
        gain(s, seat, PERSUASION, -card_cost(s, seat, card), source)
        s.stack.append(frame(self.taken.id, seat, source, 0, card))


@final
class GiveContracts(Node):
    """`give_contracts`: the contracts that lie face up go to the two Allies, one to each, and are replaced.

    A single one goes to either.
    """

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "give contracts"
        self.pieces: Pieces = pieces
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(on_offer(s, self.pieces.contracts)) > 0

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        open_ones = on_offer(s, self.pieces.contracts)
        if len(open_ones) == 1:
            return s.ask(seat, [s.tables.actions.rival + ally for ally in s.tables.allies[seat]], True)
        first = s.tables.actions.verbs["contract"] - self.pieces.all_contracts[0].tile
        return len(open_ones) > 0 and s.ask(seat, [int(first + number) for number in sorted(open_ones)], True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        left, right = s.tables.allies[seat_of(f)]
        open_ones = on_offer(s, self.pieces.contracts)
        if len(open_ones) == 1:
            self.give(s, action - s.tables.actions.rival, open_ones[0])
            return
        chosen = action - s.tables.actions.verbs["contract"] + self.pieces.all_contracts[0].tile
        other = next(number for number in open_ones if number != chosen)
        self.give(s, right, other)
        self.give(s, left, chosen)

    def give(self, s: State, ally: i64, number: i64) -> None:
        """A contract comes to an Ally."""
        contract = self.pieces.contract_of(number)
        assert contract is not None
        take(s, ally, self.pieces, contract)
