"""Abilities, signets and starting resources of the Leaders of Rise of Ix."""

from __future__ import annotations

import pytest

import landsraad
from boxes import NOTHING_ON_SALE, bearer, box
from landsraad.imperium.core.counters import WATER
from landsraad.imperium.core.state import State
from landsraad.testing import Scenario, Start
from landsraad.views.sets.rise_of_ix import OfRiseOfIx

FACTIONS = "faction emperor, *faction guild, faction bene_gesserit, faction fremen"
SETS = ["base", "rise_of_ix"]
FOUR = "emperor guild bene_gesserit fremen"

SIGNETS = [
    (
        "archduke_armand_ecaz signet", "",
        "*use signet_ring 1, end; *accept, skip; "
        "acquire scout, *acquire shifting_allegiances, acquire arrakis_liaison; *end",
        "red: spice +1, discard +1; board: row -1",
    ),
    (
        "archduke_armand_ecaz signet", "",
        "*use signet_ring 1, end; accept, *skip; *end",
        "red: spice +1",
    ),
    (
        "ilesa_ecaz signet", "solari 1",
        "*use signet_ring 1, end; *pay, skip; *end",
        "red: solari -1, spice +1, discard +1; board: reserve foldspace -1",
    ),
    ("ilesa_ecaz signet", "", "*end", "red: spice +1"),
    (
        "princess_yuna_moritani signet", "solari 7",
        f"*use signet_ring 1, end; *pay, skip; {FACTIONS}; deploy troop 1, *end",
        "red: solari -7, spice +2, garrison +1, supply -1, guild +1",
    ),
    ("princess_yuna_moritani signet", "solari 6", "*end", "red: spice +1"),
    (
        "viscount_hundro_moritani signet", "",
        "*use signet_ring 1, end; *pay, skip; *freighter advance, freighter recall, skip; *end",
        "red: freighter +1",
    ),
    (
        "prince_rhombur_vernius signet", "spice 1",
        "*use signet_ring 1, end; *tech windtraps, negotiate, skip; *end",
        "red: spice -1, water +1, tile windtraps +1; board: tech_1 -1",
    ),
    (
        "prince_rhombur_vernius signet", "",
        "*use signet_ring 1, end; *negotiate, skip; *end",
        "red: spice +1, supply -1, negotiators +1",
    ),
    (
        "tessia_vernius signet", "emperor 1, snoopers guild fremen",
        "*use signet_ring 1, end; *pay, skip; faction guild, *faction fremen; *end",
        "red: spice +1, emperor -1, fremen +1",
    ),
    (
        "tessia_vernius signet", "emperor 3, guild 3, snoopers fremen",
        "*use signet_ring 1, end; *pay, skip; faction emperor, *faction guild; *end",
        "red: spice +1, guild -1, fremen +1",
    ),
    ("tessia_vernius signet", "snoopers guild fremen", "*end", "red: spice +1"),
    ("tessia_vernius signet", "emperor 3", "*end", "red: spice +1"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "position", "steps", "changes"), SIGNETS)
