"""Everything that is said of a game is said with all sets on the table, though components share their names."""

from __future__ import annotations

import pytest

import landsraad
from landsraad import views
from landsraad.imperium.content.manifests import widest
from landsraad.kernel.machine import derived

ALL = list(widest("uprising"))
LOOKS = 9  # decisions from one look to the next


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_are_told(seats: int, language: str) -> None:
    for seed in range(2):
        game = landsraad.new(seats=seats, seed=seed, sets=ALL)
        rng, count = derived(seed, seats), seed
        while game.decisions:
            decision = game.decisions[0]
            if count % LOOKS == 0:
                view = game.view(decision.seat, language).whole()
                assert view.decision is not None
                assert all(option.parts for option in view.decision.options)
                assert game.guide(decision.seat, language) is not None
                for option in decision.options:
                    game.preview(option)
            game.choose(decision.options[rng.random_below(len(decision.options))])
            count += 1
        for seat in range(seats):
            assert game.log(seat)


def test_a_rival_that_shares_its_name_with_a_card_is_told() -> None:
    rivals = ["gurney_halleck", "lady_jessica"]
    game = landsraad.new(seats=1, seed=3, sets=ALL, leaders=["muaddib"], rivals=rivals)
    rng = derived(3, 1)
    while game.decisions:
        options = game.decisions[0].options
        game.choose(options[rng.random_below(len(options))])
    assert {gain.source for gain in game.score()} & {"gurney_halleck_leader", "lady_jessica_leader"} == set()
    assert any("Gurney Halleck" in line.text for line in game.log(0))


def test_every_row_has_an_article() -> None:
    for language in ("en", "de"):
        book = views.book(ALL, language=language)
        assert len(book.articles) > 500
        assert all(article.name for article in book.articles.values())
