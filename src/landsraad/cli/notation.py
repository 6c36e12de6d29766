"""Short notation: the icon lists of `landsraad.views` as a few signs, "2sp→3T" for paying 2 spice for 3 troops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from landsraad.language.syntax import All, Box, Condition, If
from landsraad.saying import fill, say
from landsraad.views.book import Book
from landsraad.views.icons import AND, CLOSE, IF, MAY, NEXT, OPEN, OR, PAYS, SIGN_OF_BOUND, SIGNS, THEN, icons
from landsraad.views.rich import plain

BOXES = " │ "  # stands between what a card does with an Agent and when it is revealed
COMBAT = "†"
CONTROL = "◆"
ALLIANCE = "★"
TABLES = ("sign", "family", "condition", "called", "letter", "remark", "start", "paid", "legend")
"""What the wording file says for the terminal alone."""

BODIES = ("while", "this-turn", "reveal", "opponents", "opponent", "per", "when", "look", "on-win", "after")
"""Icons whose brackets hold what belongs to them."""

JOINTS = {PAYS: "→", OR: " / ", AND: " & ", THEN: ": ", NEXT: ", ", OPEN: "(", CLOSE: ")"}
SPOKEN = {MAY: "may", IF: "if"}
ENDS = (" ", "(", "→")
"""After these a body needs no colon."""
EVERY_NUMBER = 12  # "deploy 12" is as many as one likes
STYLES = {
    "emperor": "color(102)",
    "guild": "color(160)",
    "bene_gesserit": "color(133)",
    "fremen": "color(32)",
    "landsraad": "color(64)",
    "city": "color(67)",
    "spice_trade": "color(172)",
    "solari": "color(136)",
    "spice": "color(166)",
    "water": "color(32)",
    "persuasion": "color(99)",
    "sword": "color(160)",
    "vp": "bold",
}
"""Colours that can be read on dark and on light grounds; they never say anything that the signs do not."""


class Notation:
    """Writes the boxes of one book's components in short notation.

    Args:
        book: names and texts.

    Attributes:
        words: the tables of the wording file for the terminal.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.words: Mapping[str, Mapping[str, str]] = {name: book.phrases["terminal"].get(name, {}) for name in TABLES}

    def box(self, box: Box, maker: int = 0, here: str = "") -> Text:
        """The effects of a box; `maker` is the base spice of its space, `here` the space itself."""
        return self.short(icons(box, self.book.phrases), maker, here)

    def requirement(self, condition: Condition | None) -> Text:
        """What must hold for an Agent to be sent: "Fremen 2+: "."""
        return Text() if condition is None else self.box((If(condition, All(())),))[len(_joint(IF)) :]

    def short(self, entries: Sequence[str], maker: int = 0, here: str = "") -> Text:
        """An icon list in short notation.

        Args:
            entries: as `landsraad.views.icons` makes them.
            maker: base spice, for harvests.
            here: the space that the box belongs to.
        """
        text = Text()
        owned: list[bool] = []  # of each open bracket: whether an icon's own effects stand in it
        before, testing = NEXT, False
        for entry in _merged(entries):
            testing = entry == IF or (testing and entry != THEN)
            if entry == OPEN:
                owned.append(_owns(before))
                opener = ": " if owned[-1] and str(text) and not str(text).endswith(ENDS) else ""
                text.append(opener if owned[-1] else f"{_plus(before)}(")
            elif entry == CLOSE:
                text.append("" if owned.pop() else ")")
            elif entry in SIGNS:
                text.append(_joint(entry))
            elif here and entry == f"agent-{here}":
                text.append(say("terminal.notation.here"))
            else:
                text.append(_plus(before))
                text.append(*self._icon(entry, testing, maker))
            before = entry
        return text

    def _icon(self, entry: str, testing: bool, maker: int) -> tuple[str, str]:
        """The sign of an icon and its style."""
        name, *figures = entry.split(":")
        values = {"n": figures[0] if figures else "", "m": figures[1] if figures[1:] else "", "maker": maker}
        if figures and figures[0][0] in SIGN_OF_BOUND.values():
            sign, style = self._icon(":".join([name, figures[0][1:], *figures[1:]]), testing, maker)
            return sign.replace(f"{figures[0][1:]}+", figures[0]), style
        if figures == [str(EVERY_NUMBER)] and name == "deploy":
            return say("terminal.notation.any"), ""
        signs, families, conditions = self.words["sign"], self.words["family"], self.words["condition"]
        table = {**signs, **conditions} if testing else signs
        if name in table:
            return fill(table[name], values), STYLES.get(name, "")
        family = max((key for key in families if name.startswith(f"{key}-")), key=len, default="")
        if not family:
            return " ".join([name.replace("-", " ").replace("_", " "), *figures]), ""
        template = conditions.get(family, families[family]) if testing else families[family]
        key = name.removeprefix(f"{family}-")
        return fill(template, {"id": self._named(key), **values}), STYLES.get(key, "")

    def _named(self, key: str) -> str:
        """What an icon names, as short as it can be."""
        names = []
        for part in key.replace("/", "-/-").split("-"):
            known = [self.book.name(kind, part) for kind in ("space", "card") if (kind, part) in self.book.articles]
            icon = plain(self.book.phrases["icon"].get(part, ""))
            names.append(self.words["called"].get(part) or icon or (known[0] if known else part.replace("_", " ")))
        return " ".join(names).replace(" / ", "/")

    def called(self, name: str) -> str:
        """What something declared is called."""
        tables = (self.words["called"], *(self.book.phrases[table] for table in ("counter", "unit", "kind")))
        return next((plain(table[name]) for table in tables if name in table), name.replace("_", " "))

    def amount(self, name: str, n: object = "") -> str:
        """How many there are of something declared, "1D" or "3 fuel"; without a number its sign alone."""
        template = self.words["sign"].get(name, f"{{n}} {self.called(name)}")
        return fill(template, {"n": n}).strip()

    def letters(self, icons: Sequence[str]) -> Text:
        """The Agent icons of a card, a letter each."""
        text = Text()
        for name in icons:
            text.append(self.words["letter"].get(name, name[:1].upper()), STYLES.get(name, ""))
        return text


def _owns(entry: str) -> bool:
    """Whether the bracket after an entry holds the entry's own effects."""
    return any(entry == name or entry.startswith((f"{name}-", f"{name}:")) for name in BODIES)


def _joint(entry: str) -> str:
    """What stands for a sign of an icon list."""
    return say(f"terminal.notation.{SPOKEN[entry]}") if entry in SPOKEN else JOINTS[entry]


def _plus(before: str) -> str:
    """What joins an entry to the one before it, where no sign does."""
    return " + " if before not in SIGNS or before == CLOSE else ""


def _merged(entries: Sequence[str]) -> Sequence[str]:
    """Alternatives that differ in their numbers only, as one: 2/3sp→6/8$."""
    choices: list[list[str]] = [[]]
    for entry in entries:
        if entry == OR:
            choices.append([])
        elif entry not in (OPEN, CLOSE):
            choices[-1].append(entry)
    shapes = {tuple(entry.partition(":")[0] if entry not in SIGNS else entry for entry in choice) for choice in choices}
    if len(choices) == 1 or len(shapes) > 1 or IF in choices[0] or NEXT in choices[0]:
        return entries
    merged = []
    for same in zip(*choices, strict=True):
        name, colon, _ = same[0].partition(":")
        sign = same[0] in SIGNS or not colon
        merged.append(same[0] if sign else f"{name}:{'/'.join(entry.partition(':')[2] for entry in same)}")
    return merged
