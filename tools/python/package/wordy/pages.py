"""Pages as bytes, and the programs run in this process."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from wordy import _wordy

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


def page(
    words: Sequence[str],
    format: Format,
    options: Mapping[str, Option],
    place: Callable[[str], str] | None = None,
) -> bytes:
    """What a program that prints pages puts into a file.

    `place` says where its lexicon is, and may write it into a folder first.
    """
    if format not in _ENDS:
        known = ", ".join(_ENDS)
        raise ValueError(f"there is no format {format}\nhint: choose {known}")
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, f"page.{_ENDS[format]}")
        args = [*words, "--output", path, *_options(options)]
        if place is not None:
            args += ["--lexicon", place(folder)]
        run(*args)
        if not os.path.exists(path):
            raise ValueError(f"{' '.join(words)}: the lexicon has no words for it")
        with open(path, "rb") as file:
            return file.read()
