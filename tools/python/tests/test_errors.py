"""What goes wrong has its class, its place and the way out; and nothing takes the process down."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import wordy


def test_letters_that_the_alphabet_lacks() -> None:
    with pytest.raises(ValueError, match=r'words\[1\]: café:4.*\nhint: alphabet="'):
        wordy.Lexicon.from_words(["quiz", "café"])
    with pytest.raises(ValueError, match=r"words\[0\]: a word is empty\nhint: leave it out"):
        wordy.Lexicon.from_words([""])
    with pytest.raises(ValueError, match="at least one word"):
        wordy.Lexicon.from_words([])
    with pytest.raises(ValueError, match="hint: did you mean `english`"):
        wordy.Lexicon.from_words(["quiz"], alphabet="englsih")


def test_wrong_types(lx: wordy.Lexicon) -> None:
    for wrong in (1, None, b"QUIZ"):
        with pytest.raises(TypeError):
            wrong in lx  # type: ignore[operator]  # noqa: B015
    with pytest.raises(TypeError, match=r"words\[1\]: expected str, found float"):
        wordy.Lexicon.from_words(["quiz", float("nan")])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="put it in a list"):
        wordy.Lexicon.from_words("quiz")
    with pytest.raises(TypeError):
        lx.search(7)  # type: ignore[arg-type]
    assert lx.contains([1, None, "QUIZ"]) == [False, False, True]


def test_files_that_are_absent_or_forged(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"none\.lex"):
        wordy.Lexicon.open(tmp_path / "none.lex")
    with pytest.raises(IsADirectoryError):
        wordy.Lexicon.open(tmp_path)
    with pytest.raises(ValueError, match="hint: .*Lexicon.open"):
        wordy.Lexicon("wordsy")
    listed = tmp_path / "club.txt"
    listed.write_text("quiz\ncafé\n")
    with pytest.raises(ValueError, match=r"club\.txt:2:4: .*é.*\n(.*\n)*hint: alphabet=\""):
        wordy.Lexicon.open(listed)
    whole = wordy.Lexicon.from_words(["quiz", "za", "qi"]).bytes()
    for at in range(0, len(whole), 7):
        forged = bytearray(whole)
        forged[at] ^= 0x55
        with pytest.raises(ValueError, match="hint: "):
            wordy.Lexicon.from_bytes(bytes(forged))
        with pytest.raises(ValueError):
            wordy.Lexicon.from_bytes(whole[:at])


def test_questions_that_cannot_be_read(lx: wordy.Lexicon, game: wordy.Game) -> None:
    with_hint: list[Callable[[], object]] = [
        lambda: lx.search("lenght:7"),
        lambda: lx.search(),
        lambda: lx.pattern("C[T"),
        lambda: lx.regex("C(T"),
        lambda: lx.anagrams("RETAIN1"),
        lambda: lx.anagrams(""),
        lambda: lx.search("*", sort="beauty"),  # type: ignore[arg-type]
        lambda: game.play("9Z9", "QUIZ"),
        lambda: game.board.moves("RETAIN1"),
        lambda: game.position("15/15/15/15/15/1QX"),
        lambda: wordy.Game("scrable"),
        lambda: wordy.selfplay(game, players=["lucky", "greedy"]),
    ]
    for ask in with_hint:
        with pytest.raises(ValueError, match="\nhint: "):
            ask()
    without: list[Callable[[], object]] = [
        lambda: lx.search("length:x"),
        lambda: lx.search("(length:7"),
        lambda: lx.one_dif("COAT", k=0),
        lambda: lx.one_dif_table(length=(5, 4)),
        lambda: lx.one_dif_table(length=-1),
        lambda: lx.ladder("COLD", "WARMS"),
        lambda: game.board.moves("RETAINSX"),
        lambda: game.board.simulate("RETAINS", seconds=-1),
        lambda: wordy.selfplay(game, games=0),
    ]
    for ask in without:
        with pytest.raises(ValueError):
            ask()


def interrupted(act: str) -> float:
    """How long after Ctrl-C a call ended, in a process of its own."""
    script = f"""
import signal, sys, time, wordy
lx = wordy.Lexicon(); game = wordy.Game("scrabble", "college"); game.board.moves("AEI")
print("ready", flush=True)
try:
    {act}
    print("ended", flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None and run.stdout.readline() == "ready\n"
        time.sleep(0.5)
        start = time.monotonic()
        os.kill(run.pid, signal.SIGINT)
        said = run.stdout.readline()
        took = time.monotonic() - start
        run.kill()
    assert said == "interrupted\n", said
    return took


@pytest.mark.parametrize(
    "act",
    [
        "lx.one_dif_table(k=4)",
        "game.board.simulate('RETAIN?', seconds=60)",
        "wordy.selfplay(game, games=1_000_000)",
    ],
)
def test_ctrl_c_stops_what_takes_long(act: str) -> None:
    assert interrupted(act) < 0.2


def test_eight_threads_ask_at_once(lx: wordy.Lexicon, words: frozenset[str]) -> None:
    some = sorted(words)[::97]
    right = [(len(lx.one_dif(word)), lx.hooks(word), lx.rank(word)) for word in some]
    start = threading.Barrier(8)

    def ask(_: int) -> bool:
        start.wait()
        own = [(len(lx.one_dif(word)), lx.hooks(word), lx.rank(word)) for word in some]
        return own == right and len(lx.search("length:5 includes:Q")) == found

    found = len(lx.search("length:5 includes:Q"))
    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(ask, range(8)))


def test_other_threads_go_on_while_a_table_is_made(lx: wordy.Lexicon) -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    other = threading.Thread(target=tick)
    other.start()
    lx.one_dif_table(k=2, length=(2, 9))
    done.set()
    other.join()
    assert ticks > 20


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
def test_a_forked_process_has_threads_of_its_own(lx: wordy.Lexicon) -> None:
    lx.one_dif_table(length=4)
    script = """
import os, sys, warnings, wordy
warnings.simplefilter("ignore")
lx = wordy.Lexicon(); right = len(lx.one_dif_table(length=4))
child = os.fork()
if child == 0:
    os._exit(0 if len(lx.one_dif_table(length=4)) == right else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert subprocess.run([sys.executable, "-c", script], timeout=30).returncode == 0
