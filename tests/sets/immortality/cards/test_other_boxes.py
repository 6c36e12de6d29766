"""Boxes of acquiring and trashing, Intrigue cards, research, the Tleilaxu track, the overlay, House Hagal."""

from __future__ import annotations

from typing import Any

import pytest

from boxes import box
from landsraad.testing import Start
from sets.immortality.turns import CALM, DECKS, walk

Case = tuple[str, str, str, str]
Placed = tuple[str, str, str, dict[str, str], str]

TURNS: list[Placed] = [
    (
        "lisan_al_gaib acquire",
        "hand convincing_argument convincing_argument, intrigue bribery",
        "reveal; acquire lisan_al_gaib",
        {"row": "lisan_al_gaib", "imperium_deck": ""},
        "red: spice +1, hand -2, discard +1, in_play +2; board: row -1",
    ),
    (
        "occupation acquire",
        "hand convincing_argument convincing_argument imperium_ceremony, council, intrigue bribery",
        "reveal; acquire occupation",
        {"row": "occupation", "imperium_deck": ""},
        "red: persuasion +1, garrison +3, supply -3, hand -3, discard +1, in_play +3; board: row -1",
    ),
    (
        "spiritual_fervor acquire",
        "hand convincing_argument convincing_argument, intrigue bribery",
        "reveal; acquire spiritual_fervor",
        {"row": "spiritual_fervor", "imperium_deck": ""},
        "red: persuasion +1, supply -1, research +1, specimens +1, hand -2, discard +1, in_play +2; board: row -1",
    ),
    (
        "corrino_genes acquire",
        "hand, specimens 1, intrigue bribery",
        "reveal; buy corrino_genes",
        {"tleilaxu_row": "corrino_genes"},
        "red: solari +2, supply +1, specimens -1, discard +1; board: tleilaxu_row +1, tleilaxu_deck -2",
    ),
    (
        "subject_x_137 acquire",
        "hand, specimens 2, intrigue bribery",
        "reveal; buy subject_x_137",
        {"tleilaxu_row": "subject_x_137"},
        "red: supply +2, tleilaxu +1, specimens -2, discard +1; board: tleilaxu_row +1, tleilaxu_deck -2",
    ),
    (
        "reclaimed_forces acquire",
        "hand, specimens 3, intrigue bribery",
        "reveal; buy reclaimed_forces; choose 1",
        {"tleilaxu_row": "ghola"},
        "red: garrison +2, supply +1, specimens -3",
    ),
    (
        "replacement_eyes passive",
        "hand throne_room_politics dagger, in_play replacement_eyes, intrigue bribery",
        "play throne_room_politics; to wealth; use throne_room_politics 2; card replacement_eyes in_play",
        {},
        "red: solari +2, garrison +1, supply -1, agents -1, tleilaxu +1, hand -1, at wealth +1; board: trash +1",
    ),
    (
        "breakthrough plot",
        "hand dagger, intrigue breakthrough",
        "plot breakthrough",
        {},
        "red: supply -1, research +1, specimens +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "counterattack plot",
        "hand dagger, garrison 3, intrigue counterattack",
        "plot counterattack; deploy troop 2",
        {},
        "red: garrison -2, conflict +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "disguised_bureaucrat plot",
        "hand dagger, research c8a, intrigue disguised_bureaucrat",
        "plot disguised_bureaucrat; faction guild",
        {},
        "red: spice +1, guild +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "illicit_dealings plot",
        "hand dagger, intrigue illicit_dealings",
        "plot illicit_dealings",
        {},
        "red: tleilaxu +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "shadowy_bargain plot",
        "hand dagger, intrigue shadowy_bargain",
        "plot shadowy_bargain",
        {},
        "red: supply -1, specimens +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "study_melange plot",
        "hand dagger, intrigue study_melange",
        "plot study_melange",
        {},
        "red: spice +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "tleilaxu_puppet plot",
        "hand dagger, intrigue tleilaxu_puppet bribery",
        "plot tleilaxu_puppet; reveal",
        {},
        "red: persuasion +1, swords +1, hand -1, in_play +1, intrigue -1, face_up +1",
    ),
]

