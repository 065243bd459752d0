"""What is written of the package: its examples run, and everything public is told."""

import doctest
import inspect
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import wordy
from wordy import _wordy, games, lexicons, pages, slips, tables

HERE = Path(__file__).parent
MODULES = [wordy, games, lexicons, pages, slips, tables]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_run(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert failed == 0 and (tried > 0 or module is tables)


def test_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(HERE.parent / "README.md"), module_relative=False)
    assert failed == 0 and tried > 4


def test_everything_public_is_told() -> None:
    for name in wordy.__all__:
        thing = getattr(wordy, name)
        if not inspect.isclass(thing) and not inspect.isfunction(thing):
            continue
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing):
            for own, value in vars(thing).items():
                if not own.startswith("_") and callable(getattr(thing, own)):
                    assert inspect.getdoc(value), f"{name}.{own}"
    for kind in (_wordy.Lexicon, _wordy.Position, _wordy.Game, _wordy.Record):
        for own in vars(kind):
            assert own.startswith("_") or inspect.getdoc(getattr(kind, own)), own


def test_stubs_name_what_is_there() -> None:
    stubs = (HERE.parent / "package/wordy/_wordy.pyi").read_text()
    for name, kind in vars(_wordy).items():
        if inspect.isclass(kind) and not name.startswith("_"):
            assert f"class {name}:" in stubs, name
            for own in vars(kind):
                if not own.startswith("__"):
                    assert f" {own}(" in stubs, f"{name}.{own}"


def test_commands_are_those_of_the_programs() -> None:
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text())["project"]
    names = [line.split("\t")[0] for line in wordy.run("--list").decode().splitlines()]
    # A build without SQLite goes without these two.
    assert set(project["scripts"]) == {*names, "wordy", "quiz", "table"}


def test_the_import_is_quick_and_opens_no_lexicon() -> None:
    script = """
import sys, time
start = time.process_time()
import wordy
took = time.process_time() - start
assert not {"pandas", "polars", "pyarrow", "numpy"} & set(sys.modules)
print(took)
"""
    run = [sys.executable, "-S", "-c", script]
    site = str(Path(wordy.__file__).parents[1])
    took = [
        float(subprocess.run(run, capture_output=True, text=True, check=True, env={"PYTHONPATH": site}).stdout)
        for _ in range(5)
    ]
    # What is given away takes a third of that on a machine at rest: `make python-speed` says it.
    assert min(took) < 0.1, took
