"""The record of a game as text: readable, diffable, versioned, and enough to replay it exactly.

    landsraad record 1
    game: imperium
    rules: 1
    content: 5d0c…
    seed: 7
    options: {"leaders": ["random", …], "seats": 4, …}
    choices: 341
    final: 91ab…

    0: play diplomacy; to wealth; use wealth 2; end
    1: reveal; end

Each line of the second part is a run of choices of one seat. Lines that begin with # are remarks.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

FORMAT = "1"
TITLE = "landsraad record"
FIELDS = ("game", "rules", "content", "seed", "options", "choices", "final")
LONGEST = 4_000_000
LINE = 100
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
    head = [
        f"{TITLE} {FORMAT}",
        f"game: {record.game}",
        f"rules: {record.rules}",
        f"content: {record.content}",
        f"seed: {record.seed}",
        f"options: {json.dumps(record.options, sort_keys=True)}",
        f"choices: {len(record.choices)}",
        f"final: {record.final}",
        "",
    ]
    return "\n".join(head + _lines(record.choices)) + "\n"


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
        RecordError: not a record, another format version, fields missing, or choices missing.
    """
    if len(text) > LONGEST:
        raise RecordError(
            f"the record is longer than {LONGEST:,} characters: this is no record of one game; give the file of one"
        )
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if not lines or not lines[0].startswith(TITLE):
        raise RecordError(f"not a record: its first line must be '{TITLE} {FORMAT}'")
    version = lines[0][len(TITLE) :].strip()
    if version != FORMAT:
        raise RecordError(
            f"the record has format {version[:SHOWN] or '(none)'}, this program reads format {FORMAT}: "
            "use the program version that wrote it"
        )
    head, choices = _split(lines[1:])
    missing = [name for name in FIELDS if name not in head]
    if missing:
        raise RecordError(f"the record lacks its '{missing[0]}:' line: it was cut off or edited; use an unchanged copy")
    if head["choices"] != str(len(choices)):
        raise RecordError(
            f"the record announces {head['choices'][:SHOWN]} choices but holds {len(choices)}: "
            "it was cut off or edited; use an unchanged copy"
        )
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
            raise RecordError(
                f"cannot read the line {line[:SHOWN]!r}: expected 'name: value' or 'seat: choice; choice'"
            )
        if name.isdecimal() and len(name) <= 2:
            choices += [(int(name), key.strip()) for key in rest.split(";")]
        else:
            head[name.strip()] = rest.strip()
    return head, choices


def _seed(text: str) -> int:
    if not text.isdecimal() or len(text) > 40:
        raise RecordError(f"seed: {text[:SHOWN]!r} is not a whole number; use an unchanged copy of the record")
    return int(text)


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"options: not valid JSON ({error}); use an unchanged copy of the record") from None
    if not isinstance(options, dict):
        raise RecordError("options: expected a JSON object; use an unchanged copy of the record")
    return options
