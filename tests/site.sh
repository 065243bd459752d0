#!/bin/sh
# site.sh WORDY OUT: the guide as a book in OUT/site, ready for any web space: its pages and pictures, the reference
# of every program, the files that its pages link to, and a page made by `page` to try. Needs mdbook. Run by `make docs`.
set -eu
wordy=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
here=$PWD
book=$out/book
rm -rf "$book" "$out/site"
cp -R docs/guide "$book"
src=$book/src

# What every program can do, and a page to try.
sh tests/reference.sh "$wordy" "$src/reference"
"$wordy" page --with cheat-sheet --with threes -o "$src/try/"
cat > "$src/try.md" << 'END'
# Try it

This is a page as [`page`](page.md) makes it, with the built-in lexicon and two sheets. It is the whole program:
<a href="try/index.html">open it alone</a>, save it, and it works without a network.

<iframe src="try/index.html" title="A page made by the program page" style="width: 100%; height: 80vh; border: 1px solid"></iframe>
END

# The elements of pages with their examples, and the style of that page.
mkdir -p "$src/elements/web"
cp tools/lib/play/web/*.mjs "$src/elements/web"
sed -n '/^<style>$/,/^<\/style>$/p' "$src/try/index.html" | sed '1d;$d' > "$src/elements/look.css"
# The first colour of a name is that on light ground, the second that on dark.
for name in accent bad; do
    sed -n "s/.*--$name: \([^;]*\);.*/\1/p" "$src/elements/look.css" | sed -n "1s/.*/--light-$name: &;/p;2s/.*/--dark-$name: &;/p"
done | sed '1s/^/:root { /;$s/$/ }/' >> "$book/site.css"

# The mark, and what stands for the project where somebody links to it.
mkdir -p "$book/theme"
cp "$src/try/icon.svg" "$book/theme/favicon.svg"
cat > "$book/theme/head.hbs" << 'END'
<meta property="og:title" content="Wordy">
<meta property="og:image" content="{{ path_to_root }}social.png">
END

# What lies outside the guide comes along: Markdown as further pages, whose own links into the source become text, and
# other files as they are.
pages=
for target in $(cat "$src"/*.md | grep -o '](\(\.\./\)\+[^)#]*' | sed 's/^](//' | sort -u); do
    path=$(realpath --relative-to=. "docs/guide/src/$target")
    name=files/$(echo "$path" | tr / -)
    mkdir -p "$src/files"
    case $path in
    *.md)
        sed 's/\[\([^]]*\)\](\([^)#h][^)]*\))/\1/g' "$path" > "$src/$name"
        pages="$pages $name"
        ;;
    *) cp "$path" "$src/$name" ;;
    esac
    sed -i "s|]($target|]($name|g" "$src"/*.md
done
{
    printf '\n# Try it\n\n- [Try it](try.md)\n\n# Every option\n\n'
    for page in "$src"/reference/*.md; do
        name=$(basename "$page")
        echo "- [${name%.md}](reference/$name)"
    done
    printf '\n# From the source\n\n'
    for page in $pages; do echo "- [$(sed -n '1s/^# //p' "$src/$page")]($page)"; done
} >> "$src/SUMMARY.md"

if ! command -v mdbook > /dev/null; then
    echo "$book: the pages; mdbook makes a book of them, and is not installed (cargo install mdbook)"
    exit 0
fi
mdbook build "$book" --dest-dir "$out/site"

# What mdbook writes is mended: a label is no button, a title of a part is an item of its own, the bar at the top is part of
# the page for those who listen to it, and keys reach what is wider than a phone.
cd "$out/site"
find . -name '*.html' ! -path './try/*' -exec sed -i \
    -e 's/\(<label id="[^"]*sidebar-toggle"[^>]*\) aria-label="[^"]*" aria-controls="[^"]*"/\1/' \
    -e 's/<div id="mdbook-menu-bar"/& role="banner"/' \
    -e 's|<pre[^>]*><code|& tabindex="0"|g' -e 's|<div class="table-wrapper"|& tabindex="0"|g' \
    -e "/sidebar-toggle').setAttribute('aria-expanded'/d" {} +
sed -i -e 's|<meta charset="UTF-8">|&<title>Contents</title>|' \
    -e 's|<li class="chapter-item expanded "><li class="part-title">\([^<]*\)</li></li>|<li class="part-title">\1</li>|g' toc.html
sed -i "/sidebarToggleButton.setAttribute('aria-expanded'/d" book-*.js

# No link leads nowhere.
find . -name '*.html' ! -path './try/*' | while read -r page; do
    folder=$(dirname "$page")
    grep -oE '<[a-z][^<>]* (href|src)="[^"#:]+["#]' "$page" | sed 's/.*="//; s/.$//' | sort -u | while read -r target; do
        test -e "$folder/$target" || echo "$page: $target"
    done
done > "$out/dead-links"
if test -s "$out/dead-links"; then
    echo "error: links that lead nowhere:"
    cat "$out/dead-links"
    exit 1
fi

# Valid, for everybody, on a phone: where WORDY_CHECKERS names the programs that judge it.
if [ -r "${WORDY_CHECKERS:-}/node_modules/axe-core/axe.min.js" ]; then
    cd "$here"
    node tests/site.mjs "$out/site" "$WORDY_CHECKERS/node_modules"
else
    echo "skipped: whether its pages are valid (WORDY_CHECKERS names no folder with vnu-jar and axe-core)"
fi
echo "$out/site"
