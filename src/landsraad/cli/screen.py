"""What the table looks like in a terminal: the view of a seat as plain tables, nothing told by colour alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from landsraad.cli.reference import book_of
from landsraad.cli.saves import HUMAN
from landsraad.game import Game
from landsraad.views.book import Book
from landsraad.views.model import Player, Space, View

LOG_LINES = 30
TRACKS = ("emperor", "guild", "bene_gesserit", "fremen")
GROUPS = (*TRACKS, "landsraad", "city", "spice_trade")


def show_table(console: Console, game: Game, view: View, table: Sequence[str], news: Iterable[str]) -> None:
    """Everything the seat sees, with the news since its last turn on top."""
    book = book_of(game)
    show_news(console, news)
    _headline(console, view, book)
    console.print(_players(view, book, table))
    console.print(_board(view, book))
    console.print(_market(view, book))
    if view.seat is not None:
        _own(console, view.players[view.seat], book)


def show_progress(console: Console, game: Game, view: View, news: Iterable[str]) -> None:
    """Within a turn: what happened, and one line of what the seat has now."""
    show_news(console, news)
    if view.seat is None:
        return
    player = view.players[view.seat]
    parts = [f"{player.vp} VP", f"{player.solari} Solari", f"{player.spice} spice", f"{player.water} water"]
    if player.persuasion:
        parts.append(f"{player.persuasion} persuasion")
    parts.append(f"{player.garrison} in garrison, {player.conflict} in the Conflict (strength {player.strength})")
    _line(console, f"You have {', '.join(parts)}.", "bold")
    names = [book_of(game).name("card", card) for card in player.hand.cards]
    if names:
        _line(console, f"Hand: {', '.join(names)}.")


def show_news(console: Console, news: Iterable[str]) -> None:
    """What happened, one line each."""
    for line in news:
        _line(console, f"  {line}", "dim")


def show_options(console: Console, game: Game, view: View) -> None:
    """The question and its numbered answers, each with what it will do."""
    if view.decision is None:
        return
    _line(console, "")
    _line(console, view.decision.text, "bold")
    grid = Table(box=None, show_header=False, pad_edge=False)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=2)
    grid.add_column(ratio=3)
    labels = {option.key: option.label for option in view.decision.options}
    for number, option in enumerate(game.decisions[0].options, 1):
        grid.add_row(str(number), Text(labels[option.key]), Text(game.preview(option), "dim"))
    console.print(grid)


def show_result(console: Console, game: Game, table: Sequence[str]) -> None:
    """The final ranking, or how things stand."""
    view = game.view(None)
    book = book_of(game)
    _line(console, "")
    _line(console, "The game is over." if game.over else "The game goes on; so far:", "bold")
    grid = Table("Place", "Seat", "Leader", "VP", "Spice", "Solari", "Water", box=None)
    for place, seat in enumerate(view.standings, 1):
        player = view.players[seat]
        won = game.over and game.returns[seat] > 0
        grid.add_row(
            f"{place}" + (" winner" if won else ""),
            _seat(seat, table),
            Text(book.name("leader", player.leader or "none")),
            *map(str, (player.vp, player.spice, player.solari, player.water)),
        )
    console.print(grid)


def _line(console: Console, text: str, style: str = "") -> None:
    """Text as it is: nothing in it is markup."""
    console.print(Text(text, style))


def _seat(seat: int, table: Sequence[str]) -> str:
    return f"{seat} {table[seat]}" if table[seat] != HUMAN else f"{seat} person"


def _headline(console: Console, view: View, book: Book) -> None:
    _line(console, "")
    conflict = view.conflict
    if conflict is None:
        _line(console, f"Round {view.round}, {view.phase}", "bold reverse")
        return
    level = "I" * conflict.level
    _line(
        console,
        f"Round {view.round}, {view.phase}. Conflict {level}: {book.name('conflict', conflict.id)}"
        f" ({view.conflicts_left} more to come). First player: seat {view.first}.",
        "bold reverse",
    )
    for place, reward in zip(("1st", "2nd", "3rd"), conflict.rewards, strict=True):
        if reward:
            _line(console, f"  {place}: {reward}")


def _players(view: View, book: Book, table: Sequence[str]) -> Table:
    heads = ("Seat", "Leader", "VP", "Solari", "Spice", "Water", "Agents", "Garrison", "Conflict", "Strength")
    grid = Table(*heads, *(_short(book, name) for name in TRACKS), "Cards", "Also", box=None, pad_edge=False)
    for player in view.players:
        mark = ">" if player.seat == view.asked else " "
        grid.add_row(
            f"{mark}{_seat(player.seat, table)}" + (" (you)" if player.seat == view.seat else ""),
            Text(book.name("leader", player.leader or "none")),
            *map(str, (player.vp, player.solari, player.spice, player.water, player.agents)),
            *map(str, (player.garrison, player.conflict, player.strength)),
            *(f"{player.influence[name]}{'*' if view.alliances[name] == player.seat else ''}" for name in TRACKS),
            f"{player.hand.count}+{player.intrigue.count}i",
            ", ".join(_marks(player, view)),
        )
    grid.caption = "* holds the Alliance; cards: in hand + Intrigue"
    grid.caption_justify = "left"
    return grid


def _short(book: Book, faction: str) -> str:
    return book.name("faction", faction).split(" ", maxsplit=1)[0]


def _marks(player: Player, view: View) -> list[str]:
    """What else distinguishes a player."""
    marks = [
        ("revealed", player.revealed),
        ("Swordmaster", player.swordmaster),
        ("High Council", player.high_council),
        ("Mentat", view.mentat == player.seat),
    ]
    return [name for name, holds in marks if holds]


def _board(view: View, book: Book) -> Table:
    grid = Table("Space", "Price and condition", "Effects", "There", box=None, pad_edge=False)
    rows = {row.id: row for row in book.catalog.spaces}
    for group in GROUPS:
        spaces = [space for space in view.spaces if rows[space.id].icon == group]
        if not spaces:
            continue
        name = book.name("faction", group) if group in TRACKS else book.phrases["icon"][group]
        grid.add_row(Text(name, "bold"), "", "", "")
        for space in spaces:
            row = rows[space.id]
            price = [book.writer.price(row.cost)] if row.cost else []
            if row.requires is not None:
                price.append(f"if {book.writer.condition(row.requires)}")
            if row.once:
                price.append("once a game")
            texts = [passage.text for passage in book.articles["space", space.id].passages]
            marks = " (combat)" if row.combat else ""
            grid.add_row(
                Text(f"  {row.name}{marks}"), Text(", ".join(price)), Text(" ".join(texts)), Text(_there(space))
            )
    return grid


def _there(space: Space) -> str:
    """What lies and stands on a space."""
    parts = [f"Agent of {seat}" for seat in space.agents]
    if space.bonus:
        parts.append(f"{space.bonus} bonus spice")
    if space.control is not None:
        parts.append(f"controlled by {space.control}")
    if space.closed_by is not None:
        parts.append(f"closed by {space.closed_by}")
    return ", ".join(parts)


def _market(view: View, book: Book) -> Table:
    grid = _card_table("Imperium Row and Reserve")
    for card in view.row:
        _add_card(grid, card, book)
    for card, left in view.reserve.items():
        if left:
            _add_card(grid, card, book, f" ({left} left)")
    return grid


def _own(console: Console, player: Player, book: Book) -> None:
    grid = _card_table("Your hand")
    for card in player.hand.cards:
        _add_card(grid, card, book)
    console.print(grid)
    for card in (*player.intrigue.cards, *player.waiting):
        article = book.articles["intrigue", card]
        texts = " ".join(f"{passage.title}: {passage.text}" for passage in article.passages)
        _line(console, f"Intrigue: {article.name}. {texts}")
    known = [book.name("card", card) if card else "unknown" for card in player.deck.top]
    _line(
        console,
        f"Deck {player.deck.count}{f' (top: {known[0]})' if known else ''}, discard pile {len(player.discard)}, "
        f"in play: {', '.join(book.name('card', card) for card in (*player.played, *player.shown)) or 'nothing'}.",
    )


def _card_table(title: str) -> Table:
    return Table(title, "Cost", "Goes to", "Agent", "Reveal", box=None, pad_edge=False)


def _add_card(grid: Table, card: str, book: Book, remark: str = "") -> None:
    row = next(row for row in book.catalog.cards if row.id == card)
    writer = book.writer
    agent = " ".join(writer.box(box) for box in (row.agent, row.passive) if box)
    reveal = writer.box(row.reveal)
    if row.acquire:
        reveal += f" When acquired: {writer.box(row.acquire)}"
    icons = ", ".join(book.phrases["icon"][icon] for icon in row.icons)
    grid.add_row(
        Text(f"  {row.name}{remark}"), "" if row.cost is None else str(row.cost), Text(icons), Text(agent), Text(reveal)
    )
