//! Every play of a rack.

use insta::assert_snapshot;

use crate::env::Env;

/// Lines of a board with COAT at the end of row 9.
const BOARD: &str = ".\n.\n.\n.\n.\n.\n.\n.\n.......COAT\n";

#[test]
fn the_best_plays_of_a_position() {
    let env = Env::new();
    env.write("club.txt", "at\nax\ncoat\ncoats\nox\nsox\ntax\ntaxa\nto\n").write("now.txt", BOARD);
    assert_snapshot!(env.run("moves SOXA -l club.txt --board now.txt --top 5 --leaves none"), @r"
    25	J9 .X	AOS	AX
    20	K9 .AX	OS	TAX
    19	8K AX	OS	AX AT
    17	L9 SOX	A	SOX COATS
    11	10K OX	AS	OX TO
    ");
    assert_snapshot!(env.run("moves SOX? -l club.txt --board now.txt --bingos"), @"[exit 1]");
    assert_snapshot!(env.run("moves SOX -l club.txt --board now.txt --word COATS --leaves none"), @r"
    17	L9 SOX		SOX COATS
    7	9H ....S	OX	COATS
    ");
    assert_snapshot!(env.run("moves SOX -l club.txt --board now.txt --square L9 --json --leaves none"), @r#"{"left":"","play":"L9 SOX","points":17,"tiles":3,"words":["SOX","COATS"]}"#);
    assert_snapshot!(env.run("moves Z -l club.txt --board now.txt --leaves none"), @"[exit 1]");
    assert_snapshot!(env.run("moves SOXA -l club.txt --count"), @"7");
}

#[test]
fn the_best_play_is_drawn_as_the_referee_draws_its_board() {
    let env = Env::new();
    env.write("club.txt", "at\nax\ncoat\ncoats\nox\nsox\ntax\ntaxa\nto\n").write("now.txt", BOARD);
    let options = "-l club.txt --board now.txt --top 1 --leaves none";
    let drawn = env.run(&format!("moves SOXA {options} --draw"));
    let (board, play) = drawn.split_once("\n\n").unwrap();
    assert_eq!(play, env.run(&format!("moves SOXA {options}")));
    // J9 .X lays an X below the A of COAT.
    let rows = "15/15/15/15/15/15/15/15/7COAT4/9X5/15/15/15/15/15";
    let shown = env.run(&format!("referee show --position {rows}"));
    assert!(shown.starts_with(&format!("{board}\n0 points")), "{shown}");
}

#[test]
fn exchanges_with_the_board_come_first() {
    let env = Env::new();
    env.write("club.txt", "coat\nboat\nmoat\nat\nto\n").write("now.txt", BOARD);
    assert_snapshot!(env.run("moves BMT -l club.txt --board now.txt --game 1dif --leaves none"), @r"
    4	J9 .T	BM	AT
    4	~H9B J9 .T	CM	AT
    4	~H9M J9 .T	BC	AT
    2	I8 T.	BM	TO
    2	~H9B I8 T.	CM	TO
    2	~H9M I8 T.	BC	TO
    0	~H9B	CMT	BOAT
    0	~H9M	BCT	MOAT
    ");
    env.write("blank.txt", ".\n.\n.\n.\n.\n.\n.\n.\n.......CoAT\n");
    assert_snapshot!(env.run("moves OT -l club.txt --board blank.txt --game ecology --leaves none"), @r"
    10	10J TO		TO AT TO
    8	*I9O 10J To		TO AT TO
    4	J9 .T	O	AT
    4	*I9O J9 .T	?	AT
    3	*I9O 8K aT		AT AT
    2	K9 .O	T	TO
    2	*I9O I8 T.	?	TO
    1	I8 T.	O	TO
    1	*I9O I8 t.	T	TO
    1	*I9O J9 .t	T	AT
    ");
}

/// What `moves` prints is what `referee play` finds, play by play.
#[test]
fn the_referee_agrees() {
    let env = Env::new();
    env.write("now.txt", BOARD);
    for game in ["scrabble", "1dif", "scrabble-i", "super", "crossplay"] {
        let plays =
            env.run(&format!("moves QUI?AB --board now.txt --game {game} --top 25 --leaves none"));
        let printed = plays.lines().take_while(|line| !line.starts_with('-')).collect::<Vec<_>>();
        assert_eq!(printed.len(), 25, "{game}: {plays}");
        for line in printed {
            let fields: Vec<&str> = line.split('\t').collect();
            let play = fields[1];
            let ruling = env
                .run(&format!("referee play {play} --rack QUI?AB --board now.txt --game {game}"));
            assert!(ruling.contains(&format!("score {}\n", fields[0])), "{game} {line}: {ruling}");
            assert!(!ruling.contains("fault"), "{game} {line}: {ruling}");
        }
    }
}

#[test]
fn a_position_in_one_line_has_its_rack() {
    let env = Env::new();
    let position = |rack: &str| {
        let board = "15/15/15/15/15/15/15/6XU7/6UH7/15/15/15/15/15/15";
        format!("{board} {rack}/ 18/21 0")
    };
    let run = |args: &[&str]| {
        let output = env.command("moves").args(args).args(["--top", "3"]).output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let own = run(&["--position", &position("AEINRST")]);
    assert_eq!(own, run(&["AEINRST", "--position", &position("AB")]));
    assert_eq!(own.lines().count(), 3, "{own}");
    assert_snapshot!(run(&["--position", &position("")]), @r"
    error: the position has no rack
    hint: name it: moves RETAINS
    ");
    assert_snapshot!(env.run("moves ABCDEFGH"), @r"
    ------- stderr
    error: the rack has 8 tiles; a rack of the game has 7
    [exit 2]
    ");
    assert_snapshot!(env.run("moves ZZ --count"), @r"
    0
    ------- stderr
    note: Z is not among the tiles left in the set
    [exit 1]
    ");
    assert_snapshot!(env.run("moves ABC --square 8"), @r"
    ------- stderr
    error: --square: expected a square such as 8H or H8, found `8`
    [exit 2]
    ");
}

#[test]
fn plays_are_compared_by_games_played_on() {
    let env = Env::new();
    env.write("now.txt", BOARD);
    let line =
        "moves simulate QUIETAX -l college --board now.txt --top 4 --playouts 64 --leaves none";
    let rows = fields(&env.run(line));
    assert_eq!(rows.len(), 4);
    let of = |row: &[String], at: usize| row[at].parse::<f64>().unwrap();
    for row in &rows {
        // Chance, spread, bingos, each with what is sure of it; games, points, play, left, words.
        assert_eq!(row.len(), 10, "{row:?}");
        assert!((0.0..=100.0).contains(&of(row, 0)) && of(row, 1) > 0.0, "{row:?}");
        assert!((0.0..=100.0).contains(&of(row, 4)) && of(row, 5) <= 64.0, "{row:?}");
    }
    assert_eq!(rows[0][7], "10J XI");
    assert_ne!(env.run(&format!("{line} --seed 2")), env.run(line));
    let json = env.run(&format!("{line} --json"));
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    let keys: Vec<&String> = first.as_object().unwrap().keys().collect();
    let expected = [
        "bingos",
        "games",
        "left",
        "play",
        "points",
        "spread",
        "spread_half",
        "win",
        "win_half",
        "words",
    ];
    assert_eq!(keys, expected);
    assert_eq!(first["win"], of(&rows[0], 0));
    // One who is 300 points behind has the same spread to gain, and hardly a chance.
    let behind = "15/15/15/15/15/15/15/15/7COAT4/15/15/15/15/15/15 QUIETAX/ 0/300 0";
    let lost = one_line(&env, behind, "simulate --top 1 --playouts 64 --leaves none");
    let lost = &fields(&lost)[0];
    assert!(of(lost, 0) < 10.0 && of(lost, 2) < -200.0, "{lost:?}");
    // Asked for plays alone, there are no exchanges.
    assert_snapshot!(env.run("moves simulate VV -l college --playouts 64 --bingos"), @"[exit 1]");
    assert_snapshot!(env.run("moves simulate RETAINS --seconds=-1"), @r"
    ------- stderr
    error: --seconds -1: no such time
    hint: it takes a number of seconds above 0
    [exit 2]
    ");
    assert!(env.run("moves simulate RETAINS --seconds 0").contains("--seconds 0: no such time"));
    let shortest = env.run("moves simulate RETAINS -l college --top 2 --seconds 0.000001");
    assert_eq!(shortest.lines().count(), 2);
    // A game without a table is compared by points, and that is said.
    env.write("short.toml", crate::simulate::short_racks());
    let short = env.run("moves simulate CAT -l college --game short.toml --playouts 2 --top 1");
    assert!(short.contains("note: no table of chances comes with the game short.toml"), "{short}");
    assert_eq!(fields(&short)[0].len(), 8, "{short}");
}

/// The fields of the lines that are printed.
fn fields(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().take_while(|line| line.contains('\t'));
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// With one tile in the bag every draw is looked at: the play that gains most wins fewer of the
/// eight than another.
#[test]
fn with_a_tile_in_the_bag_every_draw_is_looked_at() {
    let env = Env::new();
    let rows = [
        "15",
        "3Q7U3",
        "3U2TAURINE2",
        "1CHANSONS2W3",
        "2AI6JO3",
        "DIRL1PO3IN3",
        "E1D2EF3V4",
        "F1I2p1TRAIK3",
        "O1L2T4E4",
        "ABy1PIT2BRIG2",
        "ME1MOZELLE5",
        "1GRADE1O1NOH3",
        "WE3R1V7",
        "AT5E7",
        "G6D7",
    ];
    let position = format!("{} ENOSTXY/ 356/378 0", rows.join("/"));
    let run = |more: &[&str]| {
        let limits = ["--positions", "60", "--seconds", "1", "--top", "all"];
        let args = [["endgame", "--position", &position].as_slice(), &limits].concat();
        let output = env.command("moves").args(args).args(more).output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let text = run(&["--json"]);
    let all: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!all.is_empty(), "{text}");
    for row in &all {
        let sum: u64 =
            ["wins", "ties", "losses"].iter().map(|key| row[key].as_u64().unwrap()).sum();
        assert_eq!(sum, 8, "{row}");
        let ways =
            row["draws"].as_array().unwrap().iter().map(|draw| draw["ways"].as_u64().unwrap());
        assert_eq!(ways.sum::<u64>(), 8, "{row}");
    }
    let share = |row: &serde_json::Value, key: &str| row[key].as_f64().unwrap();
    for row in &all {
        let [least, win, most] = ["least", "win", "most"].map(|key| share(row, key));
        assert!(least <= win && win <= most, "{row}");
        assert_eq!(row["exact"] == true, least.to_bits() == most.to_bits(), "{row}");
    }
    let shares: Vec<_> = all.iter().map(|row| (share(row, "least"), share(row, "win"))).collect();
    assert!(shares.is_sorted_by(|one, other| one >= other), "{shares:?}");
}

/// The games are as many as were asked for, where no play is given up before.
#[test]
fn so_many_games_are_played_on() {
    let env = Env::new();
    env.write("now.txt", BOARD);
    let games = |most: u32| -> Vec<String> {
        let line = format!(
            "moves simulate VQUIETA -l college --board now.txt --top 3 --playouts {most} --leaves none"
        );
        let games = |row: &str| row.split('\t').nth(5).unwrap().to_owned();
        env.run(&line).lines().map(games).collect()
    };
    for most in [2, 5, 31, 32] {
        assert_eq!(games(most), vec![most.to_string(); 3], "{most}");
    }
    assert_eq!(games(37)[..2], ["37", "37"]);
    for few in [0, 1] {
        let told = env.run(&format!("moves simulate VQUIETA --playouts {few}"));
        assert!(told.contains(&format!("{few} is not in 2..")), "{told}");
        assert!(told.ends_with("[exit 2]\n"), "{told}");
    }
}

#[test]
fn a_bad_rack_is_exchanged() {
    let env = Env::new();
    let line = "moves simulate VVUUIIC -l college --playouts 64 --top 2 --leaves none";
    let first = &fields(&env.run(line))[0];
    assert!(first[7].starts_with("exchange ") && first[7].contains("VV"), "{first:?}");
    // Of leaves a blank and an S alone are worth something: keeping the S brings more than US.
    env.write("s.klv2", leaves());
    assert_snapshot!(env.run("moves VVWUUUS -l college --leaves s.klv2 --top 2"), @r"
    0	10.0	exchange UUUVVW	S	
    4	4.0	8G US	UUVVW	US
    ");
    let json = env.run("moves VVWUUUS -l college --leaves s.klv2 --top 1 --json");
    assert_snapshot!(json, @r#"{"left":"S","play":"exchange UUUVVW","points":0,"tiles":0,"value":10.0,"words":[]}"#);
    // Nothing is exchanged with a bag of six tiles; passing is left.
    let few = one_line(
        &env,
        &format!("{ROWS} AADHRTU/EELR 342/435 0"),
        "simulate --playouts 32 --top 50",
    );
    assert!(few.contains("\tpass\tAADHRTU\t\n") && !few.contains("exchange"), "{few}");
}

/// Whoever interrupts games that are played on is told what they have come to.
#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_asks_for_what_is_known() {
    let env = Env::new();
    let mut command = std::process::Command::new("env");
    command.args(["-i", crate::output::HEARS, crate::env::WORDY, "moves", "simulate", "VV"]);
    command.args(["-l", "college", "--seconds", "600", "--top", "2"]).current_dir(env.path(""));
    let program = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
    let status = format!("/proc/{}/status", program.id());
    // It is heard from when the program catches it: signal 2, the second bit.
    let caught = || {
        let status = std::fs::read_to_string(&status).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(mask.trim(), 16).unwrap() >> 1 & 1 == 1
    };
    while !caught() {
        std::thread::yield_now();
    }
    let kill = std::process::Command::new("sh")
        .args(["-c", "kill -INT \"$0\"", &program.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.lines().count() == 2 && told.contains("exchange"), "{told}");
}

/// What is printed for a position in one line.
fn one_line(env: &Env, line: &str, args: &str) -> String {
    let mut command = env.command("moves");
    command.args(args.split_whitespace()).args(["-l", "college", "--position", line]);
    let output = command.output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// The position of a game when its bag is empty.
const ROWS: &str = "3EATEN4BIB/PRAM3UNQUIET1/2YUM7C2/9FOLKS1/9O3O1/7N1PI2X1/7E2R4/5JIG2IONIC/\
                    6FOALS3A/7THO4V/7I1GYVE1O/7A3I2R/ZED4T3G1AT/1REASONED2I1We/WENS3D3L1Ed";

#[test]
fn an_endgame_is_followed_to_its_end() {
    let env = Env::new();
    let run = |rest: &str, args: &str| one_line(&env, &format!("{ROWS} {rest}"), args);
    let endgame = "endgame --game tournament";
    let game = &format!("{endgame} --positions 100000");
    let both = run("AADHRTU/EELR 342/435 0", game);
    assert_snapshot!(both, @r"
    you	12	E10 TURD.	AAH	TURDS
    other	15	H4 RE..........	EL	RENEGOTIATED
    you	15	G4 AHA		AHA AR HE AN
    in the end 373-450, you are 77 behind; exact
    ");
    // The other has the tiles that are not seen.
    assert_eq!(run("AADHRTU/ 342/435 0", game), both);
    assert_snapshot!(run("EELR/AADHRTU 435/342 0", &format!("{game} --json")), @r#"
    {"left":"","play":"E10 LEER.","player":"you","points":10,"words":["LEERS"]}
    {"exact":true,"positions":4687,"spread":125,"totals":[467,342]}
    "#);
    let few = run("AADHRTU/EELR 342/435 0", &format!("{endgame} --positions 3"));
    assert!(few.lines().last().unwrap().contains("; not exact, after "), "{few}");
    assert_snapshot!(run("AADHRT/EELR 342/435 0", game), @r"
    error: endgame: the bag still has a tile
    hint: moves simulate compares plays while there are tiles in the bag
    ");
    assert_snapshot!(run("EELR/AAD/HRTU 300/310/9 0", game), @r"
    error: --position: expected two players, found more
    hint: games of two are simulated and solved
    ");
    assert_snapshot!(run("AADHRTU/EELR 342/435 0", "endgame --game crossplay"), @r"
    note: U is not among the tiles left in the set
    error: endgame: the game has a last round, and how many of its turns are left is not known
    ");
    let scoop = env.run("moves endgame SOX --game scrabble-i");
    assert!(scoop.contains("hint: name both racks in --position"), "{scoop}");
}

/// Leaves of which only a blank and an S are worth something, 25 points and 10: a list of two
/// nodes, and the values.
pub(crate) fn leaves() -> Vec<u8> {
    let numbers = [3_u32, 0x0040_0001, 0x0080_0000, 0x13c0_0000, 2];
    let numbers = numbers.iter().flat_map(|number| number.to_le_bytes());
    numbers.chain([25.0_f32, 10.0].iter().flat_map(|value| value.to_le_bytes())).collect()
}

#[test]
fn plays_that_leave_good_tiles() {
    let env = Env::new();
    env.write("club.txt", "at\nax\ncoat\ncoats\nox\nsox\ntax\ntaxa\nto\n").write("now.txt", BOARD);
    env.write("s.klv2", leaves()).write("half.klv2", &leaves()[..9]);
    let line = "moves SAX -l club.txt --board now.txt --leaves s.klv2 --top 3";
    assert_snapshot!(env.run(line), @r"
    20	30.0	K9 .AX	S	TAX
    19	29.0	8K AX	S	AX AT
    25	25.0	J9 .X	AS	AX
    ");
    assert_snapshot!(env.run(&format!("{line} --json")), @r#"
    {"left":"S","play":"K9 .AX","points":20,"tiles":2,"value":30.0,"words":["TAX"]}
    {"left":"S","play":"8K AX","points":19,"tiles":2,"value":29.0,"words":["AX","AT"]}
    {"left":"AS","play":"J9 .X","points":25,"tiles":1,"value":25.0,"words":["AX"]}
    "#);
    assert_snapshot!(env.run("moves SAX -l club.txt --board now.txt --square 8K --leaves s.klv2"), @r"19	29.0	8K AX	S	AX AT");
    assert_snapshot!(env.run("moves SAX -l club.txt --leaves half.klv2"), @r"
    ------- stderr
    error: half.klv2: the file: expected 12 bytes more, found 5
    hint: expected leaves as wolges, macondo and MAGPIE have them (KLV2), or those of `simulate train leaves`
    [exit 2]
    ");
}
