"""What is printed on the components, as the engine reads it: numbers, masks and node numbers.

Built from content rows by `landsraad.imperium.content.build`; immutable from then on. Lists of effects hold
node numbers; masks have one bit per faction, icon or space in catalogue order.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

FACTION_NAMES: Final = ("emperor", "guild", "bene_gesserit", "fremen")
ICON_NAMES: Final = ("emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade")

# What every side begins with
TROOPS: Final = 12
START_WATER: Final = 1
START_AGENTS: Final = 2

LAST_LEVEL: Final = 3  # of Conflicts

NO_ENTRY: Final = 0  # whose Agents an Agent may join on a space
ENTER_ENEMY: Final = 1
ENTER_ANY: Final = 2

# Kinds of standing modifiers
DOUBLE_HARVEST: Final = 0  # a: OF_BASE or OF_BONUS
HARVEST_LESS: Final = 1  # a: spice
DISCOUNT: Final = 2  # a: card, b: persuasion
ADD_ICONS: Final = 3  # a: mask of icons
ENTER_OCCUPIED: Final = 4  # a: ENTER_ENEMY or ENTER_ANY, b: mask of spaces
ACQUIRE_TO_TOP: Final = 5
SPACE_DISCOUNT: Final = 6  # a: counter, b: amount, c: mask of spaces
TOP_CARD_OPEN: Final = 7
SEND_FROM_BOARD: Final = 8
SEND_ANYWHERE: Final = 9
GAIN_MORE: Final = 10  # a: counter, b: amount
UNIT_STRENGTH: Final = 11  # a: number of the kind of unit, b: its strength
FIRST_OF_EQUALS: Final = 12
WAY: Final = 13  # a: number of the way
NO_DEPLOYMENT: Final = 14
IGNORE_REQUIREMENTS: Final = 15
DEPLOY_RECRUITS: Final = 16
GUARD_INTRIGUE: Final = 17  # a: held Intrigue cards from which on others steal
MODIFIER_NAMES: Final = (  # those of sets follow
    "double harvest", "harvest less", "discount", "add icons", "enter occupied", "acquire to top", "space discount",
    "top card open", "send from board", "send anywhere", "gain more", "unit strength", "first of equals", "way",
    "no deployment", "ignore requirements", "deploy recruits", "guard intrigue",
)  # fmt: skip

OF_BASE: Final = 0  # which part of a harvest
OF_BONUS: Final = 1

# Times at which an Intrigue card is played
COMBAT_CARD: Final = 0
WIN_CARD: Final = 1
ENDGAME_CARD: Final = 2
PLOT_CARD: Final = 3

# What a purchase is paid with, if not with a counter
INTRIGUE_CARDS: Final = -1

# Events that triggers wait for
WHEN_HARVEST: Final = 0
WHEN_COUNCIL_SEAT: Final = 1
WHEN_PAYS_SPACE: Final = 2  # a: counter
WHEN_DEPLOYED: Final = 3  # a: troops in one turn
WHEN_REVEAL: Final = 4
WHEN_ROUND_START: Final = 5
WHEN_WIN: Final = 6
OWN_EVENTS: Final = 7  # those of sets begin here


@final
class Modifier:
    """A standing modifier: what it changes (`kind`) and by how much (`a`, `b`, `c`)."""

    def __init__(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c


@final
class Trigger:
    """An effect that arrives when something happens: event kind, its figure, node and printed number."""

    def __init__(self, event: i64, a: i64, node: i64, number: i64, at_once: bool = False) -> None:
        self.event: i64 = event
        self.a: i64 = a
        self.node: i64 = node
        self.number: i64 = number
        self.at_once: bool = at_once


@final
class UnitKind:
    """A kind of unit: its strength, and the counters of a player that tell how many there are where."""

    def __init__(
        self, key: str, strength: i64, supply: i64, garrison: i64, conflict: i64, allowance: i64, deployed: i64
    ) -> None:
        self.number: i64 = 0  # among the kinds
        self.key: str = key
        self.strength: i64 = strength
        self.supply: i64 = supply
        self.garrison: i64 = garrison  # -1: it comes from the supply to the Conflict and goes back there
        self.control: i64 = -1  # lying on board spaces, where it controls them
        self.conflict: i64 = conflict
        self.allowance: i64 = allowance  # recruited this turn less deployed since, below 0: deployed from the garrison
        self.deployed: i64 = deployed  # this turn
        self.most: i64 = TROOPS  # pieces of a player
        self.own: bool = True  # whether a player begins with all of them, and neither gets more nor loses any
        self.lasting: bool = False  # returns to the garrison after Combat, not to the supply
        self.retreats: bool = True  # whether it can leave the Conflict before Combat
        self.doubles: bool = False  # whether who has one in the Conflict takes a reward twice
        self.troop: bool = False  # whether it counts as a troop where troops are deployed, retreat or are lost
        self.deploy: i64 = 0  # first actions of the verbs
        self.retreat: i64 = 0


@final
class Settings:
    """What variants of the game change."""

    def __init__(self) -> None:
        self.goal: i64 = 10  # Victory Points that end the game
        self.conflicts: list[int] = [1, 5, 4]  # Conflict cards of each level
        self.points: i64 = 0  # Victory Points that a player begins with
        self.garrison: i64 = 3  # troops of a player
        self.intrigue: i64 = 0  # Intrigue cards of a player
        self.row_dice: i64 = 0  # dice rolled for Row cards to trash after the Reveal turns of a solo game
        self.final_cards: i64 = 1  # House Hagal cards of a Rival's bonus in the Combat for a Conflict of level III


@final
class Tile:
    """A tile in front of a player: standing modifiers and triggers, effects to use it for."""

    def __init__(self, key: str, kind: str, cost: i64, source: i64, modifier_kinds: i64) -> None:
        self.key: str = key
        self.kind: str = kind  # of rows
        self.cost: i64 = cost
        self.source: i64 = source
        self.rival: bool = False  # whether a Rival may have it
        self.rival_use: list[int] = []  # what a Rival does with it as soon as it can
        self.rival_deploy: list[int] = []  # when it deploys at a combat space
        self.rival_enters: bool = False  # whether a Rival enters among enemy Agents by turning it face down
        self.stays_down: bool = False  # once face down it is never turned up again
        self.price: list[int] = []  # what acquiring it costs besides
        self.acquire: list[int] = []
        self.flips: list[int] = []  # once per round: the tile is turned face down
        self.uses: list[int] = []  # in own turns
        self.used: i64 = -1  # counter whose bits say which tiles have been used in this turn; -1: uses have no limit
        self.used_bit: i64 = 0  # of this tile there
        self.first_use: i64 = 1  # printed number of the first of them, after those of its ability
        self.waits: bool = False  # whether the tile as a whole waits in menus, as its effect 1
        self.endgame: list[int] = []
        self.modifiers: list[list[Modifier]] = [[] for _ in range(modifier_kinds)]  # by kind
        self.triggers: list[Trigger] = []


@final
class Card:
    """A card of a player's deck: starting, Reserve or Imperium."""

    def __init__(self, key: str, cost: i64, source: i64) -> None:
        self.key: str = key
        self.cost: i64 = cost  # persuasion, -1 when it cannot be bought
        self.source: i64 = source
        self.factions: i64 = 0
        self.icons: i64 = 0
        self.further_icons: i64 = 0  # how many it has that sets bring, which are `ways`
        self.reserve: bool = False
        self.agent: list[int] = []
        self.reveal: list[int] = []
        self.acquire: list[int] = []
        self.trashed: list[int] = []  # what waits for something else to trash the card
        self.unload: list[int] = []  # what follows whenever its owner discards or trashes it
        self.discarded: list[int] = []  # what follows whenever its owner discards it
        self.ignores_requirements: bool = False  # whether what spaces require does not hold for the Agent it sends
        self.from_board: bool = False
        self.reach: i64 = 0  # mask of the spaces its icons open
        self.anywhere: bool = False  # it reaches every space but those of players' own boards
        self.enter: i64 = NO_ENTRY
        self.enter_spaces: i64 = 0  # mask of the spaces for which that holds
        self.discounts: list[Modifier] = []  # of the space it sends an Agent to
        self.ways: list[int] = []  # those that are open to it, by their numbers
        self.alone: list[Card] = [self]  # what sends an Agent where nothing is played together with it
        self.partnered: bool = False  # whether it sends an Agent only together with another card
        self.copies_partner: bool = False  # whether its Agent box is that of the card played together with it
        self.special: bool = False  # whether it can go where its icons alone do not lead


