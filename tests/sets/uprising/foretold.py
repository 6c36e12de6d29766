"""The turn of a Rival of Uprising, foretold from the rules alone (chapter 11 of its rules digest).

Cards, Rival cards and posts are written down here once more, so that content and engine are both put to the test.
"""

from __future__ import annotations

from landsraad.imperium.core.state import State
from landsraad.testing.inventory import count_all
from landsraad.testing.words import SEATS

FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
FACTION_OF = {
    "sardaukar": "emperor", "dutiful_service": "emperor", "heighliner": "guild", "deliver_supplies": "guild",
    "espionage": "bene_gesserit", "secrets": "bene_gesserit", "desert_tactics": "fremen", "fremkit": "fremen",
}  # fmt: skip
COMBAT_SPACES = {
    "arrakeen", "spice_refinery", "research_station", "sietch_tabr", "imperial_basin", "hagga_basin", "deep_desert",
    "heighliner", "desert_tactics", "fremkit",
}  # fmt: skip
BASE_SPICE = {"imperial_basin": 1, "hagga_basin": 2, "deep_desert": 4}
WORMS = {"imperial_basin": 0, "hagga_basin": 1, "deep_desert": 2}
BONUSES = {"arrakeen": "solari", "spice_refinery": "solari", "imperial_basin": "spice"}
SPY_CARDS = {
    "place_spy_spice_trade": ["post_choam", "post_imperial_basin", "post_hagga_basin", "post_deep_desert"],
    "place_spy_city": ["post_refinery_arrakeen", "post_research_refinery", "post_sietch_research"],
    "place_spy_landsraad": ["post_hall", "post_council"],
}
MAKER_CARDS = {"hagga_imperial_basin": ["hagga_basin", "imperial_basin"], "deep_desert": ["deep_desert"]}
POLITICS = {"dutiful_service", "deliver_supplies", "secrets", "fremkit"}
AT_MAKERS = {"hagga_basin", "imperial_basin", "deep_desert"}
ENOUGH = {"intrigue": 3, "spice": 7, "water": 3, "solari": 7}
VALUES = {
    "vladimir_harkonnen": 6, "glossu_rabban": 7, "staban_tuek": 9, "lady_amber_metulli": 9, "gurney_halleck": 8,
    "lady_margot_fenring": 8, "princess_irulan": 7, "lady_jessica": 6, "feyd_rautha_harkonnen": 4, "muaddib": 4,
}  # fmt: skip
LISTS = {
    "vladimir_harkonnen": "guild emperor bene_gesserit fremen",
    "glossu_rabban": "emperor guild bene_gesserit fremen",
    "staban_tuek": "guild fremen bene_gesserit emperor",
    "lady_amber_metulli": "fremen emperor guild bene_gesserit",
    "gurney_halleck": "fremen guild emperor bene_gesserit",
    "lady_margot_fenring": "bene_gesserit emperor fremen guild",
    "princess_irulan": "emperor bene_gesserit fremen guild",
    "lady_jessica": "bene_gesserit fremen guild emperor",
    "feyd_rautha_harkonnen": "emperor bene_gesserit guild fremen",
    "muaddib": "fremen bene_gesserit guild emperor",
}
STREAMLINED = ("glossu_rabban", "lady_amber_metulli")


