"""Players, virtual players, decks and what is printed on the cards (CARD-1 to CARD-3, COMP)."""

from __future__ import annotations

import csv
import itertools
import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import carson_city
from carson_city.cards import Setup
from carson_city.cards.deck import COMPONENTS, FIRST, OURS
from carson_city.cards.levels import levels_told
from carson_city.cards.material import CARD_WORDS, CHARACTER_WORDS, KIND_WORDS, LEVELS, MARKS
from carson_city.errors import SetupError
from carson_city.title.components import read_file
from tests.cards.games import position_of, random_game
from tests.proof import rule

# CARD-25, as the rulebook's table has it: parcels of era I and of era II.
PARCELS = {
    "mountain": (32, 12), "house": (18, 18), "town_house": (2, 10), "mine": (10, 4),
    "ranch": (10, 4), "blacksmith": (2, 1), "drugstore": (3, 8), "bank": (3, 8),
    "saloon": (1, 5), "hotel": (1, 4), "general_store": (1, 1), "church": (1, 2),
    "prison": (1, 3), "city_hall": (0, 1), "outlaws": (3, 5), "empty": (104, 106),
}  # fmt: skip
PRINTED = {
    "teacher": 7, "grocer": 7, "editor": 6, "prospector": 6, "undertaker": 6, "settler": 5,
    "captain": 5, "doctor": 4, "chinese": 4, "indian": 4, "cowboy": 3, "heroes": 2,
}  # fmt: skip
INFERRED = {"banker": 7, "auctioneer": 5, "gunsmith": 3, "mercenary": 3, "sheriff": 3}
OURS_ALONE = {"governor": 6, "singer": 5, "lawyer": 5, "paperboy": 4}


# Players.


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (Setup(4), "Setup(4, ())"),
        (Setup(3, ("expert",)), "Setup(3, ('expert',))"),
        (
            Setup(2, ("expert",), names=("Ann", "Bob")),
            "Setup(2, ('expert', 'expert'), names=('Ann', 'Bob', 'Expert 1', 'Expert 2'))",
        ),
        (
            Setup(4, components="paperboy-priority:5"),
            "Setup(4, (), components='paperboy-priority:5')",
        ),
    ],
)
def test_a_set_up_is_shown_as_it_is_made(setup: Setup, said: str) -> None:
    assert repr(setup) == said


@rule("CARD-1", "CARD-1b")
@pytest.mark.parametrize(
    ("people", "said", "virtual"),
    [
        (1, (), ("beginner",) * 3),
        (2, (), ("beginner",) * 2),
        (2, ("expert",), ("expert", "expert")),
        (1, ("advanced", "expert"), ("advanced", "expert", "expert")),
        (0, (), ("beginner",) * 4),
        (3, (), ("beginner",)),
        (3, ("advanced",), ("advanced",)),
        (3, ("expert",) * 3, ("expert",) * 3),
        (4, (), ()),
        (4, ("advanced", "expert"), ("advanced", "expert")),
        (1, ("expert",) * 5, ("expert",) * 5),
        (6, (), ()),
    ],
)
def test_virtual_players_fill_the_table_to_four_and_may_make_it_six(
    people: int, said: tuple[str, ...], virtual: tuple[str, ...]
) -> None:
    setup = Setup(people, said)
    assert setup.virtual == virtual
    assert setup.people == tuple(range(people))
    assert setup.automatic == tuple(range(people, people + len(virtual)))
    assert position_of(carson_city.Game(setup, 1)).seats == people + len(virtual)


@rule("CARD-1")
@pytest.mark.parametrize(
    ("people", "virtual", "reason"),
    [
        (-1, (), "-1 people: the card game takes 1 to 6"),
        (7, (), "7 people: the card game takes 1 to 6"),
        (6, ("beginner",), "7 players: at most 6, virtual ones included"),
        (4, ("expert",) * 3, "7 players: at most 6"),
    ],
)
def test_other_tables_are_refused(people: int, virtual: tuple[str, ...], reason: str) -> None:
    with pytest.raises(SetupError, match=reason) as caught:
        Setup(people, virtual)
    assert caught.value.rule == "CARD-1"


def test_two_people_play_where_nobody_says_how_many() -> None:
    assert Setup().players == 2


