"""How likely a duel is won: against the engine with all dice told, and what is only about so."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.actions import PLACE
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import PHASE_ACTIONS, ROADS_1
from carson_city.board.phases.placement import Placement
from carson_city.board_plugins.characters.prospector.dynamite import PLACE_DYNAMITE, lay, lies
from carson_city.core.notation import Action
from carson_city.tell.board.duels import Odds, duel_odds, rivals
from carson_city.tell.board.firepower import power_at
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, position_of, refused
from tests.tell.asking import does, menu_of

Shares = dict[int, Fraction]  # by player: how often that one wins


def odds(game: carson_city.Game, move: str) -> Odds:
    """What is said of a duel before a move: `place c3`, `place c3 dynamite`, `next c3`."""
    words = move.split()
    place = PLACE_WORDS.index(words[1])
    lays = lay if words[-1] == "dynamite" else None
    found = duel_odds(position_of(game), game.player, place, lays=lays)
    assert found is not None
    return found


def shares(game: carson_city.Game, move: str) -> Shares:
    """How often each player wins the duel that a move leads to, over all dice."""
    words = move.split()
    place = PLACE_WORDS.index(words[1])
    position = position_of(game)
    fighters = [game.player, *rivals(position, game.player, place)]
    dice = (
        len(fighters)
        + sum(lies(position, player, place) for player in fighters)
        + (words[-1] == "dynamite")
    )
    throws = list(product(range(1, 7), repeat=dice))
    return mean([settled(played(game, move, throw), place) for throw in throws])


def played(game: carson_city.Game, move: str, dice: tuple[int, ...] = ()) -> carson_city.Game:
    """The game after a move and dice that fall as told."""
    after = game.copy()
    after.play(move, chance=", ".join(f"die {die}" for die in dice) or None)
    return after


def settled(game: carson_city.Game, place: int) -> Shares:
    """Who wins once the dice lie: the Gunsmith does what lets him win most often."""
    for event in game.events:
        if event.key == "duel_won" and event.params["place"] == place:
            return {int(event.params["player"]): Fraction(1)}
    ways = [settled(played(game, "stand"), place)]
    for again in (str(action) for action in game.options() if str(action) != "stand"):
        ways.append(mean([settled(played(game, again, (die,)), place) for die in range(1, 7)]))
    return max(ways, key=lambda way: way.get(game.player, Fraction(0)))


def mean(outcomes: list[Shares]) -> Shares:
    """What happens on average."""
    players = {player for outcome in outcomes for player in outcome}
    return {
        player: sum((each.get(player, Fraction(0)) for each in outcomes), Fraction(0))
        / len(outcomes)
        for player in players
    }


# Hat puts down the last cowboy of all, must pass then, and the duel is fought.
LAST = f"round=2.placement {CENTRE} order=hat,star,cactus pass=star,cactus"
TWO = f"round=2.placement {CENTRE} order=hat,star"
BARE = "roads0,cowboys0"
ONE = "roads0,cowboys1"
ARMED = "roads0,cowboys3"
BANKER = f"hat=as2Y,{ONE} cactus=as6Y,{BARE}"
GUNSMITH = f"hat=as10R,{ONE},dynamite1 cactus=as6Y,{BARE}"
RIVAL = f"star=as10R,{BARE},revolvers2 hat=as2Y,{ONE},dynamite1 cactus=as6Y,{BARE}"

KNOWN = {
    "a rival who has passed wins ties": (f"at=roads1:star {BANKER} star=as3Y,{BARE}", "roads1"),
    "a hand that stays": (f"at=roads1:star {BANKER} star=as3Y,{ARMED}", "roads1"),
    "three fight": (
        f"at=roads1:star,cactus hat=as7Y,{ONE} star=as3Y,{ARMED} cactus=as6Y,{BARE},revolvers2",
        "roads1",
    ),
    "for a parcel": (f"at=a1:star {BANKER} star=as3Y,{BARE}", "a1"),
    "over a building": (
        f"town=hotel:e4 own=star:e4 at=e4:star {BANKER} star=as3Y,{BARE}",
        "e4",
    ),
    "in City Hall": (
        f"set=full town=city_hall:e4 resident=star at=e4:star {BANKER} star=as3Y,{BARE}",
        "e4",
    ),
    "alone on Ammunition": (
        f"at=roads1:star/ammunition:star {BANKER} star=as3Y,{BARE}",
        "roads1",
    ),
    "a cowboy spent before": (f"at=vp-5:star/roads1:star {BANKER} star=as3Y,{BARE}", "vp-5"),
    "with dynamite": (
        f"at=roads1:star hat=as2Y,{ONE},dynamite1 cactus=as6Y star=as3Y,{ARMED}",
        "roads1 dynamite",
    ),
    "against dynamite": (
        f"at=roads1:star fuses=roads1:star hat=as7Y,{ONE} cactus=as6Y star=as3Y,{BARE}",
        "roads1",
    ),
    "the Gunsmith": (f"at=roads1:star {GUNSMITH} star=as3Y,{BARE},revolvers2", "roads1"),
    "the Gunsmith with dynamite": (
        f"at=roads1:star {GUNSMITH} star=as3Y,{ARMED},revolvers3",
        "roads1 dynamite",
    ),
    "against the Gunsmith": (f"at=roads1:star {RIVAL}", "roads1"),
    "with dynamite against the Gunsmith": (f"at=roads1:star {RIVAL}", "roads1 dynamite"),
    "against the Gunsmith with dynamite": (
        f"at=roads1:star fuses=roads1:star {RIVAL.replace('hat=as2Y', 'hat=as7Y')}",
        "roads1",
    ),
    "the Gunsmith is one of three": (
        f"at=roads1:star,cactus star=as10R,{BARE} hat=as2Y,{ONE} cactus=as6Y,{BARE}",
        "roads1",
    ),
    "a song does not fight": (
        f"at=roads1:star singer=cactus.1@roads1 "
        f"hat=as2Y,{ONE} star=as3Y,{BARE} cactus=as11Y,{BARE}",
        "roads1",
    ),
    "the Lawyer fights for buildings": (
        f"town=hotel:e4 own=star:e4 at=e4:star {BANKER} star=as18Y,{BARE}",
        "e4",
    ),
}


@rule("DUEL-1", "DUEL-2", "DUEL-2a", "DUEL-3", "CHR-9Rb", "CHR-10R", "CHR-10Ra", "CHR-11Y")
@pytest.mark.parametrize("case", KNOWN)
def test_where_all_is_known_the_chance_is_what_all_dice_say(case: str) -> None:
    line, place = KNOWN[case]
    # The centre is left out where the line has a town of its own.
    game = at(f"{LAST.replace(CENTRE, '') if 'town=' in line else LAST} {line}")
    assert odds(game, f"place {place}") == (shares(game, f"place {place}")[HAT], True)


@rule("DUEL-3", "DUEL-6")
def test_who_names_the_next_duel_knows_all_of_it() -> None:
    """Also that a cowboy lost in the first duel would come home later."""
    game = at(
        f"round=2.actions {CENTRE} pass=star,hat at=a1:hat,star/h8:hat,star "
        f"hat=as2Y,{BARE} star=as3Y,{BARE}"
    )
    assert does(game, "next a1") == "star and hat for the empty parcel, you win 58%"
    assert odds(game, "next a1") == (shares(game, "next a1")[STAR], True)


@rule("DUEL-3", "RND-6")
def test_a_rival_without_a_cowboy_must_pass_before_me() -> None:
    """Star will pass next, so it does not matter how much hat has left to do."""
    game = at(f"{TWO} at=roads1:star hat=as2Y,roads1,cowboys1 star=as3Y,{BARE}")
    assert odds(game, "place roads1") == (Fraction(15, 36), True)
    assert does(game, "place roads1") == "+3 roads, duel 42%"


# Nobody to fight.


@rule("CHR-18Y", "CHR-18Ya")
def test_beside_the_lawyer_one_has_the_parcel_or_not() -> None:
    line = f"round=2.placement {CENTRE} order=hat,star at=a1:star/roads1:star"
    lawyer = at(f"{line} hat=as18Y,cowboys4 star=as3Y,cowboys4")
    assert odds(lawyer, "place a1") == (Fraction(1), True)
    assert does(lawyer, "place a1") == "−$1, star must leave without a duel"
    assert odds(lawyer, "place roads1").exact is False
    other = at(f"{line} hat=as3Y,cowboys4,revolvers9 star=as18Y,cowboys4")
    assert odds(other, "place a1") == (Fraction(0), True)
    assert does(other, "place a1") == "−$1, you must leave without a duel: star is the Lawyer"
    assert "duel about" in does(other, "place roads1")


@rule("CHR-1Y", "CHR-1Yb")
def test_the_white_cowboy_meets_nobody() -> None:
    closed = at(f"{TWO} at=roads1:star white=star@roads1 hat=as2Y,cowboys2 star=as1Y,cowboys2")
    assert refused(closed, "place roads1") == "CHR-1Yb"
    assert ROADS_1 not in menu_of(closed).track_notes()
    ready = at(f"{TWO} at=gambling:star white=hat@ready hat=as1Y,cowboys2 star=as2Y,cowboys2")
    assert does(ready, "place roads1 white") == "+3 roads"


@rule("DUEL-1", "CHR-11Yb")
@pytest.mark.parametrize(
    ("place", "there"),
    [
        ("salary", "at=salary:star"),
        ("roads2", "at=roads2:star"),
        ("roads1", "singer=star.1@roads1"),
        ("roads1", "at=gambling:star"),
    ],
)
def test_where_nobody_fights_no_chance_is_told(place: str, there: str) -> None:
    game = at(f"{TWO} {there} hat=as2Y,cowboys2 star=as11Y,cowboys2")
    assert duel_odds(position_of(game), HAT, PLACE_WORDS.index(place)) is None
    assert "duel" not in does(game, f"place {place}")


# What is not known.

ME = f"hat=as2Y,{ONE}"
SHOP = "shop=hotel,ranch,church,-,-,-,-"  # from $3 up
ABOUT = {
    "who passes first is open": (
        f"{TWO} at=roads1:star {ME} star=as1Y,{BARE} white=star@ready",
        "roads1",
    ),
    "another may come": (
        f"{TWO},cactus pass=star at=roads1:star {ME} star=as3Y,{BARE} cactus=as6Y,{ONE}",
        "roads1",
    ),
    "I may place more": (
        f"{LAST} at=roads1:star hat=as2Y,{ARMED} star=as3Y,{BARE} cactus=as6Y",
        "roads1",
    ),
    "a rival may place more": (f"{TWO} at=roads1:star {ME} star=as3Y,{ARMED}", "roads1"),
    "a cowboy may come home from another space": (
        f"{LAST} at=roads1:star/ammunition:star,cactus {BANKER} star=as3Y,{BARE}",
        "roads1",
    ),
    "or from another parcel": (
        f"{LAST} at=a1:star/h8:star,cactus {BANKER} star=as3Y,{BARE}",
        "a1",
    ),
    "or from City Hall": (
        f"{LAST.replace(CENTRE, 'set=full town=hotel:a1/city_hall:e4 own=star:a1')} "
        f"resident=star at=a1:star/e4:star,cactus {BANKER} star=as3Y,{BARE}",
        "a1",
    ),
    "the 3-revolver tile may be declined": (
        f"{LAST} at=roads1:star/ammunition:star {ME} star=as3Y,{BARE} cactus=as14Y,{BARE}",
        "roads1",
    ),
    "a new building may arm a rival": (
        f"{LAST} {SHOP} at=gambling:star/$4:star {BANKER} star=as3Y,{BARE}",
        "gambling",
    ),
    "or one that is kept": (
        f"{LAST} at=gambling:star {BANKER} star=as3Y,{BARE},prison*1",
        "gambling",
    ),
    "a Church may send a rival home": (
        f"{LAST.replace(CENTRE, 'town=hotel:a1 own=cactus:a1,b1')} {SHOP} "
        f"at=a1:star/gambling:star/$5:cactus {BANKER} star=as3Y,{BARE}",
        "gambling",
    ),
    "or one that a patient of the Doctor may buy": (
        f"{LAST.replace(CENTRE, 'town=hotel:a1 own=cactus:a1,b1')} {SHOP} "
        f"at=a1:star/gambling:star {ME} star=as3Y,{BARE} cactus=as14Y,{BARE}",
        "gambling",
    ),
}


@rule("DUEL-2a")
@pytest.mark.parametrize("case", ABOUT)
def test_what_is_not_known_is_only_about_so(case: str) -> None:
    line, place = ABOUT[case]
    found = odds(at(line), f"place {place}")
    assert not found.exact
    assert found.told().startswith("about ")
    assert found.noted().startswith("~")


@pytest.mark.parametrize(
    ("there", "kept"),
    [
        ("gambling:star/vp-5:star,cactus", ""),  # the other duel comes later
        ("gambling:star/$3:star", ""),  # a Hotel arms nobody
        ("$5:star/$4:star", ""),  # the Ranch comes later
        ("$5:star", ",ranch*1"),  # kept buildings come later
        ("gambling:star/$5:star", ",church*1"),  # nobody is on a building
    ],
)
def test_what_cannot_change_it_leaves_the_chance_exact(there: str, kept: str) -> None:
    game = at(f"{LAST} {SHOP} at={there} {BANKER} star=as3Y,{BARE}{kept}")
    assert odds(game, f"place {there.partition(':')[0]}").told() == "42%"


def test_what_is_hardly_possible_is_not_said_to_be_impossible() -> None:
    """Hat wins with a 6 against two ones."""
    game = at(
        f"{LAST} at=roads1:star,cactus {ME} "
        f"star=as3Y,{BARE},revolvers5 cactus=as6Y,{BARE},revolvers5"
    )
    assert odds(game, "place roads1") == (Fraction(1, 216), True)
    assert does(game, "place roads1") == "+3 roads, duel under 1%"
    assert menu_of(game).track_notes()[ROADS_1][2] == "<1%"
    most = Odds(Fraction(215, 216), exact=True)
    assert (most.told(), most.noted()) == ("over 99%", ">99%")
    assert Odds(Fraction(215, 216), exact=False).told() == "about 100%"


# Games.


def one_left(game: carson_city.Game, dice: random.Random) -> carson_city.Game:
    """The same table, but the decider has one cowboy, and everybody else has passed."""
    position = position_of(game).copy()
    player = game.player
    others = [p for p in range(position.players) if p not in (player, *position.pass_order)]
    position.pass_order += dice.sample(others, len(others))
    position.stock[player] += position.supply[player] - 1
    position.supply[player] = 1
    position.roads[player] = 0
    return carson_city.Game.at(game.setup.line(position))


def comes_true(game: carson_city.Game, action: Action, dice: random.Random) -> bool:
    """Whether those who were there fight with the firepower foreseen, however it is played."""
    place, player = action.value, game.player
    trial = position_of(game).copy()
    trial.supply[player] -= 1
    trial.cowboys[place] |= 1 << player
    foreseen = {
        fighter: power_at(trial, fighter, place)
        for fighter in [player, *rivals(trial, player, place)]
    }
    game.play(action)
    while position_of(game).phase == PHASE_ACTIONS and not fought(game, place):
        game.play(dice.choice(game.options()))
    return fought(game, place) == foreseen


def fought(game: carson_city.Game, place: int) -> dict[int, int]:
    """The firepower of all who have fought in a place, by player."""
    return {
        int(event.params["player"]): int(event.params["power"])
        for event in game.events
        if event.key == "duel_rolled" and event.params["place"] == place
    }


@rule("DUEL-2a")
def test_what_is_said_to_be_exact_comes_true_in_random_games() -> None:
    checked = 0
    for seed in range(10):
        dice = random.Random(seed)
        table = carson_city.Game(Setup(2 + seed % 5, "full", "random"), seed)
        while not table.over:
            if isinstance(position_of(table).steps[-1], Placement) and dice.random() < 0.2:
                checked += check_exact(one_left(table, dice), dice)
            table.play(dice.choice(table.options()))
    assert checked > 50


def check_exact(game: carson_city.Game, dice: random.Random) -> int:
    """Try all duels of this turn whose chance is exact; how many there were."""
    checked = 0
    for action in game.options():
        if action.verb not in (PLACE, PLACE_DYNAMITE):
            continue
        lays = lay if action.verb == PLACE_DYNAMITE else None
        found = duel_odds(position_of(game), game.player, action.value, lays=lays)
        if found is not None and found.exact and 0 < found.chance < 1:  # not beside the Lawyer
            assert comes_true(game.copy(), action, dice), f"{action}: {found}"
            checked += 1
    return checked
