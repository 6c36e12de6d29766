"""Setup, mentat pause, victory, Truthtrance, orders, bribes: RULES 3, 4.9, 8, 14."""

from __future__ import annotations

import random

import pytest

from dune.shown import both, shows
from dune.table import RULES, Table, table
from landsraad.dune.core.names import CARDS
from landsraad.dune.core.state import T_DEALT, T_TRAITOR, State
from landsraad.dune.phases.initiatives import initiatives
from landsraad.dune.rules import keys_of
from landsraad.kernel.contract import IllegalChoice
from marks import rule


def begin(*factions: str, seed: int = 1, **options: object) -> Table:
    """A new game of these factions."""
    config = RULES.configure({"seats": len(factions), "factions": list(factions), **options})
    return Table(RULES.start(config, seed, []), [])


def end(words: str, turn: int = 3, **options: object) -> list[int]:
    """Who has won after the mentat pause; the factions by their seats."""
    return list(RULES.winners(table(words, "mentat", turn=turn, **options).s))  # type: ignore[arg-type]


@rule("dune D01")
@shows("power bene_gesserit.prediction")
def test_prediction_comes_first() -> None:
    t = begin("atreides", "bene_gesserit", "guild")
    assert t.asked == ["bene_gesserit prediction"]
    assert t.options() == ["predict atreides", "predict guild"]
    t.play("predict guild")
    assert t.options() == [f"turn {n}" for n in range(1, 11)]


@rule("dune D02")
@shows("power harkonnen.four_traitors")
def test_traitors_are_chosen_sealed_and_harkonnen_keep_four() -> None:
    t = begin("atreides", "harkonnen", "guild")
    assert t.asked == ["atreides traitor", "guild traitor"]
    assert len(t.options("guild")) == 4
    t.play(f"guild: {t.options('guild')[0]}", f"atreides: {t.options('atreides')[0]}")
    kinds = [t.s.traitor[card] for card in range(41)]
    assert [sum(kind == T_TRAITOR | seat << 4 for kind in kinds) for seat in range(3)] == [1, 4, 1]
    assert not any(kind & 15 == T_DEALT for kind in kinds)


@rule("dune D02")
def test_tleilaxu_get_three_face_dancers_and_no_traitor() -> None:
    t = begin("atreides", "tleilaxu")
    t.play(t.options()[0])
    assert sum(kind & 15 == 3 for kind in t.s.traitor) == 3


@rule("dune D03")
def test_fremen_distribute_ten_forces() -> None:
    t = begin("fremen", "guild")
    t.play(*[t.options("fremen")[0], t.options("guild")[0]])
    assert t.asked == ["fremen place forces"]
    t.play("to sietch_tabr/13", "count force 4", "count starred 2", "to false_wall_south/3", "count force 4")
    assert (t.forces("fremen", "sietch_tabr"), t.reserves("fremen")) == ("4+2", "9+1")


@rule("dune D04")
def test_the_first_advisor_is_a_fighter_where_it_is_alone() -> None:
    for node, advisor in (("arrakeen/9", True), ("old_gap/9", False)):
        t = begin("atreides", "bene_gesserit").play("predict atreides", "turn 3")
        t.play(t.options("atreides")[0], t.options("bene_gesserit")[0], f"to {node}")
        assert t.advisors(node.partition("/")[0]) is advisor


@rule("dune D04")
def test_basic_bene_gesserit_begin_in_the_polar_sink() -> None:
    t = begin("atreides", "bene_gesserit", advanced=False).play("predict atreides", "turn 3")
    t.play(t.options("atreides")[0], t.options("bene_gesserit")[0])
    assert t.forces("bene_gesserit", "polar_sink") == "1"


@rule("dune D05", "dune H63")
@shows("power ixians.starting_cards")
def test_ixians_keep_a_card_and_deal_the_others() -> None:
    t = begin("ixians", "guild", "emperor")
    while t.asked[0].endswith("traitor"):
        t.play(t.options()[0])
    assert t.asked == ["ixians keep card"]
    kept = t.options()[0]
    t.play(kept)
    assert t.hand("ixians") == [kept.removeprefix("keep ")]
    assert (len(t.hand("guild")), len(t.hand("emperor"))) == (1, 1)


