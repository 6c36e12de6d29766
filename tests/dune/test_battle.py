"""Battles: RULES 9, 12.2, 12.6."""

from __future__ import annotations

import pytest

from dune.shown import both, shows
from dune.table import Table, table
from landsraad.dune.core.names import FACTIONS
from marks import rule

MATRIX = (
    *("crysknife", "maula_pistol", "slip_tip", "stunner", "hunter_seeker", "chaumas", "chaumurky", "ellaca_drug"),
    *("gom_jabbar", "basilia_weapon", "poison_blade", "weirding_way", "lasgun", "artillery_strike", "poison_tooth"),
    *("shield", "snooper", "shield_snooper", "chemistry", "baliset", "jubba_cloak", "kulon", "la_la_la"),
    *("trip_to_gamont", "kull_wahad"),
)
"""The cards that the test of weapons against defenses plays."""


def fight(words: str, basic: bool = True, **options: object) -> Table:
    return table(words, "battle", basic=basic, **options)  # type: ignore[arg-type]


def plans(t: Table, **by_faction: str) -> Table:
    """Make plans, "leader weapon defense dial support"; what is not asked is left out."""
    for faction, words in by_faction.items():
        leader, weapon, defense, dial, *support = words.split()
        wanted = [f"lead {leader}", f"weapon {weapon}", f"defense {defense}", f"dial {dial}"]
        wanted += [f"support {each}" for each in support]
        while any(a.startswith(f"{faction} plan") for a in t.asked):
            options = t.options(faction)
            found = [each for each in wanted if each in options]
            t.play(f"{faction}: {found[0] if found else options[-1]}")
    return t


@rule("dune X30", "dune D39", "dune D43")
@shows("card crysknife")
def test_plain_battle() -> None:
    t = fight("atreides: arrakeen 6, spice 0, hand crysknife; harkonnen: arrakeen 7, spice 0")
    plans(t.play("see nothing"), atreides="gurney_halleck crysknife none 5", harkonnen="feyd_rautha none none 6")
    assert t.options() == ["discard crysknife", "done"]
    t.play("done")
    assert (t.tanks("atreides"), t.spice("atreides"), t.tanks("harkonnen"), t.dead("harkonnen")) == (
        "5", 6, "7", ["feyd_rautha"],
    )  # fmt: skip


@rule("dune X31")
def test_the_aggressor_wins_a_tie() -> None:
    t = fight("emperor: arrakeen 5; guild: arrakeen 5")
    plans(t, emperor="captain_aramsham none none 3", guild="staban_tuek none none 3")
    assert (t.forces("emperor", "arrakeen"), t.forces("guild", "arrakeen")) == ("2", "")


@rule("dune X32")
def test_the_winner_is_paid_for_every_dead_leader() -> None:
    t = fight("emperor: arrakeen 5, spice 0, hand chaumas; guild: arrakeen 5, spice 0, hand stunner")
    plans(t, emperor="caid chaumas none 4", guild="staban_tuek stunner none 3")
    assert (t.spice("emperor"), t.dead("emperor"), t.dead("guild")) == (8, ["caid"], ["staban_tuek"])


@pytest.mark.parametrize("holder", ["guild", "emperor"])
@rule("dune X33")
@shows("card lasgun", "card shield")
def test_lasgun_and_shield_explode(holder: str) -> None:
    hands = {"emperor": "lasgun", "guild": ""}
    hands[holder] = f"{hands[holder]} shield".strip()
    words = f"emperor: arrakeen 5, hand {hands['emperor']}; guild: arrakeen 5, hand {hands['guild'] or 'hajr'}"
    t = fight(words, spice="arrakeen/9 4")
    guild = "shield" if holder == "guild" else "none"
    own = "shield" if holder == "emperor" else "none"
    plans(t, emperor=f"caid lasgun {own} 4", guild=f"staban_tuek none {guild} 3")
    assert (t.tanks("emperor"), t.tanks("guild"), t.lying("arrakeen/9"), t.spice("emperor")) == ("5", "5", 0, 0)
    assert (t.dead("emperor"), t.dead("guild"), t.hand("emperor")) == (["caid"], ["staban_tuek"], [])


@rule("dune X33")
def test_weirding_way_is_no_shield() -> None:
    t = fight("ixians: arrakeen 5, hand lasgun; guild: arrakeen 5, hand weirding_way hunter_seeker")
    plans(t, ixians="ctair_pilru lasgun none 2.5", guild="staban_tuek hunter_seeker weirding_way 3")
    assert (t.dead("guild"), t.dead("ixians"), t.tanks("ixians")) == (["staban_tuek"], ["ctair_pilru"], "5")


