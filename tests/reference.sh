#!/bin/sh
# reference.sh WORDY DIR: a page of Markdown for each program, with the manual of each of its commands as
# `--help` prints it. Run by `make docs`.
set -eu
wordy=$(realpath "$1")
mkdir -p "$2"
cd "$2"
names=$(mktemp -d)
trap 'rm -rf "$names"' EXIT
"$wordy" man -o "$names"
export COLUMNS=100 NO_COLOR=1

# section WORD...: the manual of a command.
section() {
    printf '\n## %s\n\n```text\n' "$*"
    if [ "$1" = wordy ]; then shift; fi
    "$wordy" "$@" --help
    printf '```\n'
}

for program in $("$wordy" --list | cut -f 1) wordy; do
    {
        printf '# %s\n\nWhat `--help` prints.\n' "$program"
        section "$program"
        # lexicon-build.1 is the page of `lexicon build`.
        for page in "$names/$program"-*.1; do
            test -e "$page" || continue
            page=$(basename "$page" .1)
            section "$program" "${page#"$program"-}"
        done
        if [ "$program" = wordy ]; then
            for own in man completions links licences; do section wordy "$own"; done
        fi
    } > "$program.md"
done
