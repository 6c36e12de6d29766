"""How classic Dune is played at a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from landsraad.server.message import MOST_SEATS, Id, Message


class NewDune(Message):
    """How classic Dune is to be played at a table.

    Attributes:
        factions: dealt at random, chosen one after another, or an id for each seat (None: dealt).
        advanced: the advanced game, else the basic one.
        expansion: whether the cards of Ixians & Tleilaxu are in play; None: where one of these is named.
        tech_tokens: None: with the expansion.
        karama_scope: what a Karama stops: one use of a power, or the power for the phase.
        bribes: whether spice may be given for promises.
        advisors_beside_ally, battle_under_storm, fremen_walk_in_storm: options of the rules.
        open_spice: whether the spice behind the shields is shown to all; every change of it is told in any case.
        hold: seconds for which every window halts a table of several people, whether or not it asks somebody; None: 2,
            and none where the clock gives an hour or more for a turn.
        window: seconds for which somebody who is asked in a window is waited for where none halts the table.
    """

    factions: Literal["random", "choose"] | Annotated[list[Id | None], Field(max_length=MOST_SEATS)] = "random"
    advanced: bool = True
    expansion: bool | None = None
    tech_tokens: bool | None = None
    karama_scope: Literal["use", "phase"] = "use"
    bribes: bool = True
    advisors_beside_ally: bool = False
    battle_under_storm: bool = False
    fremen_walk_in_storm: bool = False
    open_spice: bool = True
    hold: int | None = Field(default=None, ge=0, le=10)
    window: int = Field(default=21_600, ge=60, le=604_800)


class DuneSettings(NewDune, json_schema_serialization_defaults_required=True):
    """How classic Dune is played at a table."""
