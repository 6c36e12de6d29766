"""Packs from any folder: what loads, and the one clear message for each thing that does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.imperium.content.manifests import content_folder
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.schema import SCHEMA, load_catalog, schema
from landsraad.language.syntax import Word, words
from landsraad.packs import Company, Contents, PackError, Source, load, read_manifest

MANIFEST = 'id = "home"\nname = "Home-made"\ngame = "imperium"\nformat = 1\n'
CARD = '[[card]]\nid = "scribe"\nname = "Scribe"\ncopies = 2\ncost = 3\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pack = tmp_path / "home"
    pack.mkdir()
    (pack / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    return pack


def with_base(folder: Path) -> Catalog:
    return load_catalog(("base",), (folder,))


def faults(folder: Path, cards: str) -> list[str]:
    """Write `cards` to the pack and return the problems that loading it beside the base set reports."""
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        with_base(folder)
    lines = str(caught.value).splitlines()
    assert lines == [str(problem) for problem in caught.value.problems]
    return lines


def test_a_user_pack_loads_beside_the_base_set(folder: Path) -> None:
    (folder / "cards.toml").write_text(
        CARD + 'factions = ["fremen"]\nicons = ["city"]\nagent = "draw 1"\n', encoding="utf-8"
    )
    catalog = with_base(folder)
    scribe = catalog.cards[-1]
    assert (scribe.id, scribe.name, scribe.copies, scribe.cost) == ("scribe", "Scribe", 2, 3)
    assert (scribe.factions, scribe.icons, scribe.pile, scribe.set) == (("fremen",), ("city",), "imperium", "home")
    assert (scribe.agent, scribe.reveal) == ((Word("draw", (1,)),), ())
    assert catalog.sets == ("base", "home")
    assert catalog.cards[:-1] == load_catalog().cards


def test_catalogues_are_cached() -> None:
    assert load_catalog() is load_catalog(["base"], [])


def test_an_unknown_set_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"^unknown set 'bass'; did you mean 'base'\?$"):
        load_catalog(("bass",))


def test_unfinished_rows_are_listed_and_left_out(folder: Path) -> None:
    (folder / "cards.toml").write_text(
        '[[card]]\nid = "later"\nname = "Later"\ntodo = "needs spies"\n', encoding="utf-8"
    )
    catalog = with_base(folder)
    assert [row.id for row in catalog.cards] == [row.id for row in load_catalog().cards]
    (row,) = catalog.unfinished
    assert (row.set, row.kind, row.id, row.name, row.why) == ("home", "card", "later", "Later", "needs spies")
    assert catalog.content_hash == load_catalog().content_hash


def test_an_unfinished_row_still_needs_id_and_name(folder: Path) -> None:
    assert faults(folder, '[[card]]\ntodo = "needs spies"\n') == [
        "pack home, cards.toml, card 1, field id: the field is missing",
        "pack home, cards.toml, card 1, field name: the field is missing",
    ]


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ('agent = "drow 1"', "field agent, column 1: unknown word 'drow'; did you mean 'draw'?"),
        ('reveal = "solari 1 -> mentat + persuassion 2"',
         "field reveal, column 22: unknown word 'persuassion'; did you mean 'persuasion'?"),
        ('agent = "persuasion 2 -> draw 1"',
         "field agent, column 1: 'persuasion' cannot stand as a price; it stands as an effect"),
        ('agent = "hook refocus"', "field agent, column 1: 'hook' is only for the sets that come with the program"),
        ('agent = 3', "field agent: expected text in quotes, found a number"),
        ('icons = ["citty"]', "field icons: unknown icon 'citty'; did you mean 'city'?"),
        ('icons = "city"', 'field icons: expected a list of names, found text; write ["icon", …]'),
        ('icons = ["city", "city"]', "field icons: 'city' is listed twice"),
        ('factions = ["fremens"]', "field factions: unknown faction 'fremens'; did you mean 'fremen'?"),
        ('pile = "market"', "field pile: 'market' is not possible here; known: imperium, reserve, starter"),
        ('agnet = "draw 1"', "field agnet: this field is unknown; did you mean 'agent'?"),
        ('agent = "draw 1 1"', "field agent, column 8: 'draw': '1' is one argument too many; write draw N"),
        ('notes = "a\\u0007b"', "field notes, column 2: the control character U+0007 is not allowed"),
        ('disputed = 1979-05-27', "field disputed: expected text in quotes, found a date or time"),
        ('todo = true', "field todo: expected text in quotes, found true or false"),
    ],
)  # fmt: skip
def test_one_fault_of_a_row(folder: Path, lines: str, fault: str) -> None:
    assert faults(folder, CARD + lines + "\n") == [f"pack home, cards.toml, card 'scribe', {fault}"]


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("copies", "-1", ", field copies: -1 is out of range; use 1 to 20"),
        ("copies", "0", ", field copies: 0 is out of range; use 1 to 20"),
        ("copies", "2.5", ", field copies: expected a whole number, found a number with a fraction"),
        ("copies", "true", ", field copies: expected a whole number, found true or false"),
        ("copies", "9" * 40, ", field copies: a far greater number is out of range; use 1 to 20"),
        ("cost", '"three"', ", field cost: expected a whole number, found text"),
        ("cost", "21", ", field cost: 21 is out of range; use 0 to 20"),
        ("cost", None, ": a card of the Imperium deck needs a cost"),
        ("copies", None, ", field copies: the field is missing"),
        ("name", '"' + "x" * 81 + '"', ", field name: the text has 81 characters, at most 80 are allowed"),
        ("name", '"two\\nlines"', ", field name, column 4: the control character U+000A is not allowed"),
    ],
)
def test_one_wrong_value(folder: Path, field: str, value: str | None, fault: str) -> None:
    kept = [line for line in CARD.splitlines() if not line.startswith(field + " ")]
    wrong = [] if value is None else [f"{field} = {value}"]
    assert faults(folder, "\n".join(kept + wrong)) == [f"pack home, cards.toml, card 'scribe'{fault}"]


def test_a_bad_id_is_named_by_position_and_text(folder: Path) -> None:
    assert faults(folder, CARD.replace('"scribe"', '"The Scribe"')) == [
        "pack home, cards.toml, card 'The Scribe', field id: 'The Scribe' is not an id; "
        "use small letters, digits and '_', starting with a letter, at most 40"
    ]
    assert faults(folder, CARD.replace('id = "scribe"\n', "")) == [
        "pack home, cards.toml, card 1, field id: the field is missing"
    ]


def test_ids_are_unique_over_all_packs(folder: Path) -> None:
    assert faults(folder, CARD.replace("scribe", "dagger")) == [
        "pack home, cards.toml, card 'dagger', field id: the id is taken by pack base, starter.toml; choose another id"
    ]


def test_a_table_the_game_does_not_have(folder: Path) -> None:
    assert faults(folder, CARD.replace("[[card]]", "[[crad]]")) == [
        "pack home, cards.toml: '[[crad]]' is not a table of this game; did you mean 'card'?"
    ]
    assert faults(folder, CARD.replace("[[card]]", "[card]")) == [
        "pack home, cards.toml: 'card' is not a list of rows; start each row with [[card]]"
    ]
    assert faults(folder, "card = [1]") == ["pack home, cards.toml, card 1: this is not a table"]


def test_all_faults_are_reported_together(folder: Path) -> None:
    assert faults(
        folder, CARD + 'agent = "drow 1"\nreveal = "sord 1"\n\n' + CARD.replace("scribe", "clerk") + "x = 1"
    ) == [
        "pack home, cards.toml, card 'scribe', field agent, column 1: unknown word 'drow'; did you mean 'draw'?",
        "pack home, cards.toml, card 'scribe', field reveal, column 1: unknown word 'sord'; did you mean 'sword'?",
        "pack home, cards.toml, card 'clerk', field x: this field is unknown",
    ]


def test_at_most_fifty_faults_are_listed(folder: Path) -> None:
    cards = "\n".join(f'[[card]]\nid = "c{n}"\nname = "C"\ncopies = 0\ncost = 1' for n in range(60))
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        with_base(folder)
    lines = str(caught.value).splitlines()
    assert len(lines) == 51
    assert lines[49].startswith("pack home, cards.toml, card 'c49', field copies:")
    assert lines[50] == "and more; only the first 50 are listed"
    assert (len(caught.value.problems), caught.value.more) == (50, True)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"[[card]\n", "pack home, cards.toml: the file is not valid TOML: "),
        (b"x = " + b"[" * 40_000, "pack home, cards.toml: the file is not valid TOML: "),
        (b"x = " + b"9" * 10_000, "pack home, cards.toml: the file is not valid TOML: "),
        (b"\xff\xfe", "pack home, cards.toml: the file is not UTF-8 text"),
        (b"#" * 1_000_001, "pack home, cards.toml: the file has 1,000,001 bytes; at most 1,000,000 are allowed"),
    ],
    ids=["syntax", "nesting", "digits", "encoding", "size"],
)
def test_files_that_are_no_pack_files(folder: Path, content: bytes, fault: str) -> None:
    (folder / "cards.toml").write_bytes(content)
    with pytest.raises(PackError) as caught:
        with_base(folder)
    (line,) = str(caught.value).splitlines()
    assert line.startswith(fault)


def test_a_mark_of_byte_order_counts_for_nothing(folder: Path) -> None:
    (folder / "pack.toml").write_text(MANIFEST, encoding="utf-8-sig")
    (folder / "cards.toml").write_text(CARD, encoding="utf-8-sig")
    assert with_base(folder).cards[-1].name == "Scribe"


def test_a_ten_megabyte_text_in_a_pack_is_one_message(folder: Path) -> None:
    (folder / "cards.toml").write_text(CARD + f'agent = "{"draw 1 + " * 1_200_000}"\n', encoding="utf-8")
    with pytest.raises(PackError, match=r"^pack home, cards.toml: the file has 10,800,.* bytes; at most 1,000,000 are"):
        with_base(folder)


def test_ten_thousand_brackets_in_a_pack_are_one_message(folder: Path) -> None:
    assert faults(folder, CARD + f'agent = "{"(" * 10_000}draw 1{")" * 10_000}"\n') == [
        "pack home, cards.toml, card 'scribe', field agent, column 2001: "
        "the text has 20,006 characters, at most 2,000 are allowed"
    ]


def test_too_many_rows(folder: Path) -> None:
    rows = "\n".join(f'[[card]]\nid = "c{n}"\nname = "C"\ncopies = 1\ncost = 1' for n in range(2_001))
    (folder / "cards.toml").write_text(rows, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        load([Source(folder)], SCHEMA)
    assert str(caught.value) == "pack home: 2,001 rows in all; at most 2,000 are allowed"


def test_a_folder_without_manifest_or_no_folder(tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        load([Source(tmp_path / "nowhere")], SCHEMA)
    assert str(caught.value) == f"pack nowhere: there is no folder {tmp_path / 'nowhere'}"
    (tmp_path / "empty").mkdir()
    with pytest.raises(PackError) as caught:
        load([Source(tmp_path / "empty")], SCHEMA)
    assert str(caught.value) == "pack empty, pack.toml: the file is missing; see docs/card-language.md, Packs"


def test_a_manifest_of_another_game_or_format(folder: Path) -> None:
    (folder / "pack.toml").write_text('id = "home"\nname = "Home"\ngame = "chess"\nformat = 2\n', encoding="utf-8")
    with pytest.raises(PackError) as caught:
        load([Source(folder)], SCHEMA)
    assert str(caught.value).splitlines() == [
        "pack home, pack.toml, field game: 'chess' is not possible here; known: imperium",
        "pack home, pack.toml, field format: 2 is out of range; use 1 to 1",
    ]


def test_a_pack_loaded_twice(folder: Path) -> None:
    with pytest.raises(PackError, match=r"^pack home, pack.toml, field id: the pack 'home' is loaded twice$"):
        load([Source(folder), Source(folder)], SCHEMA)


def content_hash(folder: Path, cards: str) -> str:
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    return load([Source(folder)], SCHEMA).content_hash


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ("Scribe", "Clerk", False),
        ("draw 1; troop 1", "(draw 1) ;troop 1", False),
        ("home remark", "another remark", False),
        ("draw 1; troop 1", "draw 2; troop 1", True),
        ("draw 1; troop 1", "troop 1; draw 1", True),
        ("copies = 2", "copies = 3", True),
        ("cost = 3", "cost = 4", True),
        ('id = "scribe"', 'id = "clerk"', True),
    ],
)
def test_the_content_hash_covers_effects_and_numbers_only(folder: Path, old: str, new: str, *, changes: bool) -> None:
    cards = CARD + 'agent = "draw 1; troop 1"\nnotes = "home remark"\n'
    assert cards.count(old) == 1
    assert (content_hash(folder, cards) != content_hash(folder, cards.replace(old, new))) == changes


LEADER = '[[leader]]\nid = "wanderer"\nname = "Wanderer"\nhouse = "Home"\ncomplexity = 1\n'
SPACE = '[[space]]\nid = "oasis"\nname = "Oasis"\nicon = "city"\n'
SELF_CALL = "'signet' cannot stand in a signet box: it would repeat itself for ever"
OWN_SIGNET = "'signet' is the own Leader's: it cannot be done by opponents"
NEVER_ENDS = "cannot stand in 'when … ( … )': it could set itself off for ever"
ONE_RESOURCE = "a space costs one of solari, spice, water; write a price of another kind as 'arrival'"
ONLY_CARDS_ARE_TRASHED = "'when trashed' and 'unload' are for cards; leave them out"
ON_CARDS = "possible there: send_from_board, send_anywhere, enter_occupied, space_discount, ignore_requirements"
PLAIN_MODIFIERS = "holds modifiers only, joined by '+' or ';', without conditions and brackets"


@pytest.mark.parametrize(
    ("row", "field", "text", "fault"),
    [
        (LEADER, "signet", "signet", SELF_CALL),
        (LEADER, "signet", "spice 1 -> may (draw 1 or reveal ( signet ))", SELF_CALL),
        (LEADER, "ability", "when harvest ( draw 1; may harvest )", f"'harvest' {NEVER_ENDS}"),
        (LEADER, "ability", "when council_seat ( signet )", f"'signet' {NEVER_ENDS}"),
        (CARD, "passive", "when trashed ( reveal ( harvest ) )", f"'harvest' {NEVER_ENDS}"),
        (CARD, "agent", "opponents ( draw 1 + signet )", OWN_SIGNET),
        (CARD, "reveal", "opponent ( signet )", OWN_SIGNET),
        (CARD, "agent", "opponents ( opponent ( if bond fremen: opponents ( draw 1 ) ) )",
         "'opponents' is nested too deep: opponents of opponents at most"),
        (SPACE, "cost", "spice 1 + water 2", ONE_RESOURCE),
        (SPACE, "cost", "trash 1", ONE_RESOURCE),
        (SPACE, "arrival", "spice 1 -> draw 1; water 1 -> draw 1",
         "an arrival box holds exactly one effect, this one has 2"),
        (CARD, "passive", "while ( send_anywhere + double_harvest )",
         f"'double_harvest' has no effect in a card's 'while'; {ON_CARDS}"),
        (CARD, "passive", "while ( gain_more solari 1 )", f"'gain_more' has no effect in a card's 'while'; {ON_CARDS}"),
        (CARD, "passive", "when harvest ( draw 1 )", "a card can only wait to be trashed: when trashed ( … )"),
        (LEADER, "ability", "while ( send_from_board )",
         "'send_from_board' has no effect in a Leader's 'while'; it is for cards"),
        (LEADER, "ability", "while ( add_icons city )",
         "'add_icons' has no effect in a Leader's 'while'; it is for cards"),
        (LEADER, "ability", "when trashed ( draw 1 )", ONLY_CARDS_ARE_TRASHED),
        (LEADER, "ability", "unload", ONLY_CARDS_ARE_TRASHED),
        (LEADER, "ability", "if spice >= 1: while ( top_card_open )",
         "each effect here is one word: when … ( … ) or while ( … )"),
        (LEADER, "ability", "while ( if spice >= 1: top_card_open )", f"'while' {PLAIN_MODIFIERS}"),
        (CARD, "reveal", "this_turn ( add_icons city + (double_harvest + acquire_to_top) )",
         f"'this_turn' {PLAIN_MODIFIERS}"),
    ],
)  # fmt: skip
def test_boxes_that_the_language_can_say_and_nobody_can_play(
    folder: Path, row: str, field: str, text: str, fault: str
) -> None:
    (line,) = faults(folder, f'{row}{field} = "{text}"\n')
    assert line.endswith(f"', field {field}: {fault}")


@pytest.mark.parametrize(
    ("row", "field", "text"),
    [
        (LEADER, "ability", "while ( top_card_open + double_harvest + acquire_to_top; enter_occupied any city )"),
        (LEADER, "ability", "while ( space_discount city solari 1; discount foldspace 1 ); when harvest ( draw 1 )"),
        (CARD, "passive", "while ( send_from_board + send_anywhere; enter_occupied enemy )"),
        (CARD, "agent", "opponents ( opponent ( draw 1 ) ); signet; harvest"),
        (SPACE, "cost", "solari 3"),
        (SPACE, "arrival", "spice 1 -> draw 1"),
    ],
)
def test_boxes_at_the_edge_of_what_can_be_played(folder: Path, row: str, field: str, text: str) -> None:
    (folder / "cards.toml").write_text(f'{row}{field} = "{text}"\n', encoding="utf-8")
    assert with_base(folder).sets == ("base", "home")


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (SPACE.replace("oasis", "leader"), "space 'leader', field id: the id 'leader' has a meaning of its own"),
        (LEADER.replace("wanderer", "random"), "leader 'random', field id: the id 'random' has a meaning of its own"),
        (SPACE.replace("oasis", "scribe_space") + CARD,
         "space 'scribe_space', field id: the id 'scribe_space' could be mistaken for the space 'scribe'"),
        (CARD.replace("scribe", "emperor_alliance"),
         "card 'emperor_alliance', field id: the id 'emperor_alliance' could be mistaken for the alliance 'emperor'"),
    ],
)  # fmt: skip
def test_ids_that_could_be_mistaken(folder: Path, rows: str, fault: str) -> None:
    assert faults(folder, rows) == [f"pack home, cards.toml, {fault}; choose another id"]


def test_the_faction_tracks_are_those_of_the_base_set(folder: Path) -> None:
    row = '[[faction]]\nid = "tleilax"\nname = "T"\nbonus = "draw 1"\n'
    fault = "pack home, cards.toml, faction 'tleilax': a pack cannot add a faction"
    assert faults(folder, row) == [fault]
    with pytest.raises(PackError) as caught:
        load([Source(folder)], SCHEMA)
    assert str(caught.value) == fault


def test_a_board_has_at_most_sixty_spaces(folder: Path) -> None:
    free = 60 - len(load_catalog().spaces)
    rows = "".join(SPACE.replace("oasis", f"s{n}") for n in range(free))
    (folder / "cards.toml").write_text(rows, encoding="utf-8")
    assert len(with_base(folder).spaces) == 60
    other = folder.with_name("other")
    folder.rename(other)
    assert faults(other, rows + SPACE) == [
        "pack home, cards.toml, space 'oasis': there are more than 60 rows of this kind in all"
    ]


def test_names_are_not_empty(folder: Path) -> None:
    assert faults(folder, CARD.replace('"Scribe"', '" "')) == [
        "pack home, cards.toml, card 'scribe', field name: the text is empty"
    ]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (".".join(["a"] * 10) + " = 1", "a line has more than 8 dots outside quotes"),
        ('x = """\n..........""" # ..........\n' + ".".join(['"."'] * 10) + " = 1",
         "a line has more than 8 dots outside quotes"),
        ('x = {a = """\\"""" , ' + ".".join(["a"] * 10) + " = 1}", "a line has more than 8 dots outside quotes"),
        ("x = {a = '''\"\n''', " + ".".join(["a"] * 10) + " = 1}", "a line has more than 8 dots outside quotes"),
        ("a." * 30_000 + "a = 1", "a line has more than 50,000 characters"),
    ],
    ids=["key", "quoted", "escape", "literal", "line"],
)  # fmt: skip
def test_keys_and_lines_that_would_take_too_long_to_read(folder: Path, content: str, fault: str) -> None:
    assert faults(folder, content) == [f"pack home, cards.toml: {fault}"]


def test_dots_in_texts_and_comments_are_no_fault(folder: Path) -> None:
    text = CARD + 'notes = "a.b.c.d.e.f.g.h.i.j…" # a.b.c.d.e.f.g.h.i.j\ndisputed = """\\\n a. \\" "" b.........."""\n'
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    assert with_base(folder).cards[-1].disputed == 'a. " "" b..........'


