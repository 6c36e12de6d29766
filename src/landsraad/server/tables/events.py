"""What each kind of event does to a table, and what it must find to be allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import landsraad
from landsraad.game import Game
from landsraad.kernel.contract import EndlessEffect, IllegalChoice, UndoRefused
from landsraad.saying import ENGLISH, say
from landsraad.server.storage import FOLDED, Damaged, Event
from landsraad.server.tables import acts, chairs
from landsraad.server.tables.acts import moved, moving, running
from landsraad.server.tables.chairs import Chair
from landsraad.server.tables.error import OtherVersion, TableError
from landsraad.server.tables.holds import Hold, opened
from landsraad.server.tables.parts import Answer, Asked, Data, Drafting, Motion, Question, made_with
from landsraad.server.tables.stopwatch import Stopwatch
from landsraad.server.tables.table import Table
from landsraad.server.wire import MotionKind

STANDIN = "novice"
"""The level of the bot that plays on when a person's time has run out."""


def _created(table: Table, data: Data) -> None:
    table.config = dict(data)
    table.host = data["host"]
    table.seeded = data["seeded"]
    table.chairs = tuple(Chair(**chair) for chair in data["chairs"])
    if data["choices"] is not None:
        table.made_with = data["made_with"]
        _begin(table, {**data["options"], **table.packs})
        assert table.game is not None
        for seat, key in data["choices"]:
            table.game.choose(key, seat)
        table.steps = len(data["choices"])
        if data.get("branch") is not None:
            table.game.settle()


def _joined(table: Table, data: Data) -> None:
    seat = data["seat"]
    if table.status == "over" or table.chairs[seat].kind != "open":
        raise TableError(409, say("server.seat.taken", seat=seat))
    _sit(table, seat, chairs.person(data["name"], data["holder"]))


def _left(table: Table, data: Data) -> None:
    _need_waiting(table, "leave")
    for seat in data["seats"]:
        leaving = table.chairs[seat].holder
        _sit(table, seat, Chair())
        people = [chair.holder for chair in table.chairs if chair.holder is not None]
        if leaving == table.host and people and table.host not in people:
            table.host = people[0]


def _seat_set(table: Table, data: Data) -> None:
    seat, kind, level = data["seat"], data["kind"], data["level"]
    chair = table.chairs[seat]
    if chair.kind == "human":
        raise TableError(409, say("server.seat.occupied", name=chair.name, seat=seat))
    if table.status == "waiting":
        _sit(table, seat, chairs.bot(level) if kind == "bot" else Chair())
    elif table.status == "running":
        _sit(table, seat, replace(chair, kind=kind))
    else:
        raise TableError(409, say("server.seat.over"))


def _started(table: Table, data: Data) -> None:
    _need_waiting(table, "start")
    table.chairs = tuple(chairs.bot(data["fill"]) if each.kind == "open" else each for each in table.chairs)
    table.made_with = data["made_with"]
    if data["pool"] is not None:
        table.status = "running"
        table.draft = Drafting(tuple(data["pool"]))
        _wind_up(table)
    else:
        _begin(table, table.options)


def _picked(table: Table, data: Data) -> None:
    if table.draft is None or table.asked != [data["seat"]]:
        raise TableError(409, say("server.draft.turn", seat=data["seat"]))
    if data["leader"] not in table.draft.pool:
        raise TableError(422, say("server.draft.leader", known=", ".join(table.draft.pool)))
    pool = tuple(each for each in table.draft.pool if each != data["leader"])
    table.draft = Drafting(pool, (*table.draft.picks, data["leader"]))
    table.moves += 1
    if len(table.draft.picks) == len(table.drafters):
        settled = table.kind.drafted(table)
        table.draft = None
        _begin(table, {**table.options, **settled})


