"""Conditions (`if …`) and counters (`per …`): pure questions to the state."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from landsraad.imperium.core.cards import copies, holds
from landsraad.imperium.core.counters import CARD_MASK, INFLUENCE
from landsraad.imperium.core.influence import ALLIANCE_AT
from landsraad.imperium.core.seats import acts_for, opponents_of
from landsraad.imperium.core.state import State, Test
from landsraad.imperium.core.units import (
    agents_at,
    others_at,
    troops_at,
    troops_deployed,
    units_deployed,
    units_in_conflict,
)
from landsraad.kernel.frames import NODE_MASK, source_of

AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2

# Which cards of a faction `per` counts
ALL_IN_PLAY: Final = 0
OTHERS_IN_PLAY: Final = 1
REVEALED_ONLY: Final = 2
COUNTED: Final = {"in_play": ALL_IN_PLAY, "others": OTHERS_IN_PLAY, "revealed": REVEALED_ONLY}


def compares(value: i64, op: i64, n: i64) -> bool:
    """Whether a value satisfies a comparison."""
    if op == AT_LEAST:
        return value >= n
    if op == AT_MOST:
        return value <= n
    return value == n


@mypyc_attr(allow_interpreted_subclasses=False)
class Counter:
    """What `per` counts; `late`: it may grow until the turn ends."""

    def __init__(self) -> None:
        self.late: bool = False

    def count(self, s: State, seat: i64, source: i64) -> i64:
        """The number now."""
        raise NotImplementedError


@final
class AllOf(Test):
    """`a and b`."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests: list[Test] = tests

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        for t in self.tests:
            if not t.holds(s, seat, source):
                return False
        return True


@final
class AnyOf(Test):
    """`a or b`."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests: list[Test] = tests

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        for t in self.tests:
            if t.holds(s, seat, source):
                return True
        return False


@final
class CounterIs(Test):
    """`solari >= 3`, `high_council`, `swordmaster`: one counter of the player."""

    def __init__(self, counter: i64, op: i64, n: i64) -> None:
        self.counter: i64 = counter
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(s.players[seat].n[self.counter], self.op, self.n)


@final
class InfluenceOrOwn(Test):
    """`influence F >= N` where a player may have a track of its own in the place of that of the faction (U139)."""

    def __init__(self, faction: i64, op: i64, n: i64) -> None:
        self.faction: i64 = faction
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        n = s.players[seat].n
        level: i64 = n[INFLUENCE + self.faction]
        if (s.tables.own_tracks[seat] >> self.faction) & 1:
            level = max(level, n[s.tables.own_influence])
        return compares(level, self.op, self.n)


@final
class HasAlliance(Test):
    """`alliance F`, or `any_alliance` with faction -1."""

    def __init__(self, faction: i64) -> None:
        self.faction: i64 = faction

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        if self.has_own(s, seat):
            return True
        if self.faction >= 0:
            return s.alliance[self.faction] == seat
        for holder in s.alliance:
            if holder == seat:
                return True
        return False

    def has_own(self, s: State, seat: i64) -> bool:
        """Whether it is the Alliance of a track of the player's own (U140)."""
        own = s.tables.own_tracks[seat]
        if own == 0 or (self.faction >= 0 and (own >> self.faction) & 1 == 0):
            return False
        return s.players[seat].n[s.tables.own_influence] >= ALLIANCE_AT


def in_play_of(s: State, seat: i64, faction: i64) -> i64:
    """How many cards of a faction the player has in play (B4.13, F19)."""
    count: i64 = 0
    p = s.players[seat]
    cards = s.tables.cards
    for c in p.played:
        count += (cards[c & CARD_MASK].factions >> faction) & 1
    for c in p.shown:
        count += (cards[c & CARD_MASK].factions >> faction) & 1
    return count


@final
class Another(Test):
    """`another F`, `bond F`: a card of the faction in play besides the source (B4.13)."""

    def __init__(self, faction: i64) -> None:
        self.faction: i64 = faction

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        own: i64 = 0
        # Of two equal cards in play, the one that left may be the source itself.
        if source < len(s.tables.cards) and not (s.card_left and source == s.turn_card):
            p = s.players[seat]
            if holds(p.played, source) or holds(p.shown, source):
                own = (s.tables.cards[source].factions >> self.faction) & 1
        return in_play_of(s, seat, self.faction) > own


@final
class AgentAt(Test):
    """`agent_at SPACE`."""

    def __init__(self, space: i64) -> None:
        self.space: i64 = space

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return agents_at(s, seat, self.space) > 0


def owned(s: State, seat: i64, card: i64) -> i64:
    """Copies of a card in the player's hand, deck, discard pile and in play; a Rival has none, but may count as if."""
    if s.tables.is_rival(seat):
        return s.tables.automaton.owns(s, card)
    p = s.players[seat]
    return (
        copies(p.hand, card)
        + copies(p.deck, card)
        + copies(p.discard, card)
        + copies(p.played, card)
        + copies(p.shown, card)
    )


@final
class Owns(Test):
    """`owned CARD >= N`."""

    def __init__(self, card: i64, op: i64, n: i64) -> None:
        self.card: i64 = card
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(owned(s, seat, self.card), self.op, self.n)


@final
class Leads(Test):
    """`leads CARD`: more copies than each opponent separately (F7)."""

    def __init__(self, card: i64) -> None:
        self.card: i64 = card

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        own = owned(s, seat, self.card)
        for other in opponents_of(s, seat):
            if owned(s, other, self.card) >= own:
                return False
        return True


