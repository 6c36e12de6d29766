"""The view of a seat: of the position exactly what it knows (RULES 7)."""

from __future__ import annotations

from landsraad.dune.core.forces import on, ordinary, sector_of, starred
from landsraad.dune.core.leaders import home
from landsraad.dune.core.money import lent
from landsraad.dune.core.names import (
    ATREIDES,
    BENE_GESSERIT,
    BIDDING,
    CARDS,
    FACTIONS,
    FREMEN,
    IXIANS,
    LEADERS,
    NO_CARD,
    NOBODY,
    PHASES,
    SHAI_HULUD,
    TOKENS,
)
from landsraad.dune.core.pledges import given_of, giver_of
from landsraad.dune.core.state import (
    CARD_MASK,
    DEFENSE,
    DIAL,
    F_SPECIAL,
    LEAD,
    SUPPORT,
    T_DANCER,
    T_DEALT,
    T_SHOWN,
    T_TRAITOR,
    WEAPON,
    WITH_HADERACH,
    State,
)
from landsraad.dune.core.tables import HMS, HMS_NODE, NODES
from landsraad.dune.phases.mentat import strongholds
from landsraad.dune.phases.plans import PARTS, draft
from landsraad.dune.phases.pledges import words_of
from landsraad.dune.rules import SECRET_PROMPTS, keys_of
from landsraad.dune.seen.dealing import knows
from landsraad.dune.seen.leaders import hidden_from, serves
from landsraad.dune.seen.sealed import in_secret, shown_parts
from landsraad.kernel.bits import bit
from landsraad.kernel.machine import Event
from landsraad.views.dune.course import auction, ending
from landsraad.views.dune.model import (
    Battle,
    Decision,
    Forces,
    Leader,
    Lot,
    Node,
    Option,
    Own,
    Plan,
    Side,
    Undo,
    View,
)
from landsraad.views.dune.opened import opened
from landsraad.views.dune.options import card_text, label, question
from landsraad.views.dune.orders import orders, permits, windows
from landsraad.views.dune.sheet import sheet
from landsraad.views.dune.words import Words
from landsraad.views.rich import capital, parts, plain

HADERACH_STATES = ("asleep", "awake", "dead")


def view(s: State, events: list[Event], seat: int | None, words: Words, undo: Undo | None) -> View:
    """What a seat sees of a position and of what happened before; None: a spectator."""
    viewer = -1 if seat is None else seat
    seats = range(s.tables.seats)
    sides = tuple(_side(s, viewer, each, words) for each in seats)
    return View(
        seat=seat,
        turn=s.turn,
        phase=PHASES[s.phase] if s.turn else "setup",
        storm=s.storm,
        wall=s.walled,
        stronghold=s.tables.node_ids[s.hms] if s.hms >= 0 else None,
        order=tuple(s.order),
        sides=sides,
        nodes=tuple(_nodes(s)),
        deck=len(s.deck),
        spice_deck=len(s.blows),
        discard=_names(s.discard),
        removed=_names(s.removed),
        piles=(tuple(spice_card(s, each) for each in s.pile_a), tuple(spice_card(s, each) for each in s.pile_b)),
        trout=s.trout,
        battle=_battle(s, viewer, words) if s.battle >= 0 and s.aggressor >= 0 else None,
        lot=_lot(s, events, viewer, words) if s.phase == BIDDING and s.row else None,
        pledges=tuple((giver_of(each), given_of(each), words_of(s.tables, each)) for each in s.pledges),
        own=None if seat is None else _own(s, seat, words),
        decision=None if seat is None else _decision(s, seat, sides, words),
        waiting=waiting(s, viewer),
        undo=undo,
        winners=tuple(each for each in seats if s.won >> each & 1),
        ending=ending(s, events, words) if s.over else None,
    )


def waiting(s: State, viewer: int) -> tuple[int, ...]:
    """The seats that a viewer (-1: a spectator) knows to be asked, such questions left out as tell of a hand.

    Whoever decides sealed does not see whether the others have; nor do spectators, for a seat can look on as one.
    """
    if s.sealed and viewer < 0:
        return ()
    asked = s.asked()
    if s.sealed and viewer in asked:
        return (viewer,)
    return tuple(each for each in asked if s.prompt_of(each) not in SECRET_PROMPTS)


