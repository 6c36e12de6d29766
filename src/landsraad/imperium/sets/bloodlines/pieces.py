"""The pieces of Bloodlines: where they lie in one configuration."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.components import UnitKind
from landsraad.imperium.core.declared import Market, Track
from landsraad.imperium.core.state import Test

COMMANDERS: Final = 7  # in the game
COMMANDER_STRENGTH: Final = 2
PRICE: Final = 2  # Solari, of a Commander that is acquired, and of one that is recruited again
SKILLS_FACE_UP: Final = 4
RIVAL_STRENGTH: Final = 4  # of a Commander
FIGHTER_STRENGTH: Final = 2
MOST_FIGHTERS: Final = 3
COMMAND: Final = 6  # persuasion
TACTICS: Final = 10  # steps of the track beyond its first space
SLOTS: Final = 4  # of Navigation cards
TWISTED, NAVIGATION = "twisted", "navigation"
DECKS: Final = (TWISTED, NAVIGATION)

COMMON: Final = 1  # what Intrigue card was parted with last
APART: Final = 2


@final
class Skill:
    """What a Skill tile adds to the strength of its owner: swords, some of them while a test holds."""

    def __init__(self, tile: i64) -> None:
        self.tile: i64 = tile
        self.always: i64 = 0
        self.tests: list[Test] = []
        self.swords: list[int] = []  # by test


@final
class Place:
    """A space where a Commander stands as the game begins, and the node and source of acquiring it."""

    def __init__(self, space: i64, four_players: bool, node: i64, source: i64) -> None:
        self.space: i64 = space
        self.four_players: bool = four_players
        self.node: i64 = node
        self.source: i64 = source


@final
class Pieces:
    """The numbers that this set was given: of counters of a player, where nothing else is said.

    Attributes:
        commander: Sardaukar Commanders.
        fighter: Agents that fight in the Conflict.
        skills: market of the Skill tiles.
        tactics: track of the Leader who counts what leaves the Conflict.
        bought: 1 once a Commander was recruited from the own supply in the running turn.
        cheaper: Solari that Commanders cost less in the running turn.
        persuasion: gained in the running turn.
        spice: gained in the running turn.
        held: troops of the garrison that stay out of the Conflict in the running turn.
        at_start: units in the Conflict as the running turn began.
        permits: mask of the factions whose next card may be sent anywhere.
        permitted: 1: the card of the running turn was sent so.
        completed: contracts completed in the running turn, or since by others.
        of_turn: those that a turn begins without.
        lasting: persuasion more in each Reveal turn.
        due: mask of the factions for which a Navigation card is still to be played.
        reached, slot: 1 + the faction for which the latest one was, and its place, from 1.
        commanders: counter of the board: mask of the spaces where Commanders stand.
        bank, gone: counters of the board: Commanders in the bank, and out of the game.
        parted: counter of the board: COMMON or APART, what Intrigue card was given away or trashed last.
        twisted, course, used, box: zones of a player: the deck of Twisted cards; the Navigation cards to come, those
            played, those left over.
        cheaper_for_good: kind of modifier; a: Solari.
        spare_skill, troop_per_intrigue: kinds of modifiers.
        secret: kind of modifier; a: spice.
        counts_losses: kind of modifier.
        refuses: number of the Leader whose team has no Commanders; -1: nobody's.
        refusal, refusal_source: what an Agent of such a team may do at the space of one.
        passes: node of what follows passing a turn with a card, by card; -1: it cannot.
    """

    def __init__(self, commander: UnitKind, fighter: UnitKind, skills: Market, tactics: Track) -> None:
        self.commander: UnitKind = commander
        self.fighter: UnitKind = fighter
        self.skills: Market = skills
        self.tactics: Track = tactics
        self.bought: i64 = -1
        self.cheaper: i64 = -1
        self.persuasion: i64 = -1
        self.spice: i64 = -1
        self.held: i64 = -1
        self.at_start: i64 = -1
        self.permits: i64 = -1
        self.permitted: i64 = -1
        self.completed: i64 = -1
        self.of_turn: list[int] = []
        self.lasting: i64 = -1
        self.due: i64 = -1
        self.reached: i64 = -1
        self.slot: i64 = -1
        self.commanders: i64 = -1
        self.bank: i64 = -1
        self.gone: i64 = -1
        self.parted: i64 = -1
        self.twisted: i64 = -1
        self.course: i64 = -1
        self.used: i64 = -1
        self.box: i64 = -1
        self.cheaper_for_good: i64 = -1
        self.counts_losses: i64 = -1
        self.spare_skill: i64 = -1
        self.troop_per_intrigue: i64 = -1
        self.secret: i64 = -1
        self.tactics_start: i64 = 0  # the space that the token goes back to
        self.places: list[Place] = []
        self.refuses: i64 = -1
        self.refusal: i64 = -1
        self.refusal_source: i64 = -1
        self.all_skills: list[Skill] = []
        self.passes: dict[int, int] = {}
        self.permit_source: i64 = -1
        self.permit_node: i64 = -1
        self.choose_skill: i64 = -1  # nodes
        self.navigate: i64 = -1
        self.spare: i64 = -1
        self.hosts: i64 = -1  # occasions: whose Agent has come
        self.own_turn: i64 = -1
        self.trashed: i64 = -1
        self.completes: i64 = -1
        self.moves_on: i64 = -1  # kinds of events
        self.plots: i64 = -1
