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
    // A lexicon of that name that is installed is used.
    env.write("l.txt", "EE\nOU\nEO\nEU\n");
    env.run("lexicon install l.txt --name nwl23");
    assert_eq!(env.feed("referee game - -q", game), "");
}

/// A record in another language among others is left out where words are needed, and said; the
/// others are compared, counted, and asked.
#[test]
fn one_record_in_another_language_stops_no_folder() {
    let env = Env::new();
    std::fs::create_dir(env.path("games")).unwrap();
    env.write("games/a.gcg", SOUND).write("games/de.gcg", GERMAN);
    let both = env.run("referee stats games");
    let players = |printed: &str| {
        let lines = printed.lines().skip(1).take_while(|line| !line.starts_with("---"));
        lines.filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).count()
    };
    assert_eq!(players(&both), 5, "two of each game, and all: {both}");
    assert!(both.contains("games/de.gcg: no word is looked up"), "{both}");
    let left = "note: left out games/de.gcg: its letters are german, not those of the lexicon\n\
                hint: take records of one alphabet at a time";
    for command in ["analyse games", "puzzles games", "review games --quick"] {
        let told = env.run(&format!("referee {command}"));
        assert!(told.contains(left) && !told.contains("error: "), "{command}: {told}");
    }
    let alone = env.run("referee analyse games/de.gcg");
    assert!(alone.starts_with("------- stderr\nerror: games/de.gcg: its letters"), "{alone}");
}

/// ZNAD and KIŚ in ISO 8859-2, as `iconv` writes them: read as Polish, and mended in it.
#[test]
fn a_record_is_read_in_the_encoding_that_it_names() {
    let env = Env::new();
    let head = b"#character-encoding ISO-8859-2\n#player1 j Jan\n#player2 o Ola\n".as_slice();
    let turns = b">j: ADHNOPZ 8G ZNAD +10 10\n>o: ?IKN\xA6ZZ 7I KI\xA6 +17 17\n";
    env.write("pl.gcg", [head, turns].concat());
    let found = env.run("referee game pl.gcg -q --fix right.gcg");
    assert!(found.starts_with("pl.gcg:5: score: the score is +18, not +17\n"), "{found}");
    assert!(found.contains("no lexicon of the alphabet polish"), "{found}");
    let right = env.read("right.gcg");
    assert!(right.ends_with(b">o: ?IKN\xA6ZZ 7I KI\xA6 +18 18\n"), "{right:?}");
}

/// Records whose language a letter or the name of a list shows, and what is wrong with them by its
/// tiles.
#[test]
fn a_short_record_is_read_in_its_own_letters() {
    let env = Env::new();
    let players = "#player1 a Ann\n#player2 b Bob\n";
    let found = |text: &str| {
        let printed = env.feed("referee game - -q", text);
        let (findings, _) = printed.split_once("------- stderr").unwrap_or((&printed, ""));
        let kinds = findings.lines().filter(|line| line.starts_with("standard input:"));
        kinds.map(|line| line.replace("standard input:", "")).collect::<Vec<_>>()
    };
    // Ź is Polish alone. Z 1, A 1, D 2, N 1, doubled at H8: 10 with Z twice is ZNAD as it is below.
    let polish = ">a: ADHNOPZ 8G ZNAD +10 10\n>b: ?IKNŚZZ 7I KIŚ +18 18\n>a: HIKOPU (H) +-6 4\n";
    let told = found(&format!("{players}{polish}"));
    assert!(told.len() == 1 && told[0].starts_with("5:"), "{told:?}");
    // Ä and Ö are German, or Swedish: S 1, T 1, Ä 6, R 1, E 1, doubled.
    let german = format!("{players}>a: ÄNERSTU 8D STÄRE +18 18\n>b: ÖDELIGN 9C ÖDE +20 20\n");
    let told = found(&german);
    assert_eq!(told[0], "3: score: the score is +22, not +18");
    assert_eq!(told.len(), 2, "{told:?}");
    env.write("de.gcg", &german);
    let refused = env.run("referee game de.gcg -q --fix right.gcg");
    assert!(refused.contains("its language is in doubt, so nothing is corrected"), "{refused}");
    assert!(refused.contains("--game tournament-german or --game tournament-swedish"), "{refused}");
    assert!(!env.path("right.gcg").exists());
    // Lists by their names: Dutch, and Spanish with a tile of two letters.
    let dutch = ">a: ACHTNUW 8D WACHT +44 44\n>b: BEEIJNR E7 J.REN +18 18\n";
    assert_eq!(found(&format!("#lexicon DSW25\n{players}{dutch}")), [""; 0]);
    let spanish = ">a: ACEO[CH]NS 8F CO[CH]E +30 30\n";
    let told = found(&format!("#lexicon FILE2017\n{players}{spanish}"));
    assert_eq!(told, ["4: score: the score is +20, not +30"]);
    // A note says which letters, as macondo writes it.
    let noted = found(&format!("#note LetterDistribution: spanish\n{players}{spanish}"));
    assert_eq!(noted, told);
}

