"""The terminal speaks the language that is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad.cli import app


def call(line: str, answers: str = "", **variables: str) -> tuple[int, str, str]:
    """Exit code, output and error output of a command line in an environment."""
    variables = {"COLUMNS": "100", "LANDSRAAD_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "", **variables}
    result = CliRunner().invoke(app, line.split(), answers, env=variables)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize(
    ("option", "variables", "german"),
    [
        ("", {}, False),
        ("--language de", {}, True),
        ("", {"LANDSRAAD_LANGUAGE": "de"}, True),
        ("", {"LANG": "de_AT.UTF-8"}, True),
        ("", {"LANG": "de_AT.UTF-8", "LC_ALL": "C.UTF-8"}, False),
        ("--language en", {"LANG": "de_AT.UTF-8"}, False),
        ("", {"LANG": "fr_FR"}, False),
    ],
)
def test_the_option_comes_before_the_variable_and_that_before_the_system(
    option: str, variables: dict[str, str], german: bool
) -> None:
    code, out, _ = call(f"{option} rules B0.1".strip(), **variables)
    assert code == 0
    assert ("gilt die Karte" in out, "the card prevails" in out) == (german, not german)


def test_an_unknown_language_is_refused() -> None:
    code, _, error = call("--language dee rules")
    assert code == 2
    assert "unknown language 'dee'; did you mean 'de'?" in error


def test_a_game_at_the_terminal_in_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANDSRAAD_DATA", str(tmp_path))
    line = "--language de play --seed 3 --seats 1 --difficulty novice"
    code, out, _ = call(line, "help\nnonsense\n\nwhy\nundo\nlegend\nlog\ncard dagger\nhagal\n1\nsave\nquit\n\n")
    assert code == 0
    for said in (
        "Runde 1 · Spielerzüge",
        "Haus Hagal  Schwierigkeit Söldner",
        "Imperium-Reihe und Reserve",
        "Dein Zug: entsende einen Agenten oder enthülle",
        "Tippe die Nummer einer Option.",
        "'nonsense' ist weder eine Option noch ein Befehl; ",
        "Wähle 1 bis ",
        "Nicht möglich: ",
        "1SP",
        "führt auf Felder: Landsraad",
        "noch im Deck von Haus Hagal",
        "Nenne eine Datei: save my_game.txt",
        "Das Spiel ist gesichert.",
    ):
        assert said in out, said
