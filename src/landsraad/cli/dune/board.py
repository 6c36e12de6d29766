"""The board of classic Dune in a terminal: every territory with its sectors, in columns."""

from __future__ import annotations

from functools import lru_cache

from rich.console import Console
from rich.table import Table
from rich.text import Text

from landsraad.cli.look import Look
from landsraad.dune.content import load
from landsraad.dune.rows import Territory
from landsraad.views.dune.model import Forces, Node, View
from landsraad.views.dune.words import MOBILE, Words
from landsraad.views.rich import plain

COLUMNS = 3
NARROW = 80  # columns of a window in which two columns of territories have room
SIGNS = {"stronghold": "#", "rock": "^"}
STORM = "bold white on color(88)"
SPICE = "bold yellow"


@lru_cache(maxsize=1)
def territories() -> tuple[Territory, ...]:
    """Strongholds first, then the others around the planet by their first sector."""
    rows = load("base").territory
    return tuple(sorted(rows, key=lambda row: (row.kind != "stronghold", *_place(row))))


def _place(row: Territory) -> tuple[int, str]:
    sectors = sorted(map(int, row.links))
    first = 18 if sectors[-1] == 18 and sectors[0] == 1 else sectors[0]  # around the beginning of the count
    return first, row.name


class Board:
    """Draws what stands and lies where.

    Args:
        console: where to write.
        view: of a seat.
        words: of the language.
    """

    def __init__(self, console: Console, view: View, words: Words) -> None:
        self._console = console
        self._view = view
        self._words = words
        self._look = Look.of(console)
        self._there: dict[str, list[Node]] = {}
        for node in view.nodes:
            self._there.setdefault(node.territory, []).append(node)

    def draw(self) -> None:
        """All territories."""
        across = COLUMNS if self._console.width > NARROW else COLUMNS - 1
        self._console.print(self._look.heading(self._words.phrase("screen", "board")))
        grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        for _ in range(across):
            grid.add_column(width=self._console.width // across - 1)
        cells = [self._territory(row) for row in territories()]
        if self._view.stronghold is not None:
            cells.insert(sum(row.kind == "stronghold" for row in territories()), self._mobile())
        rows = -(-len(cells) // across)
        for at in range(rows):  # down the columns, so that neighbours by sector stand together
            grid.add_row(*(cells[at + rows * column] for column in range(across) if at + rows * column < len(cells)))
        self._console.print(grid)

    def _territory(self, row: Territory) -> Text:
        nodes = {node.sector: node for node in self._there.get(row.id, [])}
        text = Text(f"{SIGNS.get(row.kind, ' ')}{row.name}", "bold" if nodes else "")
        for sector in sorted(map(int, row.links)):
            text.append(" ")
            if sector:
                stormy = sector == self._view.storm
                text.append(f"~{sector}" if stormy else str(sector), STORM if stormy else "not bold dim")
            if sector in nodes:
                text.append(":" if sector else "", "dim")
                self._contents(text, nodes[sector])
        return text

    def _mobile(self) -> Text:
        text = Text(f"#{plain(self._words.phrase('place', 'inside'))} ", "bold")
        for node in self._there.get(MOBILE, []):
            self._contents(text, node)
        return text

    def _contents(self, text: Text, node: Node) -> None:
        first = True
        for forces in node.forces:
            text.append("" if first else ",")
            text.append_text(self._forces(forces))
            first = False
        if node.spice:
            text.append("" if first else ",")
            text.append(f"{node.spice}$", SPICE)

    def _forces(self, forces: Forces) -> Text:
        sign = self._words.phrase("sign", self._view.sides[forces.seat].faction)
        return Text(f"{sign}{counted(forces)}", colour(self._look, forces.seat))


def counted(forces: Forces) -> str:
    """Tokens as a figure: 3+1."""
    stars = f"+{forces.starred}" if forces.starred else ""
    return f"{forces.ordinary}{stars}{'a' if forces.advisors else ''}"


def colour(look: Look, seat: int) -> str:
    """The style of what belongs to a seat."""
    return str(look.seat(seat).style)


def draw_map(console: Console, words: Words, wanted: str) -> None:
    """What lies beside each territory whose name contains a text."""
    names = {row.id: row.name for row in territories()}
    console.print(Look.of(console).heading(words.phrase("screen", "map")))
    for row in territories():
        if wanted.lower() not in row.name.lower():
            continue
        for sector in sorted(map(int, row.links)):
            beside = [there.partition("/") for there in row.links[str(sector)]]
            shown = ", ".join(f"{names[place]} {number}".removesuffix(" 0") for place, _, number in beside)
            title = f"{SIGNS.get(row.kind, ' ')}{row.name} {sector or ''}".rstrip()
            console.print(f"{title}: {shown}", markup=False)
