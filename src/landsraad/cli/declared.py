"""What sets declare, at the terminal: markets, tracks, posts, and what lies in front of each player."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from landsraad.cli.look import Look, ends
from landsraad.cli.notation import BOXES, STYLES, Notation
from landsraad.cli.sets.shipped import mirrors
from landsraad.saying import say
from landsraad.views.article import Article
from landsraad.views.model import Laid, Market, Player, Post, View
from landsraad.views.rich import capital

LABELLED = ("acquire", "flip", "use", "endgame")
"""Boxes of a component on offer before which stands what they are."""


def draw_declared(console: Console, view: View, notation: Notation) -> None:
    """The markets, tracks and posts, what is counted on the board, and what lies in front of each player."""
    look = Look.of(console)
    for market in view.markets:
        if not market.piles:  # what would be on offer is not in the game
            continue
        remark = say("terminal.declared.market")
        if market.deck:
            remark += say("terminal.declared.deck", n=market.deck)
        console.print(_heading(look, _called(market, notation), remark))
        console.print(_market(look, view, market, notation))
    for track in view.players[0].tracks:
        console.print(_heading(look, notation.called(track), notation.words["remark"].get(track, "")))
        console.print(_track(look, view, track, notation))
    if view.posts:
        console.print(_heading(look, say("terminal.declared.posts"), say("terminal.declared.posts_remark")))
        console.print(Text("   ").join([_post(look, post, notation) for post in view.posts]))
    if counted := [notation.amount(name, n) for name, n in view.counters.items() if n]:
        console.print(", ".join(counted), markup=False)
    for player in view.players:
        if parts := _belongings(player, notation):
            text = Text(" · ".join(parts))
            console.print(look.seat(player.seat).append(" ", "default on default").append_text(text))


def _called(market: Market, notation: Notation) -> str:
    """What a market is called: by its own name, or by the kind of what it offers, where that lies nowhere else."""
    phrases = notation.book.phrases
    return str(phrases.get("market", {}).get(market.id) or phrases["kind"][market.kind])


def _heading(look: Look, title: str, remark: str) -> Text:
    text = Text(capital(title))
    return look.heading(text.append(f"  {remark}", "dim not bold") if remark else text)


def _market(look: Look, view: View, market: Market, notation: Notation) -> Table:
    """A line for each pile."""
    book = notation.book
    offered = [None if pile.top is None else book.articles[market.kind, pile.top] for pile in market.piles]
    names = [
        Text(say("terminal.declared.empty"), "dim") if article is None else Text(article.name) for article in offered
    ]
    saved = _saved(view, market.kind, notation)
    prices = [Text() if article is None else _price(article, saved, notation) for article in offered]
    side = [max(text.cell_len for text in column) for column in (names, prices)]
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for size in side:
        grid.add_column(width=size, no_wrap=True)
    room = look.width - sum(side) - len(side)
    grid.add_column(width=room, overflow="fold")
    for pile, article, name, price in zip(market.piles, offered, names, prices, strict=True):
        boxes = Text() if article is None else _boxes(article, notation)
        grid.add_row(name, price, ends(boxes, Text(f"×{pile.count}", "dim"), room))
    return grid


def _saved(view: View, kind: str, notation: Notation) -> int:
    """How much less the viewer may pay for components of a kind."""
    if view.seat is None:
        return 0
    own = view.players[view.seat]
    return sum(mirror.saves[kind](own) for mirror in mirrors(notation.book.catalog.sets) if kind in mirror.saves)


def _price(article: Article, saved: int, notation: Notation) -> Text:
    """What a component costs, and the least that the viewer may pay for it: "8sp", "8–6sp"; "" if it is not sold."""
    if article.cost is None:
        return Text()
    cost = article.cost
    least = max(0, cost - saved)
    paid = notation.words["paid"].get(article.kind, "")
    price = str(cost) if least == cost else f"{cost}–{least}"
    return Text(notation.amount(paid, price) if paid else price, STYLES.get(paid, ""))


def _boxes(article: Article, notation: Notation) -> Text:
    """What a component does."""
    texts = [
        Text(say(f"terminal.declared.{passage.box}") if passage.box in LABELLED else "", "dim").append_text(
            Text(style="not dim").append_text(notation.short(passage.icons))
        )
        for passage in article.passages
    ]
    return Text(BOXES, "dim").join(texts)


def _track(look: Look, view: View, track: str, notation: Notation) -> Text:
    """Each step with what it brings, where it forks, and the pieces there."""
    steps = {article.level: article for article in notation.book.articles.values() if article.track == track}
    levels = {article.id: level for level, article in steps.items()}
    parts = []
    for level in sorted({0, *steps}):
        article = steps.get(level)
        part = Text(f"{level} ", "bold")
        if article is None:
            part.append(notation.words["start"].get(track, say("terminal.declared.start")), "not bold")
        else:
            brings = [Text(style="not bold").append_text(notation.short(each.icons)) for each in article.passages]
            part.append_text(Text(BOXES).join(brings) if brings else Text(article.name, "not bold"))
            following = [levels[step] for step in article.following]
            if following and following != [level + 1]:
                part.append(f" →{'/'.join(map(str, following))}", "dim not bold")
        there = [player.seat for player in view.players if player.tracks.get(track) == level]
        parts.append(part.append(" ").append_text(look.seats(there)) if there else part)
    return Text("   ").join(parts)


def _post(look: Look, post: Post, notation: Notation) -> Text:
    """A post, named by the spaces that it is joined with, and the pieces there."""
    spaces = Text(", ".join(notation.book.name("space", space) for space in post.spaces), "" if post.seats else "dim")
    return spaces.append(" ").append_text(look.seats(post.seats)) if post.seats else spaces


def _belongings(player: Player, notation: Notation) -> list[str]:
    """Tiles, what is counted, what only a set itself can tell, and cards in its places."""
    book = notation.book
    parts = []
    for kind in dict.fromkeys(tile.kind for tile in player.tiles):
        tiles = [
            book.name(kind, tile.id) if tile.face_up else say("terminal.declared.down", name=book.name(kind, tile.id))
            for tile in player.tiles
            if tile.kind == kind
        ]
        parts.append(f"{capital(notation.called(kind))}: {', '.join(tiles)}")
    parts += [notation.amount(name, n) for name, n in player.counters.items() if n]
    for mirror in mirrors(book.catalog.sets):
        parts += mirror.belongings(player, book)
    parts += [f"{notation.called(name)}: {_laid(laid, notation)}" for name, laid in player.zones.items() if laid.count]
    return parts


def _laid(laid: Laid, notation: Notation) -> str:
    """Cards by name as far as the viewer knows them."""
    unknown = laid.count - len(laid.cards)
    names: Sequence[str] = [notation.book.name(laid.kind, card) for card in laid.cards]
    return ", ".join([*names, *([say("terminal.declared.cards", n=unknown)] if unknown else [])])
