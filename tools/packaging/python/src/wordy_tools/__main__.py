"""`python -m wordy_tools judge QUIZ`."""

import sys

from wordy_tools import run

run(["wordy", *sys.argv[1:]])
