"""Styles and handicaps: written behind a level, made of data, the same for the same generator."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from itertools import pairwise
from typing import Any

import pytest

import landsraad
from landsraad.agents import FREE, Considered, Spec, Verdict, files_of, repeatable, seated, split
from landsraad.agents.characters import STYLED, shipped_styles
from landsraad.agents.contract import Bargainer
from landsraad.agents.dune.expert import DuneExpert, learned_weights
from landsraad.agents.dune.measures import USUAL
from landsraad.agents.dune.veteran import DuneVeteran
from landsraad.agents.handicap import EVEN, Measured, Weakened, least, measured, temperature, worth_of
from landsraad.agents.searching import Searcher
from landsraad.agents.styles import Style, bent, features_of, leaning, options_of, read
from landsraad.agents.weights import shipped_weights
from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.judgement import Judge
from landsraad.kernel.contract import Decision, Option, Weights
from landsraad.kernel.machine import Rng
from landsraad.offers import Offer

WEIGHTS = Weights(
    {"solari 1-3": (0.1, 0.3), "spice 1-3": (0.2, 0.2)},
    {"plot *": (0.0, 1.0, 2.0), "reveal": (3.0, 3.0, 3.0)},
    {"uprising": Weights({"solari 1-3": (0.5, 0.5)}, {})},
)
OPTIONS = tuple(Option(f"play {name}", number) for number, name in enumerate("abcd"))


class Weighing:
    """Gives each option what it is worth; what has no worth it takes for another reason."""

    name = "weighing"
    sees = False
    spends: tuple[str, ...] = ()

    def __init__(self, *worths: float | None, takes: int = 0) -> None:
        self.worths = worths
        self.takes = takes

    def choose(self, *asked: Any) -> Option:
        """The option that it takes."""
        return OPTIONS[self.takes]

    def explain(self, *_: Any) -> Verdict:
        """The options in their order."""
        return Verdict(
            OPTIONS[self.takes],
            tuple(
                Considered(option, 1, None, looks=worth) for option, worth in zip(OPTIONS, self.worths, strict=False)
            ),
        )


def drawn(agent: Weakened, seed: int, options: int) -> Option:
    """What a weakened agent takes of the first options."""
    return agent.choose(None, Decision(0, "turn", OPTIONS[:options]), None, Rng(seed), FREE)  # type: ignore[arg-type]  # it looks nowhere


@pytest.mark.parametrize(
    ("spec", "parts"),
    [
        ("veteran", Spec("veteran")),
        ("veteran+warrior", Spec("veteran", "warrior")),
        ("novice~10", Spec("novice", wins="10")),
        ("expert+warrior~15@0.5s", Spec("expert", "warrior", "15", "0.5s")),
        ("veteran~", Spec("veteran", wins="")),
        ("learned:/a+b~5/m@2.onnx", Spec("learned:/a+b~5/m@2.onnx")),
        ("a+b~5.py:Mine", Spec("a+b~5.py:Mine")),
        ("~/a+b.py:Mine@7", Spec("~/a+b.py:Mine", budget="7")),
    ],
)
def test_style_and_handicap_stand_between_name_and_budget(spec: str, parts: Spec) -> None:
    assert split(spec) == parts
    assert str(parts) == spec


def test_an_agent_of_itself_has_neither() -> None:
    assert split("expert+warrior~15@0.5s").plain == "expert@0.5s"
    assert split("veteran").plain == "veteran"


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("veteran+warior", r"unknown style 'warior'; did you mean 'warrior'\?"),
        ("veteran+", "unknown style ''; known: cautious, intriguer, merchant, warrior"),
        ("novice+warrior", "'novice' has no style; veteran, expert and master have"),
        ("random~10", "'random' cannot be weakened; .* can"),
        *(
            (
                f"novice~{wins}",
                "handicap '.*' of 'novice': give how many of 100 games it shall win against three of its level, "
                r"1 to 24, as in novice~15 \(an equal wins 25\)",
            )
            for wins in ("", "0", "25", "05", "1.5", "-4", "many", "10%", "100", "10+warrior")
        ),
        (
            "veteran~15@fast",
            "budget 'fast' of 'veteran': give iterations or seconds, as in veteran@200 or veteran@0.5s",
        ),
        ("expert+warrior", "'expert.warrior' plays differently on every machine; give .*, as in expert.warrior@200"),
    ],
)
def test_what_cannot_be_is_told(spec: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"^{told}$"):
        repeatable(spec)


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("veteran+worrier~15", r"unknown style 'worrier'; did you mean 'warrior'\?"),
        ("novice+warrior", "'novice' has no style; veteran and expert have"),
        ("expert+warrior~10", "'expert' cannot be weakened; novice and veteran can"),
        ("expert~10", "'expert' cannot be weakened; novice and veteran can"),
        ("novice~25", r"handicap '25' of 'novice': .*, \d+ to 24, as in novice~15 \(an equal wins 25\)"),
    ],
)
def test_what_cannot_be_in_classic_dune_is_told(spec: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"^{told}$"):
        seated(spec, "dune")


def test_a_weakened_novice_of_classic_dune_answers_offers_as_the_novice_does() -> None:
    good, bad = (Offer(1, 0, 1, (f"pay {spice}",), ("no_bid",), "") for spice in (4, 3))
    game = landsraad.new("dune", seats=3, seed=1)
    for spec in ("novice", "novice~15"):
        agent = seated(spec, "dune").agent
        assert isinstance(agent, Bargainer)
        assert [agent.answer(game.view(1), offer) for offer in (good, bad)] == [True, False]
    assert not isinstance(seated("veteran~15", "dune").agent, Bargainer)


@pytest.mark.parametrize("level", ["novice", "veteran"])
def test_the_levels_of_classic_dune_tell_how_good_each_option_looks(level: str) -> None:
    game, agent = landsraad.new("dune", seats=3, seed=1), seated(level, "dune").agent
    decision = next(each for each in game.decisions if len(each.options) > 1)
    verdict = agent.explain(game.view(decision.seat), decision, game.worlds(decision.seat), Rng(1), FREE)
    looks = [each.looks for each in verdict.considered]
    assert None not in looks
    assert looks == sorted(looks, key=lambda each: -(each or 0.0))
    assert verdict.option == verdict.considered[0].option


GAMES = pytest.mark.parametrize("game", ["imperium", "dune"])


@GAMES
def test_the_games_that_were_measured_tell_that_a_warmer_agent_wins_less(game: str) -> None:
    for name, curve in measured(game).items():
        assert seated(name, game).agent.name == name
        for cooler, warmer in pairwise([Measured(0.0, EVEN, 100), *curve]):
            assert cooler.temperature < warmer.temperature
            assert cooler.share > warmer.share


def test_a_handicap_lies_between_what_was_measured() -> None:
    assert [(each.temperature, each.share) for each in measured("imperium")["novice"][:2]] == [
        (0.5, 22.0),
        (1.0, 40 / 3),
    ]
    assert temperature("novice", 22, "imperium") == 0.5
    assert temperature("novice", 25, "imperium") == 0.0
    assert temperature("novice", 23.5, "imperium") == pytest.approx(0.25)
    assert temperature("novice", 20, "imperium") == pytest.approx(0.5 + 0.5 * 2 / (22 - 40 / 3))
    assert temperature("novice", 0, "imperium") == measured("imperium")["novice"][-1].temperature == 4.0
    assert least("novice", "imperium") == 1
    assert least("random", "imperium") is None
    fewest = least("veteran", "imperium") or 0
    warmth = [temperature("veteran", wins, "imperium") for wins in range(24, fewest - 1, -1)]
    assert warmth == sorted(set(warmth))


def test_a_weakened_agent_takes_by_the_softmax_of_what_options_are_worth() -> None:
    agent = Weakened(Weighing(1.0, 0.0, None), 1.0)
    taken = Counter(drawn(agent, seed, 3).key for seed in range(4000))
    assert sorted(taken) == ["play a", "play b"]
    assert taken["play a"] / 4000 == pytest.approx(0.731, abs=0.02)  # e / (1 + e)
    assert [drawn(agent, 7, 3) for _ in range(3)] == [drawn(agent, 7, 3)] * 3


def test_what_is_clearly_worse_is_not_confused() -> None:
    agent = Weakened(Weighing(1.0, 0.0), 0.05)
    assert {drawn(agent, seed, 2).key for seed in range(500)} == {"play a"}


def test_what_an_agent_takes_for_another_reason_it_takes() -> None:
    agent = Weakened(Weighing(1.0, 0.9, None, takes=2), 10.0)
    assert {drawn(agent, seed, 3).key for seed in range(50)} == {"play c"}


def test_a_weakened_verdict_names_the_option_first_that_is_taken() -> None:
    agent = Weakened(Weighing(0.0, 0.0, 0.0), 1.0)
    verdict = agent.explain(None, Decision(0, "turn", OPTIONS[:3]), None, Rng(3), FREE)  # type: ignore[arg-type]
    assert verdict.considered[0].option == verdict.option == drawn(agent, 3, 3)
    assert sorted(each.option.key for each in verdict.considered) == ["play a", "play b", "play c"]


def test_an_option_that_was_seldom_tried_is_doubted() -> None:
    assert worth_of(Considered(OPTIONS[0], 1, 0.3)) == pytest.approx(0.27)
    assert worth_of(Considered(OPTIONS[0], 9, 0.3)) == pytest.approx(0.29)
    assert worth_of(Considered(OPTIONS[0], 0, None, 1.0)) == 0.0
    assert worth_of(Considered(OPTIONS[0], 0, None)) is None


def test_a_style_adds_to_the_weights_of_every_board() -> None:
    style = Style({"solari *": (0.5, 0.0), "s*": (0.25, 0.25)}, {"spice": 2.0}, {"plot *": 1.0})
    found = leaning(WEIGHTS, style)
    assert found.features == {"solari 1-3": (0.85, 0.55), "spice 1-3": (0.45, 0.45)}
    assert found.options == {"plot *": (1.0, 2.0, 3.0), "reveal": (3.0, 3.0, 3.0)}
    assert found.of(["uprising"]).features == {"solari 1-3": (1.25, 0.75)}
    assert found.words == found.of(["uprising"]).words == {"spice": 2.0}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            '[imperium.a.features]\n"solary 1-3" = [1, 1]',
            r"style 'imperium.a': there is no feature 'solary 1-3'; did you mean 'solari 1-3'\?",
        ),
        (
            '[imperium.a.options]\n"plod *" = 1',
            r"style 'imperium.a': there is no option 'plod \*'; did you mean 'plot \*'\?",
        ),
        (
            "[imperium.a.measures]\ntoken = 1",
            "style 'imperium.a': its game knows no measures; known: features, words, options",
        ),
        ("[dune.a.measures]\ntaken = 1", r"style 'dune.a': there is no measure 'taken'; did you mean 'token'\?"),
        ("[dune.a.words]\nsword = 1", "style 'dune.a': its game knows no words; known: measures"),
        ("[dome.a.measures]\ntoken = 1", r"there are no styles of a game 'dome'; known: dune, imperium"),
        ("[dune.a.tastes]\nx = 1", r"the styles cannot be read \(Object contains unknown field `tastes` .*\)"),
        ("[a", r"the styles cannot be read \(.*\)"),
    ],
)
def test_a_style_that_names_what_there_is_not_is_refused(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"^{told}$"):
        read(
            text.encode(),
            {
                "imperium": {"features": features_of(WEIGHTS), "words": None, "options": options_of(WEIGHTS)},
                "dune": {"measures": USUAL._fields},
            },
        )


def test_a_style_adds_to_the_measures_that_it_names() -> None:
    found = bent(USUAL, Style(measures={"token": 0.5, "be*": -1.0}))
    assert found == USUAL._replace(token=USUAL.token + 0.5, beaten=USUAL.beaten - 1.0)


def test_words_count_what_components_say() -> None:
    state = landsraad.new(seats=3, seed=1).state
    assert isinstance(state, State)
    said = state.tables.meanings["card seek_allies"]
    assert state.tables.meanings["card dagger"]["reveal sword"] == 1.0
    words = Weights({"card dagger": (0.5, 0.5)}, {}, words={"sword": 0.25})
    judge, plain = Judge(state.tables, words), Judge(state.tables, Weights({"card dagger": (0.5, 0.5)}, {}))
    strengths = judge.strengths(state)
    swords = sum(
        amount
        for card in state.players[0].deck + state.players[0].hand
        for word, amount in state.tables.meanings[f"card {state.tables.cards[card & CARD_MASK].key}"].items()
        if "sword" in word.split()[1:]
    )
    assert not any("sword" in word for word in said)
    assert judge.collect(state, 0, strengths) - plain.collect(state, 0, strengths) == pytest.approx(0.25 * swords)


def test_the_styles_of_the_program_are_whole() -> None:
    styles = shipped_styles()
    assert list(styles) == ["imperium", "dune"]
    for each in styles.values():
        assert list(each) == ["warrior", "merchant", "intriguer", "cautious"]
    for name in styles["imperium"]:
        for level in STYLED["imperium"]:
            agent = seated(f"{level}+{name}").agent
            assert isinstance(agent, Searcher)
            for board in ("base", "uprising"):
                assert agent.weights.of(board).features != shipped_weights().of(board).features
        assert seated(f"veteran+{name}").agent is not seated("veteran").agent


def test_the_styles_of_classic_dune_change_what_things_are_worth() -> None:
    for name, style in shipped_styles()["dune"].items():
        assert bent(USUAL, style) != USUAL
        assert leaning(learned_weights(), style).features != learned_weights().features
        for level, kind in (("veteran", DuneVeteran), ("expert", DuneExpert)):
            assert isinstance(seated(f"{level}+{name}", "dune").agent, kind)


def test_games_depend_on_the_files_of_what_is_asked_for() -> None:
    assert list(files_of(["novice"])) == []
    assert list(files_of(["veteran", "novice~10"])) == ["handicaps", "veteran", "weights"]
    (file,) = files_of(["novice", "veteran", "expert@9"], "dune").values()
    assert file.read_bytes() == resources.files("landsraad.agents").joinpath("dune/weights.json").read_bytes()
    assert [file.name for file in files_of(["veteran+warrior"]).values()] == ["styles.toml", "mind.bin", "master.json"]
