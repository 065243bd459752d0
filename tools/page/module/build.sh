#!/bin/sh
# Builds the modules of the page and compares them with those in the repository; with ACCEPT=1 puts them
# there. The same sources and the same toolchain give the same bytes in any folder.
set -eu
cd "$(dirname "$0")/../../.."
built=tools/page/module/built
target=${CARGO_TARGET_DIR:-target}
triple=wasm32-unknown-unknown
# Places in the checkout and of the toolchain are not part of the module.
home=${CARGO_HOME:-$HOME/.cargo}
RUSTFLAGS="--remap-path-prefix=$PWD=/wordy --remap-path-prefix=$home=/cargo"
RUSTFLAGS="$RUSTFLAGS --remap-path-prefix=$(rustc --print sysroot)=/rust"
# The module draws no random numbers; what could, in the crate that schedules cards, finds none here.
RUSTFLAGS="$RUSTFLAGS --cfg getrandom_backend=\"unsupported\""
export RUSTFLAGS
mkdir -p out "$built"
failed=
for name in judge whole; do
    case $name in whole) features="--features ask" ;; *) features= ;; esac
    # shellcheck disable=SC2086 # an option and its value, or nothing
    ${CARGO:-cargo} rustc --locked --profile wasm -p wordy-page-module --target $triple \
        --crate-type cdylib $features
    cp "$target/$triple/wasm/wordy_page_module.wasm" "out/$name.wasm"
    if [ -n "${ACCEPT:-}" ]; then
        gzip -n9 < "out/$name.wasm" > "$built/$name.wasm.gz"
    elif ! gzip -dc "$built/$name.wasm.gz" | cmp - "out/$name.wasm"; then
        failed=1
    fi
done
if [ -n "${ACCEPT:-}" ]; then
    rustc --version > "$built/TOOLCHAIN"
    WORDY_ACCEPT=1 RUSTFLAGS= ${CARGO:-cargo} test --quiet --locked -p wordy-tool-page --test module
elif [ -n "$failed" ]; then
    if [ "$(rustc --version)" = "$(cat "$built/TOOLCHAIN")" ]; then
        echo "error: the modules in $built are not those of the sources; make wasm ACCEPT=1 replaces them"
        exit 1
    fi
    echo "skipped: the modules were built by $(cat "$built/TOOLCHAIN"), and this is $(rustc --version)"
fi
