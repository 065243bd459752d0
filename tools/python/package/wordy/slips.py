"""Slips as bytes."""

from __future__ import annotations

from wordy.lexicons import Lexicon
from wordy.pages import Format, Option, page


def slip(*names: str, format: Format = "pdf", lexicon: Lexicon | None = None, **options: Option) -> bytes:
    """Rules on a card, as bytes: those of the program `slip`.

    Names are games (`wordy.GAMES`), and `twos` for the two-letter words of a lexicon.

        >>> import wordy
        >>> wordy.slip("scrabble-i")[:5]
        b'%PDF-'
        >>> wordy.slip("scrabble-i", format="text").decode().split()[0]
        'Scrabble'
    """
    place = None if lexicon is None else lexicon._place
    return page(["slip", *names], format, options, place)
