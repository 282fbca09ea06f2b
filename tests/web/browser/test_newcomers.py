"""What a newcomer sees: marks that stand out, words that are so, a board that keeps still."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import moments
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

LEAST = 3.0  # of contrast, for what is no text (WCAG 1.4.11)
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
COLOURS = """() => {
  const style = one => getComputedStyle(document.querySelector(one));
  const root = getComputedStyle(document.documentElement);
  const grounds = ['--p0', '--p1', '--p2', '--p3', '--p4', '--p5', '--sand', '--plain', '--card'];
  const board = { light: style('#targets .t').stroke, dark: style('#targets .ring').stroke };
  const road = { dark: style('#targets .road').stroke, light: style('#targets .road').filter };
  const shadow = style('#track [role=button]').boxShadow;
  return { board, road, shadow, grounds: grounds.map(name => [name, root.getPropertyValue(name)]) };
}"""


def light_of(colour: str) -> float:
    """The relative luminance of a colour as style sheets write it."""
    if colour.startswith("#"):
        parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    else:
        parts = [int(part) for part in re.findall(r"\d+", colour)[:3]]
    linear = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((light_of(one), light_of(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def colours_in(text: str) -> list[str]:
    return re.findall(r"rgb\([^)]*\)", text)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_stand_out_on_every_ground(visit: Visit, scheme: str) -> None:
    """One of the two strokes of a mark differs from whatever lies under it, and from the other."""
    ann = visit(color_scheme=scheme)
    ann.load(moments.crowded(), "together")
    expect(ann.page.locator("#targets .road").first).to_be_attached()
    found = ann.page.evaluate(COLOURS)
    marks = {
        "parcel": [found["board"]["light"], found["board"]["dark"]],
        "road": [found["road"]["dark"], colours_in(found["road"]["light"])[0]],
        "space": colours_in(found["shadow"])[:2],
    }
    for mark, strokes in marks.items():
        assert contrast(*strokes) >= LEAST, mark
        for name, ground in found["grounds"]:
            best = max(contrast(stroke, ground.strip()) for stroke in strokes)
            assert best >= LEAST, f"{mark} on {name}"


STROKES = """() => ['#targets .t', '#targets .ring'].map(one =>
  parseFloat(getComputedStyle(document.querySelector(one)).strokeWidth))"""


def test_marks_are_calmer_where_most_of_the_town_is_meant(visit: Visit) -> None:
    many, few = visit(), visit()
    many.load(moments.crowded(), "together")
    few.load(moments.before_parcels()[0], "together")
    assert many.page.locator("#targets .t").count() > 20
    assert 0 < few.page.locator("#targets .t").count() < 10
    for thin, thick in zip(many.page.evaluate(STROKES), few.page.evaluate(STROKES), strict=True):
        assert 2 < thin < thick * 0.8


def test_the_start_page_says_that_a_first_game_has_a_tour(visit: Visit) -> None:
    ann = visit()
    expect(ann.page.locator(".first")).to_contain_text("tour")
    ann.page.get_by_role("button", name="Play a first game").click()
    expect(ann.page.locator("#tour")).to_be_visible()


# Characters.


# How many characters lie under what is told of one.
COVERED = """() => {
  const box = document.querySelector('#about').getBoundingClientRect();
  return [...document.querySelectorAll('#moves .cards button')].filter(one => {
    const own = one.getBoundingClientRect();
    return own.left < box.right - 1 && box.left < own.right - 1
      && own.top < box.bottom - 1 && box.top < own.bottom - 1
      && one.checkVisibility();
  }).length;
}"""


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_characters_explain_themselves(visit: Visit, way: str) -> None:
    ann = visit()
    ann.load(moments.choosing_from_eight(), "together")
    cards, about = ann.page.locator("#moves .cards button"), ann.page.locator("#about")
    for size in ((1440, 900), (1280, 720), (1024, 768)):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.turn_to("side")
        getattr(cards.filter(has_text="Grocer"), way)()
        expect(about).not_to_contain_text("May keep at most $120")
        getattr(cards.filter(has_text="Banker"), way)()
        expect(about).to_contain_text("May keep at most $120 at the end of the round")
        expect(about).to_be_visible()
        if size[0] >= 1280:
            assert ann.page.evaluate(COVERED) == 0, "the explanation lies over the characters"


# The board keeps still.


def test_the_board_does_not_move_between_turns(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person", "person", seed=3)
    ann.sits_down()
    sizes = [(1440, 900), (1280, 720), (1024, 768), (390, 844), (360, 740)]
    boxes: dict[tuple[int, int], object] = {}
    for move in range(20):
        for size in sizes[move % 2 :: 2]:
            ann.page.set_viewport_size({"width": size[0], "height": size[1]})
            ann.turn_to("town")
            box = ann.page.locator("#town").bounding_box()
            assert box is not None
            assert boxes.setdefault(size, box) == box, size
        play_first(ann)


def play_first(player: Player) -> None:
    """Whatever can be done, wherever it is."""
    before, options = player.ply, player.options()
    wish = player.chance.choice([one for one in options if one != "pass"] or options)
    player.page.evaluate(
        "wish => { const form = document.querySelector('#typed');"
        " form.elements.action.value = wish; form.requestSubmit(); }",
        wish,
    )
    player.has_moved(before)


# What everybody has.


def test_the_money_of_all_is_in_sight_beside_the_town(visit: Visit) -> None:
    ann = visit(viewport={"width": 1024, "height": 768})
    ann.load(moments.crowded(), "together")
    for tab in ("track", "side", "players"):
        ann.page.locator(f"#tabs [data-tab={tab}]").click()
        for player in range(6):
            money = ann.page.locator(f"#pl-{player} .goods b").first
            expect(money).to_be_in_viewport()
            expect(money).to_have_text(re.compile(r"^\$\d+$"))


# The tour.


def steps_of(page: Page) -> list[str]:
    told = []
    box = page.locator("#tour")
    page.get_by_role("button", name="Play a first game").click()
    expect(box).to_be_visible()
    while box.is_visible():
        told.append(box.locator("p").inner_text())
        framed = page.locator(".toured")
        expect(framed).to_have_count(1)
        box.locator(".main").click()
    return told


def test_the_tour_says_what_is_so(visit: Visit) -> None:
    ann = visit()
    told = " ".join(steps_of(ann.page))
    assert "in the middle" not in told
    assert "tap" not in told.lower()
    expect(ann.page.locator("#targets :focus, #track :focus, .picked")).to_have_count(0)
    expect(ann.status).to_be_focused()


def test_the_tour_of_a_phone_points_at_nothing(visit: Visit) -> None:
    ann = visit(**PHONE)
    told = " ".join(steps_of(ann.page)).lower()
    assert "tap" in told
    for word in ("click", "point at", "hover", "mouse"):
        assert word not in told
    expect(ann.page.locator("#targets :focus, #track :focus, .picked")).to_have_count(0)


def test_the_last_step_frames_where_things_are_told(visit: Visit) -> None:
    ann = visit()
    ann.page.get_by_role("button", name="Play a first game").click()
    for _step in range(5):
        ann.page.locator("#tour .main").click()
    expect(ann.page.locator("#about.toured")).to_be_visible()


# Names, and who is there.


def test_the_name_reaches_the_form_of_a_new_table(visit: Visit) -> None:
    page = visit().page
    page.get_by_label("Your name").fill("Calamity")
    expect(page.locator("input[name=name0]")).to_have_value("Calamity")
    page.reload()
    expect(page.locator("input[name=name0]")).to_have_value("Calamity")


def test_a_friend_comes_with_a_name_and_a_colour_and_all_see_it(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "friend", "friend")
    link = ann.page.locator("input[data-copy]").first.input_value()
    ann.page.get_by_role("link", name="To the table").click()
    ann.sits_down()
    dots = "() => [...document.querySelectorAll('.who h3')].map(one =>"
    dots += " getComputedStyle(one, '::before').content !== 'none')"
    expect(ann.page.locator("#here")).to_have_class("s0")
    assert ann.page.evaluate(dots) == [True, False, False]
    bea = visit(link)
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.locator("input[name=seat]").nth(1).check()
    bea.page.get_by_role("button", name="Sit down").click()
    expect(bea.page.locator("#tour")).to_be_visible()
    bea.page.get_by_role("button", name="Leave the tour").click()
    expect(ann.page.locator("#pl-2 h3")).to_contain_text("Bea")
    expect(ann.page.locator("#here")).to_have_class("s0 s2")
    assert ann.page.evaluate(dots) == [True, False, True]
    bea.page.context.close()
    expect(ann.page.locator("#here")).to_have_class("s0")


# The replay, and the settings.


def test_the_replay_goes_back_plays_and_goes_on(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.finished(), "watch")
    names = ann.page.locator("#slider button[data-do]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    assert names == ["One back", "Play", "One on"]
    session = ann.page.locator(".course").bounding_box()
    assert session is not None
    assert session["width"] > 400
    from_here = ann.page.get_by_role("button", name="Play on from here")
    ann.page.get_by_label("Decision").press("End")
    expect(from_here).to_be_disabled()  # the game is over there
    ann.page.locator("#slider").get_by_role("link", name="Round 3").click()
    expect(ann.page.locator("#mast")).to_contain_text("Round 3 of 4")
    marks = ann.page.locator(".marks path")
    expect(marks).to_have_count(4)
    from_here.click()
    expect(ann.page.locator("#mast")).to_contain_text("Round 3 of 4")
    expect(ann.page.locator("#slider")).to_have_count(0)
    assert ann.await_turn()


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["laptop", "phone"])
def test_the_settings_stand_in_line(visit: Visit, wishes: dict[str, Any]) -> None:
    ann = visit(**wishes)
    ann.lay_table("person", "person")
    ann.sits_down()
    ann.page.get_by_title("Settings").click()
    pop = ann.page.locator(".pop").bounding_box()
    assert pop is not None
    assert pop["x"] >= 0
    rows = ann.page.locator(".pop input[type=checkbox]").evaluate_all(
        """all => all.map(one => {
          const [own, row] = [one, one.parentElement].map(each => each.getBoundingClientRect());
          return [own.x, Math.round(own.y + own.height / 2 - row.y - row.height / 2)];
        })"""
    )
    assert len({x for x, _off in rows}) == 1
    assert {off for _x, off in rows} <= {-1, 0, 1}


def test_new_tables_have_their_fields_in_line(visit: Visit) -> None:
    page = visit().page
    lefts = page.locator(".new > label.row > select").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().x)"
    )
    assert len(lefts) >= 3
    assert len(set(lefts)) == 1
