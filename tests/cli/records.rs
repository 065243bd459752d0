//! Records as people and programs write them: the game they name, their encodings, whole folders.

use insta::assert_snapshot;

use crate::env::Env;

pub(crate) const SOUND: &str = "#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n\
    >B: SABCDEF 8G S.... +9 9\n";

fn env() -> Env {
    let env = Env::new();
    env.write("club.txt", "WORD\nSWORD\n");
    env
}

#[test]
fn two_passes_do_not_end_a_game_of_a_club() {
    let env = env();
    let passed = format!("{SOUND}>A: XYZ - +0 16\n>B: ABCDEF - +0 9\n>A: XYZ -XYZ +0 16\n");
    assert_snapshot!(env.feed("referee game - -l club.txt", &passed), @r#"
1	A	WORDXYZ	8H WORD	WORD 2x8	+16	16
2	B	SABCDEF	8G S....	SWORD 9	+9	9
3	A	XYZ	pass		+0	16
4	B	ABCDEF	pass		+0	9
5	A	XYZ	exchange XYZ		+0	16
A 16, B 9
------- stderr
standard input: game tournament, challenge double
"#);
    // At the Scrabble Door it is over when all pass in succession.
    let door = env.feed("referee game - -q -l club.txt --game scrabble", &passed);
    assert_eq!(door, "standard input:7: illegal: turn after the game has ended\n[exit 1]\n");
}

#[test]
fn a_record_names_its_game() {
    let env = env();
    let said = |head: &str, challenge: &str| {
        let record = format!("{head}{SOUND}{challenge}");
        let printed = env.feed("referee game - -l club.txt", &record);
        printed.split_once("------- stderr\n").unwrap().1.replace("standard input: ", "")
    };
    assert_eq!(said("#challenge triple\n", ""), "game tournament, challenge triple\n");
    let bonus = ">B: ABCDEF (challenge) +5 14\n";
    assert_eq!(said("", bonus), "game tournament, challenge 5-a-play\n");
    assert_eq!(said("#game-type classic\n#board-layout standard15\n", ""), said("", ""));
    assert_eq!(
        said("#lexicon NWL23\n", ""),
        "game tournament, challenge double\nwords are looked up in club; the record names NWL23\n"
    );
    // What `table` says of the draws is for `table verify`.
    let bag = "#bag wordy-bag-1\n#bag-game tournament\n#bag-id k3x\n#bag-rules 0c\n\
        #bag-commitment 1d\n#bag-number 2e\n#bag-number -\n#bag-secret 3f\n";
    assert_eq!(said(bag, ""), said("", ""));
    let jumbled =
        "#game-type wordsmog\n#player1 A Ann\n#player2 B Bob\n>A: DROWXYZ 8H DROW +16 16\n";
    assert_eq!(env.feed("referee game - -q --remarks -l club.txt", jumbled), "");
    let large = "#board-layout SuperCrosswordGame\n#player1 A Ann\n#player2 B Bob\n\
        >A: WORDXYZ 11K WORD +16 16\n";
    assert_eq!(env.feed("referee game - -q -l club.txt", large), "");
}

#[test]
fn a_game_that_nobody_knows_is_a_finding() {
    let env = env();
    let head =
        "#game-type lonify\n#game-board torus\n#tile-distribution klingon\n#challenge coin\n";
    let strange = format!("{head}{SOUND}");
    assert_snapshot!(env.feed("referee game - -q -l club.txt", &strange), @r#"
standard input:1: unread: the game `lonify` is not known: the usual one is taken
standard input:2: unread: the board `torus` is not known: the usual one is taken
standard input:3: unread: the set of letters `klingon` is not known: the usual one is taken
standard input:4: unread: the challenge rule `coin` is not known: the usual one is taken
[exit 1]
"#);
    // Who names a game means it.
    assert_eq!(env.feed("referee game - -q -l club.txt --game tournament", &strange), "");
    std::fs::create_dir(env.path("games")).unwrap();
    env.write("games/a.gcg", format!("#game-type lonify\n{SOUND}"));
    let folder = env.run("referee game games -l club.txt");
    assert!(folder.starts_with("games/a.gcg: 2 turns, 1 finding, 0 remarks\n"), "{folder}");
    for command in ["stats games", "analyse games/a.gcg", "unseen games/a.gcg"] {
        let answer = env.run(&format!("referee {command}"));
        assert!(answer.contains("games/a.gcg:1: the game `lonify` is not known"), "{answer}");
    }
}

#[test]
fn totals_stay_where_a_turn_is_missing_and_it_is_said() {
    let env = env();
    // A turn of B for nine points is missing.
    let missing = "#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n\
        >A: XYZAEIO -XYZ +0 16\n>B: ABCDEFG -ABC +0 9\n>A: AEIO -A +0 16\n";
    env.write("bad.gcg", missing);
    assert_snapshot!(env.run("referee game bad.gcg -q -l club.txt --fix right.gcg"), @r#"
bad.gcg:4: illegal: turn of A, but B is next
------- stderr
note: bad.gcg: the total of line 5 stays: a turn before is missing or cannot be read
[exit 1]
"#);
    assert_eq!(env.read("right.gcg"), missing.as_bytes());
    let again = env.run("referee game right.gcg -q -l club.txt --fix same.gcg");
    assert!(again.contains("the total of line 5 stays"), "{again}");
    assert_eq!(env.read("right.gcg"), env.read("same.gcg"));
}

#[test]
fn a_record_that_would_have_more_findings_is_not_mended() {
    let env = env();
    // The end of a game: what its totals come from is missing.
    let end = "#player1 A Ann\n#player2 B Bob\n>A: AADIOSU 11C AIDS +30 185\n\
        >B: EFHORT? L8 FORHEnT +91 311\n>A: BELNOTU O8 BENTO +34 338\n\
        >A: BELNOTU O8 BENTO +34 338\n>A: IILPUUX 13B .P +18 356\n";
    env.write("end.gcg", end);
    assert_snapshot!(env.run("referee game end.gcg -q --fix right.gcg"), @r#"
------- stderr
error: end.gcg: with its numbers put right line 3 is wrong: a turn of each player is missing before this line: the totals have more than the scores
hint: it is not written: mend by hand what was found in it first
[exit 2]
"#);
    assert!(!env.path("right.gcg").exists());
}

#[test]
fn line_ends_stay_as_they_are_when_a_record_is_mended() {
    let env = env();
    for end in ["\n", "\r\n", "\r"] {
        let wrong = SOUND.replace("+9 9", "+8 8").replace('\n', end);
        let wrong = wrong.trim_end();
        env.write("wrong.gcg", wrong);
        env.run("referee game wrong.gcg -q -l club.txt --fix right.gcg --force");
        let right = String::from_utf8(env.read("right.gcg")).unwrap();
        assert_eq!(right, wrong.replace("+8 8", "+9 9"), "{end:?}");
    }
}

#[test]
fn what_another_form_has_no_place_for_is_told() {
    let env = env();
    let faulty = format!("#date 1 May 2020\n{SOUND}nonsense\n>A: XYZ - +0 16\n#note a note\n");
    env.write("bad.gcg", &faulty);
    let told = |command: &str| {
        let answer = env.run(&format!("referee game bad.gcg -q -l club.txt {command} --force"));
        let lines = answer.lines().filter(|line| line.starts_with("note: "));
        lines.flat_map(|line| [line, "\n"]).collect::<String>()
    };
    assert_eq!(told("-o x.json"), "note: x.json lacks lines 1 and 6 of bad.gcg\n");
    assert_eq!(told("-o x.html"), "note: x.html lacks line 6 of bad.gcg\n");
    assert_eq!(told("-o - -f cgp"), "note: standard output lacks line 6 of bad.gcg\n");
    assert_eq!(told("-o x.gcg"), "");
    let back = env.run("referee game x.json -q -l club.txt -o - -f gcg");
    assert!(back.ends_with(">A: XYZ - +0 16\n#note a note\n"), "{back}");
    env.write("good.gcg", SOUND);
    assert_eq!(env.run("referee game good.gcg -q -l club.txt -o y.json"), "");
}

#[test]
fn no_game_has_more_than_sixteen_megabytes() {
    let env = env();
    let large = format!("{SOUND}#note\n{}", "x".repeat(16 << 20));
    env.write("large.gcg", &large).write("large.json", large.replacen('#', "{", 1));
    env.write("zeros.gcg", vec![0; (16 << 20) + 1]);
    for line in [
        "referee game large.gcg",
        "referee game large.json",
        "referee stats large.gcg",
        "referee analyse large.gcg",
        "referee unseen large.gcg",
        "referee layout large.gcg",
        "referee layout --solve large.gcg",
        "referee speed large.gcg",
        "referee scribe large.gcg",
        "referee scribe --board large.gcg",
        "referee play 8H WORD --board large.gcg",
        "moves WORD --board zeros.gcg",
    ] {
        let answer = env.run(line);
        let (_, message) = answer.split_once("error: ").unwrap();
        let place = if line.starts_with("moves") { "zeros" } else { "large" };
        assert!(message.starts_with(place), "{line}: {answer}");
        let rest =
            "it has more than 16 megabytes\nhint: no record, position or layout is so large\n";
        assert!(message.contains(rest) && message.ends_with("[exit 2]\n"), "{line}: {answer}");
    }
    std::fs::create_dir(env.path("games")).unwrap();
    std::fs::rename(env.path("large.gcg"), env.path("games/large.gcg")).unwrap();
    let folder = env.run("referee game games -l club.txt");
    assert!(folder.starts_with("games/large.gcg: it has more than 16 megabytes\n"), "{folder}");
}

#[test]
fn remarks_are_findings_only_when_asked() {
    let env = env();
    let stood = SOUND.replace("8H WORD", "8H WROD").replace(">B: SABCDEF 8G S.... +9 9\n", "");
    let told = "standard input:3: phony stood: WROD is not in the lexicon\n";
    assert_eq!(env.feed("referee game - -q -l club.txt", &stood), told);
    let strict = env.feed("referee game - -q --remarks -l club.txt", &stood);
    assert_eq!(strict, format!("{told}[exit 1]\n"));
}

#[test]
fn a_challenge_by_other_words_is_a_remark() {
    let env = env();
    // COAT is in every lexicon, WROD in none.
    let record = |play: &str, after: &str| format!("#player1 A Ann\n#player2 B Bob\n{play}{after}");
    let back = record(">A: COATXYZ 8G COAT +12 12\n", ">A: COATXYZ -- -12 0\n");
    let told = env.feed("referee game - -q", &back);
    assert_eq!(
        told,
        "standard input:4: illegal: COAT is in the lexicon: the play stands\n[exit 1]\n"
    );
    let stood = record(">A: WRODXYZ 8H WROD +16 16\n", ">A: XYZ (challenge) +5 21\n");
    let doubtful = "standard input:4: doubtful: WROD is not in the lexicon, but the play stood when \
                    challenged; was it another lexicon?\n";
    let told = env.feed("referee game - -q --challenge 5-a-play", &stood);
    assert!(told.ends_with(doubtful), "{told}");
    // Who names the lexicon means it; so does a record that names it.
    let told = env.feed("referee game - -q --challenge 5-a-play -l club.txt", &stood);
    assert!(
        told.ends_with(
            "phony: WROD is not in the lexicon: the play must be taken back\n[exit 1]\n"
        )
    );
    let told =
        env.feed("referee game - -q --challenge 5-a-play", &format!("#lexicon wordy\n{stood}"));
    assert!(told.ends_with("the play must be taken back\n[exit 1]\n"), "{told}");
}

#[test]
#[ignore = "needs game records: WORDY_RECORDS"]
fn sound_records_have_no_finding_without_any_option() {
    let faulty = [
        "challenge_bonus_without_play",
        "consonant_heaviness",
        "duplicate_names",
        "empty",
        "end_game_event_before_game_end",
        "end_points_rack_malformed",
        "event_after_last_rack",
        "exchange_not_in_rack",
        "game_event_off_turn",
        "incomplete_elise",
        "invalid_",
        "last_rack2_not_in_bag",
        "malformed",
        "midgame_rack_not_in_bag",
        "move_event_after_game_end",
        "no_matching_token",
        "phony_tiles_returned_mismatch",
        "play_out_of_bounds",
        "player_does_not_exist",
        "redundant_pragma",
        "unsupported_character_encoding",
        "weird_encoding",
    ];
    let (env, mut sound) = (Env::new(), 0);
    for entry in std::fs::read_dir(std::env::var_os("WORDY_RECORDS").unwrap()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.display().to_string();
        if name.contains(".gcg") && !faulty.iter().any(|faulty| name.contains(faulty)) {
            let printed = env.run(&format!("referee game {name} -q"));
            assert!(!printed.contains("[exit"), "{printed}");
            sound += 1;
        }
    }
    assert!(sound >= 29, "{sound}");
}

#[test]
fn records_are_read_in_every_encoding_and_stay_in_it() {
    let env = env();
    let wrong = SOUND.replace("Ann", "C\u{e9}sar").replace("+9 9", "+8 8");
    let latin: Vec<u8> = wrong.chars().map(|c| u8::try_from(c).unwrap()).collect();
    let utf16: Vec<u8> =
        [0xFF, 0xFE].into_iter().chain(wrong.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    for (name, bytes) in [("latin", latin), ("utf16", utf16), ("utf8", wrong.clone().into())] {
        env.write(&format!("{name}.gcg"), &bytes);
        let told =
            env.run(&format!("referee game {name}.gcg -q -l club.txt --fix {name}-right.gcg"));
        assert_eq!(told, format!("{name}.gcg:4: score: the score is +9, not +8\n[exit 1]\n"));
        let right = env.read(&format!("{name}-right.gcg"));
        assert_eq!(right.len(), bytes.len(), "{name}");
        let differing = right.iter().zip(&bytes).filter(|(one, other)| one != other).count();
        assert_eq!(differing, 2, "{name}: an 8 for a 9, twice");
    }
}

#[test]
fn a_folder_of_records_is_checked() {
    let env = env();
    std::fs::create_dir(env.path("games")).unwrap();
    env.write("games/a.gcg", SOUND);
    env.write("games/b.gcg", SOUND.replace("+9 9", "+8 8"));
    env.write("games/c.gcg", "nothing\n");
    env.write("games/d.txt", "not a record");
    assert_snapshot!(env.run("referee game games -l club.txt"), @r#"
games/a.gcg: 2 turns, 0 findings, 0 remarks
games/b.gcg: 2 turns, 1 finding, 0 remarks
games/c.gcg: not a game record
3 records, 4 turns, 1 finding, 0 remarks, 1 not read
[exit 1]
"#);
    let json = env.run("referee game games -l club.txt --json");
    let total = r#"{"failed":1,"findings":1,"records":3,"remarks":0,"turns":4}"#;
    assert_eq!(json.lines().nth(3), Some(total));
}

#[test]
fn what_used_to_pass_in_silence_is_told() {
    let env = env();
    env.write("now.txt", "\n\n\n\n\n\n\n.......CAT\n");
    let told = |command: &str| env.run(command);
    assert!(told("referee challenge C0AT -l club.txt").contains("`C0AT` is not a word"));
    let none = told("referee diffs --game scrabble --board now.txt --rack X -l club.txt");
    assert!(none.contains("error: this game has no exchange with the board"), "{none}");
    let many = told("referee diffs --board now.txt --rack ABCDEFGHIJ -l club.txt");
    assert!(many.contains("--rack has 10 tiles; a rack has 7 at most"), "{many}");
    let empty = env.feed("referee game - -l club.txt", "#player1 A Ann\n#player2 B Bob\n");
    assert!(empty.starts_with("no turns\n"), "{empty}");
    // Five tiles of a hundred are played, of the set of three hundred.
    env.write("i.gcg", "#player1 A Ann\n#player2 B Bob\n>A: SWORDXY 11K SWORD +30 30\n");
    let unseen = env.run("referee unseen i.gcg --game scrabble-i -l club.txt");
    let head = "95 tiles, any of the 295 of the set that are not played\n";
    assert!(unseen.starts_with(head), "{unseen}");
}

#[test]
fn an_evening_of_speed_scrabble_has_votes_and_a_next_gosayer() {
    let env = Env::new();
    env.write("words.txt", "AT\nNO\n");
    let text = "players: Ann Bob Cid\nout Cid\ndeal Ann: ATNOSES\ndeal Bob: AEIOUAE\nvote NOTASES yes\n\
        call Ann\n|NOTASES\ncall Bob\n|AEIOUAE\ndraw Ann: B\ndraw Bob: C\n";
    assert_snapshot!(env.feed("referee speed - -l words.txt", text), @r#"
1 good call, 84 tiles left
standard input:8: the call of Bob is void: row 1, column 1, across: AEIOUAE is not in the lexicon
[exit 1]
"#);
}
