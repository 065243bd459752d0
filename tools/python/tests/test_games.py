"""Games, positions, records."""

import json
import pickle
from pathlib import Path

import pytest

import wordy

KEPT = Path(__file__).parents[3] / "tests/kept/game.gcg"
RECORD = b"""#player1 Ann Ann Archer
#player2 Bob Bob Baker
#game-type scrabble
>Ann: COATXYZ 8G COAT +14 14
>Bob: QUIZABC 9H QI +20 20
>Ann: XYZABDE -XYZ +0 14
"""


@pytest.fixture
def record() -> wordy.Record:
    return wordy.Record(RECORD)


def test_a_play_has_words_points_and_what_is_left(game: wordy.Game) -> None:
    ruling = game.play("8h", "QUIz", "QUI?ABC")
    assert ruling.legal and ruling.points == 24 and ruling.left == "ABC"
    assert ruling.words == [("QUIZ", 24)] and ruling.bonus == 0
    assert str(ruling.position).splitlines()[7] == ".......QUIz...."
    assert ruling.position.unseen().count("?") == 1
    down = ruling.position.play("H8", "QI")
    assert down.words[0].word == "QI"


def test_faults_are_objects(game: wordy.Game) -> None:
    kinds = {fault.kind for fault in game.play("8H", "QXZ", "ABCDEFG").faults}
    assert kinds == {"phony", "not on rack"}
    ruling = game.play("1A", "CAT")
    assert not ruling.legal and ruling.points == 0 and ruling.faults[0].kind == "illegal"
    assert game.play("8H", "QXZ").phonies == ["QXZ"]


def test_1dif_exchanges_with_the_board() -> None:
    game = wordy.Game("1dif", "college")
    board = game.board.play("8E", "COZY").position
    best = board.moves("BOATXYZ", top=3)
    assert all(move.kind == "play" for move in best)
    exchanged = board.play("~E8D", rack="DOATXYZ")
    assert "DOZY" in exchanged.position.rows[7] and exchanged.left is not None
    # The tile that was exchanged has a bar, as in every other drawing.
    bars = [position.svg().count('height="1.4"') for position in (board, exchanged.position)]
    assert bars == [0, 1]


def test_positions_are_read_and_written(game: wordy.Game) -> None:
    board = game.board.play("8H", "QUIZ").position
    assert game.position(board.cgp) == board
    assert game.position(str(board)) == board
    known = board.known("RETAIN?", "ABCDEFG", points=[10, -3], scoreless=2)
    assert "RETAIN?/ABCDEFG 10/-3 2" in known.cgp
    again = game.position(known.cgp)
    assert again == known != board and again.racks == ["RETAIN?", "ABCDEFG"]
    assert again.points == [10, -3]
    assert again.moves(top=1)[0] == board.moves("RETAIN?", top=1)[0]
    with pytest.raises(ValueError, match="has no rack\nhint: name it"):
        board.moves()


def test_moves_count_and_simulate(game: wordy.Game) -> None:
    board = game.board
    every = board.moves("RETAINS", top=None)
    assert every == sorted(every, key=lambda move: -move.value) and len(every) > 500
    played = board.play(every[0].text)
    assert played.points == every[0].points and [w.word for w in played.words] == every[0].words
    first, *rest = board.simulate("VVUUIIC", games=32, top=4)
    assert first.games == 32 and first.half > 0 and rest
    assert any(own.move.kind == "exchange" for own in board.simulate("VVUUIIC", games=32, top=20))
    assert board.simulate("RETAINS", seconds=0.05)[0].games >= 32


