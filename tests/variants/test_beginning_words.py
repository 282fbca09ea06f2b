"""A New Beginning in words: the form, its sum, the odds of a sharpshooter."""

from __future__ import annotations

import random
import re

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board_plugins.variants.beginning.rules import ITEM
from carson_city.board_plugins.variants.strongest.rules import SWAP
from carson_city.core.notation import Action
from carson_city.draw import table_svg
from carson_city.draw.board.text import table as table_text
from carson_city.errors import IllegalAction
from carson_city.tell import text_adapter_of
from carson_city.tell.board.forms import sheet_of
from carson_city.tell.moves import read_move
from tests.compiling import interpreted
from tests.proof import rule
from tests.pseudo import left_over, pseudo
from tests.table import CENTRE, HAT, STAR, at, position_of, texts

BEG = ("beginning",)
SHARP = "hat=$20,as2Y,roads0,cowboys0,sharpshooter1 star=$20,as6Y,roads0,cowboys0"
DUEL = f"round=1.actions variants=beginning {CENTRE} pass=hat,star at=gambling:hat,star"
PHRASE = re.compile(r"[A-Z][\w’$()-]*( [\w’$()+-]+)*")
MARKS = "hat|star|cactus|horseshoe|form|parcels|cowboys|revolvers|roads|sharpshooter|bid"


def new(players: int = 2) -> carson_city.Game:
    return carson_city.Game(Setup(players, variants=BEG), 3)


def brings(game: carson_city.Game, text: str, player: int = HAT) -> str:
    """What an option would bring, as its player reads it."""
    return text_adapter_of(game.setup).preview(game.view(player), player, game.parse(text))


def test_what_was_written_is_named_where_it_is_refused() -> None:
    game = new()
    with pytest.raises(IllegalAction, match="cannot write 8 at “Parcels”: "):
        game.play("form parcels 8", HAT)


def because(game: carson_city.Game, text: str, player: int = HAT) -> list[str]:
    return text_adapter_of(game.setup).reasons(game.view(player), player, game.parse(text))


def news(game: carson_city.Game, since: int = 0, reader: int = -1) -> str:
    told = text_adapter_of(game.setup).news(game, since, reader, whole=True)
    return " ".join(map(str, told))


@rule("COMP-23b")
def test_the_sum_of_a_form_is_always_seen() -> None:
    game = new()
    for words, total in [
        ("", "25 points spent + $15 = 40"),
        ("form cowboys 4", "29 points spent + $11 = 40"),
        ("form sharpshooter 1", "35 points spent + $5 = 40"),
        ("form landowner", "32 points spent + $8 = 40"),
    ]:
        if words:
            game.play(words, HAT)
        sheet = sheet_of(position_of(game), HAT)
        assert sheet is not None
        assert sheet.total == f"{total}*"
        assert sheet.note.startswith("* reconstructed")
        menu = text_adapter_of(game.setup).menu(game.view(HAT), HAT, game.options(HAT))
        blocks = " ".join(menu.block(group) for group in menu.groups if group.block)
        assert f"{total}*" in blocks or words == "form landowner"
        assert sheet.note in blocks or words == "form landowner"
    assert sheet_of(position_of(at(f"{DUEL} {SHARP}")), HAT) is None


def test_a_sheet_has_a_row_for_each_item_with_the_ways_to_fewer_and_more() -> None:
    game = new()
    game.play("form bid 7", HAT)
    sheet = sheet_of(position_of(game), HAT)
    assert sheet is not None

    def ways(actions: tuple[Action, ...]) -> list[str]:
        return [action.text for action in actions]

    rows = {row.name: row for row in sheet.rows}
    assert [*rows] == ["Parcels", "Cowboys", "Revolvers", "Roads", "Sharpshooter", "Bid"]
    assert (rows["Cowboys"].count, rows["Cowboys"].cost) == (3, 12)
    assert ways(rows["Cowboys"].fewer) == ["form cowboys 2"]
    assert ways(rows["Sharpshooter"].fewer) == []
    assert ways(rows["Sharpshooter"].more) == ["form sharpshooter 1"]
    assert ways(rows["Bid"].fewer) == ["form bid 6", "form bid 2"]
    assert ways(rows["Bid"].more) == ["form bid 8", "form bid 12"]
    for row in sheet.rows:
        assert all(game.why_not(action, HAT) is None for action in (*row.fewer, *row.more))
    filled = [preset.name for preset in sheet.presets if preset.is_filled_in]
    assert filled == []
    game.play("form usual", HAT)
    again = sheet_of(position_of(game), HAT)
    assert again is not None
    assert [preset.name for preset in again.presets if preset.is_filled_in] == ["As usual"]


