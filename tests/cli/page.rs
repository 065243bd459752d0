//! The page for browsers: how it is made, what it answers.
//!
//! Here the desk behind the page runs as a library; `page_browser.rs` has the same questions
//! (`page_questions.rs`) asked in browsers.

use serde_json::{Value, json};
use wordy_page_module::{Desk, Packed, pack};

use crate::env::Env;
use crate::page_questions::{
    built, cards, default_words, found, ladder, pairs, racks, searches, words_and_phonies,
};

/// A desk with the default lexicon and the data files of the page.
struct Asked(Desk);

impl Asked {
    fn new() -> Self {
        let mut desk = Desk::default();
        let file = wordy_data_lexicon();
        let lexicon = wordy_lexicon::lexicon::Lexicon::open(file.into()).unwrap();
        let about: Value =
            serde_json::from_str(&desk.open(&pack(&lexicon, Packed::Whole(None)).unwrap()))
                .unwrap();
        assert_eq!(about["sha256"], lexicon.meta().sha256);
        let mut asked = Self(desk);
        asked.ask(&json!({ "do": "files", "files": data_files() }));
        asked
    }

    fn ask(&mut self, message: &Value) -> Value {
        serde_json::from_str(&self.0.ask(&message.to_string())).unwrap()
    }

    /// All words that a search finds, and how often it was asked.
    fn search(&mut self, search: &str) -> (Vec<String>, usize) {
        let mut answer = self.ask(&json!({ "do": "search", "lexicon": 0, "search": search }));
        let (mut words, mut parts) = (Vec::new(), 1);
        loop {
            assert!(answer.get("error").is_none(), "{search}: {answer}");
            words.extend(strings(&answer["words"]));
            if answer["done"] == true {
                assert_eq!(answer["found"], words.len());
                return (words, parts);
            }
            answer = self.ask(&json!({ "do": "more" }));
            parts += 1;
        }
    }
}

fn strings(array: &Value) -> Vec<String> {
    array.as_array().unwrap().iter().map(|own| own.as_str().unwrap().to_owned()).collect()
}

fn root(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn wordy_data_lexicon() -> Vec<u8> {
    std::fs::read(root("lexicons/wordy.lex")).unwrap()
}

/// The data files as the page has them, read from the checkout.
fn data_files() -> Vec<Value> {
    let mut files = Vec::new();
    let kinds = [
        ("letters", "toml"),
        ("inflections", "toml"),
        ("searches", "txt"),
        ("searches", "toml"),
        ("alphabets", "toml"),
    ];
    for (folder, extension) in kinds {
        for entry in std::fs::read_dir(root("data").join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|own| own == extension) {
                files.push(json!({
                    "folder": folder, "extension": extension,
                    "name": path.file_stem().unwrap().to_str().unwrap(),
                    "text": std::fs::read_to_string(&path).unwrap(),
                }));
            }
        }
    }
    files
}

#[test]
fn the_desk_answers_as_the_programs_do() {
    let env = Env::new();
    let words = default_words(&env);
    let mut asked = Asked::new();
    let typed = words_and_phonies(&words, 24);
    for (word, card) in typed.iter().zip(cards(&env, &typed)) {
        let message = json!({ "do": "word", "lexicon": 0, "word": word, "whole": true });
        assert_eq!(asked.ask(&message), card, "{word}");
        let message = json!({ "do": "word", "lexicon": 0, "word": word, "whole": false });
        let quick = asked.ask(&message);
        assert!(quick["points"].is_null() && quick["probability"] == json!([]));
        assert_eq!(quick["one_dif"], card["one_dif"], "{word}");
    }
    for rack in racks(&words, 12) {
        let answer = asked.ask(&json!({ "do": "rack", "lexicon": 0, "rack": rack }));
        let lengths = answer["lengths"].as_array().unwrap();
        let told: Vec<String> = lengths.iter().flat_map(|own| strings(&own["words"])).collect();
        assert_eq!(told, built(&env, &rack), "{rack}");
        assert_eq!(answer["count"], told.len());
    }
    let mut most = 0;
    for search in searches(&words, 20) {
        let (told, parts) = asked.search(&search);
        assert_eq!(told, found(&env, &search), "{search}");
        most = most.max(parts);
    }
    assert!(most > 5, "long searches come in parts");
    for (from, to) in pairs(&words, 8) {
        let answer = asked.ask(&json!({ "do": "ladder", "lexicon": 0, "from": from, "to": to }));
        let rungs = answer["first"]
            .as_array()
            .map(|rungs| rungs.iter().map(|rung| strings(rung).concat()).collect::<Vec<_>>());
        assert_eq!(rungs.unwrap_or_default(), ladder(&env, &from, &to), "{from} {to}");
    }
}

