//! Games that are not on a board, played by `simulate` and checked by the referee.

use std::collections::BTreeMap;

use insta::assert_snapshot;

use crate::env::Env;
use crate::shards::files;

/// The cells of a file's lines, without its head.
fn cells(env: &Env, file: &str) -> Vec<Vec<String>> {
    let text = String::from_utf8(env.read(file)).unwrap();
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

/// Plays a run at once and in three shards: the figures are the same.
fn is_one_run(env: &Env, run: &str) {
    for number in 1..=3 {
        env.run(&format!("{run} -o runs --shard {number}/3"));
    }
    assert_eq!(env.run("simulate merge runs"), env.run(run));
    assert_eq!(env.run("simulate merge runs --json"), env.run(&format!("{run} --json")));
    let there = env.run(&format!("{run} -o runs --shard 2/3"));
    assert!(there.contains("shard 2 of 3") && there.contains(": there already"), "{there}");
}

/// The referee finds the moves right, and the same winners.
#[test]
fn games_of_scribe_end_as_the_referee_says() {
    let env = Env::new();
    let run =
        "simulate --game scribe --games 8 --seed 3 --players greedy,any --variant super-glyph";
    env.run(&format!("{run} -o scribe"));
    let mut moves: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for turn in cells(&env, "scribe/turns-001-of-001.csv") {
        moves.entry(turn[0].clone()).or_default().push(turn[4].clone());
    }
    let rows = cells(&env, "scribe/games-001-of-001.csv");
    assert_eq!((moves.len(), rows.len()), (8, 16));
    for (game, moves) in moves {
        env.write("moves.txt", moves.join(" "));
        let told = env.run("referee scribe moves.txt");
        let winner = |version: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(version)?.strip_prefix(": "));
            line.unwrap_or_else(|| panic!("{told}")).chars().next().unwrap()
        };
        let (majority, super_glyph) = (winner("Majority"), winner("Super Glyph"));
        for row in rows.iter().filter(|row| row[0] == game) {
            let side = if row[1] == "1" { 'X' } else { 'O' };
            let expected = [
                super_glyph == side,
                majority == side,
                super_glyph == side,
                majority != super_glyph,
            ];
            assert_eq!(row[3..7], expected.map(|is| u8::from(is).to_string()), "{game}: {told}");
        }
        let grids: u32 = rows.iter().filter(|row| row[0] == game).map(|row| number(row, 7)).sum();
        assert_eq!(grids, 9);
    }
    // Both players sit in both seats.
    let seats = rows.iter().filter(|row| row[1] == "1" && row[2] == "any").count();
    assert_eq!(seats, 4);
    is_one_run(&env, run);
    let other =
        env.run(&run.replace("super-glyph", "majority").replace("simulate", "simulate -o runs"));
    assert!(other.contains("a shard of another run: "), "{other}");
}

fn number(row: &[String], at: usize) -> u32 {
    row[at].parse().unwrap()
}

