"""Cards dealt more or less often: the pack, and the messages for what cannot be changed so."""

from __future__ import annotations

from pathlib import Path

import pytest

import landsraad
from landsraad.imperium.core.state import State
from landsraad.imperium.schema import load_catalog
from landsraad.lab.changes import changed, overlay, write_pack
from landsraad.packs import PackError

CATALOG = load_catalog()
DECK = sum(row.copies for row in CATALOG.cards if row.pile == "imperium")


def deck(folder: str | Path) -> list[str]:
    state = landsraad.new(seats=3, seed=1, packs=[folder]).state
    assert isinstance(state, State)
    return [state.tables.cards[card].key for card in state.tables.imperium]


def test_removed_and_added_cards_change_the_deck() -> None:
    copies = changed(CATALOG, ["stilgar", "bindu_suspension"], ["duncan_idaho=2"])
    assert copies == {"card": {"duncan_idaho": 3, "stilgar": 0}, "intrigue": {"bindu_suspension": 0}}
    cards = deck(overlay(copies))
    assert (cards.count("duncan_idaho"), cards.count("stilgar"), len(cards)) == (3, 0, DECK + 1)


def test_the_pack_can_be_played_from_any_folder(tmp_path: Path) -> None:
    write_pack(tmp_path / "changes", {"card": {"stilgar": 0}})
    assert len(deck(tmp_path / "changes")) == DECK - 1


def test_other_content_has_another_hash() -> None:
    hashes = [load_catalog(("base",), [Path(overlay({"card": {"stilgar": n}}))]).content_hash for n in (0, 1, 2)]
    assert hashes[1] == CATALOG.content_hash
    assert len(set(hashes)) == 3


@pytest.mark.parametrize(
    ("removed", "added", "message"),
    [
        (["stilger"], [], r"^there is no card 'stilger'; did you mean 'stilgar'\?$"),
        (["q"], [], r"^there is no card 'q'; `landsraad cards` lists the ids$"),
        ([], ["stilgar"], r"^'stilgar': say how many copies are added, 1 to 20, as in stilgar=2$"),
        ([], ["stilgar=0"], r"^'stilgar=0': say how many copies are added, 1 to 20"),
        ([], [f"stilgar={'9' * 5000}"], r"^'stilgar=9+…: say how many copies are added, 1 to 20"),
        ([], ["stilgar=20"], r"^'stilgar' would have 21 copies; at most 20 are dealt$"),
        (["stilgar"], ["stilgar=1"], r"^'stilgar' is changed twice; name each card once$"),
    ],
)
def test_what_cannot_be_changed_is_told(removed: list[str], added: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        changed(CATALOG, removed, added)


@pytest.mark.parametrize(
    ("copies", "message"),
    [
        ("[copies]\ncard = { stilger = 1 }", "field copies: no earlier pack has a card 'stilger'"),
        ("[copies]\ncard = { stilgar = 21 }", "field copies: 21 is out of range; use 0 to 20"),
        ("[copies]\nspace = { arrakeen = 0 }", "field copies: 'space' has no copies to change"),
        ("[copies]\ncard = 1", "field copies: expected a table of numbers for 'card', found a number"),
        ("copies = 1", "field copies: expected a table of tables, found a number"),
    ],
)
def test_a_faulty_table_of_copies_is_told(copies: str, message: str, tmp_path: Path) -> None:
    manifest = 'id = "own"\nname = "Own"\ngame = "imperium"\nformat = 1\n'
    (tmp_path / "pack.toml").write_text(manifest + copies + "\n", encoding="utf-8")
    with pytest.raises(PackError) as caught:
        load_catalog(("base",), (tmp_path,))
    assert message in str(caught.value)
