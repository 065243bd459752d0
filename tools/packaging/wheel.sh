#!/bin/sh
# wheel.sh TARGET PROFILE OUT: the programs as a wheel in OUT, by `maturin`, which finds them built.
set -eu
target=$1 profile=$2 out=$(realpath "$3")
cd "$(dirname "$0")/python"
# A command for each program, which starts the one binary. pip names its own Python in the first line.
rm -rf wordy_tools.data
mkdir -p wordy_tools.data/scripts
for program in $(sed -n 's/^ *row("\([^"]*\)".*/\1/p' ../../wordy/src/programs.rs); do
    printf '#!python\nfrom wordy_tools import main\n\nmain()\n' > "wordy_tools.data/scripts/$program"
    chmod 755 "wordy_tools.data/scripts/$program"
done
# A program with musl inside runs on every Linux, whatever its C library.
case $target in *-musl) any="manylinux2014 musllinux_1_1" ;; *) any=pypi ;; esac
# shellcheck disable=SC2086 # one argument per platform
maturin build --quiet --target "$target" --profile "$profile" --compatibility $any --out "$out"
rm -r wordy_tools.data
