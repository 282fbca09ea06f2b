"""Values in play that no rulebook gives carry a sign, and its meaning is told."""

from __future__ import annotations

import carson_city
from carson_city import cards
from carson_city.board import Setup
from carson_city.cards.deck import FIRST, OURS, Deck
from carson_city.cards.events import TOOK_BEST
from carson_city.cards.material import HEROES
from carson_city.core.constants import RawEvent
from carson_city.draw.board.facts import map_notes
from carson_city.draw.board.table import part_svg
from carson_city.draw.board.text_players import legend
from carson_city.draw.cards.faces import back, item
from carson_city.draw.cards.facts import players
from carson_city.draw.cards.names import item_words
from carson_city.draw.palette import LIGHT
from carson_city.tell.board import about
from carson_city.tell.board.tour import tour
from carson_city.tell.cards.about import thing
from carson_city.tell.text_adapter import text_adapter_of
from carson_city.title.components import SIGN
from tests.cards.games import NEAREST, position_of, turns
from tests.draw.cards.games import building
from tests.proof import rule
from tests.table import HAT
from tests.table import position_of as board_of

RECONSTRUCTED = "* reconstructed: the printed value is not known to us"


@rule("COMP-26", "COMP-8", "COMP-15", "COMP-27")
def test_priorities_that_no_rulebook_gives_carry_a_sign() -> None:
    assert OURS.priority_told(2) == FIRST.priority_told(2).replace("4", "3") == f"3{SIGN}"
    words = [item_words(OURS, 96 + n) for n in range(21)]
    signed = [text.split(",")[0] for text in words if text.endswith(SIGN)]
    assert {"Governor", "Singer", "Lawyer", "Paperboy", "Banker"} < {*signed}
    assert not {"Teacher", "Grocer", "Cowboy", "Heroes"} & {*signed}  # printed


@rule("COMP-26")
def test_a_value_of_ones_own_carries_none() -> None:
    own = Deck({"priorities-1": (5,) * 48, "singer-priority": (5,)})
    assert own.priority_told(0) == "5"
    singer = cards.Setup(2, components="singer-priority:9").deck
    assert [text[-1] for text in map(singer.priority_told, range(96, 117))].count("9") == 1


@rule("COMP-26")
def test_the_meaning_is_told_on_the_card_and_when_asked() -> None:
    game = turns(NEAREST)
    assert any(line.startswith(RECONSTRUCTED) for line in thing(position_of(game), "1-3"))
    assert RECONSTRUCTED in str(item(position_of(game).deck, LIGHT, 2))


@rule("COMP-21", "COMP-22", "COMP-17", "COMP-23", "COMP-23a")
def test_values_of_variants_carry_it_too() -> None:
    setup = Setup(3, variants="all")
    for word in ("outlaw-vp", "hat-values", "hat-value-of-corral-5", "form-points", "form-prices"):
        assert setup.sign(word) == SIGN
        assert setup.note(word).startswith(f"{SIGN} ")
    own = Setup(3, variants="outlaws", components="outlaw-vp:1/1/1/1/1/1")
    assert own.sign("outlaw-vp") == own.note("outlaw-vp") == ""
    assert carson_city.Game(setup, 1).setup.sign("nothing") == ""


@rule("COMP-26", "COMP-27")
def test_a_priority_in_the_log_carries_it() -> None:
    setup = cards.Setup(2)
    took: list[RawEvent] = [(TOOK_BEST, 2, 2, 3)]
    heroes: list[RawEvent] = [(TOOK_BEST, 2, 96 + HEROES, 2)]
    for raw, said in ((took, "3*."), (heroes, "2.")):
        assert [event.text.split()[-1] for event in setup.events(raw)] == [said]
        teller = text_adapter_of(setup).teller(setup)
        teller.tell(raw)
        assert str(teller.sentences()[0]).split()[-1] == said
    assert setup.events(took)[0].params["count"] == 3  # programs get the number


@rule("COMP-26")
def test_the_priorities_of_a_virtual_player_carry_it() -> None:
    boot = players(building())[3]
    assert boot.won
    assert all(str(one) == f"{one.value}{SIGN}" for one in boot.won)
    assert boot.won_note.startswith(RECONSTRUCTED)
    assert not players(building())[0].won_note


@rule("COMP-28")
def test_the_open_back_tells_where_its_order_comes_from() -> None:
    view = position_of(turns(NEAREST))
    assert thing(view, "ties")[-1].startswith(RECONSTRUCTED)
    assert RECONSTRUCTED in str(back(view, LIGHT, view.top))
    own = cards.Setup(2, components="back-1:cow/horseshoe/boot/cactus/star/hat").deck
    assert own.back_note(0) == own.back_note(20) == ""
    assert own.back_note(1)


@rule("COMP-24")
def test_the_strength_of_a_card_of_standish_carries_it() -> None:
    game = carson_city.Game.at(
        "solo strategy=city hat=as7Y star= round=2.placement steps=rounds/standish"
    )
    texts = [event.text for event in game.play("turn", chance="cowboy_card E3")]
    assert texts[0] == "Standish turns card E3*."
    told = [str(said) for said in text_adapter_of(game.setup).news(game, 0)]
    assert told[0].startswith("Jeb Standish turns card E, strength 3*: ")


@rule("COMP-20")
def test_the_printed_river_is_called_reconstructed() -> None:
    view = board_of(carson_city.Game(Setup(2, variants="river"), 1))
    assert [note.brief for note in map_notes(view)] == ["river reconstructed"]
    assert "* river reconstructed" in legend(view).plain
    assert "* river reconstructed" in part_svg(view, "town")
    assert about.thing(view, HAT, "e1").facts[-1].startswith(RECONSTRUCTED)
    assert any(RECONSTRUCTED in stop.said for stop in tour(view.setup))


@rule("COMP-20")
def test_an_own_river_is_not() -> None:
    own = board_of(carson_city.Game(Setup(2, variants="river", river="a4,b4,c4,d4,e4,f4,g4,h4"), 1))
    assert not map_notes(own)
    assert not any(RECONSTRUCTED in stop.said for stop in tour(own.setup))
    assert SIGN not in legend(own).plain
    assert not any(RECONSTRUCTED in fact for fact in about.thing(own, HAT, "a4").facts)


@rule("COMP-13")
def test_the_steps_of_an_income_are_called_inferred() -> None:
    view = board_of(carson_city.Game(Setup(2), 1))
    assert about.thing(view, HAT, "bank").facts[-2] == "its income rises in steps of $3*"
    assert about.thing(view, HAT, "bank").facts[-1].startswith("* inferred")
    assert not any(SIGN in fact for fact in about.thing(view, HAT, "mine").facts)
    own = board_of(carson_city.Game(Setup(2, components="income-levels:3/4/5/3/5"), 1))
    assert not any(SIGN in fact for fact in about.thing(own, HAT, "bank").facts)
