"""11 Singer (CHR-11)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board_plugins.characters.prospector.dynamite import tokens_left
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, limit, misfit, noted, position_of, refused, texts

YELLOW = "cast=1Y,2Y,3Y,5Y,6Y,7Y,11Y"
RED = "cast=1Y,2Y,3Y,5Y,6Y,7Y,11R"
SHOP = "shop=ranch,mine,bank,bank,saloon,ranch,mine"

# Roads (1) and the spaces of ACT-8, 9, 10, 12, 13, 14 and 15.
SONGS = [
    "roads1", "income-parcels", "income-firepower", "gambling", "vp-parcels", "vp-firepower",
    "vp-buildings", "vp-5", "vp-4", "vp-3", "vp-2",
]  # fmt: skip


@rule("CHR-11")
def test_the_limit_is_15_yellow_and_40_red() -> None:
    assert limit("11Y") == 15
    assert limit("11R") == 40


# Yellow: two cowboys whom nobody fights.

SINGER = "hat=$10,cowboys3,as11Y star=$10,as2Y singer=hat.2@none"


@rule("CHR-11Y")
def test_two_tokens_go_with_two_own_cowboys() -> None:
    game = at(f"{YELLOW} round=1.characters hat=cowboys3 star=")
    game.play("take singer")
    game.play("take banker")
    game.play("pass")  # the Banker is first
    game.play("place gambling song")
    game.play("place roads1 song")
    assert noted(game, "song_placed") == ["song_placed hat gambling", "song_placed hat roads1"]
    assert position_of(game).supply[HAT] == 1
    assert position_of(game).stock[HAT] == 7
    assert not any(text.endswith("song") for text in texts(game))
    assert refused(game, "place vp-5 song") == "CHR-11Y"  # there are two tokens
    assert "place vp-5" in texts(game)


@rule("CHR-11Y")
def test_a_token_needs_a_cowboy() -> None:
    game = at(f"round=1.placement {CENTRE} {SINGER.replace('cowboys3', 'cowboys0')}")
    assert refused(game, "place gambling song") == "RND-5"


@rule("CHR-11Y", "BLD-CITYj")
def test_where_tokens_can_go() -> None:
    town = "set=full town=city_hall:c4/bank:f6/hotel:b2 own=hat:b2/star:f6"
    game = at(f"round=1.placement {town} {SHOP} {SINGER}")
    songs = [text.split()[1] for text in texts(game) if text.endswith("song")]
    assert songs == SONGS
    for place in ("salary", "ammunition", "roads2", "$12", "$3", "e5", "c4", "f6", "b2"):
        assert f"place {place}" in texts(game)  # an ordinary cowboy may
        assert refused(game, f"place {place} song") == "CHR-11Y"


@rule("CHR-11Y", "WORD-9")
def test_a_closed_space_takes_no_token() -> None:
    game = at(f"round=3.placement {SINGER}")
    assert "place vp-4 song" in texts(game)
    assert refused(game, "place vp-3 song") == "WORD-9"


@rule("CHR-11Y")
def test_others_have_no_tokens() -> None:
    game = at(f"round=1.placement pass=hat {SINGER}")
    assert game.player == STAR
    assert refused(game, "place gambling song") == "CHR-11Y"


@rule("CHR-11Y", "CHR-1Yb")
def test_a_token_goes_even_beside_the_white_cowboy() -> None:
    game = at(
        f"round=1.placement at=gambling:star white=star@gambling {SINGER}".replace("as2Y", "as1Y")
    )
    assert refused(game, "place gambling") == "CHR-1Yb"
    game.play("place gambling song")
    game.play("pass")
    game.play("pass", chance="die 1, die 2, die 5, die 6")
    assert noted(game, "duel_rolled") == []
    assert noted(game, "earned") == ["earned hat 3 gambling", "earned star 11 gambling"]
    assert "white=star@away" in game.line()


@rule("CHR-1Y", "CHR-1R")
def test_the_sheriff_does_not_join_the_singing_cowboy() -> None:
    there = "singer=hat.1@gambling hat=as11Y"
    white = at(f"round=1.placement pass=hat {there} star=as1Y white=star@ready")
    assert refused(white, "place gambling white") == "CHR-1Y"
    red = at(f"round=1.placement pass=hat {there} star=as1R")
    assert refused(red, "place gambling") == "CHR-1R"


@rule("RND-7", "CHR-11Y")
def test_others_may_come_to_the_singing_cowboys_space() -> None:
    game = at(f"round=1.placement pass=hat {SINGER.replace('hat.2@none', 'hat.1@gambling')}")
    assert "place gambling" in texts(game)


@rule("CHR-11Y", "CHR-11Yb")
@pytest.mark.parametrize("space", SONGS)
def test_the_no_duel_cowboy_acts_as_if_alone(space: str) -> None:
    """Beside one other cowboy there is no duel, and both get the full action."""
    line = f"round=1.actions at={space}:star {SINGER.replace('hat.2@none', f'hat.1@{space}')}"
    town = "town=bank:b2/hotel:b3/ranch:g2,h2 own=hat:b2,b3/star:g2,h2"
    if space == "gambling":
        game = at(f"{line} {town}", chance="die 1, die 2, die 5, die 6")
    else:
        game = at(f"{line} {town}")
    if space in ("vp-5", "vp-4", "vp-3", "vp-2"):
        game.play("buy 1vp", HAT)
        game.play("buy 1vp", STAR)
    assert noted(game, "duel_rolled", "duel_won", "duel_lost") == []
    gains = [
        line.split()[1]
        for line in noted(game, "roads_gained", "earned", "scored")
        if not line.endswith("limit")
    ]
    assert gains == ["hat", "star"]
    assert position_of(game).stock == [7, 7]


@rule("CHR-11Y", "CHR-11Ya")
def test_the_others_settle_the_action_among_themselves() -> None:
    game = at(
        "round=1.actions at=gambling:star,cactus singer=hat.1@gambling pass=cactus,star,hat"
        " hat=$10,as11Y star=$10,as2Y cactus=$10,as6Y",
        chance="die 1, die 1, die 5, die 3, die 6, die 6",
    )
    assert noted(game, "earned", "duel_rolled", "duel_won") == [
        "earned hat 2 gambling",  # first, though last in pass order
        "duel_rolled cactus 5 4 gambling",
        "duel_rolled star 3 4 gambling",
        "duel_won cactus gambling",
        "earned cactus 12 gambling",
    ]
    assert noted(game, "duel_lost") == ["duel_lost star gambling"]


@rule("CHR-11Ya")
def test_each_gets_the_full_action() -> None:
    line = "town=bank:b2/ranch:g2 own=hat:b2,a1,a2,a3/star:g2,h1"
    game = at(f"round=1.actions {line} at=income-parcels:star/vp-parcels:star"
              " singer=hat.0@income-parcels,vp-parcels"
              " hat=$10,as11Y star=$10,as2Y")  # fmt: skip
    assert noted(game, "earned") == ["earned hat 8 parcels", "earned star 4 parcels"]
    assert noted(game, "scored") == ["scored hat 2 parcels", "scored star 1 parcels"]


@rule("CHR-11Ya", "RND-10")
def test_the_no_duel_cowboy_decides_first_on_a_buying_space() -> None:
    game = at(f"round=1.actions at=vp-5:star {SINGER.replace('hat.2@none', 'hat.1@vp-5')}")
    assert (game.player, texts(game)) == (HAT, ["buy 1vp", "buy 2vp", "decline"])
    game.play("decline")
    assert (game.player, texts(game)) == (STAR, ["buy 1vp", "buy 2vp", "decline"])
    assert position_of(game).stock[HAT] == 7


@rule("CHR-11Yb")
@pytest.mark.parametrize("other", ["10Y", "1R", "14R", "14Y"])
def test_it_neither_wins_nor_loses(other: str) -> None:
    """No points for a duel, no Undertaker, no Doctor: there was none."""
    line = "at=roads1:star singer=hat.1@roads1 hat=$10,as11Y,roads0"
    game = at(f"round=1.actions {line} star=$10,as{other},roads0")
    assert noted(game, "roads_gained") == ["roads_gained hat 3", "roads_gained star 3"]
    assert noted(game, "duel_won", "duel_lost", "scored", "paid") == []
    assert not any(text.startswith(("move", "toll")) for text in texts(game))


@rule("CHR-11Yb")
def test_the_undertaker_asks_only_who_lost_among_the_others() -> None:
    game = at(
        "round=1.actions at=roads1:star,cactus,horseshoe singer=hat.1@roads1"
        " hat=$10,as11Y star=$10,as2Y cactus=$1,as6Y horseshoe=$10,as14R",
        chance="die 6, die 1, die 1",
    )
    assert noted(game, "duel_won") == ["duel_won star roads1"]
    assert noted(game, "paid") == ["paid cactus 1 undertaker"]
    assert position_of(game).money[HAT] == 10


@rule("CHR-11Yb", "CHR-9Rb")
def test_beside_one_other_cowboy_its_dynamite_is_spent() -> None:
    game = at("round=1.actions at=roads1:star fuses=roads1:star singer=hat.1@roads1"
              " hat=$10,as11Y star=$10,as9R,dynamite1")  # fmt: skip
    assert noted(game, "die", "duel_rolled") == []
    assert noted(game, "roads_gained") == ["roads_gained hat 3", "roads_gained star 3"]
    assert tokens_left(position_of(game)) == 6


@rule("CHR-11Yb", "CHR-9Rb")
def test_beside_two_others_their_dynamite_works_between_them() -> None:
    game = at(
        "round=1.actions at=roads1:star,cactus fuses=roads1:cactus singer=hat.1@roads1"
        " hat=$10,as11Y star=$10,as2Y cactus=$10,as9R",
        chance="die 6, die 4, die 3",
    )
    assert noted(game, "duel_rolled") == [
        "duel_rolled star 6 4 roads1",
        "duel_rolled cactus 7 4 roads1",
    ]
    assert noted(game, "roads_gained") == ["roads_gained hat 3", "roads_gained cactus 3"]


@rule("RND-8")
def test_the_singer_has_one_cowboy_in_a_place_with_or_without_a_token() -> None:
    sung = at(f"round=1.placement {SINGER.replace('hat.2@none', 'hat.1@gambling')}")
    assert refused(sung, "place gambling") == "RND-8"
    assert refused(sung, "place gambling song") == "RND-8"
    plain = at(f"round=1.placement at=gambling:hat {SINGER}")
    assert refused(plain, "place gambling song") == "RND-8"
    lit = at(f"round=1.placement {SINGER.replace('hat.2@none', 'hat.1@gambling')}"
             .replace("as11Y", "as11Y,dynamite1"))  # fmt: skip
    assert refused(lit, "place gambling dynamite") == "RND-8"
    assert "place vp-5 dynamite" in texts(lit)


@rule("CHR-11Y", "END-5")
def test_tokens_not_placed_are_gone_with_the_round() -> None:
    game = at("round=1.end hat=$0,as11Y star=$0,as2Y singer=hat.2@none")
    assert position_of(game).round == 2
    assert "singer=" not in game.line()
    game.play("take banker")
    game.play("take captain")
    assert game.player == HAT
    assert refused(game, "place gambling song") == "CHR-11Y"


@rule("CHR-11Y", "CHR-ALLa")
def test_tokens_need_not_be_used() -> None:
    game = at(f"round=1.placement {SINGER}")
    game.play("place gambling")
    game.play("place gambling")
    game.play("pass")
    game.play("pass", chance="die 6, die 1, die 1, die 2")  # an ordinary duel
    assert noted(game, "duel_won") == ["duel_won hat gambling"]


@rule("MAT-3a", "RND-8")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("singer=hat.2@gambling", "2 no-duel tokens"),
        ("singer=hat.0@gambling,gambling", "one cowboy"),
        ("singer=hat.1@gambling at=gambling:hat", "one cowboy"),
        ("singer=hat.1@c4", "on a space"),
    ],
)
def test_a_position_with_tokens_that_cannot_be_is_refused(line: str, reason: str) -> None:
    with pytest.raises(carson_city.errors.NotationError, match=reason):
        at(f"round=1.placement {line} hat=as11Y star=as2Y")


# Red: one more cowboy, on Gambling.

EXTRA = "hat=$10,cowboys3,as11R star=$10,as2Y singer=hat.1@none"


@rule("CHR-11R")
def test_a_cowboy_from_the_general_supply_goes_to_gambling() -> None:
    game = at(f"{RED} round=1.characters hat=cowboys3 star=")
    game.play("take singer")
    game.play("take banker")
    game.play("pass")
    assert [text for text in texts(game) if text.endswith("song")] == ["place gambling song"]
    game.play("place gambling song")
    assert position_of(game).supply[HAT] == 3
    assert position_of(game).stock[HAT] == 6
    assert refused(game, "place roads1 song") == "CHR-11Y"


@rule("CHR-11R")
def test_only_to_gambling() -> None:
    game = at(f"round=1.placement {EXTRA}")
    assert refused(game, "place roads1 song") == "CHR-11R"


@rule("CHR-11R")
def test_it_is_a_placement_turn() -> None:
    game = at(f"round=1.placement {EXTRA}")
    game.play("place gambling song")
    assert game.player == STAR


@rule("CHR-11R")
@pytest.mark.parametrize(("dice", "gain"), [((5, 6), 30), ((1, 1), 1), ((2, 3), 6)])
def test_its_gain_is_the_product_of_the_dice(dice: tuple[int, int], gain: int) -> None:
    there = EXTRA.replace("hat.1@none", "hat.0@gambling")
    game = at(f"round=1.actions {there}", chance=f"die {dice[0]}, die {dice[1]}")
    assert noted(game, "earned") == [f"earned hat {gain} gambling"]
    assert position_of(game).stock[HAT] == 7  # back in the general supply


@rule("CHR-11R", "CHR-11Ya")
def test_it_acts_without_a_duel_and_others_get_the_sum() -> None:
    there = EXTRA.replace("hat.1@none", "hat.0@gambling")
    game = at(f"round=1.actions at=gambling:star {there}", chance="die 5, die 6, die 5, die 6")
    assert noted(game, "duel_rolled") == []
    assert noted(game, "earned") == ["earned hat 30 gambling", "earned star 11 gambling"]


@rule("CHR-11R")
def test_an_ordinary_cowboy_of_the_red_singer_gets_the_sum() -> None:
    game = at(f"round=1.actions at=gambling:hat {EXTRA}", chance="die 5, die 6")
    assert noted(game, "earned") == ["earned hat 11 gambling"]


@rule("CHR-11R", "CHR-1Yb")
def test_it_joins_the_white_cowboy_too() -> None:
    game = at(
        f"round=1.placement at=gambling:star white=star@gambling {EXTRA}".replace("as2Y", "as1Y")
    )
    assert "place gambling song" in texts(game)


@rule("CHR-11Ra")
def test_it_is_optional_and_once_and_before_passing() -> None:
    declined = at(f"round=1.placement {EXTRA}")
    declined.play("pass")
    assert declined.player == STAR
    declined.play("place salary")
    assert declined.player == STAR  # hat has passed
    assert noted(declined, "song_placed") == []
    used = at(f"round=1.placement {EXTRA}")
    used.play("place gambling song")
    used.play("pass")
    assert used.player == HAT
    assert refused(used, "place gambling song") == "CHR-11Y"


@rule("CHR-11Ra")
def test_not_without_an_own_cowboy_in_the_general_supply() -> None:
    game = at(f"round=1.placement {EXTRA.replace('cowboys3', 'cowboys10')}")
    assert refused(game, "place gambling song") == "CHR-11Ra"
    game.play("place roads1")
    game.play("pass")
    assert refused(game, "place gambling song") == "CHR-11Ra"  # placed is not yet in the supply


@rule("CHR-11Ra", "RND-8")
def test_no_second_cowboy_of_the_singer_on_gambling() -> None:
    plain = at(f"round=1.placement at=gambling:hat {EXTRA}")
    assert refused(plain, "place gambling song") == "RND-8"
    sung = at(f"round=1.placement {EXTRA.replace('hat.1@none', 'hat.0@gambling')}")
    assert refused(sung, "place gambling") == "RND-8"
    assert "place roads1" in texts(sung)


@rule("RND-6a")
def test_a_red_singer_without_cowboys_can_still_place_the_extra_one() -> None:
    game = at(f"round=1.placement {EXTRA.replace('cowboys3', 'cowboys0,roads0')}")
    assert game.player == HAT
    assert texts(game) == ["place gambling song", "pass"]
    assert refused(game, "place gambling") == "RND-5"


@rule("CHR-11Ra", "CHR-ALLa")
def test_an_extra_cowboy_not_placed_is_gone_with_the_round() -> None:
    game = at("round=1.end hat=$0,as11R star=$0,as2Y singer=hat.1@none")
    game.play("take banker")
    game.play("take captain")
    assert refused(game, "place gambling song") == "CHR-11Y"


@rule("CHR-11Ya")
@pytest.mark.parametrize("space", [83, 85])
def test_a_line_sings_on_the_space_that_is_resolved(space: int) -> None:
    players = "hat=$10,as11Y star=$10,as2Y singer=hat.0@vp-5"
    game = at(f"round=1.actions {players} at=vp-5:star")
    assert misfit(game, "after_song.84", f"after_song.{space}") == f"after_song.{space}"


@rule("MAT-3a", "CHR-11Y", "CHR-11R", "RND-8")
@pytest.mark.parametrize(
    ("card", "told", "reason"),
    [
        ("11Y", "singer=star.1@roads1,gambling", "there are 2 no-duel tokens"),
        ("11Y", "singer=star.0@roads1,roads1", "with one cowboy of the Singer"),
        ("11Y", "singer=star.0@c4", "with one cowboy of the Singer"),
        ("11Y", "singer=star.0@roads1 at=roads1:star", "with one cowboy of the Singer"),
        ("11Y", "singer=star.0@roads1,ammunition", "where it cannot go"),
        ("11Y", "singer=hat.0@roads1", "are the Singer's"),
        ("11R", "singer=star.2@none", "the red Singer has one"),
        ("11R", "singer=star.1@gambling", "the red Singer has one"),
        ("11R", "singer=star.0@roads1", "where it cannot go"),
    ],
)
def test_a_line_with_tokens_that_cannot_be_is_refused(card: str, told: str, reason: str) -> None:
    with pytest.raises(carson_city.errors.NotationError, match=reason):
        at(f"round=1.placement {CENTRE} {told} hat=as2Y star=as{card}")


@rule("CHR-11Y", "RND-8")
@pytest.mark.parametrize(
    ("card", "singer", "more", "stock"),
    [
        ("11Y", "star.2@none", "", [7, 7]),
        ("11Y", "star.1@roads1", "at=roads1:hat", [6, 6]),
        ("11Y", "star.0@roads1,vp-2", "", [7, 5]),
        ("11R", "star.1@none", "", [7, 7]),
        ("11R", "star.0@gambling", "", [7, 6]),
    ],
)
def test_a_line_tells_the_tokens_of_a_singer_in_the_second_seat(
    card: str, singer: str, more: str, stock: list[int]
) -> None:
    game = at(f"round=1.placement {CENTRE} singer={singer} {more} hat=as2Y star=as{card}")
    assert f" singer={singer} " in game.line()
    assert position_of(game).stock == stock
    game.play("place salary")
    for place in singer.partition("@")[2].replace("none", "").split(","):
        assert not place or refused(game, f"place {place}", STAR) == "RND-8"


@rule("CHR-11Y", "RND-8")
def test_a_singer_in_the_second_seat_sings_once_on_a_space() -> None:
    line = "singer=star.1@roads1 hat=as2Y star=as11Y"
    game = at(f"round=1.placement {CENTRE} {line}")
    game.play("place roads1")  # others may come
    assert "place roads1 song" not in texts(game)
    assert refused(game, "place roads1 song") == "RND-8"
    assert "place gambling song" in texts(game)
