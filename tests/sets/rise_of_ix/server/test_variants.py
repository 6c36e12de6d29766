"""Tables with a further box and its variants: set up, started, shown, taken on and repeated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from at_table import Player, on_service, refused
from landsraad import record
from landsraad.server.edge.about import about
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError
from landsraad.server.tables.games.imperium import variants
from landsraad.server.tables.live import table_info
from landsraad.server.tables.table import Table
from landsraad.server.wire import Import, NewTable

SETS = ["base", "rise_of_ix"]


async def seated(tables: Tables, **options: Any) -> Player:
    new = NewTable(**{"name": "Anna", "seats": 2, "mine": 2, "seed": "7", "sets": SETS, "start": True, **options})
    return Player(tables, await tables.create(new))


def test_the_offer_names_sets_and_variants() -> None:
    offer = about()
    (own,) = [each for each in offer.sets if each.id == "rise_of_ix"]
    assert (own.name, own.board, own.needs, own.excludes) == ("Rise of Ix", False, ["base", "uprising"], [])
    found = [(each.board, each.id, each.name, each.solo) for each in offer.variants if each.set == own.id]
    assert found == [
        ("base", "epic", "Epic game", False),
        ("base", "churn", "Churn", True),
        ("base", "brutal_escalation", "Brutal escalation", True),
        ("uprising", "further_conflicts", "Conflict cards of Rise of Ix", False),
        ("uprising", "epic", "Epic game", False),
        ("uprising", "churn", "Churn", True),
        ("uprising", "brutal_escalation", "Brutal escalation", True),
    ]
    assert all(each.text.endswith(".") for each in offer.variants)
    leaders = {"archduke_armand_ecaz", "ilesa_ecaz", "princess_yuna_moritani", "tessia_vernius"}
    rivals = {"viscount_hundro_moritani", "prince_rhombur_vernius"}
    assert leaders | rivals < set(offer.leaders)
    assert (leaders | rivals) & set(offer.rivals) == rivals


def test_a_table_with_the_box_and_a_variant_is_played(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await seated(tables, variants=["epic"])
        live = await anna.live()
        assert (live.info(None).sets, live.info(None).variants) == (SETS, ["epic"])
        assert live.game is not None
        assert live.game.config["variants"] == ["epic"]
        view = live.game.view(0)
        assert (view.goal, view.variants, len(view.markets)) == (12, ("epic",), 1)
        await anna.play(2000)
        assert live.status == "over"

    on_service(tmp_path, run)


def test_a_table_without_variants_says_so(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        live = await (await seated(tables, sets=["base"], start=False)).live()
        assert live.info(None).variants == []
        assert live.table.options["variants"] == []

    on_service(tmp_path, run)


def test_a_table_from_before_there_were_variants_has_none() -> None:
    table = Table("t")
    table.config = {"variants": ["epic"]}
    assert variants(table) == ["epic"]
    table.config = {}
    assert variants(table) == []


def test_a_rematch_keeps_them(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await seated(tables, seats=1, mine=1, variants=["churn", "brutal_escalation"])
        await anna.play(2000)
        again = await tables.rematch(anna.table, anna.token)
        live = await tables.live(again.table)
        assert live.info(None).variants == ["churn", "brutal_escalation"]

    on_service(tmp_path, run)


def test_a_record_is_taken_in_with_them(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        anna = await seated(tables, variants=["epic"])
        await anna.play(30)
        live = await anna.live()
        assert live.game is not None
        text = record.dumps(live.game)
        ticket = await tables.import_record(Import(text=text, name="Berta"))
        taken = await tables.live(ticket.table)
        assert table_info(taken.table, None, (), {}).variants == ["epic"]
        assert taken.game is not None
        assert taken.game.hash == live.game.hash

    on_service(tmp_path, run)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"sets": ["base"], "variants": ["epic"]}, "unknown variant 'epic'; the sets in use have none: "),
        ({"variants": ["epik"]}, "unknown variant 'epik'; did you mean 'epic'?"),
        ({"variants": ["churn"]}, "variants: 'churn' is for a solo game; leave it out or use seats=1"),
        ({"sets": ["base", "rise_of_iks"]}, "unknown set 'rise_of_iks'; did you mean 'rise_of_ix'?"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, options: dict[str, Any], error: str) -> None:
    async def run(tables: Tables) -> None:
        with pytest.raises(TableError) as found:
            await seated(tables, **options)
        status, message = refused(found)
        assert (status, message[: len(error)]) == (422, error)

    on_service(tmp_path, run)
