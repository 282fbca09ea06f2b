"""Lines of the card game: short ones are filled up, and what no game has is refused in words."""

from __future__ import annotations

import random
import re

import pytest

import carson_city
from carson_city.cards.events import BACK_WORDS
from carson_city.cards.laws import broken_law
from carson_city.cards.material import CARD_WORDS, CHARACTER_WORDS, MARKS
from carson_city.cards.position import Position
from carson_city.cards.setup import Setup
from carson_city.core.constants import WHOLE
from carson_city.errors import CarsonError, NotationError
from carson_city.text.input_limits import POSITION
from tests.cards.games import NEAREST, asked, at, position_of, random_game, texts
from tests.proof import rule

HAND = "bids2.3.4.5.6.7.8.9,bid1"
FOUR = f"hat={HAND} star={HAND} cactus={HAND} boot={HAND}"
TURNS = f"era=1.8 top=order1 row={NEAREST} steps=rounds/turns"
BIDS = f"era=1.8 row={NEAREST} steps=rounds/bid.15"


def refusal(line: str) -> str:
    """Why a line is refused."""
    with pytest.raises(NotationError) as caught:
        at(line)
    return str(caught.value)


# What need not be said.


def test_a_line_of_players_alone_is_the_end_of_the_first_round() -> None:
    game = carson_city.Game.at("cards hat= star=")
    position = position_of(game)
    assert position.setup.virtual == ("beginner", "beginner")
    assert (position.era, position.round) == (1, 2)
    assert len(position.row) == 5
    assert carson_city.Game.at(game.line()).position == position


def test_cards_that_lie_elsewhere_are_not_in_the_deck() -> None:
    game = asked(NEAREST, "has:doctor,town:1-48@n14,aside:1-5")
    position = position_of(game)
    gone = {0, 1, 2, 38, 47, 4}
    assert set(position.terrain) == set(range(48)) - gone
    assert "doctor" not in game.line().split("fronts=")[1].split(" ")[0]


def test_without_a_word_the_first_order_that_is_left_is_open() -> None:
    assert " top=order1 " in asked(NEAREST).line()
    under = asked(NEAREST, rest="era=1.8 under=indian/order1,heroes/skull2")
    assert " top=order2 " in under.line()
    assert "skull2" not in under.line().split(" backs=")[1].split(" ")[0]


@rule("CARD-6")
def test_without_steps_a_row_is_before_the_first_question() -> None:
    game = at(f"era=1.8 row={NEAREST} hat=has:governor star=has:gunsmith cactus= boot=")
    assert texts(game) == ["use governor", "decline"]


@pytest.mark.parametrize("top", ["order1", "order3", "order18"])
def test_the_back_that_is_not_among_the_others_is_open(top: str) -> None:
    backs = ",".join(word for word in BACK_WORDS if word != top)
    assert f" top={top} " in asked(NEAREST, rest=f"era=1.8 backs={backs}").line()


def test_where_all_characters_lie_under_the_deck_the_first_of_them_is_on_top() -> None:
    line = f"era=2.8 row={NEAREST.replace('1-', '2-')} fronts=-"
    game = at(f"{line} under=doctor/order5,indian/order2,banker/order9")
    assert " top=order5 " in game.line()
    assert "order5" not in game.line().split(" backs=")[1].split(" ")[0]


def test_the_deck_is_of_its_era() -> None:
    game = asked("singer,2-1,2-2,2-3,2-48", "town:1-48@n14", rest="era=2.8")
    assert " deck=4-47 " in game.line()
    assert " deck=4-47 " in asked("singer,1-1,1-2,1-3,1-48", rest="era=1.8").line()
    assert " deck=4-38,40-48 " in asked(NEAREST).line()


def test_what_a_set_up_refuses_is_refused_by_its_rule() -> None:
    with pytest.raises(NotationError) as caught:
        at("virtual=genius hat= star=")
    assert "“genius” is no level of a virtual player" in caught.value.reason
    assert caught.value.rule == "CARD-3"
    assert refusal("components=dust:1 hat= star=").startswith("components: “dust” is none of")


