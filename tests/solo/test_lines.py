"""Solo games as lines and records: read back, copied, seen, undone; and refused where wrong."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

import carson_city
from carson_city import solo
from carson_city.errors import IllegalAction, NotationError, RecordError, SetupError
from carson_city.solo.state import table_of
from carson_city.title.components import read_file
from tests.proof import rule
from tests.solo.games import falls, standish
from tests.table import CENTRE, HAT, STAR, noted, position_of, random_game, texts

MOMENTS = (0, 9, 17, 25, 40)
WHOLE = "A2,B2,C1,C2,D1,D2,E2,F1,H1,H2,I3,X2"


def some(seed: int, stop: int | None = None) -> carson_city.Game:
    setup = solo.Setup(("cattle", "miner", "strength", "city")[seed % 4], variants="all")
    return random_game(seed, setup, stop=stop)


# Read back.


@pytest.mark.parametrize("stop", MOMENTS)
@pytest.mark.parametrize("seed", range(4))
def test_a_line_reads_back_and_plays_on_alike(seed: int, stop: int) -> None:
    game = some(seed, stop)
    again = carson_city.Game.at(game.line(), seed)
    assert again.line() == game.line()
    assert texts(again, game.player) == texts(game, game.player)


@pytest.mark.parametrize("seed", range(4))
def test_a_record_replays_to_the_letter_without_its_seed(seed: int) -> None:
    game = some(seed)
    record = carson_city.Record.parse(str(game.record()))
    assert record.setup == game.setup
    record.seed += 1  # what fell is told
    again = record.replay()
    assert again.line() == game.line()
    assert [score.total for score in again.scores()] == [score.total for score in game.scores()]


@pytest.mark.parametrize("stop", MOMENTS)
def test_copies_and_pickles_play_on_like_the_original(stop: int) -> None:
    game = some(3, stop)
    same = game.copy(same_dice=True)
    for other in (same, copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        twin = game.copy(same_dice=True)
        assert other.line() == game.line()
        while not other.over:
            action = str(other.options()[0])
            other.play(action)
            twin.play(action)
        assert other.line() == twin.line()
        assert table_of(position_of(other)) is not table_of(position_of(twin))


def test_there_are_no_secrets_between_you_and_standish() -> None:
    game = random_game(1, solo.Setup("city"), stop=20)
    mine, theirs = game.view(HAT), game.view(None)
    assert mine.line().split(" view=")[0] == theirs.line().split(" view=")[0] == game.line()


def test_a_setup_says_who_sits_where_and_who_is_played_by_the_rules() -> None:
    setup = solo.Setup("miner", names=("Ann",))
    assert setup.names == ("Ann", "Jeb Standish")
    assert (setup.people, setup.automatic) == ((HAT,), (STAR,))
    again = solo.Setup.from_header(setup.header())
    assert again == setup
    assert again.strategy == "miner"
    assert setup.renamed(("Bob", "Jeb Standish")).names == ("Bob", "Jeb Standish")


# Taken back.


def test_your_placement_can_be_taken_back_until_he_turns_his_card() -> None:
    game = standish(f"round=2.placement {CENTRE} order=hat,star hat=$20,as2Y star=")
    game.play("place salary")
    assert game.deciders == (STAR,)
    assert game.can_undo(HAT)
    game.undo(HAT)
    assert game.deciders == (HAT,)
    game.play("place gambling")
    game.play("turn")
    assert not game.can_undo(HAT)
    with pytest.raises(IllegalAction, match="chance has spoken"):
        game.undo(HAT)
    assert not game.can_undo(STAR)


@rule("MAT-3a")
def test_you_have_ten_cowboys_as_on_the_board() -> None:
    game = carson_city.Game.at(f"solo round=2.placement {CENTRE} hat=as2Y,cowboys10 star=")
    assert (position_of(game).supply[HAT], position_of(game).stock[HAT]) == (10, 0)


# Refused.


@pytest.mark.parametrize(
    ("field", "reason"),
    [
        ("deck=A2,A2", "have the 12 cards of his strategy, each once"),
        ("deck=G2", "have the 12 cards of his strategy, each once"),
        ("deck=A2 played=A2", "have the 12 cards of his strategy, each once"),
        ("deck=Z9", "“Z9” is no cowboy card, as A2 is"),
        ("played=none", "“none” is no cowboy card, as A2 is"),
        ("played=A2,B2,C1,C2,D1", "he plays 4 cards in round 2"),
        ("played=A2,B2,C1,C2", "Standish passes with his last card: card 4 in round 2"),
        ("pass=star", "Standish passes with his last card: card 4 in round 2"),
        ("pass=star played=A2,B2,C1", "Standish passes with his last card: card 4 in round 2"),
        ("lost=11", "star has 11 cowboys, and there are 10"),
        ("lost=x", "“lost”: “x” is no number"),
        ("used=99", "“99” is no character"),
        ("used=3,3", "“3” stands twice"),
        ("used=11", "“used” names characters of the cast"),
        ("used=0", "“used” names characters of the cast"),
        ("used=18", "“used” names characters of the cast"),
        ("used=19", "“19” is no character"),
        ("used=3,4", "“used” has no more characters than rounds are over"),
        ("used=2", "you have that character now, and each only once in the game"),
        ("used=3 free=3Y,4Y", "a character that you had is not free again"),
        ("bridged=2", "“bridged” is 1 at most"),
        ("bridged=1", "“bridged” is 1, but there is no river to build a bridge over (SOLO-1b)"),
        ("variants=river bridged=1", "“variants” has a river, but “town” has none"),
        ("variants=outlaws", "Outlaws is not played against Standish"),
        ("pass=star steps=rounds/standish", "Standish passes with his last card"),
    ],
)
def test_a_line_that_cannot_be_says_why(field: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        standish(f"round=2.placement {CENTRE} {field}")
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        ("hat=as2Y star=$5", "Standish has no money, no roads and no revolvers"),
        ("hat=as2Y star=roads1", "Standish has no money, no roads and no revolvers"),
        ("hat=as2Y star=revolvers1", "Standish has no money, no roads and no revolvers"),
        ("hat=as2Y star=as3Y", "Standish takes no character"),
        ("at=salary:star hat=as2Y star=", "Standish never works for salary, nor on roads"),
        ("at=roads2:star hat=as2Y star=", "Standish never works for salary, nor on roads"),
        ("hat=as2Y star=dynamite1", "Standish has nothing but his cowboys and his cards"),
        ("lost=9 hat=as2Y star=cowboys10", "star has 19 cowboys, and there are 10"),
        ("at=$3:star/c4:star shop=ranch hat=as2Y star=cowboys9", "star has 11 cowboys"),
        ("hat=as1Y star=", "character 1 is not played against Standish"),
        ("hat=as2Y", "a solo game has two seats: yours and Standish's"),
        ("hat=as2Y star= cactus=", "a solo game has two seats: yours and Standish's"),
    ],
)
def test_a_line_with_other_seats_says_why(players: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        standish(f"round=2.placement {CENTRE} {players}")
    assert reason in str(caught.value)


@rule("SOLO-6", "SOLO-3a", "SOLO-7a")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("round=3.characters used=3,4,5", "no more characters than rounds are over"),
        ("round=1.characters used=2,3,4,5,6,7,8", "no more characters than rounds are over"),
        ("round=2.characters used=3 free=2Y,3Y,4Y", "that you had is not free again"),
        ("round=2.characters used=3 free=2Y,4Y", "all characters of the cast that you never had"),
        ("round=2.characters played=A2", "of a round in which cowboys are placed"),
        ("round=2.characters lost=1", "of a round in which cowboys are placed"),
        ("round=1.characters pass=hat,star", "Standish is first in round 1"),
        ("round=1.placement order=hat,star", "Standish is first in round 1"),
    ],
)
def test_a_line_cannot_begin_a_round_that_no_game_has(line: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        standish(f"{line} {CENTRE} hat=$20 star=")
    assert reason in str(caught.value)


@rule("SOLO-6", "SOLO-7a")
def test_what_a_line_does_not_tell_of_a_round_is_as_it_begins() -> None:
    game = standish(f"round=1.characters {CENTRE} hat=$20 star=")
    assert " pass=star,hat " in game.line()
    later = standish(f"round=3.characters {CENTRE} used=3,8 hat=$20 star=")
    assert " free=2Y,4Y,5Y,6Y,7Y " in later.line()
    assert standish(f"round=1.placement {CENTRE} hat=$20 star=").deciders == (STAR,)
    last = standish(f"round=1.actions {CENTRE} at=gambling:hat pass=hat,star")  # who passed at once
    assert " pass=hat,star " in last.line()


@rule("SOLO-7", "SOLO-7b")
@pytest.mark.parametrize(("round_", "cards"), [(1, 3), (2, 4), (3, 5), (4, 5)])
def test_he_plays_so_many_cards_in_a_round_and_passes_with_the_last(
    round_: int, cards: int
) -> None:
    def played(count: int, passed: str = "", phase: str = "placement") -> str:
        order = "order=star,hat" if phase == "placement" else "pass=star,hat"
        told = ",".join(WHOLE.split(",")[:count])
        return f"round={round_}.{phase} {CENTRE} {order} {passed} played={told}"

    assert standish(played(cards - 1)).deciders == (STAR,)
    assert standish(played(cards, "pass=star")).deciders == (HAT,)
    assert standish(played(cards, phase="actions"))
    passes = f"Standish passes with his last card: card {cards} in round {round_}"
    too_many = f"he plays {cards} cards in round {round_}"
    for line, reason in [
        (played(cards), passes),
        (played(cards - 1, "pass=star"), passes),
        (played(cards + 1, "pass=star"), too_many),
        (played(cards + 1, phase="actions"), too_many),
    ]:
        with pytest.raises(NotationError) as caught:
            standish(line)
        assert str(caught.value) == reason


@rule("SOLO-6")
def test_a_character_is_used_for_each_round_that_is_over() -> None:
    ending = f"round=2.end {CENTRE} pass=star,hat"
    assert standish(f"{ending} used=3 hat=$9,as2Y star=")
    assert standish(f"{ending} used=3,4 hat=$9 star= steps=rounds/refill")  # the next is prepared
    for line in (
        f"{ending} used=3,4 hat=$9,as2Y star=",
        f"{ending} used=3,4,5 hat=$9 star= steps=rounds/refill",
    ):
        with pytest.raises(NotationError, match="no more characters than rounds are over"):
            standish(line)


@rule("SOLO-7", "SOLO-10")
@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("round=2.placement order=star,hat steps=rounds/place.1", "place.1"),
        (
            "round=2.actions pass=star,hat track=70 shop=-,-,-,-,-,-,bank at=$12:star"
            " steps=rounds/track/buy_tile.1.69",
            "buy_tile.1.69",
        ),
    ],
)
def test_he_is_not_asked_what_others_are(line: str, step: str) -> None:
    with pytest.raises(NotationError) as caught:
        standish(f"{line} {CENTRE}")
    assert str(caught.value) == f"the step “{step}” is never Standish's"


@rule("ACT-7", "SOLO-13")
def test_he_builds_what_he_holds_when_kept_tiles_are_built() -> None:
    line = f"round=2.actions {CENTRE} pass=star,hat steps=rounds/track/standish_builds"
    players = "hat=as2Y star=prison*1"
    assert standish(f"{line} track=77 {players}")
    for track in (76, 78):
        with pytest.raises(NotationError, match="“standish_builds” does not fit the rest"):
            standish(f"{line} track={track} {players}")


def test_a_line_of_the_board_game_knows_nothing_of_standish() -> None:
    for field in ("strategy=city", "deck=A2", "lost=1"):
        with pytest.raises(NotationError, match="is no field of a position"):
            carson_city.Game.at(f"board {field} hat= star=")


def test_a_line_needs_no_deck_no_cast_and_no_count_of_his_cowboys() -> None:
    game = standish(f"round=2.placement {CENTRE} at=$3:star/c4:star played=A2 lost=1 shop=ranch")
    assert f"deck={WHOLE.removeprefix('A2,')} " in game.line()
    assert "cast=2Y,3Y,4Y,5Y,6Y,7Y,8Y " in game.line()
    assert "star=$0,roads0,revolvers0,cowboys7" in game.line()
    assert carson_city.Game.at(game.line()).line() == game.line()


@rule("MAT-3a", "SOLO-12")
def test_cowboys_on_his_card_are_his_and_none_of_yours() -> None:
    line = f"round=2.placement {CENTRE} lost=2"
    position = position_of(standish(f"{line} hat=as2Y,cowboys3 star=cowboys5"))
    assert position.stock == [7, 3]
    assert standish(f"{line} hat=as2Y,cowboys10 star=cowboys8")


@rule("SOLO-5b")
def test_a_record_cannot_draw_a_card_that_is_not_in_the_deck() -> None:
    game = standish(f"round=2.placement {CENTRE} deck=A2,B2")
    with pytest.raises(RecordError, match="card C1, which is not in Standish's deck"):
        game.play("turn", chance="cowboy_card C1")
    assert game.deciders == (STAR,)  # nothing has changed


@rule("SOLO-15", "SOLO-13d")
def test_a_record_cannot_let_chance_fall_on_what_is_no_candidate() -> None:
    game = standish(f"round=2.placement {CENTRE} shop=hotel deck=H1", "miner")
    with pytest.raises(
        RecordError, match="“standish_tie a1”, which is none of the equals"
    ) as caught:
        game.play("turn", chance="cowboy_card H1, standish_tie a1")
    assert caught.value.rule == "SOLO-15"
    line = f"round=2.actions {CENTRE} own=star:g4/hat:h4 hat=as2Y star=prison*1"
    with pytest.raises(RecordError, match="“standish_road a1n”, which is none of") as caught:
        standish(line, "strength", chance="standish_road a1n")
    assert caught.value.rule == "SOLO-13d"


def test_nobody_but_the_rules_can_act_for_him() -> None:
    game = standish(f"round=2.placement {CENTRE}")
    assert texts(game, STAR) == ["turn"]
    with pytest.raises(IllegalAction):
        game.play("place salary")
    with pytest.raises(IllegalAction):
        game.play("turn", HAT)
    game.play("turn", chance=falls("A2"))
    assert len(noted(game, "cowboy_card")) == 1


# Components.


@pytest.mark.parametrize(
    ("said", "reason", "cites"),
    [
        ("cattle-deck:A2/B2", "2 values instead of 12", "COMP-24"),
        (f"cattle-deck:{WHOLE.replace('A2', 'Q2')}", "“Q2” is none of", "COMP-24"),
        (f"cattle-deck:{WHOLE.replace('A2', 'G2')}", "only City and Miner have card G", "COMP-10"),
        (f"strength-deck:{WHOLE.replace('A2', 'G2')}", "only City and Miner", "COMP-10"),
        ("cattle-list:ranch/mine", "2 values instead of 9", "COMP-25a"),
        ("city-list:{}".format("/".join(["ranch"] * 9)), "twice", "COMP-25d"),
        ("bonus-points:1/2/3", "3 values instead of 4", "COMP-25"),
        ("bonus-points:1/2/3/99", "99 is not from 0 to 20", "COMP-25"),
    ],
)
@rule("COMP-10", "COMP-24", "COMP-25")
def test_components_that_he_could_not_play_with_say_why(said: str, reason: str, cites: str) -> None:
    with pytest.raises(SetupError) as caught:
        solo.Setup("cattle", components=said.replace(",", "/"))
    assert str(caught.value).startswith(f"components, {said.partition(':')[0]}: ")
    assert reason in str(caught.value)
    assert caught.value.rule == cites


@rule("COMP-25")
def test_a_list_has_the_kinds_of_the_printed_one() -> None:
    kinds = "ranch/drugstore/blacksmith/general_store/hotel/saloon/bank/mine/church"
    with pytest.raises(SetupError, match="cattle-list: it has these kinds: ranch, mine") as caught:
        solo.Setup("cattle", components=f"cattle-list:{kinds}")
    assert caught.value.rule == "COMP-25"


@rule("COMP-24", "COMP-25")
def test_other_decks_lists_and_bonuses_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    deck = ", ".join(['"D2"'] * 11 + ['"G9"'])
    kinds = "prison ranch saloon general_store bank drugstore hotel blacksmith mine"
    listed = '", "'.join(kinds.split(" "))
    path.write_text(
        f'city-deck = [{deck}]\ncity-list = ["{listed}"]\nbonus-points = [0, 0, 0, 7]\n'
    )
    values = read_file(str(path), solo.Setup.known_components())
    game = carson_city.Game(solo.Setup("city", components=values), 2)
    assert " deck=D2,D2,D2,D2,D2,D2,D2,D2,D2,D2,D2,G9 " in game.line()
    line = f"components={values} round=2.placement {CENTRE} shop=saloon,prison,ranch,-,-,-,-"
    own = standish(f"{line} deck=D2", "city")
    own.play("turn")
    assert noted(own, "placed") == ["placed star $4"]


@rule("SOLO-6")
def test_free_characters_may_be_told_in_any_order() -> None:
    line = f"round=2.characters {CENTRE} cast=2Y,3R,4Y,5R,6Y,7Y,8R used=2 hat=$9 star="
    assert standish(f"{line} free=8R,3R,4Y,5R,6Y,7Y").deciders
    other = line.replace("cast=2Y,3R,4Y,5R,6Y,7Y,8R", "cast=8R,2Y,3R,4Y,5R,6Y,7Y")
    assert standish(f"{other} free=3R,4Y,5R,6Y,7Y,8R").deciders
    with pytest.raises(NotationError, match="all characters of the cast that you never had"):
        standish(f"{line} free=8R,3R,4Y,5R,6Y")
