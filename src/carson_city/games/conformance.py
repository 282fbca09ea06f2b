"""The laws of every title, and games at random in which a title shows whether it keeps them."""

from __future__ import annotations

import pickle
import random
from typing import Any, Final

from carson_city.core.constants import BARRIER_END, OPEN, WHOLE
from carson_city.core.notation import Action
from carson_city.core.step import Form
from carson_city.errors import CarsonError, IllegalAction, Refusal
from carson_city.games.game import Game
from carson_city.games.record import Record
from carson_city.title.setup import TITLES, Event, Setup

LONGEST: Final = 10_000  # decisions of a game at random
TRIED: Final = 12  # actions of all that are tried to see what is refused


def law(holds: bool, text: str) -> None:
    """Stop a game that breaks a law."""
    if not holds:
        raise CarsonError(text)


def check(setup: Setup[Any, Any], *, games: int = 3, seed: int = 0) -> None:
    """Play games at random from a set-up, and check all laws after every action."""
    law(setup.title in TITLES, f"“{setup.title}” is no title yet: title.register makes it known")
    for number in range(seed, seed + games):
        game = None
        try:
            game = Game(setup, number)
            play_through(game, random.Random(number))
        except Exception as error:
            reason = error.reason if isinstance(error, CarsonError) else repr(error)
            last = f", after “{game.plies[-1].action}”" if game and game.plies else ""
            ply = len(game.plies) if game else 0
            raise CarsonError(
                f"{setup.title} breaks a law: {reason} (seed {number}, ply {ply}{last})"
            ) from error


def play_through(game: Game, dice: random.Random) -> None:
    """Play a game to its end at random, under the eyes of the law."""
    check_setup(game.setup)
    check_events(game, -1)
    check_moment(game, dice)
    while not game.over:
        law(len(game.plies) < LONGEST, f"a game ends within {LONGEST} decisions")
        player = dice.choice(game.deciders)
        check_play(game, dice.choice(game.options(player)), player)
        check_events(game, -1)
        check_moment(game, dice)
        if not game.over and len(game.plies).bit_count() == 1:  # ever rarer: it is slow
            check_record(game)
    check_scores(game)
    check_record(game)


def check_moment(game: Game, dice: random.Random) -> None:
    """Check all laws of a moment."""
    check_options(game)
    check_views(game)
    check_line(game)
    check_refusals(game, dice)


def whole(game: Game) -> tuple[object, ...]:
    """Return everything that makes a game what it is: position, chance, who may do what."""
    options = [(seat, [str(action) for action in game.options(seat)]) for seat in game.deciders]
    return game.position.key(), game.position.chance.key(), options, len(game.plies)


def check_setup(setup: Setup[Any, Any]) -> None:
    """A set-up is known by its header, and travels to other processes."""
    header = {**setup.header(), "rules": setup.rules_text}
    law(type(setup).from_header(header) == setup, "a set-up reads back from its header")
    law(pickle.loads(pickle.dumps(setup)) == setup, "a set-up comes back from its pickle")


def check_options(game: Game) -> None:
    """A decider has at least two options until the end; nobody else has any."""
    position = game.position
    law(game.over == (not game.deciders), "somebody decides until the end")
    law(game.over == (not position.steps), "the steps are done when the game is over")
    for player in range(len(game.setup.marks)):
        options = game.options(player)
        if player not in game.deciders:
            law(not options, "who does not decide has no options")
            continue
        step = position.steps[-1]
        # One of several may have nothing left but to end it, or it is nobody's business.
        quiet = step.waits or step.keeps_quiet(position, player)
        alone = len(game.deciders) == 1 and not quiet
        law(len(options) > alone, "a decision has two options or more")
        law(len({*options}) == len(options), "no option stands twice")
        law(options == step.options(position, player), "the open options are the step's")
        law(bool(step.ask(position)), "a decider is told what to do")
        for action in options:
            law(game.parse(f" {action.text.upper()} ") is action, "an option reads back as text")
            law(position.vocabulary().action(action.code) is action, "an option has its own code")


def check_events(game: Game, ply: int) -> None:
    """Every event of a decision is a sentence for every reader; -1 is the last one, or set-up."""
    for viewer in (None, *range(len(game.setup.marks)), WHOLE):
        for event in game.events_of(ply, viewer):
            check_sentence(event)


def check_sentence(event: Event) -> None:
    """An event is a sentence, with all its gaps filled."""
    law(event.text.endswith(".") and "{" not in event.text, f"{event.key} is a sentence")


def check_play(game: Game, action: Action, player: int) -> None:
    """Play an action: copies and pickles play on alike, and what is played can be undone."""
    before = whole(game)
    twin, third = game.copy(same_dice=True), pickle.loads(pickle.dumps(game))
    game.play(action, player)
    law(whole(twin) == before, "a game that plays on leaves its copy alone")
    twin.play(action, player)
    law(whole(twin) == whole(game), "a copy plays on like the original")
    third.play(action, player)
    law(whole(third) == whole(game), "what comes back from a pickle plays on like the original")
    check_undo(twin, before)


