"""Rise of Ix as a seat sees it: the board, the pieces, what the options say and what they will do."""

from __future__ import annotations

import random
from typing import Any

import pytest

import landsraad
from landsraad import views
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.machine import Rng
from landsraad.testing import Scenario, Start, start
from landsraad.views import model
from landsraad.views.changes import Change
from landsraad.views.sets.rise_of_ix import OfRiseOfIx
from playing import in_world, state_of

STACKS = "flagship artillery windtraps"
PROMPTS = ("set aside", "keep intrigue", "exchange intrigue", "tech", "rewards", "control", "freighter")


@pytest.fixture
def ix(scenario: Start) -> Start:
    """A scenario with the box and three known tiles on top of the stacks."""

    def begin(*lines: str, **settings: Any) -> Scenario:
        return scenario(*lines, **{"sets": ["rise_of_ix"], "tech": STACKS, **settings})

    return begin


def player(s: Scenario, seat: int, viewer: int | None = None) -> model.Player:
    seen: model.Player = s.game.view(viewer).players[seat]
    return seen


def laid_out(s: Scenario, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The Snoopers on tracks and those in slots."""
    own = player(s, seat).of_sets["rise_of_ix"]
    assert isinstance(own, OfRiseOfIx)
    return own.snoopers, own.slots


def labels(s: Scenario) -> dict[str, str]:
    view = s.game.view(s.game.decisions[0].seat)
    assert view.decision is not None
    return {option.key: option.label for option in view.decision.options}


def question(s: Scenario) -> str:
    view = s.game.view(s.game.decisions[0].seat)
    assert view.decision is not None
    return str(view.decision.text)


def previews(s: Scenario) -> dict[str, str]:
    return {option.key: s.game.preview(option) for option in s.game.decisions[0].options}


def last_line(s: Scenario, seat: int | None, before: int) -> str:
    return str(s.game.log(seat, since=before)[-1].text)


# The view


def test_without_the_set_there_is_nothing_of_it() -> None:
    view = start("red: hand dagger").game.view(0)
    assert (view.markets, view.variants, view.goal) == ((), (), 10)
    own = view.players[0]
    assert (own.tiles, own.tracks, own.counters, own.zones, own.of_sets) == ((), {}, {}, {}, {})
    assert own.units == (model.Units("troop", supply=12, garrison=0, conflict=0, deployed=0),)
    assert all(space.unit is None for space in view.spaces)


def test_the_stacks(ix: Start) -> None:
    (market,) = ix("red: hand dagger", tech="flagship/windtraps artillery -").game.view(None).markets
    assert (market.id, market.kind) == ("tech", "tech")
    assert market.piles == (
        model.Stack("flagship", 2), model.Stack("artillery", 1), model.Stack(None, 0),
    )  # fmt: skip
    assert len(market.gone) == 15
    assert {"flagship", "windtraps", "artillery"} & set(market.gone) == set()


def test_a_whole_game_shows_the_top_tiles_only() -> None:
    game = landsraad.new(seats=3, sets=["base", "rise_of_ix"], seed=7)
    (market,) = game.view(None).markets
    assert [stack.count for stack in market.piles] == [6, 6, 6]
    shown = views.as_json(game.view(0)).decode()
    known = {stack.top for stack in market.piles}
    tiles = {key for kind, key in views.book(["base", "rise_of_ix"]).articles if kind == "tech"}
    assert {tile for tile in tiles if f'"{tile}"' in shown} == known


def test_the_pieces_of_a_player(ix: Start) -> None:
    s = ix(
        "red: dreadnoughts_in_conflict 1, covers arrakeen, freighter 2, negotiators 3, "
        "tiles training_drones windtraps, flipped training_drones",
        "blue: dreadnoughts 1, control arrakeen",
        tech="flagship artillery memocorders",
    )
    own = player(s, 0)
    assert own.units[1] == model.Units("dreadnought", supply=0, garrison=0, conflict=1, deployed=0)
    assert (own.tracks, own.counters) == ({"shipping": 2}, {"negotiators": 3})
    assert own.tiles == (
        model.OwnTile("training_drones", "tech", face_up=False),
        model.OwnTile("windtraps", "tech", face_up=True),
    )
    assert player(s, 1).units[1] == model.Units("dreadnought", supply=1, garrison=1, conflict=0, deployed=0)
    spaces = {space.id: space for space in s.game.view(None).spaces}
    assert spaces["arrakeen"] == model.Space("arrakeen", controller=0, control=1, unit=model.UnitAt("dreadnought", 0))


def test_snoopers_and_slots(ix: Start) -> None:
    s = ix("red: leader tessia_vernius, snoopers emperor guild fremen, hand diplomacy, fremen 1, water 1")
    assert laid_out(s, 0) == (("emperor", "guild", "fremen"), ("bene_gesserit",))
    before = len(s.game.events)
    s.sends("diplomacy", "stillsuits")
    assert laid_out(s, 0) == (("emperor", "guild"), ("bene_gesserit", "fremen"))
    assert "takes the Snooper from the track of the Fremen" in s.game.log(1, since=before)[0].text


def test_variants_and_the_goal() -> None:
    view = landsraad.new(seats=3, seed=1, sets=["base", "rise_of_ix"], variants=["epic"]).view(None)
    assert (view.variants, view.goal) == (("epic",), 12)


def test_only_its_owner_knows_the_card_laid_aside(ix: Start) -> None:
    told = []
    for card, name in (("dagger", "Dagger"), ("diplomacy", "Diplomacy")):
        s = ix(
            "red: leader ilesa_ecaz, deck dagger diplomacy dagger seek_allies reconnaissance",
            at="round start",
            round=2,
        )
        assert question(s) == "One Step Ahead: which card do you lay aside for your second turn?"
        assert labels(s)[f"card {card} hand"] == f"Lay {name} aside"
        before = len(s.game.events)
        s.chooses(f"card {card} hand")
        assert player(s, 0, viewer=0).zones["set_aside"] == model.Laid("card", 1, (card,))
        assert player(s, 0, viewer=1).zones["set_aside"] == model.Laid("card", 1)
        assert f"lays {name} aside" in s.game.log(0, since=before)[0].text
        assert "lays a card aside" in s.game.log(1, since=before)[0].text
        told.append([(s.game.view(other), s.game.log(other)) for other in (1, None)])
    assert told[0] == told[1]


# Options and their previews


def test_the_choice_of_a_tile(ix: Start) -> None:
    s = ix("red: hand dagger, spice 3, negotiators 1")
    s.sends("dagger", "tech_negotiation", "use tech_negotiation 1")
    assert question(s) == "Tech Negotiation: which Tech tile do you acquire?"
    assert labels(s) == {
        "tech artillery": "Acquire Artillery for 0 spice",
        "tech windtraps": "Acquire Windtraps for 1 spice, 1 less for each Negotiator returned",
        "negotiate": "Place a Negotiator",
        "skip": "Decline",
    }
    view = s.game.view(0)
    assert view.decision is not None
    first = view.decision.options[0]
    assert (first.verb, first.kind, first.id, first.n) == ("tech", "tech", "artillery", 0)
    assert previews(s)["tech artillery"] == "then: return no Negotiator / return a Negotiator"
    assert previews(s)["tech windtraps"] == "then: return no Negotiator / return a Negotiator"
    s.chooses("tech windtraps")
    assert question(s) == "Tech Negotiation: how many Negotiators do you return?"
    assert labels(s) == {
        "negotiators 0": "Return no Negotiator, pay 1 spice",
        "negotiators 1": "Return a Negotiator, pay 0 spice",
    }
    outlooks = {outlook.key: outlook for outlook in s.game.guide(0).outlooks}
    assert previews(s)["negotiators 1"] == "acquires Windtraps, +1 water"
    assert outlooks["negotiators 1"].changes == (
        Change(0, "negotiators", "", -1), Change(0, "supply", "", 1), Change(0, "tiles", "", 1),
        Change(0, "water", "", 1),
    )  # fmt: skip
    assert outlooks["negotiators 1"].final
    before = len(s.game.events)
    s.chooses("negotiators 1")
    (market,) = s.game.view(None).markets
    name = views.book(["base", "rise_of_ix"]).name("tech", market.piles[2].top or "")
    assert last_line(s, 1, before) == (
        f"Seat 0: returns a Negotiator, acquires Windtraps, +1 water; {name} comes up on its stack."
    )


def test_paying_with_solari(ix: Start) -> None:
    s = ix("red: hand appropriate, emperor 2, spice 8, solari 13")
    s.sends("appropriate", "high_council", "use appropriate 1")
    assert labels(s)["tech flagship"] == "Acquire Flagship for 8 spice or Solari"
    assert previews(s)["tech flagship"] == "then: pay with spice, Solari"
    s.chooses("tech flagship")
    assert question(s) == "Appropriate: what do you pay with?"
    assert labels(s) == {"with spice": "Pay with spice", "with solari": "Pay with Solari"}
    assert previews(s)["with solari"] == "−8 Solari, acquires Flagship, +1 Victory Point"
    s.chooses("with solari")


def test_placing_negotiators(ix: Start) -> None:
    s = ix("red: hand ix_guild_compact")
    s.chooses("reveal", "use ix_guild_compact 1")
    assert question(s) == "Ix-Guild Compact: how many Negotiators do you place?"
    assert labels(s) == {
        "negotiators 0": "Place no Negotiator",
        "negotiators 1": "Place a Negotiator",
        "negotiators 2": "Place 2 Negotiators",
    }
    before = len(s.game.events)
    s.chooses("negotiators 2")
    assert last_line(s, 2, before) == "Seat 0: places 2 Negotiators."


def test_the_freighter_and_its_rewards(ix: Start) -> None:
    s = ix("red: hand dune_the_desert_planet, freighter 2")
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2")
    assert question(s) == "Smuggling: what does your Freighter do?"
    assert labels(s) == {
        "freighter advance": "Advance the Freighter to level 3",
        "freighter recall": "Recall the Freighter from level 2",
        "skip": "Decline",
    }
    outlook = s.game.guide(0).outlooks[0]
    assert outlook.changes == (Change(0, "shipping", "", 1),)
    before = len(s.game.events)
    s.chooses("freighter recall")
    assert last_line(s, 1, before) == "Seat 0: recalls the Freighter from level 2, recruits 2 troops."
    assert question(s) == "Smuggling: which reward next?"
    assert labels(s) == {
        "use dividends_or_spice 1": "Dividends or spice: choose one: gain 5 Solari, then each opponent gains 1 Solari; "
        "or gain 2 spice",
        "use troops_and_influence 2": "Troops and Influence: gain 1 Influence with a faction of your choice",
    }
    view = s.game.view(0)
    assert view.decision is not None
    reward = view.decision.options[1]
    assert (reward.kind, reward.id, reward.n) == ("shipping", "troops_and_influence", 2)
    s.chooses("use troops_and_influence 2", "faction fremen", "choose 2")


def test_a_recall_from_the_dock_brings_nothing(ix: Start) -> None:
    s = ix("red: hand dune_the_desert_planet")
    s.sends("dune_the_desert_planet", "smuggling")
    assert previews(s)["use smuggling 2"] == "then: advance the Freighter / recall it for nothing / decline"
    s.chooses("use smuggling 2")
    assert labels(s)["freighter recall"] == "Recall the Freighter from the dock, for nothing"
    s.leaves_open()


def test_a_dreadnought_is_commissioned_and_deployed(ix: Start) -> None:
    s = ix("red: hand reconnaissance, garrison 1, dreadnoughts 2, swords 1", "blue: conflict 1")
    s.sends("reconnaissance", "carthag")
    assert labels(s)["deploy dreadnought 1"] == "Deploy a dreadnought"
    assert labels(s)["deploy dreadnought 2"] == "Deploy 2 dreadnoughts"
    outlook = next(each for each in s.game.guide(0).outlooks if each.key == "deploy dreadnought 2")
    assert outlook.changes == (
        Change(0, "dreadnought_garrison", "", -2), Change(0, "dreadnought_conflict", "", 2),
        Change(0, "strength", "", 7),
    )  # fmt: skip
    before = len(s.game.events)
    s.chooses("deploy dreadnought 1")
    assert last_line(s, 1, before) == "Seat 0: deploys a dreadnought."
    undo = s.game.view(0).undo
    assert undo is not None
    assert "".join(part.text for part in undo.text) == "deploying a dreadnought"
    s.leaves_open()


def test_rhombur_s_dreadnoughts_are_foreseen_stronger(ix: Start) -> None:
    s = ix("red: leader prince_rhombur_vernius, hand reconnaissance, dreadnoughts 1")
    s.sends("reconnaissance", "carthag")
    outlook = next(each for each in s.game.guide(0).outlooks if each.key == "deploy dreadnought 1")
    assert outlook.changes[-1] == Change(0, "strength", "", 4)
    s.leaves_open()


def test_control_after_a_win(ix: Start) -> None:
    s = ix("red: dreadnoughts_in_conflict 1", "blue: conflict 1, control arrakeen", at="combat")
    assert question(s) == "Skirmish won: which space does your dreadnought control?"
    assert labels(s) == {
        "control imperial_basin": "Put a dreadnought on Imperial Basin",
        "control arrakeen": "Put a dreadnought on Arrakeen",
        "control carthag": "Put a dreadnought on Carthag",
    }
    assert previews(s)["control arrakeen"] == "takes control of Arrakeen with a dreadnought"
    before = len(s.game.events)
    s.chooses("control arrakeen")
    assert s.game.log(1, since=before)[0].text == "Seat 0: takes control of Arrakeen with a dreadnought."
    spaces = {space.id: space for space in s.game.view(None).spaces}
    assert (spaces["arrakeen"].control, spaces["arrakeen"].unit) == (1, model.UnitAt("dreadnought", 0))


def test_the_return_of_a_dreadnought_is_told(ix: Start) -> None:
    s = ix("red: covers arrakeen", "blue: conflict 1", at="combat")
    lines = [line.text for line in s.game.log(None)]
    assert any("Seat 0 takes the dreadnought back from Arrakeen" in line for line in lines)


def test_tiles_are_used_and_flipped(ix: Start) -> None:
    s = ix(
        "red: hand dagger, solari 4, spice 3, tiles flagship spy_satellites",
        tech="windtraps artillery memocorders",
    )
    s.sends("dagger", "tech_negotiation", "use tech_negotiation 1", "negotiate")
    assert labels(s)["flip flagship"] == "Turn Flagship face down: Pay 4 Solari: recruit 3 troops"
    assert labels(s)["use spy_satellites 1"] == (
        "Spy Satellites: pay 3 spice and trash this tile: gain 1 Victory Point"
    )
    assert previews(s)["flip flagship"] == "−4 Solari, recruits 3 troops"
    before = len(s.game.events)
    s.chooses("flip flagship", "use spy_satellites 1")
    assert last_line(s, 1, before) == (
        "Seat 0: turns Flagship face down, −4 Solari, recruits 3 troops, −3 spice, trashes Spy Satellites, "
        "+1 Victory Point."
    )
    assert s.game.score()[-1].kind == "tech"


def test_units_sent_back(ix: Start) -> None:
    s = ix(
        "red: hand desert_ambush, garrison 1, water 1", "blue: conflict 1, dreadnoughts_in_conflict 1",
        "green: conflict 2",
    )  # fmt: skip
    s.sends("desert_ambush", "hagga_basin", "deploy troop 1", "use desert_ambush 1")
    assert question(s) == "Desert Ambush: whose unit goes back to its garrison?"
    assert labels(s) == {"seat 1": "A unit of Seat 1", "seat 2": "A unit of Seat 2", "skip": "Decline"}
    s.chooses("seat 1")
    assert question(s) == "Desert Ambush: which unit goes back to its garrison?"
    assert labels(s) == {"retreat troop 1": "A troop", "retreat dreadnought 1": "A dreadnought"}
    assert previews(s)["retreat dreadnought 1"] == "Seat 1 retreats a dreadnought"
    s.chooses("retreat dreadnought 1")


def test_questions_about_dreadnoughts_say_so(ix: Start) -> None:
    s = ix("red: intrigue second_wave, conflict 1, garrison 1, dreadnoughts 2", at="combat")
    s.chooses("combat second_wave")
    assert question(s) == "Second Wave: how many dreadnoughts do you deploy?"
    assert list(labels(s).values()) == ["Deploy no dreadnought", "Deploy a dreadnought", "Deploy 2 dreadnoughts"]
    s.leaves_open()


def test_intrigue_cards_put_back_stay_secret(ix: Start) -> None:
    s = ix(
        "red: hand court_intrigue, intrigue ambush windfall, spice 4", intrigue_deck="bypass_protocol favored_subject"
    )
    before = len(s.game.events)
    s.sends("court_intrigue", "conspire", "use court_intrigue 1")
    assert question(s) == "Court Intrigue: which Intrigue card goes under the deck?"
    assert labels(s) == {
        "intrigue ambush": "Put Ambush under the deck",
        "intrigue windfall": "Put Windfall under the deck",
    }
    s.chooses("intrigue ambush")
    own, other = last_line(s, 0, before), last_line(s, 1, before)
    assert "puts Ambush back with its deck, unseen, draws Bypass Protocol" in own
    assert "puts an Intrigue card back with the deck, unseen, draws an Intrigue card" in other
    assert "Ambush" not in other
    assert s.game.view(1).players[0].intrigue == model.Pile(2)
    s.leaves_open()


def test_the_churn_is_told_and_not_foreseen() -> None:
    game = landsraad.new(seats=1, seed=3, sets=["base", "rise_of_ix"], variants=["churn"])
    while game.decisions[0].prompt != "turn":
        game.choose(game.decisions[0].options[0])
    game.choose("reveal")
    while "end" not in game.decisions[0].keys:
        game.choose(game.decisions[0].options[0])
    before = len(game.events)
    assert "dice are rolled for the Row" in game.preview("end")
    game.choose("end")
    assert any("the dice show" in line.text for line in game.log(None, since=before))


# The log at the beginning of a turn


def test_a_tile_used_before_the_agent_belongs_to_the_turn(ix: Start) -> None:
    s = ix(
        "red: hand dagger", "blue: hand diplomacy, spice 3, tiles training_drones spy_satellites",
        tech="flagship artillery windtraps",
    )  # fmt: skip
    before = len(s.game.events)
    s.sends("dagger", "tech_negotiation", "use tech_negotiation 1", "negotiate")
    s.chooses("flip training_drones", "use spy_satellites 1")
    lines = s.game.log(None, since=before)
    assert [(line.text, line.seat, line.kind) for line in lines] == [
        ("Seat 0 plays Dagger and sends an Agent to Tech Negotiation: places a Negotiator.", 0, "agent"),
        (
            "Seat 1: turns Training Drones face down, recruits a troop, −3 spice, trashes Spy Satellites, "
            "+1 Victory Point.",
            1,
            "",
        ),
    ]
    start = lines[1].start
    s.chooses("play diplomacy", "to stillsuits")
    (line,) = s.game.log(None, since=start)
    assert (line.kind, line.start) == ("agent", start)
    assert line.text == (
        "Seat 1 plays Diplomacy and sends an Agent to Stillsuits: turns Training Drones face down, recruits a troop, "
        "−3 spice, trashes Spy Satellites, +1 Victory Point, +1 water."
    )
    s.leaves_open()


def test_the_card_that_comes_back_is_told_with_the_second_turn() -> None:
    game = landsraad.new(
        seats=3, seed=4, sets=["base", "rise_of_ix"], leaders=["ilesa_ecaz", "paul_atreides", "glossu_rabban"]
    )
    step = 0
    while game.decisions:
        step += 1
        game.choose(game.decisions[0].options[step * 7 % len(game.decisions[0].options)])
    lines = game.log(None)
    starts = [line.start for line in lines]
    assert starts == sorted(set(starts))
    told = [line for line in lines if "back into the hand" in line.text]
    assert len(told) > 3
    assert {(line.seat, line.kind) for line in told} <= {(0, "agent"), (0, "reveal"), (0, "intrigue")}


# Rivals


def test_a_card_that_asks_too_much_of_a_rival_is_passed_over(ix: Start) -> None:
    s = ix(
        "red: hand dagger, solari 2", "blue: hand dagger", "green: dreadnoughts 1, covers carthag",
        seats=2, hagal="hagal_dreadnought_2p hagal_interstellar_shipping stillsuits",
    )  # fmt: skip
    before = len(s.game.events)
    s.sends("dagger", "mentat", "rest", "end")
    assert last_line(s, 0, before) == (
        "Seat 2 sends an Agent to Stillsuits: +1 Influence with the Fremen, deploys a dreadnought; passed over "
        "Dreadnought (what it asks does not hold) and Interstellar Shipping (what it asks does not hold)."
    )
    hagal = s.game.view(0).hagal
    assert hagal is not None
    (move,) = hagal.moves
    assert [(card.card, card.what) for card in move.cards] == [
        ("hagal_dreadnought_2p", "unmet"), ("hagal_interstellar_shipping", "unmet"), ("stillsuits", "sent"),
    ]  # fmt: skip
    assert "".join(part.text for part in move.cards[0].text) == (
        "passed over: what it asks of the Rival does not hold (I8.4, I8.6)"
    )


def test_a_card_with_two_spaces_tells_where_it_leads(ix: Start) -> None:
    for guild, space in ((0, "foldspace"), (2, "interstellar_shipping")):
        s = ix(
            "red: hand dagger, solari 2", "blue: hand dagger", f"green: guild {guild}",
            seats=2, hagal="hagal_foldspace_or_interstellar_shipping",
        )  # fmt: skip
        s.sends("dagger", "mentat", "rest", "end")
        hagal = s.game.view(0).hagal
        assert hagal is not None
        assert [(card.what, card.space) for card in hagal.moves[0].cards] == [("sent", space)]


def test_a_rival_s_purchase_is_told(ix: Start) -> None:
    s = ix(
        "red: hand dagger, solari 2", "blue: spice 8, negotiators 1", "green: ", seats=1,
        hagal="hagal_tech_negotiation stillsuits", tech="flagship/chaumurky artillery windtraps",
    )  # fmt: skip
    before = len(s.game.events)
    s.sends("dagger", "mentat", "rest", "end")
    lines = [line.text for line in s.game.log(0, since=before)]
    assert lines[1] == (
        "House Hagal sends Seat 1 to Tech Negotiation: returns a Negotiator, −6 spice, acquires Flagship, "
        "+1 Victory Point; Chaumurky comes up on its stack."
    )


def test_both_cards_of_brutal_escalation_are_shown(ix: Start) -> None:
    s = ix(
        "red: conflict 1", "blue: conflict 2", "green: ", seats=1, conflict="grand_vision", at="combat",
        variants=("brutal_escalation",), hagal="stillsuits heighliner",
    )  # fmt: skip
    hagal = s.game.view(0).hagal
    assert hagal is not None
    bonus = [card.card for move in hagal.moves if move.combat for card in move.cards]
    assert bonus == ["stillsuits", "heighliner"]
    assert "Combat: Seat 1 reveals Stillsuits and Heighliner, +10 swords." in [line.text for line in s.game.log(0)]
    s.leaves_open()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_whole_game_is_told_to_everybody(seats: int) -> None:
    """Every question, option, preview, reason and line of random games has words, and everybody's view is JSON."""
    game = landsraad.new(seats=seats, seed=seats, sets=["base", "rise_of_ix"], variants=["epic"])
    step = 0
    while game.decisions:
        decision = game.decisions[0]
        if step % 9 == 0 or decision.prompt not in ("turn", "menu", "space"):
            guide = game.guide(decision.seat)
            view = game.view(decision.seat)
            assert view.decision is not None
            texts = [view.decision.text, *(option.label for option in view.decision.options)]
            told = [outlook.parts for outlook in guide.outlooks] + [closed.parts for closed in guide.closed]
            texts += ["".join(part.text for part in parts) for parts in told]
            assert [text for text in texts if not text or "{" in text] == []
            assert views.as_json(view).startswith(b'{"seat":')
        step += 1
        game.choose(decision.options[step * 7 % len(decision.options)], decision.seat)
    assert [line.text for line in game.log(None) if "{" in line.text] == []


# Secrets


@pytest.mark.parametrize(
    ("seats", "leaders"),
    [
        (4, ["ilesa_ecaz", "viscount_hundro_moritani", "tessia_vernius", "baron_vladimir_harkonnen"]),
        (2, ["ilesa_ecaz", "archduke_armand_ecaz"]),
        (1, ["ilesa_ecaz"]),
    ],
)
def test_nothing_sent_to_a_seat_depends_on_what_it_cannot_know(seats: int, leaders: list[str]) -> None:
    deals, different = Rng(seats), 0
    game = landsraad.new(seats=seats, seed=seats, leaders=leaders, sets=["base", "rise_of_ix"])
    rng = random.Random(seats)
    while game.decisions:
        state = state_of(game)
        if rng.randrange(4) == 0 or game.decisions[0].prompt in PROMPTS:
            for seat in (*range(seats), None):
                world = sample(state, -1 if seat is None else seat, deals)
                different += world.dump() != state.dump()
                other = in_world(game, world)
                assert views.as_json(other.view(seat)) == views.as_json(game.view(seat))
                assert views.as_json(other.log(seat)) == views.as_json(game.log(seat))
                if seat is not None:
                    assert views.as_json(other.guide(seat)) == views.as_json(game.guide(seat))
        game.choose(rng.choice(game.decisions[0].options))
    assert different > 50


def test_every_choice_of_the_box_can_be_named_when_it_is_taken_back() -> None:
    game = landsraad.new(seats=3, seed=2, sets=["base", "rise_of_ix"])
    state, book = state_of(game), views.book(["base", "rise_of_ix"])
    actions = state.tables.actions
    keys = [key for key in actions.keys if key.split(" ")[0] not in ("acquire", "use", "leader")]
    texts = {
        key: "".join(
            part.text for part in views.taken_back(state, (actions.index["play dagger"], actions.index[key]), book)
        )
        for key in keys
    }
    assert [key for key, text in texts.items() if not text or "{" in text] == []
    assert texts["flip flagship"] == "turning Flagship face down"
    assert texts["tech windtraps"] == "acquiring Windtraps"
    assert texts["freighter advance"] == "moving the Freighter"
    assert texts["retreat dreadnought 2"] == "retreating 2 dreadnoughts"
    assert texts["retreat troop 2"] == "retreating 2 troops"
    assert texts["control carthag"] == "choosing Carthag"
    assert texts["negotiators 2"] == "the number of Negotiators"


def test_negotiators_returned_for_nothing_cost_nothing(ix: Start) -> None:
    s = ix("red: hand dagger, negotiators 1")
    s.sends("dagger", "tech_negotiation", "use tech_negotiation 1")
    s.chooses("tech artillery")
    assert labels(s) == {
        "negotiators 0": "Return no Negotiator, pay 0 spice",
        "negotiators 1": "Return a Negotiator, pay 0 spice",
    }
    assert previews(s)["negotiators 1"] == "acquires Artillery"
    s.chooses("negotiators 0")


@pytest.mark.parametrize(("fremen", "forced"), [(0, "rest"), (1, None)])
def test_effects_in_whose_midst_something_is_asked_are_left_to_the_player(
    ix: Start, fremen: int, forced: str | None
) -> None:
    tessia = "leader tessia_vernius, snoopers emperor guild bene_gesserit fremen"
    s = ix(f"red: {tessia}, hand seek_allies dagger, fremen {fremen}")
    s.chooses("play seek_allies", "to stillsuits")
    assert s.options == ["use stillsuits 2", "use seek_allies 1", "rest"]
    assert s.game.guide(0).forced == forced
    s.leaves_open()
