"""A phone in the hand: what fits on it, and what a thumb hits."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
THUMB = 44  # pixels that a finger needs
# What makes the page wider than the phone, if anything does.
OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll('body *')]
    .filter(one => one.getBoundingClientRect().right > wide + 0.5 && one.checkVisibility())
    .map(one => one.outerHTML.slice(0, 90));
}"""
# What can be pressed and is too small for a thumb; links in running text may be as they are.
SMALL = """least => [...document.querySelectorAll('button, .button, select, summary')]
  .filter(one => one.checkVisibility() && !one.closest('[aria-hidden=true]'))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < least - 0.5 || box.width < least - 0.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
# Parcels in whose thumb's square something else would be hit.
MISSED = """least => [...document.querySelectorAll('#targets .t')].filter(rect => {
  const box = rect.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const reach = least / 2 - 1;
  return ![[0, 0], [-reach, 0], [reach, 0], [0, -reach], [0, reach]].every(
    ([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest('#stage'));
}).map(rect => rect.dataset.at)"""


def nothing_sticks_out(page: Page) -> None:
    assert page.evaluate(OVERFLOW) == [], f"{page.url} scrolls sideways"


def thumbs_hit(page: Page) -> None:
    assert page.evaluate(SMALL, THUMB) == [], page.url