def _names(cards: list[int]) -> tuple[str, ...]:
    return tuple(CARDS[card & CARD_MASK] for card in cards)


def spice_card(s: State, card: int) -> str:
    """A spice card: the node of a territory card, or the name of another one."""
    if card < SHAI_HULUD:
        return s.tables.node_ids[s.tables.blow_node[card]]
    return "shai_hulud" if card == SHAI_HULUD else "sandtrout"


def _nodes(s: State) -> list[Node]:
    found: list[Node] = []
    for node in range(NODES):
        forces: list[Forces] = []
        territory = s.tables.territory[node]
        for seat in range(s.tables.seats):
            tokens = on(s, seat, node)
            if tokens:
                advisors = s.faction[seat] == BENE_GESSERIT and bool(s.advisors & bit(territory))
                forces.append(Forces(seat, ordinary(tokens), starred(tokens), advisors))
        if forces or s.spice[node]:
            sector = sector_of(s, node)
            place = s.tables.territory_ids[HMS if node == HMS_NODE else territory]
            stormy = sector == s.storm
            found.append(Node(s.tables.node_ids[node], place, sector, s.spice[node], tuple(forces), stormy))
    return found


def _side(s: State, viewer: int, seat: int, words: Words) -> Side:
    faction = s.faction[seat]
    own = [] if faction < 0 else [*range(faction * LEADERS, faction * LEADERS + LEADERS)]
    leaders = range(len(s.life)) if faction >= 0 else []
    others = [each for each in leaders if each not in own and serves(s, viewer, each) == faction]
    covered = [each for each in leaders if s.covered & bit(each) and home(s, each) == faction]
    shown = [card for card, entry in enumerate(s.traitor) if entry & T_SHOWN and entry >> 4 == seat]
    return Side(
        seat=seat,
        faction=FACTIONS[faction] if faction >= 0 else "",
        name=plain(words.who(s, seat)),
        circle=s.circle[seat],
        ally=s.ally[seat] if s.ally[seat] >= 0 else None,
        spice=s.money[seat],
        front=s.front[seat],
        reserves=Forces(seat, ordinary(s.reserves[seat]), starred(s.reserves[seat])),
        tanks=Forces(seat, ordinary(s.tanks[seat]), starred(s.tanks[seat])),
        cards=len(s.hands[seat]),
        known=_names(sorted(card & CARD_MASK for card in s.hands[seat] if viewer == seat or knows(card, viewer))),
        leaders=tuple(_leader(s, each, viewer) for each in [*own, *others]),
        covered=sum(hidden_from(s, viewer, each) for each in covered),
        shown=tuple(s.tables.leader_ids[card] for card in shown),
        tokens=tuple(TOKENS[token] for token, owner in enumerate(s.tech) if owner == seat),
        strongholds=strongholds(s, seat),
        special=s.tables.advanced and faction != BENE_GESSERIT and not s.flags[seat] & F_SPECIAL,
    )


