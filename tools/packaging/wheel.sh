#!/bin/sh
# wheel.sh TARGET PROFILE OUT: the programs as a wheel in OUT, by `maturin`, which finds them built.
set -eu
target=$1 profile=$2 out=$3
# A program with musl inside runs on every Linux, whatever its C library.
case $target in *-musl) any="manylinux2014 musllinux_1_1" ;; *) any=pypi ;; esac
# shellcheck disable=SC2086 # one argument per platform
maturin build --quiet --manifest-path tools/packaging/python/pyproject.toml --target "$target" --profile "$profile" --compatibility $any --out "$out"
