"""Solo games for tests: any table of SOLO-1 and SOLO-2, and positions in two lines."""

from __future__ import annotations

import random
from collections.abc import Sequence

import carson_city
from carson_city import solo
from carson_city.board.map import place_of, place_word
from carson_city.core.chance import Source
from carson_city.solo.cowboy_cards import CARD_WORDS, STRATEGIES
from carson_city.solo.events import CARD_DRAWN, REASONS, TIE
from carson_city.solo.setup import ALLOWED

BY_CHANCE = "SOLO-15"
SETS = ("full", "full", "starter", ("blacksmith",), ("general_store",))


def any_solo(dice: random.Random) -> solo.Setup:
    """Any strategy, any set, any mix of the variants that are allowed, some house rules."""
    strategy = dice.choice(STRATEGIES).word
    variants = tuple(word for word in ALLOWED if dice.random() < 0.4)
    buildings = dice.choice(SETS)
    return solo.Setup(strategy, buildings, variants=variants, house=any_house(variants, dice))


def any_house(variants: tuple[str, ...], dice: random.Random) -> tuple[str, ...]:
    """Some house rules that can be played with some variants."""
    known = [
        rule.word
        for rule in solo.Setup.house_rules()
        if all(need not in ALLOWED or need in variants for need in rule.needs)
    ]
    return tuple(word for word in known if dice.random() < 0.3)


def standish(
    line: str, strategy: str = "cattle", *, chance: str | None = None, seed: int = 0
) -> carson_city.Game:
    """A solo game from a position line; the person is hat, Standish is star."""
    players = "" if " hat=" in f" {line}" else " hat=$20,as2Y star="
    return carson_city.Game.at(f"solo strategy={strategy} {line}{players}", seed, chance=chance)


def turned(
    card: str, line: str, strategy: str = "cattle", *, places: str = "", seed: int = 0
) -> carson_city.Game:
    """The game after Standish has turned a card, in round 2 unless the line says else.

    Ties fall to the first of them, or as told: places in their order.
    """
    when = "" if "round=" in line else "round=2.placement "
    game = standish(f"{when}{line}", strategy, seed=seed)
    game.play("turn", chance=falls(card, places))
    return game


def falls(card: str, places: str = "") -> Source:
    """A source of chance that draws one card, and then some places."""
    told = [place_of(word) for word in places.split()]

    def source(kind: int, values: Sequence[int], parts: Sequence[int]) -> int:
        if kind == CARD_DRAWN:
            return CARD_WORDS.index(card)
        return told.pop(0) if told and kind == TIE else values[0]

    return source


def went(game: carson_city.Game) -> list[str]:
    """Where the cowboys of his cards went, and by which rule: `$4 SOLO-C1`, `a1|b1 SOLO-15`."""
    homes = {"standish_stayed": "home", "standish_on_card": "card"}
    return chosen(game, "standish_sent", homes)


def built(game: carson_city.Game) -> list[str]:
    """Where he built, and by which rule."""
    return chosen(game, "standish_sited", {})


def housed(game: carson_city.Game) -> list[str]:
    """Where his houses went, and by which rule."""
    return chosen(game, "standish_housed", {})


def chosen(game: carson_city.Game, key: str, others: dict[str, str]) -> list[str]:
    """The choices of one kind so far; of equals all are named."""
    said = []
    for event in game.events:
        if event.key != key and event.key not in others:
            continue
        rule = REASONS[int(event.params["why"])].rule
        where = others.get(event.key) or place_word(int(event.params["place"]))
        if rule == BY_CHANCE:
            candidates = str(event.params["candidates"]).split()
            where = "|".join(candidates[: int(event.params["left"])])
        said.append(f"{where} {rule}")
    return said
