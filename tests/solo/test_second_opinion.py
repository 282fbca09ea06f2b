"""A second, independent opinion agrees with Standish in thousands of positions of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from carson_city import solo
from carson_city.board.events import SCORED
from carson_city.board.material import PARCELS
from carson_city.board.position import Position
from carson_city.board.space import space_at
from carson_city.solo import building, choosing, roads, rules
from carson_city.solo.choosing import Search
from carson_city.solo.cowboy_cards import MONEY_PER_VP, letter_of
from carson_city.solo.events import (
    CARD_DRAWN,
    CASHED,
    FROM_BONUS,
    FROM_CARDS,
    FROM_INCOME,
    HOUSED,
    ON_CARD,
    SENT,
    SITED,
    STAYED,
)
from carson_city.solo.readings import AT_RANDOM
from carson_city.solo.rules import turn_card
from carson_city.solo.state import STANDISH, cards_strength, strength, table_of
from carson_city.solo.worst import Ways, worst_road
from tests import fuzz
from tests.compiling import interpreted
from tests.proof import rule
from tests.solo import referee
from tests.solo.games import any_solo
from tests.table import position_of

QUICK_GAMES = 16
QUICK_POSITIONS = 500
LONG_GAMES = 300  # about 34 choices each, in two minutes
LONG_POSITIONS = 10_000
LONG_BLOCK = 30
CHOICES = (*"ABCDEFGHIX", "site", "house", "no place")
HEARD = interpreted("nobody listens to what goes on inside of the compiled engine")
OUTCOMES = {STAYED: referee.NOWHERE, ON_CARD: referee.ON_CARD, SCORED: referee.TWO_POINTS}


def referee_table(position: Position) -> referee.Table:
    """What the referee must know of Standish."""
    table = table_of(position)
    setup = position.setup
    assert isinstance(setup, solo.Setup)
    kinds = referee.LISTS[setup.strategy]
    strong, bridged = cards_strength(table), bool(table.bridged)
    return referee.Table(setup.strategy, kinds, strong, bridged, setup.house, paired(position))


def paired(position: Position) -> int:
    """The tile at which the first cowboy of a card C aims, when it is the second one's turn."""
    played = table_of(position).played
    drawn = [raw for raw in position.events if raw[0] == CARD_DRAWN]
    if not drawn or not played or letter_of(played[-1]) != "C":
        return 0
    sent = [raw[1] for raw in since_card(position) if raw[0] == SENT]
    stayed = [raw for raw in since_card(position) if raw[0] == STAYED]
    return position.display[space_at(sent[0]).slot] if sent and not stayed else 0


def settled_cowboys(position: Position) -> int:
    """How many cowboys of the card just turned have found their place, or none."""
    return sum(
        raw[0] in (SENT, STAYED, ON_CARD) or (raw[0] == SCORED and raw[3] == FROM_CARDS)
        for raw in since_card(position)
    )


def since_card(position: Position) -> list[tuple[int, ...]]:
    """What has happened since the last card was turned."""
    turned = [number for number, raw in enumerate(position.events) if raw[0] == CARD_DRAWN]
    return position.events[turned[-1] + 1 :]


def last_sited(position: Position) -> tuple[int, int]:
    """The kind that he has just put down, and where."""
    sited = [raw for raw in position.events if raw[0] == SITED]
    return sited[-1][3], sited[-1][1]


