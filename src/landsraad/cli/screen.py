"""What the table looks like in a terminal: the view of a seat, and nothing told by colour alone."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from landsraad.cli import reference
from landsraad.cli.board import Board
from landsraad.cli.declared import draw_declared
from landsraad.cli.hagal import draw_deck, draw_hagal
from landsraad.cli.look import Look
from landsraad.cli.market import Market
from landsraad.cli.notation import Notation
from landsraad.cli.players import draw_players, draw_standings, status
from landsraad.cli.reference import book_of
from landsraad.game import Game
from landsraad.kernel.contract import Decision
from landsraad.saying import say, spoken
from landsraad.views.guide import Closed
from landsraad.views.line import LogLine
from landsraad.views.model import View

BOARD = 30  # lines of a window for the board, the Conflict and the question
GAPS = 6  # columns of the numbers and between the columns
NEWS_LINES = 6  # of the window, unless the whole log is asked for
REASONS = 8  # why not, at first


def moment(view: View, decision: Decision) -> object:
    """The whole table is due at every turn of a seat."""
    return object() if decision.prompt == "turn" else None


def clock(view: View) -> int:
    """The round."""
    return view.round


def help_text() -> str:
    """What can be typed."""
    return say("terminal.play.help")


def show_table(console: Console, game: Game, view: View, table: Sequence[str], news: Sequence[LogLine]) -> None:
    """Everything the seat sees; what matters most for its choice comes last, where the eye is."""
    notation = Notation(book_of(game))
    console.print()
    board = Board(console, view, notation)
    board.headline()
    draw_players(console, view, notation, table)
    draw_declared(console, view, notation)
    draw_hagal(console, view, notation)
    Market(console, view, notation).draw()
    if news:
        console.print(Look.of(console).heading(say(f"terminal.screen.{'lately' if view.seat is None else 'since'}")))
        show_news(console, news, NEWS_LINES)
    board.draw()


def show_progress(console: Console, game: Game, view: View, news: Sequence[LogLine]) -> None:
    """Within a turn: what happened, and one line of what the seat has now."""
    show_news(console, news, NEWS_LINES)
    if view.seat is None:
        return
    player = view.players[view.seat]
    notation = Notation(book_of(game))
    text = status(Look.of(console), player, notation)
    names = [notation.book.name("card", card) for card in player.hand.cards]
    counted = [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    console.print(text.append(f" · {say('terminal.screen.hand', cards=', '.join(counted))}" if names else ""))


def show_news(console: Console, news: Sequence[LogLine], limit: int | None = None) -> None:
    """What happened, an entry a turn; at most `limit` lines of the window, the latest ones."""
    look = Look.of(console)
    shown: list[Text] = []
    used = 0
    for line in reversed(news):
        text = look.named(line.text)
        used += -(-text.cell_len // look.width)
        if limit is not None and used > limit and shown:
            break
        shown.append(text)
    if len(shown) < len(news):
        console.print(Text(say("terminal.screen.earlier", n=len(news) - len(shown)), "dim"))
    for text in reversed(shown):
        console.print(text)


def show_options(console: Console, game: Game, view: View) -> None:
    """The question and its numbered answers, each with what it will do; in a window they leave room for the board."""
    if view.decision is None:
        return
    look = Look.of(console)
    console.print(look.heading(view.decision.text))
    labels = {option.key: option.label for option in view.decision.options}
    rows = [
        (f"{number}", labels[option.key], game.preview(option, spoken()))
        for number, option in enumerate(game.decisions[0].options, 1)
    ]
    room = console.height - BOARD if console.is_terminal else math.inf
    if len(rows) > room:
        cells = [look.named(f"{number:>2}  {label}") for number, label, _ in rows]
        half = -(-len(cells) // 2)
        pairs = Table.grid(Column(width=look.width // 2 - 1), Column(), padding=(0, 2, 0, 0), pad_edge=False)
        for left, right in itertools.zip_longest(cells[:half], cells[half:], fillvalue=Text()):
            pairs.add_row(left, right)
        console.print(pairs)
        return
    side = look.width // 2
    lines = sum(max(-(-len(label) // side), -(-len(preview) // (side - GAPS))) for _, label, preview in rows)
    tight = lines > room
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(justify="right", no_wrap=True, width=len(rows[-1][0]))
    grid.add_column(max_width=side, no_wrap=tight, overflow="ellipsis")
    grid.add_column(no_wrap=tight, overflow="ellipsis")
    for number, label, preview in rows:
        grid.add_row(Text(number, "bold"), Text(label), look.named(preview, "dim"))
    console.print(grid)


def show_legend(console: Console, game: Game) -> None:
    """What each sign of a game's sets means."""
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column()
    look = Look.of(console)
    for entry in Notation(book_of(game)).words["legend"].values():
        sign, _, meaning = entry.partition(" | ")
        grid.add_row(look.counted(sign, "bold"), Text(meaning))
    console.print(grid)


def show_hagal(console: Console, game: Game, view: View) -> None:
    """What House Hagal did in this round, and its deck."""
    notation = Notation(book_of(game))
    draw_hagal(console, view, notation)
    draw_deck(console, view, notation)


def show_closed(console: Console, game: Game, seat: int, everything: bool) -> None:
    """Why things cannot be used now: what is near first, each reason once."""
    reasons: dict[str, list[str]] = {}
    for closed in sorted(game.guide(seat, spoken()).closed, key=lambda each: not each.near):
        names = reasons.setdefault("".join(part.text for part in closed.parts), [])
        names.append(_named(game, closed))
    shown = list(reasons.items())[: None if everything else REASONS]
    for reason, names in shown:
        console.print(f"{', '.join(dict.fromkeys(names))}. {reason}", markup=False)
    if len(shown) < len(reasons):
        console.print(say("terminal.play.more_reasons", n=len(reasons) - len(shown)))
    elif not reasons:
        console.print(say("terminal.play.all_open"))


def _named(game: Game, closed: Closed) -> str:
    if closed.kind == "seat":
        return say("terminal.seat", seat=closed.id)
    return book_of(game).name(closed.kind, closed.id)


def name(game: Game, seat: int) -> str:
    """The printed name of a seat's Leader."""
    leader = game.seats[seat].leader
    return book_of(game).name("leader", leader) if leader else ""


def called(game: Game, seat: int) -> str:
    """What a seat is called."""
    return say("terminal.seat", seat=seat)


def counter(look: Look, game: Game, seat: int) -> Text:
    """A seat as a counter."""
    return look.seat(seat)


def meant(game: Game, text: str) -> int | None:
    """The seat that somebody means by its number; None: there is no such seat."""
    return int(text) if text in map(str, range(len(game.seats))) else None


def show_advice(console: Console, game: Game, step: int, adviser: str) -> None:
    """What an adviser would choose.

    Raises:
        ValueError: there is no such adviser.
    """
    # The table is shown sooner without the analysis.
    from landsraad.analysis import adviser_of  # noqa: PLC0415
    from landsraad.cli import course  # noqa: PLC0415

    course.show_advice(console, game, step, adviser or adviser_of(game))


def show_result(console: Console, game: Game, table: Sequence[str]) -> None:
    """The final ranking, or how things stand."""
    console.print()
    draw_standings(console, game.view(None, spoken()), Notation(book_of(game)), table)


MORE: Mapping[str, Callable[[Console, Game, Any, str], None]] = {
    "hagal": lambda console, game, view, _: show_hagal(console, game, view)
}
"""Commands of this game alone."""
describe = reference.describe
identify = reference.identify
