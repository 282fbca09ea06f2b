"""`carson replay`: step through a recorded game."""

from __future__ import annotations

import argparse
import time
from typing import Final

from rich.text import Text

from carson_city.draw.look import look_of
from carson_city.errors import CarsonError
from carson_city.game_options import check_seconds
from carson_city.games.game import Game
from carson_city.games.record import Record
from carson_city.tell import text_adapter_of
from carson_city.terminal.adapter import terminal_adapter_of
from carson_city.terminal.page import Page
from carson_city.terminal.scores import final_lines
from carson_city.terminal.screen import paragraphs
from carson_city.text.i18n import N_, _
from carson_city.text.input_limits import whole_number

PACE: Final = 1.0
USAGE: Final = N_("Enter or next, back, a number, start, end, auto, quit")


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `replay` to the commands."""
    parser = subparsers.add_parser(
        "replay",
        help=_("step through a recorded game"),
        description=_(
            "Step through a recorded game: {usage}. Without a terminal, the whole story is told."
        ).format(usage=_(USAGE)),
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("the record of a game"))
    parser.add_argument(
        "--ply", type=int, metavar="N", help=_("begin after so many decisions; 0 is the set-up")
    )
    parser.add_argument(
        "--auto",
        type=float,
        nargs="?",
        const=PACE,
        metavar=_("SECONDS"),
        help=_("play on by itself, a decision every so many seconds; 1"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the record and give the exit code."""
    if args.auto is not None:
        check_seconds("auto", args.auto)
    game = Record.load(args.file).replay()
    last = len(game.plies)
    if args.ply is not None and not 0 <= args.ply <= last:
        raise CarsonError(
            _("there is no decision {ply}: the game has {count}").format(ply=args.ply, count=last)
        )
    page = Page()
    if not page.drawn:
        tell_story(game, page, last if args.ply is None else args.ply)
        return 0
    Replay(game, page, args.ply or 0).run(args.auto)
    return 0


def tell_story(game: Game, page: Page, plies: int) -> None:
    """The whole story up to a decision, then the table and the scores."""
    for sentence in text_adapter_of(game.setup).news(game, 0, until=plies, whole=True):
        page.say(str(sentence))
    shown = game.copy(same_dice=True)
    shown.rewind(plies)
    page.say()
    if shown.over:
        page.draw(final_lines(shown, page.pen))
    else:
        page.draw(terminal_adapter_of(shown.setup).board(shown.view(), page.pen, page.width))


class Replay:
    """A recorded game and where in it we are."""

    def __init__(self, game: Game, page: Page, ply: int) -> None:
        self.game = game
        self.page = page
        self.ply = ply
        self.last = len(game.plies)

    def run(self, pace: float | None) -> None:
        """Show one decision after another until somebody leaves."""
        if pace is not None:
            self.auto(pace)
        message = ""
        while True:
            self.show(message)
            line = self.page.ask(f"{self.ply}/{self.last}> ")
            if line is None or line in ("quit", "q"):
                return
            message = self.obey(line.lower())

    def obey(self, line: str) -> str:
        """Go where a line says; what is wrong with it otherwise."""
        word, _space, rest = line.partition(" ")
        if word in ("", "next", "n"):
            if self.ply == self.last:
                return _("This is the end.")
            self.ply += 1
        elif word in ("back", "b"):
            self.ply = max(self.ply - 1, 0)
        elif word == "start":
            self.ply = 0
        elif word == "end":
            self.ply = self.last
        elif word == "auto":
            try:
                pace = float(rest or PACE)
                check_seconds(word, pace)
            except (ValueError, CarsonError):
                return _("auto takes seconds: auto 0.5")
            self.auto(pace)
        elif (ply := whole_number(word, self.last)) is not None:
            self.ply = ply
        elif word.isdecimal():
            return _("There are decisions 0 to {last}.").format(last=self.last)
        else:
            return _("Type {usage}.").format(usage=_(USAGE))
        return ""

    def auto(self, pace: float) -> None:
        """Play on by itself; Ctrl-C stops it."""
        try:
            while self.ply < self.last:
                self.show(_("Ctrl-C stops."))
                time.sleep(pace)
                self.ply += 1
        except KeyboardInterrupt:
            return

    def show(self, message: str = "") -> None:
        """The table after a decision, and what the decision brought."""
        page = self.page
        shown = self.game.copy(same_dice=True)
        shown.rewind(self.ply)
        view = shown.view()
        lines = terminal_adapter_of(view.setup).board(view, page.pen, page.width)
        lines = [*lines, look_of(view.setup).legend(view, page.pen), Text()]
        if shown.over:
            lines = final_lines(shown, page.pen)
        elif self.ply:
            lines.append(Text(self._decided(), "bold"))
            happened = text_adapter_of(shown.setup).news(shown, self.ply - 1, whole=True)
            told = paragraphs(happened, page.width)
            room = max(page.height - len(lines) - 2, 1)
            lines += [Text(line) for line in told[:room]]
        lines.append(Text(message or _(USAGE), "dim"))
        page.draw(lines)

    def _decided(self) -> str:
        """Who decided last, and what, in people's words."""
        ply = self.game.plies[self.ply - 1]
        before = self.game.copy(same_dice=True)
        before.rewind(self.ply - 1)
        said = text_adapter_of(before.setup).option(before.view(ply.player), ply.action)
        return f"{before.setup.names[ply.player]}: {said}"
