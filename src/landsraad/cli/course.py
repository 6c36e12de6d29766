"""The course of a game in a terminal: chances as a line of bars for each seat, turning points, advice."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from landsraad.agents import seated
from landsraad.analysis import Curve, Moment, Slip, Turning, advice, turning_points
from landsraad.cli.look import Look, indented
from landsraad.cli.screens import screen_of
from landsraad.game import Game
from landsraad.lab.columns import measures_of
from landsraad.saying import say, spoken

BARS = " ▁▂▃▄▅▆▇█"
LEAST = 0.05  # smaller changes are not worth a word
LINES = 3  # of the log for a turning point
SHARE = 6  # columns of "100 %" and a space


def show_curve(console: Console, game: Game, curve: Curve) -> None:
    """A line of bars for each seat, the chances at the start of every round, and the turning points."""
    look = Look.of(console)
    seats = range(len(curve.best[0]))
    screen = screen_of(game)
    names = [screen.name(game, seat) for seat in seats]
    longest = max(map(len, names))
    room = longest + screen.counter(look, game, 0).cell_len + 1
    width = min(len(curve.chances), look.width - room - SHARE - 1)
    console.print(look.heading(say("terminal.course.title")))
    for seat in seats:
        shares = [chances[seat] for chances in curve.best]
        line = screen.counter(look, game, seat).append(f" {names[seat]:<{longest}} ", "not bold default on default")
        line.append(bars(shares, width)).append(f" {_percent(shares[-1]):>5}", "bold")
        console.print(line, no_wrap=True, crop=True)
    console.print(Text(f"{_word(game, 'round'):>{room}} {_rounds(curve, width)}", "dim"))
    console.print()
    console.print(_table(look, game, curve, len(names)))
    console.print(say("terminal.course.played", n=curve.rollouts, margin=_percent(curve.margin)), style="dim")
    if not curve.left:
        _show_turnings(console, game, turning_points(game, curve))


def bars(shares: Sequence[float], width: int) -> str:
    """Shares from 0 to 1 as so many bars; where there are more shares, each bar is the mean of some."""
    count = len(shares)
    told = []
    for column in range(width):
        part = shares[column * count // width : max(column * count // width + 1, (column + 1) * count // width)]
        told.append(BARS[round(sum(part) / len(part) * (len(BARS) - 1))])
    return "".join(told)


def show_advice(console: Console, game: Game, step: int, adviser: str) -> None:
    """What an agent would do at a step, next to what was done.

    Raises:
        ValueError: there is no such agent or step, it cannot be asked, or nobody is asked there.
    """
    bot = seated(adviser, game.name)
    if not hasattr(bot.agent, "explain"):
        raise ValueError(say("commands.analyse.mute", adviser=adviser))
    verdict = advice(game, step, bot.agent, bot.budget)
    position = game.at(step)
    seat = position.decisions[0].seat
    decision = position.view(seat, spoken()).decision
    assert decision is not None, "a seat that is asked sees its question"
    look, who = Look.of(console), screen_of(game).called(game, seat)
    labels = {option.key: option.label for option in decision.options}
    chosen = game.choices[step][1] if step < len(game.choices) else ""
    console.print(look.heading(look.named(say("terminal.course.step", step=step, who=who, question=decision.text))))
    policy = any(each.likely is not None for each in verdict.considered)
    grid = Table(say("terminal.course.option"), box=None, pad_edge=False)
    for name in ("likely" if policy else "tried", "win"):
        grid.add_column(say(f"terminal.course.{name}"), justify="right")
    grid.add_column()
    played = say("terminal.course.played_mark")
    for each in verdict.considered:
        marks = [mark for mark, key in ((adviser, verdict.option.key), (played, chosen)) if key == each.option.key]
        grid.add_row(
            look.named(labels[each.option.key], "bold" if each.option == verdict.option else ""),
            _share(each.likely) if policy else str(each.visits or "–"),
            _share(each.win),
            ", ".join(marks),
        )
    console.print(grid)


def show_slips(console: Console, game: Game, seat: int, found: Sequence[Slip], adviser: str) -> None:
    """The choices that cost a seat most, with what was better."""
    look = Look.of(console)
    console.print(look.heading(say("terminal.course.review", who=screen_of(game).called(game, seat))))
    if not found:
        console.print(say("terminal.course.faultless"))
        return
    for number, each in enumerate(found, 1):
        position = game.at(each.step)
        decision = position.view(seat, spoken()).decision
        assert decision is not None, "a seat that is asked sees its question"
        labels = {option.key: option.label for option in decision.options}
        head = say("terminal.course.slip", n=number, step=each.step, points=points(each.cost), question=decision.text)
        console.print(look.named(head, "bold"))
        for name, option, share in (("chosen", each.chosen, each.expected), ("better", each.better, each.possible)):
            told = say(f"terminal.course.{name}", option=labels[option], share=_percent(share))
            console.print(indented(look.named(told)))
    console.print(_word(game, "reviewed", adviser=adviser), style="dim")


def points(share: float) -> str:
    """A share of the win in points: "11"."""
    return f"{share * 100:.0f}"


def _show_turnings(console: Console, game: Game, turnings: Sequence[Turning]) -> None:
    look = Look.of(console)
    console.print(look.heading(say("terminal.course.turning")))
    if not turnings:
        console.print(say("terminal.course.calm"))
    for each in turnings:
        changes = ", ".join(
            f"{screen_of(game).called(game, seat)} {'−' if change < 0 else '+'}{abs(change) * 100:.0f}"
            for seat, change in enumerate(each.change)
            if abs(change) >= LEAST
        )
        console.print(
            look.named(
                say("terminal.course.point", step=each.at.step, when=_when(game, each.at), changes=changes), "bold"
            )
        )
        for line in each.lines[:LINES]:
            console.print(indented(look.named(line.text)))


def _table(look: Look, game: Game, curve: Curve, seats: int) -> Table:
    """The chances where each round begins, and at the end."""
    grid = Table(_word(game, "head"), box=None, pad_edge=False)
    for seat in range(seats):
        grid.add_column(screen_of(game).counter(look, game, seat), justify="right")
    for moment, chances in zip(curve.moments, curve.best, strict=False):
        if moment.kind == "end" or moment in _first_of_rounds(curve):
            grid.add_row(
                say("terminal.course.end") if moment.kind == "end" else str(moment.round), *map(_percent, chances)
            )
    return grid


def _first_of_rounds(curve: Curve) -> list[Moment]:
    found: dict[int, Moment] = {}
    for moment in curve.moments[: len(curve.chances)]:
        if moment.kind != "end":
            found.setdefault(moment.round, moment)
    return list(found.values())


def _rounds(curve: Curve, width: int) -> str:
    """The numbers of the rounds below the bars where they begin."""
    count = len(curve.chances)
    line = ""
    for moment in _first_of_rounds(curve):
        at = curve.moments.index(moment) * width // count
        if at >= len(line):
            line = f"{line:<{at}}{moment.round}"
    return line


def _when(game: Game, at: Moment) -> str:
    return _word(
        game,
        at.kind if at.kind != "round" else "start",
        round=at.round,
        who="" if at.seat is None else screen_of(game).called(game, at.seat),
    )


def _word(game: Game, what: str, **values: object) -> str:
    """A word for the moments of a game, which goes round by round or turn by turn."""
    return say(f"terminal.course.{measures_of(game.name).LENGTH}.{what}", **values)


def _percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " %")


def _share(share: float | None) -> str:
    return "–" if share is None else _percent(share)
