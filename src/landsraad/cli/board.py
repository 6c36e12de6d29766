"""The board at the terminal: the round and its Conflict, the factions with their tracks, and the other spaces."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from landsraad.cli.look import BAR, Look, ends, indented
from landsraad.cli.notation import ALLIANCE, COMBAT, CONTROL, STYLES, Notation
from landsraad.imperium.content.rows import SpaceRow
from landsraad.saying import say
from landsraad.views.model import Space, View

TRACK = range(7)
TRACK_STEP = 4  # columns of a step
FACTION_WIDTH = 23
BETWEEN = 1  # columns between the name of a space, its terms and who is there


class Board:
    """Draws the board of a view.

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
        self.spaces = {space.id: space for space in view.spaces}

    def draw(self) -> None:
        """The Conflict, then everything from the factions down to the spaces without one."""
        self._conflict()
        factions: dict[str, list[SpaceRow]] = {}
        groups: dict[str, list[SpaceRow]] = {}
        for row in self.book.catalog.spaces:
            if row.id not in self.spaces:  # a space that a Leader brings, who does not play
                continue
            (factions if row.faction else groups).setdefault(row.faction or row.icon, []).append(row)
        widths = self.look.columns([FACTION_WIDTH] * len(factions))
        self.console.print(self.look.rows(widths, [self._faction(*item, widths[0]) for item in factions.items()]))
        widths = self.look.columns([self._need(rows) for rows in groups.values()])
        columns = itertools.cycle(widths)
        self.console.print(
            self.look.rows(widths, [self._group(icon, rows, next(columns)) for icon, rows in groups.items()])
        )

    def _need(self, rows: Sequence[SpaceRow]) -> int:
        """Columns in which each of the spaces has its name and terms on one line."""
        names, terms = ([text(row).cell_len for row in rows] for text in (_name, self._terms))
        return max(names) + 1 + max(terms)

    def headline(self) -> None:
        """The round and its phase, and how much is left in the decks."""
        view = self.view
        parts = [say("terminal.board.round", n=view.round)] if view.round else []
        parts.append(say(f"terminal.board.phase.{view.phase.replace(' ', '_')}"))
        parts.append(say("terminal.board.first", seat=view.first))
        parts.append(say("terminal.board.conflicts", n=view.conflicts_left))
        decks = {"imperium": view.imperium_deck, "intrigue": view.intrigue_deck}
        if view.hagal is None:
            parts.append(say("terminal.board.decks", **decks))
        else:
            parts.append(say("terminal.board.decks_hagal", **decks, hagal=view.hagal.deck))
        line = Text(f" {' · '.join(parts)}", BAR)
        line.truncate(self.look.width, overflow="ellipsis", pad=True)
        self.console.print(line)

    def _conflict(self) -> None:
        conflict = self.view.conflict
        if conflict is None:
            return
        article = self.book.articles["conflict", conflict.id]
        text = Text(f" {say('terminal.board.conflict', level='I' * conflict.level)}  ", "bold")
        text.append(article.name, "bold")
        if article.icon:
            text.append(f" · {self.book.phrases['battle_icon'][article.icon]}", "not bold")
        for place, passage in zip(("first", "second", "third"), article.passages, strict=True):
            if passage.icons:
                text.append(f"   {say(f'terminal.board.place.{place}')}: ", "dim not bold")
                text.append_text(Text(style="not bold").append_text(self.notation.short(passage.icons)))
        self.console.print(text)

    def _faction(self, faction: str, rows: Sequence[SpaceRow], width: int) -> list[RenderableType]:
        holder = self.view.alliances.get(faction)
        alliance = None if holder is None else Text(f"{ALLIANCE} ").append_text(self.look.seat(holder))
        title = self.look.heading(
            self.book.name("faction", faction), f"bold {STYLES.get(faction, '')}", width, alliance
        )
        lines: list[RenderableType] = [title, self._track(faction, width)]
        for row in rows:
            space = self.spaces[row.id]
            name, terms, there = _name(row), self._terms(row), self._there(space)
            if name.cell_len + terms.cell_len + there.cell_len + 2 * BETWEEN <= width:
                lines.append(ends(name.append(" " * BETWEEN).append_text(terms), there, width))
            else:
                lines += [ends(name, there, width), indented(terms)]
        return lines

    def _track(self, faction: str, width: int) -> Text:
        """The steps from 0 to 6; a step where players stand shows them in place of its number."""
        step = min(TRACK_STEP, width // len(TRACK))
        text = Text()
        for number in TRACK:
            there = [player.seat for player in self.view.players if player.influence[faction] == number]
            mark = self.look.crowd(there) if there else Text(str(number), "dim")
            text.append_text(mark).append(" " * max(1, step - mark.cell_len))
        text.rstrip()
        return text

    def _group(self, icon: str, rows: Sequence[SpaceRow], width: int) -> list[RenderableType]:
        title = self.look.heading(self.book.phrases["icon"][icon], f"bold {STYLES.get(icon, '')}", width)
        grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        names = [_name(row) for row in rows]
        side = max(name.cell_len for name in names)
        grid.add_column(width=side, no_wrap=True)
        grid.add_column(width=width - side - 1, overflow="fold")
        for row, name in zip(rows, names, strict=True):
            grid.add_row(name, ends(self._terms(row), self._there(self.spaces[row.id]), width - side - 1))
        return [title, grid]

    def _terms(self, row: SpaceRow) -> Text:
        """What a space asks and gives, and what to whoever controls it: "4sp→5$, 2T, 1 intr"."""
        if row.out_of_play:
            return Text(say("terminal.board.closed"), "dim")
        text = self.notation.requirement(row.requires)
        if row.cost:
            text.append_text(self.notation.box(row.cost)).append("→")
        boxes = [self.notation.box(box, row.maker, here=row.id) for box in (row.arrival, row.effects) if box]
        text.append_text(Text(", ").join(boxes))
        if row.control_bonus:
            text.append(f" {CONTROL}").append_text(self._owner(self.spaces[row.id]))
            text.append_text(self.notation.box(row.control_bonus))
        return text

    def _owner(self, space: Space) -> Text:
        """Who controls a space: "[2]", or behind its sign by a unit, which lies over any marker."""
        if space.unit is not None:
            return Text(self.notation.amount(space.unit.kind)).append_text(self.look.seat(space.unit.seat))
        return Text() if space.control is None else self.look.seat(space.control)

    def _there(self, space: Space) -> Text:
        """What lies and stands on a space."""
        parts = []
        if space.bonus:
            parts.append(Text(f"+{space.bonus}sp", f"bold {STYLES['spice']}"))
        if space.closed_by is not None:
            parts.append(Text("✕").append_text(self.look.seat(space.closed_by)))
        if space.agents:
            parts.append(self.look.seats(space.agents))
        return Text(" ").join(parts)


def _name(row: SpaceRow) -> Text:
    return Text(f"{row.name} {COMBAT}" if row.combat else row.name)
