"""The record of a game as text: readable, diffable, versioned, and enough to replay it exactly.

    landsraad record 1
    game: imperium
    rules: 1
    content: 5d0c…
    seed: 7
    options: {"leaders": ["random", …], "seats": 4, …}
    choices: 341
    final: 91ab…
    check: 07f2…

    0: play diplomacy; to wealth; use wealth 2; end
    1: reveal; end

Each line of the second part is a run of choices of one seat. Lines that begin with # are remarks. The check is a hash
of the other lines of the head and of the choices: a record tells what was played, and an edited one is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from landsraad.saying import figure, say

FORMAT = "1"
TITLE = "landsraad record"
FIELDS = ("game", "rules", "content", "seed", "options", "choices", "final")  # what the check covers, in this order
CHECK = "check"
LONGEST = 4_000_000
LINE = 100
MARK = "\ufeff"  # of byte order: some editors write it before a text
SHOWN = 60  # characters of the text quoted in a message


class RecordError(ValueError):
    """The text is no whole, unchanged record that this program can play; the message names cause and fix."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game in words: which game, from what, which choices.

    Attributes:
        game: the game's name.
        rules: version of the rules it was played by.
        content: hash of the content it was played with.
        seed: seed of the generator.
        options: the checked options of the game.
        choices: seat and key of every choice.
        final: hash of the position after the last choice.
    """

    game: str
    rules: str
    content: str
    seed: int
    options: dict[str, Any]
    final: str
    choices: list[tuple[int, str]] = field(default_factory=list)


def write(record: Record) -> str:
    """The text of a record."""
    head = {
        "game": record.game,
        "rules": record.rules,
        "content": record.content,
        "seed": str(record.seed),
        "options": json.dumps(record.options, sort_keys=True),
        "choices": str(len(record.choices)),
        "final": record.final,
    }
    head[CHECK] = check(head, record.choices)
    lines = [f"{TITLE} {FORMAT}", *(f"{name}: {value}" for name, value in head.items()), ""]
    return "\n".join(lines + _lines(record.choices)) + "\n"


def check(head: Mapping[str, str], choices: list[tuple[int, str]]) -> str:
    """BLAKE2b, 8 bytes as hexadecimal, of the fields of a head as they are written and of all choices.

    Args:
        head: the value of each of FIELDS.
        choices: seat and key of every choice; how they are broken into lines does not count.
    """
    lines = [f"{name}: {head[name]}" for name in FIELDS] + [f"{seat}: {key}" for seat, key in choices]
    return hashlib.blake2b("\n".join(lines).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _lines(choices: list[tuple[int, str]]) -> list[str]:
    lines: list[str] = []
    seat_before = -1
    for seat, key in choices:
        if seat == seat_before and len(lines[-1]) + len(key) + 2 <= LINE:
            lines[-1] += f"; {key}"
        else:
            lines.append(f"{seat}: {key}")
        seat_before = seat
    return lines


def read(text: str) -> Record:
    """Parse the text of a record.

    Raises:
        RecordError: not a record, another format version, fields missing, doubled or unknown, choices missing, or
            anything else edited.
    """
    if not isinstance(text, str):
        raise RecordError(say("game.record.text", type=type(text).__name__))
    if len(text) > LONGEST:
        raise RecordError(say("game.record.long", most=figure(f"{LONGEST:,}")))
    text = text.removeprefix(MARK)
    lines = [line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#")]
    if not lines or not lines[0].startswith(TITLE):
        raise RecordError(say("game.record.title", title=f"{TITLE} {FORMAT}"))
    version = lines[0][len(TITLE) :].strip()
    if version != FORMAT:
        theirs = version[:SHOWN] or say("game.record.formatless")
        raise RecordError(say("game.record.format", theirs=theirs, ours=FORMAT))
    head, choices = _split(lines[1:])
    missing = [name for name in (*FIELDS, CHECK) if name not in head]
    if missing:
        raise RecordError(say("game.record.lacks", field=missing[0]))
    if head["choices"] != str(len(choices)):
        raise RecordError(say("game.record.choices", told=head["choices"][:SHOWN], held=len(choices)))
    if head[CHECK] != check(head, choices):
        raise RecordError(say("game.record.check"))
    return Record(
        head["game"],
        head["rules"],
        head["content"],
        _seed(head["seed"]),
        _options(head["options"]),
        head["final"],
        choices,
    )


def _split(lines: list[str]) -> tuple[dict[str, str], list[tuple[int, str]]]:
    head: dict[str, str] = {}
    choices: list[tuple[int, str]] = []
    for line in lines:
        name, colon, rest = line.partition(":")
        if not colon:
            raise RecordError(say("game.record.line", line=repr(line[:SHOWN])))
        if len(name) <= 2 and _is_number(name):
            choices += [(int(name), key.strip()) for key in rest.split(";")]
        elif name in head:
            raise RecordError(say("game.record.twice", field=name))
        elif name in FIELDS or name == CHECK:
            head[name] = rest.strip()
        else:
            raise RecordError(say("game.record.unknown", line=repr(line[:SHOWN])))
    return head, choices


def _is_number(text: str) -> bool:
    """Whether the text is a whole number just as `write` writes it."""
    return text.isascii() and text.isdecimal() and (text == "0" or not text.startswith("0"))


def _seed(text: str) -> int:
    if len(text) > 40 or not _is_number(text):
        raise RecordError(say("game.record.seed", seed=repr(text[:SHOWN])))
    return int(text)


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(say("game.record.json", error=error)) from None
    if not isinstance(options, dict):
        raise RecordError(say("game.record.object"))
    return options
