"""Agent boxes: what a turn with each card changes, with a partner where it is a Graft card."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from sets.immortality.turns import CALM, DECKS, walk

Case = tuple[str, str, str, str]

CASES: list[Case] = [
    (
        "bene_tleilax_lab agent",
        "hand bene_tleilax_lab dagger",
        "play bene_tleilax_lab; to imperial_basin",
        "red: spice +1, supply -1, agents -1, specimens +1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "bene_tleilax_researcher agent",
        "hand bene_tleilax_researcher dagger diplomacy",
        "graft bene_tleilax_researcher; card dagger hand; to hall_of_oratory; use bene_tleilax_researcher 1",
        "red: garrison +1, supply -2, agents -1, research +1, specimens +1, hand -2, in_play +2, at hall_of_oratory +1",
    ),
    (
        "blank_slate passive",
        "hand blank_slate planned_coupling dagger, intrigue ambush, deck dagger",
        "graft planned_coupling; card blank_slate hand; to stillsuits",
        "red: water +1, agents -1, hand -2, in_play +2, at stillsuits +1",
    ),
    (
        "clandestine_meeting agent",
        "hand clandestine_meeting planned_coupling dagger",
        "graft planned_coupling; card clandestine_meeting hand; to secrets; use clandestine_meeting 2",
        "red: agents -1, hand -2, in_play +2, intrigue +1, at secrets +1; board: intrigue_deck -1",
    ),
    (
        "corrupt_smuggler agent",
        "hand corrupt_smuggler planned_coupling dagger",
        "graft planned_coupling; card corrupt_smuggler hand; to imperial_basin; use corrupt_smuggler 1",
        "red: spice +3, agents -1, hand -2, in_play +2, at imperial_basin +1",
    ),
    (
        "dissecting_kit agent",
        "hand dissecting_kit dagger diplomacy",
        "graft dissecting_kit; card dagger hand; to hall_of_oratory; use dissecting_kit 1; pay",
        "red: garrison +1, supply -2, agents -1, specimens +1, hand -2, in_play +1, "
        "at hall_of_oratory +1; board: trash +1",
    ),
    (
        "for_humanity agent",
        "hand for_humanity dagger",
        "play for_humanity; to imperial_basin; use for_humanity 1; faction guild",
        "red: spice +1, guild +1, agents -1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "high_priority_travel agent",
        "hand high_priority_travel dagger, guild 2, garrison 3",
        "play high_priority_travel; to hall_of_oratory; use high_priority_travel 1; choose 2; deploy troop 3",
        "red: garrison -2, supply -1, conflict +3, agents -1, hand -1, in_play +1, at hall_of_oratory +1",
    ),
    (
        "imperium_ceremony agent",
        "hand imperium_ceremony dagger",
        "play imperium_ceremony; to wealth; use imperium_ceremony 1; intrigue ambush",
        "red: solari +2, agents -1, hand -1, in_play +1, intrigue +1, at wealth +1; board: intrigue_deck -1",
    ),
    (
        "interstellar_conspiracy agent",
        "hand interstellar_conspiracy high_priority_travel dagger",
        "graft interstellar_conspiracy; card high_priority_travel hand; to imperial_basin; "
        "use interstellar_conspiracy 2; faction fremen",
        "red: spice +2, fremen +1, agents -1, hand -2, in_play +2, at imperial_basin +1",
    ),
    (
        "keys_to_power agent",
        "hand keys_to_power dagger, emperor 2",
        "play keys_to_power; to foldspace; use keys_to_power 1",
        "red: spice +2, agents -1, hand -1, in_play +1, at foldspace +1",
    ),
    (
        "lisan_al_gaib agent",
        "hand lisan_al_gaib dagger, in_play lady_jessica, intrigue ambush",
        "play lisan_al_gaib; to imperial_basin; use lisan_al_gaib 1",
        "red: spice +1, fremen +1, agents -1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "long_reach agent",
        "hand long_reach planned_coupling dagger, deck dagger",
        "graft planned_coupling; card long_reach hand; to imperial_basin; use long_reach 1; "
        "faction emperor; faction guild",
        "red: spice +1, emperor +1, guild +1, agents -1, hand -2, in_play +2, at imperial_basin +1",
    ),
    (
        "occupation agent",
        "hand occupation dagger, deck scout, garrison 3",
        "play occupation; to imperial_basin; use occupation 1; deploy troop 2",
        "red: spice +1, garrison -2, conflict +2, agents -1, deck -1, in_play +1, at imperial_basin +1",
    ),
    (
        "organ_merchants agent",
        "hand organ_merchants dagger, specimens 1",
        "play organ_merchants; to imperial_basin; use organ_merchants 1; pay",
        "red: solari +4, spice +1, supply +1, agents -1, specimens -1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "planned_coupling agent",
        "hand planned_coupling dagger diplomacy, deck scout",
        "graft planned_coupling; card dagger hand; to hall_of_oratory; use planned_coupling 1",
        "red: garrison +1, supply -1, agents -1, hand -1, deck -1, in_play +2, at hall_of_oratory +1",
    ),
    (
        "replacement_eyes agent",
        "hand replacement_eyes dagger diplomacy, deck scout",
        "graft replacement_eyes; card dagger hand; to hall_of_oratory; use replacement_eyes 1; pay; "
        "card replacement_eyes in_play",
        "red: garrison +1, supply -1, agents -1, tleilaxu +1, hand -1, deck -1, in_play +1, "
        "at hall_of_oratory +1; board: trash +1",
    ),
    (
        "sardaukar_quartermaster agent",
        "hand sardaukar_quartermaster planned_coupling dagger, deck scout dagger",
        "graft planned_coupling; card sardaukar_quartermaster hand; to hall_of_oratory; rest",
        "red: garrison +2, supply -2, agents -1, deck -2, in_play +2, at hall_of_oratory +1",
    ),
    (
        "show_of_strength agent",
        "hand show_of_strength dagger, conflict 1, deck dagger diplomacy",
        "play show_of_strength; to imperial_basin; use show_of_strength 1",
        "red: spice +1, agents -1, hand +1, deck -2, in_play +1, at imperial_basin +1",
    ),
    (
        "stillsuit_manufacturer agent",
        "hand stillsuit_manufacturer dagger, fremen 4, alliance fremen, vp 2",
        "play stillsuit_manufacturer; to carthag; rest",
        "red: water +1, garrison +1, supply -1, agents -1, intrigue +1, at carthag +1; board: intrigue_deck -1",
    ),
    (
        "throne_room_politics agent",
        "hand throne_room_politics dagger",
        "play throne_room_politics; to wealth; use throne_room_politics 2; card dagger hand",
        "red: solari +2, garrison +1, supply -1, agents -1, hand -2, in_play +1, at wealth +1; board: trash +1",
    ),
    (
        "tleilaxu_master agent",
        "hand tleilaxu_master dagger, research c8a, deck dagger",
        "play tleilaxu_master; to imperial_basin; use tleilaxu_master 1; accept; acquire stilgar",
        "red: spice +1, agents -1, in_play +1, at imperial_basin +1; board: row +4, imperium_deck -5",
    ),
    (
        "tleilaxu_surgeon agent",
        "hand tleilaxu_surgeon dagger, specimens 2",
        "play tleilaxu_surgeon; to carthag; use tleilaxu_surgeon 1; pay",
        "red: garrison +1, supply +1, agents -1, tleilaxu +2, specimens -2, hand -1, in_play +1, "
        "intrigue +1, at carthag +1; board: intrigue_deck -1",
    ),
    (
        "experimentation agent",
        "hand experimentation dagger",
        "play experimentation; to imperial_basin; use experimentation 1",
        "red: spice +1, supply -1, agents -1, research +1, specimens +1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "beguiling_pheromones agent",
        "hand beguiling_pheromones diplomacy dagger",
        "graft beguiling_pheromones; card diplomacy hand; to secrets; use beguiling_pheromones 1; "
        "card diplomacy in_play",
        "red: bene_gesserit +1, agents -1, hand -2, in_play +1, at secrets +1; board: trash +1",
    ),
    (
        "chairdog agent",
        "hand chairdog from_the_tanks dagger, agents 1",
        "graft chairdog; card from_the_tanks hand; to hall_of_oratory; end; reveal",
        "red: persuasion +1, swords +1, garrison +3, supply -3, agents -1, hand -3, in_play +3, at hall_of_oratory +1",
    ),
    (
        "contaminator agent",
        "hand contaminator dagger",
        "play contaminator; to stillsuits; use contaminator 1",
        "red: water +1, agents -1, tleilaxu +1, hand -1, in_play +1, at stillsuits +1",
    ),
    (
        "corrino_genes agent",
        "hand corrino_genes planned_coupling dagger, deck scout",
        "graft planned_coupling; card corrino_genes hand; to wealth; use corrino_genes 1",
        "red: solari +2, agents -1, tleilaxu +1, hand -2, in_play +2, at wealth +1",
    ),
    (
        "face_dancer agent",
        "hand face_dancer dagger diplomacy, deck scout",
        "graft face_dancer; card dagger hand; to wealth; use face_dancer 1",
        "red: solari +2, agents -1, hand -1, deck -1, in_play +2, at wealth +1",
    ),
    (
        "from_the_tanks agent",
        "hand from_the_tanks dagger",
        "play from_the_tanks; to hall_of_oratory",
        "red: garrison +3, supply -3, agents -1, hand -1, in_play +1, at hall_of_oratory +1",
    ),
    (
        "ghola agent",
        "hand ghola bene_tleilax_lab dagger",
        "graft ghola; card bene_tleilax_lab hand; to imperial_basin",
        "red: spice +1, supply -2, agents -1, specimens +2, hand -2, in_play +2, at imperial_basin +1",
    ),
    (
        "guild_impersonator agent",
        "hand guild_impersonator experimentation dagger",
        "graft guild_impersonator; card experimentation hand; to imperial_basin; use guild_impersonator 1",
        "red: spice +1, guild +1, agents -1, hand -2, in_play +2, at imperial_basin +1",
    ),
    (
        "industrial_espionage agent",
        "hand industrial_espionage planned_coupling dagger, deck dagger diplomacy",
        "graft planned_coupling; card industrial_espionage hand; to hall_of_oratory; "
        "use industrial_espionage 2; use industrial_espionage 3",
        "red: garrison +1, supply -3, agents -1, research +1, specimens +2, hand -2, in_play +2, at hall_of_oratory +1",
    ),
    (
        "scientific_breakthrough agent",
        "hand scientific_breakthrough dagger, research c8a, deck scout",
        "play scientific_breakthrough; to imperial_basin; use scientific_breakthrough 2; pay",
        "red: spice +1, vp +1, agents -1, hand -1, at imperial_basin +1; board: trash +1",
    ),
    (
        "slig_farmer agent",
        "hand slig_farmer diplomacy dagger, solari 5",
        "graft slig_farmer; card diplomacy hand; to wealth; use slig_farmer 2; pay",
        "red: solari +1, agents -1, tleilaxu +1, hand -2, in_play +2, at wealth +1",
    ),
    (
        "stitched_horror agent",
        "hand stitched_horror dagger diplomacy",
        "graft stitched_horror; card dagger hand; to hall_of_oratory; use stitched_horror 1; choose 4; "
        "choose 2; choose 2",
        "red: garrison +2, supply -2, agents -1, tleilaxu +1, hand -2, in_play +2, at hall_of_oratory +1",
    ),
    (
        "subject_x_137 agent",
        "hand subject_x_137 dagger, research c4b",
        "play subject_x_137; to imperial_basin; use subject_x_137 1",
        "red: spice +1, agents -1, tleilaxu +1, hand -1, in_play +1, at imperial_basin +1",
    ),
    (
        "tleilaxu_infiltrator agent",
        "hand tleilaxu_infiltrator experimentation dagger, research c8a, deck dagger diplomacy",
        "graft tleilaxu_infiltrator; card experimentation hand; to imperial_basin; use tleilaxu_infiltrator 2",
        "red: spice +1, agents -1, hand -2, in_play +2, intrigue +1, at imperial_basin +1; board: intrigue_deck -1",
    ),
    (
        "twisted_mentat agent",
        "hand twisted_mentat dagger diplomacy",
        "graft twisted_mentat; card dagger hand; to hall_of_oratory; use twisted_mentat 1; accept",
        "red: garrison +1, supply -1, hand -2, in_play +2",
    ),
    (
        "unnatural_reflexes agent",
        "hand unnatural_reflexes dagger diplomacy, research c4b, deck dagger diplomacy",
        "graft unnatural_reflexes; card dagger hand; to hall_of_oratory; use unnatural_reflexes 1",
        "red: garrison +1, supply -1, agents -1, deck -2, in_play +2, at hall_of_oratory +1",
    ),
    (
        "usurp passive",
        "hand usurp dagger, intrigue ambush",
        "graft usurp; card stilgar row; to carthag",
        "red: water +1, garrison +1, supply -1, agents -1, hand -1, in_play +1, borrowed +1, "
        "at carthag +1; board: row +4, imperium_deck -5",
    ),
]


@pytest.mark.parametrize(("name", "line", "answers", "changes"), CASES, ids=[case[0] for case in CASES])
def test_agent_box(scenario: Start, name: str, line: str, answers: str, changes: str) -> None:
    s = scenario(f"red: {line}" + ("" if "intrigue" in line else ", intrigue bribery"), *CALM, **DECKS)
    walk(s, answers)
    assert s.changes == changes
    s.leaves_open()