def test_numbers_and_words_may_stand_in_any_order() -> None:
    one = asked(NEAREST, "bids3.1.2")
    two = asked(NEAREST, "bids1.2.3")
    assert one.position == two.position


@rule("CARD-AUCTIONEERa")
def test_a_town_that_lost_what_joined_it_or_its_prison_reads_back() -> None:
    # The card between these two was sold, after a third one had joined them below.
    apart = "has:auctioneer,sold1,town:1-5@n14+1-25@r14+1-28@n16+1-29@p16+1-31@r16"
    game = asked(NEAREST, apart)
    assert carson_city.Game.at(game.line()).position == game.position
    over = "has:auctioneer,sold1,town:1-40@n14+1-48@o13"  # a mountain on outlaws; no Prison now
    game = asked(NEAREST, over)
    assert carson_city.Game.at(game.line()).position == game.position


# What cannot be.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("era=3.1", "there are 2 eras"),
        ("era=0.1", "an era has rounds 1 to 9"),
        ("era=1.10", "an era has rounds 1 to 9"),
        ("era=1.0", "an era has rounds 1 to 9"),
        ("era=one", "is no number"),
        ("steps=over", "a game ends after round 9 of era 2"),
        ("steps=ending.0", "the step “ending.0” does not fit"),
        ("steps=nonsense", "“nonsense” is no step"),
        ("steps=turns", "the first step is “rounds” or “ending”"),
        ("steps=rounds/turns", "no cards lie in the row"),
        ("row=1-1,1-2,1-3,1-4,1-5", "the character lies nearest"),
        ("row=singer,1-1,doctor,1-3,1-4", "one character lies in the row"),
        ("row=singer,governor,1-2,1-3,1-4", "one character lies in the row"),
        ("row=singer,1-1,1-2,1-3,sheriff", "one character lies in the row"),
        ("row=-,governor,1-2,1-3,1-4", "one character lies in the row"),
        ("row=singer,1-1,1-2", "5 cards lie in a row, and up to 2 more"),
        ("row=singer,1-1,1-2,1-3,1-4,1-5,1-6,1-7", "5 cards lie in a row"),
        ("row=singer,2-1,2-2,2-3,2-4", "the cards of a row are of its era"),
        ("row=singer,1-1,-,-,1-39 steps=rounds/before.0", "fewer cards in the row than turns"),
        ("era=2.9 row=singer,2-1,2-2,2-3,2-4 steps=ending.0", "no cards lie in the row at the end"),
        ("row=singer,1-1,1-1,1-3,1-4", "a terrain card is in two places"),
        ("row=singer,1-1,1-2,1-3,1-4 deck=1-48", "a terrain card is in two places"),
        ("deck=1-9", "the deck has too few cards for the rounds to come"),
        ("deck=1-49", "cards have numbers from 1 to 48"),
        ("deck=9-1", "cards have numbers from 1 to 48"),
        ("deck=0-48", "cards have numbers from 1 to 48"),
        ("deck=47-49", "cards have numbers from 1 to 48"),
        ("deck=1-", "“deck”: “” is no number"),
        ("deck=1,1", "a terrain card is in two places"),
        ("fronts=doctor", "the deck has too few characters for the rounds to come"),
        ("era=2.8 fronts=doctor,doctor", "a character is in two places"),
        ("era=2.8 fronts=doctor,indian backs=-", "there are fewer backs than characters"),
        ("backs=order1 top=order1 era=2.8 fronts=doctor,indian", "is in two places"),
        ("top=skull1", "a skull is never open: its character is revealed instead"),
        ("top=order19", "“order19” is none of"),
        ("era=2.8 fronts=- under=doctor/order1,indian/order2 top=order2", "another back lies"),
        ("lawyer=hat", "nobody has used the Lawyer"),
        ("double=star", "nobody has used the Chinese Worker"),
        ("turned=gunsmith", "nobody has used the Gunsmith"),
        ("turned=singer", "nobody has used the Singer"),
        ("adopted=singer", "nobody has the Paperboy"),
        ("order=hat", "nobody has a turn yet"),
        ("view=me", "“me” is none of"),
        ("colour=blue", "“colour” is no field of a position"),
        ("=5", "“” is no field of a position"),
        ("virtual=genius", "genius"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_says_why(line: str, reason: str) -> None:
    assert reason in refusal(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("hat=bids1.1 star= cactus= boot=", "nobody has such bid cards"),
        ("hat=bids10 star= cactus= boot=", "nobody has such bid cards"),
        ("hat=bids1 star= cactus= boot=", "too few bid cards for the rounds to come"),
        ("hat=bid3 star= cactus= boot=", "a bid is a card that is out"),
        ("hat=sold4,has:auctioneer star= cactus= boot=", "nobody sells more than 3 cards"),
        ("hat=sold1 star= cactus= boot=", "only the Auctioneer sells cards"),
        ("hat=has:doctor star=has:doctor cactus= boot=", "a character is in two places"),
        ("hat=won:1-1 star= cactus= boot=", "people build their cards"),
        ("virtual=expert hat= star= cactus= boot=town:1-1@n14", "virtual players build no town"),
        ("virtual=expert hat= star= cactus= boot=aside:1-1", "virtual players build no town"),
        ("hat=town:2-1@n14 star= cactus= boot=", "the cards of era 2 have not come yet"),
        ("hat=town:1-1@a99 star= cactus= boot=", "“a99” is no place"),
        ("hat=town:1-1@c3 star= cactus= boot=", "the first card of a town lies at n14"),
        ("hat=town:1-1@n14+1-2@t20 star= cactus= boot=", "a town falls apart"),
        ("hat=town:1-1@n14+1-2@p16 star= cactus= boot=", "a town falls apart"),
        ("hat=town:1-1@n14+1-2@r14+1-3@p14 star= cactus= boot=", "1-2 cannot be built at r14"),
        ("hat=town:1-3@n14+1-39@n14 star= cactus= boot=", "1-39 cannot be built at n14"),
        (
            "hat=town:1-3@n14+1-5@p14+1-25@r14+1-28@t14+1-29@u14 star= cactus= boot=",
            "a town is larger than towns can be",
        ),
        ("hat=chose3 star= cactus= boot=", "nobody chooses a bid now"),
        ("hat=money9 star= cactus= boot=", "says nothing about a player"),
        ("hat=cards:1-1 star= cactus= boot=", "says nothing about a player"),
        (f"hat={'x' * 60} star= cactus= boot=", f"“{'x' * 40}” says nothing about a player"),
        ("hat=bids1.2,bids3 star= cactus= boot=", "“bids3” stands twice"),
        (
            f"hat=bids1,bids{'3.' * 30} star= cactus= boot=",
            f"“bids{'3.' * 18}” stands twice",
        ),
        ("hat=has:doctor,has:indian star= cactus= boot=", "“has:indian” stands twice"),
        ("star= hat= boot=", "players sit in the order hat, star"),
    ],
)
def test_a_player_who_cannot_be_says_why(line: str, reason: str) -> None:
    assert reason in refusal(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"{TURNS} order=hat,hat {FOUR}", "everybody has one turn"),
        (f"{TURNS} order=cow {FOUR}", "somebody who does not play has a turn"),
        (f"{TURNS} order=horseshoe {FOUR}", "somebody who does not play has a turn"),
        (f"{TURNS} lawyer=horseshoe {FOUR}", "somebody who does not play has a turn"),
        (f"{TURNS} double=horseshoe {FOUR}", "somebody who does not play has a turn"),
        (f"{TURNS} order=star,hat {FOUR}", "turns follow the bids and the open back"),
        (f"{TURNS.replace('singer,1-1,1-2', '-,-,-')} order=hat,star,boot {FOUR}", "fewer cards"),
        (
            f"{TURNS.replace('singer,1-1', '-,-')} order=hat,star,boot turned=chinese double=hat "
            f"{FOUR.replace('hat=', 'hat=has:chinese,')}",
            "fewer cards",  # who has the Chinese takes two of the three
        ),
        (f"{TURNS}/take.0.turn order=hat {FOUR}", "“take.0.turn” does not fit"),
        (f"{TURNS}/take.0.once order=star {FOUR}", "“take.0.once” does not fit"),
        (f"{TURNS}/take.0.also order=star {FOUR}", "“take.0.also” does not fit"),
        (f"{TURNS}/virtual.0 order=star {FOUR}", "“virtual.0” does not fit"),
        (f"{TURNS}/sell.0/build.1.1-5 order=star {FOUR}", "“build.1.1-5” does not fit"),
        (f"{TURNS}/sell.0/build.0.1-1 order=star {FOUR}", "a terrain card is in two places"),
        (f"{TURNS}/build.0.1-5 order=star {FOUR}", "cannot lie on"),
        (f"{TURNS} order=hat {FOUR.replace('bid1', 'bid2')}", "a bid is a card that is out"),
        (f"{TURNS} order=hat hat= star= cactus= boot=", "a bid is a card that is out"),
        (f"{BIDS} hat=chose1 star=chose2 cactus=chose3 boot=chose4", "the bids are revealed"),
        (f"{BIDS} hat=bids2.3,chose1 star= cactus= boot=", "nobody has such bid cards"),
        (f"{BIDS} hat=chose1 star= cactus= boot=bids2.3,chose1", "nobody has such bid cards"),
        (
            f"{BIDS.replace('15', '7')} virtual=expert hat=chose1 star= cactus= boot=chose9",
            "nobody chooses a bid now",
        ),
        (f"{BIDS} hat=chose12 star= cactus= boot=", "hat"),
        (f"{BIDS.replace('15', '3')} hat= star= cactus= boot=", "“bid.3” does not fit"),
        (f"{BIDS} virtual=expert hat= star= cactus= boot=", "“bid.15” does not fit"),
        (
            f"era=1.8 row={NEAREST} steps=rounds/before.4/use.0.heroes hat= star= cactus= boot=",
            "“use.0.heroes” does not fit",
        ),
        (
            f"era=1.8 row={NEAREST} steps=rounds/before.1/use.0.heroes hat=has:heroes star= "
            "cactus= boot=",
            "“use.0.heroes” does not fit",
        ),
        (
            f"era=1.8 row={NEAREST} turned=lawyer lawyer=hat order=hat steps=rounds/turns "
            f"{FOUR.replace('hat=', 'hat=has:lawyer,')}",
            "who uses the Lawyer has no turn",
        ),
        ("era=2.9 steps=ending.1/adopt.0 hat=bids star=bids", "“adopt.0” does not fit"),
        ("era=2.9 steps=ending.2/sell.0 hat=bids star=bids", "“sell.0” does not fit"),
        (
            "era=2.9 adopted=doctor steps=over hat=bids,has:paperboy star=bids",
            "what the Paperboy chose is its owner's",
        ),
        (
            "era=2.8 adopted=doctor hat=has:paperboy+doctor star=",
            "the Paperboy chooses at the end",
        ),
    ],
)
def test_a_moment_that_no_game_has_says_why(line: str, reason: str) -> None:
    assert reason in refusal(line)


