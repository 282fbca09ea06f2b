"""Windows of all sizes: the town is large, nothing covers anything, and no word is cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from carson_city.board import Setup
from tests.web.browser import moments
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

Size = tuple[int, int]
LARGE: list[Size] = [(1440, 900), (1366, 768), (1280, 720)]
MIDDLE: list[Size] = [(1024, 768), (920, 700)]
LOW: list[Size] = [(844, 390), (720, 450)]
SMALL: list[Size] = [(390, 844), (320, 640)]
ALL = LARGE + MIDDLE + LOW + SMALL
# The least side of the town: large in itself, or by most of the height or width.
LEAST: dict[Size, int] = {
    (1440, 900): 590, (1366, 768): 500, (1280, 720): 450, (1024, 768): 560, (920, 700): 500,
    (844, 390): 370, (720, 450): 380, (390, 844): 390, (320, 640): 320,
}  # fmt: skip
HELPERS = """
const box = one => one.getBoundingClientRect();
const seen = selector =>
  [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
  && a.top < b.bottom - 1 && b.top < a.bottom - 1;
"""
SIDEWAYS = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
# Words of the track that are cut, or leave their card, or lie under its picture.
CUT_ON_CARDS = f"""() => {{ {HELPERS}
  return seen('.space').flatMap(card => {{
    const told = [];
    const [name, effect, tile] = ['b', 'small', '.tile'].map(one => card.querySelector(one));
    if (name.scrollWidth > name.clientWidth + 1) told.push('cut');
    if (name.clientHeight < 13) told.push('flat');
    if (effect && box(effect).right > box(card).right) told.push('out');
    if (tile && box(tile).top < box(name).bottom - 4) told.push('covered');
    return told.map(one => `${{name.textContent}} ${{one}}`);
  }});
}}"""
# What is wrong with the cards of players: parts on each other, or half a text.
BAD_PLAYERS = f"""() => {{ {HELPERS}
  return seen('.who').flatMap(card => {{
    const told = [];
    const [vp, goods, standing, role] =
      ['.vp', '.goods', '.standing', '.role'].map(one => card.querySelector(one));
    for (const [name, one] of Object.entries({{ goods, standing }}))
      if (one.checkVisibility() && meet(box(vp), box(one))) told.push(`laurel on ${{name}}`);
    if (box(goods).bottom > box(card).bottom || box(vp).bottom > box(card).bottom) told.push('cut');
    const text = role.querySelector('q');
    if (text?.checkVisibility() && box(text).left < box(role).right
      && (box(text).bottom > box(role).bottom + 1 || text.scrollWidth > text.clientWidth + 1))
      told.push('half');
    return told.map(one => `${{card.querySelector('h3').textContent}}: ${{one}}`);
  }});
}}"""
WHOLE_TEXTS = f"""() => {{ {HELPERS}
  return seen('.role q').filter(one => box(one).left < box(one.parentElement).right).length; }}"""
# Parcels of which a part is covered by anything.
COVERED = """() => {
  const stage = document.querySelector('#stage').getBoundingClientRect();
  const unit = stage.width / 852;
  const covered = [];
  for (let parcel = 0; parcel < 64; parcel += 1) {
    const [x, y] = [parcel % 8, Math.floor(parcel / 8)];
    for (const [dx, dy] of [[50, 50], [10, 10], [90, 10], [10, 90], [90, 90]]) {
      const at = [stage.x + (x * 100 + 26 + dx) * unit, stage.y + (y * 100 + 26 + dy) * unit];
      if (!document.elementFromPoint(...at)?.closest('#stage'))
        covered.push('abcdefgh'[x] + (y + 1));
    }
  }
  return covered;
}"""
# Prices whose ink lies on a mountain or a house, and how many prices stand under one.
PRICES = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  const land = [...document.querySelectorAll('.figures use')].filter(one =>
    /-town-(mountain|house|town_house)$/.test(one.getAttribute('href'))).map(one => one.getBBox());
  const found = { under: 0, met: [] };
  for (const price of document.querySelectorAll('.figures text:not([id])')) {
    const { fontSize, fontFamily, fontWeight } = getComputedStyle(price);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = pen.measureText(price.textContent);
    const [x, y] = ['x', 'y'].map(name => Number(price.getAttribute(name)));
    for (const box of land) {
      if (x > box.x + box.width || x + ink.width < box.x || Math.abs(y - box.y) > 100) continue;
      if (y < box.y + box.height / 2) continue;
      found.under += 1;
      if (y - ink.actualBoundingBoxAscent < box.y + box.height) found.met.push(price.textContent);
    }
  }
  return found;
}"""
# What is wrong with the label of a bot that decides and stands last: cut, or out of its line.
LABEL = f"""player => {{ {HELPERS}
  for (const one of document.querySelectorAll('.who')) one.classList.remove('turn');
  const card = document.querySelector(`#pl-${{player}}`);
  const [top, name, label, standing] =
    ['.top', 'h3', '.sitter', '.standing'].map(one => card.querySelector(one));
  card.classList.add('turn');
  standing.textContent = 'decides · 4th in pass order';
  const told = [];
  if (label.scrollWidth > label.clientWidth + 1) told.push('cut');
  if (box(label).right > Math.min(box(top).right, box(name).right) + 1) told.push('out');
  if (meet(box(label), box(standing))) told.push('under');
  if (box(standing).height > 45) told.push('high');
  return told;
}}"""
FIGURE = """() => parseFloat(getComputedStyle(document.querySelector('.figures text')).fontSize)
  * document.querySelector('#stage').getBoundingClientRect().width / 852"""


def at(visit: Visit, record: str, mode: str = "together") -> Player:
    ann = visit()
    ann.load(record, mode)
    return ann


def sized(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def record_of(players: int) -> str:
    """The second placement, with characters."""
    far = lambda game: moments.placing(game) and moments.seen(game).round == 2  # noqa: E731
    return str(moments.played(Setup(players, "full"), 12, far, bot="greedy").record())


def test_the_town_is_large_and_nothing_covers_it(visit: Visit) -> None:
    ann = at(visit, moments.crowded())
    for size in ALL:
        sized(ann.page, size)
        ann.turn_to("town")
        town = ann.page.locator("#stage").bounding_box()
        assert town is not None
        assert town["width"] == town["height"] >= LEAST[size], size
        assert not ann.page.evaluate(SIDEWAYS), size
        if size[0] > 400:
            assert ann.page.evaluate(COVERED) == [], size
            expect(ann.status).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate(FIGURE) > (10 if size[0] < 390 else 11.5), size


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_no_word_is_cut(visit: Visit, players: int) -> None:
    ann = at(visit, record_of(players))
    for size in ALL:
        sized(ann.page, size)
        ann.turn_to("track")
        assert ann.page.evaluate(CUT_ON_CARDS) == [], size
        ann.turn_to("players")
        assert ann.page.evaluate(BAD_PLAYERS) == [], size
        if size == (1440, 900) or size in SMALL or players < 4:
            assert ann.page.evaluate(WHOLE_TEXTS) == players, size
        assert not ann.page.evaluate(SIDEWAYS), size


def test_no_price_lies_on_a_mountain_or_a_house(visit: Visit) -> None:
    ann = at(visit, moments.crowded())
    for size in ((1440, 900), (1024, 768), (390, 844)):
        sized(ann.page, size)
        ann.turn_to("town")
        found = ann.page.evaluate(PRICES)
        assert found["under"] > 5, size
        assert found["met"] == [], size


@pytest.mark.parametrize("players", [4, 6])
def test_who_plays_for_a_seat_is_said_whole(visit: Visit, players: int) -> None:
    ann = at(visit, record_of(players), "bots")
    expect(ann.page.locator(".sitter")).to_have_count(players - 1)
    for size in ((1440, 900), (1280, 720), (1024, 768), (390, 844)):
        sized(ann.page, size)
        ann.turn_to("players")
        for player in range(1, players):
            assert ann.page.evaluate(LABEL, player) == [], size
            assert ann.page.evaluate(BAD_PLAYERS) == [], size


def test_a_text_without_room_comes_when_asked_for(visit: Visit) -> None:
    ann = at(visit, record_of(6))
    sized(ann.page, (1280, 720))
    role, about = ann.page.locator("#pl-1 .role"), ann.page.locator("#about")
    text = role.locator("q").text_content() or "?"
    role.hover()
    expect(about).to_contain_text(text)
    ann.page.locator("#s-salary").hover()
    expect(about).not_to_contain_text(text)
    role.focus()
    expect(about).to_contain_text(text)


def test_the_first_line_of_the_log_is_a_line(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    ann.page.get_by_role("tab", name="Log").click()
    line = ann.page.locator("#log li p").last.bounding_box()
    assert line is not None
    assert line["height"] < 30


def test_points_have_a_scale(visit: Visit) -> None:
    ann = at(visit, moments.finished())
    shown = ann.page.locator("#moves .chart .points").all_text_contents()
    numbers = [int(text) for text in shown]
    assert numbers[0] == 0
    assert 3 <= len(numbers) <= 5
    assert len({b - a for a, b in pairwise(numbers)}) == 1