@rule("CARD-1")
@pytest.mark.parametrize("people", [True, 2.0, "2"])
def test_people_are_a_whole_number(people: Any) -> None:
    with pytest.raises(SetupError, match=f"“{people}”") as caught:
        Setup(people)
    assert caught.value.rule == "CARD-1"


def test_the_name_of_a_file_of_components_is_a_text() -> None:
    own: Any = {"era": 1}
    with pytest.raises(TypeError, match="components: a text is asked for"):
        Setup(2, components=own)


@rule("CARD-1")
def test_one_to_six_people_are_offered() -> None:
    players = next(choice for choice in Setup.choices if choice.name == "players")
    assert [value.word for value in players.offered()] == ["1", "2", "3", "4", "5", "6"]


@rule("CARD-1")
def test_a_header_with_more_virtual_players_than_seats_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        Setup.from_header({"players": "hat", "virtual": "expert, expert"})
    assert caught.value.reason == "there are fewer seats than virtual players"
    assert caught.value.rule == "CARD-1"


@rule("CARD-1a")
def test_each_player_has_one_of_six_symbols() -> None:
    assert Setup(6).marks == ("hat", "star", "cactus", "boot", "horseshoe", "cow")
    assert Setup(1).marks == ("hat", "star", "cactus", "boot")


@rule("CARD-2")
def test_each_era_has_48_cards_of_its_own_and_there_are_21_characters() -> None:
    game = carson_city.Game(Setup(4), 3)
    position = position_of(game)
    revealed = [item for item in position.row if item < len(CARD_WORDS)]
    assert sorted([*position.terrain, *revealed]) == list(range(48))
    assert len(position.fronts) + len(position.under) + 1 == len(CHARACTER_WORDS) == 21
    first = [position_of(random_game(seed, stop=0)).row for seed in range(12)]
    assert len(set(first)) == 12  # they are shuffled


@rule("CARD-3", "CARD-3a")
def test_people_have_1_to_9_and_virtual_players_by_their_own_level() -> None:
    position = position_of(carson_city.Game(Setup(2, LEVELS), 5))
    assert position.hands == (
        (1, 2, 3, 4, 5, 6, 7, 8, 9),
        (1, 2, 3, 4, 5, 6, 7, 8, 9),
        (1, 2, 3, 4, 5, 6, 7, 8, 9),
        (2, 3, 4, 5, 6, 7, 8, 9, 10),
        (3, 4, 5, 6, 7, 8, 9, 10, 11),
    )


@rule("CARD-3")
def test_a_level_that_is_none_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        Setup(2, ("genius",))
    assert caught.value.rule == "CARD-3"
    with pytest.raises(SetupError) as caught:
        Setup.parse(players="2", virtual="genius")
    assert "genius" in str(caught.value)


@rule("CARD-3a")
def test_a_record_carries_people_levels_and_names() -> None:
    setup = Setup(2, ("expert", "beginner", "expert"), names=("Ann", "Bob"))
    assert setup.names == ("Ann", "Bob", "Expert 1", "Beginner", "Expert 2")
    again = Setup.from_header(setup.header())
    assert again == setup
    assert (again.players, again.virtual) == (2, ("expert", "beginner", "expert"))


# What is printed on the cards.


@rule("CARD-25", "COMP-18")
@pytest.mark.parametrize("era", [1, 2])
def test_the_decks_have_the_parcels_of_the_rulebooks_table(era: int) -> None:
    cards = OURS.layouts[(era - 1) * 48 : era * 48]
    counts = Counter(kind for card in cards for kind in card)
    found = {KIND_WORDS[kind]: count for kind, count in counts.items()}
    expected = {kind: both[era - 1] for kind, both in PARCELS.items() if both[era - 1]}
    assert found == expected
    assert sum(expected.values()) == 4 * 48


def priority(word: str) -> int:
    """The priority of a character, as a virtual player counts it."""
    return OURS.priorities[96 + CHARACTER_WORDS.index(word)]


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(PRINTED, marks=rule("COMP-8")),
        pytest.param(INFERRED, marks=rule("COMP-15")),
        pytest.param(OURS_ALONE, marks=rule("COMP-27")),
    ],
)
def test_characters_have_these_priorities(table: dict[str, int]) -> None:
    assert {word: priority(word) for word in table} == table


