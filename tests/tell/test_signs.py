"""Values in play that no rulebook gives carry a sign, and its meaning is told."""

from __future__ import annotations

import carson
from carson import cards
from carson.board import Setup
from carson.cards.deck import FIRST, OURS, Deck
from carson.components import SIGN
from carson.draw.cards.faces import item
from carson.draw.cards.names import item_words
from carson.draw.palette import LIGHT
from carson.tell.cards.about import thing
from tests.cards.games import NEAREST, position_of, turns
from tests.proof import rule

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
    assert carson.Game(setup, 1).setup.sign("nothing") == ""
