"""A recorded game gone through at one terminal, choice by choice, with advice where it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console

from landsraad.cli.screens import screen_of
from landsraad.game import Game
from landsraad.language.errors import did_you_mean
from landsraad.saying import say, spoken


class Walk:
    """A way through a game.

    Args:
        game: the whole game.
        table: who played each seat.
        seat: whose view is shown; None: a spectator's.
        console: where to write.
        ask: reads one line, given a prompt; raises EOFError or KeyboardInterrupt when nobody answers any more.
    """

    def __init__(
        self, game: Game, table: Sequence[str], seat: int | None, console: Console, ask: Callable[[str], str]
    ) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.console = console
        self.ask = ask
        self.screen = screen_of(game)
        self.steps = len(game.choices)
        self._at = game.at(0)
        self._commands: dict[str, Callable[[str], None]] = {
            "": lambda _: self._go(self.step + 1),
            "next": lambda _: self._go(self.step + 1),
            "back": lambda _: self._go(self.step - 1),
            "round": lambda _: self._next_round(),
            "board": lambda _: self._board(),
            "advice": self._advice,
            "help": lambda _: self.console.print(say("terminal.walk.help"), markup=False),
        }

    @property
    def step(self) -> int:
        """Choices made before what is shown."""
        return len(self._at.choices)

    def run(self, step: int) -> None:
        """Go through the game until the person leaves.

        Raises:
            ValueError: there is no such step to begin with.
        """
        self._at = self.game.at(step)
        self._board()
        self.console.print(say("terminal.walk.greeting"))
        while True:
            try:
                text = self.ask(say("terminal.walk.prompt", step=self.step, steps=self.steps)).strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            word, _, rest = text.partition(" ")
            if word.lower() == "quit":
                return
            if word.isdecimal():
                self._go(int(word), whole=True)
            elif word.lower() in self._commands:
                self._commands[word.lower()](rest.strip())
            else:
                hint = did_you_mean(word, ["quit", *filter(None, self._commands)])
                self.console.print(say("terminal.walk.unknown", text=repr(word[:60]), hint=hint), markup=False)

    def _go(self, step: int, whole: bool = False) -> None:
        """Show what the choice up to a step brought about, or the whole table there."""
        if not 0 <= step <= self.steps:
            self.console.print(say("terminal.walk.no_step", step=step, steps=self.steps))
            return
        told = len(self._at.events) if step == self.step + 1 else None
        self._at = self.game.at(step)
        if whole:
            self._board()
            return
        before = told if told is not None else len(self.game.at(max(0, step - 1)).events)
        if step:
            by, key = self.game.choices[step - 1]
            self.console.print(f"{self.screen.called(self.game, by)}: {key}", markup=False, style="dim")
        self.screen.show_news(self.console, self._at.log(self.seat, before, spoken()))
        if step == self.steps:
            self.screen.show_result(self.console, self.game, self.table)

    def _next_round(self) -> None:
        now = self.screen.clock(self._at.view(None))
        ahead = self._at.clone()
        for seat, key in self.game.choices[self.step :]:
            ahead.repeat(seat, key)
            if self.screen.clock(ahead.view(None)) != now:
                break
        self._at = ahead
        self._board()

    def _board(self) -> None:
        self.screen.show_table(self.console, self._at, self._at.view(self.seat, spoken()), self.table, [])

    def _advice(self, adviser: str) -> None:
        try:
            self.screen.show_advice(self.console, self.game, self.step, adviser)
        except ValueError as error:
            self.console.print(str(error), markup=False)
