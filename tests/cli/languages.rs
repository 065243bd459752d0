//! Records in other languages, and of other lexicons.

use crate::env::Env;
use crate::records::SOUND;

/// A game in German: Ö counts 8, M and W 3; the middle doubles the first word, I9 a letter.
const GERMAN: &str = "#player1 Ann Ann Lee\n#player2 Bob Bob Ray\n\
    >Ann: MÖWETZK 8F MÖWE +30 30\n>Bob: ALXSNDI F7 A. +4 4\n\
    >Ann: TZKÜBER I8 .R +3 33\n>Bob: LXSNDIG 7E L. +3 7\n\
    >Ann: TZKÜBEN -ÜB +0 33\n>Bob: XSNDIGT - +0 7\n";

#[test]
fn a_game_in_another_language_is_found_by_its_letters_or_its_header() {
    let env = Env::new();
    let unheard = "------- stderr\nstandard input: no word is looked up: no lexicon of the alphabet \
                   german is chosen\nhint: -l takes a lexicon or a list of its words\n";
    for head in [
        "",
        "#lexicon RD28\n",
        "#tile-distribution German\n",
        "#game-type tournament-german\n",
        "#tile-distribution klingon\n",
    ] {
        let found = env.feed("referee game - -q", &format!("{head}{GERMAN}"));
        assert_eq!(found, unheard, "{head}");
    }
    // Without an umlaut the lexicon tells; what is wrong is found by its own tiles.
    let plain = "#lexicon RD28\n#player1 A A\n#player2 B B\n>A: WABE 8F WABE +16 16\n";
    assert_eq!(env.feed("referee game - -q", plain), unheard);
    let wrong = env.feed("referee game - -q", &GERMAN.replace("+3 33", "+4 34"));
    assert!(wrong.starts_with("standard input:5: score: the score is +3, not +4\n"), "{wrong}");
    // A list of the language is asked.
    env.write("de.txt", "MÖWE\nAM\nLA\n");
    let judged = env.feed("referee game - -q -l de.txt", GERMAN);
    assert_eq!(judged, "standard input:5: phony stood: ER is not in the lexicon\n");
    std::fs::create_dir(env.path("games")).unwrap();
    env.write("games/de.gcg", GERMAN);
    assert!(
        env.run("referee game games").starts_with("games/de.gcg: 6 turns, 0 findings, 0 remarks\n")
    );
}

#[test]
fn letters_of_no_language_are_one_finding_and_a_hint() {
    let env = Env::new();
    let mixed = GERMAN.replace(['Ö', 'Ü'], "Ж");
    let found = env.feed("referee game - -q", &mixed);
    assert_eq!(found.matches("standard input:").count(), 1, "{found}");
    let told = "standard input:3: unread: Ж: the letters of this record are of no language that is \
                known\n";
    assert!(found.starts_with(told) && found.contains("\nhint: --game FILE takes"), "{found}");
    // One strange letter is a slip, and no language.
    let slip = env.feed("referee game - -q -l wordy", &SOUND.replacen('O', "Ö", 1));
    assert!(!slip.contains("language"), "{slip}");
}

#[test]
fn words_of_another_lexicon_are_one_remark() {
    let env = Env::new();
    let game = "#player1 A A\n#player2 B B\n#lexicon NWL23\n>A: ZQVXEEE 8G EE +4 4\n\
                >B: OUAIRST 9G OU +8 8\n";
    let found = env.feed("referee game - -q", game);
    let one = "standard input:3: doubtful: EE, EO, EU and OU are not in wordy; the game was played \
               by NWL23\n";
    assert!(found.starts_with(one), "{found}");
    assert!(!found.contains("phony stood") && !found.contains("[exit"), "{found}");
    // Who chooses a lexicon asks for each word.
    let asked = env.feed("referee game - -q -l wordy", game);
    assert_eq!(asked.matches("phony stood").count(), 2, "{asked}");
    // A lexicon of that name that is installed is named.
    env.write("l.txt", "EE\nOU\nEO\nEU\n");
    env.run("lexicon install l.txt --as nwl23");
    let there = env.feed("referee game - -q", game);
    assert!(there.contains("the record names NWL23\nhint: -l nwl23\n"), "{there}");
}
