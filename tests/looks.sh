#!/bin/bash
# looks.sh WORDY DIR: views of all that a browser shows, in DIR, to be looked at: each in Chromium and in Firefox, five
# widths, light and dark; and sheets, slips, cards and boards as paper. Needs chromium, firefox-esr, node and poppler-utils.
# Run by `make looks`; BROWSERS, WIDTHS and VIEWS choose some (VIEWS=paper: no browser).
set -eu
record=$(realpath tests/kept/game.gcg)
wordy=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
folder=$(mktemp -d)
server=
late=
trap 'kill $server $late 2> log || true; rm -rf "$folder"' EXIT
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
    report) view report.html 1dif --report --length 4 ;;
    graph) view graph.html 1dif --graph COAT ;;
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
        "$wordy" simulate report claims.toml --runs runs --commands --most 4 > commands
        sed -i "s|^simulate|'$wordy' simulate|; s/--format parquet/--format csv/" commands
        sh -e commands > log 2>&1 || { cat log; exit 1; }
        view experiments.html simulate report claims.toml --runs runs --most 4
        ;;
    page | judge)
        view "own-$1.html" page $([ "$1" = judge ] && echo --judge-only)
        framed "$1"
        ;;
    sheet) view sheet.html sheet threes ;;
    slip) view slip.html slip scrabble-i scribe ;;
    quiz) view quiz.html sheet sevens --quiz ;;
    lobby | scribe | home)
        test -n "$server" || serve
        address=$(sed -n 's/^Ann\t\(.*\)#.*/\1/p' lobby.links)
        link=$address
        test "$1" = home || link=$address#$(sed -n 's/^Ann\t.*#//p' "$1.links")
        ;;
    *) echo "looks: no view of $1"; exit 1 ;;
    esac
}

# A server with a game before its start, and one of Scribe that goes on; their links, one a line.
serve() {
    "$wordy" table challenge Bob --by Ann --store table.db > scribe.links 2> log || { cat log; exit 1; }
    for point in B2 E5 D4 F6 C1 H8 H2 E4; do
        "$wordy" table move --store table.db "$(sed -n 's/^game\t//p' scribe.links)" "$point" > log 2>&1 ||
            { cat log; exit 1; }
    done
    "$wordy" table open scrabble --players Ann,Bob --store table.db --port 0 > lobby.links 2> log &
    server=$!
    for _ in $(seq 100); do grep -q spectators lobby.links && return || sleep 0.1; done
    cat lobby.links log
    exit 1
}

# A page that asks a thread of its own is ready after it is loaded: the picture waits for an image that comes late.
framed() { # NAME
    if [ ! -s late ]; then
        node -e 'const late = require("http").createServer((_, out) => setTimeout(() => out.end(), 5000));
            late.listen(0, "127.0.0.1", () => console.log(late.address().port));' > late &
        late=$!
        for _ in $(seq 100); do test -s late && break || sleep 0.1; done
    fi
    cat > "$1.html" << END
<!DOCTYPE html><meta name="viewport" content="width=device-width"><title>$1</title>
<style>body { margin: 0 } iframe { border: 0; display: block; width: 100vw; height: 100vh } img { position: absolute }</style>
<iframe src="own-$1.html" title="$1"></iframe><img src="http://127.0.0.1:$(cat late)/" alt="" width="0">
END
}

# The picture that a browser makes of an address: WIDTH, MODE, ADDRESS, PICTURE.
chromium_shot() {
    scheme=$([ "$2" = dark ] && echo 0 || echo 1)
    timeout 60 chromium --headless=new --no-sandbox --disable-gpu --no-first-run --hide-scrollbars \
        --user-data-dir="$folder/chromium" --blink-settings=preferredColorScheme="$scheme" \
        --virtual-time-budget=8000 --window-size="$1,$(height "$1")" --screenshot="$4" "$3" > log 2>&1
}

firefox_shot() {
    profile=$folder/firefox-$2
    mkdir -p "$profile"
    scheme=$([ "$2" = dark ] && echo 0 || echo 1)
    echo "user_pref('layout.css.prefers-color-scheme.content-override', $scheme);" > "$profile/user.js"
    timeout 60 firefox-esr --headless --no-remote --profile "$profile" \
        --window-size="$1,$(height "$1")" --screenshot "$4" "$3" > log 2>&1
}

# A telephone stands upright, a screen lies.
height() { echo $(($1 < 800 ? 844 : $1 * 9 / 16)); }

# The pages of a PDF as pictures.
paper() { # NAME COMMAND...
    name=$1
    shift
    view "$name.pdf" "$@"
    pdftoppm -r 80 -png "$name.pdf" "$out/paper-$name"
}

count=0
for name in ${VIEWS:-replay report graph experiments page judge sheet slip quiz lobby scribe home paper}; do
    if [ "$name" = paper ]; then
        paper threes sheet threes
        paper cheat-sheet sheet cheat-sheet
        paper quiz sheet sevens --quiz --key
        paper cards sheet twos --quiz --cards
        paper worksheet sheet missing-letters --key
        paper slip slip scrabble-i
        paper board referee game "$record"
        continue
    fi
    link=
    make_view "$name"
    for browser in ${BROWSERS:-chromium firefox}; do
        # Firefox makes its picture before a server has said how the game stands.
        case $browser-$link in firefox-http*) continue ;; esac
        for width in ${WIDTHS:-320 390 768 1280 1920}; do
            for mode in light dark; do
                picture=$name-$width-$mode-$browser.png
                "${browser}_shot" "$width" "$mode" "${link:-file://$folder/$name.html}" "$out/$picture" ||
                    { echo "looks: $picture"; cat log; exit 1; }
                test -s "$out/$picture" || { echo "looks: $picture is empty"; exit 1; }
                count=$((count + 1))
            done
        done
    done
done
echo "$count pictures of pages in $out, and paper beside them"
