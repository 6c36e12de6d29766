"""The content holds what its fact tables say, row for row, box for box and number for number."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from landsraad.imperium.schema import load_catalog
from landsraad.language import format_box, format_condition
from landsraad.language.syntax import Box
from landsraad.views import numbered_rules

TABLES = Path(__file__).resolve().parents[5] / "shared" / "imperium" / "rise_of_ix"
BOX = "rise_of_ix"
CATALOG = load_catalog(("base", BOX))
BASE = load_catalog()

pytestmark = pytest.mark.skipif(not TABLES.is_dir(), reason="the fact tables are not part of the repository")

# What the tables can only say in prose (`special "…"`).
SAID_IN_PROSE = {
    "bounty_hunter.agent": "if shares_space: solari 2",
    "court_intrigue.agent": "exchange_intrigue 1",
    "desert_ambush.agent": "per deployed_troop ( send_back )",
    "guild_accord.agent": "",
    "treachery.agent": "visit_influence 2; trash self",
    "weirding_way.agent": "extra_turn",
    "cannon_turrets.combat": "sword 2; opponents ( retreat_dreadnought 1 )",
    "diversion.plot": "if units_deployed >= 4: freighter 1",
    "grand_conspiracy.endgame": "hook grand_conspiracy",
    "quid_pro_quo.plot": "spice 2 -> influence hosts 1",
    "strongarm.plot": (
        "(lose_troop 1 garrison -> influence visited 1) or (lose_troop 1 conflict -> influence visited 1)"
    ),
    "chaumurky.endgame": "",
    "detonation_devices.ability": "when win ( lose_dreadnought 1 -> vp 1 )",
    "holtzman_engine.endgame": "if owned the_spice_must_flow >= 2: vp 1",
    "invasion_ships.flip": "discard 1 -> this_turn ( enter_occupied enemy )",
    "sonic_snoopers.use": "trash self -> exchange_intrigue any",
    "spaceport.ability": "while ( acquire_to_top )",
    "troop_transports.ability": "while ( shipping_troops 1 )",
    "archduke_armand_ecaz.ability": "when reveal ( if agents_on landsraad/city/spice_trade >= 2: trash 1 in_play )",
    "ilesa_ecaz.ability": "hook one_step_ahead",
    "princess_yuna_moritani.ability": "while ( gain_more solari 1 )",
    "viscount_hundro_moritani.ability": "hook intelligence",
    "prince_rhombur_vernius.ability": "while ( dreadnought_strength 4 )",
    "tessia_vernius.ability": "hook careful_observation",
    "tessia_vernius.signet": "lose_influence any 1 -> hook duplicity",
}
# The same said with other words of the language, or as two effects.
SAID_OTHERWISE = {
    "second_wave.combat": "sword 2; deploy_unit 2",
    "memocorders.endgame": "if influence_tracks 3 >= 4: vp 1",
    "spy_satellites.endgame": (
        "if influence emperor <= 1: vp 1; if influence guild <= 1: vp 1; "
        "if influence bene_gesserit <= 1: vp 1; if influence fremen <= 1: vp 1"
    ),
    "prince_rhombur_vernius.signet": "tech_or_negotiate",
    "full_scale_assault.acquire": "may dreadnought 1",  # asks, as every icon of its kind (I2.1)
    "interstellar_shipping.effects": "freighter 1; freighter 1",
    "tech_negotiation.effects": ("tech_or_negotiate discount 1; reveal ( if agent_at tech_negotiation: persuasion 1 )"),
    "tech_negotiation.passive": "",
    "disposal_facility.ability": "when reveal ( if persuasion >= 6: trash 1 in_play )",
    "imperial_shock_trooper.reveal": "persuasion 1; sword 2; if agents_on emperor >= 1: sword 3",
    "dividends_or_spice.reward": "(solari 5 + opponents ( solari 1 )) or spice 2",
}
# Boxes that the tables have no field for.
ADDED = {
    "guild_accord.passive": "unload; while ( enter_occupied enemy guild ); while ( space_discount heighliner spice 2 )",
    "chaumurky.ability": "while ( first_of_equals )",
    "princess_yuna_moritani.start": "lose water 1",
}
TRIGGERS = {"reveal": "when reveal", "round_start": "when round_start", "on_win": "when win"}
FIELD_NAMES = {"requirement": "requires", "effect": "effects", "difficulty": "complexity", "solo_rival": "rival"}
BOXES = (
    "effects", "agent", "reveal", "acquire", "passive", "plot", "combat", "endgame", "first", "second", "third",
    "ability", "signet", "start", "flip", "use", "reward", "requires",
)  # fmt: skip


def facts(file: str, key: str) -> list[dict[str, Any]]:
    """Return the rows of a table with the fields of the schema: infiltration, Unload and tile boxes put in place."""
    rows: list[dict[str, Any]] = tomllib.loads((TABLES / file).read_text(encoding="utf-8"))[key]
    rows = [{FIELD_NAMES.get(name, name): value for name, value in row.items()} for row in rows]
    for row in rows:
        standing = ["unload"] if row.get("unload") else []
        entered = [icon[1:] for icon in row.get("icons", []) if icon.startswith("~")]
        standing += [f"while ( enter_occupied enemy {'/'.join(entered)} )"] if entered else []
        row["icons"] = [icon.removeprefix("~") for icon in row.get("icons", [])]
        if standing:
            row["passive"] = "; ".join(standing)
        if row.get("epic_only"):
            del row["cost"]  # 0 in the table: a starting card has none
        if key == "tile":
            row.update(tile_boxes(row.pop("ability", "")))
    return rows


def tile_boxes(ability: str) -> dict[str, str]:
    """Return the boxes that the ability of a tile in the table stands for."""
    boxes = {}
    for effect in split(ability):
        word, _, body = effect.partition("( ")
        if word in ("once_per_round", "endgame"):
            boxes["flip" if word == "once_per_round" else word] = body.removesuffix(" )")
        elif word in TRIGGERS:
            boxes["ability"] = f"{TRIGGERS[word]} ( {turned(body.removesuffix(' )'))} )"
        elif effect.startswith("special"):
            boxes["ability"] = effect
        else:
            boxes["use"] = effect
    return boxes


def split(box: str) -> list[str]:
    """Return the effects of a box: what stands between the `;` outside brackets and quotes."""
    parts = re.split(r';\s*(?![^"]*"[^"]*(?:"[^"]*"[^"]*)*$)(?![^()]*\))', box)
    return [part for part in parts if part]


def turned(effect: str) -> str:
    """Return an effect of the tables' notation in the card language."""
    effect = re.sub(r"(\w)\|(\w)", r"\1/\2", effect).replace("on_win( ", "on_win ( ").replace(" & ", " and ")
    effect = effect.replace("own_dreadnought", "dreadnought").replace("with solari", "with_solari")
    effect = re.sub(r"^([^(]*?): ", r"if \1: ", effect)
    choices = effect.split(" | ")
    return " or ".join(f"({part})" if "->" in part and len(choices) > 1 else part for part in choices)


