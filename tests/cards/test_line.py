"""Lines of the card game: short ones are filled up, and what no game has is refused in words."""

from __future__ import annotations

import random
import re

import pytest

import carson_city
from carson_city.cards.events import BACK_WORDS
from carson_city.cards.laws import broken_law
from carson_city.cards.material import CARD_WORDS, CHARACTER_WORDS, MARKS
from carson_city.core.constants import WHOLE
from carson_city.errors import CarsonError, NotationError
from carson_city.text.input_limits import POSITION
from tests.cards.games import NEAREST, asked, at, position_of, random_game, texts
from tests.cards.lines import FOUR, TURNS, refusal
from tests.proof import rule

BIDS = f"era=1.8 row={NEAREST} steps=rounds/bid.15"


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
