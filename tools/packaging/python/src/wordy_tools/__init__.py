"""The programs of Wordy: each command runs the one binary by its own name."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path


def binary() -> Path:
    """The program `wordy`: beside the command that was typed, else where this Python keeps its commands."""
    name = "wordy" + (sysconfig.get_config_var("EXE") or "")
    folders = [Path(sys.argv[0]).resolve().parent, Path(sysconfig.get_path("scripts"))]
    for folder in folders:
        if (folder / name).is_file():
            return folder / name
    sys.exit(f"error: {name} is not in {folders[0]}\nhint: pip install --force-reinstall wordy-tools")


def run(words: list) -> None:
    """Becomes `wordy`, called by the first word; on Windows, where no process becomes another, waits for it."""
    program = str(binary())
    if os.name == "nt":
        sys.exit(subprocess.call(words, executable=program))
    os.execv(program, words)


def main() -> None:
    """Runs the program by whose name this command was called."""
    run([Path(sys.argv[0]).stem, *sys.argv[1:]])
