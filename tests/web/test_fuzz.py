"""Whatever is sent to the API gets an answer: schemathesis makes it up, nothing gives 500."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.generation.case import Case
from starlette.testclient import TestClient

from tests.web.people import Table, house


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def web(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TestClient]:
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'carson.db'}"
    else:
        database = request.getfixturevalue("postgres_url")
    with house(database) as open_house:
        yield open_house


def send(
    web: TestClient, case: Case[Any], table: Table, *, at_table: bool, seat: int | None
) -> None:
    """Send a made-up request, perhaps to a table that is there and with a key that fits."""
    if at_table and "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = table.id
        case.headers.update(table.headers(seat))
    if "wait" in case.query:
        case.query["wait"] = 0.01
    request: dict[str, Any] = case.as_transport_kwargs(base_url="http://testserver")
    body = {name: request[name] for name in request if name in ("params", "json", "data")}
    if isinstance(body.get("data"), bytes | str):
        body["content"] = body.pop("data")
    headers = {
        name: str(value).encode("latin-1", "replace")
        for name, value in (request.get("headers") or {}).items()
    }
    answer = web.request(request["method"], request["url"], headers=headers, **body)
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert answer.json()["problem"]


def fuzz(web: TestClient, examples: int) -> None:
    table = Table(web, "friend", "friend", "bot", open=True)
    schema = schemathesis.openapi.from_dict(web.get("/api/openapi.json").json())
    ways = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(ways) == 17
    for way in ways:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @seed(1858)
            @settings(
                max_examples=examples,
                deadline=None,
                database=None,
                phases=[Phase.explicit, Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(
                case=way.as_strategy(generation_mode=mode),
                at_table=st.booleans(),
                seat=st.sampled_from([None, 0, 1]),
            )
            def check(case: Case[Any], at_table: bool, seat: int | None) -> None:
                send(web, case, table, at_table=at_table, seat=seat)

            try:
                check()
            except Unsatisfiable:  # nothing that one sends to this way can be wrong
                assert mode is GenerationMode.NEGATIVE
                assert way.label == "GET /api/about"


def test_made_up_requests_give_no_500(web: TestClient) -> None:
    fuzz(web, 15)


@pytest.mark.long
def test_many_made_up_requests_give_no_500(web: TestClient) -> None:
    fuzz(web, 400)
