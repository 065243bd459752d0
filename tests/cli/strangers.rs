//! Files and texts from strangers: nothing in them makes a program panic, fill the memory or write
//! to a terminal what the terminal acts on.

use std::path::Path;

use crate::env::Env;

/// Files whose checksums are right and whose contents are made to do harm.
fn forged(env: &Env, name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forged").join(name);
    env.write(name, std::fs::read(path).unwrap());
}

/// Every program that opens a lexicon, asked with `lexicon` for one.
const ASKED: [&str; 13] = [
    "lexicon verify LEX",
    "lexicon list LEX",
    "lexicon info LEX",
    "lexicon export LEX --to kwg -o out.kwg",
    "lexicon build LEX -o out.lex",
    "lexicon define LEX --from ours.tsv -o out.lex",
    "wordfind -l LEX 'includes:A' -c hooks,anagrams",
    "wordfind -l LEX @high-fives",
    "hooks -l LEX",
    "1dif -l LEX",
    "anagram table -l LEX",
    "sheet -l LEX twos",
    "referee layout -l LEX board.txt",
];

#[test]
fn every_program_refuses_a_forged_lexicon() {
    let env = Env::new();
    env.write("board.txt", "QUIZ\n").write("ours.tsv", "QUIZ\ta test\n");
    let said = [
        ("nodes.lex", "its part `words.fst` is not valid: "),
        ("declared.lex", "its part `added.fst` is not valid: "),
        ("twice.lex", "its part `words.fst` is unknown, there twice or out of order"),
    ];
    for (name, message) in said {
        forged(&env, name);
        for line in ASKED {
            let answer = env.run(&line.replace("LEX", name));
            assert!(answer.contains(&format!("error: {name}: {message}")), "{line}: {answer}");
            assert!(answer.ends_with("[exit 2]\n"), "{line}: {answer}");
        }
        // These follow the letters asked for and leave the rest of the list alone.
        for asked in ["judge -l LEX QUIZ", "wordfind -l LEX ?AT?", "anagram -l LEX QUIZ"] {
            let answer = env.run(&asked.replace("LEX", name));
            assert!(!answer.contains("panicked") && !answer.starts_with("ACC"), "{answer}");
        }
    }
    forged(&env, "nodes.fst");
    let answer = env.run("lexicon list fst:nodes.fst");
    assert!(answer.contains("expected a sound fst, found ") && answer.ends_with("[exit 2]\n"));
}

/// A list that would rename the window, hide what follows and turn the text round.
const HARM: &str = "AA a \x1b]0;pwned\x07\x1b[31m\u{9b}2J\u{202e}b\n";
/// The same as it is seen.
const SEEN: &str = "a \\u001b]0;pwned\\u0007\\u001b[31m\\u009b2J\\u202eb";

fn acts(text: &str) -> bool {
    let turns = |c| matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.contains(|c: char| (c.is_control() && !"\t\n".contains(c)) || turns(c))
}

#[test]
fn control_characters_reach_no_terminal() {
    let env = Env::new();
    env.write("e.txt", HARM);
    env.run("lexicon build e.txt -o e.lex --title x");
    for line in [
        "lexicon lookup -l e.lex AA",
        "lexicon lookup -l e.lex AA --json",
        "lexicon list -l e.lex --definitions",
        "lexicon list -l e.lex --json",
        "wordfind -l e.lex -c definition AA",
    ] {
        let answer = env.run(line);
        assert!(answer.contains(SEEN) && !acts(&answer), "{line}: {answer:?}");
    }
    // JSON stays JSON.
    let json = env.run("lexicon lookup -l e.lex AA --json");
    let row: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(row["definition"].as_str().unwrap(), HARM.trim_end()[3..].to_owned());
}

#[test]
fn control_characters_reach_no_message() {
    let env = Env::new();
    env.write("names.txt", "aa\n");
    for argument in ["@\x1b[31m", "regex:(\x1b[31m", "\u{202e}:x"] {
        let output = env.command("wordfind").arg(argument).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("\\u") && !acts(&message), "{message:?}");
    }
    let output = env.command("lexicon").args(["verify", "no\x1b]0;x\x07.lex"]).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("no\\u001b]0;x\\u0007.lex") && !acts(&message), "{message:?}");
}

#[test]
fn control_characters_reach_no_card_and_no_pack() {
    let env = Env::new();
    env.write("e.txt", HARM).write("old.txt", "cat\n");
    env.run("lexicon export e.txt --to anki -o cards.txt");
    env.command("lexicon")
        .args(["build", "e.txt", "-o", "e.lex", "--title", "t\x1b[2J", "--name", "n\u{202e}"])
        .output()
        .unwrap();
    env.run("lexicon diff old.txt e.lex --pack pack");
    let files = ["cards.txt", "pack/new-2-to-8.tsv", "pack/new-2-to-8.html", "pack/summary.txt"];
    for file in files {
        let text = String::from_utf8(env.read(file)).unwrap();
        assert!(text.contains('\u{fffd}') && !acts(&text), "{file}: {text:?}");
    }
}

