"""From the parsed effects of the content to nodes: what each word of the vocabulary becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from landsraad.imperium.content.arguments import AMOUNTS, merged, names, number, trash_arguments
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.core.components import (
    ICON_NAMES,
    WAY,
    WHEN_COUNCIL_SEAT,
    WHEN_HARVEST,
    WHEN_PAYS_SPACE,
    WHEN_REVEAL,
    WHEN_ROUND_START,
    WHEN_WIN,
    Card,
    Leader,
    Modifier,
    Trigger,
)
from landsraad.imperium.core.state import Node, Tables, Test, Way
from landsraad.imperium.words import amounts, cards, conditions, structure
from landsraad.kernel.frames import NODE_MASK
from landsraad.language import syntax
from landsraad.language.syntax import All, Arg, Box, Condition, Expr, May, Or, Pay, Word
from landsraad.saying import say

Pieces = TypeVar("Pieces")

EVENTS = {
    "harvest": WHEN_HARVEST,
    "council_seat": WHEN_COUNCIL_SEAT,
    "pays_space": WHEN_PAYS_SPACE,
    "reveal": WHEN_REVEAL,
    "round_start": WHEN_ROUND_START,
    "win": WHEN_WIN,
}


Hook = Callable[["Builder", Leader | None], Node]
"""Builds the nodes of a hooked effect; a Leader's hook may also add modifiers and triggers to the Leader."""


@dataclass(frozen=True)
class Makers:
    """What a set makes of what its cards say; nothing unless given.

    Attributes:
        declare: asks for room for its pieces before anything is built; what it returns, `Builder.own` gives back.
        make: what makes the node of each word.
        make_cost: what makes the node of each word as a part of a price, where that is another.
        make_test: what makes the test of each condition, from its arguments.
        make_modifier: what makes each modifier.
        make_way: what makes each way for Agents that a modifier opens.
        make_standing: what words of its own in the passive box of a card make of the card.
        make_counter: what makes each counter that `per` may name.
        make_event: what gives number and figure of each event of its own that a Leader or a tile may wait for, and
            whether what waits for it is done at once.
        hooks: builders of what no word says.
        rivals_own: copies of its cards that each Rival of the solo game counts as owning, by their ids.
    """

    declare: Callable[[Room], object] = lambda _room: None
    make: Mapping[str, Callable[[Builder, Word], Node]] = field(default_factory=dict)
    make_cost: Mapping[str, Callable[[Builder, Word], Node]] = field(default_factory=dict)
    make_test: Mapping[str, Callable[[Builder, Sequence[Arg]], Test]] = field(default_factory=dict)
    make_modifier: Mapping[str, Callable[[Builder, Word], Modifier]] = field(default_factory=dict)
    make_way: Mapping[str, Callable[[Builder, Word], Way]] = field(default_factory=dict)
    make_standing: Mapping[str, Callable[[Builder, Word, Card], None]] = field(default_factory=dict)
    make_counter: Mapping[str, Callable[[Builder], conditions.Counter]] = field(default_factory=dict)
    make_event: Mapping[str, Callable[[Builder, Word], tuple[int, int, bool]]] = field(default_factory=dict)
    hooks: Mapping[str, Hook] = field(default_factory=dict)
    rivals_own: Mapping[str, int] = field(default_factory=dict)


