"""What something of the card game is: cards, characters, buildings, places, players."""

from __future__ import annotations

from typing import Final

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import (
    BANK,
    BLACKSMITH,
    CARD_WORDS,
    CHARACTER_NAMES,
    CHARACTER_WORDS,
    CHARACTERS,
    CHURCH,
    CITY_HALL,
    DRUGSTORE,
    EDITOR,
    EMPTY,
    FIRST_CHARACTER,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    KIND_NAMES,
    KIND_WORDS,
    LEVEL_NAMES,
    LEVELS,
    MINE,
    MOUNTAIN,
    NOBODY,
    OUTLAWS,
    PARCELS,
    PRISON,
    RANCH,
    SALOON,
    TOWN_HOUSE,
    card_mark,
)
from carson_city.cards.names import bare_name, card_name, character_name, kind_name
from carson_city.cards.plan import PLACE_BY_WORD, place_word
from carson_city.cards.position import Position
from carson_city.cards.readings import BOTH_MARKS, OUTLAW_GROUPS
from carson_city.cards.reckoning import Reckoning
from carson_city.cards.scoring import sources
from carson_city.cards.town import Layout
from carson_city.core.constants import WHOLE
from carson_city.tell.cards.facts import bids_left, points, priority
from carson_city.tell.cards.worths import NOWHERE, Worths
from carson_city.text.i18n import N_, _, capital, listed
from carson_city.title.house_rules import HOUSE_RULES

# What a kind of parcel scores (CARD-20).
SCORES: Final = {
    EMPTY: N_("Nothing stands here; a Ranch scores it, and any card may cover it."),
    MOUNTAIN: N_("2 VP for each Mine beside it."),
    HOUSE: N_("Drugstores, Banks, Saloons, General Stores, Churches and City Halls count it."),
    TOWN_HOUSE: N_("It counts as 2 houses, and may cover a house."),
    MINE: N_("2 VP for each mountain beside it."),
    RANCH: N_("1 VP for each empty parcel beside it."),
    BLACKSMITH: N_("1 VP for each Mine and each Ranch in town."),
    DRUGSTORE: N_("1 VP for each house beside it and for each Ranch in town."),
    BANK: N_("1 VP for each house beside it and for each Mine in town."),
    SALOON: N_("2 VP for each house beside it."),
    HOTEL: N_("3 VP; it counts as 2 houses."),
    GENERAL_STORE: N_("1 VP for each house beside it and for each house in town."),
    CHURCH: N_("1 VP for each house in town."),
    PRISON: N_("No VP; outlaws cost nothing any more and count as empty."),
    CITY_HALL: N_(
        "1 VP for each house beside it and for each building in town but houses and town houses."
    ),
    OUTLAWS: N_("−6 VP, or nothing with a Prison or the Sheriff."),
}
GROUPS_COST: Final = N_(
    "−6 VP for each group that touches by side or corner, or nothing with a Prison or the Sheriff."
)


def thing(view: Position, name: str) -> list[str]:
    """All about what a name names: its name, then a line each; nothing if it names nothing."""
    word = " ".join(name.lower().split())
    for found in (_as_item, _as_kind, _as_place, _as_player):
        told = found(view, word)
        if told:
            return told
    notes = [note for note in [view.deck.back_note(view.top)] if note]
    return [_("Ties"), ties(view), *notes] if word == "ties" else []


def _as_item(view: Position, word: str) -> list[str]:
    character = _index(word, CHARACTER_WORDS, CHARACTER_NAMES)
    if character != NOWHERE:
        return of_character(view, character)
    for card, known in enumerate(CARD_WORDS):
        if word in (known, card_mark(card).lower()):
            return of_card(view, card)
    return []


def _index(word: str, words: tuple[str, ...], names: tuple[str, ...]) -> int:
    """What a word or a name in the reader's language names."""
    for number, (known, name) in enumerate(zip(words, names, strict=True)):
        if word in (known, _(name).lower()):
            return number
    return NOWHERE


def of_card(view: Position, card: int) -> list[str]:
    """A terrain card: its parcels, its priority, and what it is worth to who looks."""
    layout = view.deck.layouts[card]
    lines = [capital(card_name(view.deck, card)), layout_told(layout)]
    lines.append(capital(priority(view, card)) + ".")
    lines += [note for note in [view.deck.note(card)] if note]
    seat = viewer(view)
    if card in view.row and seat != NOBODY:
        gain, at = Worths(view, seat).best(card)
        told = _("It fits nowhere in your town.")
        if at != NOWHERE:
            told = _("{points} in your town now, at {place}.").format(
                points=points(gain), place=place_word(at)
            )
        lines.append(told)
    kinds = _kinds(layout)
    return lines + [f"{kind_name(kind)}: {scores_told(view, kind)}" for kind in kinds]


