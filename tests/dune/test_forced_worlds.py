"""What a seat knows holds in every world that it can imagine, however seldom chance would deal it so (DESIGN 3)."""

from __future__ import annotations

import random

import pytest

from dune.exchange import exchanged
from dune.table import Table, table
from dune.test_knowledge import positions, told
from landsraad.dune.core.names import CARDS
from landsraad.dune.core.pledges import SHOW_HAND, tell
from landsraad.dune.core.state import EVERYBODY, KNOWN_SHIFT, State
from landsraad.dune.phases.truth import arguments, keep, topics, truth
from landsraad.dune.seen.knowledge import sample
from landsraad.dune.seen.matching import Matching
from landsraad.game import Game
from landsraad.kernel.contract import Contradiction
from landsraad.kernel.machine import Rng
from marks import rule

WORLDS = 30
GAMES = 2
MANY = 100
QUESTIONS = 8
HARKONNEN = "feyd_rautha beast_rabban piter_de_vries umman_kudu captain_iakin_nefud"
COMPANIONS = ("shield", "snooper", "shield_snooper", "shield_ixtl", "snooper_ixtl", "cheap_hero")


def discarded(t: Table, *names: str) -> Table:
    """All cards of these names lie in the discard pile but for those in hands."""
    for card in [card for card in t.s.deck if CARDS[card] in names]:
        t.s.deck.remove(card)
        t.s.discard = [*t.s.discard, card | EVERYBODY << KNOWN_SHIFT]
    return t


def hand(world: State, seat: int) -> set[str]:
    return {CARDS[card & 63] for card in world.hands[seat]}


def foreseen(fourth: str, dead: str = "") -> Table:
    """Atreides have seen Chemistry as the weapon of Harkonnen, whose Shield is the last one there is."""
    t = table(
        f"atreides: arrakeen 5, spice 5; harkonnen: arrakeen 5, hand chemistry shield {dead and 'cheap_hero'}"
        f"{dead and ', dead '}{dead}; emperor: spice 0, hand {fourth}",
        "battle",
        expansion=True,
    )
    t.s.deck.sort()
    return discarded(t, *COMPANIONS).to("atreides prescience").play("see weapon", "weapon chemistry")


@pytest.mark.parametrize("dead", ["", HARKONNEN])
@rule("dune R37", "dune H40")
def test_a_trick_that_was_foreseen_has_its_companion_and_somebody_who_leads_in_every_world(dead: str) -> None:
    """Chance deals the companion to one hand in about thirty, and who leads as well to one in about a thousand."""
    tables = [foreseen(hidden, dead) for hidden in ("lasgun", "hajr", "kulon")]
    for n in range(WORLDS):
        worlds = [sample(t.s, t.seat("atreides"), Rng(n)) for t in tables]
        assert len({world.digest() for world in worlds}) == 1
        assert hand(worlds[0], 1) == {"chemistry", "shield", *({"cheap_hero"} if dead else ())}


@rule("dune R37", "dune H41")
def test_who_answered_with_no_weapon_to_an_order_of_the_voice_holds_none_that_it_names() -> None:
    t = table(
        "atreides: arrakeen 5; harkonnen: arrakeen 5, hand shield hajr thumper family_atomics harvester;"
        "bene_gesserit: spice 0, ally atreides",
        "battle",
        expansion=True,
    )
    t.to("voice").play("say play projectile_weapon").to("prescience").play("see weapon", "weapon none")
    for n in range(WORLDS):
        held = hand(sample(t.s, t.seat("atreides"), Rng(n)), t.seat("harkonnen"))
        assert not held & {"crysknife", "maula_pistol", "slip_tip", "stunner", "hunter_seeker"}


@pytest.mark.parametrize("plan", ["none none", "baliset none"])
@rule("dune H40")
def test_a_worthless_card_that_serves_as_karama_stands_in_no_imagined_plan(plan: str) -> None:
    """While it is asked with which card, that one is free in every world."""
    t = table(
        "bene_gesserit: arrakeen 3, spice 0, hand kulon baliset jubba_cloak;"
        "emperor: arrakeen 2+2, spice 3; fremen: spice 0",
        "battle",
    )
    weapon, defense = plan.split()
    t.play("pass").to("plan")
    t.play("bene_gesserit: lead alia", f"bene_gesserit: weapon {weapon}", f"bene_gesserit: defense {defense}")
    t.play("bene_gesserit: dial 1").to("bene_gesserit stop").play("stop")
    assert t.asked == ["bene_gesserit karama"]
    for n in range(WORLDS):
        for seat in (1, 2):
            assert sample(t.s, seat, Rng(n)).options