@rule("dune R17")
def test_harkonnen_draw_their_second_card_from_the_deck() -> None:
    t = begin("ixians", "harkonnen")
    while t.asked[0].endswith("traitor"):
        t.play(t.options()[0])
    t.play(t.options()[0])
    assert (len(t.hand("ixians")), len(t.hand("harkonnen"))) == (1, 2)


@rule("dune H01", "dune R24", "dune R01")
def test_copies_and_leaders() -> None:
    t = begin("ixians", "guild")
    copies = dict(zip(CARDS, t.s.tables.copies, strict=True))
    assert (copies["shield"], copies["snooper"], sum(copies.values())) == (5, 5, 47)
    strengths = dict(zip(t.s.tables.leader_ids, t.s.tables.strength, strict=False))
    assert (strengths["captain_iakin_nefud"], strengths["umman_kudu"], strengths["wanna_yueh"]) == (2, 1, 5)


@rule("dune R02")
def test_board() -> None:
    t = begin("atreides", "guild").s.tables
    assert (len(t.territory_ids), len(t.node_ids), sum(map(len, t.links)) // 2, sum(t.blow_amount)) == (
        43,
        87,
        190,
        118,
    )


STRONG = "atreides: arrakeen 1, carthag 1, tueks_sietch 1"


@rule("dune R32", "dune H04")
def test_three_strongholds_win_with_two_players_four() -> None:
    assert end(f"{STRONG}; guild: ; emperor:") == [0]
    assert end(f"{STRONG}; guild:") == []
    assert end(f"{STRONG}, sietch_tabr 1; guild:") == [0]


@rule("dune X53")
def test_allies_need_four_together() -> None:
    assert end("fremen: sietch_tabr 1, carthag 1; atreides: tueks_sietch 1, arrakeen 1, ally fremen; guild:") == [0, 1]
    assert end("fremen: sietch_tabr 1, carthag 1; atreides: tueks_sietch 1, arrakeen 1; guild:") == []


@rule("dune X54")
def test_the_first_in_storm_order_wins() -> None:
    words = (
        "harkonnen: arrakeen 1, carthag 1, tueks_sietch 1; emperor: sietch_tabr 1, habbanya_sietch 1, hms 1; ixians:"
    )
    assert end(words, storm=18) == [0]
    assert end(words, storm=4) == [1]


@rule("dune X55", "dune H55")
def test_prediction_takes_even_a_shared_win() -> None:
    words = "harkonnen: arrakeen 1, carthag 1, tueks_sietch 1, sietch_tabr 1; bene_gesserit: ally harkonnen; guild:"
    assert end(words, turn=5, prediction=("harkonnen", 5)) == [1]
    assert end(words, turn=5, prediction=("harkonnen", 6)) == [0, 1]


@rule("dune X56", "dune H54")
@shows("power fremen.special_victory", "power guild.special_victory")
def test_the_last_turn() -> None:
    assert end("fremen: sietch_tabr 1; guild: ; harkonnen: tueks_sietch 1", turn=10) == [1]
    assert end("fremen: sietch_tabr 1; guild: tueks_sietch 1; harkonnen:", turn=10) == [0]
    assert end("fremen: sietch_tabr 1; emperor: ; harkonnen: tueks_sietch 1", turn=10) == [0]
    assert end("fremen: sietch_tabr 1; guild: ; emperor: habbanya_sietch 1, ally fremen", turn=10) == [1]
    assert end("fremen: sietch_tabr 1; guild: ; bene_gesserit: habbanya_sietch 1 advisors", turn=10) == [0]


@rule("dune X56", "dune H54")
@shows("power fremen.ally_shares_win", "power guild.ally_shares_win")
def test_allies_share_the_special_victories() -> None:
    assert end("fremen: sietch_tabr 1; guild: ; emperor: ally fremen", turn=10) == [0, 2]
    assert end("fremen: ; harkonnen: tueks_sietch 1; guild: ; emperor: ally guild", turn=10) == [2, 3]


@rule("dune H55")
def test_special_victories_are_not_predicted() -> None:
    assert end("fremen: sietch_tabr 1; guild: ; bene_gesserit:", turn=10, prediction=("fremen", 10)) == [0]