def written(value: Any) -> str:
    """Return the text of a box or a condition of the catalogue."""
    if isinstance(value, tuple):
        box: Box = value
        return format_box(box)
    return "" if value is None else format_condition(value)


def own(rows: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the rows that the box brings."""
    return tuple(row for row in rows if row.set == BOX)


STARTERS = tuple(card for card in own(CATALOG.cards) if card.pile == "starter")
DECK = tuple(card for card in own(CATALOG.cards) if card.pile == "imperium")
NEW_SPACES = own(CATALOG.spaces)
CASES: list[tuple[str, str, tuple[Any, ...]]] = [
    ("starter.toml", "card", STARTERS),
    ("imperium.toml", "card", DECK),
    ("intrigue.toml", "card", own(CATALOG.intrigues)),
    ("board.toml", "space", NEW_SPACES),
    ("conflicts.toml", "conflict", own(CATALOG.conflicts)),
    ("leaders.toml", "leader", own(CATALOG.leaders)),
    ("tech.toml", "tile", own(CATALOG.further["tech"])),
    ("shipping.toml", "level", own(CATALOG.further["shipping"])),
]
IDS = [file.removesuffix(".toml") for file, _, _ in CASES]


def paired(file: str, key: str, rows: tuple[Any, ...]) -> list[tuple[Any, dict[str, Any]]]:
    """Return each row with its fact; reprinted spaces and the dock have no row."""
    known = [fact for fact in facts(file, key) if fact.get("new", True) and fact.get("level") != 0]
    assert [row.id for row in rows] == [fact["id"] for fact in known]
    return list(zip(rows, known, strict=True))


def test_effects_are_split_outside_brackets_and_quotes() -> None:
    assert split('sword 2; per x ( a 1; b 2 ); special "one; two"; vp 1') == [
        "sword 2", "per x ( a 1; b 2 )", 'special "one; two"', "vp 1",
    ]  # fmt: skip
    assert turned("influence guild >= 2: spice 2 -> solari 5") == "if influence guild >= 2: spice 2 -> solari 5"
    assert turned("spice 2 -> solari 5 | troop 1") == "(spice 2 -> solari 5) or troop 1"


@pytest.mark.parametrize(("file", "key", "rows"), CASES, ids=IDS)
def test_names_and_figures(file: str, key: str, rows: tuple[Any, ...]) -> None:
    figures = {
        "name": "", "copies": None, "cost": None, "level": None, "icon": None, "faction": None, "house": None,
        "complexity": None, "ability_name": "", "signet_name": "", "rival": None,
    }  # fmt: skip
    for row, fact in paired(file, key, rows):
        for field, default in figures.items():
            known = key != "space" or field != "cost"
            if hasattr(row, field) and known and not (key == "level" and field == "name"):
                assert getattr(row, field) == fact.get(field, default), (row.id, field)
        for field in ("factions", "icons"):
            if hasattr(row, field):
                assert getattr(row, field) == tuple(fact.get(field, [])), (row.id, field)


@pytest.mark.parametrize(("file", "key", "rows"), CASES, ids=IDS)
def test_every_box(file: str, key: str, rows: tuple[Any, ...]) -> None:
    for row, fact in paired(file, key, rows):
        for field in BOXES:
            if key == "space" and field == "combat":
                continue
            place = f"{row.id}.{field}"
            said = {**SAID_IN_PROSE, **SAID_OTHERWISE, **ADDED}
            expected = said[place] if place in said else "; ".join(turned(part) for part in split(fact.get(field, "")))
            assert written(getattr(row, field, ())) == expected, place


def test_all_prose_of_the_tables_is_accounted_for() -> None:
    prose = {
        f"{fact['id']}.{field}"
        for file, key, rows in CASES
        for _, fact in paired(file, key, rows)
        for field, value in fact.items()
        if isinstance(value, str) and 'special "' in value
    }
    assert prose == set(SAID_IN_PROSE)


def test_what_is_said_otherwise_keeps_its_numbers() -> None:
    pairs = [pair for case in CASES for pair in paired(*case)]
    found = {f"{row.id}.{field}": fact.get(field, "") for row, fact in pairs for field in (*BOXES, "passive")}
    assert found["second_wave.combat"] == "sword 2; deploy 2 garrison"
    assert found["interstellar_shipping.effects"] == "freighter 2"
    assert found["full_scale_assault.acquire"] == "dreadnought 1"
    assert found["prince_rhombur_vernius.signet"] == "tech_or_negotiate discount 0"
    assert found["spy_satellites.endgame"] == "per faction_at_most_1 ( vp 1 )"
    assert found["disposal_facility.ability"] == "when reveal ( if persuasion >= 6: may trash 1 in_play )"
    assert found["imperial_shock_trooper.reveal"] == "persuasion 1; sword 2; agents_on emperor: sword 3"
    assert found["dividends_or_spice.reward"] == "solari 5 + opponents( solari 1 ) | spice 2"
    assert found["tech_negotiation.effects"] == "tech_or_negotiate discount 1"
    assert found["tech_negotiation.passive"] == "reveal( persuasion 1 )"
    tracks = [f"influence {row.id} >= 3" for row in CATALOG.factions]
    assert found["memocorders.endgame"] == f"{' & '.join(tracks)}: vp 1"


def test_remarks_stay_with_their_rows() -> None:
    for case in CASES:
        for row, fact in paired(*case):
            assert bool(row.disputed) == ("disputed" in fact), row.id
            assert bool(row.notes) == ("notes" in fact), row.id


def test_component_counts() -> None:
    assert (len(DECK), sum(card.copies for card in DECK)) == (29, 35)
    assert [card.copies for card in own(CATALOG.intrigues)] == [1] * 17
    assert (len(own(CATALOG.further["tech"])), len(own(CATALOG.conflicts)), len(own(CATALOG.leaders))) == (18, 4, 6)
    assert sum(row.copies for row in own(CATALOG.hagal)) == 9
    assert sum(row.rival for row in CATALOG.further["tech"]) == 12
    assert CATALOG.unfinished == ()


def test_spaces_that_leave_stay_and_come() -> None:
    table = tomllib.loads((TABLES / "board.toml").read_text(encoding="utf-8"))
    gone, kept = set(table["overlay"]["removed_base_spaces"]), table["overlay"]["kept_base_spaces"]
    spaces = {space.id: space for space in CATALOG.spaces}
    before = {space.id: space for space in BASE.spaces}
    assert gone == set(before) - set(spaces)
    assert [spaces[name] for name in kept] == [before[name] for name in kept]
    new = [*table["overlay"]["new_on_overlay"], *table["ix_board"]["spaces"]]
    assert [space.id for space in NEW_SPACES] == new
    for fact in table["space"]:
        space = spaces[fact["id"]]
        assert (space.icon, space.combat, space.once) == (
            fact["icon"],
            fact["combat"],
            fact.get("once_per_game", False),
        )
        assert " ".join(str(arg) for word in space.cost for arg in (word.name, *word.args)) == fact.get("cost", "")


def test_the_conflicts_to_draw_from() -> None:
    pool = tomllib.loads((TABLES / "epic.toml").read_text(encoding="utf-8"))["normal"]["conflict_pool"]
    for level in (1, 2, 3):
        assert sum(row.level == level for row in CATALOG.conflicts) == pool[f"level_{level}"]
    assert [row.location for row in own(CATALOG.conflicts)] == [None] * 4


def test_the_shipping_track() -> None:
    track = tomllib.loads((TABLES / "shipping.toml").read_text(encoding="utf-8"))["track"]
    assert [row.level for row in CATALOG.further["shipping"]] == list(
        range(track["start_level"] + 1, track["top_level"] + 1)
    )


def test_the_bonuses_that_snoopers_bring_are_those_of_the_tracks() -> None:
    bonuses = tomllib.loads((TABLES / "leaders.toml").read_text(encoding="utf-8"))["leader_track_bonus"]
    assert {row.id: format_box(row.bonus) for row in CATALOG.factions} == bonuses


def test_the_house_hagal_cards() -> None:
    modes = {"": "", "1P": "solo", "2P": "two_players"}
    for row, fact in zip(own(CATALOG.hagal), facts("hagal.toml", "card"), strict=True):
        figures = (row.id, row.name, row.copies, row.swords, row.mode)
        assert figures == (fact["id"], fact["name"], fact["copies"], fact["swords"], modes[fact["mark"]])
        assert (row.influence, row.troops, row.signet, row.harvest, row.reshuffle) == (None, 0, False, False, False)
        ways = [
            (way["space"], way["effect"].replace("freighter 2", "freighter 1; freighter 1")) for way in fact["option"]
        ]
        shown = [(row.space, format_box(row.effects)), (row.otherwise, format_box(row.otherwise_effects))]
        assert sorted(ways) == sorted(way for way in shown if way[0])
        guild = [(way["guild_from"], way["guild_to"]) for way in fact["option"] if way["space"] == row.space]
        asked = {(2, 6): "influence guild >= 2", (0, 6): "dreadnoughts <= 1" if row.space == "dreadnought" else ""}
        assert written(row.requires) == asked[guild[0]]
        assert bool(row.disputed) == ("disputed" in fact), row.id
        assert bool(row.notes) == ("notes" in fact), row.id


def test_house_hagal_cards_that_leave_and_the_decks_of_both_modes() -> None:
    table = tomllib.loads((TABLES / "hagal.toml").read_text(encoding="utf-8"))
    gone = {row.id: row.copies for row in BASE.hagal if row.id not in {kept.id for kept in CATALOG.hagal}}
    assert gone == {name: copies for name, copies in table["remove_from_base"].items() if name != "sources"}
    copies = {
        mode: sum(row.copies for row in CATALOG.hagal if row.mode in ("", mode)) for mode in ("solo", "two_players")
    }
    assert copies == {"solo": table["deck_size"]["solo"], "two_players": table["deck_size"]["two_player"]}


def test_the_epic_game() -> None:
    fact = tomllib.loads((TABLES / "epic.toml").read_text(encoding="utf-8"))["epic"]
    epic = next(row for row in CATALOG.variants if row.id == "epic")
    deck = fact["conflict_deck"]
    assert (epic.goal, epic.garrison, epic.intrigue, epic.solo) == (
        fact["victory_points_to_end"], fact["garrison_troops"], fact["intrigue_cards_at_start"], False,
    )  # fmt: skip
    assert tuple(epic.conflicts) == (deck["level_1"], deck["level_2"], deck["level_3"])
    exchange = fact["starting_deck"]
    assert (epic.starter_without, exchange["remove_copies"]) == (exchange["remove"], 1)
    assert [(card.id, card.copies, card.variant) for card in STARTERS] == [
        (exchange["add"], exchange["add_copies"], "epic")
    ]
    assert {card.variant for card in CATALOG.cards if card not in STARTERS} == {""}


def test_the_solo_variants() -> None:
    table = tomllib.loads((TABLES / "epic.toml").read_text(encoding="utf-8"))
    churn, brutal = (next(row for row in CATALOG.variants if row.id == name) for name in ("churn", "brutal_escalation"))
    assert [row.id for row in CATALOG.variants] == ["epic", "churn", "brutal_escalation"]
    assert (churn.solo, churn.row_dice) == (True, table["solo_variant_churn"]["dice"])
    assert (brutal.solo, brutal.final_cards) == (True, table["solo_variant_brutal_escalation"]["hagal_cards_flipped"])


def test_the_numbered_rules() -> None:
    text = (TABLES / "RULES.md").read_text(encoding="utf-8")
    assert [rule.id for rule in numbered_rules(BOX)] == re.findall(r"^- ([IX][\d.]+) ", text, re.MULTILINE)
