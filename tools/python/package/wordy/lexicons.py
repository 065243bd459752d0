"""The lexicon, and its questions."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple, Self, overload

from wordy import _wordy, pages
from wordy.tables import Table, rows_as_html

Order = Literal["alphabet", "length", "probability", "points", "level", "score"]
Lengths = int | tuple[int, int] | None

_ANY = 2**32


def _bounds(length: Lengths) -> tuple[int, int]:
    """The least and the most of a length, or of a pair of lengths."""
    if length is None:
        return 0, _ANY
    least, most = (length, length) if isinstance(length, int) else length
    if least < 0 or most < 0:
        raise ValueError(f"a length is 0 or more, found {min(least, most)}")
    return least, most


class Words(Sequence[str]):
    """Words that a lexicon answers with, in order.

    They are looked for when you first look at them, and each becomes a text when you take it.
    Then this is a sequence like any other: it has a length, and takes numbers and slices.

        >>> import wordy
        >>> words = wordy.Lexicon().pattern("C?T*")
        >>> words[:3]
        <wordy.Words: CAT, CATABASES, CATABASIS>
        >>> words.first(2)
        ['CAT', 'CATABASES']
        >>> "CATS" in words
        True
    """

    __slots__ = ("_source",)

    def __init__(self, source: _wordy.Question | _wordy.WordSequence) -> None:
        self._source = source

    @property
    def _found(self) -> _wordy.WordSequence:
        source = self._source
        if isinstance(source, _wordy.Question):
            self._source = source = source.found()
        return source

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Words: ...
    def __getitem__(self, at: int | slice) -> str | Words:
        if isinstance(at, slice):
            places = range(*at.indices(len(self)))
            return Words(self._found.every(places.start, places.step, len(places)))
        return self._found.word(at)

    def first(self, count: int = 10) -> list[str]:
        """The first words, as a list."""
        return self[:count].list()

    def list(self) -> list[str]:
        """All words, as a list. The same as `list(words)`, and faster."""
        return self._found.list()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Words, list, tuple)):
            return list(self) == list(other)
        return NotImplemented

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        return list, (self.list(),)

    def __repr__(self) -> str:
        more = ", ..." if len(self) > 8 else ""
        return f"<wordy.Words: {', '.join(self.first(8)) or 'none'}{more}>"

    def _repr_html_(self) -> str:
        shown = [[word] for word in self.first()]
        return rows_as_html(["word"], shown, len(self) - len(shown), "words")


class Hooks(NamedTuple):
    """The letters that a word takes at its ends.

    An inner hook is a letter that can go: the word without its first (or last) letter is a word.
    """

    front: list[str]
    """Letters that make a word in front of it."""
    back: list[str]
    """Letters that make a word at its end."""
    inner_front: bool
    """Whether it is a word without its first letter."""
    inner_back: bool
    """Whether it is a word without its last letter."""


class Entry(NamedTuple):
    """A word, and what the lexicon knows of it."""

    word: str
    """The word, in capitals."""
    rank: int
    """Its place in the order of all words, from 0."""
    definition: str | None
    """Its definition, with links to other words followed; none where the lexicon has none."""
    marks: str
    """The marks after it, such as `#`."""
    level: int | None
    """How common it is: 10 the most common, 80 the rarest."""
    score: int | None
    """Its score in a list of scored words."""
    phrase: str
    """How it is written, with blanks or signs between its letters."""
    hooks: Hooks
    """Its hooks."""


class Probability(NamedTuple):
    """A word's rank among the words of its length, the most probable draw first."""

    rank: int
    """Its rank, from 1."""
    first: int
    """The first rank of the words that are as probable."""
    last: int
    """The last rank of those."""
    of: int
    """How many words have its length."""
    ways: int
    """In how many ways its tiles are drawn."""


