"""The kinds of rows that Bloodlines adds to a pack: where Commanders stand, Skill tiles."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.imperium.content.checks import ability_fault
from landsraad.imperium.content.rows import COPIES, NAME, REMARKS, box
from landsraad.language.syntax import Box, If, Word
from landsraad.packs import Field, Table
from landsraad.packs.fields import Flag, Identifier, Reference
from landsraad.saying import say

COMMANDER, REFUSAL, SKILL, EMBASSY = "sardaukar_space", "refusal", "skill", "embassy"
MOST_SKILLS = 40


@dataclass(frozen=True, slots=True)
class CommanderRow:
    """A space where a Sardaukar Commander stands as the game begins (B3), and what an Agent sent there may do.

    Attributes: `space` where it stands, `instead` where another set covers that, `four_players` only with so many
    or more.
    """

    id: str
    name: str
    space: str
    instead: str = ""
    four_players: bool = False
    effects: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class RefusalRow:
    """A Leader whose team has no Commanders, and what its Agents may do at the space of one instead (B60)."""

    id: str
    name: str
    leader: str
    effects: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class SkillRow:
    """A Skill tile (B7): swords in `combat` or an `ability`, while a Commander of its owner is in the Conflict."""

    id: str
    name: str
    copies: int
    combat: Box = ()
    ability: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class EmbassyRow:
    """Where Tech tiles are sold (B13): what an Agent sent to a Landsraad space may do besides."""

    id: str
    name: str
    effects: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


def _combat_fault(effects: Box) -> str | None:
    """Return why swords of a Skill cannot be counted, or None: each effect is a number of them, or has a condition."""
    for effect in effects:
        swords = effect.then if isinstance(effect, If) else effect
        if not isinstance(swords, Word) or swords.name != "sword":
            return say("bloodlines.skill")
    return None


def _check_skill(row: SkillRow) -> str | None:
    return None if bool(row.combat) != bool(row.ability) else say("bloodlines.skill")


TABLES = (
    Table(
        COMMANDER,
        CommanderRow,
        (
            NAME,
            Field("space", Identifier(), required=True),
            Field("instead", Identifier(), default=""),
            Field("four_players", Flag(), default=False),
            box("effects"),
            *REMARKS,
        ),
        closed=True,
    ),
    Table(
        REFUSAL,
        RefusalRow,
        (NAME, Field("leader", Reference("leader"), required=True), box("effects"), *REMARKS),
        closed=True,
    ),
    Table(EMBASSY, EmbassyRow, (NAME, box("effects"), *REMARKS), closed=True),
    Table(
        SKILL,
        SkillRow,
        (
            NAME,
            COPIES,
            box("combat", check=_combat_fault),
            box("ability", "standing", ability_fault),
            *REMARKS,
        ),
        _check_skill,
        most=MOST_SKILLS,
    ),
)