#[test]
fn a_name_is_one_line() {
    let env = Env::new();
    env.write("e.txt", "aa\n");
    let mut build = env.command("lexicon");
    build.args(["build", "e.txt", "-o", "e.lex", "--name", "x\nACCEPTABLE", "--title", "a \r\n b"]);
    assert!(build.output().unwrap().status.success());
    let info = env.run("lexicon info e.lex");
    assert!(info.contains("x ACCEPTABLE") && info.contains("a b"), "{info}");
    std::fs::create_dir(env.path("games")).unwrap();
    env.write("games/a\nb.gcg", "#player1 A Ann\n");
    let rows = env.run("referee game games");
    assert!(rows.contains("games/a\\u000ab.gcg: "), "{rows}");
}

#[test]
fn names_that_a_terminal_acts_on_are_not_completed() {
    let env = Env::new();
    std::fs::create_dir_all(env.path("data/sheets")).unwrap();
    for name in ["mine", "bad\x1b[2J", "bad\nline", "bad\u{202e}"] {
        env.write(&format!("data/sheets/{name}.toml"), "title = \"x\"\n");
    }
    let mut asked = env.command("wordy");
    asked.env("WORDY_COMPLETE", "fish").args(["--", "sheet", ""]);
    let answer = String::from_utf8(asked.output().unwrap().stdout).unwrap();
    assert!(answer.contains("mine") && !answer.contains("bad") && !acts(&answer), "{answer:?}");
}

#[test]
fn control_characters_reach_no_page() {
    let env = Env::new();
    env.write("e.txt", HARM);
    env.write("s.toml", "title = \"\u{202e}x\\u001b[2J\"\n[[section]]\nsearch = \"length:2\"\n");
    for format in ["text", "html", "json", "tsv"] {
        env.run(&format!("sheet ./s.toml -l e.txt --definitions -f {format} -o page --force"));
        let page = String::from_utf8(env.read("page")).unwrap();
        assert!(page.contains("\u{fffd}]0;pwned\u{fffd}") && !acts(&page), "{format}: {page:?}");
    }
    // A PDF on standard output is a file: its bytes stay as they are.
    let pdf = env.command("sheet").args(["twos", "-f", "pdf"]).output().unwrap().stdout;
    env.run("sheet twos -f pdf -o twos.pdf");
    assert!(pdf == env.read("twos.pdf"));
}

#[test]
#[ignore = "needs poppler: make test-all"]
fn control_characters_reach_no_pdf() {
    let env = Env::new();
    env.write("e.tsv", format!("word\tdefinition\naa\t{}", &HARM[3..]));
    env.write("s.toml", "title = \"\u{202e}x\\u001b[2J\"\n[[section]]\nsearch = \"length:2\"\n");
    env.run("sheet ./s.toml -l e.tsv --definitions -o page.pdf");
    for (program, args) in [("pdftotext", &["page.pdf", "-"][..]), ("pdfinfo", &["page.pdf"])] {
        let text = crate::env::poppler(&env, program, args).replace('\u{c}', "\n");
        assert!(text.contains("\u{fffd}x\u{fffd}[2J") && !acts(&text), "{program}: {text:?}");
    }
}

#[test]
fn numbers_of_data_files_have_bounds() {
    let env = Env::new();
    let refused = |toml: &str, message: &str| {
        env.write("s.toml", format!("title = \"x\"\n{toml}"));
        let answer = env.run("sheet ./s.toml");
        assert!(answer.contains(message) && answer.ends_with("[exit 2]\n"), "{answer}");
    };
    let section = "[[section]]\n";
    refused(
        &format!("{section}patterns = 99999999999\n"),
        "expected 1 to 60 letters, found 99999999999",
    );
    refused(
        &format!("{section}stems = {{ length = 9223372036854775807 }}\n"),
        "expected 1 to 9 letters, found 9223372036854775807",
    );
    refused(&format!("pages = 0\n{section}search = \"QI\"\n"), "expected 1 to 1000 pages, found 0");
    refused(&format!("size = -1.0\n{section}search = \"QI\"\n"), "a font size of 4 to 200 points");
    env.write("big.toml", "alphabet = \"english\"\nblanks = 2\n[tiles]\nA = [9, 4294967295]\n");
    let answer = env.run("wordfind AA -c points --tiles ./big.toml");
    assert!(answer.contains("expected at most 1000 tiles of 10000 points"), "{answer}");
}

#[test]
fn the_licences_of_all_that_is_linked_are_printed() {
    let env = Env::new();
    let licences = env.run("wordy licences");
    let holders = ["Kevin Atkinson", "Bitstream", "clap v", "fst v", "krilla v", "Apache License"];
    assert!(holders.iter().all(|holder| licences.contains(holder)));
    // Every library that a package of ours names, but for tests, is among them, or among those that
    // features bring.
    let more = include_str!("../../tools/wordy/licences-features.txt");
    let tests = ["peak_alloc", "proptest", "insta", "tempfile", "tungstenite", "vt100"];
    let lock = include_str!("../../Cargo.lock");
    for line in include_str!("../../Cargo.toml").lines() {
        let Some((name, _)) = line.split_once(" = ") else { continue };
        let ours = name.starts_with("wordy") || tests.contains(&name);
        if !ours && lock.contains(&format!("name = \"{name}\"\nversion = ")) {
            let head = format!("== {name} v");
            assert!(licences.contains(&head) || more.contains(&head), "{name}");
        }
    }
}

