"""What a further box declares: its words and what they become, its kinds of rows, and what it does in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.imperium.components import Modifier
from landsraad.imperium.hooks.base import Hook
from landsraad.imperium.rows import Catalog
from landsraad.imperium.state import Module, Node, Tables, Test
from landsraad.imperium.words.conditions import Counter
from landsraad.language.syntax import Arg, Word
from landsraad.language.vocabulary import Parameter, Signature
from landsraad.packs import Table

if TYPE_CHECKING:
    from landsraad.imperium.words.build import Builder


@dataclass(frozen=True)
class Box:
    """A further box of the game.

    Attributes:
        words, conditions: what its cards may use beyond the words of the base set.
        hooks: builders of what no word says.
        rows: its own kinds of rows.
        make: what makes the node of each word.
        make_test: what makes the test of each condition, from its arguments.
        make_modifier: what makes each modifier.
        make_counter: what makes each counter that `per` may name.
        prepare: makes room in the tables before anything is built.
        keys: option keys of its own verbs, by verb, for a catalogue.
        switch_on: builds its components and returns what it does in a game.
    """

    words: Mapping[str, tuple[Signature, ...]]
    conditions: Mapping[str, tuple[Parameter, ...]]
    hooks: Mapping[str, Hook]
    rows: tuple[Table, ...]
    make: Mapping[str, Callable[[Builder, Word], Node]]
    make_test: Mapping[str, Callable[[Sequence[Arg]], Test]]
    make_modifier: Mapping[str, Callable[[Word], Modifier]]
    make_counter: Mapping[str, Callable[[], Counter]]
    prepare: Callable[[Tables], None]
    keys: Callable[[Catalog], dict[str, list[str]]]
    switch_on: Callable[[Builder, Catalog], Module]
