"""What a seat sees, as numbers: named fields, the same for all positions that it cannot tell apart."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64, u8

from landsraad.dune.core.forces import ordinary, starred
from landsraad.dune.core.names import ATREIDES, BENE_GESSERIT, CARDS, FACTIONS, FREMEN, IXIANS, PHASES, TOKENS
from landsraad.dune.core.state import CARD_MASK, EVERYBODY, L_DEAD, T_DEALT, T_SHOWN, State
from landsraad.dune.core.tables import NODES, Tables
from landsraad.dune.phases.plans import PARTS, draft
from landsraad.dune.phases.table import nodes
from landsraad.dune.seen.dealing import knows
from landsraad.dune.seen.leaders import serves
from landsraad.dune.seen.sealed import in_secret, shown_parts
from landsraad.kernel.batch import MOST, blank
from landsraad.kernel.bits import bit
from landsraad.kernel.fields import Field

SEATS = 6
SECTORS = 18
PROMPTS = tuple(sorted({node.prompt for node in nodes() if node.prompt}))
PLAN_PARTS = ("leader", "haderach", "weapon", "defense", "dial", "support")


Part = tuple[str, float, str, Sequence[str], Sequence[int]]
"""Name, scale, what it tells, names of the elements, counts."""


class Layout:
    """What the numbers of an observation stand for.

    Args:
        parts: the fields with their elements.
        sides: how many sides there are.
    """

    def __init__(self, parts: Sequence[Part], sides: int) -> None:
        self.fields: tuple[Field, ...] = ()
        names: list[str] = []
        scales: list[float] = []
        for name, scale, what, elements, _ in parts:
            self.fields += (Field(name, len(names), len(elements), scale, what),)
            names += [f"{name} {element}".rstrip() for element in elements]
            scales += [scale] * len(elements)
        self.names = tuple(names)
        self.scales = tuple(scales)
        self.size = len(names)
        self.sides = sides


@lru_cache(maxsize=16)
def layout_of(tables: Tables) -> Layout:
    """The layout of a configuration; that of all is the same but for the names of what plays."""
    empty = State(tables, [])
    empty.faction = list(range(tables.seats))
    return Layout(list(_parts(empty, 0)), tables.seats)


def observation(s: State, seat: int) -> array[float]:
    """What a seat sees, as numbers of about 0 to 1 in the order of the layout."""
    scales = layout_of(s.tables).scales
    counts = observed(s, seat)
    found = array("f")
    for i in range(len(scales)):
        count: int = counts[i]
        found.append(count / scales[i])
    return found


def observed(s: State, seat: int) -> vec[u8]:
    """What a seat sees as counts, of one byte each."""
    counts = blank(layout_of(s.tables).size)
    observe(s, seat, counts, 0)
    return counts


def observe(s: State, seat: int, counts: vec[u8], at: i64) -> None:
    """Write what a seat sees as counts, from a place on; all 0 so far."""
    for _, _, _, _, values in _parts(s, seat):
        value: int
        for value in values:
            if value > 0:
                counts[at] = value if value < MOST else MOST
            at += 1


def _one(at: int, size: int) -> list[int]:
    return [1 if each == at else 0 for each in range(size)]


def _counts(cards: Sequence[int]) -> list[int]:
    counts = [0] * len(CARDS)
    for card in cards:
        counts[card & CARD_MASK] += 1
    return counts


def _parts(s: State, seat: int) -> Iterator[Part]:
    """The fields, with seats in the order around the table from the one that sees."""
    t = s.tables
    around = [(seat + i) % t.seats for i in range(t.seats)]
    sectors = [str(n) for n in range(1, SECTORS + 1)]
    yield "turn", 10, "the turn", [""], [s.turn]
    yield "phase", 1, "the phase", PHASES, _one(s.phase, len(PHASES))
    asked = s.prompt_of(seat)
    yield "prompt", 1, "what the seat is asked", PROMPTS, [int(prompt == asked) for prompt in PROMPTS]
    yield "storm", 1, "the sector of the storm", sectors, _one(s.storm - 1, SECTORS)
    yield "wall", 1, "whether the Shield Wall stands", [""], [int(s.walled)]
    yield "spice", 10, "spice on each node", t.node_ids, s.spice
    yield "stronghold", 1, "where the mobile stronghold points", t.node_ids, _one(s.hms, NODES)
    yield "advisors", 1, "where tokens are advisors", t.territory_ids, _bits(s.advisors, len(t.territory_ids))
    yield "discard", 2, "treachery cards in the discard pile", CARDS, _counts(s.discard)
    yield "deck", 40, "cards in the deck", [""], [len(s.deck)]
    yield "row", 8, "lots left", [""], [len(s.row)]
    yield "bid", 20, "the standing bid", [""], [s.bid]
    lot = s.row[-1] & CARD_MASK if s.row and knows(s.row[-1], seat) else -1
    yield "lot", 1, "the lot, where the seat knows it", CARDS, _one(lot, len(CARDS))
    row = s.row_seen if s.row and s.faction[seat] == IXIANS else []
    yield "lots", 2, "the lots in any order, where the seat has seen them", CARDS, _counts(row)
    yield "battle", 1, "where the running battle is", t.territory_ids, _one(s.battle, len(t.territory_ids))
    yield from _own(s, seat)
    for place, other in enumerate(around):
        yield from _side(s, seat, other, "self" if place == 0 else f"opponent {place}")


def _bits(mask: int, size: int) -> list[int]:
    return [mask >> n & 1 for n in range(size)]


def _own(s: State, seat: int) -> Iterator[Part]:
    t, faction = s.tables, s.faction[seat]
    cards = [entry & 15 & ~T_SHOWN if entry >> 4 == seat else 0 for entry in s.traitor]
    yield "self.traitors", T_DEALT, "traitors (2), face dancers (3) and cards to choose from (4)", t.leader_ids, cards
    yield "self.saw", 1, "traitor cards that it was dealt", t.leader_ids, [each >> seat & 1 for each in s.saw]
    bene = faction == BENE_GESSERIT and s.predicted >= 0
    yield "self.predicted", 1, "the prediction", FACTIONS, _one(s.predicted if bene else -1, len(FACTIONS))
    yield "self.predicted_turn", 10, "its turn", [""], [s.predicted_turn if bene else 0]
    storm = s.storm_card if faction == FREMEN and s.looked & 1 else 0
    yield "self.storm_card", 6, "the storm card, where it was seen", [""], [storm]
    top = s.blows[-1] if faction == ATREIDES and s.looked & 2 and s.blows else -1
    yield "self.spice_card", 1, "the next spice card, where it was seen", [str(n) for n in range(17)], _one(top, 17)
    enemy = s.aggressor + s.defender - seat if s.battle >= 0 and seat in (s.aggressor, s.defender) else -1
    plan = [draft(s, seat, part) + 1 if s.battle >= 0 else 0 for part in PARTS]
    yield "self.plan", 50, "the own battle plan", PLAN_PARTS, plan
    yield "enemy.plan", 50, "what is known of that of the enemy", PLAN_PARTS, _plan_of(s, seat, enemy)


def _plan_of(s: State, seat: int, enemy: int) -> list[int]:
    if enemy < 0:
        return [0] * len(PARTS)
    shown = shown_parts(s, seat, enemy) if in_secret(s) else EVERYBODY
    return [draft(s, enemy, part) + 1 if shown & bit(part) else 0 for part in PARTS]


def _side(s: State, seat: int, other: int, name: str) -> Iterator[Part]:
    """What is known of one side."""
    t, faction = s.tables, s.faction[other]
    yield f"{name}.faction", 1, "the faction", FACTIONS, _one(faction, len(FACTIONS))
    yield f"{name}.ally", 1, "whether it is the ally", [""], [int(s.ally[seat] == other)]
    yield f"{name}.spice", 20, "spice behind the shield", [""], [s.money[other]]
    yield f"{name}.front", 10, "spice in front of it", [""], [s.front[other]]
    tokens = [s.units[node * 6 + other] for node in range(NODES)]
    yield f"{name}.forces", 10, "ordinary tokens on each node", t.node_ids, [ordinary(each) for each in tokens]
    yield f"{name}.starred", 5, "starred tokens on each node", t.node_ids, [starred(each) for each in tokens]
    beside = (s.reserves[other], s.tanks[other])
    kinds = ("reserves", "starred reserves", "tanks", "starred tanks")
    counts = [count for each in beside for count in (ordinary(each), starred(each))]
    yield f"{name}.beside", 10, "tokens in the reserves and in the tanks", kinds, counts
    hand = s.hands[other]
    yield f"{name}.cards", 4, "cards in hand", [""], [len(hand)]
    known = [card for card in hand if other == seat or knows(card, seat)]
    yield f"{name}.hand", 2, "those that the seat knows", CARDS, _counts(known)
    yield f"{name}.tokens", 1, "tech tokens", TOKENS, [int(owner == other) for owner in s.tech]
    own = range(max(faction, 0) * 5, max(faction, 0) * 5 + 5)
    pools = [serves(s, seat, each) for each in own]
    dead = [int(s.life[each] == L_DEAD and pool < 0) for each, pool in zip(own, pools, strict=True)]
    yield f"{name}.dead", 1, "leaders in the tanks that the seat can tell", [str(n) for n in range(5)], dead
    elsewhere = [int(pool >= 0 and pool != faction) for pool in pools]
    yield f"{name}.captured", 1, "leaders that are held by others", [str(n) for n in range(5)], elsewhere
