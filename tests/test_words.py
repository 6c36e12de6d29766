"""What people read: each sentence of the client stands in a catalogue, and each language says all of them."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from landsraad.saying import ENGLISH, LANGUAGES, SLOT, content, flat

ROOT = Path(__file__).parents[1]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def files(language: str) -> list[Path]:
    """The catalogues of the client in a language."""
    return sorted([*content().glob(f"client/*.{language}.toml"), *content().glob(f"*/*/client.{language}.toml")])


def room(path: Path) -> str:
    return path.name.split(".")[0] if path.parent.name == "client" else path.parent.name


def client(language: str) -> dict[str, str]:
    """All that the client says in a language, by the keys that it uses."""
    return {
        key: text
        for path in files(language)
        for key, text in flat(tomllib.loads(path.read_text(encoding="utf-8")), room(path))
    }


def sources() -> str:
    return "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "web/src").rglob("*"))
        if path.suffix in {".svelte", ".ts"}
    )


def slots(text: str) -> Counter[str]:
    return Counter(match[1] for match in SLOT.finditer(text))


def test_the_client_says_what_stands_in_its_catalogues_and_all_of_it() -> None:
    words = client(ENGLISH)
    rooms = "|".join({room(path) for path in files(ENGLISH)})
    code = sources()
    said = set(re.findall(rf"""['"]((?:{rooms})\.[a-z_.]+)['"]""", code))
    made = [  # `table.phase.${id}`
        re.compile(re.sub(r"\\\$\\\{.*?\\\}", "[a-z_.]+", re.escape(key)))
        for key in re.findall(rf"`((?:{rooms})\.[a-z_.]*\$\{{[^`]*?)`", code)
    ]
    stems = {key for key in said if key not in words and any(each.startswith(f"{key}.") for each in words)}
    assert said - stems - set(words) == set()
    unused = {
        key
        for key in set(words) - said
        if key.rpartition(".")[0] not in stems and not any(each.fullmatch(key) for each in made)
    }
    assert unused == set()


@pytest.mark.parametrize("language", OTHERS)
def test_each_language_of_the_client_says_everything_with_the_same_slots(language: str) -> None:
    english, other = client(ENGLISH), client(language)
    assert other.keys() == english.keys()
    assert {key for key, text in other.items() if set(slots(text)) != set(slots(english[key]))} == set()
    assert [key for key, text in other.items() if not text.strip()] == []