COMBAT: list[Case] = [
    (
        "counterattack combat",
        "conflict 1, intrigue counterattack",
        "combat ambush; end; combat counterattack",
        "red: swords +4, intrigue -1; blue: swords +4, intrigue -1; board: intrigue_discard +2",
    ),
    (
        "economic_positioning combat",
        "conflict 3, intrigue economic_positioning",
        "combat economic_positioning",
        "red: solari +3, garrison +2, conflict -2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "gruesome_sacrifice combat",
        "conflict 3, intrigue gruesome_sacrifice",
        "combat gruesome_sacrifice",
        "red: conflict -2, tleilaxu +1, specimens +2, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "vicious_talents combat",
        "conflict 1, research c4b, intrigue vicious_talents",
        "combat vicious_talents",
        "red: swords +4, intrigue -1; board: intrigue_discard +1",
    ),
]

ENDGAME: list[Case] = [
    (
        "economic_positioning endgame",
        "solari 10, intrigue economic_positioning",
        "endgame economic_positioning",
        "red: vp +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "shadowy_bargain endgame",
        "tleilaxu 3, intrigue shadowy_bargain",
        "endgame shadowy_bargain",
        "red: spice +2, vp +1, tleilaxu +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "study_melange endgame",
        "spice 3, research c8a, intrigue study_melange",
        "endgame study_melange",
        "red: vp +1, intrigue -1; board: intrigue_discard +1",
    ),
    (
        "tleilaxu_puppet endgame",
        "council, research c8a, intrigue tleilaxu_puppet",
        "endgame tleilaxu_puppet",
        "red: vp +1, intrigue -1; board: intrigue_discard +1",
    ),
]

# The step reached, the one before, further answers.
RESEARCH: list[Case] = [
    ("c1a reward", "start", "", "red: supply -1, research +1, specimens +1, intrigue -1; board: intrigue_discard +1"),
    ("c2a reward", "c1a", "", "red: supply -1, research +1, specimens +1, intrigue -1; board: intrigue_discard +1"),
    ("c2b reward", "c1a", "", "red: research +2, tleilaxu +1, intrigue -1; board: intrigue_discard +1"),
    ("c3a reward", "c2a", "", "red: research +5, tleilaxu +1, intrigue -1; board: intrigue_discard +1"),
    ("c3b reward", "c2a", "skip", "red: supply -1, research +3, specimens +1, intrigue -1; board: intrigue_discard +1"),
    (
        "c3c reward",
        "c2b",
        "",
        "red: supply -1, research +3, tleilaxu +1, specimens +1, intrigue -1; board: intrigue_discard +1",
    ),
    ("c4a reward", "c3a", "", "red: research +3, tleilaxu +1, intrigue -1; board: intrigue_discard +1"),
    ("c4b reward", "c3b", "", "red: supply -1, research +3, specimens +1, intrigue -1; board: intrigue_discard +1"),
    ("c4c reward", "c3c", "", "red: solari +1, research +6, intrigue -1; board: intrigue_discard +1"),
    ("c5a reward", "c4a", "", "red: spice +1, research +6, intrigue -1; board: intrigue_discard +1"),
    ("c5b reward", "c4a", "", "red: supply -1, research +4, specimens +1, intrigue -1; board: intrigue_discard +1"),
    ("c5c reward", "c4c", "", "red: solari +1, research +3, intrigue -1; board: intrigue_discard +1"),
    ("c6a reward", "c5a", "", "red: spice +1, research +3, intrigue -1; board: intrigue_discard +1"),
    ("c6b reward", "c5b", "", "red: research +3, tleilaxu +1, intrigue -1; board: intrigue_discard +1"),
    ("c6c reward", "c5c", "faction guild", "red: guild +1, research +3, intrigue -1; board: intrigue_discard +1"),
    ("c7a reward", "c6a", "", "red: research +3, tleilaxu +1, intrigue -1; board: intrigue_discard +1"),
    (
        "c7b reward",
        "c6a",
        "pay; intrigue bribery",
        "red: research +4, hand +1, deck -1, intrigue -1; board: intrigue_deck -1, intrigue_discard +2",
    ),
    ("c7c reward", "c6c", "skip", "red: supply -1, research +3, specimens +1, intrigue -1; board: intrigue_discard +1"),
    ("c8a reward", "c7a", "", "red: spice +2, research +3, intrigue -1; board: intrigue_discard +1"),
    ("c8b reward", "c7b", "", "red: research +3, tleilaxu +1, intrigue -1; board: intrigue_discard +1"),
    (
        "c8c reward",
        "c7c",
        "pay",
        "red: solari -7, research +3, tleilaxu +2; board: intrigue_deck -1, intrigue_discard +1",
    ),
]

