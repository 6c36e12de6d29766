"""A table as the sum of its events: what each event does, and what it must find to be allowed.

A `Table` is changed by `events.apply` alone. Commands are tried on a copy: what cannot be applied is refused, and only
what could be applied is stored. The same events give the same table, so that a restart finds the game as it was.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.game import Game
from landsraad.server.tables.chairs import Chair
from landsraad.server.tables.games import AT_TABLES, TableGame
from landsraad.server.tables.holds import Hold
from landsraad.server.tables.parts import Answer, Asked, Drafting, Motion, Question
from landsraad.server.tables.shelf import SHELF
from landsraad.server.tables.stopwatch import Stopwatch
from landsraad.server.wire import Branch, Clock, Done, MotionKind, Status


class Table:
    """The state of a table after `version` events.

    Attributes:
        chairs: by seat.
        config: what the `created` event says.
        seeded: somebody may know the seed: it was chosen, or a record of the running game was given out.
        made_with: version of rules and content that the game was begun with.
        game: None before the first question of the game.
        shown: number of events that everybody knows of, the latest at `shown_at`; `private`: of those that each seat
            knows of besides.
        steps: choices made so far.
        moves: counts what changed the position.
        questions: of each seat that is asked.
        hold: of the window that is open; `kept`: seat and key of an answer that leaves at its end.
        host: who may start, kick and delete.
        shared: whether another copy of this table has the same game.
        found: what the latest event led to and must be stored with it.
        answers: by request id.
    """

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.version = 0
        self.created = self.updated = 0.0
        self.status: Status = "waiting"
        self.made_with = ""
        self.seeded = False
        self.config: dict[str, Any] = {}
        self.chairs: tuple[Chair, ...] = ()
        self.host: str | None = None
        self.game: Game | None = None
        self.draft: Drafting | None = None
        self.takeback: Asked | None = None
        self.motions: tuple[Motion, ...] = ()
        self.rematch: str | None = None
        self.watch: Stopwatch | None = None
        self.shown = 0
        self.shown_at = 0.0
        self.private: Mapping[int, int] = {}
        self.steps = 0
        self.moves = 0
        self.questions: Mapping[int, Question] = {}
        self.hold: Hold | None = None
        self.kept: tuple[int, str] | None = None
        self.found: dict[str, Any] = {}
        self.shared = False
        self.answers: dict[str, Answer] = {}

    def copy(self) -> Table:
        """An independent copy; both share the game, which an event replaces then instead of changing it."""
        other = copy.copy(self)
        other.shared = True
        other.answers = self.answers.copy()
        return other

    # What the table is now

    def done(self, seat: int | None) -> Done:
        """The answer to a command of a seat, or of nobody's, that has been carried out."""
        return Done(version=self.edition(seat), step=self.told(seat))

    def edition(self, seat: int | None) -> int:
        """How many events a seat (None: a spectator) knows of."""
        return self.shown + (0 if seat is None else self.private.get(seat, 0))

    def told(self, seat: int | None) -> int:
        """How many choices a seat (None: a spectator) knows of; those of sealed stages and acts unasked are secret."""
        return self.steps if self.game is None or not self.kind.unasked else self.game.known(seat)

    @property
    def ends(self) -> Sequence[int]:
        """After how many choices of the game each step ended that everybody counts, the beginning first."""
        assert self.game is not None
        return (0, *self.game.steps) if self.kind.unasked and self.status != "over" else range(self.steps + 1)

    @property
    def kind(self) -> TableGame:
        """The game that is played here, as tables know it."""
        return AT_TABLES[self.config["game"]]

    @property
    def asked(self) -> list[int]:
        """The seats that must answer now, also in the draft, the lowest first."""
        if self.status != "running":
            return []
        if self.draft is not None:
            return [self.drafters[len(self.draft.picks)]]
        assert self.game is not None
        return list(self.game.state.asked())

    @property
    def drafters(self) -> list[int]:
        """The seats that take a Leader in a draft, in their order."""
        return self.kind.drafters(self)

    @property
    def bot(self) -> int | None:
        """The first seat of those asked for which a bot must answer; None: for none. None steps in where all halt."""
        halted = self.hold.window.asked if self.hold is not None and self.hold.halts else ()
        return next((seat for seat in self.asked if self.chairs[seat].plays is not None and seat not in halted), None)

    @property
    def retractable(self) -> bool:
        """Whether a person made the latest choice and can still take it back."""
        game = self.game
        people = [seat for seat, chair in enumerate(self.chairs) if chair.plays is None]
        return game is not None and any(game.can_undo(seat) for seat in people)

    @property
    def clocked(self) -> list[int]:
        """The people whose time runs now."""
        return [seat for seat in self.asked if self.chairs[seat].plays is None]

    @property
    def clock(self) -> Clock | None:
        """The times agreed on."""
        return Clock(**self.config["clock"]) if self.config["clock"] else None

    @property
    def busy(self) -> bool:
        """Whether a server has to look after it: a bot is to move for people, a clock runs, or a window is open."""
        return (self.bot is not None and not self.left_to_bots) or self.clock_runs or self.hold is not None

    @property
    def left_to_bots(self) -> bool:
        """Whether bots play for all people."""
        return all(chair.plays is not None for chair in self.chairs)

    @property
    def clock_runs(self) -> bool:
        """Whether somebody's time runs."""
        return self.watch is not None and bool(self.watch.running)

    @property
    def seed(self) -> int:
        """The seed of the game, a secret while it runs."""
        return int(self.config["seed"])

    @property
    def bot_seed(self) -> int:
        """What the bots draw their random numbers from."""
        return int(self.config["bot_seed"])

    @property
    def branch(self) -> Branch | None:
        """Where in another table's game this one branches off."""
        found = self.config.get("branch")
        return None if found is None else Branch(**found)

    @property
    def vacancy(self) -> int | None:
        """Minutes after which the seat of somebody who is away can be handed over; earlier tables say nothing of it."""
        return self.config.get("vacancy")

    def takes(self, seat: int, step: int) -> bool:
        """Whether an answer of a seat is to what it is asked now, given by somebody who knew so many choices.

        Acts of a seat that is not asked are as good later: the rules say whether they still can be.
        """
        question = self.questions.get(seat)
        if question is not None:
            return question.step <= step <= question.last
        return (0 if self.kind.unasked else self.steps) <= step <= self.told(seat)

    def unasked(self, seat: int, key: str) -> bool:
        """Whether this is what a seat may do though nobody asks it."""
        game = self.game if self.kind.unasked and seat in range(len(self.chairs)) else None
        if game is None or game.rules.action(game.state, key) in game.state.menu(seat):
            return False
        return any(key == each.key for each in game.initiatives(seat))

    def mine(self, holder: str | None) -> list[int]:
        """The seats of a holder."""
        return [seat for seat, chair in enumerate(self.chairs) if holder is not None and chair.holder == holder]

    @property
    def holders(self) -> set[str]:
        """The people at the table."""
        return {chair.holder for chair in self.chairs if chair.holder is not None}

    @property
    def others(self) -> list[int]:
        """The seats whose people have to agree to the takeback that is asked for, a bot standing in or not."""
        assert self.takeback is not None
        own = self.chairs[self.takeback.seat].holder
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "human" and not chair.resigned and chair.holder != own
        ]

    @property
    def voters(self) -> list[int]:
        """The seats of the people who have a say in who else sits here, a bot standing in or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "human" and not chair.resigned]

    def agreed(self, what: MotionKind, seat: int) -> tuple[int, ...]:
        """The seats whose people are for a motion."""
        return next((each.agreed for each in self.motions if (each.what, each.seat) == (what, seat)), ())

    @property
    def packs(self) -> dict[str, list[str]]:
        """The option that names the folders of its packs, laid out where they are missing; nothing without packs."""
        brought = self.config.get("packs") or ()
        return {"packs": [SHELF.lay(each["files"]) for each in brought]} if brought else {}

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game that this table is set up for."""
        return self.kind.options(self)
