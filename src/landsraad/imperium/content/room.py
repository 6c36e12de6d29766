"""Where a set asks for room in a configuration, and is given the numbers of its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.imperium.core.components import OWN_EVENTS, UnitKind
from landsraad.imperium.core.declared import (
    BOARD_CARDS,
    FACE_DOWN,
    KNOWN_BY_MASK,
    OPEN,
    TILES,
    TOP_OPEN,
    EventKind,
    Gauge,
    Market,
    Pairing,
    Post,
    Track,
    Zone,
)
from landsraad.imperium.core.journal import EVENT_KINDS
from landsraad.imperium.core.state import Tables
from landsraad.saying import say


class Room:
    """The room that is left in the tables of a configuration.

    Each set asks in the one order of sets, so the numbers depend on the sets in use alone. Names are those that records
    of positions, observations and views use; two sets cannot ask for the same one.

    Args:
        tables: where the room is.
        rows: those of the kinds that sets add, for whoever asks as they say.
    """

    def __init__(self, tables: Tables, rows: Mapping[str, Sequence[Any]]) -> None:
        self._tables = tables
        self.rows = rows

    def counter(self, name: str, most: int = 0, bits: int = 0) -> int:
        """Ask for a counter of each player.

        Args:
            name: of the counter.
            most: what it usually reaches, if everybody can read it off the table; 0: it is kept for the rules alone.
            bits: how many bits it has, if it is a mask that everybody can see.

        Returns:
            Its index in `Player.n`.

        Raises:
            ValueError: there is such a counter.
        """
        tables = self._tables
        self._new(name, tables.counter_names)
        number = len(tables.counter_names)
        tables.counter_names.append(name)
        if most or bits:
            tables.gauges.append(Gauge(name, number, most, bits))
        return number

    def board_counter(self, name: str, start: int = 0, most: int = 1, bits: int = 0) -> int:
        """Ask for a counter of the board; its index in `State.counters`.

        Args:
            name: of the counter.
            start: what it begins with.
            most: what it usually reaches, if everybody can read it off the table; 0: it is kept for the rules alone.
            bits: how many bits it has, if it is a mask that everybody can see.

        Raises:
            ValueError: there is such a counter.
        """
        tables = self._tables
        self._new(name, tables.board_names)
        number = len(tables.board_names)
        tables.board_names.append(name)
        tables.board_start.append(start)
        if most or bits:
            tables.board_gauges.append(Gauge(name, number, most, bits))
        return number

    def holder(self, name: str) -> int:
        """Ask for a counter of the board that names the seat that holds something, -1 at first: nobody.

        Raises:
            ValueError: there is such a counter.
        """
        number = self.board_counter(name, start=-1)
        self._tables.board_gauges[-1].of_seat = True
        return number

    def modifier(self, name: str) -> int:
        """Ask for a kind of standing modifiers; its number.

        Raises:
            ValueError: there is such a kind.
        """
        names = self._tables.modifier_names
        self._new(name, names)
        names.append(name)
        return len(names) - 1

    def unit(
        self,
        key: str,
        strength: int,
        most: int,
        *,
        garrison: bool = True,
        controls: bool = False,
        lasting: bool = False,
        retreats: bool = True,
        troop: bool = False,
        own: bool = True,
        supply: int = -1,
    ) -> UnitKind:
        """Ask for a kind of unit with the counters that say how many are where.

        Args:
            key: its name in option keys.
            strength: of one in the Conflict.
            most: pieces of a player.
            garrison: whether it waits in the garrison and is deployed from there.
            controls: whether it can lie on a board space and control it.
            lasting: whether it returns to the garrison after Combat.
            retreats: whether it can leave the Conflict before.
            troop: whether it counts as a troop where troops are deployed, retreat or are lost.
            own: whether a player begins with all of them, and neither gets more nor loses any.
            supply: the counter that it comes from and goes back to, if that is there already.

        Raises:
            ValueError: there is such a kind.
        """
        units = self._tables.units
        self._new(key, [unit.key for unit in units])
        supply = self.counter(f"{key}_supply") if supply < 0 else supply
        at_home = self.counter(f"{key}_garrison") if garrison else -1
        conflict = self.counter(f"{key}_conflict")
        control = self.counter(f"{key}_control") if controls else -1
        allowance, deployed = self.counter(f"{key}_allowance"), self.counter(f"{key}_deployed")
        unit = UnitKind(key, strength, supply, at_home, conflict, allowance, deployed)
        unit.number, unit.most, unit.control = len(units), most, control
        unit.lasting, unit.retreats, unit.troop, unit.own = lasting, retreats, troop, own
        units.append(unit)
        self._tables.coverable = self._tables.coverable or controls
        return unit

    def zone(self, name: str, holds: int, sight: int = OPEN, market: Market | None = None) -> int:
        """Ask for a zone of each player; its index in `Player.zones`.

        Args:
            name: of the zone.
            holds: CARDS, INTRIGUE_CARDS or TILES (`core.declared`).
            sight: OPEN or KNOWN_BY_MASK.
            market: where hidden TILES come from.

        Raises:
            ValueError: there is such a zone, or it cannot be seen like that.
        """
        if sight not in (OPEN, KNOWN_BY_MASK) or (holds == TILES and sight != OPEN) != (market is not None):
            raise ValueError(f"the zone '{name}' of a player is open, or each card in it is known by its mask")
        zones = self._tables.zones
        self._new(name, [zone.name for zone in zones])
        zones.append(Zone(name, len(zones), sight, holds))
        if market is not None:
            zones[-1].market = self._tables.markets.index(market)
        return len(zones) - 1

    def fed_row(self, name: str, kind: str) -> Market:
        """Ask for a market of an open row of cards to which effects bring them from elsewhere.

        Raises:
            ValueError: there is such a market.
        """
        market = self._market(name, kind, BOARD_CARDS)
        market.fed = True
        market.row = self._board_zone(f"{name} row", BOARD_CARDS, OPEN)
        return market

    def own_influence(self, name: str, most: int) -> int:
        """Ask for the counter of a player's Influence on a track of its own; its index in `Player.n`."""
        self._tables.own_influence = self.counter(name, most=most)
        return int(self._tables.own_influence)

    def acts_for(self, name: str, held_back: int) -> None:
        """Ask for the counter by which a player acts for an Ally; `held_back`: Agents that it then cannot send."""
        self._tables.activated = self.counter(name)
        self._tables.held_back = held_back

    def event(self, name: str, figures: Sequence[str] = (), reveals: str = "") -> int:
        """Ask for a kind of event in the journal; its number, which begins the tuple (`core.journal`).

        Args:
            name: of the kind, and of the phrase that tells it (table `detail` of the wording file).
            figures: names of its figures, which the phrase may use: "card", "space", "faction" and "tile" are told by
                what the number is the number of, any other is told as a number.
            reveals: what it shows that was hidden, a phrase of the table `revealed` of the wording file; "" if nothing.

        Raises:
            ValueError: there is such a kind.
        """
        events = self._tables.events
        self._new(name, [*EVENT_KINDS, *(event.name for event in events)])
        events.append(EventKind(name, list(figures), reveals))
        return len(EVENT_KINDS) + len(events) - 1

    def occasion(self, name: str) -> int:
        """Ask for something that triggers of Leaders and tiles may wait for; its number (`core.arrivals.fire`).

        Raises:
            ValueError: there is such an occasion.
        """
        self._new(name, self._tables.occasions)
        self._tables.occasions.append(name)
        return OWN_EVENTS + len(self._tables.occasions) - 1

    def stacks(self, name: str, kind: str, count: int) -> Market:
        """Ask for a market of face-down stacks of tiles whose tops are on offer.

        Args:
            name: of the market.
            kind: kind of the rows that its tiles are.
            count: how many stacks there are.

        Raises:
            ValueError: there is such a market.
        """
        market = self._market(name, kind, TILES)
        market.stacks = [self._board_zone(f"{name} {n}", TILES, TOP_OPEN) for n in range(count)]
        return market

    def row(self, name: str, kind: str, size: int, holds: int = BOARD_CARDS) -> Market:
        """Ask for a market of a face-down deck and an open row that is refilled from it.

        Args:
            name: of the market.
            kind: kind of the rows that its pieces are.
            size: how many lie in the row.
            holds: BOARD_CARDS or TILES.

        Raises:
            ValueError: there is such a market.
        """
        market = self._market(name, kind, holds)
        market.size = size
        market.row = self._board_zone(f"{name} row", holds, OPEN)
        market.deck = self._board_zone(f"{name} deck", holds, FACE_DOWN)
        return market

    def track(self, name: str, marker: str, steps: int, *, collects: bool = True) -> Track:
        """Ask for a track on which each player has a marker.

        Args:
            name: of the track.
            marker: name of the counter that tells where a marker stands.
            steps: how many there are beyond the start.
            collects: whether reaching a step brings what is printed there; otherwise the set pays it out.

        Raises:
            ValueError: there is such a track.
        """
        tracks = self._tables.tracks
        self._new(name, [track.name for track in tracks])
        counter = self.counter(marker, most=steps)
        taken = self.board_counter(f"{name} taken", bits=steps + 1) if collects else -1
        track = Track(name, len(tracks), counter, taken, collects)
        tracks.append(track)
        return track

    def pairs(self, pairing: Pairing) -> None:
        """Let cards send an Agent together."""
        self._tables.pairing = pairing

    def puts_back(self, counter: int) -> None:
        """Say which counter of a player has troops that go back to the supply whenever their owner likes."""
        self._tables.lent = counter

    def spice_gained(self) -> int:
        """Ask for the counter of a player that adds up the spice gained, one for all sets; a set sets it back."""
        if self._tables.spice_gained < 0:
            self._tables.spice_gained = self.counter("spice_gained")
        return int(self._tables.spice_gained)

    def adds_up_persuasion(self, counter: int) -> None:
        """Say which counter of a player adds up the persuasion gained; the set sets it back."""
        self._tables.persuasion_gained = counter

    def holds_back(self, counter: int) -> None:
        """Say which counter of a player has troops of the garrison that cannot be deployed; the set sets it back."""
        self._tables.troops_held_back = counter

    def signs_in_reveal(self) -> None:
        """Let units be deployed in a Reveal turn as at a Combat space, where an effect says so."""
        self._tables.signs_in_reveal = True

    def prices_buy(self) -> None:
        """Say that no price is offered that would bring nothing, also where paying it may be of use."""
        self._tables.prices_buy = True

    def needs_no_target(self) -> None:
        """Say that an Intrigue card that acquires may be played without a card to acquire."""
        self._tables.no_target_needed = True

    def post(self, name: str) -> Post:
        """Ask for a post; the set joins it with spaces once they have their numbers.

        Raises:
            ValueError: there is such a post.
        """
        posts = self._tables.posts
        post = Post(name, len(posts), self.board_counter(name, bits=self._tables.seats))
        posts.append(post)
        return post

    def _market(self, name: str, kind: str, holds: int) -> Market:
        markets = self._tables.markets
        self._new(name, [market.name for market in markets])
        market = Market(name, kind, holds)
        markets.append(market)
        return market

    def _board_zone(self, name: str, holds: int, sight: int) -> int:
        zones = self._tables.board_zones
        zones.append(Zone(name, len(zones), sight, holds))
        return len(zones) - 1

    def _new(self, name: str, names: list[str]) -> None:
        if name in names:
            raise ValueError(say("packs.row.same_name", name=name))