def check_undo(game: Game, before: tuple[object, ...]) -> None:
    """Play and undo are the identity, up to the barrier; what is barred changes nothing."""
    after = whole(game)
    last = game.plies[-1]
    chance = any(raw[0] < BARRIER_END for raw in last.events)
    form = any(isinstance(step, Form) for step in game.position.steps)
    law(game.can_undo() != chance, "undo goes up to the last die or draw, and no further")
    for seat in range(len(game.setup.marks)):
        law(
            game.can_undo(seat) == (not chance and not form and seat == last.player),
            "nobody undoes the decision of another, or anything beside a form",
        )
    if chance:
        law(_refuses(game.undo), "what is barred cannot be undone")
        law(whole(game) == after, "a barred undo changes nothing")
        game.rewind(len(game.plies) - 1)
    else:
        law(game.undo() is last.action, "undo says what it took back")
    law(whole(game) == before, "play, then back, is the identity")
    game.play(last.action, last.player)
    law(whole(game) == after, "and the same again leads to the same")


def _refuses(call: Any, *arguments: object) -> bool:
    try:
        call(*arguments)
    except IllegalAction:
        return True
    return False


def check_views(game: Game) -> None:
    """A view shows nothing of chance or others' secrets; a view of a view shows no more."""
    position = game.position
    seats = range(len(game.setup.marks))
    for viewer in (None, *seats):
        view = position.view(viewer)
        law(view.view(viewer) == view, "a view of a view is that view")
        thought = view.imagine(7)
        law(not thought.lacks, "what is imagined is whole")
        law(thought.view(viewer) == view, "a re-deal looks like what it is dealt from")
        law(thought == view.imagine(7), "the same seed imagines the same")
        law(view.chance.key() != position.chance.key(), "a view does not know the game's chance")
        law(game.over == (not thought.deciders), "what is imagined goes on as the game does")
        for seat, code in enumerate(position.sealed):
            hidden = code != OPEN and seat != viewer
            law((view.sealed[seat] != code) == hidden, "a sealed choice is seen by its owner alone")
        for seat in seats:
            own = game.options(seat) if seat == viewer else []
            law(view.options(seat) == own, "a view has its viewer's options, and no others")
            again = view.view(seat)
            law(seat == viewer or viewer is None or not again.options(viewer), "a view has no more")
            law(again.chance.key() == view.chance.key(), "a view's dice are always the same")


def check_line(game: Game) -> None:
    """The line of a position, and of every view, reads back to what it was printed from."""
    line = game.line()
    read = Game[Any, Any].at(line)
    law(read.position.key() == game.position.key(), "a position line reads back")
    law(read.line() == line, "a position line prints again to the letter")
    for seat in game.deciders:
        law(read.options(seat) == game.options(seat), "a position line keeps the options")
    for viewer in (None, *range(len(game.setup.marks))):
        view = game.view(viewer)
        seen = Game[Any, Any].at(view.line()).position
        law(seen.line() == view.line(), "the line of a view prints again to the letter")
        law(seen.key() == view.key(), "the line of a view reads back")


def check_refusals(game: Game, dice: random.Random) -> list[Refusal]:
    """What is not an option is refused with a reason and changes nothing; return the refusals."""
    before, found = whole(game), []
    every = game.setup.vocabulary.actions
    for seat in game.deciders:
        options = game.options(seat)
        for action in dice.sample(options, min(len(options), TRIED)):
            law(game.why_not(action, seat) is None, f"{action}: an option is not refused")
        for action in dice.sample(every, min(len(every), TRIED)):
            if not game.position.allows(action, seat):
                found.append(game.why_not(action, seat) or Refusal("", ""))
                law(bool(found[-1].reason), f"{action}: a refusal says why")
                law(_refuses(game.play, action, seat), f"{action}: what is no option is refused")
    law(whole(game) == before, "a refused action changes nothing")
    return found


def check_record(game: Game) -> None:
    """A record is text that replays to the identical game."""
    text = str(game.record())
    record = Record.parse(text)
    law(str(record) == text, "a record reads back to the letter")
    law(record.setup == game.setup, "a record keeps the set-up")
    again = record.replay()
    law(whole(again) == whole(game), "a record replays to the identical game")
    law(str(again.record()) == text, "a replay is recorded again to the letter")
    record.seed += 1
    law(
        record.replay().position == game.position,
        "a record replays without its seed",
    )


def check_scores(game: Game) -> None:
    """The table of scores has everybody once, the most points first."""
    scores = game.scores()
    places = [one.place for one in scores]
    law(places[0] == 1 and places == sorted(places), "places begin with 1 and ascend")
    law(
        sorted(one.player for one in scores) == list(range(len(game.setup.marks))),
        "everybody has a score",
    )
    totals = [one.total for one in scores]
    law(totals == sorted(totals, reverse=True), "the most points come first")
    for one in scores:
        law(one.total == sum(one.sources.values()), "a total is the sum of its sources")
