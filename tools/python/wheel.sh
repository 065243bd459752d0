#!/bin/sh
# wheel.sh PROFILE OUT: the libraries and the programs as a wheel in OUT, by `maturin`.
set -eu
profile=$1 out=$(realpath "$2")
cd "$(dirname "$0")"
maturin build --quiet --profile "$profile" --features table --out "$out"