@final
class TracksAt(Test):
    """`influence_tracks N >= M`: M tracks with N or more Influence (F22), the own one of a Commander too (U158)."""

    def __init__(self, level: i64, op: i64, n: i64) -> None:
        self.level: i64 = level
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        count: i64 = 0
        n = s.players[seat].n
        faction: i64 = 0
        while faction < 4:
            if n[INFLUENCE + faction] >= self.level:
                count += 1
            faction += 1
        if s.tables.own_tracks[seat] and n[s.tables.own_influence] >= self.level:
            count += 1
        return compares(count, self.op, self.n)


@final
class EnemyTroops(Test):
    """`enemy_troops >= N`: troops of all opponents in the Conflict (F12)."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        count: i64 = 0
        for other in opponents_of(s, seat):
            count += troops_at(s, other, True)
        return compares(count, self.op, self.n)


@final
class UnitsInConflict(Test):
    """`units_in_conflict >= N`: own units of all kinds."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(units_in_conflict(s, acts_for(s, seat)), self.op, self.n)


@final
class UnitsDeployed(Test):
    """`units_deployed >= N`: own units of all kinds deployed in this turn."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return seat == s.turn_seat and compares(units_deployed(s, acts_for(s, seat)), self.op, self.n)


@final
class AgentsOn(Test):
    """`agents_on ICON/… >= N`: own Agents on spaces with one of these icons."""

    def __init__(self, spaces: i64, op: i64, n: i64) -> None:
        self.spaces: i64 = spaces
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        count: i64 = 0
        space: i64 = 0
        while space < len(s.agents):
            if (self.spaces >> space) & 1:
                count += agents_at(s, seat, space)
            space += 1
        return compares(count, self.op, self.n)


@final
class SharesSpace(Test):
    """`shares_space`: an enemy Agent stands where the Agent of this turn was sent."""

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return s.turn_space >= 0 and seat == s.turn_seat and others_at(s, seat, s.turn_space)


@final
class VisitsFaction(Test):
    """`visits_faction`: the Agent of this turn was sent to the space of a faction."""

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return seat == s.turn_seat and s.turn_space >= 0 and s.tables.spaces[s.turn_space].faction >= 0


@final
class VisitsIcon(Test):
    """The Agent of this turn was sent to a space with one of some icons, given as a mask of spaces."""

    def __init__(self, spaces: i64) -> None:
        self.spaces: i64 = spaces

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return seat == s.turn_seat and s.turn_space >= 0 and (self.spaces >> s.turn_space) & 1 == 1


@final
class GainedSpice(Test):
    """`gained_spice >= N`: spice gained in this turn, from whatever source, by the counter that adds it up."""

    def __init__(self, counter: i64, op: i64, n: i64) -> None:
        self.counter: i64 = counter
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return seat == s.turn_seat and compares(s.players[seat].n[self.counter], self.op, self.n)


@final
class TilesOwned(Test):
    """A number of tiles of a kind in front of the player."""

    def __init__(self, kind: str, op: i64, n: i64) -> None:
        self.kind: str = kind
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        count: i64 = 0
        for number in s.players[seat].tiles:
            if s.tables.tiles[number].kind == self.kind:
                count += 1
        return compares(count, self.op, self.n)


@final
class DeckIs(Test):
    """`deck >= N`: cards in the own deck (F49)."""

    def __init__(self, op: i64, n: i64) -> None:
        self.op: i64 = op
        self.n: i64 = n

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(len(s.players[seat].deck), self.op, self.n)


@final
class DeployedTroops(Counter):
    """`per deployed_troop`: own troops deployed in this turn."""

    def count(self, s: State, seat: i64, source: i64) -> i64:
        return troops_deployed(s, acts_for(s, seat)) if seat == s.turn_seat else 0


@final
class SwordCards(Counter):
    """`per sword_card`, `per other_sword_card`: cards revealed this Reveal turn that gave a sword."""

    def __init__(self, others: bool) -> None:
        super().__init__()
        self.late = True
        self.others: bool = others

    def count(self, s: State, seat: i64, source: i64) -> i64:
        """Copies of a card count apart: each effect of a box gives swords once for each copy."""
        total: i64 = 0
        counted: list[int] = []
        for f in s.gave_swords:
            card = source_of(f)
            if card >= len(s.tables.cards) or card in counted:
                continue
            counted.append(card)
            total += self.copies(s, card)
            if self.others and card == source:
                total -= 1
        return total

    def copies(self, s: State, card: i64) -> i64:
        """How many copies gave swords: as often as one effect did, where one copy does not repeat it."""
        most: i64 = 0
        for f in s.gave_swords:
            if source_of(f) == card:
                times: i64 = 1 if s.tables.nodes[f & NODE_MASK].repeated else s.gave_swords.count(f)
                most = max(most, times)
        return most


@final
class InPlay(Counter):
    """`per F in_play`: own cards of the faction in play, the card itself included (F19); or what `where` says."""

    def __init__(self, faction: i64, where: i64 = ALL_IN_PLAY) -> None:
        super().__init__()
        self.faction: i64 = faction
        self.where: i64 = where

    def count(self, s: State, seat: i64, source: i64) -> i64:
        if self.where == REVEALED_ONLY:
            cards = s.tables.cards
            return sum([(cards[c & CARD_MASK].factions >> self.faction) & 1 for c in s.players[seat].shown])
        own: i64 = 0
        if self.where == OTHERS_IN_PLAY and source < len(s.tables.cards):
            own = (s.tables.cards[source].factions >> self.faction) & 1
        return in_play_of(s, seat, self.faction) - own
