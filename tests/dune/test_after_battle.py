"""Plans made anew, captives, executions, what a traitor call leaves: RULES 9.2, 9.5, 9.9, 11.1."""

from __future__ import annotations

from dune.table import Table
from dune.test_battle import fight, plans
from landsraad.dune.core.journal import E_LEADER
from landsraad.dune.core.leaders import revive
from landsraad.dune.core.names import EMPEROR, NO_CARD, TLEILAXU
from landsraad.dune.core.state import DRAFT, L_ALIVE, WEAPON
from marks import rule


def captor(harkonnen: str, emperor: str, *others: str) -> Table:
    """A battle of Harkonnen against the Emperor in Arrakeen."""
    seats = [f"harkonnen: arrakeen 5, spice 5, {harkonnen}", f"emperor: arrakeen 2, spice 0, {emperor}", *others]
    return fight("; ".join(seats), basic=False, expansion=True)


@rule("dune H40", "dune R37")
def test_a_plan_made_anew_keeps_what_prescience_has_seen() -> None:
    t = fight("atreides: arrakeen 9; fremen: arrakeen 4+1, spice 5, hand crysknife; guild: hand karama", basic=False)
    t.play("pass", "pass", "see weapon", "pass", "weapon none")
    plans(t, atreides="gurney_halleck none none 3", fremen="stilgar none none 3").play("pass", "stop")
    assert "fremen plan" in t.asked
    plans(t, fremen="chani crysknife none 3 1")
    assert t.s.drafts[DRAFT + WEAPON] == NO_CARD


@rule("dune H48")
def test_captives_go_home_when_no_own_leader_is_left() -> None:
    dead = "dead beast_rabban piter_de_vries captain_iakin_nefud"
    t = captor(f"hand poison_tooth, {dead}", "dead caid burseg bashar", "tleilaxu: spice 0")
    feyd, captive = (t.s.tables.leader_ids.index(name) for name in ("feyd_rautha", "hasimir_fenring"))
    revive(t.s, feyd, TLEILAXU)  # as a ghola
    plans(t, harkonnen="umman_kudu poison_tooth none 5 5", emperor="captain_aramsham none none 0").play("use")
    t.to("capture").play("capture")
    assert (t.s.life[feyd], t.s.holder[captive]) == (L_ALIVE, EMPEROR)


@rule("dune R34")
def test_an_executed_leader_lies_face_down() -> None:
    t = captor("dead umman_kudu", "dead caid burseg bashar hasimir_fenring", "tleilaxu: spice 9, dead wykk")
    plans(t, harkonnen="feyd_rautha none none 5 5", emperor="captain_aramsham none none 0").to("capture")
    told = len(t.journal)
    t.play("execute").to("tleilaxu ghola")
    assert [e[1:5] for e in t.journal[told:] if e[0] == E_LEADER][:2] == [(EMPEROR, 0b11, 11, 2), (EMPEROR, 60, -1, 2)]
    assert t.can("ghola caid")
    assert not t.can("ghola captain_aramsham")


@rule("dune X34")
def test_the_kwisatz_haderach_fights_in_one_territory_also_after_a_traitor_call() -> None:
    words = "atreides: arrakeen 5, carthag 5, haderach, traitors caid; emperor: arrakeen 2, carthag 2"
    t = fight(words, basic=False).play("fight arrakeen", "see nothing", "atreides: lead gurney_halleck", "haderach")
    plans(t, atreides="gurney_halleck none none 3", emperor="caid none none 0").play("traitor", "see nothing")
    assert t.play("atreides: lead gurney_halleck").options("atreides")[0] == "dial 0"


@rule("dune D42")
def test_the_winner_says_on_which_node_its_tokens_die() -> None:
    words = "guild: cielago_north/1 3, cielago_north/2 3; emperor: cielago_north/1 1"
    for plain, there, spice in ((0, "3", 6), (2, "1", 2), (3, "", 0)):
        t = plans(fight(words, spice="cielago_north/1 10"), guild="staban_tuek none none 3", emperor="caid none none 0")
        assert t.play(f"lose force {plain}").forces("guild", "cielago_north/1") == there
        assert t.spice("guild") == spice
