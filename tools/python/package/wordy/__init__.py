"""Word lists, their questions, word games and their engine.

    >>> import wordy
    >>> lx = wordy.Lexicon()
    >>> "QUIZ" in lx
    True
    >>> lx.anagrams("RETAIN?").first(3)
    ['ANESTRI', 'ANTIRED', 'ANTSIER']
    >>> list(lx.search("length:3 includes:Q"))
    ['QAT', 'QIS', 'QUA', 'SUQ']

Start with `Lexicon` (words and what is known of them) and `Game` (boards, plays, the engine).
`read_gcg` reads the record of a game, `selfplay` plays games, `slip` prints rules on a card.

Whatever answers with words is lazy: it is worked out when you look at it. Whole tables are
`Table`: Arrow in memory, which pandas, polars, pyarrow and DuckDB take without a copy.

Nothing is read from a network, and no lexicon is opened before you ask for one.
"""

from __future__ import annotations

from wordy._wordy import GAMES, LEXICONS, SHEETS, VERSION
from wordy.games import (
    Endgame,
    Fault,
    Finding,
    Game,
    Move,
    Position,
    Record,
    Replay,
    Ruling,
    SelfPlay,
    Simulated,
    Turn,
    Word,
    read_gcg,
    selfplay,
)
from wordy.lexicons import Entry, Graph, Hooks, Lexicon, Neighbours, Probability, Words
from wordy.pages import ProgramError, run
from wordy.slips import slip
from wordy.tables import Table

__version__: str = VERSION

__all__ = [
    "GAMES",
    "LEXICONS",
    "SHEETS",
    "Endgame",
    "Entry",
    "Fault",
    "Finding",
    "Game",
    "Graph",
    "Hooks",
    "Lexicon",
    "Move",
    "Neighbours",
    "Position",
    "Probability",
    "ProgramError",
    "Record",
    "Replay",
    "Ruling",
    "SelfPlay",
    "Simulated",
    "Table",
    "Turn",
    "Word",
    "Words",
    "__version__",
    "read_gcg",
    "run",
    "selfplay",
    "slip",
]
