"""Duel tiles in words and pictures, on shared screens, and in the eyes of a bot (STR)."""

from __future__ import annotations

from collections import Counter

import pytest

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.figures import goods
from carson_city.board.map import place_of
from carson_city.board.position import Position
from carson_city.board_plugins.variants.strongest.odds import deals, foe_of
from carson_city.board_plugins.variants.strongest.rules import SHOWN_FACES, WORTH, tiles
from carson_city.core.constants import SPECTATOR
from carson_city.draw import table_svg
from carson_city.draw.board.text import table as table_text
from carson_city.draw.pen import ASCII, LINES
from carson_city.tell import text_adapter_of
from tests.proof import rule
from tests.table import CACTUS, HAT, STAR, at, position_of, texts
from tests.variants.tile_duels import (
    DYNAMITE,
    GUNSMITH,
    HERE,
    SIX,
    TWO,
    duel,
    passed,
    redrawn,
    trio,
)

# Star has shown all but a 0 and a 1; both pass first.
WEAK = "seen=star2.star3.star4.star5 discard=2.3.4.5"


def told(game: carson_city.Game, player: int) -> dict[str, str]:
    """What each option would bring, by its text."""
    view = game.view(player)
    texts = text_adapter_of(game.setup)
    return {str(action): texts.preview(view, player, action) for action in view.options(player)}


def news(game: carson_city.Game, reader: int, *, shared: bool = False) -> str:
    return " ".join(map(str, text_adapter_of(game.setup).news(game, 0, reader, shared=shared)))


# Words.


@rule("STR-2")
def test_a_tile_that_must_win_or_lose_says_so_and_others_about() -> None:
    game = duel(f"as2Y,cowboys0,{SIX}", "as6Y,cowboys0,hand0.1", WEAK)
    said = told(game, HAT)
    assert said["tile 2"] == "3 in all: it wins"
    assert said["tile 1"] == "2 in all: it wins"  # hat has passed first
    assert said["tile 0"] == "1 in all: about 50% to win"


@rule("STR-4")
def test_who_chooses_late_is_told_what_wins() -> None:
    game = trio(SIX, f"as10R,{SIX}", SIX, GUNSMITH)
    game.play("tile 3", HAT)
    game.play("tile 1", CACTUS)
    said = told(game, STAR)
    assert said["tile 3"] == "7 in all: it loses"  # hat has passed first
    assert said["tile 4"] == "8 in all: it wins"
    view = game.view(STAR)
    (title, sentence), *_more = text_adapter_of(game.setup).situation(view, STAR)
    assert title == "Duel for Gambling"
    assert "hat with 3 and firepower 4: 7" in sentence


@rule("STR-4")
def test_who_shows_before_the_gunsmith_knows_nobodys_tiles() -> None:
    game = trio(SIX, f"as10R,{SIX}", SIX, GUNSMITH)
    (_title, sentence), *_more = text_adapter_of(game.setup).situation(game.view(HAT), HAT)
    assert "star with firepower 4 and 6 tiles" in sentence
    assert "cactus with firepower 4 and 6 tiles" in sentence
    assert "about" in told(game, HAT)["tile 3"]


@rule("STR-4", "CHR-9Rb")
def test_a_foe_with_dynamite_has_two_tiles_to_show() -> None:
    position = position_of(duel("as9R,cowboys0", "as6Y,cowboys0", DYNAMITE))
    place = place_of("gambling")
    assert foe_of(position, HAT, place, 4, 0).two
    assert not foe_of(position, STAR, place, 4, 0).two


@rule("STR-4", "CHR-9Rb")
def test_two_tiles_of_a_foe_count_as_every_pair_of_the_hand() -> None:
    """Of 15 pairs 1, 2, 4 and 6 come to less; the foe has passed first."""
    said = told(duel("as9R,cowboys0", "as6Y,cowboys0", DYNAMITE), STAR)
    chances = [text.partition(": ")[2].removesuffix(" to win") for text in said.values()]
    assert chances == ["it loses", "it loses", "about 7%", "about 13%", "about 27%", "about 40%"]


