"""Fuzzing of HTTP, by the OpenAPI description: clean refusals and no crash."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tessera.server.routes import account, games, lessons, matches, order, people, positions
from tests.server.kit import Serving, serving

EXAMPLES = 15


def described() -> Any:
    """The OpenAPI description, which the server makes of its routes."""
    app = FastAPI(title="Tessera", version="0")
    for routes in (people, account, order, games, lessons, matches, positions):
        app.include_router(routes.router)
    return schemathesis.openapi.from_dict(app.openapi())


OPERATIONS = {operation.ok().label: operation.ok() for operation in described().get_all_operations()}
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def fuzzed(new_url: Callable[[], str]) -> Iterator[Serving]:
    with serving(new_url(), matches_per_person=100_000) as server:
        yield server


def test_the_description_is_the_servers(fuzzed: Serving) -> None:
    paths = fuzzed.person().get("/api/openapi.json")["paths"]
    assert {f"{verb.upper()} {path}" for path, verbs in paths.items() for verb in verbs} == set(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_call_is_answered_cleanly(fuzzed: Serving, label: str) -> None:
    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
        phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=OPERATIONS[label].as_strategy())
    def call(case: schemathesis.Case) -> None:
        if "{id}" in case.path and case.path_parameters and len(str(case.path_parameters["id"])) % 2:
            case.path_parameters["id"] = _match(fuzzed)
        headers = {"X-Tessera": "1", "Cookie": _cookie(fuzzed)}
        response = case.call(base_url=fuzzed.http, headers=headers)
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400:
            assert set(response.json()["error"]) == {"code", "message"}

    before = _faults(fuzzed.service)
    call()
    assert _faults(fuzzed.service) == before


def _faults(service: Any) -> float:
    return float(
        sum(
            sample.value
            for metric in service.metrics.faults.collect()
            for sample in metric.samples
            if "total" in sample.name
        )
    )


def _cookie(server: Serving) -> str:
    """Somebody; logged out people are replaced."""
    person = server.__dict__.get("somebody")
    if person is None or person.http.get("/api/me").json() is None:
        person = server.__dict__["somebody"] = server.person()
    return f"tessera={person.http.cookies['tessera']}"


def _match(server: Serving) -> str:
    """An open match of somebody."""
    _cookie(server)
    return str(server.__dict__["somebody"].create("me", "open", "open"))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b'{"name": "\\ud800"}',
        b'{"name": "a\\u0000b"}',
        b"[" * 5000,
        b'{"name": 1e999}',
    ],
)
def test_broken_bodies_are_refused(fuzzed: Serving, body: bytes) -> None:
    person = fuzzed.person()
    for path in ("/api/me", "/api/matches", "/api/records", "/api/login"):
        method = "PATCH" if path == "/api/me" else "POST"
        response = person.http.request(method, path, content=body, headers={"content-type": "application/json"})
        assert 400 <= response.status_code < 500, response.text
        assert response.json()["error"]["code"]


def test_odd_paths_are_answered(fuzzed: Serving) -> None:
    person = fuzzed.person()
    for path in (
        "/api/matches/%00",
        "/api/matches/" + "x" * 3000,
        "/api/matches/..%2f..",
        "/api/games/%ff/rules",
        "//",
        "/%00",
    ):
        response = person.http.get(path)
        assert response.status_code < 500, (path, response.text)
