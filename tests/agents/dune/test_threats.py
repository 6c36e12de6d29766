"""None of the agents lets an open win happen that it can stop: forty positions, and what the board tells of them."""

from __future__ import annotations

from typing import Any

import pytest

from agents.dune.positions import read, stops
from dune.table import Table, table
from landsraad.dune.rules import keys_of
from landsraad.dune.seen.threats import Threat
from landsraad.dune.seen.worlds import Worlds

ENOUGH = 32  # of 40
NEVER = 4
APART = "the_great_flat 1"  # so that there is a battle to be asked about
AGENTS = ("novice", "veteran", "expert@20")


def seen(t: Table, faction: str) -> tuple[Threat, ...]:
    """The threats that a faction sees."""
    return Worlds(t.s, t.seat(faction), keys_of()).threats()


def stopped(spec: str) -> int:
    """How many of the wins an agent stops."""
    return sum(stops(position, spec, seed) for seed, position in enumerate(read("threats")))


@pytest.mark.parametrize("spec", AGENTS)
def test_an_open_win_is_stopped(spec: str) -> None:
    assert len(read("threats")) == 40
    assert stopped(spec) >= ENOUGH


@pytest.mark.parametrize("spec", AGENTS)
@pytest.mark.parametrize("position", read("rare_threats"), ids=lambda position: position["kind"])
def test_an_open_win_of_a_rare_kind_is_stopped(position: dict[str, Any], spec: str) -> None:
    """Tech tokens, the mobile stronghold, the special victory, the end without Guild and Fremen, advisors."""
    assert stops(position, spec, 0)


def test_chance_stops_next_to_none() -> None:
    assert stopped("random") <= NEVER


def test_who_holds_three_strongholds_wins() -> None:
    t = table(
        f"atreides: {APART}; harkonnen: arrakeen 2, carthag 2, tueks_sietch 2, spice 0; emperor: {APART}", "battle"
    )
    (threat,) = seen(t, "atreides")
    assert threat.open
    assert (threat.seats, threat.need, threat.spare) == ((1,), 3, 0)
    assert set(threat.held) == {"arrakeen", "carthag", "tueks_sietch"}
    assert seen(t, "harkonnen") == ()


def test_allies_need_four_together_and_are_no_threat_to_each_other() -> None:
    t = table(
        f"atreides: {APART}; harkonnen: arrakeen 2, carthag 2; emperor: {APART}, tueks_sietch 2, ally harkonnen",
        "battle",
    )
    assert seen(t, "atreides") == ()
    held = "arrakeen 2, carthag 2, sietch_tabr 1"
    t = table(f"atreides: {APART}; harkonnen: {held}; emperor: {APART}, tueks_sietch 2, ally harkonnen", "battle")
    (threat,) = seen(t, "atreides")
    assert (threat.seats, threat.need, threat.open) == ((1, 2), 4, True)
    assert seen(t, "emperor") == ()


def test_what_is_fought_for_may_still_be_won() -> None:
    t = table(
        f"atreides: {APART}, arrakeen 1; harkonnen: arrakeen 2, carthag 2, tueks_sietch 2; emperor: {APART}", "battle"
    )
    (threat,) = seen(t, "emperor")
    assert (threat.open, threat.possible) == (False, True)
    assert threat.fought == ("arrakeen",)


def test_before_it_has_acted_a_side_may_go_to_two_more() -> None:
    t = table(f"atreides: {APART}, spice 0; harkonnen: carthag 2, spice 4; emperor: {APART}", "shipping")
    (threat,) = seen(t, "emperor")
    assert (threat.takes, threat.open) == (2, False)
    assert "arrakeen" in threat.beyond
    t = table(f"atreides: {APART}, spice 0; harkonnen: carthag 2, spice 4; emperor: {APART}", "battle")
    assert seen(t, "emperor") == ()


def test_the_storm_keeps_a_side_out() -> None:
    t = table(f"atreides: {APART}, spice 0; harkonnen: carthag 2, spice 0; emperor: {APART}", "shipping", storm=11)
    assert seen(t, "emperor") == ()


def test_a_set_of_tech_tokens_counts_as_one() -> None:
    seats = f"atreides: {APART}; harkonnen: carthag 2, tueks_sietch 1, spice 0; ixians: {APART}"
    t = table(seats, "battle", tech=["harkonnen"] * 3)
    (threat,) = seen(t, "atreides")
    assert (threat.spare, threat.open) == (1, True)


def test_the_bene_gesserit_do_not_stop_what_they_predicted() -> None:
    seats = f"bene_gesserit: {APART}; harkonnen: arrakeen 2, carthag 2, tueks_sietch 2; emperor: {APART}"
    t = table(seats, "battle", turn=4, prediction=("harkonnen", 4))
    assert seen(t, "bene_gesserit") == ()
    assert len(seen(t, "emperor")) == 1
    t = table(seats, "battle", turn=4, prediction=("harkonnen", 5))
    assert len(seen(t, "bene_gesserit")) == 1


def test_the_guild_stops_the_special_victory_of_the_fremen() -> None:
    seats = f"guild: {APART}; fremen: sietch_tabr 3; emperor: {APART}"
    t = table(seats, "battle", turn=10)
    (threat,) = seen(t, "guild")
    assert set(threat.held) == {"sietch_tabr", "habbanya_sietch"}
    assert threat.open
    assert seen(t, "emperor") == ()
    assert seen(table(seats, "battle", turn=9), "guild") == ()
    assert (
        seen(
            table(f"guild: {APART}, habbanya_sietch 1; fremen: sietch_tabr 3; emperor: {APART}", "battle", turn=10),
            "guild",
        )
        == ()
    )
    t = table(f"guild: {APART}, sietch_tabr 1; fremen: sietch_tabr 3; emperor: {APART}", "battle", turn=10)
    (threat,) = seen(t, "guild")
    assert (threat.open, threat.possible, threat.fought) == (False, True, ("sietch_tabr",))


def test_the_special_victory_is_barred_from_tueks_sietch_by_three_factions_only() -> None:
    """RULES 14.3."""
    seats = f"fremen: sietch_tabr 2, habbanya_sietch 2; guild: {APART}; emperor: {APART}, ally guild; ixians: {APART}"
    (threat,) = seen(table(seats, "battle", turn=10), "emperor")
    assert (threat.open, threat.bars) == (True, ("tueks_sietch",))
    (threat,) = seen(table(seats, "battle", turn=10), "guild")
    assert (threat.open, threat.bars) == (True, ())


def test_without_guild_and_fremen_most_strongholds_threaten_in_the_last_turn() -> None:
    """RULES 14.4: who ties wins as well, so that it sees no threat."""
    seats = "atreides: arrakeen 2, carthag 2, the_great_flat 1; harkonnen: tueks_sietch 2;"
    seats += f"emperor: {APART}, habbanya_sietch 2, ally harkonnen"
    (threat,) = seen(table(seats, "battle", turn=10), "harkonnen")
    assert (threat.seats, threat.need, threat.open) == ((0,), 2, True)
    assert not any(each.open for each in seen(table(seats, "battle", turn=9), "harkonnen"))
    assert seen(table(seats, "battle", turn=10), "atreides") == ()
