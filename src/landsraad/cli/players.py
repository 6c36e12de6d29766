"""The players at the terminal: one table of them all, the status of one, and the final ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from landsraad.cli.hagal import rival_name
from landsraad.cli.look import Look
from landsraad.cli.notation import STYLES, Notation
from landsraad.record import HUMAN
from landsraad.saying import say
from landsraad.views.book import Book
from landsraad.views.model import Player, View
from landsraad.views.rich import capital

WIDE = 106  # columns that the table needs with all of its own
FIGURES = 3  # columns of a figure
SEAT_WIDTH = 4  # columns of a seat's counter and of the space after it
GOODS = ("solari", "spice", "water")
SOURCES = ("faction", "conflict", "card", "intrigue", "purchase")
"""Kinds of what gives Victory Points that have a heading here; kinds that sets add have their own names."""
FIRST_OF_EQUALS = "first-of-equals"  # icon
COMPARED = ("spice", "solari", "water", "garrison")
"""What decides between equal Victory Points, where its numbers are told (B8.4)."""


def who_plays(player: Player, view: View, table: Sequence[str]) -> str:
    """What a seat is called beside its number."""
    if player.seat == view.seat:
        return say("terminal.players.you")
    if player.kind == "rival":
        return say("terminal.players.rival")
    return say("terminal.players.person") if table[player.seat] == HUMAN else table[player.seat]


def draw_players(console: Console, view: View, notation: Notation, table: Sequence[str]) -> None:
    """A line for each player."""
    look = Look.of(console)
    wide = look.width >= WIDE
    heads = _heads("seat", *(["player"] if wide else []), "leader", "vp")
    more = _heads("troops", "conflict", "hand", "intrigue", "agents")
    grid = Table(*heads, "$", "sp", "w", *more, *([""] if wide else []), box=None)
    _style(grid, left=[*_heads("seat", "player", "leader", "agents"), ""])
    grid.header_style = "bold"
    for player in view.players:
        who = who_plays(player, view, table)
        marks = Text(", ".join(_marks(player, view, notation)))
        leader = Text(_leader(player, notation.book))
        if not wide:
            leader.append(f"\n{', '.join(text for text in (who, str(marks)) if text)}", "dim not bold")
        force = _force(player, notation) or "–"
        grid.add_row(
            Text("▸" if player.seat == view.asked else " ").append_text(look.seat(player.seat)),
            *([who] if wide else []),
            leader,
            Text(str(player.vp) if player.seat in view.standings else "–", "bold"),
            *(Text(_held(player, view, good, getattr(player, good)), STYLES[good]) for good in GOODS),
            " ".join([str(player.garrison), *_further(player, "garrison", notation)]),
            force,
            str(player.hand.count) if player.kind == "player" else "–",
            _held(player, view, "intrigue", player.intrigue.count),
            _agents(player),
            *([marks] if wide else []),
            style="bold" if player.seat == view.asked else "",
        )
    console.print(grid)


def _heads(*names: str) -> list[str]:
    """Headings of columns."""
    return [say(f"terminal.players.head.{name}") for name in names]


def _leader(player: Player, book: Book) -> str:
    if player.kind == "rival":
        return rival_name(player, book)
    return book.name("leader", player.leader) if player.leader else "–"


def _held(player: Player, view: View, good: str, number: int) -> str:
    """How much a player has; of a Rival what it saves for a Victory Point: "4/7" (B11.29)."""
    if player.kind == "player" or view.hagal is None:
        return str(number)
    price = view.hagal.prices.get(good)
    return "–" if price is None else f"{number}/{price}"


def _style(grid: Table, left: Sequence[str]) -> None:
    """A table without lines whose columns stand close together."""
    grid.padding = (0, 1, 0, 0)
    grid.pad_edge = False
    grid.header_style = "dim"
    for column in grid.columns:
        column.justify = "left" if column.header in left else "right"
        column.no_wrap = column.header not in ("", *_heads("leader"))
        column.min_width = max(FIGURES, len(str(column.header)))


def status(look: Look, player: Player, notation: Notation) -> Text:
    """What a player has to spend and to fight with, in one line."""
    text = look.seat(player.seat).append("  ")
    goods = [Text(f"{player.solari}$", STYLES["solari"]), Text(f"{player.spice}sp", STYLES["spice"])]
    goods.append(Text(f"{player.water}w", STYLES["water"]))
    if player.persuasion:
        goods.append(Text(f"{player.persuasion}p", STYLES["persuasion"]))
    text = Text().append_text(text).append_text(Text(" ").join(goods))
    garrison = [f"{player.garrison}T", *_further(player, "garrison", notation)]
    text.append(f" · {say('terminal.players.status', vp=player.vp, garrison=' '.join(garrison))}")
    if force := _force(player, notation):
        text.append(f" · {say('terminal.players.status_conflict', force=force)}")
    text.append(f" · {say('terminal.players.status_agents', agents=_agents(player))}")
    return text


def _force(player: Player, notation: Notation) -> str:
    """What a player has in the Conflict: "2T 7†"; "" if nothing."""
    units = [f"{player.conflict}T", *_further(player, "conflict", notation)]
    return f"{' '.join(units)} {player.strength}†" if player.strength or units != ["0T"] else ""


def _further(player: Player, where: str, notation: Notation) -> list[str]:
    """The units of a player besides troops in its "garrison" or in the "conflict"."""
    counted = [(unit.kind, getattr(unit, where)) for unit in player.units[1:]]
    return [notation.amount(kind, n) for kind, n in counted if n]


def _agents(player: Player) -> str:
    """A disc for each Agent, empty when it has been sent; whatever lends one more counts while it is there."""
    owned = max(2 + player.swordmaster, player.agents)
    return "●" * player.agents + "○" * (owned - player.agents)


def _marks(player: Player, view: View, notation: Notation) -> list[str]:
    """What else distinguishes a player."""
    marks = [
        (say("terminal.players.revealed"), player.revealed),
        (say("terminal.players.council"), player.high_council),
        (say("terminal.players.swordmaster"), player.swordmaster and player.leader is not None),
        *((capital(notation.called(name)), seat == player.seat) for name, seat in view.holders.items()),
    ]
    return [name for name, holds in marks if holds]


def draw_standings(console: Console, view: View, notation: Notation, table: Sequence[str]) -> None:
    """Places with the Victory Points of each player by where they come from, and what decided."""
    look, book = Look.of(console), notation.book
    own_kinds = {kind: say(f"terminal.score.{kind}") for kind in SOURCES}
    kinds = {**own_kinds, **{kind: capital(notation.called(kind)) for kind in book.catalog.further}}
    points = {player.seat: _by_source(player, kinds, book) for player in view.players}
    start, influence, alliance, other = (
        say(f"terminal.score.{name}") for name in ("start", "faction", "alliance", "other")
    )
    heads = dict.fromkeys((start, influence, alliance, *kinds.values(), other))
    sources = [name for name in heads if any(own.get(name) for own in points.values())]
    names = {seat: _leader(view.players[seat], book) for seat in view.standings}
    callings = {seat: who_plays(view.players[seat], view, table) for seat in view.standings}
    need = [*map(len, (*_heads("place"), *sources)), FIGURES, SEAT_WIDTH + _widest(callings), _widest(names)]
    wide = sum(need) + len(need) <= look.width
    grid = Table(*_heads("place", "seat", "leader", "vp"), *(sources if wide else []), box=None)
    _style(grid, left=_heads("seat", "leader"))
    console.print(look.heading(say(f"terminal.score.{'over' if view.over else 'so_far'}")))
    for place, seat in enumerate(view.standings, 1):
        own = points[seat]
        leader = Text(names[seat])
        if not wide:
            leader.append(f"\n{', '.join(f'{name} {own[name]}' for name in sources if own.get(name))}", "dim not bold")
        grid.add_row(
            str(place),
            look.seat(seat).append(f" {callings[seat]}", "not bold default on default"),
            leader,
            Text(str(view.players[seat].vp), "bold"),
            *(Text(str(own.get(name, "–")), "" if own.get(name) else "dim") for name in (sources if wide else [])),
            style="bold" if view.over and place == 1 else "",
        )
    console.print(grid)
    if view.over:
        console.print(look.named(outcome(view, book), "bold"))


def _widest(names: Mapping[int, str]) -> int:
    return max(map(len, names.values()))


def _by_source(player: Player, kinds: Mapping[str, str], book: Book) -> dict[str, int]:
    """Victory Points by headings, which `kinds` names by the kind of what gave them."""
    found: dict[str, int] = {}
    alliances = {f"{row.id}_alliance" for row in book.catalog.factions}
    for source, points in player.points.items():
        fitting = [heading for kind, heading in kinds.items() if (kind, source) in book.articles]
        plain = "start" if source == "start" else "alliance" if source in alliances else "other"
        name = say(f"terminal.score.{plain}") if plain != "other" or not fitting else fitting[0]
        found[name] = found.get(name, 0) + points
    return found


def outcome(view: View, book: Book) -> str:
    """Who has won, and what broke the tie if there was one."""
    first, second = (view.players[seat] for seat in view.standings[:2])
    side = say("terminal.score.rival") if first.kind == "rival" else ""
    by = view.decided[0]
    if by == "vp":
        return say("terminal.score.wins", first=first.seat, vp=first.vp, second=second.seat, fewer=second.vp) + side
    if by == "tile":
        how = say("terminal.score.by_tile", tile=_puts_ahead(first, book), seat=first.seat)
    elif by in COMPARED:
        what = say(f"terminal.score.compared.{by}")
        how = say("terminal.score.by_amount", more=getattr(first, by), what=what, less=getattr(second, by))
    else:
        how = say("terminal.score.by_turn")
    return say("terminal.score.tie", first=first.seat, second=second.seat, vp=first.vp, how=how) + side


def _puts_ahead(player: Player, book: Book) -> str:
    """The tile that puts its owner before equals."""
    articles = [book.articles[tile.kind, tile.id] for tile in player.tiles]
    return next(each.name for each in articles if any(FIRST_OF_EQUALS in passage.icons for passage in each.passages))
