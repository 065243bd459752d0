#!/bin/sh
# speed.sh WORDY OUT [LIST]: how long answers take, of the package as it is given away. Run by `make python-speed`.
set -eu
mkdir -p "$2"
out=$(realpath "$2")
programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT
"$1" links "$programs" > /dev/null
list=${3:+$(realpath "$3")}
cd "$(dirname "$0")"
rm -f "$out"/*.whl
sh wheel.sh release "$out"
python3 -m venv --clear "$out/env"
"$out/env/bin/pip" install --quiet --no-index "$out"/*.whl
cd "$out"
# shellcheck disable=SC2086 # none, or one file
"$out/env/bin/python" "$OLDPWD/bench.py" "$programs" $list