@rule("dune H57")
def test_who_denied_all_but_one_card_holds_it_in_every_world() -> None:
    t = table("atreides: spice 0, hand shield lasgun; harkonnen: spice 0", "bidding", basic=True)
    asked = [CARDS.index(name) for name in CARDS if t.s.tables.copies[CARDS.index(name)]]
    for card in asked:
        if CARDS[card] not in ("shield", "lasgun", "hajr"):
            tell(t.s, 0, 7, SHOW_HAND, 2 << 1 | (1 << card) << 5)
    tell(t.s, 0, 7, SHOW_HAND, 1 | 2 << 1 | (1 << CARDS.index("lasgun")) << 5)
    found = {frozenset(hand(sample(t.s, 1, Rng(n)), 0)) for n in range(WORLDS)}
    assert found == {frozenset({"lasgun", "shield"}), frozenset({"lasgun", "hajr"})}


def questioned(game: Game, rng: random.Random) -> list[tuple[int, int, int, bool]]:
    """Questions about every seat, answered as they are and noted: the seat, the topic, the argument, the answer."""
    s = game.state
    assert isinstance(s, State)
    found: list[tuple[int, int, int, bool]] = []
    for seat in range(len(s.hands)):
        for _ in range(QUESTIONS):
            topic = rng.choice([each for each in topics(s, seat) if arguments(s, each)])
            action = rng.choice(arguments(s, topic))
            found.append((seat, topic, action, truth(s, seat, topic, action)))
            keep(s, *found[-1])
    return found


def check(game: Game, number: int) -> None:
    """Worlds fit all that is known, and show no trace of the true position."""
    said = questioned(game, random.Random(number))
    assert isinstance(game.state, State)
    for seat in (None, *range(len(game.seats))):
        place = -1 if seat is None else seat
        other = exchanged(game, seat, number)
        assert told(other, seat) == told(game, seat)
        assert isinstance(other.state, State)
        world = sample(game.state, place, Rng(number))
        assert world.digest() == sample(other.state, place, Rng(number)).digest()
        assert world.over or world.options
        for owner, topic, action, yes in said:
            assert truth(other.state, owner, topic, action) == yes, (seat, owner, topic, action)


def test_worlds_fit_all_answers_and_are_the_same_whatever_is_hidden() -> None:
    for seed in range(GAMES):
        for number_of, game in enumerate(positions(300 + seed, 211, seats=6, expansion=True)):
            check(game.clone(), number_of)


@pytest.mark.soak
def test_worlds_of_a_hundred_games_fit_all_answers_and_are_the_same_whatever_is_hidden() -> None:
    for seed in range(MANY):
        options = {"seats": 2 + seed % 5, "expansion": seed % 2 == 0, "windows": ("holders", "orders")[seed // 2 % 2]}
        for number_of, game in enumerate(positions(400 + seed, 37, **options)):
            check(game.clone(), number_of)


def test_what_contradicts_itself_is_a_defect_and_says_so() -> None:
    t = table("atreides: spice 0, hand shield; harkonnen: spice 0", "bidding", basic=True)
    tell(t.s, 0, 7, SHOW_HAND, 1 | 1 << 1 | (1 << CARDS.index("lasgun")) << 5)
    tell(t.s, 0, 7, SHOW_HAND, 1 | 1 << 1 | (1 << CARDS.index("hajr")) << 5)
    with pytest.raises(Contradiction, match="seat 2"):
        sample(t.s, 1, Rng(1))


def test_exchanges_find_the_only_deal_there_is() -> None:
    """Each place may hold its own card and the next one, the last one only its own."""
    able = [1 << n | 1 << (n + 1) for n in range(7)] + [1 << 7]
    for n in range(WORLDS):
        cards = list(range(8))
        Rng(n).shuffle(cards)
        matching = Matching(cards, able[:], [0] * 8, Rng(n))
        assert matching.fits
        assert matching.cards == list(range(8))
        assert not Matching(list(range(8)), [1 << 7] * 2 + able[2:], [0] * 8, Rng(n)).fits
