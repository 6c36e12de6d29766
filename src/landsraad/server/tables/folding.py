"""A table as it is now, written down as one of its events: whoever reads the table begins there.

What happened before need not happen again, above all no undo, which plays a game from its beginning every time. The
game itself is written as its choices: it is dealt and played once, by the rules, so that nothing can be read that
could not have been played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import landsraad
from landsraad.game import Game
from landsraad.server.storage import FOLDED, Damaged, Event
from landsraad.server.tables.chairs import Chair
from landsraad.server.tables.error import OtherVersion
from landsraad.server.tables.events import check_version, follow, questions, replaying
from landsraad.server.tables.holds import Hold, Window
from landsraad.server.tables.parts import Answer, Asked, Data, Drafting, Motion, Question
from landsraad.server.tables.stopwatch import Stopwatch
from landsraad.server.tables.table import Table
from landsraad.server.tables.workers import Games
from landsraad.server.wire import Clock

GOING_BACK = ("undo", "redo", "asked", "answered")
ENOUGH = 10_000  # choices that are played again whenever the table is read: then it is folded
HEAVY = 2_000  # choices: reading such a table is left to a process of its own
MOST_ANSWERS = 200  # requests whose answers are kept: those of the latest


def effort(event: Event, steps: int) -> int:
    """About how many choices are played to let an event happen.

    Args:
        event: which.
        steps: of the game then.
    """
    return 1 + (steps if event.kind in GOING_BACK else 0)


def effort_of(events: Sequence[Event]) -> int:
    """The same for events that are to be read."""
    steps = found = 0
    for event in events:
        steps += _choices(event)
        found += effort(event, steps)
    return found


def _choices(event: Event) -> int:
    """How many choices an event brings; a damaged one none, for whoever reads it will notice."""
    if event.kind == "choice":
        return 1
    try:
        game = event.data["game"] if event.kind == FOLDED else event.data if event.kind == "created" else None
        return len(game["choices"] or ()) if game else 0
    except (KeyError, TypeError):
        return 0


def folded(table: Table) -> dict[str, Any]:
    """What `unfolded` needs beside the `created` event."""
    game, draft, watch = table.game, table.draft, table.watch
    return {
        "status": table.status,
        "seeded": table.seeded,
        "made_with": table.made_with,
        "host": table.host,
        "chairs": [asdict(chair) for chair in table.chairs],
        "draft": None if draft is None else asdict(draft),
        "takeback": None if table.takeback is None else asdict(table.takeback),
        "motions": [asdict(motion) for motion in table.motions],
        "rematch": table.rematch,
        "watch": None if watch is None else asdict(watch) | {"clock": watch.clock.model_dump()},
        "moves": table.moves,
        "shown": table.shown,
        "shown_at": table.shown_at,
        "private": list(table.private.items()),
        "questions": [[seat, asdict(question)] for seat, question in table.questions.items()],
        "hold": None if table.hold is None else asdict(table.hold),
        "kept": table.kept,
        "answers": {request: asdict(answer) for request, answer in list(table.answers.items())[-MOST_ANSWERS:]},
        "created": table.created,
        "game": None
        if game is None
        else {
            "options": game.config,
            "choices": game.choices,
            "settled": game.settled,
            "taken_back": game.taken_back,
            "offers": game.open_offers,
        },
    }


def unfolded(created: Event, event: Event, table_id: str) -> Table:
    """The table that was folded.

    Args:
        created: the first event.
        event: that which holds the folded table.
        table_id: of the table.

    Raises:
        OtherVersion: the game was begun with other rules or cards.
    """
    table, data = Table(table_id), event.data
    table.config = dict(created.data)
    for name in ("status", "seeded", "made_with", "host", "rematch", "moves", "created"):
        setattr(table, name, data[name])
    table.chairs = tuple(Chair(**chair) for chair in data["chairs"])
    table.answers = {request: Answer(**answer) for request, answer in data["answers"].items()}
    if (draft := data["draft"]) is not None:
        table.draft = Drafting(tuple(draft["pool"]), tuple(draft["picks"]))
    if (asked := data["takeback"]) is not None:
        table.takeback = Asked(asked["seat"], asked["step"], tuple(asked["agreed"]))
    table.motions = tuple(Motion(each["what"], each["seat"], tuple(each["agreed"])) for each in data["motions"])
    if (hold := data.get("hold")) is not None:
        claims = tuple((seat, until) for seat, until in hold["claims"])
        moment, asked = hold["window"]
        table.hold = Hold(Window(moment, tuple(asked)), hold["until"], hold["passes"], claims)
    if (kept := data.get("kept")) is not None:
        table.kept = kept[0], kept[1]
    if (watch := data["watch"]) is not None:
        table.watch = _watch(watch)
    if (game := data["game"]) is not None:
        check_version(table, {**game["options"], **table.packs})
        table.game = _played(table, game)
        table.steps = len(game["choices"])
    asked_before = data.get("questions", ())  # tables folded by earlier versions say nothing of them
    table.questions = {seat: Question(**each | {"menu": tuple(each["menu"])}) for seat, each in asked_before}
    table.questions = questions(table)
    table.version, table.updated = event.number, event.at
    table.shown, table.shown_at = data.get("shown", event.number), data.get("shown_at", event.at)
    table.private = dict(data.get("private", ()))
    return table


def _watch(data: Data) -> Stopwatch:
    """The clocks; tables that earlier versions folded say whose one clock runs, and of one turn that has ended."""
    turns, before = data.get("running"), data["before"] or ()
    if turns is None:
        turns = () if data["seat"] is None else ((data["seat"], data["since"]),)
        before = (before,) if before else ()
    running = tuple((seat, since) for seat, since in turns)
    ended = tuple((seat, bank, used, question) for seat, bank, used, question in before)
    return Stopwatch(Clock(**data["clock"]), tuple(data["banks"]), running, ended)


def _played(table: Table, data: Data) -> Game:
    game = landsraad.new(table.config["game"], seed=table.seed, **{**data["options"], **table.packs})
    for number, (seat, key) in enumerate(data["choices"]):
        if number and number == data["settled"]:
            game.settle()
        game.repeat(seat, key)
    if data["settled"] == len(data["choices"]):
        game.settle()
    if (offers := data.get("offers")) is not None:
        game.open_offers = offers
    game.recall([(seat, key) for seat, key in data["taken_back"]])
    return game


def read(table_id: str, events: Sequence[Event]) -> Table:
    """The table to which stored events lead: all of them, or the first and those from where it was folded last.

    Raises:
        Damaged: they do not; the message is for the log.
        OtherVersion: the game was begun with other rules or cards.
    """
    table = Table(table_id)
    if events[0].number != 1:
        raise Damaged("event 1 is missing")
    if len(events) > 1 and events[1].kind == FOLDED:
        with replaying(events[1]):
            table = unfolded(events[0], events[1], table_id)
        events = events[2:]
    for event in events:
        follow(table, event)
    return table


@dataclass(frozen=True, slots=True)
class Reading:
    """To fold a table: for a process of its own, since it may take long.

    Attributes:
        table: its id.
        events: as they are stored.
    """

    table: str
    events: Sequence[Event]

    def within(self, _: float) -> Reading:
        """The same: it takes as long as it takes."""
        return self

    def work(self, _: Games) -> Event | str | None:
        """The folded table as its latest event; why it cannot be read; or None: its game needs other rules or cards."""
        try:
            table = read(self.table, self.events)
        except OtherVersion:
            return None
        except Damaged as error:
            return f"{error}"
        return Event(table.version, table.updated, FOLDED, folded(table))
