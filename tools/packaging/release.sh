#!/bin/sh
# release.sh WORDY TARGET PROFILE OUT URL: beside the archive in OUT all that this machine can make of the programs built for
# TARGET: a wheel, a Debian package, manifests, checksums. Run by `make release`.
set -eu
wordy=$1 target=$2 profile=$3 out=$(realpath "$4") url=$5
if command -v maturin > /dev/null; then
    sh tools/python/wheel.sh "$profile" "$out"
else
    echo "skipped: the wheel (maturin is not installed: pip install maturin)"
fi
case $target in
*-linux-*)
    if command -v dpkg-deb > /dev/null; then
        sh tools/packaging/deb.sh "$wordy" "$target" "$out"
    else
        echo "skipped: the Debian package (dpkg-deb is not installed)"
    fi
    ;;
esac
# The folder has gone into the archive.
find "$out" -mindepth 1 -maxdepth 1 -type d -name 'wordy-*' -exec rm -r {} +
sh tools/packaging/manifests.sh "$out" "$url"