@rule("dune X34", "dune H45", "dune D40")
@shows("card lasgun")
def test_a_traitor_call_ends_the_battle() -> None:
    t = fight("emperor: arrakeen 5, hand lasgun; guild: arrakeen 5, hand shield, traitors caid")
    plans(t, emperor="caid lasgun none 4", guild="staban_tuek none shield 3")
    assert t.asked == ["guild traitor call"]
    t.play("traitor", "done")
    assert (t.spice("guild"), t.tanks("guild"), t.hand("guild"), t.tanks("emperor")) == (3, "", ["shield"], "5")
    assert (t.dead("emperor"), t.s.fought[20]) == (["caid"], 0)


@rule("dune X35", "dune R31")
def test_both_betrayed() -> None:
    t = fight("emperor: arrakeen 5, traitors staban_tuek; guild: arrakeen 5, traitors caid")
    plans(t, emperor="caid none none 4", guild="staban_tuek none none 3").play("traitor", "traitor")
    assert (t.tanks("emperor"), t.tanks("guild"), t.spice("emperor"), t.dead("guild")) == ("5", "5", 0, ["staban_tuek"])


@rule("dune H46", "dune R19", "dune H60")
@shows("power harkonnen.ally_traitors")
def test_harkonnen_call_traitors_for_the_ally() -> None:
    t = fight("emperor: arrakeen 5; guild: arrakeen 5; harkonnen: traitors caid, ally guild; fremen: hand karama")
    plans(t, emperor="caid none none 5", guild="staban_tuek none none 0")
    assert t.asked == ["harkonnen traitor call"]
    assert t.play("traitor").tanks("emperor") == "5"
    assert t.spice("guild") == 3


@rule("dune H43")
def test_with_orders_the_traitor_question_is_asked_of_both() -> None:
    t = fight("emperor: arrakeen 5; guild: arrakeen 5, traitors caid", windows="orders")
    plans(t, emperor="caid none none 4", guild="staban_tuek none none 3")
    assert t.asked == ["emperor traitor call", "guild traitor call"]
    assert t.options("emperor") == ["loyal"]


@rule("dune X36")
def test_dials_of_six_forces() -> None:
    t = fight("guild: arrakeen 6, spice 3; harkonnen: arrakeen 1", basic=False).play("guild: lead staban_tuek")
    assert t.options("guild")[-1] == "dial 4.5"
    plans(t, guild="staban_tuek none none 3 1", harkonnen="umman_kudu none none 0")
    assert (t.tanks("guild"), t.spice("guild")) == ("5", 3 - 1 + 2)  # Arrakeen brings two
    for spice, lost in ((3, "3"), (0, "6")):
        t = fight("guild: arrakeen 6, spice 3; harkonnen: arrakeen 1", basic=False)
        plans(t, guild=f"staban_tuek none none 3 {spice}", harkonnen="umman_kudu none none 0")
        assert t.tanks("guild") == lost


def most(words: str, faction: str, spice: int) -> str:
    """The highest dial, with at least so much spice."""
    t = fight(words, basic=False)
    while any("stop" in asked or "prescience" in asked for asked in t.asked):
        t.play(t.options()[-1])
    while "dial 0" not in t.options(faction):
        t.play(f"{faction}: {t.options(faction)[0]}")
    return t.options(faction)[-1]


@rule("dune X37")
@shows("power emperor.sardaukar")
def test_sardaukar() -> None:
    assert most("emperor: arrakeen 3+2, spice 3; harkonnen: arrakeen 1", "emperor", 3) == "dial 6"
    assert most("emperor: arrakeen 3+2, spice 3; fremen: arrakeen 1", "emperor", 3) == "dial 4"


@rule("dune X38")
@shows("power fremen.battle_hardened", "power fremen.fedaykin")
def test_fremen_fight_without_spice() -> None:
    assert most("fremen: arrakeen 4+1, spice 0; guild: arrakeen 1", "fremen", 0) == "dial 6"


@rule("dune X38", "dune D48")
@shows("stopped fremen.battle_hardened")
def test_karama_against_battle_hardened() -> None:
    t = fight("fremen: arrakeen 4+1, spice 2; guild: arrakeen 1, hand karama", basic=False).play("pass", "stop")
    t.play("fremen: lead stilgar")
    assert t.options("fremen")[-1] == "dial 4.5"


