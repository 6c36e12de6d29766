"""What packs declare by data alone: counters, tracks and markets, and what they do in games."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import landsraad
from example_packs import SMUGGLERS
from invariants import check_totals
from landsraad import agents, record, views
from landsraad.gym.single import Single
from landsraad.imperium.content.manifests import boards
from landsraad.imperium.core.declared import TILES
from landsraad.imperium.core.state import State
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.schema import load_catalog
from landsraad.imperium.seen.knowledge import sample
from landsraad.imperium.seen.layout import layout_of
from landsraad.kernel.contract import Worth
from landsraad.kernel.machine import Rng
from landsraad.packs import PackError
from landsraad.saying import LANGUAGES
from landsraad.testing import Scenario, start
from modes import EXPANDED
from own_packs import write_pack
from playing import state_of

CALM = ("blue: revealed", "green: revealed")
OFFER = "bazaar_row old_thopter rim_license hidden_cache, bazaar_deck decoy_beacon -, crew_row night_crew gun_runners"


def smuggling(*lines: str) -> Scenario:
    """A position of three players with the example pack."""
    return start(*lines, packs=[SMUGGLERS])


# What the pieces do


def test_a_counter_never_holds_more_than_it_can() -> None:
    s = smuggling("red: contraband 11, intrigue tip_off, hand dagger", *CALM)
    s.chooses("plot tip_off")
    assert s.changes == "red: contraband +1, intrigue -1; board: intrigue_discard +1"


def test_tokens_are_lost_as_far_as_there_are_any() -> None:
    s = smuggling("red: hand customs_raid", "blue: revealed, contraband 0", "green: revealed, contraband 4")
    s.sends("customs_raid", "arrakeen", "use customs_raid 1")
    assert s.changes == "red: garrison +1, supply -1, contraband +1; green: contraband -1"


def test_a_price_in_tokens_is_paid_whole() -> None:
    s = smuggling("red: contraband 0, hand gun_runners", *CALM)
    s.sends("gun_runners", "arrakeen")
    s.refuses("use gun_runners 1")
    s = smuggling("red: contraband 3, hand gun_runners", *CALM)
    s.sends("gun_runners", "arrakeen", "use gun_runners 1", "pay")
    assert s.changes == "red: garrison +3, supply -3, contraband -1"


def test_a_tile_is_bought_refilled_and_limited() -> None:
    s = smuggling("red: contraband 9, hand dagger", *CALM, f"board: {OFFER}, crew_deck -")
    s.sends("dagger", "hall_of_oratory", "bazaar hidden_cache")
    assert s.changes == (
        "red: spice +1, garrison +1, supply -1, contraband -3, acquired-bazaar +1, tile hidden_cache +1; "
        "board: bazaar_deck -1"
    )
    assert [pile.top for pile in s.game.view(0).markets[0].piles] == ["old_thopter", "rim_license", "decoy_beacon"]
    s.refuses("bazaar old_thopter")
    assert s.game.why_not(0, "old_thopter") == "Bazaar lets each player acquire at most 1 a round."


def test_what_is_too_dear_says_so() -> None:
    s = smuggling("red: contraband 1, hand dagger, solari 3", *CALM, f"board: {OFFER}, crew_deck -")
    assert s.game.why_not(0, "old_thopter") == "Old Thopter is acquired from Bazaar in your own Agent or Reveal turn."
    s.sends("dagger", "hall_of_oratory")
    assert s.game.why_not(0, "old_thopter") == "Old Thopter costs 3 contraband, you have 1."
    assert s.game.why_not(0, "gun_runners") == "Gun Runners costs 4 Solari, you have 3."


USES = """
[[market]]
id = "shop"
name = "Shop"
holds = "tile"
size = 2
paid = "solari"

[[tile]]
id = "tap"
name = "Tap"
market = "shop"
cost = 0
use = "solari 1"
ability = "when reveal ( sword 1 )"

