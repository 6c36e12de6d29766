"""The tables of turns and acquisitions agree with the journal, and with turns that were played for the purpose."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lab.measured import ended, rows
from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import PERSUASION
from landsraad.imperium.core.events import CountChanged, read
from landsraad.lab.imperium.turns import Turns
from landsraad.lab.tables import columns
from landsraad.testing import Start
from modes import Mode
from played_modes import MODES

GAMES = 2


def read_turns(s: Any) -> Turns:
    """What is read of the turns of a position."""
    return Turns(s.state, [read(event) for event in s.game.events])


def turns(s: Any) -> list[dict[str, Any]]:
    """The turns of a position, with the figures that are not 0."""
    names = list(columns()["turns"])[1:]
    found = [dict(zip(names, row, strict=True)) for row in read_turns(s).rows()]
    return [{name: value for name, value in row.items() if value and name != "number"} for row in found]


def test_an_agent_turn_tells_card_space_and_what_came_of_it(scenario: Start) -> None:
    s = scenario("red: solari 2, hand dagger, deck diplomacy")
    s.sends("dagger", "mentat", "use mentat 2", "use mentat 1")
    assert turns(s)[0] == {"kind": "agent", "card": "dagger", "space": "mentat", "solari": -2, "drawn": 1}


def test_units_and_influence_count_where_they_go(scenario: Start) -> None:
    s = scenario("red: spice 6, hand diplomacy, garrison 3")
    s.sends("diplomacy", "heighliner", "use heighliner 3", "deploy troop 2", "end")
    (row, *_) = turns(s)
    assert {name: row[name] for name in ("space", "spice", "water", "units", "deployed", "influence_guild")} == {
        "space": "heighliner", "spice": -6, "water": 2, "units": 5, "deployed": 2, "influence_guild": 1,
    }  # fmt: skip


def test_an_intrigue_card_before_the_agent_belongs_to_the_turn(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue bribery, solari 2", "blue: hand dagger")
    s.chooses("plot bribery", "faction emperor")
    s.sends("dagger", "hall_of_oratory")
    (row, *_) = turns(s)
    assert (row["kind"], row["space"], row["solari"], row["influence_emperor"]) == ("agent", "hall_of_oratory", -2, 1)


def test_a_card_can_be_the_whole_turn(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue bindu_suspension, deck diplomacy", "blue: hand dagger")
    s.chooses("plot bindu_suspension", "accept", "blue: reveal")
    assert [(row.get("seat", 0), row["kind"]) for row in turns(s)][:2] == [(0, "pass"), (1, "reveal")]


def test_a_reveal_turn_tells_persuasion_and_prices(scenario: Start) -> None:
    s = scenario("red: hand convincing_argument diplomacy", row="arrakis_recruiter", imperium_deck="")
    s.chooses("reveal", "acquire arrakis_recruiter")
    found = read_turns(s)
    assert (turns(s)[0]["kind"], turns(s)[0]["persuasion"], turns(s)[0]["acquired"]) == ("reveal", 3, 1)
    assert found.acquisitions == [(0, 1, 0, "imperium", "arrakis_recruiter", 2, 0, 0)]


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_agent_is_sent_in_a_turn_of_its_own(mode: Mode) -> None:
    for game in range(GAMES):
        state, events = ended(mode, game)
        found = rows("turns", state, events)
        assert [row["number"] for row in found] == [*range(1, len(found) + 1)]
        assert {row["kind"] for row in found} - {"pass"} == {"agent", "reveal"}
        sent = [(e[1], state.tables.spaces[e[4]].key) for e in events if e[0] == journal.PLAYED]
        sent += [
            (e[1], state.tables.spaces[e[5]].key) for e in events if e[0] == journal.HAGAL and e[4] == journal.SENT
        ]
        assert Counter((row["seat"], row["space"]) for row in found if row["space"]) == Counter(sent)
        reveals = Counter((row["seat"], row["round"]) for row in found if row["kind"] == "reveal")
        assert set(reveals.values()) == {1}


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_what_is_acquired_is_what_the_cards_say(mode: Mode) -> None:
    for game in range(GAMES):
        state, events = ended(mode, game)
        got = rows("acquisitions", state, events)
        assert Counter((row["seat"], row["round"], row["card"]) for row in got) == Counter(
            {
                (row["seat"], row["round"], row["card"]): row["acquired"]
                for row in rows("cards", state, events)
                if row["acquired"] and row["kind"] != "intrigue"
            }
        )
        inside = Counter(row["number"] for row in got)
        assert all(row["acquired"] == inside[row["number"]] for row in rows("turns", state, events))


def test_persuasion_is_what_the_journal_counts() -> None:
    """All persuasion is gained in Reveal turns, and what is paid for a card is at most its cost."""
    state, events = ended(Mode(4), 1)
    gained = sum(max(e.change, 0) for e in map(read, events) if isinstance(e, CountChanged) and e.counter == PERSUASION)
    found = rows("turns", state, events)
    assert sum(row["persuasion"] for row in found if row["kind"] == "reveal") == gained > 0
    costs = {card.key: max(card.cost, 0) for card in state.tables.cards}
    got = rows("acquisitions", state, events)
    assert len(got) > 20
    assert all(0 <= row["persuasion"] <= costs[row["card"]] for row in got)
