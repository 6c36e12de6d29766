"""`python -m landsraad.server` prints the OpenAPI document, from which the types of the browser client are made."""

import sys

import msgspec

from landsraad.server.edge import openapi
from landsraad.server.edge.app import create_app
from landsraad.server.settings import from_environment

document = openapi.document(create_app(from_environment()))
sys.stdout.write(msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n")
