"""What all tests share."""

import os

os.environ.pop("WORDY_LEXICON", None)
os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = "/nonexistent"

import pytest

import wordy


@pytest.fixture(scope="session")
def lx() -> wordy.Lexicon:
    return wordy.Lexicon()


@pytest.fixture(scope="session")
def words(lx: wordy.Lexicon) -> frozenset[str]:
    return frozenset(lx)


@pytest.fixture(scope="session")
def game() -> wordy.Game:
    return wordy.Game("scrabble")