@rule("dune H05", "dune R18")
def test_a_tie_at_the_end_is_shared() -> None:
    assert end("atreides: arrakeen 1; emperor: carthag 1; harkonnen:", turn=10) == [0, 1]


@rule("dune X57")
def test_tech_tokens_and_the_mobile_stronghold_count() -> None:
    assert end("ixians: arrakeen 1, carthag 1; guild: ; emperor:", tech=["ixians"] * 3) == [0]
    assert end("ixians: arrakeen 1, carthag 1, hms 1; guild: ; emperor:") == [0]
    assert end("ixians: arrakeen 1, carthag 1; guild: ; emperor:", tech=["ixians", "ixians", "guild"]) == []


@rule("dune R36", "dune H53")
def test_two_factions_in_a_stronghold_count_for_nobody() -> None:
    assert end(f"{STRONG}; guild: arrakeen 1; emperor:") == []


@rule("dune H56", "dune R10")
def test_bribes_move_behind_the_shields() -> None:
    t = table("atreides: spice 1, front 4; guild: spice 3; emperor: spice 3", "mentat")
    assert (t.spice("atreides"), t.s.front) == (5, [0, 0, 0])


@rule("dune R10", "dune H44", "dune D50", "dune D51")
@shows("power emperor.gift_spice")
def test_bribes_and_gifts() -> None:
    t = table("atreides: spice 9; emperor: spice 9, ally atreides; guild: spice 9", "bidding", basic=True)
    t.order_of("guild", "bribe atreides 4").order_of("emperor", "gift 5")
    assert (t.s.money, t.s.front) == ([14, 4, 5], [4, 0, 0])
    with pytest.raises(IllegalChoice):
        t.order_of("emperor", "bribe atreides 1")
    t = table("atreides: spice 9; guild: spice 9; emperor: spice 1", "bidding", basic=True, bribes=False)
    assert not any(keys_of()[each].startswith("bribe") for each in initiatives(t.s, 1))


@rule("dune D47", "dune D48")
@shows(*both("tleilaxu.face_dancer_swap"))
def test_a_face_dancer_is_exchanged_in_the_mentat_pause() -> None:
    words = "guild: hand karama; tleilaxu: dancers caid zoal blin, reserves 20; emperor:"
    t = table(words, "mentat")
    assert t.options() == ["replace caid", "replace zoal", "replace blin", "keep"]
    t.play("replace caid", "pass")
    assert sum(kind & 15 == 3 for kind in t.s.traitor) == 3
    t = table(words, "mentat").play("replace caid", "stop")
    assert t.s.traitor[t.s.tables.leader_ids.index("caid")] & 15 == 3


@rule("dune D49", "dune H57")
@pytest.mark.parametrize(
    ("topic", "about", "answer"),
    [
        ("holds_card", "is card lasgun", 1),
        ("holds_card", "is card hajr", 0),
        ("holds_kind", "is kind lasgun", 1),
        ("holds_kind", "is kind worthless", 0),
        ("traitor", "is leader caid", 1),
        ("traitor", "is leader stilgar", 0),
        ("spice_at_least", "is number 7", 1),
        ("spice_at_least", "is number 8", 0),
        ("hand_size", "is number 1", 1),
    ],
)
@shows("card truthtrance")
def test_truthtrance(topic: str, about: str, answer: int) -> None:
    t = table("guild: hand truthtrance; emperor: spice 7, hand lasgun, traitors caid; fremen:", "charity", basic=True)
    t.play("truthtrance", "ask emperor", f"about {topic}", about)
    assert next(event for event in t.journal if event[0] == 37)[5] == answer


@rule("dune D49", "dune H57")
def test_truthtrance_about_secrets_of_factions() -> None:
    words = "guild: hand truthtrance; bene_gesserit: spice 7; tleilaxu: dancers caid"
    t = table(words, "charity", basic=True, prediction=("guild", 4)).play("truthtrance", "ask bene_gesserit")
    assert t.can("about prediction_faction", "about prediction_turn")
    t.play("about prediction_turn", "is number 4")
    assert next(event for event in t.journal if event[0] == 37)[5] == 1
    t = table(words, "charity", basic=True).play("truthtrance", "ask tleilaxu", "about dancer", "is leader caid")
    assert next(event for event in t.journal if event[0] == 37)[5] == 1


