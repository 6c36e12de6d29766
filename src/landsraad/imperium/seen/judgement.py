"""What a position promises each side, and which options look best at a glance: what searching agents lean on.

The weights are the agents' own; they were fitted to played games (`landsraad.lab.fitting`). The prospects of a side
are the weighted sum of its features, and the shares of the win that the sides may expect are the softmax of these sums.
The first impression of an option depends on its key and the part of the game alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.counters import (
    AGENTS,
    CARD_MASK,
    COMBAT,
    COUNCIL,
    COUNTERS,
    GARRISON,
    INFLUENCE,
    PERSUASION,
    REVEALED,
    SOLARI,
    SPICE,
    SWORDMASTER,
    SWORDS,
    VP,
    WATER,
)
from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.core.units import controller, strength
from landsraad.imperium.rounds.endgame import score
from landsraad.imperium.seen.figures import printed
from landsraad.kernel.contract import GAME, ROUND, Weights
from landsraad.kernel.frames import NODE_MASK
from landsraad.kernel.habits import Habits
from landsraad.kernel.keys import verb_of
from landsraad.kernel.machine import Rng

ROUNDS: Final = 10  # of a whole game; from then on the weights stay as they are
PARTS: Final = 3  # of a game, for first impressions, of so many rounds each:
PART: Final = 3
TOP_STEP: Final = 6  # of an Influence track
TOP_COUNT: Final = 3  # a counter that a set declares counts as 0 to this
LEVELS: Final = 3
LONGEST: Final = 10_000  # choices of a playout
# How much of a fitted first impression counts: the search looks at more than what is usually done.
IN_PLAYOUTS: Final = 0.6
IN_SEARCH: Final = 0.35
# The chance that a lead in strength holds, by whether everybody else has revealed: at even strength, and for each 1.
EVEN_OPEN: Final = 0.35
SLOPE_OPEN: Final = 0.065
EVEN_CLOSED: Final = 0.45
SLOPE_CLOSED: Final = 0.12

PLAIN: Final = (
    "vp", "vp squared", "solari 1-3", "solari 4-", "spice 1-3", "spice 4-", "water 1-2", "water 3-",
    "garrison 1-4", "garrison 5-", "intrigue 1-2", "intrigue 3-", "agents", "to reveal", "swordmaster", "high council",
    "controlled", "alliances", "hand", "hand persuasion", "hand swords", "deck", "tiles up", "first player",
)  # fmt: skip
FIGHT: Final = ("first", "second", "ready")
RIVAL: Final = "rival "
"""Before the names of the features of sides that the rules play."""


def feature_names(tables: Tables) -> list[str]:
    """The features of a side, in the order in which `Judge` counts them."""
    names = list(PLAIN)
    for level in range(1, LEVELS + 1):
        for state in ("open", "closed"):
            names += [f"{what} {level} {state}" for what in FIGHT]
    for faction in tables.factions:
        names += [f"influence {faction.key} {step}" for step in range(1, TOP_STEP + 1)]
    for counter in tables.counter_names[COUNTERS:]:
        names += [f"{counter} {count}" for count in range(1, TOP_COUNT + 1)]
    names += [gauge.name for gauge in tables.board_gauges if gauge.of_seat]
    names += [f"leader {leader.key}" for leader in tables.leaders]
    names += [f"card {card.key}" for card in tables.cards]
    names += [f"intrigue {intrigue.key}" for intrigue in tables.intrigues]
    return names + [f"tile {tile.key}" for tile in tables.tiles]


@final
class Judge:
    """Values positions of one configuration and plays them on by first impressions; one thread at a time may use it.

    Args:
        tables: of the configuration.
        weights: of features and of option keys, by name; what has none counts nothing. Sets may have their own.
    """

    def __init__(self, tables: Tables, weights: Weights) -> None:
        weights = weights.of(tables.sets)
        self.tables: Tables = tables
        self.names: list[str] = feature_names(tables)
        self._width: i64 = len(self.names)
        self._fight: i64 = len(PLAIN)
        self._tracks: i64 = self._fight + LEVELS * 2 * len(FIGHT)
        self._counters: i64 = self._tracks + len(tables.factions) * TOP_STEP
        self._held: i64 = self._counters + (len(tables.counter_names) - COUNTERS) * TOP_COUNT
        self._controllable: list[int] = [i for i in range(len(tables.spaces)) if tables.spaces[i].controllable]
        self._holders: list[int] = [int(gauge.number) for gauge in tables.board_gauges if gauge.of_seat]
        self._leaders: i64 = self._held + len(self._holders)
        self._cards: i64 = self._leaders + len(tables.leaders)
        self._intrigues: i64 = self._cards + len(tables.cards)
        self._tiles: i64 = self._intrigues + len(tables.intrigues)
        said = _said(tables, weights.words)
        self._by_round: list[list[float]] = []
        for number in range(ROUNDS + 1):
            late = number / ROUNDS
            row: list[float] = []
            for prefix in ("", RIVAL):
                for name in self.names:
                    start, end = weights.features.get(prefix + name, (0.0, 0.0))
                    row.append(start + (end - start) * late + said.get(prefix + name, 0.0))
            self._by_round.append(row)
        self._pulls: list[list[float]] = _pulls(tables, weights, IN_PLAYOUTS)  # by part of the game and action
        self._priors: list[list[float]] = _pulls(tables, weights, IN_SEARCH)
        # What playouts take on where the weights say so.
        self.habits: Habits | None = Habits(tables.seats, len(tables.actions.keys)) if weights.adapts else None
        self._swords: list[int] = [-1] * len(tables.cards)
        self._persuasion: list[int] = [-1] * len(tables.cards)
        self._now: list[float] = self._by_round[0]  # weights of the round that is valued
        self._total: float = 0.0
        self.seen: list[int] = []  # the features that `collect` has found, and how often
        self.counts: list[float] = []
        self._collects: bool = False

    def chances(self, s: State) -> list[float]:
        """The share of the win that each side competing for Victory Points may expect; the true one after the end."""
        if s.over:
            return final_shares(s)
        self._now = self._by_round[min(s.round, ROUNDS)]
        strengths = self.strengths(s)
        sums: list[float] = []
        best = -1e9
        seat: i64 = 0
        while seat < s.tables.turn_seats:
            value = self._prospects(s, seat, strengths)
            sums.append(value)
            best = max(best, value)
            seat += 1
        if s.tables.in_teams:
            return shares_of_teams(sums, s.tables.teams)
        total = 0.0
        for i in range(len(sums)):
            sums[i] = math.exp(sums[i] - best)
            total += sums[i]
        for i in range(len(sums)):
            sums[i] = sums[i] / total
        return sums

    def collect(self, s: State, seat: i64, strengths: list[int]) -> float:
        """Put the features of a side into `seen` and `counts`; their weighted sum at this stage of the game."""
        self._now = self._by_round[min(s.round, ROUNDS)]
        self.seen = []
        self.counts = []
        self._collects = True
        total = self._prospects(s, seat, strengths)
        self._collects = False
        return total

    def impressions(self, s: State) -> list[float]:
        """How likely each option of the waiting decision is taken at a glance; they add up to 1."""
        priors = self._priors[part_of(s)]
        found = [priors[action] for action in s.options]
        total = 0.0
        for pull in found:  # `sum` would call the interpreter, and round otherwise from Python 3.12 on
            total += pull
        return [pull / total for pull in found]

    def playout(self, s: State, rng: Rng, horizon: i64) -> list[float]:
        """Choose by first impressions and value where that leads.

        Args:
            s: the position, played on in place.
            rng: where the choices come from.
            horizon: TURN: until another player is asked or the next turn begins, a fight is fought to its end;
                ROUND: to the next round; GAME: to the end of the game.

        Returns:
            `chances` of the position that was reached.
        """
        self.play_on(s, rng, horizon)
        shares = self.chances(s)
        if self.habits is not None:
            self.habits.learn(shares)
        return shares

    def play_on(self, s: State, rng: Rng, horizon: i64) -> None:
        """Choose by first impressions as far as `playout` does."""
        start = s.round
        seat = s.seat
        left: i64 = LONGEST
        habits = self.habits
        if habits is not None:
            habits.begin(rng)
        while not s.over and left:
            if horizon != GAME and s.round != start:
                break
            if horizon < ROUND and turn_is_over(s, seat):
                break
            if habits is None:
                s.choose(self.glance(s, rng))
            else:
                s.choose(habits.choose(s.seat, s.options, self._pulls[part_of(s)]))
            left -= 1

    def glance(self, s: State, rng: Rng) -> i64:
        """An option, drawn by first impressions."""
        options = s.options
        pulls = self._pulls[part_of(s)]
        total = 0.0
        for action in options:
            total += pulls[action]
        at = total * float(rng.random32()) / 4294967296.0
        for action in options:
            at -= pulls[action]
            if at < 0.0:
                return action
        return options[-1]

    def _note(self, index: i64, amount: float) -> None:
        self._total += self._now[index] * amount
        if self._collects:
            self.seen.append(index)
            self.counts.append(amount)

    def _note_cards(self, first: i64, zone: list[int]) -> None:
        """Note each card of a zone once; most of what a side has are cards, so they are added up in one go."""
        now = self._now
        total = self._total
        for c in zone:
            total += now[first + (c & CARD_MASK)]
        self._total = total
        if self._collects:
            for c in zone:
                self.seen.append(first + (c & CARD_MASK))
                self.counts.append(1.0)

    def _prospects(self, s: State, seat: i64, strengths: list[int]) -> float:
        """The weighted sum of a side's features."""
        rival = s.tables.is_rival(seat)
        self._total = 0.0
        base = self._width if rival else 0
        p = s.players[seat]
        self._figures(s, seat, p, base)
        self._conflict(s, seat, p, strengths, base)
        for i in range(len(s.tables.factions)):
            step: i64 = p.n[INFLUENCE + i]
            if step:
                self._note(base + self._tracks + i * TOP_STEP + step - 1, 1.0)
        for i in range(COUNTERS, len(p.n)):
            count: i64 = p.n[i]
            if count > 0:
                self._note(base + self._counters + (i - COUNTERS) * TOP_COUNT + min(count, TOP_COUNT) - 1, 1.0)
        for i in range(len(self._holders)):
            if s.counters[self._holders[i]] == seat:
                self._note(base + self._held + i, 1.0)
        if p.leader >= 0:  # not chosen yet
            self._note(base + self._leaders + p.leader, 1.0)
        for tile in p.tiles:
            self._note(base + self._tiles + tile, 1.0)
        if not rival:
            self._note_cards(base + self._cards, p.deck)
            self._note_cards(base + self._cards, p.hand)
            self._note_cards(base + self._cards, p.discard)
            self._note_cards(base + self._cards, p.played)
            self._note_cards(base + self._cards, p.shown)
            self._note_cards(base + self._intrigues, p.intrigue)
        return self._total

    def _figures(self, s: State, seat: i64, p: Player, base: i64) -> None:
        """The features of PLAIN, in their order."""
        n = p.n
        points: i64 = n[VP]
        self._note(base, float(points))
        self._note(base + 1, float(points * points) / 10.0)
        at = self._split(base + 2, n[SOLARI], 3, 6)
        at = self._split(at, n[SPICE], 3, 6)
        at = self._split(at, n[WATER], 2, 4)
        at = self._split(at, n[GARRISON], 4, 8)
        at = self._split(at, len(p.intrigue), 2, 4)
        if not n[REVEALED]:
            self._note(at, float(n[AGENTS]))
            self._note(at + 1, 1.0)
        self._note(at + 2, float(n[SWORDMASTER]))
        self._note(at + 3, float(n[COUNCIL]))
        controlled: i64 = 0
        for space in self._controllable:
            if controller(s, space) == seat:
                controlled += 1
        self._note(at + 4, float(controlled))
        self._note(at + 5, float(s.alliance.count(seat)))
        if not n[REVEALED]:
            self._note(at + 6, float(len(p.hand)))
            self._note(at + 7, float(self._shown_by_hand(s, p, self._persuasion, PERSUASION)))
            self._note(at + 8, float(self._shown_by_hand(s, p, self._swords, SWORDS)))
        self._note(at + 9, float(len(p.deck) + len(p.hand) + len(p.discard) + len(p.played) + len(p.shown)))
        for number in p.tiles:
            if s.tables.tiles[number].flips and not face_down(s, seat, number):
                self._note(at + 10, 1.0)
        if s.first == seat:
            self._note(at + 11, 1.0)

    def _split(self, at: i64, count: i64, low: i64, most: i64) -> i64:
        """A count as two features: up to `low`, and beyond it up to `most` more."""
        if count:
            self._note(at, float(min(count, low)))
            if count > low:
                self._note(at + 1, float(min(count - low, most)))
        return at + 2

    def _conflict(self, s: State, seat: i64, p: Player, strengths: list[int], base: i64) -> None:
        """The prospects in the Conflict, by its level and by whether an opponent may still add to it."""
        if s.conflict < 0:
            return
        best: i64 = 0
        second: i64 = 0
        closed: i64 = 1
        for i in range(len(strengths)):
            if i == seat:
                continue
            if not s.players[i].n[REVEALED]:
                closed = 0
            other: i64 = strengths[i]
            if other > best:
                second = best
                best = other
            elif other > second:
                second = other
        at = base + self._fight + ((s.tables.conflicts[s.conflict].level - 1) * 2 + closed) * len(FIGHT)
        own: i64 = strengths[seat]
        if own:
            first = chance(own - best, closed)
            self._note(at, first)
            self._note(at + 1, (1.0 - first) * chance(own - second, closed))
        if p.n[AGENTS] and not p.n[REVEALED]:
            self._note(at + 2, float(min(p.n[GARRISON], 4)))

    def strengths(self, s: State) -> list[int]:
        """Strength of each side in the Conflict, with what its hand will show."""
        found: list[int] = []
        for seat in range(s.tables.seats):
            total = int(strength(s, seat))
            p = s.players[seat]
            if total and not p.n[REVEALED]:
                total += int(self._shown_by_hand(s, p, self._swords, SWORDS))
            found.append(total)
        return found

    def _shown_by_hand(self, s: State, p: Player, known: list[int], counter: i64) -> i64:
        """What the cards of a hand would reveal of one counter; `known` keeps what each card shows."""
        total: i64 = 0
        for c in p.hand:
            card = c & CARD_MASK
            if known[card] < 0:
                known[card] = printed(s, card, counter)
            total += known[card]
        return total


