"""What a seat reads when it must decide: sentences, options and rules of single decisions."""

from __future__ import annotations

import re

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.material import MARKS
from carson_city.board.names import character_name
from carson_city.board.phases.round import face_taken
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.draw.board import player_facts
from carson_city.draw.pen import ASCII
from carson_city.tell import text_adapter_of
from carson_city.tell.board.cast import cast_lines
from carson_city.tell.board.previews import Previews
from carson_city.tell.groups import Group
from carson_city.terminal.board.cast import characters
from carson_city.web.board import about, offers
from carson_city.web.live.live_table import PERSON, LiveTable, Seat
from carson_city.web.pages import parts
from carson_city.web.pages.new_table import chosen
from carson_city.web.pages.parts import seen
from carson_city.web.rendering import rule_html
from tests.fuzz import Players
from tests.proof import rule
from tests.table import at, position_of
from tests.tell.asking import CHOOSING, LAST_PASS, PLACING
from tests.web.offers import SPECTATOR, full_table, live_table, page, words_of


def panel(game: carson_city.Game, word: str, seat: int | None = None) -> str:
    seat = game.player if seat is None else seat
    return about.place(game, seen(game, seat), seat, word)


# What is told of single decisions.

BUYING = (
    "round=1.placement pass=star order=star,hat roads=d4n,d4s,d4w,d4e own=hat:c4,c5,a1/star:e3 "
    "town=house:d4/saloon:c4 at=$3:hat hat=$20,as3Y,roads{roads} star=as2Y shop={kind},-,-,-,-,-,-"
)


def bought(kind: str, roads: int = 0) -> carson_city.Game:
    """Hat has just bought the tile on $3."""
    game = at(BUYING.format(kind=kind, roads=roads))
    game.play("pass")
    game.play("buy $3")
    return game


def test_the_place_in_the_pass_order_is_told_while_placing_only() -> None:
    money = " ".join(f"{mark}=$15" for mark in MARKS)
    order = ",".join(MARKS)
    game = at(f"round=2.characters pass={order} cast=12R,2R,3Y,4Y,5Y,6Y,7Y {money}")
    game.play("take auctioneer")
    assert "Passing now" not in page(game)
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    assert "Passing now makes you first." in page(game)


@rule("SET-7", "SET-7a")
def test_start_parcels_are_free_and_quote_their_own_rule() -> None:
    game = carson_city.Game(Setup(2), seed=3)
    for word in ("c4", "b2"):  # empty, and a mountain
        told = words_of(panel(game, word))
        assert f"Claim {word} for nothing" in told
        assert "SET-7 Start parcels" in told
        assert "$5" not in told
        assert "costs" not in told
        assert "ACT-5" not in told
    assert "2 VP at the end of the game" in words_of(panel(game, "b2"))  # FIN-2


def test_building_quotes_the_building_and_a_house_the_house() -> None:
    game = bought("ranch")
    told = words_of(panel(game, "a1"))
    assert "Build the Ranch on a1 income $5 → $8, gives a revolver" in told
    assert "BLD-RANCH" in told
    assert "ACT-5" not in told
    game = bought("drugstore")
    refused = panel(game, "a1")
    assert "Not now: a1 is not connected to a road Rule" in words_of(refused)
    assert "/rules?q=BUILD-2" in refused
    game.play("build drugstore c5")
    told = words_of(panel(game, "d5"))
    assert "Put the house on d5 income $8 → $16" in told
    assert "BLD-HOUSE" in told
    assert "BUILD-3" in told
    assert "ACT-5" not in told


def test_the_sentence_names_only_what_can_be_done() -> None:
    assert "Your turn: build the Drugstore, or keep it." in page(bought("drugstore"))
    with_road = page(bought("drugstore", roads=1))
    assert "build the Drugstore, lay a road, or keep it." in with_road
    game = at(f"{PLACING} hat=as2Y,cowboys0,roads1 star=as3Y")
    assert "Your turn: lay a road, or pass." in page(game)
    game = at(f"{CHOOSING} cast=6R,2R,3R,4R,5R,1R,7R hat=$5 star=$9 cactus=$37")
    game.play("take captain")
    assert "Your turn: buy 1 revolver for $3, or decline." in page(game)


@rule("CHR-12Y", "CHR-12Ya")
def test_an_auction_tells_the_lot_the_bids_and_why_it_is_cheap() -> None:
    game = at(f"{CHOOSING} cast=12Y,2R,3R,4R,5R,6R,7R hat=$15 star=$15 cactus=$15")
    game.play("take auctioneer")
    game.play("lot d3")
    assert "together with d3." in page(game)
    game.play("lot e6")
    told = words_of(page(game))
    assert "bid for the parcels d3 and e6, or pass." in told
    assert "no bid yet; still in: hat ($15), star ($15), cactus ($15)" in told
    assert "Bid $3: −$1, $14 left (half of your own bid is yours)" in told
    assert "CHR-12Ya" in told
    game.play("bid 3")
    assert "hat bids $3" in words_of(page(game))


