"""The commands of the package: each runs the program of its name in this process."""

import os
import signal
import sys

from wordy import _wordy


def run(name: str) -> None:
    """Runs a program with the words of the command line, and ends with its status."""
    # Ctrl-C ends a program at once, as it does without Python.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    status = _wordy.main([name, *sys.argv[1:]])
    # Nothing of Python has to be put away.
    os._exit(status)


def main() -> None:
    """Runs the program by whose name this command was called."""
    run(os.path.basename(sys.argv[0]))
