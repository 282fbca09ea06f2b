"""Several at one screen: secrets wait behind a curtain until their player has the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from carson_city.board.duel import Verdict
from carson_city.board.map import PLACE_WORDS
from carson_city.board_plugins.variants.strongest.rules import TileChoice
from carson_city.web.tables.table_service import SPECTATOR, LiveTable
from tests.proof import rule
from tests.table import position_of
from tests.test_leaks import SEED, Bid
from tests.web.people import person_in
from tests.web.test_secrets import HAT, STAR, WATCHER, People, house, table_of

BIDS = ("give 701", "give 702", "give 703")


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    with house(tmp_path) as three:
        yield three


def lay(people: People, *kinds: str, variants: str = "") -> LiveTable:
    """A table at which the maker has every seat of kind person."""
    form = {"players": str(len(kinds)), "seed": str(SEED)}
    if variants:
        form["variants-part"] = variants
    for seat, (kind, name) in enumerate(zip(kinds, ("Kit", "Belle", "Silas"), strict=False)):
        form |= {f"kind{seat}": kind, f"name{seat}": name}
    answer = people.ask(HAT, "POST", "/tables", data=form)
    table = answer.headers["location"].split("/")[2]
    people.ask(HAT, "GET", f"/t/{table}")
    return table_of(people, table)


def bidding(table: LiveTable, seats: int = 0b11) -> None:
    position_of(table.game).push(Bid(seats))
    table.game._checkpoints[-1] = table.game.position.copy()
    table.tell()


def maker_of(people: People) -> str:
    return person_in(people.cookies[HAT])


def lift(people: People, table: LiveTable, seat: int, who: str = HAT) -> int:
    return people.ask(who, "POST", f"/t/{table.id}/lift", data={"seat": str(seat)}).status_code


def bid(people: People, table: LiveTable, seat: int, words: str, **more: str) -> int:
    form = {"seat": str(seat), "ply": str(table.ply), "action": words} | more
    return people.ask(HAT, "POST", f"/t/{table.id}/play", data=form).status_code


def page(people: People, table: LiveTable, who: str = HAT) -> str:
    return str(people.ask(who, "GET", f"/t/{table.id}").text)


def test_no_byte_of_a_secret_is_sent_before_the_curtain_is_lifted(people: People) -> None:
    table = lay(people, "person", "person")
    bidding(table)
    people.wire.sent.clear()
    with people.listening(table.id):
        people.look_everywhere(table.id, table.ply)
        for seat in (0, 1):
            for words in ("give 701", "dance", "g"):
                assert bid(people, table, seat, words, typed="1") in (403, 422)
        assert lift(people, table, 2) == 403  # nobody sits there
    told = people.wire.told(HAT)
    assert len(told) > 10**5
    assert "Hand the screen to Kit, or Belle" in told
    assert "I am Kit" in told
    assert "I am Belle" in told
    assert not [word for word in BIDS if f'value="{word}"' in told or f'"{word}"' in told]
    assert table.ply == 0


def test_the_curtain_falls_again_for_the_next_and_hides_what_was_chosen(people: People) -> None:
    table = lay(people, "person", "person")
    bidding(table)
    assert lift(people, table, 0) == 303
    kit = page(people, table)
    assert all(f'value="{word}"' in kit for word in BIDS)
    assert "Hand the screen" not in kit
    people.wire.sent.clear()
    with people.listening(table.id):
        assert bid(people, table, 0, "give 703") == 303
        assert table.curtain(maker_of(people)) == [1]
        people.look_everywhere(table.id, table.ply)
    told = people.wire.told(HAT)
    assert "Hand the screen to Belle" in told
    after = page(people, table)
    assert not [word for word in BIDS if word in after]
    line = people.ask(HAT, "GET", f"/api/tables/{table.id}").json()
    assert line["seat"] is None
    assert line["options"] == []
    assert lift(people, table, 1) == 303
    assert 'value="give 702"' in page(people, table)
    assert bid(people, table, 1, "give 702") == 303
    assert position_of(table.game).dice == (703, 702)


def test_whoever_waits_at_a_shared_screen_sees_no_secret_of_the_other(people: People) -> None:
    """Both have bid, a third one thinks: the first one's bid is not shown to the second."""
    table = lay(people, "person", "person", "bot random")
    table.seats[2].kind = "friend"  # nobody comes
    bidding(table, 0b111)
    me = maker_of(people)
    for seat, words in enumerate(BIDS[:2]):
        assert lift(people, table, seat) == 303
        assert bid(people, table, seat, words) == 303
    assert table.game.deciders == (2,)
    assert table.seat_for(me) == 1  # who has the screen sees the own bid
    table.lifted.clear()  # as after a restart
    assert table.seat_for(me) == SPECTATOR
    assert table.curtain(me) == []
    seen = people.ask(HAT, "GET", f"/api/tables/{table.id}").json()
    assert "701" not in seen["line"]


