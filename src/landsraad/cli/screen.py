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
from landsraad.views.log import LogLine
from landsraad.views.model import Player, Space, View

LOG_LINES = 30
FORGET_SCROLLED = "\x1b[3J"
WIDE = 130  # columns that the table of all players needs
LEGEND = "Cards: in hand + Intrigue. Troops: in garrison + in the Conflict. * holds the Alliance. > is asked."
NAMES = 28  # columns kept for names
TRACKS = ("emperor", "guild", "bene_gesserit", "fremen")
GROUPS = (*TRACKS, "landsraad", "city", "spice_trade")


def clear(console: Console) -> None:
    """Empty the window and what was scrolled out of it, where there is a window."""
    if console.is_terminal:
        console.clear()
        console.file.write(FORGET_SCROLLED)


def show_table(console: Console, game: Game, view: View, table: Sequence[str], news: Iterable[LogLine]) -> None:
    """Everything the seat sees; what matters most for its choice comes last, where the eye is."""
    book = book_of(game)
    _line(console, "")
    _board(console, view, book)
    _market(console, view, book)
    _headline(console, view, book)
    _players(console, view, book, table)
    show_news(console, news)
    if view.seat is not None:
        _own(console, view.players[view.seat], book)


def show_progress(console: Console, game: Game, view: View, news: Iterable[LogLine]) -> None:
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


def show_news(console: Console, news: Iterable[LogLine]) -> None:
    """What happened, one line a turn."""
    for line in news:
        _line(console, f"  {line.text}", "dim")


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


def _players(console: Console, view: View, book: Book, table: Sequence[str]) -> None:
    """One table of all players; in a narrow window two below each other."""
    goods_heads = ("Leader", "VP", "Solari", "Spice", "Water", "Cards", "Also")
    forces_heads = ("Agents", "Troops", "Strength", *(book.name("faction", name).split(" ")[-1] for name in TRACKS))
    goods, forces = _seats_table(*goods_heads), _seats_table(*forces_heads)
    whole = _seats_table(*goods_heads[:-1], *forces_heads, goods_heads[-1])
    for player in view.players:
        who = f"{player.seat} you" if player.seat == view.seat else _seat(player.seat, table)
        seat = f"{'>' if player.seat == view.asked else ' '}{who}"
        goods_of = [
            book.name("leader", player.leader or "none"),
            *map(str, (player.vp, player.solari, player.spice, player.water)),
            f"{player.hand.count}+{player.intrigue.count}",
        ]
        forces_of = [
            str(player.agents),
            f"{player.garrison}+{player.conflict}",
            str(player.strength),
            *(f"{player.influence[name]}{'*' if view.alliances[name] == player.seat else ''}" for name in TRACKS),
        ]
        marks = ", ".join(_marks(player, view))
        goods.add_row(seat, *map(Text, goods_of), marks)
        forces.add_row(seat, *forces_of)
        whole.add_row(seat, *map(Text, goods_of), *forces_of, marks)
    for grid in [whole] if console.width >= WIDE else [goods, forces]:
        console.print(grid)
    _line(console, LEGEND, "dim")


def _seats_table(*heads: str) -> Table:
    grid = Table("Seat", *heads, box=None, pad_edge=False)
    for column in grid.columns:
        column.no_wrap = column.header != "Also"
        column.justify = "left" if column.header in ("Seat", "Leader", "Also") else "right"
    return grid


def _marks(player: Player, view: View) -> list[str]:
    """What else distinguishes a player."""
    marks = [
        ("revealed", player.revealed),
        ("Swordmaster", player.swordmaster),
        ("High Council", player.high_council),
        ("Mentat", view.mentat == player.seat),
    ]
    return [name for name, holds in marks if holds]


def _board(console: Console, view: View, book: Book) -> None:
    rows = {row.id: row for row in book.catalog.spaces}
    for group in GROUPS:
        spaces = [space for space in view.spaces if rows[space.id].icon == group]
        if not spaces:
            continue
        name = book.name("faction", group) if group in TRACKS else book.phrases["icon"][group]
        _line(console, name + (" (each visit: 1 Influence)" if group in TRACKS else ""), "bold")
        grid = _listing()
        for space in spaces:
            row = rows[space.id]
            terms = [book.writer.price(row.cost)] if row.cost else []
            if row.requires is not None:
                terms.append(f"if {book.writer.condition(row.requires)}")
            if row.once:
                terms.append("once a game")
            texts = [f"[{', '.join(terms)}]"] if terms else []
            texts += [book.writer.box(box, row.maker) for box in (row.arrival, row.effects) if box]
            if row.control_bonus:
                texts.append(f"Whoever controls it: {book.writer.box(row.control_bonus)}")
            there = _there(space)
            entry = Text.assemble((f"{there}. " if there else "", "bold reverse"), " ".join(texts))
            grid.add_row(Text(f"{row.name}{' (combat)' if row.combat else ''}"), entry)
        console.print(grid)


def _listing() -> Table:
    """Names on the left, what there is to say of them on the right."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(min_width=NAMES, no_wrap=True)
    grid.add_column(overflow="fold")
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


def _market(console: Console, view: View, book: Book) -> None:
    _line(console, "Imperium Row and Reserve", "bold")
    cards = [(card, "") for card in view.row]
    cards += [(card, f" ({left} left)") for card, left in view.reserve.items() if left]
    console.print(_cards(cards, book))


def _own(console: Console, player: Player, book: Book) -> None:
    _line(console, "Your hand", "bold")
    console.print(_cards([(card, "") for card in player.hand.cards], book))
    for card in (*player.intrigue.cards, *player.waiting):
        article = book.articles["intrigue", card]
        texts = " ".join(f"{passage.title}: {passage.text}" for passage in article.passages)
        _line(console, f"Intrigue: {article.name}. {texts}")
    top = player.deck.top[0] if player.deck.top else None
    on_top = f", on top {book.name('card', top)}" if top else ""
    in_play = ", ".join(book.name("card", card) for card in (*player.played, *player.shown))
    _line(
        console,
        f"Deck {player.deck.count}{on_top}, discard pile {len(player.discard)}, in play: {in_play or 'nothing'}.",
    )


def _cards(cards: Iterable[tuple[str, str]], book: Book) -> Table:
    """Cards with a remark each: what they cost, where they go, what they do."""
    grid = _listing()
    rows = {row.id: row for row in book.catalog.cards}
    for card, remark in cards:
        row = rows[card]
        icons = ", ".join(book.phrases["icon"][icon] for icon in row.icons)
        parts = [] if row.cost is None else [f"Costs {row.cost}."]
        parts += [f"To {icons}."] if icons else []
        parts += [f"{passage.title}: {passage.text}" for passage in book.articles["card", card].passages]
        grid.add_row(Text(f"{row.name}{remark}"), Text(" ".join(parts)))
    return grid