def _choice(table: Table, data: Data) -> None:
    game = moving(table)
    seat, key = data["seat"], data["key"]
    unasked = table.unasked(seat, key)
    if table.kind.unasked and not unasked and seat not in table.asked:
        raise TableError(409, say("server.game.unasked"))  # who is asked may be a secret, and the game would tell
    kept = data.get("kept", False)
    try:
        (game.clone() if kept else game).choose(key, seat)
    except IllegalChoice as error:
        raise TableError(409, f"{error}") from None
    except EndlessEffect as error:
        raise TableError(422, f"{error}") from None
    if kept:
        table.kept = seat, key
        return
    table.steps += 1
    table.moves += 1
    if not unasked:
        table.questions = {each: question for each, question in table.questions.items() if each != seat}
    if not data.get("bot"):
        if not unasked:
            table.takeback = None  # a person who plays on has answered; an order is no answer, and may be a secret
        _settle(table, "vacate", seat)


def _undo(table: Table, data: Data) -> None:
    _step_back_or_forth(table, data, Game.undo)


def _redo(table: Table, data: Data) -> None:
    _step_back_or_forth(table, data, Game.redo)


def _step_back_or_forth(table: Table, data: Data, move: Callable[[Game, int], None]) -> None:
    """Undo or redo as the engine has it; a stored event leads where it led, whatever the engine says by now."""
    game = running(table)
    count = len(game.choices)
    turned = game.clone()
    try:
        move(turned, data["seat"])
    except UndoRefused as error:
        if "to" not in data:
            raise TableError(409, f"{error}") from None
    again = [list(choice) for choice in turned.choices[count:]]
    if "to" in data and (len(turned.choices), again) != (data["to"], data["again"]):
        turned, again = game.at(min(data["to"], count)), data["again"]
        for seat, key in again:
            turned.repeat(seat, key)
    table.game = turned
    moved(table)
    others = {each: question for each, question in table.questions.items() if each != data["seat"]}
    table.questions = {each: replace(other, step=min(other.step, table.told(each))) for each, other in others.items()}
    table.found = {"to": table.steps, "again": again}


def _asked(table: Table, data: Data) -> None:
    seat, step = data["seat"], data["step"]
    choices = running(table).choices
    if table.branch is not None and step < table.branch.step:
        raise TableError(409, say("server.takeback.branch", step=table.branch.step))
    if step >= len(choices) or choices[step][0] != seat:
        raise TableError(409, say("server.takeback.own", step=step, seat=seat))
    if table.takeback is not None:
        raise TableError(409, say("server.takeback.another"))
    table.takeback = Asked(seat, step)
    _go_back_if_agreed(table)


def _answered(table: Table, data: Data) -> None:
    if table.takeback is None:
        raise TableError(409, say("server.takeback.none"))
    seats = [seat for seat in data["seats"] if seat in table.others]
    if not seats and data["agree"]:
        raise TableError(409, say("server.takeback.asker"))
    if not data["agree"]:
        table.takeback = None
        return
    table.takeback = replace(table.takeback, agreed=tuple(sorted({*table.takeback.agreed, *seats})))
    _go_back_if_agreed(table)


def _go_back_if_agreed(table: Table) -> None:
    assert table.takeback is not None
    if set(table.others) <= set(table.takeback.agreed):
        step = table.takeback.step
        table.takeback = None
        table.game = running(table).at(step)
        moved(table)
        table.questions = {seat: replace(question, last=table.told(seat)) for seat, question in table.questions.items()}


def _handed(table: Table, data: Data) -> None:
    seat = data["seat"]
    if table.status != "running" or table.chairs[seat].kind != "human":
        raise TableError(409, say("server.handover.early"))
    resigned = table.chairs[seat].resigned or data["why"] == "resigned"
    _sit(table, seat, replace(table.chairs[seat], standin=data["level"], resigned=resigned, failed=None))
    _settle(table, "vacate", seat)
    if table.takeback is not None:
        if table.takeback.seat == seat:
            table.takeback = None
        else:
            _go_back_if_agreed(table)


