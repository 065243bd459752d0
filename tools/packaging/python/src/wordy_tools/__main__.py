"""`python -m wordy_tools judge QUIZ`."""

import sys

from wordy_tools import run

run(sys.argv[1:])
