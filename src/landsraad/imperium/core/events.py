"""The journal read: each kind of event with its figures by name.

The engine writes events as tuples (`core.journal`). Whoever tells, counts or takes back reads them here; nothing of
this runs while a game is played on.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from landsraad.imperium.core import journal
from landsraad.kernel.machine import Event


class Happening(Protocol):
    """What every event has.

    Attributes:
        kind: its number.
        seat: whom it concerns; -1: nobody.
        visible_to: mask of the seats that may see its secret figures.
    """

    @property
    def kind(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def visible_to(self) -> int: ...


class CountChanged(NamedTuple):
    """A counter of a side rises or falls."""

    kind: int
    seat: int
    visible_to: int
    counter: int
    change: int
    source: int


class CardMoved(NamedTuple):
    """A card goes from a zone to another; which one is secret."""

    kind: int
    seat: int
    visible_to: int
    card: int
    before: int
    after: int


class IntrigueMoved(NamedTuple):
    """An Intrigue card goes from a zone to another; which one is secret. One that is stolen leaves `whom`."""

    kind: int
    seat: int
    visible_to: int
    card: int
    before: int
    after: int
    whom: int = -1


class Shuffled(NamedTuple):
    """A deck is shuffled."""

    kind: int
    seat: int
    visible_to: int
    zone: int


class AgentMoved(NamedTuple):
    """An Agent is placed on a space (1) or leaves it (-1)."""

    kind: int
    seat: int
    visible_to: int
    space: int
    change: int


class BonusChanged(NamedTuple):
    """Bonus spice on a space."""

    kind: int
    seat: int
    visible_to: int
    space: int
    change: int


class ControlTaken(NamedTuple):
    """A Control marker goes to a space; seat -1: it is taken off."""

    kind: int
    seat: int
    visible_to: int
    space: int


class AllianceMoved(NamedTuple):
    """An Alliance goes to a seat; -1: back on the board."""

    kind: int
    seat: int
    visible_to: int
    faction: int
    holder: int


class ConflictRevealed(NamedTuple):
    """The Conflict of a round."""

    kind: int
    seat: int
    visible_to: int
    conflict: int


class RoundBegun(NamedTuple):
    """A round begins; the seat goes first."""

    kind: int
    seat: int
    visible_to: int
    round: int


class TurnBegun(NamedTuple):
    """A turn of some kind."""

    kind: int
    seat: int
    visible_to: int
    turn: int


class SpaceClosed(NamedTuple):
    """A space is closed to opponents (1) or open again (0)."""

    kind: int
    seat: int
    visible_to: int
    space: int
    closed: int


class HolderChanged(NamedTuple):
    """What one side at a time can have is taken (1) or returned (0)."""

    kind: int
    seat: int
    visible_to: int
    piece: int
    taken: int


class SecretChosen(NamedTuple):
    """Factions are chosen in secret, or the choice is opened."""

    kind: int
    seat: int
    visible_to: int
    factions: int


class StrengthSet(NamedTuple):
    """The strength of a side after its Reveal turn."""

    kind: int
    seat: int
    visible_to: int
    strength: int


class PlaceTaken(NamedTuple):
    """A place in the Conflict, 0 the first."""

    kind: int
    seat: int
    visible_to: int
    place: int


class PhaseBegun(NamedTuple):
    """A phase of the round begins."""

    kind: int
    seat: int
    visible_to: int
    phase: int


class LeaderTaken(NamedTuple):
    """A side has its Leader."""

    kind: int
    seat: int
    visible_to: int
    leader: int


class EffectUsed(NamedTuple):
    """A pending effect is resolved: the one with this number of its source."""

    kind: int
    seat: int
    visible_to: int
    source: int
    number: int


class AgentSent(NamedTuple):
    """A card sends an Agent to a space."""

    kind: int
    seat: int
    visible_to: int
    card: int
    space: int


class HagalRevealed(NamedTuple):
    """A House Hagal card, what came of it, and the space it leads to; -1: none."""

    kind: int
    seat: int
    visible_to: int
    card: int
    outcome: int
    space: int


class TroopsHeldBack(NamedTuple):
    """Troops of a Rival that would have been deployed stay in the garrison."""

    kind: int
    seat: int
    visible_to: int
    troops: int


class TileMoved(NamedTuple):
    """A tile goes from one place to another; from a stack to a stack it is turned up there."""

    kind: int
    seat: int
    visible_to: int
    tile: int
    before: int
    after: int


class TileFlipped(NamedTuple):
    """A tile is turned face down (1) or up again (0)."""

    kind: int
    seat: int
    visible_to: int
    tile: int
    down: int


class SpaceCovered(NamedTuple):
    """A unit is laid on a space that it controls (1) or leaves it (0)."""

    kind: int
    seat: int
    visible_to: int
    space: int
    laid: int


class RowDiceRolled(NamedTuple):
    """Dice are rolled for cards of the Row to trash."""

    kind: int
    seat: int
    visible_to: int
    numbers: tuple[int, ...]


class TokenTaken(NamedTuple):
    """A token of the Leader goes from the track of a faction to a slot."""

    kind: int
    seat: int
    visible_to: int
    faction: int
    slot: int


class MarketShown(NamedTuple):
    """A card lies open in a market from now on."""

    kind: int
    seat: int
    visible_to: int
    card: int
    market: int


class PostChanged(NamedTuple):
    """A piece comes to a post (1) or leaves it (-1)."""

    kind: int
    seat: int
    visible_to: int
    post: int
    change: int


class ConflictFought(NamedTuple):
    """What a side has in a Conflict that is decided: place (-1: none), strength, swords, units of each kind."""

    kind: int
    seat: int
    visible_to: int
    figures: tuple[int, ...]


class OfSet(NamedTuple):
    """An event that a set declares (`content.room`): its figures are in the order in which it declares them."""

    kind: int
    seat: int
    visible_to: int
    figures: tuple[int, ...]


READERS: dict[int, Any] = {
    journal.COUNT: CountChanged,
    journal.CARD: CardMoved,
    journal.INTRIGUE: IntrigueMoved,
    journal.SHUFFLE: Shuffled,
    journal.AGENT: AgentMoved,
    journal.BONUS: BonusChanged,
    journal.CONTROL: ControlTaken,
    journal.ALLIANCE: AllianceMoved,
    journal.CONFLICT_CARD: ConflictRevealed,
    journal.ROUND: RoundBegun,
    journal.TURN: TurnBegun,
    journal.CLOSE: SpaceClosed,
    journal.HOLDER: HolderChanged,
    journal.SECRET: SecretChosen,
    journal.STRENGTH: StrengthSet,
    journal.PLACE: PlaceTaken,
    journal.PHASE: PhaseBegun,
    journal.LEADER: LeaderTaken,
    journal.USE: EffectUsed,
    journal.PLAYED: AgentSent,
    journal.HAGAL: HagalRevealed,
    journal.HOLDS_BACK: TroopsHeldBack,
    journal.TILE: TileMoved,
    journal.FLIP: TileFlipped,
    journal.COVER: SpaceCovered,
    journal.ROW_DICE: RowDiceRolled,
    journal.TOKEN: TokenTaken,
    journal.MARKET: MarketShown,
    journal.POST: PostChanged,
    journal.FOUGHT: ConflictFought,
}
IN_ONE = (RowDiceRolled, ConflictFought, OfSet)  # whose figures are read as one tuple


def read(event: Event) -> Happening:
    """An event with its figures by name."""
    reader = READERS.get(event[0], OfSet)
    found: Happening = reader(*event[:3], event[3:]) if reader in IN_ONE else reader(*event)
    return found
