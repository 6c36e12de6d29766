"""What several rules of Rise of Ix do together, where none of them says it alone."""

from __future__ import annotations

import pytest

from landsraad.imperium.core.counters import KNOWN_SHIFT
from landsraad.testing import Start
from marks import rule


@rule("rise_of_ix X4")
def test_nobody_can_tell_which_known_intrigue_card_went_under_the_deck(scenario: Start) -> None:
    views = []
    for returned in ("ambush", "windfall"):
        s = scenario("red: hand court_intrigue dagger, intrigue ambush windfall", "blue: hand dagger")
        red = s.state.players[0]
        known = next(i for i, c in enumerate(red.intrigue) if s.state.tables.intrigues[c & 0xFFF].key == "ambush")
        red.intrigue[known] |= 1 << (KNOWN_SHIFT + 1)
        assert s.game.view(1).players[0].intrigue.cards == ("ambush",)
        s.sends("court_intrigue", "wealth", "use court_intrigue 1", f"intrigue {returned}")
        views.append(s.game.view(1).players[0].intrigue)
        s.leaves_open()
    assert views[0] == views[1]
    assert views[0].cards == ()


@rule("rise_of_ix I5.2")
def test_troops_wait_where_a_tile_may_bring_more_of_them(scenario: Start) -> None:
    s = scenario(
        "red: freighter 3, spice 5, hand dune_the_desert_planet",
        tech="troop_transports flagship artillery",
    )
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall")
    s.walks(
        "use dividends_or_spice 1, use troops_and_influence 1, use troops_and_influence 2, *use tech 1;"
        " *tech troop_transports, tech artillery, skip;"
        " deploy troop 0, deploy troop 1, deploy troop 2, *deploy troop 3;"
        " use dividends_or_spice 1, *use troops_and_influence 2;"
        " faction emperor, *faction guild, faction bene_gesserit, faction fremen;"
        " choose 1, *choose 2"
    )
    assert s.changes == (
        "red: solari +1, spice +2, supply -3, conflict +3, guild +1, freighter -3, tile troop_transports +1; "
        "board: tech_1 -1"
    )


@rule("rise_of_ix I7.2")
def test_unloads_of_one_price_come_in_the_order_of_the_discards_gains_first(scenario: Start) -> None:
    s = scenario(
        "red: freighter 3, hand ix_guild_compact esmar_tuek freighter_fleet",
        tech="spy_satellites flagship shuttle_fleet",
    )
    s.sends("ix_guild_compact", "foldspace", "use ix_guild_compact 1", "pay")
    assert (s.prompt, s.red.spice, s.red.solari) == ("freighter", 2, 2)
    s.leaves_open()


def test_a_tile_that_comes_in_the_reveal_turn_works_in_it(scenario: Start) -> None:
    s = scenario(
        "red: freighter 3, spice 3, hand guild_chief_administrator",
        tech="minimic_film flagship shuttle_fleet",
    )
    s.chooses("reveal", "use guild_chief_administrator 2", "freighter recall", "use tech 1", "tech minimic_film")
    assert s.red.persuasion == 2
    s.leaves_open()


@rule("rise_of_ix I8.25", "rise_of_ix X23", "rise_of_ix X30")
def test_the_flagship_of_a_rival_that_leads_deploys_its_troops_all_the_same(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger", "blue: conflict 3, garrison 2, solari 4, tiles flagship", "green: revealed, agents 0",
        seats=1, turn="blue", difficulty="expert", hagal="carthag", conflict="guild_bank_raid",
    )  # fmt: skip
    assert s.changes == (
        "blue: solari -4, garrison +1, supply -4, conflict +3, agents -1, at carthag +1, flipped flagship +1"
    )


@rule("rise_of_ix X14")
def test_tessia_orders_the_gains_of_one_effect(scenario: Start) -> None:
    s = scenario(
        "red: leader tessia_vernius, emperor 1, fremen 1, snoopers emperor guild bene_gesserit fremen, spice 6, "
        "hand ixian_engineer dagger",
        tech="shuttle_fleet flagship artillery",
    )
    s.sends("ixian_engineer", "smuggling", "use ixian_engineer 1", "tech shuttle_fleet")
    s.walks(
        "faction emperor, faction guild, faction bene_gesserit, *faction fremen;"
        " *faction emperor, faction guild, faction bene_gesserit; pay, *skip; use smuggling 2, *end"
    )
    assert s.changes == (  # the first slot was declined, the second paid the Emperor's bonus
        "red: solari +1, spice -6, vp +2, garrison +2, supply -2, emperor +1, fremen +1, tile shuttle_fleet +1, "
        "snooper emperor -1, snooper fremen -1; board: tech_1 -1"
    )


@rule("rise_of_ix X14")
def test_tessia_orders_the_factions_that_host_her_agents(scenario: Start) -> None:
    s = scenario(
        "red: leader tessia_vernius, emperor 1, fremen 1, snoopers emperor guild bene_gesserit fremen, spice 2, "
        "intrigue quid_pro_quo, at wealth stillsuits, hand dagger",
    )
    s.chooses("plot quid_pro_quo")
    s.walks("faction emperor, *faction fremen; pay, *skip")
    assert s.changes == (
        "red: spice -2, vp +2, garrison +2, supply -2, emperor +1, fremen +1, intrigue -1, snooper emperor -1, "
        "snooper fremen -1; board: intrigue_discard +1"
    )


@rule("base B3.16", "rise_of_ix I4.6")
def test_recruiting_waits_where_the_supply_may_also_give_a_negotiator(scenario: Start) -> None:
    s = scenario("red: garrison 10, supply 2, hand sardaukar_legion dagger")
    s.sends("sardaukar_legion", "tech_negotiation", "use tech_negotiation 1", "negotiate")
    assert s.changes == "red: garrison +1, supply -2, negotiators +1"


@rule("base B3.16", "rise_of_ix I5.2")
def test_recruiting_waits_where_a_freighter_may_bring_the_last_troops_into_the_conflict(scenario: Start) -> None:
    s = scenario(
        "red: leader glossu_rabban, freighter 2, garrison 9, supply 3, tiles troop_transports, hand signet_ring dagger"
    )
    s.sends("signet_ring", "smuggling", "use smuggling 2", "freighter recall", "deploy troop 3")
    assert s.changes == "red: solari +1, supply -3, conflict +3, freighter -2"
    s.leaves_open()


@rule("base B3.16", "rise_of_ix X6")
@pytest.mark.parametrize(
    ("order", "troops"),
    [
        (("use treachery 2", "use conspire 2"), "garrison +1, supply -3, conflict +2"),
        (("use conspire 2", "use treachery 2"), "garrison +2, supply -3, conflict +1"),
    ],
)
def test_recruiting_waits_where_treachery_may_take_the_last_troops(
    scenario: Start, order: tuple[str, str], troops: str
) -> None:
    s = scenario("red: spice 4, garrison 9, supply 3, hand treachery dagger")
    s.sends("treachery", "conspire")
    s.chooses(*order)
    assert s.changes == f"red: {troops}, in_play -1; board: trash +1"
    s.leaves_open()