#[test]
fn what_the_desk_cannot_answer_it_says() {
    let mut asked = Asked::new();
    for (message, error) in [
        (json!({ "do": "word", "lexicon": 0, "word": "", "whole": true }), "a word is empty"),
        (json!({ "do": "word", "lexicon": 0, "word": "C4T", "whole": true }), "4"),
        (json!({ "do": "word", "lexicon": 1, "word": "CAT", "whole": true }), "no such lexicon"),
        (json!({ "do": "rack", "lexicon": 0, "rack": "(" }), "("),
        (json!({ "do": "search", "lexicon": 0, "search": "colour:red" }), "colour"),
        (json!({ "do": "search", "lexicon": 0, "search": "in:csw" }), "no lexicon csw"),
        (json!({ "do": "ladder", "lexicon": 0, "from": "A", "to": "BAT" }), "one length"),
        (json!({ "do": "press", "key": "1", "now": 0.0 }), "the judge has not begun"),
        (json!({ "do": "dance" }), "unknown variant"),
    ] {
        let answer = asked.ask(&message);
        let said = answer["error"].as_str().unwrap_or_else(|| panic!("{message}: {answer}"));
        assert!(said.contains(error), "{message}: {said}");
    }
    assert!(Desk::default().open(b"no lexicon").contains("error"));
}

#[test]
fn the_judge_of_the_desk_is_that_of_the_table() {
    let mut asked = Asked::new();
    let start = json!({
        "do": "judge", "lexicon": 0, "idle": 15000, "result": 10000, "guard": 500, "password": "1234",
    });
    assert_eq!(asked.ask(&start)["content"]["kind"], "count");
    let mut press =
        |key: &str, now: f64| asked.ask(&json!({ "do": "press", "key": key, "now": now }));
    press("2", 0.0);
    for key in ["q", "i", " ", "z", "x", "Tab"] {
        press(key, 100.0);
    }
    // A key within half a second clears nothing.
    let verdict = press("x", 300.0);
    assert_eq!(verdict["content"]["opinions"][0]["large"], "UNACCEPTABLE");
    assert_eq!(verdict["content"]["words"], json!(["QI", "ZX"]));
    assert_eq!(press("x", 700.0)["content"]["kind"], "count");
    // The way out asks for the password.
    assert_eq!(press("Escape", 800.0)["content"]["kind"], "leave");
    for key in ["1", "2", "3"] {
        press(key, 900.0);
    }
    assert_eq!(press("Enter", 1000.0)["content"]["kind"], "message");
    press("Escape", 3000.0);
    for key in ["1", "2", "3", "4"] {
        press(key, 3002.0);
    }
    assert_eq!(press("Enter", 3003.0)["left"], true);
}

#[test]
fn a_page_needs_nothing_but_itself_and_is_made_again_to_the_byte() {
    let env = Env::new();
    env.write("club.txt", "aa\nqi\nza\ncab\n");
    assert_eq!(env.run("page -l club.txt --with twos -o a.html"), "");
    assert_eq!(env.run("page -l club.txt --with twos -o b.html"), "");
    let page = String::from_utf8(env.read("a.html")).unwrap();
    assert_eq!(page.as_bytes(), env.read("b.html"));
    for request in [" src=", "@import", "url(", "http:", "https:"] {
        assert!(!page.contains(request), "{request}");
    }
    assert!(page.contains("default-src 'none'"));
    // A small list says how long everything else is, with the slips twice: once without scripts.
    assert!(page.len() < 2_400_000, "{}", page.len());
    env.run("page -o whole.html");
    assert!(env.read("whole.html").len() <= 2_900_000, "{}", env.read("whole.html").len());
    // So much does a language take.
    let texts = env.run("page texts");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut packed, texts.as_bytes()).unwrap();
    assert!(packed.finish().unwrap().len() < 15_000);
    // Without scripts a sheet and the slips can be read.
    let plain = page.split("<noscript>\n").nth(1).unwrap().split("</noscript>").next().unwrap();
    for text in ["\nAA  QI  ZA\n", "<summary>1DIF</summary>", "A blank keeps its letter"] {
        assert!(plain.contains(text), "{text}: {plain}");
    }
    env.run("page -l club.txt --judge-only -o judge.html");
    let judge = String::from_utf8(env.read("judge.html")).unwrap();
    assert!(judge.len() < 500_000, "{}", judge.len());
    for other in ["role=\"tab\" id", "id=\"box\"", "id=\"lock\"", "class=\"sheet\""] {
        assert!(page.contains(other) && !judge.contains(other), "{other}");
    }
}

