#!/bin/sh
# Learns again what leaves are worth and how often a lead wins, for the games named, or all that have it: each with the
# numbers of games and the seed that its files tell, so that the same build gives the same bytes. GAMES=N and CHANCES=N play
# other numbers. The files in `data` are replaced; then a build has them.
#   sh tests/learn.sh WORDY [GAME...]
set -eu
wordy=$1
shift
[ $# -gt 0 ] || set -- $(for file in data/leaves/*.toml; do basename "$file" .toml; done)
export WORDY_DATA=data
made() { sed -n "s/^$1 = //p" "$2"; }
learn() {
    "$wordy" simulate train "$2" --game "$1" --games "$3" --seed "$4" $5 -o "data/$2/$1.toml" --force
}
for game in "$@"; do
    leaves=data/leaves/$game.toml chances=data/chances/$game.toml
    learn "$game" leaves "${GAMES:-$(made games "$leaves")}" "$(made seed "$leaves")" \
        "--generations $(made generations "$leaves")"
    learn "$game" chances "${CHANCES:-$(made games "$chances")}" "$(made seed "$chances")" ""
done
