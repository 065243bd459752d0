"""The same answers as the programs give."""

import csv
import io
import itertools
import json
import random
from typing import Any

import pytest

import wordy

CONDITIONS = [
    "length:3", "length:4-5", "length:7", "includes:Q", "includes:J", "begins:UN", "ends:ING",
    "contains:QU", "C?T*", "*[XZ]", "[^AEIOU]????", "anagram:RETAINS?", "subanagram:RETAINS",
    "points:15-", "vowels:1", "length:4 *11*", "(begins:A or ends:Z)",
]  # fmt: skip
# What looks at all words takes longer.
LONG = ["is:lemma", "anagrams:5-", "probability:1-200", "length:7 limit:1-50", "@high-fives"]


def json_of(*args: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in wordy.run(*args, "--json").splitlines()]


def searches() -> list[str]:
    pairs = [f"{a} {b}" for a, b in itertools.combinations(CONDITIONS, 2)]
    others = [f"{a} or not {b}" for a, b in itertools.combinations(CONDITIONS, 2)]
    draw = random.Random(7)
    return CONDITIONS + LONG + draw.sample(pairs, 20) + draw.sample(others, 20)


def test_searches_find_what_wordfind_finds() -> None:
    college = wordy.Lexicon("college")
    for text in searches():
        found = [row["word"] for row in json_of("wordfind", text, "--lexicon", "college")]
        assert college.search(text).list() == found, text


@pytest.mark.parametrize("order", ["length", "probability", "points", "level"])
def test_orders_are_those_of_wordfind(lx: wordy.Lexicon, order: Any) -> None:
    found = [row["word"] for row in json_of("wordfind", "length:4-5 includes:Z", "--sort", order)]
    assert lx.search("length:4-5 includes:Z", sort=order).list() == found


def test_racks_hooks_and_ladders_are_those_of_the_programs(lx: wordy.Lexicon) -> None:
    for rack in ["RETAINS", "RETAIN?", "QU??Z", "AEINRST"]:
        assert [row["word"] for row in json_of("anagram", rack)] == list(lx.anagrams(rack, lower=True))
        built = [row["word"] for row in json_of("anagram", rack, "--build")]
        assert built == list(lx.subanagrams(rack, lower=True))
    for word in lx[::20_000]:
        own = json_of("hooks", word)[0]
        hooks = lx.hooks(word)
        ends = [[letter.upper() for letter in own[end]] for end in ("front", "back")]
        assert ends == [hooks.front, hooks.back]
        assert (own["inner_front"], own["inner_back"]) == hooks[2:]
    assert json_of("1dif", "ladder", "COLD", "WARM")[0]["ladder"] == lx.ladder("COLD", "WARM")
    assert [row["ladder"] for row in json_of("1dif", "ladder", "COLD", "WARM", "--all")] == sorted(
        lx.ladders("COLD", "WARM"),
        key=lambda ladder: sum(lx[word].level or 0 for word in ladder),
    )


def test_tables_are_those_of_the_programs(lx: wordy.Lexicon) -> None:
    rows = {row["word"]: row["words"] for row in json_of("1dif", "--length", "4", "--with-islands")}
    assert dict(lx.one_dif_table(length=4)) == rows
    rows = {row["word"]: row["words"] for row in json_of("1dif", "--length", "7", "-k", "2", "--with-islands")}
    assert dict(lx.one_dif_table(k=2, length=7)) == rows


def test_moves_are_those_of_the_program(game: wordy.Game) -> None:
    cgp = game.board.play("8H", "QUIZ").position.cgp
    position = game.position(cgp)
    for rack, moves, options in [
        ("RETAIN?", position.moves("RETAIN?", top=20, leaves=None), ["--leaves", "none"]),
        ("VVUUIIC", position.moves("VVUUIIC", top=20), []),
        ("VVUUIIC", position.moves("VVUUIIC", top=20, leaves="scrabble-i"), ["--leaves", "scrabble-i"]),
    ]:
        rows = json_of("moves", rack, "--position", cgp, "--game", "scrabble", "--top", "20", *options)
        assert [(row["points"], row["play"], row["words"], row["left"]) for row in rows] == [
            (own.points, own.text, own.words, own.left) for own in moves
        ]
    assert any(own.kind == "exchange" for own in position.moves("VVUUIIC"))
    rows = json_of("moves", "simulate", "RETAINS", "--position", cgp, "--playouts", "64", "--top", "5")
    simulated = position.simulate("RETAINS", games=64, top=5)
    assert [(row["play"], row["games"], row["win"], row["spread"]) for row in rows] == [
        (own.move.text, own.games, pytest.approx(100 * (own.win or 0), abs=0.051), pytest.approx(own.gain, abs=0.051))
        for own in simulated
    ]


@pytest.mark.parametrize("players", ["greedy,any", "easy,strong", "fair,best", "leaves+endgame:50,any"])
def test_games_played_are_those_of_simulate(players: str) -> None:
    count = 2 if "best" in players else 6
    options = ["--games", str(count), "--seed", "7", "--players", players, "--lexicon", "college"]
    text = wordy.run("simulate", *options, "--turns", "-").decode()
    rows = list(csv.DictReader(io.StringIO(text)))
    game = wordy.Game("scrabble", "college")
    made = wordy.selfplay(game, games=count, seed=7, players=players.split(","))
    own = [dict(zip(made.turns.columns, map(str, row), strict=True)) for row in made.turns]
    assert own == [{name: row[name] for name in made.turns.columns} for row in rows]
    totals = {(row["game"], row["seat"]): int(row["total"]) for row in rows}
    assert len(totals) == len(made.games) == 2 * count
    assert made.games["points"] == list(dict(sorted(totals.items())).values())
    assert sum(made.games["won"]) == count


def test_names_are_those_of_the_programs(lx: wordy.Lexicon) -> None:
    (info,) = json_of("lexicon", "info")
    told = [lx.name, lx.edition, lx.licence, lx.sha256, lx.alphabet]
    assert told == [info[name] for name in ("name", "edition", "licence", "sha256", "alphabet")]
    assert lx.provenance == f"wordy {lx.edition}, {len(lx):,} words, sha256 {lx.sha256[:8]}"
    assert wordy.run("--version").decode().split() == ["wordy", wordy.__version__]
    listed = [line.split("\t")[0] for line in wordy.run("sheet", "names").decode().splitlines()]
    assert sorted(listed) == wordy.SHEETS and set(wordy.LEXICONS) == {"college", "wordy"}


def test_a_command_runs_its_program() -> None:
    assert wordy.run("judge", "QUIZ", "--quiet") == b"ACCEPTABLE\n"
    with pytest.raises(wordy.ProgramError, match="there is no program juge\nhint: .*judge"):
        wordy.run("juge")
