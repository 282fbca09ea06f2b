"""All that is told, read in a language in which every text is marked."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.actions import OF_CHARACTERS
from carson_city.board.events import EVENTS
from carson_city.core.constants import WHOLE
from carson_city.core.events import EventBook
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import _, form_for, n_, speaking
from tests.fuzz import any_mix
from tests.pseudo import CODE, Pseudo, known, left_over, marked, plain, pseudo

GAMES = 6
OURS = [action for action in Setup.vocabulary.actions if action.code < OF_CHARACTERS]
NAMES = ("Αδα", "Βεν", "Γη", "Δα", "Εφη", "Ζω")
CARD = r"\b\d+[YR]\b"  # a side, as its card has it
REFUSED = 8  # actions at each decision that are asked about


def all_told(game: carson_city.Game, dice: random.Random) -> list[str]:
    """Everything said about the decision of a game, its options and others."""
    player = game.deciders[0]
    view, options, texts = game.view(player), game.options(player), text_adapter_of(game.setup)
    menu = texts.menu(view, player, options)
    told = [texts.turn(view, player), texts.when(view), view.steps[-1].ask(view)]
    told += [part for pair in texts.situation(view, player) for part in pair]
    for action in dice.sample(options, min(len(options), 10)):
        told += [texts.option(view, action), texts.preview(view, player, action)]
        told.append(menu.effect(action))
    for action in dice.sample(OURS, REFUSED):
        refusal = game.why_not(action, player)
        told += [refusal.reason] if refusal is not None else []
    return told


@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_of_a_game_is_told_in_plain_letters(seed: int) -> None:
    dice = random.Random(seed)
    count = dice.randint(2, 6)
    game = carson_city.Game(Setup(count, "full", any_mix(dice), NAMES[:count]), seed)
    texts = text_adapter_of(game.setup)
    with pseudo() as language:
        told = [texts.source(word) for word in game.scores()[0].sources]
        while not game.over:
            told += all_told(game, dice)
            game.play(dice.choice(game.options(game.deciders[0])), game.deciders[0])
        told += [str(said) for said in texts.news(game, 0, whole=True)]
        for ply in range(len(game.plies)):
            told += [event.text for event in game.events_of(ply, WHOLE)]
            told += map(str, texts.news(game, ply, until=ply + 1))
        told.append(texts.verdict(game))
    assert left_over("\n".join(told), CARD) == []
    assert language.asked <= marked()


def test_a_text_that_nobody_marked_is_noticed() -> None:
    with pseudo() as language:
        assert left_over(f"a {_('house')}") == ["a ⟦ĥóúśé~⟧"]
        assert left_over(_("{what} on {place}").format(what="House", place="c4")) != []
        assert left_over(_("a house on {place} (ACT-5)").format(place="c4")) == []
        _("made " + "from pieces")
    assert "made from pieces" in language.asked - marked()


def test_plurals_are_chosen_by_the_language() -> None:
    class Counting(Pseudo):
        """One where two of a thing have a form of their own."""

        def ngettext(self, one: str, several: str, count: int) -> str:
            return f"<{min(count, 3)}:{{count}}>"

    with known(), speaking(CODE):
        assert plain(n_("1 house", "{count} houses", 1)) == "1 house"
        assert plain(n_("1 house", "{count} houses", 4)) == "4 houses"
        assert "4" in n_("${price} for 1", "${price} for {count}", 4, price=9)
    with known() as language:
        language.__class__ = Counting
        with speaking(CODE):
            assert [n_("a", "b", count) for count in (1, 2, 5)] == ["<1:1>", "<2:2>", "<3:5>"]
            assert form_for("a", "b", 2) == "<2:{count}>"


def test_an_event_has_the_plural_of_its_count() -> None:
    book = EventBook()
    number = book.declare(900, "dogs", "player count", "", "{count} dogs bark.", one="A dog barks.")
    assert book.sentence((number, 0, 1))[0] == "A dog barks."
    assert book.sentence((number, 0, 3))[0] == "{count} dogs bark."
    with pseudo():
        assert plain(book.sentence((number, 0, 1))[0]) == "A dog barks."
        assert left_over(book.sentence((number, 0, 3))[0].format(count=3)) == []


def test_nothing_stays_nothing_in_every_language() -> None:
    with pseudo() as language:
        assert _("") == ""  # where a catalogue has its head
    assert language.asked == set()


def test_the_sentence_of_an_event_has_no_full_stop_of_its_own() -> None:
    for kind in EVENTS.kinds.values():
        for sentence in (kind.sentence, kind.one, kind.unseen):
            assert not sentence.endswith("."), kind.key
