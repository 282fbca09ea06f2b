"""`carson play`: a game in the terminal, against bots and with friends."""

from __future__ import annotations

import argparse

from carson_city import game_options
from carson_city.bots.names import OWN
from carson_city.games.game import Game
from carson_city.terminal.new_game import NewGame
from carson_city.terminal.page import Page
from carson_city.terminal.questions import Gone, ask_game
from carson_city.terminal.seats import Seats
from carson_city.terminal.session import Session
from carson_city.text.i18n import N_, _

EPILOG = N_("""\
Without options on a terminal, play asks what you want; Enter is a first game.

When the input is no terminal, its lines are moves and commands, as in
  printf 'claim c4\\nclaim d5\\n' | carson play --seed 7
Empty lines and what follows a # are skipped. A line that cannot be obeyed is
reported with its number, changes nothing, and the next line is read; the exit
code is then 2, as where a bot fails. It is 0 when every line was good, even if
the input ends before the game does.
""")


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `play` to the commands."""
    parser = subparsers.add_parser(
        "play",
        help=_("play a game in the terminal"),
        description=_("Play against bots, and with friends at the same keyboard."),
        epilog=_(EPILOG),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    game_options.add_options(parser)
    parser.add_argument(
        "--people",
        default="",
        metavar=_("N or NAMES"),
        help=_("how many of them are at the keyboard, or their names: Ada,Ben; 1"),
    )
    parser.add_argument(
        "--bots",
        "--bot",
        action="append",
        default=[],
        metavar=_("KINDS"),
        help=_(
            "{bots}, or {own}: one for all, or a list with commas, one for each seat; "
            "the strongest unless told"
        ).format(bots=game_options.bots_told(), own=_(OWN)),
    )
    parser.add_argument("--seed", default="", metavar="N", help=_(game_options.SEED.help))
    parser.add_argument("--load", default="", metavar=_("FILE"), help=_("go on with a saved game"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and give the exit code."""
    page = Page()
    wished = NewGame(
        game_options.said_in(args), args.people, " ".join(args.bots), args.seed, args.title
    )
    if wished == NewGame() and not args.load and page.interactive:
        try:
            wished = ask_game(page)
        except Gone:
            return 0
    game, seats = wished.take_up(args.load) if args.load else wished.lay_out()
    return play(game, seats, page)


def play(game: Game, seats: Seats, page: Page) -> int:
    """Say who plays, and play."""
    page.say(_("{seats}. Seed {seed}.").format(seats=seats.say(game.setup), seed=game.seed))
    return Session(game, seats, page).run()
