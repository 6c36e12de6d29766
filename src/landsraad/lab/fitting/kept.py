"""Games of good players, as `landsraad.lab.mind` keeps them: what they teach beyond weights that are good already.

Such games are few, and who wins in them has much that does not win. So weights are drawn hard to what they were.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.progress import track

from landsraad.imperium.content.manifests import together
from landsraad.imperium.seen.judgement import ROUNDS
from landsraad.imperium.seen.mind import BESIDE
from landsraad.lab.fitting.samples import Position, Sample
from landsraad.lab.mind.examples import MOST, Examples, Names, taken
from landsraad.lab.mind.games import all_games

SHRINK = 3e-3
"""How strongly."""


def samples(folders: list[Path], sets: tuple[str, ...]) -> Iterator[Sample]:
    """The positions of those games in folders that were played with certain sets and none beside, with what they teach.

    Args:
        folders: where the games are.
        sets: a board and expansions, in the one order (`together`).

    Yields:
        One position each. A share in it is how the game ended for a side, mixed with what was expected at the ends of
        this and later rounds (λ-returns); the shares of a position add up to 1.

    Raises:
        FolderError: a folder has no games, or a part of it is damaged.
    """
    games = [each for each in all_games(folders) if together(each[1].options.get("sets", ())) == sets]
    seen = Names()
    examples = taken(track(games, description="Looking"), seen, Names())
    names = [next(iter(made_of)) for made_of in seen.parts]
    side = 0
    for at, sides in enumerate(examples.sides):
        counted = [_counted(examples, names, each) for each in range(side, side + sides)]
        side += sides
        if examples.valued[at]:
            late = min(examples.rounds[at], ROUNDS) / ROUNDS
            yield Sample([Position(late, counted)], [], list(examples.finish[at * MOST : at * MOST + sides]))


def _counted(examples: Examples, names: list[str], side: int) -> dict[str, float]:
    """What is counted of a side by weights, but of several copies of a card one.

    Those that everybody begins with would else seem worth more, and the master won less so (docs/agents.md).
    """
    inside = range(*examples.side_starts[side : side + 2])
    return {name: examples.side_counts[row] for row in inside if (name := names[examples.side_rows[row]]) not in BESIDE}
