"""What is promised, in words (RULES 8; DESIGN 2.6)."""

from __future__ import annotations

from landsraad.dune.core.names import PHASES
from landsraad.dune.core.pledges import (
    CLAUSE_MASK,
    CLAUSES,
    NO_ENTRY,
    NO_STOP,
    RELEASE,
    SHOW,
    SHOWN,
    about_of,
    kind_of,
    until_of,
)
from landsraad.dune.core.state import State
from landsraad.views.dune.words import Words


def clause(words: Words, s: State, pledge: int) -> str:
    """A clause, or a pledge that was made by one."""
    if pledge & RELEASE:
        return words.phrase("clause", "release", what=clause(words, s, pledge & CLAUSE_MASK))
    kind, about = kind_of(pledge), about_of(pledge)
    if kind == SHOW:
        return words.phrase("clause", f"show_{SHOWN[about]}")
    turn, phase = divmod(int(until_of(pledge)), len(PHASES))
    what = ""
    if kind == NO_ENTRY:
        what = words.territory(s.tables, about)
    elif kind == NO_STOP:
        what = words.power(about)
    named = words.phrase("phase", PHASES[phase])
    return words.phrase("clause", CLAUSES[kind], n=about, what=what, turn=turn, phase=named)
