"""The page and `draw` show one table: every fact of a position is in both."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree as ET

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.figures import THINGS, Thing
from carson_city.board.material import KIND_WORDS, MARKS, MOUNTAIN
from carson_city.board.position import Position
from carson_city.draw import game_svg, view_svg
from carson_city.draw.board import facts, player_facts, scores, track_facts
from carson_city.draw.board.player_facts import Part, Player
from carson_city.draw.board.portraits import portrait_id
from carson_city.draw.board.track_facts import Card
from carson_city.draw.palette import LIGHT
from carson_city.games.game import Game
from carson_city.web.live.game_session import GameSession
from carson_city.web.live.live_table import FRIEND, LiveTable, Seat
from carson_city.web.pages import parts
from carson_city.web.rendering.page_adapter import Parts, page_adapter_of
from tests.variants.gold.variant import CAMP, GOLD_VARIANT, MULE, gold

NAMES = ("Ann", "Bob & Co", "Cy", 'Di "X"', "Eve", "Flo")


def room_for(game: Game) -> LiveTable:
    """A table at which friends sit."""
    table = LiveTable("table1234", GameSession(game), "maker")
    table.seats = [Seat(seat, FRIEND, "", name, "") for seat, name in enumerate(game.setup.names)]
    return table


def new(players: int, *variants: str) -> Game:
    setup = Setup(players, "full", "random", names=NAMES[:players], variants=variants)
    return carson_city.Game(setup, players)


def moments(game: Game, every: int) -> Iterator[tuple[Position, Parts]]:
    """What a spectator sees of a game at random, and the parts of its page."""
    toss, table = random.Random(game.seed), room_for(game)
    while True:
        if len(game.plies) % every == 0 or game.over:
            view = parts.seen(game)
            yield view, page_adapter_of(game.setup).board(view, table)
        if game.over:
            return
        player = toss.choice(game.deciders)
        game.play(toss.choice(game.options(player)), player)


class Shown:
    """What somebody sees of an element: its words, those told by pointing too, and its drawings."""

    def __init__(self, element: ET.Element) -> None:
        told = [one.get(name, "") for one in element.iter() for name in ("title", "aria-label")]
        self.words = " ".join([*element.itertext(), *told])
        used = [one.get("href", "") for one in element.iter() if one.tag.endswith("use")]
        self.drawings = [name.partition("-")[2] for name in used]

    def check(self, words: Iterable[str], drawings: Iterable[str]) -> None:
        for word in words:
            assert word in self.words, f"{word!r} is not in {self.words!r}"
        left = list(self.drawings)
        for name in drawings:
            assert name in left, f"{name} is not in {self.drawings}"
            left.remove(name)


def places(tree: ET.Element) -> dict[str, Shown]:
    """What is shown of each place."""
    found = [one for one in tree.iter() if one.get("data-at")]
    assert len({one.get("data-at") for one in found}) == len(found)
    return {one.get("data-at", ""): Shown(one) for one in found}


def marked(tree: ET.Element, name: str) -> list[Shown]:
    """The elements that have an attribute, or a class."""
    return [
        Shown(one) for one in tree.iter() if one.get(name) or name in one.get("class", "").split()
    ]


def in_town(tree: ET.Element) -> list[tuple[str | None, ...]]:
    """All that stands on parcels, and where."""
    (layer,) = [one for one in tree.iter() if one.get("class") == "figures"]
    return [
        (
            one.get("href", "").partition("-")[2] or one.text,
            *(one.get(name) for name in ("id", "x", "y", "width", "transform")),
        )
        for one in layer.iter()
        if one.tag.rpartition("}")[2] in ("use", "text")
    ]


def of_card(card: Card) -> tuple[list[str], list[str]]:
    """What a card of the track must show."""
    printed = card.printed
    words = [printed.short, printed.effect] + ([f"${printed.price}"] if printed.price else [])
    drawings = [*printed.signs, *(who.drawing for who in card.crowd)]
    drawings += [who.token for who in card.crowd if who.token] + ["duel"] * card.duel
    drawings += [KIND_WORDS[printed.kind]] if printed.kind > 0 else []
    return words, drawings


def of_player(who: Player) -> tuple[list[str], list[str]]:
    """What the card of a player must show."""
    words = [who.name, *who.standing, who.role, f"+${who.income}", str(who.points)]
    words += [word for good in who.goods for word in (good.text, good.meaning)]
    words += [good.meaning for good in (*who.tokens, *who.figures)]
    drawings = [who.mark, "laurel", *(good.sign for good in (*who.goods, *who.tokens))]
    drawings += [good.sign for good in who.figures]
    for heap in who.kept:
        words += [heap.name] + ([f"×{heap.amount}"] if heap.amount > 1 else [])
        drawings.append(KIND_WORDS[heap.kind])
    if who.face is not None:
        words += [who.face.limit, who.face.text, str(who.number)]
        drawings.append(portrait_id(LIGHT, who.face.card).partition("-")[2])
    return words, drawings


def of_part(part: Part) -> tuple[list[str], list[str]]:
    """What a card of the cast must show."""
    words = [part.name, part.state] + ["turned"] * part.turned
    drawings = [MARKS[part.holder]] if part.holder >= 0 else []
    for face in part.faces:
        words += [str(face.number), face.name, face.limit, face.text]
        drawings.append(portrait_id(LIGHT, face.card).partition("-")[2])
    return words, drawings


@pytest.mark.parametrize("players", range(2, 7))
def test_every_fact_of_a_position_is_on_the_page_and_in_the_drawing(players: int) -> None:
    variants = [GOLD_VARIANT.word] if players % 2 else []
    for view, page in moments(new(players, *variants), 19):
        table = ET.fromstring(view_svg(view))
        assert in_town(table) == in_town(ET.fromstring(page["pieces"]))
        track = ET.fromstring(view_svg(view, "track")) if view.over else table
        check_track(view, track, page)
        check_players(view, table, page)
        for one in (Shown(table), Shown(ET.fromstring(page["mast"]))):
            for order in facts.masthead(view).orders:
                one.check([order.label], [MARKS[player] for player in order.players])


def check_track(view: Position, drawing: ET.Element, page: Parts) -> None:
    """All cards of the track, and the bag."""
    drawn, shown = places(drawing), places(ET.fromstring(page["track"]))
    cards = [*track_facts.track_cards(view), *track_facts.own_cards(view)]
    assert list(shown) == [card.printed.word for card in cards]
    for card in cards:
        for track in (drawn, shown):
            track[card.printed.word].check(*of_card(card))
    heaps = track_facts.bag(view)
    words = [track_facts.bag_words(heaps), *(f"×{heap.amount}" for heap in heaps)]
    for whole in (drawing, ET.fromstring(page["bag"])):
        Shown(whole).check(words, [KIND_WORDS[heap.kind] for heap in heaps])


def check_players(view: Position, drawing: ET.Element, page: Parts) -> None:
    """All players, and the cast."""
    cards = [Shown(ET.fromstring(part)) for name, part in page.items() if name.startswith("pl-")]
    drawn, shown = marked(drawing, "data-player"), cards
    for who in player_facts.players(view):
        for one in (drawn[player_facts.order(view).index(who.player)], shown[who.player]):
            one.check(*of_player(who))
    entries = [Shown(entry) for entry in ET.fromstring(page["cast"])]
    for part, entry in zip(player_facts.cast(view), entries, strict=True):
        for one in (Shown(drawing), entry):
            one.check(*of_part(part))


def test_ids_of_a_page_are_unique() -> None:
    for _view, page in moments(new(5, GOLD_VARIANT.word), 3):
        ids = re.findall(r' id="([^"]+)"', "".join(page.values()))
        assert len(ids) == len(set(ids))


def test_the_charts_of_the_end_are_the_same_drawing() -> None:
    game = new(4)
    *_before, (view, _page) = moments(game, 50)
    page = page_adapter_of(game.setup).ending(room_for(game))
    drawn = view_svg(view, "scores")
    for score in game.scores():
        assert f">{score.total}</text>" in page
        assert f">{score.total}</text>" in drawn
    bars = re.findall(r"<title>[^<]*: \d+ VP</title>", page)
    assert len(bars) > 4
    assert bars == re.findall(r"<title>[^<]*: \d+ VP</title>", drawn)
    shapes = [re.findall(r' d="(M[^"]*L[^"]*)"', text) for text in (page, game_svg(game))]
    lines = [d for d in shapes[0] if d.count("L") == len(scores.by_round(game)) - 1]
    assert len(lines) == 4
    assert set(lines) <= set(shapes[1])


# A game that began from a position.

LINE = (
    "board round=3.placement town=house:d4/mountain:b2 roads=d4n pass=star "
    "hat=$9,as1Y,cowboys1,bought+7 star=$9,as2Y,bought+4"
)


def test_a_chart_of_a_game_from_a_position_starts_at_its_points() -> None:
    game = carson_city.Game.at(LINE)
    toss = random.Random(1)
    while not game.over:
        game.play(toss.choice(game.options()))
    session = scores.by_round(game)
    assert session[0] == ("start", (7, 4))
    assert [stand.when for stand in session] == ["start", "3", "end"]
    assert session[-1].points == tuple(game.position.vp)


# What a variant brings.


def test_a_place_of_a_variant_is_a_card_that_can_be_pressed() -> None:
    game = new(3, GOLD_VARIANT.word)
    for view, page in moments(game, 1):
        if gold(view).camp:
            there = [who.drawing for who in facts.crowd_at(view, CAMP)]
            assert there
            for drawing in (page["track"], view_svg(view, "track")):
                places(ET.fromstring(drawing))["camp"].check(["Gold camp"], there)
            return
    pytest.fail("nobody went to the camp")


def test_the_piece_of_a_variant_stands_in_the_town() -> None:
    game = new(3, GOLD_VARIANT.word)
    for view, page in moments(game, 1):
        if gold(view).mule >= 0:
            assert f'href="#p-{MULE.word}"' in page["pieces"]
            assert f'href="#day-{MULE.word}"' in view_svg(view, "town")
            return
    pytest.fail("there was no mule")


@pytest.mark.parametrize(("word", "is_figure"), [("lad", True), ("lamp", False)])
def test_a_thing_that_nobody_has_drawn_is_a_disc_with_its_letter(
    word: str, is_figure: bool
) -> None:
    thing = Thing(word, word, word, "l", "l", is_figure=is_figure)
    try:
        symbols = str(page_adapter_of(Setup(2)).symbols())
    finally:
        del THINGS[thing.word]
    drawn = re.findall(r'<symbol id="p-([^"]*)"[^>]*><g><circle[^>]*/><text[^>]*>L</text>', symbols)
    of_players = [f"{word}-{mark}" for mark in MARKS] if is_figure else []
    assert drawn == [*of_players, word]


def test_no_variant_of_another_game_is_on_the_table() -> None:
    for view, page in moments(new(2), 60):
        for drawing in (page["track"], view_svg(view, "track")):
            assert "camp" not in places(ET.fromstring(drawing))


# What must not lie on what.


def test_no_price_is_drawn_over_a_mountain() -> None:
    """Its foot is the line y = 84 of a box of 100; letters are at most as high as their size."""
    view = parts.seen(carson_city.Game.at(LINE))
    tree = ET.fromstring(view_svg(view, "town"))
    parcel = next(one for one in tree.iter() if one.get("data-at") == "b2")
    mountain = next(one for one in parcel.iter() if one.get("href") == "#day-town-mountain")
    price = next(one for one in parcel.iter() if one.tag.endswith("text"))
    symbol = next(one for one in tree.iter() if one.get("id") == "day-town-mountain")[0]
    size = float(symbol.get("height", "0"))
    foot = float(mountain.get("y", "0")) + float(symbol.get("y", "0")) + 0.84 * size
    letters = next(one for one in tree.iter() if one.get("class") == "figures")
    assert KIND_WORDS[MOUNTAIN] == "mountain"
    assert float(price.get("y", "0")) - 0.75 * float(letters.get("font-size", "0")) >= foot
