"""What a game declares about its words: which arguments each takes and where it may stand.

The language itself knows no word. A game hands the parser a `Vocabulary`, and the lists of names (cards, spaces, …)
that its words may refer to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from landsraad.language.errors import did_you_mean, shown
from landsraad.language.syntax import Arg, Bound, Word
from landsraad.saying import joined, say

Role: TypeAlias = Literal["gain", "cost", "modifier", "standing"]
"""Where a word may stand: in an effect, left of an arrow, in a modifier list, or at the top of a standing ability."""

Names: TypeAlias = Mapping[str, Collection[str]]
"""The names of each kind: `names["space"]` holds the id of every board space."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most`."""

    least: int = 1
    most: int = 99

    def refusal(self, arg: Arg, _names: Names) -> str | None:
        """Return why `arg` does not fit here, or None if it fits."""
        if not isinstance(arg, int):
            return say("packs.argument.number", found=written(arg))
        if arg > self.most:
            return say("packs.argument.most", most=self.most)
        return None if arg >= self.least else say("packs.argument.least", least=self.least)

    def describe(self) -> str:
        """Return a placeholder for usage lines."""
        return "N"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison such as `>= 2`; `ops` are the signs allowed."""

    ops: tuple[str, ...] = ("<=", ">=", "=")

    def refusal(self, arg: Arg, _names: Names) -> str | None:
        """Return why `arg` does not fit here, or None if it fits."""
        if isinstance(arg, Bound) and arg.op in self.ops:
            return None
        signs = joined([f"{op} N" for op in self.ops], "or")
        return say("packs.argument.comparison", signs=signs, found=written(arg))

    def describe(self) -> str:
        """Return a placeholder for usage lines."""
        return "|".join(op + "N" for op in self.ops)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a fixed list of names."""

    choices: tuple[str, ...]

    def refusal(self, arg: Arg, _names: Names) -> str | None:
        """Return why `arg` does not fit here, or None if it fits."""
        if isinstance(arg, str) and arg in self.choices:
            return None
        return _with_hint(say("packs.impossible", text=written(arg)), written(arg), self.choices)

    def describe(self) -> str:
        """Return a placeholder for usage lines."""
        return "|".join(self.choices)


@dataclass(frozen=True, slots=True)
class NameOf:
    """The name of a `kind` (a space, a card …), or a word of `special`; with `several`, alternatives joined by `/`."""

    kind: str
    special: tuple[str, ...] = ()
    several: bool = False

    def refusal(self, arg: Arg, names: Names) -> str | None:
        """Return why `arg` does not fit here, or None if it fits."""
        known = names.get(self.kind, ())
        if isinstance(arg, str):
            if arg in known or arg in self.special:
                return None
            return _with_hint(say("packs.unknown", kind=self.kind, name=shown(arg)), arg, [*known, *self.special])
        if not isinstance(arg, tuple):
            return say("packs.argument.name", kind=self.kind, found=written(arg))
        if not self.several:
            return say("packs.argument.one", kind=self.kind)
        for name in arg:
            if name not in known:
                return _with_hint(say("packs.unknown", kind=self.kind, name=shown(name)), name, known)
        return None if len(set(arg)) == len(arg) else say("packs.argument.same", kind=self.kind, text=written(arg))

    def describe(self) -> str:
        """Return a placeholder for usage lines."""
        return self.kind.upper() + ("/…" if self.several else "")


Kind: TypeAlias = Number | Comparison | Choice | NameOf


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a word: what it is called in messages, what fits, and whether it may be left out."""

    name: str
    kind: Kind
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Signature:
    """One way of using a word.

    Attributes: `parameters` in their order; `roles` where the word may stand; `body` what its brackets hold, None for
    no brackets; `trusted` True for words that only the shipped sets may use.
    """

    parameters: tuple[Parameter, ...] = ()
    roles: frozenset[Role] = frozenset({"gain"})
    body: Role | None = None
    trusted: bool = False

    def usage(self, word: str) -> str:
        """Return how the word is written, such as `trash [N] [hand|discard]`."""
        return usage(word, self.parameters) + (" ( … )" if self.body is not None else "")


def _no_pools(_word: Word) -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words and the conditions of a game; a word may have several ways of being used.

    `pools` names what a word is paid from: different parts of one price may not share a pool, since they could not be
    checked jointly by themselves.
    """

    words: Mapping[str, tuple[Signature, ...]]
    conditions: Mapping[str, tuple[Parameter, ...]]
    pools: Callable[[Word], frozenset[str]] = _no_pools


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why arguments do not fit parameters, and the index of the one that does not (their number if one is missing)."""

    cause: str
    index: int


def misfit(parameters: tuple[Parameter, ...], args: tuple[Arg, ...], names: Names) -> Misfit | None:
    """Fit arguments to parameters in order, leaving out optional ones; return None if they fit."""
    used = 0
    passed_over = ""
    for parameter in parameters:
        if used == len(args):
            if not parameter.optional:
                return Misfit(say("packs.argument.missing", name=parameter.name), used)
            continue
        refusal = parameter.kind.refusal(args[used], names)
        if refusal is None:
            used += 1
            passed_over = ""
        elif parameter.optional:
            passed_over = passed_over or refusal
        else:
            return Misfit(refusal, used)
    if used < len(args):
        return Misfit(passed_over or say("packs.argument.surplus", text=written(args[used])), used)
    return None


def usage(name: str, parameters: tuple[Parameter, ...]) -> str:
    """Return how a word or condition is written, without its brackets: `influence FACTION <=N|>=N|=N`."""
    shapes = (f"[{p.kind.describe()}]" if p.optional else p.kind.describe() for p in parameters)
    return " ".join([name, *shapes])


def written(arg: Arg) -> str:
    """Return an argument as it stands in a text, shortened for a message."""
    if isinstance(arg, Bound):
        return f"{arg.op}{arg.n}"
    return shown("/".join(arg) if isinstance(arg, tuple) else str(arg))


def _with_hint(cause: str, wrong: str, known: Collection[str]) -> str:
    hint = did_you_mean(wrong, known)
    return f"{cause}; {hint}" if hint else cause