@rule("COMP-8")
def test_every_character_has_a_priority_and_printed_ones_cannot_be_replaced() -> None:
    assert sorted([*PRINTED, *INFERRED, *OURS_ALONE]) == sorted(CHARACTER_WORDS)
    with pytest.raises(SetupError):
        Setup(2, components="teacher-priority:1")


@rule("COMP-9", "COMP-26")
def test_a_mine_card_and_a_prison_card_of_era_i_have_priority_7() -> None:
    for number, kind in ((12, "mine"), (19, "prison")):
        assert KIND_WORDS.index(kind) in OURS.layouts[number - 1]
        assert OURS.priorities[number - 1] == 7


# The worth of each parcel to a virtual player (COMP-26a).
WORTHS = {
    "empty": 0, "mountain": 1, "house": 2, "ranch": 3, "town_house": 3, "bank": 4, "blacksmith": 4,
    "drugstore": 4, "hotel": 5, "saloon": 5, "church": 6, "general_store": 6, "mine": 6,
    "city_hall": 7, "prison": 7, "outlaws": -2,
}  # fmt: skip


def cards_with(*words: str) -> list[int]:
    """The priorities of the terrain cards that have just these kinds of parcels."""
    kinds = sorted(KIND_WORDS.index(word) for word in words)
    empty = KIND_WORDS.index("empty")
    return [
        OURS.priorities[number]
        for number, layout in enumerate(OURS.layouts)
        if sorted(kind for kind in layout if kind != empty) == kinds
    ]


@rule("COMP-19")
def test_a_terrain_card_with_outlaws_has_priority_9_and_none_has_more() -> None:
    outlaws = KIND_WORDS.index("outlaws")
    nines = [layout for n, layout in enumerate(OURS.layouts) if OURS.priorities[n] == 9]
    assert any(outlaws in layout for layout in nines)
    assert max(OURS.priorities[:96]) == 9


@rule("COMP-19a", "COMP-9")
def test_the_round_of_the_rulebook_can_lie_in_the_row() -> None:
    assert {7} == {*cards_with("prison")} == {*cards_with("mine", "mountain")}
    assert {*cards_with("ranch")} == {3}
    assert {*cards_with("mountain")} == {1}


@rule("COMP-26a")
def test_a_priority_is_the_sum_of_the_parcels() -> None:
    for layout, given in zip(OURS.layouts, OURS.priorities[:96], strict=True):
        assert given == sum(WORTHS[KIND_WORDS[kind]] for kind in layout)


@rule("COMP-26b")
def test_a_record_of_version_1_keeps_the_first_cards() -> None:
    header = {"players": "hat, star", "rules": "1"}
    old, new = Setup.from_header(header), Setup.from_header({**header, "rules": "2"})
    assert (old.deck, new.deck) == (FIRST, OURS)
    assert old.rules_text == "1"
    assert Setup(2, house="first-cards").deck is FIRST
    changed = [n for n in range(96) if FIRST.priorities[n] != OURS.priorities[n]]
    moved = [CARD_WORDS[n] for n in range(96) if FIRST.layouts[n] != OURS.layouts[n]]
    assert moved == ["2-4", "2-13", "2-31"]
    assert len([n for n in changed if CARD_WORDS[n] not in moved]) == 34
    assert FIRST.priorities[2] == 4  # a Ranch


@rule("COMP-26b")
def test_own_values_stand_over_the_first_cards_too() -> None:
    ours = "card-2-13:outlaws/hotel/mountain/saloon"
    said = f"{ours},card-2-4:empty/mountain/empty/empty,card-2-31:empty/empty/drugstore/empty"
    header = {"players": "hat, star", "components": said}
    assert not Setup.from_header({**header, "rules": "2"}).own
    old = Setup.from_header({**header, "rules": "1"})
    assert sorted(old.own) == ["card-2-13", "card-2-31", "card-2-4"]
    assert old.deck.layouts == OURS.layouts
    assert old.deck.priorities[:96] == FIRST.priorities[:96]
    again = Setup.from_header({**old.header(), "rules": "1"})
    assert again.deck.layouts == OURS.layouts


