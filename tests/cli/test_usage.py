"""Each command: what it prints, its exit codes, and one clear message for each wrong use."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import landsraad
from landsraad.cli import app
from landsraad.views import numbered_rules

RULES = Path(__file__).parents[3] / "shared" / "imperium" / "base" / "RULES.md"
COMMANDS = [
    "serve", "backup", "restore", "play", "simulate", "query", "replay", "cards", "rules", "languages", "version",
    "pack check",
]  # fmt: skip


def call(line: str) -> tuple[int, str, str]:
    """Exit code, output and error output of a command line."""
    result = CliRunner().invoke(app, line.split(), env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_and_the_exit_codes(command: str) -> None:
    code, out, _ = call(f"{command} --help")
    assert code == 0
    assert re.search(rf"Examples?:\n +landsraad {command}", out)
    assert "Exit codes: 0" in out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nonsense", "No such command 'nonsense'."),
        ("simulate --bogus", "No such option: --bogus"),
        ("simulate --games many", "Invalid value for '--games'"),
        ("simulate --games 0", "Invalid value for '--games'"),
        ("simulate --workers 0", "Invalid value for '--workers'"),
        ("simulate --seats 7", "seats=7: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("simulate --seats 2 --difficulty expert", "difficulty: only a solo game has it; leave it out or use seats=1"),
        ("simulate --agents novise", "unknown agent 'novise'; did you mean 'novice'?"),
        ("simulate --agents random,random,random,random,random", "5 agents for 4 seats; name at most 4"),
        ("simulate --leaders paul", "give None, 'random', 'choose' or a list of 4 leader ids"),
        ("simulate --leaders random,random,random,paul_atreide", "did you mean 'paul_atreides'?"),
        ("simulate --sets bass", "unknown set 'bass'; did you mean 'base'?"),
        ("simulate --out games.csv", "--out: games.csv names a file; give a folder"),
        ("languages fr", "unknown language 'fr'; known: de, en"),
        ("play --seats 0", "seats=0: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ("play --humans 5", "--humans 5: there are 4 seats for players; give 0 to 4"),
        ("play --seats 1 --humans 2", "--humans 2: there is 1 seat for players; give 0 to 1"),
        (
            "play --seats 1 --difficulty hard",
            "unknown difficulty 'hard'; use novice (Mercenary), veteran (Sardaukar), ",
        ),
        ("play --seats 4 --rivals random", "rivals: only a solo game has it; leave it out or use seats=1"),
        ("play --seats 1 --rivals paul_atreides,random", "'paul_atreides' cannot lead a Rival; choose from duke_leto"),
        ("play --seats 1 --rivals glossu_rabban", "give None, 'random' or a list of 2 leader ids"),
        ("play --resume --difficulty expert", "--difficulty belongs to a new game; leave it out when one is continued"),
        ("play --bots sage", "--bots: unknown agent 'sage'; known: "),
        ("play --bots novice,novice,novice,novice", "--bots: 4 agents for 3 seats; name at most 3"),
        ("play --seats 1 --humans 0 --bots novice,random", "--bots: 2 agents for 1 seat; name at most 1"),
        (
            "play --seats 1 --bots novice",
            "--bots novice: people take every seat; leave --bots out or give fewer --humans",
        ),
        ("play --seed -1", "Invalid value for '--seed'"),
        ("play --seed 999999999999999999999999999999999999999999", "give a whole number from 0 to 2**128 - 1"),
        ("play --resume --seats 3", "--seats belongs to a new game; leave it out when one is continued"),
        ("play --resume --load x.txt", "--load and --resume name two games; give one of them"),
        ("cards --set bass", "unknown set 'bass'; did you mean 'base'?"),
        ("rules --set bass", "unknown set 'bass'; did you mean 'base'?"),
        ("replay", "Missing argument 'FILE'."),
        ("pack check nowhere", "there is no folder nowhere; give the folder that holds the pack's pack.toml"),
    ],
)
def test_bad_usage_gives_one_message_and_code_2(line: str, message: str) -> None:
    code, out, err = call(line)
    assert code == 2
    assert not out
    errors = [each for each in err.splitlines() if each.startswith("Error: ")]
    assert len(errors) == 1
    assert message in errors[0]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("replay nowhere.txt", "cannot read nowhere.txt"),
        ("play --load nowhere.txt", "cannot read nowhere.txt"),
        ("cards zzz", "nothing has 'zzz' in its name, id, facts or effects"),
        ("rules zzz", "no rule of 'base' has 'zzz' in its id or title"),
        ("rules --coverage --report nowhere.json", "there is no nowhere.json: run `make test` in a checkout first"),
        ("cards --packs nowhere", "there is no folder nowhere"),
    ],
)
def test_a_problem_gives_one_message_and_code_1(line: str, message: str) -> None:
    code, _, err = call(line)
    assert code == 1
    assert err.startswith("Error: ")
    assert message in err
    assert len(err.splitlines()) == 1


def test_without_a_command_the_help_is_shown() -> None:
    code, out, err = call("")
    assert code == 2
    assert "simulate" in out + err


def test_version_names_program_and_engine_and_when_asked_rules_and_content() -> None:
    code, out, _ = call("version")
    assert code == 0
    engine = "compiled" if landsraad.COMPILED else "interpreted"
    assert out.startswith(f"landsraad {landsraad.__version__}, {engine} engine, Python 3.")
    sources = "The engine is not compiled because a checkout runs its sources as they are; `make compiled` builds"
    assert (sources in out) is not landsraad.COMPILED
    code, longer, _ = call("version --content")
    assert code == 0
    games = r"imperium: rules version \d+, content [0-9a-f]{32}\ndune: rules version \d+, content [0-9a-f]{16}\n"
    assert re.fullmatch(games, longer.removeprefix(out))


def test_cards_are_found_by_name_and_by_effect() -> None:
    code, out, _ = call("cards duncan")
    assert code == 0
    assert out.startswith("Duncan Idaho (card duncan_idaho): ")
    assert "water" in out
    code, out, _ = call("cards harvest spice")
    assert (code, "Harvest Spice (hagal harvest_spice)" in out, "Hardy Warriors" in out) == (0, True, False)
    code, out, _ = call("cards water")
    assert "Duncan Idaho" in out
    assert "Hagga Basin" in out
    assert "Seek Allies" not in out


def test_all_cards_are_listed_once_and_none_is_left_to_do() -> None:
    code, out, _ = call("cards")
    assert code == 0
    named = "card|intrigue|space|conflict|leader|faction|hagal|difficulty|purchase"
    heads = re.findall(rf"^\S.*\(({named}) (\w+)\)", out, re.MULTILINE)
    assert len(heads) == len(set(heads))
    kinds = [kind for kind, _ in heads]
    assert (kinds.count("space"), kinds.count("conflict"), kinds.count("leader")) == (22, 18, 8)
    assert (kinds.count("hagal"), kinds.count("difficulty"), kinds.count("purchase")) == (15, 4, 4)
    code, out, _ = call("cards --todo")
    assert (code, out.splitlines()[0][:52]) == (0, "6 of 139 items with effects need a hook (4.3%): othe")
    assert out.splitlines()[1] == "Nothing is left to do: every item of these sets is implemented."


def test_rules_are_searched_by_id_and_words() -> None:
    code, out, _ = call("rules B3.9")
    assert code == 0
    assert "You can send an Agent to a space with a requirement only if you meet it." in out
    code, out, _ = call("rules house hagal")
    assert (code, "B1.14" in out, "B3.9" in out) == (0, True, False)
    code, out, _ = call("rules mentat")
    assert "B5.2" in out
    assert "B3.9" not in out


def test_the_rule_list_is_that_of_the_digest() -> None:
    if not RULES.exists():
        pytest.skip(f"the digest of the rules is not beside this checkout: {RULES}")
    text = RULES.read_text(encoding="utf-8")
    listed = re.findall(r"^(?:- |\| )([BF]\d+(?:\.\d+)?)\b", text, re.MULTILINE)
    assert [rule.id for rule in numbered_rules("base")] == listed


def test_rules_have_ids_of_their_own() -> None:
    rules = numbered_rules("base")
    assert len({rule.id for rule in rules}) == len(rules) == 215


def test_the_rules_of_another_game_are_one_list(tmp_path: Path) -> None:
    rules = numbered_rules("dune")
    report = tmp_path / "report.json"
    report.write_text(json.dumps({f"dune {rule.id}": ["tests/dune/test_x.py::test_y"] for rule in rules}), "utf-8")
    code, out, _ = call(f"rules --game dune --coverage --report {report}")
    assert (code, f"{len(rules)} of {len(rules)} rules" in out) == (0, True)
    code, _, err = call("rules --game chess")
    assert (code, "imperium, dune" in err) == (2, True)


def test_coverage_fails_while_a_rule_lacks_a_test(tmp_path: Path) -> None:
    needed = [f"base {rule.id}" for rule in numbered_rules("base")]
    report = tmp_path / "report.json"
    report.write_text(json.dumps({each: ["tests/rules/test_all.py::test_it"] for each in needed}))
    code, out, _ = call(f"rules --coverage --report {report}")
    assert code == 0
    assert f"{len(needed)} of {len(needed)} rules are shown by a passing test." in out
    report.write_text(json.dumps({each: ["tests/rules/test_all.py::test_it"] for each in needed[1:]}))
    code, out, _ = call(f"rules --coverage --report {report}")
    assert code == 1
    assert re.search(r"B0\.1 .*NO TEST", out)


@pytest.mark.parametrize("text", ["{", "[]"])
def test_a_damaged_report_is_told(text: str, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    report.write_text(text)
    code, _, err = call(f"rules --coverage --report {report}")
    assert code == 1
    assert err == f"Error: {report} is not a report of the tests: run `make test` again\n"
