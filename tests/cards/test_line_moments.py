"""Lines of the card game: each step fits the moment that the rest of the line tells."""

from __future__ import annotations

import pytest

from tests.cards.games import NEAREST, at
from tests.cards.lines import EARLY, FOUR, HAND, TURNS, refusal
from tests.proof import rule

BEFORE = f"era=1.8 row={NEAREST} steps=rounds/"
AFTER = f"era=1.8 top=order1 row={NEAREST} steps=rounds/"
LAST = "era=2.9 hat=bids{} star=bids{} steps=ending."
SOLD = ",has:auctioneer,town:2-1@n14+2-2@p14"
ORDER = "order=boot,cactus"


def with_own(mark: str, own: str) -> str:
    """Four players after the bids, one of whom has something."""
    return FOUR.replace(f"{mark}=", f"{mark}={own},")


TO_TAKE = [
    (4, f"steps=rounds/before.5 {EARLY.format('')}"),
    (3, f"steps=rounds/before.5 turned=lawyer lawyer=hat {EARLY.format('has:lawyer')}"),
    (5, f"steps=rounds/before.5 turned=chinese double=hat {EARLY.format('has:chinese')}"),
    (5, f"steps=rounds/before.1/take.0.once turned=governor {EARLY.format('has:governor')}"),
    (
        4,
        f"steps=rounds/before.2/take.0.once turned=lawyer lawyer=hat {EARLY.format('has:lawyer')}",
    ),
    (4, f"steps=rounds/after.2 {FOUR}"),
    (2, f"steps=rounds/turns {ORDER} {FOUR}"),
    (
        3,
        f"steps=rounds/turns {ORDER} turned=chinese double=boot {with_own('boot', 'has:chinese')}",
    ),
    (2, f"steps=rounds/turns {ORDER} turned=chinese double=hat {with_own('hat', 'has:chinese')}"),
    (3, f"steps=rounds/turns/take.0.turn {ORDER} {FOUR}"),
    (
        4,
        f"steps=rounds/turns/take.0.turn {ORDER} turned=chinese double=hat "
        f"{with_own('hat', 'has:chinese')}",
    ),
    (
        4,
        f"steps=rounds/turns/take.0.turn {ORDER} turned=chinese double=boot "
        f"{with_own('boot', 'has:chinese')}",
    ),
    (
        3,
        f"steps=rounds/turns/take.0.also {ORDER} turned=chinese double=hat "
        f"{with_own('hat', 'has:chinese')}",
    ),
    (
        2,
        "virtual=expert steps=rounds/turns/virtual.3 order=cactus "
        f"{FOUR.replace(f'boot={HAND}', 'boot=bids4.5.6.7.8.9.10.11,bid3')}",
    ),
]


@rule("CARD-8", "CARD-LAWYER", "CARD-CHINESE")
@pytest.mark.parametrize(("cards", "line"), TO_TAKE)
def test_a_card_lies_in_the_row_for_each_that_is_still_taken(cards: int, line: str) -> None:
    items = NEAREST.split(",")

    def with_row(count: int) -> str:
        row = ",".join(["-"] * (len(items) - count) + items[len(items) - count :])
        return f"era=1.8 top=order1 row={row} {line}"

    assert at(with_row(cards))
    assert refusal(with_row(cards - 1)) == "there are fewer cards in the row than turns to come"


def virtual_boot(players: str) -> str:
    """The same players, of whom the last is a virtual one."""
    return f"virtual=expert {players.replace(f'boot={HAND}', 'boot=bids4.5.6.7.8.9.10.11,bid3')}"


