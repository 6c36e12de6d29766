"""What the views of single seats tell and hide (RULES 7)."""

from __future__ import annotations

import landsraad
from dune.table import Table, table
from landsraad.dune.core.leaders import die
from landsraad.dune.core.names import EMPEROR, HARKONNEN, LEADERS
from landsraad.dune.core.state import EVERYBODY, changed
from landsraad.dune.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.kernel.playout import playout
from landsraad.views.dune.model import View
from landsraad.views.dune.narrator import log
from landsraad.views.dune.view import view
from landsraad.views.dune.words import words_of

OF_EMPEROR = 31 << EMPEROR * LEADERS
"""The leaders of the Emperor."""


def seen(t: Table, faction: str) -> View:
    """The view of a faction; "" of a spectator."""
    return view(t.s, t.journal, t.seat(faction) if faction else None, words_of("en"), None)


def told(t: Table, faction: str) -> str:
    """Its log."""
    lines = log(t.s, t.journal, t.seat(faction), words_of("en"))
    return "\n".join(line.text for line in lines)


def test_a_hand_is_seen_by_its_owner_and_by_whom_it_was_shown() -> None:
    t = table("atreides: hand lasgun shield; harkonnen: hand karama", "charity")
    assert seen(t, "atreides").own.hand == ("lasgun", "shield")  # type: ignore[union-attr]
    assert (seen(t, "harkonnen").sides[0].cards, seen(t, "harkonnen").sides[0].known) == (2, ())
    assert seen(t, "").own is None
    t.s.hands[0][0] |= EVERYBODY << 6
    assert seen(t, "harkonnen").sides[0].known == ("lasgun",)
    assert all("lasgun" in _hand(t, sample(t.s, 1, Rng(n))) for n in range(8))


def _hand(t: Table, world: object) -> list[str]:
    other = Table(world, [])  # type: ignore[arg-type]
    return other.hand("atreides")


def test_atreides_look_at_the_lot_and_nobody_else() -> None:
    t = table("atreides: spice 5; harkonnen: spice 5; emperor: spice 5", "bidding", deck=["chaumas"], basic=True)
    t.to("bid")
    assert seen(t, "atreides").lot.card == "chaumas"  # type: ignore[union-attr]
    assert seen(t, "harkonnen").lot.card is None  # type: ignore[union-attr]
    assert "You see a card: Chaumas" in told(t, "atreides")
    assert "Chaumas" not in told(t, "emperor")


def test_the_prediction_is_the_secret_of_the_bene_gesserit() -> None:
    t = table("bene_gesserit: ; fremen: ", "charity", prediction=("fremen", 7))
    assert seen(t, "bene_gesserit").own.prediction == ("fremen", 7)  # type: ignore[union-attr]
    assert seen(t, "fremen").own.prediction is None  # type: ignore[union-attr]
    assert {sample(t.s, t.seat("bene_gesserit"), Rng(n)).predicted_turn for n in range(9)} == {7}
    assert len({sample(t.s, t.seat("fremen"), Rng(n)).predicted_turn for n in range(40)}) > 3


def test_who_was_executed_harkonnen_and_the_victim_know() -> None:
    t = table("harkonnen: ; emperor: ; fremen: ", "charity")
    caid = t.s.tables.leader_ids.index("caid")
    t.s.unseen = OF_EMPEROR
    die(t.s, caid, 1 << t.seat("harkonnen") | 1 << t.seat("emperor"))
    t.s.deaths = changed(t.s.deaths, caid, 2)
    for faction in ("harkonnen", "emperor"):
        side = seen(t, faction).sides[1]
        assert [leader.id for leader in side.leaders if leader.dead] == ["caid"]
        assert side.covered == 0
        assert "Caid lies in the tanks" in told(t, faction)
    side = seen(t, "fremen").sides[1]
    assert (any(leader.dead for leader in side.leaders), side.covered) == (False, 1)
    assert "Emperor: a leader lies face down in the tanks" in told(t, "fremen")
    worlds = [Table(sample(t.s, t.seat("fremen"), Rng(n)), []) for n in range(20)]
    assert all(len(world.dead("emperor")) == 1 for world in worlds)
    assert len({world.dead("emperor")[0] for world in worlds}) > 2


def test_a_captive_seems_to_be_at_home_to_others() -> None:
    t = table("harkonnen: ; emperor: ; fremen: ", "charity")
    caid = t.s.tables.leader_ids.index("caid")
    t.s.unseen = OF_EMPEROR
    t.s.holder = changed(t.s.holder, caid, HARKONNEN)
    assert "caid" in [leader.id for leader in seen(t, "emperor").sides[0].leaders]
    assert "caid" not in [leader.id for leader in seen(t, "fremen").sides[0].leaders]
    own = {leader.id: leader.holder for leader in seen(t, "fremen").sides[1].leaders}
    assert own["caid"] == t.seat("emperor")


def test_a_battle_plan_is_hidden_until_it_is_shown() -> None:
    t = table("guild: arrakeen 5; emperor: arrakeen 3", "battle", basic=True)
    t.to("plan")
    t.play("guild: lead staban_tuek", "guild: dial 2")
    own, other = (seen(t, each).battle for each in ("guild", "emperor"))
    assert own is not None
    assert other is not None
    assert (own.plans[0].leader, own.plans[0].dial) == ("staban_tuek", 2)
    assert (other.plans[0].leader, other.plans[0].dial) == (None, None)
    assert seen(t, "emperor").waiting == (t.seat("emperor"),)
    assert seen(t, "").waiting == ()


