"""The words of a set-up: four entrances, one meaning and one refusal."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

import carson_city
from carson_city import game_options
from carson_city.board import Setup
from carson_city.board.plug import known_variants
from carson_city.board.setup import CASTS
from carson_city.cli.main import parser_for
from carson_city.errors import SetupError
from carson_city.title.components import read_file
from tests.terminal.run import carson as run
from tests.terminal.run import process
from tests.web.people import OWN, house, table_of

FOLDERS = "carson_city.board_plugins.variants."  # others are made up by tests

LONG = "x" * 201
OWN_CAST = "1Y 2R 3Y 4R 5Y 6R 7Y"


class Laid(NamedTuple):
    """What came of the words: a game with its header and seed, or why there is none."""

    refusal: str = ""
    header: dict[str, str] | None = None
    seed: int | None = None


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path_factory.mktemp('wishes') / 'carson.db'}") as web:
        web.headers.update(OWN)
        yield web


def simulated(_web: TestClient, _folder: Path, said: dict[str, str]) -> Laid:
    """`carson simulate`."""
    done = run("simulate", "--games", "1", "--json", *options(said))
    if done.code:
        return Laid(done.err.strip().removeprefix("carson: "))
    figures = json.loads(done.out)
    return Laid("", figures["setup"], figures["seed"])


def played(_web: TestClient, folder: Path, said: dict[str, str]) -> Laid:
    """`carson play`."""
    file = folder / "game.txt"
    done = run("play", "--people", "1", *options(said), lines=f"save {file}\n")
    if done.code:
        return Laid(done.err.strip().removeprefix("carson: "))
    record = carson_city.Record.load(file)
    return Laid("", record.setup.header(), record.seed)


def filled_in(web: TestClient, _folder: Path, said: dict[str, str]) -> Laid:
    """The form of the start page."""
    form = dict(said)
    for choice in Setup.choices:
        text = said.get(choice.name, "").strip()
        if text and text not in [value.word for value in choice.offered()] and choice.own:
            form |= {choice.name: "own", f"{choice.name}-own": text}
    if "bot" in said:
        form["kind1"] = f"bot {said['bot']}"
    form |= {f"name{seat}": mark for seat, mark in enumerate(Setup(6).marks)}
    answer = web.post("/tables", data=form)
    if answer.status_code != 200:
        sorry = re.search(r'role="alert"><b>(.*?)\.</b>', answer.text)
        assert sorry, answer.text
        return Laid(html.unescape(sorry[1]))
    return of_table(web, answer.url.path.split("/")[2])


def posted(web: TestClient, _folder: Path, said: dict[str, str]) -> Laid:
    """`POST /api/tables`, where the number of players is the number of seats."""
    seat: dict[str, Any] = {"kind": "bot"} | ({"bot": said["bot"]} if "bot" in said else {})
    body = {name: text for name, text in said.items() if name not in ("players", "bot")}
    seats = [seat] * int(said.get("players") or 4)
    answer = web.post("/api/tables", json=body | {"seats": seats})
    if answer.status_code != 201:
        assert answer.status_code in (400, 422), answer.text
        problem, rule = answer.json()["problem"], answer.json()["rule"]
        return Laid(f"{problem} ({rule})" if rule else problem)
    return of_table(web, answer.json()["id"])


def of_table(web: TestClient, table: str) -> Laid:
    game = table_of(web, table).game
    return Laid("", game.setup.header(), game.seed)


def options(said: dict[str, str]) -> list[str]:
    """Words as the options of a command."""
    return [word for name, text in said.items() for word in (f"--{name}", text)]


Entrance = Callable[[TestClient, Path, dict[str, str]], Laid]
ENTRANCES: list[Entrance] = [simulated, played, filled_in, posted]
everywhere = pytest.mark.parametrize("entrance", ENTRANCES, ids=lambda way: way.__name__)


@everywhere
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({}, {"buildings": "starter", "cast": "first"}),
        ({"buildings": "", "cast": " "}, {"buildings": "starter", "cast": "first"}),
        ({"buildings": "starter"}, {"buildings": "starter"}),
        ({"buildings": " full "}, {"buildings": "full"}),
        ({"buildings": "school"}, {"buildings": "starter school"}),
        ({"buildings": "school,station"}, {"buildings": "starter school station"}),
        ({"buildings": "school, station"}, {"buildings": "starter school station"}),
        ({"buildings": "station school"}, {"buildings": "starter station school"}),
        ({"buildings": "starter,school"}, {"buildings": "starter school"}),
        ({"buildings": "starter+school+station"}, {"buildings": "starter school station"}),
        ({"buildings": "school school"}, {"buildings": "starter school"}),
        ({"buildings": "School"}, {"buildings": "starter school"}),
        (
            {"buildings": "General Store, city-hall"},
            {"buildings": "starter general_store city_hall"},
        ),
        ({"buildings": "FULL"}, {"buildings": "full"}),
        ({"cast": "gold-rush"}, {"cast": "gold-rush"}),
        ({"cast": "gold_rush"}, {"cast": "gold-rush"}),
        ({"cast": "Gold Rush"}, {"cast": "gold-rush"}),
        ({"cast": "quiettown"}, {"cast": "quiet-town"}),
        ({"cast": OWN_CAST.lower()}, {"cast": OWN_CAST}),
        ({"variants": "None"}, {"cast": "first"}),
        ({"cast": "random"}, {"cast": "random"}),
        ({"cast": OWN_CAST}, {"cast": OWN_CAST}),
        ({"cast": OWN_CAST.replace(" ", ",")}, {"cast": OWN_CAST}),
        ({"cast": OWN_CAST.replace(" ", ", ")}, {"cast": OWN_CAST}),
        ({"players": "2"}, {"players": "hat, star"}),
        ({"players": "6"}, {"players": "hat, star, cactus, horseshoe, boot, cow"}),
        ({"players": ""}, {"players": "hat, star, cactus, horseshoe"}),
        ({"bot": ""}, {"players": "hat, star, cactus, horseshoe"}),
        ({"bot": " ", "seed": " ", "variants": " "}, {"cast": "first"}),
    ],
)
def test_the_same_words_lay_the_same_table(
    web: TestClient, tmp_path: Path, entrance: Entrance, said: dict[str, str], told: dict[str, str]
) -> None:
    laid = entrance(web, tmp_path, said)
    assert laid.refusal == ""
    assert laid.header is not None
    assert {name: laid.header[name] for name in told} == told


@everywhere
@pytest.mark.parametrize("seed", [0, 7, 2**64, 2**128 - 1])
def test_the_same_seeds_are_taken(
    web: TestClient, tmp_path: Path, entrance: Entrance, seed: int
) -> None:
    assert entrance(web, tmp_path, {"seed": str(seed)}).seed == seed


@everywhere
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_same_bots_are_taken(
    web: TestClient, tmp_path: Path, entrance: Entrance, bot: str
) -> None:
    assert entrance(web, tmp_path, {"players": "2", "bot": bot}).refusal == ""


@everywhere
@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ({"players": "1"}, "1 player: the board game takes 2 to 6 (MAT-1)"),
        ({"players": "9"}, "9 players: the board game takes 2 to 6 (MAT-1)"),
        ({"buildings": "castle"}, "“castle” is no building set: full, starter, or some of general"),
        ({"buildings": "full,school"}, "“full school” is no building set: full, starter, or some"),
        ({"buildings": "castle school"}, "“castle school” is no building set: full, starter, or"),
        ({"buildings": "school,castle"}, "“castle” cannot be added to the starter set; general"),
        ({"buildings": "starter+bank"}, "“bank” cannot be added to the starter set; general"),
        ({"buildings": LONG}, "buildings: 200 letters at most"),
        ({"cast": "nobody"}, f"“nobody” is no cast: {', '.join(CASTS)}, random, or a list like 1Y"),
        ({"cast": "1Y,2Y,3Y,4Y,5Y"}, "a cast of 5: this one needs 7 characters (CAST-8)"),
        ({"cast": "1Y 1R 3Y 4Y 5Y 6Y 7Y"}, "character 1 is in the cast twice (CAST-8)"),
        ({"cast": "1Y 2Y 3Y 4Y 5Y 6Y 15Y"}, "15Y needs the Horses variant"),
        ({"cast": LONG}, "cast: 200 letters at most"),
        ({"seed": "-1"}, f"“-1” is no seed: a whole number from 0 to {2**128 - 1}"),
        ({"seed": "x"}, "“x” is no seed: a whole number from 0 to "),
        ({"seed": "1e3"}, "“1e3” is no seed: a whole number from 0 to "),
        ({"seed": "²"}, "“²” is no seed: a whole number from 0 to "),
        ({"seed": str(2**128)}, f"“{2**128}” is no seed: a whole number from 0 to "),
        ({"players": "2", "bot": "genius"}, "“genius” is no bot: bots are greedy, random"),
    ],
)
def test_the_same_words_are_refused_for_the_same_reason(
    web: TestClient, tmp_path: Path, entrance: Entrance, said: dict[str, str], refusal: str
) -> None:
    told = entrance(web, tmp_path, said).refusal
    assert told[1:].startswith(refusal[1:]), told  # pages begin a sentence with a capital
    assert told[0].lower() == refusal[0].lower()


def test_a_variant_that_is_not_there_is_refused() -> None:
    """In a process of its own: other tests may have made some up."""
    done = process("simulate", "--games", "1", "--variants", "rivers")
    known = ", ".join(
        variant.word for variant in known_variants() if type(variant).__module__.startswith(FOLDERS)
    )
    assert (done.code, done.err) == (2, f"carson: “rivers” is no variant: {known}\n")


@pytest.mark.parametrize("entrance", [simulated, played, filled_in], ids=lambda way: way.__name__)
@pytest.mark.parametrize("players", ["x", "-2", "2.5", "٣"])
def test_what_is_no_number_of_players_is_refused(
    web: TestClient, tmp_path: Path, entrance: Entrance, players: str
) -> None:
    """A program says it by its seats."""
    told = entrance(web, tmp_path, {"players": players}).refusal
    assert told == f"“{players}” is no number of players: 2 to 6 (MAT-1)"


# Names.


@pytest.mark.parametrize(
    ("names", "refusal"),
    [
        (["Ann", "ann"], "two players are called Ann"),
        (["Ann", "x" * 41], "is no name: it has 41 characters, 40 at most"),
        (["Ann", "B\x07b"], "“B\\x07b” is no name: it has characters that cannot be printed"),
    ],
)
def test_names_are_refused_for_the_same_reason(
    web: TestClient, names: list[str], refusal: str
) -> None:
    done = run("play", "--players", "2", "--people", ",".join(names))
    form = {"players": "2"} | {f"name{seat}": name for seat, name in enumerate(names)}
    seats = [{"name": name} for name in names]
    told = [
        done.err,
        html.unescape(web.post("/tables", data=form).text).replace("Two", "two"),
        web.post("/api/tables", json={"seats": seats}).json()["problem"],
    ]
    assert [refusal in text for text in told] == [True] * 3


def test_a_blank_seat_is_as_usual(web: TestClient) -> None:
    seats = [{"kind": " ", "name": " ", "bot": ""}, {"kind": "", "bot": " "}]
    laid = web.post("/api/tables", json={"seats": seats}).json()
    seen = web.get(f"/api/tables/{laid['id']}").json()["seats"]
    assert [(seat["kind"], seat["bot"]) for seat in seen] == [("bot", "greedy")] * 2
    page = web.post("/tables", data={"players": "2", "kind0": "", "kind1": " "})
    table = table_of(web, page.url.path.split("/")[2])
    assert [(seat.kind, seat.bot) for seat in table.seats][1] == ("bot", "greedy")
    assert table.seats[0].kind == "person"


@pytest.mark.parametrize(
    ("said", "is_open"), [("", False), ("0", False), (" ", False), ("1", True), ("on", True)]
)
def test_a_table_is_open_if_the_box_is_ticked(web: TestClient, said: str, is_open: bool) -> None:
    page = web.post("/tables", data={"players": "2", "open": said})
    assert table_of(web, page.url.path.split("/")[2]).is_open == is_open


def test_a_box_is_ticked_or_not(web: TestClient) -> None:
    answer = web.post("/tables", data={"players": "2", "open": "perhaps"})
    assert answer.status_code == 422
    assert "Open: “perhaps” is neither yes nor no" in html.unescape(answer.text)


def test_who_has_no_name_gets_a_spare_one_that_nobody_has() -> None:
    spare = ("Kit", "Belle", "Silas")
    assert game_options.names_of([None, None], spare) == ("Kit", "Belle")
    assert game_options.names_of(["Ada", None], spare) == ("Ada", "Belle")
    assert game_options.names_of(["belle", None, None], spare) == ("belle", "Kit", "Silas")


# The table of choices.


def test_a_set_up_says_what_it_leaves_open(web: TestClient) -> None:
    told = web.get("/api/about").json()["games"][0]["choices"]
    assert [(choice["name"], choice["default"]) for choice in told] == [
        ("players", "4"),
        ("buildings", "starter"),
        ("cast", "first"),
        ("variants", "none"),
        ("river", "printed"),
        ("house", "none"),
        ("marks", "any"),
        ("components", "ours"),
    ]
    assert Setup.parse(**{choice["name"]: choice["default"] for choice in told}) == Setup()


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_every_choice_is_an_option_of_both_commands(command: str) -> None:
    commands = next(action.choices for action in parser_for([command])._actions if action.choices)
    assert isinstance(commands, dict)
    told = {
        option: action.help for option, action in commands[command]._option_string_actions.items()
    }
    assert told["--players"] == (
        "board: how many play: 2 to 6; 4 unless told"
        " | cards: how many people and bots play: 1 to 6; 2 unless told"
    )
    assert told["--strategy"] is not None
    assert told["--strategy"].startswith("solo: how Standish plays")
    for name, found in game_options.choices_by_name().items():
        said = told[f"--{name}"] or ""
        for choice in found.values():
            assert "a file" in said if choice.file else choice.can_be() in said


def test_the_example_of_a_file_is_one_of_the_titles_own_values(tmp_path: Path) -> None:
    told = game_options._told("board", game_options.choices_by_name()["components"]["board"])
    example = told.partition("a file like ")[2]
    path = tmp_path / "own.toml"
    path.write_text(example, encoding="utf-8")
    assert read_file(str(path), Setup.known_components())


def test_a_word_that_is_no_choice_is_refused() -> None:
    with pytest.raises(SetupError, match="“horses” is nothing to choose here: players, buildings"):
        Setup.parse(horses="3")