@rule("dune H43")
def test_with_orders_nobody_is_asked_who_did_not_ask_for_it() -> None:
    words = "guild: spice 5; emperor: spice 5, hand karama; atreides: spice 5"
    t = table(words, "bidding", basic=True, windows="orders")
    assert t.asked == ["guild bid"]
    t.order_of("guild", "order atreides.bidding_prescience ask")
    t.order_of("emperor", "order atreides.bidding_prescience always")
    t.play("bid 1", "pass", "pass", "pay")
    assert (t.asked, t.options()) == (["guild stop"], ["pass"])
    assert t.play("pass").hand("emperor") == []


@rule("dune R05")
def test_a_karama_stops_one_use_or_the_phase() -> None:
    words = "atreides: spice 5; guild: spice 5, hand karama; emperor: spice 5"
    for scope, known in (("use", 1), ("phase", 0)):
        t = table(words, "bidding", basic=True, karama_scope=scope).play("stop", "bid 1", "pass", "pass")
        assert t.s.row[-1] >> 6 == known


@rule("dune D13")
def test_an_order_to_act_is_followed_at_once_even_in_an_open_window() -> None:
    t = table("ixians: spice 7, hand amal; guild: spice 4", "bidding", basic=True)
    assert t.asked == ["ixians window"]
    t.order_of("ixians", "order amal always")
    assert (t.spice("ixians"), t.spice("guild"), t.hand("ixians")) == (3, 2, [])
    t = table("ixians: spice 7, hand amal; guild: spice 4", "bidding", basic=True)
    assert t.order_of("ixians", "order amal auto").asked == ["ixians select card"]


@rule("dune R10")
def test_spice_behind_a_standing_bid_does_not_move() -> None:
    t = table("atreides: spice 9; guild: spice 9; emperor: spice 1", "bidding", basic=True).play("bid 4")
    with pytest.raises(IllegalChoice):
        t.order_of("atreides", "bribe guild 6")
    t.order_of("guild", "bribe atreides 6")  # with three left nobody bids higher
    assert (t.s.front, len(t.hand("atreides")), t.spice("atreides")) == ([6, 0, 0], 1, 5)


def lanes(seed: int) -> State:
    """A game at an open group of lanes."""
    s = RULES.start(RULES.configure({"seats": 6, "expansion": True}), seed, [])
    chooser = random.Random(seed)
    while len(s.lanes) < 2 or chooser.random() < 0.6:
        asked = s.asked()
        if not asked:
            return lanes(seed + 1000)
        seat = chooser.choice(asked)
        s.choose_at(seat, chooser.choice(s.menu(seat)))
    return s


@rule("dune D39", "dune D02")
def test_the_order_of_sealed_answers_changes_nothing() -> None:
    for seed in range(250):
        first = lanes(seed)
        count = len(first.lanes)
        chooser = random.Random(seed)
        answers: dict[int, list[int]] = {}
        s = first.clone()
        while s.lanes and len(s.lanes) <= count and s.revealed == first.revealed:
            seat = s.lanes[0] >> 14 & 7
            action = chooser.choice(s.menu(seat))
            answers.setdefault(seat, []).append(action)
            s.choose_at(seat, action)
        assert set(answers) <= {lane >> 14 & 7 for lane in first.lanes}
        for _ in range(4):
            other = first.clone()
            order = [seat for seat, given in answers.items() for _ in given]
            chooser.shuffle(order)
            left = {seat: list(given) for seat, given in answers.items()}
            for seat in order:
                other.choose_at(seat, left[seat].pop(0))
            assert other.digest() == s.digest()


def test_a_clone_is_a_game_of_its_own() -> None:
    chooser = random.Random(3)
    s = RULES.start(RULES.configure({"seats": 6, "expansion": True}), 3, None)
    while not s.over:
        before = s.digest()
        other = s.clone()
        assert other.digest() == before
        other.choose(chooser.choice(other.options))
        assert s.digest() == before
        s = other
