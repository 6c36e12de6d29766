"""The pieces of Uprising: where they lie in one configuration."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.components import UnitKind
from landsraad.imperium.core.declared import Market, Post, Track
from landsraad.imperium.core.state import State

SPIES: Final = 3  # of each player
WORM_STRENGTH: Final = 3
MOST_WORMS: Final = 12  # more than anybody can summon in a round: the bank has no limit
TRAINING_STEPS: Final = 7
ROW: Final = 2  # contracts that lie face up
MOST_OBJECTIVES: Final = 8
BATTLE_ICONS: Final = ("crysknife", "desert_mouse", "ornithopter", "wild")
ORNITHOPTER: Final = 2
WILD: Final = 3

LEVELS: Final = 8  # of Influence, beside a faction in the figure of `reaches`


@final
class Contract:
    """A contract: what completes it (-1, 0: not that), its reward, and the node that completes it."""

    def __init__(self, tile: i64, space: i64, harvest: i64, card: i64, immediate: bool, set_aside: bool) -> None:
        self.tile: i64 = tile
        self.space: i64 = space
        self.harvest: i64 = harvest
        self.card: i64 = card
        self.immediate: bool = immediate
        self.set_aside: bool = set_aside
        self.alliance: bool = False
        self.reward: list[int] = []
        self.complete: i64 = -1
        self.like: i64 = tile  # the first of those printed alike

    def completed_by(self) -> list[int]:
        """What completes it, in numbers."""
        return [int(self.space), int(self.harvest), int(self.card), int(self.immediate), int(self.alliance)]


@final
class Objective:
    """An Objective: its battle icon, with how many players it is dealt, whether its owner begins."""

    def __init__(self, icon: i64, fewest: i64, most: i64, first_player: bool) -> None:
        self.icon: i64 = icon
        self.fewest: i64 = fewest
        self.most: i64 = most
        self.first_player: bool = first_player


@final
class Pieces:
    """The numbers that this set was given: of counters of a player, where nothing else is said.

    Attributes:
        spies: Spies in the supply.
        recalled: 1 once a Spy was recalled in the running turn.
        hooks: 1 with Maker Hooks.
        memories: troops that lie as memories on the Bene Gesserit.
        spice: gained in the running turn.
        seated: 1 with a seat on the High Council since before the running turn.
        at_start: units in the Conflict as the running turn began, less the troops lost there since.
        calls: Calls to Arms that wait for the Reveal turn.
        won: mask of the Conflict cards and, from `first_objective` on, the Objectives that are owned.
        matched: mask of those that lie face down.
        wall: counter of the board: 1 while the Shield Wall stands.
        placed: counter of the board: 1 + the post at which the card of the turn has placed a Spy, and above it the same
            for its partner.
        discarded: counter of the board: 1 + the card discarded last in the running turn.
        flowed: counter of the board: 1 once The Spice Must Flow was acquired in the running Reveal turn.
        of_turn: the counters of the board that a turn begins without.
        gone: zone of a player: Intrigue cards that have left the game.
        distractions: zone of a player: Intrigue cards face up that wait for a deployment.
        aside: zone of a player: contracts that only this player may take.
        hand: zone of a player: contracts dealt before the first round; -1: there are none.
        dealt: where those that nobody keeps lie, face down; None: there are none.
        dealt_tiles: those contracts.
        keep: the node that asks which of them is kept.
        smuggles: kind of modifier; a: spice.
        must_gather: kind of modifier.
        alike: kind of modifier: every battle icon of the owner reads as an ornithopter.
        icons: battle icon of each Conflict card, then of each Objective.
        flow: the card The Spice Must Flow.
        other_sides: by Leader, its other side; -1: none.
        wormless: mask of the seats that can have neither Maker Hooks nor sandworms (U51).
        unarmed: mask of the seats that have no units, and so no part in Conflicts and Objectives (U48).
    """

    def __init__(self, sandworm: UnitKind, training: Track, contracts: Market) -> None:
        self.sandworm: UnitKind = sandworm
        self.training: Track = training
        self.contracts: Market = contracts
        self.posts: list[Post] = []
        self.all_contracts: list[Contract] = []
        self.objectives: list[Objective] = []
        self.spies: i64 = -1
        self.recalled: i64 = -1
        self.hooks: i64 = -1
        self.memories: i64 = -1
        self.spice: i64 = -1
        self.seated: i64 = -1
        self.at_start: i64 = -1
        self.calls: i64 = -1
        self.won: i64 = -1
        self.matched: i64 = -1
        self.wall: i64 = -1
        self.placed: i64 = -1
        self.discarded: i64 = -1
        self.flowed: i64 = -1
        self.of_turn: list[int] = []
        self.gone: i64 = -1
        self.distractions: i64 = -1
        self.aside: i64 = -1
        self.hand: i64 = -1
        self.dealt: Market | None = None
        self.dealt_tiles: list[int] = []
        self.keep: i64 = -1
        self.smuggles: i64 = -1
        self.icons: list[int] = []
        self.first_objective: i64 = 0
        self.flow: i64 = -1
        self.other_sides: list[int] = []
        self.wormless: i64 = 0
        self.unarmed: i64 = 0
        self.reaches: i64 = -1  # occasions: faction * LEVELS + Influence reached
        self.visits: i64 = -1  # faction of the space
        self.summons: i64 = -1
        self.must_gather: i64 = -1
        self.alike: i64 = -1
        self.wall_falls: i64 = -1  # kinds of events
        self.matches: i64 = -1
        self.takes_conflict: i64 = -1
        self.deals: list[int] = []  # by battle icon: the event that deals the Objective with it
        self.gather: i64 = -1  # the node that asks whether intelligence is gathered

    def contract_of(self, tile: i64) -> Contract | None:
        """The contract that a tile is; their tiles have their numbers one after the other."""
        if not self.all_contracts:
            return None
        number = tile - self.all_contracts[0].tile
        return self.all_contracts[number] if 0 <= number < len(self.all_contracts) else None


def visits_maker(s: State, seat: i64) -> bool:
    """Whether the Agent of this turn was sent to a Maker space."""
    return seat == s.turn_seat and s.turn_space >= 0 and s.tables.spaces[s.turn_space].maker > 0
