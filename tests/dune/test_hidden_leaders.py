"""Who was executed or captured know those who have seen it, gholas among them: RULES 9.9, 12.5; H47, R34."""

from __future__ import annotations

import msgspec
import pytest

from dune.table import Table, table
from dune.test_battle import plans
from dune.test_what_seats_see import seen, told
from landsraad.dune.core.journal import E_DRAWN
from landsraad.dune.core.leaders import revive
from landsraad.dune.core.names import TLEILAXU
from landsraad.dune.core.nodes import N_CAPTURE
from landsraad.dune.seen.knowledge import sample
from landsraad.dune.seen.observation import observation
from landsraad.kernel.bits import ones
from landsraad.kernel.frames import frame
from landsraad.kernel.machine import Rng
from marks import rule

POOL = ("blin", "wykk", "zoal", "caid", "stilgar")
"""Whom Tleilaxu have: two of them are gholas, and the first one fights."""


def drawn(leader: str) -> Table:
    """Harkonnen have beaten Tleilaxu in Arrakeen and drawn this leader of their pool."""
    t = table(
        "harkonnen: arrakeen 5, spice 5; tleilaxu: arrakeen 2, spice 0, dead master_zaaf hidar_fen_ajidica;"
        "emperor: spice 0, dead caid; fremen: spice 0, dead stilgar; guild: spice 0",
        "battle",
    )
    names = t.s.tables.leader_ids
    for ghola in ("caid", "stilgar"):
        revive(t.s, names.index(ghola), TLEILAXU)
    plans(t, harkonnen="feyd_rautha none none 5 5", tleilaxu="blin none none 0").to("capture")
    number = names.index(leader)
    t.s.stack[-1] = frame(N_CAPTURE, t.seat("harkonnen"), t.seat("tleilaxu"), 1, number)
    t.journal[:] = [(*e[:3], number, *e[4:]) if e[0] == E_DRAWN else e for e in t.journal]
    return t


def bytes_of(t: Table, faction: str) -> list[object]:
    """All that a seat is told, and the worlds that it can imagine."""
    seat = t.seat(faction)
    worlds = [sample(t.s, seat, Rng(n)).digest() for n in range(3)]
    return [msgspec.json.encode(seen(t, faction)), told(t, faction), list(observation(t.s, seat)), worlds]


@pytest.mark.parametrize("choice", ["execute", "capture", "release"])
@rule("dune H47", "dune R34")
def test_nobody_else_can_tell_which_leader_was_drawn(choice: str) -> None:
    tables = {leader: drawn(leader).play(choice) for leader in POOL}
    assert len({str(bytes_of(t, "guild")) for t in tables.values()}) == 1
    for faction, own in (("emperor", "caid"), ("fremen", "stilgar")):
        others = [t for leader, t in tables.items() if leader != own or choice != "execute"]
        assert len({str(bytes_of(t, faction)) for t in others}) == 1


@rule("dune R34")
def test_an_executed_ghola_lies_face_down_as_one_of_tleilaxu() -> None:
    t = drawn("caid").play("execute")
    guild = seen(t, "guild").sides
    assert [(side.covered, any(leader.dead for leader in side.leaders)) for side in guild] == [
        (0, False), (1, True), (0, False), (0, False), (0, False),
    ]  # fmt: skip
    assert {leader.id for leader in guild[1].leaders if not leader.dead} == {*POOL}
    assert "Tleilaxu: a leader lies face down in the tanks" in told(t, "guild")
    for faction in ("harkonnen", "tleilaxu", "emperor"):
        side = seen(t, faction).sides[2]
        assert [leader.id for leader in side.leaders if leader.dead] == ["caid"]
        assert "Caid lies in the tanks" in told(t, faction)
    assert {ones(sample(t.s, t.seat("guild"), Rng(n)).covered) for n in range(9)} == {1}


@rule("dune R34", "dune H47")
def test_who_fought_may_have_been_executed_as_well() -> None:
    t = drawn("blin").play("execute")
    fought = {leader.id: leader.fought for leader in seen(t, "guild").sides[1].leaders}
    assert fought["blin"] == "arrakeen"
    assert "blin" not in {leader.id for leader in seen(t, "tleilaxu").sides[1].leaders if not leader.dead}


@rule("dune H47")
def test_a_drawn_leader_changes_sides_when_harkonnen_have_chosen() -> None:
    t = drawn("zoal")
    for faction in ("harkonnen", "tleilaxu"):
        assert told(t, faction).endswith("Harkonnen: draws Zoal")
    assert "draws" not in told(t, "guild")
    assert "Zoal stands with Harkonnen" in told(drawn("zoal").play("capture"), "tleilaxu")
    assert "Zoal stands with Tleilaxu" in told(drawn("zoal").play("release"), "tleilaxu")


@rule("dune D28")
def test_a_ghola_that_harkonnen_hold_can_be_asked_for_and_not_be_had() -> None:
    t = drawn("caid").play("capture")
    t.s.money[t.seat("emperor")] = 9
    t.to("emperor revive leader").play("request caid")
    assert (t.asked, t.options()) == (["tleilaxu price"], ["refuse"])


@rule("dune D27")
def test_a_raised_limit_is_told() -> None:
    t = table("guild: spice 5, tanks 5; tleilaxu: spice 0; emperor: spice 0", "revival", basic=True)
    assert "Guild: may revive up to 5 forces this turn" in told(t.play("raise guild"), "emperor")


@rule("dune X18", "dune H18")
def test_lots_that_nobody_buys_are_told() -> None:
    t = table("guild: spice 5; emperor: spice 5", "bidding", basic=True, deck=["lasgun", "stunner"])
    assert "Nobody buys: 2 cards go back on the deck" in told(t.play("pass", "pass"), "guild")
