"""Help with a decision: how far a place is or what it costs, and why others are closed (DESIGN 5)."""

from __future__ import annotations

from dune.table import Table, table
from landsraad.views.dune.guide import guide
from landsraad.views.dune.why import why_not
from landsraad.views.dune.words import words_of
from marks import rule

WORDS = (
    "atreides: imperial_basin/9 5, arrakeen 2, spice 4; harkonnen: carthag 8; "
    "emperor: habbanya_sietch 2; fremen: habbanya_sietch 1"
)


def moving() -> Table:
    return (
        table(WORDS, "shipping", storm=7, basic=True).to("atreides ship").play("stay", "from imperial_basin/9", "all")
    )


def costs(t: Table, faction: str) -> dict[str, float | None]:
    return {each.key.partition(" ")[2]: each.cost for each in guide(t.s, t.seat(faction), words_of("en")).outlooks}


def closed(t: Table, faction: str, language: str = "en") -> dict[str, str]:
    return {each.id: each.text for each in guide(t.s, t.seat(faction), words_of(language)).closed}


@rule("dune D35")
def test_a_move_says_how_many_territories_away_a_place_is() -> None:
    found = costs(moving(), "atreides")
    assert [found[node] for node in ("carthag/10", "old_gap/9", "polar_sink", "sietch_tabr/13")] == [1, 1, 1, 3]
    assert set(found.values()) == {1, 2, 3}


def test_a_shipment_says_what_a_force_costs() -> None:
    t = table(f"{WORDS}; guild: arrakeen 1, spice 4", "shipping", basic=True).to("atreides ship")
    assert set(costs(t, "atreides").values()) == {None}
    found = costs(t.play("ship reserves"), "atreides")
    assert (found["arrakeen/9"], found["broken_land/11"]) == (1, 2)
    t = table("guild: spice 4; atreides: ", "shipping", basic=True).to("guild ship").play("ship reserves")
    assert (costs(t, "guild")["arrakeen/9"], costs(t, "guild")["broken_land/11"]) == (0.5, 1)


@rule("dune D35")
def test_territories_that_cannot_be_entered_say_why() -> None:
    t = moving()
    found = closed(t, "atreides")
    assert found["habbanya_sietch"] == "two other factions occupy this stronghold (R2)"
    assert found["gara_kulon"] == "the storm stands in sector 7; nobody enters or leaves it (R4.1)"
    assert found["cielago_south"] == "farther than 3 territories away, or the way is closed (R5)"
    assert "carthag" not in found
    assert why_not(t.s, t.seat("atreides"), "Habbanya Sietch", words_of("de")) == (
        "Habbanya Sietch: zwei andere Fraktionen besetzen diese Festung (R2)"
    )
    assert why_not(t.s, t.seat("atreides"), "Carthag", words_of("en")) == "Carthag: you can choose it now"


@rule("dune X20")
def test_shipments_say_why_they_do_not_go_somewhere() -> None:
    t = (
        table("atreides: spice 1; ixians: ", "shipping", basic=True, hms="wind_pass/15")
        .to("atreides ship")
        .play("ship reserves")
    )
    found = closed(t, "atreides")
    assert found["broken_land"] == "a force costs 2 spice there, more than you can pay (R4.6)"
    assert found["hidden_mobile_stronghold"] == "only Ixians ship into it (R4.6)"
    t = (
        table("bene_gesserit: spice 4, carthag 1 advisors; atreides: ", "shipping")
        .to("bene_gesserit ship")
        .play("ship reserves")
    )
    assert closed(t, "bene_gesserit") == {"carthag": "your advisors stand there; what you ship are fighters (R11.2)"}
    t = table("fremen: sietch_tabr 1; atreides: ", "shipping", basic=True).to("fremen ship").play("ship native")
    assert closed(t, "fremen")["arrakeen"] == "more than two territories away from The Great Flat (R4.6)"


def test_nothing_is_closed_before_it_is_asked_where_to() -> None:
    t = table(WORDS, "shipping", storm=7, basic=True).to("atreides ship")
    assert closed(t, "atreides") == closed(t, "harkonnen") == {}