@rule("dune D48")
@shows("stopped fremen.fedaykin", "stopped emperor.sardaukar")
def test_karama_against_fedaykin_and_sardaukar() -> None:
    t = fight("fremen: arrakeen 4+1, spice 2; guild: arrakeen 1, hand karama", basic=False).play("stop")
    assert t.play("fremen: lead stilgar").options("fremen")[-1] == "dial 5"
    t = fight("emperor: arrakeen 3+2, spice 5; guild: arrakeen 1, hand karama", basic=False).play("stop")
    assert t.play("emperor: lead caid").options("emperor")[-1] == "dial 5"


@rule("dune X39", "dune D42", "dune R27", "dune D48")
@shows(*both("ixians.suboid_replacement"), "power ixians.suboid_strength")
def test_ixians_exchange_cyborgs_for_suboids() -> None:
    t = fight("ixians: arrakeen 6+2; guild: arrakeen 1; fremen: hand karama").play("pass")
    plans(t, ixians="ctair_pilru none none 6", guild="guild_rep none none 0").play("pass")
    assert t.options() == ["exchange 0", "exchange 1", "exchange 2"]
    assert t.clone().play("exchange 2", "pass").forces("ixians", "arrakeen") == "0+2"
    assert t.play("exchange 2", "stop").forces("ixians", "arrakeen") == "2"


@rule("dune X40", "dune R37")
@shows(*both("ixians.cyborg_strength"))
def test_a_plan_too_high_is_cut() -> None:
    words = "ixians: arrakeen 4+2; guild: arrakeen 1, hand karama"
    t = fight(words).play("pass")
    plans(t, ixians="ctair_pilru none none 5.5", guild="guild_rep none none 0").play("stop")
    assert t.tanks("ixians") == "4+2"
    t = fight(words).play("pass")
    plans(t, ixians="ctair_pilru none none 2", guild="guild_rep none none 0").play("stop")
    assert t.options() == ["lose starred 0", "lose starred 1", "lose starred 2"]


@pytest.mark.parametrize(
    ("weapon", "defense", "dies"),
    [
        ("poison_blade", "shield", True),
        ("poison_blade", "snooper", True),
        ("poison_blade", "shield_snooper", False),
        ("poison_blade", "chemistry", True),
        ("crysknife", "shield", False),
        ("crysknife", "snooper", True),
        ("maula_pistol", "shield_snooper", False),
        ("slip_tip", "none", True),
        ("stunner", "baliset", True),
        ("hunter_seeker", "chemistry", True),
        ("chaumas", "snooper", False),
        ("chaumurky", "shield", True),
        ("ellaca_drug", "chemistry", False),
        ("gom_jabbar", "shield_snooper", False),
        ("basilia_weapon", "jubba_cloak", True),
        ("weirding_way", "shield", False),
        ("weirding_way", "snooper", True),
        ("lasgun", "snooper", True),
        ("lasgun", "chemistry", True),
        ("artillery_strike", "shield", False),
        ("artillery_strike", "snooper", True),
        ("poison_tooth", "shield_snooper", True),
        ("poison_tooth", "chemistry", False),
        ("kulon", "none", False),
        ("la_la_la", "trip_to_gamont", False),
        ("kull_wahad", "none", False),
    ],
)
@rule("dune X41", "dune R03", "dune R12", "dune X42")
@shows(*(f"card {card}" for card in MATRIX))
def test_weapons_against_defenses(weapon: str, defense: str, dies: bool) -> None:
    given = "" if defense == "none" else f", hand {defense}"
    t = fight(f"ixians: arrakeen 5, hand {weapon}; guild: arrakeen 5{given}")
    plans(t, ixians=f"ctair_pilru {weapon} none 2", guild=f"guild_rep none {defense} 0")
    if t.asked == ["ixians poison tooth"]:
        t.play("use")
    assert t.dead("guild") == (["guild_rep"] if dies else [])


@rule("dune X42", "dune D41")
@shows("card poison_tooth", "card chemistry")
def test_poison_tooth_and_chemistry() -> None:
    words = "ixians: arrakeen 8, hand poison_tooth chemistry; guild: arrakeen 5, hand shield_snooper"
    plan = {"ixians": "dominic_vernius poison_tooth chemistry 3", "guild": "staban_tuek none shield_snooper 5"}
    t = plans(fight(words), **plan).play("use").to("discard").play("done")
    assert (t.dead("guild"), t.dead("ixians"), t.spice("ixians")) == (["staban_tuek"], [], 5)
    assert t.hand("ixians") == ["chemistry"]
    t = plans(fight(words), **plan).play("withdraw", "done")
    assert (t.tanks("ixians"), t.hand("ixians"), t.dead("guild")) == ("8", [], [])