def _said(tables: Tables, weights: Mapping[str, float]) -> dict[str, float]:
    """What the words of each component add to the weight of its feature, by how much of each it says."""
    found: dict[str, float] = {}
    if not weights:
        return found
    for name, words in tables.meanings.items():
        total = 0.0
        for word, amount in words.items():
            for part in word.split()[1:]:  # behind the box in which it stands
                total += weights.get(part, 0.0) * amount
        found[name] = total
    return found


def _pulls(tables: Tables, weights: Weights, share: float) -> list[list[float]]:
    """How strongly each action attracts, by part of the game."""
    found: list[list[float]] = []
    for part in range(PARTS):
        pulls: list[float] = []
        for key in tables.actions.keys:
            known = weights.options.get(key) or weights.options.get(f"{verb_of(key)} *") or (0.0,) * PARTS
            pulls.append(math.exp(share * known[part]))
        found.append(pulls)
    return found


def part_of(s: State) -> i64:
    """The part of the game that a round belongs to."""
    return min((s.round - 1) // PART, PARTS - 1) if s.round else 0


def turn_begins(s: State) -> bool:
    """Whether the waiting decision is the first one of a turn."""
    return not s.acted and s.stack[-1] & NODE_MASK == s.tables.flow.turn_start


def turn_is_over(s: State, seat: i64) -> bool:
    """Whether a seat's turn lies behind: another player is asked, or the next turn begins; no fight goes on."""
    return s.phase != COMBAT and (s.seat != seat or turn_begins(s))


def chance(lead: i64, closed: i64) -> float:
    """How likely a lead in strength holds to the end of Combat."""
    held = EVEN_CLOSED + float(lead) * SLOPE_CLOSED if closed else EVEN_OPEN + float(lead) * SLOPE_OPEN
    return min(1.0, max(0.0, held))


def final_shares(s: State) -> list[float]:
    """The share of the win of each side that competes for Victory Points, of a game that is over (B8.3-B8.5)."""
    scores = [score(s, seat) for seat in range(s.tables.turn_seats)]
    best = max(scores)
    winners = len({s.tables.teams[seat] for seat in range(len(scores)) if scores[seat] == best})
    return [1.0 / winners if each == best else 0.0 for each in scores]


def shares_of_teams(sums: list[float], teams: list[int]) -> list[float]:
    """The share that each side may expect of what its team wins, whose prospects are those of its sides together."""
    together = [sum([sums[seat] for seat in range(len(sums)) if teams[seat] == team]) for team in teams]
    best = max(together)
    pulls = [math.exp(each - best) for each in together]
    total = sum([pulls[teams.index(team)] for team in range(max(teams) + 1)])
    return [pull / total for pull in pulls]
