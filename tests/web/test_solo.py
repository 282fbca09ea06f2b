"""The solo game on the web: the seat that nobody can take, the start page, the panel, the API."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson_city import bots
from carson_city.board.material import KIND_WORDS
from carson_city.board.names import kind_name
from carson_city.bots.automatic import RULES
from carson_city.game_options import choices_by_name
from carson_city.games.game import Game
from carson_city.games.record import Record
from carson_city.solo import Setup
from carson_city.solo.cowboy_cards import COMPONENTS, letter_of, strength_of
from carson_city.solo.state import table_of as standish_of
from carson_city.web.bots.bot_play import GRACE, LINGERS
from carson_city.web.live.live_table import BOT, PERSON
from carson_city.web.pages.new_table import PLAYERS
from carson_city.web.rendering.page_adapter import Beginning, page_adapter_of
from tests.web.people import OWN, Table, house, service_of, table_of

STANDISH = 1
NOBODY_ELSE = "plays by the rules: nobody else can have that seat"


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    """A server whose bots wait for ever."""
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as client:
        yield client


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[TestClient]:
    """A server whose bots do not wait, and that has no process for any of them."""
    with house(f"sqlite:///{tmp_path / 'carson.db'}", pace=0) as client:
        yield client


def begin(web: TestClient, **form: str) -> str:
    """A table of the one click, by its name."""
    answer = web.post("/first", data={"title": "solo"} | form, headers=OWN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].split("/")[2].partition("?")[0])


def played(
    strategy: str = "cattle", seed: int = 7, plies: int = 999, components: str = "ours"
) -> Game:
    """A game of the bots, or its beginning."""
    game = Game(Setup(strategy, names=("Ann",), components=components), seed)
    sitting = [bots.make(name, seat, seed, "solo") for seat, name in enumerate(("greedy", RULES))]
    while not game.over and len(game.plies) < plies:
        seat = game.deciders[0]
        game.play(sitting[seat].choose(game.view(seat), game.options(seat)), seat)
    return game


def words_of(answer: Any) -> str:
    text = re.sub(r"<script.*?</script>|<svg.*?</svg>", "", answer.text, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


# The seat that nobody can take.


def is_his(web: TestClient, table: str) -> bool:
    seat = table_of(web, table).seats[STANDISH]
    return (seat.kind, seat.bot, seat.name, seat.sitters) == (BOT, RULES, "Jeb Standish", set())


def test_every_way_to_a_table_lays_his_seat(web: TestClient) -> None:
    tables = [begin(web, name="Ann", strategy="city")]
    for form in ({}, {"kind1": "bot"}, {"kind0": "friend"}):
        answer = web.post("/tables", data={"title": "solo"} | form, headers=OWN)
        assert answer.status_code == 200, answer.text
        tables.append([*service_of(web).tables.in_memory][-1])
    tables += [Table(web, "person", title="solo").id, Table(web, "friend", title="solo").id]
    record = str(Record.of(played(plies=20)))
    for mode in ("watch", "bots", "together"):
        web.post("/records", data={"text": record, "mode": mode}, headers=OWN)
        tables.append([*service_of(web).tables.in_memory][-1])
    assert len(set(tables)) == 9
    assert all(is_his(web, table) for table in tables)


@pytest.mark.parametrize("wish", ["bot", "back", "join", "link", "device"])
def test_nobody_can_change_who_has_his_seat(web: TestClient, wish: str) -> None:
    table = begin(web, name="Ann")
    answer = web.post(f"/t/{table}/seats/1", data={"wish": wish, "bot": "random"}, headers=OWN)
    assert answer.status_code == 403
    assert f"Jeb Standish {NOBODY_ELSE}" in words_of(answer)
    assert is_his(web, table)


@pytest.mark.parametrize(
    "seat", [{"kind": "person"}, {"kind": "friend"}, {"bot": "greedy"}, {"name": "Jesse"}]
)
def test_no_table_is_laid_with_somebody_else_in_his_seat(
    web: TestClient, seat: dict[str, str]
) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"} | seat]
    answer = web.post("/api/tables", json={"title": "solo", "seats": seats})
    assert (answer.status_code, NOBODY_ELSE in answer.json()["problem"]) == (403, True)
    form = {f"{key if key != 'bot' else 'kind'}1": value for key, value in seat.items()}
    form = {key: value if value != "greedy" else "bot greedy" for key, value in form.items()}
    answer = web.post("/tables", data={"title": "solo"} | form, headers=OWN)
    assert (answer.status_code, NOBODY_ELSE in words_of(answer)) == (403, True)
    assert not service_of(web).tables.in_memory


def test_programs_and_links_do_not_give_it_either(web: TestClient) -> None:
    table = Table(web, "friend", title="solo", open=True)
    assert table.keys[STANDISH] is None
    answer = table.post("/join", seat=STANDISH)
    assert (answer.status_code, NOBODY_ELSE in answer.json()["problem"]) == (403, True)
    link = f"/t/{table.id}/seat/{table.keys[0]}"
    answer = web.post(link, data={"name": "Ann", "seat": "1"}, headers=OWN)
    assert (answer.status_code, NOBODY_ELSE in words_of(answer)) == (403, True)
    assert is_his(web, table.id)
    assert table.look(0)["seats"][STANDISH]["bot"] == RULES


def test_a_friend_says_how_they_are_called_and_he_keeps_his_name(web: TestClient) -> None:
    table = Table(web, "friend", title="solo")
    web.post(f"/t/{table.id}/seat/{table.keys[0]}", data={"name": "Belle"}, headers=OWN)
    assert [seat.name for seat in table_of(web, table.id).seats] == ["Belle", "Jeb Standish"]


def test_the_rules_act_without_a_bot_process(quick: TestClient) -> None:
    quick.app.state.service.bots.bot_processes.choose = None  # type: ignore[attr-defined]
    table = Table(quick, "friend", title="solo", seed=7)
    for _decision in range(8):
        seen = table.look(0)
        if seen["deciders"] == [STANDISH]:
            table.get(since=seen["ply"], wait=5)
            continue
        table.post("/play", 0, action=seen["options"][0], decision=seen["decision"])
    assert any(ply.player == STANDISH for ply in table_of(quick, table.id).game.plies)
    assert not table_of(quick, table.id).faults


def test_a_record_that_is_only_looked_at_stays_as_it_is(quick: TestClient) -> None:
    game = played()
    his = next(ply for ply in range(5, 30) if game.plies[ply].player == STANDISH)
    record = str(Record.of(played(plies=his)))
    quick.post("/records", data={"text": record, "mode": "watch"}, headers=OWN)
    table_id = [*service_of(quick).tables.in_memory][-1]
    table = table_of(quick, table_id)
    assert (table.game.deciders, table.is_idle) == ((STANDISH,), True)
    quick.get(f"/t/{table_id}")
    assert table.ply == his
    assert "Play on from here" in quick.get(f"/t/{table_id}/replay").text
    answer = quick.post(f"/t/{table_id}/from", data={"ply": str(his)}, headers=OWN)
    fresh = table_of(quick, answer.url.path.split("/")[2])
    assert [seat.kind for seat in fresh.seats] == [PERSON, BOT]
    assert is_his(quick, fresh.id)


def test_a_rematch_has_him_again(web: TestClient) -> None:
    web.post("/records", data={"text": str(Record.of(played())), "mode": "bots"}, headers=OWN)
    table = [*service_of(web).tables.in_memory][-1]
    answer = web.post(f"/t/{table}/again", headers=OWN)
    fresh = answer.url.path.split("/")[2]
    assert fresh != table
    assert is_his(web, fresh)


def test_the_page_of_seats_shows_an_opponent_and_offers_nothing(web: TestClient) -> None:
    table = begin(web, name="Ann")
    page = web.get(f"/t/{table}/seats")
    assert "Jeb Standish the rules play this seat: nobody can take it" in words_of(page)
    assert f"/t/{table}/seats/0" in page.text
    assert f"/t/{table}/seats/1" not in page.text


# The start page.


def test_four_cards_begin_a_game_each(web: TestClient) -> None:
    page = web.get("/", params={"title": "solo"})
    cards = re.findall(r'<button name="begin" value="strategy=(\w+)">', page.text)
    assert cards == ["cattle", "miner", "strength", "city"]
    told = words_of(page)
    for words in ("almost easy", "medium", "hard", "expert", "A herdsman", "One player, against"):
        assert words in told
    assert "My best" not in told
    assert 'name="kind1"' not in page.text
    assert 'href="/rules?q=SOLO"' in page.text
    assert "SOLO-7a" in words_of(web.get("/rules?q=SOLO"))
    table = begin(web, name="Ann", strategy="miner")
    assert table_of(web, table).game.setup.header()["strategy"] == "miner"
    table = begin(web, begin="strategy=city")
    assert table_of(web, table).game.setup.header()["strategy"] == "city"


def test_what_an_address_says_begins_no_game(web: TestClient) -> None:
    answer = web.post("/first?title=solo&strategy=city", headers=OWN)
    assert table_of(web, answer.url.path.split("/")[2]).game.setup.title == "board"
    answer = web.post("/first?strategy=city", data={"title": "solo"}, headers=OWN)
    assert table_of(web, answer.url.path.split("/")[2]).game.setup.header()["strategy"] == "cattle"


def test_one_click_says_all_that_a_beginning_says(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {"strategy": "miner", "variants": "river, beginning", "buildings": "starter"}
    several = [Beginning(said, "Both", "hard", 1, "A river & a form")]
    monkeypatch.setattr(page_adapter_of(Setup), "beginnings", lambda: several)
    page = web.get("/", params={"title": "solo"}).text
    found = re.findall(r'<button name="begin" value="([^"]+)">', page)
    assert len(found) == 1
    header = table_of(web, begin(web, begin=html.unescape(found[0]))).game.setup.header()
    assert (header["strategy"], header["variants"]) == ("miner", "beginning, river")
    assert header["buildings"] == "starter"
    table = begin(web, begin="names=Ann&strategy=city&title=hands")  # no choices: not listened to
    assert table_of(web, table).game.setup.header()["strategy"] == "city"


def test_an_unknown_strategy_is_refused_on_the_page_of_the_title(web: TestClient) -> None:
    answer = web.post("/first", data={"title": "solo", "strategy": "chess"}, headers=OWN)
    assert answer.status_code == 422
    assert "“chess” is no strategy" in words_of(answer)
    assert web.get("/first?title=solo", follow_redirects=False).headers["location"] == (
        "/?title=solo"
    )


def end(web: TestClient, table_id: str, game: Game) -> None:
    """Play a game to its end at a table with its seed."""
    table = table_of(web, table_id)

    async def all_of_it() -> None:
        for ply in game.plies:
            await service_of(web).decisions.play(table, ply.player, str(ply.action), table.ply)

    assert web.portal is not None
    web.portal.call(all_of_it)


def test_the_cards_tell_my_best_result_of_each_strategy(web: TestClient) -> None:
    told = []
    for seed in (7, 8):
        form = {"title": "solo", "name0": "Ann", "strategy": "city", "seed": str(seed)}
        web.post("/tables", data=form, headers=OWN)
        game = played("city", seed)
        end(web, [*service_of(web).tables.in_memory][-1], game)
        points = {score.player: score.total for score in game.scores()}
        told.append((game.scores()[0].player == 0, points[0] - points[1], points[0]))
    won, ahead, own = max(told)
    page = words_of(web.get("/?title=solo"))
    word = "won" if won else "lost"
    assert page.count("My best") == 1
    assert f"My best: {word} {own} to {own - ahead}" in page
    assert "My best" not in words_of(TestClient(web.app).get("/?title=solo"))


def test_a_game_with_values_of_my_own_is_not_compared(web: TestClient) -> None:
    form = {"title": "solo", "name0": "Ann", "seed": "7", "components-own": "bonus-points:0/0/0/0"}
    web.post("/tables", data=form, headers=OWN)
    end(web, [*service_of(web).tables.in_memory][-1], played(components="bonus-points:0/0/0/0"))
    page = words_of(web.get("/?title=solo"))
    assert "over: " in page
    assert "My best" not in page
    assert "A game with values of your own is not compared with others." in page


def test_a_record_of_somebody_is_no_result_of_mine(web: TestClient) -> None:
    web.post("/records", data={"text": str(Record.of(played())), "mode": "together"}, headers=OWN)
    assert "My best" not in words_of(web.get("/?title=solo"))


def test_what_a_bot_ended_is_no_result_of_mine_nor_are_known_dice(web: TestClient) -> None:
    web.post("/tables", data={"title": "solo", "name0": "Ann", "seed": "7"}, headers=OWN)
    table = [*service_of(web).tables.in_memory][-1]
    game = played()
    web.post(f"/t/{table}/seats/0", data={"wish": "bot", "bot": "random"}, headers=OWN)
    end(web, table, game)
    for wish in ("back", "link", "remove"):
        answer = web.post(f"/t/{table}/seats/0", data={"wish": wish}, headers=OWN)
        assert answer.status_code == 403
    page = words_of(web.get(f"/t/{table}/seats"))
    assert "Take back" not in page
    assert "New link" not in page
    web.post(f"/t/{table}/from", data={"ply": "0"}, headers=OWN)
    again = [*service_of(web).tables.in_memory][-1]
    assert again != table
    end(web, again, game)
    assert "My best" not in words_of(web.get("/?title=solo"))


def test_my_result_stays_mine_when_the_game_is_over(web: TestClient) -> None:
    web.post("/tables", data={"title": "solo", "name0": "Ann", "seed": "7"}, headers=OWN)
    table = [*service_of(web).tables.in_memory][-1]
    end(web, table, played())
    assert "Let a bot play" not in words_of(web.get(f"/t/{table}/seats"))
    answer = web.post(f"/t/{table}/seats/0", data={"wish": "bot", "bot": "random"}, headers=OWN)
    assert answer.status_code == 403
    assert "The game is over: whoever ended it has its result" in words_of(answer)
    assert "My best" in words_of(web.get("/?title=solo"))


def test_a_replay_offers_to_play_on_from_before_the_end(web: TestClient) -> None:
    web.post("/records", data={"text": str(Record.of(played())), "mode": "together"}, headers=OWN)
    table = [*service_of(web).tables.in_memory][-1]
    last = service_of(web).tables.in_memory[table].ply
    button = re.compile(r'<button [^>]*/from" data-until="(\d+)"( disabled)?')
    for ply, is_over in ((last, True), (last - 1, False), (0, False)):
        found = button.search(web.get(f"/t/{table}/replay?ply={ply}").text)
        assert found is not None
        assert (int(found[1]), bool(found[2])) == (last - 1, is_over)


@pytest.mark.parametrize("ply", ["-1", "9999", "", "x"])
def test_nobody_plays_on_from_a_decision_that_is_none(web: TestClient, ply: str) -> None:
    web.post("/records", data={"text": str(Record.of(played())), "mode": "together"}, headers=OWN)
    table = [*service_of(web).tables.in_memory][-1]
    answer = web.post(f"/t/{table}/from", data={"ply": ply}, headers=OWN)
    assert answer.status_code == 422
    assert "Say from which decision: 0 to " in words_of(answer)
    last = web.post(f"/t/{table}/from", data={"ply": str(table_of(web, table).ply)}, headers=OWN)
    assert "The game is over there" in words_of(last)
    assert [*service_of(web).tables.in_memory] == [table]


@pytest.mark.parametrize("viewer", ["hat", "nobody"])
def test_a_table_begins_with_a_whole_position(web: TestClient, viewer: str) -> None:
    """On a view nobody could decide: neither the bots nor Standish."""
    line = f"solo round=2.placement hat=$20,as2Y star= view={viewer}"
    text = str(Game.at(line).record())
    answer = web.post("/records", data={"text": text, "mode": "bots"}, headers=OWN)
    assert answer.status_code == 422
    assert "leave it out to play from there" in words_of(answer)
    assert not service_of(web).tables.in_memory


# The table.


def his_turns(game: Game) -> list[int]:
    return [ply for ply, made in enumerate(game.plies) if made.player == STANDISH]


def load(web: TestClient, game: Game, mode: str = "bots") -> str:
    web.post("/records", data={"text": str(Record.of(game)), "mode": mode}, headers=OWN)
    return [*service_of(web).tables.in_memory][-1]


def panel_of(web: TestClient, table: str) -> str:
    page = web.get(f"/t/{table}").text
    found = re.search(r'<section id="standish".*?</section>', page, re.DOTALL)
    assert found
    text = re.sub(r"<svg.*?</svg>", "", found[0], flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def test_the_panel_tells_all_that_can_be_known_of_him(web: TestClient) -> None:
    table = load(web, played("strength", plies=his_turns(played("strength"))[1]))
    position = table_of(web, table).game.position
    told = panel_of(web, table)
    assert "♠ Strength hard" in told
    assert "Sheriff each cowboy who lost a duel this round gives +2 strength. 0 cowboys" in told
    cards = standish_of(position).played
    assert len(cards) == 1
    assert f"Strength {strength_of(cards[0])} " in told
    assert "2 cards are still to come" in told
    assert "11 cards in his deck · * reconstructed" in told
    for letter in {letter_of(card) for card in standish_of(position).deck}:
        count = sum(letter_of(card) == letter for card in standish_of(position).deck)
        assert re.search(rf" {letter} strength [\d/]+ ×{count} [a-z]", told), letter
    liked = [kind_name(kind) for kind in COMPONENTS["strength-list"].value[:2]]
    assert f"He likes {liked[0]} {liked[1]}" in told


def test_values_of_ones_own_are_not_called_reconstructed(web: TestClient) -> None:
    own = "cattle-deck:A9/A9/B9/B9/C9/C9/D9/D9/H9/H9/I9/X9"
    lists = "cattle-list:prison/ranch/drugstore/blacksmith/general_store/hotel/saloon/bank/mine"
    form = {"title": "solo", "components-own": f"{own},{lists}"}
    web.post("/tables", data=form, headers=OWN)
    told = panel_of(web, [*service_of(web).tables.in_memory][-1])
    assert "12 cards in his deck" in told
    assert "reconstructed" not in told
    assert "*" not in told


def test_a_card_is_a_moment_with_a_line_that_tells_what_he_chose_from(web: TestClient) -> None:
    game = played("city")
    his = next(
        ply
        for ply in his_turns(game)
        if any(event.key == "standish_sent" and int(event.params["left"]) > 1
               for event in game.events_of(ply, -1))
    )  # fmt: skip
    table = load(web, played("city", plies=his + 1))
    event = next(one for one in game.events_of(his, -1) if one.key == "standish_sent")
    candidates = str(event.params["candidates"]).split()
    left = int(event.params["left"])
    page = html.unescape(web.get(f"/t/{table}").text)
    line = re.search(rf'<li id="l{his}">.*?</li>', page, re.DOTALL)
    assert line
    assert f'data-left="{" ".join(candidates[:left])}"' in line[0]
    assert f'data-others="{" ".join(candidates[left:])}"' in line[0]
    assert '<span class="says" tabindex="0">' in line[0]
    assert '<i class="his">' in line[0]
    shown = html.unescape(web.get(f"/t/{table}/replay?ply={his + 1}").text)
    assert f'data-left="{" ".join(candidates[:left])}"' in shown.partition('id="status"')[2]


def test_until_he_turns_his_card_a_move_can_be_taken_back(web: TestClient) -> None:
    game = played()
    mine = his_turns(game)[1]
    table_id = load(web, played(plies=mine - 1))
    table = table_of(web, table_id)
    ply = game.plies[mine - 1]
    form = {"seat": "0", "ply": str(table.known(0)), "action": str(ply.action)}
    page = web.post(f"/t/{table_id}/play", data=form, headers=OWN)
    assert table.game.deciders == (STANDISH,)
    assert "Until then you can take your move back." in words_of(page)
    assert service_of(web).bots.pause(table) == service_of(web).bots.pace * GRACE * LINGERS
    assert 'class="undo"' in page.text
    form = {"seat": "0", "ply": str(table.known(0))}
    page = web.post(f"/t/{table_id}/undo", data=form, headers=OWN)
    assert (table.ply, table.game.deciders) == (mine - 1, (0,))
    assert "Until then" not in words_of(page)
    end_of_his_turn(web, table, game, mine)
    assert not table.game.can_undo(0)


def end_of_his_turn(web: TestClient, table: Any, game: Game, his: int) -> None:
    async def on() -> None:
        for ply in game.plies[his - 1 : his + 1]:
            await service_of(web).decisions.play(table, ply.player, str(ply.action), table.ply)

    assert web.portal is not None
    web.portal.call(on)


def test_the_end_has_his_lines_and_says_that_ties_are_his(web: TestClient) -> None:
    game = played("city")
    table = load(web, game)
    page = web.get(f"/t/{table}").text
    found = re.search(r'<table class="reckoning">.*?</table>', page, re.DOTALL)
    assert found
    assert "ties are his" in found[0]
    rows = dict(re.findall(r'<th scope="row">([^<]+)</th><td>\d*</td><td>(\d*)</td>', found[0]))
    his = next(score for score in game.scores() if score.player == STANDISH)
    assert rows["Income of his buildings"] == str(his.sources["takings"])
    assert rows["Parcels at the end"] == str(his.sources["land"])
    assert rows["Bonus of his strategy"] == str(his.sources["strategy"])
    assert f"wins with {game.scores()[0].total} VP" in words_of(web.get(f"/t/{table}"))


# For programs.


def test_programs_are_told_of_the_title_and_of_his_table(web: TestClient) -> None:
    about = web.get("/api/about").json()
    solo = next(game for game in about["games"] if game["title"] == "solo")
    assert solo["automatic"] == [{"seat": 1, "name": "Jeb Standish"}]
    strategy = next(choice for choice in solo["choices"] if choice["name"] == "strategy")
    assert strategy["words"] == ["cattle", "miner", "strength", "city"]
    table = Table(web, "person", title="solo", strategy="miner", seed=3)
    assert len(table.keys) == 2
    seen = table.look(0)
    his = seen["position"]["standish"]
    assert (his["strategy"], his["character"], his["strength"], his["played"]) == (
        "miner", "Governor", 0, [],
    )  # fmt: skip
    assert sum(card["cards"] for card in his["next"].values()) == 12
    deck = COMPONENTS["miner-deck"].value
    building = sorted(strength_of(card) for card in deck if letter_of(card) == "C")
    assert his["next"]["C"]["strengths"] == building
    assert his["wants"][0] == KIND_WORDS[COMPONENTS["miner-list"].value[0]]
    assert "standish" not in Table(web).look(0)["position"]
    schemas = web.get("/api/openapi.json").json()["components"]["schemas"]
    assert {"SoloSeen", "StandishSeen", "NextCard"} <= {*schemas}
    assert RULES in schemas["SeatSeen"]["properties"]["bot"]["enum"]
    assert RULES not in schemas["SeatIn"]["properties"]["bot"]["enum"]


def test_a_default_that_titles_do_not_share_is_not_told_as_one(web: TestClient) -> None:
    table = web.get("/api/openapi.json").json()["components"]["schemas"]["TableIn"]
    fields = table["properties"]
    found = choices_by_name()
    apart = [
        name
        for name, kinds in found.items()
        if len({one.default for one in kinds.values()}) > 1 and name != PLAYERS  # seats tell it
    ]
    assert {"buildings", "cast"} <= {*apart}
    for name in apart:
        assert "default" not in fields[name]
        assert "depends on the title" in fields[name]["description"]
        assert name not in table["required"]
    assert fields["variants"]["default"] == found["variants"]["solo"].default
    assert fields["strategy"]["default"] == found["strategy"]["solo"].default
