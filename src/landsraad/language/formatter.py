"""Writes nodes back as text, such that parsing the text gives the same nodes."""

from __future__ import annotations

from landsraad.language.syntax import All, Arg, Both, Bound, Box, Condition, Expr, If, May, Or, Pay, Test, Word


def format_box(box: Box) -> str:
    """Return the canonical text of a box; parsing it gives `box` again."""
    return "; ".join(format_effect(effect) for effect in box)


def format_effect(effect: Expr) -> str:
    """Return the canonical text of one effect, as it stands between the `;` of a box."""
    if isinstance(effect, If):
        then = _unit(effect.then) if isinstance(effect.then, If) else format_effect(effect.then)
        return f"if {format_condition(effect.condition)}: {then}"
    if isinstance(effect, All):
        return " + ".join(_unit(part) for part in effect.parts)
    if isinstance(effect, Or):
        return " or ".join(_unit(choice) for choice in effect.choices)
    if isinstance(effect, Pay):
        gain = format_effect(effect.gain) if isinstance(effect.gain, All) else _unit(effect.gain)
        return f"{' + '.join(_word(word) for word in effect.cost)} -> {gain}"
    return _unit(effect)


def format_condition(condition: Condition) -> str:
    """Return the canonical text of a condition, without `if` and colon."""
    if isinstance(condition, Test):
        return " ".join([condition.name, *(_argument(arg, spaced=True) for arg in condition.args)])
    joint = " and " if isinstance(condition, Both) else " or "
    return joint.join(
        format_condition(part) if isinstance(part, Test) else f"({format_condition(part)})" for part in condition.parts
    )


def _unit(effect: Expr) -> str:
    """Return text that may stand beside `+`, `or`, `->` and `may` without changing its meaning."""
    if isinstance(effect, Word):
        return _word(effect)
    if isinstance(effect, May):
        inner = _unit(effect.effect)
        return f"may ({inner})" if isinstance(effect.effect, May) else f"may {inner}"
    return f"({format_effect(effect)})"


def _word(word: Word) -> str:
    text = " ".join([word.name, *(_argument(arg, spaced=False) for arg in word.args)])
    return text if word.body is None else f"{text} ( {format_box(word.body)} )"


def _argument(arg: Arg, *, spaced: bool) -> str:
    if isinstance(arg, Bound):
        return f"{arg.op} {arg.n}" if spaced else f"{arg.op}{arg.n}"
    if isinstance(arg, tuple):
        return "/".join(arg)
    return str(arg)