def test_who_has_one_seat_never_sees_a_curtain(people: People) -> None:
    table_id = people.lay(bot=False)
    table = table_of(people, table_id)
    bidding(table)
    for who in (HAT, STAR):
        assert 'value="give 701"' in page(people, table, who)
        assert "Hand the screen" not in page(people, table, who)
    assert "Hand the screen" not in page(people, table, WATCHER)


def test_a_game_without_secrets_has_no_curtain(people: People) -> None:
    table = lay(people, "person", "person")
    people_here = maker_of(people)
    for _decision in range(30):
        assert table.curtain(people_here) == []
        seat, options = table.game.player, table.game.options()
        assert not table.game.has_secrets(seat)
        assert bid(people, table, seat, str(options[table.ply * 7 % len(options)])) == 303
    assert "Hand the screen" not in page(people, table)


def test_a_program_with_a_cookie_lifts_the_curtain_too(people: People) -> None:
    table = lay(people, "person", "person")
    bidding(table)
    url = f"/api/tables/{table.id}"
    assert people.ask(HAT, "GET", f"{url}/options").status_code == 403
    for who, seat, status in ((WATCHER, 0, 403), (HAT, 2, 403), (HAT, 6, 422), (HAT, 0, 200)):
        assert people.ask(who, "POST", f"{url}/lift", json={"seat": seat}).status_code == status
    assert people.ask(HAT, "GET", f"{url}/options").json()["options"] == [*BIDS]


def test_only_an_own_seat_can_be_lifted(people: People) -> None:
    table = lay(people, "person", "person")
    bidding(table)
    for who in (STAR, WATCHER):
        assert lift(people, table, 0, who) == 403
    assert lift(people, table, 7) == 403
    assert people.ask(HAT, "POST", f"/t/{table.id}/lift", data={"seat": "x"}).status_code == 422
    assert table.lifted == {}


@rule("INFO-1")
def test_secrets_that_nobody_needs_are_hidden_without_a_curtain(people: People) -> None:
    """With duel tiles everybody has a secret hand, and acts without handing the screen over."""
    table = lay(people, "person", "person", "person", variants="strongest")
    assert "strongest" in table.game.setup.variants
    me = maker_of(people)
    people.wire.sent.clear()
    with people.listening(table.id):
        for _decision in range(8):
            seat, options = table.game.player, table.game.options()
            assert table.game.has_secrets(seat)
            assert not table.game.needs_secret(seat)
            assert (table.curtain(me), table.seat_for(me)) == ([], seat)
            line = people.ask(HAT, "GET", f"/api/tables/{table.id}").json()["line"]
            assert "hand?.?.?.?.?.?" in line
            assert not re.search(r"hand\d", line)
            assert "Show what only" in page(people, table)
            assert bid(people, table, seat, str(options[table.ply * 7 % len(options)])) == 303
    assert "Hand the screen" not in people.wire.told(HAT)


def test_whoever_acts_may_look_at_the_own_hand_until_the_next_decision(people: People) -> None:
    table = lay(people, "person", "person", "person", variants="strongest")
    seat = table.game.player
    assert lift(people, table, seat) == 303
    assert "Show what only" not in page(people, table)
    line = people.ask(HAT, "GET", f"/api/tables/{table.id}").json()["line"]
    assert len(re.findall(r"hand\d", line)) == 1
    assert bid(people, table, seat, str(table.game.options()[0])) == 303
    line = people.ask(HAT, "GET", f"/api/tables/{table.id}").json()["line"]
    assert not re.search(r"hand\d", line)


@rule("STR-2", "INFO-1")
def test_a_choice_of_tiles_waits_behind_the_curtain(people: People) -> None:
    table = lay(people, "person", "person", variants="strongest")
    position = position_of(table.game)
    place = PLACE_WORDS.index("gambling")
    position.push(Verdict(place))
    position.push(TileChoice(0b11, place))
    for player in (0, 1):
        position.put_cowboy(player, place)
    position.pass_order = [0, 1]
    table.game._checkpoints[-1] = table.game.position.copy()
    table.tell()
    me = maker_of(people)
    assert table.curtain(me) == [0, 1]
    assert 'value="tile 3"' not in page(people, table)
    assert lift(people, table, 0) == 303
    assert 'value="tile 3"' in page(people, table)
    assert bid(people, table, 0, "tile 3") == 303
    assert table.curtain(me) == [1]
    assert 'value="tile 3"' not in page(people, table)
