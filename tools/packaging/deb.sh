#!/bin/sh
# deb.sh WORDY TARGET OUT: the Debian package in OUT, by `cargo deb`. It has the program as it was built, a link for each
# program but `lexicon`, whose name in /usr/bin is that of Debian's own package, manual pages, completions and documents.
set -eu
wordy=$1 target=$2 out=$3
tree=$(dirname "$wordy")/deb
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || date +%s)}"
rm -rf "$tree"
sh tests/install.sh all "$wordy" "$tree/usr" "" > /dev/null

# Symbolic links, so that the program is there once.
for program in $("$wordy" --list | cut -f 1); do ln -sf wordy "$tree/usr/bin/$program"; done
rm "$tree/usr/bin/lexicon" "$tree/usr/share/bash-completion/completions/lexicon" \
    "$tree/usr/share/fish/vendor_completions.d/lexicon.fish" "$tree/usr/share/zsh/site-functions/_lexicon"
mkdir -p "$tree/usr/share/zsh/vendor-completions"
mv "$tree"/usr/share/zsh/site-functions/* "$tree/usr/share/zsh/vendor-completions"
rm -r "$tree/usr/share/zsh/site-functions"
for page in "$tree"/usr/share/man/man1/lexicon*.1; do mv "$page" "${page%/*}/wordy-${page##*/}"; done
gzip -9n "$tree"/usr/share/man/man1/*.1

documents=$tree/usr/share/doc/wordy
sh tests/docs.sh "$documents"
rm "$documents/LICENSE-APACHE" "$documents/LICENSE-MIT"
"$wordy" licences > "$documents/LICENCES"
version=$("$wordy" --version | cut -d ' ' -f 2)
{
    printf 'wordy (%s-1) stable; urgency=medium\n\n  * As in /usr/share/doc/wordy/CHANGELOG.md.\n\n' "$version"
    printf ' -- The Wordy developers <wordy@wordy.example>  %s\n' "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$documents/changelog.Debian.gz"
cat > "$documents/copyright" << 'END'
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/

Files: *
Copyright: 2026 The Wordy developers
License: MIT or Apache-2.0
Comment: The works inside, with their own licences: /usr/share/doc/wordy/LICENCES.

License: MIT
END
sed '1,/^$/d; s/^$/./; s/^/ /' LICENSE-MIT >> "$documents/copyright"
cat >> "$documents/copyright" << 'END'

License: Apache-2.0
 On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.
END
mkdir -p "$tree/usr/share/lintian/overrides"
cat > "$tree/usr/share/lintian/overrides/wordy" << 'END'
# One file that needs no library of the system runs on every release of Debian and its kin.
wordy: statically-linked-binary *
wordy: embedded-library *
END
cargo deb --quiet --locked --no-build --no-strip --profile "$(basename "$(dirname "$wordy")")" --target "$target" --output "$out/"
