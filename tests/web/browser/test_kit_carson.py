"""Kit Carson in browsers: three people and two bots place at once, and no click is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

import carson_city
from tests.proof import rule
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player
from tests.web.servers import Server, look, serving

PACE = 0.5
THREE = (
    "board round=4.placement variants=kit-carson town=house:d4 roads=d4n,d4s,d4w,d4e "
    "order=hat,star,cactus at=gambling:hat,star/b2:hat hat=$20,as2Y,cowboys3 "
    "star=$20,as4Y,cowboys3 cactus=$20,as5Y,cowboys3"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots go on while people act."""
    file = tmp_path_factory.mktemp("web") / "carson.db"
    with serving(f"sqlite:///{file}", pace=PACE) as running:
        yield running


class Company:
    """Three people in browsers of their own, and two bots."""

    def __init__(self, visit: Visit, server: Server) -> None:
        self.url = server.url
        seats = [{"kind": "friend"}] * 3 + [{"kind": "bot", "bot": "random"}] * 2
        wish = {"seats": seats, "seed": 3, "variants": "kit-carson"}
        laid = httpx.post(f"{self.url}/api/tables", json=wish, timeout=20).json()
        self.table: str = laid["id"]
        self.keys: list[str] = laid["keys"][:3]
        self.people: list[Player] = [visit(f"/t/{self.table}/seat/{key}") for key in self.keys]
        for person in self.people:
            person.sit_down()
        self.keys = [person.own_key() for person in self.people]
        for person in self.people:  # they are back when all may place
            person.page.goto("about:blank")
        while not {0, 1, 2} <= (deciders := set(self.seen()["deciders"])):
            if ours := deciders & {0, 1, 2}:
                self.act_for(min(ours))
            else:  # a bot thinks
                self.people[0].page.wait_for_timeout(50)
        for person in self.people:
            person.page.goto(f"/t/{self.table}")

    def seen(self, seat: int | None = None) -> Any:
        """The table as the API tells it."""
        return look(self.url, self.table, "" if seat is None else self.keys[seat])

    def act_for(self, seat: int) -> None:
        """Somebody decides without a browser; nobody takes the Sheriff."""
        mine = self.seen(seat)
        taking = mine["options"][0].startswith("take")
        httpx.post(
            f"{self.url}/api/tables/{self.table}/play",
            json={"action": mine["options"][-taking], "decision": mine["decision"]},
            headers={"Authorization": f"Bearer {self.keys[seat]}"},
            timeout=20,
        )

    def click(self, seat: int, place: str) -> None:
        """A person clicks on a place, and waits for nothing."""
        self.people[seat].page.locator(f"#table [role=button][data-at={place}]").click()

    def press_slowly(self, seat: int, what: str, other: int, elsewhere: str) -> None:
        """The button of the mouse is down on something while somebody else acts; it stays there."""
        person = self.people[seat]
        pressed = person.page.locator(what)
        pressed.hover()
        person.page.mouse.down()
        before, place = person.ply, pressed.bounding_box()
        self.click(other, elsewhere)
        expect(person.clock).not_to_have_attribute("data-ply", str(before))
        assert pressed.bounding_box() == place
        person.page.mouse.up()


def free_parcels(company: Company, count: int) -> list[str]:
    """Parcels that nobody owns and nobody has come to."""
    parcels = company.seen()["position"]["parcels"]
    free = [word for word, parcel in parcels.items() if "owner" not in parcel]
    return [word for word in free if not parcels[word].get("cowboys")][:count]