@rule("COMP-26")
def test_the_terrain_cards_are_those_of_the_file() -> None:
    text = files("carson_city.data").joinpath("terrain-cards.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    assert len(rows) == 96
    for index, row in enumerate(rows):
        assert CARD_WORDS[index] == f"{row['era']}-{row['card']}"
        kinds = [row[c] for c in ("north_west", "north_east", "south_west", "south_east")]
        assert [KIND_WORDS[kind] for kind in OURS.layouts[index]] == kinds
        assert OURS.priorities[index] == int(row["priority"])


@rule("COMP-28")
def test_18_backs_are_a_balanced_set_of_orders_and_3_are_skulls() -> None:
    assert len(OURS.backs) == 18
    assert len(set(OURS.backs)) == 18
    for rank in range(6):
        assert Counter(back[rank] for back in OURS.backs) == dict.fromkeys(range(6), 3)
    for one, two in itertools.combinations(range(6), 2):
        assert sum(back.index(one) < back.index(two) for back in OURS.backs) == 9
    position = position_of(carson_city.Game(Setup(4), 1))
    assert len([*position.backs, position.top, *position.under]) == 20  # one lies in the row


@rule("COMP-28a")
def test_an_open_back_tells_nothing_about_its_front() -> None:
    pairs = set()
    for seed in range(400):
        game = random_game(seed, Setup(6), stop=0)
        character = next(e for e in game.events if e.key == "character").params["character"]
        back = next(e for e in game.events if e.key == "back").params["back"]
        pairs.add((character, back))
    assert len(pairs) > 200  # of 441; a card with a fixed back would give 21


# Somebody's own values.


def swapped() -> str:
    """Two cards of era I exchanged: the totals stay."""
    one, two = COMPONENTS["card-1-1"], COMPONENTS["card-1-2"]
    return f"{one.written(two.value)},{two.written(one.value)}"


@rule("COMP-26", "COMP-27", "COMP-28")
def test_an_owner_of_the_box_puts_in_cards_priorities_and_backs(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'paperboy-priority = 9\nback-1 = ["cow", "boot", "star", "hat", "cactus", "horseshoe"]\n'
        'card-1-1 = ["empty", "empty", "mountain", "house"]\n'
        'card-1-2 = ["mountain", "empty", "house", "empty"]\n'
        f"priorities-2 = [{', '.join(['8'] * 48)}]\n"
    )
    values = read_file(str(path), Setup.known_components())
    setup = Setup(2, ("expert",), components=values)
    deck = setup.deck
    assert deck.layouts[0] == OURS.layouts[1]
    assert deck.layouts[1] == OURS.layouts[0]
    assert deck.priorities[96 + CHARACTER_WORDS.index("paperboy")] == 9
    assert set(deck.priorities[48:96]) == {8}
    assert [MARKS[symbol] for symbol in deck.backs[0]][:2] == ["cow", "boot"]
    assert Setup(2).deck is OURS


@rule("COMP-27")
def test_the_values_of_a_table_are_all_priorities_and_what_is_ones_own() -> None:
    priorities = [word for word in COMPONENTS if word.endswith("-priority")]
    told = [component.word for component, _value in Setup(2).components_in_use()]
    assert told == priorities != []
    setup = Setup(2, components=f"{swapped()},singer-priority:9")
    found = {component.word: value for component, value in setup.components_in_use()}
    assert set(found) == {*priorities, "card-1-1", "card-1-2"}
    assert found["singer-priority"] == (9,)
    assert found["card-1-1"] == COMPONENTS["card-1-2"].value


def test_virtual_players_are_told_by_level() -> None:
    assert levels_told("expert beginner expert") == "1 beginner and 2 experts"


@rule("COMP-26")
def test_a_record_with_own_cards_replays_elsewhere() -> None:
    setup = Setup(2, ("advanced",), components=f"{swapped()},singer-priority:9")
    game = random_game(4, setup)
    text = str(game.record())
    assert "card-1-1:" in text
    again = carson_city.Record.parse(text).replay()
    assert again.setup.own == setup.own
    assert again.position == game.position
    assert carson_city.Game.at(game.line()).position == game.position


@rule("COMP-26", "COMP-27", "COMP-28")
def test_everything_can_be_replaced_at_once_and_the_record_carries_it(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    words = {word: component.words(component.value) for word, component in COMPONENTS.items()}
    told = {word: value[::-1] for word, value in words.items()}
    for era in (1, 2):  # the next card's parcels, upside down: not one is as it was
        cards = [f"card-{era}-{number}" for number in range(1, 49)]
        told |= zip(cards, [told[word] for word in (*cards[1:], cards[0])], strict=True)
    told |= {word: ["9"] for word in words if word.endswith("-priority")}
    path.write_text("".join(f"{word} = {json.dumps(value)}\n" for word, value in told.items()))
    setup = Setup.parse(components=read_file(str(path), Setup.known_components()))
    assert len(setup.own) > 110
    game = random_game(4, setup)
    again = carson_city.Record.parse(str(game.record())).replay()
    assert again.setup.own == setup.own
    assert again.position == game.position
    halfway = carson_city.Game(setup, 4)
    for _bid in range(2):
        halfway.play("bid 5", halfway.deciders[0])
    assert carson_city.Game.at(halfway.line()).position == halfway.position


@rule("CARD-25")
def test_cards_that_change_the_totals_are_refused_in_words() -> None:
    with pytest.raises(SetupError) as caught:
        Setup(2, components="card-1-1:mine/mine/mine/mine")
    assert caught.value.rule == "CARD-25"
    assert "the parcels of all cards of era I: " in str(caught.value)
    assert "House 17 instead of 18 and Mine 14 instead of 10" in str(caught.value)
    with pytest.raises(SetupError, match=r"and Outlaws \d+ instead of \d+"):
        Setup(2, components="card-1-1:outlaws/outlaws/outlaws/outlaws")


@pytest.mark.parametrize(
    ("said", "reason", "cites"),
    [
        ("card-1-1:mine/house", "2 values instead of 4", "COMP-26"),
        ("card-1-1:mine/house/castle/empty", "“castle” is none of", "COMP-26"),
        ("card-1-1:mine/bonk/mine/mine", "“bonk” is none of empty, mountain, house,", "COMP-26"),
        ("card-1-49:mine", "“card-1-49” is none of", ""),
        ("card-1-49:mine", "back-1 … back-18, banker-priority, card-1-1 … card-1-48, card-2-1", ""),
        ("priorities-1:1/2/3", "3 values instead of 48", "COMP-26"),
        ("singer-priority:10", "10 is not from 0 to 9", "COMP-27"),
        ("singer-priority:999999999", "999999999 is not from 0 to 9", "COMP-27"),
        ("singer-priority:1000000000", "“1000000000” is no whole number", "COMP-27"),
        ("banker-priority:x", "“x” is no whole number", "COMP-15"),
        ("back-1:hat/star", "2 values instead of 6", "COMP-28"),
        ("back-1:hat/hat/star/cactus/boot/cow", "twice", "COMP-28"),
        ("back-19:hat", "is none of", ""),
    ],
)
def test_values_that_cannot_be_printed_say_why(said: str, reason: str, cites: str) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(2, components=said)
    assert reason in str(caught.value)
    assert caught.value.rule == cites


@rule("COMP-26", "COMP-27")
@pytest.mark.parametrize("word", ["priorities-1", "priorities-2", "paperboy-priority"])
def test_a_priority_is_from_0_to_9(word: str) -> None:
    ours = [str(value) for value in COMPONENTS[word].value]
    for value in ("0", "9"):
        said = f"{word}:{'/'.join([value, *ours[1:]])}"
        assert Setup(4, components=said).own[word][0] == int(value)
    with pytest.raises(SetupError, match=f"components, {word}: 10 is not from 0 to 9"):
        Setup(4, components=f"{word}:{'/'.join(['10', *ours[1:]])}")


@rule("COMP-27")
def test_values_of_somebodys_own_stand_in_the_line() -> None:
    game = carson_city.Game(Setup(4, components="paperboy-priority:5"), 3)
    assert " components=paperboy-priority:5 " in game.line()
    again = carson_city.Game.at(game.line())
    assert position_of(again).setup.own == {"paperboy-priority": (5,)}
    assert again.line() == game.line()
    assert "components=" not in carson_city.Game(Setup(4), 3).line()
