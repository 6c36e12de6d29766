"""The turn of a rival, foretold from the rules alone (chapter 11 of the rules digest)."""

from __future__ import annotations

from landsraad.imperium.core.components import FACTION_NAMES as FACTIONS
from landsraad.imperium.core.components import HagalCard
from landsraad.imperium.core.counters import CLOSED, CONFLICT, SWORDS
from landsraad.imperium.core.state import State
from landsraad.testing.inventory import count_all
from landsraad.testing.words import SEATS

PRICES = {"solari": 7, "spice": 7, "water": 3, "intrigue": 3}
MAKERS = {"imperial_basin": 1, "hagga_basin": 2, "the_great_flat": 3}
COMBAT_SPACES = {
    "heighliner", "hardy_warriors", "stillsuits", "arrakeen", "carthag", "research_station", "sietch_tabr", *MAKERS,
}  # fmt: skip
BONUSES = {"arrakeen": "solari", "carthag": "solari", "imperial_basin": "spice"}
LAST_LEVEL = 3


class Foretold:
    """What a position will look like after the turn of a rival, and the `choices` that a player has to make for it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.now = count_all(state)
        self.own = SEATS[seat]
        self.solo = len(state.players) - state.tables.player_seats == 2
        self.choices: list[list[str]] = []  # of which the first answer is foretold
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
            space = self.harvest() if item.harvest else self.target(item)
            if space and not self.blocked(space):
                return number, space
        return None

    def target(self, item: HagalCard) -> str:
        """Where a card sends the Agent; "" nowhere."""
        return self.state.tables.spaces[item.space].key

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
        owner = self.controller(space)
        if owner:
            self.add(BONUSES[space], 1, owner)
        self.buy()
        if item.faction >= 0:
            self.influence(FACTIONS[item.faction])
        self.effects(item)
        if item.signet:
            self.signet(self.state.tables.leaders[self.state.players[self.seat].leader].key)

    def controller(self, space: str) -> str:
        """Who collects the bonus of a space; "" nobody."""
        owners = SEATS[: len(self.state.players)]
        return next((owner for owner in owners if self.now[f"{owner}: control {space}"]), "")

    def effects(self, item: HagalCard) -> None:
        """What a card of a further box brings."""

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
            for pay, price in self.prices().items():
                points, self.now[f"{owner}: {pay}"] = divmod(self.now[f"{owner}: {pay}"], price)
                self.add("vp", points, owner)
                if pay == "intrigue":
                    self.now["board: intrigue_discard"] += points * price

    def prices(self) -> dict[str, int]:
        """What they pay for a point."""
        return PRICES

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
            self.add("spice", -1 if behind else 0)
            self.least(behind)

    def least(self, factions: list[str], count: int = 1) -> None:
        """Influence with so many factions, where there is least of it (B11.32); ties are for a player to break."""
        lowest = [f for f in factions if self.has(f) == min(map(self.has, factions))]
        if len(lowest) > count:
            self.choices.append(lowest)
            lowest = lowest[:1]
        for faction in lowest:
            self.influence(faction)
        if factions and len(lowest) < count:
            self.least([faction for faction in factions if faction not in lowest], count - len(lowest))

    def leads_safely(self) -> bool:
        """Whether an Expert rival keeps its troops back (B11.35-B11.37)."""
        difficulty = self.state.tables.difficulty
        if difficulty is None or not difficulty.key.startswith("expert"):
            return False
        counts = [self.strength(seat) for seat in range(len(self.state.players))]
        own = counts.pop(self.seat)
        return self.state.tables.conflicts[self.state.conflict].level < LAST_LEVEL and own >= max(counts) + 4

    def strength(self, seat: int) -> int:
        """What a side has in the Conflict."""
        n = self.state.players[seat].n
        return n[CONFLICT] and 2 * n[CONFLICT] + n[SWORDS]