@rule("ATT-3", "ATT-3a")
def test_a_theft_says_why_and_where() -> None:
    game = at(
        "round=1.placement pass=star order=star,hat roads=d4n,d4s,d4w,d4e own=star:c4 "
        "town=house:d4,d5/saloon:c4 at=c4:hat hat=$20,as3Y star=as2Y"
    )
    game.play("pass")
    told = page(game)
    assert '<button name="action" value="steal" data-at="c4" data-says="Steal $5"><b>' in told
    assert '<button name="action" value="steal" class="main"><b>Steal $5</b></button>' in told
    assert "your cowboy holds c4: star’s Saloon earns $10 there" in told
    assert "ATT-3a" in told
    assert "Steal $5 +$5: half of what star’s Saloon earns" in words_of(panel(game, "c4"))


@rule("BUILD-9")
def test_consent_tells_what_the_house_does_for_me() -> None:
    game = at(
        BUYING.format(kind="drugstore", roads=0)
        .replace("star:e3", "star:e3,f4")
        .replace("saloon:c4", "saloon:c4,f4")
    )
    for move in ("pass", "buy $3", "build drugstore c5", "house e3"):
        game.play(move)
    told = page(game)
    for word, words in (("yes", "Allow it"), ("no", "Refuse")):
        says = f'value="{word}" data-at="e3" data-says="{words}"><b>{words}</b>'
        assert f'<button name="action" {says}' in told
    assert "income $0 → $5" in told
    assert "hat builds a Drugstore on c5 and would put its house on your e3" in told
    assert "BUILD-9" in told
    assert "allow it" not in told


@rule("CHR-10R", "DUEL-3")
def test_a_second_roll_names_the_die_and_the_rule_of_ties() -> None:
    game = at(f"{LAST_PASS} at=gambling:star,hat hat=$20,as10R star=$15,as2Y,cowboys4")
    game.play("pass", chance="die 3, die 4")
    told = page(game)
    assert "<b>Roll your 4 again</b>" in told
    assert "your 8 loses: star has as much and passed before you" in told
    assert "DUEL-3" in told


@rule("CHR-15R", "CHR-9Y")
def test_tiles_of_one_kind_are_told_apart_by_their_space() -> None:
    game = at(f"{CHOOSING} cast=15R,2R,3R,4R,5R,6R,7R hat=$15 star=$15 cactus=$15")
    game.play("take cowboy")
    told = words_of(page(game))
    assert "Ranch from the $3 space −$8, $7 left Ranch from the $8 space −$8, $7 left" in told


@rule("BLD-CITYb")
def test_a_site_for_city_hall_tells_whose_income_it_raises() -> None:
    game = at(
        "round=1.end set=full roads=d4n,d4s,d4w,d4e town=house:d4/saloon:c4 own=star:c4 "
        "pass=hat,star shop=ranch,mine,-,-,bank bag=city_hall1,hotel1,saloon2,church1 "
        "hat=$0,as2Y star=$0,as6Y",
        chance="tile hotel, tile city_hall",
    )
    assert game.options()[0].text.startswith("site ")
    told = words_of(page(game))
    assert (
        "c3 a house for everybody’s buildings beside it · income stays $0, star’s $5 → $10" in told
    )
    assert "BLD-CITYb" in words_of(panel(game, "c3"))


@rule("ROAD-3")
def test_a_road_tells_what_it_reaches() -> None:
    game = at(f"{PLACING} own=hat:b4 hat=as2Y,roads1 star=as3Y")
    told = words_of(page(game))
    assert "North of c4 reaches b3 and b4, yours: b4" in told
    game = at(f"{PLACING} own=hat:b4 hat=as13Y,roads1 star=as3Y")
    assert "reaches b3 and b4, yours: b4, +1 VP" in words_of(panel(game, "c4n"))


def test_a_building_space_tells_the_best_income_it_could_bring() -> None:
    game = at(
        "set=full round=2.placement order=hat,star town=house:d4 roads=d4n,d4s,d4w,d4e own=hat:c5 "
        "shop=ranch,mine,bank,saloon,church,station,mine at=$5:star hat=$9,as2Y star=as3Y"
    )
    told = words_of(page(game))
    assert "Saloon −$6 · income $0 → $5 on c5" in told
    assert "Mine −$4 · income stays $0: it would earn nothing on your land yet" in told
    assert "Bank −$5 · income $0 → $3 on c5 · duel with star, you win about 35%" in told
    assert "Mine −$12, you have $9" in told
    game = at(
        "set=full round=2.placement order=hat,star town=house:d4 roads=d4n,d4s,d4w,d4e own=hat:a1 "
        "shop=ranch,mine,bank,saloon,church,station,mine hat=$9,as2Y star=as3Y"
    )
    assert "Saloon −$6 · you own no empty parcel that touches a road" in words_of(page(game))


