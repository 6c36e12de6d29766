"""Posts: pieces of players that lie between board spaces and belong to all spaces that the post is joined with."""

from __future__ import annotations

from mypy_extensions import i64

from landsraad.imperium.core.counters import EVERYBODY
from landsraad.imperium.core.declared import Post
from landsraad.imperium.core.journal import POST
from landsraad.imperium.core.state import State


def is_at(s: State, seat: i64, post: Post) -> bool:
    """Whether a player has a piece at a post."""
    return (s.counters[post.counter] >> seat) & 1 == 1


def place(s: State, seat: i64, post: Post) -> None:
    """A piece of a player comes to a post; pieces of several players may share it."""
    _change(s, seat, post, 1)


def recall(s: State, seat: i64, post: Post) -> None:
    """A piece of a player leaves a post."""
    _change(s, seat, post, -1)


def watching(s: State, seat: i64, space: i64) -> list[Post]:
    """The posts joined with a space at which a player has a piece."""
    return [post for post in s.tables.posts_at[space] if is_at(s, seat, post)]


def _change(s: State, seat: i64, post: Post, change: i64) -> None:
    s.count(post.counter, s.counters[post.counter] + (change << seat))
    s.log((POST, seat, EVERYBODY, post.number, change))