class Neighbours(Mapping[str, Words]):
    """Each word with those that differ from it in exactly k letters.

    A mapping that is asked word by word; `networkx.from_dict_of_lists(lx.neighbours())` reads all of it.

        >>> import wordy
        >>> near = wordy.Lexicon.from_words(["COAT", "BOAT", "BOLT"]).neighbours()
        >>> list(near["BOAT"])
        ['BOLT', 'COAT']
        >>> list(near)
        ['BOAT', 'BOLT', 'COAT']
    """

    __slots__ = ("_k", "_lexicon")

    def __init__(self, lexicon: Lexicon, k: int) -> None:
        self._lexicon, self._k = lexicon, k

    def __getitem__(self, word: str) -> Words:
        if word not in self._lexicon:
            raise KeyError(word)
        return self._lexicon.one_dif(word, k=self._k)

    def __iter__(self) -> Iterator[str]:
        return iter(self._lexicon)

    def __len__(self) -> int:
        return len(self._lexicon)

    def __repr__(self) -> str:
        return f"<wordy.Neighbours: {self._lexicon.name}, k={self._k}>"


class Graph:
    """The words of a lexicon, and an edge between two that differ in one letter.

    Iterating gives the edges as pairs, each once: `networkx.from_edgelist(graph)`,
    `igraph.Graph.TupleList(graph)`. Words without a neighbour are in `nodes` alone.

        >>> import wordy
        >>> graph = wordy.Lexicon.from_words(["COAT", "BOAT", "BOLT", "EWES"]).graph()
        >>> list(graph)
        [('BOAT', 'BOLT'), ('BOAT', 'COAT')]
        >>> graph.nodes["degree"]
        [2, 1, 1, 0]
    """

    __slots__ = ("edges", "nodes")

    nodes: Table
    """A row for each word: word, length, degree, component (the largest is 1, islands 0)."""
    edges: Table
    """A row for each edge: source, target, and the position that differs, from 1."""

    def __init__(self, nodes: Table, edges: Table) -> None:
        self.nodes, self.edges = nodes, edges

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return zip(self.edges["source"], self.edges["target"], strict=True)

    def __repr__(self) -> str:
        return f"<wordy.Graph: {len(self.nodes):,} words, {len(self.edges):,} edges>"

    def _repr_html_(self) -> str:
        return f"<p>{len(self.nodes):,} words, {len(self.edges):,} edges</p>{self.nodes._repr_html_()}"


