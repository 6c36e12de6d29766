"""Reads content packs: folders of TOML files whose effects are written in the card language.

A game gives the schema of its tables; this package reads, checks and freezes the rows. Packs from any folder are read
without trusting their author: they cannot run code, and sizes are limited.
"""

from landsraad.packs.errors import PackError, Problem
from landsraad.packs.fields import Field, Schema, Table
from landsraad.packs.loader import Contents, Source, Unfinished, load
from landsraad.packs.manifest import MOST_COPIES, Company, Manifest, read_manifest

__all__ = [
    "MOST_COPIES",
    "Company",
    "Contents",
    "Field",
    "Manifest",
    "PackError",
    "Problem",
    "Schema",
    "Source",
    "Table",
    "Unfinished",
    "load",
    "read_manifest",
]
