"""Measures how well parts of a page stand out, by its pixels as they are painted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import Page

Colour = tuple[int, int, int]

GRAPHIC: Final = 3.0  # WCAG 1.4.11
TEXT: Final = 4.5  # WCAG 1.4.3
LARGE: Final = 3.0  # the same for bold text of 14 points
SOLID: Final = 0.1  # the share of its pixels by which a part is judged: edges are blurred
NOISE: Final = 12  # a smaller difference of a pixel is none

# What must stand out from the page or the board under it.
WHOLE: Final = (
    ".die", ".cube", ".cb", ".token", ".duel", ".i", ".nail.in", ".his", ".peg",
)  # fmt: skip
# What must stand out from the field that it is part of: pips, marks, numbers.
INNER: Final = (
    ".die circle", ".die text", ".cube circle", ".band .i", ".order .i", ".holder .of .i",
)  # fmt: skip
WORDS: Final = (
    ".badge", ".sideY", ".sideR", ".vp b", ".bid", ".bids i", ".worths i", ".card-bid b",
    ".his b", ".his small", "b.many", ".strength b", ".goods b", ".share b", "#dice em", "#dice i",
    "#table svg text",
)  # fmt: skip
HIDDEN: Final = "visibility: hidden !important; -webkit-text-fill-color: transparent !important"
LETTERS: Final = "-webkit-text-fill-color: transparent !important; text-shadow: none !important"

# The boxes of all parts that are in view, with nothing over their middle and not faded.
# What nobody can use now (.closed, :disabled) may be pale.
FIND: Final = """selectors => {
  const opaque = { opacityProperty: true, visibilityProperty: true };
  const dice = document.querySelector('#dice'); // they lie over the masthead
  const found = [];
  for (const selector of selectors) for (const one of document.querySelectorAll(selector)) {
    if (one.closest('.closed, :disabled, .defs, [hidden]')) continue;
    if (dice && one.closest('#mast') || !one.checkVisibility(opaque)) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 3 || box.height < 3 || box.left < 0 || box.top < 0) continue;
    if (box.right > innerWidth || box.bottom > innerHeight) continue;
    let faded = false;
    for (let at = one; at; at = at.parentElement) faded ||= getComputedStyle(at).opacity < 1;
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const around = one.closest('#stage, article, .space') ?? one.closest('[id]');
    if (faded || !over || !(around.contains(over) || over.contains(one))) continue;
    const style = getComputedStyle(one);
    const scale = one.getScreenCTM?.()?.a ?? 1;
    found.push({
      selector, said: `#${one.closest('[id]')?.id} ${one.outerHTML.slice(0, 120)}`,
      large: parseFloat(style.fontSize) * scale >= 18.66 && Number(style.fontWeight) >= 700,
      box: [box.left, box.top, box.right, box.bottom],
    });
  }
  return found;
}"""
HIDE: Final = """rules => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}"""


class Part(NamedTuple):
    """A part of a page, and how well it stands out."""

    selector: str
    said: str
    ratio: float
    least: float

    @property
    def is_lost(self) -> bool:
        """Whether people will not see it."""
        return self.ratio < self.least

    def __str__(self) -> str:
        return f"{self.ratio:.2f} < {self.least} {self.selector} in {self.said}"


def measured(page: Page) -> list[Part]:
    """Every part in view, against what is painted there when such parts are hidden."""
    shown = photograph(page)
    ground = _hide(page, f"{', '.join(WHOLE)} {{ {HIDDEN} }}")
    parts = _compared(page, shown, ground, WHOLE, GRAPHIC)
    hiding = f"{', '.join(INNER)}, svg text {{ {HIDDEN} }} {', '.join(WORDS)} {{ {LETTERS} }}"
    ground = _hide(page, hiding)
    parts += _compared(page, shown, ground, INNER, GRAPHIC)
    return parts + _compared(page, shown, ground, WORDS, TEXT)


def _hide(page: Page, rules: str) -> Image.Image:
    page.evaluate(HIDE, rules)
    ground = photograph(page)
    page.evaluate(HIDE, "")
    return ground


def _compared(
    page: Page,
    shown: Image.Image,
    ground: Image.Image,
    selectors: tuple[str, ...],
    least: float,
) -> list[Part]:
    found: list[dict[str, Any]] = page.evaluate(FIND, selectors)
    scale = shown.width / page.evaluate("innerWidth")
    parts = []
    for one in found:
        left, top, right, bottom = (round(edge * scale) for edge in one["box"])
        box = (left, top, right, bottom)
        ratio = stands_out(shown.crop(box), ground.crop(box))
        parts.append(Part(one["selector"], one["said"], ratio, LARGE if one["large"] else least))
    return parts


def photograph(page: Page) -> Image.Image:
    """The window as it is painted now."""
    return Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def stands_out(shown: Image.Image, ground: Image.Image) -> float:
    """The contrast that a fair share of the changed pixels reach; 1 if nothing has changed."""
    pairs = Counter(zip(_pixels(shown), _pixels(ground), strict=True))
    changed = [
        (contrast(one, other), count)
        for (one, other), count in pairs.items()
        if sum(abs(a - b) for a, b in zip(one, other, strict=True)) > NOISE
    ]
    left = SOLID * sum(count for _ratio, count in changed)
    for ratio, count in sorted(changed, reverse=True):
        left -= count
        if left <= 0:
            return ratio
    return 1.0


def _pixels(image: Image.Image) -> Iterator[Colour]:
    parts = image.tobytes()
    return zip(parts[::3], parts[1::3], parts[2::3], strict=True)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG counts it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Colour) -> float:
    """The relative luminance of a colour."""
    red, green, blue = (LINEAR[part] for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


LINEAR: Final = [
    part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
    for part in range(256)
]