#[test]
fn texts_can_be_translated() {
    let env = Env::new();
    let english = env.run("page texts");
    env.write("aa.txt", "aa\n").write("english.toml", &english);
    env.run("page -l aa.txt -o a.html");
    assert_eq!(env.run("page -l aa.txt --texts english.toml -o b.html"), "");
    assert_eq!(env.read("a.html"), env.read("b.html"));
    let french = english
        .replace("language = \"en\"", "language = \"fr\"")
        .replace("Home\"", "Demander <a>\"")
        .replace("CHALLENGER: How many", "Combien");
    env.write("french.toml", &french);
    assert_eq!(env.run("page -l aa.txt --texts french.toml -o c.html"), "");
    let page = String::from_utf8(env.read("c.html")).unwrap();
    for text in ["<html lang=\"fr\">", ">Demander &lt;a&gt;</button>", "Combien words"] {
        assert!(page.contains(text), "{text}");
    }
    env.write("short.toml", english.replace("stop = \"Stop\"\n", ""));
    insta::assert_snapshot!(env.run("page -l aa.txt --texts short.toml -o d.html"), @r"
    ------- stderr
    error: short.toml: there is no text ask.stop
    hint: page texts prints all of them
    [exit 2]
    ");
    env.write("long.toml", format!("{english}\n[odd]\nown = \"1\"\n"));
    insta::assert_snapshot!(env.run("page -l aa.txt --texts long.toml -o d.html"), @r"
    ------- stderr
    error: long.toml: the page has no text odd
    hint: page texts prints all of them
    [exit 2]
    ");
    env.write("lost.toml", english.replace("{n} words", "{number} words"));
    insta::assert_snapshot!(env.run("page -l aa.txt --texts lost.toml -o d.html"), @r"
    ------- stderr
    error: lost.toml: ask.found: {number} stands for nothing here
    hint: page texts prints all of them
    [exit 2]
    ");
    insta::assert_snapshot!(env.run("page -l aa.txt --texts none.toml -o d.html"), @r"
    ------- stderr
    error: none.toml: no such file
    [exit 2]
    ");
}

/// Every condition of a search has a name that can be tapped.
#[test]
fn every_condition_has_a_name_on_the_page() {
    let env = Env::new();
    let texts: toml::Table = toml::from_str(&env.run("page texts")).unwrap();
    let names = texts["conditions"].as_table().unwrap();
    let listed = env.run("wordfind conditions");
    let conditions: Vec<_> =
        listed.lines().filter_map(|line| line.split(['\t', ' ']).next()).collect();
    assert!(conditions.len() > 60, "{listed}");
    for condition in conditions {
        let (name, value) = condition.split_once(':').unwrap();
        let known = names.get(name).and_then(|own| own.get(value).or(own.get(0)));
        assert!(known.is_some(), "{condition}");
    }
}

#[test]
fn a_folder_has_what_a_browser_installs() {
    let env = Env::new();
    env.write("aa.txt", "aa\n");
    assert_eq!(env.run("page -l aa.txt --title Club -o site/"), "");
    let manifest: Value = serde_json::from_slice(&env.read("site/manifest.webmanifest")).unwrap();
    assert_eq!(manifest["name"], "Club");
    // Home screens want pictures in pixels, and iOS one that the page names.
    for (name, side) in [("icon-180.png", 180_u32), ("icon-192.png", 192), ("icon-512.png", 512)] {
        let png = env.read(&format!("site/{name}"));
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() < 10_000, "{name}");
        assert_eq!([&png[16..20], &png[20..24]], [&side.to_be_bytes(); 2], "{name}");
    }
    let page = String::from_utf8(env.read("site/index.html")).unwrap();
    assert!(page.contains("<link rel=\"apple-touch-icon\" href=\"icon-180.png\">"));
    assert!(page.contains("<link rel=\"manifest\"") && page.contains("<title>Club</title>"));
    let worker = String::from_utf8(env.read("site/service-worker.js")).unwrap();
    assert!(worker.contains("const CACHE = \"wordy-") && !worker.contains("{{"));
    insta::assert_snapshot!(env.run("page -l aa.txt -o site/"), @r"
    ------- stderr
    error: site/ already exists
    hint: name a new folder
    [exit 2]
    ");
    insta::assert_snapshot!(env.run("page -l aa.txt -o other/ --force"), @r"
    ------- stderr
    error: --force has no effect on a folder: name a new one
    [exit 2]
    ");
}

/// A list is taken where a sheet is, and several are named with commas.
#[test]
fn sheets_and_lists_are_put_in_by_one_option() {
    let env = Env::new();
    env.write("aa.txt", "AA\nAB\nCAB\n").write("week.txt", "CAB\nAA\n");
    let said = env.run("page -l aa.txt --with twos,week.txt -o club.html");
    assert!(!said.contains("error"), "{said}");
    let page = String::from_utf8(env.read("club.html")).unwrap();
    assert!(page.contains("Two-letter words") && page.contains("Week: 2 words"));
    let near = env.run("page -l aa.txt --with twos,trees -o new.html");
    assert!(near.contains("did you mean `threes`?"), "{near}");
}

#[test]
fn what_a_page_cannot_have_is_refused() {
    let env = Env::new();
    env.write("aa.txt", "aa\n").write("taken.html", "mine");
    insta::assert_snapshot!(env.run("page -l aa.txt"), @r"
    ------- stderr
    error: the following required arguments were not provided:
      --output <FILE|DIR/>

    Usage: page --output <FILE|DIR/> --lexicon <NAME|FILE>

    For more information, try '--help'.
    [exit 2]
    ");
    insta::assert_snapshot!(env.run("page -l aa.txt -o taken.html"), @r"
    ------- stderr
    error: taken.html already exists
    hint: use --force to overwrite it
    [exit 2]
    ");
    assert_eq!(env.read("taken.html"), b"mine");
    insta::assert_snapshot!(env.run("page -l aa.txt -o new.pdf"), @r"
    ------- stderr
    error: new.pdf: the extension is not a format
    hint: a page is HTML: use .html
    [exit 2]
    ");
    assert!(env.run("page -l aa.txt -o new.txt --force").contains("new.txt: the extension"));
    assert!(!env.path("new.pdf").exists() && !env.path("new.txt").exists());
    for name in ["a.htm", "a.HTML", "page", "/dev/null"] {
        assert_eq!(env.run(&format!("page -l aa.txt --judge-only -o {name}")), "", "{name}");
    }
    assert!(env.run("page -l aa.txt --judge-only -o /dev/stdout").starts_with("<!DOCTYPE html>"));
    insta::assert_snapshot!(env.run("page -l aa.txt --with word-ladders -o new.html"), @r"
    ------- stderr
    error: word-ladders is a worksheet, to be written on
    hint: print it: sheet worksheet word-ladders
    [exit 2]
    ");
    insta::assert_snapshot!(env.run("page -l aa.txt --with twoos -o new.html"), @r"
    ------- stderr
    error: no sheet is named `twoos`
    hint: did you mean `twos`?
    [exit 2]
    ");
    insta::assert_snapshot!(env.run("page -l aa.txt --game chess -o new.html"), @r"
    ------- stderr
    error: no game is named `chess`
    hint: there are 1dif, crossplay, duplicate, ecology, idaho, scrabble, scrabble-i, scrabble-ii, scrabble-iii, scrabble-o, scribe, speed, speed-two, super, tournament, words-with-friends, wordsmog
    [exit 2]
    ");
    insta::assert_snapshot!(env.run("page -l aa.txt --judge-only --with twos -o new.html"), @r"
    ------- stderr
    error: the argument '--judge-only' cannot be used with '--with <SHEET,...>'

    Usage: page --output <FILE|DIR/> --lexicon <NAME|FILE> --judge-only

    For more information, try '--help'.
    [exit 2]
    ");
    insta::assert_snapshot!(env.run("page -l aa.txt --guard 10 -o new.html"), @r"
    ------- stderr
    error: --guard: expected less than --result
    [exit 2]
    ");
    assert!(!env.path("new.html").exists());
}