@rule("KIT-1", "KIT-2")
def test_three_people_and_two_bots_place_at_once_and_no_click_is_lost(
    visit: Visit, server: Server
) -> None:
    company = Company(visit, server)
    for person in company.people:  # nobody waits
        expect(person.page.locator("#status.turn")).to_be_attached()
    first, second, third, fourth, fifth = free_parcels(company, 5)
    company.press_slowly(0, f"#targets [data-at={first}]", 1, second)
    cat = company.people[2].page
    company.click(2, third)
    expect(cat.locator(f"#moves [value='lift {third}']")).to_have_count(1)
    company.press_slowly(2, "#moves [value='place ammunition']", 1, "salary")
    expect(cat.locator("#moves [value='lift ammunition']")).to_have_count(1)
    about = company.people[0].page.locator("#about")
    company.people[0].page.locator(f"#targets [data-at={fourth}]").hover()
    expect(about).to_contain_text("Place a cowboy")
    company.click(1, fourth)
    expect(about).to_contain_text("duel")  # what is told of a place is told anew
    for seat, place in enumerate((first, second, third)):
        ways = company.people[seat].page.locator(f"#moves button[value='lift {place}']")
        expect(ways).to_have_count(1)  # it stands there
    company.click(0, first)  # lifted
    ann = company.people[0].page
    expect(ann.locator("#pieces use[href*=lifted]").first).to_be_attached()
    company.click(2, fourth)  # others go on
    expect(company.people[2].page.locator(f"#moves button[value='lift {fourth}']")).to_have_count(1)
    expect(ann.locator("#status")).to_contain_text(f"move the cowboy on {first} elsewhere")
    company.click(0, fifth)
    expect(ann.locator(f"#moves button[value='lift {fifth}']")).to_have_count(1)
    expect(ann.locator(f"#moves button[value='lift {first}']")).to_have_count(0)
    passing, undo = ann.locator("#status [value=pass]"), ann.locator("#status .undo")
    stood = passing.bounding_box()
    company.click(2, fifth)
    expect(undo).to_be_disabled()
    assert passing.bounding_box() == stood
    for seat in (1, 0, 2):
        person = company.people[seat]
        person.page.locator("#status button[value=pass]").click()
        sure = person.page.locator("#sure[open]")
        done = person.page.locator("#status:not(.turn)")
        expect(sure.or_(done).first).to_be_attached()
        if sure.count():
            sure.get_by_role("button", name="Play").click()
        expect(person.page.locator("#toast")).to_be_hidden()
    names = [seat["name"] for seat in company.seen()["seats"][:3]]
    log = ann.locator("#log")
    for name in names:
        expect(log).to_contain_text(f"{name} pass")


def test_a_doubled_click_does_not_lift_what_it_has_placed(visit: Visit) -> None:
    ann = visit()
    ann.load(str(carson_city.Game.at(THREE).record()), "together")
    ann.page.get_by_role("button", name="I am hat").click()  # who has said so acts on
    expect(ann.status).to_have_attribute("data-seat", "0")
    before = ann.ply
    ann.press_hastily(ann.page.locator("#targets [data-at=c2]"))
    expect(ann.page.locator("#moves [value='lift c2']")).to_have_count(1)
    ann.page.mouse.up()
    ann.page.wait_for_timeout(300)
    assert ann.ply == before + 1
    ann.page.locator("#targets [data-at=c2]").click()
    ann.sees(before + 2)


def test_while_something_is_asked_keys_mean_nothing_behind_it(visit: Visit) -> None:
    ann = visit()
    ann.load(str(carson_city.Game.at(THREE).record()), "together")
    page = ann.page
    page.get_by_role("button", name="I am hat").click()
    expect(ann.status).to_have_attribute("data-seat", "0")
    asked = ann.question()
    page.locator("#table [role=button][data-at=c2]").click()
    ann.has_answered(asked)
    before = ann.ply
    page.locator("#status [value=pass]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("u")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#table.busy")).to_have_count(0)
    assert ann.ply == before
    page.keyboard.press("u")
    ann.sees(before - 1)


@rule("KIT-1b", "KIT-1c")
def test_a_cowboy_is_lifted_put_back_and_moved_and_all_is_taken_back(visit: Visit) -> None:
    ann = visit()
    ann.load(str(carson_city.Game.at(THREE).record()), "together")
    page = ann.page
    expect(ann.status).to_contain_text("Your turn, star:")  # whose turn it is offered
    page.get_by_role("button", name="I am hat").click()
    expect(ann.status).to_contain_text("Your turn, hat:")
    page.locator("#targets [data-at=b2]").hover()
    expect(page.locator("#about")).to_contain_text("Move your cowboy from b2")
    page.locator("#targets [data-at=b2]").click()
    ann.sees(1)
    expect(ann.status).to_contain_text("move the cowboy on b2 elsewhere, or put it back")
    page.locator("#targets [data-at=b2]").click()
    ann.sees(2)
    page.locator("#targets [data-at=b2]").click()
    ann.sees(3)
    page.locator("#targets [data-at=c3]").click()
    ann.sees(4)
    expect(page.locator("#log")).to_contain_text("hat moves a cowboy from b2 to c3")
    expect(ann.status).to_contain_text("Your turn, hat:")  # who has said so may act on
    page.get_by_role("button", name="Undo").click()
    ann.sees(3)
