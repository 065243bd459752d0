"""Games on a board: rules, positions, plays, the engine, records."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Self, cast

from wordy import _wordy
from wordy.lexicons import Lexicon
from wordy.tables import Table, rows_as_html

Path = str | os.PathLike[str]


class Fault(NamedTuple):
    """What is wrong with a play."""

    kind: str
    """In a word or two: `phony`, `not on rack`, `illegal`, `main word`, `exchange`, ..."""
    message: str
    """In a sentence."""


class Word(NamedTuple):
    """A word of a play."""

    word: str
    points: int


class Ruling(NamedTuple):
    """What the rules say to a play."""

    points: int
    """What it scores; 0 where it is not legal."""
    words: list[Word]
    """The words that it makes or changes, with their points."""
    bonus: int
    """Points for the number of tiles, or for lengthening a word."""
    faults: list[Fault]
    """What is wrong with it."""
    phonies: list[str]
    """Its words that are not in the lexicon."""
    left: str | None
    """The tiles left on the rack; none where no rack was given."""
    position: Position
    """The position after it, as far as it can be laid."""

    @property
    def legal(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.faults


class Move(NamedTuple):
    """What a rack can do on a position."""

    kind: Literal["play", "exchange", "pass"]
    text: str
    """How it is written: `8H QUIZ`, `exchange UV`, `pass`. `Position.play` reads plays."""
    points: int
    """What it scores."""
    value: float
    """The points, and what the tiles left are worth."""
    words: list[str]
    """The words that it makes."""
    left: str
    """The tiles left on the rack."""
    tiles: int
    """How many tiles it lays."""


class Simulated(NamedTuple):
    """A move, and what games that were played on from it came to."""

    move: Move
    win: float | None
    """The chance to win, from 0 to 1; none where no table of chances comes with the game."""
    win_half: float | None
    """Half of the interval that holds the true chance 95 times in 100."""
    gain: float
    """By how many points the player came out ahead, on average."""
    half: float
    """Half of the interval that holds the true gain 95 times in 100."""
    games: int
    """How many games were played on."""


class Endgame(NamedTuple):
    """The best line of both players when the bag is empty."""

    line: list[tuple[int, Move]]
    """The moves, each with the seat: 0 is the player to move."""
    points: tuple[int, int]
    """The points of both at the end."""
    exact: bool
    """Whether everything that may follow was searched."""


class Position(_wordy.Position):
    """A board with tiles on it, and what is known of racks and points. It never changes: a play
    makes another. A notebook shows it as a board.

        >>> import wordy
        >>> game = wordy.Game("scrabble")
        >>> ruling = game.board.play("8H", "QUIZ", "QUIZABC")
        >>> ruling.points, ruling.left
        (44, 'ABC')
        >>> ruling.position.play("9H", "AB").words
        [Word(word='AB', points=7), Word(word='QA', points=11), Word(word='UB', points=7)]
    """

    __slots__ = ()

    def play(self, square: str, word: str | None = None, rack: str | None = None) -> Ruling:
        """The ruling on a play: `play("8H", "QUIZ")` is across, `play("H8", "QUIZ")` down.

        Lower case is a blank, `.` a tile that is on the board. Where the game exchanges tiles
        with the board, write it in front: `play("~H8L 8L S")`. Raises `ValueError` for what is no
        play at all; what the rules say against one is in `faults`.
        """
        text = square if word is None else f"{square} {word}"
        (points, words, bonus, faults, phonies, left), after = self._rule(text, rack)
        return Ruling(
            points,
            [Word(*word) for word in words],
            bonus,
            [Fault(*fault) for fault in faults],
            phonies,
            left,
            Position(after),
        )

    def moves(
        self, rack: str | None = None, *, top: int | None = 10, leaves: Path | None = "game"
    ) -> list[Move]:
        """The best moves of a rack, ? for a blank; all of them with `top=None`.

        Without a rack, that of the position. Moves are in order of points and of what the tiles
        left are worth in this game, exchanges with the bag among them. `leaves` is another game's
        name or a file (KLV2) that says otherwise; with `leaves=None` points alone count.

            >>> import wordy
            >>> game = wordy.Game("scrabble")
            >>> best = game.board.moves("RETAINS")[0]
            >>> best.points, len(best.words[0]), best.tiles
            (66, 7, 7)
        """
        leaves = None if leaves is None else os.fspath(leaves)
        return [Move(*own) for own in self._moves(rack, top, leaves)]  # type: ignore[arg-type]

    def simulate(
        self,
        rack: str | None = None,
        *,
        seconds: float | None = None,
        games: int | None = None,
        top: int = 10,
        seed: int = 1,
        leaves: Path | None = "game",
    ) -> list[Simulated]:
        """The best moves compared by games that are played on from them: for a time, or so many.

        Passing and the most promising exchanges are among them; `leaves` are those of `moves`. They are in order of the chance to
        win where a table of chances comes with the game, else of points.
        """
        if seconds is None and games is None:
            seconds = 2.0
        leaves = None if leaves is None else os.fspath(leaves)
        rows = self._simulate(rack, top, seconds, games, seed, leaves)
        return [
            Simulated(Move(*move), win and win[0], win and win[1], gain, half, played)  # type: ignore[arg-type]
            for win, gain, half, played, move in rows
        ]

    def endgame(self, rack: str | None = None, *, positions: int = 20_000) -> Endgame:
        """The best line of both players when the bag is empty, by a search of so many positions.
        The other player has the tiles that are not seen."""
        line, points, exact = self._endgame(rack, positions)
        moves = [(seat, Move(*move)) for seat, move in line]  # type: ignore[arg-type]
        return Endgame(moves, (points[0], points[1]), exact)

    def unseen(self, rack: str = "") -> str:
        """The tiles that are not on the board, nor on the rack."""
        return self._unseen(rack)

    def known(
        self, *racks: str, points: Sequence[int] = (0, 0), scoreless: int = 0
    ) -> Position:
        """The same board with racks and points, those of the player to move first."""
        return Position(self._with_known(list(racks), list(points), scoreless))

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f"<wordy.Position: {self.game}, {len(self.tiles)} tiles>"

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self) -> str:
        """The board as SVG; the tiles that the last turn laid stand out."""
        return self._svg(f"{self.game}: {len(self.tiles)} tiles")

    __hash__: ClassVar[None] = None  # type: ignore[assignment]


class Game(_wordy.Game):
    """A game on a board: its rules, and the lexicon that it is played by.

        >>> import wordy
        >>> game = wordy.Game("scrabble-i")
        >>> game.title, game.size
        ('Scrabble I', (21, 21))
        >>> ruling = game.play("11K", "QIZU", "QIZUABC")
        >>> ruling.legal, ruling.faults[0].message
        (False, 'QIZU is not in the lexicon')

    `name` is one of `wordy.GAMES`, or a `.toml` file of your own. `lexicon` is a `Lexicon`, or the
    name of one; without it, the one that the game names, else the built-in.
    """

    __slots__ = ("lexicon",)

    lexicon: Lexicon
    """The lexicon that words are looked up in."""

    def __new__(cls, name: str = "scrabble", lexicon: Lexicon | str | None = None) -> Self:
        if lexicon is None:
            lexicon = cls._lexicon_of(name) or "wordy"
        if isinstance(lexicon, str):
            lexicon = Lexicon(lexicon)
        made = super().__new__(cls, name, lexicon)
        made.lexicon = lexicon
        return made

    @property
    def board(self) -> Position:
        """The board without tiles."""
        return Position(self._empty())

    def position(self, text: str) -> Position:
        """The position of a text: a line of CGP, or a line for each row of the board with a letter
        for each tile, lower case for a blank, . for an empty square."""
        return Position(self._position(text))

    def play(self, square: str, word: str | None = None, rack: str | None = None) -> Ruling:
        """The ruling on a first play: see `Position.play`."""
        return self.board.play(square, word, rack)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.lexicon)

    def __repr__(self) -> str:
        return f"<wordy.Game: {self.name}, {self.lexicon.name}>"

    def _repr_svg_(self) -> str:
        return self.board.svg()


class Finding(NamedTuple):
    """What is wrong or remarkable in a record."""

    line: int
    column: int | None
    kind: str
    message: str
    fault: bool
    """Whether it is a fault; else a remark."""


class Turn(NamedTuple):
    """A turn of a record, or what else happened."""

    line: int
    player: str
    rack: str
    kind: str
    """`play`, `pass`, `exchange`, `taken back`, `challenge`, `time`, `tiles left`, `unread`."""
    text: str
    """What was done: `8H QUIZ`, `exchange UV`."""
    score: int
    """As written."""
    total: int
    """As written."""
    right: int | None
    """The score that it should have; none where that cannot be said."""
    ruling: Ruling | None
    """What the rules say; none for what is no turn."""
    position: Position
    """The position after it."""


class Replay(NamedTuple):
    """A record replayed. A notebook shows it as a score sheet."""

    turns: list[Turn]
    findings: list[Finding]
    totals: dict[str, int]
    """The last total of each player."""
    winners: list[str]
    """Who won, where the game is over."""
    mended: str
    """The record with scores and totals put right."""

    @property
    def position(self) -> Position:
        """The position at the end."""
        if not self.turns:
            raise ValueError("the record has no turns")
        return self.turns[-1].position

    def _repr_html_(self) -> str:
        heads = ["", "player", "rack", "play", "score", "total"]
        rows = [
            [number, turn.player, turn.rack, turn.text, f"{turn.score:+}", turn.total]
            for number, turn in enumerate(self.turns, 1)
        ]
        from html import escape

        found = "".join(
            f"<li>line {own.line}: {escape(own.message)}</li>" for own in self.findings
        )
        return rows_as_html(heads, cast(list[list[Any]], rows), 0, "turns") + f"<ul>{found}</ul>"


class Record(_wordy.Record):
    """The record of a game, as `read_gcg` reads it."""

    __slots__ = ()

    def _game(self, game: Game | str | None) -> Game:
        """The game asked for, else the one that the record names, else tournament."""
        if game is None:
            named = dict(self.pragmas).get("game-type", "").lower()
            game = named if named in _wordy.GAMES else "tournament"
        return Game(game) if isinstance(game, str) else game

    def replay(self, game: Game | str | None = None) -> Replay:
        """Replays it by the rules of a game: positions, scores, and what is wrong.

        Without a game, by the one that the record names, else by `tournament`.
        """
        rules = self._game(game)
        turns, findings, totals, winners, mended = self._replay(rules)
        made: list[Turn] = []
        for line, player, rack, kind, text, score, total, right, ruled, after in turns:
            position, ruling = Position(after), None
            if ruled is not None:
                points, words, bonus, faults, phonies, left = ruled
                ruling = Ruling(
                    points,
                    [Word(*word) for word in words],
                    bonus,
                    [Fault(*fault) for fault in faults],
                    phonies,
                    left,
                    position,
                )
            made.append(
                Turn(line, player, rack, kind, text, score, total, right, ruling, position)
            )
        return Replay(made, [Finding(*own) for own in findings], totals, winners, mended)

    def review(self, game: Game | str | None = None, *, leaves: Path | None = "game") -> Table:
        """Each turn whose whole rack is known beside the best move: line, player, rack, played,
        points, best, best_points, lost, missed_bingo, phony.

        `leaves` are those of `Position.moves`."""
        leaves = None if leaves is None else os.fspath(leaves)
        return Table(self._review(self._game(game), leaves))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.text.encode(),)

    def __repr__(self) -> str:
        names = " and ".join(name for _, name in self.players)
        return f"<wordy.Record: {names}, {len(self)} turns>"


def read_gcg(path: Path) -> Record:
    """Reads the record of a game: GCG, or the same as JSON.

    Lines that cannot be read are findings of `Record.replay`. Raises `OSError` where the file
    cannot be read, and `ValueError` where it has more than 16 megabytes.
    """
    with open(path, "rb") as file:
        data = file.read((16 << 20) + 1)
    if len(data) > 16 << 20:
        raise ValueError(f"{os.fspath(path)}: it has more than 16 megabytes: no record of a game")
    return Record(data)


class SelfPlay(NamedTuple):
    """Games that the engine played against itself."""

    games: Table
    """A row for each player of a game: game, seat, player, total, won, turns, points, bingos,
    exchanges, passes, tiles, end."""
    turns: Table
    """A row for each turn: game, turn, seat, player, rack, action, score, total, tiles, bag, left,
    kind."""


def selfplay(
    game: Game | str = "scrabble",
    *,
    games: int = 100,
    seed: int = 1,
    players: Sequence[str] = ("greedy", "greedy"),
) -> SelfPlay:
    """Plays games of the engine against itself, as the program `simulate` does.

    Players are the computers of the table (`easy`, `fair`, `strong`, `best`), `greedy` (the most
    points), `any` (any play), `leaves` (points and what the tiles left are worth), `leaves:FILE`,
    `endgame:N` and `simulate:N`; the last four join with `+`. The same seed gives the same games.
    Players that are not alike play each bag from every seat.

        >>> import wordy
        >>> made = wordy.selfplay(wordy.Game("scrabble", "college"), games=2, seed=7)
        >>> len(made.games), made.turns["turn"][0]
        (4, 1)
    """
    rules = Game(game) if isinstance(game, str) else game
    if games < 1:
        raise ValueError(f"games is 1 or more, found {games}")
    one, two = _wordy.selfplay(rules, games, seed, list(players))
    return SelfPlay(Table(one), Table(two))
