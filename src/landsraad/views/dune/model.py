"""What a seat of classic Dune sees, as plain data that serialises to JSON."""

from __future__ import annotations

import msgspec

from landsraad.views.dune.panes import Ending, Opened, Sheet, Window
from landsraad.views.rich import Text


class Forces(msgspec.Struct, frozen=True):
    """Tokens of one seat in one place.

    Attributes:
        seat: whose.
        ordinary, starred: how many; Sardaukar, Fedaykin and cyborgs are starred.
        advisors: whether they are advisors of the Bene Gesserit.
    """

    seat: int
    ordinary: int
    starred: int
    advisors: bool = False


class Node(msgspec.Struct, frozen=True):
    """A territory in one sector.

    Attributes:
        id: such as "wind_pass/15", or "hms" for the inside of the mobile stronghold.
        territory: its id.
        sector: 1 to 18; 0: in none.
        spice: that lies there.
        forces: that stand there, by seat.
        storm: whether the storm stands in its sector.
    """

    id: str
    territory: str
    sector: int
    spice: int
    forces: tuple[Forces, ...]
    storm: bool


class Leader(msgspec.Struct, frozen=True):
    """A leader as the viewer knows of him.

    Attributes:
        id: of the leader.
        strength: -1: that of the leader opposite.
        dead: whether he lies in the tanks.
        holder: the seat that he serves.
        fought: the territory where he fought this turn; "" if he did not.
    """

    id: str
    strength: int
    dead: bool
    holder: int
    fought: str


class Side(msgspec.Struct, frozen=True):
    """A seat.

    Attributes:
        seat: its number.
        faction: id; "" before it is chosen.
        name: of the faction, in words.
        circle: on which of the six circles around the board it sits.
        ally: its ally; None: it has none.
        spice: behind the shield; every change of it is public.
        front: spice in front of the shield.
        reserves, tanks: tokens there.
        cards: how many treachery cards it holds.
        known: those of them that the viewer knows.
        leaders: of its faction, and those that serve it beside them.
        covered: how many of its leaders lie face down in the tanks that the viewer cannot tell.
        shown: its traitors, or face dancers, that were shown.
        tokens: tech tokens.
        strongholds: how many it controls, a whole set of tech tokens included.
        special: whether its special Karama power is left.
    """

    seat: int
    faction: str
    name: str
    circle: int
    ally: int | None
    spice: int
    front: int
    reserves: Forces
    tanks: Forces
    cards: int
    known: tuple[str, ...]
    leaders: tuple[Leader, ...]
    covered: int
    shown: tuple[str, ...]
    tokens: tuple[str, ...]
    strongholds: int
    special: bool


class Plan(msgspec.Struct, frozen=True):
    """A battle plan, as far as the viewer knows it; None: not chosen, or not known.

    Attributes:
        leader: id, "cheap_hero" or "nobody".
        haderach: whether the Kwisatz Haderach goes with him.
        weapon, defense: card ids, or "none".
        dial: the number.
        support: spice.
    """

    leader: str | None
    haderach: bool | None
    weapon: str | None
    defense: str | None
    dial: float | None
    support: int | None


class Battle(msgspec.Struct, frozen=True):
    """The battle that is fought.

    Attributes:
        territory: where.
        aggressor, defender: the seats.
        voice: what the Voice commands ("say play worthless"), and whom; None: nothing.
        plans: of the aggressor and of the defender.
        winner: the seat that has won; None: not yet, or nobody.
        opened: both plans with what comes of them, once they lie open.
    """

    territory: str
    aggressor: int
    defender: int
    voice: tuple[str, int] | None
    plans: tuple[Plan, Plan]
    winner: int | None
    opened: tuple[Opened, Opened] | None


class Lot(msgspec.Struct, frozen=True):
    """The auction.

    Attributes:
        left: cards for sale, the shown one included.
        bid: the standing bid; 0: none.
        bidder: who bids it.
        card: the card for sale, if the viewer knows it.
        name, text: the same in words; "" if it is not known.
        seen: all cards that are left, in any order, if the viewer has seen them.
        means: the spice that the viewer can pay, what its ally lends included; 0 for a spectator.
        bought: who bought the lots before, and for how much (0: for a Karama), in their order.
        bids: the latest bid on this lot of each seat that has spoken (0: it passed).
    """

    left: int
    bid: int
    bidder: int | None
    card: str | None
    name: str
    text: str
    seen: tuple[str, ...]
    means: int
    bought: tuple[tuple[int, int], ...]
    bids: tuple[tuple[int, int], ...]


