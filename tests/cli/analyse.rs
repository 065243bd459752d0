//! What the turns of records lost.

use insta::assert_snapshot;

use crate::env::Env;

const WORDS: &str = "at\nax\ncoat\ncoats\nox\nsox\ntax\ntaxa\nto\nretains\nstainer\nes\nza\n";
/// Ann lays COAT and not COATS; Bob a bingo; Ann X, and not SOX beside three words; Bob exchanges
/// although there is a play; Ann's AS stands; what Bob had, nobody knows; Ann's ZAS is taken back.
const RECORD: &str = "#player1 A Ann\n#player2 B Bob\n#game-type tournament\n\
    >A: COATSXY 8G COAT +12 12\n>B: AEINRST K2 RETAINS +71 71\n>A: AOSTXYZ I8 .X +17 29\n\
    >B: AEOUUVV -UV +0 71\n>A: AOSTYZU 5K .S +2 31\n>B: TO - +0 71\n\
    >A: AOTYZUU 5J Z.. +12 43\n>A: AOTYZUU -- -12 31\n";
/// Bob adds an S, and not RETAINS from it.
const MISSED: &str = "#player1 A Ann\n#player2 B Bob\n#game-type tournament\n\
    >A: COATXYZ 8G COAT +12 12\n>B: AEINRST 8G ....S +7 7\n";

