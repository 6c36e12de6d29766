"""The content holds what the fact tables say, row for row, field for field and number for number."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from landsraad.imperium.schema import load_catalog
from landsraad.language import format_box, format_condition
from landsraad.views import numbered_rules

TABLES = Path(__file__).resolve().parents[5] / "shared" / "imperium" / "uprising"
CATALOG = load_catalog(("uprising", "choam"))

pytestmark = pytest.mark.skipif(not TABLES.is_dir(), reason="the fact tables are not part of the repository")

# What the tables say in prose, with a sign of their own or in another number of effects.
SAID_OTHERWISE = {
    "unswerving_loyalty.reveal": "persuasion 1; troop 1; if bond fremen: deploy 1 or retreat up_to 1",
    "space_time_folding.agent": "discard 1 -> draw 1 + (if discarded guild: draw 1)",
    "weirding_woman.agent": "if another bene_gesserit: return_self",
    "undercover_asset.passive": "while ( ignore_requirements )",
    "guild_envoy.agent": "discard 1 + (if discarded guild: draw 2)",
    "double_agent.agent": "spy 1 on this_space shared",
    "calculus_of_power.reveal": "persuasion 2; trash_another emperor in_play -> sword 3",
    "guild_spy.agent": "discard 1 -> draw 1 + (if discarded guild: intrigue 1)",
    "guild_spy.reveal": "persuasion 2; hook guild_spy",
    "smugglers_haven.reveal": "persuasion 1; if spies_on_maker: spice 2",
    "sardaukar_coordination.agent": "this_turn ( deploy_recruits )",
    "sardaukar_coordination.reveal": "persuasion 2; per emperor revealed ( sword 1 )",
    "subversive_advisor.agent": "if visits_faction: visit_influence 2 + trash self",
    "leadership.reveal": "persuasion 2; sword 1; per sword_card_counted ( sword 1 )",
    "treacherous_maneuver.agent": ("if visits_faction: trash self + trash_another emperor hand -> visit_influence 2"),
    "stilgar_the_devoted.reveal": "persuasion 2; per fremen others ( persuasion 2 )",
    "price_is_no_object.agent": "may acquire_with_solari",
    "long_live_the_fighters.agent": "if deck >= 3: hook long_live_the_fighters",
    "overthrow.agent": "visit_influence 2",
    "interstellar_trade.reveal": "per contract ( persuasion 1 )",
    "detonation.plot": "remove_wall or deploy 4",
    "opportunism.plot": "lose_any_influence 2 + solari 2 -> vp 1",
    "special_mission.plot": "spy 1 on city or (recall_spy 1 -> may remove_wall + spice 2)",
    "unexpected_allies.plot": "water 2 -> may remove_wall + sandworm 1",
    "call_to_arms.plot": "hook call_to_arms",
    "manipulate.plot": "hook manipulate",
    "distraction.plot": "hook distraction",
    "inspire_awe.plot": "if sandworms = 0: acquire <=3 free; if sandworms >= 1: acquire <=3 to_hand free",
    "go_to_ground.combat": "retreat_one_to 2 -> spy 1",
    "reach_agreement.combat": "retreat_one_to 2 -> contract 1",
    "desert_mouse.endgame": "flip_icon desert_mouse -> vp 1",
    "ornithopter.endgame": "flip_icon ornithopter -> vp 1",
    "crysknife.endgame": "flip_icon crysknife -> vp 1",
    "shadow_alliance.endgame": "if enemy_alliance >= 4: vp 1",
    "secure_spice_trade.endgame": "if owned the_spice_must_flow >= 2: vp 1 + spice 2",
    "spice_refinery.arrival": "afterwards ( solari 2 ) or (spice 1 -> afterwards ( solari 4 ))",
    "gather_support.arrival": "afterwards ( troop 2 ) or (solari 2 -> afterwards ( troop 2 + water 1 ))",
    "sietch_tabr.effects": "(maker_hooks + troop 1 + water 1) or (water 1 + may remove_wall)",
    "imperial_basin.effects": "harvest",
    "hagga_basin.effects": "harvest or (if maker_hooks and open_to_worms: bonus_spice + sandworm 1)",
    "deep_desert.effects": "harvest or (if maker_hooks and open_to_worms: bonus_spice + sandworm 2)",
    "high_council.effects": "high_council; if seated: spice 2; if seated: intrigue 1; if seated: troop 3",
    "assembly_hall.effects": "intrigue 1; reveal ( if agent_at assembly_hall: persuasion 1 )",
    "gurney_halleck.ability": "when reveal ( if strength >= 6: persuasion 1 )",
    "lady_margot_fenring.ability": "when reaches bene_gesserit 2 ( spice 2 )",
    "feyd_rautha_harkonnen.signet": "training 1",
    "muaddib.ability": "when reveal ( if sandworms >= 1: intrigue 1 )",
    "princess_irulan.ability": "when reaches emperor 2 ( intrigue 1 )",
    "princess_irulan.signet": "may acquire =1 to_hand free or may hook chroniclers_insight",
    "lady_jessica.ability": "when visits bene_gesserit ( may other_memories )",
    "lady_jessica.signet": "spice 1 -> intrigue 1 + memory 1",
    "reverend_mother_jessica.ability": (
        "when visits bene_gesserit ( water 1 -> repeat_space ); when visits fremen ( water 1 -> repeat_space )"
    ),
    "staban_tuek.ability": "while ( smuggle 1 )",
    "staban_tuek.signet": (
        "spy 1; if placed_on landsraad: spice 1 -> solari 3; if placed_on_faction: solari 2 -> intrigue 1"
    ),
    "staban_tuek.setup": "without diplomacy",
    "shaddam_corrino_iv.signet": ("this_turn ( no_deployment ); (solari 1 + troop 1) or (solari 3 -> influence any 1)"),
    "shaddam_corrino_iv.setup": "set_aside_contracts",
    "assembly_hall.hagal": "intrigue 1; if influence emperor >= 2: list_influence 1",
    "gather_support_2.hagal": "troop 1; if influence emperor >= 2: list_influence 2",
    "accept_contract_shipping_1.alt": "solari 2; list_influence 3",
    "accept_contract_shipping_2.alt": "solari 2; list_influence 1",
    "glossu_rabban.scheme": "influence_for_alliance 2",
    "gurney_halleck.scheme": "influence_most 1",
    "princess_irulan.scheme": "influence_least 1; troop 1",
    "lady_jessica.rival_signet": "influence_for_alliance 1",
    "feyd_rautha_harkonnen.scheme": "influence_least 1",
}
OTHER_CHAPTERS = ("10", "12")  # of RULES.md: six players, notation
OF_THE_BOX = ("uprising", "choam", "base_cards", "base_conflicts")
OF_OTHER_GAMES = {"U181", "U182", "U183", "U184"}  # rules of games of six that stand among the others
SHORTER = (
    (r"\btrash 1 self\b", "trash self"),
    (r"\brecall_agent 1\b", "recall_agent another"),
    (r"\btrash_intrigue\b", "remove_intrigue"),
    (r"\bsent_to maker\b", "visits_maker"),
    (r"\bper sandworm \(", "per sandworm ("),
    (r"\bhooks\b(?!_)", "maker_hooks"),
    (r"(?<!_)\bshield_wall\b", "remove_wall"),
    (r"\bwhen_(\w+)\( ", r"when \1 ( "),
    (r"\breveal\( ", "when reveal ( "),
    (r"\bopponents\( ", "opponents ( "),
    (r" & ", " and "),
    (r"(?<=\w)\|(?=\w)", "/"),
)


def facts(file: str, key: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    rows: list[dict[str, Any]] = tomllib.loads((TABLES / file).read_text(encoding="utf-8"))[key]
    return rows


def both(rows: list[Any] | tuple[Any, ...], file: str, key: str) -> list[tuple[Any, dict[str, Any]]]:
    """Rows and facts of one id, all of them."""
    found = {fact["id"]: fact for fact in facts(file, key)}
    assert sorted(row.id for row in rows) == sorted(found)
    return [(row, found[row.id]) for row in rows]


def turned(box: str) -> str:
    """A box of the tables' notation in the card language."""
    for sign, word in SHORTER:
        box = re.sub(sign, word, box)
    found = []
    for part in re.split(r";\s*", box) if box else []:
        halves = [f"({half})" if "->" in half or "+" in half else half for half in part.split(" | ")]
        text = " or ".join(halves) if len(halves) > 1 else part
        text = re.sub(r"\(\(+(.*?)\)+\)", r"(\1)", text)
        text = re.sub(r"^\(([\w >=]+): ", r"(if \1: ", text)
        text = re.sub(r" or \(([\w >=]+): ", r" or (if \1: ", text)
        text = re.sub(r"^\(?(?=[\w >=]+: )", "if ", text)
        found.append(re.sub(r"^if (\w+ \( )", r"\1", text))
    return "; ".join(found)