EARLY = "hat={} star= cactus= boot="
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


@pytest.mark.parametrize(
    "told",
    [
        "row=singer,1-5,1-2,1-3,1-39 hat= star= cactus= boot=",
        f"{TURNS}/sell.0/build.0.1-5 order=star {FOUR}",
        "hat=town:1-5@n14 star= cactus= boot=",
        "hat= star= cactus= boot=town:1-5@n14",
        "hat= star= cactus= boot=aside:1-5",
        "virtual=expert hat= star= cactus= boot=won:1-5",
    ],
)
def test_a_card_that_lies_elsewhere_cannot_be_in_the_deck(told: str) -> None:
    assert "deck=" in at(told).line()
    assert refusal(f"deck=5-38,40-48 {told}") == "a terrain card is in two places"


@pytest.mark.parametrize(
    "told",
    [
        f"row={NEAREST.replace('singer', 'sheriff')} hat= star= cactus= boot=",
        f"row={NEAREST.replace('singer', 'governor')} hat= star= cactus= boot=",
        "under=sheriff/order1 hat= star= cactus= boot=",
        "hat=has:sheriff star= cactus= boot=",
        "hat= star= cactus= boot=has:doctor+sheriff",
    ],
)
def test_a_character_that_lies_elsewhere_cannot_be_in_the_deck(told: str) -> None:
    assert "fronts=" in at(told).line()
    fronts = ",".join(word for word in CHARACTER_WORDS if word not in ("doctor", "singer"))
    assert refusal(f"fronts={fronts} {told}") == "a character is in two places"


