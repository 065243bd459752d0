#!/bin/sh
# wheel.sh PROFILE OUT: the libraries and the programs as a wheel in OUT, by `maturin`. What is not given away is built by
# the profile of tests, for which most is compiled already.
set -eu
profile=$1 out=$(realpath "$2")
cd "$(dirname "$0")"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/../../target}"
test "$profile" = release || profile=dev
maturin build --quiet --strip --profile "$profile" --features table --out "$out"
# What is given away is small.
for wheel in "$out"/*.whl; do
    test "$profile" != release || test "$(wc -c < "$wheel")" -lt 16000000 || { echo "error: $wheel has more than 16 MB"; exit 1; }
done