class Builder:
    """Turns effects into nodes of one table.

    Args:
        tables: where the nodes go.
        catalog: names of cards, spaces and factions, in the order of their numbers.
        makers: of what every set may use, then those of the sets in use.
        icons: what makes the way of each Agent icon that a set in use has of its own.
    """

    def __init__(
        self,
        tables: Tables,
        catalog: Catalog,
        makers: Sequence[Makers],
        icons: Mapping[str, Callable[[Builder], Way]] | None = None,
    ) -> None:
        self.room = Room(tables, catalog.further)
        self._pieces = [each.declare(self.room) for each in makers]
        self.tables = tables
        self.card_numbers: dict[str, int] = {row.id: i for i, row in enumerate(catalog.cards)}
        self.space_numbers: dict[str, int] = {row.id: i for i, row in enumerate(catalog.spaces)}
        self.faction_numbers: dict[str, int] = {row.id: i for i, row in enumerate(catalog.factions)}
        self.space_icons = [ICON_NAMES.index(row.icon) for row in catalog.spaces]
        self.leader: Leader | None = None
        self.card: int = -1  # number of the card whose boxes are being built
        self.entered: int = -1  # number of the space whose prices on arrival are being built
        self.trash_this: Callable[[], Node] = cards.TrashSelf  # what `trash self` is in the box being built
        self.makers = makers
        self._icons = icons or {}
        self._icon_ways: dict[str, int] = {}
        self.hooks = {name: hook for each in makers for name, hook in each.hooks.items()}
        self.words = {name: make for each in makers for name, make in each.make.items()}
        self.costs = {name: make for each in makers for name, make in each.make_cost.items()}

    def own(self, kind: type[Pieces]) -> Pieces:
        """What the declaration of a set returned: where the pieces of its kind lie."""
        return next(pieces for pieces in self._pieces if isinstance(pieces, kind))

    def add(self, node: Node) -> Node:
        """Put a node into the table."""
        node.id = len(self.tables.nodes)
        if node.id > NODE_MASK:
            raise ValueError(say("packs.row.many_effects", most=NODE_MASK))
        self.tables.nodes.append(node)
        return node

    def way(self, way: Way) -> int:
        """Put a way for Agents into the table; its number, which the modifier WAY carries."""
        self.tables.ways.append(way)
        if type(way).leads_cards is not Way.leads_cards:
            self.tables.card_ways = True
        return len(self.tables.ways) - 1

    def icon_way(self, icon: str) -> int:
        """The number of the way that an Agent icon of a set opens; all its cards share it."""
        if icon not in self._icon_ways:
            self._icon_ways[icon] = self.way(self._icons[icon](self))
        return self._icon_ways[icon]

    def box(self, effects: Box) -> list[int]:
        """Node numbers of the effects of a box."""
        numbers = []
        for i, effect in enumerate(effects):
            node = self.effect(effect)
            node.number = i + 1
            node.following = len(effects) + 1
            numbers.append(int(node.id))
        return numbers

    def effect(self, effect: Expr) -> Node:
        """The node of one effect; the table keeps what it was written as."""
        node = self.node(effect)
        self.tables.written[int(node.id)] = effect
        return node

    def node(self, effect: Expr) -> Node:
        """Make the node of one effect."""
        if isinstance(effect, Word):
            return self.word(effect)
        if isinstance(effect, All):
            return self.sum([self.effect(part) for part in effect.parts])
        if isinstance(effect, Or):
            return self.add(structure.Choice([self.effect(part) for part in effect.choices]))
        if isinstance(effect, Pay):
            costs = [self.cost(part) for part in merged(effect.cost)]
            return self.add(structure.Price(costs, self.effect(effect.gain)))
        if isinstance(effect, May):
            return self.add(structure.Optional(self.effect(effect.effect)))
        return self.add(structure.Conditional(self.test(effect.condition), self.effect(effect.then)))

    def sum(self, parts: list[Node]) -> Node:
        """Several nodes one after the other; a single one stays as it is."""
        return parts[0] if len(parts) == 1 else self.add(structure.Sum(parts))

    def body(self, word: Word) -> Node:
        """The node of what a word holds in brackets."""
        return self.sum([self.effect(part) for part in word.body or ()])

    def cost(self, word: Word) -> Node:
        """The node of one part of a price."""
        if word.name in AMOUNTS:
            counter, amount = AMOUNTS[word.name], number(word.args[0])
            if self.entered >= 0:
                return self.add(amounts.SpendToEnter(counter, amount, self.entered))
            return self.add(amounts.Spend(counter, amount))
        if word.name == "trash" and "self" not in word.args:
            return self.add(cards.Trash(*trash_arguments(word.args), cost=True))
        return self.add(self.costs[word.name](self, word)) if word.name in self.costs else self.word(word)

    def word(self, word: Word) -> Node:
        """The node of one word."""
        if word.name in AMOUNTS:
            return self.add(amounts.Gain(AMOUNTS[word.name], number(word.args[0])))
        return self.add(self.words[word.name](self, word)) if word.name in self.words else self.special(word)

    def special(self, word: Word) -> Node:
        """Words whose node is made elsewhere."""
        if word.name == "hook":
            return self.hooks[str(word.args[0])](self, self.leader)
        if word.name == "when":  # on a card: only `when trashed`; Leaders are read by `ability`
            return self.body(word)
        raise ValueError(f"the engine does not know the word '{word.name}'")

    def abilities(self, modifiers: list[list[Modifier]], triggers: list[Trigger], box: Box) -> None:
        """What a standing box adds to the modifiers, by kind, and triggers of a Leader or a tile."""
        for i, effect in enumerate(box):
            assert isinstance(effect, Word)
            if effect.name == "while":
                for modifier in self.modifiers(effect):
                    modifiers[modifier.kind].append(modifier)
            elif effect.name == "when":
                event, figure, at_once = self.event(effect)
                triggers.append(Trigger(event, figure, self.body(effect).id, i + 1, at_once))
            else:
                self.effect(effect)

    def standing(self, word: Word, card: Card) -> bool:
        """Apply a word of a set in the passive box of a card; False: no set in use has such a word."""
        for own in self.makers:
            if word.name in own.make_standing:
                own.make_standing[word.name](self, word, card)
                return True
        return False

    def event(self, word: Word) -> tuple[int, int, bool]:
        """The number and the figure of what `when` waits for, and whether it is done at once."""
        name = str(word.args[0])
        for own in self.makers:
            if name in own.make_event:
                return own.make_event[name](self, word)
        figure = AMOUNTS[str(word.args[1])] if len(word.args) > 1 else 0
        return EVENTS[name], figure, name == "round_start"  # where there is no turn whose menu could offer it

    @contextmanager
    def trashing(self, node: Callable[[], Node]) -> Iterator[None]:
        """Build boxes in which `trash self` is this node."""
        before, self.trash_this = self.trash_this, node
        yield
        self.trash_this = before

    def counter(self, word: Word) -> conditions.Counter:
        """What `per` counts: something of its own name, or cards of a faction in play."""
        what = str(word.args[0])
        for own in self.makers:
            if what in own.make_counter:
                return own.make_counter[what](self)
        return conditions.InPlay(self.faction_numbers[what], conditions.COUNTED[str(word.args[1])])

    def mask(self, arg: Arg) -> int:
        """Mask of factions for `emperor`, `guild/fremen`, `any`, `each`, `behind`."""
        if arg in ("any", "each", "behind"):
            return (1 << len(self.faction_numbers)) - 1
        return sum(1 << self.faction_numbers[name] for name in names(arg))

    def modifiers(self, word: Word) -> list[Modifier]:
        """The modifiers that `while ( … )` or `this_turn ( … )` holds."""
        found = []
        for part in word.body or ():
            words = part.parts if isinstance(part, All) else (part,)
            found += [self.modifier(each) for each in words if isinstance(each, Word)]
        return found

    def modifier(self, word: Word) -> Modifier:
        """One standing modifier."""
        for own in self.makers:
            if word.name in own.make_modifier:
                return own.make_modifier[word.name](self, word)
            if word.name in own.make_way:
                return Modifier(WAY, self.way(own.make_way[word.name](self, word)))
        raise ValueError(f"the engine does not know the modifier '{word.name}'")

    def spaces_with(self, icons: int) -> int:
        """Mask of the spaces with one of these icons."""
        return sum(1 << i for i, icon in enumerate(self.space_icons) if icons >> icon & 1)

    def test(self, condition: Condition) -> Test:
        """The test of a condition."""
        if isinstance(condition, syntax.Both):
            return conditions.AllOf([self.test(part) for part in condition.parts])
        if isinstance(condition, syntax.Either):
            return conditions.AnyOf([self.test(part) for part in condition.parts])
        for own in self.makers:
            if condition.name in own.make_test:
                return own.make_test[condition.name](self, condition.args)
        raise ValueError(f"the engine does not know the condition '{condition.name}'")
