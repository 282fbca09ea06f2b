"""What a person can type beside a move: help, rules, undo, save and so on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from carson_city.cli.rules import show, show_sections
from carson_city.draw.look import look_of
from carson_city.errors import CarsonError, IllegalAction
from carson_city.games.record import Record
from carson_city.rulebook import Rulebook, rulebook
from carson_city.tell.counts import decisions
from carson_city.tell.moves import read_move
from carson_city.terminal.adapter import Command, terminal_adapter_of
from carson_city.terminal.menu import menu_lines
from carson_city.terminal.seats import PERSON, Seats, seats_of
from carson_city.text.i18n import N_, _
from carson_city.text.input_limits import whole_number

if TYPE_CHECKING:
    from carson_city.terminal.session import Session

LOG_LINES: Final = 20
MOST_LOGGED: Final = 10**6


class Quit(Exception):
    """Somebody leaves the table."""


def _help(session: Session, _rest: str) -> None:
    page = session.page
    page.say(_("Type the number beside an option, or words that only one option has:"))
    adapter = terminal_adapter_of(session.game.setup)
    if adapter.example:
        page.say(_("  {example}").format(example=adapter.example))
    for command in dict.fromkeys(session.commands.values()):
        usage = command.usage.format(move=adapter.move)
        page.say(Text.assemble((f"  {usage:16}", "bold"), _(command.tells)))
    view = session.view()
    page.say(look_of(view.setup).legend(view, page.pen))


def _options(session: Session, _rest: str) -> None:
    if session.game.over:
        raise CarsonError(_("the game is over: save FILE, scores, log or quit"))
    for line in menu_lines(session.menu(), session.page.width):
        session.page.say(line)


def _show(session: Session, _rest: str) -> None:
    if session.page.interactive and not session.game.over:
        session.stale = True
        return
    page = session.page
    menu = None if session.game.over else session.menu()
    view = session.view()
    lines = terminal_adapter_of(view.setup).board(view, page.pen, page.width, menu)
    page.draw([*lines, look_of(view.setup).legend(view, page.pen)])


def _log(session: Session, rest: str) -> None:
    told = [str(sentence) for sentence in session.story()]
    if rest != "all":
        count = whole_number(rest, MOST_LOGGED) if rest else LOG_LINES
        if not count:
            raise CarsonError(_("say log, log 50 or log all"))
        told = told[-count:]
    for sentence in told or [_("Nothing has happened yet.")]:
        session.page.say(sentence)


def _rules(session: Session, rest: str) -> None:
    """The rules of this game alone: `carson rules` tells all."""
    out, view, book = session.page.out, session.view(), rulebook()
    if not rest:
        concerned = [rule for rule, _text in session.texts.in_play(view, book.rules)]
        show_sections(Rulebook(concerned).sections(), out)
        return
    told = session.texts.in_play(view, book.ask(rest.split()))
    if not told:
        raise CarsonError(_("that is not in this game: “carson rules” tells all rules"))
    show(told, out)


def _why(session: Session, rest: str) -> None:
    game = session.game
    if not rest:
        move = terminal_adapter_of(game.setup).move
        raise CarsonError(_("say which move: why {move}").format(move=move))
    if game.over:
        raise CarsonError(_("the game is over: nothing can be played any more"))
    try:
        action = read_move(game, session.player, rest, session.menu(), has_help=True)
    except IllegalAction as error:
        session.page.say(str(error))
        rules = [rulebook().rule(error.rule)] if error.rule in rulebook() else []
        for rule, text in session.texts.in_play(session.view(), rules):
            session.page.say(f"{rule.id}  {text}", "dim")
        return
    does = session.menu().effect(action)
    possible = _("{action} is possible").format(action=action)
    session.page.say(f"{possible}: {does}." if does else f"{possible}.")


def _scores(session: Session, _rest: str) -> None:
    session.show_scores()


def _undo(session: Session, _rest: str) -> None:
    game = session.game
    if game.plies and not session.seats.is_person(game.plies[-1].player):
        name = game.setup.names[game.plies[-1].player]
        raise IllegalAction(_("cannot undo: {name} has decided since").format(name=name))
    action = game.undo()
    session.undone(action)


def _save(session: Session, rest: str) -> None:
    if not rest:
        raise CarsonError(_("say where: save FILE"))
    session.seats.record(session.game).save(_path(rest))
    session.saved = len(session.game.plies)
    told = _("Saved {count} in {file}.")
    session.page.say(told.format(count=decisions(session.saved), file=rest))


def _load(session: Session, rest: str) -> None:
    if not rest:
        raise CarsonError(_("say which one: load FILE"))
    record = Record.load(_path(rest))
    game = record.resume()
    seats = seats_of(record)
    if seats is None:
        same = len(session.seats.who) == len(game.setup.marks)
        seats = session.seats if same else Seats((PERSON,) * len(game.setup.marks))
    session.sit_down(game, seats)
    session.notice = _("Loaded {file}: {seats}.").format(file=rest, seats=seats.say(game.setup))


def _secrets(session: Session, _rest: str) -> None:
    if not session.shared:
        raise CarsonError(_("nothing is hidden from you: you see all that you may"))
    session.hand_over()


def _quit(_session: Session, _rest: str) -> None:
    raise Quit


def _path(text: str) -> Path:
    try:
        path = Path(text).expanduser()
        path.stat()
    except OSError:
        return path
    except (RuntimeError, ValueError):  # no such home, or a letter no name can have
        raise CarsonError(_("“{name}” is no file name").format(name=text)) from None
    return path


_HELP: Final = Command("help", N_("this list"), _help)
RULES: Final = Command("rules WORDS", N_("a rule, or the rules with some words in them"), _rules)
SHOW: Final = Command("show", N_("draw the table again"), _show)
COMMANDS: Final[dict[str, Command]] = {
    "help": _HELP,
    "?": _HELP,
    "options": Command("options", N_("everything you can do now, and what it does"), _options),
    "why": Command("why {move}", N_("why a move is not possible, or what it does"), _why),
    "show": SHOW,
    "secrets": Command("secrets", N_("look at what only you may see"), _secrets),
    "log": Command("log, log all", N_("what happened"), _log),
    "scores": Command("scores", N_("the points so far, by where they came from"), _scores),
    "undo": Command("undo", N_("take your last decision back, until chance falls"), _undo),
    "save": Command("save FILE", N_("write the game to a file"), _save),
    "load": Command("load FILE", N_("go on with a saved game"), _load),
    "quit": Command("quit", N_("leave the table"), _quit),
}
