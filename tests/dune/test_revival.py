"""The revival phase: RULES 4.5, 12.5."""

from __future__ import annotations

import pytest

from dune.shown import both, shows
from dune.table import Table, table
from landsraad.kernel.contract import IllegalChoice
from marks import rule


def tanks(words: str, basic: bool = True, **options: object) -> Table:
    return table(words, "revival", basic=basic, **options)  # type: ignore[arg-type]


@rule("dune X24", "dune D27", "dune D29")
@shows("power tleilaxu.raise_limit", "power tleilaxu.revival_income")
def test_guild_pays_tleilaxu_with_the_limit_raised() -> None:
    t = tanks("guild: spice 10, tanks 5; tleilaxu: spice 0").play("done", "revive force 3")
    assert (t.spice("guild"), t.spice("tleilaxu"), t.tanks("guild")) == (6, 5, "2")
    t = tanks("guild: spice 10, tanks 5; tleilaxu: spice 0").play("raise guild", "revive force 5")
    assert (t.spice("guild"), t.spice("tleilaxu"), t.tanks("guild")) == (2, 9, "")


@rule("dune X25", "dune H65", "dune R20")
@shows(*both("tleilaxu.unlimited_revival"), "stopped tleilaxu.revival_income")
def test_tleilaxu_revive_at_half_price_without_limit() -> None:
    words = "guild: spice 10, hand karama; tleilaxu: spice 6, tanks 7"
    t = tanks(words).play("pass", "revive force 7")
    assert (t.spice("tleilaxu"), t.tanks("tleilaxu")) == (6 - 5 + 1, "")
    t = tanks(words).play("stop")
    assert t.options("tleilaxu") == [f"revive force {n}" for n in range(4)]
    assert t.play("revive force 3").spice("tleilaxu") == 4


@rule("dune X26", "dune H28")
def test_ixians_revive_the_dearest_for_nothing() -> None:
    t = tanks("ixians: spice 10, tanks 1+2; guild: spice 0").play("revive starred 2", "revive force 1")
    assert (t.spice("ixians"), t.tanks("ixians")) == (5, "")


@rule("dune X27", "dune R16", "dune D29")
def test_price_of_gholas_and_of_zoal() -> None:
    t = tanks("fremen: spice 0, dead stilgar; tleilaxu: spice 9, dead zoal blin", basic=False)
    assert t.play("leader zoal", "done", "ghola stilgar").spice("tleilaxu") == 9 - 3 - 4
    assert t.s.holder[15] == 7


@rule("dune D48")
@shows(*both("tleilaxu.gholas"))
def test_karama_against_gholas() -> None:
    words = "fremen: spice 0, dead stilgar, hand karama; tleilaxu: spice 9, dead blin"
    assert tanks(words, basic=False).play("pass", "done", "ghola stilgar", "stop").dead("fremen") == ["stilgar"]
    assert tanks(words, basic=False).play("pass", "done", "ghola stilgar", "pass").dead("fremen") == []


@rule("dune X28", "dune D48")
@shows(*both("emperor.ally_extra_revival"))
def test_emperor_pays_for_the_ally() -> None:
    words = "emperor: spice 8; harkonnen: spice 4, tanks 6, ally emperor; guild: hand karama"
    t = tanks(words).play("revive force 3", "extra 3", "pass")
    assert (t.tanks("harkonnen"), t.spice("harkonnen"), t.spice("emperor")) == ("", 2, 2)
    assert tanks(words).play("revive force 3", "extra 3", "stop").tanks("harkonnen") == "3"


@rule("dune X29", "dune H25")
def test_only_leaders_who_died_least() -> None:
    rest = "thufir_hawat gurney_halleck dr_yueh duncan_idaho"
    t = tanks(f"atreides: spice 9, tanks 1, died {rest}, dead lady_jessica duncan_idaho; guild: spice 0")
    assert t.play("revive force 0").options() == ["leader lady_jessica", "done"]


