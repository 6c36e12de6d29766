"""The action table of a configuration: every option key, numbered once and for all.

A key is a verb and its arguments ("play duncan_idaho", "deploy troop 2"). The table depends on the
configuration alone, never on a position, so an action number is also the index that learning agents use.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.components import UnitKind
from landsraad.kernel.keys import args_of
from landsraad.saying import say

# Verbs without argument
REVEAL: Final = 0
END: Final = 1
REST: Final = 2
PAY: Final = 3
SKIP: Final = 4
ACCEPT: Final = 5
PASS: Final = 6
TOP: Final = 7
DISCARD: Final = 8
FROM_LEADER: Final = 9  # an Agent from one's Leader, not from a space
PLAIN: Final = ("reveal", "end", "rest", "pay", "skip", "accept", "pass", "top", "discard")

# What an argument can be besides the id of a row, which is of the kind of that row
NUMBER: Final = "number"
ONE_OF: Final = "one of"  # a word that stands for one of several ways
OWN: Final = "own"  # a piece of one's own, by its kind
SEAT: Final = "seat"
SOURCE: Final = "source"  # the component that effects come from
TILE: Final = "tile"
UNIT: Final = "unit"  # a kind of unit
ZONE: Final = "zone"

CHOICES: Final = 8  # choose 1 .. 8

# Zones a card is picked from
HAND: Final = 0
DISCARD_PILE: Final = 1
IN_PLAY: Final = 2
ROW: Final = 3
ZONES: Final = ("hand", "discard", "in_play", "row")


@final
class Verb:
    """A verb of option keys.

    Attributes:
        name: the word itself.
        kinds: what each of its arguments is: a kind of row ("card", "space", …) or one of the words above.
        said: the arguments it is ever said with, those of one key in one text.
    """

    def __init__(self, name: str, kinds: tuple[str, ...] = (), said: Iterable[object] = ("",)) -> None:
        self.name: str = name
        self.kinds: tuple[str, ...] = kinds
        self.said: list[str] = [str(args) for args in said]


@final
class Actions:
    """Numbers and keys of all actions.

    Attributes:
        keys: key of each action number.
        index: action number of each key.
        verbs: first action of each verb that a set has.
    """

    def __init__(
        self,
        cards: list[str],
        intrigues: list[str],
        spaces: list[str],
        leaders: list[str],
        factions: list[str],
        sources: list[str],
        effects: list[int],
        tiles: list[str],
        units: list[UnitKind],
        more: list[Verb],
        seats: int,
    ) -> None:
        self._keys: list[str] = []
        self._verbs: list[Verb] = []  # by action
        for name in PLAIN:
            self._add(Verb(name))
        self._add(Verb("from", (OWN,), ["leader"]))
        self.choice: i64 = self._add(Verb("choose", (NUMBER,), range(1, CHOICES + 1)))
        for unit in units:
            unit.deploy = self._add(Verb("deploy", (UNIT, NUMBER), [f"{unit.key} {n}" for n in range(unit.most + 1)]))
        for unit in units:
            unit.retreat = self._add(Verb("retreat", (UNIT, NUMBER), [f"{unit.key} {n}" for n in range(unit.most + 1)]))
        self.deploy: i64 = units[0].deploy if units else 0  # of troops
        self.faction: i64 = self._add(Verb("faction", ("faction",), factions))
        self.rival: i64 = self._add(Verb("seat", (SEAT,), range(seats)))
        self.leader: i64 = self._add(Verb("leader", ("leader",), leaders))
        self.space: i64 = self._add(Verb("space", ("space",), spaces))
        self.recall: i64 = self._add(Verb("recall", ("space",), spaces))
        self.origin: i64 = self._add(Verb("from", ("space",), spaces))
        self.to: i64 = self._add(Verb("to", ("space",), spaces))
        self.play: i64 = self._add(Verb("play", ("card",), cards))
        self.acquire: i64 = self._add(Verb("acquire", ("card",), cards))
        self.card: i64 = self._add(Verb("card", ("card", ZONE), [f"{x} {zone}" for zone in ZONES for x in cards]))
        self.plot: i64 = self._add(Verb("plot", ("intrigue",), intrigues))
        self.combat: i64 = self._add(Verb("combat", ("intrigue",), intrigues))
        self.endgame: i64 = self._add(Verb("endgame", ("intrigue",), intrigues))
        self.intrigue: i64 = self._add(Verb("intrigue", ("intrigue",), intrigues))
        self.verbs: dict[str, int] = {}
        for verb in more:
            if verb.name in [known.name for known in self._verbs]:
                raise ValueError(say("packs.row.same_name", name=verb.name))
            self.verbs[verb.name] = self._add(verb)
        self.flip: i64 = self._add(Verb("flip", (TILE,), tiles))
        self._effects: list[int] = effects
        self._uses: list[int] = []  # by source: action of using its first effect
        for source, count in zip(sources, effects, strict=True):
            said = [f"{source} {n}" for n in range(1, count + 1)]
            self._uses.append(self._add(Verb("use", (SOURCE, NUMBER), said)))
        self.cards: i64 = len(cards)
        self.keys: tuple[str, ...] = tuple(self._keys)
        self.index: dict[str, int] = {key: i for i, key in enumerate(self.keys)}
        if len(self.index) < len(self.keys):
            double = [key for i, key in enumerate(self.keys) if self.index[key] != i]
            raise ValueError(say("packs.row.same_key", key=double[0]))

    def _add(self, verb: Verb) -> int:
        first = len(self._keys)
        self._keys += [f"{verb.name} {args}".rstrip() for args in verb.said]
        self._verbs += [verb] * len(verb.said)
        return first

    def verb(self, action: i64) -> Verb:
        """The verb of an action."""
        return self._verbs[action]

    def args(self, action: i64) -> list[str]:
        """The arguments of an action, of the kinds that its verb says."""
        return args_of(self.keys[action])

    def use_action(self, source: i64, number: i64) -> i64:
        """The action of using effect `number` (from 1) of a source."""
        return self._uses[source] + number - 1

    def waits(self, source: i64) -> bool:
        """Whether effects of a source may wait in a menu."""
        return self._effects[source] > 0

    def used(self, action: i64) -> tuple[int, int]:
        """The source and the number (from 1) of the effect that an action uses."""
        source = bisect_right(self._uses, action) - 1
        return source, int(action) - self._uses[source] + 1

    def card_action(self, card: i64, zone: i64) -> i64:
        """The action of picking a card from a zone."""
        return self.card + zone * self.cards + card