@rule("dune X43")
@shows("card artillery_strike")
def test_artillery_strike_counts_only_dials() -> None:
    t = fight("guild: arrakeen 6, hand shield; ixians: arrakeen 8+3, hand artillery_strike")
    plans(t, guild="staban_tuek none shield 6", ixians="kailea_vernius artillery_strike none 7")
    t.play("lose starred 3", "exchange 0")
    assert (t.dead("ixians"), t.dead("guild"), t.tanks("guild"), t.spice("ixians")) == (["kailea_vernius"], [], "6", 0)
    assert t.hand("ixians") == []


@rule("dune X44")
@shows("card cheap_hero", "power tleilaxu.zoal")
def test_zoal_is_as_strong_as_the_leader_opposite() -> None:
    dials = {"harkonnen": "feyd_rautha maula_pistol none 3", "tleilaxu": "zoal none none 3"}
    t = plans(fight("harkonnen: arrakeen 6, hand maula_pistol; tleilaxu: arrakeen 6"), **dials)
    assert (t.spice("harkonnen"), t.dead("tleilaxu")) == (6, ["zoal"])
    assert plans(fight("tleilaxu: arrakeen 6; harkonnen: arrakeen 6"), **dials).forces("tleilaxu", "arrakeen") == "3"
    t = fight("harkonnen: arrakeen 6, hand cheap_hero; tleilaxu: arrakeen 6")
    plans(t, harkonnen="cheap_hero none none 3", tleilaxu="zoal none none 3")
    assert t.forces("harkonnen", "arrakeen") == "3"


@rule("dune X45", "dune D48")
@shows(*both("atreides.kwisatz_haderach"))
def test_kwisatz_haderach() -> None:
    words = "atreides: arrakeen 9, spice 9, haderach yes; guild: arrakeen 9, spice 9, traitors dr_yueh, hand karama"
    for stop, won in (("pass", True), ("stop", False)):
        t = fight(words, basic=False).play(stop, "see nothing")
        t.play("atreides: lead dr_yueh")
        if stop == "pass":
            t.play("atreides: haderach")
        plans(t, atreides="dr_yueh none none 4 4", guild="staban_tuek none none 2 2")
        while t.asked and t.asked[0].endswith(("stop", "call")):
            t.play("pass" if t.asked[0].endswith("stop") else "loyal")
        assert (t.forces("guild", "arrakeen") == "") is won


@rule("dune X45", "dune H49")
def test_no_traitor_beside_the_kwisatz_haderach() -> None:
    words = "atreides: arrakeen 9, spice 9, haderach yes; guild: arrakeen 9, spice 9, traitors dr_yueh"
    t = fight(words, basic=False).play("see nothing", "atreides: lead dr_yueh", "atreides: haderach")
    plans(t, atreides="dr_yueh none none 4 4", guild="staban_tuek none none 2 2")
    assert "traitor" not in str(t.asked)


@rule("dune D37", "dune X46", "dune H41", "dune D48")
@shows(*both("bene_gesserit.voice"))
def test_the_voice_forbids_and_orders() -> None:
    words = "bene_gesserit: arrakeen 5; guild: arrakeen 5, hand chaumas poison_blade; ixians: hand karama"
    t = fight(words).play("say not poison_weapon", "pass", "guild: lead staban_tuek")
    assert t.options("guild") == ["weapon poison_blade", "weapon none"]
    t = fight(words).play("say play poison_weapon", "pass", "guild: lead staban_tuek")
    assert t.options("guild")[0] == "dial 0"
    t = fight(words).play("say not poison_weapon", "stop", "guild: lead staban_tuek")
    assert t.options("guild") == ["weapon chaumas", "weapon poison_blade", "weapon none"]


@rule("dune H41")
def test_an_order_binds_only_if_it_can_be_obeyed() -> None:
    t = fight("bene_gesserit: arrakeen 5; guild: arrakeen 5, hand chaumas").play(
        "say play lasgun", "guild: lead staban_tuek"
    )
    assert t.options("guild") == ["weapon chaumas", "weapon none"]


