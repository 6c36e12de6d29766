"""Positions that a seat cannot tell from the true one: what it cannot know is dealt anew (DESIGN 3, RULES 7).

Of a treachery card its place says who knows it; whoever knew the card of a place knows the new one there. Spice is
public, for every change of it is. What is dealt never depends on where the hidden things truly are, so a seeded choice
made in these worlds is the same in all positions that the seat cannot tell apart.
"""

from __future__ import annotations

from typing import Final

from landsraad.dune.core.answers import SAY_FACTION, SAY_TURN, TABLE, Answer, answers
from landsraad.dune.core.leaders import home
from landsraad.dune.core.money import lent
from landsraad.dune.core.names import (
    ATREIDES,
    BENE_GESSERIT,
    BIDDING,
    FACTIONS,
    FREMEN,
    HARKONNEN,
    LAST_TURN,
    LEADERS,
    SIZED,
    TLEILAXU,
)
from landsraad.dune.core.nodes import N_CAPTURE, N_PICK, N_REDRAW, N_TECHNOLOGY
from landsraad.dune.core.pledges import SHOW_RETURNED, SHOW_SPICE_CARD, SHOW_STORM_CARD, SHOW_TRAITOR, told_of
from landsraad.dune.core.state import (
    ALL_PERMITS,
    ALL_WINDOWS,
    CARD_MASK,
    L_ALIVE,
    L_DEAD,
    T_DANCER,
    T_DEALT,
    T_DECK,
    T_OUT,
    T_SHOWN,
    T_TRAITOR,
    State,
)
from landsraad.dune.phases.aftermath import captives
from landsraad.dune.phases.picking import LIMIT_MASK
from landsraad.dune.phases.shipment import RESERVES, guild_rates, karama_price, rate
from landsraad.dune.phases.truth import blow_territory
from landsraad.dune.seen.dealing import ANY, deal_cards, ships
from landsraad.dune.seen.leaders import hidden_from, serves
from landsraad.dune.seen.matching import Matching
from landsraad.dune.seen.sealed import redraw
from landsraad.kernel.bits import bit
from landsraad.kernel.contract import Contradiction
from landsraad.kernel.frames import NODE_MASK, arg_of, frame, seat_of, source_of, step_of
from landsraad.kernel.machine import Rng
from landsraad.saying import say

STORM_CARDS: Final = 6
EXECUTED: Final = 2  # deaths that an execution counts as (R34)


def sample(state: State, seat: int, rng: Rng) -> State:
    """A position that a seat cannot tell from the true one, with a fresh generator.

    While seats decide sealed, all others have decided; a question to somebody else is asked anew.

    Args:
        state: the true position, unchanged.
        seat: whose knowledge is kept; -1: a spectator's.
        rng: where the randomness comes from.
    """
    asked = seat in state.asked()
    s = redealt(state, seat, rng)
    s.pauses = False  # nobody else looks at it
    if not asked and not s.over and not (s.lanes and s.open_lanes()):
        s.advance()
    return s


def redealt(state: State, seat: int, rng: Rng) -> State:
    """The position with all that a seat cannot know dealt anew; the waiting question stands as it is.

    Raises:
        Contradiction: what the seat knows is not true of any position, a defect.
    """
    s = state.clone()
    s.ra, s.rb, s.rc, s.rd = rng.random32(), rng.random32(), rng.random32(), rng.random32()
    _orders(s, seat)
    deal_cards(s, seat, rng)
    _traitors(s, seat, rng)
    _leaders(s, seat, rng)
    _frames(s, seat, rng)
    _secrets(s, seat, rng)
    redraw(s, seat, rng)
    s.revealed = state.revealed
    return s