class Lexicon(_wordy.Lexicon):
    """Words in order, and what is known of each.

    `Lexicon()` is the one built in; `Lexicon("college")` another of its kind (`wordy.LEXICONS`);
    `Lexicon.open(path)` reads a file, `Lexicon.from_words(words)` takes your own. A lexicon never
    changes, and any number of threads may ask it at once. Words are asked for in either case.

        >>> import wordy
        >>> lx = wordy.Lexicon()
        >>> "quiz" in lx, "quixz" in lx
        (True, False)
        >>> lx[0], lx[-1]
        ('AA', 'ZZZ')
        >>> lx["COAT"].hooks.back
        ['I', 'S']
        >>> len(lx)
        257098
    """

    __slots__ = ("_from",)

    _from: tuple[str, str] | None
    """`name` or `path`, and that, where the lexicon comes from a file as it is."""

    def __new__(cls, name: str = "wordy") -> Self:
        return cls._of(_wordy.Lexicon._named(name), ("name", name))

    @classmethod
    def _of(cls, own: _wordy.Lexicon, source: tuple[str, str] | None = None) -> Self:
        made = super().__new__(cls, own)
        made._from = source
        return made

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, alphabet: str | None = None) -> Self:
        """The lexicon of a file.

        Reads what the programs read: `.lex`, lists of words as text (also gzipped), Hunspell,
        KWG, DAWG, GADDAG, and the databases of other programs. `alphabet` is for lists alone; a
        `.lex` file has its own.

        Raises `OSError` where the file cannot be read, and `ValueError`, with line and column,
        where something in it is wrong. What there is to note becomes a warning.
        """
        place = os.fspath(path)
        with open(place, "rb"):
            pass  # That it can be read is the system's to say, in its own exception.
        own, notes = _wordy.Lexicon._open(place, alphabet)
        for note in notes:
            warnings.warn(note.removeprefix("note: "), stacklevel=2)
        return cls._of(own, ("path", os.path.abspath(place)) if alphabet is None else None)

    @classmethod
    def from_words(
        cls, words: Iterable[str], *, alphabet: str = "english", name: str = "words"
    ) -> Self:
        """The lexicon of some words, in any order and either case.

        `words` may be any iterable of texts: a list, a file's lines, a column of pandas or polars.

            >>> import wordy
            >>> lx = wordy.Lexicon.from_words({"za", "quiz", "ZA"})
            >>> list(lx)
            ['QUIZ', 'ZA']

        Raises `ValueError` where the alphabet cannot spell a word, and says which.
        """
        return cls._of(_wordy.Lexicon._from_words(words, alphabet, name))

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The lexicon of the bytes of a `.lex` file."""
        return cls._of(_wordy.Lexicon._from_bytes(data))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it as a `.lex` file, which the programs open. A file that is there is replaced
        when the new one is whole."""
        place = os.fspath(path)
        part = f"{place}.{os.getpid()}.part"
        try:
            with open(part, "wb") as file:
                file.write(self.bytes())
            os.replace(part, place)
        except BaseException:
            if os.path.exists(part):
                os.unlink(part)
            raise

    # What it is.

    @property
    def name(self) -> str:
        """Its short name."""
        return self._about[0]

    @property
    def edition(self) -> str:
        """Its edition or date."""
        return self._about[2]

    @property
    def alphabet(self) -> str:
        """The name of its alphabet."""
        return self._about[3]

    @property
    def licence(self) -> str:
        """Its licence, in a line."""
        return self._about[4]

    @property
    def sha256(self) -> str:
        """The hash of its words: two lexicons with one hash have the same words."""
        return self._about[5]

    def __repr__(self) -> str:
        return f"<wordy.Lexicon: {self.provenance}>"

    def _repr_html_(self) -> str:
        counts = [[length, f"{count:,}"] for length, count in self.lengths.items()]
        return rows_as_html([self.provenance, "words"], counts, 0, "lengths")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lexicon):
            return NotImplemented
        return (self.sha256, self.alphabet) == (other.sha256, other.alphabet)

    def __hash__(self) -> int:
        return hash(self.sha256)

    def __reduce__(self) -> tuple[object, ...]:
        """By name or path and hash where it comes from a file, else by its bytes."""
        if self._from is None:
            return type(self).from_bytes, (self.bytes(),)
        return _restored, (type(self), *self._from, self.sha256)

    # Words, and what is known of them.

    def __iter__(self) -> Iterator[str]:
        return iter(self._every().found())

    @overload
    def __getitem__(self, at: str) -> Entry: ...
    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Words: ...
    def __getitem__(self, at: str | int | slice) -> Entry | str | Words:
        """By a word what is known of it; by a rank the word; by a slice of ranks those words.

        >>> import wordy
        >>> lx = wordy.Lexicon()
        >>> lx["AAH"].rank, lx[1]
        (1, 'AAH')
        >>> list(lx[:3])
        ['AA', 'AAH', 'AAHED']
        """
        if isinstance(at, slice):
            return Words(self._every())[at]
        if isinstance(at, int):
            return self._word(at)
        if not isinstance(at, str):
            kind = type(at).__name__
            raise TypeError(f"a lexicon is asked by a word, a rank or a slice, not by {kind}")
        rank = self.rank(at)
        if rank is None:
            raise KeyError(f"{at} is not in the lexicon {self.name}")
        definition, marks, level, score, phrase = self._facts(at)
        hooks = self.hooks(at)
        return Entry(self._spelled(at), rank, definition, marks, level, score, phrase, hooks)

    # Two lexicons.

    def _with(self, other: Lexicon, sign: str) -> Lexicon:
        if not isinstance(other, _wordy.Lexicon):
            return NotImplemented
        return type(self)._of(self._combined(other, sign))

    def __or__(self, other: Lexicon) -> Lexicon:
        """The words of either."""
        return self._with(other, "|")

    def __and__(self, other: Lexicon) -> Lexicon:
        """The words of both."""
        return self._with(other, "&")

    def __sub__(self, other: Lexicon) -> Lexicon:
        """The words of the first that are not in the second."""
        return self._with(other, "-")

    def __xor__(self, other: Lexicon) -> Lexicon:
        """The words of one alone."""
        return self._with(other, "^")

    # Questions.

    def search(
        self,
        *conditions: str,
        sort: Order = "alphabet",
        tiles: str | None = None,
        blanks: int = 2,
    ) -> Words:
        """The words that fulfil conditions, as `wordfind` finds them.

            >>> import wordy
            >>> lx = wordy.Lexicon()
            >>> lx.search("length:7 includes:Q not includes:U").first(3)
            ['INQILAB', 'QABALAH', 'QABALAS']
            >>> lx.search("length:7", sort="probability").first(2)
            ['OTARINE', 'ETAERIO']

        `sort` is alphabet, length, probability, points, level or score. `tiles` names the letters
        that points and probabilities come from, and `blanks` says how many may be drawn.

        Raises `ValueError` with the place where the search cannot be read.
        """
        if not conditions:
            raise ValueError('no condition given\nhint: search("?AT"), or search("*") for all')
        return Words(self._search(list(conditions), sort, tiles, blanks))

    def anagrams(self, letters: str, *, lower: bool = False) -> Words:
        """The words of all the letters; ? is a blank, [ABC] one of these letters.

        With `lower` the letters that blanks stand for are in lower case.

        >>> import wordy
        >>> lx = wordy.Lexicon()
        >>> lx.anagrams("AEINRST").first(2)
        ['ANESTRI', 'ANTSIER']
        >>> lx.anagrams("QI?", lower=True).list()
        ['QIs']
        """
        return Words(self._rack(letters, "all", lower))

    def subanagrams(self, letters: str, *, lower: bool = False) -> Words:
        """The words of some of the letters, the longest first.

        >>> import wordy
        >>> wordy.Lexicon().subanagrams("QUIZ").list()
        ['QUIZ', 'QI']
        """
        return Words(self._rack(letters, "some", lower))

    def superanagrams(self, letters: str) -> Words:
        """The words of all the letters and others.

        >>> import wordy
        >>> wordy.Lexicon().superanagrams("QUIZ").first(2)
        ['BENZOQUINONE', 'BENZOQUINONES']
        """
        return Words(self._rack(letters, "more", False))

    def pattern(self, text: str) -> Words:
        """The words of a pattern: ? is any letter, * any letters, [ABC] one of these, [^ABC] one
        of the others; the same digit is the same letter.

        >>> import wordy
        >>> wordy.Lexicon().pattern("Q[^U]*").first(2)
        ['QABALA', 'QABALAH']
        """
        return Words(self._pattern(text))

    def regex(self, text: str) -> Words:
        """The words that a regular expression describes as a whole.

        >>> import wordy
        >>> wordy.Lexicon().regex("QU(AY|IZ)S?").list()
        ['QUAY', 'QUAYS', 'QUIZ']
        """
        return Words(self._regex(text))

    def one_dif(self, word: str, *, k: int = 1) -> Words:
        """The words that differ from a word in one letter, or in exactly k. The word itself need
        not be in the lexicon.

        >>> import wordy
        >>> wordy.Lexicon().one_dif("QUIZ").list()
        ['QUID', 'QUIM', 'QUIN', 'QUIP', 'QUIT']
        """
        return Words(self._differ(word, k))

    def hooks(self, word: str) -> Hooks:
        """The letters that a word takes at its ends.

        >>> import wordy
        >>> wordy.Lexicon().hooks("QUIT")
        Hooks(front=['S'], back=['E', 'S'], inner_front=False, inner_back=False)
        """
        return Hooks(*self._hooks(word))

    def ladder(self, start: str, end: str) -> list[str] | None:
        """A shortest ladder from a word to another, of the commonest words; none where no ladder
        leads there.

        >>> import wordy
        >>> wordy.Lexicon().ladder("COLD", "WARM")
        ['COLD', 'CORD', 'CARD', 'WARD', 'WARM']
        """
        found = self._ladders(start, end, False)
        return found[0] if found else None

    def ladders(self, start: str, end: str) -> list[list[str]]:
        """All shortest ladders from a word to another."""
        return self._ladders(start, end, True)

    def neighbours(self, *, k: int = 1) -> Neighbours:
        """Each word with those that differ from it in exactly k letters, as a mapping."""
        return Neighbours(self, k)

    def probability(self, word: str, *, blanks: int = 2, tiles: str | None = None) -> Probability:
        """How probable the letters of a word are, among the words of its length.

        >>> import wordy
        >>> wordy.Lexicon().probability("RETAINS").rank
        27
        """
        return Probability(*self._probability(word, blanks, tiles))

    # Tables over all words.

    def one_dif_table(self, *, k: int = 1, length: Lengths = None) -> Table:
        """A row for each word: `word`, and `others`, a list of those that differ from it in
        exactly k letters. `length` is a length, or the least and the most."""
        return Table(self._one_dif_table(k, *_bounds(length)))

    def hooks_table(self, *, length: Lengths = None) -> Table:
        """A row for each word: `word`, `front` and `back` as lists of letters, `inner_front`,
        `inner_back`."""
        return Table(self._hooks_table(*_bounds(length)))

    def alphagrams(self, *, fewest: int = 1, length: Lengths = None) -> Table:
        """A row for each alphagram that makes enough words: `alphagram`, `words`.

        >>> import wordy
        >>> wordy.Lexicon().alphagrams(fewest=11, length=5)["alphagram"]
        ['AELST', 'AEPRS', 'AERST', 'EERST']
        """
        return Table(self._alphagrams(fewest, *_bounds(length)))

    def graph(self, *, length: Lengths = None) -> Graph:
        """The graph of words that differ in one letter, with all its nodes and edges."""
        nodes, edges = self._graph(*_bounds(length))
        return Graph(Table(nodes), Table(edges))

    # On paper.

    def _place(self, folder: str) -> str:
        """A name by which the programs open it: its own, or a file in a folder."""
        if self._from is not None:
            return self._from[1]
        path = os.path.join(folder, f"{self.name}.lex".replace("/", " "))
        self.save(path)
        return path

    def sheet(self, name: str, *, format: pages.Format = "pdf", **options: pages.Option) -> bytes:
        """A study sheet of its words, as bytes: those of the program `sheet`.

        `format` is pdf, html, text, json or tsv; `wordy.SHEETS` has the names. Options are those
        of the program: `sheet("threes", length="4", paper="letter", date="none")`.

            >>> import wordy
            >>> lx = wordy.Lexicon()
            >>> lx.sheet("twos", format="text").decode().splitlines()[0].strip()
            'Two-letter words'
        """
        return pages.page(["sheet", name], format, options, self._place)


def _restored(cls: type[Lexicon], kind: str, place: str, sha256: str) -> Lexicon:
    """A lexicon that was pickled by its name or path."""
    made = cls(place) if kind == "name" else cls.open(place)
    if made.sha256 != sha256:
        raise ValueError(f"{place}: its words have changed since the lexicon was pickled")
    return made