def test_what_is_typed_at_a_form_may_name_any_item() -> None:
    game = new()
    for words, action in [
        ("cowboys 4", "form cowboys 4"),
        ("form bid 3", "form bid 3"),
        ("gunslinger", "form gunslinger"),
        ("hand the form in", "form done"),
        ("done", "form done"),
    ]:
        assert read_move(game, HAT, words).text == action


def test_previews_tell_the_price_and_what_is_left() -> None:
    game = new()
    assert brings(game, "form parcels 3") == "+4 points; $11 left"
    assert brings(game, "form parcels 0") == "−8 points; $23 left"
    assert brings(game, "form parcels 2") == "as it is; $15 left"
    told = "2 parcels, 3 cowboys, 4 revolvers and $8"
    assert brings(game, "form gunslinger") == told
    game.play("form bid 2", HAT)
    said = "2 parcels, 3 cowboys, a revolver, a road, a bid of 2 and $13"
    assert brings(game, "form done") == said
    assert because(game, "form done") == [f"you begin with {said}"]


def test_the_log_tells_the_forms_when_all_are_in_and_nothing_before() -> None:
    game = new()
    before = len(game.plies)
    game.play("form cowboys 4", HAT)
    game.play("form done", HAT)
    assert news(game, before, STAR) == ""
    game.play("form done", STAR)
    assert "hat begins with 2 parcels, 4 cowboys, a revolver, a road and $11." in news(game)


@rule("COMP-23c")
def test_what_aiming_changes_is_told_exactly() -> None:
    """Equal firepower, hat passed first: 21 of 36 with one die, 161 of 216 with two."""
    game = at(f"{DUEL} {SHARP}")
    assert brings(game, "aim") == "two dice, the better one counts: 75% to win"
    assert brings(game, "hold") == "58% to win; the sharpshooter waits for another duel"
    assert because(game, "aim") == ["75% to win instead of 58%"]


@rule("COMP-23c")
def test_what_another_may_still_declare_is_told_as_about() -> None:
    both = SHARP.replace("star=", "star=sharpshooter1,")
    game = at(f"{DUEL} {both}")
    assert brings(game, "aim").endswith(": about 75% to win")
    game.play("aim")
    # Both roll two, and a tie is hat's.
    assert brings(game, "aim", STAR) == "two dice, the better one counts: 39% to win"
    assert "about" not in brings(game, "aim", STAR)


@rule("COMP-23c")
def test_the_odds_of_a_placement_are_about_where_somebody_may_aim() -> None:
    line = f"round=1.placement variants=beginning {CENTRE} pass=star at=gambling:star"
    players = "hat=as2Y,roads0,cowboys1 star=as6Y,roads0,cowboys0"
    plain, sharp = (at(f"{line} {p}") for p in (players, f"{players},sharpshooter1"))
    assert "about" not in brings(plain, "place gambling")
    assert "about" in brings(sharp, "place gambling")


@rule("COMP-23c")
def test_what_an_exchange_brings_is_told() -> None:
    six = "hand0.1.2.3.4.5,total15"
    players = SHARP.replace("sharpshooter1", f"sharpshooter1,{six}") + f",{six}"
    game = at(f"{DUEL.replace('beginning', 'beginning,strongest')} {players}")
    assert brings(game, "aim") == "you may exchange your tile once, when all are shown"
    game.play("aim", HAT)
    game.play("tile 1", HAT)
    game.play("tile 3", STAR)
    assert brings(game, "leave tile") == "your 2 loses"
    assert brings(game, "exchange 3") == "your 4 wins"
    assert text_adapter_of(game.setup).option(game.view(HAT), game.parse("exchange 3")) == (
        "Show the 3 instead"
    )


TILED = DUEL.replace("variants=beginning", "variants=beginning,strongest")
SIX = "hand0.1.2.3.4.5,total15"


@rule("COMP-23c")
def test_who_exchanges_before_another_wins_or_loses_so_far() -> None:
    sharp = f"$20,roads0,cowboys0,sharpshooter1,{SIX}"
    game = at(f"{TILED} hat=as2Y,{sharp} star=as6Y,{sharp}")
    game.play("aim", HAT)
    game.play("aim", STAR)
    game.play("tile 1", HAT)
    game.play("tile 3", STAR)
    assert brings(game, "leave tile") == "your 2 loses so far"
    assert brings(game, "exchange 3") == "your 4 wins so far"
    assert because(game, "exchange 3") == ["your 4 wins so far"]
    game.play("exchange 3", HAT)
    assert brings(game, "leave tile", STAR) == "your 4 loses"


