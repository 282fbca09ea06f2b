"""The dice of a game in words: who could know them, and whether they fell as they were sealed."""

from __future__ import annotations

from typing import Final

from carson_city.games.dice_commitment import (
    BOT,
    CHOSEN,
    MIXED,
    PERSON,
    RECORD,
    RULES,
    UNKNOWN,
    Seal,
)
from carson_city.games.dice_verification import SETUP, Finding
from carson_city.text.i18n import N_, _, listed, n_

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
    """Return what a check of the dice has found, in sentences."""
    if not finding.fits:
        return [
            _("The seal is broken: the seed of this record is not the one that was sealed."),
        ]
    if finding.shares.barred:
        return [_barred(finding)]
    if finding.undos.impossible is not None:
        return [
            _(
                "The record contradicts itself: after decision {number} it says that a decision "
                "was taken back, but the rules do not allow that there."
            ).format(number=finding.undos.impossible)
        ]
    if finding.differs is not None:
        return [_differs(finding, finding.differs)]
    doubts = _doubts(finding)
    who = _who_contributed(finding) if finding.seal and finding.seal.kind == MIXED else []
    return [_fell(finding, proved=finding.proved), *doubts, *who]


def _barred(finding: Finding) -> str:
    game = finding.game
    ply = finding.shares.barred[0]
    seat = game.plies[ply].player
    return _(
        "The record contradicts itself: decision {number} adds to the dice, but {player} is not "
        "played by a person. Only the server can have written that."
    ).format(number=ply + 1, player=game.setup.names[seat])


def _who_contributed(finding: Finding) -> list[str]:
    """Return who added to the dice, and who did not, with the kind of each seat."""
    names, shares = finding.game.setup.names, finding.shares
    added = {*shares.given, *shares.unstated}
    kinds = finding.seats or (UNKNOWN,) * len(names)
    others = [
        _(_KINDS[kinds[seat]]).format(player=name)
        for seat, name in enumerate(names)
        if seat not in added
    ]
    said = []
    if added:
        who = listed([names[seat] for seat in sorted(added)])
        said.append(_("Contributed to the dice: {players}.").format(players=who))
    if others:
        said.append(_("Did not contribute: {players}.").format(players=listed(others)))
    return said


# How a seat that added nothing is named, by its kind.
_KINDS: Final = {
    PERSON: "{player}",
    UNKNOWN: "{player}",
    BOT: N_("{player} (bot)"),
    RULES: N_("{player} (played by the rules)"),
}


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


def _fell(finding: Finding, *, proved: bool) -> str:
    count, seal = finding.outcomes, finding.seal
    if seal is None:
        return n_(
            "The one die or draw is what the seed of the record gives.",
            "All {count} dice and draws are what the seed of the record gives.",
            count,
        )
    if proved:
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


def _doubts(finding: Finding) -> list[str]:
    """Return why a record proves nothing, although nothing in it is wrong."""
    seal = finding.seal
    said = [*_protocol(finding), *_origins(seal), *_older(finding)]
    if not finding.finished:
        said.append(_("The record is unfinished: it ends before the game does."))
    return said


def _origins(seal: Seal | None) -> list[str]:
    if seal is None:
        return [_("But they were not sealed before the game began, so this proves nothing.")]
    if seal.kind == CHOSEN:
        return [_("But somebody chose the seed, and could know all of them beforehand.")]
    if seal.kind == RECORD:
        return [_("But whoever had that record could know all of them beforehand.")]
    return []


def _older(finding: Finding) -> list[str]:
    """Return what the records of older tables cannot prove."""
    if finding.seal and finding.seal.kind == MIXED and finding.seal.version == 1:
        return [
            _(
                "This does not prove that the dice were fair: the seal is of an older kind, with "
                "which the server could change dice by steps in a form, and the version of the "
                "rules."
            )
        ]
    if finding.undos.untold:
        return [
            _(
                "This does not prove that the dice were fair: the record does not tell which "
                "decisions were taken back."
            )
        ]
    return []


def _protocol(finding: Finding) -> list[str]:
    """Return what is missing or wrong about the shares of the players."""
    if finding.seal is None or finding.seal.kind != MIXED:
        return []
    game, shares = finding.game, finding.shares
    if shares.late:
        ply = shares.late[0]
        return [
            _(
                "This does not prove that the dice were fair: decision {number} of {player} adds "
                "to the dice, but only the first decision of a seat may. The server could have "
                "tried until it liked the dice."
            ).format(number=ply + 1, player=game.setup.names[game.plies[ply].player])
        ]
    if shares.unstated:
        return [
            _(
                "This does not prove that the dice were fair: the record does not state which "
                "seats were played by people."
            )
        ]
    if not shares.given:
        return [
            _(
                "This does not prove that the dice were fair: no player contributed to them, so "
                "they follow from the server's secret alone."
            )
        ]
    return []
