"""The action table of a configuration: every option key, numbered once and for all.

A key is a verb and its arguments ("play duncan_idaho", "deploy troop 2"). The table depends on the
configuration alone, never on a position, so an action number is also the index that learning agents use.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.components import UnitKind

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
FROM_LEADER: Final = 9
PLAIN: Final = ("reveal", "end", "rest", "pay", "skip", "accept", "pass", "top", "discard", "from leader")

CHOICES: Final = 8  # choose 1 .. 8

# Zones a card is picked from
HAND: Final = 0
DISCARD_PILE: Final = 1
IN_PLAY: Final = 2
ROW: Final = 3
ZONES: Final = ("hand", "discard", "in_play", "row")


@final
class Actions:
    """Numbers and keys of all actions.

    Attributes:
        keys: key of each action number.
        index: action number of each key.
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
        more: dict[str, list[str]],
        seats: int,
    ) -> None:
        self._keys: list[str] = list(PLAIN)
        self.choice: i64 = self._add([f"choose {n + 1}" for n in range(CHOICES)])
        for unit in units:
            unit.deploy = self._add([f"deploy {unit.key} {n}" for n in range(unit.most + 1)])
        for unit in units:
            unit.retreat = self._add([f"retreat {unit.key} {n}" for n in range(unit.most + 1)])
        self.deploy: i64 = units[0].deploy if units else 0  # of troops
        self.faction: i64 = self._add([f"faction {x}" for x in factions])
        self.rival: i64 = self._add([f"seat {n}" for n in range(seats)])
        self.leader: i64 = self._add([f"leader {x}" for x in leaders])
        self.space: i64 = self._add([f"space {x}" for x in spaces])
        self.recall: i64 = self._add([f"recall {x}" for x in spaces])
        self.origin: i64 = self._add([f"from {x}" for x in spaces])
        self.to: i64 = self._add([f"to {x}" for x in spaces])
        self.play: i64 = self._add([f"play {x}" for x in cards])
        self.acquire: i64 = self._add([f"acquire {x}" for x in cards])
        self.card: i64 = self._add([f"card {x} {zone}" for zone in ZONES for x in cards])
        self.plot: i64 = self._add([f"plot {x}" for x in intrigues])
        self.combat: i64 = self._add([f"combat {x}" for x in intrigues])
        self.endgame: i64 = self._add([f"endgame {x}" for x in intrigues])
        self.intrigue: i64 = self._add([f"intrigue {x}" for x in intrigues])
        self.verbs: dict[str, int] = {}  # first action of each verb that a further box has
        for verb, own in more.items():
            self.verbs[verb] = self._add(own)
        self.flip: i64 = self._add([f"flip {x}" for x in tiles])
        self._effects: list[int] = effects
        self._uses: list[int] = []  # by source: action of using its first effect
        for source, count in zip(sources, effects, strict=True):
            self._uses.append(self._add([f"use {source} {n + 1}" for n in range(count)]))
        self.cards: i64 = len(cards)
        self.keys: tuple[str, ...] = tuple(self._keys)
        self.index: dict[str, int] = {key: i for i, key in enumerate(self.keys)}
        if len(self.index) < len(self.keys):
            double = [key for i, key in enumerate(self.keys) if self.index[key] != i]
            raise ValueError(f"two things would share the option key '{double[0]}'; rename the id in your pack")

    def _add(self, keys: list[str]) -> int:
        first = len(self._keys)
        self._keys.extend(keys)
        return first

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
