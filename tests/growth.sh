#!/bin/bash
# growth.sh BIN [WORDS]: doubles a list and fails when a program needs more than 2.3 times the CPU time.
# The list has definitions, marks, scores and levels for each word, and a recipe gives each a reason, so that
# every side table grows with it; every program is tried. CPU time in seconds, the least of three runs or more.
set -eu
bin=$(cd "$1" && pwd)
words=${2:-100000}
most=2.3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export WORDY_DATA=$folder/data

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
    # Every second word goes out again, with its reason.
    awk 'NR % 2 { print $0 " # out " NR }' "plain$1.txt" > "out$1.txt"
    printf 'name = "r"\n[[layer]]\nadd = "plain%s.txt"\n[[layer]]\nremove = "out%s.txt"\n' "$1" "$1" \
        > "remove$1.toml"
    printf 'name = "r"\n[[layer]]\nadd = "plain%s.txt"\n[[layer]]\nremove = "no%s.txt"\nown = true\n[[layer]]\nadd = "yes%s.txt"\nown = true\n' \
        "$1" "$1" "$1" > "own$1.toml"
    awk '{ printf "%s%s", $0, NR % 8 ? " " : "\n" }' "plain$1.txt" > "grid$1.txt"
    awk '{ print NR % 3 ? $0 : $0 "1" }' "plain$1.txt" > "bad$1.txt"
    "$bin/lexicon" build "list$1.tsv" -o "$1.lex" 2> /dev/null
    "$bin/lexicon" build "recipe$1.toml" -o "recipe$1.lex" 2> /dev/null
    "$bin/lexicon" build "remove$1.toml" -o "remove$1.lex" 2> /dev/null
}

cpu() {
    for _ in 1 2 3; do
        bash -c 'TIMEFORMAT="%U %S"; time "$@" > /dev/null 2> errors < "plain'"$size"'.txt"; test $? -le 1' \
            bash "$@" 2>&1 | awk '{ print $1 + $2 }'
        if test "${PIPESTATUS[0]}" -ne 0; then
            echo "error: $*" >&2
            cat errors >&2
            return 1
        fi
    done | sort -n | head -1
}

double=$((2 * words))
make_lists "$words"
make_lists "$double"
printf 'COAT\nARE..\n' > board.txt
failed=0
# The less of two times, of which one may be missing.
less() { printf '%s\n' "$@" | sort -n | head -1; }

# A command; N stands for the size. What takes too much is timed up to twice more: a busy machine slows
# now one run, now another, and the least time is nearest to what the program needs.
try() {
    small= large=
    for _ in 1 2 3; do
        size=$words
        small=$(less $small "$(cpu "${@//N/$size}")")
        size=$double
        large=$(less $large "$(cpu "${@//N/$size}")")
        if test -z "$small" || test -z "$large"; then
            failed=1
            return
        fi
        verdict=$(awk "BEGIN { r = $large / (($small > 0.02) ? $small : 0.02);
            printf \"%.2f %s\", r, (r > $most) ? \"TOO MUCH\" : \"\" }")
        case $verdict in *MUCH) ;; *) break ;; esac
    done
    printf '%6.2f s  %6.2f s  x %-14s %s\n' "$small" "$large" "$verdict" "$*"
    case $verdict in *MUCH) failed=1 ;; esac
}

echo "CPU time for $words and $double words, of which at most $most times as much is good:"
for list in listN.tsv plainN.txt gridN.txt recipeN.toml removeN.toml N.lex; do
    try "$bin/lexicon" build "$list" -o x.lex --force $(test "$list" != gridN.txt || echo --split)
done
try "$bin/lexicon" build listN.tsv -o x.lex --force --level 40 --search 'begins:A'
try "$bin/lexicon" build badN.txt -o x.lex --force --skip-invalid --rejects x.txt
try "$bin/lexicon" install N.lex --name x --force
try "$bin/lexicon" info N.lex
try "$bin/lexicon" verify N.lex
try "$bin/lexicon" verify recipeN.lex
try "$bin/lexicon" list N.lex --definitions
try "$bin/lexicon" list N.lex --json
try "$bin/lexicon" list N.lex --level 40
try "$bin/lexicon" lookup -l N.lex -
try "$bin/lexicon" why -l recipeN.lex -
try "$bin/lexicon" why -l removeN.lex -
try "$bin/lexicon" lint listN.tsv
try "$bin/lexicon" lint plainN.txt --plurals --subset-of N.lex
try "$bin/lexicon" lint listN.tsv --fix -o x.tsv --force
try "$bin/lexicon" diff N.lex recipeN.lex
try "$bin/lexicon" diff N.lex removeN.lex --hooks
for operation in union intersect minus symmetric; do
    try "$bin/lexicon" "$operation" N.lex recipeN.lex
done
try "$bin/lexicon" remove - --to ownN.toml
try "$bin/lexicon" add - --to ownN.toml
for format in plain tsv ndjson scored zyzzyva fst fst-map kwg kwg-dawg kad dawg hunspell anki questions json-trie; do
    try "$bin/lexicon" export N.lex --to "$format" -o "N.$format" --force
done
for format in ndjson fst fst-map kwg dawg; do
    try "$bin/lexicon" list "${format%-map}:N.$format"
done
try "$bin/judge" -l N.lex -
try "$bin/judge" -l listN.tsv --each -
try "$bin/wordy" judge -l N.lex -
try "$bin/wordfind" -l N.lex definition:lava
try "$bin/wordfind" -l N.lex pos:n
try "$bin/wordfind" -l N.lex marks:#
try "$bin/wordfind" -l N.lex level:10
try "$bin/wordfind" -l N.lex in:recipeN.lex anagrams:1-
try "$bin/wordfind" -l N.lex 'length:8' -c definition,marks,level,hooks,inner,alphagram,anagrams,points,probability
try "$bin/wordfind" -l N.lex 'length:8' -c definition --json
try "$bin/wordfind" -l N.lex 'length:8' --sort probability
try "$bin/hooks" -l N.lex
try "$bin/hooks" -l N.lex --extensions 2
try "$bin/1dif" -l N.lex
try "$bin/1dif" -l N.lex -k 2
try "$bin/1dif" report -l N.lex
try "$bin/anagram" table -l N.lex
try "$bin/anagram" stems -l N.lex --length 8
try "$bin/anagram" -l N.lex QUARTZES?
printf 'title = "Words"\n[[section]]\ntitle = "All"\nsearch = "length:8"\n' > words.toml
for format in text html tsv json pdf; do
    try "$bin/sheet" ./words.toml -l N.lex --definitions -f "$format" -o x --force
done
try "$bin/sheet" 1dif -l N.lex --length 8
try "$bin/twos" apply N.lex -o x.lex --force
try "$bin/twos" --dropped -l N.lex
try "$bin/slip" twos N.lex
try "$bin/referee" layout -l N.lex --game idaho board.txt
try "$bin/referee" diffs -l N.lex --board board.txt --rack AEIRST
exit "$failed"