def _returned(table: Table, data: Data) -> None:
    seat = data["seat"]
    if table.status != "running" or table.chairs[seat].standin is None:
        raise TableError(409, say("server.handover.none", seat=seat))
    _sit(table, seat, replace(table.chairs[seat], standin=None, resigned=False, failed=None))


def _voted(table: Table, data: Data) -> None:
    """People are for a motion or against it; it is carried once all are for it who were `needed` at that moment."""
    what, seat = data["what"], data["seat"]
    agreed = tuple(sorted({*table.agreed(what, seat), *data["seats"]}))
    _settle(table, what, seat)
    if not data["agree"]:
        return
    if not set(data["needed"]) <= set(agreed):
        table.motions = (*table.motions, Motion(what, seat, agreed))
    elif what == "vacate":
        _handed(table, {"seat": seat, "level": data["level"], "why": "vacancy"})
    else:
        _sit(table, seat, replace(table.chairs[seat], kind="open"))


def _settle(table: Table, what: MotionKind, seat: int) -> None:
    """Ask no longer."""
    table.motions = tuple(each for each in table.motions if (each.what, each.seat) != (what, seat))


def _reissued(table: Table, data: Data) -> None:
    """A person goes by another name, which no ticket from before tells."""
    before, now = data["holder"], data["now"]
    table.chairs = tuple(replace(each, holder=now) if each.holder == before else each for each in table.chairs)
    table.host = now if table.host == before else table.host


def _replaced(table: Table, data: Data) -> None:
    """The agent of a seat gave no answer: a bot of the program plays on, and the table says why."""
    chair, level = table.chairs[data["seat"]], data["level"]
    playing = {"standin": level} if chair.kind == "human" else {"level": level, "name": chairs.called(level)}
    _sit(table, data["seat"], replace(chair, **playing, failed=data["why"]))


def _resumed(table: Table, data: Data) -> None:
    """The server was away; `apply` sets the clock."""


def _folded(table: Table, data: Data) -> None:
    """The table was written down as it is: whoever reads it begins here (`landsraad.server.tables.folding`)."""


def _told(table: Table, _: Data) -> None:
    table.seeded = True  # the record was given out, and with it the seed


def _rematch(table: Table, data: Data) -> None:
    if table.status != "over":
        raise TableError(409, say("server.rematch.running"))
    table.rematch = data["table"]


def _notify(table: Table, data: Data) -> None:
    seat = data["seat"]
    chair = replace(table.chairs[seat], webhook=data["webhook"], mail=data["mail"])
    told = replace(chair, confirmed=data.get("confirmed", False), language=data.get("language", ENGLISH))
    _sit(table, seat, told)


def check_version(table: Table, options: Data) -> None:
    """Refuse a game that was begun with other rules or cards.

    Raises:
        OtherVersion: it was.
    """
    if table.made_with != made_with(table.config["game"], options):
        raise OtherVersion(409, say("server.game.unknown"))


def _begin(table: Table, options: Data) -> None:
    check_version(table, options)
    table.game = landsraad.new(table.config["game"], seed=table.seed, **options)
    table.status = "running"
    _wind_up(table)


def _wind_up(table: Table) -> None:
    if table.clock is not None and table.watch is None:
        table.watch = Stopwatch(table.clock, tuple(float(table.clock.bank) for _ in table.chairs))


def _need_waiting(table: Table, what: str) -> None:
    if table.status != "waiting":
        raise TableError(409, say(f"server.late.{what}"))


def _sit(table: Table, seat: int, chair: Chair) -> None:
    table.chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])


