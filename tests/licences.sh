#!/bin/sh
# licences.sh [write|python]: the licences of every crate that the programs link, of the fonts and of the word
# list, in one text that `wordy licences` prints; in a second text those of the crates that only features
# bring, in a third those that only the Python package has, which `python` looks at. Without `write`, fails when a crate or a version has changed since; needs the sources of the crates,
# which Cargo fetches once.
set -eu
cd "$(dirname "$0")/.."
file=tools/wordy/licences.txt
more=tools/wordy/licences-features.txt
python=tools/python/licences.txt
cargo=${CARGO:-cargo}
# Name, version and licence of each crate that is linked on this system by packages: `tree OPTIONS`.
tree() {
    $cargo tree "$@" --locked --edges normal --prefix none --format '{p}|{l}' \
        | grep '|' | grep -v '(/' | sed 's/ (proc-macro)//; s/ (\*)//' | LC_ALL=C sort -u
}
# Those of the programs, with the features named.
linked() { tree -p wordy --features "$1"; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The same of those that only features bring.
added() {
    linked "" > "$work/default"
    linked sqlite,parquet,postgres | LC_ALL=C comm -23 - "$work/default"
}
# The same of those that only the Python package has.
extension() {
    linked sqlite,parquet,postgres,table > "$work/all"
    tree --manifest-path tools/python/Cargo.toml --features table | LC_ALL=C comm -23 - "$work/all"
}
if [ "${1:-}" != write ]; then
    pairs="$file linked:$more added"
    if [ "${1:-}" = python ]; then
        pairs="$python extension"
        extension | sed 's/|.*//' > "$work/extension"
    else
        linked "" | sed 's/|.*//' > "$work/linked"
        added | sed 's/|.*//' > "$work/added"
    fi
    echo "$pairs" | tr : '\n' | while read -r pair; do
        crates=$work/${pair#* }
        sed -n 's/^== \(.* v[0-9][^,]*\), .*/\1/p' "${pair% *}" | LC_ALL=C sort > "$work/listed"
        if ! diff "$work/listed" "$crates"; then
            echo "error: ${pair% *} is not of the crates linked"
            echo "hint: sh tests/licences.sh write"
            exit 1
        fi
    done || exit 1
    exit 0
fi
sources=${CARGO_HOME:-$HOME/.cargo}/registry/src
# The text that a crate's licence is given under: MIT where it is among them, else what there is.
text() {
    for name in LICENSE-MIT LICENSE-MIT.txt LICENSE-MIT.md license-mit LICENSE LICENSE.md LICENSE.txt \
        LICENCE COPYING LICENSE-APACHE LICENSE-Apache-2.0 LICENSE-BSD LICENSE-ZLIB UNLICENSE MPL-2.0.txt; do
        test -f "$1/$name" && { cat "$1/$name"; return; }
    done
    # The crate has no text of its own: it is taken under Apache-2.0, if it can be.
    case $2 in *Apache-2.0*) cat LICENSE-APACHE ;; *) echo "error: no licence in $1" >&2; return 1 ;; esac
}
# The licence of each crate of a list.
each() {
    while IFS='|' read -r crate licence; do
        printf '\n== %s, %s\n\n' "$crate" "$licence"
        # A machine may know several registries.
        text "$(ls -d "$sources"/*/"$(echo "$crate" | sed 's/ v/-/')" | head -n 1)" "$licence"
    done
}
# The head of a text: Wordy's own licence, the fonts, the words.
own() {
    echo "Wordy is licensed under MIT or Apache-2.0, at your option. The programs contain the works below."
    for own in "the fonts DejaVu 2.37|tools/lib/paper/print/LICENSE-DEJAVU" \
        "the words of SCOWL|lexicons/wordy-NOTICE.txt"; do
        printf '\n== %s\n\n' "${own%|*}"
        cat "${own#*|}"
    done
}
{ own; linked "" | each; } | tr -d '\r' > "$file"
added | each | tr -d '\r' > "$more"
extension | each | tr -d '\r' > "$python"
wc "$file" "$more" "$python"