@rule("CARD-4", "CARD-5")
@pytest.mark.parametrize(("course", "least"), [("2.8", 2), ("2.7", 3), ("1.9", 10), ("1.8", 11)])
def test_a_character_is_left_for_each_round_and_one_more_for_ties(course: str, least: int) -> None:
    few = "the deck has too few characters for the rounds to come"
    for under in ("", "sheriff/order1"):
        left = CHARACTER_WORDS[: least - bool(under)]
        told = f"era={course} {f'under={under} ' if under else ''}fronts="
        assert at(f"{told}{','.join(left)}")
        assert refusal(f"{told}{','.join(left[1:]) or '-'}") == few


def test_there_is_a_back_for_each_character_of_the_deck() -> None:
    line = "era=2.8 top=order1 fronts=doctor,indian,singer backs="
    assert at(f"{line}order2,order3")
    few = "there are fewer backs than characters in the deck"
    assert refusal(f"{line}order2") == few


def test_what_nobody_has_seen_is_the_same_in_whatever_order_it_is_told() -> None:
    told = f"era=2.8 row={NEAREST.replace('1-', '2-')} top=order1 fronts={{}} backs={{}}"
    one = at(told.format("indian,doctor,banker", "skull1,order3,order2"))
    other = at(told.format("doctor,banker,indian", "order2,order3,skull1"))
    assert one.position == other.position
    assert " fronts=doctor,banker,indian backs=order2,order3,skull1 " in one.line()