def expect(row: Any, field: str, place: str, fact: dict[str, Any], name: str) -> None:
    """A box says what its fact says."""
    key = f"{row.id}.{place}"
    assert format_box(getattr(row, field)) == SAID_OTHERWISE.get(key, turned(fact.get(name, ""))), key


def pile(name: str) -> list[Any]:
    return [row for row in CATALOG.cards if row.pile == name]


@pytest.mark.parametrize("name", ["imperium", "reserve", "starter"])
def test_cards(name: str) -> None:
    for row, fact in both(pile(name), f"{name}.toml", "card"):
        cost = None if name == "starter" else fact["cost"]
        assert (row.name, row.copies, row.cost) == (fact["name"], fact["copies"], cost)
        assert (row.factions, row.icons) == (tuple(fact["factions"]), tuple(fact["icons"])), row.id
        assert row.set == ("choam" if fact.get("choam") else "uprising")
        for field in ("agent", "reveal", "acquire", "passive"):
            expect(row, field, field, fact, field)


def test_intrigue_cards() -> None:
    for row, fact in both(CATALOG.intrigues, "intrigue.toml", "card"):
        assert (row.name, row.copies, row.start_of_turn, row.win) == (fact["name"], fact["copies"], False, ())
        assert row.set == ("choam" if fact.get("choam") else "uprising")
        for field in ("plot", "combat", "endgame"):
            expect(row, field, field, fact, field)