def scores_told(view: Position, kind: int) -> str:
    """What a kind scores, as this table reads it."""
    if kind == OUTLAWS and OUTLAW_GROUPS in view.setup.house:
        return _(GROUPS_COST)
    return _(SCORES[kind])


def _kinds(layout: Layout) -> list[int]:
    """The kinds on a card that score or cost, each once."""
    return [kind for kind in dict.fromkeys(layout) if kind >= MINE]


def of_character(view: Position, character: int) -> list[str]:
    """A character: what it does, who has it, and what it is worth to who looks."""
    lines = [bare_name(character), _(BY_NUMBER[character].text)]
    if character == EDITOR and BOTH_MARKS in view.setup.house:
        lines.append(_(HOUSE_RULES[BOTH_MARKS].other))
    lines.append(capital(priority(view, FIRST_CHARACTER + character)) + ".")
    lines += [note for note in [view.deck.note(FIRST_CHARACTER + character)] if note]
    owner, seat = view.owner(character), viewer(view)
    if owner != NOBODY:
        told = _("It belongs to {name}.").format(name=view.setup.names[owner])
        if view.turned >> character & 1:
            told = _("It belongs to {name}, and was used.").format(name=view.setup.names[owner])
        lines.append(told)
    elif seat != NOBODY:
        gain = points(Worths(view, seat).character(character))
        lines.append(_("{points} for you, as your town stands.").format(points=gain))
    return lines


def _as_kind(view: Position, word: str) -> list[str]:
    kind = _index(word, KIND_WORDS, KIND_NAMES)
    return [capital(kind_name(kind)), scores_told(view, kind)] if kind != NOWHERE else []


def _as_place(view: Position, word: str) -> list[str]:
    """What lies in a place of the town of who looks."""
    seat = viewer(view)
    if word not in PLACE_BY_WORD or seat == NOBODY:
        return []
    place, town = PLACE_BY_WORD[word], view.towns[seat]
    kind = town.kind_at(place)
    if kind < 0:
        return [word, _("No card lies here.")]
    lines = [f"{word}: {kind_name(kind)}", scores_told(view, kind)]
    if kind >= MINE and kind != OUTLAWS:
        score = Reckoning(town, view.owned[seat], view.setup.reading).at(kind, place)
        lines.append(_("It scores {count} VP now.").format(count=score))
    return lines


def _as_player(view: Position, word: str) -> list[str]:
    found = [seat for seat, name in enumerate(view.setup.names) if name.lower() == word]
    return of_player(view, found[0]) if found else []


def of_player(view: Position, seat: int) -> list[str]:
    """A player: points so far, bids left, characters."""
    total = sum(sources(view, seat).values())
    lines = [view.setup.names[seat]]
    if not view.is_person(seat):
        level = LEVELS.index(view.setup.virtual[seat - view.setup.players])
        lines.append(
            _("A virtual player ({level}): it takes the card of the highest priority.").format(
                level=_(LEVEL_NAMES[level])
            )
        )
    lines.append(_("{count} VP so far.").format(count=total))
    lines.append(_("Bids left: {bids}.").format(bids=bids_left(view, seat)))
    owned = [character_name(number) for number in range(CHARACTERS) if view.has(seat, number)]
    if owned:
        lines.append(_("Owns {characters}.").format(characters=listed(owned)))
    return lines


def layout_told(layout: Layout) -> str:
    """A card as it lies: its northern and its southern row."""
    told = [kind_name(kind) if kind != EMPTY else _("empty") for kind in layout]
    assert len(told) == PARCELS
    return _("North: {north}. South: {south}.").format(
        north=", ".join(told[:2]), south=", ".join(told[2:])
    )


def ties(view: Position) -> str:
    """Who goes before whom with the same bid (CARD-9)."""
    return ", ".join([view.setup.names[seat] for seat in view.ranks()])


def character_in_row(view: Position) -> list[tuple[str, str]]:
    """The character that can be taken, and what it does."""
    found = [item - FIRST_CHARACTER for item in view.row if item >= FIRST_CHARACTER]
    return [(bare_name(one), _(BY_NUMBER[one].text)) for one in found]


def viewer(view: Position) -> int:
    """The person who looks at a position, or who decides where it is whole; perhaps nobody."""
    seats = view.deciders if view.viewer == WHOLE else (view.viewer,)
    return next((seat for seat in seats if 0 <= seat < view.setup.players), NOBODY)
