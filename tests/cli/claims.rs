//! Claims that `simulate report` tries on runs.

use std::collections::BTreeMap;

use insta::assert_snapshot;

use crate::env::{Env, game};

/// Claims, two runs, and a game of one's own.
pub(crate) const CLAIMS: &str = "
title = \"Tiles & turns\"
notes = [\"Two players.\"]
[[run]]
name = \"plain\"
title = \"Scrabble\"
game = \"scrabble\"
lexicon = \"college\"
games = 100
shards = 2
[[run]]
name = \"own\"
title = \"Our own\"
game = \"own.toml\"
lexicon = \"college\"
games = 4
[[claim]]
title = \"Our own is better\"
says = \"more points\"
source = \"the club\"
findings = [\"So it is.\"]
[[claim.figure]]
title = \"points per turn\"
of = \"points\"
per = \"turns\"
rows = [{ run = \"plain\" }, { label = \"said\", said = 30 }]
[[claim.figure]]
title = \"times as many\"
of = \"points\"
per = \"turns\"
compare = \"ratio\"
rows = [{ label = \"own\", run = \"own\", against = \"plain\" }]
[[claim.share]]
title = \"vowels\"
letters = \"AEIOU\"
sets = [\"english\", \"scrabble-i\"]
[[claim.seen]]
set = \"scrabble-i\"
letter = \"T\"
tiles = 69
found = 5
";

#[test]
fn claims_are_tried_on_runs() {
    let env = Env::new();
    let text = game("scrabble");
    env.write("claims.toml", CLAIMS).write("own.toml", text.replace("7 = 50", "7 = 80"));
    assert_snapshot!(env.run("simulate report claims.toml --runs runs -o page.html"), @r"
    ------- stderr
    error: runs/plain: no such folder
    hint: there is no folder `runs`
    [exit 2]
    ");
    let commands = env.run("simulate report claims.toml --runs runs --commands --games 6");
    let commands = commands.replace("--format parquet", "--format csv");
    assert_snapshot!(commands, @r"
    simulate -o runs/plain --format csv --game scrabble -l college --games 6 --seed 1 --shard 1/2
    simulate -o runs/plain --format csv --game scrabble -l college --games 6 --seed 1 --shard 2/2
    simulate -o runs/own --format csv --game own.toml -l college --games 4 --seed 1
    ");
    for command in commands.lines() {
        env.run(command);
    }
    let report = "simulate report claims.toml --runs runs --games 6";
    assert_eq!(env.run(&format!("{report} --commands")), "");
    for form in ["html", "pdf", "json"] {
        for name in ["page", "again"] {
            assert_eq!(env.run(&format!("{report} -o {name}.{form}")), "");
        }
        assert!(env.read(&format!("page.{form}")) == env.read(&format!("again.{form}")));
    }
    // The figures are those that the program prints for all players together.
    let json = String::from_utf8(env.read("page.json")).unwrap();
    let turns = env.run("simulate --games 6 -l college --turns -");
    let scores = turns.lines().skip(1).map(|turn| turn.split(',').nth(6).unwrap());
    let scores: Vec<f64> = scores.map(|score| score.parse().unwrap()).collect();
    let mean = scores.iter().sum::<f64>() / scores.iter().map(|_| 1.0).sum::<f64>();
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert!((first["value"].as_f64().unwrap() - mean).abs() < 1e-9, "{json}");
    assert_eq!(json.lines().count(), 5, "{json}");
    // A report is kept without its runs: they need not be played again, and the page says so.
    let kept = "simulate report claims.toml --runs none --games 6 --kept page.json";
    assert_eq!(env.run(&format!("{kept} --commands")), "");
    assert_eq!(env.run(&format!("{kept} -o kept.json")), "");
    assert_eq!(String::from_utf8(env.read("kept.json")).unwrap(), json);
    assert_eq!(env.run(&format!("{kept} -o kept.html")), "");
    let of_kept = String::from_utf8(env.read("kept.html")).unwrap();
    assert_eq!(of_kept.matches(", figures of an earlier report").count(), 2, "{of_kept}");
    let other = kept.replace("--games 6", "--games 7");
    assert_eq!(env.run(&format!("{other} --commands")).lines().count(), 2);
    let html = String::from_utf8(env.read("page.html")).unwrap();
    for part in [
        "Tiles &amp; turns",
        "\u{201c}more points\u{201d} (the club)",
        "42 of 100, 42.0 %",
        "118 of 300, 39.3 %",
        "14 are among the 231 unseen, so that the next tile is a T with a chance of 6.1 %",
        "Scrabble: 6 games, seed 1, rules ",
        "So it is.",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    assert_snapshot!(env.run(&format!("{report} -o page.html")), @r"
    ------- stderr
    error: page.html already exists
    hint: use --force to overwrite it
    [exit 2]
    ");
    assert_snapshot!(env.run(&format!("{report} -o page.txt")), @r"
    ------- stderr
    error: page.txt: not the name of a page
    hint: use .html, .pdf or .json
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate report claims.toml --runs runs -o new.html"), @r"
    ------- stderr
    error: runs/plain: its number of games is not that of the run plain
    hint: give these runs a folder of their own, or --games as they were played
    [exit 2]
    ");
    env.write("claims.toml", CLAIMS.replace("of = \"points\"", "of = \"luck\""));
    assert_snapshot!(env.run(&format!("{report} -o new.html")), @r"
    ------- stderr
    error: claims.toml:24: games have no numbers called luck
    hint: there are game, seat, total, won, turns, points, bingos, exchanges, passes, tiles, twos, blanks, swaps, diffs, stretches
    [exit 2]
    ");
    env.write("claims.toml", CLAIMS.replace("run = \"plain\"", "run = \"plane\""));
    assert_snapshot!(env.run(&format!("{report} -o new.html")), @r"
    ------- stderr
    error: claims.toml: there is no run plane
    [exit 2]
    ");
}

/// Numbers that no run has, in what says what a shard is and in claims.
#[test]
fn numbers_that_no_run_has() {
    let env = Env::new();
    env.run("simulate --games 2 -l college -o runs/plain --shard 1/2");
    let about = "runs/plain/run-001-of-002.json";
    let text = String::from_utf8(env.read(about)).unwrap();
    for (right, wrong) in [
        ("\"shards\": 2", "\"shards\": 18446744073709551615"),
        ("\"shards\": 2", "\"shards\": 0"),
        ("\"shard\": 1", "\"shard\": 3"),
        ("\"first\": 1", "\"first\": 18446744073709551615"),
        ("\"first\": 1", "\"first\": 0"),
    ] {
        assert!(text.contains(right), "{text}");
        env.write(about, text.replace(right, wrong));
        let found = env.run("simulate merge runs/plain");
        assert!(found.contains(": no run has such shards\nhint: remove the file"), "{found}");
    }
    let claims = |right: &str, wrong: &str| {
        assert!(CLAIMS.contains(right), "{CLAIMS}");
        env.write("claims.toml", CLAIMS.replace(right, wrong));
        env.run("simulate report claims.toml --runs runs --commands")
    };
    assert_snapshot!(claims("shards = 2", "shards = 0"), @r"
    ------- stderr
    error: claims.toml: the run plain has 0 shards: expected 1 to 999999
    [exit 2]
    ");
    assert_snapshot!(claims("of = \"points\"", "of = \"points\"\ndigits = 70000"), @r"
    ------- stderr
    error: claims.toml: points per turn: expected at most 9 digits
    [exit 2]
    ");
}

/// The claims that the project tries name runs that can be played, and each of their games differs
/// from Scrabble I in one rule.
#[test]
fn the_projects_claims_can_be_tried() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/experiments");
    let env = Env::new();
    let commands =
        env.run(&format!("simulate report {folder}/claims.toml --runs runs --commands --games 2"));
    assert!(commands.lines().count() > 20, "{commands}");
    let claims: toml::Table =
        toml::from_str(&std::fs::read_to_string(format!("{folder}/claims.toml")).unwrap()).unwrap();
    let page = std::fs::read_to_string(format!("{folder}.html")).unwrap();
    for claim in claims["claim"].as_array().unwrap() {
        let title = claim["title"].as_str().unwrap();
        assert!(page.contains(&format!("<h2>{title}</h2>")), "{title} is not on the page");
    }
    let keys = |text: &str| -> BTreeMap<String, toml::Value> {
        let table: toml::Table = toml::from_str(text).unwrap();
        let mut play = table["play"].as_table().unwrap().clone();
        // What a play is called is no rule.
        play.remove("bonus-names");
        play.insert("stretch".into(), table.get("stretch").cloned().unwrap_or(false.into()));
        play.into_iter().collect()
    };
    let wanted = keys(&game("scrabble-i"));
    let mut games = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap() != "claims.toml" {
            let own = keys(&std::fs::read_to_string(&path).unwrap());
            let differ = wanted.iter().filter(|(key, value)| own.get(*key) != Some(*value));
            assert_eq!((differ.count(), own.len()), (1, wanted.len()), "{}", path.display());
            games += 1;
        }
    }
    assert_eq!(games, 6);
}
