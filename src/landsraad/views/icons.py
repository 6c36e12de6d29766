"""The icon list of a box: what a client draws in place of the words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from landsraad.language.syntax import All, Arg, Both, Bound, Box, Condition, Either, Expr, If, May, Or, Pay, Word

PAYS = "->"
OR = "or"
AND = "and"
MAY = "may"
IF = "if"
THEN = ":"
NEXT = ";"
OPEN = "("
CLOSE = ")"
SIGN_OF_BOUND = {"<=": "≤", "=": "="}
SIGNS = (PAYS, OR, AND, MAY, IF, THEN, NEXT, OPEN, CLOSE)
"""Entries of an icon list that are no icons but signs between them."""


def icons(box: Box, phrases: Mapping[str, Any]) -> tuple[str, ...]:
    """The icons of a box in reading order.

    Args:
        box: the effects.
        phrases: the wording file, whose entries name the icons.

    Returns:
        Icon names, each with its number where it has one ("spice:2", of a condition "spice:≤2" for an upper bound), and
        SIGNS between them.
    """
    return tuple(_between([_effect(effect, phrases) for effect in box], NEXT))


def condition_icons(condition: Condition, phrases: Mapping[str, Any]) -> tuple[str, ...]:
    """The icons of a condition in reading order, as `icons` gives them after "if"."""
    return tuple(_condition(condition, phrases))


def _between(parts: Sequence[list[str]], sign: str) -> list[str]:
    found: list[str] = []
    for part in parts:
        if found:
            found.append(sign)
        found += part
    return found


def _bracketed(effect: Expr, phrases: Mapping[str, Any]) -> list[str]:
    inner = _effect(effect, phrases)
    return inner if isinstance(effect, Word) else [OPEN, *inner, CLOSE]


def _effect(effect: Expr, phrases: Mapping[str, Any]) -> list[str]:
    if isinstance(effect, Word):
        return _word(effect, phrases)
    if isinstance(effect, All):
        return [icon for part in effect.parts for icon in _bracketed(part, phrases)]
    if isinstance(effect, Or):
        return _between([_bracketed(part, phrases) for part in effect.choices], OR)
    if isinstance(effect, Pay):
        cost = [icon for word in effect.cost for icon in _word(word, phrases)]
        return [*cost, PAYS, *_effect(effect.gain, phrases)]
    if isinstance(effect, May):
        return [MAY, *_bracketed(effect.effect, phrases)]
    assert isinstance(effect, If)
    return [IF, *_condition(effect.condition, phrases), THEN, *_effect(effect.then, phrases)]


def _condition(condition: Condition, phrases: Mapping[str, Any]) -> list[str]:
    if isinstance(condition, Both | Either):
        sign = AND if isinstance(condition, Both) else OR
        return _between([_condition(part, phrases) for part in condition.parts], sign)
    bound = next((arg for arg in condition.args if isinstance(arg, Bound)), None)
    icon = _named(phrases["condition"][condition.name]["icon"], condition.args)
    if bound is None or bound.op not in SIGN_OF_BOUND:
        return [icon]
    return [f"{icon.removesuffix(str(bound.n))}{SIGN_OF_BOUND[bound.op]}{bound.n}"]


def _word(word: Word, phrases: Mapping[str, Any]) -> list[str]:
    if word.name == "hook":
        return [phrases["hook"][word.args[0]]["icon"]]
    table = "word" if word.name in phrases["word"] else "modifier"
    own = [_named(phrases[table][word.name]["icon"], word.args)]
    if word.body is None:
        return own
    return [*own, OPEN, *_between([_effect(effect, phrases) for effect in word.body], NEXT), CLOSE]


def _named(icon: str, args: Iterable[Arg]) -> str:
    """The icon's name with the names and the number of its arguments."""
    names = ["/".join(arg) if isinstance(arg, tuple) else arg for arg in args if isinstance(arg, str | tuple)]
    figures = [str(arg.n if isinstance(arg, Bound) else arg) for arg in args if isinstance(arg, int | Bound)]
    name = icon.replace("{id}", "-".join(names)).removesuffix("-")
    return ":".join([name, *figures])
