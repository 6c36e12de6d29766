"""What a set declares: its words and what they become, its kinds of rows, and what it does in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from landsraad.imperium.content.build import Builder, Makers
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.core.actions import Verb
from landsraad.imperium.core.state import Automaton, Module, Way
from landsraad.kernel.contract import Worth
from landsraad.language.vocabulary import Parameter, Signature
from landsraad.packs import Table


@dataclass(frozen=True)
class Declaration(Makers):
    """What a set brings to the engine beyond the rows of its pack; nothing unless given.

    Attributes:
        words, conditions: what its cards may use beyond the words of every set.
        icons: Agent icons of its own, with what makes the way that each opens to its card.
        rows: its own kinds of rows.
        rows_faults: kind, id, field ("" for none) and fault of each row, of all kinds, that does not fit the others.
        piles: where its cards may begin beside the piles of every game; the set deals them itself.
        intrigue_decks: decks of Intrigue cards of its own, which the set itself deals.
        copying: words that bring the Agent box of another card in the place of their own.
        worth: what its figures are worth to an agent that values a position at a glance, by the names of the figures.
        verbs: verbs of its own, with what they are said with in the games of a catalogue.
        switch_on: builds its components and returns what it does in a game.
        automaton: of a board, makes what plays the seats of Rivals, for a difficulty; without it House Hagal does.
        seat_leaders: the Leaders that certain seats have, by the number of the seat.
        led_rivals: of a board, how many Rivals have Leaders of their own, by the number of players.
        rivals_of: of a board, the kind of rows of which one says of each Leader how it leads a Rival; no other may.
    """

    words: Mapping[str, tuple[Signature, ...]] = field(default_factory=dict)
    conditions: Mapping[str, tuple[Parameter, ...]] = field(default_factory=dict)
    icons: Mapping[str, Callable[[Builder], Way]] = field(default_factory=dict)
    rows: tuple[Table, ...] = ()
    rows_faults: Callable[[Mapping[str, Sequence[Any]]], Iterable[tuple[str, str, str, str]]] = lambda _rows: ()
    piles: tuple[str, ...] = ()
    intrigue_decks: tuple[str, ...] = ()
    copying: tuple[str, ...] = ()
    worth: Mapping[str, Worth] = field(default_factory=dict)
    verbs: Callable[[Catalog], list[Verb]] = lambda catalog: []
    switch_on: Callable[[Builder, Catalog], Module | None] = lambda build, catalog: None
    automaton: Callable[[Builder, Catalog, str], Automaton] | None = None
    seat_leaders: Callable[[Catalog], Mapping[int, str]] = lambda catalog: {}
    led_rivals: Mapping[int, int] = field(default_factory=lambda: {1: 2})
    rivals_of: str = ""

    @property
    def lent(self) -> Declaration:
        """What reads the rows that other sets borrow of this one where it is not in the game itself."""
        return Declaration(
            words=self.words,
            conditions=self.conditions,
            hooks=self.hooks,
            make=self.make,
            make_test=self.make_test,
            rivals_own=self.rivals_own,
        )
