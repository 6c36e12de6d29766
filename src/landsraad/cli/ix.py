"""Rise of Ix at the terminal: the stacks of Tech tiles, the Shipping track, and what lies in front of each player."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from landsraad.cli.look import Look, ends
from landsraad.cli.notation import BOXES, STYLES, Notation
from landsraad.views.article import Article
from landsraad.views.model import Ix, Player, Stack, View

DOCK = "dock"
LABELS = {"acquire": "buy: ", "flip": "once a round: ", "use": "use: ", "ability": "", "endgame": "end: "}
"""What stands before each box of a tile."""


def draw_ix(console: Console, view: View, notation: Notation) -> None:
    """The Ix board and the Shipping track; nothing in a game without them."""
    if view.ix is None:
        return
    look = Look.of(console)
    title = Text("Tech tiles").append("  what they cost, what they do, tiles left in the stack", "dim not bold")
    console.print(look.heading(title))
    console.print(_stacks(look, view.ix.stacks, _negotiators(view), notation))
    console.print(look.heading(Text("Shipping track").append("  a Freighter that is recalled", "dim not bold")))
    console.print(_track(look, view, notation))
    for player in view.players:
        if player.ix is not None and (text := _belongings(player.ix, notation)):
            console.print(look.seat(player.seat).append(" ", "default on default").append_text(text))


def _negotiators(view: View) -> int:
    """Spice that the viewer's own Negotiators can save."""
    own = None if view.seat is None else view.players[view.seat].ix
    return 0 if own is None else own.negotiators


def _stacks(look: Look, stacks: Sequence[Stack], saved: int, notation: Notation) -> Table:
    """A line for each stack, the topmost first."""
    tiles = [None if stack.top is None else notation.book.articles["tech", stack.top] for stack in stacks]
    names = [Text("empty", "dim") if tile is None else Text(tile.name) for tile in tiles]
    prices = [Text() if tile is None else _price(tile.cost or 0, saved) for tile in tiles]
    side = [max(text.cell_len for text in column) for column in (names, prices)]
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for size in side:
        grid.add_column(width=size, no_wrap=True)
    room = look.width - sum(side) - len(side)
    grid.add_column(width=room, overflow="fold")
    for stack, tile, name, price in zip(stacks, tiles, names, prices, strict=True):
        boxes = Text() if tile is None else tile_boxes(tile, notation)
        grid.add_row(name, price, ends(boxes, Text(f"×{stack.count}", "dim"), room))
    return grid


def _price(cost: int, saved: int) -> Text:
    """What a tile costs, and what it costs if every own Negotiator goes back for it: "8sp", "8–6sp" (I4.2)."""
    least = max(0, cost - saved)
    return Text(f"{cost}sp" if least == cost else f"{cost}–{least}sp", STYLES["spice"])


def tile_boxes(tile: Article, notation: Notation) -> Text:
    """What a Tech tile does."""
    texts = [
        Text(LABELS[passage.box], "dim").append_text(Text(style="not dim").append_text(notation.short(passage.icons)))
        for passage in tile.passages
    ]
    return Text(BOXES, "dim").join(texts)


def _track(look: Look, view: View, notation: Notation) -> Text:
    """Each level with what it brings and the Freighters there."""
    levels = sorted(
        (article.level, article) for article in notation.book.articles.values() if article.kind == "shipping"
    )
    shown = [(0, Text(DOCK))]
    shown += [(level, notation.short(article.passages[0].icons)) for level, article in levels]
    parts = []
    for level, brings in shown:
        there = [player.seat for player in view.players if player.ix is not None and player.ix.freighter == level]
        part = Text(f"{level} ", "bold").append_text(Text(style="not bold").append_text(brings))
        parts.append(part.append(" ").append_text(look.seats(there)) if there else part)
    return Text("   ").join(parts)


def _belongings(own: Ix, notation: Notation) -> Text:
    """Tiles, Negotiators, Snoopers and the card laid aside."""
    book = notation.book
    tiles = [book.name("tech", tile.id) + ("" if tile.face_up else " (face down)") for tile in own.tiles]
    parts = [f"Tech: {', '.join(tiles)}"] if tiles else []
    if own.negotiators:
        parts.append("1 Negotiator" if own.negotiators == 1 else f"{own.negotiators} Negotiators")
    if own.snoopers or own.slots:
        tracks = ", ".join(book.name("faction", faction) for faction in own.snoopers)
        slots = ", ".join(book.name("faction", faction) for faction in own.slots)
        parts.append(f"Snoopers on the tracks of: {tracks or 'nobody'}")
        parts.append(f"slots: {slots or 'empty'}")
    if own.set_aside.count:
        card = book.name("card", own.set_aside.cards[0]) if own.set_aside.cards else "a card"
        parts.append(f"laid aside: {card}")
    return Text(" · ".join(parts))


def dreadnoughts(player: Player, where: str) -> str:
    """The dreadnoughts of a player beside its troops: " 1D", nothing if there are none.

    Args:
        player: whose.
        where: "garrison" or "conflict".
    """
    number = 0 if player.ix is None else int(getattr(player.ix.dreadnoughts, where))
    return f" {number}D" if number else ""