def test_spaces() -> None:
    for row, fact in both(CATALOG.spaces, "board.toml", "space"):
        assert (row.name, row.icon, row.faction) == (fact["name"], fact["icon"], fact.get("faction"))
        assert (row.combat, row.once) == (fact.get("combat", False), fact.get("once_per_player", False))
        assert row.maker == fact.get("base_spice", 0)
        assert fact.get("maker", False) == (row.maker > 0)
        assert (row.controllable, format_box(row.control_bonus)) == ("control" in fact, fact.get("control", ""))
        assert " ".join(str(arg) for word in row.cost for arg in (word.name, *word.args)) == fact.get("cost", "")
        later = fact.get("cost_after_first")
        assert row.later_cost == (int(later.removeprefix("solari ")) if later else None)
        assert (format_condition(row.requires) if row.requires else "") == fact.get("requirement", "")
        if row.arrival:
            expect(row, "arrival", "arrival", fact, "effects")
            assert row.effects == ()
        else:
            expect(row, "effects", "effects", fact, "effects")


def test_the_repeat_of_the_high_council() -> None:
    (fact,) = [fact for fact in facts("board.toml", "space") if "repeat" in fact]
    assert SAID_OTHERWISE["high_council.effects"] == "; ".join(
        [fact["effects"], *(f"if seated: {part}" for part in fact["repeat"].split("; "))]
    )


