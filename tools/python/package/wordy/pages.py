"""Sheets and slips as bytes, and the programs run in this process."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from wordy import _wordy

if TYPE_CHECKING:
    from wordy.lexicons import Lexicon

Format = Literal["pdf", "html", "text", "json", "tsv"]
Option = str | int | float | bool | None

_ENDS = {"pdf": "pdf", "html": "html", "text": "txt", "json": "json", "tsv": "tsv"}


class ProgramError(ValueError):
    """A program could not do what it was asked for: what it said."""


def run(*args: str, input: bytes = b"") -> bytes:
    """Runs one of the programs in this process, and gives what it prints.

        >>> import wordy
        >>> wordy.run("judge", "QUIZ", "--json")[:16]
        b'{"acceptable":tr'

    A program that finds nothing gives its output all the same: an exit status of 1 is an answer.
    Raises `ProgramError`, with the way out, where it fails.
    """
    status, output, said = _wordy.run(["wordy", *args], input)
    if status > 1:
        raise ProgramError(said.replace("error: ", "", 1).strip())
    return output


def _options(options: Mapping[str, Option]) -> list[str]:
    """Options as a command line has them."""
    words: list[str] = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif value is not None and value is not False:
            words.append(f"{option}={value}")
    return words


def _page(
    words: Sequence[str],
    format: Format,
    options: Mapping[str, Option],
    lexicon: Lexicon | None = None,
) -> bytes:
    """What a program that prints pages puts into a file."""
    if format not in _ENDS:
        known = ", ".join(_ENDS)
        raise ValueError(f"there is no format {format}\nhint: choose {known}")
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, f"page.{_ENDS[format]}")
        args = [*words, "--output", page, *_options(options)]
        if lexicon is not None:
            args += ["--lexicon", lexicon._place(folder)]
        run(*args)
        if not os.path.exists(page):
            raise ValueError(f"{' '.join(words)}: the lexicon has no words for it")
        with open(page, "rb") as file:
            return file.read()


def sheet(
    lexicon: Lexicon, name: str, format: Format, options: Mapping[str, Option]
) -> bytes:
    """A study sheet."""
    return _page(["sheet", name], format, options, lexicon)


def slip(*names: str, format: Format = "pdf", lexicon: Lexicon | None = None, **options: Option) -> bytes:
    """Rules on a card, as bytes: those of the program `slip`.

    Names are games (`wordy.GAMES`), and `twos` for the two-letter words of a lexicon.

        >>> import wordy
        >>> wordy.slip("scrabble-i")[:5]
        b'%PDF-'
        >>> wordy.slip("scrabble-i", format="text").decode().split()[0]
        'Scrabble'
    """
    return _page(["slip", *names], format, options, lexicon)
