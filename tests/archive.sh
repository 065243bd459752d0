#!/bin/sh
# archive.sh WORDY TARGET OUT: the programs, manual pages, completions, documents and notices in one archive, and its
# checksum beside it. For Windows a zip with the one program, whose links anybody makes (`wordy links`). Run by `make dist`.
set -eu
wordy=$1 target=$2 out=$3
name="wordy-$("$wordy" --version | cut -d ' ' -f 2)-$target"
mkdir -p "$out"
rm -rf "${out:?}/$name" "$out/$name".*
sh tests/install.sh all "$wordy" "$out/$name" ""
sh tests/docs.sh "$out/$name"
"$wordy" licences > "$out/$name/LICENCES"
cd "$out"
case $target in
*windows*)
    find "$name/bin" -type f ! -name wordy.exe -delete
    file=$name.zip
    # The one is at home on Linux, the other on Windows.
    if command -v zip > /dev/null; then zip -qr "$file" "$name"; else 7z a -bso0 "$file" "$name"; fi
    ;;
*)
    file=$name.tar.gz
    tar -czf "$file" "$name"
    ;;
esac
if command -v sha256sum > /dev/null; then sha256sum "$file"; else shasum -a 256 "$file"; fi > "$file.sha256"
echo "$out/$file: $(cut -d ' ' -f 1 "$file.sha256")"
