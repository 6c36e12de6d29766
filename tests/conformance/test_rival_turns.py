"""The turn of a rival, foretold from the rules alone, in the positions of random games of every mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from inventory import COUNTERS, FACTIONS, SEATS, count_all
from landsraad.imperium.rounds.turns import begin_turn
from landsraad.imperium.state import CLOSED, CONFLICT, PLAYER_TURNS, SWORDS, State
from landsraad.kernel.frames import frame
from landsraad.kernel.machine import Rng, derived
from modes import WITH_RIVALS, Mode, begin

PRICES = {"solari": 7, "spice": 7, "water": 3, "intrigue": 3}
MAKERS = {"imperial_basin": 1, "hagga_basin": 2, "the_great_flat": 3}
COMBAT_SPACES = {
    "heighliner", "hardy_warriors", "stillsuits", "arrakeen", "carthag", "research_station", "sietch_tabr", *MAKERS,
}  # fmt: skip
BONUSES = {"arrakeen": "solari", "carthag": "solari", "imperial_basin": "spice"}
GAMES = 30


class Foretold:
    """What a position will look like after the turn of a rival, and the `choices` that a player has to make for it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.now = count_all(state)
        self.own = SEATS[seat]
        self.solo = len(state.players) - state.tables.player_seats == 2
        self.choices: list[str] = []
        self.recruits = 0
        self.holds = self.leads_safely()
        self.cards = state.hagal[: state.hagal_left][::-1]

    def add(self, what: str, change: int, owner: str = "") -> None:
        """Change a figure of the rival or of somebody else."""
        self.now[f"{owner or self.own}: {what}"] += change

    def has(self, what: str) -> int:
        """A figure of the rival."""
        return self.now[f"{self.own}: {what}"]

    def revealed(self) -> tuple[int, str] | None:
        """How many cards are revealed until one can be used, and its space; None: the deck is too short to tell."""
        for number, card in enumerate(self.cards, 1):
            item = self.state.tables.hagal[card]
            if item.reshuffle:
                return None
            space = self.harvest() if item.harvest else self.state.tables.spaces[item.space].key
            if space and not self.blocked(space):
                return number, space
        return None

    def harvest(self) -> str:
        """The maker space with the most bonus spice, among equals the richest (B11.24)."""
        found = [(self.now[f"board: bonus {key}"], base, key) for key, base in MAKERS.items()]
        bonus, _, key = max(found)
        return key if bonus else ""

    def blocked(self, space: str) -> bool:
        """Whether an Agent is there, or another seat's Voice closes it (B11.1)."""
        number = [each.key for each in self.state.tables.spaces].index(space)
        voiced = any(p.n[CLOSED] >> number & 1 for seat, p in enumerate(self.state.players) if seat != self.seat)
        return voiced or any(self.now[f"{owner}: at {space}"] for owner in SEATS[: len(self.state.players)])

    def take_turn(self, number: int, space: str) -> None:
        """Everything that the card says (B11.2-B11.5, B11.24, B11.31, B11.35)."""
        item = self.state.tables.hagal[self.cards[number - 1]]
        self.add("agents", -1)
        self.add(f"at {space}", 1)
        self.recruit(item.troops)
        if item.harvest:
            bonus = self.now[f"board: bonus {space}"]
            self.now[f"board: bonus {space}"] = 0
            self.add("spice", (MAKERS[space] + bonus) * self.solo)
        for owner in SEATS[: len(self.state.players)]:
            if self.now[f"{owner}: control {space}"]:
                self.add(BONUSES[space], 1, owner)
        self.buy()
        if item.faction >= 0:
            self.influence(FACTIONS[item.faction])
        if item.signet:
            self.signet(self.state.tables.leaders[self.state.players[self.seat].leader].key)

    def finish(self, space: str) -> None:
        """Deploying, when the effects are done."""
        if space in COMBAT_SPACES and not self.holds:
            troops = min(self.has("garrison"), self.recruits + 2)
            self.add("garrison", -troops)
            self.add("conflict", troops)
        self.buy()

    def buy(self) -> None:
        """Whatever the Rivals can buy (B11.29)."""
        for owner in SEATS[1:3] if self.solo else ():
            for pay, price in PRICES.items():
                points, self.now[f"{owner}: {pay}"] = divmod(self.now[f"{owner}: {pay}"], price)
                self.add("vp", points, owner)
                if pay == "intrigue":
                    self.now["board: intrigue_discard"] += points * price

    def recruit(self, troops: int) -> None:
        """Troops from the supply to the garrison."""
        troops = min(troops, self.has("supply"))
        self.recruits += troops
        self.add("supply", -troops)
        self.add("garrison", troops)

    def influence(self, faction: str) -> None:
        """A step on a track: the point at 2 and the Alliance, but no bonus (F33); none for House Hagal (B11.16)."""
        if self.has(faction) == 6:
            return
        self.add(faction, 1)
        level = self.has(faction)
        self.add("vp", int(level == 2) * self.solo)
        owners = [owner for owner in SEATS[:3] if self.now[f"{owner}: alliance {faction}"]]
        if level < 4 or owners == [self.own] or any(self.now[f"{owner}: {faction}"] >= level for owner in owners):
            return
        for owner in owners:
            self.add(f"alliance {faction}", -1, owner)
            self.add("vp", -1, owner)
        self.add(f"alliance {faction}", 1)
        self.add("vp", int(self.solo))

    def signet(self, leader: str) -> None:
        """The right side of the Leader, paid whenever it helps (B11.30-B11.32)."""
        gains = {"count_ilban_richese": "solari", "countess_ariana_thorvald": "water", "earl_memnon_thorvald": "spice"}
        if leader in gains:
            self.add(gains[leader], 1)
        elif leader == "glossu_rabban":
            self.recruit(1 + any(self.has(f"alliance {faction}") for faction in FACTIONS))
        elif leader == "baron_vladimir_harkonnen" and self.has("solari"):
            self.add("solari", -1)
            self.add("intrigue", 1)
            self.now["board: intrigue_deck"] -= 1
        elif leader == "duke_leto_atreides" and self.has("spice"):
            others = [owner for owner in SEATS[:3] if owner != self.own]
            behind = [f for f in FACTIONS if max(self.now[f"{owner}: {f}"] for owner in others) > self.has(f)]
            lowest = [f for f in behind if self.has(f) == min(map(self.has, behind))]
            self.add("spice", -1 if behind else 0)
            if len(lowest) == 1:
                self.influence(lowest[0])
            self.choices = lowest if len(lowest) > 1 else []

    def leads_safely(self) -> bool:
        """Whether an Expert rival keeps its troops back (B11.35-B11.37)."""
        difficulty = self.state.tables.difficulty
        if difficulty is None or not difficulty.key.startswith("expert"):
            return False
        counts = [p.n[CONFLICT] and 2 * p.n[CONFLICT] + p.n[SWORDS] for p in self.state.players]
        own = counts.pop(self.seat)
        return self.state.tables.conflicts[self.state.conflict].level < 3 and own >= max(counts) + 4