@rule("CARD-10")
@pytest.mark.parametrize("seat", range(4))
def test_a_bid_card_is_left_for_each_round_to_come(seat: int) -> None:
    few = "somebody has too few bid cards for the rounds to come"

    def before(hand: str) -> str:
        hands = " ".join(f"{MARKS[n]}={hand if n == seat else ''}" for n in range(4))
        return f"era=1.8 row={NEAREST} {hands}"

    assert at(before("bids8.9"))
    assert refusal(before("bids9")) == few
    turns = f"{TURNS} {{}}"
    left = FOUR.split(" ")
    left[seat] = left[seat].replace("bids2.3.4.5.6.7.8.9", "bids9")
    assert at(turns.format(" ".join(left)))
    left[seat] = left[seat].replace("bids9", "bids")
    assert refusal(turns.format(" ".join(left))) == few


@rule("CARD-7a", "CARD-13")
@pytest.mark.parametrize(
    ("character", "more"), [("heroes", 3), ("gunsmith", 6), ("mercenary", 5), ("doctor", 2)]
)
def test_only_who_used_a_character_has_bid_more(character: str, more: int) -> None:
    none = "a bid is a card that is out, and what characters add to it"

    def line(mark: str, owner: str, bid: int, turned: str) -> str:
        players = FOUR.replace(f"{mark}={HAND}", f"{mark}={HAND.replace('bid1', f'bid{bid}')}")
        players = players.replace(f"{owner}=", f"{owner}=has:{character},")
        return f"{TURNS} order={mark} {turned} {players}"

    used = f"turned={character}"
    for mark, other in (("hat", "boot"), ("boot", "hat")):
        assert at(line(mark, mark, 1 + more, used))
        assert at(line(mark, mark, 1, used))
        assert refusal(line(mark, mark, 2 + more, used)) == none
        assert refusal(line(mark, mark, 1 + more, "")) == none
        assert refusal(line(mark, other, 1 + more, used)) == none


