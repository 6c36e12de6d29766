"""What lies on the table before the first move: everything printed, and the room that sets asked for.

No effect and no step of the round is known here; `core.state.Tables` adds them.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from landsraad.imperium.core.components import (
    MODIFIER_NAMES,
    Card,
    Conflict,
    Difficulty,
    Faction,
    HagalCard,
    Intrigue,
    Leader,
    Modifier,
    Purchase,
    Settings,
    Space,
    Tile,
    UnitKind,
)
from landsraad.imperium.core.counters import ALLOWANCE, CONFLICT, COUNTER_NAMES, DEPLOYED, FLIPPED, GARRISON, SUPPLY
from landsraad.imperium.core.declared import EventKind, Gauge, Market, Pairing, Post, Track, Zone
from landsraad.imperium.core.player import Player
from landsraad.kernel.contract import Worth


@mypyc_attr(allow_interpreted_subclasses=False)
class Printed:
    """The components of one configuration, its seats, and the room for pieces that its sets asked for.

    Attributes:
        seats: sides at the table: players first, then Rivals (B1.14, B1.15).
        player_seats: how many of them are players.
        turn_seats: how many of them, the first ones, take turns in order and compete for Victory Points: all but House
            Hagal in a two-player game.
        sets: ids of what is played with, that of the board first.
        teams: by seat, the number of its team.
        in_teams: whether any team has more than one seat.
        around: by seat, all seats clockwise from it on.
        opponents: by seat, those of all other teams clockwise from its left.
        follower: the Rival that sits to the left of the First Player, whoever that is; -1: everybody has a fixed seat.
        withheld: what brings Rivals neither resources nor points in this game; -1: nothing is.
        activated: the counter of a player that tells for which Ally it acts, 1 + the seat, 0: for itself; -1: all do.
        allies: by seat, the seats whose units it may move in place of its own, from its left; most have none.
        commanders: by seat, who counts as having the Influence of the best of its Allies; -1: nobody.
        held_back: the counter of a player with Agents at the Leader that cannot be sent in this turn; -1: all can.
        own_influence: the counter of a player's Influence on a track of its own; -1: nobody has one.
        own_tracks: by seat, mask of the factions in whose place it may choose its own track; 0: it has none.
        own_track: the action of choosing it.
        settings: what variants of the game change.
        units: kinds of units; the first are troops.
        counter_names: of the counters of a player.
        gauges: those declared counters of a player that everybody can read off the table.
        modifier_names: of the kinds of standing modifiers.
        worth: what sets say that their figures are worth to agents.
        board_names, board_gauges, board_start: the counters of the board, and what they begin with.
        zones, board_zones: declared zones of each player and of the board.
        pairing: how cards send an Agent together; None: each does alone.
        lent: the counter of a player with troops that go back to the supply whenever their owner likes; -1: none.
        put_back: the node that asks how many of them do where the supply is short.
        intrigue_backs: names of the decks that Intrigue cards have besides the common one.
        spice_gained: the counter of a player that adds up the spice gained in a turn; -1: nothing asks for it.
        persuasion_gained: the same of persuasion.
        troops_held_back: the counter of a player with troops of the garrison that stay out of the Conflict; -1: none.
        signs_in_reveal: whether units may be deployed in a Reveal turn as at a Combat space.
        prices_buy: whether no price is offered that would bring nothing, also where paying it may be of use.
        no_target_needed: whether an Intrigue card that acquires may be played without a card to acquire.
        starter_discard: card numbers that begin in the discard pile.
        posts_at: by space, the posts joined with it.
        events: declared kinds of events; their numbers follow those of every game.
        written: the parsed effect (`language.syntax`) behind each effect node, for wording.
        sources: readable id of each source number; `source_kind` says what it is.
    """

    def __init__(self, player_seats: i64) -> None:
        self.player_seats: i64 = player_seats
        self.seats: i64 = 3 if player_seats < 3 else player_seats
        self.turn_seats: i64 = self.seats
        self.sets: list[str] = []
        self.teams: list[int] = []
        self.in_teams: bool = False
        self.around: list[list[int]] = []
        self.opponents: list[list[int]] = []
        self.activated: i64 = -1
        self.allies: list[list[int]] = [[] for _ in range(self.seats)]
        self.commanders: list[int] = [-1] * self.seats
        self.held_back: i64 = -1
        self.own_influence: i64 = -1
        self.own_tracks: list[int] = [0] * self.seats
        self.own_track: i64 = -1
        self.follower: i64 = -1
        self.withheld: i64 = -1
        self.seat_teams(list(range(self.seats)))
        self.variants: list[str] = []  # ids of those that are played
        self.settings: Settings = Settings()
        self.units: list[UnitKind] = [UnitKind("troop", 2, SUPPLY, GARRISON, CONFLICT, ALLOWANCE, DEPLOYED)]
        self.units[0].troop = True
        self.counter_names: list[str] = list(COUNTER_NAMES)
        self.gauges: list[Gauge] = []
        self.modifier_names: list[str] = list(MODIFIER_NAMES)
        self.worth: dict[str, Worth] = {}
        self.coverable: bool = False  # whether units can lie over Control markers
        self.board_names: list[str] = []
        self.board_gauges: list[Gauge] = []
        self.board_start: list[int] = []
        self.zones: list[Zone] = []
        self.events: list[EventKind] = []
        self.board_zones: list[Zone] = []
        self.face_counters: list[int] = [FLIPPED]  # of a player: masks of the tiles that lie face down
        self.markets: list[Market] = []
        self.tracks: list[Track] = []
        self.posts: list[Post] = []
        self.posts_at: list[list[Post]] = []
        self.pairing: Pairing | None = None
        self.lent: i64 = -1
        self.put_back: i64 = -1
        self.intrigue_backs: list[str] = []
        self.spice_gained: i64 = -1
        self.persuasion_gained: i64 = -1
        self.occasions: list[str] = []  # what triggers of sets wait for, by their numbers from OWN_EVENTS on
        self.troops_held_back: i64 = -1
        self.signs_in_reveal: bool = False
        self.written: dict[int, object] = {}
        self.cards: list[Card] = []
        self.no_cards: list[Card] = []
        self.tiles: list[Tile] = []
        self.modifying_tiles: list[list[int]] = []  # by kind of modifier, the numbers of the tiles that have one
        self.usable_tiles: list[bool] = []  # by tile, whether menus may offer to use it
        self.tiles_wait: list[bool] = []  # by event, whether some tile has a trigger for it
        self.prices_buy: bool = False
        self.no_target_needed: bool = False
        self.counts_sword_cards: bool = False  # whether anything asks which revealed cards gave swords
        self.intrigues: list[Intrigue] = []
        self.spaces: list[Space] = []
        self.conflicts: list[Conflict] = []
        self.conflicts_of_level: list[list[int]] = [[], [], [], []]  # by level, from 1
        self.leaders: list[Leader] = []
        self.factions: list[Faction] = []
        self.modifiers: list[Modifier] = []
        self.sources: list[str] = []
        self.source_kinds: list[str] = []
        self.source_numbers: dict[tuple[str, str], int] = {}  # by kind and id
        self.content_hash: str = ""
        self.icon_spaces: list[int] = []  # icon bit number -> mask of spaces
        self.free_spaces: i64 = 0  # mask of spaces without cost, requirement, once or arrival price
        self.maker_spaces: list[int] = []
        self.starter: list[int] = []  # card numbers of one starting deck
        self.starter_discard: list[int] = []
        self.own_starters: dict[int, list[int]] = {}  # by seat, of those that have another
        self.imperium: list[int] = []  # card numbers of the Imperium deck
        self.intrigue_deck: list[int] = []
        self.intrigue_decks: list[list[int]] = []  # those of decks of their own, by their backs
        self.dealt_leaders: list[int] = []
        self.seat_leaders: dict[int, int] = {}  # of the seats that always have the same one
        self.rival_leaders: list[int] = []  # those dealt to Rivals
        self.only_rivals: list[int] = []  # those of them that no player may have
        self.rival_sides: list[int] = []  # by Leader: what a Rival has of it, a Leader with nothing but the signet
        self.house_hagal: i64 = -1  # the Leader without any effect that stands for none
        self.hagal: list[HagalCard] = []
        self.hagal_deck: list[int] = []
        self.difficulty: Difficulty | None = None  # of a solo game
        self.purchases: list[Purchase] = []  # of its Rivals
        self.reserve_copies: list[int] = []  # copies of each card in its Reserve stack at the start
        self.reserve_for_sale: list[int] = []  # reserve cards with a cost
        self.council: i64 = 0  # source number of the first space with seats on the High Council

    def seat_teams(self, teams: list[int]) -> None:
        """Say to which team each seat belongs; until told otherwise each is a team of its own."""
        ring = list(range(self.seats))
        self.teams = teams
        self.in_teams = len(set(teams)) < len(teams)
        self.around = [ring[i:] + ring[:i] for i in ring]
        self.opponents = [[i for i in seats if teams[i] != teams[seats[0]]] for seats in self.around]

    def new_player(self) -> Player:
        """A side without any piece."""
        return Player(None, len(self.counter_names), len(self.zones))

    def starter_of(self, seat: i64) -> list[int]:
        """Card numbers of the starting deck of a player."""
        return self.own_starters.get(seat, self.starter)

    def starter_discard_of(self, seat: i64) -> list[int]:
        """Card numbers of what a player begins with in the discard pile; nothing beside a deck of its own (U156)."""
        return [] if seat in self.own_starters else self.starter_discard

    def most_of(self, seat: i64, unit: UnitKind) -> i64:
        """How many units of a kind a side has; none if it has Allies instead."""
        return 0 if self.allies[seat] else unit.most

    def leader_number(self, key: str) -> int:
        """The number of a Leader."""
        return [leader.key for leader in self.leaders].index(key)

    def is_rival(self, seat: i64) -> bool:
        """Whether a seat is a Rival's: players come first."""
        return seat >= self.player_seats