#[test]
fn each_turn_beside_the_best() {
    let env = Env::new();
    env.write("club.txt", WORDS).write("game.gcg", RECORD);
    assert_snapshot!(env.run("referee analyse game.gcg -l club.txt --leaves none"), @r"
    4	Ann	COATSXY	8G COAT	12	8D COATS	20	8
    5	Bob	AEINRST	K2 RETAINS	71	K2 RETAINS	71	0
    6	Ann	AOSTXYZ	I8 .X	17	L3 SOX	35	18
    7	Bob	AEOUUVV	exchange UV	0	4K .O	4	4
    8	Ann	AOSTYZU	5K .S	2	I7 T..A	12	10
    10	Ann	AOTYZUU	5J Z..	12	I7 T..A	12	12
    Ann: 4 turns, 48 points lost, 12.00 a turn, bingos missed: 0, phonies: 1
    Bob: 2 turns, 4 points lost, 2.00 a turn, bingos missed: 0, phonies: 0
    ------- stderr
    game.gcg: game tournament, challenge double
    ");
    assert_snapshot!(env.run("referee analyse game.gcg -l club.txt --worst 1 --json --leaves none"), @r#"
    {"best":{"play":"L3 SOX","points":35},"line":6,"lost":18.0,"missed_bingo":false,"phony":false,"played":"I8 .X","player":"Ann","points":17,"rack":"AOSTXYZ","record":"game.gcg"}
    ------- stderr
    game.gcg: game tournament, challenge double
    "#);
    env.write("s.klv2", crate::moves::leaves());
    assert_snapshot!(env.run("referee analyse game.gcg -l club.txt --leaves s.klv2"), @r"
    4	Ann	COATSXY	8G COAT	12	8D COATS	20	8.0
    5	Bob	AEINRST	K2 RETAINS	71	K2 RETAINS	71	0.0
    6	Ann	AOSTXYZ	I8 .X	17	L3 SOX	35	18.0
    7	Bob	AEOUUVV	exchange UV	0	4K .O	4	4.0
    8	Ann	AOSTYZU	5K .S	2	I7 T..A	12	10.0
    10	Ann	AOTYZUU	5J Z..	12	I7 T..A	12	12.0
    Ann: 4 turns, 48.0 points lost, 12.00 a turn, bingos missed: 0, phonies: 1
    Bob: 2 turns, 4.0 points lost, 2.00 a turn, bingos missed: 0, phonies: 0
    ------- stderr
    game.gcg: game tournament, challenge double
    ");
}

/// COATS brings 7 points, but an exchange keeps the S, which is worth ten, and another the blank,
/// which is worth 25. Without leaves the play is best.
#[test]
fn an_exchange_may_be_best_where_leaves_count() {
    let env = Env::new();
    let record = "#player1 A Ann\n#player2 B Bob\n#game-type tournament\n\
        >A: COATVXY 8G COAT +12 12\n>B: IISUUVV 8G ....S +7 7\n>A: DIIUUVV -IIUUVV +0 12\n\
        >B: ?IIUUVV -IIUUVV +0 7\n";
    env.write("club.txt", "at\ncoat\ncoats\n").write("game.gcg", record);
    env.write("s.klv2", crate::moves::leaves());
    assert_snapshot!(env.run("referee analyse game.gcg -l club.txt --leaves s.klv2"), @r"
    4	Ann	COATVXY	8G COAT	12	8E COAT	12	0.0
    5	Bob	IISUUVV	8G ....S	7	exchange IIUUVV	0	3.0
    6	Ann	DIIUUVV	exchange IIUUVV	0	exchange DIIUUVV	0	0.0
    7	Bob	?IIUUVV	exchange IIUUVV	0	exchange IIUUVV	0	0.0
    Ann: 2 turns, 0.0 points lost, 0.00 a turn, bingos missed: 0, phonies: 0
    Bob: 2 turns, 3.0 points lost, 1.50 a turn, bingos missed: 0, phonies: 0
    ------- stderr
    game.gcg: game tournament, challenge double
    ");
    assert_snapshot!(env.run("referee analyse game.gcg -l club.txt --leaves none"), @r"
    4	Ann	COATVXY	8G COAT	12	8E COAT	12	0
    5	Bob	IISUUVV	8G ....S	7	8G ....S	7	0
    6	Ann	DIIUUVV	exchange IIUUVV	0	-	0	0
    7	Bob	?IIUUVV	exchange IIUUVV	0	I8 .t	1	1
    Ann: 2 turns, 0 points lost, 0.00 a turn, bingos missed: 0, phonies: 0
    Bob: 2 turns, 1 point lost, 0.50 a turn, bingos missed: 0, phonies: 0
    ------- stderr
    game.gcg: game tournament, challenge double
    ");
}

#[test]
fn players_of_several_records() {
    let env = Env::new();
    env.write("club.txt", WORDS).write("one.gcg", RECORD).write("two.gcg", MISSED);
    assert_snapshot!(env.run("referee analyse one.gcg two.gcg -l club.txt --leaves none"), @r"
    Ann	5	58	11.60	0	1
    Bob	3	68	22.67	1	0
    ");
    assert_snapshot!(env.run("referee analyse one.gcg two.gcg -l club.txt --worst 2 --leaves none"), @r"
    two.gcg	5	Bob	AEINRST	8G ....S	7	K2 RETAINS	71	64
    one.gcg	6	Ann	AOSTXYZ	I8 .X	17	L3 SOX	35	18
    ");
    assert_snapshot!(env.run("referee analyse one.gcg two.gcg -l club.txt --json --leaves none"), @r#"
    {"lost":58.0,"lost_per_turn":11.6,"missed_bingos":0,"phonies":1,"player":"Ann","turns":5}
    {"lost":68.0,"lost_per_turn":22.67,"missed_bingos":1,"phonies":0,"player":"Bob","turns":3}
    "#);
    env.write("none.gcg", "#player1 A Ann\n#player2 B Bob\n>A: 8G COAT +12 12\n");
    assert_snapshot!(env.run("referee analyse none.gcg -l club.txt"), @r"
    ------- stderr
    note: nothing was compared: no turn has its whole rack
    hint: write all tiles of the rack before each play, not only those laid
    none.gcg: game tournament, challenge double
    [exit 1]
    ");
    let none = env.run("referee analyse none.gcg none.gcg -l club.txt --json");
    assert!(none.contains("note: nothing was compared: no turn has"), "{none}");
    assert_snapshot!(env.run("referee analyse there.gcg -l club.txt"), @r"
    ------- stderr
    error: there.gcg: no such file
    [exit 2]
    ");
}

/// The computer's own games lose nothing, in any game: what it played was best.
#[test]
fn greedy_games_lose_nothing() {
    let env = Env::new();
    for game in ["scrabble", "1dif", "scrabble-i", "crossplay", "ecology"] {
        env.run(&format!("simulate --game {game} --games 2 -l college --records {game}"));
        let text = env.run(&format!("referee analyse {game} -l college --leaves none"));
        for line in text.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            assert_eq!(fields[2..], ["0", "0.00", "0", "0"], "{game}: {text}");
        }
        assert_eq!(text.lines().count(), 2, "{game}: {text}");
    }
}

/// Nor do games by leaves, measured by the same leaves; some bingos they leave out for a blank.
#[test]
fn games_by_leaves_lose_nothing() {
    let env = Env::new();
    env.write("s.klv2", crate::moves::leaves());
    for game in ["scrabble", "scrabble-i", "1dif"] {
        let players = "--players leaves:s.klv2 --games 3 -l college";
        env.run(&format!("simulate --game {game} {players} --records {game}"));
        let text = env.run(&format!("referee analyse {game} -l college --leaves s.klv2"));
        for line in text.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            assert_eq!(fields[2..4], ["0.0", "0.00"], "{game}: {text}");
        }
        assert!(!text.is_empty(), "{game}");
    }
}

#[test]
#[ignore = "needs WORDY_RECORDS: make test-all"]
fn real_records_are_analysed() {
    let env = Env::new();
    let folder = std::env::var("WORDY_RECORDS").expect("WORDY_RECORDS names a folder of records");
    let mut turns = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "gcg") {
            let output = env.command("referee").arg("analyse").arg(&path).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            turns += text.lines().count();
        }
    }
    assert!(turns > 500, "{turns} turns");
}