@rule("CARD-13")
@pytest.mark.parametrize("character", CHARACTER_WORDS)
def test_only_characters_with_an_arrow_are_used(character: str) -> None:
    arrows = ("governor", "lawyer", "chinese", "heroes", "gunsmith", "mercenary", "doctor")
    line = f"era=1.8 turned={character} hat= star= cactus= boot=has:{character}"
    if character in arrows:
        assert at(line)
        assert "nobody has used the" in refusal(f"virtual=expert {line}")
    else:
        assert "nobody has used the" in refusal(line)


@rule("CARD-LAWYER", "CARD-CHINESE")
def test_whoever_takes_cards_by_a_character_has_used_it() -> None:
    line = f"era=1.8 row={NEAREST} hat=has:lawyer+chinese star= cactus= boot="
    assert at(f"{line} turned=lawyer lawyer=hat")
    assert at(f"{line} turned=chinese double=hat")
    for told, name in [
        ("turned=lawyer lawyer=star", "Lawyer"),
        ("turned=chinese lawyer=hat", "Lawyer"),
        ("turned=chinese double=boot", "Chinese Worker"),
        ("turned=lawyer double=hat", "Chinese Worker"),
    ]:
        assert refusal(f"{line} {told}") == f"nobody has used the {name}"
    both = refusal(f"{line} turned=lawyer,chinese lawyer=hat double=hat")
    assert both == "who uses the Lawyer has no turn"


@rule("CARD-14")
@pytest.mark.parametrize(
    ("four", "nine", "ten"),
    [
        ("1-5@n14+1-25@p14+1-28@r14+1-3@t14", "u14", "v14"),
        ("1-5@n14+1-25@n16+1-28@n18+1-3@n20", "n21", "n22"),
    ],
)
def test_a_town_has_eight_parcels_each_way_and_nine_one_way_with_the_captain(
    four: str, nine: str, ten: str
) -> None:
    large = "a town is larger than towns can be"
    assert at(EARLY.format(f"town:{four}"))
    assert refusal(EARLY.format(f"town:{four}+1-11@{nine}")) == large
    assert at(EARLY.format(f"has:captain,town:{four}+1-11@{nine}"))
    assert refusal(EARLY.format(f"has:captain,town:{four}+1-11@{ten}")) == large


@rule("CARD-14")
def test_even_the_captains_town_has_nine_parcels_one_way_only() -> None:
    wide = "1-5@n14+1-25@p14+1-28@r14+1-3@t14+1-11@u14"
    high = "1-35@n16+1-45@n18+1-29@n20"
    assert at(EARLY.format(f"has:captain,town:{wide}+{high}"))
    too_high = EARLY.format(f"has:captain,town:{wide}+{high}+1-31@n22")
    assert refusal(too_high) == "a town is larger than towns can be"
    both = EARLY.format(f"has:captain,town:{wide}+{high.replace('1-29', '1-48')}+1-31@o21")
    assert refusal(both) == "a town is larger than towns can be"


def test_a_line_is_bounded() -> None:
    assert "letters at most" in refusal(f"hat={'x' * POSITION.most}")


# Somebody writes in lines of real games.


def mutated(dice: random.Random, line: str, other: str) -> str:
    """A line with a number, a word or a field of something else."""
    fields = line.split(" ")
    index = dice.randrange(1, len(fields))
    way = dice.randrange(5)
    if way == 0:
        del fields[index]
    elif way == 1:
        theirs = dice.choice(other.split(" ")[1:])
        key = theirs.partition("=")[0]
        fields = [field for field in fields if not field.startswith(f"{key}=")] + [theirs]
    elif way == 2:
        fields[index] = re.sub(r"\d+", lambda _m: str(dice.randrange(50)), fields[index], count=1)
    else:
        key, _equals, value = fields[index].partition("=")
        parts = re.split(r"([,/.+:@])", value)
        place = dice.randrange(0, len(parts), 2)
        words = (*CHARACTER_WORDS, *CARD_WORDS, *MARKS, "?", "-", "", "9", *parts)
        parts[place] = dice.choice(words)
        fields[index] = f"{key}={''.join(parts)}"
    return " ".join(fields)