@final
class Space:
    """A board space. Costs are in one counter; `arrival` is an exchange chosen and paid on arrival."""

    def __init__(self, key: str, icon: i64, faction: i64, combat: bool, source: i64) -> None:
        self.key: str = key
        self.icon: i64 = icon
        self.faction: i64 = faction
        self.combat: bool = combat
        self.source: i64 = source
        self.maker: i64 = 0
        self.controllable: bool = False
        self.control_bonus: list[int] = []
        self.cost_kind: i64 = -1
        self.cost: i64 = 0
        self.least: i64 = 0  # what it costs at least, whatever lowers the cost
        self.later_cost: i64 = -1  # once some side has a Swordmaster; -1: the same
        self.arrival: i64 = -1
        self.requires: i64 = -1
        self.owned: bool = False  # a part of one player's own board: nothing lifts what it requires
        self.once: bool = False
        self.effects: list[int] = []
        self.out_of_play: bool = False
        self.leader: i64 = -1  # in play only with this Leader; -1: in every game
        self.visit: i64 = -1  # the node of the visited faction's Influence


@final
class Intrigue:
    """An Intrigue card; an empty list means that it cannot be played at that time."""

    def __init__(self, key: str, source: i64) -> None:
        self.key: str = key
        self.source: i64 = source
        self.plot: list[int] = []
        self.combat: list[int] = []
        self.win: list[int] = []
        self.endgame: list[int] = []
        self.start_of_turn: bool = False
        self.back: i64 = 0  # of the common deck; else of one of its own, into which no discard is shuffled

    def effects(self, time: i64) -> list[int]:
        """The effects of playing it in a turn, in Combat, after a win or in the endgame."""
        if time == PLOT_CARD:
            return self.plot
        if time == COMBAT_CARD:
            return self.combat
        return self.win if time == WIN_CARD else self.endgame