@rule("dune H25", "dune H48")
def test_no_leader_comes_back_before_all_have_died() -> None:
    t = tanks("atreides: spice 9, dead lady_jessica; guild: spice 0, tanks 1")
    assert t.asked == ["guild revive forces"]
    every = "thufir_hawat lady_jessica gurney_halleck duncan_idaho dr_yueh"
    t = tanks(f"atreides: spice 9, dead {every}; guild: spice 0, tanks 1")
    assert t.options() == [*(f"leader {each}" for each in every.split()), "done"]


@rule("dune H26", "dune D28")
@shows("power tleilaxu.early_leader_revival")
def test_a_leader_before_its_time_for_a_price() -> None:
    t = tanks("atreides: spice 9, dead lady_jessica; tleilaxu: spice 0")
    t.play("request lady_jessica")
    assert t.asked == ["tleilaxu price"]
    assert t.play("price 7", "accept").spice("tleilaxu") == 7
    assert t.dead("atreides") == []


@rule("dune D28")
def test_tleilaxu_refuse_or_the_asker_declines() -> None:
    words = "atreides: spice 9, dead lady_jessica; tleilaxu: spice 0"
    assert tanks(words).play("request lady_jessica", "refuse").dead("atreides") == ["lady_jessica"]
    t = tanks(words).play("request lady_jessica", "price 3", "decline")
    assert (t.dead("atreides"), t.spice("atreides")) == (["lady_jessica"], 9)


@rule("dune D28")
def test_no_request_with_all_five_in_the_tanks() -> None:
    every = "thufir_hawat lady_jessica gurney_halleck duncan_idaho dr_yueh"
    t = tanks(f"atreides: spice 9, dead {every}; tleilaxu: spice 0")
    assert not any(option.startswith("request") for option in t.options())


@rule("dune H65", "dune D28")
@shows("stopped tleilaxu.early_leader_revival")
def test_without_their_package_tleilaxu_are_asked_for_no_leader() -> None:
    t = tanks("atreides: spice 9, tanks 1, dead lady_jessica; tleilaxu: spice 0; guild: hand karama").play(
        "stop", "done"
    )
    assert t.play("revive force 1").asked != ["atreides revive leader"]


@rule("dune H29")
@shows("power atreides.kh_does_not_block_revival")
def test_the_kwisatz_haderach_alive_blocks_no_leader() -> None:
    every = "thufir_hawat lady_jessica gurney_halleck duncan_idaho dr_yueh"
    t = tanks(f"atreides: spice 9, haderach yes, dead {every}; guild: spice 0", basic=False)
    assert t.options() == [*(f"leader {each}" for each in every.split()), "done"]


@rule("dune H29")
def test_revival_of_the_kwisatz_haderach() -> None:
    every = "thufir_hawat lady_jessica gurney_halleck duncan_idaho dr_yueh"
    t = tanks(f"atreides: spice 9, tanks 1, dead {every}; guild: spice 0", basic=False)
    t.s.haderach, t.s.haderach_deaths = 2, 1
    t.play("revive force 1", "leader haderach")
    assert (t.spice("atreides"), t.s.haderach) == (7, 1)


@rule("dune H27")
def test_one_sardaukar_a_turn() -> None:
    t = tanks("emperor: spice 9, tanks 2+3; guild: spice 0", basic=False)
    assert t.options() == ["revive starred 0", "revive starred 1"]


@rule("dune D48", "dune H27")
def test_special_karama_of_the_emperor() -> None:
    t = tanks("emperor: spice 9, tanks 4+1, hand karama; guild: spice 0", basic=False)
    t.play("special", "revive starred 1", "revive force 2")
    assert (t.tanks("emperor"), t.spice("emperor")) == ("2", 9)
    assert t.options()[0] == "revive force 0"


@rule("dune D48")
def test_special_karama_of_tleilaxu() -> None:
    t = tanks("guild: spice 9, tanks 3; tleilaxu: spice 0, hand karama", basic=False)
    t.play("special", "bar forces")
    assert t.tanks("guild") == "3"


