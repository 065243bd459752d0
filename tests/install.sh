#!/bin/sh
# install.sh all|completions WORDY DIR PREFIX: the programs by their names, manual pages and completions
# below a folder. Run by `make install` and `make completions`.
set -eu
what=$1 wordy=$2 folder=$3 prefix=$4

# One script per program and shell, where the shells look for them.
completions() {
    mkdir -p "$1/bash-completion/completions" "$1/zsh/site-functions" "$1/fish/vendor_completions.d"
    for program in $("$wordy" --list | cut -f 1) wordy; do
        "$wordy" completions bash --prefix "$prefix" "$program" \
            > "$1/bash-completion/completions/$prefix$program"
        "$wordy" completions zsh --prefix "$prefix" "$program" > "$1/zsh/site-functions/_$prefix$program"
        "$wordy" completions fish --prefix "$prefix" "$program" \
            > "$1/fish/vendor_completions.d/$prefix$program.fish"
    done
}

if [ "$what" = completions ]; then
    completions "$folder"
    echo "$folder: completions for bash, zsh and fish"
    exit 0
fi
mkdir -p "$folder/bin" "$folder/share/man/man1"
case $wordy in *.exe) exe=.exe ;; *) exe= ;; esac
install -m 755 "$wordy" "$folder/bin/${prefix}wordy$exe"
"$folder/bin/${prefix}wordy$exe" links "$folder/bin" --prefix "$prefix" --force
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
"$wordy" man -o "$pages"
for page in "$pages"/*.1; do
    install -m 644 "$page" "$folder/share/man/man1/$prefix${page##*/}"
done
completions "$folder/share"
echo "$folder/bin: ${prefix}wordy, and by links" $("$wordy" --list | cut -f 1 | sed "s/^/$prefix/")
echo "$folder/share: manual pages, completions for bash, zsh and fish"
