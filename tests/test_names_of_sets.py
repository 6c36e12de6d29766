"""No shared room names an expansion or what it brings: what a set is called is known to its own mirrors alone.

What may not be named follows from the content and the declarations of a set, so it holds for every further set.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from landsraad.imperium.content.manifests import (
    available_sets,
    boards,
    content_folder,
    goes_with,
    joins,
    manifests,
    modules,
)
from landsraad.imperium.core.state import Tables
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.sets.shipped import SHIPPED
from landsraad.views.rulebook import numbered_rules

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "landsraad"
EXPANSIONS = [name for name in available_sets() if name not in (*boards(), *modules()) and not joins(name)]
REGISTRY = ("sets", "shipped.py")  # end of the path of what says which mirrors a room has
EXCEPTIONS = {
    "src/landsraad/agents/weights.json": "learned from games, by the names of their figures",
    "src/landsraad/agents/master.json": "likewise",
    "src/landsraad/analysis/puzzles/*.json": "games that were searched, by their options and choices",
    "src/landsraad/server/storage/migrations/versions/s0001_first.py": "names of indices begin with ix_ there",
    "web/src/lib/types.ts": "generated from the mirrors, whose structs travel",
    "web/src/sets/*/portraits.ts": "a Leader may be called like what another set brings",
    "tests/test_names_of_sets.py": "what this test finds is tried",
}
ORDINARY = {
    "commander": "a seat of the game for six; a unit is called so as well",
    "command": "of the program and of the server; a sign is called so as well",
    "fighter": "a side of a Conflict in the log; a unit that fights with an ability is called so as well",
}
BUILT = {"node_modules", "client", "__pycache__", "dist"}
RECORDED = {"golden"}  # games and texts as they are
ANOTHER_GAME = {"dune"}  # rooms of a game whose words are its own, though they may be the same
TEXT = {".py", ".ts", ".mjs", ".svelte", ".css", ".svg", ".html", ".toml", ".lark", ".json", ".txt"}
NO_GAME = ("kernel", "language", "packs")  # rooms without a word of any game
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def parts(text: str) -> list[str]:
    """The words of a text and of the names in it, one of each: "draw_tiles" and "DrawTile" are draw and tile."""
    return [part.lower().removesuffix("s") for part in PART.findall(text)]


@functools.cache
def everyday() -> frozenset[str]:
    """Words that say nothing of a set: those of the shared wording, the rules of boards, and rooms without a game.

    A rule that names an expansion speaks of that.
    """
    texts = [(content_folder() / "wording.en.toml").read_text(encoding="utf-8")]
    rules = [rule.title for board in boards() for rule in numbered_rules(board)]
    texts += [rule for rule in rules if not any(manifests()[name].name in rule for name in EXPANSIONS)]
    files = [path for room in NO_GAME for path in (SOURCE / room).iterdir() if path.suffix in TEXT]
    texts += [path.read_text(encoding="utf-8") for path in files]
    return frozenset(word for text in texts for word in parts(text))


def printed(name: str) -> set[str]:
    """Ids and names of several words on the components of a set, and of the abilities of its Leaders."""
    contents = [tomllib.loads(path.read_text(encoding="utf-8")) for path in manifests()[name].folder.glob("*.toml")]
    lists = [entry for content in contents for entry in content.values() if isinstance(entry, list)]
    rows = [row for entry in lists for row in entry if isinstance(row, dict)]
    said = {str(row.get(field, "")) for row in rows for field in ("id", "name", "ability_name", "signet_name")}
    return {text for text in said if len(parts(text)) > 1}


def pieces(tables: Tables) -> set[str]:
    """What is declared, by name."""
    named = (tables.tracks, tables.markets, tables.posts, tables.zones, tables.gauges, tables.board_gauges)
    names = {str(each.name) for group in named for each in group} | {unit.key for unit in tables.units}
    return names | {market.kind for market in tables.markets} | set(tables.modifier_names)


@dataclass(frozen=True)
class Names:
    """What only a set calls by its name.

    Attributes:
        words: single words, in the singular.
        texts: ids and names of several words, and ids of rules.
        cited: ids of rules that count only in brackets, for the path of a drawing begins with "M2" as well.
        others: ids and names of boards, in which such a word says nothing.
    """

    words: frozenset[str]
    texts: re.Pattern[str]
    cited: re.Pattern[str]
    others: re.Pattern[str]

    def found(self, line: str) -> bool:
        """Whether a line names the set."""
        rest = self.others.sub("", line)
        said = self.texts.search(rest) or self.cited.search(rest)
        return bool(said) or not self.words.isdisjoint(parts(rest))


@functools.cache
def names_of(name: str) -> Names:
    """The names of a set."""
    board = next(each for each in boards() if goes_with(name, each))
    declaration = SHIPPED[name]
    said = pieces(load_tables(4, (board, name))) - pieces(load_tables(4, (board,)))
    said |= {*declaration.words, *declaration.conditions, *(table.key for table in declaration.rows)}
    said |= {verb.name for verb in declaration.verbs(load_catalog((board, name)))}
    words = {parts(text)[0] for text in said if len(parts(text)) == 1} | {parts(name)[-1]}
    of_boards = {text for each in boards() for text in printed(each)}
    rules = {rule.id for rule in numbered_rules(name)} - {rule.id for each in boards() for rule in numbered_rules(each)}
    drawn = {rule for rule in rules if rule.startswith("M")}
    texts = {name, manifests()[name].name} | (printed(name) - of_boards) | (rules - drawn)
    cited = re.compile(rf"[(, ](?:{'|'.join(sorted(drawn)) or '$^'})(?=[),])")
    return Names(frozenset(words - everyday() - ORDINARY.keys()), _any(texts), cited, _any(of_boards))


def _any(texts: set[str]) -> re.Pattern[str]:
    longest_first = sorted(texts, key=lambda text: (-len(text), text))
    return re.compile(rf"(?<![A-Za-z0-9])({'|'.join(map(re.escape, longest_first))})(?![A-Za-z0-9.]\d|[A-Za-z0-9])")


def own(path: Path, name: str) -> bool:
    """Whether a file is a set's own: in a folder, or called, like it or like what speaks of its pieces too.

    That is a set with a module that yields to it, for both have them.
    """
    theirs = {name}
    for each in manifests().values():
        if name in each.yields:
            theirs |= {each.id, each.part_of}
    return any(part.partition(".")[0] in theirs for part in path.parts)


def files(folder: str) -> Iterator[Path]:
    """The sources of a folder that may name no set, relative to the repository."""
    for path in sorted((ROOT / folder).rglob("*")):
        at = path.relative_to(ROOT)
        elsewhere = BUILT.union(RECORDED, ANOTHER_GAME)
        skipped = elsewhere.intersection(at.parts) or any(part.endswith(".egg-info") for part in at.parts)
        if path.suffix in TEXT and path.is_file() and not skipped and path.name != "package-lock.json":
            if at.parts[-2:] != REGISTRY and not any(at.match(each) for each in EXCEPTIONS):
                yield at


def namings(folder: str, name: str) -> list[str]:
    """Where a set is named in a folder, by file and line; line 0 is the path itself."""
    names = names_of(name)
    found = []
    for path in files(folder):
        if own(path, name):
            continue
        lines = [path.as_posix(), *(ROOT / path).read_text(encoding="utf-8").splitlines()]
        found += [f"{path}:{number}: {line.strip()[:160]}" for number, line in enumerate(lines) if names.found(line)]
    return found


@pytest.mark.parametrize("name", EXPANSIONS)
@pytest.mark.parametrize("folder", ["src", "web"])
def test_no_shared_room_names_a_set(folder: str, name: str) -> None:
    assert sum(1 for _ in files(folder)) > 100
    assert namings(folder, name) == []


@pytest.mark.parametrize("name", EXPANSIONS)
def test_no_test_names_a_set_that_is_not_in_the_folder_of_sets(name: str) -> None:
    """In the folder of sets a set is tested together with others."""
    assert [each for each in namings("tests", name) if not each.startswith("tests/sets/")] == []


def test_the_exceptions_are_there() -> None:
    assert [path for path in EXCEPTIONS if not any(ROOT.glob(path))] == []


NAMED = """
rise_of_ix: Rise of Ix, RiseOfIx, draw_ix, IX_MODES, "tech", Tech tiles, acquire_tech, shipping, I4.7, X10
rise_of_ix: freighters, Freighter, freighterAt, dreadnought_1, negotiators, Negotiate, snoopers
rise_of_ix: sonic_snoopers, Spy Satellites
"""
NOT_NAMED = """
rise_of_ix: technical, sixth, mixed, control, with, turns, slots, tiles
rise_of_ix: poison_snooper, Poison Snooper, Ruthless Negotiator
rise_of_ix: B3.9, I40.7, X100, second wave, worn_out
"""


def cases(table: str) -> list[tuple[str, str]]:
    """The texts of such a table, each with the set that it may name."""
    lines = [line.partition(": ") for line in table.strip().splitlines()]
    return [(name, text) for name, _, texts in lines for text in texts.split(", ")]


@pytest.mark.parametrize(("name", "text"), cases(NAMED))
def test_what_names_a_set(name: str, text: str) -> None:
    assert names_of(name).found(text)


@pytest.mark.parametrize(("name", "text"), cases(NOT_NAMED))
def test_what_names_none(name: str, text: str) -> None:
    assert not names_of(name).found(text)
