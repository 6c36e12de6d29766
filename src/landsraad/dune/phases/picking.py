"""Picking tokens: how many of each kind, from one node or from several (DESIGN 2.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import A_ALL, A_PART, COUNT, COUNT_STARRED
from landsraad.dune.core.forces import on, ordinary, packed, size, starred
from landsraad.dune.core.nodes import N_GROUP, N_PICK
from landsraad.dune.core.state import Node, State, changed
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

LIMIT_MASK: Final = 63
PLAIN_SHIFT: Final = 6
LEAST_SHIFT: Final = 11
SECRET_SHIFT: Final = 12


def pick(s: State, seat: i64, tokens: i64, limit: i64, least: i64, public: bool = True) -> None:
    """Let a seat pick some of these tokens, `limit` at most and `least` (0 or 1) at least; `s.picked` tells them.

    Where the limit is not public, a single number is asked for as well.
    """
    arg = min(limit, LIMIT_MASK) | (least << LEAST_SHIFT) | (0 if public else 1 << SECRET_SHIFT)
    s.stack.append(frame(N_PICK, seat, tokens, 0, arg))


def group_options(s: State, limit: i64) -> list[int]:
    """How a group of the tokens on `s.sources` may be made: all of them, or a part."""
    total: i64 = 0
    for tokens in s.taken:
        total += size(tokens)
    options: list[int] = []
    if total <= limit:
        options.append(A_ALL)
    if total > 1:
        options.append(A_PART)
    return options


def gather(s: State, seat: i64, nodes: list[int]) -> None:
    """Note the own tokens on some nodes as those that a group is made of."""
    s.sources = [node for node in nodes if on(s, seat, node)]
    s.taken = [on(s, seat, node) for node in s.sources]


def part(s: State, seat: i64, limit: i64) -> None:
    """Let a seat pick its group node by node."""
    s.stack.append(frame(N_GROUP, seat, 0, 0, limit))


class Pick(Node):
    """So many ordinary tokens, then so many starred ones."""

    def step(self, s: State, f: i64) -> bool:
        arg: i64 = arg_of(f)
        limit: i64 = arg & LIMIT_MASK
        plain: i64 = (arg >> PLAIN_SHIFT) & 31
        least: i64 = (arg >> LEAST_SHIFT) & 1
        public = arg >> SECRET_SHIFT == 0
        tokens: i64 = source_of(f)
        if step_of(f) == 0:
            first: i64 = least if starred(tokens) == 0 else 0
            most = min(ordinary(tokens), limit)
            return s.ask(seat_of(f), [COUNT + n for n in range(first, most + 1)], public or ordinary(tokens) == 0)
        first = least if plain == 0 else 0
        most = min(starred(tokens), limit - plain)
        options = [COUNT_STARRED + n for n in range(first, most + 1)]
        return s.ask(seat_of(f), options, public or starred(tokens) == 0)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if step_of(f) == 0:
            arg = arg_of(f) | ((action - COUNT) << PLAIN_SHIFT)
            s.stack.append(frame(N_PICK, seat_of(f), source_of(f), 1, arg))
            return
        s.picked = packed((arg_of(f) >> PLAIN_SHIFT) & 31, action - COUNT_STARRED)


class Group(Node):
    """A part of the tokens on several nodes, picked node by node; at least one of them goes."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        limit: i64 = arg_of(f)
        if at & 1:
            s.taken = changed(s.taken, at >> 1, s.picked)
            limit -= size(s.picked)
        place: i64 = (at + 1) >> 1
        if place == len(s.sources):
            s.sources = [s.sources[i] for i in range(place) if s.taken[i]]
            s.taken = [tokens for tokens in s.taken if tokens]
            return False
        if limit == 0:
            s.taken = [s.taken[i] if i < place else 0 for i in range(len(s.taken))]
            s.stack.append(frame(N_GROUP, seat_of(f), 0, 2 * len(s.sources)))
            return False
        none_yet = all(s.taken[i] == 0 for i in range(place))
        last = place == len(s.sources) - 1
        s.stack.append(frame(N_GROUP, seat_of(f), 0, 2 * place + 1, limit))
        pick(s, seat_of(f), s.taken[place], limit, 1 if last and none_yet else 0)
        return False
