"""What people read: each sentence of the client stands in a catalogue, and each language says all of them."""

import ast
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad import saying
from landsraad.cli import app
from landsraad.saying import ENGLISH, LANGUAGES, SLOT, all_sentences, catalogues, content, missing

ROOT = Path(__file__).parents[1]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
WORDINGS = {name for name in catalogues(ENGLISH) if name.endswith("wording")}
"""Their phrases may be built in another way in another language."""


def said_by(kind: str) -> dict[str, str]:
    """All that the client or the program says in English, by the keys that it uses: they begin with a room or a set."""
    return {
        f"{room(name, kind)}.{key}": text
        for name, texts in catalogues(ENGLISH).items()
        if kind in name.split("/")
        for key, text in texts.items()
    }


def room(name: str, kind: str) -> str:
    return name.split("/")[-2 if name.endswith(f"/{kind}") else -1]


def sources(folder: str, *kinds: str) -> str:
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob("*")) if path.suffix in kinds
    )


def slots(text: str) -> set[str]:
    return {match[1] for match in SLOT.finditer(text)}


def used(words: Mapping[str, str], code: str, quotes: str, slot: str) -> tuple[set[str], set[str]]:
    """Keys that some code uses and no catalogue has, and keys that no code uses.

    Args:
        words: what there is to say.
        code: all of it.
        quotes: what may stand around a key.
        slot: pattern of what a key that is put together has in the place of a part.
    """
    rooms = "|".join({key.split(".")[0] for key in words})
    said = set(re.findall(rf"(?<![$f])[{quotes}]((?:{rooms})\.[a-z_.]*[a-z_])[{quotes}]", code))
    made = {
        re.sub(slot, "\0", key) for key in re.findall(rf"[{quotes}]((?:{rooms})\.(?:[a-z_.]|{slot})+)[{quotes}]", code)
    }
    patterns = [re.compile(re.escape(key).replace("\0", "[a-z_.]+")) for key in made if "\0" in key]
    stems = {key for key in said if key not in words and any(each.startswith(f"{key}.") for each in words)}
    unused = {
        key
        for key in set(words) - said
        if key.rpartition(".")[0] not in stems and not any(each.fullmatch(key) for each in patterns)
    }
    return said - stems - set(words), unused


def test_the_client_says_what_stands_in_its_catalogues_and_all_of_it() -> None:
    assert used(said_by("client"), sources("web/src", ".svelte", ".ts"), "'\"`", r"\$\{[^`}]*\}") == (set(), set())


def test_the_program_says_what_stands_in_its_catalogues_and_all_of_it() -> None:
    assert used(said_by("program"), sources("src/landsraad", ".py"), "'\"", r"\{[^{}]*\}") == (set(), set())


def test_each_sentence_of_the_program_gets_what_fills_its_slots() -> None:
    """Where code says a sentence by its whole key; what fills no slot is a mistake, too."""
    words = said_by("program")
    calls = [
        (node.args[0].value, {keyword.arg for keyword in node.keywords})
        for path in sorted((ROOT / "src/landsraad").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "say"
        and isinstance(node.args[0], ast.Constant)
    ]
    assert len(calls) > 500
    wrong = [(key, given) for key, given in calls if None not in given and key in words and given != slots(words[key])]
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_each_language_says_everything(language: str) -> None:
    assert missing(language) == []
    english, own = catalogues(ENGLISH), catalogues(language)
    beyond = {key.partition(".")[0] for name in own.keys() - english.keys() for key in own[name]}
    assert beyond == {"name"}  # of what is called by what it is
    alike = (own.keys() & english.keys()) - WORDINGS
    assert {name for name in alike if own[name].keys() != english[name].keys()} == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", [name for name in catalogues(ENGLISH) if name not in WORDINGS])
def test_each_language_fills_the_same_slots(name: str, language: str) -> None:
    english, own = catalogues(ENGLISH)[name], catalogues(language)[name]
    assert {key: text for key, text in own.items() if slots(text) != slots(english[key])} == {}


def test_the_command_counts_what_a_language_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "content"
    shutil.copytree(content(), folder)
    monkeypatch.setattr(saying, "content", lambda: folder)
    file = folder / "client" / "common.de.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(line for line in lines if not line.startswith("water =")), encoding="utf-8")
    total = len(all_sentences())
    counted = CliRunner().invoke(app, ["languages"])
    assert counted.exit_code == 0
    assert [line.split() for line in counted.stdout.splitlines()[1:]] == [
        ["en", "English", f"{total:,}", "0"],
        ["de", "Deutsch", f"{total - 1:,}", "1"],
    ]
    listed = CliRunner().invoke(app, ["languages", "de"])
    assert listed.exit_code == 1
    assert listed.stdout.splitlines()[1].split() == ["client/common", "water", "water"]
    whole = CliRunner().invoke(app, ["languages", "en"])
    assert (whole.exit_code, whole.stdout) == (0, f"English says all {total:,} sentences.\n")
