"""`python -m wordy judge QUIZ`: the programs."""

from wordy._commands import run

run("wordy")
