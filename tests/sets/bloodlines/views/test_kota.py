"""Kota Odax of Ix beside Rise of Ix, whose tiles are told with a price: his own choices of tiles have none (B46)."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.testing import Start
from marks import rule

SETS = ["rise_of_ix", "bloodlines", "tech_module"]


@rule("bloodlines B46")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("board", ["base", "uprising"])
def test_the_tile_that_kota_sets_aside_is_told(board: str, language: str) -> None:
    leaders = ["kota_odax_of_ix", "duncan_idaho_bloodlines"]
    game = landsraad.new("imperium", seats=2, seed=4, sets=[board, *SETS], leaders=leaders)
    decision = game.view(0, language).decision
    assert decision is not None
    assert (decision.prompt, len({option.label for option in decision.options})) == ("secret project", 3)


@rule("bloodlines B46")
def test_the_tile_that_kota_trashes_is_told(scenario: Start) -> None:
    s = scenario(
        "red: leader kota_odax_of_ix, hand signet_ring dagger, spice 9, tiles delivery_bay glowglobes",
        "blue: revealed",
        "green: revealed",
        sets=["uprising", *SETS],
    )
    s.sends("signet_ring", "arrakeen", "use signet_ring 1", "choose 2")
    decision = s.game.view(0).decision
    assert decision is not None
    assert [option.label for option in decision.options] == ["Trash Glowglobes", "Trash Delivery Bay"]
    s.leaves_open()
