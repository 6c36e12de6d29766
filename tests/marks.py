"""The mark by which a test says what it proves: its rules."""

from __future__ import annotations

import re

import pytest

RULE_ID = re.compile(r"[a-z_]+ [A-Z]\d+(\.\d+)?")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules, rulings and examples that it proves, such as "base B3.2" or "base F43"."""
    for each in ids:
        if not RULE_ID.fullmatch(each):
            raise ValueError(f"{each!r} is no rule id: write the set and the number, such as 'base B3.2'")
    return pytest.mark.rule(*ids)
