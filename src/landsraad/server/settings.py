"""How a server is set up, from the variables of its environment."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from landsraad.agents import seated
from landsraad.folders import data_folder
from landsraad.language.errors import shown
from landsraad.saying import say
from landsraad.server.tables.bots import LEVELS
from landsraad.server.tables.service import SMALLEST_SECRET, TOKEN_DAYS, TablesSettings

MOST_WORKERS = 64
LONGEST_PAUSE = 60.0
MOST_DAYS = 36_500
HOST = re.compile(r"[\w.-]{1,253}|\[[0-9A-Fa-f:.]+\]", re.ASCII)
AGENT_NAME = re.compile(r"[^\W_][\w.-]{0,23}")
TAKEN = frozenset({*LEVELS, "human", "open", "rival"})
"""Names that say already who sits on a seat."""
SWITCHES = {"1": True, "on": True, "true": True, "yes": True, "0": False, "off": False, "false": False, "no": False}


@dataclass(frozen=True, slots=True)
class Settings:
    """What an operator may choose.

    Attributes:
        tables: where tables are kept, who thinks for bots and how people are notified.
        hosts: names under which this server answers, beside those of this host itself; empty: under any.
        origins: further web origins ("https://table.example") whose pages may use this server.
        limits: whether the rates of clients are limited.
        open_metrics: whether /metrics answers others than this host itself.
        open_experiments: whether others than this host itself may run experiments.
    """

    tables: TablesSettings
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    limits: bool = True
    open_metrics: bool = False
    open_experiments: bool = False


def private(data: Path) -> Settings:
    """The settings of a server that only the program asks which runs it: no limits, one process for bots.

    Args:
        data: where it keeps its tables.
    """
    return Settings(TablesSettings(data, workers=1), limits=False)


def from_environment(
    environment: Mapping[str, str] = os.environ, agents: Iterable[str] = (), packs: Path | None = None
) -> Settings:
    """The settings that the LANDSRAAD_ variables name (docs/hosting.md lists them).

    Args:
        environment: the variables.
        agents: more of what LANDSRAAD_AGENTS lists.
        packs: folder that counts before LANDSRAAD_PACKS.

    Raises:
        ValueError: names the variable, what is wrong with it and what would be right.
    """
    secret = environment.get("LANDSRAAD_SECRET") or None
    if secret is not None and len(secret) < SMALLEST_SECRET:
        raise ValueError(say("server.setting.secret", length=len(secret), least=SMALLEST_SECRET))
    tables = TablesSettings(
        data=data_folder(environment),
        database_url=environment.get("LANDSRAAD_DATABASE_URL") or None,
        secret=secret,
        workers=_workers(environment.get("LANDSRAAD_WORKERS") or str(max(1, (os.cpu_count() or 2) - 1))),
        bot_pause=_seconds(environment, "LANDSRAAD_BOT_PAUSE", "1"),
        beat=_seconds(environment, "LANDSRAAD_BOT_BEAT", "0.15"),
        grace=_seconds(environment, "LANDSRAAD_GRACE", "1"),
        public_url=environment.get("LANDSRAAD_URL", "").rstrip("/"),
        smtp_url=environment.get("LANDSRAAD_SMTP_URL") or None,
        mail_from=environment.get("LANDSRAAD_MAIL_FROM") or "landsraad@localhost",
        private_webhooks=_switch(environment, "LANDSRAAD_PRIVATE_WEBHOOKS", False),
        token_days=_days(environment, "LANDSRAAD_TOKEN_DAYS") or TOKEN_DAYS,
        keep_days=_days(environment, "LANDSRAAD_KEEP_DAYS"),
        packs=_packs(packs or environment.get("LANDSRAAD_PACKS")),
        agents=_agents([*_listed(environment, "LANDSRAAD_AGENTS"), *agents]),
    )
    return Settings(
        tables=tables,
        hosts=tuple(_host(each) for each in _listed(environment, "LANDSRAAD_HOSTS")),
        origins=tuple(_origin(each) for each in _listed(environment, "LANDSRAAD_ORIGINS")),
        limits=_switch(environment, "LANDSRAAD_LIMITS", True),
        open_metrics=_switch(environment, "LANDSRAAD_METRICS", False),
        open_experiments=_switch(environment, "LANDSRAAD_EXPERIMENTS", False),
    )


def _packs(folder: str | Path | None) -> Path | None:
    if not folder:
        return None
    if not Path(folder).is_dir():
        raise ValueError(say("server.setting.packs", folder=shown(str(folder), 200)))
    return Path(folder).resolve()


def _listed(environment: Mapping[str, str], name: str) -> list[str]:
    return [each.strip() for each in environment.get(name, "").split(",") if each.strip()]


def _agents(named: Iterable[str]) -> dict[str, str]:
    """Agents by name, from "NAME=AGENT"; each is made once, so that one that cannot be is told at the start."""
    found: dict[str, str] = {}
    for text in named:
        name, _, agent = text.partition("=")
        if not AGENT_NAME.fullmatch(name) or not agent:
            raise ValueError(say("server.setting.agent", agent=shown(text, 80)))
        if name.casefold() in TAKEN or name.casefold() in map(str.casefold, found):
            raise ValueError(say("server.setting.taken", agent=shown(text, 80), name=name))
        try:
            seated(agent)
        except ValueError as error:
            raise ValueError(say("server.setting.unusable", name=name, error=error)) from None
        found[name] = agent
    return found


def _origin(text: str) -> str:
    origin = text.rstrip("/").lower()
    scheme, _, rest = origin.partition("://")
    if scheme not in ("http", "https") or not rest or "/" in rest:
        raise ValueError(say("server.setting.origin", origin=text))
    return origin


def _host(text: str) -> str:
    if not HOST.fullmatch(text):
        raise ValueError(say("server.setting.host", host=text))
    return text.lower()


def _switch(environment: Mapping[str, str], name: str, default: bool) -> bool:
    text = environment.get(name, "").strip().lower()
    if not text:
        return default
    if text not in SWITCHES:
        raise ValueError(say("server.setting.switch", name=name, text=text))
    return SWITCHES[text]


def _seconds(environment: Mapping[str, str], name: str, default: str) -> float:
    text = environment.get(name) or default
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST_PAUSE:
        raise ValueError(say("server.setting.seconds", name=name, text=text, most=f"{LONGEST_PAUSE:g}"))
    return seconds


def _days(environment: Mapping[str, str], name: str) -> int | None:
    text = environment.get(name)
    if not text:
        return None
    if not text.isdecimal() or not 1 <= int(text) <= MOST_DAYS:
        raise ValueError(say("server.setting.days", name=name, text=text, most=MOST_DAYS))
    return int(text)


def _workers(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_WORKERS:
        raise ValueError(say("server.setting.workers", text=text, most=MOST_WORKERS))
    return int(text)
