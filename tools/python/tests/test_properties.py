"""The lexicon beside sets and plain Python, on words that nobody thought of: 10,000 cases."""

import re
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import wordy

LETTERS = "ABCDE"
word = st.text(LETTERS, min_size=1, max_size=5)
some = st.frozensets(word, min_size=1, max_size=40)
each = settings(max_examples=1000, deadline=None)


@each
@given(some, st.lists(word, max_size=20))
def test_membership_order_and_ranks_are_those_of_a_set(words: frozenset[str], asked: list[str]) -> None:
    lx = wordy.Lexicon.from_words(word.lower() for word in words)
    assert list(lx) == sorted(words)
    assert len(lx) == len(words)
    assert lx.contains(asked) == [one in words for one in asked]
    assert [one in lx for one in asked] == [one in words for one in asked]
    assert [lx.rank(one) for one in sorted(words)] == list(range(len(words)))
    assert list(lx[1::2]) == sorted(words)[1::2]
    other = wordy.Lexicon.from_words(asked or ["A"])
    more = frozenset(asked or ["A"])
    assert list(lx | other) == sorted(words | more)
    if words & more:
        assert list(lx & other) == sorted(words & more)
    if words - more:
        assert list(lx - other) == sorted(words - more)
    if words ^ more:
        assert list(lx ^ other) == sorted(words ^ more)


sign = st.sampled_from([*LETTERS, "?", "*", "[AB]", "[^CD]"])


@each
@given(some, st.lists(sign, min_size=1, max_size=6).map("".join))
def test_patterns_are_regular_expressions(words: frozenset[str], pattern: str) -> None:
    lx = wordy.Lexicon.from_words(words)
    as_regex = pattern.replace("*", ".*").replace("?", ".")
    found = sorted(one for one in words if re.fullmatch(as_regex, one))
    assert list(lx.pattern(pattern)) == found
    assert list(lx.regex(as_regex)) == found
    assert list(lx.search(pattern)) == found


def fits(word: str, rack: str, *, all_of_it: bool) -> bool:
    blanks = rack.count("?")
    letters = Counter(rack.replace("?", ""))
    missing = (Counter(word) - letters).total()
    left = (letters - Counter(word)).total()
    return missing <= blanks and (not all_of_it or (left == 0 and missing == blanks))


@each
@given(some, st.text(LETTERS + "?", min_size=1, max_size=6))
def test_racks_are_counters(words: frozenset[str], rack: str) -> None:
    lx = wordy.Lexicon.from_words(words)
    anagrams = [one for one in sorted(words) if fits(one, rack, all_of_it=True)]
    assert list(lx.anagrams(rack)) == anagrams
    assert [one.upper() for one in lx.anagrams(rack, lower=True)] == anagrams
    some = [one for one in sorted(words) if fits(one, rack, all_of_it=False)]
    assert list(lx.subanagrams(rack)) == sorted(some, key=lambda one: -len(one))
    if len(words) % 5 == 0:
        # Asked often, a lexicon answers from an index.
        for _ in range(201):
            lx.anagrams("A").list()
        assert list(lx.anagrams(rack)) == anagrams
    letters = Counter(rack.replace("?", ""))
    longer = [
        one for one in sorted(words) if letters <= Counter(one) and len(one) >= len(rack)
    ]
    assert set(anagrams) <= set(lx.superanagrams(rack)) == set(longer)
    by_letters: dict[str, list[str]] = {}
    for one in sorted(words):
        by_letters.setdefault("".join(sorted(one)), []).append(one)
    assert dict(lx.alphagrams()) == by_letters


def differing(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True)) if len(one) == len(other) else -1


@each
@given(some, word, st.integers(1, 3))
def test_one_dif_is_the_hamming_distance(words: frozenset[str], asked: str, k: int) -> None:
    lx = wordy.Lexicon.from_words(words)
    assert list(lx.one_dif(asked, k=k)) == sorted(o for o in words if differing(asked, o) == k)
    table = {one: sorted(o for o in words if differing(one, o) == k) for one in words}
    assert dict(lx.one_dif_table(k=k)) == table
    assert {one: list(others) for one, others in lx.neighbours(k=k).items()} == table
    edges = {(a, b) for a in words for b in words if a < b and differing(a, b) == 1}
    assert set(lx.graph()) == edges
    assert lx.graph().nodes["degree"] == [
        sum(one in edge for edge in edges) for one in sorted(words)
    ]


@each
@given(some, word)
def test_hooks_are_letters_put_in_front_and_at_the_end(words: frozenset[str], asked: str) -> None:
    lx = wordy.Lexicon.from_words(words)

    def hooks(one: str) -> tuple[list[str], list[str], bool, bool]:
        front = [letter for letter in LETTERS if letter + one in words]
        back = [letter for letter in LETTERS if one + letter in words]
        return front, back, one[1:] in words, one[:-1] in words

    assert lx.hooks(asked) == hooks(asked)
    assert {one: rest for one, *rest in lx.hooks_table()} == {o: list(hooks(o)) for o in words}