def check_mutations(seed: int, count: int) -> int:
    """Each line is refused in words or is whole: it reads back, and plays to its end."""
    dice = random.Random(seed)
    lines = [random_game(seed + n, stop=dice.randrange(150)).line() for n in range(6)]
    read = 0
    for _line in range(count):
        text = mutated(dice, dice.choice(lines), dice.choice(lines))
        try:
            game = carson_city.Game.at(text)
        except CarsonError:
            continue
        read += 1
        position = position_of(game)
        assert carson_city.Game.at(position.line()).position.key() == position.key(), text
        if position.viewer != WHOLE:
            continue
        while not game.over:
            player = dice.choice(game.deciders)
            game.play(dice.choice(game.options(player)), player)
            assert not broken_law(position_of(game)), text
    return read


@pytest.mark.parametrize("seed", range(4))
def test_a_line_in_which_somebody_wrote_is_refused_or_plays_on(seed: int) -> None:
    assert 0 < check_mutations(seed * 100, 60) < 60


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_thousands_of_lines_in_which_somebody_wrote(seed: int) -> None:
    assert check_mutations(10_000 + seed * 100, 500)


def test_the_deck_has_a_card_for_each_turn_and_for_those_who_may_reveal_more() -> None:
    few = f"era=1.8 top=order1 row={NEAREST} deck=44-48 steps=rounds/turns order=hat"
    reason = "the deck has too few cards for the rounds to come"
    assert refusal(f"{few} {FOUR}") == reason
    used = FOUR.replace("hat=", "hat=has:chinese,")
    assert "deck=44-48" in at(f"{few} turned=chinese {used}").line()
    used = FOUR.replace("hat=", "hat=has:governor,")
    assert "deck=44-48" in at(f"{few} turned=governor {used}").line()


@rule("CARD-GOVERNOR", "CARD-CHINESE")
@pytest.mark.parametrize("character", ["governor", "chinese"])
def test_in_the_last_round_of_an_era_cards_are_left_for_those_who_reveal_more(
    character: str,
) -> None:
    last = f"era=1.9 row=singer,1-1,1-2,1-3,1-39 steps=rounds/before.0 hat=has:{character}"
    last = f"{last} star= cactus= boot="
    assert "the deck has too few cards" in refusal(f"{last} deck=48")
    game = at(f"{last} deck=47-48")
    game.play(f"use {character}")
    assert len(position_of(game).terrain) == 1


def test_a_game_of_virtual_players_alone_reads_back() -> None:
    game = carson_city.Game(Setup(0, ("expert",) * 4), 1)
    assert carson_city.Game.at(game.line()).line() == game.line()


@pytest.mark.parametrize("asked", ["settle", "options"])
def test_what_the_laws_overlook_is_refused_too(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    def broken(*_said: object) -> None:
        raise IndexError

    monkeypatch.setattr(Position, asked, broken)
    assert refusal("hat= star=") == "no game comes to this position"


@pytest.mark.parametrize("era", [1, 2])
def test_the_numbers_of_a_deck_are_those_of_its_era(era: int) -> None:
    line = f"era={era}.8 row=singer,{era}-1,{era}-2,{era}-3,{era}-4 deck=5,7-9,48"
    position = position_of(at(f"{line} turned=governor hat=has:governor star= cactus= boot="))
    first = (era - 1) * 48 - 1
    assert position.terrain == tuple(first + card for card in (5, 7, 8, 9, 48))
    assert " deck=5,7-9,48 " in position.line()


def test_cards_of_the_deck_that_follow_each_other_are_written_together() -> None:
    game = at("row=singer,1-1,1-2,1-3,1-4 deck=7,5,6,9,11-48 hat= star= cactus= boot=")
    assert " deck=5-7,9,11-48 " in game.line()
