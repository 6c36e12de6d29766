"""The OpenAPI document is true: whatever fits it, or nearly does, is answered as it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from landsraad.client import Client, Place
from landsraad.server.edge import openapi
from landsraad.server.edge.app import create_app
from serving import hotseat, serving
from serving import settings as server_settings

EXAMPLES = 5  # requests an operation
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

document = openapi.document(create_app(server_settings(Path("nowhere"))))
schema = schemathesis.openapi.from_dict(document)


@dataclass
class Target:
    """A server, a waiting table and a running one."""

    client: Client
    places: tuple[Place, Place]
    number: int = 0

    def next(self) -> Place | None:
        """In turn no table that exists, the waiting and the running one; deleted ones are set up again."""
        self.number += 1
        at = self.number % 3
        if at == 2:
            return None
        known = {table.id for table in self.client.tables()}
        if self.places[at].table not in known:
            self.places = (self.client.create(listed=True), hotseat(self.client, listed=True))
        return self.places[at]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield Target(client, (client.create(listed=True), hotseat(client, listed=True)))


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_documented(case: schemathesis.Case[Any], target: Target) -> None:
    place = target.next() if "table" in case.path_parameters else None
    headers = {}
    if place is not None:
        case.path_parameters["table"] = place.table
        if target.number % 2:
            headers["Authorization"] = f"Bearer {place.token}"
    case.call_and_validate(base_url=target.client.url, headers=headers, checks=CHECKS)


def test_every_operation_is_described_with_its_errors() -> None:
    names = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            names.append(operation["operationId"])
            assert operation["description"], path
            answers = operation["responses"]
            assert {"429"} <= answers.keys(), path
            assert method == "get" or {"403", "408", "413"} <= answers.keys(), path
            assert "{table}" not in path or "404" in answers, path
            problems = [answer for status, answer in answers.items() if status >= "400"]
            reference = {"$ref": "#/components/schemas/Problem"}
            assert all(answer["content"]["application/json"]["schema"] == reference for answer in problems), path
    assert len(names) == len(set(names)) > 25


def test_every_reference_leads_somewhere() -> None:
    schemas = document["components"]["schemas"]

    def references(node: object) -> Iterator[str]:
        if isinstance(node, dict):
            for key, value in node.items():
                if key == "$ref":
                    yield value
                yield from references(value)
        elif isinstance(node, list):
            for value in node:
                yield from references(value)

    found = set(references(document))
    assert found <= {f"#/components/schemas/{name}" for name in schemas}
    assert {"#/components/schemas/View", "#/components/schemas/Guide", "#/components/schemas/Problem"} <= found
    assert schemas["TableNews"]["properties"]["table"] == {"$ref": "#/components/schemas/TableInfo"}
    assert sorted(schemas["Incoming"]["discriminator"]["mapping"]) == ["hello", "look", "ping", "resync"]
