"""What an experiment is asked about: what each side did with it, and what that says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from landsraad import views
from landsraad.imperium.content.tiles import TileRow
from landsraad.language.errors import did_you_mean, shown
from landsraad.saying import say
from landsraad.server.experiments.messages import NewExperiment, OtherLeader, RemoveCard, Subject
from landsraad.server.tables.error import TableError

CARD, INTRIGUE, LEADER, SPACE = "card", "intrigue", "leader", "space"
KIND_OF_CARD = {CARD: "imperium", INTRIGUE: "intrigue"}
"""What the table of cards calls them; all others there are tiles."""


class Use(NamedTuple):
    """What a side did with the subject in a game; Agents sent to a space are played there, a Leader is acquired."""

    acquired: int = 0
    played: int = 0
    revealed: int = 0
    trashed: int = 0
    points: int = 0


NONE = Use()


@dataclass(frozen=True, slots=True)
class Uses:
    """Reads off the tables of a game what its sides did with a subject.

    Attributes:
        subject: the subject.
        tables: by name, each row by its columns.
    """

    subject: Subject
    tables: dict[str, list[dict[str, Any]]]

    def of(self, seat: int, leader: str) -> Use:
        """What a side did."""
        kind, name = self.subject.kind, self.subject.id
        gained = sum(row["vp"] for row in self._rows("points", seat) if (row["kind"], row["source"]) == (kind, name))
        if kind == LEADER:
            return Use(acquired=int(leader == name), points=gained)
        if kind == SPACE:
            visits = [row for row in self._rows("turns", seat) if row["space"] == name]
            return Use(played=len(visits), points=sum(row["vp"] for row in visits))
        table = KIND_OF_CARD.get(kind, "tile")
        rows = [row for row in self._rows("cards", seat) if (row["kind"], row["card"]) == (table, name)]
        acquired, played, revealed, trashed = (sum(row[what] for row in rows) for what in Use._fields[:-1])
        return Use(acquired, played, revealed, trashed, gained)

    def _rows(self, table: str, seat: int) -> list[dict[str, Any]]:
        return [row for row in self.tables[table] if row["seat"] == seat]


def had(subject: Subject, use: Use) -> bool:
    """Whether a side had the subject: by what makes a difference, an Intrigue card in the hand does not."""
    return bool(use.played if subject.kind in (INTRIGUE, SPACE) else use.acquired)


def subject_of(new: NewExperiment, copies: Iterable[str]) -> Subject | None:
    """What an experiment is asked about.

    Args:
        new: the experiment.
        copies: the kinds of cards of which other numbers are dealt.

    Raises:
        TableError: 422, there is no such thing, or games tell nothing of its kind.
    """
    change = new.change
    if new.about is None:
        if isinstance(change, RemoveCard):
            return Subject(kind=next(iter(copies)), id=change.card)
        return Subject(kind=LEADER, id=change.leader) if isinstance(change, OtherLeader) else None
    kind, name = new.about.kind, new.about.id
    book = views.book(new.sets)
    tiles = [kind for kind, rows in book.catalog.further.items() if any(isinstance(row, TileRow) for row in rows)]
    kinds = [CARD, INTRIGUE, LEADER, SPACE, *tiles]
    if kind not in kinds:
        raise TableError(422, say("server.experiment.kind", kind=shown(kind), known=", ".join(kinds)))
    if (kind, name) not in book.articles:
        known = [each for of, each in book.articles if of == kind]
        hint = did_you_mean(name, known) or say("server.experiment.ids")
        raise TableError(422, say("server.experiment.about", kind=kind, name=shown(name), hint=hint))
    return new.about
