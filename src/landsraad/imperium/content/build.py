"""From the parsed effects of the content to nodes: what each word of the vocabulary becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from landsraad.imperium.content.declaration import Declaration, Hook
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.core.actions import DISCARD_PILE, HAND, IN_PLAY
from landsraad.imperium.core.components import (
    ACQUIRE_TO_TOP,
    ADD_ICONS,
    DISCOUNT,
    DOUBLE_HARVEST,
    ENTER_ANY,
    ENTER_ENEMY,
    ENTER_OCCUPIED,
    FIRST_OF_EQUALS,
    GAIN_MORE,
    ICON_NAMES,
    SEND_ANYWHERE,
    SEND_FROM_BOARD,
    SPACE_DISCOUNT,
    TOP_CARD_OPEN,
    WAY,
    WHEN_COUNCIL_SEAT,
    WHEN_HARVEST,
    WHEN_PAYS_SPACE,
    WHEN_REVEAL,
    WHEN_ROUND_START,
    WHEN_WIN,
    Leader,
    Modifier,
    Trigger,
)
from landsraad.imperium.core.counters import (
    CONFLICT,
    COUNCIL,
    GARRISON,
    INFLUENCE,
    PERSUASION,
    SOLARI,
    SPICE,
    SWORDMASTER,
    SWORDS,
    VP,
    WATER,
)
from landsraad.imperium.core.state import Node, Tables, Test, Way
from landsraad.imperium.words import acquiring, agents, amounts, cards, conditions, influence, structure, troops
from landsraad.kernel.frames import NODE_MASK
from landsraad.language import syntax
from landsraad.language.syntax import All, Arg, Bound, Box, Condition, Expr, May, Or, Pay, Word

Pieces = TypeVar("Pieces")

AMOUNTS = {
    "solari": SOLARI,
    "spice": SPICE,
    "water": WATER,
    "persuasion": PERSUASION,
    "sword": SWORDS,
    "vp": VP,
}
EVENTS = {
    "harvest": WHEN_HARVEST,
    "council_seat": WHEN_COUNCIL_SEAT,
    "pays_space": WHEN_PAYS_SPACE,
    "reveal": WHEN_REVEAL,
    "round_start": WHEN_ROUND_START,
    "win": WHEN_WIN,
}
PLACES = {"garrison": GARRISON, "conflict": CONFLICT}
ZONE_MASKS = {
    "hand": 1 << HAND,
    "discard": 1 << DISCARD_PILE,
    "in_play": 1 << IN_PLAY,
    "": (1 << HAND) | (1 << DISCARD_PILE) | (1 << IN_PLAY),
}
OPS = {">=": conditions.AT_LEAST, "<=": conditions.AT_MOST, "=": conditions.EXACTLY}
EVERYTHING = 12  # more troops than a player can have deployed


class Builder:
    """Turns effects into nodes of one table.

    Args:
        tables: where the nodes go.
        catalog: names of cards, spaces and factions, in the order of their numbers.
        declarations: what the sets in use declare.
    """

    def __init__(self, tables: Tables, catalog: Catalog, declarations: Sequence[Declaration]) -> None:
        self.room = Room(tables)
        self._pieces = [declaration.declare(self.room) for declaration in declarations]
        self.tables = tables
        self.card_numbers = {row.id: i for i, row in enumerate(catalog.cards)}
        self.space_numbers = {row.id: i for i, row in enumerate(catalog.spaces)}
        self.faction_numbers = {row.id: i for i, row in enumerate(catalog.factions)}
        self.space_icons = [ICON_NAMES.index(row.icon) for row in catalog.spaces]
        self.leader: Leader | None = None
        self.trash_this: Callable[[], Node] = cards.TrashSelf  # what `trash self` is in the box being built
        self.declarations = declarations
        self.hooks: dict[str, Hook] = {}
        self.makers = dict(WORDS)
        for declared in self.declarations:
            self.hooks.update(declared.hooks)
            self.makers.update(declared.make)

    def own(self, kind: type[Pieces]) -> Pieces:
        """What the declaration of a set returned: where the pieces of its kind lie."""
        return next(pieces for pieces in self._pieces if isinstance(pieces, kind))

    def add(self, node: Node) -> Node:
        """Put a node into the table."""
        node.id = len(self.tables.nodes)
        if node.id > NODE_MASK:
            raise ValueError(f"the packs have more than {NODE_MASK} effects; use fewer cards or shorter boxes")
        self.tables.nodes.append(node)
        return node

    def way(self, way: Way) -> int:
        """Put a way for Agents into the table; its number, which the modifier WAY carries."""
        self.tables.ways.append(way)
        return len(self.tables.ways) - 1

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
            return self.add(amounts.Spend(AMOUNTS[word.name], number(word.args[0])))
        if word.name == "trash" and "self" not in word.args:
            return self.add(cards.Trash(*trash_arguments(word.args), cost=True))
        if word.name == "retreat":
            return self.add(troops.Retreat(number(word.args[0]), number(word.args[0])))
        return self.word(word)

    def word(self, word: Word) -> Node:
        """The node of one word."""
        if word.name in AMOUNTS:
            return self.add(amounts.Gain(AMOUNTS[word.name], number(word.args[0])))
        return self.add(self.makers[word.name](self, word)) if word.name in self.makers else self.special(word)

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
                event = EVENTS[str(effect.args[0])]
                figure = AMOUNTS[str(effect.args[1])] if len(effect.args) > 1 else 0
                at_once = event == WHEN_ROUND_START  # there is no turn whose menu could offer it
                triggers.append(Trigger(event, figure, self.body(effect).id, i + 1, at_once))
            else:
                self.effect(effect)

    @contextmanager
    def trashing(self, node: Callable[[], Node]) -> Iterator[None]:
        """Build boxes in which `trash self` is this node."""
        before, self.trash_this = self.trash_this, node
        yield
        self.trash_this = before

    def counter(self, word: Word) -> conditions.Counter:
        """What `per` counts."""
        what = str(word.args[0])
        for declared in self.declarations:
            if what in declared.make_counter:
                return declared.make_counter[what](self)
        if what == "deployed_troop":
            return conditions.DeployedTroops()
        if what in ("sword_card", "other_sword_card"):
            self.tables.counts_sword_cards = True
            return conditions.SwordCards(what == "other_sword_card")
        return conditions.InPlay(self.faction_numbers[what])

    def mask(self, arg: Arg) -> int:
        """Mask of factions for `emperor`, `guild/fremen`, `any`, `each`, `behind`."""
        if arg in ("any", "each", "behind"):
            return (1 << len(self.faction_numbers)) - 1
        return sum(1 << self.faction_numbers[name] for name in names(arg))

    def influence(self, word: Word) -> Node:
        """`influence F N [x2]`."""
        track, amount = word.args[0], number(word.args[1])
        if track == "each":
            return influence.EachInfluence(self.mask(track), amount)
        if track == "visited":
            return influence.VisitedInfluence(amount)
        if track == "hosts":
            return influence.HostsInfluence(amount)
        pick = int(str(word.args[2])[1:]) if len(word.args) > 2 else 1
        return influence.Influence(self.mask(track), amount, pick, track == "behind")

    def standing(self, word: Word) -> Node:
        """`this_turn ( … )`."""
        numbers = []
        kinds = []
        for modifier in self.modifiers(word):
            numbers.append(len(self.tables.modifiers))
            kinds.append(int(modifier.kind))
            self.tables.modifiers.append(modifier)
        return structure.Standing(numbers, kinds)

    def modifiers(self, word: Word) -> list[Modifier]:
        """The modifiers that `while ( … )` or `this_turn ( … )` holds."""
        found = []
        for part in word.body or ():
            words = part.parts if isinstance(part, All) else (part,)
            found += [self.modifier(each) for each in words if isinstance(each, Word)]
        return found

    def modifier(self, word: Word) -> Modifier:
        """One standing modifier."""
        args = word.args
        if word.name in PLAIN_MODIFIERS:
            return Modifier(PLAIN_MODIFIERS[word.name])
        if word.name == "discount":
            return Modifier(DISCOUNT, self.card_numbers[str(args[0])], number(args[1]))
        if word.name == "add_icons":
            return Modifier(ADD_ICONS, icon_mask(args[0]))
        if word.name == "enter_occupied":
            icons = icon_mask(args[1]) if len(args) > 1 else (1 << len(ICON_NAMES)) - 1
            return Modifier(ENTER_OCCUPIED, ENTER_ANY if args[0] == "any" else ENTER_ENEMY, self.spaces_with(icons))
        if word.name == "space_discount":
            where = str(args[0])
            mask = 1 << self.space_numbers[where] if where in self.space_numbers else self.spaces_with(icon_mask(where))
            return Modifier(SPACE_DISCOUNT, AMOUNTS[str(args[1])], number(args[2]), mask)
        if word.name == "gain_more":
            return Modifier(GAIN_MORE, AMOUNTS[str(args[0])], number(args[1]))
        for declared in self.declarations:
            if word.name in declared.make_modifier:
                return declared.make_modifier[word.name](self, word)
            if word.name in declared.make_way:
                return Modifier(WAY, self.way(declared.make_way[word.name](self, word)))
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
        return self.atom(condition.name, condition.args)

    def atom(self, name: str, args: Sequence[Arg]) -> Test:
        """The test of one condition word."""
        if name == "influence":
            return conditions.CounterIs(INFLUENCE + self.faction_numbers[str(args[0])], *bound(args[1]))
        if name in ("solari", "spice", "water", "persuasion"):
            return conditions.CounterIs(AMOUNTS[name], *bound(args[0]))
        if name == "units_in_conflict":
            return conditions.UnitsInConflict(*bound(args[0]))
        if name == "units_deployed":
            return conditions.UnitsDeployed(*bound(args[0]))
        if name == "agents_on":
            return conditions.AgentsOn(self.spaces_with(icon_mask(args[0])), *bound(args[1]))
        if name == "shares_space":
            return conditions.SharesSpace()
        if name in ("high_council", "swordmaster"):
            return conditions.CounterIs(COUNCIL if name == "high_council" else SWORDMASTER, conditions.AT_LEAST, 1)
        if name == "any_alliance":
            return conditions.HasAlliance(-1)
        if name == "alliance":
            return conditions.HasAlliance(self.faction_numbers[str(args[0])])
        if name in ("bond", "another"):
            return conditions.Another(self.faction_numbers[str(args[0])])
        if name == "agent_at":
            return conditions.AgentAt(self.space_numbers[str(args[0])])
        if name == "owned":
            return conditions.Owns(self.card_numbers[str(args[0])], *bound(args[1]))
        if name == "leads":
            return conditions.Leads(self.card_numbers[str(args[0])])
        if name == "influence_tracks":
            return conditions.TracksAt(number(args[0]), *bound(args[1]))
        if name == "enemy_troops":
            return conditions.EnemyTroops(*bound(args[0]))
        if name == "deck":
            return conditions.DeckIs(*bound(args[0]))
        for declared in self.declarations:
            if name in declared.make_test:
                return declared.make_test[name](self, args)
        raise ValueError(f"the engine does not know the condition '{name}'")


def merged(cost: Sequence[Word]) -> list[Word]:
    """Parts of a price that differ in their number only, as one part: a price is checked jointly."""
    parts: dict[tuple[object, ...], Word] = {}
    for word in cost:
        kind = (word.name, *(arg for arg in word.args if not isinstance(arg, int)))
        before = parts.get(kind)
        if before is None or word.args == before.args == ("self",):
            parts[kind] = word
        else:
            parts[kind] = Word(word.name, tuple(map(_added, before.args, word.args)))
    return list(parts.values())


def _added(one: Arg, other: Arg) -> Arg:
    return one + other if isinstance(one, int) and isinstance(other, int) else one


def number(arg: Arg) -> int:
    """A checked number."""
    assert isinstance(arg, int)
    return arg


def names(arg: Arg) -> tuple[str, ...]:
    """One name or several."""
    assert isinstance(arg, str | tuple)
    return (arg,) if isinstance(arg, str) else arg


def bound(arg: Arg) -> tuple[int, int]:
    """A comparison as the tests take it."""
    assert isinstance(arg, Bound)
    return int(OPS[arg.op]), arg.n


def icon_mask(arg: Arg) -> int:
    """Mask of icons."""
    return sum(1 << ICON_NAMES.index(name) for name in names(arg))


def trash_arguments(args: Sequence[Arg]) -> tuple[int, int]:
    """Count and zones of `trash [N] [zone]`."""
    count = next((arg for arg in args if isinstance(arg, int)), 1)
    zone = next((arg for arg in args if isinstance(arg, str)), "")
    return count, ZONE_MASKS[zone]


def _trash(build: Builder, word: Word) -> Node:
    if "self" in word.args:
        return build.trash_this()
    if "top" in word.args:
        return cards.TrashTop()
    return cards.Trash(*trash_arguments(word.args), cost=False)


def _retreat(build: Builder, word: Word) -> Node:
    if word.args[0] == "any":
        return troops.Retreat(0, EVERYTHING)
    if word.args[0] == "up_to":
        return troops.Retreat(0, number(word.args[1]))
    return troops.Retreat(number(word.args[0]), number(word.args[0]))


def _acquire(build: Builder, word: Word) -> Node:
    limit = word.args[0]
    assert isinstance(limit, Bound)
    return acquiring.Acquire(limit.n, "to_top" in word.args)


PLAIN_MODIFIERS: dict[str, int] = {
    "double_harvest": DOUBLE_HARVEST,
    "acquire_to_top": ACQUIRE_TO_TOP,
    "first_of_equals": FIRST_OF_EQUALS,
    "top_card_open": TOP_CARD_OPEN,
    "send_from_board": SEND_FROM_BOARD,
    "send_anywhere": SEND_ANYWHERE,
}

WORDS: dict[str, Callable[[Builder, Word], Node]] = {
    "draw": lambda build, word: cards.Draw(number(word.args[0])),
    "intrigue": lambda build, word: cards.DrawIntrigue(number(word.args[0])),
    "steal_intrigue": lambda build, word: cards.StealIntrigue(),
    "look": lambda build, word: cards.Look(number(word.args[0])),
    "trash": _trash,
    "discard": lambda build, word: cards.Discard(number(word.args[0])),
    "acquire": _acquire,
    "foldspace": lambda build, word: acquiring.TakeFoldspace(),
    "lose": lambda build, word: amounts.Spend(AMOUNTS[str(word.args[0])], number(word.args[1])),
    "influence": Builder.influence,
    "lose_influence": lambda build, word: influence.LoseInfluence(build.mask(word.args[0]), number(word.args[1])),
    "visit_influence": lambda build, word: influence.RaiseVisit(number(word.args[0])),
    "troop": lambda build, word: troops.Troop(number(word.args[0])),
    "troop_to_conflict": lambda build, word: troops.TroopToConflict(number(word.args[0])),
    "recruit_deployable": lambda build, word: troops.RecruitDeployable(number(word.args[0])),
    "deploy": lambda build, word: troops.Deploy(number(word.args[0])),
    "deploy_unit": lambda build, word: troops.MoveUnits(number(word.args[0]), True),
    "retreat_unit": lambda build, word: troops.MoveUnits(number(word.args[0]), False),
    "send_back": lambda build, word: troops.SendBack(),
    "exchange_intrigue": lambda build, word: cards.ExchangeIntrigue(0 if "any" in word.args else number(word.args[0])),
    "extra_turn": lambda build, word: agents.ExtraTurn(),
    "retreat": _retreat,
    "lose_troop": lambda build, word: troops.LoseTroop(number(word.args[0]), PLACES[str(word.args[1])]),
    "signet": lambda build, word: agents.Signet(),
    "control": lambda build, word: agents.TakeControl(build.space_numbers[str(word.args[0])]),
    "swordmaster": lambda build, word: agents.TakeSwordmaster(),
    "high_council": lambda build, word: agents.TakeCouncilSeat(),
    "recall_agent": lambda build, word: agents.RecallAgent(),
    "harvest": lambda build, word: agents.Harvest(),
    "end_turn": lambda build, word: agents.EndTurn(),
    "opponents": lambda build, word: structure.EachOpponent(build.body(word)),
    "opponent": lambda build, word: structure.OneOpponent(build.body(word)),
    "per": lambda build, word: structure.Times(build.counter(word), build.body(word)),
    "on_win": lambda build, word: structure.OnWin(build.body(word)),
    "reveal": lambda build, word: structure.Later(build.body(word)),
    "this_turn": Builder.standing,
}
