"""Print what clients and translators build on.

`python -m landsraad.views [SET…]` prints the text and icons of everything in the sets, base if none is named;
`python -m landsraad.views schema` the JSON schema of all that travels to clients.
"""

import sys

import msgspec

from landsraad.views.book import book
from landsraad.views.schema import schema

SCHEMA = "schema"

if sys.argv[1:] == [SCHEMA]:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n")
else:
    sets = sys.argv[1:] or ["base"]
    sys.stdout.write(book(["base", *(name for name in sets if name != "base")]).as_text(sets))