def test_posts() -> None:
    at: dict[str, list[str]] = {}
    for row, fact in both(CATALOG.further["post"], "posts.toml", "post"):
        assert row.spaces == tuple(fact["spaces"])
        for space in row.spaces:
            at.setdefault(space, []).append(row.id)
    assert at == {fact["id"]: fact["posts"] for fact in facts("board.toml", "space")}


def test_conflicts() -> None:
    for row, fact in both(CATALOG.conflicts, "conflicts.toml", "conflict"):
        assert (row.name, row.level, row.battle_icon, row.location) == (
            fact["name"], fact["tier"], fact["battle_icon"], fact.get("location")
        )  # fmt: skip
        assert fact["shield_wall"] == (row.location is not None)
        for field in ("first", "second", "third"):
            expect(row, field, field, fact, field)


def test_factions() -> None:
    spaces: dict[str, list[str]] = {}
    for fact in facts("board.toml", "space"):
        if "faction" in fact:
            spaces.setdefault(fact["faction"], []).append(fact["id"])
    for row, fact in both(CATALOG.factions, "factions.toml", "faction"):
        assert (format_box(row.bonus), list(row.spaces)) == (fact["bonus_at_4"], spaces[row.id])
        assert (fact["track_length"], fact["vp_at_2"], fact["alliance_vp"]) == (6, 1, 1)


def test_leaders() -> None:
    for row, fact in both([row for row in CATALOG.leaders if row.player], "leaders.toml", "leader"):
        assert (row.name, row.complexity) == (fact["name"], fact["complexity"])
        assert (row.house.lower() or "none") == fact["house"]
        assert (row.side_of, row.set) == (fact.get("side_of"), "choam" if fact.get("choam") else "uprising")
        expect(row, "ability", "ability", fact, "ability")
        expect(row, "signet", "signet", fact, "signet")
        expect(row, "start", "setup", fact, "setup")


def test_the_names_of_abilities_are_those_of_the_notes() -> None:
    """The notes name the abilities of a Leader in printed order, before anything else."""
    for row, fact in both([row for row in CATALOG.leaders if row.player], "leaders.toml", "leader"):
        if row.side_of is None:
            assert row.ability_name in fact["notes"], row.id
            assert row.signet_name in fact["notes"], row.id


def test_the_training_track() -> None:
    steps = [row for row in CATALOG.further["step"] if row.track == "training"]
    rows = {row.id.removeprefix("training_"): row for row in steps}
    table = {fact["id"]: fact for fact in facts("leaders.toml", "training")}
    assert list(rows) == list(table)
    for name, row in rows.items():
        assert [each.removeprefix("training_") for each in row.following] == table[name]["next"]
        assert format_box(row.reward) == table[name].get("reward", "")


def test_objectives() -> None:
    for row, fact in both(CATALOG.further["objective"], "objectives.toml", "objective"):
        assert (row.battle_icon, row.first_player) == (fact["battle_icon"], fact["first_player"])
        assert [seats for seats in (1, 2, 3, 4) if row.fewest <= seats <= row.most] == [
            seats for seats in fact["players"] if seats <= 4
        ]


def test_contracts() -> None:
    rows: dict[str, list[Any]] = {}
    for row in CATALOG.further["contract"]:
        rows.setdefault(re.sub(r"_[ab]$", "", row.id), []).append(row)
    table = {fact["id"]: fact for fact in facts("contracts.toml", "contract") if not fact["rise_of_ix"]}
    assert {name: len(found) for name, found in rows.items()} == {name: fact["copies"] for name, fact in table.items()}
    for name, fact in table.items():
        for row in rows[name]:
            trigger = {
                "space": row.space, "harvest": row.harvest, "acquire": row.acquire,
                "immediate": "" if row.immediate else None,
            }  # fmt: skip
            said = [f"{kind} {what}".strip() for kind, what in trigger.items() if what is not None]
            assert (row.name, said) == (fact["name"], [fact["trigger"]])
            assert row.set_aside == (row.space == "sardaukar")
            expect(row, "reward", "reward", fact, "reward")


