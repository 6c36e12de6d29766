"""What seats do beside answering: windows that halt the table, acts that nobody asked for, agreements."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from landsraad.game import Game
from landsraad.kernel.contract import IllegalChoice
from landsraad.saying import say
from landsraad.server.tables.error import TableError
from landsraad.server.tables.parts import Data
from landsraad.server.tables.table import Table


def ordered(table: Table, data: Data) -> None:
    """Several acts of a seat that nobody asked for, all of them or none."""
    game, seat = moving(table), data["seat"]
    for key in data["keys"]:
        if not table.unasked(seat, key):
            raise TableError(409, say("server.game.unasked"))
        with refused():
            game.choose(key, seat)
    moved(table)


def went_on(table: Table, _: Data) -> None:
    """A window that asked nobody is over."""
    game = own_game(table)
    if not game.state.asked():
        game.go_on()


def claimed(table: Table, data: Data) -> None:
    """A seat keeps a window open, or lets it go on."""
    seat, hold = data["seat"], table.hold
    if hold is None or not hold.halts:
        raise TableError(409, say("server.claim.none"))
    if data["on"] == any(each == seat for each, _ in hold.claims):
        raise TableError(409, say("server.claim.once"))
    table.hold = hold.claimed(seat, data["until"])


def offered(table: Table, data: Data) -> None:
    """A seat offers another one an agreement; a bot answers at once, as it did when this was stored."""
    game = moving(table)
    with refused():
        offer = game.offer(data["seat"], data["key"])
    level = table.chairs[offer.to].plays
    if level is None:
        return
    agrees = data.get("agrees")
    if agrees is None:
        agrees = table.kind.agrees(game, offer, level)
    received = next(each.number for each in game.offers(offer.to) if each.line == offer.line)
    try:
        (game.accept if agrees else game.decline)(received, offer.to)
    except IllegalChoice:  # what the bot alone knows of its own clauses
        agrees = False
        game.decline(received, offer.to)
    table.found = {"agrees": agrees}
    if agrees:
        moved(table)


def accepted(table: Table, data: Data) -> None:
    """A seat accepts an offer: it is a choice of the game then."""
    game = moving(table)
    with refused():
        game.accept(int(data["key"]), data["seat"])
    moved(table)
    table.takeback = None


def declined(table: Table, data: Data) -> None:
    """A seat declines an offer."""
    with refused():
        own_game(table).decline(int(data["key"]), data["seat"])


def withdrawn(table: Table, data: Data) -> None:
    """A seat takes an offer back."""
    with refused():
        own_game(table).withdraw(int(data["key"]), data["seat"])


@contextmanager
def refused() -> Iterator[None]:
    """Refuse what the rules refuse."""
    try:
        yield
    except IllegalChoice as error:
        raise TableError(409, f"{error}") from None


def running(table: Table) -> Game:
    """The game, if it can be changed. TableError: 409, it has not begun, or is over."""
    if table.status == "waiting":
        raise TableError(409, say("server.game.early"))
    if table.game is None:
        raise TableError(409, say("server.draft.running"))
    if table.status == "over":
        raise TableError(409, say("server.game.over"))
    return table.game


def own_game(table: Table) -> Game:
    """The running game, to be changed."""
    game = running(table)
    table.game = game.clone() if table.shared else game
    return table.game


def moving(table: Table) -> Game:
    """The running game, to be played on; it pauses at windows if those halt the table."""
    game = own_game(table)
    table.kind.pausing(game, table.kind.pace(table).hold > 0)
    return game


def moved(table: Table) -> None:
    """The game stands elsewhere."""
    assert table.game is not None
    table.steps = len(table.game.choices)
    table.moves += 1