@final
class Leader:
    """A Leader: standing modifiers and triggers of the left side, effects of the signet."""

    def __init__(self, key: str, source: i64, modifier_kinds: i64) -> None:
        self.key: str = key
        self.source: i64 = source
        self.modifiers: list[list[Modifier]] = [[] for _ in range(modifier_kinds)]  # by kind
        self.triggers: list[Trigger] = []
        self.signet: list[int] = []
        self.start: list[int] = []
        self.secret_factions: i64 = 0  # how many factions are chosen in secret before round 1
        self.top_open: bool = False
        self.side_of: str = ""  # the Leader whose other side this is
        self.orders_influence: bool = False  # the order in which Influence with several factions is gained matters


@final
class Conflict:
    """A Conflict card: three places of rewards, and the space fought over (-1: none)."""

    def __init__(self, key: str, level: i64, location: i64, source: i64) -> None:
        self.key: str = key
        self.level: i64 = level
        self.location: i64 = location
        self.battle_icon: str = ""
        self.source: i64 = source
        self.rewards: list[list[int]] = [[], [], []]


@final
class Faction:
    """A faction track: effects of its bonus space; its Alliance token is a source of its own."""

    def __init__(self, key: str, source: i64, alliance: i64) -> None:
        self.key: str = key
        self.source: i64 = source
        self.alliance: i64 = alliance
        self.bonus: list[int] = []


@final
class HagalCard:
    """A House Hagal card: where the Agent of a Rival goes, and what the Rival gets there."""

    def __init__(self, key: str) -> None:
        self.key: str = key
        self.space: i64 = -1
        self.requires: i64 = -1  # a test of the Rival
        self.otherwise: i64 = -1  # the space if it fails
        self.effects: list[int] = []
        self.otherwise_effects: list[int] = []
        self.harvest: bool = False  # instead of a space: a maker space with bonus spice
        self.spaces: list[int] = []  # of these, if it names some
        self.posts: list[int] = []  # instead of a space: posts, of which the first free one gets a piece
        self.politics: bool = False  # passed over where nothing is to be won
        self.reshuffle: bool = False
        self.passing: bool = False  # sends nobody: what it shows comes before the next card
        self.leader: i64 = -1  # in the deck only if a player has this Leader; -1: always
        self.faction: i64 = -1  # Influence with it
        self.troops: i64 = 0
        self.swords: i64 = 0
        self.signet: bool = False


@final
class Difficulty:
    """What a difficulty of the solo game changes."""

    def __init__(self, key: str, source: i64) -> None:
        self.key: str = key
        self.source: i64 = source
        self.garrison: i64 = 0  # troops of each Rival
        self.intrigue: i64 = 0  # Intrigue cards of each Rival
        self.swordmasters: i64 = 0  # round in which the Rivals' third Agents arrive
        self.expert: bool = False  # Rivals that lead hold their troops back
        self.politics: bool = False  # Rivals pass over factions with whom nothing is to be won
        self.last_cards: i64 = 1  # House Hagal cards of a Combat bonus in a Conflict of the last level
        self.extra: list[int] = []  # what the player has beyond the usual


@final
class Purchase:
    """What solo Rivals buy Victory Points with: an amount of a counter, or (INTRIGUE_CARDS) of Intrigue cards."""

    def __init__(self, pay: i64, amount: i64, vp: i64, level: i64, source: i64) -> None:
        self.pay: i64 = pay
        self.amount: i64 = amount
        self.vp: i64 = vp
        self.level: i64 = level  # of the Conflict from which on they do
        self.source: i64 = source
