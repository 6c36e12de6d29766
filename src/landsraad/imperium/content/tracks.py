"""Tracks in content: their steps are rows, joined by what follows each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.imperium.content.rows import NAME, REMARKS, Catalog, box
from landsraad.imperium.core.actions import Verb
from landsraad.imperium.core.declared import Step, Track
from landsraad.language.syntax import Box
from landsraad.packs import Field, Table
from landsraad.packs.fields import Identifier, References

if TYPE_CHECKING:
    from landsraad.imperium.content.build import Builder

STEP = "step"


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step of a track; the first row of a track is where every marker begins.

    Attributes: `track` it belongs to, `following` steps that a marker can go to from here, `reward` for reaching it,
    `first` what the first one who does gets besides.
    """

    id: str
    name: str
    track: str
    following: tuple[str, ...] = ()
    reward: Box = ()
    first: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


STEPS = Table(
    STEP,
    StepRow,
    (
        NAME,
        Field("track", Identifier(), required=True),
        Field("following", References(STEP), default=()),
        box("reward"),
        box("first"),
        *REMARKS,
    ),
)


def steps_of(catalog: Catalog, track: str) -> list[StepRow]:
    """The rows of a track in their order."""
    return [row for row in catalog.further[STEP] if row.track == track]


def lay(build: Builder, catalog: Catalog, track: Track) -> None:
    """Build the steps of a track."""
    rows = steps_of(catalog, track.name)
    numbers = {row.id: i for i, row in enumerate(rows)}
    for row in rows:
        step = Step(row.id, build.tables.source_numbers[STEP, row.id])
        step.following = [numbers[name] for name in row.following]
        step.effects = build.box(row.reward)
        step.first = build.box(row.first)
        track.steps.append(step)


def step_verb(catalog: Catalog, track: str) -> Verb:
    """The verb of going to a step."""
    return Verb(track, (STEP,), [row.id for row in steps_of(catalog, track)])