@rule("STR-4a", "CHR-9Rb")
def test_a_foe_with_dynamite_and_one_tile_left_shows_it_alone() -> None:
    used = "seen=hat0.hat2.hat3.hat4.hat5 discard=0.2.3.4.5"
    said = told(duel("as9R,cowboys0,hand1", f"as6Y,cowboys0,{SIX}", f"{DYNAMITE} {used}"), STAR)
    assert said["tile 1"] == "2 in all: it loses"  # hat has passed first
    assert said["tile 2"] == "3 in all: it wins"


@rule("STR-3a")
def test_against_a_foe_without_a_tile_every_tile_is_certain() -> None:
    seen = "seen=star0/star1/star2/star3/star4/star5 discard=0.1.2.3.4.5"
    said = told(duel(f"as2Y,cowboys0,{SIX}", "as6Y,cowboys2", seen), HAT)
    assert said["tile 1"] == "2 in all: it loses"
    assert said["tile 2"] == "3 in all: it wins"  # hat has passed first


@rule("STR-4", "CHR-10R")
def test_before_the_gunsmith_a_tile_wins_only_if_it_beats_his_best() -> None:
    """Star's two tiles are worth 5, so one of them is a 3 at least; hat has passed first."""
    game = at(
        f"{HERE} pass=hat,cactus order=star,hat,cactus {GUNSMITH} at=gambling:hat,star"
        f" seen=star0.star2.star3.star5 discard=0.2.3.5 hat=$0,roads0,as2Y,{SIX}"
        f" star=$0,roads0,as10R,hand1.4 cactus=$0,roads0,as3Y,{SIX}"
    )
    said = told(passed(game, STAR), HAT)
    assert said["tile 2"] == "6 in all: about 0% to win"
    assert said["tile 5"] == "9 in all: it wins"


@rule("STR-4", "CHR-10R")
@pytest.mark.parametrize(("card", "chance"), [("as10R", 100), ("as2Y", 50)])
def test_the_gunsmiths_odds_are_those_of_his_best_tile(card: str, chance: int) -> None:
    """Hat has a 0 and a 5, star a 1 and a 2."""
    used = "seen=hat1.hat2.hat3.hat4/star0.star3.star4.star5 discard=0.1.2.3.3.4.4.5"
    game = at(
        f"{HERE} {GUNSMITH} {used} at=gambling:star order=hat,star"
        f" hat=$0,roads0,cowboys1,{card},hand0.5 star=$0,roads0,cowboys0,as6Y,hand1.2"
    )
    assert told(game, HAT)["place gambling"].endswith(f"you win about {chance}%")


@rule("STR-2", "DUEL-3")
def test_who_passed_first_may_still_win_with_the_highest_tile() -> None:
    said = told(trio(SIX, f"as6Y,revolvers6,{SIX}", SIX), STAR)
    assert said["tile 0"].startswith("9 in all: about ")
    assert said["tile 1"] == "10 in all: it wins"


@rule("STR-1b", "STR-2")
def test_a_hand_that_follows_from_all_tiles_shown_is_known() -> None:
    """Hat's two are worth 5 and no 0 or 1 is left, so they are 2 and 3."""
    seen = "seen=hat0.hat1.hat4.hat5.star0.star1.cactus0.cactus1 discard=0.0.0.1.1.1.4.5"
    game = at(
        f"{HERE} pass=hat,cactus order=star,hat,cactus {seen} at=gambling:hat,star"
        " hat=$0,roads0,as2Y,hand2.3 star=$0,roads0,as6Y,hand2.3.4.5"
        " cactus=$0,roads0,as3Y,hand2.3.4.5"
    )
    said = told(passed(game, STAR), STAR)
    assert said["tile 2"] == "6 in all: it loses"
    assert said["tile 3"] == "7 in all: about 50% to win"
    assert said["tile 4"] == "8 in all: it wins"


@rule("STR-3", "STR-2")
def test_a_hand_that_was_drawn_may_have_any_tile() -> None:
    """Hat's three were drawn from eight, with firepower 4: none but 10 beats every one of them."""
    said = told(redrawn(), STAR)
    assert [said[f"tile {value}"].partition(": ")[2][:5] for value in (2, 3, 4)] == ["about"] * 3
    assert said["tile 5"] == "10 in all: it wins"


