"""Standish's strategies and cowboy cards: facts, and the values that no rulebook gives."""

from __future__ import annotations

from typing import Final, final

from carson_city.board.material import (
    BANK,
    BLACKSMITH,
    GENERAL_STORE,
    HOUSE,
    KIND_WORDS,
    MINE,
    MOUNTAIN,
    PRISON,
    RANCH,
    SALOON,
    TOWN_HOUSE,
)
from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _
from carson_city.title.components import Components, components_of

LETTERS: Final = "ABCDEFGHIX"
SUPPLY: Final = "G"  # a card that only some strategies know what to do with (COMP-10)
SHUFFLES: Final = "X"  # SOLO-16a
STRENGTHS: Final = 10  # a card has 0 to 9
CARD_WORDS: Final = tuple(
    f"{letter}{strength}" for letter in LETTERS for strength in range(STRENGTHS)
)
TWO_COWBOYS: Final = "ABCIX"  # the cards that send two; the others send one
FOR_TILES: Final = "CD"  # SOLO-C1
FOR_LAND: Final = "CH"  # SOLO-C2
TO_COUNCIL: Final = "IX"  # SOLO-I
DECK: Final = 12  # COMP-10
CARDS_IN_ROUND: Final = (0, 3, 4, 5, 5)  # SOLO-7, by round
MONEY_PER_VP: Final = (0, 2, 3, 4, 5)  # SOLO-14, by round
WORTH_ATTACKING: Final = 12  # what a building earns that card E attacks (SOLO-E)
CONSOLATION: Final = 2  # SOLO-Ed
BONUS: Final = "bonus-points"  # the word of the component (COMP-25)


def letter_of(card: int) -> str:
    """The letter of a cowboy card."""
    return LETTERS[card // STRENGTHS]


def strength_of(card: int) -> int:
    """The strength on a cowboy card."""
    return card % STRENGTHS


@final
class Strategy:
    """One of his four ways to play. His deck, his list and the points of his bonus are data."""

    __slots__ = (
        "bonus", "character", "character_text", "level", "name", "number", "points", "power",
        "sentence", "suit", "wants", "whole", "word",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        word: str,
        name: str,
        level: str,
        sentence: str,
        *,
        suit: str,
        character: str,
        character_text: str,
        bonus: tuple[int, ...],
        whole: bool = False,
        power: int = 0,
        points: tuple[int, ...] = (0,),
        wants: tuple[int, ...] = (),
    ) -> None:
        self.number: int = number
        self.word: str = word
        self.name: str = name
        self.level: str = level  # how hard it is, for people
        self.sentence: str = sentence
        self.suit: str = suit
        self.character: str = character
        self.character_text: str = character_text
        self.bonus: tuple[int, ...] = bonus  # the kinds that bring it (COMP-25)
        self.whole: bool = whole  # once, for all of these kinds together (COMP-16)
        self.power: int = power  # strength for each cowboy on his character card (SOLO-12)
        self.points: tuple[int, ...] = points  # VP for 1, 2, … cowboys there at the end of a round
        self.wants: tuple[int, ...] = wants  # the grounds that card G buys (SOLO-G)

    @property
    def deck_word(self) -> str:
        """The word of the component that is his deck (COMP-24)."""
        return f"{self.word}-deck"

    @property
    def list_word(self) -> str:
        """The word of the component that is his list (COMP-25)."""
        return f"{self.word}-list"

    def points_for(self, cowboys: int) -> int:
        """The VP for so many cowboys on his character card (SOLO-12b, SOLO-12d)."""
        if not cowboys or self.points == (0,):
            return 0
        if self.points == (1,):
            return cowboys
        return self.points[min(cowboys, len(self.points)) - 1]


STRATEGIES: Final = (
    Strategy(
        0, "cattle", N_("Cattle"), N_("almost easy"),
        N_("A herdsman: Ranches before all else, and little strength in a duel."),
        suit="♥", character=N_("Doctor"),
        character_text=N_("each cowboy who lost a duel this round gives +1 strength"),
        bonus=(RANCH,), power=1,
    ),
    Strategy(
        1, "miner", N_("Miner"), N_("medium"),
        N_("He digs: Mines and Banks, and the mountains that yours live on."),
        suit="♣", character=N_("Governor"),
        character_text=N_("each cowboy who lost a duel this round is 1 VP when it ends"),
        bonus=(MINE,), points=(1,), wants=(MOUNTAIN,),
    ),
    Strategy(
        2, "strength", N_("Strength"), N_("hard"),
        N_("He comes armed: Prisons and Blacksmiths beside you, and duels wherever you stand."),
        suit="♠", character=N_("Sheriff"),
        character_text=N_("each cowboy who lost a duel this round gives +2 strength"),
        bonus=(PRISON, BLACKSMITH), power=2,
    ),
    Strategy(
        3, "city", N_("City"), N_("expert"),
        N_("He builds a city: Saloons, Stores and Banks, and the houses between them."),
        suit="♦", character=N_("Lawyer"),
        character_text=N_(
            "each cowboy who lost a duel this round gives +1 strength, and VP when it ends"
        ),
        bonus=(SALOON, GENERAL_STORE, BANK), whole=True, power=1, points=(1, 2, 4, 6, 10),
        wants=(HOUSE, TOWN_HOUSE),
    ),
)  # fmt: skip
BY_WORD: Final = {strategy.word: strategy for strategy in STRATEGIES}
COMPONENTS: Final[Components] = components_of(
    "carson_city.solo",
    {
        "cattle-deck": N_("Standish's cards, Cattle"),
        "miner-deck": N_("Standish's cards, Miner"),
        "strength-deck": N_("Standish's cards, Strength"),
        "city-deck": N_("Standish's cards, City"),
        "cattle-list": N_("Standish's list, Cattle"),
        "miner-list": N_("Standish's list, Miner"),
        "strength-list": N_("Standish's list, Strength"),
        "city-list": N_("Standish's list, City"),
        BONUS: N_("VP of Standish's bonus: Cattle, Miner, Strength, City"),
    },
    {"cards": CARD_WORDS, "kinds": KIND_WORDS},
)


def check_values(values: dict[str, tuple[int, ...]]) -> None:
    """Refuse decks and lists of somebody's own that he could not play with."""
    for strategy in STRATEGIES:
        deck = values.get(strategy.deck_word, ())
        if not strategy.wants and any(letter_of(card) == SUPPLY for card in deck):
            raise _wrong(strategy.deck_word, _("only City and Miner have card G"), "COMP-10")
        listed = values.get(strategy.list_word)
        ours = COMPONENTS[strategy.list_word].value
        if listed is not None and sorted(listed) != sorted(ours):
            kinds = ", ".join(KIND_WORDS[kind] for kind in sorted(ours))
            raise _wrong(
                strategy.list_word, _("it has these kinds: {kinds}").format(kinds=kinds),
                "COMP-25",
            )  # fmt: skip


def _wrong(word: str, reason: str, rule: str) -> SetupError:
    return SetupError(_("components, {word}: {reason}").format(word=word, reason=reason), rule)