[[tile]]
id = "mill"
name = "Mill"
market = "shop"
cost = 0
use = "solari 1 -> solari 2"
"""
"""Tiles that would be used for ever, if a turn let them."""


def test_a_tile_of_a_pack_has_one_use_a_turn(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "home", USES)
    s = start("red: hand dagger diplomacy, tiles tap", *CALM, packs=[pack])
    s.sends("dagger", "hall_of_oratory", "use tap 2")
    assert s.changes == "red: solari +1, garrison +1, supply -1"
    s.refuses("use tap 2")
    assert s.game.why_not(0, "tap") == "Tap has been used in this turn."
    s.chooses("end", "reveal", "use tap 2")


def test_a_tile_of_a_pack_in_the_market_of_a_set_has_one_use_a_turn(tmp_path: Path) -> None:
    tiles = next(each.kind for each in load_tables(3, EXPANDED).markets if each.holds == TILES)
    text = f'[[{tiles}]]\nid = "tap"\nname = "Tap"\ncost = 1\nuse = "solari 1"\n'
    pack = write_pack(tmp_path / "home", text)
    s = start("red: hand dagger, tiles tap", *CALM, packs=[pack], sets=list(EXPANDED))
    s.chooses("reveal", "use tap 1")
    s.refuses("use tap 1")


def test_bots_come_to_an_end_with_tiles_that_cost_nothing(tmp_path: Path) -> None:
    game = landsraad.new(seats=2, seed=1, packs=[write_pack(tmp_path / "home", USES)])
    novice, rng = agents.make("novice"), Rng()
    while not game.over:
        (decision,) = game.decisions
        game.choose(novice.choose(None, decision, game.worlds(decision.seat), rng, agents.FREE).key)
        assert len(game.choices) < 2_000
    assert any(key.startswith("use mill") for _, key in game.choices)


def test_a_tile_of_the_reveal_turn_works_in_it(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "home", USES)
    s = start("red: hand dagger, conflict 1", *CALM, "board: shop_row tap mill, shop_deck -", packs=[pack])
    s.chooses("reveal", "shop tap")
    assert s.changes == "red: swords +2, hand -1, in_play +1, tile tap +1; board: shop_row -1"  # one of the Dagger


def test_a_card_of_a_market_comes_to_the_discard_pile() -> None:
    s = smuggling("red: solari 7, contraband 3, hand dagger", *CALM, f"board: {OFFER}, crew_deck night_crew")
    s.sends("dagger", "hall_of_oratory", "crew night_crew", "crew gun_runners")
    assert s.changes == "red: solari -7, garrison +1, supply -1, discard +2; board: crew_row -1, crew_deck -1"
    assert s.red.discard == ["gun_runners", "night_crew"]


def test_a_step_pays_and_pays_more_to_the_first() -> None:
    for foe, points in (("", 1), (", network own_fleet", 0)):
        s = smuggling("red: network hidden_port, hand fixer", f"blue: revealed{foe}", "green: revealed")
        s.sends("fixer", "wealth", "use fixer 1")
        assert (s.red.network, s.red.garrison, s.red.vp) == (5, 2, s.blue.vp + points)


def test_a_fork_is_the_players_choice() -> None:
    s = smuggling("red: network dock_hand, hand fixer", *CALM)
    s.sends("fixer", "wealth", "use fixer 1")
    assert s.options == ["network bribed_clerk", "network desert_guide"]
    s.chooses("network desert_guide")
    assert "water +1" in s.changes


def test_conditions_read_counters_and_tracks() -> None:
    s = smuggling("red: network dock_hand, contraband 3, hand harbor_master", *CALM)
    s.chooses("reveal", "use harbor_master 2")
    assert (s.red.swords, s.red.persuasion) == (2, 2)
    s = smuggling("red: network desert_guide, hand harbor_master, deck dagger dagger", *CALM)
    s.sends("harbor_master", "arrakeen", "use harbor_master 1")
    assert len(s.red.hand) == 2


# Whole games


def check(s: State) -> None:
    """Copies, dumps and worlds are the position again; nothing is lost, no counter is out of range."""
    check_totals(s)
    assert s.clone().dump() == s.dump()
    again = State(s.tables)
    again.restore(s.dump(), s.tables)
    assert again.digest() == s.digest()
    deck = next(zone.number for zone in s.tables.board_zones if zone.name == "bazaar deck")
    held = next(gauge for gauge in s.tables.gauges if gauge.name == "contraband")
    for seat in range(s.tables.player_seats):
        world = sample(s, seat, Rng(seat))
        assert sorted(world.zones[deck]) == sorted(s.zones[deck])
        assert [p.n[held.number] for p in world.players] == [p.n[held.number] for p in s.players]
    assert all(0 <= p.n[held.number] <= held.most for p in s.players)


def play(seed: int, seats: int, **options: Any) -> set[str]:
    """A random game to its end; the verbs that were chosen."""
    game = landsraad.new(seats=seats, seed=seed, packs=[SMUGGLERS], **options)
    pick = random.Random(seed)
    verbs = set()
    while not game.over:
        (decision,) = game.decisions
        key = pick.choice(decision.options).key
        verbs.add(key.partition(" ")[0])
        game.choose(key)
        if pick.random() < 0.01:
            check(state_of(game))
    check(state_of(game))
    return verbs


def test_random_games_end_alone_and_beside_a_set() -> None:
    found: set[str] = set()
    for seed, seats, sets in ((1, 1, None), (2, 2, None), (3, 3, EXPANDED), (4, 4, None), (5, 4, boards()[1:])):
        found |= play(seed, seats, sets=sets)
    assert found >= {"bazaar", "crew", "network", "flip"}


@pytest.mark.soak
def test_five_hundred_random_games_end() -> None:
    for seed in range(500):
        play(seed, 1 + seed % 4)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_is_seen_named_and_told(language: str) -> None:
    game = landsraad.new(seats=3, seed=11, packs=[SMUGGLERS])
    pick = random.Random(11)
    labels: dict[str, str] = {}
    while not game.over:
        (decision,) = game.decisions
        view = game.view(decision.seat, language)
        assert views.as_json(view)
        assert view.decision is not None
        labels |= {option.key: option.label for option in view.decision.options}
        game.choose(pick.choice(decision.options).key)
    assert [label for label in labels.values() if not label or set("{}[]") & set(label)] == []
    bought = {"en": "Acquire Sealed Hold for 3 contraband", "de": "Erwirb Plombierte Fracht für 3 Schmuggelware"}
    assert labels["bazaar sealed_hold"] == bought[language]
    told = [line.text for line in game.log(0, 0, language)]
    assert [line for line in told if not line or set("{}[]") & set(line)] == []


def test_names_are_in_the_language_of_whoever_reads(tmp_path: Path) -> None:
    named = [
        ('"Lamp"', "Lamp", "Lamp"),
        ('{ en = "Lamp", de = "Leuchte" }', "Lamp", "Leuchte"),
        ('{ de = "Leuchte" }', "Leuchte", "Leuchte"),
        ('{ en = "Lamp" }', "Lamp", "Lamp"),
    ]
    hashes = set()
    for number, (name, english, german) in enumerate(named):
        folder = write_pack(tmp_path / f"home_{number}", MARKET + TILE.replace('"Lamp"', name))
        found = [views.book((), [str(folder)], language=language).name("tile", "lamp") for language in ("en", "de")]
        assert found == [english, german]
        hashes.add(load_catalog((), (folder,)).content_hash)
    assert len(hashes) == 1


def test_a_record_carries_the_hash_of_its_pack(tmp_path: Path) -> None:
    game = landsraad.new(seats=3, seed=2, packs=[SMUGGLERS])
    text = record.dumps(game)
    assert f"content: {load_catalog((), (SMUGGLERS,)).content_hash}" in text
    assert record.loads(text, [SMUGGLERS]).hash == game.hash
    with pytest.raises(record.RecordError, match="there is no folder"):
        record.loads(text, [tmp_path / "smugglers"])
    other = tmp_path / "smugglers"
    other.mkdir()
    for path in SMUGGLERS.iterdir():
        (other / path.name).write_text(path.read_text(encoding="utf-8").replace("cost = 5", "cost = 4"), "utf-8")
    with pytest.raises(record.OtherContent, match="cards|content"):
        record.loads(text, [other])


def test_games_without_packs_know_nothing_of_it() -> None:
    assert "counter" not in load_catalog().further
    assert "counter" in load_catalog((), (SMUGGLERS,)).further


# What is refused


TRACK = '[[track]]\nid = "road"\nname = "Road"\n'
STEPS = (
    '[[step]]\nid = "a"\nname = "A"\ntrack = "road"\nfollowing = ["b"]\n'
    '[[step]]\nid = "b"\nname = "B"\ntrack = "road"\n'
)
MARKET = '[[market]]\nid = "shop"\nname = "Shop"\nholds = "tile"\nsize = 2\npaid = "spice"\n'
TILE = '[[tile]]\nid = "lamp"\nname = "Lamp"\nmarket = "shop"\ncost = 2\n'


def test_the_pieces_of_the_refusals_are_sound(tmp_path: Path) -> None:
    catalog = load_catalog((), (write_pack(tmp_path / "home", TRACK + STEPS + MARKET + TILE),))
    assert [row.id for row in catalog.further["tile"]] == ["lamp"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TRACK, "track 'road': a track has 2 to 30 steps, this one has 0; write a [[step]]"),
        (TRACK + STEPS.replace('["b"]', '["a"]'), "step 'a', field following: 'a' is no later step of the same track"),
        (TRACK + STEPS.replace('["b"]', "[]"), "step 'b': no step leads here; name it in 'following'"),
        (TRACK + STEPS.replace('= ["b"]', '= ["b"]\nreward = "vp 1"'), "step 'a': the first step is where every"),
        (STEPS, "step 'a', field track: there is no track 'road' of a pack; write [[track]] with that id"),
        (MARKET, "market 'shop': nothing is sold here; write at least one tile for it"),
        (MARKET + TILE + TILE.replace("tile", "card").replace("market", "pile") + "copies = 1\n",
         "card 'lamp', field pile: the market 'shop' holds pieces of the kind tile"),
        (MARKET.replace("spice", "spic") + TILE, "market 'shop', field paid: 'spic' is not possible here"),
        ("".join(f'[[card]]\nid = "c{n}"\nname = "C"\ncopies = 20\ncost = 1\n' for n in range(21)),
         "card 'c20', field copies: the packs bring more than 400 cards and Intrigue cards"),
        (MARKET.replace("= 2", "= 7") + TILE, "market 'shop', field size: 7 is out of range; use 1 to 6"),
        (TILE, "tile 'lamp', field market: unknown market 'shop'"),
        (TRACK.replace("road", "draw") + STEPS.replace("road", "draw"), "track 'draw', field id: the program itself"),
        (MARKET.replace('"shop"', '"road"') + TILE.replace("shop", "road") + TRACK + STEPS,
         "market 'road', field id: the id is that of a track as well; choose another id"),
        ('[[counter]]\nid = "a"\nname = "A"\nmost = 2\nstart = 3\n', "counter 'a': start is greater than most"),
        (MARKET + TILE.replace('"Lamp"', '{ en = "Lamp", fr = "Lampe" }'),
         "tile 'lamp', field name: 'fr' is no language of the program; write a text for everybody, or { en = "),
        (MARKET + TILE.replace('"Lamp"', '{ en = "Lamp", de = 3 }'),
         "tile 'lamp', field name: de: expected text in quotes, found a number"),
        (MARKET + TILE.replace('"Lamp"', "{}"), "tile 'lamp', field name: the text is empty; write a text for"),
        (MARKET.replace('"Shop"', '{ en = "Shop", de = "La{n}" }') + TILE,
         "market 'shop', field name, column 3: de: the sign '{' is not allowed"),
        ('[[intrigue]]\nid = "a"\nname = "A"\ncopies = 1\nplot = "token fuel 1"\n',
         "field plot, column 7: 'token': unknown counter 'fuel'"),
        ('[[intrigue]]\nid = "a"\nname = "A"\ncopies = 1\nplot = "advance road 1"\n',
         "field plot, column 9: 'advance': unknown track 'road'"),
    ],
)  # fmt: skip
def test_what_does_not_fit_together_is_named(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(PackError) as caught:
        load_catalog((), (write_pack(tmp_path / "home", text),))
    assert any(told in str(problem) for problem in caught.value.problems), str(caught.value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        *((kind, name) for kind in ("track", "market") for name in ("use", "chosen", "shown", "end", "flip")),
        *(("track", name) for name in ("turn", "may", "price", "emperor", "hand")),
        *(("market", name) for name in ("purchase", "requires", "starter", "imperium", "cost")),
        *(("counter", name) for name in ("emperor", "guild", "in_play", "hand")),
    ],
)
def test_no_piece_is_called_like_what_the_program_says(tmp_path: Path, kind: str, name: str, language: str) -> None:
    text = {
        "counter": '[[counter]]\nid = "road"\nname = "Road"\nmost = 3\n',
        "track": TRACK + STEPS,
        "market": (MARKET + TILE).replace("shop", "road"),
    }[kind].replace("road", name)
    pack = write_pack(tmp_path / "home", text)
    with pytest.raises(PackError, match=f"{kind} '{name}', field id: the program itself says '{name}'"):
        views.book((), [str(pack)], language=language)


def test_no_counter_is_called_like_that_of_a_market(tmp_path: Path) -> None:
    counters = "".join(
        f'[[counter]]\nid = "{name}"\nname = "X"\nmost = 3\n' for name in ("shop_acquired", "used_tiles")
    )
    pack = write_pack(tmp_path / "home", counters + MARKET + "per_round = 1\n" + TILE)
    assert len(load_tables(3, (), (pack,)).markets) == 1


def test_names_that_a_set_in_use_has_are_refused_when_it_is_in_use(tmp_path: Path) -> None:
    name = load_tables(3, EXPANDED).tracks[0].name
    text = TRACK.replace("road", name) + STEPS.replace("road", name)
    folder = write_pack(tmp_path / "home", text)
    landsraad.new(seats=3, seed=1, packs=[folder])
    with pytest.raises(PackError, match=f"the name '{name}' is used twice; rename the id in your pack"):
        landsraad.new(seats=3, seed=1, packs=[folder], sets=EXPANDED)


def test_environments_and_bots_see_the_pieces() -> None:
    tables = load_tables(3, (), (SMUGGLERS,))
    names = [field.name for field in layout_of(tables).fields]
    assert {"self.contraband", "opponent 2.contraband", "self.network", "network taken"} <= set(names)
    assert (tables.worth["contraband"], tables.worth["network"]) == (Worth(0.6), Worth(0.6))
    env = Single(seats=3, packs=[SMUGGLERS], opponents=["random", "novice@1"])
    seen, _ = env.reset(seed=1)
    pick = random.Random(1)
    over = False
    while not over:
        legal = [action for action, free in enumerate(seen["action_mask"]) if free]
        seen, _, over, _, _ = env.step(pick.choice(legal))
