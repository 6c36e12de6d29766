"""What an ally is sent of its ally at a table of classic Dune: what was lent and shown, and nothing more (RULES 8)."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from at_table import Player, on_service
from dune.exchange import exchanged
from landsraad.dune.core.state import EVERYBODY, State
from landsraad.server.dune.settings import NewDune
from landsraad.server.edge.broadcast import Watchers, Watching
from landsraad.server.edge.metrics import Metrics
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.live import Live
from landsraad.server.wire import Join, NewTable, Orders, Start

ALLY, OTHER, THIRD = 0, 1, 2
FACTIONS: list[str | None] = ["emperor", "harkonnen", "fremen"]
WORLDS = range(6)


class Allies:
    """Three people while cards are auctioned, the first two of them allied."""

    def __init__(self, players: list[Player], live: Live) -> None:
        self.players = players
        self.live = live
        self.state.ally = [OTHER, ALLY, -1]

    @property
    def state(self) -> State:
        """The game as it is."""
        assert self.live.game is not None
        assert isinstance(self.live.game.state, State)
        return self.live.game.state

    def sent(self, seat: int | None) -> list[bytes]:
        """What a connection of a seat, or of a spectator, is sent."""
        found: list[bytes] = []
        holder = None if seat is None else self.live.table.chairs[seat].holder
        watching = Watching(lambda data, _: found.append(data), lambda *_: None, holder, seat, "en")
        Watchers(self.live, Metrics()).show(watching)
        return found

    def means(self) -> int:
        """What the ally can bid, as it is told."""
        return int(msgspec.json.decode(self.sent(ALLY)[1])["view"]["lot"]["means"])

    def unlike(self, seat: int, eyes: int) -> list[bool]:
        """Whether a seat is sent something else in each of some worlds that others cannot tell from the true one."""
        table, game, before = self.live.table, self.live.game, self.sent(seat)
        assert game is not None
        found = []
        for number in WORLDS:
            self.live.table = table.copy()
            self.live.table.game = exchanged(game, eyes, number)
            found.append(self.sent(seat) != before)
        self.live.table = table
        return found


def allied(folder: Path, run: Callable[[Allies], Awaitable[None]]) -> None:
    """Run a test where allies bid."""

    async def at_table(tables: Tables) -> None:
        dune = NewDune(factions=FACTIONS, advanced=False, hold=0)
        players = [Player(tables, await tables.create(NewTable(game="dune", seats=3, seed="4", dune=dune)))]
        for name in ("Berta", "Carl"):
            players.append(Player(tables, await tables.join(players[0].table, None, Join(name=name))))
        await tables.start(players[0].table, players[0].token, Start())
        live, rng = await players[0].live(), random.Random(1)
        while live.game is not None and live.game.decisions[0].prompt != "bid":
            seat = live.game.decisions[0].seat
            key = rng.choice(live.game.decisions[0].options).key
            player = players[seat]
            await tables.choose(player.table, player.token, player.choice(live, seat=seat, key=key))
        await run(Allies(players, live))

    on_service(folder, at_table)


def test_the_secrets_of_an_ally_change_no_byte(tmp_path: Path) -> None:
    """Its hand, its traitors, its standing orders: an alliance opens nothing of them."""

    async def run(allies: Allies) -> None:
        player = allies.players[OTHER]
        orders = Orders(seat=OTHER, keys=["order bid upto 2", "order traitor call"], id="orders-0001")
        await player.tables.order(player.table, player.token, orders)
        assert allies.unlike(ALLY, ALLY) == [False for _ in WORLDS]
        assert allies.unlike(OTHER, ALLY) == [True for _ in WORLDS]

    allied(tmp_path, run)


def test_a_shown_card_is_seen_by_the_ally_alone(tmp_path: Path) -> None:
    async def run(allies: Allies) -> None:
        before = [allies.sent(seat) for seat in (ALLY, THIRD, None)]
        hands = [hand[:] for hand in allies.state.hands]
        hands[OTHER][0] |= (1 << ALLY) << 6
        allies.state.hands = hands
        after = [allies.sent(seat) for seat in (ALLY, THIRD, None)]
        assert [one != other for one, other in zip(before, after, strict=True)] == [True, False, False]
        hands[OTHER][0] |= EVERYBODY << 6
        assert allies.sent(THIRD) != before[1]

    allied(tmp_path, run)


def test_a_loan_is_told_to_the_ally_alone(tmp_path: Path) -> None:
    async def run(allies: Allies) -> None:
        means, before = allies.means(), [allies.sent(seat) for seat in (THIRD, None)]
        player = allies.players[OTHER]
        orders = Orders(seat=OTHER, keys=["lend bid 3"], id="orders-0001")
        await player.tables.order(player.table, player.token, orders)
        assert allies.means() == means + 3
        assert [allies.sent(seat) for seat in (THIRD, None)] == before
        assert allies.unlike(ALLY, ALLY) == [False for _ in WORLDS]

    allied(tmp_path, run)
