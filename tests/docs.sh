#!/bin/sh
# docs.sh DIR: README, changelog, notices and guide in DIR, and every file that these pages link to, each at its place.
# Run for the archive and the packages; fails where a link leads nowhere.
set -eu
mkdir -p "$1"
to=$(realpath "$1")
cd "$(dirname "$0")/.."

# The files that a page of Markdown links to, from the top of the checkout.
linked() {
    awk '/^```/ { code = !code; next } !code && !/^    /' "$1" | { grep -oE '\]\([^)#]+|(src|href)="[^"#]+' || true; } | sed 's/^](//; s/^[a-z]*="//' \
        | { grep -v '^[a-z]*:' || true; } | sort -u | while read -r target; do
            realpath --relative-to=. "$(dirname "$1")/$target"
        done
}

# with FILE: the file, and what it links to.
with() {
    if ! test -e "$1"; then
        echo "error: $1: linked to, and not there" >&2
        return 1
    fi
    test ! -e "$to/$1" || return 0
    mkdir -p "$to/$(dirname "$1")"
    cp -R "$1" "$to/$1"
    case $1 in
    *.md) for target in $(linked "$1"); do with "$target" || return 1; done ;;
    esac
}

# The notices of words and fonts are named in NOTICE, which has no links.
for file in README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT NOTICE lexicons/wordy-NOTICE.txt \
    tools/lib/paper/print/LICENSE-DEJAVU $(find docs -type f); do
    with "$file"
done
