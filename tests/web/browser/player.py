"""A person at a table, who does what people do: look, point, click, type."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Locator, Page, Route, expect

ON_BOARD = 0.85  # how often what lies on the board is preferred to what lies nowhere
# What there is as soon as the page is awake and somebody may decide.
PRESSED = (
    "#table [role=button][data-at], #status button, #moves button:not([data-at]), #moves select"
)
# All that can be pressed now: the text of the action, its place if that is marked on the board, the
# part of the table where it is, how many meanings that place has, and what the page says of it.
OFFERED = """() => {
  const part = one => one.closest('[data-part]')?.dataset.part ?? '';
  const said = one => `${one.dataset.says ?? ''} ${one.textContent.trim()}`;
  const marks = new Map([...document.querySelectorAll('#table [role=button][data-at]')]
    .map(one => [one.dataset.at, one]));
  const all = [...document.querySelectorAll(
    '#status button[name=action], #moves button[name=action], #moves option')];
  const found = new Map();
  for (const one of all) {
    const mark = marks.get(one.dataset.at);
    const ways = mark ? all.filter(other => other.dataset.at === one.dataset.at).length : 0;
    if (!found.has(one.value)) found.set(one.value,
      [one.value, mark ? one.dataset.at : '', part(mark ?? one), ways, said(one)]);
  }
  return [...found.values()];
}"""


class Offer(NamedTuple):
    """Something that a person may do, as the page offers it."""

    action: str
    place: str
    part: str
    ways: int
    said: str


class Player:
    """A page at a table, and the hand on the mouse or the finger on the glass."""

    def __init__(self, page: Page, seed: int = 7, *, touch: bool = False) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.touch = touch
        self.wishes: list[str] = []  # patterns of what is pressed as soon as it is offered
        self.shuns = "^$"  # and of what is not, as long as there is anything else
        self.hurries = False  # passes as soon as nothing is wished for any more
        self.pressed: list[Offer] = []
        self.status = page.locator("#status")
        self.clock = page.locator("#clock")

    # Looking.

    @property
    def ply(self) -> int:
        """How many decisions this page knows."""
        return int(self.clock.get_attribute("data-ply") or -1)

    @property
    def path(self) -> str:
        """The address of the table."""
        parts = self.page.url.split("/")
        return "/".join(["", *parts[3:5]]).split("?")[0]

    @property
    def decides(self) -> bool:
        """Whether it is this person's turn."""
        return "turn" in (self.status.get_attribute("class") or "").split()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return "over" in (self.status.get_attribute("class") or "").split()

    def offers(self) -> list[Offer]:
        """What this person may do, wherever it can be pressed."""
        return [Offer(*found) for found in self.page.evaluate(OFFERED)]

    def options(self) -> list[str]:
        """What this person may do, as the page says it."""
        return [offer.action for offer in self.offers()]

    def sees(self, ply: int) -> None:
        """Wait until this page knows of so many decisions."""
        expect(self.clock).to_have_attribute("data-ply", str(ply))

    def sits_down(self) -> None:
        """Wait until the page of a new table is awake: before that it hears no click, no key."""
        self.sees(0)
        self.page.wait_for_load_state()

    def await_turn(self, *, patient: bool = False) -> bool:
        """Wait for the turn; False when the game is over instead.

        Who is patient lets the bots go first, where all act at once.
        """
        table = "#table:not(:has(.who.turn .sitter))" if patient else "#table"
        self.page.locator(f"{table} #status.turn, #status.over").wait_for(state="attached")
        return not self.is_over

    def photograph(self, name: str) -> None:
        """A picture for those who want to look, in the folder CARSON_PHOTOGRAPHS."""
        folder = os.environ.get("CARSON_PHOTOGRAPHS")
        if folder:
            test = re.sub(r"\W+", "-", os.environ["PYTEST_CURRENT_TEST"].rpartition("/")[2])
            name = re.sub(r"\W+", "-", name)
            self.page.screenshot(path=f"{folder}/{test}{name}.png", animations="disabled")

    # Going about.

    def begin_first_game(self, name: str = "Ann") -> None:
        """One click on the start page, and the tour is left at once."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Play a first game").click()
        self.page.get_by_role("button", name="Leave the tour").click()
        expect(self.page.locator("#tour")).to_be_hidden()

    def sit_down(self) -> None:
        """Take the seat of a link, and leave the tour at once."""
        self.page.get_by_role("button", name="Sit down").click()
        self.page.get_by_role("button", name="Leave the tour").click()
        expect(self.page.locator("#tour")).to_be_hidden()

    def own_key(self) -> str:
        """A key with which a program plays the seat of this person, too."""
        asks = """async path => (await (await fetch(path, {method: 'POST', body: '{}',
            headers: {'Content-Type': 'application/json'}})).json()).key"""
        table = self.path.removeprefix("/t/")
        return str(self.page.evaluate(asks, f"/api/tables/{table}/link"))

    def lay_table(self, *kinds: str, seed: int = 7, variants: Sequence[str] = ()) -> None:
        """A new table by the form; kinds are those of its list, such as `friend`."""
        page = self.page
        if variants:
            self.hit(page.get_by_text("Which variants are played"))
        for word in variants:
            self.hit(page.locator(f".offers label:has([value={word}])"))
        page.locator("select[name=players]").select_option(str(len(kinds)))
        for seat, kind in enumerate(kinds):
            page.locator(f"select[name=kind{seat}]").select_option(kind)
        self.hit(page.get_by_text("More", exact=True))
        page.locator("input[name=seed]").fill(str(seed))
        self.hit(page.get_by_role("button", name="Lay the table"))

    def load(self, record: str, mode: str) -> None:
        """Paste a record on the start page."""
        page = self.page
        page.get_by_text("or paste it").click()
        page.get_by_role("textbox", name="The text of a record").fill(record)
        page.get_by_role("combobox", name="What to do with it").select_option(mode)
        page.get_by_role("button", name="Load", exact=True).click()
        expect(self.status).to_be_attached()
        page.wait_for_load_state()

    # Moving.

    def move(self) -> None:
        """Press something that is offered, and wait until it has happened."""
        asked = self.question()
        self.press_any()
        self.has_answered(asked)

    def press(self, what: Locator) -> None:
        """Press what decides, and wait until it has happened, whatever others do meanwhile."""
        asked = self.question()
        self.hit(what)
        self.has_answered(asked)

    def press_hastily(self, what: Locator) -> None:
        """Press what decides; the button of the mouse is down again before that has happened."""
        asked, held = self.question(), list[Route]()

        def hold_the_first(route: Route) -> None:
            if held:
                route.continue_()
            held.append(route)

        self.page.route("**/play", hold_the_first)
        what.click()
        while not held:
            self.page.wait_for_timeout(20)
        self.page.mouse.down()
        held[0].continue_()
        self.has_answered(asked)

    def press_any(self) -> None:
        """Press something that is offered, or take the screen that is handed over."""
        self.page.locator(PRESSED).first.wait_for(state="attached")
        offers = self.offers()
        if offers:
            self.pressed.append(self._choose(offers))
            self.take(self.pressed[-1])
        else:
            self.hit(self.page.locator("#status form[action$='/lift'] button").first)

    def _choose(self, offers: list[Offer]) -> Offer:
        """What is wished for, each once and the first wish first, or whatever the die says."""
        for wish in self.wishes:
            liked = [one for one in offers if re.search(wish, f"{one.action}: {one.said}")]
            if liked:
                self.wishes.remove(wish)
                self.photograph(wish)
                return self.chance.choice(liked)
        passing = [one for one in offers if one.action == "pass"]
        if passing and self.hurries and not self.wishes:
            return passing[0]
        offers = [one for one in offers if not re.search(self.shuns, one.action)] or offers
        placed = [one for one in offers if one.place]
        others = [one for one in offers if not one.place]
        if placed and (not others or self.chance.random() < ON_BOARD):
            return self.chance.choice(placed)
        return self.chance.choice(others)

    def take(self, offer: Offer) -> None:
        """Press what is offered: on the board where it is marked there, else its button."""
        page = self.page
        if offer.part:
            self.turn_to(offer.part)
        if offer.place:
            self.hit(page.locator(f'#table [role=button][data-at="{offer.place}"]'))
            if self.touch or offer.ways > 1:
                self.hit(page.locator(f'#about [data-way="{offer.action}"]').first)
            return
        listed = page.locator(f'#moves select:has([value="{offer.action}"])')
        if listed.count():
            listed.select_option(offer.action)
            self.hit(page.locator("#moves form:has(select) button"))
            return
        named = f'button[name=action][value="{offer.action}"]'
        self.hit(page.locator(f"#status {named}, #moves {named}").first)

    def hit(self, what: Locator) -> None:
        """One click of the mouse, or one tap of the finger."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def turn_to(self, part: str) -> None:
        """Where there is room for one part of the table, turn to this one."""
        tab = self.page.locator(f"#tabs [data-tab={part}][aria-pressed=false]")
        if tab.is_visible():
            self.hit(tab)

    def question(self) -> str:
        """The decision before this person, as the status line has it."""
        seat, decision = self.status.evaluate("one => [one.dataset.seat, one.dataset.decision]")
        return f'[data-seat="{seat}"][data-decision="{decision}"]'

    def has_moved(self, before: int) -> None:
        """Wait until this page knows more than before; yes, even if chance comes next."""
        moved = f"#table:not(.busy):has(#clock:not([data-ply='{before}']))"
        self._agree(self.page.locator(moved))

    def has_answered(self, asked: str) -> None:
        """Wait until this page asks something else; yes, even if chance comes next."""
        self._agree(self.page.locator(f"#table:not(.busy) #status:not({asked})"))

    def _agree(self, moved: Locator) -> None:
        """Wait until something has happened; whoever is asked whether it should says yes."""
        asked = self.page.locator("#sure[open]")
        asked.or_(moved).first.wait_for()
        if asked.count():
            self.hit(asked.get_by_role("button", name="Play"))
            moved.wait_for()
