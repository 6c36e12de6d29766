"""Who sits at a table: people, bots, and bots that play for people."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.agents import split
from landsraad.saying import ENGLISH
from landsraad.server.wire import SeatKind


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat before and during a game.

    Attributes:
        kind: an open seat of a running game is played by the bot `level` until somebody joins.
        holder: whose seat it is, of a person.
        level: of a bot.
        standin: level of the bot that plays for the person now.
        resigned: the person gave the seat to the bot for good, but may return.
        failed: the agent that gave no answer here, and who plays on for it, in words.
        kept: the holder, of the game before, for whom this open seat is kept.
        webhook, mail: where to tell that the seat is asked, and in which `language`; by mail once the address is
            `confirmed`.
    """

    kind: SeatKind = "open"
    name: str = ""
    holder: str | None = None
    level: str | None = None
    standin: str | None = None
    resigned: bool = False
    failed: str | None = None
    kept: str | None = None
    webhook: str | None = None
    mail: str | None = None
    confirmed: bool = False
    language: str = ENGLISH

    @property
    def plays(self) -> str | None:
        """The level of the bot that plays here now; None: a person does."""
        return self.standin if self.kind == "human" else self.level


def person(name: str, holder: str) -> Chair:
    """A person's seat."""
    return Chair("human", name, holder)


def bot(level: str) -> Chair:
    """A bot's seat."""
    return Chair("bot", called(level), level=level)


def called(level: str) -> str:
    """What the bots of a level are called, with their style and to how many wins of 100 they are weakened."""
    asked = split(level)
    character = asked.name[:1].upper() + asked.name[1:] + (f", {asked.style}" if asked.style else "")
    return f"{character}, {asked.wins} of 100" if asked.wins else character