TLEILAXU: list[tuple[str, int, str]] = [
    ("tleilaxu_2 reward", 1, "red: tleilaxu +1; board: intrigue_deck -1, intrigue_discard +1"),
    ("tleilaxu_4 reward", 3, "red: vp +1, tleilaxu +1, intrigue -1; board: intrigue_discard +1"),
    ("tleilaxu_6 reward", 5, "red: tleilaxu +1; board: intrigue_deck -1, intrigue_discard +1"),
    ("tleilaxu_7 reward", 6, "red: vp +1, tleilaxu +1, intrigue -1; board: intrigue_discard +1"),
]
GRAFTED = [
    "bene_tleilax_researcher passive", "dissecting_kit passive", "interstellar_conspiracy passive",
    "planned_coupling passive", "replacement_eyes passive", "beguiling_pheromones passive", "chairdog passive",
    "face_dancer passive", "face_dancer_initiate passive", "ghola passive", "guild_impersonator passive",
    "slig_farmer passive", "stitched_horror passive", "tleilaxu_infiltrator passive", "twisted_mentat passive",
    "unnatural_reflexes passive", "usurp passive",
]  # fmt: skip


@pytest.mark.parametrize(("name", "line", "answers", "board", "changes"), TURNS, ids=[case[0] for case in TURNS])
def test_in_a_turn(scenario: Start, name: str, line: str, answers: str, board: dict[str, Any], changes: str) -> None:
    s = scenario(f"red: {line}", *CALM, **{**DECKS, **board})
    walk(s, answers)
    assert s.changes == changes
    s.leaves_open()


@pytest.mark.parametrize(("name", "line", "answers", "changes"), COMBAT, ids=[case[0] for case in COMBAT])
def test_in_combat(scenario: Start, name: str, line: str, answers: str, changes: str) -> None:
    first = "blue" if "ambush" in answers else "red"
    s = scenario(f"red: {line}", "blue: conflict 1, intrigue master_tactician ambush", at="combat", first=first)
    walk(s, answers)
    assert s.changes == changes
    s.leaves_open()


@pytest.mark.parametrize(("name", "line", "answers", "changes"), ENDGAME, ids=[case[0] for case in ENDGAME])
def test_in_the_endgame(scenario: Start, name: str, line: str, answers: str, changes: str) -> None:
    s = scenario(f"red: vp 10, {line}", at="recall")
    walk(s, answers)
    assert s.changes == changes


@pytest.mark.parametrize(("name", "before", "answers", "changes"), RESEARCH, ids=[case[0] for case in RESEARCH])
def test_a_hex(scenario: Start, name: str, before: str, answers: str, changes: str) -> None:
    line = f"red: research {before}, solari 7, hand dagger, deck diplomacy, intrigue breakthrough bribery"
    s = scenario(line, *CALM, intrigue_deck="ambush windfall")
    step = f"research {name.partition(' ')[0]}"
    s.chooses("plot breakthrough")
    for answer in [*([step] if step in s.options else []), *answers.split("; ")]:
        if answer:
            s.game.choose(answer)
    assert s.changes == changes
    s.leaves_open()


@pytest.mark.parametrize(("name", "before", "changes"), TLEILAXU, ids=[case[0] for case in TLEILAXU])
def test_a_space_of_the_tleilaxu_track(scenario: Start, name: str, before: int, changes: str) -> None:
    others = f"blue: tleilaxu {before + 1}, revealed", "green: revealed"
    s = scenario(f"red: tleilaxu {before}, hand dagger, intrigue illicit_dealings", *others)
    s.chooses("plot illicit_dealings")
    assert s.changes == changes
    s.leaves_open()


@box("tleilaxu_4 first")
def test_the_first_on_space_four(scenario: Start) -> None:
    s = scenario("red: tleilaxu 3, hand dagger, intrigue illicit_dealings", *CALM)
    s.chooses("plot illicit_dealings")
    assert s.changes == "red: spice +2, vp +1, tleilaxu +1, intrigue -1; board: intrigue_discard +1"
    s.leaves_open()


