#!/bin/sh
# deb.sh WORDY TARGET OUT: the Debian package in OUT, by `dpkg-deb`. It has the program as it was built, a link for each
# program but `lexicon`, whose name in /usr/bin is that of Debian's own package, manual pages, completions and documents.
set -eu
wordy=$1 target=$2 out=$3
case $target in
x86_64-*) architecture=amd64 ;;
aarch64-*) architecture=arm64 ;;
*)
    echo "skipped: the Debian package (deb.sh does not know what Debian calls $target)"
    exit 0
    ;;
esac
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

# What dpkg wants to know: sizes in KiB, a checksum of each file.
mkdir "$tree/DEBIAN"
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -type f ! -path '*/bin/*' -exec chmod 644 {} +
cat > "$tree/DEBIAN/control" << END
Package: wordy
Version: $version-1
Architecture: $architecture
Section: text
Priority: optional
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f 1)
Maintainer: The Wordy developers <wordy@wordy.example>
Description: $(sed -n 's/^description = "\(.*\)"$/\1/p' Cargo.toml)
 Find a word, rule on a challenge, print what you want to learn, play a game:
 small programs, one per job, with a lexicon built in. They are called
 $("$wordy" --list | cut -f 1 | grep -vx lexicon | paste -sd , - | sed 's/,\([^,]*\)$/ and \1/; s/,/, /g' | fold -sw 78 | sed '2,$s/^/ /; s/ $//').
 .
 The program lexicon runs as "wordy lexicon", since another package owns that
 name.
END
(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum > DEBIAN/md5sums)
dpkg-deb --root-owner-group --build "$tree" "$out/wordy_$version-1_$architecture.deb" > /dev/null
