"""What the laboratory reads off a game with Uprising: Spies placed, sandworms, contracts, battle icons."""

from __future__ import annotations

from collections import Counter

import pytest

from lab.measured import ended, rows
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.kernel.machine import Event, Rng
from modes import Mode, begin

MODES = pytest.mark.parametrize(
    "mode", [Mode(4, sets=("uprising", "choam")), Mode(1, "novice", sets=("uprising",))], ids=str
)
SEED = 3


def pieces(state: State, seat: int) -> dict[str, int]:
    """What a side has of the pieces that are put down and taken up."""
    n, names = state.players[seat].n, state.tables.counter_names
    worms = next(unit for unit in state.tables.units if unit.key == "sandworm")
    return {
        "spies": n[names.index("spies")],
        "maker_hooks": n[names.index("maker_hooks")],
        "sandworm_conflict": n[worms.conflict],
    }


@MODES
def test_what_is_gained_and_lost_is_seen_choice_by_choice(mode: Mode) -> None:
    events: list[Event] = []
    state, rng = begin(mode, SEED, events), Rng(SEED)
    gained, lost = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    sides = range(len(state.players))
    while not state.over:
        before = [pieces(state, seat) for seat in sides]
        state.choose(state.options[rng.random_below(len(state.options))])
        for seat in sides:
            for name, n in pieces(state, seat).items():
                gained[seat, name] += max(0, n - before[seat][name])
                lost[seat, name] += max(0, before[seat][name] - n)
    found = [row for row in rows("counters", state, events) if row["counter"] in ("maker_hooks", "sandworm_conflict")]
    for seat, name in {(row["seat"], row["counter"]) for row in found}:
        own = [row for row in found if (row["seat"], row["counter"]) == (seat, name)]
        assert sum(row["gained"] for row in own) == gained[seat, name]
        assert sum(row["lost"] for row in own) == lost[seat, name]
    spies = [row for row in rows("counters", state, events) if row["counter"] == "spies"]
    for seat in sides:  # one that is recalled to be placed at once has gone both ways in one choice
        own = [row for row in spies if row["seat"] == seat]
        more = sum(row["lost"] for row in own) - lost[seat, "spies"]
        assert more == sum(row["gained"] for row in own) - gained[seat, "spies"] >= 0
        assert own[-1]["value"] == pieces(state, seat)["spies"]


@MODES
def test_battle_icons_and_contracts_are_counted(mode: Mode) -> None:
    state, events = ended(mode, SEED)
    names = state.tables.counter_names
    won, matched = names.index("conflicts_won"), names.index("conflicts_matched")
    conflicts = (1 << len(state.tables.conflicts)) - 1
    last = {(row["seat"], row["counter"]): row["value"] for row in rows("counters", state, events)}
    done = Counter(row["seat"] for row in rows("cards", state, events) if row["kind"] == "tile" and row["played"])
    for seat, player in enumerate(state.players):
        assert last[seat, "takes_conflict"] == (player.n[won] & conflicts).bit_count()
        assert 2 * last[seat, "matches_icons"] == player.n[matched].bit_count()
        assert done[seat] == sum(face_down(state, seat, tile) for tile in player.tiles)
    assert sum(last[seat, "takes_conflict"] for seat in range(len(state.players))) > 0