def test_signet(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    s = scenario(
        f"red: leader {bearer(name)}, hand signet_ring, intrigue ambush, {position}",
        row="stilgar scout chani landing_rights shifting_allegiances",
        imperium_deck="",
        intrigue_deck="",
    )
    s.sends("signet_ring", "imperial_basin")
    s.walks(steps)
    assert s.changes == changes


@box("archduke_armand_ecaz ability")
@pytest.mark.parametrize(
    ("places", "offered"),
    [
        ("mentat carthag", True),
        ("smuggling carthag", True),
        ("arrakeen carthag", True),
        ("carthag", False),
        ("carthag wealth", False),
        ("secrets wealth stillsuits", False),
    ],
)
def test_armand_may_trash_a_card_in_play_with_two_agents_away(scenario: Start, places: str, offered: bool) -> None:
    s = scenario(
        f"red: leader archduke_armand_ecaz, at {places}, in_play stilgar, hand dagger, discard diplomacy, "
        "intrigue ambush",
        **NOTHING_ON_SALE,
    )  # fmt: skip
    s.chooses("reveal")
    assert s.options == (["use archduke_armand_ecaz 1", "end"] if offered else ["end"])
    if offered:
        s.mark()
        s.walks("*use archduke_armand_ecaz 1, end; *card stilgar in_play, card dagger in_play, skip")
        assert s.changes == "red: in_play -1; board: trash +1"
    s.chooses("end")


def ilesa(scenario: Start, hand: str, aside: str) -> Scenario:
    """Ilesa before her first turn, with a card laid aside; nobody else has a turn any more."""
    return scenario(
        f"red: leader ilesa_ecaz, hand {hand}, laid_aside {aside}, intrigue ambush", "blue: revealed",
        "green: revealed", intrigue_deck="", **NOTHING_ON_SALE,
    )  # fmt: skip


@box("ilesa_ecaz ability")
def test_ilesa_lays_a_card_aside_at_round_start(scenario: Start) -> None:
    s = scenario(
        "red: leader ilesa_ecaz, hand, deck dagger diplomacy signet_ring seek_allies reconnaissance dagger",
        at="round start",
    )
    assert (s.seat, s.prompt) == ("red", "set aside")
    assert sorted(s.options) == [
        "card dagger hand", "card diplomacy hand", "card reconnaissance hand", "card seek_allies hand",
        "card signet_ring hand",
    ]  # fmt: skip
    s.chooses("card diplomacy hand")
    assert (s.red.hand, s.prompt) == (["dagger", "reconnaissance", "seek_allies", "signet_ring"], "turn")
    assert s.changes == "red: turns +1, hand -1, laid_aside +1"
    s.refuses("play diplomacy")


@box("ilesa_ecaz ability")
@pytest.mark.parametrize(
    ("card", "space", "rest", "changes"),
    [
        ("dune_the_desert_planet", "imperial_basin", (), "red: spice +2"),
        ("dagger", "tech_negotiation", (), "red: spice +1"),
        ("diplomacy", "stillsuits", ("use stillsuits 2",), "red: solari +1, water +1, fremen +1"),
        ("reconnaissance", "carthag", (), "red: spice +1, garrison +1, supply -1"),
        ("missionaria_protectiva", "carthag", (), "red: spice +1, garrison +1, supply -1"),
        ("truthsayer", "secrets", ("use secrets 3",), "red: solari +1, bene_gesserit +1"),
    ],
)
def test_ilesa_gains_for_the_card_of_her_second_turn(
    scenario: Start, card: str, space: str, rest: tuple[str, ...], changes: str
) -> None:
    s = ilesa(scenario, "diplomacy signet_ring", card)
    s.chooses("play diplomacy", "to foldspace", "rest", "end")
    assert (s.red.hand, s.prompt) == (sorted(["signet_ring", card]), "turn")
    s.sends(card, space, *rest)
    assert s.changes == changes
    s.leaves_open()


@box("ilesa_ecaz ability")
def test_ilesa_gains_solari_for_a_card_without_icon(scenario: Start) -> None:
    s = ilesa(scenario, "diplomacy signet_ring", "kwisatz_haderach")
    s.chooses("play diplomacy", "to foldspace", "rest", "end")
    s.chooses("play kwisatz_haderach", "to imperial_basin", "from leader")
    assert s.changes == "red: solari +1, spice +1, agents -1, hand -1, in_play +1, at imperial_basin +1"
    s.leaves_open()


@box("ilesa_ecaz ability")
def test_the_card_laid_aside_is_not_in_the_hand_and_nobody_else_sees_it(scenario: Start) -> None:
    s = scenario(
        "red: leader ilesa_ecaz, hand diplomacy signet_ring, laid_aside dagger, deck dagger dagger, "
        "intrigue ixian_probe ambush",
    )  # fmt: skip
    seen = []
    for seat in range(3):
        aside = s.game.view(seat).players[0].zones["set_aside"]
        seen.append((aside.count, aside.cards))
    assert seen == [(1, ("dagger",)), (1, ()), (1, ())]
    s.chooses("plot ixian_probe")
    assert s.red.discard == ["diplomacy", "signet_ring"]
    s.refuses("plot ixian_probe")


@box("ilesa_ecaz ability")
def test_ilesa_gains_nothing_with_another_card_or_another_turn(scenario: Start) -> None:
    s = ilesa(scenario, "diplomacy reconnaissance dagger", "dune_the_desert_planet")
    s.chooses("play diplomacy", "to foldspace", "rest", "end")
    s.sends("reconnaissance", "carthag", "end")
    assert s.changes == "red: garrison +1, supply -1, turns +1"
    s.chooses("reveal")
    assert s.changes == "red: persuasion +1, swords +1, hand -2, in_play +2"
    s.leaves_open()


@box("ilesa_ecaz ability")
def test_ilesa_reveals_the_card_where_her_first_turn_is_a_reveal_turn(scenario: Start) -> None:
    s = ilesa(scenario, "dagger", "diplomacy")
    s.chooses("reveal")
    assert s.changes == "red: persuasion +1, swords +1, hand -1, in_play +2, laid_aside -1"
    s.leaves_open()


@box("princess_yuna_moritani start")
def test_yuna_starts_without_water() -> None:
    leaders = ["princess_yuna_moritani", "paul_atreides", "glossu_rabban"]
    state = landsraad.new("imperium", seats=3, seed=1, sets=SETS, leaders=leaders).state
    assert isinstance(state, State)
    assert [p.n[WATER] for p in state.players] == [0, 1, 1]


@box("princess_yuna_moritani ability")
@pytest.mark.parametrize(
    ("card", "space", "steps", "changes"),
    [
        ("diplomacy", "wealth", "*use wealth 2; *end", "red: solari +3, emperor +1"),
        (
            "dune_the_desert_planet", "smuggling",
            "*use smuggling 2, end; freighter advance, *freighter recall, skip; *choose 1, choose 2; *end",
            "red: solari +8, freighter -1; blue: solari +1; green: solari +1",
        ),
        ("diplomacy", "stillsuits", "*use stillsuits 2; *end", "red: water +1, fremen +1"),
    ],
)  # fmt: skip
def test_yuna_gains_one_solari_more_each_time(scenario: Start, card: str, space: str, steps: str, changes: str) -> None:
    s = scenario(f"red: leader princess_yuna_moritani, hand {card}, freighter 1, intrigue ambush")
    s.sends(card, space)
    s.walks(steps)
    assert s.changes == changes


@box("princess_yuna_moritani ability")
def test_yuna_gains_no_more_outside_her_turns(scenario: Start) -> None:
    s = scenario(
        "red: hand dune_the_desert_planet, freighter 1, intrigue ambush", "blue: leader princess_yuna_moritani",
    )  # fmt: skip
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall", "choose 1", "end")
    assert s.changes == "red: solari +6, freighter -1; blue: solari +1; green: solari +1"
    s = scenario("red: leader princess_yuna_moritani, conflict 1", at="rewards", conflict="guild_bank_raid")
    assert s.red.solari == 6


@box("princess_yuna_moritani ability")
def test_yuna_at_a_round_start_and_from_a_space_she_controls(scenario: Start) -> None:
    s = scenario("red: leader princess_yuna_moritani, tiles shuttle_fleet", at="round start", tech="- - -")
    assert s.red.solari == 2
    yuna = "leader princess_yuna_moritani, control carthag"
    s = scenario(f"red: {yuna}, hand reconnaissance, supply 0, intrigue ambush", intrigue_deck="")
    s.sends("reconnaissance", "carthag", "end")
    assert s.changes == "red: solari +2"
    s = scenario("red: hand reconnaissance, supply 0, intrigue ambush", f"blue: {yuna}", intrigue_deck="")
    s.sends("reconnaissance", "carthag", "end")
    assert s.changes == "blue: solari +1"


@box("princess_yuna_moritani ability")
def test_yuna_gains_one_more_for_each_reveal_box(scenario: Start) -> None:
    s = scenario(
        "red: leader princess_yuna_moritani, hand choam_delegate esmar_tuek, intrigue ambush", **NOTHING_ON_SALE
    )
    s.chooses("reveal")
    assert s.red.solari == 3 + 1 + 2 + 1
    s.chooses("end")


@box("viscount_hundro_moritani ability")
@pytest.mark.parametrize("keep", [0, 1])
def test_hundro_keeps_one_of_two_intrigue_cards(keep: int) -> None:
    leaders = ["paul_atreides", "viscount_hundro_moritani", "glossu_rabban"]
    game = landsraad.new("imperium", seats=3, seed=1, sets=SETS, leaders=leaders)
    state = game.state
    assert isinstance(state, State)
    decision = game.decisions[0]
    keys = decision.keys
    assert (decision.seat, decision.prompt, len(keys)) == (1, "keep intrigue", 2)
    size = len(state.intrigue_deck)
    game.choose(keys[keep])
    names = [card.key for card in state.tables.intrigues]
    mask = (1 << 12) - 1
    assert [names[card & mask] for card in state.players[1].intrigue] == [keys[keep].removeprefix("intrigue ")]
    assert len(state.intrigue_deck) == size + 1
    assert names[state.intrigue_deck[-1] & mask] == keys[1 - keep].removeprefix("intrigue ")
    assert [len(p.intrigue) for p in state.players] == [0, 1, 0]


@box("prince_rhombur_vernius ability")
@pytest.mark.parametrize(("leader", "strength"), [("prince_rhombur_vernius", 11), ("paul_atreides", 9)])
def test_dreadnoughts_of_rhombur_count_four(scenario: Start, leader: str, strength: int) -> None:
    s = scenario(f"red: leader {leader}, conflict 1, dreadnoughts_in_conflict 2, hand dagger", **NOTHING_ON_SALE)
    s.chooses("reveal")
    assert s.red.strength == strength
    s.leaves_open()


@box("tessia_vernius ability")
def test_tessia_starts_with_a_token_on_every_track() -> None:
    leaders = ["tessia_vernius", "paul_atreides", "glossu_rabban"]
    game = landsraad.new("imperium", seats=3, seed=1, sets=SETS, leaders=leaders)
    laid_out = game.view(1).players[0].of_sets["rise_of_ix"]
    assert laid_out == OfRiseOfIx(snoopers=tuple(FOUR.split()), slots=())


@box("tessia_vernius ability")
@pytest.mark.parametrize(
    ("space", "position", "steps", "changes"),
    [
        (
            "stillsuits", f"fremen 1, snoopers {FOUR}",
            "*pay, skip",
            "red: spice +1, water +1, vp +1, fremen +1, hand -1, discard +1, snooper fremen -1",
        ),
        (
            "stillsuits", f"fremen 1, snoopers {FOUR}",
            "pay, *skip",
            "red: water +1, vp +1, fremen +1, snooper fremen -1",
        ),
        ("stillsuits", f"fremen 0, snoopers {FOUR}", "", "red: water +1, fremen +1"),
        ("stillsuits", "fremen 1, snoopers guild emperor", "", "red: water +1, vp +1, fremen +1"),
        (
            "stillsuits", "fremen 1, snoopers emperor guild fremen", "",
            "red: water +2, vp +1, fremen +1, snooper fremen -1",
        ),
        (
            "stillsuits", "fremen 1, snoopers emperor fremen", "",
            "red: water +1, vp +1, fremen +2, snooper fremen -1",
        ),
        (
            "stillsuits", "fremen 1, snoopers fremen", "",
            "red: water +2, vp +1, fremen +2, snooper fremen -1",
        ),
        (
            "foldspace", "guild 1, snoopers emperor guild fremen", "",
            "red: solari +3, vp +1, guild +1, discard +1, snooper guild -1; board: reserve foldspace -1",
        ),
        (
            "wealth", "emperor 1, snoopers emperor guild fremen", "",
            "red: solari +2, vp +1, garrison +2, supply -2, emperor +1, snooper emperor -1",
        ),
        (
            "secrets", "bene_gesserit 1, snoopers bene_gesserit", "",
            "red: vp +1, bene_gesserit +2, intrigue +2, snooper bene_gesserit -1; board: intrigue_deck -2",
        ),
    ],
)  # fmt: skip
def test_a_slot_of_tessia_pays_for_the_token(
    scenario: Start, space: str, position: str, steps: str, changes: str
) -> None:
    s = scenario(
        f"red: leader tessia_vernius, hand diplomacy dagger, intrigue ambush, {position}",
        intrigue_deck="demand_respect private_army",
    )
    influence = {"foldspace": "use foldspace_space 2", "secrets": "use secrets 3"}.get(space, f"use {space} 2")
    s.sends("diplomacy", space, influence)
    if steps:
        s.walks(steps)
    while s.options != ["end"]:
        s.walks(f"*{', '.join(s.options)}")
    assert s.changes == changes
    s.chooses("end")


@box("tessia_vernius ability")
def test_without_a_card_to_discard_the_token_moves_all_the_same(scenario: Start) -> None:
    s = scenario(f"red: leader tessia_vernius, hand diplomacy, fremen 1, snoopers {FOUR}, intrigue ambush")
    s.sends("diplomacy", "stillsuits")
    s.walks("*use stillsuits 2; *end")
    assert s.changes == "red: water +1, vp +1, fremen +1, snooper fremen -1"


@box("tessia_vernius ability")
def test_the_card_discarded_for_the_first_slot_unloads(scenario: Start) -> None:
    s = scenario(f"red: leader tessia_vernius, hand diplomacy choam_delegate, fremen 1, snoopers {FOUR}")
    s.sends("diplomacy", "stillsuits")
    s.walks("*pay, skip")
    assert s.changes == ("red: solari +3, spice +1, water +1, vp +1, fremen +1, hand -1, discard +1, snooper fremen -1")


@box("tessia_vernius signet", "tessia_vernius ability")
def test_duplicity_reaches_tokens_too(scenario: Start) -> None:
    s = scenario(
        "red: leader tessia_vernius, hand signet_ring, emperor 1, fremen 1, snoopers fremen, intrigue ambush",
        intrigue_deck="",
    )
    s.sends("signet_ring", "imperial_basin")
    s.walks("*use signet_ring 1, end; *pay, skip; *faction emperor, faction fremen; *end")
    assert s.changes == "red: spice +1, water +1, vp +1, emperor -1, fremen +2, snooper fremen -1"


@box("tessia_vernius ability")
def test_passing_the_token_is_reaching_it(scenario: Start) -> None:
    s = scenario(
        "red: leader tessia_vernius, hand treachery dagger, snoopers emperor fremen, fremen 1, intrigue ambush",
        "blue: revealed",
    )
    s.sends("treachery", "stillsuits", "use stillsuits 2")
    assert s.red.fremen == 1 + 2 + 1
    s.leaves_open()
