"""The board: every spice card, and from every territory the moves that the links allow (RULES 5)."""

from __future__ import annotations

from collections import deque

import pytest

from dune.table import table
from landsraad.dune.content import load
from landsraad.dune.rows import Blow
from marks import rule

BLOWS = load("base").blow
LINKS = {f"{row.id}/{sector}": beside for row in load("base").territory for sector, beside in row.links.items()}
NODES = sorted(LINKS)


def reachable(start: str, steps: int, storm: int, full: str = "") -> set[str]:
    """Where a group can walk to, told from the links alone."""
    best = {start: 0}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        for there in LINKS[here]:
            territory, _, sector = there.partition("/")
            cost = best[here] + (territory != here.partition("/")[0])
            if int(sector) != storm and territory != full and cost <= min(steps, best.get(there, 9) - 1):
                best[there] = cost
                todo.append(there)
    return set(best) - {start}


@pytest.mark.parametrize("blow", BLOWS, ids=[blow.at for blow in BLOWS])
@rule("dune R02")
def test_spice_card(blow: Blow) -> None:
    at, amount = blow.at, blow.amount
    t = table("atreides: spice 2; guild: spice 2", "blow", basic=True, blows=[at.partition("/")[0]])
    assert (t.lying(at), sum(t.s.spice)) == (amount, amount)


@pytest.mark.parametrize("start", NODES)
@rule("dune R02")
def test_moves_from_every_node(start: str) -> None:
    """One, two and three territories, with the storm in each sector but the group's own."""
    tables = table("atreides: ; guild:", "charity", basic=True).s.tables
    numbers = {name if "/" in name else f"{name}/0": number for number, name in enumerate(tables.node_ids)}
    own = int(start.partition("/")[2])
    blocked = 1 << tables.territory_ids.index("carthag")
    for storm in range(1, 19):
        for steps in (1, 2, 3):
            found = set(tables.reach(numbers[start], steps, storm, -1, 0))
            wanted = set() if storm == own else {numbers[there] for there in reachable(start, steps, storm)}
            assert found == wanted
            if not start.startswith("carthag"):
                found = set(tables.reach(numbers[start], steps, storm, -1, blocked))
                wanted = {numbers[there] for there in reachable(start, steps, storm, "carthag")}
                assert found == (set() if storm == own else wanted)
