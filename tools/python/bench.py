"""How long things take, beside what people use for them in Python. Run by `make python-speed`.

    python bench.py PROGRAM [LIST]

PROGRAM is the folder of the programs, LIST a list of words; without it the words are those built in.
"""

import random
import subprocess
import sys
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import wordy


def best(act: Callable[[], object], times: int = 25) -> float:
    """The least time of several runs, in seconds."""
    took = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        took.append(time.perf_counter() - start)
    return min(took)


class Index:
    """A tuned index of anagrams in plain Python: words by their letters in order."""

    def __init__(self, words: list[str]) -> None:
        self.by: dict[str, list[str]] = defaultdict(list)
        for word in words:
            self.by["".join(sorted(word))].append(word)

    def anagrams(self, rack: str) -> list[str]:
        blanks = rack.count("?")
        return sorted(self._with(sorted(rack.replace("?", "")), blanks, "A"))

    def _with(self, letters: list[str], blanks: int, least: str) -> Iterator[str]:
        if blanks == 0:
            yield from self.by.get("".join(sorted(letters)), ())
            return
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
            if letter >= least:
                yield from self._with([*letters, letter], blanks - 1, letter)

    def subanagrams(self, rack: str) -> list[str]:
        letters = sorted(rack)
        keys = {"".join(own) for size in range(1, len(letters) + 1) for own in combinations(letters, size)}
        found = [word for key in keys for word in self.by.get(key, ())]
        return sorted(found, key=lambda word: (-len(word), word))


def memory(make: Callable[[], object]) -> tuple[float, object]:
    """The megabytes that Python takes for something."""
    tracemalloc.start()
    made = make()
    taken = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    return taken, made


def main(programs: Path, words_file: str | None) -> None:
    lx = wordy.Lexicon.open(words_file) if words_file else wordy.Lexicon()
    # As from a file: the words in a lexicon of their own bytes.
    lx = wordy.Lexicon.from_bytes(lx.bytes())
    words = list(lx)
    draw = random.Random(7)
    asked = draw.sample(words, 20_000) + ["".join(draw.sample(word, len(word))) for word in draw.sample(words, 20_000)]
    draw.shuffle(asked)
    size, known = memory(lambda: {"".join(list(word)) for word in words})
    assert isinstance(known, set)
    assert sum(word in known for word in asked) == sum(word in lx for word in asked)
    print(f"{len(words):,} words; times in microseconds unless they say otherwise\n")

    def each(name: str, own: Callable[[], object], other: Callable[[], object], count: int, unit: float = 1e6) -> None:
        one, two = best(own), best(other)
        print(f"{name:42} {one / count * unit:10.3f} {two / count * unit:12.3f} {two / one:8.1f} x")

    print(f"{'':42} {'wordy':>10} {'plain Python':>12}")

    def inside(of: object) -> Callable[[], object]:
        return lambda: [word in of for word in asked]  # type: ignore[operator]

    each("in, word by word", inside(lx), inside(known), len(asked))
    each("contains(list)", lambda: lx.contains(asked), inside(known), len(asked))
    index = Index(words)
    for name, racks in {
        "anagrams, no blank": ["RETAINS", "AEINRST", "QUIZABC", "COATXYZ"],
        "anagrams, one blank": ["RETAIN?", "AEINRS?", "QUIZAB?", "COATXY?"],
        "anagrams, two blanks": ["RETAI??", "AEINR??", "QUIZA??", "COATX??"],
    }.items():
        for rack in racks:
            assert list(lx.anagrams(rack)) == index.anagrams(rack), rack
        each(
            name,
            lambda racks=racks: [lx.anagrams(rack).list() for rack in racks * 20],  # type: ignore[misc]
            lambda racks=racks: [index.anagrams(rack) for rack in racks * 20],  # type: ignore[misc]
            80,
        )
    long = ["RETAINSLEDCO", "QUIZZICALLYX", "AEINRSTLDOUG"]
    for rack in long:
        assert sorted(lx.subanagrams(rack)) == sorted(index.subanagrams(rack))
    each(
        "subanagrams of 12 letters",
        lambda: [lx.subanagrams(rack).list() for rack in long],
        lambda: [index.subanagrams(rack) for rack in long],
        3,
    )
    # A set has the words alone, and so has this one.
    alone = len(wordy.Lexicon.from_words(words).bytes())
    print(f"\nmemory of a set: {size:.1f} MB; of a lexicon: its bytes, {alone / 1e6:.1f} MB ({size * 1e6 / alone:.1f} x)")
    lx.save("/tmp/wordy-bench.lex")
    program = best(
        lambda: subprocess.run(
            [programs / "1dif", "-l", "/tmp/wordy-bench.lex", "--with-islands"], stdout=subprocess.DEVNULL, check=True
        )
    )
    table = best(lambda: lx.one_dif_table())
    print(f"1DIF of all words: table {table * 1e3:.0f} ms, program 1dif {program * 1e3:.0f} ms ({table / program:.2f} x)")
    script = "import time; start = time.perf_counter(); import wordy; print(time.perf_counter() - start)"
    took = [float(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout) for _ in range(7)]
    print(f"import: {min(took) * 1e3:.1f} ms; Lexicon(): {best(wordy.Lexicon) * 1e3:.1f} ms")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
