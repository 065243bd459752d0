//! Every option of every command does something where it is accepted, and is refused where it
//! cannot.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::env::{Env, game};

const TABLE: &str = include_str!("options.txt");

/// Options that a command takes over from a group of options and always refuses.
const REFUSED: &[(&str, &str)] = &[("lexicon minus", "scores"), ("judge report", "least")];

/// What a line names, and the command that makes it.
const MADE: &[(&str, &str)] = &[
    ("install", "lexicon install club.txt --as ours"),
    ("house.lex", "lexicon build house.toml -o house.lex"),
    ("merge runs", "simulate --games 2 -l club.txt -o runs"),
    ("--runs ran", "simulate --games 5 -l college -o ran/r"),
];

/// A run and a claim.
const CLAIMS: &str = "title = \"x\"\n[[run]]\nname = \"r\"\ntitle = \"r\"\ngame = \"scrabble\"\n\
    lexicon = \"college\"\ngames = 5\n[[claim]]\ntitle = \"c\"\nsource = \"s\"\n";

/// A clean place with the files that the table names; those that are made slowly only where a line
/// names them.
fn files(line: &str) -> Env {
    let env = Env::new();
    let record = "#player1 Ann Ann Lee\n#player2 Bob Bob Ray\n>Ann: WORDXYZ 8H WORD +16 16\n\
        >Bob: SABC?EF 8G S.... +9 9\n>Ann: XYZAEIO 9F OX +30 46\n>Bob: ABC?EF -ABC +0 9\n";
    let layout = "JAM\n  E\n AT\n  A\n";
    let speed = "players: Ann Bob\ndeal Ann: JAMETAA\ndeal Bob: TOCKBX?\ncall Ann\n|JAM\n|  E\n| AT\n\
        |  A\ndraw Ann: QIZYEDS\ndraw Bob: EEE (4 unused)\n";
    let recipe = "name = \"house\"\n[[layer]]\nadd = \"club.txt\"\n[[layer]]\nadd = \"own.txt\"\n\
        own = true\n[[layer]]\nremove = \"out.txt\"\nown = true\n";
    env.write("club.txt", "AB\nABS\nBOAT\nCHAT\nCOAT\nGOAT\nQI\nQUIZ\nWORD\n")
        .write("other.txt", "AB\nCAB\nCOT\nQIS\nZA\n")
        .write("cafe.txt", "CAFÉ\nÉTÉ\nÉS\n")
        .write("latin1.txt", b"CAF\xC9\n")
        .write("grid.txt", "AB ABS\nBOAT CHAT\n")
        .write("numbered.txt", "50 BOAT\n7 CHAT\n")
        .write("proper.txt", "paris\nParis\nco-op\n")
        .write("unsorted.txt", "COATS\nAB\nZAX\n")
        .write("scored.txt", "ERA;20\nOREO;50\n")
        .write("rated.txt", "ERA;45\nOREO;30\n")
        .write(
            "defined.txt",
            "AA rough lava [n -S]\nAAH to exclaim [v -ED]\nQI the vital force [n -S]\n",
        )
        .write("card.txt", "CARD\nCORD\n")
        .write("ladder.txt", "COLD\nCORD\nWORD\nWARD\nWARM\n")
        .write("own.txt", "ZEBRA\n")
        .write("out.txt", "QUIZ\n")
        .write("marked.txt", "aa+\n")
        .write("stems.txt", "TISANE\n")
        .write("house.toml", recipe)
        .write(
            "outside.toml",
            "name = \"x\"\n[[layer]]\nadd = \"../nowhere/own.txt\"\nown = true\n\
             [[layer]]\nremove = \"../nowhere/out.txt\"\nown = true\n",
        )
        .write("final.gcg", record)
        .write(
            "wide.gcg",
            "#player1 Ann Ann Lee\n#player2 Bob Bob Ray\n\
            >Ann: WORDXYZ 11J WORD +0 0\n>Bob: SABC?EF 11I S.... +0 0\n",
        )
        .write("board.txt", "\n\n\n\n\n\n\n.......CAT\n")
        .write("layout.txt", layout)
        .write("layouts.txt", "jam\nmeta\nat\n")
        .write("speed.txt", speed)
        .write(
            "evening.jsonl",
            include_str!("../fuzz/corpus/log/evening.jsonl").replace("\"2\"", "\"=2\""),
        )
        .write("moves.txt", "D6 H4\nc8 e2\n")
        .write("full.txt", "xoxxxoxxo\noxooxoxxx\nooxoxoxxo\n".repeat(3))
        .write("mixed.txt", "AB\nCAFÉ\n")
        .write(
            "challenged.gcg",
            record.replace("+16 16\n", "+16 16\n>Ann: XYZAEIO (challenge) +5 21\n"),
        )
        .write("stood.gcg", "#player1 A Ann\n#player2 B Bob\n>A: WRODXYZ 8H WROD +16 16\n")
        .write("s.klv2", crate::moves::leaves())
        .write("claims.toml", CLAIMS)
        .write("taken.html", "taken")
        .write("taken.svg", "taken")
        .write("taken.pdf", "taken")
        .write("taken.lex", "taken");
    if line.contains("glyphs.toml") {
        let text = game("scribe");
        env.write("glyphs.toml", text.replace("\"Single\"", "\"Dot\""));
    }
    if line.contains("short.toml") {
        env.write("short.toml", crate::simulate::short_racks());
    }
    if line.contains("shared/") {
        let text = game("scribe");
        std::fs::create_dir(env.path("shared")).unwrap();
        env.write("shared/formula.toml", text.replace("If that small grid", "=if that small grid"))
            .write("shared/s.toml", "title = \"x\"\n[[section]]\nsearch = \"in:../club.txt\"\n");
    }
    if line.contains("many.dic") {
        many_forms(&env);
    }
    if line.contains("texts.toml") {
        env.write("texts.toml", env.run("page --list-texts").replace("\"Judge\"", "\"Umpire\""));
    }
    if line.contains("font.ttf") {
        env.write("font.ttf", dejavu::sans_mono::regular());
    }
    if line.contains("--wordnet") {
        crate::define::wordnet(&env, "wn");
    }
    if line.contains("words.bin") {
        env.run("lexicon export -l club.txt --to kwg -o words.bin");
    }
    for (part, made) in MADE.iter().filter(|(part, _)| line.contains(part)) {
        assert!(!env.run(made).contains("[exit"), "{part}");
    }
    if line.contains("club.lex") {
        assert!(env.run("lexicon build club.txt -o club.lex").contains("9 words"));
    }
    taken(&env);
    env
}

