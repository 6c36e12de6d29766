"""How an option key is put together: a verb, then its arguments, with a space before each."""

from __future__ import annotations


def key_of(verb: str, *args: str) -> str:
    """The key of a verb with these arguments."""
    return " ".join([verb, *args])


def verb_of(key: str) -> str:
    """The verb of a key."""
    return key.partition(" ")[0]


def args_of(key: str) -> list[str]:
    """The arguments of a key."""
    return key.split(" ")[1:]
