#!/bin/sh
# test.sh OUT: the package as a wheel in OUT, installed where nothing else is, and tried. Run by `make python`.
# WORDY_PYLIB names a Python environment with what the tests use: tests/requirements.txt. ACCEPT=1 writes what the cells
# of the guide show into its page.
set -eu
mkdir -p "$1"
out=$(realpath "$1")
cd "$(dirname "$0")"
# One folder with the programs: what others wrote is compiled once.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/../../target}"
: "${WORDY_PYLIB:=${XDG_CACHE_HOME:-$HOME/.cache}/wordy-pylib}"
if ! "$WORDY_PYLIB/bin/python" -c 'import duckdb, hypothesis, igraph, matplotlib, mypy, networkx, pandas, polars, pyarrow, pytest, scipy' 2> /dev/null; then
    echo "error: WORDY_PYLIB, $WORDY_PYLIB, lacks what the tests use"
    echo "hint: python3 -m venv $WORDY_PYLIB; $WORDY_PYLIB/bin/pip install -r tools/python/tests/requirements.txt"
    exit 2
fi
step() { printf '== %s\n' "$1"; }

step "licences"
sh ../../tests/licences.sh python

step "clippy"
cargo clippy --quiet --locked --features table -- -D warnings

step "the wheel"
rm -f "$out"/*.whl
sh wheel.sh dev "$out"
wheel=$(ls "$out"/*.whl)
ls -lh "$wheel" | awk '{ print $5, $9 }'

step "where nothing else is"
python3 -m venv --clear "$out/env"
"$out/env/bin/pip" install --quiet --no-index "$wheel"
cd "$out"
test "$("$out/env/bin/judge" --quiet QUIZ)" = ACCEPTABLE
test "$("$out/env/bin/python" -m wordy judge --quiet QUIZ)" = ACCEPTABLE
"$out/env/bin/python" -c 'import wordy; assert "QUIZ" in wordy.Lexicon(); wordy.Lexicon().sheet("twos")'

step "beside other libraries"
cd - > /dev/null
"$WORDY_PYLIB/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
    > "$out/env/lib/$(ls "$out/env/lib")/site-packages/libraries.pth"
python=$out/env/bin/python
"$python" -m mypy --no-error-summary
if "$python" -m pyright --version > /dev/null 2>&1; then
    "$python" -m pyright --pythonpath "$python"
    # It looks for the package where the first `python` on the path does.
    PATH="$out/env/bin:$PATH" "$python" -m pyright --verifytypes wordy --ignoreexternal > "$out/types.txt" || {
        grep -A2 error "$out/types.txt"; exit 1; }
    grep "Type completeness" "$out/types.txt"
else
    echo "skipped: pyright"
fi
"$python" -m pytest
"$python" notebook.py ${ACCEPT:+--accept}
