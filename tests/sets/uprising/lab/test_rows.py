"""Who sits where in the tables of a game with Uprising: turns of two players and a Rival, Leaders with two sides."""

from __future__ import annotations

import landsraad
from landsraad.family import IMPERIUM
from landsraad.lab.plan import Plan
from landsraad.lab.simulate import again, play


def plan(games: int, **options: object) -> Plan:
    config = IMPERIUM.configure({"sets": ["uprising"], **options})
    return Plan(games, 5, (("random",) * int(config["seats"]),), config)


def test_the_rival_of_two_players_has_the_second_turn() -> None:
    two = plan(6, seats=2)
    begun = set()
    for number in range(6):
        rows = {row.seat: row.turn for row in play(two, number)}
        first = landsraad.new(seed=two.seed_of(number), **two.config()).decisions[0].seat
        begun.add(first)
        assert rows == {first: 1, 2: 2, 1 - first: 3}
    assert begun == {0, 1}


def test_a_leader_who_turned_over_counts_as_the_side_that_began() -> None:
    turned = plan(4, seats=3, leaders=["lady_jessica", "gurney_halleck", "muaddib"])
    ends = {again(turned, number).seats[0].leader for number in range(4)}
    assert ends == {"lady_jessica", "reverend_mother_jessica"}
    assert {play(turned, number)[0].role for number in range(4)} == {"lady_jessica"}
