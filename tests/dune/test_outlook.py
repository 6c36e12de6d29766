"""What an answer will do, as far as its seat can know: prices, and what strengths a battle allows."""

from __future__ import annotations

from dune.table import Table, number, table
from landsraad.views.dune.options import preview
from landsraad.views.dune.words import words_of
from landsraad.views.rich import plain
from marks import rule


def outlook(t: Table, key: str, faction: str = "", language: str = "en") -> str:
    """What an option does."""
    seat = t.seat(faction) if faction else t.s.asked()[0]
    assert key in t.options(faction)
    return plain(preview(words_of(language), t.s, seat, number(key)))


@rule("dune X36", "dune D36")
def test_a_battle_tells_how_high_each_side_can_dial_with_its_spice() -> None:
    words = "emperor: arrakeen 3+2, carthag 1, spice 3; guild: arrakeen 6, spice 3; fremen: carthag 4, spice 0"
    t = table(words, "battle").to("emperor battle")
    told = "3 forces and 2 Sardaukar against Guild 6 forces; you can dial up to 6, Guild up to 4.5"
    assert outlook(t, "fight arrakeen") == told
    assert outlook(t, "fight arrakeen", language="de").endswith("du kannst bis 6 wählen, Gilde bis 4,5")
    basic = table("emperor: arrakeen 5, carthag 1; guild: arrakeen 6; fremen: carthag 1", "battle", basic=True)
    assert outlook(basic, "fight arrakeen").endswith("you can dial up to 5, Guild up to 6")


@rule("dune X36", "dune D39")
def test_a_dial_tells_what_a_win_with_it_costs() -> None:
    t = table("emperor: arrakeen 6, spice 3; guild: arrakeen 6, spice 3", "battle").to("emperor plan")
    t.play("emperor: lead caid")
    told = "a win costs at least 3 forces with 3 spice; a win costs at least 6 forces with 0 spice"
    assert outlook(t, "dial 3", "emperor") == told
    t.play("emperor: dial 3")
    assert outlook(t, "support 1", "emperor") == "a win costs at least 5 forces with 1 spice"
    t = table("emperor: arrakeen 6; guild: arrakeen 6", "battle", basic=True).to("emperor plan")
    assert outlook(t.play("emperor: lead caid"), "dial 1", "emperor") == "a win costs at least 1 force"


@rule("dune X24", "dune D29")
def test_a_leader_costs_half_where_tleilaxu_help_and_nothing_by_a_card() -> None:
    dead = "dead caid burseg bashar captain_aramsham hasimir_fenring"
    words = f"emperor: spice 9, {dead}, ally tleilaxu; tleilaxu: spice 0; guild: spice 0"
    t = table(words, "revival").to("emperor revive leader")
    assert outlook(t, "leader hasimir_fenring") == "3 spice"
    alone = table(words.replace(", ally tleilaxu", ""), "revival").to("emperor revive leader")
    assert outlook(alone, "leader hasimir_fenring") == "6 spice"
    card = table("emperor: spice 9, tanks 3, dead caid, hand tleilaxu_ghola; guild: ", "revival", expansion=True)
    assert outlook(card.play("ghola"), "leader caid") == ""


@rule("dune H21")
def test_a_bid_tells_what_the_ally_pays() -> None:
    t = table("emperor: spice 2; guild: spice 9, ally emperor; fremen: spice 1", "bidding", basic=True)
    t.order_of("guild", "lend bid 4").to("emperor bid")
    assert outlook(t, "bid 2") == "leaves you 0 spice"
    assert outlook(t, "bid 5") == "leaves you 0 spice; Guild: pays 3 spice of it"
