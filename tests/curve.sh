#!/bin/bash
# curve.sh BIN SVG [WORDS]: CPU time and memory of programs on lists of 170,000 words, twice as many, and so
# on up to WORDS (10,000,000), drawn as a picture. Both axes are logarithmic: what takes twice as long for twice
# as many words rises at 45 degrees, as the dashed line does, which is the number of words times its logarithm.
# Wants 500 bytes of disk for each word.
set -eu
bin=$(cd "$1" && pwd)
mkdir -p "$(dirname "$2")"
svg=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
most=${3:-10000000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Words of three to thirteen letters that can be spoken, the same each time; a third of them longer by an
# ending, so that they share beginnings and ends as words do.
make_list() {
    awk -v words="$1" 'BEGIN {
        srand(1)
        split("B C D F G H J K L M N P QU R S T V W X Z BR CH CL CR DR FL FR GL GR PL PR SC SH SL SP ST TH TR", heads, " ")
        split("A E I O U A E I O U Y EA OU AI", hearts, " ")
        split("B CK D FF G L LL M N NG P R RD S SS ST T TT NT RN X Z", tails, " ")
        split("S ED ER ERS ING LY NESS ABLE", ends, " ")
        for (n = 0; n < words; n++) {
            word = ""
            parts = 1 + (rand() < 0.97) + (rand() < 0.6)
            for (i = 0; i < parts; i++)
                word = word heads[1 + int(rand() * 36)] hearts[1 + int(rand() * 14)] \
                    (rand() < 0.6 ? tails[1 + int(rand() * 22)] : "")
            if (length(word) < 3) word = word "E"
            print word
            if (n % 2) for (e in ends) { if (rand() < 0.3) { print word ends[e]; n++ } }
        }
    }' | LC_ALL=C sort -u > list.txt
    words=$(wc -l < list.txt)
}

# CPU time in seconds.
cpu() {
    bash -c 'TIMEFORMAT="%U %S"; time "$@" > /dev/null 2> errors' bash "$@" 2>&1 \
        | awk '{ print $1 + $2 }'
}

measure() {
    name=$1
    shift
    seconds=$(cpu "$@")
    printf '%s\t%s\t%s\n' "$name" "$words" "$seconds" >> figures.tsv
    printf '%10d words  %8.2f s  %6.2f us a word  %s\n' "$words" "$seconds" \
        "$(awk "BEGIN { print $seconds / $words * 1e6 }")" "$name"
}

# Colours as the pages of the programs have them.
echo CAT > cat.txt
"$bin/1dif" report -l cat.txt --length 3 -o look.html
colour() { sed -n "s/.*--$1: \([^;]*\);.*/\1/p" look.html | sed 1q; }

asked=170000
while :; do
    make_list "$asked"
    measure 'lexicon build' "$bin/lexicon" build list.txt -o list.lex --force
    measure 'lexicon list' "$bin/lexicon" list list.lex
    measure 'lexicon lint' "$bin/lexicon" lint list.txt
    measure '1dif' "$bin/1dif" -l list.lex
    measure 'anagram table' "$bin/anagram" table -l list.lex
    measure 'hooks' "$bin/hooks" -l list.lex
    measure 'wordfind *QU*' "$bin/wordfind" -l list.lex '*QU*'
    test "$asked" -lt "$most" || break
    asked=$((2 * asked))
    test "$asked" -le "$most" || asked=$most
done

awk -F '\t' -v card="$(colour card)" -v ink="$(colour ink)" -v quiet="$(colour quiet)" -v grid="$(colour line)" -v first="$(colour first)" '
    function x(n) { return 70 + 470 * log(n / low) / log(high / low) }
    function y(s) { return 400 - 360 * log(s / least) / log(greatest / least) }
    function text(at, to, anchor, what) {
        return sprintf("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", at, to, anchor, what)
    }
    function line(from, to, upto, down, class) {
        return sprintf("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>\n", from, to, upto, down, class)
    }
    {
        if (!($1 in count)) names[++tasks] = $1
        words[$1, ++count[$1]] = $2
        seconds[$1, count[$1]] = $3 > 0.001 ? $3 : 0.001
        if (!low || $2 < low) low = $2
        if ($2 > high) high = $2
    }
    END {
        least = 0.01; greatest = 100
        print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 700 450\" width=\"700\" height=\"450\" role=\"img\">"
        print "<title>CPU time of programs by number of words</title>"
        print "<style>text { font: 12px sans-serif; fill: " ink " } line, path { fill: none; stroke: " first "; stroke-width: 1.5 }"
        print ".grid { stroke: " grid "; stroke-width: 1 } .straight { stroke: " quiet "; stroke-dasharray: 5 4 }</style>"
        print "<rect width=\"700\" height=\"450\" fill=\"" card "\"/>"
        for (s = least; s < 1.5 * greatest; s *= 10)
            printf "%s", line(70, y(s), 540, y(s), "grid") text(62, y(s) + 4, "end", s " s")
        for (n = 1; n <= count[names[1]]; n++) {
            own = words[names[1], n]
            label = own < 1e6 ? sprintf("%d k", own / 1000 + 0.5) : sprintf("%.1f M", own / 1e6)
            printf "%s", line(x(own), 40, x(own), 400, "grid") text(x(own), 418, "middle", label)
        }
        printf "%s", text(305, 440, "middle", "words") text(70, 26, "start", "CPU time")
        straight = 0.02
        printf "%s", line(x(low), y(straight), x(high), y(straight * high * log(high) / low / log(low)), "straight")
        for (t = 1; t <= tasks; t++) {
            name = names[t]; path = ""
            for (n = 1; n <= count[name]; n++)
                path = path (n > 1 ? " L" : "M") sprintf("%.1f %.1f", x(words[name, n]), y(seconds[name, n]))
            print "<path d=\"" path "\"/>"
            place[t] = y(seconds[name, count[name]])
        }
        # Names from the top, no two on one line.
        last = 0
        for (k = 1; k <= tasks; k++) {
            top = 0
            for (t = 1; t <= tasks; t++) if (!(t in done) && (!top || place[t] < place[top])) top = t
            done[top] = 1
            at = place[top] > last + 14 ? place[top] : last + 14
            last = at
            printf "%s", line(542, place[top], 552, at, "grid") text(555, at + 4, "start", names[top])
        }
        print "</svg>"
    }' figures.tsv > "$svg"
echo "$svg"