def turns(mode: Mode) -> Iterator[tuple[State, int]]:
    """Positions of random games with other resources, markers and bonus spice, and a rival that could act there."""
    for game in range(GAMES):
        state, rng = begin(mode, game), derived(game, 17)
        while not state.over:
            if state.phase == PLAYER_TURNS and state.turn_space < 0:
                for seat in range(state.tables.player_seats, len(state.players)):
                    if state.players[seat].n[COUNTERS["agents"]]:
                        yield stirred(state, seat, rng), seat
            state.choose(state.options[rng.random_below(len(state.options))])


def stirred(state: State, seat: int, rng: Rng) -> State:
    """A copy in which the rival has other resources, and the board other Control markers and bonus spice."""
    there = state.clone()
    for pay in ("solari", "spice", "water") if seat != state.tables.follower else ():
        there.players[seat].n[COUNTERS[pay]] = rng.random_below(PRICES[pay])
    there.control = there.control[:]
    there.bonus = there.bonus[:]
    for space, item in enumerate(state.tables.spaces):
        if item.key in BONUSES:
            there.control[space] = rng.random_below(state.tables.turn_seats + 1) - 1
        if item.key in MAKERS and not there.agents[space]:
            there.bonus[space] = rng.random_below(4)
    return there


@pytest.mark.parametrize("mode", WITH_RIVALS, ids=str)
def test_turns_of_rivals_go_as_foretold(mode: Mode) -> None:
    seen: Counter[str] = Counter()
    for state, seat in turns(mode):
        foretold = Foretold(state, seat)
        found = foretold.revealed()
        if found is None:
            continue
        foretold.take_turn(*found)
        begin_turn(state, seat)
        state.stack = [frame(state.tables.rival_turn, seat)]
        state.advance()
        if foretold.choices:
            faction = foretold.choices[0]
            assert [state.tables.actions.keys[option] for option in state.options] == [
                f"faction {each}" for each in foretold.choices
            ]
            state.choose(state.tables.actions.index[f"faction {faction}"])
            foretold.influence(faction)
        foretold.finish(found[1])
        assert count_all(state) == foretold.now
        seen[found[1]] += 1
        seen["passed over"] += found[0] - 1
        seen["choices"] += len(foretold.choices)
    assert len(+seen) == 16 + (mode.seats == 1)