@rule("STR-3", "STR-2")
def test_a_foe_who_drew_may_hold_a_0() -> None:
    """Hat has firepower 4 and has passed first: 5 beats a 0, and no other tile."""
    line = redrawn().position.line()
    said = told(carson_city.Game.at(line.replace("cowboys4", "cowboys2")), STAR)
    assert said["tile 2"].startswith("5 in all: about ")


@rule("STR-2", "INFO-1")
def test_the_odds_of_a_duel_come_from_the_own_hand_and_from_no_hidden_one() -> None:
    said = []
    for theirs in ("hand1.3", "hand2.2"):  # both are worth as much, and have shown as much
        seen = "seen=star0.star5.star5.star1 discard=0.1.5.5"
        rest = {"hand1.3": "hand0.2.2.3.4.4", "hand2.2": "hand0.1.3.3.4.4"}[theirs]
        game = at(
            f"{HERE} {seen} at=gambling:star order=hat,star,cactus hat=$0,roads0,as2Y,cowboys1,"
            f"hand0.1.2.3.4.5 star=$0,roads0,as6Y,{theirs} cactus=$0,roads0,as3Y,{rest}"
        )
        said.append(told(game, HAT)["place gambling"])
    assert said[0] == said[1]
    assert "about" in said[0]


def test_a_better_hand_has_better_odds() -> None:
    chances = []
    for mine, theirs in (
        ("hand0.0.1.1.2.2", "hand3.3.4.4.5.5"),
        ("hand3.3.4.4.5.5", "hand0.0.1.1.2.2"),
    ):
        game = at(
            f"{HERE} at=gambling:star order=hat,star,cactus hat=$0,roads0,as2Y,cowboys1,{mine}"
            f" star=$0,roads0,as6Y,cowboys0,{theirs} cactus=$0,roads0,as3Y,hand0.1.2.3.4.5"
        )
        said = told(game, HAT)["place gambling"]
        chances.append(int(said.rpartition("%")[0].split()[-1]))
    assert chances[0] < 25 < 75 < chances[1]


@rule("STR-3", "INFO-1")
def test_the_news_tell_a_draw_to_its_owner_alone() -> None:
    game = redrawn()
    assert "hat draws from the duel tiles: 5, 4, 0" in news(game, HAT)
    for reader, shared in ((STAR, False), (SPECTATOR, False), (HAT, True)):
        said = news(game, reader, shared=shared)
        assert "draws from the duel tiles" not in said
        assert "hat has no duel tile left and draws 3 from the discard" in said
        assert "hat 5+4=9, star 1+4=5; hat wins" in said


# Pictures.


EVEN, MIXED, REST = SIX, "hand0.0.3.3.4.5", "hand1.1.2.2.4.5"


@rule("INFO-1")
@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (None, [(EVEN, EVEN, EVEN), (MIXED, EVEN, REST), (MIXED, REST, EVEN)]),
        (STAR, [(EVEN, EVEN, EVEN), (MIXED, EVEN, REST)]),
        (CACTUS, [(EVEN, EVEN, EVEN), (MIXED, REST, EVEN)]),
    ],
)
def test_no_picture_shows_a_hand_of_somebody_else(
    viewer: int | None, hands: list[tuple[str, str, str]]
) -> None:
    looks = []
    for hat, star, cactus in hands:
        seats = f"hat=as2Y,{hat} star=as6Y,{star} cactus=as3Y,{cactus}"
        view = at(f"{HERE} order=hat,star,cactus {seats}").view(viewer)
        text = [line.plain for pen in (LINES, ASCII) for line in table_text(view, pen)]
        looks.append((table_svg(view), text))
    assert all(look == looks[0] for look in looks)


def test_the_own_hand_is_drawn_open_and_others_as_backs_with_their_worth() -> None:
    game = duel()
    game.play("tile 4", HAT)
    game.play("tile 2", STAR)
    view = game.view(HAT)
    svg = table_svg(view)
    assert svg.count("#day-duel-5") == 1
    assert svg.count("#day-duel-tile") == 1
    assert svg.count("#day-shown-4") == svg.count("#day-shown-2") == 1
    lines = "\n".join(line.plain for line in table_text(view))
    assert "⓪①②③⑤" in lines
    assert "▮5 Σ13" in lines