#[test]
fn no_cell_is_a_formula_in_a_spreadsheet() {
    let env = Env::new();
    env.write("d.tsv", "word\tmarks\tdefinition\naa\t+\t=cmd|calc!A1\nab\t\t-1+1\nad\t\tno=one\n");
    env.run("lexicon export --to tsv -l d.tsv -o cells.tsv");
    let cells = String::from_utf8(env.read("cells.tsv")).unwrap();
    let expected = "AA\t\t\t'+\t'=cmd|calc!A1\nAB\t\t\t\t'-1+1\nAD\t\t\t\tno=one\n";
    assert!(cells.ends_with(expected), "{cells}");
    // Read again, they are what they were.
    let definitions = env.run("lexicon list cells.tsv --definitions");
    assert_eq!(definitions, env.run("lexicon list d.tsv --definitions"));
    assert!(definitions.contains("=cmd|calc!A1") && !definitions.contains('\''), "{definitions}");
    env.run("lexicon export --to tsv -l cells.tsv -o again.tsv");
    assert_eq!(env.read("again.tsv"), env.read("cells.tsv"));
    assert!(env.run("sheet twos -l d.tsv -f tsv").contains("AA\t\t'+\t"));
}

#[test]
fn sets_of_words_stop_at_a_limit() {
    let env = Env::new();
    let all = env.run("anagram phrase phrase --words 3 LATEHEART --level 35");
    let first = env.run("anagram phrase phrase --words 3 LATEHEART --level 35 --top 2");
    let lines: Vec<&str> = all.lines().take(2).collect();
    assert_eq!(first, format!("{}\n", lines.join("\n")));
    let exact = all.lines().count();
    let whole =
        env.run(&format!("anagram phrase phrase --words 3 LATEHEART --level 35 --top {exact}"));
    assert_eq!(whole, all);
    // Of these sets there are more than anybody can wait for.
    let sets = env.run("anagram phrase phrase --words 4 ETAOINSHRDLUCMFWYPVB --top 3");
    assert_eq!(sets.lines().filter(|line| line.split(' ').count() == 4).count(), 3, "{sets}");
}

#[test]
fn a_recipe_stays_in_its_folder() {
    let env = Env::new();
    std::fs::create_dir(env.path("theirs")).unwrap();
    env.write("secret.txt", "aa\n").write("theirs/list.txt", "ab\n").write("own.txt", "");
    let own = format!("{}/secret.txt", env.path("").display());
    let lists = ["../secret.txt", "../s*.txt", "x/../../secret.txt", own.trim_start_matches("//")];
    let layers = lists.map(|list| format!("[[layer]]\nadd = \"{list}\"\n"));
    let [attribution, search] = [
        "attribution = \"../secret.txt\"\n[[layer]]\nadd = \"list.txt\"\n",
        "[[layer]]\nadd = \"list.txt\"\n[[layer]]\nkeep-search = \"in:../secret.txt\"\n",
    ];
    for text in layers.iter().map(String::as_str).chain([attribution, search]) {
        env.write("theirs/r.toml", format!("name = \"x\"\n{text}"));
        let build = "lexicon make theirs/r.toml -o out.lex --force";
        let answer = env.run(build);
        assert!(answer.contains(" is outside the folder of the file that"), "{text}: {answer}");
        assert!(answer.ends_with("[exit 2]\n"), "{text}: {answer}");
        let answer = env.run(&format!("{build} --allow-outside"));
        assert!(!answer.contains("is outside"), "{text}: {answer}");
    }
    env.write("theirs/r.toml", "name = \"x\"\n[[layer]]\nadd = \"../own.txt\"\nown = true\n");
    let answer = env.run("lexicon add AB --recipe theirs/r.toml");
    assert!(answer.contains("../own.txt is outside the folder of the file"), "{answer}");
    assert!(env.read("own.txt").is_empty());
    env.run("lexicon add AB --recipe theirs/r.toml --allow-outside");
    assert!(String::from_utf8(env.read("own.txt")).unwrap().contains("AB"));
}

#[cfg(unix)]
#[test]
fn a_link_leads_no_recipe_out_of_its_folder() {
    let env = Env::new();
    std::fs::create_dir(env.path("theirs")).unwrap();
    env.write("secret.txt", "aa\n");
    std::os::unix::fs::symlink(env.path("secret.txt"), env.path("theirs/list.txt")).unwrap();
    env.write("theirs/r.toml", "name = \"x\"\n[[layer]]\nadd = \"list.txt\"\n");
    let answer = env.run("lexicon make theirs/r.toml -o out.lex");
    assert!(answer.contains("list.txt is outside the folder of the file"), "{answer}");
}
