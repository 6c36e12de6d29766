"""Print what clients and translators build on.

`python -m landsraad.views [SET…]` prints the text and icons of all that is in the sets, the usual board if none is
named; `python -m landsraad.views schema` the JSON schema of all that travels to clients.
"""

import sys

import msgspec

from landsraad.imperium.content.manifests import boards
from landsraad.views.library import book
from landsraad.views.schema import schema

SCHEMA = "schema"

if sys.argv[1:] == [SCHEMA]:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n")
else:
    sets = sys.argv[1:] or boards()[:1]
    sys.stdout.write(book(sets).as_text(sets))
