"""Truthtrance: a question that is answered truthfully, for all to hear (H57)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    ABOUT_CARD,
    ABOUT_FACTION,
    ABOUT_KIND,
    ABOUT_LEADER,
    ABOUT_NUMBER,
    ABOUT_TERRITORY,
    ASK,
    TOPIC,
)
from landsraad.dune.core.answers import SAY_FACTION, SAY_TURN, note
from landsraad.dune.core.journal import E_TRUTH
from landsraad.dune.core.leaders import KH_AWAKE
from landsraad.dune.core.names import (
    ATREIDES,
    BENE_GESSERIT,
    C_CHEAP_HERO,
    FREMEN,
    LAST_TURN,
    SHAI_HULUD,
    TLEILAXU,
    VOICE_KINDS,
)
from landsraad.dune.core.nodes import N_TRUTH
from landsraad.dune.core.pledges import SHOW_HAND, SHOW_SPICE_CARD, SHOW_STORM_CARD, SHOW_TRAITOR
from landsraad.dune.core.state import T_DANCER, T_OUT, T_TRAITOR, Node, State
from landsraad.dune.core.tables import IN_DEFENSE, IN_WEAPON
from landsraad.dune.phases.plans import V_CHEAP_HERO, names
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

HOLDS_CARD: Final = 0
HOLDS_KIND: Final = 1
IS_TRAITOR: Final = 2
IS_DANCER: Final = 3
PREDICTION: Final = 4
PREDICTED_TURN: Final = 5
SPICE: Final = 6
STORM_CARD: Final = 7
SPICE_CARD: Final = 8
HAND_SIZE: Final = 9
AWAKE: Final = 10
MOST_SPICE: Final = 50
MOST_CARDS: Final = 8
STORM_CARDS: Final = 6


def topics(s: State, seat: i64) -> list[int]:
    """What a seat can be asked about: facts of the present and the past that it knows."""
    faction: i64 = s.faction[seat]
    found = [HOLDS_CARD, HOLDS_KIND, IS_DANCER if faction == TLEILAXU else IS_TRAITOR]
    if faction == BENE_GESSERIT:
        found += [PREDICTION, PREDICTED_TURN]
    found.append(SPICE)
    if faction == FREMEN and s.looked & 1:
        found.append(STORM_CARD)
    if faction == ATREIDES and s.looked & 2:
        found.append(SPICE_CARD)
    found.append(HAND_SIZE)
    if faction == ATREIDES and s.tables.advanced:
        found.append(AWAKE)
    return found


def arguments(s: State, topic: i64) -> list[int]:
    """What a topic may be asked about."""
    if topic == HOLDS_CARD:
        return [ABOUT_CARD + card for card in range(len(s.tables.copies)) if s.tables.copies[card]]
    if topic == HOLDS_KIND:
        return [ABOUT_KIND + kind for kind in range(len(VOICE_KINDS))]
    if topic in (IS_TRAITOR, IS_DANCER):
        return [ABOUT_LEADER + card for card in range(len(s.traitor)) if s.traitor[card] != T_OUT]
    if topic == PREDICTION:
        return [ABOUT_FACTION + faction for faction in sorted(s.faction) if faction != BENE_GESSERIT]
    if topic == PREDICTED_TURN:
        return [ABOUT_NUMBER + n for n in range(1, LAST_TURN + 1)]
    if topic == SPICE:
        return [ABOUT_NUMBER + n for n in range(1, MOST_SPICE + 1)]
    if topic == STORM_CARD:
        return [ABOUT_NUMBER + n for n in range(1, STORM_CARDS + 1)]
    if topic == SPICE_CARD:
        territories = sorted({s.tables.territory[node] for node in s.tables.blow_node})
        return [ABOUT_TERRITORY + territory for territory in territories]
    return [ABOUT_NUMBER + n for n in range(MOST_CARDS + 1)]


def cards_of(s: State, kind: i64) -> i64:
    """Mask of the cards of a kind that the Voice names."""
    if kind == V_CHEAP_HERO:
        return bit(C_CHEAP_HERO)
    mask: i64 = 0
    for card in range(len(s.tables.copies)):
        if names(s, kind, card, IN_WEAPON) or names(s, kind, card, IN_DEFENSE):
            mask |= bit(card)
    return mask


def blow_territory(s: State, card: i64) -> i64:
    """The territory of a spice card; -1: it has none."""
    return s.tables.territory[s.tables.blow_node[card]] if card < SHAI_HULUD else -1


def truth(s: State, seat: i64, topic: i64, action: i64) -> bool:
    """The true answer."""
    if topic == HOLDS_CARD:
        return s.holds[seat] & bit(action - ABOUT_CARD) != 0
    if topic == HOLDS_KIND:
        return s.holds[seat] & cards_of(s, action - ABOUT_KIND) != 0
    if topic == IS_TRAITOR:
        return s.traitor[action - ABOUT_LEADER] & 7 == T_TRAITOR and s.traitor[action - ABOUT_LEADER] >> 4 == seat
    if topic == IS_DANCER:
        return s.traitor[action - ABOUT_LEADER] & 7 == T_DANCER
    if topic == PREDICTION:
        return s.predicted == action - ABOUT_FACTION
    number = action - ABOUT_NUMBER
    if topic == PREDICTED_TURN:
        return s.predicted_turn == number
    if topic == SPICE:
        return s.money[seat] >= number
    if topic == STORM_CARD:
        return s.storm_card == number
    if topic == SPICE_CARD:
        return blow_territory(s, s.blows[-1]) == action - ABOUT_TERRITORY
    if topic == HAND_SIZE:
        return len(s.hands[seat]) == number
    return s.haderach == KH_AWAKE


def keep(s: State, seat: i64, topic: i64, action: i64, yes: bool) -> None:
    """Note the answer, if it tells a secret."""
    if topic == HOLDS_CARD:
        note(s, seat, SHOW_HAND, bit(action - ABOUT_CARD), yes)
    elif topic == HOLDS_KIND:
        note(s, seat, SHOW_HAND, cards_of(s, action - ABOUT_KIND), yes)
    elif topic in (IS_TRAITOR, IS_DANCER):
        note(s, seat, SHOW_TRAITOR, action - ABOUT_LEADER, yes)
    elif topic == PREDICTION:
        note(s, seat, SAY_FACTION, action - ABOUT_FACTION, yes)
    elif topic == PREDICTED_TURN:
        note(s, seat, SAY_TURN, action - ABOUT_NUMBER, yes)
    elif topic == STORM_CARD:
        note(s, seat, SHOW_STORM_CARD, action - ABOUT_NUMBER, yes)
    elif topic == SPICE_CARD:
        note(s, seat, SHOW_SPICE_CARD, action - ABOUT_TERRITORY, yes)


class Truth(Node):
    """Whom, about what, and the truth."""

    def step(self, s: State, f: i64) -> bool:
        asker: i64 = seat_of(f)
        at: i64 = step_of(f)
        if at == 0:
            own: i64 = s.faction[asker]
            return s.ask(asker, [ASK + faction for faction in sorted(s.faction) if faction != own])
        if at == 1:
            return s.ask(asker, [TOPIC + topic for topic in topics(s, source_of(f))])
        return s.ask(asker, arguments(s, arg_of(f)))

    def apply(self, s: State, f: i64, action: i64) -> None:
        asker: i64 = seat_of(f)
        at: i64 = step_of(f)
        if at == 0:
            s.stack.append(frame(N_TRUTH, asker, s.seat_of[action - ASK], 1))
            return
        target: i64 = source_of(f)
        if at == 1:
            topic = action - TOPIC
            if topic != AWAKE:
                s.stack.append(frame(N_TRUTH, asker, target, 2, topic))
                return
        else:
            topic = arg_of(f)
        yes = truth(s, target, topic, action)
        keep(s, target, topic, action, yes)
        s.log(E_TRUTH, asker, target, topic << 12 | action, 1 if yes else 0)
