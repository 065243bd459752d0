#!/bin/bash
# pictures.sh WORDY DIR: the pictures of the guide, made anew in DIR. Needs pdftoppm (poppler-utils), chromium, aha, tmux
# and script (bsdutils), and the font DejaVu Sans Mono. Run by `make pictures`.
set -eu
mkdir -p "$2"
wordy=$(realpath "$1")
record=$(realpath tests/kept/game.gcg)
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

# small NAME PAGE FILE [-gray]: the same, small, and in colour without -gray: 15 kB at most.
small() { pdftoppm -r 25 ${4:+"$4"} -png -singlefile -f "$2" -l "$2" "$3" "$pictures/$1"; }

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
    lines "$name" "$columns" 18
}

# lines NAME COLUMNS HEIGHT: the lines in lines.html, each so many pixels high.
lines() {
    {
        echo '<!DOCTYPE html><meta charset="utf-8"><body style="margin:12px;background:Canvas">'
        echo "<pre style=\"font:14px/$3px DejaVu Sans Mono;margin:0\">"
        cat lines.html
        echo '</pre>'
    } > screen.html
    shot "$1" $(($2 * 843 / 100 + 24)) $(($(wc -l < lines.html) * $3 + 30)) screen.html
}

# keys KEY...: what is pressed in the full screen of $terminal, each a moment after the one before.
keys() { for key; do tmux -L "$terminal" send-keys "$key"; sleep 1.5; done; }

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
sheet quiz sevens --search 'begins:A' --key=key.pdf --seed 7 -o quiz.pdf
page quiz 1 quiz.pdf
page quiz-key 1 key.pdf

# A worksheet for a class.
sheet worksheet word-ladders --seed 7 -o ladders.pdf
page word-ladders 1 ladders.pdf

# All that a teacher hands out of a list.
cat > animals.csv << 'END'
word,definition
polar bear,it is white and lives on ice
lion,a large cat with a mane
giraffe,it has the longest neck
frog,"green, and it jumps"
goose,a large bird that honks
hen,it lays eggs
horse,you ride it
END
sheet set animals.csv -o animals
small set-quiz 1 animals/quiz.pdf -gray
small set-search 1 animals/search.pdf -gray
small set-cards 1 animals/cards.pdf -gray

# What is written on beside a game, boards, and wings for one.
slip pad scrabble-i -o pad.pdf
small pad-scrabble-i 1 pad.pdf -gray
slip pad scribe -o pad-scribe.pdf
small pad-scribe 1 pad-scribe.pdf -gray
slip tiles 1dif -o tiles.pdf
small tiles 1 tiles.pdf -gray
slip challenges -o challenges.pdf
small challenges 1 challenges.pdf -gray
referee show scrabble-i -o board.pdf
small board-scrabble-i 2 board.pdf
referee show scribe -o scribe.pdf
small board-scribe 1 scribe.pdf -gray
referee show scrabble-i --layout wings -o wings.pdf
small wings 1 wings.pdf

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
    'judge QI ZA' 'judge --each QI QOPHX'
screen terminal-1dif 80 '1dif --by-position COAT' '1dif ladder COLD WARM' 'anagram stems TISANE' \
    '1dif report --length 11'

# The judge at the table, full screen.
terminal=wordy-docs-$$
tmux -u -L "$terminal" -f /dev/null new-session -d -x 80 -y 24 "judge table"
sleep 1
keys 2 QUIZ Space ZA Enter Tab
tmux -L "$terminal" capture-pane -ep | aha --no-header > lines.html
tmux -L "$terminal" kill-session
lines judge-table 80 16

# Graphs.
1dif graph COAT --steps 2 -o coat.svg
shot graph 1064 1146 coat.svg
lexicon info --chart -o chart.svg
shot chart 760 830 chart.svg

# The picture that stands for the project where somebody links to it: the mark, the name, a board.
"$wordy" page -l college --judge-only -o mark/
"$wordy" referee game "$record" -q -o mark/board.svg
{
    sed -n '/^<style>$/,/^<\/style>$/p' mark/index.html
    cat << 'END'
<style>
body { display: flex; flex-direction: row; max-width: none; margin: 0; align-items: center; gap: 60px; height: 630px; padding: 0 0 0 70px; overflow: hidden; }
h1 { font-size: 92px; margin: 0; } p { font-size: 34px; line-height: 1.3; margin: 10px 0 0; color: var(--quiet); }
.mark { width: 150px; } .board { width: 700px; flex: none; margin-right: -60px; transform: rotate(4deg); }
</style>
<div><img class="mark" src="mark/icon.svg" alt=""><h1>Wordy</h1><p>Tools for people who play with words</p></div>
<img class="board" src="mark/board.svg" alt="">
END
} > social.html
shot ../social 1200 630 social.html
