"""Rise of Ix in the reference: its cards, tiles, levels and variants, and what it covers of the board."""

from __future__ import annotations

import pytest

from landsraad import views
from landsraad.imperium.schema import load_catalog, schema
from landsraad.language import parse
from landsraad.language.syntax import If
from landsraad.views import Article, Passage
from landsraad.views.phrases import load_phrases
from landsraad.views.rich import plain
from landsraad.views.wording import Writer

SETS = ("base", "rise_of_ix")


def article(kind: str, key: str) -> Article:
    return views.book(SETS).articles[kind, key]


def test_a_card_that_unloads_and_infiltrates() -> None:
    card = article("card", "guild_accord")
    assert (card.unload, card.infiltrates, card.variant) == (True, ("guild",), "")
    plain_one = article("card", "jamis")
    assert (plain_one.unload, plain_one.infiltrates) == (False, ("fremen",))
    assert (article("card", "dagger").unload, article("card", "dagger").infiltrates) == (False, ())


def test_a_card_of_a_variant() -> None:
    card = article("card", "control_the_spice")
    assert (card.variant, card.pile, card.facts[-1]) == ("epic", "starter", "dealt only in the Epic game")


def test_a_tech_tile() -> None:
    tile = article("tech", "flagship")
    assert (tile.cost, tile.rival) == (8, True)
    assert tile.facts == ("Tech tile", "costs 8 spice", "solo Rivals may acquire it")
    assert tile.passages == (
        Passage("acquire", "When acquired", "Gain 1 Victory Point.", ("vp:1",)),
        Passage("flip", "Once per round", "Pay 4 Solari: recruit 3 troops.", ("solari:4", "->", "troop:3")),
    )
    assert [passage.box for passage in article("tech", "spy_satellites").passages] == ["use", "endgame"]
    assert article("tech", "artillery").rival is False


def test_the_shipping_track() -> None:
    levels = [each for (kind, _), each in views.book(SETS).articles.items() if kind == "shipping"]
    assert [(level.id, level.level) for level in levels] == [
        ("dividends_or_spice", 1), ("troops_and_influence", 2), ("tech", 3),
    ]  # fmt: skip
    (reward,) = levels[2].passages
    assert reward == Passage(
        "reward", "Reward", "You may acquire a Tech tile for 2 spice less.", ("acquire-tech-discount:2",)
    )


def test_variants() -> None:
    assert (article("variant", "epic").mode, article("variant", "churn").mode) == ("", "solo")
    assert article("variant", "churn").facts[-1] == "solo game only"
    assert len(article("variant", "epic").facts) == 1


def test_a_house_hagal_card_with_two_spaces() -> None:
    card = article("hagal", "hagal_foldspace_or_interstellar_shipping")
    assert (card.space, card.otherwise, card.requires) == (
        "interstellar_shipping", "foldspace", ("influence-guild:2",),
    )  # fmt: skip
    assert [(passage.box, passage.icons) for passage in card.passages] == [
        ("effects", ("freighter:1", ";", "freighter:1")), ("otherwise", ("influence-guild:1",)),
    ]  # fmt: skip
    assert "passed over otherwise" not in card.facts
    assert "passed over otherwise" in article("hagal", "hagal_dreadnought_1p").facts


def test_what_the_box_covers_is_not_in_the_reference() -> None:
    assert ("space", "hall_of_oratory") in views.book().articles
    whole = views.book(SETS).articles
    gone = ("hall_of_oratory", "rally_troops", "secure_contract", "sell_melange")
    assert [("space", name) in whole for name in gone] == [False] * 4
    assert views.reference(SETS).rules[-1].set == "rise_of_ix"


def test_which_reasons_have_no_short_one() -> None:
    phrases, shared = load_phrases(sets=SETS), load_phrases()
    assert set(phrases["why"]) - set(shared["why"]) - set(phrases["short"]) == {
        "laid_aside", "tech_works", "tech_of", "tech_gone", "tech_below", "freighter_top", "freighter_free",
        "freighter_time", "dreadnought_none", "dreadnought_time", "negotiator_none", "negotiator_time",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("condition", "brief"), [("tech >= 3", "needs 3 Tech tiles"), ("dreadnoughts >= 1", "needs a dreadnought")]
)
def test_conditions_for_a_tile(condition: str, brief: str) -> None:
    (effect,) = parse(f"if {condition}: vp 1", schema(SETS).vocabulary, {})
    assert isinstance(effect, If)
    assert plain(Writer(load_catalog(SETS)).brief_condition(effect.condition)) == brief
