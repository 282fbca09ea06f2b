"""How horses look: heads in the colour of their player, fenced corrals, tiles with a horseshoe."""

from __future__ import annotations

from rich.text import Text

from carson_city.board.map import place_word
from carson_city.board.position import Position
from carson_city.board.spaces import place_name
from carson_city.board_plugins.variants.horses.rodeo import (
    HATS,
    corral_score,
    hats,
    leader,
    rodeo_score,
)
from carson_city.board_plugins.variants.horses.rules import Horses
from carson_city.board_plugins.variants.horses.state import (
    CORRALS,
    HORSE,
    PLACES_OF_CORRALS,
    RODEO,
    HorsesState,
    horses,
)
from carson_city.board_plugins.variants.horses.steps import MONEY, uses
from carson_city.draw.board.marks import TOKENS
from carson_city.draw.board.signs import letter_of, style_of
from carson_city.draw.board.text_players import OWN_LINES
from carson_city.draw.board.track_facts import YARDS, Holding, Yard
from carson_city.draw.palette import Palette
from carson_city.draw.pen import QUIET, Pen
from carson_city.draw.svg import Markup, circle, group, path
from carson_city.text.i18n import N_, _, capital, n_

EFFECTS = (
    N_("+1 firepower, with three +2"),
    N_("another cowboy, move, pass"),
    N_("each doubles a Ranch"),
    N_("+${money} at once"),
    N_("for the rodeo alone"),
)
SIGNS = ("firepower", "head", "ranch", "coin", RODEO.word)  # by corral


def _horse(palette: Palette) -> Markup:
    """The head of a horse, in the colour of whoever has it."""
    return group(
        path(
            "M6.8 22.6C7 17.8 9 15.4 11.8 13.2C10.2 13.9 8.4 14.2 6.9 13.9L4.8 15.8"
            "C3.4 16.3 2 15 2.3 13.5L6.4 6.6C6.7 5 7.5 3.8 8.6 3L8.6 .9L11 2.5"
            "C17.2 2.9 21.6 8 21.4 15.4L21 22.6Z",
            fill="currentColor",
        ),
        path("M12 2.8C16.6 5.4 18.6 9.8 17.6 15.6", fill="none", stroke_width=1.1, opacity=0.75),
        circle(9.3, 7.1, 1, fill=palette.plaster, stroke="none"),
        stroke=palette.outline,
        stroke_width=1.3,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _rodeo(palette: Palette) -> Markup:
    """A tile with a rope along its rim and a horseshoe on it."""
    return group(
        circle(12, 12, 10.6, fill=palette.barn),
        circle(12, 12, 8.8, fill="none", stroke=palette.plank, stroke_width=1.6,
               stroke_dasharray="2.4 1.2"),
        path("M8 16.8H9.6C8.6 14.6 8.2 12.8 8.4 10.8A3.6 3.6 0 0 1 15.6 10.8"
             "C15.8 12.8 15.4 14.6 14.4 16.8H16", fill="none", stroke=palette.plaster,
             stroke_width=2.2, stroke_linecap="round"),
        stroke=palette.outline,
        stroke_width=1.3,
    )  # fmt: skip


TOKENS[HORSE.word] = _horse
TOKENS[RODEO.word] = _rodeo


# The corrals of all players.


def _yards(position: Position) -> tuple[Yard, ...]:
    return (*[_corral(position, corral) for corral in range(CORRALS)], _standing(position))


def _corral(position: Position, corral: int) -> Yard:
    state, first = horses(position), leader(position)
    holdings = []
    for player in range(position.players):
        count, rides = state.in_corral(player, corral), state.rides(player, corral)
        if count or rides:
            name, score = position.setup.names[player], corral_score(position, player, corral)
            said = _said(name, count, rides)
            leads, mark = player == first, position.setup.marks[player]
            holdings.append(Holding(player, name, count, rides, score, leads, said, mark))
    place = PLACES_OF_CORRALS[corral]
    used = uses(position, corral)
    effect = _(EFFECTS[corral]).format(money=MONEY) if used else _("not used")
    badge = f"×{hats(position)[corral]}{position.setup.sign(HATS[corral])}"
    return Yard(
        place_word(place), capital(place_name(place)), effect, SIGNS[corral],
        badge, HORSE.word, not used, tuple(holdings),
    )  # fmt: skip


def _said(name: str, count: int, rides: bool) -> str:
    """A player's horses and cowboy in a corral, in words."""
    if not count:
        return _("a cowboy of {name}").format(name=name)
    if rides:
        return n_("1 horse and a cowboy of {name}", "{count} horses and a cowboy of {name}",
                  count, name=name)  # fmt: skip
    return n_("1 horse of {name}", "{count} horses of {name}", count, name=name)


def _standing(position: Position) -> Yard:
    """How the rodeo stands, and what is left of horses."""
    first, holdings = leader(position), []
    for player in range(position.players):
        name, score = position.setup.names[player], rodeo_score(position, player)
        said = _("{name} has {score}").format(name=name, score=score)
        leads, mark = player == first, position.setup.marks[player]
        holdings.append(Holding(player, name, 0, False, score, leads, said, mark))
    return Yard("", _("Rodeo"), _left(horses(position)), "", "", "", False, tuple(holdings))


def _left(state: HorsesState) -> str:
    return n_("1 horse is for sale", "{count} horses are for sale", state.left())


YARDS[Horses.word] = _yards


# In text.


def _line(position: Position, pen: Pen) -> Text:
    """Everybody's corrals in one line: their numbers, horses and cowboys, and the score."""
    text = Text().append(_("Corrals") + ": ", QUIET)
    state, horse = horses(position), pen.sign(HORSE)
    for player in range(position.players):
        text.append(letter_of(position, player), style_of(position, player))
        for corral in range(CORRALS):
            count, rides = state.in_corral(player, corral), state.rides(player, corral)
            if count or rides:
                shown = horse * count if count < 4 else f"{horse}{count}"
                rider = letter_of(position, player).lower() if rides else ""
                text.append(f" {corral + 1}{shown}{rider}")
        text.append(f" ={rodeo_score(position, player)}  ", QUIET)
    text.append(_left(state), QUIET)
    return text


OWN_LINES[Horses.word] = _line
