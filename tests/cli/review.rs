//! Games reviewed: chances, what turns lost, luck.

use serde_json::Value;

use crate::env::Env;

/// A game of two computers, as a record.
fn record(env: &Env) -> &'static str {
    env.run("simulate --game tournament --games 1 --seed 4 --players greedy,any --records games -l college");
    "games/game-000001.gcg"
}

fn rows(text: &str) -> Vec<Value> {
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Whoever plays any play loses more than whoever plays the most points; nobody's chance is below
/// none or above all, and the best turns lose nothing.
#[test]
fn a_review_says_who_lost_what() {
    let env = Env::new();
    let game = record(&env);
    let rows = rows(&env.run(&format!("referee review {game} -l college --quick --json")));
    let (players, turns): (Vec<&Value>, Vec<&Value>) =
        rows.iter().partition(|row| row["accuracy"].is_number());
    assert_eq!(players.len(), 2);
    let lost = |at: usize| players[at]["lost"]["points"].as_f64().unwrap();
    assert!(lost(1) > 2.0 * lost(0), "{players:?}");
    assert!(players[0]["accuracy"].as_f64() > players[1]["accuracy"].as_f64(), "{players:?}");
    assert!(turns.len() > 15, "{turns:?}");
    for turn in &turns {
        let chance = turn["chance_of_first"].as_f64().unwrap();
        assert!((0.0..=100.0).contains(&chance), "{turn}");
        let (best, done) = (&turn["best"][0], &turn["done"]);
        if best["play"] == done["play"] {
            assert_eq!(turn["class"], "best", "{turn}");
            assert_eq!(turn["lost"]["points"], 0.0, "{turn}");
        }
        assert!(best["win"].as_f64() >= done["win"].as_f64(), "{turn}");
    }
    // The greedy player won, and whoever wins is certain of it in the end.
    assert_eq!(turns.last().unwrap()["chance_of_first"], 100.0);
}

/// What is missing is said, and the rest is reviewed: a rack, the end, words of another lexicon.
#[test]
fn what_a_record_lacks_is_said() {
    let env = Env::new();
    env.write("club.txt", "at\nax\ncoat\ncoats\nox\nsox\ntax\ntaxa\nto\nretains\nes\nza\n").write(
        "game.gcg",
        "#player1 A Ann\n#player2 B Bob\n#game-type tournament\n\
         >A: COATSXY 8G COAT +12 12\n>B: AEINRST K2 RETAINS +71 71\n>A: X I8 .X +17 29\n\
         >B: AEOUUVV -UV +0 71\n>A: AOSTYZU 5K .S +2 31\n",
    );
    let text = env.run("referee review game.gcg -l club.txt --quick");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[2].contains("\tX\t") && lines[2].ends_with("\t-"), "{text}");
    assert!(text.contains("turns left out, whose whole rack is not known: 1"), "{text}");
    assert!(text.contains("Ann: accuracy ") && text.contains("phonies: 1"), "{text}");
    env.write("none.gcg", "#player1 A Ann\n#player2 B Bob\n>A: 8G COAT +12 12\n");
    let none = env.run("referee review none.gcg -l club.txt --quick");
    assert!(none.contains("note: no turn was reviewed") && none.contains("[exit 1]"), "{none}");
    env.write(
        "three.gcg",
        "#player1 A Ann\n#player2 B Bob\n#player3 C Cy\n>A: COAT 8G COAT +12 12\n",
    );
    let three = env.run("referee review three.gcg -l club.txt --quick --game scrabble");
    assert!(three.contains("error: three.gcg: 3 players; a review is for two"), "{three}");
    let text = env.run("referee review game.gcg -l club.txt -o review.txt");
    assert!(text.contains("error: review.txt: not the name of a review"), "{text}");
}

/// The page needs no other file, and is small; the same game gives the same bytes.
#[test]
fn a_review_is_a_page() {
    let env = Env::new();
    let game = record(&env);
    for form in ["html", "pdf", "json"] {
        for name in ["one", "two"] {
            env.run(&format!("referee review {game} -l college --quick -o {name}.{form}"));
        }
        let bytes = std::fs::read(env.path(&format!("one.{form}"))).unwrap();
        assert_eq!(bytes, std::fs::read(env.path(&format!("two.{form}"))).unwrap(), "{form}");
        assert!(bytes.len() < 500_000, "{form}: {} bytes", bytes.len());
    }
    // Notes are no part of a record: the referee finds the same.
    env.run(&format!("referee review {game} -l college --quick -o noted.gcg"));
    let text = |name: &str| String::from_utf8(env.read(name)).unwrap();
    assert!(text("noted.gcg").contains("\n#note "));
    let found = env.run("referee game noted.gcg -l college -q");
    assert_eq!(
        found,
        env.run(&format!("referee game {game} -l college -q")).replace(game, "noted.gcg")
    );
    let html = text("one.html");
    assert!(html.contains("chance_of_first") && !html.contains("src=\"http"), "no review");
}

#[test]
#[ignore = "needs WORDY_RECORDS: make test-all"]
fn real_records_are_reviewed() {
    let env = Env::new();
    let folder = std::env::var("WORDY_RECORDS").expect("WORDY_RECORDS names a folder of records");
    let mut reviewed = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "gcg") {
            let output =
                env.command("referee").args(["review", "--quick"]).arg(&path).output().unwrap();
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(!told.contains("panicked"), "{}: {told}", path.display());
            reviewed += usize::from(output.status.code() == Some(0));
        }
    }
    assert!(reviewed > 15, "{reviewed} records");
}
