"""Fair dice at a table: the seal for everybody, what people add, and marks where dice are known."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

import carson_city
from carson_city import cards
from carson_city.game_options import setup_of
from carson_city.games.dice_commitment import CHOSEN, MIXED, RECORD, Seal
from carson_city.games.dice_verification import check
from carson_city.games.record import Record
from carson_city.web.pages import fair_dice
from carson_city.web.pages.new_table import take_up
from carson_city.web.storage.schema import PLIES, TABLES
from carson_city.web.tables.table_service import BOT, PERSON, LiveTable, SeatChoice, TableService
from tests.web.people import OWN, Table, house, table_of
from tests.web.services import HOST, with_service

pytestmark = pytest.mark.usefixtures("hands")
FOUR = (PERSON,) * 4  # people: nobody plays by the rules
SOME = 30  # decisions of the card game: many cards are drawn by then
CHOSEN_OR_NOT: tuple[int | None, ...] = (5, None)
SHORT = {"title": "hands", "rounds": "1"}  # is over after a few
CHOSE = "Somebody chose the seed of this game, and could know all dice beforehand."
FAIR = re.compile(r"Fair dice, sealed before the game began: all \d+ dice and draws fell as sealed")


@pytest.fixture
def web() -> Iterator[TestClient]:
    with house("sqlite://") as open_house:
        yield open_house


async def lay(
    service: TableService, *kinds: str, seed: int | None = None, title: str = "cards"
) -> LiveTable:
    wishes = [SeatChoice(kind, bot="random") for kind in kinds or FOUR]
    said = {"players": str(len(wishes))} | ({"rounds": "1"} if title == "hands" else {})
    return (await service.create(setup_of(said, title=title), wishes, HOST, seed=seed))[0]


async def play_on(
    service: TableService, table: LiveTable, decisions: int = 9999, share: str = ""
) -> None:
    """Whoever is to decide takes one of the options; each seat has a share of its own."""
    for _decision in range(decisions):
        if table.game.over:
            return
        seat = table.game.player
        options = table.game.options(seat)
        action = str(options[table.ply * 7 % len(options)])
        added = f"{share}-{seat}" if share else ""
        await service.play(table, seat, action, table.ply, share=added)


def fair_so_far(record: Record) -> bool:
    """Return whether all that a game lacks to prove its dice is its end."""
    finding = check(record)
    return finding.sound and finding.shares.prove and not finding.proved


def words(web: TestClient, path: str) -> str:
    """A page as a person reads it."""
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", web.get(path).text).split()))


def seal_of(table: LiveTable) -> Seal:
    assert table.seal is not None
    return table.seal


# A seed that somebody chose.


def test_who_chooses_the_seed_knows_every_die_and_everybody_is_told(web: TestClient) -> None:
    table_id = Table(web, *["friend"] * 4, title="cards", seed=7, open=True)
    foretold = carson_city.Game(cards.Setup(4), seed=7)
    for _decision in range(14):
        seat, ply = foretold.player, len(foretold.plies)
        options = foretold.options(seat)
        action = str(options[ply * 7 % len(options)])
        table_id.post("/play", seat, action=action, ply=ply, share="no-use").raise_for_status()
        foretold.play(action, seat)
    table = table_of(web, table_id.id)
    fell = [ply.chance for ply in table.game.plies]
    assert fell == [ply.chance for ply in foretold.plies]
    assert sum(map(len, fell)) > 5
    assert not table.session.shares
    # So it is told to players, spectators and whoever only thinks of sitting down.
    for path in ("", "/dice", "/seats"):
        assert CHOSE in words(web, f"/t/{table_id.id}{path}")
    for seen in (None, 0, 1):
        assert table_id.look(seen)["dice"]["marks"] == [CHOSE]
    assert web.get("/api/tables").json()[0]["marks"] == [CHOSE]
    assert "seed chosen" in words(web, "/")
    record = fair_dice.record(table)
    assert seal_of(table).kind == CHOSEN
    assert check(record).sound
    assert not check(record).proved


def test_a_link_says_before_one_sits_down_that_the_seed_was_chosen(web: TestClient) -> None:
    for wishes, told in (({"seed": 7}, True), ({}, False)):
        table = Table(web, "person", "friend", **wishes)
        page = words(web, f"/t/{table.id}/seat/{table.keys[1]}")
        assert (CHOSE in page) is told


# A seed that nobody chose.


def test_the_seal_is_there_from_the_first_moment_and_the_same_for_everybody(
    web: TestClient,
) -> None:
    answer = web.post("/api/tables", json={"seats": [{"kind": "friend"}] * 2}).json()
    seal, url = answer["seal"], f"/api/tables/{answer['id']}"
    keys = [None, *answer["keys"]]
    for key in keys:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        dice = web.get(url, headers=headers).json()["dice"]
        assert (dice["kind"], dice["seal"], dice["marks"]) == (MIXED, seal, [])
        assert dice["seed"] is dice["salt"] is None
    assert f'data-seal="{seal}"' in web.get(f"/t/{answer['id']}").text
    assert seal in words(web, f"/t/{answer['id']}/dice").replace(" ", "")
    table = table_of(web, answer["id"])
    assert seal_of(table).text == seal
    assert seal_of(table).fits(table.game.seed)
    assert web.get(f"{url}/record").status_code == 403


def test_nothing_tells_the_seed_or_its_salt_until_the_game_is_over() -> None:
    with house("sqlite://") as web:
        table_id = Table(web, "friend", "friend", **SHORT)
        table = table_of(web, table_id.id)
        secrets = (str(table.game.seed), f"{table.game.seed:x}", seal_of(table).salt)
        paths = [f"/t/{table_id.id}{rest}" for rest in ("", "/dice", "/seats", "/story", "/replay")]
        table_id.post(
            "/play", table_id.decider(), action=table.game.options()[0].text, ply=0, share="a"
        )
        for path in (*paths, table_id.url, f"{table_id.url}/record"):
            told = web.get(path).text
            assert not [secret for secret in secrets if secret in told], path
        table_id.play_on(5000)
        assert table.game.over
        assert table_id.look()["dice"]["seed"] == secrets[0]
        assert table_id.look()["dice"]["salt"] == secrets[2]
        assert secrets[0] in web.get(f"/t/{table_id.id}/dice").text
        assert FAIR.search(words(web, f"/t/{table_id.id}"))
        assert FAIR.search(words(web, f"/t/{table_id.id}/dice"))
        assert check(Record.parse(web.get(f"/t/{table_id.id}/record").text)).proved


def test_who_knows_the_seed_but_not_what_others_add_foretells_no_dice() -> None:
    """Also whoever lays the table, and whoever reads the database before the others sit down."""

    async def work(service: TableService) -> None:
        table = await lay(service)
        seed = table.game.seed
        await play_on(service, table, SOME, share="unforeseen")
        record = fair_dice.record(table)
        assert record.seed == seed
        assert fair_so_far(record)
        for move in record.moves:
            move.share = ""
        assert check(record).differs is not None
        record.seal = None  # the plain dice of the seed, as the library rolls them
        assert check(record).differs is not None

    with_service("sqlite://", work)


def test_each_seat_adds_once_and_bots_add_nothing() -> None:
    async def work(service: TableService) -> None:
        table = await lay(service)
        await play_on(service, table, 12, share="first")
        await play_on(service, table, 12, share="later")
        added = table.session.shares
        assert sorted(added.values()) == [f"first-{seat}" for seat in range(4)]
        assert [share.seat for share in fair_dice.shares(table)] == [
            table.game.plies[ply].player for ply in added
        ]
        assert not table.session.takes_share(0, PERSON)
        chosen = await lay(service, seed=3)
        await play_on(service, chosen, 4, share="none")
        assert not chosen.session.shares

    with_service("sqlite://", work)


def test_what_is_taken_back_takes_the_share_along(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service)
        twin = await TableService(service.store, service.bot_processes, 60).table(table.id)
        seat = table.game.player
        action = str(table.game.options(seat)[0])
        await service.play(table, seat, action, 0, share="one")
        await TableService.catch_up(service, table.id)
        await service.undo(table, seat, 1)
        assert not table.session.shares
        await service.play(table, seat, action, 0, share="two")
        other = TableService(service.store, service.bot_processes, 60)
        other._alive[table.id] = twin
        await other.catch_up(table.id)
        assert twin.session.shares == table.session.shares == {0: "two"}
        await play_on(service, table, SOME, share="rest")
        assert fair_so_far(fair_dice.record(table))

    with_service(database, work)


def test_a_restart_and_other_processes_go_on_with_the_same_dice(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service)
        services = [
            service,
            *(TableService(service.store, service.bot_processes, 60) for _hall in range(2)),
        ]
        for turn in range(6):
            busy = services[turn % 3]
            table = await busy.table(table.id)
            await busy.catch_up(table.id)
            await play_on(busy, table, 7, share=f"at{turn}")
        fresh = await TableService(service.store, service.bot_processes, 60).table(table.id)
        assert fresh.seal == table.seal
        assert fresh.session.shares == table.session.shares
        assert len(fresh.session.shares) == 4
        assert str(fair_dice.record(fresh)) == str(fair_dice.record(table))
        assert fair_so_far(fair_dice.record(fresh))

    with_service(database, work)


def test_a_rematch_has_dice_of_its_own_that_nobody_chose() -> None:
    async def work(service: TableService) -> None:
        for seed in CHOSEN_OR_NOT:
            table = await lay(service, PERSON, PERSON, seed=seed, title="hands")
            await play_on(service, table)
            again, _keys = await service.again(table, HOST)
            assert seal_of(again).kind == MIXED
            assert seal_of(again).text != seal_of(table).text
            assert again.game.seed != table.game.seed
            assert not fair_dice.marks(again)

    with_service("sqlite://", work)


def test_a_seat_that_a_bot_gets_changes_nothing_about_the_dice() -> None:
    async def work(service: TableService) -> None:
        table = await lay(service)
        await play_on(service, table, 6, share="people")
        await service.hand_to_bot(table, 1, HOST, "random")
        assert table.seats[1].kind == BOT
        await play_on(service, table, SOME)
        assert fair_so_far(fair_dice.record(table))

    with_service("sqlite://", work)


def test_a_late_share_is_ignored_and_the_move_is_kept() -> None:
    """A bot made the first decision of a seat: who replaces it cannot add to the dice any more."""

    async def work(service: TableService) -> None:
        table = await lay(service, PERSON, PERSON, title="hands")
        await service.hand_to_bot(table, 1, HOST, "random")
        while not any(made.player == 1 for made in table.game.plies):
            if 0 in table.game.deciders and 1 not in table.game.deciders:
                await service.play(table, 0, str(table.game.options(0)[0]), table.ply, share="ann")
            elif 1 in table.game.deciders:
                action = str(table.game.options(1)[0])
                await service._play_for_bot(table, 1, action, table.decision(1), "")
        await service.take_back(table, 1, HOST)
        before = table.ply
        await play_on(service, table, share="late")
        assert table.ply > before
        assert "late-1" not in table.session.shares.values()
        record = fair_dice.record(table)
        assert record.seats == ("person", "bot")
        assert check(record).proved

    with_service("sqlite://", work)


def test_the_head_is_the_same_for_all_processes_and_after_a_restart(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service)
        twin_hall = TableService(service.store, service.bot_processes, 60)
        twin = await twin_hall.table(table.id)
        heads = [fair_dice.head(table)]
        seat = table.game.player
        for option in (0, 1, 2):
            action = str(table.game.options(seat)[option])
            await service.play(table, seat, action, 0, share=f"try-{option}")
            heads.append(fair_dice.head(table))
            if option < 2:
                await service.undo(table, seat, 1)
                heads.append(fair_dice.head(table))
        assert len(set(heads)) == len(heads)  # an undo does not bring an old head back
        await play_on(service, table, SOME, share="rest")
        await twin_hall.catch_up(table.id)
        fresh = await TableService(service.store, service.bot_processes, 60).table(table.id)
        assert fair_dice.head(table) == fair_dice.head(twin) == fair_dice.head(fresh)
        for seen in (table, twin, fresh):
            chain = check(Record.parse(str(fair_dice.record(seen)))).chain
            assert chain is not None
            assert {*heads, fair_dice.head(table)} <= {*chain.seen()}

    with_service(database, work)


def test_pages_and_programs_show_the_head_and_keep_it_through_the_end(web: TestClient) -> None:
    table = Table(web, "friend", "friend", **SHORT)
    heads = [table.look()["dice"]["head"]]
    while table.look()["deciders"]:
        seen = table.look()
        seat = seen["deciders"][0]
        action = table.look(seat)["options"][0]
        sent = {"action": action, "ply": seen["ply"], "share": f"of-{seat}"}
        answer = table.post("/play", seat, **sent).json()
        heads.append(answer["head"])
        head = table.look(seat)["dice"]["head"]
        assert head == table.look()["dice"]["head"] == heads[-1]
        assert f'data-head="{head}"' in web.get(f"/t/{table.id}").text
        assert head in words(web, f"/t/{table.id}/dice").replace(" ", "")
    chain = check(Record.parse(table.get("/record").text)).chain
    assert chain is not None
    assert chain.seen() == heads


def test_a_loaded_record_keeps_kinds_and_what_was_taken_back() -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, PERSON, PERSON, title="hands")
        seat = table.game.player
        await service.play(table, seat, str(table.game.options(seat)[0]), 0, share="one")
        if table.game.can_undo(seat):
            await service.undo(table, seat, 1)
        await play_on(service, table, share="two")
        told = str(fair_dice.record(table))
        assert "seats: person, person" in told
        shown, _keys = await take_up(service, told, "watch", HOST)
        assert str(fair_dice.record(shown)) == told
        assert fair_dice.head(shown) == fair_dice.head(table)

    with_service("sqlite://", work)


def test_what_is_added_is_not_told_while_a_form_is_open(web: TestClient) -> None:
    table = Table(web, "friend", "friend", "friend", variants=["beginning"])
    for seat, action in ((0, "form bid 9"), (1, "form cowboys 4")):
        answer = table.post("/play", seat, action=action, ply=0, share=f"mine-{seat}")
        assert answer.status_code == 200, answer.text
    for viewer, known in ((None, []), (0, ["mine-0"]), (1, ["mine-1"]), (2, [])):
        told = [share["share"] for share in table.look(viewer)["dice"]["shares"]]
        assert told == known
        assert set(re.findall(r"mine-\d", table.get(seat=viewer).text)) == set(known)
    assert "mine-" not in web.get(f"/t/{table.id}/dice").text


def test_the_head_does_not_change_while_somebody_fills_in_a_form(web: TestClient) -> None:
    table = Table(web, "friend", "friend", "friend", variants=["beginning"])
    head = table.look()["dice"]["head"]
    for action in ("form bid 9", "form cowboys 4", "form bid 3"):
        table.post("/play", 0, action=action, ply=table.look(0)["ply"]).raise_for_status()
        assert {table.look(seat)["dice"]["head"] for seat in (None, 0, 1)} == {head}


def test_a_share_of_another_form_is_refused_and_nothing_is_played(web: TestClient) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "person"}
    laid = web.post("/tables", data=form, headers=OWN, follow_redirects=False)
    path = laid.headers["location"]
    table = table_of(web, path.split("/")[2])
    seat = table.game.player
    action = str(table.game.options(seat)[0])
    for share in ("a b", "ä", "<i>", "x" * 65):
        sent = {"seat": seat, "ply": 0, "action": action, "share": share}
        told = web.post(f"/api/tables/{table.id}/play", json=sent)
        assert (told.status_code, told.json()["field"]) == (422, "share")
        refused = web.post(f"{path}/play", data=sent, headers=OWN)
        assert refused.status_code == 422
        assert "Share: 1 to 64 letters, digits" in html.unescape(refused.text)
    assert table.ply == 0
    web.post(f"{path}/play", data=sent | {"share": "x" * 64}, headers=OWN)
    assert table.session.shares == {0: "x" * 64}


# Records.


def test_a_game_that_goes_on_from_a_record_is_marked_and_says_since_when() -> None:
    async def work(service: TableService) -> None:
        game = carson_city.Game(cards.Setup(4), seed=9)
        while len(game.plies) < SOME:
            game.play(game.options(game.player)[0], game.player)
        table, _keys = await take_up(service, game.record(), "together", HOST)
        assert seal_of(table).kind == RECORD
        assert [mark.short for mark in fair_dice.marks(table)] == ["from a record"]
        listed = await service.store.tables_of(HOST)
        assert [mark.short for mark in fair_dice.marks_in_list(listed[0])] == ["from a record"]
        await play_on(service, table, SOME, share="no-use")
        record = Record.parse(str(fair_dice.record(table)))
        assert record.seal is not None
        assert record.seal.loaded == SOME
        assert check(record).outcomes > 10
        assert check(record).sound
        assert not check(record).proved
        await play_on(service, table)
        told = str(fair_dice.record(table))
        shown, _keys = await take_up(service, told, "watch", HOST)  # and whoever looks at it later
        assert str(fair_dice.record(shown)) == told

    with_service("sqlite://", work)


def test_a_game_that_begins_with_a_written_position_is_marked_and_so_is_its_rematch() -> None:
    async def work(service: TableService) -> None:
        line = "board round=4.placement pass=hat at=gambling:star/vp-2:hat hat=as2Y star=$0,as1Y"
        table, _keys = await service.lay(
            carson_city.Game.at(line, 3), [SeatChoice(PERSON), SeatChoice(PERSON)], HOST
        )
        shown = [mark.short for mark in fair_dice.marks(table)]
        assert shown == ["from a record", "from a position"]
        await play_on(service, table)
        again, _keys = await service.again(table, HOST)
        assert [mark.short for mark in fair_dice.marks(again)] == ["from a position"]
        await play_on(service, again, share="both")
        assert check(fair_dice.record(again)).proved

    with_service("sqlite://", work)


def test_a_record_that_is_looked_at_keeps_its_seal_and_a_forged_one_is_broken(
    web: TestClient,
) -> None:
    table = Table(web, "friend", "friend", **SHORT)
    for _decision in range(50):
        seen = table.look()
        if not seen["deciders"]:
            break
        seat = seen["deciders"][0]
        action = table.look(seat)["options"][0]
        table.post("/play", seat, action=action, ply=seen["ply"], share=f"of-{seat}")
    text = table.get("/record").text
    assert "  + of-0" in text
    forged = re.sub(r"seal: \S{4}", "seal: 0000", text)
    for loaded, told in ((text, "Fair dice, sealed"), (forged, "The seal is broken")):
        sent = {"text": loaded, "mode": "watch"}
        page = web.post("/records", data=sent, headers=OWN, follow_redirects=False)
        copy = page.headers["location"].split("/")[2]
        shown = words(web, f"/t/{copy}")
        assert "This game was not played here, but loaded from a record." in words(
            web, f"/t/{copy}/dice"
        )
        assert told in shown
        assert web.get(f"/t/{copy}/record").text == loaded


def test_nobody_gets_the_seed_of_a_game_by_playing_on_from_it(web: TestClient) -> None:
    """Who lays a table for friends, and plays a copy of it to the end, would know all its dice."""
    form = {"players": "2", "kind0": "friend", "kind1": "friend"}
    laid = web.post("/tables", data=form, headers=OWN, follow_redirects=False)
    table = laid.headers["location"].split("/")[2]
    assert table_of(web, table).is_idle
    refused = web.post(f"/t/{table}/from", data={"ply": "0"}, headers=OWN, follow_redirects=False)
    assert refused.status_code == 403
    assert "Play on from here" not in web.get(f"/t/{table}/replay").text


# Older databases.


def test_a_game_from_before_there_were_seals_goes_on_and_says_so(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, PERSON, PERSON, seed=11, title="hands")
        await play_on(service, table, 1)
        unsealed = TABLES.update().where(TABLES.c.id == table.id)
        bare = {"dice": "", "seal": "", "salt": ""}
        await service.store.write(lambda db: db.execute(unsealed.values(bare)))
        old = await TableService(service.store, service.bot_processes, 60).table(table.id)
        assert old.seal is None
        assert not fair_dice.marks(old)
        await play_on(TableService(service.store, service.bot_processes, 60), old, share="no-use")
        assert not old.session.shares
        finding = await fair_dice.finding(service, old)
        assert finding is not None
        assert finding.sound
        assert "not sealed before the game began" in fair_dice.verdict(old, finding)[-1]
        assert "seal:" not in str(fair_dice.record(old))

    with_service(database, work)


def test_columns_of_the_dice_come_to_an_older_database_by_themselves() -> None:
    for column in (TABLES.c.dice, TABLES.c.seal, TABLES.c.salt, PLIES.c.share):
        assert column.server_default is not None
