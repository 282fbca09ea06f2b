"""The command `carson`: subcommands, exit codes, and errors in one line."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from carson_city import __version__
from carson_city.cli import main
from tests.terminal.run import COMMAND, carson, process


def test_version_says_it_and_loads_nothing_heavy() -> None:
    script = (
        "import sys\nfrom carson_city.cli.main import main\n"
        "try:\n    main(['--version'])\nexcept SystemExit:\n    pass\n"
        "sys.exit(any(name.startswith(('rich', 'carson_city.terminal')) for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.stdout.decode() == f"carson {__version__}\n"
    assert done.returncode == 0


def test_only_the_module_of_the_command_is_loaded() -> None:
    script = (
        "import sys\nfrom carson_city.cli.main import main\nmain(['rules', 'DUEL-3'])\n"
        "sys.exit(any(name.startswith('carson_city.arena') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0


def test_without_a_command_the_help_lists_them_all() -> None:
    run = carson()
    assert run.code == 0
    for command in main.COMMANDS:
        assert f"    {command} " in run.out


def test_python_dash_m_carson_is_the_same_command() -> None:
    run = process("rules", "DUEL-3")
    assert (run.code, run.err) == (0, "")
    assert "A tie goes to the tied player earlier in pass order." in run.out


def test_an_unknown_command_is_refused_with_those_there_are() -> None:
    run = process("dance")
    assert run.code == 2
    assert "invalid choice: 'dance'" in run.err
    assert "'replay'" in run.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", "9"), "9 players: the board game takes 2 to 6 (MAT-1)"),
        (("--cast", "1Y,2Y,3Y,4Y,5Y"), "a cast of 5: this one needs 7 characters (CAST-8)"),
        (("--cast", "merry"), "“merry” is no cast"),
        (("--buildings", "huge"), "“huge” is no building set: full, starter, or some of"),
        (("--buildings", "school,saloon"), "“saloon” cannot be added to the starter set"),
        (("--bots", "clever"), "“clever” is no bot: bots are greedy, random"),
        (("--players", "4", "--bots", "greedy,random"), "2 bots for 3 seats"),
        (("--players", "2", "--people", "3"), "3 people for 2 seats"),
        (("--people", "Ada,Ada"), "two players are called Ada"),
        (("--people", "Ada,,Ben"), "is no name: it is blank"),
        (("--people=-1",), "“-1” is no number of people"),
        (("--people", "1.5"), "“1.5” is no number of people"),
        (("--load", "no-such-file"), "cannot read no-such-file"),
    ],
)
def test_impossible_options_are_one_clear_line_and_exit_code_2(
    words: tuple[str, ...], told: str
) -> None:
    run = carson("play", *words)
    assert run.code == 2
    assert run.err.startswith("carson: ")
    assert told in run.err
    assert run.err.count("\n") == 1


def test_ctrl_c_is_exit_code_130_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("carson_city.terminal.play.run", interrupted)
    run = carson("play")
    assert (run.code, run.err) == (130, "")


def test_a_reader_who_leaves_early_is_no_error_to_talk_about() -> None:
    talker = subprocess.Popen(
        [*COMMAND, "play", "--people", "0", "--bots", "random", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    )
    assert talker.stdout is not None
    assert talker.stderr is not None
    talker.stdout.close()
    complaint = talker.stderr.read().decode()
    talker.stderr.close()
    talker.wait(timeout=30)
    assert complaint == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
def test_a_full_disk_behind_the_output_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, "rules"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.decode() == "carson: cannot write the output: No space left on device\n"


@pytest.mark.parametrize(
    ("command", "code", "out", "err"),
    [
        ("play --players 2 <&-", 0, "The input ends here and the game is unfinished", ""),
        ("play --players 2 </dev/zero", 2, "", "carson: what is typed: 4000 letters at most"),
        ("play --players 2 <&- >&- 2>&-", 0, "", ""),
        ("rules DUEL-3 >&-", 0, "", ""),
        ("play --players 9 2>&-", 2, "", ""),
        ("replay /dev/zero", 2, "", "carson: /dev/zero is too long for a record"),
    ],
)
def test_streams_that_are_closed_or_have_no_end(
    command: str, code: int, out: str, err: str
) -> None:
    python = shlex.quote(sys.executable)
    done = subprocess.run(
        ["sh", "-c", f"exec {python} -m carson_city {command}"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == code
    assert (out in done.stdout) if out else code == 2 or not done.stdout
    assert done.stderr.startswith(err) if err else not done.stderr