def test_chances_are_those_of_the_programs(game: wordy.Game) -> None:
    known = game.board.known("VVUUIIC", points=[20, 50])
    rows = wordy.run(
        "moves", "simulate", "--position", known.cgp, "--game", "scrabble", "--playouts", "64", "--top", "3", "--json"
    )
    best = known.simulate(games=64, top=3)
    said = [(row["play"], row["win"], row["win_half"]) for row in map(json.loads, rows.splitlines())]
    assert said == [(own.move.text, round(100 * (own.win or 0), 1), round(100 * (own.win_half or 0), 1)) for own in best]
    # Whoever begins is a little ahead; points and the end of the bag make it sure.
    even = game.board.win_probability
    assert even is not None and 0.5 < even < 0.6
    chances = [game.board.known("RETAINS", points=[ahead, 0]).win_probability for ahead in range(-300, 301, 50)]
    assert chances == sorted(chances, key=lambda own: own or 0) and chances[0] < 0.05 < 0.95 < chances[-1]  # type: ignore[operator]


def test_an_endgame_is_followed_to_its_end(game: wordy.Game) -> None:
    turns = wordy.read_gcg(KEPT).replay().turns
    at = next(number for number, turn in enumerate(turns) if turn.rack == "AUZ")
    board = turns[at - 1].position
    assert sorted(board.unseen("AUZ")) == ["T", "U"]
    known = board.known("AUZ", "TU", points=[304, 331])
    end = known.endgame()
    rows = wordy.run("moves", "endgame", "--position", known.cgp, "--game", "scrabble", "--json")
    *line, last = [json.loads(row) for row in rows.splitlines()]
    assert [(row["player"], row["play"], row["points"]) for row in line] == [
        ("other" if seat else "you", move.text, move.points) for seat, move in end.line
    ]
    assert end.exact and end.points == tuple(last["totals"])
    with pytest.raises(ValueError, match="the bag is not empty\nhint: simulate"):
        game.board.endgame("RETAINS")


def test_boards_are_drawn(game: wordy.Game) -> None:
    svg = game.play("8H", "QUIZ").position._repr_svg_()
    assert svg.startswith("<svg") and ">Q</text>" in svg and svg == game.play("8H", "QUIZ").position.svg()
    assert game._repr_svg_() == game.board.svg()


def test_a_record_is_replayed(record: wordy.Record) -> None:
    replay = record.replay()
    assert [turn.kind for turn in replay.turns] == ["play", "play", "exchange"]
    assert replay.findings[0].message == "the score is +12, not +14"
    assert replay.findings[0].line == 4 and replay.findings[0].fault
    assert replay.turns[0].right == 12 and replay.totals == {"Ann": 14, "Bob": 20}
    first = replay.turns[0].ruling
    assert first is not None and first.words[0] == ("COAT", 12)
    assert replay.turns[0].position.rows[7] == "......COAT....."
    assert "8G COAT +12 12" in replay.mended
    assert "<li>line 4: the score is +12, not +14</li>" in replay._repr_html_()
    assert replay.position.tiles


def test_a_record_is_reviewed(record: wordy.Record) -> None:
    review = record.review()
    assert review["player"] == ["Ann", "Bob", "Ann"]
    assert review["lost"][0] > 0 and review["best"][0]
    assert wordy.Record(RECORD).review("tournament")["best"] == review["best"]


def test_a_file_is_read(record: wordy.Record, tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_bytes(RECORD)
    read = wordy.read_gcg(path)
    assert read.text == record.text and ("game-type", "scrabble") in read.pragmas and read.players == [("Ann", "Ann Archer"), ("Bob", "Bob Baker")]
    assert pickle.loads(pickle.dumps(read)).text == record.text
    with pytest.raises(FileNotFoundError):
        wordy.read_gcg(tmp_path / "none.gcg")


def test_games_have_rules_and_letters() -> None:
    game = wordy.Game("scrabble-i", "college")
    assert game.size == (21, 21) and game.lexicon.name == "college" and game.slip
    assert dict(game.points)["Q"] >= 5 and game.tiles.count("?") >= 1 and game.rack == 7
    assert pickle.loads(pickle.dumps(game)).name == "scrabble-i"
    for name in wordy.GAMES:
        try:
            wordy.Game(name)
        except ValueError as error:
            assert "hint: " in str(error) or "is not a game on a board" in str(error), name
