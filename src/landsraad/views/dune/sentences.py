"""A sentence for each kind of event; "" for one that another event tells already."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from landsraad.dune.core.actions import (
    ABOUT_CARD,
    ABOUT_FACTION,
    ABOUT_KIND,
    ABOUT_LEADER,
    ABOUT_NUMBER,
    ABOUT_TERRITORY,
    SAY,
    SAY_NOT,
    TOPICS,
)
from landsraad.dune.core.journal import (
    E_ALLIANCE,
    E_BATTLE,
    E_BID,
    E_BLOW,
    E_DANCER,
    E_DIE,
    E_DRAWN,
    E_EXPLOSION,
    E_FACTION,
    E_FLIP,
    E_FRONT,
    E_GAINED,
    E_HADERACH,
    E_HAND,
    E_KARAMA,
    E_LEADER,
    E_LOST,
    E_LOT,
    E_MONEY,
    E_ORDER,
    E_PHASE,
    E_PLACE,
    E_PLEDGE,
    E_POINT,
    E_PRESCIENCE,
    E_RAISED,
    E_RELEASED,
    E_REVIVE,
    E_SECTORS,
    E_SHOWN,
    E_SOLD,
    E_SPICE,
    E_STOP,
    E_STORM,
    E_STORM_CARD,
    E_TOKEN,
    E_TOLD,
    E_TRAITOR,
    E_TROUT,
    E_TRUTH,
    E_TURN,
    E_UNSOLD,
    E_VICTORY,
    E_VOICE,
    E_WALL,
    E_WON,
    E_WORM,
)
from landsraad.dune.core.leaders import KH_AWAKE
from landsraad.dune.core.names import C_KARAMA, MENTAT, PHASES, SHAI_HULUD, TOKENS, VOICE_KINDS
from landsraad.dune.core.pledges import (
    SHOW_HAND,
    SHOW_LOT,
    SHOW_SPICE_CARD,
    SHOW_STORM_CARD,
    SHOWN,
)
from landsraad.dune.core.state import DEFENSE, DIAL, L_DEAD, LEAD, WEAPON, WITH_HADERACH, State
from landsraad.dune.phases.mentat import BY_PREDICTION, BY_STRONGHOLDS
from landsraad.dune.phases.plans import PART_NAMES
from landsraad.dune.phases.truth import AWAKE, HOLDS_CARD, HOLDS_KIND, IS_DANCER, IS_TRAITOR, PREDICTION, SPICE_CARD
from landsraad.views.dune.clauses import clause
from landsraad.views.dune.options import label
from landsraad.views.dune.words import Words

BANK = -1


class Told(NamedTuple):
    """An event that is told.

    Attributes:
        s: any position of the game.
        words: of the language.
        phase: in which it happens.
        seat: of the event.
        a, b, c: its numbers.
        secret: whether not everybody sees it.
        own: whether it is told to its seat.
    """

    s: State
    words: Words
    phase: int
    seat: int
    a: int
    b: int
    c: int
    secret: bool
    own: bool

    def say(self, key: str, **values: object) -> str:
        """A sentence of the log."""
        if self.seat >= 0:
            values["who"] = self.words.who(self.s, self.seat)
        return self.words.phrase("log", key, **values)

    def whom(self, seat: int) -> str:
        """Another seat, or the bank."""
        return self.words.who(self.s, seat) if seat != BANK else self.words.phrase("place", "bank")

    def forces(self, tokens: int) -> str:
        """Tokens of the seat."""
        return self.words.forces(self.s.faction[self.seat], tokens)

    def node(self) -> str:
        """The node of the first number."""
        return self.words.node(self.s.tables, self.a)

    def territory(self) -> str:
        """The territory of the first number."""
        return self.words.territory(self.s.tables, self.a)

    def leader(self) -> str:
        """The leader of the first number."""
        return self.words.leader(self.s.tables, self.a)

    def card(self) -> str:
        """The treachery card of the first number."""
        return self.words.card(self.a)


def _money(e: Told) -> str:
    if e.a < 0:
        return e.say("pay", n=-e.a, whom=e.whom(e.b))
    return e.say("gain", n=e.a) if e.b == BANK and e.phase != MENTAT else ""


def _place(e: Told) -> str:
    key = "place" if e.a >= 0 else "drowned"
    return e.say(key, forces=e.forces(e.b), node=e.node() if e.a >= 0 else "")


def _shown(e: Told) -> str:
    if e.b:
        return e.say("spice_seen", card=_spice_card(e))
    return e.say("lot_seen" if e.secret else "card_shown", card=e.card())


def _spice_card(e: Told) -> str:
    if e.a < SHAI_HULUD:
        return e.words.node(e.s.tables, e.s.tables.blow_node[e.a])
    return e.words.phrase("log", "shai_hulud" if e.a == SHAI_HULUD else "sandtrout")


def _blow(e: Told) -> str:
    if e.a >= SHAI_HULUD:
        return e.say("special_blow", card=_spice_card(e))
    return e.say("blow", territory=_spice_card(e), n=e.s.tables.blow_amount[e.a])


def _leader(e: Told) -> str:
    if e.a < 0:
        return e.words.phrase("log", "leader_hidden", who=e.words.faction(e.seat))
    if e.b == L_DEAD:
        return e.words.phrase("log", "leader_dead", leader=e.leader())
    return e.words.phrase("log", "leader_alive", leader=e.leader(), who=e.words.faction(e.seat))


def _prescience(e: Told) -> str:
    element = e.words.phrase("element", PART_NAMES[e.a])
    return e.say("prescience", element=element, what=part(e.s, e.words, e.a, e.b))


def part(s: State, words: Words, element: int, value: int) -> str:
    """A part of a battle plan."""
    if element == LEAD:
        return words.leader(s.tables, value)
    if element == WITH_HADERACH:
        return words.phrase("value", "with_haderach" if value == 1 else "without_haderach")
    if element in (WEAPON, DEFENSE):
        return words.card(value)
    return words.number(value) if element == DIAL else str(value)


def _voice(e: Told) -> str:
    commands = e.a < SAY_NOT
    kind = VOICE_KINDS[e.a - (SAY if commands else SAY_NOT)]
    return e.say("voice_play" if commands else "voice_not", kind=e.words.phrase("spoken_kind", kind))


def _haderach(e: Told) -> str:
    return e.say("haderach_awake" if e.a == KH_AWAKE else "haderach_dead")


def _truth(e: Told) -> str:
    topic, action = e.b >> 12, e.b & 4095
    question = e.words.phrase("asked", TOPICS[topic], what="" if topic == AWAKE else _argument(e, topic, action))
    return e.say("yes" if e.c else "no", whom=e.whom(e.a), question=question)


def _argument(e: Told, topic: int, action: int) -> str:
    t = e.s.tables
    if topic == HOLDS_CARD:
        return e.words.card(action - ABOUT_CARD)
    if topic == HOLDS_KIND:
        return e.words.phrase("spoken_kind", VOICE_KINDS[action - ABOUT_KIND])
    if topic in (IS_TRAITOR, IS_DANCER):
        return e.words.leader(t, action - ABOUT_LEADER)
    if topic == PREDICTION:
        return e.words.faction(action - ABOUT_FACTION)
    if topic == SPICE_CARD:
        return e.words.territory(t, action - ABOUT_TERRITORY)
    return str(action - ABOUT_NUMBER)


def _told(e: Told) -> str:
    """What a seat has shown another one."""
    what = Told(e.s, e.words, e.phase, e.seat, e.b, 0, 0, True, e.own)
    if e.a in (SHOW_LOT, SHOW_HAND):
        return e.say(f"told_{SHOWN[e.a]}", card=what.card())
    if e.a == SHOW_SPICE_CARD:
        return e.say("told_spice_card", card=_spice_card(what))
    if e.a == SHOW_STORM_CARD:
        return e.say("told_storm_card", n=e.b)
    return e.say(f"told_{SHOWN[e.a]}", leader=what.leader())


def _victory(e: Told) -> str:
    ways = {BY_STRONGHOLDS: "won_by_strongholds", BY_PREDICTION: "won_by_prediction"}
    predicted = e.words.faction(e.s.predicted) if e.a == BY_PREDICTION else ""
    return e.say(ways.get(e.a, "won_by_default"), faction=predicted, n=e.s.predicted_turn)


SENTENCES: dict[int, Callable[[Told], str]] = {
    E_FACTION: lambda e: e.say("faction", n=e.seat + 1),  # people count from 1
    E_MONEY: _money,
    E_FRONT: lambda e: e.say("front" if e.a > 0 else "behind", n=abs(e.a)),
    E_STORM: lambda e: e.say("storm", sector=e.a, n=e.b),
    E_SECTORS: lambda e: e.say("sectors", n=e.a),
    E_STORM_CARD: lambda e: e.say("storm_seen" if e.secret else "storm_card", n=e.a),
    E_PLACE: _place,
    E_DIE: lambda e: e.say("die", forces=e.forces(e.b), node=e.node()),
    E_REVIVE: lambda e: e.say("revive", forces=e.forces(e.a)),
    E_SPICE: lambda e: e.say("spice" if e.b > 0 else "spice_gone", n=abs(e.b), node=e.node()),
    E_GAINED: lambda e: e.say("card_gained" if e.own else "card_received", card=e.card()),
    E_LOST: lambda e: e.say("card_removed" if e.b else "card_lost", card=e.card()),
    E_SHOWN: _shown,
    E_BLOW: _blow,
    E_WORM: lambda e: e.say("worm", territory=e.territory()),
    E_TROUT: lambda e: e.say("swallowed" if e.a else "trout"),
    E_ALLIANCE: lambda e: e.say("allied", whom=e.whom(e.a)) if e.a >= 0 else e.say("parted"),
    E_LOT: lambda e: e.say("lot", n=e.a),
    E_BID: lambda e: e.say("bid", n=e.a) if e.a else e.say("pass"),
    E_SOLD: lambda e: e.say("sold", n=e.a),
    E_LEADER: _leader,
    E_TRAITOR: lambda e: e.say("traitor_own" if e.secret else "traitor", leader=e.leader()),
    E_DANCER: lambda e: e.say("dancer_own" if e.secret else "dancer", leader=e.leader()),
    E_BATTLE: lambda e: e.say("battle", territory=e.territory(), whom=e.whom(e.b)),
    E_VOICE: _voice,
    E_PRESCIENCE: _prescience,
    E_WON: lambda e: e.say("won", territory=e.territory()),
    E_EXPLOSION: lambda e: e.say("explosion", territory=e.territory()),
    E_TOKEN: lambda e: e.say("token", token=e.words.phrase("token", TOKENS[e.a])),
    E_STOP: lambda e: e.say("stop", power=e.words.power(e.a)),
    E_KARAMA: lambda e: e.say("karama" if e.a == C_KARAMA else "as_karama", card=e.card()),
    E_FLIP: lambda e: e.say("to_advisors" if e.b else "to_fighters", territory=e.territory()),
    E_WALL: lambda e: e.say("wall"),
    E_POINT: lambda e: e.say("point", node=e.node()),
    E_HADERACH: _haderach,
    E_TRUTH: _truth,
    E_TURN: lambda e: e.say("turn", n=e.a),
    E_PHASE: lambda e: e.words.phrase("phase", PHASES[e.a]),
    E_VICTORY: _victory,
    E_ORDER: lambda e: e.say("order", what=label(e.words, e.s, e.seat, e.a)),
    E_HAND: lambda e: e.say("hand", whom=e.whom(e.a)),
    E_PLEDGE: lambda e: e.say("pledge", whom=e.whom(e.a), what=clause(e.words, e.s, e.b)),
    E_RELEASED: lambda e: e.say("released", whom=e.whom(e.a), what=clause(e.words, e.s, e.b)),
    E_TOLD: _told,
    E_DRAWN: lambda e: e.say("drawn", leader=e.leader()),
    E_RAISED: lambda e: e.say("raised"),
    E_UNSOLD: lambda e: e.say("unsold", n=e.a),
}