@rule("dune D37", "dune R26", "dune D48")
@shows(*both("bene_gesserit.ally_voice"))
def test_the_voice_in_the_battle_of_an_ally() -> None:
    words = "guild: arrakeen 5, hand cheap_hero; emperor: arrakeen 5; bene_gesserit: ally emperor; fremen: hand karama"
    t = fight(words)
    assert t.asked == ["bene_gesserit voice"]
    t.play("say play cheap_hero", "pass")
    assert t.options("guild")[0] == "dial 0"
    assert fight(words).play("say play cheap_hero", "stop").options("guild")[0] == "lead staban_tuek"


@rule("dune D38", "dune H40", "dune R39", "dune D48")
@shows(*both("atreides.battle_prescience"))
def test_prescience_fixes_a_part_of_the_plan() -> None:
    words = "atreides: arrakeen 5; guild: arrakeen 5, hand chaumas; fremen: hand karama"
    t = fight(words).play("see weapon", "pass")
    assert t.options("guild") == ["weapon chaumas", "weapon none"]
    t.play("weapon none", "guild: lead staban_tuek")
    assert t.options("guild")[0] == "dial 0"
    assert fight(words).play("see weapon", "stop").asked == ["atreides plan", "guild plan"]


@rule("dune D38", "dune D48")
@shows(*both("atreides.ally_prescience"))
def test_prescience_for_an_ally() -> None:
    words = "guild: arrakeen 5; emperor: arrakeen 5; atreides: ally emperor; fremen: hand karama"
    assert fight(words).play("see leader", "pass").asked == ["guild answer"]
    assert fight(words).play("see leader", "stop").asked == ["guild plan", "emperor plan"]


@rule("dune H42", "dune D48")
def test_special_karama_of_atreides() -> None:
    t = fight("atreides: arrakeen 5, hand karama; guild: arrakeen 5", basic=False).play("see plan")
    assert t.asked == ["guild plan"]
    plans(t, guild="guild_rep none none 0")
    assert t.asked == ["atreides plan"]


@rule("dune H39", "dune X19", "dune R08")
def test_battle_across_the_sectors_of_a_territory() -> None:
    words = "guild: pasty_mesa/4 2; emperor: pasty_mesa/6 2"
    assert fight(words, storm=8).asked == ["guild plan", "emperor plan"]
    assert fight(words, storm=5).s.battle == -1


@rule("dune R08")
def test_no_battle_under_the_storm_unless_the_flag_says_so() -> None:
    words = "guild: arrakeen 2; emperor: arrakeen 2"
    assert fight(words, storm=9).s.battle == -1
    assert fight(words, storm=9, battle_under_storm=True).s.battle >= 0


@rule("dune D36")
def test_the_aggressor_chooses_the_battle() -> None:
    t = fight("guild: arrakeen 2, carthag 2; emperor: arrakeen 2; fremen: arrakeen 2, carthag 1")
    assert t.options() == ["fight arrakeen", "fight carthag"]
    assert t.play("fight arrakeen").options() == ["against emperor", "against fremen"]


@rule("dune X49", "dune D44", "dune H51")
def test_the_winner_takes_a_tech_token() -> None:
    t = fight("guild: arrakeen 5; emperor: arrakeen 2", tech=["emperor", "emperor", "guild"], tech_tokens=True)
    plans(t, guild="staban_tuek none none 5", emperor="bashar none none 0")
    assert t.options() == ["token axlotl_tanks", "token heighliners"]
    assert t.play("token heighliners").s.tech == [1, 0, 0]


@rule("dune X48", "dune D45", "dune H47", "dune R34", "dune R28")
@shows("power harkonnen.captured_leaders")
def test_harkonnen_capture_or_execute() -> None:
    words = "harkonnen: arrakeen 5, spice 5; emperor: arrakeen 2, spice 0, dead caid burseg bashar hasimir_fenring"
    plan = {"harkonnen": "feyd_rautha none none 5 5", "emperor": "captain_aramsham none none 0"}
    t = plans(fight(words, basic=False), **plan)
    assert t.options() == ["release", "capture", "execute"]
    t.play("capture")
    assert t.s.holder[11] == FACTIONS.index("harkonnen")
    t = plans(fight(words, basic=False), **plan).play("execute")
    assert (t.dead("emperor")[1], t.s.deaths[11], t.spice("harkonnen")) == ("captain_aramsham", 2, 2)


