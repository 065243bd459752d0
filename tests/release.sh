#!/bin/bash
# release.sh DIR: what `make release` put into DIR, used as people use it: unpacked, installed where nothing else is (a fresh
# Python environment, an empty root for dpkg), shown around within a minute, and removed. Run by `make test-release`.
set -euo pipefail
cd "$(dirname "$0")/.."
release=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export WORDY_DATA=$work/data
unset WORDY_LEXICON
step() { printf '== %s\n' "$1"; }
fail() { printf 'error: %s\n' "$1"; exit 1; }
has() { command -v "$1" > /dev/null; }
skip() { printf 'skipped: %s\n' "$1"; }

# minute COMMAND...: fails where it takes longer, or fails.
minute() {
    local start=$SECONDS
    timeout 60 "$@" > "$work/log" 2>&1 || { tail -n 40 "$work/log"; fail "$*: not done within a minute"; }
    echo "done in $((SECONDS - start)) s"
}
# What the tour shows, with the programs of a folder.
around() { sh tests/tour.sh "$1" "$work/sheet.pdf"; }
export -f around
export work

one() { find "$release" -maxdepth 1 -name "$1" | head -n 1; }

step "checksums"
(cd "$release" && sha256sum --quiet -c SHA256SUMS)

archive=$(one 'wordy-*.tar.gz')
step "$(basename "$archive")"
mkdir "$work/archive"
unpacked() { tar -xzf "$archive" -C "$work/archive" --strip-components 1 && around "$work/archive/bin"; }
export -f unpacked
export archive
minute bash -c unpacked
for file in README.md CHANGELOG.md NOTICE LICENCES docs/guide/src/README.md share/man/man1/judge.1; do
    test -s "$work/archive/$file" || fail "$archive: no $file"
done

wheel=$(one '*.whl')
if [ -n "$wheel" ]; then
    step "$(basename "$wheel")"
    with_python() {
        python3 -m venv "$work/python" && "$work/python/bin/pip" install --quiet --no-index "$wheel" && around "$work/python/bin"
    }
    export -f with_python
    export wheel
    minute bash -c with_python
    # An exit status comes through, and each name is that of its program.
    status=0
    "$work/python/bin/judge" --quiet QUIZZ > "$work/said" || status=$?
    [ "$status $(cat "$work/said")" = "1 UNACCEPTABLE" ] || fail "judge of the wheel: $status $(cat "$work/said")"
    [ "$("$work/python/bin/python" -m wordy judge --quiet QUIZ)" = ACCEPTABLE ] || fail "python -m wordy"
    for program in $("$work/python/bin/wordy" --list | cut -f 1); do
        "$work/python/bin/$program" --help | grep -q "^Usage: $program" || fail "the wheel has no $program"
    done
    "$work/python/bin/pip" uninstall --quiet --yes wordy-tools
    if [ -e "$work/python/bin/wordy" ] || [ -e "$work/python/bin/judge" ]; then fail "pip leaves programs behind"; fi
else
    skip "the wheel: it is not there"
fi

package=$(one '*.deb')
as_root=
if [ "$(id -u)" != 0 ]; then as_root="unshare --map-root-user"; fi
if [ -n "$package" ] && $as_root true; then
    step "$(basename "$package")"
    if has lintian; then lintian --fail-on error --suppress-tags bad-distribution-in-changes-file "$package"; else skip "lintian"; fi
    root=$work/root
    mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/triggers"
    touch "$root/var/lib/dpkg/status"
    with_dpkg() {
        $as_root dpkg --root="$root" --log=/dev/null -i "$package" && around "$root/usr/bin"
    }
    export -f with_dpkg
    export package root as_root
    minute bash -c with_dpkg
    # In a system that has nothing else, not even a C library.
    [ "$($as_root chroot "$root" /usr/bin/judge --quiet QUIZ)" = ACCEPTABLE ] || fail "judge wants more than the package"
    [ ! -e "$root/usr/bin/lexicon" ] || fail "the name /usr/bin/lexicon is that of another package"
    test -e "$root/usr/share/man/man1/judge.1.gz" || fail "no manual page of judge"
    $as_root dpkg --root="$root" --log=/dev/null --purge wordy > /dev/null
    left=$(find "$root" \( -type f -o -type l \) ! -path '*/var/lib/dpkg/*')
    [ -z "$left" ] || fail "left behind: $left"
else
    skip "the Debian package: it is not there, or this user cannot install it"
fi

step "manifests"
if has ruby; then ruby -c "$release/wordy.rb"; else skip "the formula (ruby is not installed)"; fi
if has nix-instantiate; then
    nix-instantiate --parse tools/packaging/flake.nix > /dev/null 2>&1 || fail "flake.nix cannot be read"
else
    skip "the flake (nix-instantiate is not installed)"
fi
# The manifest for Windows, from an archive that only stands for one.
mkdir "$work/windows"
version=$(basename "$archive" | cut -d - -f 2)
echo zip > "$work/windows/wordy-$version-x86_64-pc-windows-msvc.zip"
(cd "$work/windows" && sha256sum ./*.zip > "wordy-$version-x86_64-pc-windows-msvc.zip.sha256")
sh tools/packaging/manifests.sh "$work/windows" > /dev/null
"$work/archive/bin/wordy" --list | cut -f 1 > "$work/names"
python3 -c 'import json, sys
for entry in json.load(open(sys.argv[1]))["bin"][:-1]: print(entry[1])' "$work/windows/wordy.json" | diff - "$work/names" \
    || fail "the manifest for Windows names other programs"
step "libraries, as they would be published"
cargo publish --quiet --locked --workspace --dry-run --allow-dirty --no-verify
echo "all of $release can be installed, used and removed"