/// Files in the place of those that a program would write.
fn taken(env: &Env) {
    std::fs::create_dir(env.path("taken")).unwrap();
    for name in ["taken/judge", "taken/judge.1"] {
        env.write(name, "taken");
    }
}

/// A spelling dictionary whose words have a hundred forms each.
fn many_forms(env: &Env) {
    let suffix = |at: usize| format!("SFX S 0 {} .\n", "a".repeat(20 + at));
    let suffixes = (0..100).map(suffix).collect::<Vec<_>>().concat();
    env.write("many.aff", format!("LANG en\nSFX S Y 100\n{suffixes}"));
    let word = |at: usize| format!("{}/S\n", "b".repeat(at));
    let words = (1..151).map(word).collect::<Vec<_>>().concat();
    env.write("many.dic", format!("150\n{words}"));
}

/// What a command line prints and which files it leaves, with their bytes.
fn effect(line: &str) -> (String, BTreeMap<String, Vec<u8>>) {
    let env = files(line);
    let transcript = env.run(line);
    let mut left = BTreeMap::new();
    for entry in std::fs::read_dir(env.path("")).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        left.insert(name, std::fs::read(entry.path()).unwrap_or_default());
    }
    for folder in ["taken", "taken/pack", "runs"] {
        for entry in std::fs::read_dir(env.path(folder)).into_iter().flatten() {
            let entry = entry.unwrap();
            let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
            let length = entry.metadata().unwrap().len().to_string();
            left.insert(name, length.into_bytes());
        }
    }
    (transcript, left)
}

/// The command lines of the table, whether their options may be refused, and the options.
fn rows() -> impl Iterator<Item = (bool, &'static str, Vec<&'static str>)> {
    TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with(['#', '!']))
        .map(|line| line.split(" | ").map(str::trim))
        .map(|mut parts| (parts.next().unwrap(), parts.collect()))
        .map(|(line, options)| match line.strip_prefix("~ ") {
            Some(line) => (true, line, options),
            None => (false, line, options),
        })
}

/// The command that a line calls: the longest that begins it.
fn command_of(line: &str, names: &BTreeSet<String>) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let mut all = (1..=words.len()).rev().map(|count| words[..count].join(" "));
    all.find(|name| names.contains(name)).unwrap_or_else(|| panic!("{line}"))
}

#[test]
fn every_option_has_a_row() {
    let commands = crate::help::commands();
    let names: BTreeSet<String> = commands.iter().map(|(name, _)| name.clone()).collect();
    let mut tried: BTreeSet<(String, String)> = BTreeSet::new();
    for (_, line, options) in rows() {
        let command = command_of(line, &names);
        for option in options {
            let option = option.split([' ', '=']).next().unwrap().trim_start_matches('-');
            tried.insert((command.clone(), option.to_owned()));
        }
    }
    let mut missing = String::new();
    for (name, command) in &commands {
        let optional = |arg: &&clap::Arg| !arg.is_positional() && !arg.is_required_set();
        for arg in command.get_arguments().filter(optional) {
            let short = arg.get_short().map(String::from);
            let option = arg.get_long().map(str::to_owned).or(short).unwrap();
            // Those of all programs have tests of their own.
            let own = ["help", "version"].contains(&option.as_str()) || arg.is_global_set();
            let open = REFUSED.contains(&(name.as_str(), option.as_str()));
            if !own && !open && !tried.contains(&(name.clone(), option.clone())) {
                writeln!(missing, "{name} {option}").unwrap();
            }
        }
    }
    assert_eq!(missing, "");
}

/// Every eighth row; a night tries all.
#[test]
fn options_have_an_effect() {
    check_effects(rows().step_by(8));
}

#[test]
#[ignore = "takes minutes: make nightly"]
fn nightly_every_option_has_an_effect() {
    check_effects(rows());
}

fn check_effects(rows: impl Iterator<Item = (bool, &'static str, Vec<&'static str>)>) {
    let mut wrong = String::new();
    for (refusable, line, options) in rows {
        let without = effect(line);
        for option in options {
            let with = effect(&format!("{line} {option}"));
            if with == without {
                writeln!(wrong, "no effect: {line} {option}").unwrap();
            }
            if with.0.contains("[exit 2]") && !refusable {
                writeln!(wrong, "refused: {line} {option}\n{}", with.0).unwrap();
            }
        }
    }
    assert_eq!(wrong, "");
}

#[test]
fn an_option_without_effect_is_refused() {
    let lines = TABLE.lines().filter_map(|line| line.strip_prefix("! "));
    let accepted: Vec<_> = lines.filter(|line| !effect(line).0.ends_with("[exit 2]\n")).collect();
    assert_eq!(accepted, [] as [&str; 0]);
}