class Foretold:
    """What a position will look like after the turn of a Rival."""

    def __init__(self, state: State, seat: int) -> None:
        tables = state.tables
        self.now = count_all(state)
        self.own = SEATS[seat]
        self.all = SEATS[: len(state.players)]
        self.others = [owner for owner in self.all if owner != self.own]
        self.leaders = {owner: tables.leaders[p.leader].key for owner, p in zip(self.all, state.players, strict=True)}
        self.rivals = self.all[tables.player_seats :]
        self.leader = self.leaders[self.own]
        self.list = LISTS[self.leader].split()
        self.plain = tables.player_seats == 2 and self.leader in STREAMLINED
        difficulty = "" if tables.difficulty is None else tables.difficulty.key
        self.expert = difficulty in ("expert", "expert_plus")
        self.level = tables.conflicts[state.conflict].level
        self.walled = tables.conflicts[state.conflict].location >= 0
        self.posts = {
            post.name: [tables.spaces[i].key for i in range(22) if post.spaces >> i & 1] for post in tables.posts
        }
        self.cards = [tables.hagal[card].key for card in state.hagal[: state.hagal_left][::-1]]
        self.recruits = 0
        self.schemes = 0
        self.held_back = False

    def has(self, what: str, owner: str = "") -> int:
        """A figure of the Rival, or of somebody else."""
        return self.now[f"{owner or self.own}: {what}"]

    def add(self, what: str, change: int, owner: str = "") -> None:
        """Change a figure; a streamlined Rival takes no points, and with its Swordmaster no resources (U172, U180)."""
        owner = owner or self.own
        if owner == self.own and self.plain:
            if what == "vp" or (what in ("solari", "spice", "water") and change > 0 and self.has("swordmaster")):
                return
        self.now[f"{owner}: {what}"] += change

    def plays(self) -> str | None:
        """Take the turn; the space to which the Agent goes, None if the deck is too short to tell."""
        for key in self.cards:
            if key == "reshuffle":
                return None
            if key in SPY_CARDS:
                self.spy(SPY_CARDS[key])
                continue
            space = self.space(key)
            if space and not self.passed_over(key, space):
                self.send(key, space)
                return space
        return None

    def space(self, key: str) -> str:
        """The space that a card names in this position; "" none (U162)."""
        if key in MAKER_CARDS:
            rich = [each for each in MAKER_CARDS[key] if self.now[f"board: bonus {each}"] and self.free(each)]
            return max(rich, key=lambda each: (self.now[f"board: bonus {each}"], BASE_SPICE[each]), default="")
        if key == "deliver_supplies_heighliner":
            return "heighliner" if self.level == 3 else "deliver_supplies"
        if key.startswith("accept_contract_shipping"):
            return "shipping" if self.has("guild") >= 2 else "accept_contract"
        return "gather_support" if key.startswith("gather_support") else key

    def free(self, space: str) -> bool:
        return not any(self.has(f"at {space}", owner) for owner in self.all)

    def passed_over(self, key: str, space: str) -> bool:
        """Whether the space is taken, the card asks for what is not there, or nothing is to be won (Smart Politics)."""
        if not self.free(space) or (space == "sietch_tabr" and self.has("fremen") < 2):
            return True
        if not self.expert or space not in POLITICS:
            return False
        track = FACTION_OF[space]
        own, best = self.has(track), max(self.has(track, owner) for owner in self.others)
        return bool(self.has(f"alliance {track}") and own > best) or (own >= 2 and best >= own + 2)

    def send(self, key: str, space: str) -> None:
        """The five steps of U163."""
        self.add("agents", -1)
        self.add(f"at {space}", 1)
        for owner in self.all:
            if space in BONUSES and self.has(f"control {space}", owner):
                self.add(BONUSES[space], 1, owner)
                if owner in self.rivals and owner != self.own:
                    self.spend(owner)
            if owner not in self.rivals and self.leaders[owner] == "staban_tuek" and space in AT_MAKERS:
                self.add("spice", int(self.has(f"post post_{space}", owner)), owner)
        self.effects(key, space)
        if space in BASE_SPICE:
            self.harvest(space)
        if space in COMBAT_SPACES:
            self.deploy()
        self.spend(self.own)

    def effects(self, key: str, space: str) -> None:
        """What the card shows, in its order."""
        if space in FACTION_OF:
            self.influence(FACTION_OF[space])
        match space:
            case "sardaukar" | "research_station":
                self.recruit(2)
            case "heighliner":
                self.recruit(3)
            case "espionage":
                self.spy([post for track in self.list for post in self.posts_of(track)])
            case "secrets":
                for owner in self.others:
                    if self.has("intrigue", owner) >= 4:
                        self.add("intrigue", -1, owner)
                        self.add("intrigue", 1)
            case "desert_tactics":
                self.recruit(1)
                self.wall()
            case "assembly_hall":
                self.draw_intrigue()
                self.influence(self.list[0] if self.has("emperor") >= 2 else "")
            case "gather_support":
                self.recruit(1)
                self.influence(self.list[1] if key.endswith("2") and self.has("emperor") >= 2 else "")
            case "accept_contract" | "shipping":
                self.add("solari", 2)
                self.influence("" if space == "accept_contract" else self.list[2 if key.endswith("1") else 0])
            case "spice_refinery":
                self.signet()
            case "arrakeen":
                self.signet()
                self.recruit(1)
            case "sietch_tabr":
                self.hooks()
                self.recruit(1)
                self.add("water", 1)
            case "hagga_basin" | "imperial_basin":
                self.wall()

    def signet(self) -> None:
        """The signet of the Rival card (U165)."""
        match self.leader:
            case "vladimir_harkonnen":
                self.draw_intrigue()
            case "glossu_rabban":
                self.recruit(1)
                self.recruit(int(any(self.has(f"alliance {track}") for track in FACTIONS)))
            case "staban_tuek":
                self.add("spice", 1)
            case "lady_amber_metulli" | "gurney_halleck":
                self.recruit(1)
            case "lady_margot_fenring":
                self.add("solari", 1)
            case "princess_irulan":
                self.spy([post for track in self.list for post in self.posts_of(track)])
            case "lady_jessica":
                self.for_alliance(1)
            case "feyd_rautha_harkonnen":
                self.recruit(2)
            case "muaddib":
                self.influence("fremen")

    def scheme(self) -> None:
        """What the third Spy brings (U56)."""
        self.schemes += 1
        match self.leader:
            case "vladimir_harkonnen":
                self.add("solari", 2)
                self.recruit(2)
            case "glossu_rabban":
                self.for_alliance(2)
            case "staban_tuek":
                self.recruit(2)
            case "lady_amber_metulli":
                self.recruit(3)
            case "gurney_halleck":
                most = max(map(self.has, self.open_tracks()), default=0)
                self.influence(next((track for track in self.open_tracks() if self.has(track) == most), ""))
            case "lady_margot_fenring":
                self.influence("bene_gesserit")
            case "princess_irulan":
                self.influence(self.least(self.open_tracks()))
                self.recruit(1)
            case "lady_jessica":
                self.add("water", 2)
            case "feyd_rautha_harkonnen":
                self.influence(self.least(self.open_tracks()))
            case "muaddib":
                self.hooks()
                self.wall()
                self.draw_intrigue()

    def open_tracks(self) -> list[str]:
        """Those on which Influence can be gained, the preferred first."""
        return [track for track in self.list if self.has(track) < 6]

    def least(self, tracks: list[str]) -> str:
        """Where it has least, of equals the first (U58)."""
        return min(tracks, key=self.has, default="")

    def for_alliance(self, steps: int) -> None:
        """With a faction whose Alliance that brings, else where it has least."""
        able = [track for track in self.open_tracks() if self.would_win(track, min(6, self.has(track) + steps))]
        self.influence(self.least(able or self.open_tracks()), steps)

    def would_win(self, track: str, level: int) -> bool:
        """Whether so much Influence brings an Alliance that it has not."""
        holders = [owner for owner in self.all if self.has(f"alliance {track}", owner)]
        return level >= 4 and holders != [self.own] and all(self.has(track, owner) < level for owner in holders)

    def influence(self, track: str, steps: int = 1) -> None:
        """Influence with a point at 2 and the Alliance, but no bonus at 4 (U55)."""
        if not track:
            return
        before = self.has(track)
        level = min(6, before + steps)
        wins = level > before and self.would_win(track, level)
        self.add(track, level - before)
        self.add("vp", int(before < 2 <= level))
        if wins:
            for owner in self.others:
                if self.has(f"alliance {track}", owner):
                    self.add(f"alliance {track}", -1, owner)
                    self.add("vp", -1, owner)
            self.add(f"alliance {track}", 1)
            self.add("vp", 1)

    def recruit(self, troops: int) -> None:
        """Troops from the supply to the garrison."""
        troops = min(troops, self.has("supply"))
        self.recruits += troops
        self.add("supply", -troops)
        self.add("garrison", troops)

    def draw_intrigue(self) -> None:
        """An Intrigue card; the discards become the deck if it is empty."""
        if not self.now["board: intrigue_deck"]:
            self.now["board: intrigue_deck"] = self.now["board: intrigue_discard"]
            self.now["board: intrigue_discard"] = 0
        if self.now["board: intrigue_deck"]:
            self.now["board: intrigue_deck"] -= 1
            self.add("intrigue", 1)

    def hooks(self) -> None:
        self.now[f"{self.own}: maker_hooks"] = 1

    def wall(self) -> None:
        """A Shield Wall icon needs hooks (U166)."""
        if self.has("maker_hooks"):
            self.now["board: shield_wall"] = 0

    def posts_of(self, track: str) -> list[str]:
        """The post of the spaces of a faction."""
        return [post for post, spaces in self.posts.items() if FACTION_OF.get(spaces[0]) == track]

    def spy(self, posts: list[str]) -> None:
        """A Spy comes to the first free of these posts; the third one sends the others home and schemes (U56, U164)."""
        taken = [post for post in self.posts if any(self.has(f"post {post}", owner) for owner in self.all)]
        post = next((post for post in posts if post not in taken), "")
        if not post:
            return
        self.add(f"post {post}", 1)
        self.add("spies", -1)
        if self.has("spies") == 0:
            for other in self.posts:
                if other != post and self.has(f"post {other}"):
                    self.add(f"post {other}", -1)
                    self.add("spies", 1)
            self.scheme()

    def harvest(self, space: str) -> None:
        """All bonus spice, and sandworms in place of the base spice where they may come (U54, U166)."""
        bonus = self.now[f"board: bonus {space}"]
        self.now[f"board: bonus {space}"] = 0
        open_to_worms = not (self.walled and self.now["board: shield_wall"])
        if WORMS[space] and self.has("maker_hooks") and open_to_worms:
            self.add("sandworm_conflict", WORMS[space])
            self.add("sandworm_supply", -WORMS[space])
        else:
            bonus += BASE_SPICE[space]
        self.add("spice", bonus)

    def deploy(self) -> None:
        """Its recruits and two troops more, unless it leads by three units already (U54, U173)."""
        units = {owner: self.has("conflict", owner) + self.has("sandworm_conflict", owner) for owner in self.all}
        ahead = all(units[self.own] >= units[owner] + 3 for owner in self.others)
        troops = min(self.has("garrison"), self.recruits + 2)
        if self.expert and self.level < 3 and ahead:
            self.held_back = troops > 0
            return
        self.add("garrison", -troops)
        self.add("conflict", troops)

    def spend(self, owner: str) -> None:
        """Its Swordmaster for exactly its value, then points for whatever is enough (U57, U168)."""
        value = VALUES[self.leaders[owner]]
        pays = ("solari", "spice", "intrigue", "water")
        if not self.has("swordmaster", owner) and sum(self.has(pay, owner) for pay in pays) >= value:
            for pay in pays:
                count = min(value, self.has(pay, owner))
                value -= count
                self.pay(pay, count, owner)
            self.now[f"{owner}: swordmaster"] += 1
            self.now[f"{owner}: agents"] += 1
        if not self.has("swordmaster", owner) or (owner == self.own and self.plain):
            return
        for pay, price in ENOUGH.items():
            points = self.has(pay, owner) // price
            self.pay(pay, points * price, owner)
            self.add("vp", points, owner)

    def pay(self, what: str, count: int, owner: str) -> None:
        """Intrigue cards are discarded."""
        self.now[f"{owner}: {what}"] -= count
        if what == "intrigue":
            self.now["board: intrigue_discard"] += count
