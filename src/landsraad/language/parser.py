"""Reads a text of the card language into nodes, checked against the words and names of a game."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from typing import cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from landsraad.language.errors import LanguageError, did_you_mean, shown
from landsraad.language.syntax import (
    All,
    Arg,
    Both,
    Bound,
    Box,
    Condition,
    Either,
    Expr,
    If,
    May,
    Or,
    Pay,
    Test,
    Word,
)
from landsraad.language.vocabulary import Misfit, Names, Role, Signature, Vocabulary, misfit, usage
from landsraad.saying import figure, joined, say

LONGEST_TEXT = 2_000
DEEPEST_NESTING = 12
LARGEST_NUMBER = 99
MOST_PARTS = 8  # effects of a box, choices of an `or`: as many as option keys can tell apart
LONGEST_NAME = 40


def parse(text: str, vocabulary: Vocabulary, names: Names, *, role: Role = "gain", trusted: bool = True) -> Box:
    """Read the text of a box.

    Args: `names` gives the known names of each kind; `role` what the box may hold at its top level; `trusted` whether
    words reserved for the shipped sets may stand in it.
    Returns the effects of the box, never none. Raises LanguageError for every text that is not a legal box.
    """
    return _Reader(vocabulary, names, trusted).box(_tree(text, "box"), role)


def parse_cost(text: str, vocabulary: Vocabulary, names: Names) -> tuple[Word, ...]:
    """Read a printed price such as `spice 2 + water 1`; raises LanguageError."""
    reader = _Reader(vocabulary, names, trusted=True)
    return reader.price(_tree(text, "chain"))


def parse_condition(text: str, vocabulary: Vocabulary, names: Names) -> Condition:
    """Read a condition such as `influence fremen >= 2`, without `if` and colon; raises LanguageError."""
    return _Reader(vocabulary, names, trusted=True).condition(_tree(text, "condition"))


@functools.cache
def _lark() -> Lark:
    grammar = resources.files("landsraad.language").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start=["box", "chain", "condition"], maybe_placeholders=False)


@functools.lru_cache(maxsize=4096)
def _tree(text: str, start: str) -> Tree[Token]:
    """The syntax of a text, which nobody changes: sets are read again for each company that they play in."""
    _check_limits(text)
    try:
        return _lark().parse(text, start=start)
    except UnexpectedCharacters as error:
        position = cast("int", error.pos_in_stream)
        found = text[position]
        hint = say("packs.language.bar") if found == "|" else ""
        raise LanguageError(say("packs.language.meaningless", text=shown(found)), position + 1, hint) from None
    except UnexpectedToken as error:
        raise _unexpected(text, error) from None


def _unexpected(text: str, error: UnexpectedToken) -> LanguageError:
    token = error.token
    if token.type == "$END":
        return LanguageError(say("packs.language.early" if text.strip() else "packs.empty"), len(text) + 1)
    column = (token.start_pos or 0) + 1
    return LanguageError(say("packs.language.misplaced", text=shown(str(token))), column)


def _check_limits(text: str) -> None:
    """Refuse what is too big before any work is spent on it."""
    if len(text) > LONGEST_TEXT:
        message = say("packs.long", length=figure(f"{len(text):,}"), most=figure(f"{LONGEST_TEXT:,}"))
        raise LanguageError(message, LONGEST_TEXT + 1)
    depth = 0
    for column, character in enumerate(text, start=1):
        depth += (character == "(") - (character == ")")
        if depth > DEEPEST_NESTING:
            raise LanguageError(say("packs.language.deep", most=DEEPEST_NESTING), column)
        if depth < 0:
            raise LanguageError(say("packs.language.closing"), column)
    for match in re.finditer(rf"\w{{{LONGEST_NAME + 1},}}", text):
        length = len(match.group())
        raise LanguageError(say("packs.language.long_word", length=length, most=LONGEST_NAME), match.start() + 1)


@dataclass(frozen=True, slots=True)
class _Written:
    """An argument with the column where it stands."""

    arg: Arg
    column: int


def _without_numbers(word: Word) -> tuple[Arg, ...]:
    return tuple(arg for arg in word.args if not isinstance(arg, int))


class _Reader:
    """Turns the tree of one text into checked nodes."""

    def __init__(self, vocabulary: Vocabulary, names: Names, trusted: bool) -> None:
        self.vocabulary = vocabulary
        self.names = names
        self.trusted = trusted

    def box(self, tree: Tree[Token], role: Role) -> Box:
        if len(tree.children) > MOST_PARTS:
            message = say("packs.language.effects", most=MOST_PARTS, effects=len(tree.children))
            raise LanguageError(message, _column(_subtree(tree.children[MOST_PARTS])))
        return tuple(self.effect(_subtree(child), role) for child in tree.children)

    def effect(self, tree: Tree[Token], role: Role) -> Expr:
        if tree.data == "conditional":
            condition, body = tree.children
            return If(self.condition(_subtree(condition)), self.chain(_subtree(body), role))
        return self.chain(_subtree(tree.children[0]), role)

    def chain(self, tree: Tree[Token], role: Role) -> Expr:
        """Read units joined by `+`, `or` and `->`, refusing mixtures that two people could read differently."""
        units = [_subtree(child) for child in tree.children[::2]]
        signs = [_subtree(child).children[0] for child in tree.children[1::2]]
        marks = [str(sign) for sign in signs]
        if "->" in marks:
            return self._price(units, cast("list[Token]", signs), role)
        for mark, sign in zip(marks, signs, strict=True):
            if mark != marks[0]:
                raise _mixed("or", "+", sign)
        if role == "modifier" and "or" in marks:
            raise LanguageError(say("packs.language.choice"), _column(signs[0]), say("packs.language.join"))
        parts = tuple(self.unit(unit, role) for unit in units)
        if not marks:
            return parts[0]
        if marks[0] == "or" and len(parts) > MOST_PARTS:
            raise LanguageError(say("packs.language.choices", most=MOST_PARTS), _column(signs[MOST_PARTS - 1]))
        return Or(parts) if marks[0] == "or" else All(parts)

    def price(self, tree: Tree[Token]) -> tuple[Word, ...]:
        """Read a chain that is nothing but a price."""
        for child in tree.children[1::2]:
            sign = _subtree(child).children[0]
            if sign != "+":
                raise LanguageError(say("packs.language.sum"), _column(sign), say("packs.language.join_parts"))
        return tuple(self._cost_word(_subtree(child)) for child in tree.children[::2])

    def _price(self, units: list[Tree[Token]], signs: list[Token], role: Role) -> Expr:
        marks = [str(sign) for sign in signs]
        if role in ("modifier", "standing"):
            raise LanguageError(say("packs.language.arrow"), _column(signs[marks.index("->")]))
        if marks.count("->") > 1:
            second = marks.index("->", marks.index("->") + 1)
            raise LanguageError(say("packs.language.arrows"), _column(signs[second]), say("packs.language.brackets"))
        if "or" in marks:
            raise _mixed("or", "->", signs[marks.index("or")])
        arrow = marks.index("->") + 1
        cost = tuple(self._cost_word(unit) for unit in units[:arrow])
        self._check_pools(cost, units)
        gains = tuple(self.unit(unit, role) for unit in units[arrow:])
        return Pay(cost, gains[0] if len(gains) == 1 else All(gains))

    def _check_pools(self, cost: tuple[Word, ...], units: list[Tree[Token]]) -> None:
        """Refuse two different parts of a price that are paid from the same things."""
        for later, word in enumerate(cost):
            for other in cost[:later]:
                alike = other.name == word.name and _without_numbers(other) == _without_numbers(word)
                if not alike and self.vocabulary.pools(other) & self.vocabulary.pools(word):
                    message = say("packs.language.pool", one=other.name, other=word.name)
                    raise LanguageError(message, _column(units[later]), say("packs.language.one_of_them"))

    def _cost_word(self, unit: Tree[Token]) -> Word:
        word = _subtree(unit.children[0]) if len(unit.children) == 1 else None
        if word is None or word.data != "word":
            raise LanguageError(say("packs.language.price"), _column(unit), say("packs.language.list_parts"))
        return self.word(word, "cost")

    def unit(self, tree: Tree[Token], role: Role) -> Expr:
        inner = _subtree(tree.children[-1])
        effect = self.effect(_subtree(inner.children[0]), role) if inner.data == "group" else self.word(inner, role)
        if len(tree.children) == 1:
            return effect
        if role in ("modifier", "standing"):
            raise LanguageError(say("packs.language.misplaced", text="may"), _column(tree.children[0]))
        return May(effect)

    def word(self, tree: Tree[Token], role: Role) -> Word:
        name = cast("Token", tree.children[0])
        forms = self.vocabulary.words.get(name)
        if forms is None:
            raise _unknown("word", name, self.vocabulary.words)
        children = [_subtree(child) for child in tree.children[1:]]
        bracket = children.pop() if children and children[-1].data == "box" else None
        arguments = [_argument(child) for child in children]
        form = self._form(name, forms, arguments, role)
        if form.trusted and not self.trusted:
            raise LanguageError(say("packs.language.trusted", name=name), _column(name))
        if (bracket is None) != (form.body is None):
            cause = "unbracketed" if bracket is None else "bracketed"
            usage = say("packs.write", text=form.usage(name))
            raise LanguageError(say(f"packs.language.{cause}", name=name), _column(name), usage)
        body = self.box(bracket, form.body) if bracket is not None and form.body is not None else None
        return Word(str(name), tuple(written.arg for written in arguments), body)

    def _form(self, name: Token, forms: tuple[Signature, ...], arguments: list[_Written], role: Role) -> Signature:
        """Return the way of using a word that fits its role and its arguments."""
        if not any(role in form.roles for form in forms):
            places = sorted({say(f"packs.place.{place}") for form in forms for place in form.roles})
            message = say("packs.language.place", name=name, place=say(f"packs.place.{role}"))
            raise LanguageError(message, _column(name), say("packs.language.places", places=joined(places, "or")))
        in_role = [form for form in forms if role in form.roles]
        args = tuple(written.arg for written in arguments)
        worst = Misfit("", -1)
        for form in in_role:
            problem = misfit(form.parameters, args, self.names)
            if problem is None:
                return form
            worst = max(worst, problem, key=lambda found: found.index)
        hint = say("packs.write", text=joined([form.usage(name) for form in in_role], "or"))
        raise _misfit(name, arguments, worst, hint)

    def condition(self, tree: Tree[Token]) -> Condition:
        tests = tuple(self.test(_subtree(child)) for child in tree.children[::2])
        signs = [cast("Token", _subtree(child).children[0]) for child in tree.children[1::2]]
        for sign in signs:
            if sign != signs[0]:
                raise _mixed("and", "or", sign)
        if not signs:
            return tests[0]
        return Both(tests) if signs[0] == "and" else Either(tests)

    def test(self, tree: Tree[Token]) -> Condition:
        if tree.data == "nested":
            return self.condition(_subtree(tree.children[0]))
        name = cast("Token", tree.children[0])
        parameters = self.vocabulary.conditions.get(name)
        if parameters is None:
            raise _unknown("condition", name, self.vocabulary.conditions)
        arguments = [_argument(_subtree(child)) for child in tree.children[1:]]
        args = tuple(written.arg for written in arguments)
        problem = misfit(parameters, args, self.names)
        if problem is not None:
            raise _misfit(name, arguments, problem, say("packs.write", text=usage(name, parameters)))
        return Test(str(name), args)


def _mixed(one: str, other: str, sign: Tree[Token] | Token) -> LanguageError:
    return LanguageError(
        say("packs.language.mixed", one=one, other=other), _column(sign), say("packs.language.brackets")
    )


def _unknown(what: str, name: Token, known: Iterable[str]) -> LanguageError:
    return LanguageError(say(f"packs.language.no_{what}", name=shown(name)), _column(name), did_you_mean(name, known))


def _misfit(name: Token, arguments: list[_Written], problem: Misfit, hint: str) -> LanguageError:
    at_end = problem.index >= len(arguments)
    column = _column(name) if at_end else arguments[problem.index].column
    return LanguageError(say("packs.language.misfit", name=name, cause=problem.cause), column, hint)


def _subtree(node: Tree[Token] | Token) -> Tree[Token]:
    return cast("Tree[Token]", node)


def _column(node: Tree[Token] | Token) -> int:
    """Return the column where a node starts, counted from 1."""
    while isinstance(node, Tree):
        node = node.children[0]
    return (node.start_pos or 0) + 1


def _argument(tree: Tree[Token]) -> _Written:
    tokens = cast("list[Token]", tree.children)
    first = tokens[0]
    if first.type == "INT":
        return _Written(_number(first, first), _column(first))
    if first.type == "BOUND":
        digits = first.lstrip("<=> \t")
        return _Written(Bound(first[: -len(digits)].rstrip(), _number(digits, first)), _column(first))
    arg: Arg = str(first) if len(tokens) == 1 else tuple(str(token) for token in tokens)
    return _Written(arg, _column(first))


def _number(digits: str, token: Token) -> int:
    if int(digits) > LARGEST_NUMBER:
        raise LanguageError(say("packs.language.big", number=digits, most=LARGEST_NUMBER), _column(token))
    return int(digits)
