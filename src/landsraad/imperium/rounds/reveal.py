"""The Reveal turn: showing the hand, set strength, clean up (B4.1-B4.10, B4.13, F17, F29)."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.arrivals import apply_standing, arrive, arrive_box, fire, settle_troops
from landsraad.imperium.core.cards import PUBLIC, roll_row
from landsraad.imperium.core.components import WHEN_REVEAL
from landsraad.imperium.core.counters import (
    CARD_MASK,
    COUNCIL,
    COUNCIL_PERSUASION,
    EVERYBODY,
    PERSUASION,
    REVEAL_ORDER,
    REVEAL_TURN,
    REVEALED,
)
from landsraad.imperium.core.journal import (
    STRENGTH,
    TURN,
    Z_ASIDE,
    Z_DISCARD,
    Z_HAND,
    Z_PLAYED,
    Z_SHOWN,
    Z_TRASH,
    gain,
    log_card,
)
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import strength
from landsraad.imperium.rounds.intrigue import put_away_waiting
from landsraad.kernel.frames import NODE_MASK, arg_of, frame, source_of


def start_reveal(s: State, seat: i64) -> None:
    """Show the whole hand; reveal boxes, High Council and earlier `reveal ( … )` effects arrive (B4.1, B4.2)."""
    p = s.players[seat]
    s.turn_kind = REVEAL_TURN
    if s.journal is not None:
        s.log((TURN, seat, EVERYBODY, REVEAL_TURN))
    for module in s.tables.modules:
        module.reveals(s, seat)
    s.stack.append(frame(s.tables.flow.menu, seat))
    hand = sorted([c | PUBLIC for c in p.hand])  # the order in the hand is nobody's business
    p.hand = []
    p.shown = hand[:]
    s.revealed += 1
    for c in hand:
        card = s.tables.cards[c & CARD_MASK]
        log_card(s, seat, c & CARD_MASK, Z_HAND, Z_SHOWN, EVERYBODY)
        apply_standing(s, seat, card.reveal, card.source)
    if p.n[COUNCIL]:
        gain(s, seat, PERSUASION, COUNCIL_PERSUASION, s.tables.council)
    for c in hand:
        card = s.tables.cards[c & CARD_MASK]
        arrive_box(s, seat, card.reveal, card.source)
    later = p.later
    p.later = []
    for f in later:
        arrive(s, seat, f & NODE_MASK, source_of(f), arg_of(f))
    fire(s, seat, WHEN_REVEAL, 0)
    settle_troops(s, seat)


def clean_up(s: State, seat: i64) -> None:
    """Set strength; everything in play is discarded and unused persuasion lost (B4.3, B4.8, B4.9)."""
    p = s.players[seat]
    if s.journal is not None:
        units = acts_for(s, seat)
        s.log((STRENGTH, units, EVERYBODY, strength(s, units)))
    gain(s, seat, PERSUASION, -p.n[PERSUASION], 0)
    for c in p.played:
        log_card(s, seat, c & CARD_MASK, Z_PLAYED, Z_DISCARD, EVERYBODY)
    for c in p.shown:
        log_card(s, seat, c & CARD_MASK, Z_SHOWN, Z_DISCARD, EVERYBODY)
    p.discard = p.discard + p.played + p.shown
    p.played = []
    p.shown = []
    for card in p.aside:
        s.trash = [*s.trash, card]
        log_card(s, seat, card, Z_ASIDE, Z_TRASH, EVERYBODY)
    p.aside = []
    put_away_waiting(s, seat)
    if s.tables.settings.row_dice:
        roll_row(s, seat, s.tables.settings.row_dice)
    p.n[REVEALED] = 1
    s.reveal_count += 1
    p.n[REVEAL_ORDER] = s.reveal_count
