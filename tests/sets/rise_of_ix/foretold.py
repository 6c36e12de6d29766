"""The turn of a rival with Rise of Ix, foretold from the rules alone (chapter 8 of its rules digest)."""

from __future__ import annotations

from foretold import COMBAT_SPACES, LAST_LEVEL, PRICES, Foretold
from landsraad.imperium.core.components import FACTION_NAMES as FACTIONS
from landsraad.imperium.core.components import HagalCard
from landsraad.imperium.core.counters import CLOSED, CONFLICT, SWORDS
from landsraad.imperium.core.state import State
from landsraad.testing.inventory import counters
from landsraad.testing.words import SEATS

Option = tuple[str, tuple[str, ...]]
"""Where the Agent goes, and what follows."""

SHIPPING: Option = ("interstellar_shipping", ("freighter", "freighter"))
OPTIONS: dict[str, tuple[Option, ...]] = {  # one, or one below 2 Guild Influence and one from there on
    "hagal_interstellar_shipping": (("", ()), SHIPPING),
    "hagal_foldspace_or_interstellar_shipping": (("foldspace", ("guild",)), SHIPPING),
    "hagal_smuggling_or_interstellar_shipping": (("smuggling", ("freighter",)), SHIPPING),
    "hagal_tech_negotiation": (("tech_negotiation", ("negotiation",)),),
    "hagal_dreadnought_1p": (("dreadnought", ("commission", "tech")),),
    "hagal_dreadnought_2p": (("dreadnought", ("commission", "recruit")),),
}


