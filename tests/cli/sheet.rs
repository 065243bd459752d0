//! Study sheets.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use serde_json::Value;

use crate::env::{Env, poppler, real_list};

const LIST: &str = "aa\nab\nabs\nbaa\nbab\ncab\nqat\nqats\nzoa\n";

#[test]
fn a_sheet_is_printed_as_text() {
    let env = Env::new();
    env.write("club.txt", LIST);
    assert_snapshot!(env.run("sheet two-to-make-three -l club.txt --layout width=40"), @r#"
Two to make three

Letters before and after a word are its
hooks.

-- A --   bc AB s
 b AA

club, 9 words, sha256 aad9a01f
"#);
    assert_snapshot!(env.run("sheet q-without-u -l club.txt --layout width=40 --title Trouble --date spring"), @r#"
Trouble

Letters before and after a word are its
hooks. A dot: still a word without the
letter on that side.

-- 3 letters --      -- 4 letters --
QAT   s              QATS·

club, 9 words, sha256 aad9a01f · spring
"#);
    assert_snapshot!(env.run("sheet two-to-make-three -l club.txt --format tsv"), @r#"
section	group	front	inner_front	word	inner_back	marks	back	definition
	A	b		AA				
	A	bc		AB			s
"#);
}

#[test]
fn a_club_writes_its_own() {
    let env = Env::new();
    env.write("club.txt", LIST);
    env.write(
        "club.toml",
        "title = \"Our {length}s\"\nlength = 3\nfooter = \"Ours.\"\n\
         [[section]]\ntitle = \"All\"\nsearch = \"length:{length}\"\nform = \"run\"\n\
         [[section]]\ntitle = \"With an X\"\nsearch = \"includes:X\"\n\
         [[section]]\ntitle = \"One away\"\nsearch = \"@short-z\"\nbeside = \"neighbours\"\n\
         [[section]]\ntitle = \"Dear {letter}\"\nsearch = \"includes:{letter}\"\nform = \"grid\"\n\
         letters = { tiles = 1, points = 10 }\n",
    );
    assert_snapshot!(env.run("sheet club.toml -l club.txt --layout width=40"), @r#"
Our 3s

All (6)
-------
ABS BAA BAB CAB QAT ZOA

With an X
---------
none

One away (1)
------------
ZOA

Dear Q (2)
----------
QAT   QATS

Dear Z (1)
----------
ZOA

Ours.
club, 9 words, sha256 aad9a01f
"#);
    assert_snapshot!(env.run("sheet club.toml -l club.txt --length 2 --json"), @r#"{"title":"Our 2s","sections":[{"title":"All","form":"run","groups":[{"entries":[{"word":"AA"},{"word":"AB"}]}]},{"title":"With an X","form":"rows","groups":[]},{"title":"One away","form":"rows","groups":[{"entries":[{"word":"ZOA"}]}]},{"title":"Dear Q","form":"grid","groups":[{"entries":[{"word":"QAT"},{"word":"QATS"}]}]},{"title":"Dear Z","form":"grid","groups":[{"entries":[{"word":"ZOA"}]}]}],"footer":"Ours.","provenance":"club, 9 words, sha256 aad9a01f"}"#);
}

#[test]
fn what_cannot_be_printed_is_reported() {
    let env = Env::new();
    env.write("club.txt", LIST);
    env.write("typo.toml", "title = \"T\"\n[[section]]\nserach = \"length:2\"\n");
    env.write("wrong.toml", "title = \"T\"\n\n[[section]]\ntitle = \"S\"\nsearch = \"lenght:2\"\n");
    env.write("both.toml", "title = \"T\"\n[[section]]\ntitle = \"S\"\n");
    env.write("font.ttf", "no font");
    env.write("comment.toml", "title = \"T\"\n# {top}\n[[section]]\nsearch = \"length:2\"\n");
    env.write("placeholder.toml", "title = \"{tpo}\"\n[[section]]\nsearch = \"length:2\"\n");
    let lines = [
        "sheet threse",
        "sheet typo.toml",
        "sheet wrong.toml -l club.txt",
        "sheet both.toml",
        "sheet twos -l club.txt -o no/such.pdf",
        "sheet twos -l club.txt -o club.txt",
        "sheet twos -l club.txt -o twos.doc",
        "sheet twos -l club.txt -o twos.pdf --layout columns=999",
        "sheet twos -l club.txt -o twos.pdf --paper b5",
        "sheet twos -l club.txt -o twos.pdf --layout margin=200mm",
        "sheet twos -l club.txt -o twos.pdf --size 2",
        "sheet twos -l club.txt -o twos.pdf --layout font=font.ttf",
        "sheet placeholder.toml -l club.txt",
        "sheet names --top 3",
        "sheet quiz twos --hooks",
        "sheet twos --quiz",
        "sheet 1dif -l club.txt -o 1dif.pdf --pages 1 --size 8",
    ];
    let told = lines.map(|line| format!("$ {line}\n{}\n", env.run(line)));
    assert!(told.iter().all(|said| said.ends_with("[exit 2]\n\n")), "{told:?}");
    assert_snapshot!("sheet_errors", told.concat());
    assert!(!env.path("twos.pdf").exists());
}

/// Options of the layout, and the formats that each changes.
const LAYOUT: [(&str, &[&str]); 10] = [
    ("--paper letter", &["html", "pdf"]),
    ("--layout landscape", &["html", "pdf"]),
    ("--layout margin=30mm", &["html", "pdf"]),
    ("--layout columns=1", &["text", "html", "pdf"]),
    ("--layout width=24", &["text"]),
    ("--size 9", &["html", "pdf"]),
    ("--size large", &["html", "pdf"]),
    ("--pages 1", &["pdf"]),
    ("--title Trouble", &["text", "html", "pdf", "json"]),
    ("--date 2026-11-01", &["text", "html", "pdf", "json"]),
];

/// An option changes the page, or a note says that it does not: the page comes all the same.
#[test]
fn an_option_changes_a_format_or_is_noted() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let page = |format: &str, option: &str| {
        let said = env.run(&format!("sheet threes -l club.txt -f {format} -o page{option}"));
        (said, std::fs::read(env.path("page")).ok())
    };
    for format in ["text", "html", "pdf", "json", "tsv"] {
        let (_, plain) = page(format, " --force");
        for (option, formats) in LAYOUT {
            let (said, other) = page(format, &format!(" --force {option}"));
            let name = option.split(['=']).next().unwrap();
            let name =
                if name.starts_with("--layout") { name } else { &name[..name.find(' ').unwrap()] };
            let note = format!("note: {name} has no effect on the format {format}: it is for ");
            // One page is what the threes take anyway.
            let changes = formats.contains(&format) && option != "--pages 1";
            assert_eq!(
                plain != other,
                changes || option == "--pages 1" && format == "pdf",
                "{option}"
            );
            assert_eq!(
                said.contains(&note),
                !formats.contains(&format),
                "{format} {option}: {said}"
            );
        }
    }
    let both = env.run("sheet threes -l club.txt -f pdf -o new.pdf --pages 1 --size 8");
    assert!(both.contains("error: --pages chooses the font size, and so does --size\n"), "{both}");
}

#[test]
fn an_option_changes_a_sheet_or_is_noted() {
    let env = Env::new();
    let longer = "cold\ncord\nword\nward\nwarm\nretains\ntoenail\neatings\nquizzed\nnotaries\nquizzers\nzyzzyvas\njazziest\n";
    env.write("club.txt", format!("{LIST}{longer}"));
    let mut noted = 0;
    let rows = env.run("sheet names --json");
    let sheets = rows.lines().map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap());
    let names = sheets.filter(|row| row["worksheet"] == false);
    for name in names.map(|row| row["name"].as_str().unwrap().to_owned()) {
        let plain = env.run(&format!("sheet {name} -l club.txt --json"));
        for option in ["--top 1", "--length 3"] {
            let said = env.run(&format!("sheet {name} -l club.txt --json {option}"));
            let own = option.split(' ').next().unwrap();
            let note = format!("note: {own} has no effect on the sheet {name}\n");
            if said.contains(&note) {
                noted += 1;
                let printed = |text: &str| text.split("-------").next().unwrap().to_owned();
                assert_eq!(printed(&said), printed(&plain), "{name} {option}");
            } else {
                // Threes are those of 3 letters unless another length is asked for.
                assert!(said != plain || name == "threes", "{name} {option}: {said}");
            }
        }
    }
    assert_eq!(noted, 21 * 2 - CHANGES, "a sheet takes more or fewer options than written here");
}

/// How many options of the test above change how many of the sheets: `--top` sevens and eights,
/// both by type as well, stems and anagrams; `--length` 1dif, 1dif-by-word, threes and anagrams.
const CHANGES: usize = 6 + 4;

#[test]
fn a_search_leaves_only_its_words() {
    let env = Env::new();
    env.write("club.txt", LIST);
    let tsv = "sheet threes -l club.txt -f tsv --search";
    let words = |query: &str| -> Vec<String> {
        let rows = env.run(&format!("{tsv} {query}"));
        rows.lines().skip(1).map(|row| row.split('\t').nth(4).unwrap().to_owned()).collect()
    };
    assert_eq!(words("begins:b"), ["BAA", "BAB"]);
    assert_eq!(words("ends:b"), ["BAB", "CAB"]);
}

/// What is typed beside a sheet leaves the sheet's own search what it is.
#[test]
fn a_search_that_is_typed_changes_no_word_of_the_sheets_own() {
    let env = Env::new();
    std::fs::create_dir(env.path("sub")).unwrap();
    env.write("words.txt", "aa\nqi\nza\n").write("my list.txt", "aa\nqi\n");
    env.write("club.txt", "aa\nqi\nza\n").write("sub/club.txt", "aa\n");
    let sheet = |search: &str| {
        env.write("sub/t.toml", format!("title = \"t\"\n[[section]]\nsearch = '{search}'\n"));
    };
    let tsv = "sheet sub/t.toml -l words.txt -f tsv";
    let words = |line: &[&str]| -> Vec<String> {
        let line: Vec<&str> = tsv.split(' ').chain(line.iter().copied()).collect();
        let rows = env.fed(&line, "");
        assert!(!rows.contains("error"), "{rows}");
        rows.lines().skip(1).map(|row| row.split('\t').nth(4).unwrap_or(row).to_owned()).collect()
    };
    // A list that both name is each one's own, however the condition is spelled.
    sheet("length:2 in:club.txt");
    for typed in ["in:club.txt", "in:plain:club.txt or in:club.txt", "in-list:club.txt"] {
        assert_eq!(words(&["--search", typed]), ["AA"], "{typed}");
    }
    sheet("length:2");
    assert_eq!(words(&["--search", "in-list:words.txt begins:Q"]), ["QI"]);
    assert_eq!(words(&["--search", "in:\"my list.txt\""]), ["AA", "QI"]);
    // What has one bracket too many is no search, and joins nothing.
    sheet("begins:A");
    let line = [&tsv.split(' ').collect::<Vec<_>>()[..], &["--search", "ends:I) or (ends:A"]];
    let joined = env.fed(&line.concat(), "");
    assert!(
        joined.contains("expected a condition, found `)`") && joined.contains("[exit 2]"),
        "{joined}"
    );
}

#[test]
fn a_list_of_ones_own_is_printed_and_nothing_is_no_sheet() {
    let env = Env::new();
    env.write("club.txt", LIST).write("study.txt", "zoa\nab\nxyz\n");
    assert_snapshot!(env.run("sheet study.txt -l club.txt --layout width=40"), @r#"
Study: 2 words

Letters before and after a word are its
hooks.

-- 2 letters --      -- 3 letters --
bc AB  s                ZOA

club, 9 words, sha256 aad9a01f
------- stderr
study.txt: 1 of 3 words not in club: XYZ
"#);
    let tsv = env.feed("sheet - -l club.txt -f tsv", "qat\n");
    assert!(tsv.ends_with("\n\t3 letters\t\t\tQAT\t\t\ts\t\n"), "{tsv:?}");
    assert_snapshot!(env.run("sheet sevens -l club.txt --search in:study.txt -o s.txt"), @r"
------- stderr
not printed: no word of the sheet sevens matches in:study.txt
hint: `sheet LIST` prints a list of your own
[exit 1]
");
    assert!(!env.path("s.txt").exists());
    env.write("other.txt", "xyz\n");
    assert_snapshot!(env.run("sheet other.txt -l club.txt"), @r"
------- stderr
other.txt: 1 of 1 word not in club: XYZ
not printed: no word of other.txt is in club
[exit 1]
");
    let both = env.run("sheet threes study.txt -l club.txt");
    assert!(
        both.contains("hint: `sheet threes --search in:study.txt` keeps those of the list"),
        "{both}"
    );
    let words = env.run("sheet spelling study.txt");
    assert!(words.contains("hint: sheet worksheet spelling study.txt\n"), "{words}");
}

/// The words of each section of a sheet, by its title, in order.
pub(crate) fn sections(json: &str) -> Vec<(String, Vec<String>)> {
    let sheet: Value = serde_json::from_str(json).unwrap();
    let words = |section: &Value| {
        let groups = section["groups"].as_array().unwrap().iter();
        let entries = groups.flat_map(|group| group["entries"].as_array().unwrap());
        entries.map(|entry| entry["word"].as_str().unwrap().to_owned()).collect()
    };
    let sections = sheet["sections"].as_array().unwrap().iter();
    sections.map(|s| (s["title"].as_str().unwrap_or("").to_owned(), words(s))).collect()
}

/// Front hooks, word and back hooks of every entry, as rows of the tab-separated form have them.
fn entries(tsv: &str) -> BTreeSet<(String, String, String)> {
    let head: Vec<&str> = tsv.lines().next().unwrap().split('\t').collect();
    let column = |name| head.iter().position(|own| *own == name).unwrap();
    let (front, word, back) = (column("front"), column("word"), column("back"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        (cells[front].to_owned(), cells[word].to_owned(), cells[back].to_owned())
    };
    tsv.lines().skip(1).map(row).collect()
}

/// Text without tags, entities and dots.
fn bare(html: &str) -> String {
    let body = &html[html.find("<body").unwrap()..];
    let mut text = String::new();
    let mut inside = false;
    for c in body.chars() {
        match c {
            '<' => inside = true,
            '>' => {
                inside = false;
                text.push(' ');
            }
            c if !inside && c != '·' => text.push(c),
            _ => {}
        }
    }
    text
}

#[test]
#[ignore = "needs WORDY_LISTS and poppler: make test-all"]
fn every_format_has_the_same_real_words_and_hooks() {
    let list = real_list("enable2k.txt");
    let env = Env::new();
    env.write("enable2k.txt", list);
    env.run("lexicon build enable2k.txt -o e.lex");
    let rows = entries(&env.run("sheet threes -l e.lex --unexpurgated --format tsv"));
    assert_eq!(rows.len(), 978);
    let json: Value =
        serde_json::from_str(&env.run("sheet threes -l e.lex --unexpurgated --json")).unwrap();
    let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or("").to_owned();
    let groups = json["sections"][0]["groups"].as_array().unwrap().iter();
    let in_json: BTreeSet<_> = groups
        .flat_map(|group| group["entries"].as_array().unwrap())
        .map(|e| (text(e, "front"), text(e, "word"), text(e, "back")))
        .collect();
    assert_eq!(in_json, rows);
    // Read aloud, a row is its front hooks, its word and its back hooks.
    let tokens =
        |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    let holds = |place: &str, text: &str| {
        let heard = tokens(&text.replace('·', " "));
        for (front, word, back) in &rows {
            let mut row = vec![word.clone()];
            row.splice(0..0, Some(front.clone()).filter(|front| !front.is_empty()));
            row.extend(Some(back.clone()).filter(|back| !back.is_empty()));
            assert!(heard.windows(row.len()).any(|w| w == row), "{place}: {row:?}");
        }
    };
    holds("text", &env.run("sheet threes -l e.lex --unexpurgated"));
    holds("html", &bare(&env.run("sheet threes -l e.lex --unexpurgated --format html")));
    env.run("sheet threes -l e.lex --unexpurgated -o threes.pdf");
    let info = poppler(&env, "pdfinfo", &["threes.pdf"]);
    assert!(info.contains("Pages:           2\n"), "{info}");
    // With room for all hooks in one line.
    env.run("sheet threes -l e.lex --unexpurgated --size 8 --layout columns=3 -o wide.pdf");
    let pdf = poppler(&env, "pdftotext", &["-raw", "wide.pdf", "-"]);
    holds("pdf", &pdf);
    let fonts = poppler(&env, "pdffonts", &["threes.pdf"]);
    assert!(fonts.lines().skip(2).all(|font| font.contains("yes yes yes")), "{fonts}");
}
