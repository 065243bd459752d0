#!/bin/sh
# archive.sh WORDY TARGET OUT: the programs, manual pages, completions and notices in one archive, and its
# checksum beside it. Run by `make dist`.
set -eu
wordy=$1 target=$2 out=$3
name="wordy-$("$wordy" --version | cut -d ' ' -f 2)-$target"
rm -rf "${out:?}/$name"
sh tests/install.sh all "$wordy" "$out/$name" ""
cp -R README.md CHANGELOG.md LICENSE-* NOTICE docs "$out/$name"
# What NOTICE points at, where it says.
for notice in lexicons/wordy-NOTICE.txt tools/lib/print/LICENSE-DEJAVU; do
    mkdir -p "$out/$name/$(dirname "$notice")"
    cp "$notice" "$out/$name/$notice"
done
"$wordy" licences > "$out/$name/LICENCES"
tar -C "$out" -czf "$out/$name.tar.gz" "$name"
cd "$out"
if command -v sha256sum > /dev/null; then sha256sum "$name.tar.gz"; else shasum -a 256 "$name.tar.gz"; fi \
    > "$name.tar.gz.sha256"
echo "$out/$name.tar.gz: $(cut -d ' ' -f 1 "$name.tar.gz.sha256")"
