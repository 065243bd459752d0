#!/bin/sh
# bench.sh BIN: compares the programs in the folder BIN with `fst set --sorted` (crate fst-bin) on one list,
# by CPU time in one run.
# Wants bash's time, a word list (WORDS, default /usr/share/dict/words) and fst (FST, default: in PATH).
set -eu
bin=$1
fst="${FST:-fst}"
list="${WORDS:-/usr/share/dict/words}"
runs="${RUNS:-11}"
command -v "$fst" >/dev/null || {
    echo "error: expected the program fst, found none" >&2
    echo "hint: cargo install fst-bin, or FST=/path/to/fst make bench" >&2
    exit 2
}
test -r "$list" || {
    echo "error: $list: expected a word list" >&2
    echo "hint: WORDS=enable2k.txt make bench" >&2
    exit 2
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Words in plain letters, sorted, each once; and the same in another order.
tr -d '\r' < "$list" | tr 'A-Z' 'a-z' | LC_ALL=C grep -E '^[a-z]+$' | LC_ALL=C sort -u > "$folder/sorted.txt"
LC_ALL=C awk '{ print (NR * 7919) % 1000003 "\t" $0 }' "$folder/sorted.txt" | LC_ALL=C sort -n \
    | cut -f 2 > "$folder/shuffled.txt"
"$bin/lexicon" build "$folder/sorted.txt" -o "$folder/list.lex" 2> /dev/null

# The median CPU time in milliseconds of some runs of a command, each paired with one of fst.
cpu() {
    bash -c 'TIMEFORMAT="%U %S"; time "$@" > /dev/null 2> /dev/null' bash "$@" 2>&1 \
        | awk '{ print ($1 + $2) * 1000 }'
}
reference() {
    cpu "$fst" set --sorted --force "$folder/sorted.txt" "$folder/set.fst"
}
compare() {
    name=$1
    shift
    i=0
    : > "$folder/ratios"
    while [ "$i" -lt "$runs" ]; do
        a=$(cpu "$@")
        b=$(reference)
        awk "BEGIN { printf \"%.2f %s %s\\n\", $a / $b, \"$a\", \"$b\" }" >> "$folder/ratios"
        i=$((i + 1))
    done
    sort -n "$folder/ratios" | awk -v name="$name" \
        '{ ratio[NR] = $1; a[NR] = $2; b[NR] = $3 }
         END { m = int((NR + 1) / 2); printf "%-34s %5.2f  (%g ms against %g ms)\n", name, ratio[m], a[m], b[m] }'
}
echo "CPU time against fst set --sorted, $(wc -l < "$folder/sorted.txt") words, median of $runs:"
compare "lexicon build, sorted list" "$bin/lexicon" build "$folder/sorted.txt" -o "$folder/x.lex" --force
compare "lexicon build, shuffled list" "$bin/lexicon" build "$folder/shuffled.txt" -o "$folder/x.lex" --force
compare "lexicon export --to kwg, a list" "$bin/lexicon" export "$folder/sorted.txt" --to kwg -o "$folder/x.kwg" --force
compare "lexicon export --to kwg, a .lex" "$bin/lexicon" export "$folder/list.lex" --to kwg -o "$folder/x.kwg" --force
compare "1dif, the whole table" "$bin/1dif" -l "$folder/list.lex"
compare "hooks, the whole table" "$bin/hooks" -l "$folder/list.lex"
compare "anagram table" "$bin/anagram" table -l "$folder/list.lex"
compare "anagram stems --length 7" "$bin/anagram" stems --length 7 -l "$folder/list.lex"
compare "anagram, two blanks" "$bin/anagram" -l "$folder/list.lex" 'RETAIN??'
compare "wordfind, a pattern" "$bin/wordfind" -l "$folder/list.lex" '?AT?'
compare "wordfind *QU*" "$bin/wordfind" -l "$folder/list.lex" '*QU*'
compare "wordfind, three conditions" "$bin/wordfind" -l "$folder/list.lex" 'length:7-8 includes:Q not contains:QU'
compare "1dif report" "$bin/1dif" report -l "$folder/list.lex"
compare "judge, a .lex" "$bin/judge" -q -l "$folder/list.lex" QUIZ
compare "judge, a list" "$bin/judge" -q -l "$folder/sorted.txt" QUIZ
compare "judge, the embedded lexicon" "$bin/judge" -q QUIZ
compare "an empty program" true

# What must not take longer than so many milliseconds of CPU time over the whole lexicon.
slow=0
at_most() {
    limit=$1 name=$2
    shift 2
    ms=$(for _ in 1 2 3; do cpu "$@"; done | sort -n | sed -n 2p)
    awk -v name="$name" -v ms="$ms" -v limit="$limit" \
        'BEGIN { printf "%-34s %g ms, at most %g\n", name, ms, limit; exit ms > limit }' || slow=1
}
echo "CPU time over the lexicon wordy, median of 3:"
at_most 2000 "hooks --extensions 8" "$bin/hooks" --extensions 8
at_most 2000 "1dif -k 2" "$bin/1dif" -k 2
at_most 2000 "1dif -k 2 --length 7" "$bin/1dif" -k 2 --length 7
exit "$slow"