@rule("COMP-23c")
@rule("STR-4")
def test_a_tile_shown_late_wins_so_far_where_somebody_may_exchange() -> None:
    rest = "roads0,cowboys0"
    players = f"hat=as2Y,{rest},sharpshooter1,{SIX} star=as10R,{rest},{SIX}"
    for shot, ending in (("aim", " so far"), ("hold", "")):
        game = at(f"{TILED} {players}")
        game.play(shot, HAT)
        game.play("tile 3", HAT)
        assert brings(game, "tile 4", STAR) == f"5 in all: it wins{ending}"
        assert brings(game, "tile 1", STAR) == f"2 in all: it loses{ending}"
        assert (because(game, "tile 4", STAR)[0] == "it wins so far") == bool(ending)


@rule("COMP-23c")
def test_a_tile_that_its_player_may_exchange_only_loses_so_far() -> None:
    weak = "seen=star2.star3.star4.star5 discard=2.3.4.5"
    players = (
        f"hat=as2Y,roads0,cowboys0,sharpshooter1,{SIX} star=as6Y,roads0,cowboys4,hand0.1,total15"
    )
    game = at(f"{TILED} {weak} {players}")
    game.play("aim", HAT)
    assert brings(game, "tile 0") == "1 in all: it loses so far"


@rule("BEG-1")
def test_nobody_has_the_usual_material_before_the_forms_are_in() -> None:
    game = new()
    line = table_text(game.view(HAT))
    rows = [row.plain for row in line if "hat" in row.plain]
    assert re.search(r"(\?\s+){5}12/12", rows[-1])
    assert table_svg(game.view(HAT)).count("cowboys at hand: not chosen yet") == 2
    for seat in (HAT, STAR):
        game.play("form done", seat)
    assert "not chosen yet" not in table_svg(game.view(HAT))


@rule("COMP-23c")
def test_a_form_says_what_a_sharpshooter_does_with_duel_tiles() -> None:
    for variants, good in ((BEG, "two dice"), (("beginning", "strongest"), "another duel tile")):
        sheet = sheet_of(position_of(carson_city.Game(Setup(2, variants=variants), 3)), HAT)
        assert sheet is not None
        assert good in sheet.rows[4].what


def test_who_has_a_sharpshooter_is_seen_with_the_players() -> None:
    from carson_city.board.figures import goods  # noqa: PLC0415

    game = at(f"{DUEL} {SHARP}")
    assert [thing.word for thing, _count in goods(position_of(game), HAT)] == ["sharpshooter"]
    game.play("aim", chance="die 1, die 1, die 1, die 1, die 1")
    assert [thing.word for thing, _count in goods(position_of(game), HAT)] == ["resting"]


@pytest.mark.parametrize("variants", [BEG, ("beginning", "strongest")], ids="+".join)
def test_every_option_is_a_phrase_in_every_language(variants: tuple[str, ...]) -> None:
    verbs = set()
    for seed in range(10):
        dice = random.Random(seed)
        game = carson_city.Game(Setup(2 + seed % 3, variants=variants), seed)
        texts = text_adapter_of(game.setup)
        while not game.over:
            player = dice.choice(game.deciders)
            step = position_of(game).steps[-1]
            if step.plug == "beginning" or step.name == "exchange":
                view, options = game.view(player), game.options(player)
                for action in options:
                    assert PHRASE.fullmatch(texts.option(view, action)), action
                    verbs.add(action.verb)
                    with pseudo():
                        said = [
                            texts.option(view, action),
                            texts.preview(view, player, action),
                            *texts.reasons(view, player, action),
                            texts.turn(view, player),
                        ]
                        assert not any(left_over(text, MARKS) for text in said), said
            options = game.options(player)
            sharp = [option for option in options if str(option) == "form sharpshooter 1"]
            game.play(dice.choice(sharp or options), player)
    assert ITEM in verbs
    assert (SWAP in verbs) == ("strongest" in variants)


def test_all_that_can_be_done_at_a_form_stands_in_the_menu() -> None:
    game = new()
    menu = text_adapter_of(game.setup).menu(game.view(HAT), HAT, game.options(HAT))
    assert [group.kind.title for group in menu.groups] == ["Form", "Ready-made", "Options"]
    assert [menu.numbers[n].text for n in sorted(menu.numbers)] == [
        "form usual", "form gunslinger", "form landowner", "form done"
    ]  # fmt: skip
    assert texts(game, HAT)[0] == "form parcels 0"


@interpreted("the compiled wheel is tested without the packages of pages")
def test_both_dice_of_a_sharpshooter_are_seen_on_the_page() -> None:
    from carson_city.web.board.duels import die, rows  # noqa: PLC0415

    game = at(f"{DUEL} {SHARP}")
    game.play("aim", chance="die 2, die 5, die 4, die 1, die 1")
    duel = rows(game, 0)[0]
    assert [entry.dice for entry in duel.entries] == [(die(2), die(5)), (die(4),)]
    assert duel.entries[0].amount == "+1 = 6"
