"""Options of a new game: what is wrong is told with what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.imperium.content.manifests import available_sets
from landsraad.kernel.contract import Seat

NOWHERE = Path("no_such_folder").resolve()
ABLE = (
    "duke_leto_atreides, baron_vladimir_harkonnen, glossu_rabban, count_ilban_richese, countess_ariana_thorvald, "
    "earl_memnon_thorvald"
)
DIFFICULTIES = "novice (Mercenary), veteran (Sardaukar), expert (Mentat), expert_plus (Kwisatz Haderach)"


def refuses(options: dict[str, Any], message: str) -> None:
    """A new game with these options is refused with a short text that begins so."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the text is compared below
        landsraad.new(**options)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("seats", 0, "seats=0: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("seats", 5, "seats=5: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("seats", "4", "seats='4': no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("seats", True, "seats=True: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("seats", 4.0, "seats=4.0: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("seats", None, "seats=None: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("sets", "base", "sets='base': give a list of set ids, such as sets=['base']"),
        ("sets", 5, "sets=5: give a list of set ids, such as sets=['base']"),
        ("sets", [5], "sets=[5]: give a list of set ids, such as sets=['base']"),
        ("sets", ["bas"], "unknown set 'bas'; did you mean 'base'?"),
        ("sets", ["dune"], f"unknown set 'dune'; known: {', '.join(sorted(available_sets()))}"),
        ("leaders", ["paul_atreides"], "leaders=['paul_atreides']: give None, 'random', 'choose' or a list of 3 "),
        ("leaders", "paul_atreides", "leaders='paul_atreides': give None, 'random', 'choose' or a list of 3 "),
        ("leaders", 3, "leaders=3: give None, 'random', 'choose' or a list of 3 leader ids"),
        ("leaders", {}, "leaders={}: give None, 'random', 'choose' or a list of 3 leader ids"),
        (
            "leaders",
            ["random", "random", "helena_riches"],
            "unknown leader 'helena_riches'; did you mean 'helena_richese'?",
        ),
        ("leaders", ["random", "random", 7], "unknown leader '7'; known: baron_vladimir_harkonnen, "),
        (
            "leaders",
            ["helena_richese", "random", "helena_richese"],
            "leaders=['helena_richese', 'random', 'helena_ri…: the same leader sits at two seats; name each ",
        ),
        ("packs", "my_cards", "packs='my_cards': give a list of folders, such as packs=['my_cards']"),
        ("packs", 3, "packs=3: give a list of folders, such as packs=['my_cards']"),
        ("packs", [None], "packs=[None]: give a list of folders, such as packs=['my_cards']"),
        ("packs", ["no_such_folder"], f"pack no_such_folder: there is no folder {NOWHERE}"),
        ("packs", [Path("no_such_folder")], f"pack no_such_folder: there is no folder {NOWHERE}"),
        ("packs", ["x" * 5000], f"packs: '{'x' * 38}… is no path of a folder (File name too long); give the "),
        ("packs", ["a\0b"], "packs: 'a\\x00b' is no path of a folder (embedded null byte); give the folder of a pack"),
        pytest.param("seats", 10**5000, "seats=(too large): no game is for so many players; ", id="huge seats"),
        pytest.param("sets", [10**5000], "sets=(too large): give a list of set ids, ", id="huge set"),
        ("seed", -1, "seed=-1: give a whole number from 0 to 2**128 - 1"),
        ("seed", 2.0, "seed=2.0: give a whole number from 0 to 2**128 - 1"),
        ("seed", "7", "seed='7': give a whole number from 0 to 2**128 - 1"),
        ("seed", True, "seed=True: give a whole number from 0 to 2**128 - 1"),
        ("seed", 2**128, "seed=340282366920938463463374607431768211456: give a whole number from 0 to 2**128 - 1"),
        pytest.param("seed", 10**5000, "seed=(too large): give a whole number from 0 to 2**128 - 1", id="huge"),
        ("seat", 4, "unknown option 'seat'; did you mean 'seats'?"),
        (
            "colour",
            4,
            "unknown option 'colour'; known: base_cards, base_conflicts, choam, difficulty, ",
        ),
        (
            "x" * 10_000,
            4,
            f"unknown option '{'x' * 39}…'; known: base_cards, base_conflicts, choam, difficulty, ",
        ),
    ],
)
def test_a_wrong_option_is_told_with_what_would_be_right(option: str, value: object, message: str) -> None:
    options: dict[str, Any] = {"seats": 3, "seed": 1, option: value}
    refuses(options, message)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"difficulty": "Mercenary"}, f"unknown difficulty 'Mercenary'; use {DIFFICULTIES}"),
        ({"difficulty": 3}, f"unknown difficulty 3; use {DIFFICULTIES}"),
        ({"difficulty": ["novice"]}, f"unknown difficulty ['novice']; use {DIFFICULTIES}"),
        ({"difficulty": ""}, f"unknown difficulty ''; use {DIFFICULTIES}"),
        ({"difficulty": "x" * 5000}, f"unknown difficulty '{'x' * 38}…; use {DIFFICULTIES}"),
        ({"rivals": "glossu_rabban"}, "rivals='glossu_rabban': give None, 'random' or a list of 2 leader ids"),
        ({"rivals": []}, "rivals=[]: give None, 'random' or a list of 2 leader ids"),
        ({"rivals": ["random"]}, "rivals=['random']: give None, 'random' or a list of 2 leader ids"),
        ({"rivals": ["random"] * 3}, "rivals=['random', 'random', 'random']: give None, 'random' or a list of 2 "),
        ({"rivals": 2}, "rivals=2: give None, 'random' or a list of 2 leader ids"),
        ({"rivals": {"random": 1}}, "rivals={'random': 1}: give None, 'random' or a list of 2 leader ids"),
        ({"rivals": ["random", "paul_atreides"]}, f"rivals: 'paul_atreides' cannot lead a Rival; choose from {ABLE}"),
        ({"rivals": ["helena_richese", "random"]}, f"rivals: 'helena_richese' cannot lead a Rival; choose from {ABLE}"),
        (
            {"rivals": ["random", "glossu_raban"]},
            "rivals: unknown leader 'glossu_raban'; did you mean 'glossu_rabban'?",
        ),
        ({"rivals": ["random", "choose"]}, "rivals: unknown leader 'choose'; known: "),
        ({"rivals": ["random", ["x"]]}, "rivals: unknown leader '['x']'; known: "),
        ({"rivals": [10**5000, "random"]}, "rivals: unknown leader '(too large)'; known: "),
        ({"rivals": ["glossu_rabban"] * 2}, "rivals: 'glossu_rabban' already leads another seat; name each leader "),
        (
            {"leaders": ["glossu_rabban"], "rivals": [None, "glossu_rabban"]},
            "rivals: 'glossu_rabban' already leads another seat; name each leader at most once",
        ),
        (
            {"leaders": ["random", "random"]},
            "leaders=['random', 'random']: give None, 'random', 'choose' or a list of ",
        ),
    ],
)
def test_a_wrong_option_of_a_solo_game_is_told(options: dict[str, Any], message: str) -> None:
    refuses({"seats": 1, "seed": 1, **options}, message)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("option", "value"), [("difficulty", "novice"), ("rivals", "random"), ("rivals", [])])
