//! The lexicon that a game is played with: that of its file, unless somebody says otherwise.

use insta::assert_snapshot;

use crate::env::Env;

/// The line of standard error that says which lexicon a program takes, and why.
fn said(env: &Env, line: &str) -> Vec<String> {
    let told = env.run(line);
    told.lines().filter(|line| line.starts_with("lexicon ")).map(str::to_owned).collect()
}

/// CWM and QAID are words of the lexicon wordy, not of a college dictionary.
#[test]
fn scrabble_i_is_played_with_the_college_dictionary() {
    let env = Env::new();
    for game in ["scrabble-o", "scrabble-i", "scrabble-ii", "scrabble-iii"] {
        let found = said(&env, &format!("moves CWMS --game {game}"));
        let expected = format!("lexicon college: the game {game} names it; -l chooses another");
        assert_eq!(found, [expected], "{game}");
    }
    assert_snapshot!(env.run("referee play 11K CWM --game scrabble-i"));
    assert_snapshot!(env.run("referee play 11K CWM --game scrabble-i -l wordy"));
    assert!(said(&env, "moves CWMS").is_empty());
}

#[test]
fn every_program_that_takes_a_game_says_which_lexicon() {
    let env = Env::new();
    env.write("a.gcg", "#player1 A A\n#player2 B B\n>A: CWMABCD 11K CWM +20 20\n");
    env.write("b.txt", ".....................\n".repeat(21));
    env.write("speed.toml", with_lexicon("speed"));
    env.write("lay.txt", "CAT\n");
    for line in [
        "moves CWMS --game scrabble-i",
        "simulate --games 1 --game scrabble-i",
        "referee play 11K CWM --game scrabble-i",
        "referee game a.gcg --game scrabble-i",
        "referee unseen a.gcg --game scrabble-i",
        "referee stats a.gcg --game scrabble-i",
        "referee analyse a.gcg --game scrabble-i",
        "referee layout lay.txt --game ./speed.toml",
    ] {
        assert_eq!(said(&env, line).len(), 1, "{line}");
    }
}

/// A game of the suite with a lexicon named, as a file of one's own.
fn with_lexicon(game: &str) -> String {
    let path = format!("{}/data/games/{game}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.replacen("players =", "lexicon = \"college\"\nplayers =", 1)
}

/// The option, then the config file for this game, then the game's file, then what is for all.
#[test]
fn who_says_otherwise_is_heard() {
    let env = Env::new();
    env.write("few.txt", "CWM\nCWMS\n");
    let told = |line: &str| env.run(line);
    assert!(told("moves CWMS --game scrabble-i -l few.txt").contains("CWMS"));
    std::fs::create_dir(env.path("data")).unwrap();
    env.write("data/config.toml", "lexicon = \"wordy\"\n");
    assert!(!told("moves CWM --game scrabble-i").contains("CWM\t"));
    env.write("data/few.txt", "CWM\nCWMS\n");
    env.write("data/config.toml", "[lexicons]\nscrabble-i = \"./few.txt\"\n");
    let own = told("moves CWMS --game scrabble-i");
    assert!(
        own.contains("CWMS") && own.contains("your config file names it for scrabble-i"),
        "{own}"
    );
    assert!(!told("moves CWMS --game scrabble-o").contains("CWMS\t"));
}

/// A game's file names a lexicon beside it, whatever folder one is in, and none elsewhere.
#[test]
fn a_lexicon_may_lie_beside_its_game() {
    let env = Env::new();
    std::fs::create_dir(env.path("club")).unwrap();
    env.write("club/words.txt", "CWM\n");
    let game = with_lexicon("scrabble");
    env.write("club/house.toml", game.replace("college", "words.txt"));
    assert!(env.run("moves CWM --game club/house.toml").contains("8F CWM"));
    env.write("club/house.toml", game.replace("college", "../words.txt"));
    assert_snapshot!(env.run("moves CWM --game club/house.toml"));
    env.write("club/house.toml", game.replace("college", "-"));
    assert_snapshot!(env.run("moves CWM --game club/house.toml"));
}