#[test]
fn a_void_record_of_another_lexicon_keeps_its_plays_and_scores() {
    let env = Env::new();
    let game = "#player1 a Ann\n#player2 b Bob\n#challenge void\n#lexicon CSW24\n\
                >a: AEINRST 8D RETAINS +66 66\n>b: ADEIIUU D8 .ADE +5 5\n\
                >a: ADGHLOO 11D .GO +8 74\n";
    env.write("a.gcg", game);
    let found = env.run("referee game a.gcg -q");
    let one = "a.gcg:4: doubtful: RADE is not in wordy; the game was played by CSW24\n";
    let line = "a.gcg: words are looked up in wordy; the record names CSW24\n";
    assert!(found.starts_with(one) && found.ends_with(line), "{found}");
    env.run("referee game a.gcg -q --fix b.gcg");
    assert_eq!(std::fs::read_to_string(env.path("b.gcg")).unwrap(), game);
    for command in ["referee stats a.gcg", "referee analyse a.gcg"] {
        let told = env.run(command);
        assert!(told.contains(line), "{command}: {told}");
    }
    assert!(env.run("referee stats a.gcg --json").contains("\"phonies\":0"));
}

#[test]
fn variants_have_the_names_of_other_programs() {
    let env = Env::new();
    for (name, game) in
        [("classic_super", "super"), ("super", "super"), ("wordsmog_super", "wordsmog")]
    {
        let record = format!(
            "#game-type {name}\n#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 11K WORD +16 16\n"
        );
        let printed = env.feed("referee game - --remarks", &record);
        let told = format!("standard input: game {game}, challenge double\n");
        assert!(printed.contains(&told), "{printed}");
        // K11 is the middle of the large board.
        assert!(!printed.contains("not known") && !printed.contains("[exit"), "{printed}");
    }
}

#[test]
fn moves_names_the_games_that_have_the_letters() {
    let env = Env::new();
    let hint = |line: &[&str]| {
        let printed = env.fed(line, "");
        printed.lines().find(|own| own.starts_with("hint: ")).unwrap_or_default().to_owned()
    };
    let of = |name: &str| {
        format!("--game tournament-{name}, and with a list of its words --alphabet {name}")
    };
    assert_eq!(hint(&["moves", "ÑAOERSS"]), format!("hint: {}", of("spanish")));
    assert_eq!(hint(&["moves", "ŚAOERSS"]), format!("hint: {}", of("polish")));
    let all = ["danish", "norwegian", "swedish"].map(of).join("; or ");
    assert_eq!(hint(&["moves", "ÅAOERSS"]), format!("hint: {all}"));
    // A position in one line names its list, whose letters may be of two characters.
    let rows = ["15"; 14].join("/");
    let spanish = format!("{rows}/15 [CH]ACEONS/ 0/0 0 lex FILE2017;");
    assert_eq!(hint(&["moves", "--position", &spanish]), format!("hint: {}", of("spanish")));
    let catalan = format!("{rows}/7[L·L]7 ACEONS/ 0/0 0 lex DISC2;");
    assert_eq!(hint(&["moves", "--position", &catalan]), format!("hint: {}", of("catalan")));
}