def test_house_hagal() -> None:
    for row, fact in both(CATALOG.hagal, "rivals.toml", "hagal"):
        assert (row.name, row.copies, row.swords) == (fact["name"], fact["copies"], fact["swords"])
        assert row.politics == fact.get("smart_politics", False)
        assert (row.reshuffle, row.mode) == ((True, "two_players") if fact["kind"] == "reshuffle" else (False, ""))
        assert row.posts == tuple(fact.get("posts", ()))
        assert (row.harvest, row.spaces) == (fact["kind"] == "maker", tuple(fact.get("spaces", ())))
        needs = format_condition(row.requires).replace("conflict >= 3", "conflict 3") if row.requires else ""
        if "alt_when" in fact:
            assert (row.space, row.otherwise, needs) == (fact["alt_space"], fact["space"], fact["alt_when"])
            expect(row, "effects", "alt", fact, "alt_effects")
            expect(row, "otherwise_effects", "hagal", fact, "effects")
        else:
            assert (row.space, row.otherwise, needs) == (fact.get("space"), None, fact.get("needs", ""))
            said = format_box(row.effects).replace("rival_signet", "signet")
            assert said == SAID_OTHERWISE.get(f"{row.id}.hagal", turned(fact.get("effects", ""))), row.id
    assert sum(row.copies for row in CATALOG.hagal) == 37


def test_rival_cards() -> None:
    for row, fact in both(CATALOG.further["rival"], "rivals.toml", "rival"):
        assert (row.name, row.swordmaster_value, row.priority, row.streamlined) == (
            fact["name"], fact["swordmaster_value"], tuple(fact["priority"]), fact.get("streamlined", False)
        )  # fmt: skip
        expect(row, "signet", "rival_signet", fact, "signet")
        expect(row, "scheme", "scheme", fact, "scheme")


def test_difficulties_and_purchases() -> None:
    """Mercenary, Sardaukar, Mentat, Kwisatz Haderach; 7 Solari, 7 spice, 3 Intrigue cards or 3 water for a point."""
    said = [
        (row.name, row.rival_garrison, format_box(row.human_extra), row.expert_deployment, row.smart_politics,
         row.last_cards, row.human_swordmaster)
        for row in CATALOG.difficulties
    ]  # fmt: skip
    assert said == [
        ("Mercenary", 0, "intrigue 1", False, False, 1, True),
        ("Sardaukar", 3, "", False, False, 1, True),
        ("Mentat", 3, "", True, True, 2, True),
        ("Kwisatz Haderach", 3, "", True, True, 2, False),
    ]
    bought = [(row.id, row.amount, row.vp, row.level) for row in CATALOG.purchases]
    assert bought == [("intrigue", 3, 1, 1), ("spice", 7, 1, 1), ("water", 3, 1, 1), ("solari", 7, 1, 1)]


def test_the_numbered_rules() -> None:
    """Each rule of games with this board, for one to four players, has its sentence, in the set it belongs to."""
    text = (TABLES / "RULES.md").read_text(encoding="utf-8")
    chapters = re.split(r"^## (\d+) ", text, flags=re.MULTILINE)
    alone = [chapters[0]]
    alone += [body for number, body in zip(chapters[1::2], chapters[2::2], strict=True) if number not in OTHER_CHAPTERS]
    known = set(re.findall(r"^- ([PU][\d.]+) ", "".join(alone), re.MULTILINE)) - OF_OTHER_GAMES
    said = [rule.id for name in OF_THE_BOX for rule in numbered_rules(name)]
    assert len(said) == len(set(said))
    assert set(said) == known
