"""The 21 characters: what each is worth at the end, and what those with an arrow do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from carson_city.cards.material import (
    AFTER_BIDS,
    AUCTIONEER,
    BANK,
    BANKER,
    BEFORE_BIDS,
    CAPTAIN,
    CHARACTER_WORDS,
    CHARACTERS,
    CHINESE,
    COWBOY,
    DOCTOR,
    DRUGSTORE,
    EDITOR,
    GOVERNOR,
    GROCER,
    GUNSMITH,
    HEROES,
    INDIAN,
    LAWYER,
    MERCENARY,
    MOUNTAIN,
    PAPERBOY,
    PRISON,
    PROSPECTOR,
    RANCH,
    SALE,
    SALOON,
    SETTLER,
    SHERIFF,
    SINGER,
    TEACHER,
    UNDERTAKER,
)
from carson_city.cards.plan import AROUND, LONG_SPAN, SPAN, places_in
from carson_city.cards.readings import MARKS_READING
from carson_city.cards.reckoning import Reckoning
from carson_city.cards.turns import AT_ONCE, Taking
from carson_city.core.compiling import mypyc_attr
from carson_city.text.i18n import N_

if TYPE_CHECKING:
    from carson_city.cards.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Character:
    """A character. Without an arrow it only scores; with one it is used in play (CARD-24)."""

    __slots__ = ("flat", "number", "rule", "text", "word")
    once_a_game: ClassVar[bool] = False

    def __init__(self, number: int, text: str, flat: int = 0) -> None:
        self.number: int = number
        self.word: str = CHARACTER_WORDS[number]
        self.text: str = text  # one sentence, marked and said later
        self.flat: int = flat  # VP whatever the town
        self.rule: str = f"CARD-{self.word.upper()}"

    @property
    def arrow(self) -> bool:
        """Whether it is used in play."""
        return self.number in BEFORE_BIDS or self.number in AFTER_BIDS

    def score(self, reckoning: Reckoning, sold: int) -> int:
        """Its VP at the end."""
        return self.flat

    def use(self, position: Position, player: int) -> None:
        """What happens when its owner uses it."""
        raise NotImplementedError


@final
class OfEach(Character):
    """So many VP for each building of a kind."""

    __slots__ = ("each", "kind")

    def __init__(self, number: int, text: str, kind: int, each: int) -> None:
        super().__init__(number, text)
        self.kind: int = kind
        self.each: int = each

    def score(self, reckoning: Reckoning, sold: int) -> int:
        return self.each * reckoning.town.count(self.kind)


@final
class Raising(Character):
    """Raises the own bid."""

    __slots__ = ("amount",)

    def __init__(self, number: int, text: str, amount: int, flat: int = 0) -> None:
        super().__init__(number, text, flat)
        self.amount: int = amount

    def use(self, position: Position, player: int) -> None:
        position.raise_bid(player, self.amount, after=self.number in AFTER_BIDS)


@final
class Governor(Character):
    """One more terrain card, and one card at once."""

    __slots__ = ()
    once_a_game: ClassVar[bool] = True  # CARD-13

    def use(self, position: Position, player: int) -> None:
        position.reveal_terrain()
        position.push(Taking(player, AT_ONCE))


@final
class Lawyer(Character):
    """One card at once, and no turn."""

    __slots__ = ()

    def use(self, position: Position, player: int) -> None:
        position.lawyer = player
        position.push(Taking(player, AT_ONCE))


@final
class ChineseWorker(Character):
    """One more terrain card for all, and two cards on the own turn."""

    __slots__ = ()

    def use(self, position: Position, player: int) -> None:
        position.reveal_terrain()
        position.double = player


@final
class Singer(Character):
    """As much as the best Saloon."""

    __slots__ = ()

    def score(self, reckoning: Reckoning, sold: int) -> int:
        return max(reckoning.each(SALOON), default=0)


@final
class Settler(Character):
    """The empty parcels beside Ranches, each once."""

    __slots__ = ()

    def score(self, reckoning: Reckoning, sold: int) -> int:
        beside = 0
        for ranch in places_in(reckoning.town.kinds[RANCH]):
            beside |= AROUND[ranch]
        return (beside & reckoning.empty).bit_count()


@final
class Auctioneer(Character):
    """Cards that were sold."""

    __slots__ = ()

    def score(self, reckoning: Reckoning, sold: int) -> int:
        return SALE * sold


@final
class Undertaker(Character):
    """All own characters."""

    __slots__ = ()

    def score(self, reckoning: Reckoning, sold: int) -> int:
        return 2 * reckoning.owned.bit_count()


@final
class Editor(Character):
    """All own characters, those with an arrow above all."""

    __slots__ = ()

    def score(self, reckoning: Reckoning, sold: int) -> int:
        arrows = (reckoning.owned & ARROWS).bit_count()
        dollars = reckoning.owned & ~ARROWS
        if reckoning.reading & MARKS_READING:
            dollars |= reckoning.owned & SCORING_ARROWS
        return 4 * arrows + dollars.bit_count()


@final
class Teacher(Character):
    """All houses."""

    __slots__ = ()

    def score(self, reckoning: Reckoning, sold: int) -> int:
        return reckoning.houses


@final
class Indian(Character):
    """The land that nobody built on."""

    __slots__ = ()

    def score(self, reckoning: Reckoning, sold: int) -> int:
        places = SPAN * (LONG_SPAN if reckoning.owned >> CAPTAIN & 1 else SPAN)
        return (places - reckoning.town.occupied.bit_count() + 1) // 2


@final
class Prospector(Character):
    """Mines and mountains."""

    __slots__ = ()

    def score(self, reckoning: Reckoning, sold: int) -> int:
        return reckoning.mines + reckoning.town.count(MOUNTAIN)


def _all() -> list[Character]:
    made = [
        Governor(
            GOVERNOR,
            N_("Before bids, once a game: reveal one more terrain card and take a card at once."),
        ),
        Lawyer(LAWYER, N_("Before bids: take a card at once, and no turn; your bid is discarded.")),
        ChineseWorker(
            CHINESE,
            N_("Before bids: one more terrain card for all; on your turn take two cards."),
        ),
        Raising(HEROES, N_("Before bids: +3 on your bid. 6 VP."), 3, 6),
        Raising(GUNSMITH, N_("Before bids: +6 on your bid."), 6),
        Raising(MERCENARY, N_("After bids: +5 on your bid."), 5),
        Raising(DOCTOR, N_("After bids: +2 on your bid. 5 VP."), 2, 5),
        Singer(SINGER, N_("As many VP as your best Saloon.")),
        Settler(SETTLER, N_("1 VP for each empty parcel beside a Ranch.")),
        OfEach(BANKER, N_("4 VP for each Bank."), BANK, 4),
        Auctioneer(AUCTIONEER, N_("Sell up to 3 terrain cards for 7 VP each.")),
        Character(CAPTAIN, N_("6 VP. Your town may be 8x9 or 9x8 parcels."), 6),
        OfEach(COWBOY, N_("3 VP for each Ranch."), RANCH, 3),
        OfEach(GROCER, N_("4 VP for each Drugstore."), DRUGSTORE, 4),
        Undertaker(UNDERTAKER, N_("2 VP for each of your characters, this one too.")),
        Editor(EDITOR, N_("4 VP for each of your arrow characters, 1 VP for each other one.")),
        Teacher(TEACHER, N_("1 VP for each house, 2 VP for each town house and Hotel.")),
        Indian(
            INDIAN, N_("1 VP for two places without a card, of 64 in all (72 with the Captain).")
        ),
        Character(PAPERBOY, N_("3 VP. At the end choose a character that nobody owns."), 3),
        Prospector(PROSPECTOR, N_("1 VP for each Mine and each mountain.")),
        OfEach(
            SHERIFF, N_("3 VP for each Prison. Outlaws cost nothing and count as empty."), PRISON, 3
        ),
    ]
    assert [character.number for character in made] == list(range(CHARACTERS))
    return made


BY_NUMBER: Final = _all()
ARROWS: Final = sum([1 << character.number for character in BY_NUMBER if character.arrow])
SCORING_ARROWS: Final = 1 << DOCTOR | 1 << HEROES  # they score and turn (CARD-24)
