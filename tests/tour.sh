#!/bin/sh
# tour.sh BIN SHEET: a short tour of the programs in the folder BIN, on the embedded lexicon and on a list
# made here; it ends with a printed sheet. Run by `make tour`.
set -eu
bin=$(cd "$1" && pwd)
sheet=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Shows a command as typed, then runs it. A verdict of "no" (exit 1) is an answer, not a failure.
show() {
    echo
    echo "\$ $*"
    # The package for Debian leaves the name `lexicon` to another.
    if ! test -e "$bin/$1"; then set -- wordy "$@"; fi
    program=$1
    shift
    "$bin/$program" "$@" || test $? -eq 1
}

cat > "$folder/club.txt" <<'LIST'
# The words our club argued about, OSPD style.
AA rough, cindery lava [n -S]
QUIZ to test the knowledge of [v QUIZZED, QUIZZING, QUIZZES]
QUIZZES <quiz=v> [v]
QI+ the vital force [n -S]
COAT
BOAT
BOAT
GOAT n pl. -S a horned mammal
COAL;50
LIST

cd "$folder"
echo "A lexicon from a word list:"
show lexicon build club.txt -o club.lex --title "Our club's words"
show lexicon info club.lex
show lexicon lookup -l club.lex QUIZZES QI ZA
echo
echo "The same for other programs, and a house lexicon with its reasons:"
show lexicon export club.lex --to kwg -o club.kwg
show lexicon new house.toml
show lexicon add BLORP --recipe house.toml --reason 'voted in'
show lexicon why --recipe house.toml BLORP AA
echo
echo "The built-in lexicon, no set-up needed:"
show judge COAT GOTA
show judge COAT GOAT
echo
echo "And a 1DIF list: the words one letter away."
show 1dif COAT
show 1dif --level 35 COLD WARM
echo
echo "And a sheet to print:"
show sheet cheat-sheet --level 60 -o "$sheet" --force
echo
echo "The sheet is $sheet"
echo "The programs are in $bin; this puts them on your PATH, in this terminal:"
echo
echo "    export PATH=\"$bin:\$PATH\""
echo
echo "make install PREFIX=~/.local installs them, with manual pages and completions."
