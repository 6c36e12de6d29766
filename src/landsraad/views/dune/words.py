"""Names and phrases of classic Dune in one language."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any

from landsraad.dune.content import SETS, folder, load
from landsraad.dune.core.forces import ordinary, starred
from landsraad.dune.core.names import CARDS, CHEAP_HERO, FACTIONS, IXIANS, NO_CARD, NOBODY, POWERS, WINDOWS
from landsraad.dune.core.state import State
from landsraad.dune.core.tables import HMS, HMS_NODE, Tables
from landsraad.kernel.bits import bit
from landsraad.language.errors import quoted
from landsraad.saying import ENGLISH, LANGUAGES, fill, say
from landsraad.views.rich import mark

MOBILE = "hidden_mobile_stronghold"
FILES = ("wording", "reference")


@lru_cache(maxsize=4)
def words_of(language: str) -> Words:
    """The words of a language.

    Raises:
        ValueError: there is no such language.
    """
    if language not in LANGUAGES:
        raise ValueError(say("game.look.language", language=quoted(language), known=", ".join(LANGUAGES)))
    return Words(language)


class Words:
    """Phrases by section and key, and names; what can be looked up is marked (`landsraad.views.rich`).

    Args:
        language: two letters.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._own = _phrases(language)
        self._english = _phrases(ENGLISH)
        self._names: dict[tuple[str, str], str] = {}
        for name in SETS:
            content = load(name)
            self._names |= {("territory", row.id): row.name for row in content.territory}
            self._names |= {("card", row.id): row.name for row in content.card if row.name}
            self._names |= {("leader", each.id): each.name for row in content.faction for each in row.leader}
        self._names["leader", "cheap_hero"] = self._names["card", "cheap_hero"]
        self._names["territory", MOBILE] = self.phrase("place", "inside")

    def has(self, section: str, key: str) -> bool:
        """Whether there is such a phrase."""
        return key in self._english[section]

    def section(self, section: str) -> dict[str, str]:
        """All phrases of a section."""
        return {**self._english[section], **self._own.get(section, {})}

    def phrase(self, section: str, key: str, **values: object) -> str:
        """A phrase with its slots filled."""
        own = self._own.get(section, {})
        return fill(own[key] if key in own else self._english[section][key], values)

    def number(self, halves: int) -> str:
        """A number of halves: 4.5."""
        text = f"{halves / 2:g}"
        return text if self.language == ENGLISH else text.replace(".", ",")

    # names

    def named(self, kind: str, key: str) -> str:
        """The plain name of a card, leader or territory by its id."""
        return self._names[kind, key]

    def faction(self, faction: int) -> str:
        """The name of a faction."""
        return mark(self.phrase("faction", FACTIONS[faction]), "faction", FACTIONS[faction])

    def who(self, s: State, seat: int) -> str:
        """The faction of a seat; the seat itself before factions are chosen."""
        return self.faction(s.faction[seat]) if s.faction[seat] >= 0 else say("terminal.seat", seat=seat + 1)

    def card(self, card: int) -> str:
        """The name of a treachery card."""
        if card == NO_CARD:
            return self.phrase("value", "nothing")
        return mark(self._names["card", CARDS[card]], "card", CARDS[card])

    def leader(self, t: Tables, leader: int) -> str:
        """The name of a leader."""
        if leader == NOBODY:
            return self.phrase("value", "nobody")
        key = t.leader_ids[leader]
        return mark(self._names["leader", key], "card" if leader == CHEAP_HERO else "leader", key)

    def territory(self, t: Tables, territory: int) -> str:
        """The name of a territory."""
        key = t.territory_ids[territory]
        return mark(self._names["territory", key], "territory", key)

    def node(self, t: Tables, node: int) -> str:
        """A node: its territory, and its sector where it has several."""
        territory = HMS if node == HMS_NODE else t.territory[node]
        name = self.territory(t, territory)
        if node == HMS_NODE or len(t.nodes_of[territory]) == 1:
            return name
        return self.phrase("place", "sector", territory=name, n=t.sector[node])

    def power(self, power: int) -> str:
        """The name of a power that can be stopped."""
        return self.phrase("power_name", POWERS[power])

    def window(self, window: int) -> str:
        """What is about to happen in a window."""
        return self.power(window) if window < len(POWERS) else self.phrase("window", WINDOWS[window])

    def forces(self, faction: int, tokens: int, advisors: bool = False) -> str:
        """So many tokens of a faction, of both kinds."""
        plain, stars = ordinary(tokens), starred(tokens)
        kind = "advisor" if advisors else "suboid" if faction == IXIANS else "ordinary"
        first = self.phrase("forces", kind, n=plain)
        second = self.phrase("forces", STARRED_NAMES[faction], n=stars) if stars else ""
        if not stars or not plain:
            return second or first
        return self.phrase("forces", "both", plain=first, starred=second)

    def starred_forces(self, faction: int, count: int) -> str:
        """So many starred tokens of a faction."""
        return self.phrase("forces", STARRED_NAMES.get(faction, "ordinary"), n=count)

    def standing(self, s: State, territory: int, but: int = -1) -> str:
        """Who stands in a territory, but for one seat; "" if nobody does."""
        found: list[str] = []
        for seat in range(s.tables.seats):
            if seat != but and s.at[seat] & bit(territory):
                tokens = sum(s.units[node * 6 + seat] for node in s.tables.nodes_of[territory])
                advisors = bool(s.advisors & bit(territory)) and FACTIONS[s.faction[seat]] == "bene_gesserit"
                found.append(f"{self.faction(s.faction[seat])} {self.forces(s.faction[seat], tokens, advisors)}")
        return ", ".join(found)


STARRED_NAMES = {
    FACTIONS.index("emperor"): "sardaukar",
    FACTIONS.index("fremen"): "fedaykin",
    FACTIONS.index("ixians"): "cyborg",
}


@lru_cache(maxsize=8)
def _phrases(language: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for name in FILES:
        path = folder() / f"{name}.{language}.toml"
        if path.exists():
            for section, phrases in tomllib.loads(path.read_text(encoding="utf-8")).items():
                found.setdefault(section, {}).update(phrases)
    return found
