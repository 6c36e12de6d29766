"""Cards at the terminal: the Imperium Row, the Reserve and what a player holds, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from landsraad.cli.look import Look
from landsraad.cli.notation import BOXES, Notation
from landsraad.imperium.content.rows import CardRow
from landsraad.saying import say
from landsraad.views.model import Player, View

ROW_WIDTH, HAND_WIDTH = 68, 50
ALL_ICONS = 7


class Market:
    """Draws the cards of a view.

    Args:
        console: where to.
        view: what the seat sees.
        notation: of the game's sets.
    """

    def __init__(self, console: Console, view: View, notation: Notation) -> None:
        self.console = console
        self.look = Look.of(console)
        self.view = view
        self.notation = notation
        self.book = notation.book
        self.rows = {row.id: row for row in self.book.catalog.cards}

    def draw(self) -> None:
        """What can be acquired beside what the viewer holds."""
        if self.view.seat is None:
            self.console.print(*self._market(self.look.width), sep="\n")
            return
        widths = self.look.columns([ROW_WIDTH, HAND_WIDTH])
        self.console.print(self.look.rows(widths, [self._market(widths[0]), self._own(self.view.seat, widths[-1])]))

    def _market(self, width: int) -> list[RenderableType]:
        row = [(card, "") for card in self.view.row]
        reserve = [(card, f" ×{left}") for card, left in self.view.reserve.items() if left]
        title = Text(say("terminal.market.title")).append(f"  {say('terminal.market.columns')}", "dim not bold")
        return [self.look.heading(title, width=width), self._cards([*row, *reserve], width, costs=True)]

    def _own(self, seat: int, width: int) -> list[RenderableType]:
        player = self.view.players[seat]
        hand = player.hand.cards
        counted = [(card, f" ×{hand.count(card)}" if hand.count(card) > 1 else "") for card in dict.fromkeys(hand)]
        title = Text(say("terminal.market.hand"))
        signet = next((row.signet for row in self.book.catalog.leaders if row.id == player.leader), ())
        if signet:
            title.append(f"  {say('terminal.market.signet')}", "dim not bold").append_text(self.notation.box(signet))
        lines: list[RenderableType] = [self.look.heading(title, width=width), self._cards(counted, width, costs=False)]
        lines += [self._intrigue(card) for card in (*player.intrigue.cards, *player.waiting)]
        return [*lines, self._piles(player)]

    def _cards(self, cards: Sequence[tuple[str, str]], width: int, costs: bool) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        names = [Text(self.rows[card].name).append(remark, "dim") for card, remark in cards]
        icons = [self._letters(self.rows[card]) for card, _ in cards]
        sizes = [max((text.cell_len for text in column), default=0) for column in (names, icons)]
        if costs:
            grid.add_column(justify="right", width=1)
        for size in sizes:
            grid.add_column(width=size, no_wrap=True)
        grid.add_column(width=width - sum(sizes) - 3 - 2 * costs, overflow="fold")
        for (card, _), name, letter in zip(cards, names, icons, strict=True):
            row = self.rows[card]
            cost = [Text("–" if row.cost is None else str(row.cost), "bold")] if costs else []
            grid.add_row(*cost, name, letter, self._boxes(row))
        return grid

    def _letters(self, row: CardRow) -> Text:
        return Text(say("terminal.market.any")) if len(row.icons) == ALL_ICONS else self.notation.letters(row.icons)

    def _boxes(self, row: CardRow) -> Text:
        """What a card does with an Agent, when revealed, when acquired, always."""
        agent = self.notation.box(row.agent) if row.agent else Text("–", "dim")
        reveal = self.notation.box(row.reveal) if row.reveal else Text("–", "dim")
        text = Text().append_text(agent).append(BOXES, "dim").append_text(reveal)
        for name, box in (("buy", row.acquire), ("always", row.passive)):
            if box:
                label = say(f"terminal.market.{name}")
                text.append(BOXES, "dim").append(label, "dim").append_text(self.notation.box(box))
        return text

    def _intrigue(self, card: str) -> Text:
        article = self.book.articles["intrigue", card]
        text = Text(f"{say('terminal.market.intrigue')} ", "dim").append(f"{article.name} ", "not dim")
        for passage in article.passages:
            text.append(f" {passage.title}: ", "dim").append_text(self._plain(passage.icons))
        return text

    def _plain(self, icons: Sequence[str]) -> Text:
        return Text(style="not dim").append_text(self.notation.short(icons))

    def _piles(self, player: Player) -> Text:
        top = player.deck.top[0] if player.deck.top else None
        deck = player.deck.count
        parts = [
            say("terminal.market.top", n=deck, card=self.book.name("card", top))
            if top
            else say("terminal.market.deck", n=deck),
            say("terminal.market.discard", n=len(player.discard)),
        ]
        in_play = ", ".join(self.book.name("card", card) for card in (*player.played, *player.shown))
        return Text(
            " · ".join([*parts, say("terminal.market.in_play", cards=in_play or say("terminal.market.nothing"))]), "dim"
        )
