"""A town as it is drawn: what can be seen, what it scores, where a card can come."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from carson_city.cards import Setup
from carson_city.cards.material import (
    AUCTIONEER,
    BUILDINGS,
    CARD_WORDS,
    EMPTY,
    KIND_WORDS,
    OUTLAWS,
    SHERIFF,
)
from carson_city.cards.plan import (
    CORNERS,
    START,
    card_bits,
    column_of,
    place_word,
    places_in,
    row_of,
)
from carson_city.cards.position import Position
from carson_city.cards.reckoning import Reckoning
from carson_city.cards.scoring import scores, worth
from carson_city.cards.town import NO_TOWN
from carson_city.cards.turns import AT_ONCE, ON_TURN, Selling, Taking
from carson_city.draw.cards import faces, land, survey, town
from carson_city.draw.cards.table import offers, shown_seat
from carson_city.draw.land import DUST_KINDS
from carson_city.draw.palette import LIGHT
from carson_city.draw.svg import tag
from tests.draw.cards.games import BUILDING, TABLES, building, crowded, moments
from tests.draw.cards.test_cards_pieces import texts, used
from tests.draw.moments import parse
from tests.proof import rule

PLACED = 2  # cactus, who builds


def drawn(view: Position, seat: int, **wishes: object) -> ET.Element:
    """The large town as a tree."""
    return parse(tag("g", town.town(view, LIGHT, seat, **wishes)))  # type: ignore[arg-type]


def named(tree: ET.Element) -> dict[str, ET.Element]:
    """All that can be pointed at, by name."""
    found = [one for one in tree.iter("g") if one.get("data-at")]
    assert len({one.get("data-at") for one in found}) == len(found)
    return {one.get("data-at", ""): one for one in found}


@rule("CARD-17c")
def test_every_parcel_that_can_be_seen_is_drawn_and_nothing_that_is_covered() -> None:
    view = crowded()
    assert any(own.overlaps(own.cards[0][0]) for own in view.towns)
    for seat, own in enumerate(view.towns):
        parcels = named(drawn(view, seat))
        assert set(parcels) == {place_word(place) for place in places_in(own.occupied)}
        for place in places_in(own.occupied):
            shown = [one for one in used(parcels[place_word(place)]) if one.startswith("town-")]
            kind = own.kind_at(place)
            assert shown == ([] if kind == EMPTY else [f"town-{KIND_WORDS[kind]}"])


@rule("CARD-20")
def test_every_building_shows_what_it_scores_now() -> None:
    view = crowded()
    for seat, own in enumerate(view.towns):
        parcels = named(drawn(view, seat))
        reckoning = Reckoning(own, view.owned[seat])
        for place in places_in(own.occupied):
            kind = own.kind_at(place)
            shown = texts(parcels[place_word(place)])
            if kind in BUILDINGS:
                points = reckoning.at(kind, place)
                assert shown == [str(points)]
                said = parcels[place_word(place)].findtext("title", "")
                assert said.endswith(f", {points} VP")
            elif kind != OUTLAWS:
                assert shown == []


@rule("CARD-20l")
def test_outlaws_cost_something_until_there_is_a_sheriff() -> None:
    view = building()
    card = next(one for one in range(96) if OUTLAWS in view.deck.layouts[one])
    layout = view.deck.layouts[card]
    view.towns = (NO_TOWN.with_card(card, layout, START), *view.towns[1:])
    place = place_word(view.towns[0].places(OUTLAWS)[0])
    view.owned = (0,) * 4
    assert texts(named(drawn(view, 0))[place]) == ["\u22126"]
    view.owned = (1 << SHERIFF, 0, 0, 0)
    assert texts(named(drawn(view, 0))[place]) == ["0"]


@rule("CARD-15")
def test_where_a_card_can_be_built_is_a_target_of_its_own() -> None:
    view = building()
    card = view.steps[-1].card  # type: ignore[attr-defined]
    places = places_in(view.places_for(PLACED, card))
    tree = drawn(view, PLACED, places=places)
    assert list(named(tree)) == [place_word(place) for place in places]
    for place, spot in zip(places, named(tree).values(), strict=True):
        outline, target = spot.findall("rect")
        assert outline.get("x") == str(land.at_x(place))
        assert outline.get("width") == "200"
        # A parcel wide round the middle of the card: no two targets lie on each other.
        assert (target.get("x"), target.get("width")) == (str(land.at_x(place) + 50), "100")


def test_a_ghost_tells_its_points_and_hatches_what_it_covers() -> None:
    view = building()
    own, owned = view.towns[PLACED], view.owned[PLACED]
    card = view.steps[-1].card  # type: ignore[attr-defined]
    for at in places_in(view.places_for(PLACED, card)):
        tree = drawn(view, PLACED, ghost=(card, at))
        ghost = next(one for one in tree.iter("g") if one.get("class") == "ghost")
        hatched = next(one for one in ghost.iter("path") if "covered" in one.get("fill", ""))
        covered = places_in(card_bits(at) & own.occupied)
        squares = "".join(land.squares_of(1 << place) for place in covered)
        assert hatched.get("d") == (squares or "M0 0")
        more = worth(own.with_card(card, view.deck.layouts[card], at), owned, 0)
        gained = more - worth(own, owned, 0)
        assert texts(ghost)[-1] == (f"+{gained}" if gained > 0 else str(gained).replace("-", "−"))


def test_a_ghost_shows_what_the_other_buildings_would_score() -> None:
    view = building()
    own = view.towns[PLACED]
    card = view.steps[-1].card  # type: ignore[attr-defined]
    for at in places_in(view.places_for(PLACED, card)):
        after = own.with_card(card, view.deck.layouts[card], at)
        then = Reckoning(after, view.owned[PLACED])
        parcels = named(drawn(view, PLACED, ghost=(card, at)))
        for kind in BUILDINGS:
            for place in own.places(kind):
                if not card_bits(at) >> place & 1:
                    assert texts(parcels[place_word(place)]) == [str(then.at(kind, place))]


@rule("CARD-AUCTIONEER")
def test_a_card_that_can_be_sold_is_named_by_its_word() -> None:
    view = building()
    cards = [card for card, _at in view.towns[1].cards]
    tree = drawn(view, 1, sales=cards)
    assert list(named(tree)) == [CARD_WORDS[card] for card in cards]


@rule("CARD-14")
@pytest.mark.parametrize(("people", "virtual"), TABLES)
def test_a_map_shows_the_town_and_all_places_where_it_can_grow(
    people: int, virtual: tuple[str, ...]
) -> None:
    for view in moments(people, virtual, 2, 9):
        for seat in range(people):
            shown = survey.frame(view, seat)
            room = view.towns[seat].occupied
            for card in view.terrain[:9]:
                for at in places_in(view.places_for(seat, card)):
                    room |= card_bits(at)
            for place in places_in(room):
                assert shown.west <= column_of(place) <= shown.east
                assert shown.north <= row_of(place) <= shown.south


@rule("CARD-16")
def test_what_was_built_later_lies_on_top_and_throws_a_shadow_on_what_it_covers() -> None:
    view = crowded()
    own = next(own for own in view.towns if own.overlaps(own.cards[-1][0]))
    tree = parse(tag("g", land.ground(LIGHT, own)))
    grounds = [one for one in tree.iter("rect") if one.get("rx") == str(land.ROUND)]
    assert [(one.get("x"), one.get("y")) for one in grounds] == [
        (str(land.at_x(at)), str(land.at_y(at))) for _card, at in own.cards
    ]
    assert len([one for one in tree if one.get("class") == "shadow"]) >= 1
    alone = parse(tag("g", land.ground(LIGHT, building().towns[0])))
    assert not [one for one in alone if one.get("class") == "shadow"]


def test_a_glance_shows_what_stands_there_without_names_and_numbers() -> None:
    view = crowded()
    for seat, own in enumerate(view.towns):
        small = parse(tag("g", town.glance(view, LIGHT, seat, 90)))
        expected = Counter(
            {KIND_WORDS[kind]: own.count(kind) for kind in range(1, 16) if own.count(kind)}
        )
        assert Counter(used(small)) == expected
        assert texts(small) == []
        assert not named(small)


def test_the_same_card_has_the_same_dust_in_the_row_and_in_a_town() -> None:
    view = building()
    shown = set()
    for card in range(len(CARD_WORDS)):
        layout = view.deck.layouts[card]
        view.towns = (NO_TOWN.with_card(card, layout, START), *view.towns[1:])
        built = [part for one in named(drawn(view, 0)).values() for part in used(one)]
        lying = used(parse(faces.terrain(view.deck, LIGHT, card)))
        dust = [one for one in lying if one not in KIND_WORDS]
        assert dust == [one for one in built if not one.startswith("town-")]
        shown |= set(dust)
    assert len(shown) == DUST_KINDS + 1


@rule("CARD-AUCTIONEERa")
def test_cards_are_offered_for_sale_on_the_own_turn_and_not_before_the_bids() -> None:
    view = building()
    view.owned = (0, 1 << AUCTIONEER, 0, 0)
    sales = view.towns[1].spare_cards()
    assert sales
    for step, offered in (
        (Taking(1, ON_TURN), sales),
        (Selling(1), sales),
        (Taking(1, AT_ONCE), []),
        (Taking(2, ON_TURN), []),
    ):
        view.steps[-1] = step
        assert offers(view, 1) == ([], offered)


@rule("CARD-16")
def test_dust_is_that_of_the_card_on_top() -> None:
    own = next(own for own in crowded().towns if own.overlaps(own.cards[-1][0]))
    card, at = own.cards[-1]
    top = {place: corner for place, (one, corner) in land.seen(own).items() if one == card}
    assert top == {at + CORNERS[corner]: corner for corner in range(len(CORNERS))}


def test_the_large_town_is_the_viewers_or_of_who_acts_and_at_the_end_the_best_of_a_person() -> None:
    _setup, whole = Setup.parse_line(BUILDING)
    assert [shown_seat(whole.view(seat)) for seat in (0, 1, 2)] == [0, 1, 2]
    assert shown_seat(whole.view()) == 2
    *_others, last = moments(1, ("expert", "expert", "expert"), 1, 1000)
    assert shown_seat(last) == 0
    best = scores(crowded(), crowded().setup.names)[0].player
    assert shown_seat(crowded()) == best
