"""Short notation: the icon lists of `landsraad.views` as a few signs, "2sp→3T" for paying 2 spice for 3 troops."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from landsraad.language.syntax import All, Box, Condition, If
from landsraad.views.book import Book
from landsraad.views.icons import AND, CLOSE, IF, MAY, NEXT, OPEN, OR, PAYS, SIGN_OF_BOUND, SIGNS, THEN, icons
from landsraad.views.rich import plain

BOXES = " │ "  # stands between what a card does with an Agent and when it is revealed
COMBAT = "†"
CONTROL = "◆"
ALLIANCE = "★"

ICONS = {
    "solari": "{n}$",
    "spice": "{n}sp",
    "water": "{n}w",
    "persuasion": "{n}p",
    "sword": "{n}†",
    "vp": "{n}VP",
    "troop": "{n}T",
    "draw": "draw {n}",
    "intrigue": "{n} intr",
    "trash": "trash {n}",
    "discard": "discard {n}",
    "deploy": "deploy {n}",
    "retreat-any": "retreat any",
    "retreat-up_to": "retreat ≤{n}",
    "troop-deployable": "{n}T deployable",
    "troop-to-conflict": "{n}T to Conflict",
    "lose-troop-conflict": "−{n}T in Conflict",
    "lose-troop-garrison": "−{n}T in garrison",
    "visit-influence": "{n}▲ here",
    "trash-self": "trash this",
    "trash-top": "trash top card",
    "discard-to-hand": "take back from discard",
    "harvest": "{maker}sp + bonus",
    "double-harvest": "double harvest",
    "high-council": "Council seat",
    "swordmaster": "Swordmaster",
    "mentat": "Mentat",
    "foldspace": "Foldspace card",
    "steal-intrigue": "steal intr",
    "acquire-free": "acquire ≤{n} free",
    "acquire-to_top-free": "acquire ≤{n} free on top",
    "acquire-to-top": "acquired cards on top",
    "send-anywhere": "any space",
    "enter-occupied-any": "occupied too",
    "enter-occupied-enemy": "enemy spaces too",
    "send-from-board": "Agent from board",
    "recall-agent": "recall Agent",
    "end-turn": "end turn",
    "shuffle": "shuffle discard in",
    "signet": "signet",
    "freighter": "{n} freighter",
    "acquire-tech": "Tech",
    "acquire-tech-discount": "Tech −{n}sp",
    "acquire-tech-with_solari": "Tech for sp or $",
    "tech-or-negotiate": "Tech / 1 Negotiator",
    "tech-or-negotiate-discount": "Tech −{n}sp / 1 Negotiator",
    "negotiator": "{n} Negotiator",
    "duplicity": "1▲ where a Snooper lies",
    "dreadnought": "{n}D",
    "lose-dreadnought": "−{n}D in Conflict",
    "retreat-dreadnought": "retreat {n}D",
    "retreat-unit": "retreat {n} units",
    "deploy-unit": "deploy {n} units",
    "send-back": "enemy unit back",
    "exchange-intrigue": "exchange {n} intr",
    "exchange-intrigue-any": "exchange intr",
    "extra-turn": "another turn",
    "on-win": "if you win",
    "dreadnought-strength": "D counts {n}†",
    "gain-more-solari": "each gain +{n}$",
    "shipping-troops": "shipping +{n}T",
    "first-of-equals": "first of equals",
    "opponents": "foes",
    "opponent": "a foe",
    "reveal": "reveal",
    "while": "",
    "this-turn": "",
}
"""An icon with its number; what is not named here or in FAMILIES is shown under its own name."""

FAMILIES = {
    "influence": "{n}▲ {id}",
    "lose-influence": "−{n}▲ {id}",
    "alliance": "★{id}",
    "bond": "{id} bond",
    "another": "another {id}",
    "control": "◆{id}",
    "agent": "Agent at {id}",
    "per": "per {id}",
    "when": "when {id}",
    "owned": "{n}+ {id}",
    "leads": "most {id}",
    "space-discount": "{id} −{n}",
    "discount": "{id} −{n}p",
    "add-icons": "icons {id}",
    "agents-on": "Agents on {id}",
    "enter-occupied-enemy": "enemy {id} spaces too",
    "enter-occupied-any": "occupied {id} spaces too",
}
"""Icons that name something, by what stands before the name."""

CONDITIONS = {
    "influence": "{id} {n}+",
    "influence-tracks": "{n}+ on {m} tracks",
    "enemy-troops": "foes in Conflict",
    "deck": "deck not empty",
    "tech": "{n}+ Tech",
    "dreadnoughts": "{n}+ D",
    "agents-on": "{n}+ Agents on {id}",
    "shares-space": "enemy Agent here",
    "units-deployed": "{n}+ deployed",
}
"""Icons that mean something else after "if"."""

BODIES = ("while", "this-turn", "reveal", "opponents", "opponent", "per", "when", "look", "on-win")
"""Icons whose brackets hold what belongs to them."""

JOINTS = {PAYS: "→", OR: " / ", AND: " & ", MAY: "may ", IF: "if ", THEN: ": ", NEXT: ", ", OPEN: "(", CLOSE: ")"}
EVERY_NUMBER = 12  # "deploy 12" is as many as one likes
FACTIONS = {"emperor": "Emperor", "guild": "Guild", "bene_gesserit": "BG", "fremen": "Fremen"}
LETTERS = {
    "emperor": "E",
    "guild": "G",
    "bene_gesserit": "B",
    "fremen": "F",
    "landsraad": "L",
    "city": "C",
    "spice_trade": "S",
}
"""The letter of each Agent icon."""

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

LEGEND = (
    ("3$ 2sp 1w", "Solari, spice, water"),
    ("2p", "persuasion: buys cards in the Reveal turn"),
    ("1†", "sword: strength in the Conflict"),
    ("1VP", "Victory Point; the game ends after a round in which somebody has 10, in the Epic game 12"),
    ("1T", "recruit a troop into the garrison"),
    ("1D", "commission a dreadnought into the garrison"),
    ("Tech −2sp", "acquire the top tile of a stack, for 2 spice less"),
    ("1 Negotiator", "a troop from the supply that saves 1 spice when it returns as a tile is acquired"),
    ("1 freighter", "the Freighter goes on a level, or is recalled for the rewards up to its level"),
    ("draw 1, 1 intr", "draw a card, draw an Intrigue card"),
    ("1▲ Guild", "Influence with a faction; each visit to its spaces gives 1"),
    ("★", "the Alliance with a faction"),
    ("a→b", "pay a to get b"),
    ("a / b", "one of the two"),
    ("if …: a", "only if that holds; Fremen bond: another Fremen card in play; Guild 2+: that much Influence"),
    ("foes: a", "each opponent"),
    ("reveal: a", "later, in the Reveal turn of this round"),
    ("a │ b", "a card: with an Agent │ when revealed │ buy: when acquired"),
    ("E G B F L C S", "where a card sends: Emperor, Guild, Bene Gesserit, Fremen, Landsraad, City, Spice Trade"),
    ("Carthag †", "a combat space: troops may go on to the Conflict"),
    ("[2]", "seat 2: its Agent on a space, its place on a track"),
    ("◆[2]1$", "controlled by seat 2, which gets 1 Solari at each visit"),
    ("◆D[2]1$", "controlled by a dreadnought of seat 2"),
    ("+2sp", "bonus spice that lies there"),
    ("✕[2]", "closed by seat 2 for its opponents"),
    ("Troops, Conflict", "troops in the garrison; troops in the Conflict and strength there"),
    ("8–6sp", "a Tech tile costs 8 spice, 6 if all your Negotiators go back for it"),
    ("●○", "Agent ready, Agent sent"),
    ("4/7", "a Rival has 4 and buys a Victory Point as soon as it has 7"),
    (
        "Carthag †: 1T",
        "a Rival has sent an Agent there: what its House Hagal card gives; † it deploys, from the garrison too",
    ),
)
"""Each sign and what it means."""


class Notation:
    """Writes the boxes of one book's components in short notation.

    Args:
        book: names and texts.
    """

    def __init__(self, book: Book) -> None:
        self.book = book

    def box(self, box: Box, maker: int = 0, here: str = "") -> Text:
        """The effects of a box; `maker` is the base spice of its space, `here` the space itself."""
        return self.short(icons(box, self.book.phrases), maker, here)

    def requirement(self, condition: Condition | None) -> Text:
        """What must hold for an Agent to be sent: "Fremen 2+: "."""
        return Text() if condition is None else self.box((If(condition, All(())),))[len(JOINTS[IF]) :]

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
                opener = ": " if owned[-1] and str(text) and not str(text).endswith(" ") else ""
                text.append(opener if owned[-1] else f"{_plus(before)}(")
            elif entry == CLOSE:
                text.append("" if owned.pop() else ")")
            elif entry in SIGNS:
                text.append(JOINTS[entry])
            elif here and entry == f"agent-{here}":
                text.append("here")
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
            return "deploy any", ""
        table = {**ICONS, **CONDITIONS} if testing else ICONS
        if name in table:
            return table[name].format(**values), STYLES.get(name, "")
        family = max((key for key in FAMILIES if name.startswith(f"{key}-")), key=len, default="")
        if not family:
            return " ".join([name.replace("-", " ").replace("_", " "), *figures]), ""
        template = CONDITIONS.get(family, FAMILIES[family]) if testing else FAMILIES[family]
        key = name.removeprefix(f"{family}-")
        return template.format(id=self._called(key), **values), STYLES.get(key, "")

    def _called(self, key: str) -> str:
        """Names as short as they can be."""
        names = []
        for part in key.replace("/", "-/-").split("-"):
            known = [self.book.name(kind, part) for kind in ("space", "card") if (kind, part) in self.book.articles]
            icon = plain(self.book.phrases["icon"].get(part, ""))
            names.append(FACTIONS.get(part) or icon or (known[0] if known else part.replace("_", " ")))
        return " ".join(names).replace(" / ", "/")


def letters(icons: Sequence[str]) -> Text:
    """The Agent icons of a card, a letter each."""
    text = Text()
    for name in icons:
        text.append(LETTERS.get(name, name[:1].upper()), STYLES.get(name, ""))
    return text


def _owns(entry: str) -> bool:
    """Whether the bracket after an entry holds the entry's own effects."""
    return any(entry == name or entry.startswith((f"{name}-", f"{name}:")) for name in BODIES)


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
