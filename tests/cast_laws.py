"""The laws of the characters: their cards, dynamite and no-duel tokens."""

from __future__ import annotations

from carson_city.board.character import CAST_SIZE, CHARACTERS, NO_CARD, PAPERBOY, YELLOW
from carson_city.board.material import (
    GAMBLING,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    PLAYER_BITS,
    ROADS_2,
    ROUNDS,
    SALARY,
)
from carson_city.board.position import Position
from carson_city.board_plugins.characters.prospector.dynamite import TOKENS, tokens_left
from carson_city.board_plugins.characters.singer.rules import SONG_SPACES
from carson_city.solo.rules import PLUG
from carson_city.solo.state import table_of
from tests.law import law
from tests.tokens import fuses_of, hands_of, songs_of

SINGER, TEACHER, COWBOY = 11, 17, 15
CUT = 5  # CHR-0R


def check_cast(position: Position) -> None:
    """Seven characters or eight, each with one player at most; what is left is free to take."""
    numbers = [card >> 1 for card in position.cast]
    size = CAST_SIZE + 1 if PAPERBOY in numbers else CAST_SIZE
    law(len(numbers) == len(set(numbers)) == size, "SET-8: the cast has its size, and no doubles")
    if TEACHER in numbers and position.phase != PHASE_SETUP:
        side = position.cast[numbers.index(TEACHER)] & 1
        law((side != YELLOW) == (position.round == ROUNDS), "CHR-17: the Teacher is red at the end")
    taken = [card >> 1 for card in position.character if card != NO_CARD]
    law(len(taken) == len(set(taken)), "CHR-ALL: nobody has another's character")
    law(set(taken) <= set(numbers), "a character is one of the cast")
    if position.phase == PHASE_CHARACTERS:
        free = [card >> 1 for card in position.free_cards]
        law(not set(free) & set(taken), "RND-3: who is taken is not free")
        gone = set(numbers) - set(free) - set(taken)
        if position.has(PLUG):  # SOLO-6
            gone = {number for number in gone if not table_of(position).used >> number & 1}
        law(gone <= {PAPERBOY}, "RND-3: who is not taken is free")
    for player in range(position.players):
        _check_character(position, player)


def _check_character(position: Position, player: int) -> None:
    """A player acts by the own number or the Paperboy's, and has the limit that goes with it."""
    card, number = position.character[player], position.numbers[player]
    if card == NO_CARD:
        law(number == 0 and position.limits[player] == 0, "no character, no number and no limit")
        return
    limit = CHARACTERS[card].limit
    if number == card >> 1:
        law(position.limits[player] == limit, "CHR-ALL: the limit is the character's")
        return
    law(number == PAPERBOY, "CHR-0: another number than one's own is the Paperboy's")
    side = next(card & 1 for card in position.cast if card >> 1 == PAPERBOY)
    expected = limit if side == YELLOW else limit - CUT
    law(position.limits[player] == expected, "CHR-0R: the red Paperboy's limit is $5 lower")


def check_dynamite(position: Position) -> None:
    """Seven tokens; each on the board lies with a cowboy, where there can be a duel."""
    lit = 0
    for place, mask in enumerate(fuses_of(position)):
        if mask:
            lit += mask.bit_count()
            there = position.cowboys[place] & PLAYER_BITS
            law(mask & ~there == 0, "CHR-9Rd: dynamite lies with a cowboy of its player")
            law(place not in (SALARY, ROADS_2), "DUEL-1: no dynamite where nobody duels")
    hands = hands_of(position)
    law(min(hands) >= 0, "nobody has less than no dynamite")
    in_play = sum(hands) + lit
    law(in_play <= TOKENS, f"MAT-3a: {in_play} tokens of dynamite are in play")
    law(tokens_left(position) == TOKENS - in_play, "what is not in play is in the supply")
    if position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        law(lit == 0, "CHR-9Rd: dynamite on the board is spent with the actions")


def check_songs(position: Position, placed: int) -> None:
    """The Singer's tokens: two in yellow, one in red, each with a cowboy of its own."""
    songs = songs_of(position)
    sung = songs.sung
    law(len(sung) == len(set(sung)), "RND-8: no two no-duel cowboys in one place")
    if songs.player < 0:
        law(not sung and songs.left == 0, "no Singer, no song")
        return
    card = position.character[songs.player]
    law(card >> 1 == SINGER, "the tokens are the Singer's")
    tokens = 2 if card & 1 == YELLOW else 1
    law(songs.left + placed == tokens, f"CHR-11: {songs.left} of {tokens} tokens are left")
    law(len(sung) <= placed, "a song stands where it was placed")
    for place in sung:
        fits = place in SONG_SPACES if tokens == 2 else place == GAMBLING
        law(fits, "CHR-11: a no-duel token goes only to its spaces")
        alone = not position.cowboys[place] >> songs.player & 1
        law(alone, "RND-8: the Singer has no other cowboy there")
    if position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        law(not sung, "songs end with the actions")
