"""Questions and answers in words."""

from __future__ import annotations

from landsraad.imperium.state import State
from landsraad.kernel.frames import NODE_MASK
from landsraad.views import model
from landsraad.views.book import Book


def decision(state: State, book: Book) -> model.Decision:
    """The waiting decision in words."""
    prompt = state.tables.nodes[state.stack[-1] & NODE_MASK].prompt
    keys = state.tables.actions.keys
    return model.Decision(prompt, prompt, tuple([model.Option(keys[a], label(state, a, book)) for a in state.options]))


def label(state: State, action: int, book: Book) -> str:
    """One option in words."""
    return state.tables.actions.keys[action]
