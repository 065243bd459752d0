#!/bin/bash
# docs.sh WORDY DIR: the pictures of docs/pictures.md, made anew in DIR. Needs pdftoppm (poppler-utils), chromium, aha
# and script (bsdutils), and the font DejaVu Sans Mono.
set -eu
mkdir -p "$2"
wordy=$(realpath "$1")
pictures=$(realpath "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export WORDY_DATA=$folder/data
unset WORDY_LEXICON COLUMNS LINES NO_COLOR
mkdir bin
"$wordy" links bin > /dev/null
export PATH=$folder/bin:$PATH

# page NAME PAGE FILE: a page of a PDF, 72 points of the picture to an inch.
page() { pdftoppm -r 72 -gray -png -singlefile -f "$2" -l "$2" "$3" "$pictures/$1"; }

# shot NAME WIDTH HEIGHT FILE: what a browser shows.
shot() {
    chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
        --disable-component-update --disable-sync --hide-scrollbars --user-data-dir="$folder/browser" \
        --window-size="$2,$3" --screenshot="$pictures/$1.png" "file://$folder/$4" > "$folder/log" 2>&1 ||
        { cat "$folder/log"; exit 1; }
}

# screen NAME COLUMNS LINE...: what a terminal shows after some command lines, without messages.
screen() {
    name=$1 columns=$2
    shift 2
    for line; do
        printf '\033[1m$\033[0m %s\n' "$line"
        TERM=xterm-256color WORDY_PAGER=cat script -qec "stty cols $columns rows 50; $line 2> /dev/null" /dev/null
    done | tr -d '\r' | aha --no-header > lines.html
    {
        echo '<!DOCTYPE html><meta charset="utf-8"><body style="margin:12px;background:#fdfdfb">'
        echo '<pre style="font:14px/18px DejaVu Sans Mono;margin:0">'
        cat lines.html
        echo '</pre>'
    } > screen.html
    shot "$name" $((columns * 843 / 100 + 24)) $(($(wc -l < lines.html) * 18 + 30)) screen.html
}

# Sheets.
sheet cheat-sheet -o cheat-sheet.pdf
page cheat-sheet 1 cheat-sheet.pdf
page cheat-sheet-back 2 cheat-sheet.pdf
sheet threes -o threes.pdf
page threes 1 threes.pdf
sheet 1dif -o 1dif.pdf
page 1dif 1 1dif.pdf
sheet twos --pages 1 -o twos.pdf
page twos 1 twos.pdf
sheet stems -o stems.pdf
page stems 1 stems.pdf

# A quiz and its key.
sheet sevens --only 'begins:A' --quiz --key=key.pdf --seed 7 -o quiz.pdf
page quiz 1 quiz.pdf
page quiz-key 1 key.pdf

# A worksheet for a class.
sheet word-ladders --seed 7 -o ladders.pdf
page word-ladders 1 ladders.pdf

# Cards.
for card in scrabble-i 1dif twos; do
    slip "$card" --card index --paper none -o "$card-card.pdf"
    pdftoppm -r 120 -gray -png -singlefile "$card-card.pdf" "$pictures/card-$card"
done

# The page for the telephone.
sheet threes -o threes.html
shot phone 390 760 threes.html

# Two screens.
screen terminal 80 'hooks AB AT QI' "wordfind -c hooks,points,probability 'includes:Q not includes:U length:2-4'" \
    'judge QI ZA' 'judge --plays QI QOPHX'
screen terminal-1dif 80 '1dif --by-position COAT' '1dif --ladder COLD WARM' 'anagram --stem TISANE' \
    '1dif --report --length 11'

# Graphs.
1dif --graph COAT --steps 2 -o coat.svg
shot graph 800 860 coat.svg
lexicon info --chart -o chart.svg
shot chart 760 830 chart.svg