@pytest.mark.parametrize("name", GRAFTED)
def test_a_graft_card_sends_no_agent_alone(scenario: Start, name: str) -> None:
    card = name.partition(" ")[0]
    assert scenario(f"red: hand {card}, intrigue ambush", *CALM, row="").options == ["reveal"]
    s = scenario(f"red: hand {card} diplomacy, intrigue ambush", *CALM, row="")
    assert s.options == ["play diplomacy", "reveal", f"graft {card}"]


@box("long_reach passive")
def test_icons_with_another_bene_gesserit_card(scenario: Start) -> None:
    assert scenario("red: hand long_reach, intrigue ambush", *CALM).options == ["reveal"]
    s = scenario("red: hand long_reach, in_play lady_jessica, intrigue ambush", *CALM)
    assert "imperial_basin" in s.reaches("long_reach")
    s = scenario("red: hand long_reach ghola, intrigue ambush", *CALM)
    s.chooses("graft ghola", "card long_reach hand")
    assert "to imperial_basin" in s.options
    s.leaves_open()


@pytest.mark.parametrize(("own", "theirs", "reached"), [(1, 0, True), (2, 2, False), (0, 0, False)])
@box("show_of_strength passive")
def test_icons_with_most_troops(scenario: Start, own: int, theirs: int, reached: bool) -> None:
    red = f"red: hand show_of_strength, conflict {own}, intrigue ambush"
    s = scenario(red, f"blue: conflict {theirs}, revealed", "green: revealed")
    assert bool(s.reaches("show_of_strength")) == reached


@box("research_station visit")
def test_the_overlay(scenario: Start) -> None:
    s = scenario("red: water 2, hand reconnaissance dagger, deck dagger diplomacy seek_allies", *CALM)
    s.sends("reconnaissance", "research_station", "use research_station 1", "use research_station 2")
    assert s.changes == "red: water -2, supply -1, research +1, specimens +1, hand +2, deck -2"
    s.leaves_open()


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("carthag_immortality_left turn", ["contaminator", "ghola"]),
        ("carthag_immortality_right turn", ["contaminator", "usurp"]),
        ("carthag_immortality_plain turn", ["ghola", "usurp"]),
    ],
)
def test_carthag_of_the_solo_game(scenario: Start, name: str, row: list[str]) -> None:
    s = scenario(
        "red: hand dagger", "blue: tleilaxu 1", "green: agents 0", seats=1, turn="blue",
        hagal=name.partition(" ")[0], tleilaxu_row="usurp ghola", tleilaxu_deck="contaminator",
    )  # fmt: skip
    assert (s.blue.tleilaxu, len(s.blue.intrigue), s.blue.conflict) == (2, 1, 1)
    lying = [s.state.tables.cards[card].key for market in s.state.tables.markets for card in s.state.zones[market.row]]
    assert sorted(lying) == row


@box("research_station_immortality turn")
def test_research_station_of_the_solo_game(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger", "blue: tleilaxu 3", "green: agents 0", seats=1, turn="blue",
        hagal="research_station_immortality",
    )  # fmt: skip
    assert (s.blue.tleilaxu, s.blue.vp, s.blue.spice, s.blue.water) == (5, 1, 2, 0)


@box("carthag_two_players turn")
def test_carthag_with_two_players(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=2, turn="green", hagal="carthag_two_players")
    assert (s.green.conflict, s.green.tleilaxu) == (1, 0)


@box("harvest_cells combat")
@pytest.mark.parametrize(("lost", "asked"), [(3, True), (2, False)])
def test_harvest_cells(scenario: Start, lost: int, asked: bool) -> None:
    line = f"red: conflict {lost}, garrison 1, intrigue harvest_cells ambush"
    s = scenario(line, at="combat", until="recall", conflict="skirmish_a", tleilaxu_row="ghola usurp")
    assert s.options == ["combat ambush", "pass"]
    s.chooses("pass")
    while s.prompt not in ("harvest", ""):
        s.chooses(s.options[0])
    assert ("combat harvest_cells" in s.options) == asked
    if asked:
        s.chooses("combat harvest_cells", "pass")
        assert (s.red.specimens, s.red.conflict) == (2, 0)
