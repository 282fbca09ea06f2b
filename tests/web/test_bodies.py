"""What is sent is bounded before it is read: forms in any encoding, JSON of any depth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.people import Table, house


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("bodies")
    with house(f"sqlite:///{path / 'carson.db'}") as found:
        yield found


def form(field: str, value: bytes, charset: str, option: str = "charset") -> dict[str, object]:
    """A form with one field, in an encoding that the sender chooses."""
    head = f'--x\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n'.encode()
    kind = f"multipart/form-data; {option}={charset}; boundary=x"
    return {"content": head + value + b"\r\n--x--\r\n", "headers": {"Content-Type": kind}}


@pytest.mark.parametrize(
    ("charset", "value"),
    [
        ("punycode", b"a" * 60_000 + b"-" + b"b" * 60_000),  # it takes seconds
        ("idna", b"a" * 60_000),
        ("undefined", b"Ann"),
        ("utf-7", b"+3/8-"),  # half of a pair of signs
        ('"unicode_escape"', rb"\udfff"),
    ],
)
@pytest.mark.parametrize(
    ("path", "field"), [("/first", "name"), ("/records", "text"), ("/tables", "name0")]
)
def test_a_form_is_read_as_utf_8(
    web: TestClient, path: str, field: str, charset: str, value: bytes
) -> None:
    answer = web.post(path, **form(field, value, charset))  # type: ignore[arg-type]
    assert answer.status_code == 422
    assert "Forms are read as UTF-8" in answer.text


@pytest.mark.parametrize("option", ["charset*", "Charset*0", "charset *0*"])
def test_nor_is_another_encoding_named_in_another_way(web: TestClient, option: str) -> None:
    sent = form("name", b"a" * 60_000, "utf-8''punycode", option)
    answer = web.post("/first", **sent)  # type: ignore[arg-type]
    assert "Forms are read as UTF-8" in answer.text


def test_a_text_may_have_any_signs(web: TestClient) -> None:
    answer = web.post("/records", **form("text", b"&" * 600, "utf-8"))  # type: ignore[arg-type]
    assert answer.status_code == 422
    assert "fields at most" not in answer.text


@pytest.mark.parametrize("charset", ["utf-8", "UTF-8", '"utf8"'])
def test_whoever_says_utf_8_is_read(web: TestClient, charset: str) -> None:
    sent = form("name", "Zoë".encode(), charset)
    answer = web.post("/first", **sent)  # type: ignore[arg-type]
    assert answer.status_code == 200
    assert "Zoë" in answer.text


def test_a_form_has_so_many_fields(web: TestClient) -> None:
    answer = web.post("/tables", data={f"x{number}": "1" for number in range(600)})
    assert answer.status_code == 422
    assert "The form: 500 fields at most" in answer.text
    answer = web.post("/first", data={"name": "Ann\0"})
    assert "Name: this cannot be read as text" in answer.text


def test_an_address_has_so_many_fields(web: TestClient) -> None:
    for path in ("/", "/api/tables"):
        answer = web.get(f"{path}?{'a&' * 200}")
        assert answer.status_code == 400
        assert "100 fields at most" in answer.text


def test_what_a_body_says_to_be_is_short(web: TestClient) -> None:
    kind = {"Content-Type": "multipart/form-data; " + "a=b;" * 200 + " boundary=x"}
    answer = web.post("/first", content=b"--x--", headers=kind)
    assert (answer.status_code, "500 letters at most" in answer.text) == (400, True)


def test_signs_without_their_digits_are_no_form(web: TestClient) -> None:
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = web.post("/records", content=b"text=" + b"%" * 200_000, headers=kind)
    assert (answer.status_code, "without their digits" in answer.text) == (422, True)
    answer = web.post("/first", content=b"name=%5A%6F%C3%AB", headers=kind)
    assert (answer.status_code, "Zoë" in answer.text) == (200, True)


SEATS = '"seats": [{}, {}]'
JSON: list[tuple[str, int, str]] = [
    (f'{{{SEATS}, "buildings": ["\\udfff"]}}', 422, "buildings.0: this cannot be read as text"),
    (f'{{{SEATS}, "cast": "\\udfff"}}', 422, "cast: this cannot be read as text"),
    (f'{{{SEATS}, "\\udfff": 1}}', 422, "body: this cannot be read as text"),
    ('{"seats": [{"name": "\\udfff"}, {}]}', 422, "seats.0.name: this cannot be read as text"),
    ('{"seats": [{"kind": "person", "name": "\\u0000"}, {}]}', 400, "cannot be printed"),
    (f'{{{SEATS}, "cast": "\\u0000"}}', 400, "cast: this cannot be read as text"),
    (f'{{{SEATS}, "buildings": {json.dumps(["school"] * 201)}}}', 422, "200 entries at most"),
    (f'{{{SEATS}, "buildings": {json.dumps(["school"] * 30)}}}', 400, "200 letters at most"),
    (f'{{{SEATS}, "buildings": {json.dumps(["school"] * 20_000)}}}', 400, "body: 1000 entries"),
    (f'{{"seats": {json.dumps([5] * 65)}}}', 422, "seats"),
    (f'{{"seats": {json.dumps([{}] * 65)}}}', 422, "seats: 64 entries at most"),
    (f'{{{SEATS}, "seed": {"9" * 6000}}}', 400, "the body cannot be read"),
    (f'{{{SEATS}, "cast": {"[" * 900}{"]" * 900}}}', 422, "cast"),
    ("[" * 100_000, 400, "body: 1000 entries and fields at most"),
    (json.dumps({f"x{number}": 1 for number in range(20_000)}), 400, "body: 1000 entries"),
]


@pytest.mark.parametrize(("body", "status", "said"), JSON, ids=[body[:60] for body, *_ in JSON])
def test_json_of_every_sort_is_refused_in_words(
    web: TestClient, body: str, status: int, said: str
) -> None:
    answer = web.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, said in answer.json()["problem"]) == (status, True), answer.text


@pytest.mark.parametrize("action", ["\udfff", "\0", "x" * 61, "x" * 200_000])
def test_an_action_that_cannot_be_read(web: TestClient, action: str) -> None:
    table = Table(web)
    body = json.dumps({"action": action, "ply": 0})
    answer = web.post(
        f"{table.url}/play",
        content=body,
        headers={"Content-Type": "application/json", **table.headers(0)},
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["problem"]


def test_chat_with_heaps_of_accents_is_refused(web: TestClient) -> None:
    at = web.post("/first", data={"name": "Ann"}).url.path
    said = web.post(f"{at}/say", data={"said": "a" + "\u0301" * 30})
    assert said.status_code == 422
    assert "Say: too many accents in a row" in said.text