class Own(msgspec.Struct, frozen=True):
    """What the viewing seat alone knows.

    Attributes:
        hand: its treachery cards.
        traitors: its traitors, or those to choose from.
        dancers: its face dancers that were not shown.
        returned: traitor cards that it was dealt and did not keep.
        prediction: faction and turn; None: it is none of its own.
        storm_card: the next one, if it has seen it.
        spice_card: the territory of the next one, or "shai_hulud" or "sandtrout", if it has seen it.
        haderach: "asleep", "awake" or "dead"; "" for others than Atreides.
        losses: tokens that Atreides have lost in battles.
        lends: spice for bids and for shipments of the ally.
        windows: its standing orders by kinds of windows, those of powers that the game has.
        orders: the keys of its other standing orders, such as "order bid upto 6".
        permits: powers that it has for its ally: id, words, and whether they serve it.
    """

    hand: tuple[str, ...]
    traitors: tuple[str, ...]
    dancers: tuple[str, ...]
    returned: tuple[str, ...]
    prediction: tuple[str, int] | None
    storm_card: int | None
    spice_card: str | None
    haderach: str
    losses: int
    lends: tuple[int, int]
    windows: tuple[Window, ...]
    orders: tuple[str, ...]
    permits: tuple[tuple[str, str, bool], ...]


class Option(msgspec.Struct, frozen=True):
    """One legal answer: what `Game.choose` takes, and the same in words."""

    key: str
    label: str
    parts: Text


class Decision(msgspec.Struct, frozen=True):
    """The question that the viewing seat has to answer.

    Attributes:
        prompt: the kind of question.
        text: the question in words.
        parts: the same in parts.
        options: the legal answers.
        sealed: whether others decide at the same time.
        sheet: with a battle plan, all of it at once: the parts are asked one by one.
    """

    prompt: str
    text: str
    parts: Text
    options: tuple[Option, ...]
    sealed: bool
    sheet: Sheet | None


class Undo(msgspec.Struct, frozen=True):
    """What the viewer can take back.

    Attributes:
        possible: whether anything can be taken back.
        text: what would be taken back, or why that is not possible.
    """

    possible: bool
    text: str


class View(msgspec.Struct, frozen=True):
    """What a seat sees.

    Attributes:
        seat: who looks; None: a spectator.
        turn, phase: the turn from 1, 0 during the setup; the id of the phase.
        storm: its sector.
        wall: whether the Shield Wall stands.
        stronghold: the node at which the mobile stronghold points; None: it is not on the board.
        order: the seats in storm order.
        sides: by seat.
        nodes: where anything lies or stands.
        deck, spice_deck: cards that are left.
        discard: treachery cards, open.
        removed: treachery cards that left the game.
        piles: the cards of the two piles of the spice blow, the latest one last.
        trout: whether a Sandtrout waits.
        battle: the running battle.
        lot: the auction.
        pledges: what seats have promised: who, whom, and the clause, such as "no_entry arrakeen until battle 4".
        own: what the viewer alone knows; None for a spectator.
        decision: what the viewer is asked; None: nothing.
        waiting: the seats that everybody knows to be asked; others may be. Whoever decides at the same time as others
            sees only itself.
        undo: what the viewer can take back; None: it has not chosen anything.
        winners: the seats that have won; empty while the game runs.
        ending: how it ended; None while the game runs.
    """

    seat: int | None
    turn: int
    phase: str
    storm: int
    wall: bool
    stronghold: str | None
    order: tuple[int, ...]
    sides: tuple[Side, ...]
    nodes: tuple[Node, ...]
    deck: int
    spice_deck: int
    discard: tuple[str, ...]
    removed: tuple[str, ...]
    piles: tuple[tuple[str, ...], tuple[str, ...]]
    trout: bool
    battle: Battle | None
    lot: Lot | None
    pledges: tuple[tuple[int, int, str], ...]
    own: Own | None
    decision: Decision | None
    waiting: tuple[int, ...]
    undo: Undo | None
    winners: tuple[int, ...]
    ending: Ending | None


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log.

    Attributes:
        turn: from 1; 0 during the setup.
        phase: id of the phase; "setup" before the first one.
        seat: whose act it tells of; None: everybody's.
        kind: of the event: the name of the engine's, such as "battle".
        text: the line.
        parts: the same in parts.
    """

    turn: int
    phase: str
    seat: int | None
    kind: str
    text: str
    parts: Text


class Outlook(msgspec.Struct, frozen=True):
    """What an option will do.

    Attributes:
        key: of the option.
        text: in words; may be empty.
        cost: of a place: how many territories away it is on a move, or the spice that a force costs in a shipment.
    """

    key: str
    text: str
    cost: float | None = None


class Closed(msgspec.Struct, frozen=True):
    """Something that the seat might look for among the options: kind and id, and why it is not there."""

    kind: str
    id: str
    text: str


class Guide(msgspec.Struct, frozen=True):
    """Help with a decision: what each option will do, in their order, and why others are closed."""

    outlooks: tuple[Outlook, ...] = ()
    closed: tuple[Closed, ...] = ()