def test_words_are_plain_and_counted_right() -> None:
    game = at(f"{CHOOSING} cast=16R,2R,3R,4R,5R,6R,7R hat=$5 star=$9 cactus=$37")
    game.play("take heroes")
    told = words_of(page(game))
    assert "3 VP for nothing 6 VP for a cowboy 9 VP for 2 cowboys" in told
    game = at(f"{CHOOSING} cast=6R,2R,3R,4R,5R,1R,7R hat=$15 star=$9 cactus=$37")
    game.play("take captain")
    told = words_of(page(game))
    assert "Buy 1 revolver −$3, $12 left Buy 2 revolvers −$9, $6 left" in told


def test_who_waits_is_not_told_of_land_that_is_theirs() -> None:
    """What is asked reads alike for the one who decides and for all others."""
    for seed in range(3):
        players = Players(seed, full_table)
        while not players.game.over:
            game = players.game
            assert not re.search(
                r"\byours?\b", text_adapter_of(game.setup).turn(seen(game), SPECTATOR)
            )
            player, action = players.decide()
            game.play(action, player)


# What a character lets one keep.


@rule("CHR-0R")
def test_a_limit_is_the_same_on_every_card_of_the_paperboys_errand() -> None:
    """The red Paperboy's master keeps $5 less, on the page, in the terminal and before players."""
    game = at("cast=0R,1R,2R,7R,11Y,14Y,16Y,17Y round=1.characters hat=$15 star=")
    before = limits_told(game, "take mercenary")
    game.play("take paperboy")
    after = limits_told(game, "take mercenary")
    assert (before, after) == ({"keeps $30"}, {"keeps $25"})
    assert "Paperboy keeps theirs" in words_of(offers_and_cast(game))
    game.play("take mercenary")
    keeps = {
        face.limit for face in (who.face for who in player_facts.players(position_of(game))) if face
    }
    assert keeps == {"keeps $25"}


def offers_and_cast(game: carson_city.Game) -> str:
    """The buttons of the decider, and the whole cast beside the board."""
    cast = player_facts.cast(position_of(game))
    return page(game) + " ".join(
        f"{face.name} {face.limit}" for part in cast for face in part.faces
    )


def limits_told(game: carson_city.Game, text: str) -> set[str]:
    """What the button, the drawn card, the terminal and the preview say that a card keeps."""
    option, seat = game.parse(text), game.player
    position = seen(game, seat)
    card = face_taken(position, option)
    name = character_name(card)
    drawn = [str(line) for line in characters(position, ASCII, {}, [("", "")])]
    said = [
        offers.offers(position, seat, [option], live_table(game)).moves,
        *(line for line in cast_lines(position) if name in line),
        *(
            face.limit
            for part in player_facts.cast(position)
            for face in part.faces
            if face.card == card
        ),
        *(line for line in drawn if name in line),
        Previews(position, seat).told(option).lower(),
        Previews(position, seat).brief(option),
    ]
    assert len(said) == 6
    return {found for words in said for found in re.findall(r"keeps \$\d+", words) or ["nothing"]}


# Rules on the table.


def test_the_table_quotes_nothing_of_variants_that_it_does_not_play() -> None:
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    salary = words_of(panel(game, "salary"))
    assert "Salary: $4 for each cowboy there." in salary
    assert "HOR" not in salary
    assert "RIV" not in about.kind(seen(game), "mine")
    assert "CHR-1Yg" not in about.character(seen(game), "2")  # Kit Carson's
    assert "outlaw" not in rule_html.rule_lines(seen(game), "ACT-11")


def sat(game: carson_city.Game) -> LiveTable:
    """A table at which everybody sits."""
    table = live_table(game)
    for number, name in enumerate(game.setup.names):
        table.seats.append(Seat(number, PERSON, "", name, ""))
        table.seats[-1].sitters.add(name)
    return table


def test_options_are_put_in_groups_once_for_a_decider(monkeypatch: pytest.MonkeyPatch) -> None:
    game = carson_city.Game(Setup(2), 3)
    calls = []
    once = offers.grouped

    def counted(position: Position, options: list[Action]) -> tuple[list[Action], list[Group]]:
        calls.append(options)
        return once(position, options)

    monkeypatch.setattr(offers, "grouped", counted)
    parts.private(sat(game), game.player, (game.player,))
    assert len(calls) == 1


def test_who_waits_reads_for_whom() -> None:
    game = carson_city.Game(Setup(3, names=("Ann", "Ben", "Cleo")), 3)
    other = (game.player + 1) % 3
    moves = parts.private(sat(game), other, (other,))["moves"]
    assert f"Waiting for {game.setup.names[game.player]}." in moves


def test_several_variants_stand_under_a_plural() -> None:
    one, several = (chosen(Setup(2, variants=words)) for words in ("river", "river horses"))
    assert ("variant", "Carson River") in one
    assert "variants" in dict(several)
