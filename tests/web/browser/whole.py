"""A whole game of some variants by clicks or taps, from the start page to the score sheet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from carson_city.board.map import PLACE_WORDS
from carson_city.board_plugins.variants.outlaws.gang import BEATEN, UNBEATEN
from tests.web.browser.conftest import Visit
from tests.web.browser.ending import the_reckoning, the_record_tells_the_same

MOST_MOVES = 250
# No player reads a gap, a value of a program, an identifier, or what only records call a place.
CALLED = [word for word in PLACE_WORDS if re.search(r"[a-z]{2,}-?\d|-", word)]
STRANGE = "|".join(
    (
        r"[⟦⟧{}]", r"\b(None|True|False|NaN|undefined|null)\b", r"\[object", r"\w_\w",
        r"\b(kit-carson|carson\.\w+|\w+Error)\b", rf"(?<![\w/?=.-])({'|'.join(CALLED)})\b",
    )
)  # fmt: skip
# What is wrong with what the page says and with its width; a hidden part is read, too.
WRONG = """strange => {
  const told = [];
  const wide = document.documentElement;
  if (wide.scrollWidth > wide.clientWidth) told.push('the page scrolls sideways');
  const named = [...document.querySelectorAll('#table :is([title], [aria-label])')]
    .map(one => `${one.title ?? ''} ${one.getAttribute('aria-label') ?? ''}`);
  const read = [document.querySelector('#table').textContent, document.title, ...named].join('\\n');
  for (const found of read.matchAll(new RegExp(strange, 'g')))
    told.push(read.slice(Math.max(0, found.index - 40), found.index + 40));
  return told;
}"""


@dataclass(frozen=True)
class Whole:
    """A game of some variants, and what must be decided in it.

    A wish is pressed as soon as it is offered, the first one first; what is shunned, only where
    there is nothing else. All else the die decides, until every wish was granted: then everybody
    passes as soon as they may.
    """

    variants: tuple[str, ...]
    wishes: tuple[str, ...]
    shuns: str = "^lift|^no horse|^road"
    seed: int = 7
    happens: tuple[int, ...] = ()  # one of these


FORMS = ("^form gunslinger", "^form parcels", "^form sharpshooter 1", "^form done")
ROADS = ("^place roads1", "^place roads1")
MOVES = ("^move to", "^lift")
MEET = ("^tile", "duel with")
GALLOP = ("^to ", "^gallop", "^horse 2", "^place corral")
FOUGHT = (BEATEN, UNBEATEN)
BRIDGED = 29  # with this seed the river runs beside the first house
WHOLE = {
    "strongest": Whole(("strongest",), MEET),
    "horses": Whole(("horses",), GALLOP),
    "all six": Whole(
        ("beginning", "river", "strongest", "kit-carson", "outlaws", "horses"),
        (*FORMS, *MOVES, *MEET, "bridge", "outlaw", "^horse", *ROADS),
        seed=BRIDGED,
        happens=FOUGHT,
    ),
}


# All six together are played on both devices, with all that four of them bring. Tiles are chosen
# at one screen, and horses gallop, in games of their own.
ON_A_LAPTOP = ("strongest", "all six")
ON_A_PHONE = ("horses", "all six")


def play_whole(visit: Visit, whole: Whole, *sitters: str, **device: Any) -> None:
    """Play it, and look at all that a person sees on the way."""
    ann = visit(**device | {"reduced_motion": "reduce", "device_scale_factor": 1})
    ann.wishes, ann.shuns, ann.hurries = list(whole.wishes), whole.shuns, True
    failed: list[str] = []
    ann.page.on("requestfailed", lambda request: failed.append(request.url))
    ann.lay_table(*sitters, seed=whole.seed, variants=whole.variants)
    ann.page.wait_for_url("**/t/*")
    ann.page.wait_for_load_state()
    for _move in range(MOST_MOVES):
        if not ann.await_turn(patient=True):  # so that a seed is always the same game
            break
        reads_well(ann.page)
        ann.move()
    assert ann.is_over
    reads_well(ann.page)
    assert not ann.wishes, f"never offered: {ann.wishes}"
    assert not failed, failed
    scores = the_reckoning(ann, len(sitters))
    ann.photograph("end")
    game = the_record_tells_the_same(ann, scores)
    assert set(game.setup.variants) == set(whole.variants)
    people = {seat for seat, kind in enumerate(sitters) if kind == "person"}
    decided = [ply.action.text for ply in game.plies if ply.player in people]
    assert decided == [offer.action for offer in ann.pressed]
    happened = {event[0] for ply in game.plies for event in ply.events}
    assert not whole.happens or happened & set(whole.happens)


def reads_well(page: Page) -> None:
    """Nothing is broader than the page, and nothing speaks as a program does."""
    wrong = page.evaluate(WRONG, STRANGE)
    assert not wrong, wrong
