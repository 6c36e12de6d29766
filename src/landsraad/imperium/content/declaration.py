"""What a set declares: its words and what they become, its kinds of rows, and what it does in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.core.actions import Verb
from landsraad.imperium.core.components import Leader, Modifier
from landsraad.imperium.core.state import Automaton, Module, Node, Test, Way
from landsraad.imperium.words.conditions import Counter
from landsraad.kernel.contract import Worth
from landsraad.language.syntax import Arg, Word
from landsraad.language.vocabulary import Parameter, Signature
from landsraad.packs import Table

if TYPE_CHECKING:
    from landsraad.imperium.content.build import Builder
    from landsraad.imperium.content.room import Room

Hook = Callable[["Builder", Leader | None], Node]
"""Builds the nodes of a hooked effect; a Leader's hook may also add modifiers and triggers to the Leader."""


@dataclass(frozen=True)
class Declaration:
    """What a set brings to the engine beyond the rows of its pack; nothing unless given.

    Attributes:
        words, conditions: what its cards may use beyond the words of every set.
        hooks: builders of what no word says.
        rows: its own kinds of rows.
        make: what makes the node of each word.
        make_test: what makes the test of each condition, from its arguments.
        make_modifier: what makes each modifier.
        make_way: what makes each way for Agents that a modifier opens.
        make_counter: what makes each counter that `per` may name.
        rivals_own: copies of its cards that each Rival of the solo game counts as owning, by their ids.
        worth: what its figures are worth to an agent that values a position at a glance, by the names of the figures.
        declare: asks for room for its pieces before anything is built; what it returns, `Builder.own` gives back.
        verbs: verbs of its own, with what they are said with in the games of a catalogue.
        switch_on: builds its components and returns what it does in a game.
        automaton: of a board, makes what plays the seats of Rivals, for a difficulty; without it House Hagal does.
    """

    words: Mapping[str, tuple[Signature, ...]] = field(default_factory=dict)
    conditions: Mapping[str, tuple[Parameter, ...]] = field(default_factory=dict)
    hooks: Mapping[str, Hook] = field(default_factory=dict)
    rows: tuple[Table, ...] = ()
    make: Mapping[str, Callable[[Builder, Word], Node]] = field(default_factory=dict)
    make_test: Mapping[str, Callable[[Builder, Sequence[Arg]], Test]] = field(default_factory=dict)
    make_modifier: Mapping[str, Callable[[Builder, Word], Modifier]] = field(default_factory=dict)
    make_way: Mapping[str, Callable[[Builder, Word], Way]] = field(default_factory=dict)
    make_counter: Mapping[str, Callable[[Builder], Counter]] = field(default_factory=dict)
    rivals_own: Mapping[str, int] = field(default_factory=dict)
    worth: Mapping[str, Worth] = field(default_factory=dict)
    declare: Callable[[Room], object] = lambda room: None
    verbs: Callable[[Catalog], list[Verb]] = lambda catalog: []
    switch_on: Callable[[Builder, Catalog], Module | None] = lambda build, catalog: None
    automaton: Callable[[Builder, Catalog, str], Automaton] | None = None
