"""Lines of the card game: no card is in two places, and none is missing."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.cards.material import CHARACTER_WORDS, MARKS
from carson_city.cards.position import Position
from carson_city.cards.setup import Setup
from tests.cards.games import NEAREST, at, position_of
from tests.cards.lines import EARLY, FOUR, HAND, TURNS, refusal
from tests.proof import rule


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
