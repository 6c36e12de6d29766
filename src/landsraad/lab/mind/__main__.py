"""Makes the network anew: `python -m landsraad.lab.mind --help`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.progress import track

from landsraad.kernel.network import Network, decoded
from landsraad.lab.mind.examples import HIDDEN, PULLS, WIDTH, Names, taken
from landsraad.lab.mind.games import CHUNK, FolderError, Plan, all_games, collect
from landsraad.lab.plot import calibrated

if TYPE_CHECKING:
    from landsraad.lab.mind.training import Measured

CYCLE = 25  # games in a row are learned from or held out together: each kind of game is then among them
HELD_OUT = 6  # such cycles, of which one is not learned from


def make(folders: list[Path], out: Path, epochs: int, seed: int, picture: Path | None) -> None:
    """Learn from the games of folders, write the network and print what it is worth on games that it has not seen."""
    from landsraad.lab.mind import training  # noqa: PLC0415  # needs PyTorch, an extra

    numbered = all_games(folders)
    known = [each for each in numbered if each[0] // CYCLE % HELD_OUT]
    unseen = [each for each in numbered if not each[0] // CYCLE % HELD_OUT]
    seen, options = Names(), Names()
    examples = taken(track(known, description="Looking"), seen, options)
    fresh = taken(track(unseen, description="Looking"), seen, options)
    net = training.train(examples, epochs, seed, out.with_suffix(".learning"))
    draft = out.with_suffix(".draft")
    draft.write_bytes(training.packed(net))
    draft.replace(out)
    told = f"{len(examples)} positions of {len(known)} games; measured on {len(fresh)} of {len(unseen)} others"
    tell(told, training.Measured(None, fresh), training.Measured(net, fresh), picture)


def network_in(file: Path) -> Network:
    """The network of a file. ValueError: it holds none of the sizes that are made here."""
    network = decoded(file.read_bytes(), file.name)
    sizes = (network.width, network.hidden, network.pulls)
    if sizes != (WIDTH, HIDDEN, PULLS):
        raise ValueError(
            f"{file.name} has layers of {sizes}; give a network that was made here: {WIDTH, HIDDEN, PULLS}"
        )
    return network


def measure(folders: list[Path], network: Network, picture: Path | None) -> None:
    """Print what a network is worth on all games of folders."""
    from landsraad.lab.mind import training  # noqa: PLC0415  # needs PyTorch, an extra

    numbered = all_games(folders)
    seen, options = Names(), Names()
    fresh = taken(track(numbered, description="Looking"), seen, options)
    net = training.unpacked(network, seen, options)
    told = f"measured on {len(fresh)} positions of {len(numbered)} games"
    tell(told, training.Measured(None, fresh), training.Measured(net, fresh), picture)


def tell(told: str, before: Measured, after: Measured, picture: Path | None) -> None:
    """Print, and draw, what the linear judgement and a network are worth on the same games."""
    console = Console()
    console.print(told)
    console.print("round positions value: linear, network; choice: linear, network")
    for number, (positions, value, choice) in before.rounds.items():
        _, learned, chosen = after.rounds[number]
        console.print(f"{number:5} {positions:9} {value:.4f} {learned:.4f} {choice:.4f} {chosen:.4f}")
    for name, found in (("linear", before), ("network", after)):
        value, choice = found.means()
        console.print(f"{name}: value {value:.4f}, choice {choice:.4f}")
    if picture:
        calibrated({"linear": before.calibration, "network": after.calibration}, picture)


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(prog="python -m landsraad.lab.mind", description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+", help="where games are kept; the last one is filled")
    parser.add_argument("--games", type=int, default=0, help=f"play up to so many games first, in parts of {CHUNK}")
    parser.add_argument("--tables", type=Path, help="a JSON list of the options of the games, played in turn")
    parser.add_argument("--usual", default="veteran@50", metavar="AGENT", help="who chooses")
    parser.add_argument("--deep", default="expert@100", metavar="AGENT", help="who makes every eighth choice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes to play with")
    parser.add_argument("--ray", default="", help="address of a Ray cluster to play on instead")
    parser.add_argument("--epochs", type=int, default=3, help="how often it sees all positions")
    result = parser.add_mutually_exclusive_group()
    result.add_argument("--out", type=Path, help="where the network goes; none is made otherwise")
    result.add_argument("--measure", type=Path, metavar="FILE", help="a network to be measured on all these games")
    parser.add_argument("--picture", type=Path, help="draw what was expected and what came of it, as SVG or PNG")
    wanted = parser.parse_args()
    if wanted.games and wanted.tables is None:
        parser.error("--tables: games are to be played, so say which, as in --tables benchmarks/mind.json")
    try:
        network = network_in(wanted.measure) if wanted.measure else None
        text = wanted.tables.read_bytes() if wanted.games else b"[]"
        tables = tuple(msgspec.json.decode(text, type=list[dict[str, Any]]))
    except (OSError, ValueError) as error:
        parser.error(str(error))
    try:
        if wanted.games:
            plan = Plan(wanted.games, wanted.seed, tables, wanted.usual, wanted.deep)
            for _ in track(collect(plan, wanted.folders[-1], wanted.workers, wanted.ray), description="Playing"):
                pass
        if wanted.out:
            make(wanted.folders, wanted.out, wanted.epochs, wanted.seed, wanted.picture)
        if network:
            measure(wanted.folders, network, wanted.picture)
    except FolderError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
