"""Draws docs/img/terminal.svg: the table of `landsraad play` in the middle of a game.

Run it in the repository: python docs/img/make_terminal.py [COLUMNS [FILE]]
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.color import parse_rgb_hex
from rich.console import Console
from rich.terminal_theme import TerminalTheme

import landsraad
from landsraad.agents import FREE, make
from landsraad.cli import screen
from landsraad.kernel.machine import derived

SEED = 12
ROUND = 5
TABLE = ("human", "novice", "novice", "novice")
LEADERS = ["paul_atreides", "helena_richese", "glossu_rabban", "count_ilban_richese"]
BASIC = ["282c34", "cc5656", "5e9e5c", "c89a46", "568cc8", "a26ebe", "50a0aa", "c8ccd4"]
NIGHT = TerminalTheme((24, 26, 32), (216, 219, 226), [parse_rgb_hex(colour) for colour in BASIC])
FONT_FACE = re.compile(r"@font-face\s*\{.*?\}\s*", re.DOTALL)
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def position() -> landsraad.Game:
    """A game that novices have played up to seat 0's first turn of the round."""
    game = landsraad.new("imperium", seats=len(TABLE), seed=SEED, leaders=LEADERS)
    novice = make("novice")
    while True:
        decision = game.decisions[0]
        view = game.view(decision.seat)
        if decision.seat == 0 and decision.prompt == "turn" and view.round == ROUND:
            return game
        rng = derived(game.seed, decision.seat, len(game.choices))
        game.choose(novice.choose(view, decision, game.worlds(decision.seat), rng, FREE))


def main(columns: int, file: Path) -> None:
    """Write the picture."""
    console = Console(
        record=True, width=columns, file=io.StringIO(), force_terminal=True, color_system="256", highlight=False
    )
    game = position()
    view = game.view(0)
    last = max(i for i, (seat, _) in enumerate(game.choices) if seat == 0)
    screen.show_table(console, game, view, TABLE, game.log(0, since=len(game.at(last).events)))
    screen.show_options(console, game, view)
    svg = console.export_svg(title="landsraad play", theme=NIGHT)
    svg = FONT_FACE.sub("", svg).replace("Fira Code, monospace", FONT)
    file.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if sys.argv[1:] else 120,
        Path(sys.argv[2]) if sys.argv[2:] else Path(__file__).with_name("terminal.svg"),
    )
