#!/bin/bash
# growth.sh BIN [WORDS]: doubles a list and fails when a program needs more than 2.3 times the CPU time.
# The list has definitions, marks, scores and levels for each word, and a recipe gives each a reason, so that
# every side table grows with it. CPU time in seconds, the least of three runs.
set -eu
bin=$(cd "$1" && pwd)
words=${2:-100000}
most=2.3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Words of eight letters at random, the same each time, with all that a list can say of a word.
make_lists() {
    awk -v words="$1" 'BEGIN {
        srand(1)
        for (n = 0; n < words; n++) {
            word = ""
            for (i = 0; i < 8; i++) word = word substr("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1 + int(rand() * 26), 1)
            print word
        }
    }' | LC_ALL=C sort -u > "plain$1.txt"
    awk 'BEGIN { print "word\tlevel\tscore\tmarks\tdefinition" }
        { link = NR % 4 == 1 ? "" : " <" tolower(last) "=n>"; last = $0
          print $0 "\t" 10 + NR % 8 * 10 "\t" NR % 100 "\t#\t" "a thing, number " NR link " [n -S]" }' "plain$1.txt" > "list$1.tsv"
    awk '{ print $0 " # reason " NR }' "plain$1.txt" > "reasons$1.txt"
    printf 'name = "r"\n[[layer]]\nadd = "plain%s.txt"\n[[layer]]\nadd = "reasons%s.txt"\n' "$1" "$1" \
        > "recipe$1.toml"
    "$bin/lexicon" build "list$1.tsv" -o "$1.lex" 2> /dev/null
    "$bin/lexicon" build "recipe$1.toml" -o "recipe$1.lex" 2> /dev/null
}

cpu() {
    for _ in 1 2 3; do
        bash -c 'TIMEFORMAT="%U %S"; time "$@" > /dev/null 2> errors < "plain'"$size"'.txt" || test $? -eq 1' \
            bash "$@" 2>&1 | awk '{ print $1 + $2 }'
    done | sort -n | head -1
}

double=$((2 * words))
make_lists "$words"
make_lists "$double"
failed=0
# A command; N stands for the size.
try() {
    size=$words
    small=$(cpu "${@//N/$size}")
    size=$double
    large=$(cpu "${@//N/$size}")
    verdict=$(awk "BEGIN { r = $large / (($small > 0.02) ? $small : 0.02);
        printf \"%.2f %s\", r, (r > $most) ? \"TOO MUCH\" : \"\" }")
    printf '%6.2f s  %6.2f s  x %-14s %s\n' "$small" "$large" "$verdict" "$*"
    case $verdict in *MUCH) failed=1 ;; esac
}

echo "CPU time for $words and $double words, of which at most $most times as much is good:"
try "$bin/lexicon" build listN.tsv -o x.lex --force
try "$bin/lexicon" build recipeN.toml -o x.lex --force
try "$bin/lexicon" verify N.lex
try "$bin/lexicon" list N.lex --definitions
try "$bin/lexicon" list N.lex --json
try "$bin/lexicon" lookup -l N.lex -
try "$bin/lexicon" why -l recipeN.lex -
try "$bin/lexicon" lint listN.tsv
try "$bin/lexicon" diff N.lex recipeN.lex
try "$bin/lexicon" union N.lex recipeN.lex
for format in plain tsv ndjson kwg anki questions scored; do
    try "$bin/lexicon" export N.lex --to "$format" -o x.out --force
done
try "$bin/judge" -l N.lex -
try "$bin/wordfind" -l N.lex definition:lava
try "$bin/wordfind" -l N.lex pos:n
try "$bin/wordfind" -l N.lex marks:#
try "$bin/wordfind" -l N.lex 'length:8' -c definition,marks,level,hooks,inner,alphagram,anagrams,points,probability
try "$bin/wordfind" -l N.lex 'length:8' -c definition --json
try "$bin/hooks" -l N.lex
try "$bin/1dif" -l N.lex
try "$bin/anagram" -l N.lex --table
try "$bin/anagram" -l N.lex --stems 7
try "$bin/sheet" sevens -l N.lex --length 8 --definitions
exit "$failed"
