"""The card language: a small, closed, checked text language for what cards, spaces and abilities do.

`docs/card-language.md` defines it. This package knows its shape only; a game brings the words.
"""

from landsraad.language.errors import LanguageError
from landsraad.language.formatter import format_box, format_condition, format_effect
from landsraad.language.parser import parse, parse_condition, parse_cost

__all__ = [
    "LanguageError",
    "format_box",
    "format_condition",
    "format_effect",
    "parse",
    "parse_condition",
    "parse_cost",
]
