"""Positions of Dune in words, and how one is played on: what the scenarios of tests/dune are written with.

    t = table("atreides: arrakeen 5, spice 6, hand crysknife; harkonnen: carthag 3", "battle", turn=3)
    t.play("fight arrakeen", ...)

A part for each seat, in the order in which they sit: a place and how many tokens stand there ("carthag/10 3", "2+1"
being two ordinary ones and a starred one, "advisors" behind it), or `spice`, `front`, `reserves`, `tanks`, `hand`,
`traitors`, `dancers`, `dead` (leaders), `ally`. All other tokens are in the reserves.
"""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.dune.core.forces import inside, on, ordinary, packed, starred
from landsraad.dune.core.names import CARDS, FACTIONS, LEADERS, PHASES, SANDTROUT, SHAI_HULUD
from landsraad.dune.core.nodes import N_TURN
from landsraad.dune.core.state import KNOWN_SHIFT, L_ALIVE, L_DEAD, T_DANCER, T_DECK, T_TRAITOR, State
from landsraad.dune.phases.initiatives import take_initiative
from landsraad.dune.phases.storm import set_order
from landsraad.dune.rules import NODES, Dune, _frozen, keys_of, tables_of
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame
from landsraad.kernel.machine import Event

RULES = Dune()


class Table:
    """A game that a scenario plays on."""

    def __init__(self, state: State, journal: list[Event]) -> None:
        self.s = state
        self.journal = journal

    def clone(self) -> Table:
        """Another table in the same position."""
        return Table(self.s.clone(), [])

    # what is there

    def seat(self, faction: str) -> int:
        return self.s.seat_of[FACTIONS.index(faction)]

    def spice(self, faction: str) -> int:
        return self.s.money[self.seat(faction)]

    def lying(self, node: str) -> int:
        return self.s.spice[self.s.tables.node_ids.index(node)]

    def forces(self, faction: str, place: str) -> str:
        """Tokens on a node or in a territory, such as "3+1"; "" for none."""
        return said(self._tokens(faction, place))

    def _tokens(self, faction: str, place: str) -> int:
        ids = self.s.tables.node_ids
        if place in ids and place not in self.s.tables.territory_ids:
            return on(self.s, self.seat(faction), ids.index(place))
        return inside(self.s, self.seat(faction), self.s.tables.territory_ids.index(place))

    def tanks(self, faction: str) -> str:
        return said(self.s.tanks[self.seat(faction)])

    def reserves(self, faction: str) -> str:
        return said(self.s.reserves[self.seat(faction)])

    def hand(self, faction: str) -> list[str]:
        return sorted(CARDS[card & 63] for card in self.s.hands[self.seat(faction)])

    def dead(self, faction: str) -> list[str]:
        f = FACTIONS.index(faction)
        return [self.s.tables.leader_ids[n] for n in range(f * LEADERS, f * LEADERS + 5) if self.s.life[n] == L_DEAD]

    def advisors(self, territory: str) -> bool:
        return bool(self.s.advisors & bit(self.s.tables.territory_ids.index(territory)))

    @property
    def order(self) -> list[str]:
        return [FACTIONS[self.s.faction[seat]] for seat in self.s.order]

    # what is asked

    @property
    def asked(self) -> list[str]:
        """Who is asked what, as "atreides bid"."""
        return [f"{FACTIONS[self.s.faction[seat]]} {self.s.prompt_of(seat)}" for seat in self.s.asked()]

    def options(self, faction: str = "") -> list[str]:
        seat = self.seat(faction) if faction else self.s.asked()[0]
        return [keys_of()[action] for action in self.s.menu(seat)]

    def can(self, *choices: str) -> bool:
        """Whether all of these are among the options of who is asked."""
        return all(any(each in self.options(f.split()[0]) for f in self.asked) for each in choices)

    def play(self, *choices: str) -> Table:
        """Answer questions, each by whoever is asked and has the option; "FACTION: option" names the seat."""
        for choice in choices:
            faction, colon, key = choice.partition(": ")
            seats = [self.seat(faction)] if colon else self.s.asked()
            key = key if colon else choice
            for seat in seats:
                if key in [keys_of()[action] for action in self.s.menu(seat)]:
                    self.s.choose_at(seat, number(key))
                    break
            else:
                raise AssertionError(
                    f"{choice!r} is no option: {[(a, self.options(a.split()[0])) for a in self.asked]}"
                )
        return self

    def to(self, *prompts: str) -> Table:
        """Let everybody decline (take the last option) until one of these is asked, or the game is over."""
        for _ in range(3000):
            if self.s.over or any(asked.endswith(prompts) for asked in self.asked):
                return self
            self.s.choose(self.s.options[-1])
        raise AssertionError("it is never asked")

    def order_of(self, faction: str, key: str) -> Table:
        """Take an initiative."""
        take_initiative(self.s, self.seat(faction), number(key))
        return self


def number(key: str) -> int:
    """The action of a key."""
    return keys_of().index(key)


def said(tokens: int) -> str:
    """Tokens in words."""
    if not tokens:
        return ""
    stars = starred(tokens)
    return f"{ordinary(tokens)}+{stars}" if stars else str(ordinary(tokens))


def tokens_of(text: str) -> int:
    """Tokens from words."""
    plain, _, stars = text.partition("+")
    return packed(int(plain), int(stars or 0))


