#!/bin/bash
# looks.sh WORDY DIR: views of all that a browser shows, in DIR, to be looked at: each in Chromium and in Firefox, five
# widths, light and dark; and sheets, slips, cards and boards as paper. Fails where a page is wider than its screen or its
# keys go astray, and, where WORDY_CHECKERS names the folder of axe-core, where that finds something.
# Needs chromium, firefox-esr, node and poppler-utils. Run by `make looks`; BROWSERS, WIDTHS, MODES and VIEWS choose some
# (VIEWS=paper: no browser).
set -eu
record=$(realpath tests/kept/game.gcg)
snap=$(realpath tests/looks.mjs)
wordy=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
folder=$(mktemp -d)
server=
trap 'kill $server 2> log || true; rm -rf "$folder"' EXIT
cd "$folder"
export WORDY_DATA=$folder/data
unset WORDY_LEXICON COLUMNS LINES NO_COLOR

# Makes a view; what fails here fails `make looks`.
view() { # FILE COMMAND...
    file=$1
    shift
    "$wordy" "$@" -o "$file" > log 2>&1 || { echo "looks: wordy $* -o $file"; cat log; exit 1; }
}

make_view() {
    case $1 in
    replay) view replay.html referee game "$record" ;;
    report) view report.html 1dif report --length 4 ;;
    graph) view graph.html 1dif graph COAT ;;
    experiments)
        cat > claims.toml << 'END'
title = "Two ways to play"
[[run]]
name = "plain"
title = "Scrabble"
game = "scrabble"
lexicon = "college"
games = 4
[[run]]
name = "second"
title = "Scrabble II"
game = "scrabble-ii"
lexicon = "college"
games = 4
[[claim]]
title = "Scrabble II scores more"
says = "more points"
source = "the club"
findings = ["Four games tell little."]
[[claim.figure]]
title = "points per turn"
of = "points"
per = "turns"
rows = [{ run = "plain" }, { run = "second" }]
END
        "$wordy" simulate report claims.toml --runs runs --commands --games 4 > commands
        sed -i "s|^simulate|'$wordy' simulate|; s/--format parquet/--format csv/" commands
        sh -e commands > log 2>&1 || { cat log; exit 1; }
        view experiments.html simulate report claims.toml --runs runs --games 4
        ;;
    page)
        view page.html page --with threes
        parts="page-home page-ask=QUIT page-ask=a%20fish page-more page-ladder page-study page-quiz page-judge page-rules page-play page-day page-chooser page-game"
        ;;
    sheet) view sheet.html sheet threes ;;
    slip) view slip.html slip scrabble-i scribe ;;
    quiz) view quiz.html sheet quiz sevens ;;
    table)
        serve
        parts="table-join table-hall table-game table-watch table-scribe table-end table-home"
        ;;
    *) echo "looks: no view of $1"; exit 1 ;;
    esac
}

# Games in a store, and a server for them: one of Scribe that goes on, one that is over, one that waits for players, and
# one against computers, which begins when its page is looked at. The links of each are in NAME.links.
serve() {
    challenge scribe
    for point in B2 E5 D4 F6 C1 H8 H2 E4; do move scribe "$point"; done
    challenge end --game idaho
    move end resign Ann
    "$wordy" table open scrabble --players Ann --computer fair --computer fair --store table.db --port 0 > game.links 2> log &
    server=$!
    for _ in $(seq 100); do grep -q spectators game.links && break || sleep 0.1; done
    grep -q spectators game.links || { cat game.links log; exit 1; }
    port=$(sed -n 's|^Ann\thttp://[^:]*:\([0-9]*\).*|\1|p' game.links)
    "$wordy" table open 1dif --players Ann,, --store table.db --port "$port" > hall.links 2> log || { cat log; exit 1; }
    address=$(sed -n 's/^Ann\t\(.*\)#.*/\1/p' game.links)
}

challenge() { # NAME OPTION...
    name=$1
    shift
    "$wordy" table challenge Bob --as Ann --store table.db "$@" > "$name.links" 2> log || { cat log; exit 1; }
}

