"""What the numbers of an observation stand for: the named fields of a configuration and their places.

Every side has a block of the same fields in the same order, the observer's first, then the others as they sit after it.
Elements are named by content ids, so what was learned on one configuration can be carried over to another by name.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.counters import (
    AGENTS,
    CONFLICT,
    COUNCIL,
    DEPLOYED,
    GARRISON,
    PERSUASION,
    PHASE_NAMES,
    REVEALED,
    SOLARI,
    SPICE,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    VP,
    WATER,
)
from landsraad.imperium.core.declared import BOARD_CARDS, CARDS, INTRIGUE_CARDS, Gauge
from landsraad.imperium.core.state import Tables
from landsraad.imperium.seen.fields import Writer
from landsraad.kernel.fields import Field

TURN_KINDS: Final = ("none", "start", "agent", "reveal", "rewards")
PLACES: Final = ("first", "second", "third")
LEVELS: Final = ("1", "2", "3")
COUNTED: Final = (  # counters of every side, with the value that counts as 1, and what they are
    (VP, "vp", 10, "Victory Points"),
    (SOLARI, "solari", 10, "Solari"),
    (SPICE, "spice", 10, "spice"),
    (WATER, "water", 5, "water"),
    (PERSUASION, "persuasion", 10, "persuasion left in the running Reveal turn"),
    (SWORDS, "swords", 10, "swords"),
    (GARRISON, "garrison", 12, "troops in the garrison"),
    (SUPPLY, "supply", 12, "troops in the supply"),
    (CONFLICT, "conflict", 12, "troops in the Conflict"),
    (DEPLOYED, "deployed", 6, "troops deployed in the running turn"),
    (AGENTS, "agents", 3, "Agents on the Leader"),
    (SWORDMASTER, "swordmaster", 1, "whether the third Agent is there"),
    (COUNCIL, "high council", 1, "whether there is a seat on the High Council"),
    (REVEALED, "revealed", 1, "whether the Reveal turn of this round is over"),
)


@final
class Layout:
    """The fields of the observations of one configuration.

    Attributes:
        names: of every element, such as "self.vp", "opponent 1.influence fremen" or "row stilgar"; unique.
        fields: the named fields in order; together they cover everything.
        scales: for every element the count that 1 stands for: an observation is `counts / scales`.
        size: number of elements.
        sides: how many blocks there are: players and Rivals.
        block: size of each.

    Places of single fields follow: those of a side count from the start of its block.
    """

    def __init__(self, sides: i64) -> None:
        self.names: tuple[str, ...] = ()
        self.fields: tuple[Field, ...] = ()
        self.scales: array[float] = array("f")
        self.size: i64 = 0
        self.places: list[int] = []  # of all elements
        self.sides: i64 = sides
        self.block: i64 = 0
        self.counters: list[int] = []  # shown at the first places of each block
        self.masks: list[int] = []  # counters that are masks: the counter, its place and its bits, one after the other
        self.leader_at: list[int] = []  # by Leader: which element, -1 for none
        self.controllable: list[int] = []  # spaces, in the order of their elements
        self.for_once: list[int] = []
        self.makers: list[int] = []
        self.reserves: list[int] = []  # cards, likewise
        self.prompt_at: list[int] = []  # by node: which element, -1 for none
        self.pending_at: list[int] = []  # by source
        self.modifier_at: list[int] = []  # by kind
        self.influence: i64 = 0
        self.alliance: i64 = 0
        self.leader: i64 = 0
        self.sizes: i64 = 0  # hand, deck, discard, Intrigue cards, effects for winning
        self.strength: i64 = 0
        self.reveal_order: i64 = 0
        self.place: i64 = 0
        self.flags: i64 = 0  # turn, first player, asked, subject
        self.secret: i64 = 0
        self.agents: i64 = 0
        self.control: i64 = 0
        self.cover: i64 = 0
        self.closed: i64 = 0
        self.once: i64 = 0
        self.owned: i64 = 0
        self.hand: i64 = 0
        self.deck: i64 = 0
        self.top: i64 = 0
        self.discard: i64 = 0
        self.played: i64 = 0
        self.shown: i64 = 0
        self.aside: i64 = 0
        self.intrigue: i64 = 0
        self.waiting: i64 = 0
        self.tiles: i64 = 0
        self.down: i64 = 0
        self.round: i64 = 0  # round, rounds left, Imperium deck, Intrigue deck, House Hagal deck, goal
        self.phase: i64 = 0
        self.to_come: i64 = 0
        self.conflict_card: i64 = 0
        self.conflicts_done: i64 = 0
        self.row: i64 = 0
        self.reserve: i64 = 0
        self.trash: i64 = 0
        self.intrigue_discard: i64 = 0
        self.intrigue_known: i64 = 0
        self.intrigue_top: i64 = 0
        self.bonus: i64 = 0
        self.offered: i64 = 0
        self.lying: i64 = 0
        self.stacks: i64 = 0
        self.zones: list[int] = []  # declared zones of a side: the zone, places of its size and of what lies there
        self.holders: list[int] = []  # counters of the board that name a seat, and their places in its block
        self.board_counters: list[int] = []  # the counter and its place
        self.board_masks: list[int] = []  # as `masks`
        self.tiles_gone: i64 = 0
        self.hagal: i64 = 0
        self.turn_kind: i64 = 0
        self.turn_card: i64 = 0
        self.turn_space: i64 = 0
        self.turn: i64 = (
            0  # combat space, acted, card left, over, reveal allowance, Influence given and to give, passes
        )
        self.modifiers: i64 = 0
        self.pending: i64 = 0
        self.prompt: i64 = 0
        self.asking: i64 = 0
        self.step: i64 = 0


@lru_cache(maxsize=16)
def layout_of(tables: Tables) -> Layout:
    """The layout of a configuration, built once."""
    layout = Layout(tables.seats)
    side, rest = Writer(), Writer()
    _counters(tables, layout, side)
    _standing(tables, layout, side)
    _board(tables, layout, side)
    _cards_of_a_side(tables, layout, side)
    layout.block = len(side.names)
    _course(tables, layout, rest)
    _open_cards(tables, layout, rest)
    _turn(tables, layout, rest)
    _decision(tables, layout, rest)
    _assemble(layout, side, rest)
    return layout


def _assemble(layout: Layout, side: Writer, rest: Writer) -> None:
    names: list[str] = []
    fields: list[Field] = []
    for number in range(layout.sides):
        owner = f"opponent {number}" if number else "self"
        shift = len(names)
        fields += [Field(f"{owner}.{f.name}", f.start + shift, f.size, f.scale, f.what) for f in side.fields]
        names += [f"{owner}.{name}" for name in side.names]
    shift = len(names)
    fields += [Field(f.name, f.start + shift, f.size, f.scale, f.what) for f in rest.fields]
    names += rest.names
    layout.names, layout.fields = tuple(names), tuple(field for field in fields if field.size)
    layout.size = len(names)
    layout.places = list(range(len(names)))
    layout.scales = array("f", [field.scale for field in layout.fields for _ in range(field.size)])


def _counters(tables: Tables, layout: Layout, side: Writer) -> None:
    """Counters come first, one element each, so that no place need be kept for them."""
    for counter, name, scale, what in COUNTED:
        layout.counters.append(counter)
        side.one(name, scale, what)
    for unit in tables.units[1:]:
        places = ((unit.supply, "supply"), (unit.garrison, "garrison"), (unit.conflict, "conflict"))
        for counter, place in (*places, (unit.deployed, "deployed")):
            if counter < 0:
                continue
            layout.counters.append(int(counter))
            side.one(f"{unit.key} {place}", float(unit.most), f"units of the kind {unit.key}: {place}")
    for gauge in tables.gauges:
        name = gauge.name.replace("_", " ")
        if gauge.bits == 0:
            layout.counters.append(int(gauge.number))
            side.one(name, float(gauge.most), name)
    for gauge in tables.gauges:
        if gauge.bits:
            layout.masks += _mask(side, gauge)


def _mask(writer: Writer, gauge: Gauge) -> list[int]:
    """Add a counter that is a mask, one element a bit; its number, its place and its bits."""
    name = gauge.name.replace("_", " ")
    at = writer.add(name, [str(bit) for bit in range(gauge.bits)], 1, f"{name}, one bit each")
    return [int(gauge.number), at, int(gauge.bits)]


def _standing(tables: Tables, layout: Layout, side: Writer) -> None:
    """How a side stands: tracks, Leader, sizes of its piles, the Conflict, whose turn it is."""
    factions = [faction.key for faction in tables.factions]
    layout.influence = side.add("influence", factions, 6, "Influence on each track")
    layout.alliance = side.add("alliance", factions, 1, "Alliance tokens")
    leaders = list(dict.fromkeys(leader.key for leader in tables.leaders if leader.key))
    layout.leader_at = [leaders.index(leader.key) if leader.key else -1 for leader in tables.leaders]
    layout.leader = side.add("leader", leaders, 1, "which Leader")
    layout.sizes = side.one("hand size", 10, "cards in the hand")
    side.one("deck size", 20, "cards in the deck")
    side.one("discard size", 20, "cards in the discard pile")
    side.one("intrigue size", 5, "Intrigue cards held")
    side.one("win effects", 2, "effects that wait for winning this Conflict")
    layout.strength = side.one("strength", 20, "strength in the Conflict")
    layout.reveal_order = side.one("reveal order", 4, "how many sides took their latest Reveal turn earlier")
    layout.place = side.add("place", PLACES, 1, "the place in the Conflict, once it is resolved")
    layout.flags = side.one("turn", 1, "whether it takes the running turn")
    side.one("first player", 1, "whether it is the First Player")
    side.one("asked", 1, "whether it answers the waiting decision")
    side.one("subject", 1, "whether the waiting decision is about it")
    for gauge in tables.board_gauges:
        if gauge.of_seat:
            at = side.one(gauge.name.replace("_", " "), 1, f"whether it is the {gauge.name.replace('_', ' ')} seat")
            layout.holders += [int(gauge.number), at]
    layout.secret = side.add("secret", factions, 1, "secretly chosen factions, if the observer may know them")


def _board(tables: Tables, layout: Layout, side: Writer) -> None:
    """What a side has on the board."""
    spaces = [space.key for space in tables.spaces]
    layout.agents = side.add("agent at", spaces, 1, "Agents on each space")
    layout.controllable = [number for number, space in enumerate(tables.spaces) if space.controllable]
    controllable = [spaces[number] for number in layout.controllable]
    layout.control = side.add("control", controllable, 1, "Control markers")
    further = controllable if len(tables.units) > 1 else []
    layout.cover = side.add("cover", further, 1, "units that lie over Control markers")
    layout.closed = side.add("closed", spaces, 1, "spaces that it has closed to its opponents")
    layout.for_once = [number for number, space in enumerate(tables.spaces) if space.once]
    once = [spaces[number] for number in layout.for_once]
    layout.once = side.add("used", once, 1, "spaces that it has used, of those for once per game")


def _cards_of_a_side(tables: Tables, layout: Layout, side: Writer) -> None:
    cards = [card.key for card in tables.cards]
    intrigues = [intrigue.key for intrigue in tables.intrigues]
    tiles = [tile.key for tile in tables.tiles]
    layout.owned = side.add("owned", cards, 2, "cards in hand and deck together, and laid aside from the hand")
    layout.hand = side.add("hand", cards, 2, "cards in the hand, as far as the observer knows them")
    layout.deck = side.add("deck", cards, 2, "cards in the deck that the observer knows to be there")
    layout.top = side.add("top", cards, 1, "the top card of the deck, if the observer knows it")
    layout.discard = side.add("discard", cards, 2, "cards in the discard pile")
    layout.played = side.add("played", cards, 2, "cards in play, from Agent turns")
    layout.shown = side.add("shown", cards, 2, "cards in play, revealed")
    layout.aside = side.add("aside", cards, 1, "cards set aside, as far as the observer knows them")
    layout.intrigue = side.add("intrigue", intrigues, 1, "Intrigue cards held, as far as the observer knows them")
    layout.waiting = side.add("waiting", intrigues, 1, "Intrigue cards face up until the Reveal turn")
    layout.tiles = side.add("tile", tiles, 1, "tiles in front of it")
    layout.down = side.add("tile down", tiles, 1, "those of them that lie face down")
    kinds = {CARDS: cards, INTRIGUE_CARDS: intrigues}
    for zone in tables.zones:
        name = zone.name.replace("_", " ")
        size = side.one(f"{name} size", 5, f"what lies in the zone {name}")
        held = side.add(name, kinds.get(zone.holds, tiles), 1, "those of them that the observer may see")
        layout.zones += [int(zone.number), size, held]


def _course(tables: Tables, layout: Layout, rest: Writer) -> None:
    """The course of the game."""
    layout.round = rest.one("round", 10, "number of the round")
    rest.one("rounds left", 10, "Conflict cards still to come")
    rest.one("imperium deck", 80, "cards in the Imperium deck")
    rest.one("intrigue deck", 40, "cards in the Intrigue deck")
    rest.one("hagal deck", 30, "face-down House Hagal cards")
    rest.one("goal", 12, "Victory Points that end the game")
    layout.phase = rest.add("phase", PHASE_NAMES, 1, "phase of the round")
    layout.to_come = rest.add("conflicts to come", LEVELS, 5, "Conflict cards still to come, by level")
    conflicts = [conflict.key for conflict in tables.conflicts]
    layout.conflict_card = rest.add("conflict", conflicts, 1, "the Conflict of this round")
    layout.conflicts_done = rest.add("conflict done", conflicts, 1, "earlier Conflicts")


def _open_cards(tables: Tables, layout: Layout, rest: Writer) -> None:
    """What lies open beside the board."""
    cards = [card.key for card in tables.cards]
    intrigues = [intrigue.key for intrigue in tables.intrigues]
    tiles = [tile.key for tile in tables.tiles]
    layout.row = rest.add("row", cards, 1, "cards in the Imperium Row")
    layout.reserves = [number for number, card in enumerate(tables.cards) if card.reserve]
    reserve = [cards[number] for number in layout.reserves]
    layout.reserve = rest.add("reserve", reserve, 10, "copies left in the Reserve")
    layout.trash = rest.add("trash", cards, 2, "trashed cards")
    layout.intrigue_discard = rest.add("intrigue discard", intrigues, 1, "discarded Intrigue cards")
    known = "cards that the observer knows to be in the Intrigue deck"
    layout.intrigue_known = rest.add("intrigue deck has", intrigues, 1, known)
    layout.intrigue_top = rest.add("intrigue top", intrigues, 1, "its top card, if the observer knows it")
    layout.makers = [number for number, space in enumerate(tables.spaces) if space.maker]
    makers = [tables.spaces[number].key for number in layout.makers]
    layout.bonus = rest.add("bonus", makers, 5, "bonus spice on each maker space")
    layout.offered = rest.add("offered", tiles, 1, "tiles face up in the markets")
    of_cards = any([zone.holds == BOARD_CARDS for zone in tables.board_zones])
    layout.lying = rest.add("lying", cards if of_cards else [], 1, "cards that lie open in declared zones of the board")
    stacks = [str(zone.number) for zone in tables.board_zones]
    layout.stacks = rest.add("stack", stacks, 6, "what lies in each declared zone of the board")
    for gauge in tables.board_gauges:
        if gauge.of_seat:
            continue
        if gauge.bits:
            layout.board_masks += _mask(rest, gauge)
        else:
            layout.board_counters.append(int(gauge.number))
            layout.board_counters.append(rest.one(gauge.name.replace("_", " "), float(gauge.most), "on the board"))
    layout.tiles_gone = rest.add("tile gone", tiles, 1, "tiles that left the game")
    hagal = [card.key for card in tables.hagal]
    layout.hagal = rest.add("hagal", hagal, 2, "revealed House Hagal cards")


def _turn(tables: Tables, layout: Layout, rest: Writer) -> None:
    """The running turn."""
    layout.turn_kind = rest.add("turn kind", TURN_KINDS, 1, "kind of the running turn")
    layout.turn_card = rest.add("turn card", [card.key for card in tables.cards], 1, "card that sent the Agent")
    layout.turn_space = rest.add("turn space", [space.key for space in tables.spaces], 1, "space it went to")
    layout.turn = rest.one("combat space", 1, "whether units may be deployed for the space")
    rest.one("acted", 1, "whether anything was done in this turn")
    rest.one("card left", 1, "whether a copy of the card of this turn has left play")
    rest.one("turn over", 1, "whether the turn is ending")
    rest.one("reveal allowance", 5, "troops that effects let one deploy in this Reveal turn")
    rest.one("visit given", 2, "Influence that the visited space has given")
    rest.one("visit influence", 2, "Influence that it gives in all")
    rest.one("passes", 4, "passes in a row in Combat")
    kinds = {int(modifier.kind) for modifier in tables.modifiers}
    met = [kind in kinds for kind in range(len(tables.modifier_names))]
    layout.modifier_at = _places(met)
    names = list(compress(tables.modifier_names, met))
    layout.modifiers = rest.add("modifier", names, 2, "standing modifiers of this turn, by kind")
    waiting = [tables.actions.waits(source) for source in range(len(tables.sources))]
    layout.pending_at = _places(waiting)
    sources = list(compress(tables.sources, waiting))
    layout.pending = rest.add("pending", sources, 2, "effects not yet resolved, by what they come from")


def _decision(tables: Tables, layout: Layout, rest: Writer) -> None:
    """The waiting decision."""
    prompts = list(dict.fromkeys(node.prompt for node in tables.nodes if node.prompt))
    layout.prompt_at = [prompts.index(node.prompt) if node.prompt else -1 for node in tables.nodes]
    layout.prompt = rest.add("prompt", prompts, 1, "what is asked")
    layout.asking = rest.add(
        "asking", tables.sources, 1, "what the question comes from, if not from the course of the game"
    )
    layout.step = rest.one("step", 8, "how far it has got: the picks made so far")


def _places(chosen: Sequence[bool]) -> list[int]:
    """For each thing its number among the chosen ones, -1 for the others."""
    found: list[int] = []
    number = 0
    for is_chosen in chosen:
        found.append(number if is_chosen else -1)
        number += is_chosen
    return found