APPLIERS: Final[Mapping[str, Callable[[Table, Data], None]]] = {
    "created": _created,
    "joined": _joined,
    "left": _left,
    "kicked": _left,
    "set": _seat_set,
    "started": _started,
    "picked": _picked,
    "choice": _choice,
    "ordered": acts.ordered,
    "went_on": acts.went_on,
    "claimed": acts.claimed,
    "offered": acts.offered,
    "accepted": acts.accepted,
    "declined": acts.declined,
    "withdrawn": acts.withdrawn,
    "undo": _undo,
    "redo": _redo,
    "asked": _asked,
    "answered": _answered,
    "handed": _handed,
    "returned": _returned,
    "voted": _voted,
    "reissued": _reissued,
    "replaced": _replaced,
    "resumed": _resumed,
    "folded": _folded,
    "told": _told,
    "rematch": _rematch,
    "notify": _notify,
}
"""What each kind of event does."""

PRIVATE: Final = ("choice", "ordered", "undo", "redo", "offered", "declined", "withdrawn", "notify")
"""Events of which not everybody knows, unless they lead on; where seats do something in secret."""


def apply(table: Table, event: Event) -> None:
    """Let an event happen at a table.

    Raises:
        TableError: it cannot happen now; the table is then of no further use.
    """
    table.found = {}
    known = table.told(None), table.status
    APPLIERS[event.kind](table, event.data)
    if event.number == 1:
        table.created = event.at
    table.version = event.number
    table.updated = event.at
    table.questions = questions(table)
    hold = _hold(table, event.at)
    if hold is None or table.hold is None or hold.window != table.hold.window:
        table.kept = None
    table.hold = hold
    if table.status == "running" and table.game is not None and table.game.over:
        table.status = "over"
        table.takeback, table.motions = None, ()
    if event.kind == FOLDED:
        pass  # nothing has happened
    elif event.kind not in PRIVATE or not table.kind.unasked or known != (table.told(None), table.status):
        table.shown += 1
        table.shown_at = event.at
    else:
        own = event.data["seat"]
        table.private = {**table.private, own: table.private.get(own, 0) + 1}
    if table.watch is not None:
        table.watch = table.watch.turn_to(table.clocked, event.at, table.moves, undone=event.kind == "undo")
        if event.kind == "resumed":
            table.watch = table.watch.resumed(event.at)
    if event.request is not None:
        seat, key = event.data.get("seat"), event.data.get("key")
        table.answers[event.request] = Answer(event.kind, seat, key, table.edition(seat), table.told(seat))


def _hold(table: Table, at: float) -> Hold | None:
    """What the window that is open now means for the table."""
    if table.game is None or table.game.over:
        return None
    window = table.kind.window(table.game)
    return None if window is None else opened(window, table.kind.pace(table), table.hold, at)


def questions(table: Table) -> dict[int, Question]:
    """What each seat is asked now; what it has been asked before is the same question if it looks the same."""
    if table.status != "running" or table.game is None:
        return {seat: Question("draft", (), table.steps, table.moves, table.steps) for seat in table.asked}
    state, found = table.game.state, {}
    for seat in state.asked():
        told = table.told(seat)
        prompt, menu = state.prompt_of(seat), tuple(state.menu(seat))
        before = table.questions.get(seat)
        if before is not None and (before.prompt, before.menu) == (prompt, menu) and before.step <= told:
            found[seat] = replace(before, last=max(before.last, told))
        else:
            found[seat] = Question(prompt, menu, told, table.moves, told)
    return found


def follow(table: Table, event: Event) -> None:
    """Let the next stored event happen.

    Raises:
        Damaged: it is not the next one, or cannot happen.
        OtherVersion: the game was begun with other rules or cards.
    """
    if event.number != table.version + 1:
        raise Damaged(f"event {table.version + 1} is missing")
    with replaying(event):
        apply(table, event)


@contextmanager
def replaying(event: Event) -> Iterator[None]:
    """Say of whatever fails that the event is damaged.

    Raises:
        Damaged: something failed. What it says is for the log: words of the rules might name the options of a hand.
        OtherVersion: the game was begun with other rules or cards.
    """
    try:
        yield
    except OtherVersion:
        raise
    except Exception as error:  # whatever a damaged row says
        raise Damaged(f"event {event.number} does not replay ({type(error).__name__})") from None