class Opinions:
    """What was asked, how often the two agreed, and every difference."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.connect = roads.connect
        self.build = building.build
        self.worst_road = worst_road

    @property
    def positions(self) -> int:
        """The choices of his on which both were heard."""
        return sum(self.asked[what] for what in CHOICES)

    def compare(self, what: str, found: object, judged: object, position: Position) -> None:
        assert found == judged, f"{what}: {found}, but the referee says {judged}\n{position.line()}"
        self.asked[what] += 1

    def listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Hear of every choice before it is made."""
        monkeypatch.setattr(choosing.Search, "settle", _listening(self))
        monkeypatch.setattr(building, "connect", self.laid)
        monkeypatch.setattr(building, "build", self.built)
        monkeypatch.setattr(rules, "build", self.built)
        monkeypatch.setattr(roads, "worst_road", self.way)

    def choice(self, search: Search, position: Position, event: int) -> None:
        left, table = frozenset(search.left), referee_table(position)
        if event == SENT:
            letter = letter_of(table_of(position).played[-1])
            number = settled_cowboys(position)
            self.compare(letter, left, referee.where(position, table, letter, number), position)
        elif event == SITED:
            self.compare("site", left, referee.site(position, table, search.about), position)
        else:
            assert event == HOUSED
            kind, parcel = last_sited(position)
            self.compare("house", left, referee.house(position, table, kind, parcel), position)

    def nowhere(self, before: Position, after: Position) -> None:
        """A cowboy of the card just turned that went to no place."""
        trial = before.copy()
        card = next(raw[1] for raw in after.events if raw[0] == CARD_DRAWN)
        table_of(trial).played = (*table_of(before).played, card)
        table = referee_table(trial)
        letter, number = letter_of(card), 0
        for raw in since_card(after):
            if number == referee.cowboys(letter):
                break  # what follows is not of the card
            if raw[0] == SENT:
                trial.supply[STANDISH] -= 1
                trial.put_cowboy(STANDISH, raw[1])
                number += 1
            elif raw[0] in (STAYED, ON_CARD) or (raw[0] == SCORED and raw[3] == FROM_CARDS):
                judged = referee.where(trial, table, letter, number)
                self.compare("no place", frozenset({OUTCOMES[raw[0]]}), judged, trial)
                number += 1
        assert number == referee.cowboys(letter)

    def built(self, position: Position, kind: int) -> bool:
        judged = bool(referee.site(position, referee_table(position), kind))
        done = self.build(position, kind)
        self.compare("built", done, judged, position)
        return done

    def laid(self, position: Position, parcel: int) -> None:
        table = referee_table(position)
        away = [min(number, referee.UNREACHED) for number in roads.roads_to_all(position)]
        reach = referee.reach(position, table)
        judged = [referee.roads_in(reach, other) for other in range(PARCELS)]
        self.compare("roads to all", away, judged, position)
        before = position.town.roads[:]
        self.connect(position, parcel)
        new = [place for place, road in enumerate(position.town.roads) if road > before[place]]
        bridges = [place for place in new if referee.is_bridge(position, place)]
        assert len(bridges) + table.bridged <= 1
        spent = len(new) + len(bridges) * (referee.BRIDGE_ROADS - 1)
        self.compare("roads laid", spent, judged[parcel], position)

    def way(self, position: Position, places: list[int], ways: Ways) -> int:
        judged = referee.helps_least(position, places)
        if AT_RANDOM in position.setup.house:
            judged = set(places)
        found = self.worst_road(position, places, ways)
        self.compare("way", found in judged, True, position)
        return found

    def points(self, position: Position) -> None:
        """What the last decision brought him."""
        table, known = table_of(position), referee_table(position)
        power, _points = referee.card_bonus(known.strategy, table.lost)
        assert strength(position) == cards_strength(table) + power
        for raw in position.events:
            if raw[0] == CASHED:
                assert raw[2] in MONEY_PER_VP[1:]
                got = [
                    one[2] for one in position.events if one[0] == SCORED and one[3] == FROM_INCOME
                ]
                round_ = MONEY_PER_VP.index(raw[2])
                self.compare("income", sum(got), referee.to_points(raw[1], round_), position)
        if position.over:
            got = [raw[2] for raw in position.events if raw[0] == SCORED and raw[3] == FROM_BONUS]
            self.compare("bonus", sum(got), referee.bonus(position, known.strategy), position)

    def follow(self, seed: int) -> None:
        """A whole game of a seed."""
        players = fuzz.Players(seed, any_solo)
        game = players.game
        while not game.over:
            player, action = players.decide()
            before = position_of(game).copy()
            game.play(action, player)
            if action is turn_card:
                self.nowhere(before, position_of(game))
            self.points(position_of(game))


def _listening(opinions: Opinions) -> Callable[[Search, Position, int], int]:
    settle = Search.settle

    def heard(search: Search, position: Position, event: int) -> int:
        opinions.choice(search, position, event)
        return settle(search, position, event)

    return heard


@pytest.fixture
def opinions(monkeypatch: pytest.MonkeyPatch) -> Opinions:
    heard = Opinions()
    heard.listen(monkeypatch)
    return heard


@HEARD
@rule("SOLO-15", "SOLO-15c", "SOLO-18", "SOLO-19", "SOLO-20")
def test_a_second_opinion_agrees_in_hundreds_of_positions(opinions: Opinions) -> None:
    for seed in range(QUICK_GAMES):
        opinions.follow(seed)
    assert opinions.positions >= QUICK_POSITIONS
    assert {*"ABCDEFGHIX", "site", "house", "no place", "built", "way"} <= set(opinions.asked)


@HEARD
@pytest.mark.long
@pytest.mark.parametrize("first", range(QUICK_GAMES, QUICK_GAMES + LONG_GAMES, LONG_BLOCK))
def test_a_second_opinion_agrees_in_ten_thousand_positions(opinions: Opinions, first: int) -> None:
    for seed in range(first, first + LONG_BLOCK):
        opinions.follow(seed)
    assert opinions.positions >= LONG_POSITIONS // (LONG_GAMES // LONG_BLOCK)
