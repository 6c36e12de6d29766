"""What the journal tells and no position remembers: the auction so far, strongholds turn by turn, how a game ended."""

from __future__ import annotations

from landsraad.dune.core.journal import (
    E_BID,
    E_FLIP,
    E_LIFT,
    E_LOT,
    E_PLACE,
    E_SOLD,
    E_TOKEN,
    E_TURN,
    E_VICTORY,
)
from landsraad.dune.core.names import BENE_GESSERIT, CARDS, FACTIONS
from landsraad.dune.core.state import CARD_MASK, T_DANCER, T_SHOWN, T_TRAITOR, State
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.dune.phases.mentat import strongholds
from landsraad.kernel.bits import bit
from landsraad.kernel.machine import Event
from landsraad.views.dune.panes import Ending, Hidden
from landsraad.views.dune.words import Words
from landsraad.views.rich import plain

Said = tuple[tuple[int, int], ...]
"""Seats with a number."""
WAYS = ("won_by_strongholds", "won_by_prediction", "won_by_default")


def auction(events: list[Event]) -> tuple[Said, Said]:
    """Who bought which lot of the running phase for how much, and the latest bid of each seat on the lot for sale."""
    bought: list[tuple[int, int]] = []
    bids: dict[int, int] = {}
    first = max((n for n, event in enumerate(events) if event[0] == E_LOT), default=len(events))
    for kind, seat, _, number, *_ in events[first:]:
        if kind == E_SOLD:
            bought.append((seat, number))
            bids = {}
        elif kind == E_BID:
            bids[seat] = number
    return tuple(bought), tuple(sorted(bids.items()))


def by_turn(s: State, events: list[Event]) -> tuple[tuple[int, ...], ...]:
    """How many strongholds each seat controlled at the end of each turn: the board is set up again from the journal."""
    then = s.clone()
    then.journal = None
    then.units = [0] * len(s.units)
    then.at = [0] * len(s.at)
    then.advisors = 0
    then.tech = [-1] * len(s.tech)
    found: list[tuple[int, ...]] = []
    seats = range(s.tables.seats)
    for kind, seat, _, a, b, *_ in events:
        if kind in (E_PLACE, E_LIFT) and a >= 0:
            _put(then, seat, a, b if kind == E_PLACE else -b)
        elif kind == E_FLIP:
            then.advisors = then.advisors | bit(a) if b else then.advisors & ~bit(a)
        elif kind == E_TOKEN:
            then.tech = [seat if token == a else owner for token, owner in enumerate(then.tech)]
        elif kind == E_TURN and a > 1:
            found.append(tuple(strongholds(then, each) for each in seats))
    return (*found, tuple(strongholds(then, each) for each in seats))


def _put(then: State, seat: int, node: int, tokens: int) -> None:
    """Put tokens on a node, or take them from it."""
    then.units[node * 6 + seat] += tokens
    territory = HMS if node == HMS_NODE else then.tables.territory[node]
    stands = any(then.units[each * 6 + seat] for each in then.tables.nodes_of[territory])
    then.at[seat] = then.at[seat] | bit(territory) if stands else then.at[seat] & ~bit(territory)
    if not stands and seat == then.seat_of[BENE_GESSERIT]:
        then.advisors &= ~bit(territory)


def ending(s: State, events: list[Event], words: Words) -> Ending:
    """How a game ended, and what was hidden: nothing is secret any more."""
    predicted = {"faction": words.faction(s.predicted), "n": s.predicted_turn} if s.predicted >= 0 else {}
    ways = [
        (event[1], plain(words.phrase("log", WAYS[event[3]], who=words.who(s, event[1]), **predicted)))
        for event in events
        if event[0] == E_VICTORY
    ]
    prediction = (FACTIONS[s.predicted], s.predicted_turn) if s.predicted >= 0 else None
    return Ending(
        ways=tuple(ways),
        strongholds=by_turn(s, events),
        prediction=prediction,
        hidden=tuple(_hidden(s, seat, words) for seat in range(s.tables.seats)),
    )


def _hidden(s: State, seat: int, words: Words) -> Hidden:
    kept = [(card, entry & 7) for card, entry in enumerate(s.traitor) if entry >> 4 == seat and not entry & T_SHOWN]
    return Hidden(
        seat=seat,
        traitors=tuple(words.named("leader", s.tables.leader_ids[card]) for card, kind in kept if kind == T_TRAITOR),
        dancers=tuple(words.named("leader", s.tables.leader_ids[card]) for card, kind in kept if kind == T_DANCER),
        cards=tuple(words.named("card", CARDS[card & CARD_MASK]) for card in sorted(s.hands[seat])),
    )
