"""What is wrong with what a program sends is said in our words, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model
from starlette.testclient import TestClient

from carson_city.web.http.field_errors import KINDS, REASONS, fault
from tests.pseudo import CODE, known, left_over, marked, pseudo
from tests.web.people import Table, house

JSON = {"Content-Type": "application/json"}


class Colour(Enum):
    RED = "red"


class Inner(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    name: str = ""


# A type, what somebody sends as it, and what they are told.
WRONG: list[tuple[str, Any, Any, str]] = [
    ("string_type", str, 5, "a text is asked for"),
    ("int_type", int, None, "a whole number is asked for"),
    ("int_parsing", int, "x", "a whole number is asked for"),
    ("int_parsing_size", int, "9" * 5000, "a whole number is asked for"),
    ("int_from_float", int, 1.5, "a whole number is asked for"),
    ("float_type", float, [], "a number is asked for"),
    ("float_parsing", float, "x", "a number is asked for"),
    ("finite_number", Annotated[float, Field(allow_inf_nan=False)], "inf", "a number is asked for"),
    ("bool_type", bool, None, "true or false is asked for"),
    ("bool_parsing", bool, "perhaps", "true or false is asked for"),
    ("list_type", list[int], 5, "a list is asked for"),
    ("tuple_type", tuple[int, ...], 5, "a list is asked for"),
    ("dict_type", dict[str, int], 5, "an object with fields is asked for"),
    ("model_type", Inner, 5, "an object with fields is asked for"),
    ("missing", Annotated[int, Field()], ..., "this is missing"),
    ("extra_forbidden", Inner, {"age": 5}, "there is no such field"),
    ("string_unicode", str, b"\xff", "this cannot be read as text"),
    (
        "string_pattern_mismatch",
        Annotated[str, Field(pattern="^a$")],
        "b",
        "the text has another form than is asked for",
    ),
    ("literal_error", Literal["a"], "b", "this is none of the words that are asked for"),
    ("enum", Colour, "blue", "this is none of the words that are asked for"),
    ("string_too_long", Annotated[str, Field(max_length=1)], "ab", "1 letter at most"),
    ("string_too_short", Annotated[str, Field(min_length=2)], "a", "2 letters at least"),
    ("too_long", Annotated[list[int], Field(max_length=1)], [1, 2], "1 entry at most"),
    ("too_short", Annotated[list[int], Field(min_length=2)], [1], "2 entries at least"),
    ("greater_than_equal", Annotated[int, Field(ge=0)], -1, "0 or more is asked for"),
    ("greater_than", Annotated[int, Field(gt=0)], 0, "more than 0 is asked for"),
    ("less_than_equal", Annotated[int, Field(le=5)], 6, "5 or less is asked for"),
    ("less_than", Annotated[int, Field(lt=5)], 5, "less than 5 is asked for"),
    ("date_from_datetime_parsing", date, "x", "this has another form than is asked for"),
]


def fault_of(wanted: Any, sent: Any) -> tuple[str, str, str]:
    """Pydantic's word for an error, the field, and what is said about it."""

    form = create_model("Body", field=(wanted, ...))
    body = {} if sent is ... else {"field": sent}
    with pytest.raises(ValidationError) as caught:
        form.model_validate(body)
    errors = [{**each, "loc": ("body", *each["loc"])} for each in caught.value.errors()]
    return str(errors[0]["type"]), *fault(RequestValidationError(errors, body=body))


@pytest.mark.parametrize(("kind", "wanted", "sent", "said"), WRONG)
def test_every_sort_of_error_has_a_sentence_of_ours(
    kind: str, wanted: Any, sent: Any, said: str
) -> None:
    found, field, reason = fault_of(wanted, sent)
    assert found == kind
    assert field.split(".")[0] == "field"
    assert reason == said
    with pseudo():
        assert left_over(fault_of(wanted, sent)[2]) == []


def test_all_that_the_tables_know_is_tried() -> None:
    elsewhere = {"json_invalid", "string_sub_type", "mapping_type", "model_attributes_type"}
    assert {*KINDS, *REASONS} - {kind for kind, *_rest in WRONG} == elsewhere


# Through the API.


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as found:
        yield found


SENT: list[tuple[str, bytes, str, str]] = [
    ("/api/tables", b"", "body", "this is missing"),
    ("/api/tables", b"{", "body", "this is no JSON"),
    ("/api/tables", b"[]", "body", "an object with fields is asked for"),
    ("/api/tables", b"{}", "seats", "this is missing"),
    ("/api/tables", b'{"seats": [5, {}]}', "seats.0", "an object with fields is asked for"),
    ("/api/tables", b'{"seats": [{}, {}], "wine": 1}', "wine", "there is no such field"),
    ("/play", b'{"action": "pass", "ply": "x"}', "ply", "a whole number is asked for"),
    ("/play", b'{"action": "pass", "ply": -1}', "ply", "0 or more is asked for"),
    ("/play", b'{"action": "pass", "ply": 4294967296}', "ply", "less than 2147483648 is asked for"),
    ("/play", b'{"action": "pass", "ply": 0, "seat": 6}', "seat", "5 or less is asked for"),
    ("/play", b'{"action": "pass"}', "body", "send the decision that you mean, or the ply"),
]


@pytest.mark.parametrize(("path", "body", "field", "said"), SENT)
def test_what_the_api_answers(
    web: TestClient, path: str, body: bytes, field: str, said: str
) -> None:
    table = Table(web, "person", "bot")
    where = path if path.startswith("/api") else f"/api/tables/{table.id}{path}"
    told = web.post(where, content=body, headers=JSON)
    assert (told.status_code, told.json()["field"]) == (422, field)
    assert told.json()["problem"] == f"{field}: {said}"
    with known() as language:
        told = web.post(where, content=body, headers=JSON | {"Accept-Language": CODE})
        assert told.json()["field"] == field
        assert told.json()["problem"].startswith(f"{field}: ⟦")
        assert left_over(told.json()["problem"].removeprefix(field)) == []
        assert language.asked <= marked()


@pytest.mark.parametrize(
    ("method", "path", "status", "said"),
    [
        ("DELETE", "/api/tables", 405, "this is here, but it is asked for with another method"),
        ("GET", "/api/nowhere", 404, "there is nothing here"),
    ],
)
def test_a_way_that_is_not_there_is_told_in_our_words(
    web: TestClient, method: str, path: str, status: int, said: str
) -> None:
    told = web.request(method, path)
    assert (told.status_code, told.json()["problem"]) == (status, said)
    with known():
        told = web.request(method, path, headers={"Accept-Language": CODE})
        assert left_over(told.json()["problem"]) == []
