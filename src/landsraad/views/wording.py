"""Writes what effects do in words, from the parsed card language and the phrases of the wording file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.content.vocabulary import ICONS
from landsraad.language.syntax import All, Arg, Both, Bound, Box, Condition, Either, Expr, If, May, Or, Pay, Word
from landsraad.saying import fill
from landsraad.views.own import with_own
from landsraad.views.phrases import listed, load_phrases, sentence
from landsraad.views.rich import mark

PAID = ("solari", "spice", "water")
ONE = {Bound(">=", 1): "one", Bound("<=", 1): "at_most_one", Bound("=", 0): "none"}
"""Forms of a condition for a single thing, or for none."""


@dataclass(frozen=True)
class Clause:
    """A piece of a sentence: the verb, kept apart so that "gain 1 spice and gain 1 water" can lose the second one."""

    verb: str
    rest: str

    def __str__(self) -> str:
        return f"{self.verb} {self.rest}".strip()


class Writer:
    """Puts effects of one catalogue into words, with marks on what can be linked (`landsraad.views.rich`).

    Args:
        catalog: names of cards, spaces and factions.
        language: of the wording file.
        this: entry of the table `grammar` for what the effects are printed on: "this_card" or "this_tile".
    """

    def __init__(self, catalog: Catalog, language: str = "en", this: str = "this_card") -> None:
        self.this = this
        self.phrases = with_own(load_phrases(language, tuple(catalog.sets)), catalog)
        self.grammar: Mapping[str, str] = self.phrases["grammar"]
        self.cards = {row.id: mark(row.name, "card", row.id) for row in catalog.cards}
        self.spaces = {row.id: mark(row.name, "space", row.id) for row in catalog.spaces}
        self.factions = {
            row.id: mark(self.phrases["icon"].get(row.id, row.name), "faction", row.id) for row in catalog.factions
        }
        self.icons = {name: mark(word, "icon", name) for name, word in self.phrases["icon"].items()}

    def box(self, box: Box, maker: int = 0) -> str:
        """A whole box as sentences; plain effects that follow one another share one.

        Args:
            box: the effects.
            maker: base spice of the space, for `harvest`.
        """
        sentences: list[str] = []
        run: list[Clause] = []
        for effect in self._merged(box):
            if isinstance(effect, Word) and self._plain(effect):
                run.append(self._word(effect, maker))
                continue
            sentences += [self.joined(run), self.effect(effect, maker)]
            run = []
        sentences.append(self.joined(run))
        return " ".join(sentence(text) for text in self._once([text for text in sentences if text]))

    def _once(self, sentences: Sequence[str]) -> list[str]:
        """Sentences of which one that follows its like only says so."""
        again = self.grammar["again"]
        return [again if each == before else each for before, each in zip(["", *sentences], sentences, strict=False)]

    def effect(self, effect: Expr, maker: int = 0) -> str:
        """One effect as a clause, without capital letter and full stop."""
        return self._polite(effect, self._clause(effect, maker))

    def condition(self, condition: Condition) -> str:
        """A condition as a clause, such as "you hold an Alliance"."""
        if isinstance(condition, Both | Either):
            joint = self.grammar["and" if isinstance(condition, Both) else "or"]
            return listed([self.condition(part) for part in condition.parts], joint)
        entry = self.phrases["condition"][condition.name]
        forms = [ONE.get(arg, "text") if isinstance(arg, Bound) else str(arg) for arg in condition.args]
        template = next((entry[form] for form in forms if form in entry), entry["text"])
        return fill(template, self.values(condition.args))

    def brief_condition(self, condition: Condition) -> str:
        """A condition in as few words as a tile has room for, such as "needs 2 Fremen"."""
        if isinstance(condition, Both | Either):
            return str(self.phrases["needs"]["else"])
        values = self.values(condition.args)
        for arg in condition.args:
            if isinstance(arg, str) and arg in self.factions:
                values["faction"] = self.factions[arg]
            elif isinstance(arg, Bound) and arg.op != ">=":
                values["limit"] = values["bound"]
        return fill(self.phrases["needs"][condition.name], values)

    def price(self, words: Sequence[Word]) -> str:
        """What is paid, as a clause: "pay 1 water and 1 spice"."""
        return self.joined([self._cost(word) for word in words])

    def joined(self, clauses: Sequence[Clause]) -> str:
        """Clauses joined by "and"; a verb is not said again right after itself."""
        parts: list[str] = []
        verb = ""
        for clause in clauses:
            parts.append(clause.rest if clause.verb and clause.verb == verb else str(clause))
            verb = clause.verb
        return listed(parts, self.grammar["and"])

    def values(self, args: Sequence[Arg]) -> dict[str, object]:
        """What the slots of a phrase may name."""
        numbers = [arg for arg in args if isinstance(arg, int)]
        values: dict[str, object] = {"your": self.grammar["your"], "n": numbers[0] if numbers else 1}
        values["last"] = numbers[-1] if numbers else 1
        values["this"] = self.grammar[self.this]
        for arg in args:
            if isinstance(arg, Bound):
                ops = {">=": "at_least", "<=": "at_most", "=": "exactly"}
                values["bound"] = fill(self.grammar[ops[arg.op]], {"n": arg.n})
                values["limit"] = arg.n
        for names in (arg if isinstance(arg, tuple) else (arg,) for arg in args if isinstance(arg, str | tuple)):
            self._name(values, names)
        return values

    def faction(self, key: str) -> str:
        """A faction within a sentence, such as "the Emperor"."""
        return self._of_faction("the", key)

    def _of_faction(self, phrase: str, key: str) -> str:
        """A phrase about a faction: its own, or that of them all."""
        return fill(self.phrases[phrase].get(key, self.grammar[phrase]), {"faction": self.factions[key]})

    def _name(self, values: dict[str, object], names: tuple[str, ...]) -> None:
        if all(name in self.factions for name in names):
            values["faction"] = listed([self.faction(name) for name in names], self.grammar["or"])
            values["faction_card"] = self._of_faction("faction_card", names[0])
        if all(name in ICONS for name in names):
            values["icons"] = listed([self.icons[name] for name in names], self.grammar["and"])
            values["any_icon"] = listed([self.icons[name] for name in names], self.grammar["or"])
        words = (("resource", self.phrases["resource"]), ("piece", self.phrases.get("piece", {})))
        for slot, table in (("space", self.spaces), ("card", self.cards), *words):
            if names[0] in table:
                values[slot] = table[names[0]]

    def _on_one_condition(self, one: If, other: If) -> bool:
        """Whether two effects are plain gains on the same condition."""
        plain = (isinstance(part, Word) and self._plain(part) for each in (one, other) for part in _parts(each.then))
        return one.condition == other.condition and all(plain)

    def _merged(self, box: Box) -> Sequence[Expr]:
        """The box with `reveal ( … )` effects, or gains on one condition, that follow one another put into one.

        So is an effect that leads with the next.
        """
        merged: list[Expr] = []
        for effect in box:
            last = merged[-1] if merged else None
            if last is not None and self._leads(last):
                merged[-1] = All((last, effect))
            elif _is_word(effect, "reveal") and last is not None and _is_word(last, "reveal"):
                assert isinstance(effect, Word)
                assert isinstance(last, Word)
                merged[-1] = Word("reveal", (), (*(last.body or ()), *(effect.body or ())))
            elif isinstance(effect, If) and isinstance(last, If) and self._on_one_condition(last, effect):
                merged[-1] = If(last.condition, All((*_parts(last.then), *_parts(effect.then))))
            else:
                merged.append(effect)
        return merged

    def _plain(self, word: Word) -> bool:
        """Whether a word is a mandatory imperative, which may share a sentence with others."""
        entry = self._entry(word)
        return bool(entry.get("verb")) and not entry.get("whole") and word.body is None and not self._optional(word)

    def _leads(self, effect: Expr) -> bool:
        return isinstance(effect, Word) and bool(self._entry(effect).get("leads"))

    def _entry(self, word: Word) -> Mapping[str, Any]:
        if word.name == "hook":
            return dict(self.phrases["hook"][word.args[0]])
        return dict(self.phrases["word"][word.name])

    def _form(self, word: Word) -> str:
        """Which phrase of the word's entry its arguments call for."""
        entry = self._entry(word)
        said = [arg for arg in word.args if isinstance(arg, str)]
        numbers = [str(arg) for arg in word.args if isinstance(arg, int)]
        for form in (" ".join(said), *said, *numbers):
            if form in entry:
                return form
        return "text"

    def _optional(self, word: Word) -> bool:
        """Whether the effect may be declined by itself (F20, F23)."""
        optional = self._entry(word).get("optional", False)
        return optional if isinstance(optional, bool) else self._form(word) in optional

    def _declinable(self, effect: Expr) -> bool:
        if isinstance(effect, Or):
            return all(self._declinable(part) for part in effect.choices)
        return isinstance(effect, May) or (isinstance(effect, Word) and self._optional(effect))

    def _polite(self, effect: Expr, clause: str) -> str:
        """Put "you may" in front of what can be declined."""
        return f"{self.grammar['you_may']} {clause}" if self._declinable(effect) else clause

    def _clause(self, effect: Expr, maker: int) -> str:
        if isinstance(effect, Word):
            return str(self._word(effect, maker))
        if isinstance(effect, May):
            return self._clause(effect.effect, maker)
        if isinstance(effect, All):
            return self._sum(effect, maker)
        if isinstance(effect, Or):
            return self._choice(effect, maker)
        if isinstance(effect, Pay):
            values = {"cost": self.price(effect.cost), "gain": self.effect(effect.gain, maker)}
            return fill(self.grammar["pay"], values)
        return self._conditional(effect, maker)

    def _conditional(self, effect: If, maker: int) -> str:
        then = effect.then
        if isinstance(then, Pay) and not _others_first(then.gain):
            text = self._exchange(then, maker)
        else:
            text = self.effect(then, maker)
        return fill(self.grammar["if"], {"condition": self.condition(effect.condition), "then": text})

    def _exchange(self, effect: Pay, maker: int) -> str:
        """A price within a sentence: "pay 2 spice to gain 6 Solari"."""
        values = {"cost": self.price(effect.cost), "gain": self._clause(effect.gain, maker)}
        return fill(self.grammar["pay_to"], values)

    def _sum(self, effect: All, maker: int) -> str:
        words = [part for part in effect.parts if isinstance(part, Word) and self._plain(part)]
        if len(words) == len(effect.parts):
            return self.joined([self._word(part, maker) for part in words])
        return f", {self.grammar['then']} ".join(self.effect(part, maker) for part in effect.parts)

    def _choice(self, effect: Or, maker: int) -> str:
        if all(isinstance(part, Word) for part in effect.choices):
            clauses = [self._word(part, maker) for part in effect.choices if isinstance(part, Word)]
            verbs = {clause.verb for clause in clauses}
            texts = [str(clauses[0]), *(clause.rest if len(verbs) == 1 else str(clause) for clause in clauses[1:])]
            return listed(texts, self.grammar["or"])
        choices = [self.alternative(part, maker) for part in effect.choices]
        last = f"{self.grammar['or']} {choices[-1]}"
        return fill(self.grammar["choose_one"], {"choices": "; ".join([*choices[:-1], last])})

    def alternative(self, effect: Expr, maker: int = 0) -> str:
        """One of several alternatives: "pay 2 spice to gain 6 Solari"."""
        if isinstance(effect, Pay) and not _others_first(effect.gain):
            return self._exchange(effect, maker)
        return self._clause(effect, maker)

    def _cost(self, word: Word) -> Clause:
        clause = self._word(word, 0)
        verb = self.grammar["pay_verb"] if word.name in PAID else self._entry(word).get("paid", clause.verb)
        return Clause(verb, clause.rest)

    def _word(self, word: Word, maker: int) -> Clause:
        entry = self._entry(word)
        values = self.values(word.args)
        values["maker"] = maker
        if word.body is not None:
            values["body"] = self._body(word, maker)
        return Clause(entry.get("verb", ""), fill(entry[self._form(word)], values))

    def _body(self, word: Word, maker: int) -> str:
        body = word.body or ()
        if word.name in ("while", "this_turn"):
            parts = [part for effect in body for part in (effect.parts if isinstance(effect, All) else (effect,))]
            return self.joined([self._modifier(part) for part in parts if isinstance(part, Word)])
        if self._entry(word).get("person") == "third":
            return listed([self._others(effect) for effect in body], self.grammar["and"])
        if self._entry(word).get("apart"):
            return "; ".join(self._within(effect, maker) for effect in body)
        if word.name == "reveal":
            return "; ".join(self._later(effect, maker) for effect in body)
        return f", {self.grammar['then']} ".join(self._within(effect, maker) for effect in body)

    def _within(self, effect: Expr, maker: int) -> str:
        """An effect after a comma: a price is one that may be paid, "you may pay 2 spice to gain 6 Solari"."""
        if isinstance(effect, Pay) and not _others_first(effect.gain):
            return f"{self.grammar['you_may']} {self._exchange(effect, maker)}"
        return self.effect(effect, maker)

    def _later(self, effect: Expr, maker: int) -> str:
        """What waits for the Reveal turn, where "this turn" goes without saying."""
        if isinstance(effect, Word) and effect.name == "this_turn":
            return self._body(effect, maker)
        return self.effect(effect, maker)

    def _modifier(self, word: Word) -> Clause:
        """A standing modifier."""
        entry = self.phrases["modifier"][word.name]
        values = self.values(word.args)
        form = next((arg for arg in word.args if isinstance(arg, str) and arg in entry), "text")
        if form == "text" and "space" in entry and "space" in values:
            form = "space"
        if form != "text" and "icons" in values:
            form = f"icons_{form}"
        return Clause(entry.get("verb", ""), fill(entry[form], values))

    def _others(self, effect: Expr) -> str:
        """What somebody else does: "discards a card or loses a troop in the Conflict"."""
        if isinstance(effect, Or):
            return listed([self._others(part) for part in effect.choices], self.grammar["or"])
        if isinstance(effect, All):
            return listed([self._others(part) for part in effect.parts], self.grammar["and"])
        if not isinstance(effect, Word):
            return self._clause(effect, 0)
        entry = self._entry(effect)
        if effect.body is not None or "verb" not in entry:
            return self._clause(effect, 0)
        values = self.values(effect.args) | {"your": self.grammar["their"], "maker": 0}
        verb, *rest = entry["verb"].split(" ")
        third = self.phrases["verbs"].get(verb) or fill(self.grammar["third"], {"verb": verb})
        return " ".join([third, *rest, fill(entry[self._form(effect)], values)])


def _is_word(effect: Expr, name: str) -> bool:
    return isinstance(effect, Word) and effect.name == name


def _others_first(effect: Expr) -> bool:
    """Whether a clause starts with somebody else, so that "to …" cannot introduce it."""
    if isinstance(effect, All):
        return _others_first(effect.parts[0])
    return _is_word(effect, "opponents") or isinstance(effect, If | May | Pay)


def _parts(effect: Expr) -> tuple[Expr, ...]:
    """What an effect is put together with by `+`."""
    return effect.parts if isinstance(effect, All) else (effect,)
