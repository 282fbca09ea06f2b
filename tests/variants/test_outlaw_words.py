"""Outlaws as people read and see them: options, what happened, what something is, drawings."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.material import INCOME_STAGE
from carson_city.bots import ask, make
from carson_city.draw.board import facts, track_facts
from carson_city.draw.board.text import table
from carson_city.draw.pen import ASCII, LINES
from carson_city.tell.board.about import thing
from carson_city.tell.board.effects import Effects
from carson_city.tell.board.previews import Previews
from carson_city.tell.board.reasons import reasons
from carson_city.tell.board.situation import situation
from carson_city.tell.text_adapter import text_adapter_of
from carson_city.web.board import duels
from tests.proof import rule
from tests.pseudo import left_over, pseudo
from tests.table import HAT, STAR, at, position_of
from tests.variants.test_outlaws import dice, night

TOWN = (
    "round=2.placement set=full variants=outlaws town=saloon:d4/house:d5,d3,e3/hotel:f4"
    " own=star:d4/hat:f4 roads=d3n outlaws=b7,d4,f4 strength=9 hat=$20,as2Y,revolvers4"
    " star=$20,as6Y at=b7:star"
)
FIGHTS = (
    "round=2.actions set=full variants=outlaws town=saloon:d4/house:d5,d3,e3 own=star:d4"
    " roads=a1n at=d4:hat/g7:hat,star outlaws=d4,g7 strength={strength} hat=$0,as2Y,revolvers5"
    " star=$0,as6Y"
)


def told(game: carson_city.Game, text: str, player: int = HAT) -> tuple[str, str, str]:
    """An option as a phrase, in a few words, and at length."""
    view, action = game.view(player), game.parse(text)
    previews = Previews(view, player)
    phrase = text_adapter_of(game.setup).option(view, action)
    return phrase, previews.of(action), previews.told(action)


def news(game: carson_city.Game, ply: int = -1) -> list[str]:
    """What a decision, or the start, led to in words."""
    teller = text_adapter_of(game.setup).teller(game.setup)
    teller.tell(game.plies[ply].events if game.plies else game.start_events)
    return [str(sentence) for sentence in teller.sentences()]


def test_a_fight_is_offered_with_strength_points_and_odds() -> None:
    game = at(TOWN)
    assert told(game, "place d4") == (
        "Fight the outlaw on star’s Saloon on d4",
        "outlaw of strength 9, +3* VP, or $7 of star’s, about 67%",
        "outlaw of strength 9, +3* VP, or $7 of star’s · your firepower of 6 needs 3 more"
        " · you win about 67%",
    )
    assert told(game, "place f4")[1] == "outlaw of strength 9, +3* VP, saves $3, about 67%"
    assert told(game, "place b7")[2] == (
        "outlaw of strength 9, +3* VP · your firepower of 6 needs 3 more"
        " · duel with star, you win about 61%"
    )


@rule("STR-2", "OUT-5a")
def test_with_duel_tiles_the_odds_against_an_outlaw_are_those_of_the_hand() -> None:
    line = TOWN.replace("variants=outlaws", "variants=strongest,outlaws")
    for strength, chance in ((9, "about 50%"), (8, "about 67%")):  # by 3 or 4 of six tiles
        game = at(line.replace("strength=9", f"strength={strength}"))
        assert told(game, "place f4")[1].endswith(chance)
        assert told(game, "place d4")[2].endswith(f"you win {chance}")


def test_every_fight_has_a_reason_and_the_rules_are_its_own() -> None:
    game = at(TOWN)
    view = position_of(game)
    assert reasons(view, HAT, game.parse("place d4"))[:2] == [
        "+3* VP",
        "or $7 of star’s would be yours",
    ]
    assert "the outlaw takes $3 of yours" in reasons(view, HAT, game.parse("place f4"))


def test_enough_firepower_needs_no_die() -> None:
    game = at(TOWN.replace("revolvers4", "revolvers9"))
    assert "your firepower of 11 is enough" in told(game, "place d4")[2]


def test_the_order_of_riding_says_where_each_goes() -> None:
    line = night(
        "hotel:c3/bank:b5/house:a6", "star:c3/hat:b5", "outlaws=b4,d2 strength=8", "star", 2
    )
    game = at(line, chance=dice("11", "66"))
    assert told(game, "ride d2", STAR) == (
        "Move the outlaw of d2 next",
        "it goes to c3",
        "it goes to c3 and halves the $6 of star’s Hotel there",
    )
    said = situation(position_of(game), STAR)
    assert said[0][0] == "Outlaws"
    assert "d2 and b4 are in each other’s way" in said[0][1]
    hat = at(line.replace("pass=star,hat", "pass=hat,star"), chance=dice("11", "66"))
    assert "it comes to star, not to you" in reasons(position_of(hat), HAT, hat.parse("ride d2"))


def test_fights_to_come_and_spoils_are_told() -> None:
    game = at(FIGHTS.format(strength=10))
    assert told(game, "next g7")[:2] == (
        "First the outlaw on g7",
        "hat and star against strength 10, you win 83%",
    )
    game.play("next d4", chance="die 6")
    assert told(game, "bounty")[:2] == ("Take the 3* VP", "+3* VP")
    assert told(game, "steal")[0] == "Steal $7"
    assert "earns $15 again" in situation(position_of(game), HAT)[0][1]


@rule("OUT-5c")
def test_a_lost_fight_is_one_sentence_and_does_not_run_into_the_next_duel() -> None:
    game = at(FIGHTS.format(strength=13))
    game.play("next g7", chance="die 3, die 1, die 2")
    assert news(game)[:2] == [
        "Fight on g7: hat 3+8=11, star 1+4=5; the outlaw wins and stays.",
        "Fight on d4: hat 2+9=11; the outlaw wins and stays.",
    ]
    rows = duels.rows(game, len(game.plies) - 1)
    assert [len(row.entries) for row in rows] == [2, 1]
    assert not any(entry.won for row in rows for entry in row.entries)


def test_riding_in_is_told_in_few_sentences() -> None:
    game = at(night("hotel:c3", "star:c3"), chance=dice("34", "11", "66"))
    assert news(game)[-3:] == [
        "2 outlaws ride in; all have strength 11 this round, for 4* VP each.",
        "An outlaw appears on b2, one on g7.",
        "The outlaw of b2 moves to c3.",
    ]


@rule("OUT-1", "OUT-1a", "OUT-2a")
@pytest.mark.parametrize(
    ("town", "own", "more", "throws", "said"),
    [
        ("house:d4", "", "", ("51", "11", "66", "16"), "3 outlaws ride in"),
        ("prison:b2", "star:b2", "", ("51", "11", "66", "61"), "2 outlaws ride in"),
        ("prison:b2", "star:b2", "", ("31", "11", "66"), "An outlaw rides in"),
        ("prison:b2", "star:b2", "", ("11", "11"), "No outlaw arrives"),
        ("house:d4", "", "b2,c2,d2,e2,f2,g2,b3,c3", ("51", "66"), "An outlaw rides in"),
        (
            "house:d4",
            "",
            "b2,c2,d2,e2,f2,g2,b3,c3,e3",
            ("51",),
            "No outlaw arrives, because all nine are in town already",
        ),
    ],
)
def test_riding_in_tells_how_many_arrive(
    town: str, own: str, more: str, throws: tuple[str, ...], said: str
) -> None:
    standing = f"outlaws={more} strength=8" if more else ""
    game = at(night(town, own, standing, ends=2), chance=dice(*throws))
    whole = f"{said}; all have strength 8 this round, for 2* VP each."
    assert whole in news(game)
    assert whole in [event.text for event in game.events]


def test_what_a_place_with_an_outlaw_is() -> None:
    position = position_of(at(TOWN))
    saloon = thing(position, HAT, "d4")
    assert "earns $7" in saloon.facts
    assert "it takes $8 of the income" in saloon.facts
    assert saloon.rules[:2] == ["OUT-5", "OUT-5a"]
    land = thing(position, HAT, "b7")
    assert "nobody buys or builds here while it stays" in land.facts
    assert not any("costs" in fact for fact in land.facts)
    assert "strength 9, 3* VP each" in thing(position, HAT, "income").facts


# Drawn.


def test_the_track_shows_the_strength_of_the_round() -> None:
    position = position_of(at(TOWN))
    card = next(c for c in track_facts.track_cards(position) if c.printed.word == "income")
    assert card.printed.effect == "outlaw 9, 3* VP"
    assert "wanted" in card.printed.signs
    assert track_facts.note_on(position, INCOME_STAGE - 1) is None
    before = position_of(at(TOWN.replace("outlaws=b7,d4,f4 strength=9", "")))
    assert track_facts.note_on(before, INCOME_STAGE) is None


def test_a_parcel_shows_the_outlaw_and_what_it_leaves() -> None:
    parcels = facts.parcels(position_of(at(TOWN)))
    saloon = next(p for p in parcels if p.parcel == 27)
    assert saloon.earns == "$7"
    assert [who.drawing for who in saloon.crowd] == ["outlaw"]
    assert not saloon.hostile
    fought = next(p for p in parcels if p.parcel == 49)
    assert fought.hostile
    assert fought.price == 0


def test_a_multiplied_income_that_is_cut_is_shown_as_it_is_paid() -> None:
    position = position_of(at(TOWN)).copy()
    position.factors = (27 * 8 + 2,)
    saloon = next(p for p in facts.parcels(position) if p.parcel == 27)
    assert saloon.earns == "$15"


def test_text_has_a_sign_for_outlaws_and_explains_it() -> None:
    position = position_of(at(TOWN))
    drawn = "\n".join(line.plain for line in table(position, LINES))
    assert "☠s" in drawn
    assert "☠9 +3*VP" in drawn
    assert "☠ outlaw" in drawn
    plain = "\n".join(line.plain for line in table(position, ASCII))
    assert "☠" not in plain
    assert "x outlaw" in plain


def test_all_words_of_outlaws_are_translated() -> None:
    games = [at(TOWN), at(FIGHTS.format(strength=10))]
    games[1].play("next d4", chance="die 6")
    with pseudo():
        for game in games:
            player = game.deciders[0]
            view = game.view(player)
            for action in game.options(player):
                strange = action.verb == game.parse("bounty").verb or (
                    str(action).startswith("place") and view.strength_at(action.value)
                )
                if strange:
                    said = text_adapter_of(game.setup).option(view, action)
                    effect = Effects(view, player).of(action)
                    assert not left_over(said, "star"), said
                    assert not left_over(effect, "star"), effect


def test_a_second_roll_is_weighed_against_the_outlaw() -> None:
    line = FIGHTS.format(strength=10).replace("as2Y", "as10R").replace("/g7:hat,star", "")
    game = at(f"cast=10R,1Y,2Y,3Y,4Y,5Y,6Y {line}", chance="die 1")
    assert told(game, "stand")[1] == "your 9 loses"
    assert told(game, "reroll 1")[1] == "83% to win"
    assert str(ask(make("greedy", HAT, 1), game, HAT)) == "reroll 1"