def test_options_of_the_solo_game_belong_to_it(seats: int, option: str, value: object) -> None:
    refuses(
        {"seats": seats, "seed": 1, option: value}, f"{option}: only a solo game has it; leave it out or use seats=1"
    )


def test_options_of_a_solo_game_may_be_left_out() -> None:
    config = landsraad.new(seats=1).config
    assert config == {
        "seats": 1, "sets": ["base"], "packs": [], "leaders": ["random"], "difficulty": "novice",
        "rivals": ["random", "random"], "variants": [],
    }  # fmt: skip
    assert landsraad.new(seats=1, rivals="random").config == config
    assert landsraad.new(seats=2).config == {
        "seats": 2, "sets": ["base"], "packs": [], "leaders": ["random"] * 2, "variants": [],
    }  # fmt: skip


def test_named_rivals_sit_in_order() -> None:
    rivals = ["count_ilban_richese", "glossu_rabban"]
    game = landsraad.new(seats=1, seed=1, leaders=["helena_richese"], rivals=rivals)
    assert game.seats == (
        Seat(0, "player", "helena_richese", 0),
        Seat(1, "rival", "count_ilban_richese", 1),
        Seat(2, "rival", "glossu_rabban", 2),
    )


def test_whoever_chooses_a_leader_finds_those_of_the_rivals_taken() -> None:
    game = landsraad.new(seats=1, seed=1, leaders="choose", rivals=["duke_leto_atreides", "glossu_rabban"])
    keys = [f"leader {name}" for name in ("duke_leto_atreides", "glossu_rabban")]
    assert (len(game.decisions[0].keys), set(keys) & set(game.decisions[0].keys)) == (6, set())
