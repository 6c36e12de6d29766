"""The review of a seat of classic Dune: what its expert searches is compared, from what the seat knew alone."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from dune.exchange import exchanged
from dune.finished import finished
from dune.test_terminal import run
from landsraad import analysis, record
from landsraad.agents import make
from landsraad.agents.contract import Budget
from landsraad.analysis.attention import Narrowed, expected, question
from landsraad.game import Game
from landsraad.kernel.contract import Decision
from landsraad.kernel.machine import Rng

SEAT = 1
TRIES = 20, 60
SEARCHED = ("ship", "move", "tokens", "proposal", "nexus")
DEAREST = [(54, "propose nobody", "propose harkonnen")]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, tries in zip(("GLANCE", "DEEP"), TRIES, strict=True):
        monkeypatch.setattr(analysis.review, name, tries)


def game() -> Game:
    """One that a seat has played at random."""
    return finished(3, 15, ("novice", "random"))


def test_what_cost_a_seat_most_is_told_dearest_first() -> None:
    whole = analysis.reviewed(game(), SEAT, make("expert", "dune"))
    told = [(each.step, each.chosen, each.better) for each in whole.dearest()]
    assert told == DEAREST
    for each in whole.slips:
        assert game().choices[each.step] == (SEAT, each.chosen)
        assert each.round == game().at(each.step).view(SEAT).turn


def test_it_looks_at_shipments_moves_and_alliances() -> None:
    """Wherever there is a choice; a battle plan is drawn from a mixture, and a bid weighed by rules of thumb."""
    whole = analysis.reviewed(game(), SEAT, make("expert", "dune"))
    looked = {each.step for each in whole.glances if each.expected is not None}
    prompts = {}
    for step, key in whole.choices:
        asked = question(game().at(step), SEAT)
        if asked is not None and key in asked.keys and len(asked.options) > 1:
            prompts[step] = asked.prompt
    assert looked == {step for step, prompt in prompts.items() if prompt in SEARCHED}
    assert {prompts[step] for step in looked} == {"ship", "move", "proposal"}


def test_a_seat_that_is_asked_beside_others_is_looked_at_in_any_order() -> None:
    step, chosen, _ = DEAREST[0]
    position = game().at(step - 1)  # Seat 0 has not proposed yet
    assert [each.seat for each in position.decisions] == [0, 1, 2]
    found = analysis.Look(step - 1, SEAT, chosen, TRIES[0], None).at(position, make("expert", "dune"))
    assert isinstance(found, analysis.Glance)
    assert (found.round, found.better) == (2, "")
    assert found.expected == pytest.approx(0.091, abs=0.001)


@pytest.mark.parametrize("step", [25, 54])
def test_what_a_seat_cannot_know_changes_nothing(step: int) -> None:
    """Permutation oracle: hidden cards, traitors and plans of others are exchanged."""
    position, adviser = game().at(step), make("expert", "dune")
    look = analysis.Look(step, SEAT, game().choices[step][1], TRIES[0], None)
    found = look.at(position, adviser)
    assert isinstance(found, analysis.Glance)
    asked = question(position, SEAT)
    assert asked is not None
    better = next(key for key in asked.keys if key != look.chosen)
    deeper = analysis.Look(step, SEAT, look.chosen, TRIES[1], dataclasses.replace(found, better=better))
    compared = deeper.at(position, adviser)
    for number in (1, 2, 3):
        other = exchanged(position, SEAT, number)
        assert other.hash != position.hash
        assert look.at(other, adviser) == found
        assert deeper.at(other, adviser) == compared


def test_one_answer_of_several_is_tried_as_often_as_it_is_asked_for() -> None:
    position, expert = game().at(25), make("expert", "dune")
    decision = position.decisions[0]
    for option in decision.options:
        assert 0.0 < expected(position, decision, option, expert, 20, 1) < 1.0
    alone = Decision(decision.seat, decision.prompt, decision.options[:1])
    worlds: Any = Narrowed(position.worlds(SEAT), alone.options[0])
    verdict = expert.explain(position.view(SEAT), alone, worlds, Rng(1), Budget(iterations=20))
    assert [(each.option, each.visits) for each in verdict.considered] == [(alone.options[0], 20)]


def test_an_adviser_that_expects_no_share_of_the_win_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record.dump(game(), file)
    code, output = run("analyse", str(file), "--seat", str(SEAT), "--adviser", "veteran", "--plain")
    assert code == 1
    assert "veteran does not say what share of the win it expects of a choice; ask one that does" in output
    assert "--adviser expert" in output


def test_a_seat_that_had_nothing_to_choose_is_told_so(tmp_path: Path) -> None:
    """In the setup nobody ships, moves or proposes."""
    file = tmp_path / "game.txt"
    record.dump(game().at(6), file)
    code, output = run("analyse", str(file), "--seat", "atreides", "--plain")
    assert code == 1
    told = " ".join(output.split())
    assert "Atreides never had two things to choose between that this review looks at; ask about another seat" in told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            ("What cost Atreides most", "1. Step 54, 8 points: ", "better was: ", "of shipments, moves and alliances"),
        ),
        ("de", ("Was Atreides am meisten gekostet hat", "1. Schritt 54, 8 Punkte: ", "besser war: ", "Verschiffungen")),
    ],
)
def test_the_terminal_tells_it(tmp_path: Path, language: str, words: tuple[str, ...]) -> None:
    file = tmp_path / "game.txt"
    record.dump(game(), file)
    code, output = run("--language", language, "analyse", str(file), "--seat", str(SEAT), "--plain")
    assert code == 0
    for each in words:
        assert each in output