#[test]
fn games_of_speed_scrabble_are_played() {
    let env = Env::new();
    let run = "simulate --game speed --games 3 -l college --players solve:1,solve:2,solve:1";
    env.run(&format!("{run} -o speed"));
    let (games, turns) =
        (cells(&env, "speed/games-001-of-001.csv"), cells(&env, "speed/turns-001-of-001.csv"));
    // Of 100 tiles 21 are dealt; three are drawn after each of 26 rounds, and one remains.
    assert_eq!((games.len(), turns.len()), (9, 3 * 27));
    for row in &games {
        let mut own = turns.iter().filter(|turn| turn[0] == row[0]);
        let calls = own.clone().filter(|turn| turn[4] == "call");
        let called = calls.clone().filter(|turn| turn[2] == row[1]).count();
        assert_eq!([number(row, 4), number(row, 5)], [called, calls.count()].map(|it| it as u32));
        assert_eq!(number(row, 5) + number(row, 6) + number(row, 7), 27);
        let last = own.next_back().unwrap();
        assert_eq!(row[3] == "1", last[2] == row[1], "{row:?}");
    }
    // Words that nobody can lay out: nobody wins.
    env.write("two.txt", "QI\nZAX\n");
    assert_snapshot!(env.run("simulate --game speed --games 2 -l two.txt --players solve:1,solve:1"), @r"
    player	solve:1	solve:1
    games	2	2
    won %	0.00 ±?	0.00 ±?
    called per game	0.00 ±?	0.00 ±?
    calls of all	0.00 ±?	0.00 ±?
    nobody could call	43.00 ±?	43.00 ±?
    no winner %	100.00 ±?	100.00 ±?
    ");
    is_one_run(&env, &run.replace("college", "two.txt"));
}

/// The referee counts the same points.
#[test]
fn layouts_of_a_set_are_scored_as_the_referee_does() {
    let env = Env::new();
    env.write("club.txt", "AB\nABS\nBOAT\nCHAT\nCOAT\nGOAT\nQI\nQUIZ\nWORD\n");
    let run = "simulate --game idaho --games 3 -l club.txt --players solve:2,solve:9";
    env.run(&format!("{run} -o idaho"));
    let english = wordy_data::distribution("english").unwrap();
    let set = |letter: u8| english.count(letter);
    let all: u32 = (b'A'..=b'Z').map(|letter| set(letter) * english.points(letter)).sum();
    for turn in cells(&env, "idaho/turns-001-of-001.csv") {
        env.write("layout.txt", turn[6].replace('/', "\n"));
        let told = env.run("referee layout layout.txt --game idaho -l club.txt");
        let points = told.split(", ").last().unwrap().split(' ').next().unwrap();
        let laid = turn[6].bytes().filter(u8::is_ascii_uppercase);
        let faces: u32 = laid.map(|letter| english.points(letter)).sum();
        let unused = i64::from(all) - i64::from(faces);
        let expected = points.parse::<i64>().unwrap() - unused;
        assert_eq!(turn[4].parse::<i64>().unwrap(), expected, "{told}");
        let tiles = turn[6].bytes().filter(u8::is_ascii_alphabetic).count();
        assert_eq!(turn[5], tiles.to_string());
    }
    is_one_run(&env, run);
}

/// The same bytes of every file on one core and on several.
#[test]
fn contests_are_the_same_on_any_number_of_cores() {
    let env = Env::new();
    env.write("club.txt", "AB\nABS\nBOAT\nCHAT\nCOAT\nGOAT\nQI\nQUIZ\nWORD\n");
    let runs = [
        "--game scribe --games 6 --seed 5 --players search:10,any",
        "--game speed --games 3 --seed 5 -l college --players solve:1,solve:2,solve:1",
        "--game idaho --games 6 --seed 5 -l club.txt --players solve:4",
    ];
    for (number, run) in runs.iter().enumerate() {
        let of = |threads: &str| {
            let folder = format!("runs-{number}-{threads}");
            let args = run.split(' ').chain(["-o", &folder]);
            let mut command = env.command("simulate");
            let output = command.args(args).env("RAYON_NUM_THREADS", threads).output().unwrap();
            assert!(output.status.success(), "{run}: {output:?}");
            files(&env, &folder)
        };
        let one = of("1");
        assert_eq!(one.len(), 3, "{run}: {:?}", one.keys());
        for threads in ["2", "4"] {
            assert!(of(threads) == one, "{run}: {threads} threads play other games");
        }
    }
}

/// A player who looks through endgames, or plays on, plays like the others until then; both are told
/// by what they do.
#[test]
fn players_that_search() {
    let env = Env::new();
    let run = "simulate --game tournament --games 2 -l college --seed 2 --turns -";
    let greedy = env.run(run);
    let endgame = env.run(&format!("{run} --players endgame:30,endgame:30"));
    let before = |turns: &str| -> Vec<String> {
        let cells = turns.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>());
        let full = cells.filter(|cells| cells[9] != "0");
        full.map(|cells| [cells[0], cells[5], cells[6]].join(" ")).collect()
    };
    assert_eq!(before(&greedy), before(&endgame));
    assert_ne!(greedy.replace("greedy", "endgame:30"), endgame);
    let playing = format!("{run} --players greedy+simulate:1+endgame:1,greedy");
    let told = env.run(&playing);
    assert!(told.contains(",simulate:1+endgame:1,") && told.contains(",greedy,"), "{told}");
    assert_eq!(told, env.run(&playing));
}

#[test]
fn what_other_games_do_not_have() {
    let env = Env::new();
    assert_snapshot!(env.run("simulate --game scribe -l college"), @r"
    ------- stderr
    error: --lexicon has no effect without a game of words
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --game scribe --players greedy"), @r"
    ------- stderr
    error: 1 player; the game has two
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --game speed --records games"), @r"
    ------- stderr
    error: --records has no effect without a game on a board
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --game idaho --players greedy"), @r"
    ------- stderr
    error: greedy: no player of a game of layouts
    hint: choose solve:N or call:N
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --game scribe --players endgame:3,any"), @r"
    ------- stderr
    error: endgame:3: no player of a game of glyphs
    hint: choose greedy, any or search:N
    [exit 2]
    ");
}