move() { # NAME MOVE
    "$wordy" table move --store table.db ${3:+--as "$3"} "$(sed -n 's/^game\t//p' "$1.links")" "$2" > log 2>&1 || { cat log; exit 1; }
}

# Waits until something of a page holds.
waits='const until = async (holds) => { for (let tries = 0; tries < 300 && !holds(); tries += 1) await new Promise((passed) => { setTimeout(passed, 100); }); };'

# Presses buttons of a page by how their texts begin, once each is there; or, from `--` on, waits for them.
press() { # TEXT...
    echo -n "$waits"
    echo -n ' const own = (text) => [...document.querySelectorAll("button")].findLast((one) => one.textContent.startsWith(text) && one.checkVisibility());'
    echo -n ' const the = async (text) => { await until(() => own(text)); return own(text); };'
    does='?.click()'
    for text in "$@"; do
        if [ "$text" = -- ]; then does=; else echo -n " (await the(\"$text\"))$does;"; fi
    done
}

# The address of a part of a page or a server, and what is done there first: NAME.
part() {
    case $1 in
    page-play) printf 'file://%s/page.html#play\t%s' "$folder" "$(press -- 'Tournament Scrabble')" ;;
    page-ladder) printf 'file://%s/page.html#ladder\t%s await until(() => document.querySelector("#drawn li"));' "$folder" "$waits" ;;
    page-day) printf 'file://%s/page.html#play=day\t%s' "$folder" "$(press -- 'Show the rest')" ;;
    page-chooser) printf 'file://%s/page.html#play\t%s' "$folder" "$(press '1DIFchange')" ;;
    page-game)
        printf 'file://%s/page.html#play\tlocalStorage.setItem("wordy-play-cards", "seen"); %s' "$folder" "$(press 'Tournament Scrabbleby' Start)"
        printf ' await until(() => document.querySelector(".client")?.contentDocument?.querySelector(".rack .tile"));'
        ;;
    page-*) echo "file://$folder/page.html#${1#page-}" ;;
    table-home) echo "$address" ;;
    table-join) echo "$address#$(key guests hall)" ;;
    table-game)
        printf '%s#%s\t%s' "$address" "$(key Ann game)" "$(press)"
        # Who passes once sees what the computers play.
        printf ' own("Start the game")?.click(); const yours = () => document.querySelector("#news.yours");'
        printf ' await until(yours); if (!document.querySelector(".square.tile")) { own("Pass").click();'
        printf ' await until(() => document.querySelector("dialog[open]")); own("Pass").click(); await until(() => document.querySelector(".square.tile") && yours()); }'
        ;;
    table-watch) echo "$address#$(key spectators game)" ;;
    table-*) echo "$address#$(key Ann "${1#table-}")" ;;
    esac
}

key() { sed -n "s/^$1\t.*#//p" "$2.links"; }

# The pages of a PDF as pictures.
paper() { # NAME COMMAND...
    name=$1
    shift
    view "$name.pdf" "$@"
    pdftoppm -r 80 -png "$name.pdf" "$out/paper-$name"
}

for name in ${VIEWS:-replay report graph experiments page sheet slip quiz table paper}; do
    if [ "$name" = paper ]; then
        paper threes sheet threes
        paper cheat-sheet sheet cheat-sheet
        paper quiz sheet quiz sevens --key
        paper cards sheet cards twos
        paper worksheet sheet worksheet missing-letters --key
        paper slip slip scrabble-i
        paper board referee game "$record"
        continue
    fi
    parts=$name
    make_view "$name"
    for own in $parts; do
        link=$(part "$own")
        for width in ${WIDTHS:-320 390 768 1280 1920}; do
            for mode in ${MODES:-light dark}; do
                printf '%s\t%s\t%s\t%s\n' "${own%=*}" "$width" "$mode" "${link:-file://$folder/$name.html}" >> pictures
            done
        done
    done
done
test ! -s pictures || node --no-warnings --experimental-websocket "$snap" "$out" ${BROWSERS:-chromium firefox} < pictures
echo "pictures in $out"
