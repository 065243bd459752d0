#!/bin/bash
# looks.sh WORDY DIR: views of all that a browser shows, in DIR, to be looked at: each in Chromium and in Firefox, five
# widths, light and dark. Needs chromium and firefox-esr. Run by `make looks`; BROWSERS, WIDTHS and VIEWS choose some.
set -eu
mkdir -p "$2"
wordy=$(realpath "$1")
out=$(realpath "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export WORDY_DATA=$folder/data
unset WORDY_LEXICON COLUMNS LINES NO_COLOR

# The views: a replay, a report, the page, a sheet, a slip, a quiz.
printf '#player1 A Ann\n#player2 B Bob\n>A: QUIETLY 8D QUIETLY +94 94\n>B: ABELORT F5 BOLETA +8 8\n' > game.gcg
"$wordy" referee game game.gcg -o replay.html 2> log || true
"$wordy" 1dif --report --length 4 -o report.html 2> log || true
"$wordy" page -o page.html 2> log || true
"$wordy" sheet threes -o sheet.html 2> log
"$wordy" slip scrabble-i scribe -o slip.html 2> log
"$wordy" sheet sevens --quiz -o quiz.html 2> log

chromium_shot() { # FILE WIDTH MODE NAME
    scheme=$([ "$3" = dark ] && echo 0 || echo 1)
    timeout 60 chromium --headless=new --no-sandbox --disable-gpu --no-first-run --hide-scrollbars \
        --user-data-dir="$folder/chromium" --blink-settings=preferredColorScheme="$scheme" \
        --window-size="$2,$(($2 < 800 ? 844 : $2 * 9 / 16))" --screenshot="$out/$4" "file://$folder/$1" > log 2>&1
}

firefox_shot() {
    profile=$folder/firefox-$3
    mkdir -p "$profile"
    scheme=$([ "$3" = dark ] && echo 0 || echo 1)
    echo "user_pref('layout.css.prefers-color-scheme.content-override', $scheme);" > "$profile/user.js"
    timeout 60 firefox-esr --headless --no-remote --profile "$profile" \
        --window-size="$2,$(($2 < 800 ? 844 : $2 * 9 / 16))" --screenshot "$out/$4" "file://$folder/$1" > log 2>&1
}

count=0
for view in ${VIEWS:-replay report page sheet slip quiz}; do
    [ -e "$view.html" ] || { echo "looks: no view of $view"; exit 1; }
    for browser in ${BROWSERS:-chromium firefox}; do
        for width in ${WIDTHS:-320 390 768 1280 1920}; do
            for mode in light dark; do
                "${browser}_shot" "$view.html" "$width" "$mode" "$view-$width-$mode-$browser.png" ||
                    { cat log; exit 1; }
                count=$((count + 1))
            done
        done
    done
done
echo "$count pictures in $out"