def table(
    seats: str,
    phase: str = "mentat",
    *,
    turn: int = 3,
    storm: int = 18,
    basic: bool = False,
    blows: Sequence[str] = (),
    deck: Sequence[str] = (),
    spice: str = "",
    hms: str = "",
    wall: bool = True,
    top: str = "",
    storm_card: int = 0,
    prediction: tuple[str, int] = ("", 0),
    tech: Sequence[str] = (),
    seed: int = 1,
    **options: object,
) -> Table:
    """A position at the beginning of a phase, at its first question."""
    parts = [part.strip() for part in seats.split(";")]
    factions = [part.partition(":")[0].strip() for part in parts]
    given = {"seats": len(parts), "factions": factions, "advanced": not basic, **options}
    s = State(tables_of(_frozen(RULES.configure(given))), NODES)
    s.seed(seed)
    journal: list[Event] = []
    t = Table(s, journal)
    f = s.tables
    s.circle = f.circles
    s.turn, s.storm, s.walled, s.storm_card = turn, storm, wall, storm_card
    s.phase = PHASES.index(phase)
    if hms:
        s.hms = f.node_ids.index(hms)
    for name in ("ixians",):
        if name in factions and s.hms < 0:
            s.hms = f.node_ids.index("polar_sink")
    for seat, name in enumerate(factions):
        faction = FACTIONS.index(name)
        s.faction[seat], s.seat_of[faction] = faction, seat
        for leader in range(faction * LEADERS, faction * LEADERS + LEADERS):
            s.life[leader], s.traitor[leader] = L_ALIVE, T_DECK
        s.reserves[seat] = packed(20 - f.starred[faction], f.starred[faction])
    if f.expansion:
        s.traitor[40] = T_DECK
    left = [card for card, copies in enumerate(f.copies) for _ in range(copies)]
    for seat, part in enumerate(parts):
        for item in filter(None, map(str.strip, part.partition(":")[2].split(","))):
            _put(t, seat, item.split(), left)
    if turn > 1 or phase != "storm":
        set_order(s)
    for number, owner in enumerate(tech):
        s.tech[number] = t.seat(owner) if owner else -1
    for item in filter(None, map(str.strip, spice.split(","))):
        node, amount = item.split()
        s.spice[f.node_ids.index(node)] = int(amount)
    if prediction[0]:
        s.predicted, s.predicted_turn = FACTIONS.index(prediction[0]), prediction[1]
    if top:
        s.top_a = s.top_b = f.territory_ids.index(top)
    stacked = [CARDS.index(card) for card in deck]
    for card in stacked:
        left.remove(card)
    s.deck = left + stacked[::-1]
    _stack_blows(s, blows)
    s.journal = journal
    s.dialed = (len(parts) - 1) << 3
    s.stack.append(frame(N_TURN, 0, 0, s.phase))
    if s.phase == 0:
        s.turn -= 1
    s.advance()
    return t


def _put(t: Table, seat: int, words: list[str], left: list[int]) -> None:
    s, f = t.s, t.s.tables
    what, rest = words[0], words[1:]
    if what == "spice":
        s.money[seat] = int(rest[0])
    elif what == "front":
        s.front[seat] = int(rest[0])
    elif what == "reserves":
        s.reserves[seat] = tokens_of(rest[0])
    elif what == "tanks":
        s.tanks[seat] = tokens_of(rest[0])
        s.reserves[seat] -= s.tanks[seat]
    elif what == "hand":
        for card in map(CARDS.index, rest):
            s.hands[seat].append(card | bit(seat) << KNOWN_SHIFT)
            s.holds[seat] |= bit(card)
            left.remove(card)
    elif what in ("traitors", "dancers"):
        for leader in map(f.leader_ids.index, rest):
            s.traitor[leader] = (T_TRAITOR if what == "traitors" else T_DANCER) | seat << 4
    elif what == "dead":
        for leader in map(f.leader_ids.index, rest):
            s.life[leader] = L_DEAD
            s.deaths[leader] += 1
    elif what == "died":
        for leader in map(f.leader_ids.index, rest):
            s.deaths[leader] += 1
    elif what == "ally":
        other = t.seat(rest[0])
        if other < 0:
            raise ValueError("name the ally at the later seat")
        s.ally[seat], s.ally[other] = other, seat
    elif what == "losses":
        s.losses = int(rest[0])
    elif what == "haderach":
        s.haderach = 1
    else:
        node = f.node_ids.index(what) if what in f.node_ids else f.nodes_of[f.territory_ids.index(what)][0]
        tokens = tokens_of(rest[0])
        s.units[node * 6 + seat] += tokens
        s.at[seat] |= bit(f.territory[node])
        s.reserves[seat] -= tokens
        if rest[1:] == ["advisors"]:
            s.advisors |= bit(f.territory[node])


def _stack_blows(s: State, blows: Sequence[str]) -> None:
    names = [s.tables.territory_ids[s.tables.territory[node]] for node in s.tables.blow_node]
    number = {name: card for card, name in enumerate(names)} | {"worm": SHAI_HULUD, "sandtrout": SANDTROUT}
    pile = [*range(SHAI_HULUD), *([SHAI_HULUD] * 6), *([SANDTROUT] if s.tables.expansion else [])]
    stacked = [number[name] for name in blows]
    for card in stacked:
        pile.remove(card)
    s.blows = pile + stacked[::-1]
