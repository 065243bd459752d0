"""The lexicon: opened, asked, combined, saved, pickled."""

import gzip
import pickle
from pathlib import Path

import pytest

import wordy


def test_what_is_known_of_a_word() -> None:
    lx = wordy.Lexicon()
    entry = lx["coat"]
    assert entry.word == "COAT" and lx[entry.rank] == "COAT" and entry.level is not None
    assert entry.hooks == lx.hooks("COAT") and entry.definition is None
    with pytest.raises(KeyError, match="QUIXZ is not in the lexicon wordy"):
        lx["QUIXZ"]
    with pytest.raises(IndexError, match=f"ranks are from 0 to {len(lx) - 1}$"):
        lx[257_098]
    with pytest.raises(TypeError, match="not by float"):
        lx[1.5]  # type: ignore[call-overload]


def test_words_are_a_sequence(lx: wordy.Lexicon) -> None:
    words = lx.pattern("QU?Y")
    assert words == ["QUAY", "QUEY"] and len(words) == 2 and words[-1] == "QUEY"
    assert "QUAY" in words and words.index("QUEY") == 1 and list(reversed(words))[0] == "QUEY"
    assert words[::-1] == ["QUEY", "QUAY"] and words[5:] == [] and words.first(1) == ["QUAY"]
    assert pickle.loads(pickle.dumps(words)) == ["QUAY", "QUEY"]
    assert "<td>QUAY</td>" in words._repr_html_()
    with pytest.raises(IndexError):
        words[2]
    assert lx[10:20:3].list() == list(lx)[10:20:3]


def test_files_are_opened(tmp_path: Path) -> None:
    listed = tmp_path / "club.txt"
    listed.write_text("quiz\nza\nqi\n")
    lx = wordy.Lexicon.open(listed)
    assert list(lx) == ["QI", "QUIZ", "ZA"] and lx.name == "club"
    packed = tmp_path / "club.txt.gz"
    packed.write_bytes(gzip.compress(b"quiz\nza\nqi\n"))
    assert wordy.Lexicon.open(packed) == lx
    saved = tmp_path / "club.lex"
    lx.save(saved)
    lx.save(str(saved))
    again = wordy.Lexicon.open(saved)
    assert again == lx and hash(again) == hash(lx) and again.sha256 == lx.sha256
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["club.lex", "club.txt", "club.txt.gz"]
    assert wordy.Lexicon.from_bytes(saved.read_bytes()) == lx
    phrases = tmp_path / "phrases.txt"
    phrases.write_text("ICE CREAM;50\nZA;10\n")
    wordy.run("lexicon", "build", str(phrases), "--squeeze", "-o", str(tmp_path / "phrases.lex"))
    entry = wordy.Lexicon.open(tmp_path / "phrases.lex")["ICECREAM"]
    assert (entry.score, entry.phrase) == (50, "ICE CREAM")
    kwg = tmp_path / "club.kwg"
    wordy.run("lexicon", "export", str(saved), "--to", "kwg", "-o", str(kwg))
    assert wordy.Lexicon.open(kwg) == lx


def test_lexicons_are_pickled_by_name_path_and_bytes(tmp_path: Path) -> None:
    small = len(pickle.dumps(wordy.Lexicon()))
    assert small < 300 and pickle.loads(pickle.dumps(wordy.Lexicon("college"))).name == "college"
    own = wordy.Lexicon.from_words(["quiz", "za"], name="mine")
    assert pickle.loads(pickle.dumps(own)) == own
    path = tmp_path / "mine.lex"
    own.save(path)
    by_path = pickle.dumps(wordy.Lexicon.open(path))
    assert len(by_path) < 400 and pickle.loads(by_path) == own
    wordy.Lexicon.from_words(["other"]).save(path)
    with pytest.raises(ValueError, match="have changed since"):
        pickle.loads(by_path)


def test_lexicons_are_combined_with_what_is_known() -> None:
    wordy_, college = wordy.Lexicon(), wordy.Lexicon("college")
    both = wordy_ & college
    assert set(both) == set(wordy_) & set(college)
    assert both["COAT"].level == wordy_["COAT"].level
    assert len(wordy_ | college) + len(both) == len(wordy_) + len(college)
    assert set(wordy_ - college) == set(wordy_) - set(college)
    assert set(wordy_ ^ college) == set(wordy_) ^ set(college)
    assert wordy_ != college and (wordy_ == "wordy") is False
    with pytest.raises(TypeError):
        wordy_ | {"QUIZ"}  # type: ignore[operator]
    spanish = wordy.Lexicon.from_words(["niño"], alphabet="spanish")
    with pytest.raises(ValueError, match="spanish"):
        wordy_ | spanish


def test_other_alphabets_have_letters_of_their_own() -> None:
    lx = wordy.Lexicon.from_words(["perro", "pero", "chico"], alphabet="spanish")
    assert "PERRO" in lx and lx.lengths == {4: 3} and lx.alphabet == "spanish"
    assert lx.one_dif("PERO") == ["PERRO"]


def test_questions_about_one_word(lx: wordy.Lexicon) -> None:
    assert lx.ladder("COLD", "WARM") == ["COLD", "CORD", "CARD", "WARD", "WARM"]
    assert lx.ladder("ZZZS", "AAHS") is None or len(lx.ladder("ZZZS", "AAHS") or []) > 1
    assert ["COLD", "CORD", "WORD", "WORM", "WARM"] in lx.ladders("COLD", "WARM")
    place = lx.probability("RETAINS")
    assert lx.search("length:7", sort="probability")[place.rank - 1] == "RETAINS"
    assert place.first <= place.rank <= place.last <= place.of == lx.lengths[7]
    assert lx.probability("QUIZ", blanks=0).ways == 1 * 4 * 9 * 1
    assert lx.neighbours(k=2)["COAT"] == lx.one_dif("COAT", k=2)
    with pytest.raises(KeyError):
        lx.neighbours()["QUIXZ"]
    assert len(lx.neighbours()) == len(lx) and lx.neighbours().get("QUIXZ") is None


def test_sheets_and_slips_are_bytes(lx: wordy.Lexicon) -> None:
    assert lx.sheet("twos")[:5] == b"%PDF-"
    assert b"<html" in lx.sheet("twos", format="html", date="none")
    own = wordy.Lexicon.from_words(["qi", "za", "aa"], name="mine")
    text = own.sheet("twos", format="text", title="Mine").decode()
    assert "Mine" in text and "mine, 3 words" in text
    assert wordy.slip("1dif", "twos", lexicon=own)[:5] == b"%PDF-"
    with pytest.raises(ValueError, match="no format doc\nhint: choose pdf"):
        lx.sheet("twos", format="doc")  # type: ignore[arg-type]
    with pytest.raises(wordy.ProgramError, match="hint: did you mean `twos`"):
        lx.sheet("towos")
    with pytest.raises(ValueError, match="no words for it"):
        own.sheet("threes")
