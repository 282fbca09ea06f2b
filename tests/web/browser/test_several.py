"""All act at once, in a made-up rush for parcels: nobody is interrupted by what the others do."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.titles import rush
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player
from tests.web.servers import Server, look, make_table, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of rushes; its bots take their time."""
    file = tmp_path_factory.mktemp("web") / "carson.db"
    with serving(f"sqlite:///{file}", pace=600, program=rush.PROGRAM) as running:
        yield running


class Rushers:
    """A person in a browser, and others who act from elsewhere."""

    def __init__(
        self, visit: Visit, server: Server, *, bots: int = 0, has_touch: bool = False
    ) -> None:
        self.url = server.url
        self.table, self.keys = make_table(server.url, people=3, bots=bots)
        self.ann: Player = visit(f"/t/{self.table}/seat/{self.keys[0]}", has_touch=has_touch)
        self.ann.sit_down()
        self.ann.sits_down()

    def act(self, seat: int, action: str) -> None:
        """Another player acts, and the page has heard of it."""
        key = self.keys[seat]
        seen = look(self.url, self.table, key)
        answer = httpx.post(
            f"{self.url}/api/tables/{self.table}/play",
            json={"action": action, "decision": seen["decision"]},
            headers={"Authorization": f"Bearer {key}"},
        )
        assert answer.status_code == 200, answer.text
        self.ann.sees(answer.json()["ply"])

    def claimed(self) -> list[str]:
        """The parcels that somebody owns."""
        position = look(self.url, self.table)["position"]
        assert isinstance(position, dict)
        return sorted(word for word, parcel in position["parcels"].items() if "owner" in parcel)


def test_a_half_made_click_outlives_what_others_do(visit: Visit, server: Server) -> None:
    rushers = Rushers(visit, server, has_touch=True)
    page = rushers.ann.page
    page.locator("#targets [data-at=a1]").tap()
    way = page.locator("#about button", has_text="Claim a1")
    expect(way).to_be_visible()
    page.evaluate("document.querySelector('#about [data-way]').kept = true")
    for seat, action in ((1, "claim b1"), (2, "claim c1"), (1, "give 1")):
        rushers.act(seat, action)
        expect(page.locator("#targets [data-at=a1]")).to_have_class("t picked")
        assert page.evaluate("document.querySelector('#about [data-way]').kept === true")
    expect(page.locator("#targets [data-at=b1]")).to_have_count(0)
    way.tap()
    rushers.ann.sees(4)
    assert rushers.claimed() == ["a1", "b1", "c1"]
    expect(page.locator("#toast")).to_be_hidden()


def test_what_another_took_stands_out_no_more(visit: Visit, server: Server) -> None:
    rushers = Rushers(visit, server, has_touch=True)
    page = rushers.ann.page
    page.locator("#targets [data-at=a1]").tap()
    expect(page.locator("#about [data-way]")).to_be_visible()
    rushers.act(1, "claim a1")
    expect(page.locator(".picked")).to_have_count(0)
    expect(page.locator("#about [data-way]")).to_have_count(0)
    page.locator("#targets [data-at=b1]").tap()
    page.locator("#about [data-way]").tap()
    rushers.ann.sees(2)
    assert rushers.claimed() == ["a1", "b1"]


def test_an_open_question_and_a_half_made_choice_outlive_what_others_do(
    visit: Visit, server: Server
) -> None:
    rushers = Rushers(visit, server, bots=1)
    page = rushers.ann.page
    page.get_by_title("Settings").click()
    page.get_by_label("Also ask when a bot goes on at once").check()
    page.get_by_title("Settings").click()
    amounts = page.get_by_role("combobox", name="Money")
    amounts.select_option("give 9")
    rushers.act(1, "claim b1")
    expect(amounts).to_have_value("give 9")
    page.get_by_role("button", name="Choose").click()
    sure = page.locator("#sure")
    expect(sure).to_be_visible()
    rushers.act(2, "claim c1")
    rushers.act(1, "claim d1")
    expect(sure).to_be_visible()
    sure.get_by_role("button", name="Play").click()
    rushers.ann.sees(4)
    expect(page.locator("#status")).not_to_have_class("turn")
    expect(page.locator("#toast")).to_be_hidden()


def test_several_at_one_screen_say_who_acts(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person", "person")
    ann.sits_down()
    page = ann.page
    expect(ann.status).to_contain_text("Your turn, Kit:")
    page.get_by_role("button", name="I am Silas").click()
    expect(ann.status).to_contain_text("Your turn, Silas:")
    page.locator("#targets [data-at=a1]").click()
    ann.sees(1)
    expect(ann.status).to_contain_text("Your turn, Silas:")  # who may act on
    page.get_by_role("button", name="I am Belle").click()
    expect(ann.status).to_contain_text("Your turn, Belle:")
    page.locator("#targets [data-at=b1]").click()
    ann.sees(2)
    owners = page.locator("#log li")
    expect(owners.nth(0)).to_contain_text("Belle claims b1")
    expect(owners.nth(1)).to_contain_text("Silas claims a1")
