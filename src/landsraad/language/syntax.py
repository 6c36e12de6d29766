"""The typed nodes that a text of the card language is parsed into.

Every node is an immutable description: it never changes while a game runs, and an activation of it lives in the
state of the game. Two equal texts give equal nodes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Bound:
    """A comparison with a number, such as `>= 2`: `op` is one of `<=`, `>=` and `=`."""

    op: str
    n: int

    def holds(self, value: int) -> bool:
        """Tell whether `value` satisfies this comparison."""
        if self.op == "<=":
            return value <= self.n
        if self.op == ">=":
            return value >= self.n
        return value == self.n


Arg: TypeAlias = int | str | tuple[str, ...] | Bound
"""What may follow a word: a number, a name, two or more names joined by `/`, or a comparison."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word with its arguments as written and, for words such as `opponents ( … )`, its body."""

    name: str
    args: tuple[Arg, ...] = ()
    body: tuple[Expr, ...] | None = None


@dataclass(frozen=True, slots=True)
class All:
    """`a + b`: all parts, in the written order."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """`a or b`: exactly one of the choices."""

    choices: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Pay:
    """`cost -> gain`: the whole cost may be paid, once, for the gain."""

    cost: tuple[Word, ...]
    gain: Expr


@dataclass(frozen=True, slots=True)
class May:
    """`may a`: the effect may be declined."""

    effect: Expr


@dataclass(frozen=True, slots=True)
class Test:
    """One condition, such as `influence guild >= 2`."""

    __test__ = False  # the name is the language's; it keeps pytest from collecting the class

    name: str
    args: tuple[Arg, ...] = ()


@dataclass(frozen=True, slots=True)
class Both:
    """`a and b` between conditions: all of the parts hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """`a or b` between conditions: at least one of the parts holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class If:
    """`if condition: effect`: the effect counts only while the condition holds."""

    condition: Condition
    then: Expr


Condition: TypeAlias = Test | Both | Either
Expr: TypeAlias = Word | All | Or | Pay | May | If
Box: TypeAlias = tuple[Expr, ...]
"""The effects of one box, separated by `;` in the text; their order is the player's."""


def words(effects: Sequence[Expr], enclosing: tuple[str, ...] = ()) -> Iterator[tuple[Word, tuple[str, ...]]]:
    """Yield every word of some effects with the names of the words in whose brackets it stands, outermost first."""
    for effect in effects:
        if isinstance(effect, Word):
            yield effect, enclosing
            yield from words(effect.body or (), (*enclosing, effect.name))
        else:
            yield from words(_parts(effect), enclosing)


def _parts(effect: All | Or | Pay | May | If) -> Sequence[Expr]:
    if isinstance(effect, All):
        return effect.parts
    if isinstance(effect, Or):
        return effect.choices
    if isinstance(effect, Pay):
        return (*effect.cost, effect.gain)
    return (effect.effect if isinstance(effect, May) else effect.then,)
