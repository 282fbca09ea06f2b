"""A person at a table, who does what people do: look, point, click, type."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

TARGETS = "#targets [role=button], #track [role=button]"
BUTTONS = (
    "#status button[name=action], #moves button[name=action]:not([data-at]),"
    " #moves form:has(select) button"
)


class Player:
    """A page at a table, and the hand on the mouse."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.chance = random.Random(seed)
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

    def options(self) -> list[str]:
        """What this person may do, as the page says it."""
        buttons = self.page.locator("#status button[name=action], #moves button[name=action]")
        offered: list[str] = buttons.evaluate_all("all => all.map(one => one.value)")
        listed: list[str] = self.page.locator("#moves option").evaluate_all(
            "all => all.map(one => one.value)"
        )
        return offered + listed

    def sees(self, ply: int) -> None:
        """Wait until this page knows of so many decisions."""
        expect(self.clock).to_have_attribute("data-ply", str(ply))

    def sits_down(self) -> None:
        """Wait until the page of a new table is awake: before that it hears no click, no key."""
        self.sees(0)
        self.page.wait_for_load_state()

    def await_turn(self) -> bool:
        """Wait for the turn; False when the game is over instead."""
        expect(self.page.locator("#status.turn, #status.over")).to_be_attached()
        return not self.is_over

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

    def lay_table(self, *kinds: str, seed: int = 7) -> None:
        """A new table by the form; kinds are those of its list, such as `friend`."""
        page = self.page
        page.locator("select[name=players]").select_option(str(len(kinds)))
        for seat, kind in enumerate(kinds):
            page.locator(f"select[name=kind{seat}]").select_option(kind)
        page.get_by_text("More", exact=True).click()
        page.locator("input[name=seed]").fill(str(seed))
        page.get_by_role("button", name="Lay the table").click()

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
        """Click on something that is marked, and wait until it has happened."""
        before = self.ply
        self.press_any()
        self.has_moved(before)

    def press_any(self) -> None:
        """Click on something that is marked."""
        expect(self.page.locator(f"{TARGETS}, {BUTTONS}").first).to_be_attached()
        targets, buttons = self.page.locator(TARGETS), self.page.locator(BUTTONS)
        marked, offered = targets.count(), buttons.count()
        if marked and (not offered or self.chance.random() < 0.85):
            self.press(targets.nth(self.chance.randrange(marked)))
        else:
            buttons.nth(self.chance.randrange(offered)).click()

    def press(self, target: Locator) -> None:
        """Click on a target; where it has several meanings, choose one of them."""
        at = target.get_attribute("data-at")
        ways = self.page.locator(f'#moves button[data-at="{at}"]').count()
        assert ways, f"{at} is marked, but is no target"
        target.click()
        if ways > 1:
            self.page.locator("#about button.main").nth(self.chance.randrange(ways)).click()

    def has_moved(self, before: int) -> None:
        """Wait until this page knows more than before; yes, even if chance comes next."""
        asked = self.page.locator("#sure[open]")
        moved = self.page.locator(f"#table:has(#clock:not([data-ply='{before}']))")
        expect(asked.or_(moved).first).to_be_visible()
        if asked.count():
            asked.get_by_role("button", name="Play").click()
        expect(self.clock).not_to_have_attribute("data-ply", str(before))
