"""Offers and agreements behind `landsraad.new`, in records and in the terminal: DESIGN 2.6."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from rich.console import Console

import landsraad
from landsraad import IllegalChoice, UndoRefused, record
from landsraad.agents.dune.novice import DuneNovice
from landsraad.cli.session import Left, Session
from landsraad.dune.core.state import State
from landsraad.dune.rules import SECRET_PROMPTS
from landsraad.game import Game
from landsraad.kernel.machine import derived
from landsraad.kernel.record import read, write
from landsraad.offers import Offer
from landsraad.views.dune.model import Battle

FACTIONS = ["atreides", "harkonnen", "guild"]
ATREIDES, HARKONNEN, GUILD = range(3)
NO_ENTRY = "no_entry arrakeen until battle 4"


def new(**options: object) -> Game:
    return landsraad.new("dune", seed=3, seats=3, factions=FACTIONS, advanced=False, **options)


def to(prompt: str, **options: object) -> Game:
    """A game at its first question of this name."""
    game, rng = new(**options), derived(5)
    while game.decisions[0].prompt != prompt:
        decision = game.decisions[0]
        game.choose(decision.options[rng.random_below(len(decision.options))], decision.seat)
    return game


def test_an_accepted_offer_is_a_choice_of_the_game_known_to_all() -> None:
    game = to("bid")
    spice = [side.spice for side in game.view(None).sides]
    offer = game.offer(ATREIDES, f"harkonnen:  pay 3 for {NO_ENTRY}")
    assert offer[:5] == (1, ATREIDES, HARKONNEN, ("pay 3",), (NO_ENTRY,))
    assert [game.offers(seat) for seat in range(3)] == [(offer,), (offer,), ()]
    before = game.hash
    game.accept(offer.number, HARKONNEN)
    assert game.choices[-1] == (ATREIDES, f"deal atreides harkonnen: pay 3 for {NO_ENTRY}")
    assert (game.hash != before, game.offers(ATREIDES)) == (True, ())
    view = game.view(GUILD)
    assert view.pledges == ((HARKONNEN, ATREIDES, NO_ENTRY),)
    assert (view.sides[ATREIDES].spice, view.sides[HARKONNEN].front) == (spice[ATREIDES] - 3, 3)


def test_offers_that_are_open_are_no_part_of_the_game() -> None:
    game = to("bid")
    before = game.hash, game.choices, game.view(GUILD), record.dumps(game)
    game.offer(ATREIDES, "guild: nothing for pay 1")
    assert (game.hash, game.choices, game.view(GUILD), record.dumps(game)) == before


def test_offers_are_declined_by_one_and_withdrawn_by_the_other() -> None:
    game = to("bid")
    first = game.offer(ATREIDES, "harkonnen: pay 1")
    second = game.offer(HARKONNEN, "atreides: pay 1")
    copy = game.clone()
    with pytest.raises(IllegalChoice, match="no such open offer"):
        game.accept(first.number, GUILD)
    with pytest.raises(IllegalChoice, match="no such open offer"):
        game.decline(first.number, ATREIDES)
    with pytest.raises(IllegalChoice, match=r"number 7: give one of 2"):
        game.withdraw(7, HARKONNEN)
    game.decline(first.number, HARKONNEN)
    game.withdraw(second.number, HARKONNEN)
    assert (game.offers(HARKONNEN), copy.offers(HARKONNEN)) == ((), (first, second))


def test_the_number_of_an_offer_tells_nothing_of_offers_between_others() -> None:
    game = to("bid")
    assert game.offer(HARKONNEN, "guild: pay 1").number == 1
    assert game.offer(HARKONNEN, "guild: pay 2").number == 2
    made = game.offer(ATREIDES, "guild: pay 1")
    assert (made.number, [each.number for each in game.offers(GUILD)]) == (1, [1, 2, 3])
    assert game.offers(GUILD)[2] == made._replace(number=3)
    game.accept(3, GUILD)
    assert game.choices[-1] == (ATREIDES, "deal atreides guild: pay 1")
    assert (game.offers(ATREIDES), [each.number for each in game.offers(GUILD)]) == ((), [1, 2])
    assert game.clone().offer(ATREIDES, "guild: pay 1").number == 2


@pytest.mark.parametrize(
    ("words", "cause"),
    [
        ("give lasgun", "is no offer"),
        ("fremen: pay 1", "is no offer"),
        ("atreides: pay 1", "is no offer"),
        ("harkonnen: ", "give 1 to 8 clauses"),
        ("harkonnen: " + ", ".join(["show hand"] * 9), "give 1 to 8 clauses"),
        ("harkonnen: card lasgun", "cards, leaders, forces and powers themselves are never given"),
        ("harkonnen: pay 99", "cannot be promised now"),
        ("harkonnen: throw", "cannot be promised now"),
        ("harkonnen: release no_bid", "no such pledge to be released from"),
        ("harkonnen: release pay 1", "unknown clause"),
        ("harkonnen: no_entry arrakeen until storm 1", "cannot be promised now"),
    ],
)
def test_what_cannot_be_offered_is_refused_with_its_cause(words: str, cause: str) -> None:
    game = to("bid")
    before = game.hash
    with pytest.raises(IllegalChoice, match=cause):
        game.offer(ATREIDES, words)
    assert (game.hash, game.offers(ATREIDES)) == (before, ())


def test_nothing_is_agreed_on_where_the_rules_forbid_it() -> None:
    with pytest.raises(IllegalChoice, match="nothing can be agreed now"):
        new().offer(ATREIDES, "harkonnen: pay 1")
    with pytest.raises(IllegalChoice, match="without bribes"):
        to("bid", bribes=False).offer(ATREIDES, "harkonnen: pay 1")
    with pytest.raises(IllegalChoice, match="in this game nothing is agreed on"):
        landsraad.new("imperium", seed=1).offer(0, "harkonnen: pay 1")
    game = to("bid")
    for n in range(1, 9):
        game.offer(ATREIDES, f"harkonnen: pay 1 for no_entry arrakeen until battle {n + 1}")
    with pytest.raises(IllegalChoice, match="^you have 8 open offers: withdraw one before you make another$"):
        game.offer(ATREIDES, "guild: pay 1")


def test_no_offer_tells_who_is_asked_in_secret() -> None:
    """Who is on turn in shipping is public; which other seat is asked in a window may tell what it holds."""
    game, rng = landsraad.new("dune", seed=3, seats=6, windows="holders"), derived(5)
    compared = 0
    while compared < 3:
        assert isinstance(game.state, State)
        decision, active = game.decisions[0], game.state.active
        asked = decision.seat
        if decision.prompt in SECRET_PROMPTS and game.view(None).phase == "shipping" and asked != active:
            to = next(seat for seat in range(6) if seat not in (asked, active))
            for seat in range(6):
                if seat not in (to, active):
                    words = f"{game.seats[seat].role}: nothing for no_entry arrakeen until battle 10"
                    assert game.clone().offer(to, words).to == seat
            compared += 1
        game.choose(decision.options[rng.random_below(len(decision.options))], asked)


def test_no_offer_tells_who_knows_the_lot() -> None:
    game = to("bid")
    known = game.offer(HARKONNEN, "atreides: nothing for show lot")
    game.offer(ATREIDES, "guild: nothing for show lot")
    game.accept(known.number, ATREIDES)
    before = game.hash, game.choices
    with pytest.raises(IllegalChoice, match="cannot be promised now"):
        game.accept(game.offers(GUILD)[0].number, GUILD)
    with pytest.raises(IllegalChoice, match="cannot be promised now"):
        game.offer(GUILD, "atreides: show lot")
    assert (game.hash, game.choices) == before


def test_an_offer_that_has_become_impossible_is_refused_and_stays_open() -> None:
    game = to("bid")
    offer = game.offer(ATREIDES, "harkonnen: nothing for no_bid")
    while game.decisions[0].prompt == "bid":
        game.choose("pass")
    before = game.hash, game.choices
    with pytest.raises(IllegalChoice, match="cannot be promised now"):
        game.accept(offer.number, HARKONNEN)
    assert (game.hash, game.choices, game.offers(ATREIDES)) == (*before, (offer,))


def test_a_pledge_is_released_for_a_price() -> None:
    game = to("bid")
    game.accept(game.offer(ATREIDES, f"harkonnen: {NO_ENTRY}").number, HARKONNEN)
    game.accept(game.offer(ATREIDES, f"harkonnen: pay 1 for release {NO_ENTRY}").number, HARKONNEN)
    assert game.view(None).pledges == ()


def test_an_agreement_stands_and_so_does_all_before_it() -> None:
    game = to("bid")
    seat = game.decisions[0].seat
    game.choose("pass", seat)
    game.accept(game.offer(ATREIDES, "guild: pay 1").number, GUILD)
    with pytest.raises(UndoRefused):
        game.undo(seat)
    assert game.at(len(game.choices) - 1).choices == game.choices[:-1]
    assert game.at(len(game.choices)).hash == game.hash


def test_no_seat_makes_an_agreement_alone() -> None:
    game = to("bid")
    with pytest.raises(IllegalChoice):
        game.choose("deal harkonnen atreides: pay 3", ATREIDES)


def test_a_record_replays_agreements() -> None:
    game = to("bid")
    game.accept(game.offer(ATREIDES, f"harkonnen: show hand for pay 1, {NO_ENTRY}").number, HARKONNEN)
    game.choose(game.decisions[0].options[0])
    text = record.dumps(game)
    assert f"\n0: deal atreides harkonnen: show hand for pay 1, {NO_ENTRY}\n" in text
    again = record.loads(text)
    assert (again.hash, again.choices, again.events) == (game.hash, game.choices, game.events)


@pytest.mark.parametrize(
    ("seat", "line", "cause"),
    [
        (ATREIDES, "deal atreides harkonnen: pay 200", "'pay 200' cannot be promised now"),
        (GUILD, "deal atreides harkonnen: pay 1", "does not begin with the faction of seat 2"),
        (ATREIDES, "deal atreides", "is no agreement"),
        (ATREIDES, "deal atreides fremen: pay 1", "is no agreement"),
        (ATREIDES, "deal atreides harkonnen: card lasgun", "unknown clause"),
    ],
)
def test_a_record_with_an_agreement_that_cannot_be_is_refused(seat: int, line: str, cause: str) -> None:
    game = to("bid")
    kept = read(record.dumps(game))
    kept.choices.append((seat, line))
    with pytest.raises(record.RecordError, match=f"choice {len(kept.choices)}.*{cause}"):
        record.loads(write(kept))


def test_the_novice_accepts_by_value() -> None:
    game, novice = to("bid"), DuneNovice()
    for words, likes in (
        (f"pay 5 for {NO_ENTRY}", True),
        (f"pay 3 for {NO_ENTRY}", False),
        ("nothing for pay 1", False),
    ):
        offer = game.offer(ATREIDES, f"harkonnen: {words}")
        assert novice.answer(game.view(HARKONNEN), offer) is likes


def test_offers_at_the_terminal() -> None:
    game = to("bid")
    while game.decisions[0].seat != ATREIDES:
        game.choose("pass")
    lines = iter(
        [
            "offer harkonnen: pay 5 for no_bid",
            "offers",
            "offer guild: nothing for pay 1",
            "offer harkonnen: pay 5 for show lot",
            "offer guild",
            "accept 9",
            "quit",
            "",
        ]
    )
    shown = io.StringIO()
    table = ("human", "novice", "random")
    with pytest.raises(Left):
        Session(game, table, Console(file=shown, width=100), lambda _: next(lines)).run()
    text = shown.getvalue()
    assert game.choices[-1] == (ATREIDES, "deal atreides harkonnen: pay 5 for no_bid")
    for told in (
        "Harkonnen accepts.",
        "Harkonnen has promised Atreides: no_bid",
        "Harkonnen declines.",
        "Guild declines.",
        "is no offer",
        "number 9",
    ):
        assert told in text


@pytest.mark.parametrize("given", ["show hand", "no_stop guild.half_price until bidding 10"])
def test_a_bot_buys_no_words(given: str) -> None:
    """What is promised again and again, or about nothing, is no reason to pay."""
    game = to("bid")
    often = ", ".join([given] * 5)
    offer = game.offer(ATREIDES, f"harkonnen: {often} for pay 1")
    assert not DuneNovice().answer(game.view(HARKONNEN), offer)


def test_a_bot_pays_nobody_for_throwing_the_battle_of_others() -> None:
    view = new().view(HARKONNEN)
    battle = Battle("arrakeen", ATREIDES, GUILD, None, (), None, None)  # type: ignore[arg-type]
    offer = Offer(1, ATREIDES, HARKONNEN, ("throw",), ("pay 1",), "")
    assert not DuneNovice().answer(replace(view, battle=battle), offer)
    assert DuneNovice().answer(replace(view, battle=replace(battle, defender=HARKONNEN)), offer)