@rule("dune D48")
@shows("stopped harkonnen.captured_leaders")
def test_karama_against_the_capture() -> None:
    words = "harkonnen: arrakeen 5, spice 5; emperor: arrakeen 2, spice 0; fremen: hand karama"
    plan = {"harkonnen": "feyd_rautha none none 5 5", "emperor": "captain_aramsham none none 0"}
    assert plans(fight(words, basic=False), **plan).play("pass").asked == ["harkonnen capture"]
    assert plans(fight(words, basic=False), **plan).play("stop").s.battle == -1


@rule("dune X47", "dune D46", "dune H50")
@shows("power tleilaxu.face_dancers")
def test_face_dancer() -> None:
    t = fight("harkonnen: arrakeen 7; guild: arrakeen 1; tleilaxu: polar_sink 4, reserves 3, dancers feyd_rautha")
    plans(t, harkonnen="feyd_rautha none none 2", guild="guild_rep none none 0").play("reveal feyd_rautha")
    assert (t.forces("harkonnen", "arrakeen"), t.dead("harkonnen"), t.spice("harkonnen")) == ("", ["feyd_rautha"], 0)
    t.play("from reserves", "count force 3", "from polar_sink", "count force 2")
    assert (t.forces("tleilaxu", "arrakeen"), t.forces("tleilaxu", "polar_sink")) == ("5", "2")


@rule("dune X47", "dune H49")
def test_face_dancers_hide_or_put_nobody_beside_the_ally() -> None:
    words = "harkonnen: arrakeen 7; guild: arrakeen 1; tleilaxu: polar_sink 4, dancers feyd_rautha"
    plan = {"harkonnen": "feyd_rautha none none 2", "guild": "guild_rep none none 0"}
    assert plans(fight(words), **plan).play("hide").forces("harkonnen", "arrakeen") == "5"


@rule("dune R13")
def test_the_winner_may_keep_worthless_cards() -> None:
    t = fight("guild: arrakeen 5, hand baliset kulon; emperor: arrakeen 1")
    plans(t, guild="staban_tuek baliset kulon 3", emperor="bashar none none 0").play("discard baliset", "done")
    assert t.hand("guild") == ["kulon"]


@rule("dune R29")
def test_tricks_need_a_real_companion() -> None:
    words = "guild: arrakeen 5, hand weirding_way chemistry baliset; ixians: arrakeen 1"
    t = fight(words).play("guild: lead staban_tuek")
    assert t.options("guild") == ["weapon baliset", "weapon weirding_way", "weapon none"]
    t.play("guild: weapon baliset")
    assert t.options("guild") == ["defense chemistry", "defense none"]


@rule("dune D39")
def test_a_leader_who_fought_elsewhere_is_not_usable() -> None:
    t = fight("guild: arrakeen 5, carthag 5; emperor: arrakeen 1, carthag 1").play("fight arrakeen")
    plans(t, guild="staban_tuek none none 1", emperor="bashar none none 0")
    assert "lead staban_tuek" not in t.options("guild")


@rule("dune X45")
def test_atreides_losses_wake_the_kwisatz_haderach() -> None:
    t = fight("atreides: arrakeen 7; guild: arrakeen 9", basic=False).play("see nothing")
    plans(t, atreides="dr_yueh none none 0 0", guild="staban_tuek none none 4.5 0")
    assert (t.s.losses, t.s.haderach) == (7, 1)


@rule("dune H59", "dune D48")
@shows(*both("bene_gesserit.worthless_as_karama"))
def test_worthless_as_karama() -> None:
    words = "guild: arrakeen 6, spice 9; bene_gesserit: spice 9, hand baliset; ixians: arrakeen 0+2, hand karama"
    t = fight(words, basic=False).play("stop")
    assert t.asked == ["ixians stop"]
    assert t.play("pass").s.stopped
    t = fight(words, basic=False).play("stop", "stop")
    assert (t.s.stopped, t.hand("bene_gesserit"), t.hand("ixians")) == (0, ["baliset"], [])


@rule("dune H59", "dune D39")
def test_a_worthless_card_of_the_own_plan_is_no_karama_meanwhile() -> None:
    words = "ixians: arrakeen 4+2; bene_gesserit: arrakeen 3, spice 3, hand baliset kulon"
    t = fight(words, basic=False).play("pass", "silent", "bene_gesserit: lead alia")
    plans(t, ixians="ctair_pilru none none 1 0", bene_gesserit="alia baliset none 0 0")
    assert t.play("stop").hand("bene_gesserit") == []  # Kulon stopped the cyborgs, the loser discards Baliset