@rule("STR-2")
def test_a_tile_that_was_shown_lies_with_who_showed_it() -> None:
    game = duel()
    game.play("tile 4", HAT)
    game.play("tile 2", STAR)
    for player, value in ((HAT, 4), (STAR, 2)):
        shown = [thing for thing, _count in goods(position_of(game), player)]
        assert [thing for thing in shown if thing in SHOWN_FACES] == [SHOWN_FACES[value]]


@rule("STR-3", "INFO-1")
def test_a_hand_that_was_drawn_has_no_worth_that_all_know() -> None:
    game = redrawn()
    hands = [dict(goods(game.view(), player)) for player in (HAT, STAR)]
    assert [WORTH in found for found in hands] == [False, True]
    assert hands[STAR][WORTH] == 2 + 3 + 4 + 5


# Views without the own secrets.


@rule("INFO-1")
def test_a_shared_view_has_the_options_and_no_hand() -> None:
    game = at(f"{HERE} order=hat,star hat=as2Y star=as6Y")
    view = game.view(HAT, shared=True)
    assert set(sum(tiles(view).hands, ())) == {-1}
    assert [str(action) for action in view.options(HAT)] == texts(game, HAT)
    assert view.imagine(1).options(HAT) == game.options(HAT)


# The bot.


def greedy(game: carson_city.Game, seat: int, seed: int = 1) -> str:
    return str(bots.ask(bots.make("greedy", seat, seed), game, seat))


@rule("STR-4")
def test_greedy_wins_late_with_the_lowest_tile_that_does() -> None:
    game = trio(SIX, f"as10R,{SIX}", SIX, GUNSMITH)
    game.play("tile 2", HAT)
    game.play("tile 1", CACTUS)
    assert greedy(game, STAR) == "tile 3"


def test_greedy_wastes_no_high_tile_where_it_cannot_win() -> None:
    game = duel("as2Y,cowboys0", "as6Y,cowboys9")
    assert greedy(game, HAT) == "tile 0"


def test_greedy_mixes_tiles_that_are_about_as_good() -> None:
    game = duel("as2Y", "as6Y")
    chosen = Counter(greedy(game, HAT, seed) for seed in range(40))
    assert len(chosen) > 1


@rule("INFO-1")
def test_greedy_decides_by_no_hidden_tile() -> None:
    seats = "hat=as2Y,hand0.1.2.3.4.5 star=as6Y,hand0.1.4.5.2.3 cactus=as3Y,hand0.1.2.3.4.5"
    other = "hat=as2Y,hand0.1.2.3.4.5 star=as6Y,hand0.0.3.3.4.5 cactus=as3Y,hand1.1.2.2.4.5"
    line = f"{HERE} order=hat,star,cactus at=gambling:star/salary:cactus"
    for seed in range(4):
        assert greedy(at(f"{line} {seats}"), HAT, seed) == greedy(at(f"{line} {other}"), HAT, seed)


def test_deals_differ_and_are_the_same_for_the_same_view() -> None:
    game = carson_city.Game(Setup(4, variants=("strongest",)), 3)
    view = game.view(HAT)
    assert isinstance(view, Position)
    assert deals(view, HAT) == deals(game.view(HAT), HAT)
    assert len({hands[STAR] for hands in deals(view, HAT)}) > 5
    assert deals(view, HAT) == deals(game.position, HAT)


def test_24_deals_stand_for_all_that_may_be() -> None:
    game = carson_city.Game(Setup(4, variants=("strongest",)), 3)
    assert len(deals(game.position, HAT)) == 24


@rule("STR-3")
def test_who_draws_first_has_drawn_nothing_that_another_drew_after_it() -> None:
    """Hat drew from the first six; star has since drawn and shown both the 5s that there are."""
    first = "hat0.hat1.hat2.hat3.hat4.hat5.hat+3"
    then = "star0.star1.star2.star3.star4.star5.star+3.star5.star5"
    game = at(
        f"{TWO} seen={first}.{then} discard=1.2.3.3.4.4.5.5 hat=$0,roads0,as2Y,hand0.1.2"
        " star=$0,roads0,as6Y,hand0"
    )
    hands = [hands[HAT] for hands in deals(position_of(game), STAR)]
    assert len(set(hands)) > 3
    assert all(5 not in hand for hand in hands)