def _orders(s: State, seat: int) -> None:
    """Standing orders, permissions and loans of others are as usual, but for those that an ally was told."""
    everybody = range(s.tables.seats)
    told = (seat, s.ally[seat]) if seat >= 0 else ()
    usual = 0 if s.tables.open_windows else ALL_WINDOWS
    s.asks = [s.asks[each] if each == seat else usual for each in everybody]
    s.always = [s.always[each] if each == seat else 0 for each in everybody]
    s.permits = [s.permits[each] if each in told else ALL_PERMITS for each in everybody]
    s.lend_bid = [s.lend_bid[each] if each in told else 0 for each in everybody]
    s.lend_ship = [s.lend_ship[each] if each in told else 0 for each in everybody]
    s.standing = [s.standing[each] if each == seat else 0 for each in everybody]
    s.least = [size if place // len(SIZED) == seat else 1 for place, size in enumerate(s.least)]
    s.told = [fact for fact in s.told if fact & 7 in (seat, TABLE)]
    bidder = s.bidder
    if s.phase == BIDDING and bidder >= 0 and bidder not in told:
        ally, lacks = s.ally[bidder], s.bid - s.money[bidder]
        if ally >= 0 and 0 < lacks <= s.money[ally]:
            s.lend_bid[ally] = lacks
    elif ships(s) and s.active not in told and s.ally[s.active] >= 0:
        ally = s.ally[s.active]
        s.lend_ship[ally] = s.money[ally]


# traitors and leaders


def _traitors(s: State, seat: int, rng: Rng) -> None:
    """A card that a seat saw and did not keep is in the deck or a face dancer (RULES 3.5)."""
    own = bit(seat) if seat >= 0 else 0
    said = answers(s, SHOW_TRAITOR)
    told = [*told_of(s, seat, SHOW_TRAITOR), *(answer.about for answer in said if answer.yes)]
    free = [card for card, entry in enumerate(s.traitor) if card not in told and not _traitor_known(entry, seat)]
    held = sorted(s.traitor[card] for card in free if s.traitor[card] & 7 in (T_TRAITOR, T_DEALT))
    rest = sorted(s.traitor[card] for card in free if s.traitor[card] & 7 in (T_DECK, T_DANCER))
    returned = told_of(s, seat, SHOW_RETURNED)
    able = [card for card in free if not s.saw[card] & own and card not in returned]
    rng.shuffle(able)
    others = sorted({*free} - {*able[: len(held)]})
    rng.shuffle(others)
    cards = [*able[: len(held)], *others]
    unkept = sum(bit(card) for card in free if card not in able)
    masks = [~unkept] * len(held) + [ANY] * len(rest)
    for place, entry in enumerate([*held, *rest]):
        for answer in said:
            if not answer.yes and _holds(entry, answer.seat):
                masks[place] &= ~bit(answer.about)
    matching = Matching(cards, masks, [0] * len(cards), rng)
    if not matching.fits:
        raise Contradiction(say("game.choice.untrue", seat=seat + 1))
    traitor = s.traitor[:]
    for card, entry in zip(matching.cards, [*held, *rest], strict=True):
        traitor[card] = entry
    s.traitor = traitor
    _seen_by_others(s, seat, rng)


def _holds(entry: int, seat: int) -> bool:
    """Whether a seat has a traitor card, as traitor or face dancer."""
    return entry & 7 in (T_TRAITOR, T_DANCER) and entry >> 4 == seat


def _traitor_known(entry: int, seat: int) -> bool:
    if entry == T_OUT or entry & T_SHOWN:
        return True
    return entry & 7 != T_DECK and entry >> 4 == seat


def _seen_by_others(s: State, seat: int, rng: Rng) -> None:
    """The other cards that others were dealt."""
    own = bit(seat) if seat >= 0 else 0
    counts = [sum(mask >> each & 1 for mask in s.saw) for each in range(s.tables.seats)]
    saw = [mask & own for mask in s.saw]
    for card, entry in enumerate(s.traitor):
        if entry & 7 in (T_TRAITOR, T_DEALT, T_DANCER) and entry >> 4 != seat:
            saw[card] |= bit(entry >> 4)
    left = [card for card, entry in enumerate(s.traitor) if entry & 7 == T_DECK and not saw[card]]
    rng.shuffle(left)
    for other in range(s.tables.seats):
        lacks = counts[other] - sum(mask >> other & 1 for mask in saw)
        if other != seat and s.faction[other] != TLEILAXU:
            for card in left[: max(0, lacks)]:
                saw[card] |= bit(other)
            left = left[max(0, lacks) :]
    s.saw = saw


def _leaders(s: State, seat: int, rng: Rng) -> None:
    """Who was executed or captured only those know who have seen it: one of a pool not seen since (RULES 9.9)."""
    for faction in range(len(FACTIONS)):
        own = [each for each in range(len(s.life)) if home(s, each) == faction]
        gone = [each for each in own if hidden_from(s, seat, each)]
        if not gone:
            continue
        covered = [each for each in gone if s.covered & bit(each)]
        able = [each for each in own if s.unseen & bit(each) and serves(s, seat, each) == faction]
        rng.shuffle(able)
        life, deaths, holder = s.life[:], s.deaths[:], s.holder[:]
        for each in gone:
            life[each], holder[each] = L_ALIVE, faction
        for each in covered:
            s.covered &= ~bit(each)
            deaths[each] -= EXECUTED
        dead = [each for each in able if seat < 0 or each // LEADERS != s.faction[seat]][: len(covered)]
        for each in dead:
            life[each], holder[each] = L_DEAD, each // LEADERS
            s.covered |= bit(each)
            deaths[each] += EXECUTED
        for each in [each for each in able if each not in dead][: len(gone) - len(covered)]:
            holder[each] = HARKONNEN
        s.life, s.deaths, s.holder = life, deaths, holder


# the rest


def _frames(s: State, seat: int, rng: Rng) -> None:
    """What waits and names a hidden card or leader of others names another one."""
    for i, f in enumerate(s.stack):
        node, owner, source = f & NODE_MASK, seat_of(f), source_of(f)
        if node == N_TECHNOLOGY and step_of(f) and owner != seat:
            hand = sorted(card & CARD_MASK for card in s.hands[owner])
            s.stack[i] = frame(node, owner, hand[rng.random_below(len(hand))], step_of(f), arg_of(f))
        elif node == N_REDRAW and owner != seat and not s.holds[owner] & bit(source):
            s.stack[i] = frame(node, owner, s.hands[owner][-1] & CARD_MASK, step_of(f), arg_of(f))
        elif node == N_CAPTURE and step_of(f) and seat not in (owner, source):
            able = captives(s, source)
            s.stack[i] = frame(node, owner, source, step_of(f), able[rng.random_below(len(able))])
        elif node == N_PICK and owner != seat and owner == s.active and s.kind == RESERVES and ships(s):
            limit = min(arg_of(f) & LIMIT_MASK, max(1, _affordable(s, owner)))
            s.stack[i] = frame(node, owner, source, step_of(f), arg_of(f) & ~LIMIT_MASK | limit)


def _affordable(s: State, seat: int) -> int:
    """How many tokens a seat can ship from its reserves to where it said."""
    means = s.money[seat] + lent(s, seat, s.lend_ship)
    halved = guild_rates(s, seat) or karama_price(s, seat, RESERVES)
    return (2 * means if halved else means) // rate(s, s.target)


def _secrets(s: State, seat: int, rng: Rng) -> None:
    """Prediction, storm card, spice deck."""
    faction = s.faction[seat] if seat >= 0 else -1
    if s.predicted >= 0 and faction != BENE_GESSERIT:
        said = answers(s, SAY_FACTION)
        s.predicted = _one([each for each in sorted(s.faction) if each != BENE_GESSERIT and _true(said, each)], rng)
        if s.predicted_turn:
            said = answers(s, SAY_TURN)
            turns = [turn for turn in range(1, LAST_TURN + 1) if _true(said, turn)]
            s.predicted_turn = _one([turn for turn in turns if turn >= s.turn] or turns, rng)
    seen = (faction == FREMEN and s.looked & 1) or told_of(s, seat, SHOW_STORM_CARD)
    if s.storm_card and not seen:
        said = answers(s, SHOW_STORM_CARD)
        s.storm_card = _one([card for card in range(1, STORM_CARDS + 1) if _true(said, card)], rng)
    looked = (faction == ATREIDES and s.looked & 2) or told_of(s, seat, SHOW_SPICE_CARD)
    known = 1 if looked and s.blows else 0
    hidden = sorted(s.blows[: len(s.blows) - known])
    rng.shuffle(hidden)
    said = answers(s, SHOW_SPICE_CARD)
    if said and not known:
        fits = [place for place, card in enumerate(hidden) if _true(said, blow_territory(s, card))]
        top = _one(fits, rng)
        hidden[top], hidden[-1] = hidden[-1], hidden[top]
    s.blows = hidden + s.blows[len(s.blows) - known :]


def _true(said: list[Answer], number: int) -> bool:
    """Whether a number agrees with all that was answered about it."""
    return all((answer.about == number) == answer.yes for answer in said)


def _one(able: list[int], rng: Rng) -> int:
    return able[rng.random_below(len(able))]
