#!/bin/sh
# How often each strength of computer beats the one below it, in every game that computers play: rows of the table in
# docs/guide/src/moves.md. Each bag is played from both seats; GAMES and BEST say how many games of plain players and of `best`.
#   sh tests/strengths.sh WORDY [GAME...]
set -eu
wordy=$1
shift
[ $# -gt 0 ] || set -- $(for file in data/leaves/*.toml; do basename "$file" .toml; done)
cell() {
    figures=$("$wordy" simulate --game "$game" --players "$1" --games "$2" --seed 2)
    echo "$figures" | awk -v games="$2" '
        /^won %/ { sub("±", "", $4); printf " %.1f ±%.1f (%d) |", $3, $4, games }'
}
for game in "$@"; do
    printf '| `%s` |' "$game"
    cell strong,greedy "${GAMES:-2000}"
    cell strong,fair "${GAMES:-2000}"
    cell best,strong "${BEST:-200}"
    echo
done
