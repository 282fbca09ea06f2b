"""A New Beginning at a table: a form reaches its owner alone, until all are in."""

from __future__ import annotations

import re

from carson_city.board_plugins.variants.beginning.rules import beginning
from tests.table import position_of
from tests.web.people import Table, house, table_of

SECRET = re.compile(r"draft[0-4]|form sharpshooter|form bid 11|Bid: 11|a bid of 11")


def test_a_half_filled_form_is_private_everywhere_and_outlives_what_others_do() -> None:
    with house("sqlite://") as web:
        table_id = Table(web, "friend", "friend", "friend", variants=["beginning"], seed=5)

        def play(seat: int, action: str) -> None:
            ply = table_id.look()["ply"]
            answer = table_id.post("/play", seat, action=action, ply=ply)
            assert answer.status_code == 200, answer.text

        play(0, "form sharpshooter 1")
        play(0, "form bid 9")
        play(1, "form cowboys 4")
        play(1, "form done")
        for seat in (None, 1, 2):
            seen = table_id.get(seat=seat).text
            own = re.sub(r"\bstar=\S*", "", seen) if seat == 1 else seen
            own = re.sub(r"\bcactus=\S*", "", own) if seat == 2 else own
            assert not SECRET.search(re.sub(r'"options":\[.*?\]', "", own)), seat
            assert "draft?" in seen
        assert [table_id.look(seat)["ply"] for seat in (None, 0, 1, 2)] == [1, 3, 2, 1]
        replay = web.get(f"/t/{table_id.id}/replay", params={"ply": 1}).text
        assert not SECRET.search(replay)
        assert web.get(f"/t/{table_id.id}/replay", params={"ply": 2}).status_code == 404
        assert 'data-ply="1"' in web.get(f"/t/{table_id.id}").text
        mine = table_id.look(0)
        assert re.search(r"hat=\S*draft2\.3\.1\.1\.1\.9", table_id.get(seat=0).text)
        assert 0 in mine["deciders"]
        table = table_of(web, table_id.id)
        assert beginning(position_of(table.game)).drafts[0][:6] == (2, 3, 1, 1, 1, 9)


def test_panels_show_that_nothing_is_chosen_until_all_forms_are_in() -> None:
    with house("sqlite://") as web:
        table = Table(web, "friend", "friend", variants=["beginning"], seed=5)
        page = web.get(f"/t/{table.id}").text
        assert page.count('title="money: not chosen yet"') == 2
        assert 'title="money"' not in page
        for seat in (0, 1):
            table.post("/play", seat, action="form done", ply=table.look()["ply"])
        page = web.get(f"/t/{table.id}").text
        assert "not chosen yet" not in page
        assert page.count('title="money"') == 2


def test_what_is_possible_besides_the_options_is_played_and_the_rest_refused() -> None:
    with house("sqlite://") as web:
        table = Table(web, "friend", "friend", variants=["beginning"], seed=5)
        seen = table.look(0)
        assert "form bid 3" not in seen["options"]
        done = table.post("/play", 0, action="form bid 3", ply=seen["ply"])
        assert done.status_code == 200, done.text
        wrong = table.post("/play", 0, action="form bid 30", ply=table.look()["ply"])
        assert wrong.status_code == 400
        assert "12 are left" in wrong.text
