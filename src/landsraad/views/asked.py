"""What the engine asks: the node that waits, for whom, and which component it comes from."""

from __future__ import annotations

from landsraad.imperium.core.state import Node, State
from landsraad.kernel.frames import NODE_MASK, seat_of
from landsraad.views.article import ComponentKind
from landsraad.views.book import Book

ALLIANCE = "alliance"  # kind of source that has no article of its own


def asking_node(state: State) -> Node | None:
    """The node that waits for an answer; None when the game is over."""
    return state.tables.nodes[state.stack[-1] & NODE_MASK] if state.stack else None


def prompt_of(state: State) -> str:
    """What the waiting decision asks, in one word or two; "" when the game is over."""
    node = asking_node(state)
    return "" if node is None else str(node.prompt)


def subject(state: State) -> int | None:
    """The Rival for whom a player answers the waiting decision (B11.32, B11.33), None if for itself."""
    seat = int(seat_of(state.stack[-1])) if state.stack else 0
    return seat if state.tables.is_rival(seat) else None


def component(state: State, source: int, book: Book) -> tuple[ComponentKind, str]:
    """Kind and id of the article about the component that an effect comes from."""
    kind = state.tables.source_kinds[source]
    key = state.tables.sources[source]
    own = key if (kind, key) in book.articles else key.removesuffix(f"_{kind}")
    return "faction" if kind == ALLIANCE else kind, own
