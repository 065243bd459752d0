#!/bin/sh
# licences.sh [write]: the licences of every crate that the programs link, of the fonts and of the word
# list, in one text that `wordy licences` prints. Without `write`, fails when a crate or a version has
# changed since; needs no network, only the sources that a build has fetched.
set -eu
cd "$(dirname "$0")/.."
file=tools/wordy/licences.txt
cargo=${CARGO:-cargo}
# Name, version and licence of each crate that the programs link on this system.
linked() {
    $cargo tree --workspace --locked --edges normal --prefix none --format '{p}|{l}' \
        | grep '|' | grep -v '(/' | sed 's/ (proc-macro)//; s/ (\*)//' | LC_ALL=C sort -u
}
if [ "${1:-}" != write ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    linked | sed 's/|.*//' > "$work/linked"
    sed -n 's/^== \(.* v[0-9][^,]*\), .*/\1/p' "$file" | LC_ALL=C sort > "$work/listed"
    if ! diff "$work/listed" "$work/linked"; then
        echo "error: $file is not of the crates linked"
        echo "hint: sh tests/licences.sh write"
        exit 1
    fi
    exit 0
fi
sources=$(ls -d "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*/ | head -n 1)
# The text that a crate's licence is given under: MIT where it is among them, else what there is.
text() {
    for name in LICENSE-MIT LICENSE-MIT.txt LICENSE-MIT.md license-mit LICENSE LICENSE.md LICENSE.txt \
        LICENCE COPYING LICENSE-APACHE LICENSE-Apache-2.0 LICENSE-BSD LICENSE-ZLIB UNLICENSE; do
        test -f "$1/$name" && { cat "$1/$name"; return; }
    done
    # The crate has no text of its own: it is taken under Apache-2.0, if it can be.
    case $2 in *Apache-2.0*) cat LICENSE-APACHE ;; *) echo "error: no licence in $1" >&2; return 1 ;; esac
}
{
    echo "Wordy is licensed under MIT or Apache-2.0, at your option. The programs contain the works below."
    for own in "the fonts DejaVu 2.37|tools/lib/pages/LICENSE-DEJAVU" \
        "the words of SCOWL|lexicons/wordy-NOTICE.txt"; do
        printf '\n== %s\n\n' "${own%|*}"
        cat "${own#*|}"
    done
    linked | while IFS='|' read -r crate licence; do
        printf '\n== %s, %s\n\n' "$crate" "$licence"
        text "$sources$(echo "$crate" | sed 's/ v/-/')" "$licence"
    done
} | tr -d '\r' > "$file"
wc "$file"
