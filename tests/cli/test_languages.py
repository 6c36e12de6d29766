"""The terminal speaks the language that is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import landsraad
from landsraad.cli import app
from landsraad.kernel.contract import UndoRefused
from landsraad.saying import speaking


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


@pytest.mark.parametrize(
    ("line", "code", "german"),
    [
        ("play --seats 7", 2, "Fehler: seats=7: für so viele Spieler gibt es kein Spiel; nimm 1, 2, 3, 4 oder 6"),
        ("play --bots expret", 2, "Fehler: --bots: einen Agenten „expret“ gibt es nicht; meintest du „expert“?"),
        (
            "play --bots expert@x",
            2,
            "Fehler: --bots: Budget 'x' von „expert“: gib Iterationen oder Sekunden an, wie in ",
        ),
        ("play --humans 9", 2, "Fehler: --humans 9: für Spieler sind 4 Plätze da; gib 0 bis 4 an"),
        ("play --resume", 1, "Fehler: kein Spiel läuft; beginne eines mit: landsraad play"),
        ("play --set ixx", 2, "Fehler: ein Set „ixx“ gibt es nicht; es gibt: "),
        ("replay {file}", 1, "Fehler: {file}: das ist keine Aufzeichnung: die erste Zeile muss „landsraad record 1“"),
        ("restore {file}", 1, "Fehler: {file} lässt sich nicht lesen ("),
        ("cards zzz", 1, "Fehler: nichts hat 'zzz' in Namen, Kennung, Angaben oder Effekten"),
        ("rules zzz", 1, "Fehler: keine Regel von „base“ hat 'zzz' in Kennung oder Titel"),
        ("languages dee", 2, "Fehler: eine Sprache „dee“ gibt es nicht; meintest du „de“?"),
        ("serve --log all", 2, "Fehler: --log all: gib eines von debug, info, warning an"),
    ],
)
def test_a_command_complains_in_german(line: str, code: int, german: str, tmp_path: Path) -> None:
    file = tmp_path / "no_record.txt"
    file.write_text("Kein Spiel\n", encoding="utf-8")
    found, _, error = call(f"--language de {line.format(file=file)}", LANDSRAAD_DATA=str(tmp_path / "data"))
    assert (found, error[: len(german.format(file=file))]) == (code, german.format(file=file))


@pytest.mark.parametrize(
    ("line", "german"),
    [
        ("sets", "Passt zu"),
        ("version", "landsraad "),
        ("cards --todo", "Dingen mit Effekten brauchen einen Hook (4,3 %): "),
        ("languages", "Sprache"),
        ("languages de", "Deutsch sagt alle "),
        ("rules B0.1", "Was sie sagt"),
    ],
)
def test_a_command_answers_in_german(line: str, german: str) -> None:
    code, out, _ = call(f"--language de {line}")
    assert code == 0
    assert german in out


def test_a_game_refuses_in_the_language_that_is_spoken() -> None:
    game = landsraad.new("imperium", seats=2, seed=3)
    seat = game.decisions[0].seat

    def refusals() -> list[str]:
        told = []
        for refused in (
            lambda: game.undo(seat),
            lambda: game.redo(seat),
            lambda: game.choose("fly"),
            lambda: game.at(7),
            lambda: game.view(9),
            lambda: landsraad.new("imperium", rivals=["x"]),
            lambda: landsraad.record.loads("landsraad record 9\n"),
        ):
            with pytest.raises(ValueError, match=".") as error:
                refused()
            told.append(str(error.value))
        return told

    english = refusals()
    with speaking("de"):
        german = refusals()
    assert refusals() == english
    assert english[:2] == [f"seat {seat} has not chosen anything yet", f"seat {seat} has nothing to take again"]
    assert german[:2] == [
        f"Platz {seat} hat noch nichts gewählt",
        f"Platz {seat} hat nichts zurückgenommen, das sich wiederholen ließe",
    ]
    assert german[2].startswith(f"'fly' ist keine Option von Platz {seat}; möglich sind jetzt: ")
    assert german[3] == "Schritt 7: dieses Spiel hat 0 Entscheidungen; gib 0 bis 0 an"
    assert german[4] == "Platz 9: dieses Spiel hat die Plätze 0 bis 2"
    assert german[5] == "rivals: das gibt es nur im Solospiel; lass es weg oder nimm seats=1"
    assert german[6] == (
        "die Aufzeichnung hat Format 9, dieses Programm liest Format 1: nimm die Programmversion, die sie schrieb"
    )


def test_an_undo_that_something_bars_says_in_german_what() -> None:
    game = landsraad.new("imperium", seats=4, seed=3)
    seat = game.decisions[0].seat
    while game.decisions[0].seat == seat:
        game.choose(game.decisions[0].options[-1])
    game.choose(game.decisions[0].options[-1])
    with speaking("de"), pytest.raises(UndoRefused) as german:
        game.undo(seat)
    assert str(german.value).endswith(" hat seither gewählt: weiter zurück geht es nur, wenn alle zustimmen")


def test_the_faults_of_a_pack_are_told_in_german(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('id = "own"\nname = "Own"\ngame = "imperium"\nformat = "1"\n', encoding="utf-8")
    rows = (
        '[[card]]\nid = "Big"\nname = "Big"\ncopies = 1\ncost = 99\nreveal = "persuasion 1 +"\n'
        '[[card]]\nid = "other"\nname = "Other"\ncopies = 1\ncost = 1\nagent = "watr 1"\nweight = 3\n'
        '[[card]]\nid = "third"\nname = "Third"\ncopies = 1\ncost = 1\nagent = "water 1 2"\n'
    )
    (tmp_path / "cards.toml").write_text(rows, encoding="utf-8")
    code, _, error = call(f"--language de pack check {tmp_path}")
    assert code == 1
    letters = "nimm kleine Buchstaben, Ziffern und '_', mit einem Buchstaben am Anfang, höchstens 40"
    assert error.replace(f"Paket {tmp_path.name}", "Paket").replace("Paket own, cards.toml, ", "").splitlines() == [
        "Fehler: Paket, pack.toml, Feld format: hier gehört eine ganze Zahl hin, nicht Text",
        f"card 'Big', Feld id: „Big“ ist keine Kennung; {letters}",
        "card 'Big', Feld cost: 99 liegt außerhalb des Bereichs; nimm 0 bis 20",
        "card 'Big', Feld reveal, Spalte 15: der Text endet zu früh",
        "card 'other', Feld weight: dieses Feld gibt es nicht",
        "card 'other', Feld agent, Spalte 1: ein Wort „watr“ gibt es nicht; meintest du „water“?",
        "card 'third', Feld agent, Spalte 9: „water“: „2“ ist ein Argument zu viel; schreibe water N",
    ]


def test_the_laboratory_speaks_german(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    code, out, _ = call(f"--language de simulate --games 40 --agents random --seed 1 --out {folder}")
    assert code == 0
    assert out.splitlines()[0].split() == ["Agent", "Spiele", "Plätze", "Siege", "Anteil", "95-%-Intervall"]
    assert out.splitlines()[-1] == "40 Spiele mit Seed 1; ein gleicher Anteil wäre 25,0 %."
    code, out, _ = call(f"--language de report {folder}")
    assert (code, " ".join(out.split())) == (0, f"Geschrieben: {folder / 'report.html'}")
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert "<h1>Welcher Anführer gewinnt?</h1><p>40 simulierte Spiele von 4 × random; Grundspiel.</p>" in page
    assert "Ein gleicher Anteil wäre 25,0\u202f%." in page
    code, out, _ = call(f"--language de query {folder}")
    assert (code, out.splitlines()[0].split()) == (0, ["Tabelle", "Zeilen", "Spalten"])


@pytest.mark.parametrize(
    ("line", "german"),
    [
        ("simulate --agents expert", "„expert“ spielt auf jedem Rechner anders; gib Iterationen an, wie in expert@200"),
        ("simulate --tables seat", "--tables: eine Tabelle „seat“ gibt es nicht; nenne welche von games, "),
        ("simulate --remove the_voise", "eine Karte 'the_voise' gibt es nicht; meintest du „the_voice“?"),
        (
            "sweep --over seats=4",
            "--over: „seats“ soll sich ändern: gib mindestens zwei Werte an, jeden einmal, wie in ",
        ),
        ("tournament --agents novice", "ein Turnier braucht mindestens zwei Agenten, wie in random,novice"),
        ("query {file}", "{file} enthält keine simulierten Spiele (plan.json fehlt oder ist beschädigt); "),
        ("report {file}", "{file} enthält keine simulierten Spiele (plan.json fehlt oder ist beschädigt); "),
        ("compare {file} {file}", "{file} enthält keine simulierten Spiele (plan.json fehlt oder ist beschädigt); "),
        (
            "train {file} --also four",
            "--also four: gib die Zahl der Spieler an und nach einem + die Sets, wie in 3 oder ",
        ),
    ],
)
def test_the_laboratory_complains_in_german(line: str, german: str, tmp_path: Path) -> None:
    file = tmp_path / "games"
    code, _, error = call(f"--language de {line.format(file=file)}")
    begun = f"Fehler: {german.format(file=file)}"
    assert (code, error[: len(begun)]) == (2, begun)
