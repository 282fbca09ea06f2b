"""What the map and the track tell about a position."""

from __future__ import annotations

from carson_city.draw import view_svg
from tests.draw.moments import SVG, parse, place, position_of, texts, title_of, used

LINE = (
    "board set=full round=2.placement order=hat,star town=house:d4,d5,c5/mountain:a1,b2/"
    "bank:c4/ranch:g7/city_hall:e5 own=hat:c4,a1,f1/star:g7 roads=d4n,d4s,d4w,d4e "
    "shop=ranch,mine,-,hotel,church,saloon,prison hat=$20,cowboys1,as1Y,saloon*1 "
    "star=$9,cowboys2,as2Y at=c4:star/a5:hat,star/salary:hat,hat/gambling:hat,star/e5:hat "
    "white=hat@ready resident=hat"
)


def town() -> str:
    return view_svg(position_of(LINE), "town")


def track() -> str:
    return view_svg(position_of(LINE), "track")


def test_a_building_shows_its_kind_its_owner_and_its_income() -> None:
    bank = place(town(), "c4")
    assert title_of(bank) == "c4: Bank, owned by hat, earns $12, connected, cowboy of star"
    assert used(bank)[:2] == ["town-bank", "own-hat"]
    assert texts(bank) == ["$12"]


def test_a_free_parcel_shows_its_price_and_an_owned_one_its_mark() -> None:
    assert texts(place(town(), "b1")) == ["$3"]
    assert title_of(place(town(), "b1")) == "b1: empty parcel, costs $3"
    assert used(place(town(), "f1")) == ["lot-hat"]
    assert used(place(town(), "a1")) == ["town-mountain", "own-hat"]


def test_an_attack_and_a_duel_are_marked_and_a_resident_is_not() -> None:
    assert {"duel", "cowboy-star"} <= set(used(place(town(), "c4")))
    assert {"duel", "cowboy-hat", "cowboy-star"} <= set(used(place(town(), "a5")))
    assert used(place(town(), "e5")) == ["town-city_hall", "cowboy-hat"]


def test_roads_lie_where_they_were_laid() -> None:
    roads = [p.get("d") or "" for p in parse(town()).iter(f"{SVG}path")]
    laid = next(d for d in roads if d.startswith("M300 300h100"))
    assert sorted(laid.split("M")[1:]) == [
        "300 300h100",
        "300 300v100",
        "300 400h100",
        "400 300v100",
    ]


def test_the_track_shows_tiles_prices_and_cowboys() -> None:
    hotel = place(track(), "$6")
    assert "hotel" in used(hotel)
    assert {"$6", "Hotel"} <= set(texts(hotel))
    assert used(place(track(), "salary")).count("cowboy-hat") == 2
    assert "duel" not in used(place(track(), "salary"))
    assert {"duel", "cowboy-hat", "cowboy-star"} <= set(used(place(track(), "gambling")))


def test_closed_spaces_say_so() -> None:
    assert title_of(place(track(), "vp-2")) == "Buy VP for $2: $2 a VP (closed)"
    assert title_of(place(track(), "vp-5")) == "Buy VP for $5: $5 a VP"
    assert title_of(place(track(), "$5")) == "Building for $5: sold (closed)"


def test_the_white_cowboy_is_white_and_wears_his_players_mark() -> None:
    placed = position_of(
        LINE.replace("white=hat@ready", "white=hat@b1").replace(" at=", " at=b1:hat/")
    )
    assert used(place(view_svg(placed, "town"), "b1")) == ["white-hat"]


def test_the_bag_is_open_and_counted() -> None:
    position = position_of(LINE)
    assert f"In the bag: {sum(position.bag)}" in texts(parse(track()))


def test_a_kept_tile_lies_before_its_player() -> None:
    panels = parse(view_svg(position_of(LINE), "players"))
    hat = next(g for g in panels.iter(f"{SVG}g") if g.get("data-player") == "hat")
    star = next(g for g in panels.iter(f"{SVG}g") if g.get("data-player") == "star")
    assert "saloon" in used(hat)
    assert "saloon" not in used(star)
