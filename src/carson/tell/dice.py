"""The dice of a game in words: who could know them, and whether they fell as they were sealed."""

from __future__ import annotations

from typing import Final

from carson.fairness import SETUP, Finding
from carson.seal import CHOSEN, MIXED, RECORD, Seal
from carson.words import N_, _, n_

# What everybody at a table should know, by how its dice came about; shortly, and in a sentence.
WARNINGS: Final = {
    CHOSEN: (
        N_("seed chosen"),
        N_("Somebody chose the seed of this game, and could know all dice beforehand."),
    ),
    RECORD: (
        N_("from a record"),
        N_("This game goes on from a record: whoever has that could know all dice beforehand."),
    ),
}
POSITION: Final = (
    N_("from a position"),
    N_("This game begins with a position that somebody wrote."),
)
LOADED: Final = (
    N_("from a record"),
    N_("This game was not played here, but loaded from a record."),
)
UNSEALED: Final = N_("The dice of this game were not sealed before it began.")
SEALED: Final = N_("The dice of this game were sealed before it began: no player can know them.")


def grouped(text: str) -> str:
    """A seal as people can compare it: in groups of four signs."""
    return " ".join(text[at : at + 4] for at in range(0, len(text), 4))


def found(finding: Finding) -> list[str]:
    """What came of looking at the dice of a record, in sentences."""
    if not finding.fits:
        return [
            _("The seal is broken: the seed of this record is not the one that was sealed."),
        ]
    if finding.differs is not None:
        return [_differs(finding, finding.differs)]
    return [_fell(finding), *_doubts(finding.seal)]


def _differs(finding: Finding, ply: int) -> str:
    game = finding.game
    gaps = {"sealed": finding.sealed or _("nothing"), "fell": _chance_of(finding, ply)}
    if ply == SETUP:
        return _(
            "The dice are not those of the seed: in the set-up the record has “{fell}”, "
            "the seed gives “{sealed}”."
        ).format(**gaps)
    decided = game.plies[ply]
    return _(
        "The dice are not those of the seed: after decision {number} ({player}: {action}) the "
        "record has “{fell}”, the seed gives “{sealed}”."
    ).format(
        number=ply + 1,
        player=game.setup.names[decided.player],
        action=decided.action.text,
        **gaps,
    )


def _chance_of(finding: Finding, ply: int) -> str:
    game = finding.game
    fell = game.record().start or [] if ply == SETUP else game.plies[ply].chance
    return game.setup.chance_text(fell) or _("nothing")


def _fell(finding: Finding) -> str:
    count, seal = finding.outcomes, finding.seal
    if seal is None:
        return n_(
            "The one die or draw is what the seed of the record gives.",
            "All {count} dice and draws are what the seed of the record gives.",
            count,
        )
    if seal.kind == MIXED:
        return n_(
            "Fair dice, sealed before the game began: the one die or draw fell as sealed. "
            "No player could choose it or know it beforehand.",
            "Fair dice, sealed before the game began: all {count} dice and draws fell as sealed. "
            "No player could choose them or know them beforehand.",
            count,
        )
    if seal.kind == RECORD:
        return n_(
            "Since the game went on from a record, the one die or draw fell as sealed.",
            "Since the game went on from a record, all {count} dice and draws fell as sealed.",
            count,
        )
    return n_(
        "The one die or draw fell as sealed before the game began.",
        "All {count} dice and draws fell as sealed before the game began.",
        count,
    )


def _doubts(seal: Seal | None) -> list[str]:
    """What the dice do not prove, though all of them are right."""
    if seal is None:
        return [_("But they were not sealed before the game began, so this proves nothing.")]
    if seal.kind == CHOSEN:
        return [_("But somebody chose the seed, and could know all of them beforehand.")]
    if seal.kind == RECORD:
        return [_("But whoever had that record could know all of them beforehand.")]
    return []