def test_a_pack_has_at_most_two_megabytes(folder: Path) -> None:
    for number in range(3):
        (folder / f"c{number}.toml").write_text(("#" * 99 + "\n") * 7_000, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        with_base(folder)
    assert str(caught.value) == "pack home: the files of the pack have more than 2,000,000 bytes together"


def test_files_outside_the_folder_are_not_read(folder: Path) -> None:
    secret = folder.parent / "secret.toml"
    secret.write_text("[topsecret]\n", encoding="utf-8")
    (folder / "link.toml").symlink_to(secret)
    (folder / "ring.toml").symlink_to(folder / "ring.toml")
    (folder / "own.toml").symlink_to(folder / "cards.toml")
    assert faults(folder, CARD.replace("copies = 2\n", "copies = 2\nnotes = 1\n"))[:2] == [
        "pack home, link.toml: the file lies outside the folder of the pack",
        "pack home, ring.toml: this is not a file",
    ]


def test_a_link_inside_the_folder_is_read(folder: Path) -> None:
    (folder / "cards.txt").write_text(CARD, encoding="utf-8")
    (folder / "cards.toml").symlink_to(folder / "cards.txt")
    assert with_base(folder).cards[-1].id == "scribe"


RALLY = '[[space]]\nid = "rally_troops"\nname = "Rally"\nicon = "landsraad"\neffects = "troop 1"\n'


def beside_base(folder: Path, manifest: str, *, trusted: bool = True) -> Contents:
    """Load the pack with a manifest beside the base set."""
    (folder / "pack.toml").write_text(MANIFEST + manifest, encoding="utf-8")
    return load([Source(content_folder() / "base", trusted=True), Source(folder, trusted=trusted)], schema(["base"]))


def test_a_set_takes_out_rows_of_another_and_adds_files_in_its_company_alone(folder: Path) -> None:
    (folder / "board.toml").write_text(RALLY, encoding="utf-8")
    (folder / "other.toml").write_text(SPACE, encoding="utf-8")
    beside = '[with.base]\nadds = ["board.toml"]\nremoves = { space = ["rally_troops"] }\n'
    beside += '[with.moon]\nadds = ["other.toml", "board.toml"]\nremoves = { crater = ["rim"] }\n'
    rows = beside_base(folder, beside).rows["space"]
    assert [row.name for row in rows if row.set == "home" or row.id == "rally_troops"] == ["Rally"]
    alone = load([Source(folder, trusted=True)], SCHEMA)
    assert alone.rows["space"] == ()


def test_own_rows_stay_away_or_wait_for_a_variant(folder: Path) -> None:
    skirmish = '[[conflict]]\nid = "{}"\nname = "Raid"\nlevel = 1\nfirst = "vp 1"\n'
    (folder / "board.toml").write_text(RALLY.replace("rally_troops", "oasis") + SPACE, encoding="utf-8")
    (folder / "other.toml").write_text(skirmish.format("raid") + skirmish.format("feud"), encoding="utf-8")
    beside = '[with.base]\nleaves = { space = ["oasis"] }\nonly = { long = { conflict = ["raid"] } }\n'
    rows = beside_base(folder, beside).rows
    assert "oasis" not in [row.id for row in rows["space"]]
    assert [(row.id, row.variants) for row in rows["conflict"][-2:]] == [("raid", ("long",)), ("feud", ())]


def test_what_another_lends_comes_without_its_set(folder: Path) -> None:
    """An id that is taken is told apart by the lender, and what names something that stayed behind does nothing."""
    own = '[[conflict]]\nid = "siege_of_carthag"\nname = "Siege"\nlevel = 2\nfirst = "vp 1"\n'
    (folder / "board.toml").write_text(own, encoding="utf-8")
    (folder / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    lent = Company(adds=("conflicts.toml",), removes=(("conflict", "sort_through_the_chaos"),))
    sources = [Source(folder, trusted=True), Source(content_folder() / "base", trusted=True, lends=lent)]
    found = load(sources, SCHEMA)
    assert found.sets == ("home",)
    rows = {row.id: row for row in found.rows["conflict"]}
    assert len(rows) == 18
    siege = rows["siege_of_carthag_base"]
    assert (siege.set, siege.location) == ("base", None)
    assert not [word for word, _ in words(siege.first) if word.name == "control"]
    assert found.rows["space"] == ()


def test_a_row_that_is_not_there_to_be_lent_is_named(folder: Path) -> None:
    (folder / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    lent = Company(adds=("conflicts.toml",), removes=(("conflict", "sort_thruogh_the_chaos"),))
    with pytest.raises(PackError, match="field borrows: the set 'base' has no conflict 'sort_thruogh_the_chaos'"):
        load([Source(folder, trusted=True), Source(content_folder() / "base", trusted=True, lends=lent)], SCHEMA)


@pytest.mark.parametrize(
    ("beside", "fault"),
    [
        ('[with.base]\nremoves = { space = ["rally_trops"] }',
         "field with: the set 'base' has no space 'rally_trops'; did you mean 'rally_troops'?"),
        ('[with.base]\nremoves = { crater = ["rim"] }', "field with: the set 'base' has no crater 'rim'"),
        ('[with.base]\nleaves = { space = ["oases"] }',
         "field with: the set 'home' has no space 'oases'; did you mean 'oasis'?"),
        ('[with.base]\nonly = { long = { space = ["rim"] } }',
         "field with: the set 'home' has no space 'rim'; known: oasis"),
        ('[with.base]\nonly = { long = ["oasis"] }',
         "field with: expected a table of lists for 'long', found a list; write long = { space = [\"id\", …] }"),
        ('[with.base]\nadds = ["bord.toml"]',
         "field with: the pack has no file 'bord.toml'; did you mean 'board.toml'?"),
        ('[with.moon]\nadds = ["moon.toml"]',
         "field with: the pack has no file 'moon.toml'; did you mean 'board.toml'?"),
        ('[with.base]\nadd = ["board.toml"]',
         "field with: 'add' is not possible in 'base'; write adds, removes, leaves or only"),
        ('[with.base]\nadds = "board.toml"',
         "field with: expected a list of files for 'adds', found text; write adds = [\"file.toml\", …]"),
        ('[with.base]\nadds = ["board.toml", "board.toml"]', "field with: 'board.toml' is listed twice"),
        ('[with.base]\nremoves = ["oasis"]',
         "field with: expected a table of lists for 'removes', found a list; write removes = { space = [\"id\", …] }"),
        ('[with.base]\nremoves = { space = "oasis" }',
         "field with: expected a list of ids, found text; write [\"id\", …]"),
        ('[with]\nbase = 1', "field with: expected a table for 'base', found a number; write [with.base]"),
        ("with = 1", "field with: expected tables, found a number; write [with.id]"),
        ('needs = "base"', "field needs: expected a list of ids, found text; write [\"id\", …]"),
        ('excludes = ["Moon"]', "field excludes: 'Moon' is not an id; "
         "use small letters, digits and '_', starting with a letter, at most 40"),
        ("order = -1", "field order: -1 is out of range; use 0 to 1000"),
        ("board = 1", "field board: expected true or false, found a number"),
        ("bord = true", "field bord: this field is unknown; did you mean 'board'?"),
    ],
)  # fmt: skip
def test_a_manifest_that_cannot_be_read(folder: Path, beside: str, fault: str) -> None:
    (folder / "board.toml").write_text(RALLY.replace("rally_troops", "oasis"), encoding="utf-8")
    with pytest.raises(PackError) as caught:
        beside_base(folder, f"{beside}\n")
    assert str(caught.value) == f"pack home, pack.toml, {fault}"


def test_a_manifest_that_cannot_be_read_is_told_before_its_rows(folder: Path) -> None:
    (folder / "pack.toml").write_text(MANIFEST.replace("imperium", "chess"), encoding="utf-8")
    with pytest.raises(PackError, match="field game: 'chess' is not possible here; known: imperium$"):
        read_manifest(folder, "imperium", ())


def test_what_only_the_sets_of_the_program_say_of_themselves(folder: Path) -> None:
    lines = ["board = true", "order = 1", 'needs = ["base"]', "excludes = []", "[with.base]", "adds = []"]
    with pytest.raises(PackError) as caught:
        beside_base(folder, "\n".join(lines), trusted=False)
    assert str(caught.value).splitlines() == [
        f"pack home, pack.toml, field {name}: only the sets that come with the program may say this"
        for name in ("board", "order", "needs", "excludes", "with")
    ]
