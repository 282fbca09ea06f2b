"""Every decision of every character on a phone, and the button that most people want."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from carson_city.board import events
from tests.web.browser import moments
from tests.web.browser.conftest import Visit
from tests.web.browser.decisions import every_kind
from tests.web.browser.player import Player

PHONES = [(390, 844), (360, 740)]
# What is wrong with the buttons of the status line and of the list: on each other, cut, too low.
WRONG = """least => {
  const all = [...document.querySelectorAll('#status :is(button, .button), #moves :is(button, select)')]
    .filter(one => one.checkVisibility());
  const boxes = all.map(one => one.getBoundingClientRect());
  const told = [];
  all.forEach((one, index) => {
    const box = boxes[index], name = one.textContent.trim().slice(0, 40);
    if (box.height < least) told.push(`${name}: ${box.height} high`);
    if (box.left < 0 || box.right > innerWidth + 0.5) told.push(`${name}: out of the window`);
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) told.push(`${name}: cut`);
    for (const part of one.querySelectorAll('b, small, em')) {
      if (!part.checkVisibility()) continue;
      const inner = part.getBoundingClientRect();
      if (inner.left < box.left - 1 || inner.right > box.right + 1 || inner.bottom > box.bottom + 1)
        told.push(`${name}: “${part.textContent}” sticks out`);
    }
    boxes.forEach((other, number) => {
      if (number > index && box.left < other.right - 1 && other.left < box.right - 1
        && box.top < other.bottom - 1 && other.top < box.bottom - 1
        && Boolean(one.closest('#status')) === Boolean(all[number].closest('#status')))
        told.push(`${name} and ${all[number].textContent.trim().slice(0, 40)} meet`);
    });
  });
  const said = document.querySelector('#status p');
  if (said.scrollHeight > said.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1) told.push('the sentence: cut');
  if (document.querySelector('#status').offsetHeight > innerHeight / 2) told.push('the status line: half of the page');
  if (document.documentElement.scrollWidth > innerWidth) told.push('the page scrolls sideways');
  return told;
}"""  # noqa: E501

WRONG_IN_TABS = f"""least => ['town', 'side'].flatMap(tab => {{
  document.querySelector(`#tabs [data-tab=${{tab}}]`).click();
  return ({WRONG})(least).map(told => `${{tab}}: ${{told}}`);
}})"""


def open_record(page: Page, record: str) -> None:
    """A table of a record without the start page, all seats at this screen."""
    home = re.sub(r"(https?://[^/]+).*", r"\1", page.url)
    answer = page.request.post(
        f"{home}/records", multipart={"text": record, "mode": "together"}, headers={"Origin": home}
    )
    page.goto(answer.url)
    page.wait_for_load_state()


@pytest.mark.parametrize("part", range(4))
def test_every_decision_can_be_read_and_tapped_on_a_phone(visit: Visit, part: int) -> None:
    found = sorted(every_kind().items())
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    wrong: dict[str, list[str]] = {}
    for name, record in found[part::4]:
        open_record(page, record)
        expect(page.locator("#status.turn")).to_be_attached()
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            told = page.evaluate(WRONG_IN_TABS, 40)
            if told:
                wrong[f"{name} at {width}"] = told
    assert wrong == {}


# The button that most people want.

REFUSALS = {
    "Pass",
    "Done",
    "Keep it for later",
    "Decline",
    "Refuse",
    "Let the dice stand",
    "Keep it all",
}


def test_what_most_people_want_is_the_main_button_and_refusing_is_plain(visit: Visit) -> None:
    page = visit().page
    few = {name: record for name, record in every_kind().items() if name.endswith("few")}
    for name in ("BuyTile", "Build", "Steal", "BuyParcel", "Consent", "SecondRoll", "TakeTile"):
        open_record(page, few[f"{name} few"])
        buttons = page.locator("#status form:first-child button[name=action]")
        looks: dict[str, bool] = dict(
            buttons.evaluate_all(
                "all => all.map(one => [one.querySelector('b').textContent,"
                " one.classList.contains('main')])"
            )
        )
        assert looks, name
        assert any(looks.values()), name
        for words, main in looks.items():
            assert main is not (words in REFUSALS), f"{name}: {words}"
        assert next(iter(looks.values())), f"{name}: the main button comes first"


def test_the_main_buttons_say_what_they_do(visit: Visit) -> None:
    page = visit().page
    said = {
        "BuyTile few": r"^Buy the [A-Z][\w ]+ for \$\d+$",
        "Steal few": r"^Steal \$\d+$",
        "Build few": r"^Build it on [a-h][1-8]$",
        "BuyParcel few": r"^Buy [a-h][1-8] for \$\d+$",
    }
    for name, pattern in said.items():
        open_record(page, every_kind()[name])
        wanted = page.locator("#status button.main b").first
        expect(wanted).to_have_text(re.compile(pattern))


def test_the_main_button_plays_what_it_says(visit: Visit) -> None:
    ann = visit()
    open_record(ann.page, every_kind()["Steal few"])
    before = ann.ply
    ann.page.get_by_role("button", name=re.compile("Steal")).first.click()
    ann.has_moved(before)
    expect(ann.page.locator("#log")).to_contain_text(re.compile("steal|robs|theft", re.I))


# Several parcels at once.


def test_all_parcels_are_bought_with_one_click(visit: Visit) -> None:
    ann = visit()
    record, _passing = moments.before_parcels()
    open_record(ann.page, record)
    everything = ann.page.get_by_role("button", name=re.compile(r"Buy all \d for"))
    count = ann.page.locator("#moves button[value^='buy ']").count()
    assert count >= 2
    before = ann.ply
    everything.click()
    asked = ann.page.locator("#sure[open]")
    expect(ann.page.locator(f"#clock:not([data-ply='{before}'])").or_(asked).first).to_be_attached()
    if asked.count():
        asked.get_by_role("button", name="Play").click()
    ann.sees(before + count)


# Passing.


def pass_with_cowboys_left(ann: Player) -> int:
    ann.load(moments.crowded(), "together")
    before = ann.ply
    ann.page.locator("#status button[value=pass]").click()
    return before


@pytest.mark.parametrize("way", ["Not yet", "Escape"])
def test_passing_with_cowboys_left_is_asked_about(visit: Visit, way: str) -> None:
    ann = visit()
    before = pass_with_cowboys_left(ann)
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile(r"You have \d cowboys? left"))
    if way == "Escape":
        ann.page.keyboard.press("Escape")
    else:
        dialog.get_by_role("button", name=way).click()
    expect(dialog).to_be_hidden()
    assert ann.ply == before
    ann.page.locator("#status button[value=pass]").click()
    dialog.get_by_role("button", name="Play").click()
    ann.has_moved(before)


def test_placing_is_not_asked_about(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.crowded(), "together")
    before = ann.ply
    ann.page.locator("#s-salary").click()
    ann.sees(before + 1)


# Dice.

# What of the dice lies over something that can be pressed.
OVER = """() => {
  const dice = document.querySelector('#dice').getBoundingClientRect();
  const can = 'a, button, select, input, summary, [role=button], #stage, .space, .who,'
    + ' [data-about]';
  return [...document.querySelectorAll(can)].filter(one => {
    if (!one.checkVisibility() || one.closest('#status')) return false;
    const box = one.getBoundingClientRect();
    return box.left < dice.right - 1 && dice.left < box.right - 1
      && box.top < dice.bottom - 1 && dice.top < box.bottom - 1;
  }).map(one => one.outerHTML.slice(0, 90));
}"""
# Who has rolled, but out of the box or out of sight.
UNSEEN = """() => {
  const dice = document.querySelector('#dice').getBoundingClientRect();
  return [...document.querySelectorAll('#dice p:not([hidden]) span')].filter(one => {
    const box = one.getBoundingClientRect();
    const inside = box.right <= dice.right + 1 && box.bottom <= dice.bottom + 1;
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !inside || !seen?.closest('#dice');
  }).map(one => one.textContent);
}"""
SIZES = [(1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844), (360, 740)]


def test_dice_lie_over_nothing_that_can_be_pressed(visit: Visit) -> None:
    ann = visit()
    for size in SIZES:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        the_dice_lie_well(ann, size)


def the_dice_lie_well(ann: Player, size: tuple[int, int]) -> None:
    record, action = moments.before(events.DUEL_WON)
    open_record(ann.page, record)
    before, town = ann.ply, ann.page.locator("#town").bounding_box()
    ann.page.evaluate(
        "action => { const form = document.querySelector('#typed');"
        " form.elements.action.value = action; form.requestSubmit(); }",
        action,
    )
    ann.has_moved(before)
    expect(ann.page.locator("#dice p:not([hidden])")).to_have_count(1)
    assert ann.page.evaluate(OVER) == [], size
    assert ann.page.evaluate(UNSEEN) == [], size
    if size[0] < 560:  # the page may have led to the track
        ann.page.locator("#tabs [data-tab=town]").click()
    assert ann.page.locator("#town").bounding_box() == town, size


# Slow answers.

SLOW = """
const real = window.fetch;
window.fetch = async (...asked) => {
  const answer = await real(...asked);
  if (String(asked[0]).endsWith('/play')) await new Promise(done => setTimeout(done, 1500));
  return answer;
};"""


def test_a_decision_before_the_last_answer_counts_and_a_doubled_click_is_one(visit: Visit) -> None:
    ann = visit()
    ann.page.context.add_init_script(SLOW)
    ann.lay_table("person", "person")
    ann.sits_down()
    for turn in range(3):  # the table tells of a decision before the answer to it has come
        ann.page.locator("#targets .t").nth(turn).dblclick()
        ann.sees(turn + 1)
    expect(ann.page.locator("#toast")).to_be_hidden()
