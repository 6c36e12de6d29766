"""Attacks on a server of this machine, each with what the server promises of it (`make attack`)."""

from attack.floods import floods
from attack.garbage import garbage
from attack.kills import kills
from attack.leaks import leaks
from attack.promises import Attack
from attack.silent import silent
from attack.strangers import strangers

ATTACKS: dict[str, Attack] = {each.__name__: each for each in (kills, garbage, silent, floods, strangers, leaks)}
