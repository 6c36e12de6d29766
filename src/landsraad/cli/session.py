"""A game at one terminal: people answer by number or key, bots by themselves, everything is saved as it goes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from rich.console import Console

from landsraad.agents import SLOW, seated, split
from landsraad.agents.contract import Bargainer
from landsraad.cli.look import clear
from landsraad.cli.saves import finished_file, running_file, save
from landsraad.cli.screens import screen_of
from landsraad.game import Game
from landsraad.kernel.contract import Decision, IllegalChoice, UndoRefused
from landsraad.kernel.machine import derived
from landsraad.language.errors import did_you_mean
from landsraad.record import HUMAN
from landsraad.saying import say, spoken

LOG_ENTRIES = 30
ALL = "all"


class Left(Exception):
    """The people leave the table; the game is kept."""


class Session:
    """One game with its people and bots.

    Args:
        game: the game, at any point.
        table: HUMAN or an agent with its budget (`seated`) for each seat.
        console: where to write.
        ask: reads one line, given a prompt; raises EOFError or KeyboardInterrupt when nobody answers any more.
    """

    def __init__(self, game: Game, table: tuple[str, ...], console: Console, ask: Callable[[str], str]) -> None:
        self.game = game
        self.table = table
        self.console = console
        self.ask = ask
        self.screen = screen_of(game)
        self.people = table.count(HUMAN)
        self._bots = {name: seated(name, game.name) for name in set(table) if name != HUMAN}
        self._kept = -1  # choices of the game as it is kept in its file
        self._seen = [0] * len(table)  # events each seat has been told of
        self._looking = -1  # whose hand is on the screen
        self._greeted = False
        self._moment: object = None  # of the table that was shown last
        self._fresh = True  # whether the whole table is due
        self._told = False  # whether the table is on the screen already: a choice was taken back
        self._commands: dict[str, Callable[[int, str], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "why": self._why,
            "card": self._card,
            "board": self._board,
            "legend": self._legend,
            "log": self._log,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over or the people leave.

        Raises:
            Left: they left; the game is in the file of the running game.
        """
        self._keep()
        try:
            while self.game.decisions:
                decision = self._next()
                if self.table[decision.seat] == HUMAN:
                    self._person(decision)
                else:
                    self._bot(decision)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None
        self._finish()

    def _next(self) -> Decision:
        """Who answers first where several decide at once: bots, then whoever has the lowest seat."""
        decisions = self.game.decisions
        return next((each for each in decisions if self.table[each.seat] != HUMAN), decisions[0])

    def _bot(self, decision: Decision) -> None:
        """Let a bot choose; unless it thinks for a time, the same again after the game is resumed."""
        seat = decision.seat
        name = self.table[seat]
        bot = self._bots[name]
        rng = derived(self.game.seed, seat, len(self.game.choices))
        view = self.game.view(seat) if bot.agent.sees else None
        with self._thinking(seat, name):
            option = bot.agent.choose(view, decision, self.game.worlds(seat), rng, bot.budget)
        self.game.choose(option, seat)

    def _thinking(self, seat: int, name: str) -> AbstractContextManager[object]:
        """Say at a window that a slow bot is thinking, as long as it does."""
        if not self.console.is_terminal or split(name).name not in SLOW:
            return nullcontext()
        return self.console.status(say("terminal.play.thinking", who=self._called(seat), name=name))

    def _called(self, seat: int) -> str:
        """What a seat is called at this moment of the game."""
        return self.screen.called(self.game, seat)

    def _person(self, decision: Decision) -> None:
        seat = decision.seat
        if len(self.game.choices) > self._kept:
            self._keep()  # what bots have chosen is shown now, so it must not change any more
        self._hand_over(seat)
        news = self.game.log(seat, self._seen[seat], spoken())
        view = self.game.view(seat, spoken())
        moment = self.screen.moment(view, decision)
        due = moment is not None and moment != self._moment and not self._told
        self._moment = moment
        if self._fresh or due:
            self.screen.show_table(self.console, self.game, view, self.table, news)
        else:
            self.screen.show_progress(self.console, self.game, view, news)
        self._seen[seat] = len(self.game.events)
        self._fresh = self._told = False
        self.screen.show_options(self.console, self.game, view)
        if not self._greeted:
            self.console.print(say("terminal.play.greeting"))
            self._greeted = True
        while any(each is decision for each in self.game.decisions):
            self._answer(seat, decision, self.ask(say("terminal.play.prompt", who=self._called(seat))).strip())

    def _hand_over(self, seat: int) -> None:
        """Between people the screen is cleared, so that nobody sees another hand."""
        if self.people > 1 and self._looking != seat:
            clear(self.console)
            self.console.print(say("terminal.play.hand_over", who=self._called(seat)))
            self.ask("")
            clear(self.console)
            self._fresh = True
        self._looking = seat

    def _answer(self, seat: int, decision: Decision, text: str) -> None:
        """One line of a person: an option by number or key, or a command."""
        if text.isdecimal() and 1 <= int(text) <= len(decision.options):
            self._choose(seat, decision.options[int(text) - 1].key)
            return
        if text in decision.keys or text in [each.key for each in self.game.initiatives(seat)]:
            self._choose(seat, text)
            return
        if self._unasked(text):
            return
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.lower())
        if command is not None:
            command(seat, rest.strip())
        elif word.lower() in self.screen.MORE:
            view = self.game.view(seat, spoken())
            self.screen.MORE[word.lower()](self.console, self.game, view, rest.strip())
            self._answer_offers(seat)
        elif text:
            hint = did_you_mean(text, [*decision.keys, *self._commands, *self.screen.MORE])
            hint = hint or say("terminal.play.help_lists")
            self.console.print(say("terminal.play.unknown", text=repr(text[:60]), hint=hint), markup=False)
        else:
            self.console.print(say("terminal.play.number", most=len(decision.options)))

    def _answer_offers(self, seat: int) -> None:
        """Let bots answer what a seat has offered them; one that makes no agreements declines."""
        for to, name in enumerate(self.table):
            if name == HUMAN or to == seat:
                continue
            for offer in self.game.offers(to):
                if offer.seat != seat:
                    continue
                agent = self._bots[name].agent
                likes = isinstance(agent, Bargainer) and agent.answer(self.game.view(to), offer)
                try:
                    (self.game.accept if likes else self.game.decline)(offer.number, to)
                    told = "accepted" if likes else "declined"
                except IllegalChoice:  # it cannot keep what it was asked for, which the other does not know
                    self.game.decline(offer.number, to)
                    told = "declined"
                self.console.print(say(f"terminal.play.{told}", who=self._called(to)), markup=False)

    def _unasked(self, text: str) -> bool:
        """Let another person do what nobody asks for, as in `2: gift 3`; returns whether the line says so."""
        named, _, key = map(str.strip, text.partition(":"))
        seat = self.screen.meant(self.game, named)
        if seat is None or self.table[seat] != HUMAN or key not in [each.key for each in self.game.initiatives(seat)]:
            return False
        self._choose(seat, key)
        return True

    def _choose(self, seat: int, key: str) -> None:
        self.game.choose(key, seat)
        self._keep()

    def _undo(self, seat: int, rest: str) -> None:
        self._take(lambda: self.game.undo(seat), say("terminal.play.taken_back"))

    def _redo(self, seat: int, rest: str) -> None:
        self._take(lambda: self.game.redo(seat), say("terminal.play.taken_again"))

    def _take(self, step: Callable[[], None], done: str) -> None:
        try:
            step()
        except UndoRefused as error:
            self.console.print(say("terminal.play.impossible", error=error), markup=False)
            return
        self._seen = [min(seen, len(self.game.events)) for seen in self._seen]
        self._told = True
        self._keep()
        self.console.print(done)

    def _why(self, seat: int, rest: str) -> None:
        if rest in ("", ALL):
            self.screen.show_closed(self.console, self.game, seat, len(rest) > 0)
            return
        try:
            self.console.print(self.game.why_not(seat, self.screen.identify(self.game, rest), spoken()), markup=False)
        except ValueError as error:
            self.console.print(str(error), markup=False)

    def _card(self, seat: int, rest: str) -> None:
        try:
            self.console.print(self.screen.describe(self.game, rest), markup=False)
        except ValueError as error:
            self.console.print(str(error), markup=False)

    def _board(self, seat: int, rest: str) -> None:
        view = self.game.view(seat, spoken())
        self.screen.show_table(self.console, self.game, view, self.table, [])
        self.screen.show_options(self.console, self.game, view)

    def _log(self, seat: int, rest: str) -> None:
        lines = self.game.log(seat, language=spoken())
        self.screen.show_news(self.console, lines if rest == ALL else lines[-LOG_ENTRIES:])

    def _legend(self, seat: int, rest: str) -> None:
        self.screen.show_legend(self.console, self.game)

    def _save(self, seat: int, rest: str) -> None:
        if not rest:
            self.console.print(say("terminal.play.name_a_file"))
            return
        path = Path(rest).expanduser()
        try:
            save(self.game, self.table, path)
        except OSError as error:
            self.console.print(say("terminal.play.unwritable", path=path, error=error.strerror), markup=False)
            return
        self.console.print(say("terminal.play.saved", path=path), markup=False)

    def _help(self, seat: int, rest: str) -> None:
        self.console.print(self.screen.help_text(), markup=False)

    def _quit(self, seat: int, rest: str) -> None:
        name = self.ask(say("terminal.play.save_to")).strip()
        if name:
            self._save(seat, name)
        raise Left

    def _keep(self) -> None:
        """Write the running game, so that a killed terminal loses nothing."""
        self._kept = len(self.game.choices)
        try:
            save(self.game, self.table, running_file())
        except OSError as error:
            told = say("terminal.play.running_lost", path=running_file(), error=error.strerror)
            self.console.print(told, markup=False)

    def _finish(self) -> None:
        self.screen.show_result(self.console, self.game, self.table)
        try:
            save(self.game, self.table, finished_file())
            running_file().unlink(missing_ok=True)
        except OSError as error:
            self.console.print(say("terminal.play.finished_lost", error=error.strerror), markup=False)
            return
        self.console.print(say("terminal.play.replay_with", path=finished_file()), markup=False)