class ForetoldWithIx(Foretold):
    """The same with Rise of Ix (chapter 8 of its rules digest)."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.names = [tile.key for tile in state.tables.tiles]
        self.costs = {tile.key: tile.cost for tile in state.tables.tiles}
        self.marked = {tile.key for tile in state.tables.tiles if tile.rival}
        self.stacks = [[self.names[tile] for tile in stack] for stack in state.zones]
        self.invades = False
        self.at_once()

    def shows(self, tile: str) -> bool:
        """Whether an own tile lies face up."""
        return bool(self.has(f"tile {tile}") and not self.has(f"flipped {tile}"))

    def option(self, item: HagalCard) -> Option | None:
        """What a card of the box says for this rival."""
        options = OPTIONS.get(item.key, ())
        return options[min(int(self.has("guild") >= 2), len(options) - 1)] if options else None

    def target(self, item: HagalCard) -> str:
        option = self.option(item)
        if option is None:
            return super().target(item)
        return "" if option[0] == "dreadnought" and not self.has("dreadnought_supply") else option[0]

    def blocked(self, space: str) -> bool:
        """Enemy Agents give way to Invasion Ships (I8.27)."""
        number = [each.key for each in self.state.tables.spaces].index(space)
        voiced = any(p.n[CLOSED] >> number & 1 for seat, p in enumerate(self.state.players) if seat != self.seat)
        occupied = super().blocked(space)
        self.invades = occupied and not voiced and not self.has(f"at {space}") and self.shows("invasion_ships")
        return occupied and not self.invades

    def controller(self, space: str) -> str:
        """Dreadnoughts control before markers, those of House Hagal collect nothing (I6.9, X22)."""
        owners = SEATS[: len(self.state.players)]
        covering = next((owner for owner in owners if self.now[f"{owner}: covers {space}"]), "")
        if covering:
            return covering if self.solo or covering in SEATS[:2] else ""
        return super().controller(space)

    def effects(self, item: HagalCard) -> None:
        for effect in (self.option(item) or ("", ()))[1]:
            if effect == "freighter":
                self.freighter()
            elif effect == "guild":
                self.influence("guild")
            elif effect == "commission":
                self.add("dreadnought_supply", -1)
                self.add("dreadnought_garrison", 1)
            elif effect == "recruit":
                self.recruit(1)
            elif not self.tech(int(effect == "negotiation")) and effect == "negotiation":
                self.negotiate()

    def signet(self, leader: str) -> None:
        if leader == "prince_rhombur_vernius" and not self.tech(0):
            self.negotiate()
        elif leader == "viscount_hundro_moritani" and self.has("spice"):
            self.add("spice", -1)
            self.freighter()
        super().signet(leader)

    def negotiate(self) -> None:
        """A troop of the supply goes to Ix (I8.22)."""
        sent = min(1, self.has("supply"))
        self.add("supply", -sent)
        self.add("negotiators", sent)

    def freighter(self) -> None:
        """To the second level and home (I8.7, I8.8, I8.10, I8.11, I8.31)."""
        if self.has("freighter") < 2:
            self.add("freighter", 1)
            return
        self.add("freighter", -2)
        for owner in SEATS[:3]:
            if owner != self.own:
                self.add("solari", 1, owner)
        self.add("solari", 5 * self.solo)
        self.buy()
        if self.has("tile troop_transports") and not self.holds:
            troops = min(3, self.has("supply"))
            self.add("supply", -troops)
            self.add("conflict", troops)
        else:
            self.recruit(2 + self.has("tile troop_transports"))
        self.least([faction for faction in FACTIONS if self.has(faction) < 6])

    def tech(self, discount: int) -> bool:
        """The dearest marked tile within reach, Negotiators first (I8.18-I8.21)."""
        tops = [stack[-1] for stack in self.stacks if stack and stack[-1] in self.marked]
        means = self.has("spice") + self.has("negotiators") + discount
        within = [tile for tile in tops if self.costs[tile] <= means]
        if not within:
            return False
        tile = max(within, key=lambda key: self.costs[key])
        price = max(0, self.costs[tile] - discount)
        negotiators = min(price, self.has("negotiators"))
        self.add("negotiators", -negotiators)
        self.add("supply", negotiators)
        self.add("spice", negotiators - price)
        self.add(f"tile {tile}", 1)
        self.remove(tile)
        self.acquire(tile)
        self.at_once()
        return True

    def remove(self, tile: str) -> None:
        """A tile leaves its stack; solo, a marked one must be face up again (I8.19)."""
        while tile:
            number = next(i for i, stack in enumerate(self.stacks) if stack and stack[-1] == tile)
            self.stacks[number].pop()
            self.now[f"board: tech_{number + 1}"] -= 1
            tops = [stack[-1] for stack in self.stacks if stack]
            if not tops or self.marked & set(tops):
                return
            tile = max(self.stacks, key=len)[-1]
            self.now["board: tiles_gone"] += 1

    def acquire(self, tile: str) -> None:
        """What a Rival gains with a tile."""
        gains = {
            "flagship": ("vp", 1), "windtraps": ("water", 1),
            "chaumurky": ("intrigue", 2), "sonic_snoopers": ("intrigue", 1),
        }  # fmt: skip
        if tile in gains:
            self.add(*gains[tile])
            if gains[tile][0] == "intrigue":
                self.now["board: intrigue_deck"] -= gains[tile][1]
        if tile == "invasion_ships":
            self.recruit(4)
        open_tracks = [faction for faction in FACTIONS if self.has(faction) < 6]
        if tile in ("memocorders", "shuttle_fleet"):
            self.least(open_tracks, 2 if tile == "shuttle_fleet" else 1)
        self.buy()

    def at_once(self) -> None:
        """Training Drones and Spy Satellites (I8.29, I8.30)."""
        if self.shows("training_drones") and self.has("supply"):
            self.add("flipped training_drones", 1)
            self.recruit(1)
        if self.has("tile spy_satellites") and self.has("spice") >= 3:
            self.add("spice", -3)
            self.add("vp", 1)
            self.add("tile spy_satellites", -1)
            self.now["board: tiles_gone"] += 1

    def finish(self, space: str) -> None:
        """Flagship, then dreadnoughts, then troops (I8.12, I8.25, X23)."""
        if self.invades:
            self.add("flipped invasion_ships", 1)
        if space in COMBAT_SPACES and self.shows("flagship") and self.has("solari") >= 4 and self.has("supply") >= 3:
            self.add("solari", -4)
            self.add("flipped flagship", 1)
            self.add("supply", -3)
            self.add("conflict", 3)
        self.at_once()
        if space in COMBAT_SPACES:
            dreadnoughts = min(2, self.has("dreadnought_garrison"))
            self.add("dreadnought_garrison", -dreadnoughts)
            self.add("dreadnought_conflict", dreadnoughts)
            self.recruits -= dreadnoughts
        super().finish(space)

    def prices(self) -> dict[str, int]:
        """Spice is kept until Conflict III (I8.23)."""
        last = self.state.tables.conflicts[self.state.conflict].level == LAST_LEVEL
        return PRICES if last else {pay: price for pay, price in PRICES.items() if pay != "spice"}

    def strength(self, seat: int) -> int:
        """Dreadnoughts count 3, those of a player with Rhombur 4 (I6.3)."""
        n, places = self.state.players[seat].n, counters(self.state.tables)
        leader = self.state.tables.leaders[self.state.players[seat].leader].key
        each = 4 if leader == "prince_rhombur_vernius" and seat < self.state.tables.player_seats else 3
        dreadnoughts = n[places["dreadnought_conflict"]]
        return (n[CONFLICT] or dreadnoughts) and 2 * n[CONFLICT] + each * dreadnoughts + n[SWORDS]