@rule("dune H26", "dune D48")
@shows(*both("tleilaxu.ally_half_price_revival"))
def test_half_price_for_the_ally_of_tleilaxu() -> None:
    words = "tleilaxu: spice 0; guild: spice 9, tanks 3, ally tleilaxu; emperor: hand karama"
    assert tanks(words).play("pass", "done", "pass", "revive force 3").spice("guild") == 7
    assert tanks(words).play("pass", "done", "stop", "revive force 3").spice("guild") == 5


@rule("dune D48")
@shows(*both("fremen.ally_free_revival_3"))
def test_fremen_raise_the_free_revival_of_their_ally() -> None:
    words = "fremen: spice 0; guild: spice 9, tanks 3, ally fremen; emperor: hand karama"
    assert tanks(words).play("pass", "revive force 3").spice("guild") == 9
    assert tanks(words).play("stop", "revive force 3").spice("guild") == 5


@rule("dune X52")
def test_income_of_axlotl_tanks() -> None:
    words = "atreides: spice 5, tanks 2; tleilaxu: spice 5, tanks 1; guild: spice 0"
    tech = ["guild", "guild", "atreides"]
    assert tanks(words, tech=tech).play("done", "revive force 2", "revive force 0").spice("guild") == 2
    assert tanks(words, tech=tech).play("done", "revive force 0", "revive force 1").spice("guild") == 0


@rule("dune D49", "dune H58", "dune H27")
@shows("card tleilaxu_ghola")
def test_ghola_card() -> None:
    t = tanks("guild: spice 0, tanks 6, dead guild_rep, hand tleilaxu_ghola; tleilaxu: spice 0")
    assert t.options() == ["ghola", "pass"]
    assert t.play("ghola").options() == ["leader guild_rep", "free forces"]
    assert (t.play("free forces", "revive force 5").tanks("guild"), t.spice("tleilaxu")) == ("1", 1)


@rule("dune R35")
def test_an_ally_pays_no_revival() -> None:
    t = tanks("guild: spice 0, tanks 3; fremen: spice 9; atreides: spice 9, ally guild")
    assert t.options() == ["revive force 0", "revive force 1"]


@rule("dune D29", "dune D50")
def test_spice_stands_behind_a_revival_that_has_begun() -> None:
    t = table("ixians: spice 8, tanks 1+2; emperor: spice 0; guild: spice 0", "revival").to("ixians revive forces")
    t.play("revive starred 2")
    with pytest.raises(IllegalChoice):
        t.order_of("ixians", "bribe emperor 8")
    assert t.play("revive force 0").spice("ixians") == 5


@rule("dune D48")
def test_what_tleilaxu_forbid_is_not_free_either() -> None:
    words = "tleilaxu: spice 9, hand karama; emperor: hand karama, tanks 4+1, dead caid; guild: spice 0"
    t = tanks(words, basic=False).to("tleilaxu special karama").play("special", "bar emperor", "bar leader")
    assert t.to("emperor special karama").play("special").asked == ["emperor free revival"]
    assert t.options() == ["revive starred 0", "revive starred 1"]


@rule("dune H65", "dune R20")
def test_without_their_package_tleilaxu_wait_for_their_leaders() -> None:
    words = "tleilaxu: spice 9, dead wykk; emperor: spice 9, hand karama; guild: spice 0"
    assert tanks(words).play("pass").to("tleilaxu revive leader").s.turn == 3
    assert tanks(words).play("stop").to("tleilaxu revive leader", "sectors").asked[0].endswith("sectors")


@rule("dune X28")
def test_the_emperor_names_the_kinds_that_he_revives_for_the_ally() -> None:
    t = tanks("emperor: spice 6; fremen: spice 0, tanks 6+1, ally emperor; guild: spice 0").to("fremen revive forces")
    t.play("revive starred 0", "revive force 0")
    assert t.options() == ["revive starred 0", "revive starred 1"]
    t.play("revive starred 1", "extra 2")
    assert (t.spice("emperor"), t.tanks("fremen")) == (0, "4")
