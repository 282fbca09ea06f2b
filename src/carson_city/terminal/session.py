"""A game at the keyboard: turns, bots, typed lines, and its end."""

from __future__ import annotations

import sys
from typing import Any

from rich.text import Text

from carson_city.bots import Bot, BotFailed, ask, next_to_act
from carson_city.core.constants import SPECTATOR
from carson_city.core.notation import Action
from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.tell import text_adapter_of
from carson_city.tell.counts import decisions
from carson_city.tell.menu import Menu
from carson_city.tell.moves import read_move
from carson_city.terminal.adapter import Command, terminal_adapter_of
from carson_city.terminal.commands import COMMANDS, Quit
from carson_city.terminal.page import Page, said
from carson_city.terminal.scores import final_lines, score_lines
from carson_city.terminal.screen import Screen, paragraphs
from carson_city.terminal.seats import PERSON, Seats
from carson_city.text.i18n import _
from carson_city.text.rich_text import Said

WRONG = 2  # the exit code where a line of a script could not be obeyed, or a bot failed


class Session:
    """One game on one page, with its people and bots."""

    def __init__(self, game: Game, seats: Seats, page: Page) -> None:
        self.page = page
        self.wrong = False
        self.notice = ""  # to be told with the next turn
        self.sit_down(game, seats)

    def sit_down(self, game: Game, seats: Seats) -> None:
        """Begin with a game, also with one just loaded."""
        self.bots: dict[int, Bot] = seats.bots(game)
        self.game = game
        self.texts = text_adapter_of(game.setup)
        self.seats = seats
        self.told = [len(game.plies)] * len(seats.who)  # by seat: decisions they know about
        self.saved = len(game.plies)
        self.ended = False
        self.stale = True  # the turn has not been shown yet
        self.alone = SPECTATOR  # the seat of the person who looks at the screen alone

    # Turns.

    def run(self) -> int:
        """Play until somebody leaves or the script ends; the exit code."""
        while True:
            try:
                self._let_bots_play()
            except BotFailed as failure:
                return self._give_up(failure)
            if self.game.over and not self.ended:
                self._end()
                if self.page.interactive or not self.seats.people:
                    return self._leave()
            if self.stale and not self.game.over:
                self.show_turn()
            line = self.page.ask(self._prompt())
            if line is None:
                return self._no_more_lines()
            try:
                self._obey(line)
            except Quit:
                return self._leave()
            except CarsonError as error:
                self._refuse(str(error))

    @property
    def commands(self) -> dict[str, Command]:
        """What can be typed beside moves: everywhere, and in this title."""
        return COMMANDS | terminal_adapter_of(self.game.setup).commands

    @property
    def player(self) -> int:
        """The person who decides now."""
        return next(seat for seat in self.game.deciders if self.seats.is_person(seat))

    def view(self) -> Any:
        """The board as the person who decides may see it, or all who look at the screen."""
        return self.game.view(None if self.game.over else self.player, shared=self.shared)

    @property
    def shared(self) -> bool:
        """Whether others look at the screen, who may not see the secrets of who decides."""
        if self.game.over or not self.page.interactive or self.alone == self.player:
            return False
        return self.seats.people > 1 and self.game.has_secrets(self.player)

    @property
    def reader(self) -> int:
        """Whose secrets may be told: those of who decides, or of the only person."""
        if not self.game.over:
            return SPECTATOR if self.shared else self.player
        return self.seats.who.index(PERSON) if self.seats.people == 1 else SPECTATOR

    def story(self) -> list[Said]:
        """All that happened, the reader's own decisions and secrets too."""
        teller = self.texts.teller(self.game.setup)
        for ply in range(len(self.game.plies)):
            teller.tell(self.game.events_of(ply, self.reader).raw)
        return teller.sentences()

    def menu(self) -> Menu:
        """The options of the person who decides."""
        return self.texts.menu(self.view(), self.player, self.game.options(self.player))

    def _let_bots_play(self) -> None:
        game = self.game
        while True:
            seats = self._bots_to_act()
            if not seats:
                return
            seat = next_to_act(game, seats)
            game.play(ask(self.bots[seat], game, seat), seat)
            self.stale = True

    def _bots_to_act(self) -> list[int]:
        """The bots that may act before a person does: in the open all take turns."""
        deciders = self.game.deciders
        seats = [seat for seat in deciders if seat in self.bots]
        if not seats or len(seats) == len(deciders):
            return seats
        if not self.game.position.at_once:
            return seats
        return [deciders[0]] if deciders[0] in self.bots else []

    def _prompt(self) -> str:
        name = _("over") if self.game.over else self.game.setup.names[self.player]
        return f"{name}> "

    def _obey(self, line: str) -> None:
        word, _space, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command.run(self, rest.strip())
        elif line:
            self.move(line)
        elif self.page.interactive:
            self.stale = True

    def move(self, text: str) -> None:
        """Play what a person typed."""
        if self.game.over:
            raise CarsonError(_("the game is over: save FILE, scores, log or quit"))
        player = self.player
        action = read_move(self.game, player, text, self.menu(), has_help=True)
        self.told[player] = len(self.game.plies)
        self.game.play(action, player)
        self.alone = SPECTATOR
        self.stale = True

    def undone(self, action: Action) -> None:
        """A decision was taken back: whoever made it decides again."""
        count = len(self.game.plies)
        self.told = [min(told, count) for told in self.told]
        self.ended = False
        self.stale = True
        self.notice = _("{action} is taken back.").format(action=action)

    # What people see.

    def show_turn(self, message: str = "") -> None:
        """The screen of a turn on a terminal; a sentence or two in a script."""
        self.stale = False
        player = self.player
        if self.shared and self.game.needs_secret(player):
            self.hand_over()
            self.stale = False
        menu = self.menu()
        self.page.completions = [*(action.text for action in menu.options), *self.commands]
        happened: list[Said] = []
        if not message:
            since = self.told[player]
            happened = self.texts.news(self.game, since, player, shared=self.shared)
        notice, self.notice = self.notice, ""
        if not self.page.interactive:
            if notice:
                self.page.say(notice)
            for line in paragraphs(happened, self.page.width):
                self.page.say(line)
            self.page.say(self.texts.turn(self.view(), player))
            return
        width = self.page.width
        screen = Screen(self.view(), menu, self.page.pen, width, self.page.height)
        lines = [Text(line, "italic") for line in paragraphs([notice, *happened], width)]
        if message:
            lines = [Text(line, "bold red") for line in paragraphs([message], width)]
        elif len(lines) > screen.news_room():
            self._news_page(happened)
            lines = []
        self.page.draw(screen.lines(lines))

    def hand_over(self) -> None:
        """Clear the screen for the person who decides, until nobody else looks."""
        name = self.game.setup.names[self.player]
        self.page.draw([Text(_("This is for {name} alone.").format(name=name), "bold"), Text()])
        self.page.wait(_("{name}, press Enter when nobody else looks: ").format(name=name))
        self.alone = self.player
        self.stale = True

    def _news_page(self, happened: list[Said]) -> None:
        """More than a turn's screen has room for, to be read in peace."""
        self.page.draw([Text(_("What happened"), "bold"), Text()])
        for sentence in happened:
            self.page.say(str(sentence))
        self.page.say()
        self.page.wait(_("Enter to go on "))

    def _refuse(self, reason: str) -> None:
        """Say what is wrong with a line, and what is possible; the game is as it was."""
        self.wrong = True
        if not self.page.interactive:
            self._complain(_("line {line}: {reason}").format(line=self.page.line, reason=reason))
        elif self.game.over:
            self.page.say(reason, "bold red")
        else:
            self.show_turn(reason)

    def _complain(self, reason: str) -> None:
        """One line beside the output of a script."""
        self.page.out.flush()
        print(said(reason, sys.stderr), file=sys.stderr)

    def _give_up(self, failure: BotFailed) -> int:
        """A bot has failed: nobody plays in its place, and what was played can be saved."""
        if self.page.interactive:
            self.page.say(str(failure), "bold red")
            self._leave()
        else:
            self._complain(str(failure))
        return WRONG

    # The end.

    def _end(self) -> None:
        self.ended = True
        everything = self.told[self.seats.who.index(PERSON)] if self.seats.people else 0
        happened = self.texts.news(self.game, everything)
        if self.page.drawn:
            self._news_page(happened)
        else:
            for sentence in happened:
                self.page.say(str(sentence))
        self.page.draw(final_lines(self.game, self.page.pen, self.page.width))

    def show_scores(self) -> None:
        """The points so far, or at the end, by where they came from."""
        for line in score_lines(self.game, self.page.width):
            self.page.say(line)

    def _leave(self) -> int:
        unsaved = self.game.plies[self.saved :]
        if self.page.interactive and any(self.seats.is_person(ply.player) for ply in unsaved):
            self._offer_to_save()
        return self._exit_code()

    def _offer_to_save(self) -> None:
        while True:
            path = self.page.ask(_("Save the game? Type a file name, or Enter to leave: "))
            if not path:
                return
            try:
                COMMANDS["save"].run(self, path)
            except CarsonError as error:
                self.page.say(str(error), "bold red")
            else:
                return

    def _no_more_lines(self) -> int:
        if self.page.interactive:
            return self._leave()
        if not self.game.over:
            when = self.texts.when(self.view())
            self.page.say(
                _("The input ends here and the game is unfinished ({when}; {count}).").format(
                    when=when, count=decisions(len(self.game.plies))
                )
            )
        return self._exit_code()

    def _exit_code(self) -> int:
        """A person mends a wrong line at once; a script with one has failed."""
        return WRONG if self.wrong and not self.page.interactive else 0
