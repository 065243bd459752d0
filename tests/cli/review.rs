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

/// A player's page adds up what the reviews of the records say; its words make a box of the quiz,
/// and its positions go on paper with their key.
#[test]
fn a_season_is_the_sum_of_its_games() {
    let env = Env::new();
    env.run("simulate --game tournament --games 2 --seed 4 --players fair,strong --records games -l college");
    env.write("games/broken.gcg", "no record\n");
    let mut lost = 0.0;
    for game in ["games/game-000001.gcg", "games/game-000002.gcg"] {
        let record = String::from_utf8(env.read(game)).unwrap();
        let named = record.replace("P1 fair 1", "P1 Ann").replace("P1 fair 2", "P1 Ann");
        env.write(game, named.replace("P2 fair 1", "P2 Ann").replace("P2 fair 2", "P2 Ann"));
        let rows = rows(&env.run(&format!("referee review {game} -l college --quick --json")));
        let ann = rows.iter().find(|row| row["player"] == "Ann" && row["accuracy"].is_number());
        lost += ann.unwrap()["lost"]["points"].as_f64().unwrap();
    }
    let line = "referee review games -l college --quick --json --player ann --to-quiz missed.txt \
                --worksheet worst.pdf";
    let text = env.run(line);
    let rows = rows(&text);
    let sum = |name: &str, value: fn(&Value) -> &Value| -> f64 {
        let own = rows.iter().filter(|row| !row[name].is_null());
        own.map(|row| value(row).as_f64().unwrap()).sum()
    };
    let games = sum("opponent", |row| &row["lost"]["points"]);
    let kinds = sum("kind", |row| &row["points"]);
    assert!((games - lost).abs() < 0.2 && (kinds - lost).abs() < 0.5, "{lost} {games} {kinds}");
    assert!(text.contains("broken.gcg: ") && text.contains("1 record left out"), "{text}");
    let words: Vec<&Value> = rows.iter().filter(|row| row["word"].is_string()).collect();
    let listed = String::from_utf8(env.read("missed.txt")).unwrap();
    let listed: Vec<&str> = listed.lines().filter_map(|line| line.split(" # ").next()).collect();
    assert_eq!(listed, words.iter().map(|row| row["word"].as_str().unwrap()).collect::<Vec<_>>());
    let judged = env.run(&format!("judge {} -l college", listed.join(" ")));
    assert!(!listed.is_empty() && !judged.contains("[exit"), "{judged}");
    let positions = rows.iter().filter(|row| row["position"].is_string()).count();
    assert!((5..=10).contains(&positions), "{positions}");
    assert!(env.read("worst.pdf").starts_with(b"%PDF-"));
    let noted = env.run("referee review games -l college --quick -o noted.gcg");
    assert!(noted.contains("error: notes go into one record at a time"), "{noted}");
}

/// A whole game, of any moves that are legal.
const SCRIBE: &str = "\
    D4 E9 C3 F7 I8 H3 H4 F8 D1 I6 B2 G8 E5 B6 D6 D9 B9 A9 E7 B7 D2 F3 A6 H9 A7 D7 B1\n\
    A3 E1 B8 F1 D5 I3 B5 I9 E6 H8 E8 F6 E4 I7 E2 G1 F4 C2 I1 G5 I2 C6 H5 H7 F5 E3 I5\n\
    F9 I4 G9 H1 C8 F2 H6 G6 D8 C9 B4 G7 D3 A1 C7 A2 G3 C5 A8 G4 A4 B3 C1 G2 H2 A5 C4\n";

/// The last moves of a game of Scribe are looked through, and then somebody has lost; of Speed
/// Scrabble it says what finish there was: with JAMETAA all tiles make a crossword, with BCK none.
#[test]
fn games_without_a_board_are_reviewed() {
    let env = Env::new();
    env.write("scribe.txt", SCRIBE);
    let rows = rows(&env.run("referee review scribe.txt --quick --json"));
    let last = rows.iter().rev().find(|row| row["turn"].is_number()).unwrap();
    assert_eq!((&last["turn"], &last["how"]), (&81.into(), &"exact".into()), "{last}");
    let won = last["win"].as_f64().unwrap();
    assert!([0.0, 100.0].contains(&won), "{last}");
    let exact = rows.iter().filter(|row| row["how"] == "exact").count();
    assert!((8..60).contains(&exact), "{exact}");
    env.write("club.txt", "AM\nAT\nJAM\nMET\nTAM\nAE\nTAE\n").write(
        "evening.txt",
        "players: Ann Bob Cy\ndeal Ann: JAMETAA\ndeal Bob: BCKBCKB\ndeal Cy: 7\n",
    );
    let text = env.run("referee review evening.txt -l club.txt --quick");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("2\tAnn\t7\tyes\t"), "{text}");
    assert_eq!(lines[1], "3\tBob\t7\tnone found\t-\t");
    assert_eq!(lines[2], "4\tCy\t-\ttiles not known\t-\t");
    let html = env.run("referee review evening.txt -l club.txt -o evening.html");
    assert!(html.contains("its review is lines or JSON"), "{html}");
}

/// Leaves that were learned with a lexicon that has other words say nothing of a house list.
#[test]
fn a_house_list_goes_by_points() {
    let env = Env::new();
    env.write("club.txt", "at\nax\ncoat\ncoats\nox\nsox\nfa\nab\n");
    let text = env.run("moves SOXA -l club.txt --top 1");
    assert!(text.contains("note: only points count: ") && text.contains("(8 of "), "{text}");
    assert!(env.run("moves SOXA -l club.txt --leaves tournament --top 1").lines().count() == 1);
    assert!(!env.run("moves SOXA -l college --top 1").contains("note: points"));
}

#[test]
#[ignore = "needs WORDY_RECORDS: make test-all"]
fn real_records_are_reviewed() {
    let env = Env::new();
    let folder = std::env::var("WORDY_RECORDS").expect("WORDY_RECORDS names a folder of records");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    // Every other one: each takes a second.
    let mut reviewed = 0;
    for path in paths.into_iter().step_by(2) {
        if path.extension().is_some_and(|extension| extension == "gcg") {
            let output =
                env.command("referee").args(["review", "--quick"]).arg(&path).output().unwrap();
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(!told.contains("panicked"), "{}: {told}", path.display());
            reviewed += usize::from(output.status.code() == Some(0));
        }
    }
    assert!(reviewed > 7, "{reviewed} records");
}
