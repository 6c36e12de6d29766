"""The rows of a Dune: Imperium pack, one class for each kind, and the fields that several kinds have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from landsraad.imperium.content.checks import effects_fault
from landsraad.language.syntax import Box, Condition, Word
from landsraad.language.vocabulary import Role
from landsraad.packs import MOST_COPIES, Field, Unfinished
from landsraad.packs.boxes import BoxOf
from landsraad.packs.fields import Integer, Spoken, Text


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card of a deck.

    Attributes: `cost` in persuasion, None if it cannot be bought, `copies` of a starter per player, `variant` the only
    one with this card, "" for all games.
    """

    id: str
    name: str
    copies: int
    cost: int | None = None
    factions: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    agent: Box = ()
    reveal: Box = ()
    acquire: Box = ()
    passive: Box = ()
    pile: str = "imperium"
    variant: str = ""
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class IntrigueRow:
    """An Intrigue card: a box for each time it may be played, `start_of_turn` for a plot that must come first (F46).

    `pile` names a deck of its own that it begins in, "" the common one.
    """

    id: str
    name: str
    copies: int
    plot: Box = ()
    combat: Box = ()
    win: Box = ()
    endgame: Box = ()
    start_of_turn: bool = False
    pile: str = ""
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class SpaceRow:
    """A board space.

    Attributes: `maker` its base spice (0: no maker space), `cost` the price paid on arrival, `later_cost` how much of
    it once some side has a Swordmaster, `arrival` a price to choose on arrival with what it buys, `requires` what
    must hold for an Agent to be sent, `once` once per player and game, `leader` in play only with this Leader,
    `out_of_play` not in this game: no pack says that, but a difficulty may.
    """

    id: str
    name: str
    icon: str
    faction: str | None = None
    combat: bool = False
    maker: int = 0
    controllable: bool = False
    control_bonus: Box = ()
    cost: tuple[Word, ...] = ()
    later_cost: int | None = None
    arrival: Box = ()
    requires: Condition | None = None
    once: bool = False
    effects: Box = ()
    leader: str | None = None
    out_of_play: bool = False
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class ConflictRow:
    """A Conflict card with its rewards.

    Attributes: `location` the space that its winner controls and that is defended, `battle_icon` a sign that scores
    with another of its kind, `variants` in games of which alone it is played (none: in every game).
    """

    id: str
    name: str
    level: int
    location: str | None = None
    battle_icon: str = ""
    variants: tuple[str, ...] = ()
    first: Box = ()
    second: Box = ()
    third: Box = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """A leader: the standing `ability`, the `signet` box, and what the player has beyond the usual at the `start`.

    `player` tells whether a player may have it, `rival` whether it may lead a Rival (B11.19), `first_rival` which
    one it is recommended for (1, 2; 0: none) in a first solo game. `side_of` names the Leader whose other side this is:
    it is not dealt, that one turns to it.
    """

    id: str
    name: str
    house: str
    complexity: int
    ability_name: str = ""
    ability: Box = ()
    signet_name: str = ""
    signet: Box = ()
    start: Box = ()
    rival: bool = True
    first_rival: int = 0
    player: bool = True
    side_of: str | None = None
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class FactionRow:
    """A faction track: the `bonus` on every upward crossing of 4 Influence (B7.3), and the faction's board spaces."""

    id: str
    name: str
    bonus: Box = ()
    spaces: tuple[str, ...] = ()
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class HagalRow:
    """A House Hagal card: the space a Rival's Agent goes to, what the Rival gets there, its swords as combat bonus.

    Attributes: `requires` what must hold for the Rival, `effects` what it gets besides Influence and troops,
    `otherwise` and `otherwise_effects` space and effects where `requires` does not hold, `harvest` the space is a maker
    space with bonus spice (B11.24), of these `spaces` if it names some, `posts` of which the first free one gets a
    piece before the next card is revealed, `politics` passed over where there is nothing to be won with a faction,
    `reshuffle` all cards become a new deck, `passing` it sends nobody: what it shows comes before the next card,
    `leader` it is in the deck only if a player has this Leader,
    `mode` the only mode in which the card is used, "" for both.
    """

    id: str
    name: str
    copies: int
    space: str | None = None
    requires: Condition | None = None
    effects: Box = ()
    otherwise: str | None = None
    otherwise_effects: Box = ()
    harvest: bool = False
    spaces: tuple[str, ...] = ()
    posts: tuple[str, ...] = ()
    politics: bool = False
    reshuffle: bool = False
    passing: bool = False
    leader: str | None = None
    influence: str | None = None
    troops: int = 0
    swords: int = 0
    signet: bool = False
    mode: str = ""
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class DifficultyRow:
    """A difficulty of the solo game (B11.22).

    Attributes: `mentat_space_cost` in Solari, of the space that lends the Mentat, `human_extra` what the player has
    beyond the usual at the start, `human_swordmaster` whether the space that gives the Swordmaster is in play,
    `smart_politics` whether Rivals pass over factions with whom nothing is to be won, `last_cards` how many
    they reveal for their Combat bonus in Conflicts of the last level. What is not given is not part of the board.
    """

    id: str
    name: str
    mentat_space_cost: int | None = None
    rival_garrison: int | None = None
    rival_intrigue: int | None = None
    conflict_cards_above_swordmasters: int | None = None
    human_extra: Box = ()
    expert_deployment: bool = False
    smart_politics: bool = False
    last_cards: int = 1
    human_swordmaster: bool = True
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class PurchaseRow:
    """What Rivals buy Victory Points with: so much (`amount`) of what the id names (B11.29, U57).

    `level`: in a solo game only while the Conflict of the round is of this level or above (U176).
    """

    id: str
    name: str
    amount: int
    vp: int
    level: int = 1
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class VariantRow:
    """A variant of the game: what it changes, 0 or "" where nothing; `text` says it in a sentence.

    Attributes: `solo` only for one player, `goal` Victory Points that end the game, `conflicts` Conflict cards of each
    level, `garrison` troops and `intrigue` Intrigue cards of a player, `starter_without` a card of the starting deck
    that is left out once, `starter_discarded` one that begins in the discard pile, `more_points` by how many Victory
    Points the game is longer (four players begin with so many less, for fewer the goal is higher, but none is raised
    beyond `up_to`, 0: there is no such bound), `row_dice` dice
    rolled for Row cards to trash, `final_cards` House Hagal cards of a Combat bonus for a Conflict of level III.
    """

    id: str
    name: str
    text: str = ""
    solo: bool = False
    goal: int = 0
    conflicts: tuple[int, ...] = ()
    garrison: int = 0
    intrigue: int = 0
    starter_without: str | None = None
    starter_discarded: str | None = None
    more_points: int = 0
    up_to: int = 0
    row_dice: int = 0
    final_cards: int = 0
    set: str = ""
    notes: str = ""
    disputed: str = ""


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything printed on the components of the sets in use, in file order.

    `further` has the kinds of rows that further boxes add, `unfinished` the rows marked `todo`, which are in none of
    the other lists.
    """

    sets: tuple[str, ...]
    cards: tuple[CardRow, ...]
    intrigues: tuple[IntrigueRow, ...]
    spaces: tuple[SpaceRow, ...]
    conflicts: tuple[ConflictRow, ...]
    leaders: tuple[LeaderRow, ...]
    factions: tuple[FactionRow, ...]
    hagal: tuple[HagalRow, ...]
    difficulties: tuple[DifficultyRow, ...]
    purchases: tuple[PurchaseRow, ...]
    variants: tuple[VariantRow, ...]
    further: dict[str, tuple[Any, ...]]
    content_hash: str
    unfinished: tuple[Unfinished, ...] = ()

    def at(self, difficulty: str) -> Catalog:
        """The catalogue of a solo game of a difficulty, "" for any other game: what it changes on the board."""
        row = next((row for row in self.difficulties if row.id == difficulty), None)
        return self if row is None else replace(self, spaces=tuple(_space_at(row, space) for space in self.spaces))


def gives(space: SpaceRow, word: str) -> bool:
    """Whether an effect of a space is this word."""
    return any(isinstance(effect, Word) and effect.name == word for effect in space.effects)


def _space_at(difficulty: DifficultyRow, space: SpaceRow) -> SpaceRow:
    if gives(space, "mentat") and space.cost and difficulty.mentat_space_cost is not None:
        return replace(space, cost=(Word("solari", (difficulty.mentat_space_cost,)),))
    if gives(space, "swordmaster"):
        return replace(space, out_of_play=not difficulty.human_swordmaster)
    return space


def wording(name: str, longest: int = 80, *, required: bool = False) -> Field:
    """A field with words, which count for nothing in the game."""
    return Field(name, Spoken(Text(longest)), required=required, default="", hashed=False)


def box(name: str, role: Role = "gain", check: Callable[[Box], str | None] = effects_fault) -> Field:
    """A field with a box of effects."""
    return Field(name, BoxOf(role, check), default=())


NAME = Field("name", Spoken(Text(empty=False)), required=True, default="", hashed=False)
REMARKS = (wording("notes", 400), wording("disputed", 400))
COPIES = Field("copies", Integer(1, MOST_COPIES), required=True)
