"""The printed names of what a dataset of classic Dune calls by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from landsraad.lab.dune.metrics import told
from landsraad.saying import spoken
from landsraad.views.dune.words import words_of


class Names:
    """Printed names in the language that is spoken.

    Args:
        options: of the simulated games.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._options = options
        self._words = words_of(spoken())

    def role(self, key: str) -> str:
        """The name of a faction."""
        return self._words.phrase("faction", key)

    def pair(self, key: str, between: str) -> str:
        """The names of two factions with the same between them."""
        return between.join(map(self.role, key.split(between)))

    def cards(self, keys: Iterable[str]) -> dict[str, str]:
        """The printed names of treachery cards."""
        return {key: self._words.named("card", key) for key in keys}

    def phase(self, key: str) -> str:
        """The name of a phase."""
        return self._words.phrase("phase", key)

    def played(self) -> str:
        """Which game was played, and whether with its expansion."""
        return ", ".join(told(self._options)[1:])

    def difficulty(self) -> str:
        """Nothing: nobody plays this game alone."""
        return ""
