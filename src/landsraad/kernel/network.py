"""A trained network as plain numbers by name: what each thing that is seen, and each word of an option, adds."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from landsraad.saying import say

FORMAT: Final = "landsraad mind 1"
"""What the file of a network says of itself."""


class Stored(msgspec.Struct):
    """The file: names of the rows of both tables, and all numbers as little-endian halves, in the order of `Network`.

    Attributes:
        format: `FORMAT`.
        width: numbers of a row of what is seen.
        hidden: of the layer behind it.
        pulls: numbers of a row of options, without its bias.
        names: of what is seen.
        words: of options.
        numbers: rows of `names`, rows of `words`, then the layers.
    """

    format: str
    width: int
    hidden: int
    pulls: int
    names: list[str]
    words: list[str]
    numbers: bytes


class Network:
    """The numbers of a network.

    Attributes:
        width, hidden, pulls: sizes, as in `Stored`.
        names, words: number of the row of each name.
        rows: of what is seen, `width` numbers each.
        options: of the words of options, `pulls` numbers and a bias each.
        bias: `width` numbers.
        inner: for each hidden unit `width` numbers for the side itself and `width` for the mean of the others.
        inner_bias: `hidden` numbers.
        value: `hidden` numbers.
        pull: for each of `pulls` numbers `hidden` numbers.
    """

    def __init__(self, stored: Stored, numbers: Sequence[float]) -> None:
        self.width = stored.width
        self.hidden = stored.hidden
        self.pulls = stored.pulls
        self.names: Mapping[str, int] = {name: at for at, name in enumerate(stored.names)}
        self.words: Mapping[str, int] = {word: at for at, word in enumerate(stored.words)}
        sizes = parts(stored)
        cut: list[list[float]] = []
        at = 0
        for size in sizes:
            cut.append(list(numbers[at : at + size]))
            at += size
        self.rows, self.options, self.bias, self.inner, self.inner_bias, self.value, self.pull = cut


def parts(stored: Stored) -> list[int]:
    """How many numbers each part of the file has."""
    width, hidden, pulls = stored.width, stored.hidden, stored.pulls
    named, worded = len(stored.names) * width, len(stored.words) * (pulls + 1)
    return [named, worded, width, hidden * 2 * width, hidden, hidden, pulls * hidden]


def decoded(data: bytes, name: str) -> Network:
    """The network of a file.

    Args:
        data: what the file holds.
        name: of the file, for the message.

    Raises:
        ValueError: it is damaged or no network of this program; the message says what to do.
    """
    try:
        stored = msgspec.msgpack.decode(data, type=Stored)
    except msgspec.DecodeError:
        raise ValueError(say("agents.mind.damaged", file=name, format=FORMAT)) from None
    if stored.format != FORMAT or sum(parts(stored)) * 2 != len(stored.numbers):
        raise ValueError(say("agents.mind.damaged", file=name, format=FORMAT))
    return Network(stored, struct.unpack(f"<{len(stored.numbers) // 2}e", stored.numbers))