def test_whoever_bids_beyond_its_means_has_a_karama_in_every_world() -> None:
    t = table("guild: spice 2, hand karama; emperor: spice 30; fremen: ", "bidding", basic=True)
    t.to("bid")
    while t.asked != ["guild bid"]:
        t.play("pass")
    t.play("bid 9")
    for number in range(12):
        assert "karama" in Table(sample(t.s, t.seat("emperor"), Rng(number)), []).hand("guild")


def test_a_card_that_others_saw_is_told_as_whose_it_is() -> None:
    t = table("atreides: spice 5; harkonnen: spice 5; emperor: spice 5", "bidding", deck=["chaumas"], basic=True)
    t.to("bid")
    while t.asked[0] != "harkonnen bid":
        t.play("pass")
    t.play("bid 1")
    while t.asked[0] in ("emperor bid", "atreides bid"):
        t.play("pass")
    assert "You receive Chaumas" in told(t, "harkonnen")
    assert "Harkonnen: receives Chaumas" in told(t, "atreides")
    assert "You receive" not in told(t, "atreides")
    assert "Chaumas" not in told(t, "emperor")


def test_who_dies_with_others_is_not_told_to_rise_before() -> None:
    words = "atreides: red_chasm 3; bene_gesserit: red_chasm 2 advisors; fremen:"
    t = table(words, "blow", top="red_chasm", blows=["worm", "old_gap"]).to("charity")
    assert (t.tanks("atreides"), t.tanks("bene_gesserit")) == ("3", "2")
    assert "fighters" not in told(t, "fremen")
    t = table(words, "storm", storm=5, storm_card=1).to("window", "charity")
    assert t.tanks("bene_gesserit") == "2"
    assert "fighters" not in told(t, "fremen")


def test_tleilaxu_are_told_the_new_face_dancer() -> None:
    t = table("guild: ; tleilaxu: dancers caid zoal blin, reserves 20; emperor: ", "mentat").play("replace caid")
    (new,) = {*seen(t, "tleilaxu").own.dancers} - {"zoal", "blin"}  # type: ignore[union-attr]
    assert told(t, "tleilaxu").count("Your face dancer: ") == 1
    assert f"Your face dancer: {words_of('en').named('leader', new)}" in told(t, "tleilaxu")
    assert "face dancer" not in told(t, "guild")


def test_the_prediction_is_shown_when_it_is_whole() -> None:
    game = landsraad.new("dune", factions=["bene_gesserit", "guild"], seats=2, seed=1)
    game.choose("predict guild")
    assert game.view(0).own.prediction is None
    game.choose("turn 3")
    assert game.view(0).own.prediction == ("guild", 3)


def test_a_sold_card_leaves_no_bid() -> None:
    t = table("harkonnen: spice 5; bene_gesserit: spice 5, hand karama", "bidding", deck=["chaumas", "shield"])
    t.to("bid").play("harkonnen: bid 2", "pass")
    assert t.asked == ["bene_gesserit stop"]
    assert (seen(t, "").lot.bid, seen(t, "").lot.bidder) == (0, None)  # type: ignore[union-attr]


def test_a_weapon_that_needs_a_companion_has_one_in_every_world() -> None:
    """Prescience has shown Chemistry, which is played beside a defense alone (RULES 9.3, H40)."""
    words = "atreides: arrakeen 5; harkonnen: arrakeen 5, hand chemistry shield baliset hajr; guild: "
    t = table(words, "battle", basic=True, expansion=True)
    t.to("prescience")
    t.play("see weapon", "weapon chemistry")
    for number in range(60):
        hand = Table(sample(t.s, t.seat("atreides"), Rng(number)), []).hand("harkonnen")
        assert "chemistry" in hand
        assert {"shield", "snooper", "shield_snooper"} & set(hand)


def test_who_ships_with_the_spice_of_its_ally_can_pay_in_every_world() -> None:
    """What an ally lends is known to the two alone (DESIGN 2.5), that there is a shipment to all."""
    words = "emperor: spice 0; guild: ; atreides: spice 9, reserves 10, ally emperor"
    t = table(words, "bidding", basic=True, windows="orders").order_of("atreides", "lend ship 8").to("emperor ship")
    assert t.spice("emperor") == 0
    t.play("ship reserves")
    for key in ("to arrakeen/9", "count force 3", "full"):
        world = Table(sample(t.s, t.seat("guild"), Rng(1)), [])
        assert world.s.ra != t.s.ra
        assert key in world.options()
        t.play(key)
    assert (t.spice("atreides"), t.forces("emperor", "arrakeen")) == (6, "3")


def test_who_ships_beyond_its_means_has_a_karama_in_every_world() -> None:
    words = "emperor: spice 2, hand karama; guild: ; atreides: "
    t = table(words, "shipping", basic=True, windows="orders").to("emperor ship")
    t.play("ship reserves", "to arrakeen/9")
    for number in range(12):
        dealt = sample(t.s, t.seat("guild"), Rng(number))
        playout(dealt, Rng(number))
        assert dealt.won
    t.play("count force 4")
    assert t.asked == ["emperor shipping price"]
    for number in range(60):
        world = Table(sample(t.s, t.seat("guild"), Rng(number)), [])
        assert world.s.ra != t.s.ra
        assert "karama" in world.hand("emperor")