USED_GOVERNOR = f"turned=governor {EARLY.format('has:governor')}"
USED_LAWYER = f"turned=lawyer lawyer=hat {EARLY.format('has:lawyer')}"
ITS_CHARACTER_GONE = TURNS.replace("row=singer,", "row=-,")
TWO_CARDS = f"turned=chinese double=hat order=star {with_own('hat', 'has:chinese')}"
FITTING = [
    # A card at once: who has just used the Governor or the Lawyer.
    (f"{BEFORE}before.1/take.0.once {USED_GOVERNOR}", ""),
    (f"{BEFORE}before.1/take.0.once {EARLY.format('has:governor')}", "take.0.once"),
    (f"{BEFORE}before.1/take.1.once {USED_GOVERNOR}", "take.1.once"),
    (f"{BEFORE}before.2/take.0.once {USED_GOVERNOR}", "take.0.once"),
    (f"{BEFORE}before.1/take.0.turn {USED_GOVERNOR}", "take.0.turn"),
    (f"{BEFORE}before.2/take.0.once {USED_LAWYER}", ""),
    (f"{BEFORE}before.2/take.0.once {USED_LAWYER.replace('lawyer=hat', '')}", "take.0.once"),
    (f"{BEFORE}before.1/build.0.1-5 {USED_GOVERNOR}", ""),
    (f"{BEFORE}before.1/build.1.1-5 {USED_GOVERNOR}", "build.1.1-5"),
    (f"{BEFORE}before.1/build.0.1-5 {EARLY.format('has:governor')}", "build.0.1-5"),
    # A turn: people who wait no more.
    (f"{TURNS}/take.0.turn order=star {FOUR}", ""),
    (f"{TURNS}/take.3.turn order=cactus {virtual_boot(FOUR)}", "take.3.turn"),
    (
        f"{TURNS}/take.0.turn turned=lawyer lawyer=hat order=star {with_own('hat', 'has:lawyer')}",
        "take.0.turn",
    ),
    (f"{TURNS}/take.0.also {TWO_CARDS}", ""),
    (f"{TURNS}/take.0.terrain {TWO_CARDS}", "take.0.terrain"),  # the character lies there still
    (f"{ITS_CHARACTER_GONE}/take.0.terrain {TWO_CARDS}", ""),
    (
        f"{TURNS}/take.0.also turned=chinese double=star order=star "
        f"{with_own('star', 'has:chinese')}",
        "take.0.also",
    ),
    (f"{TURNS}/take.0.also/build.0.1-5 {TWO_CARDS}", ""),
    (f"{ITS_CHARACTER_GONE}/take.0.terrain/build.0.1-5 {TWO_CARDS}", ""),
    (f"{TURNS}/take.0.also/build.1.1-5 {TWO_CARDS}", "build.1.1-5"),
    (f"{TURNS}/take.0.turn/build.0.1-5 order=star {FOUR}", "build.0.1-5"),
    (f"{TURNS}/sell.0/build.0.1-5 order=star {FOUR}", ""),
    (f"{TURNS}/sell.0 order=star {FOUR}", ""),
    (f"{TURNS}/sell.0 order=hat {FOUR}", "sell.0"),
    (f"{TURNS}/sell.3 order=hat {virtual_boot(FOUR)}", "sell.3"),
    (f"{TURNS}/virtual.3 order=cactus {virtual_boot(FOUR)}", ""),
    (f"{TURNS}/virtual.3 order=boot {virtual_boot(FOUR)}", "virtual.3"),
    (f"{TURNS}/virtual.2 order=boot {virtual_boot(FOUR)}", "virtual.2"),
    # A question: the owner, about the character that it is the time for, once.
    (f"{BEFORE}before.4/use.0.heroes {EARLY.format('has:heroes')}", ""),
    (f"{BEFORE}before.3/use.0.heroes {EARLY.format('has:heroes')}", "use.0.heroes"),
    (f"{BEFORE}before.4/use.1.heroes {EARLY.format('has:heroes')}", "use.1.heroes"),
    (
        f"{BEFORE}before.4/use.0.heroes turned=heroes {EARLY.format('has:heroes,bid3')}",
        "use.0.heroes",
    ),
    (
        f"{BEFORE}before.4/use.0.heroes turned=lawyer lawyer=hat "
        f"{EARLY.format('has:heroes+lawyer')}",
        "use.0.heroes",
    ),
    (f"{AFTER}after.1/use.0.mercenary {with_own('hat', 'has:mercenary')}", ""),
    (f"{AFTER}after.2/use.0.mercenary {with_own('hat', 'has:mercenary')}", "use.0.mercenary"),
    # The end: the Paperboy chooses, then the Auctioneer sells.
    (f"{LAST.format(',has:paperboy', '')}1/adopt.0", ""),
    (f"{LAST.format(',has:paperboy', '')}0/adopt.0", "adopt.0"),
    (f"{LAST.format(',has:paperboy', '')}2/adopt.0", "adopt.0"),
    (f"{LAST.format(',has:paperboy', '')}1/adopt.1", "adopt.1"),
    (f"{LAST.format(',has:paperboy+doctor', '')}1/adopt.0 adopted=doctor", "adopt.0"),
    (
        "era=2.9 steps=ending.1/adopt.3 virtual=expert,expert hat=bids star=bids cactus=bids "
        "boot=bids,has:paperboy",
        "adopt.3",
    ),
    (f"{LAST.format(SOLD, '')}2/sell.0", ""),
    (f"{LAST.format(SOLD, '')}2/sell.1", "sell.1"),
    (
        "era=2.9 steps=ending.2/sell.3 virtual=expert,expert hat=bids star=bids cactus=bids "
        "boot=bids,has:auctioneer",
        "sell.3",
    ),
    ("era=2.8 steps=ending.0 hat=bids9 star=bids9", "ending.0"),
    ("era=2.9 steps=ending.0/rounds hat=bids star=bids", "rounds"),
    (f"{BEFORE}bid.15 {EARLY.format('')}", ""),
    (f"{BEFORE}bid.7 {EARLY.format('')}", "bid.7"),
    (f"{BEFORE}bid.7 virtual=expert {EARLY.format('')}", ""),
]


@pytest.mark.parametrize(("line", "step"), FITTING)
def test_a_step_waits_for_whom_it_can_wait_for(line: str, step: str) -> None:
    if step:
        assert refusal(line) == f"the step “{step}” does not fit the rest of the position"
    else:
        assert at(line)