def _leader(s: State, leader: int, viewer: int) -> Leader:
    """A leader; where he is executed or captured out of sight, he seems to be at home."""
    faction = serves(s, viewer, leader)
    fought = s.fought[leader]
    return Leader(
        id=s.tables.leader_ids[leader],
        strength=s.tables.strength[leader],
        dead=faction < 0,
        holder=s.seat_of[faction if faction >= 0 else leader // LEADERS],
        fought=s.tables.territory_ids[fought - 1] if fought and faction >= 0 else "",
    )


def _battle(s: State, viewer: int, words: Words) -> Battle:
    voice = (keys_of()[s.command], s.voiced) if s.voiced >= 0 else None
    plans = (_plan(s, viewer, s.aggressor), _plan(s, viewer, s.defender))
    territory = s.tables.territory_ids[s.battle]
    winner = s.winner if s.winner >= 0 else None
    return Battle(territory, s.aggressor, s.defender, voice, plans, winner, opened(s, words))


def _plan(s: State, viewer: int, seat: int) -> Plan:
    known = shown_parts(s, viewer, seat) if in_secret(s) and viewer != seat else 63
    values = {part: draft(s, seat, part) if known & bit(part) else -1 for part in PARTS}
    lead, weapon, defense = values[LEAD], values[WEAPON], values[DEFENSE]
    return Plan(
        leader=None if lead < 0 else "nobody" if lead == NOBODY else s.tables.leader_ids[lead],
        haderach=None if values[WITH_HADERACH] < 0 else values[WITH_HADERACH] == 1,
        weapon=_played(weapon),
        defense=_played(defense),
        dial=None if values[DIAL] < 0 else values[DIAL] / 2,
        support=None if values[SUPPORT] < 0 else values[SUPPORT],
    )


def _played(card: int) -> str | None:
    if card < 0:
        return None
    return "none" if card == NO_CARD else CARDS[card]


def _lot(s: State, events: list[Event], viewer: int, words: Words) -> Lot:
    card = s.row[-1]
    known = knows(card, viewer)
    bought, bids = auction(events)
    seen = viewer >= 0 and s.faction[viewer] == IXIANS
    return Lot(
        left=len(s.row),
        bid=s.bid if s.bidder >= 0 else 0,  # what the lot before was sold for is none
        bidder=s.bidder if s.bidder >= 0 else None,
        card=CARDS[card & CARD_MASK] if known else None,
        name=plain(words.card(card & CARD_MASK)) if known else "",
        text=plain(card_text(words, s, card & CARD_MASK)) if known else "",
        seen=_names(s.row_seen) if seen else (),
        means=s.money[viewer] + lent(s, viewer, s.lend_bid) if viewer >= 0 else 0,
        bought=bought,
        bids=bids,
    )


def _own(s: State, seat: int, words: Words) -> Own:
    faction, names = s.faction[seat], s.tables.leader_ids
    mine = [(card, entry & 7) for card, entry in enumerate(s.traitor) if entry >> 4 == seat and not entry & T_SHOWN]
    kept = {card for card, entry in enumerate(s.traitor) if entry & 7 and entry >> 4 == seat}
    bene = faction == BENE_GESSERIT and s.predicted_turn > 0
    top = s.blows[-1] if faction == ATREIDES and s.looked & 2 and s.blows else -1
    return Own(
        hand=_names(sorted(card & CARD_MASK for card in s.hands[seat])),
        traitors=tuple(names[card] for card, kind in mine if kind in (T_TRAITOR, T_DEALT)),
        dancers=tuple(names[card] for card, kind in mine if kind == T_DANCER),
        returned=tuple(names[card] for card, mask in enumerate(s.saw) if mask >> seat & 1 and card not in kept),
        prediction=(FACTIONS[s.predicted], s.predicted_turn) if bene else None,
        storm_card=s.storm_card if faction == FREMEN and s.looked & 1 and s.storm_card else None,
        spice_card=spice_card(s, top) if top >= 0 else None,
        haderach=HADERACH_STATES[s.haderach] if faction == ATREIDES and s.tables.advanced else "",
        losses=s.losses if faction == ATREIDES and s.tables.advanced else 0,
        lends=(s.lend_bid[seat], s.lend_ship[seat]),
        windows=windows(s, seat, words),
        orders=orders(s, seat),
        permits=permits(s, seat, words),
    )


def _decision(s: State, seat: int, sides: tuple[Side, ...], words: Words) -> Decision | None:
    if seat not in s.asked():
        return None
    options: list[Option] = []
    for action in s.menu(seat):
        text = capital(label(words, s, seat, action))
        options.append(Option(keys_of()[action], plain(text), parts(text)))
    asked = capital(question(words, s, seat))
    prompt = s.prompt_of(seat)
    whole = sheet(s, seat, sides, words) if prompt == "plan" else None
    return Decision(prompt, plain(asked), parts(asked), tuple(options), s.sealed, whole)
