//! Games of `simulate` in shards, which make one run.

use std::collections::BTreeMap;
use std::path::PathBuf;

use insta::assert_snapshot;

use crate::env::{Env, game};

/// The files of a folder, by name.
pub(crate) fn files(env: &Env, folder: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(env.path(folder)).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    entries.map(|path| (name(&path), std::fs::read(path).unwrap())).collect()
}

/// The lines of the files of a kind, in the order of their names, without the heads.
fn lines(files: &BTreeMap<String, Vec<u8>>, kind: &str) -> Vec<String> {
    let own = files.iter().filter(|(name, _)| name.starts_with(kind));
    let text = own.map(|(_, bytes)| String::from_utf8(bytes.clone()).unwrap());
    text.flat_map(|text| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()).collect()
}

const RUN: &str =
    "simulate --game scrabble-i --games 7 --first 3 --seed 5 -l college --players greedy,any";

/// Every shard of some, played in disorder.
fn shards(env: &Env, run: &str) {
    for number in [2, 3, 1] {
        let told = env.run(&format!("{run} -o runs --shard {number}/3"));
        assert!(told.contains(&format!("runs: shard {number} of 3, games ")), "{told}");
    }
}

#[test]
fn shards_are_one_run() {
    let env = Env::new();
    shards(&env, RUN);
    assert_eq!(env.run("simulate merge runs"), env.run(RUN));
    assert_eq!(env.run("simulate merge runs --json"), env.run(&format!("{RUN} --json")));
    let all = env.run(&format!("{RUN} -o all"));
    assert!(all.ends_with("all: shard 1 of 1, games 3 to 9: written\n"), "{all}");
    let (runs, all) = (files(&env, "runs"), files(&env, "all"));
    for kind in ["games", "turns"] {
        assert_eq!(lines(&runs, kind), lines(&all, kind));
    }
    let turns = env.run(&format!("{RUN} --turns -"));
    assert!(turns.as_bytes() == all["turns-001-of-001.csv"], "{turns}");
    // What a player did in a game is the sum of the turns.
    for game in lines(&all, "games") {
        let game: Vec<&str> = game.split(',').collect();
        let of_game = |turn: &&str| turn.split(',').next() == Some(game[0]);
        let of_seat = |turn: &&str| turn.split(',').nth(2) == Some(game[1]);
        let own: Vec<&str> = turns.lines().filter(of_game).filter(of_seat).collect();
        let sum = |column: usize| -> i64 {
            own.iter()
                .map(|turn| turn.split(',').nth(column).unwrap().parse::<i64>().unwrap())
                .sum()
        };
        assert_eq!(game[5], own.len().to_string());
        assert_eq!([game[6], game[10]], [sum(6), sum(8)].map(|sum| sum.to_string()));
        let twos = own.iter().filter(|turn| turn.split(',').nth(12) == Some("2")).count();
        assert_eq!(game[11], twos.to_string());
    }
}

/// The same bytes on any number of cores, and no second game where the files are there.
#[test]
fn shards_are_the_same_on_one_core_and_on_two_and_are_played_once() {
    let env = Env::new();
    for (folder, threads) in [("one", "1"), ("two", "2")] {
        let args: Vec<&str> = RUN.split(' ').skip(1).chain(["-o", folder, "--plays"]).collect();
        let output = env.command("simulate").args(args).env("RAYON_NUM_THREADS", threads).output();
        assert!(output.unwrap().status.success());
    }
    assert!(files(&env, "one") == files(&env, "two"));
    let again = format!("{RUN} --plays -o one");
    let found = env.run(&again);
    assert!(found.ends_with("one: shard 1 of 1, games 3 to 9: there already\n"), "{found}");
    let games = "one/games-001-of-001.csv";
    let text = String::from_utf8(env.read(games)).unwrap();
    env.write(games, text.replacen(",1,", ",2,", 1));
    assert_snapshot!(env.run("simulate merge one"), @r"
    ------- stderr
    error: one/games-001-of-001.csv: missing, or not as it was written
    hint: play it again with the options of the others, and --shard 1/1
    [exit 2]
    ");
    assert_eq!(env.run(&again), found.replace("there already", "written"));
    assert!(files(&env, "one") == files(&env, "two"));
}

#[test]
fn shards_that_do_not_make_a_run() {
    let env = Env::new();
    let run = "simulate --games 3 -l college -o runs --shard";
    env.run(&format!("{run} 2/4"));
    assert_snapshot!(env.run("simulate merge runs"), @r"
    ------- stderr
    error: runs: 3 of 4 shards missing: 1, 3, 4
    hint: play them with the options of the others, and --shard 1/4
    [exit 2]
    ");
    assert_snapshot!(env.run(&format!("{run} 2/4 --seed 2")), @r"
    ------- stderr
    error: runs/run-002-of-004.json: a shard of another run: seed 1, not 2
    hint: give each run a folder of its own
    [exit 2]
    ");
    assert_snapshot!(env.run(&format!("{run} 1/2")), @r"
    ------- stderr
    error: runs/run-002-of-004.json: a shard of another run: shards 4, not 2
    hint: give each run a folder of its own
    [exit 2]
    ");
    assert_snapshot!(env.run(&format!("{run} 5/4")), @r"
    ------- stderr
    error: invalid value '5/4' for '--shard <I/N>': expected a number and how many there are, such as 3/10

    For more information, try '--help'.
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate merge nowhere"), @r"
    ------- stderr
    error: nowhere: no such folder
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate merge ."), @r"
    ------- stderr
    error: .: there are no shards
    hint: simulate -o FOLDER writes them
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --shard 1/2"), @r"
    ------- stderr
    error: the following required arguments were not provided:
      --output <FOLDER>

    Usage: simulate --output <FOLDER> --shard <I/N>

    For more information, try '--help'.
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --games 1 --plays"), @r"
    ------- stderr
    error: --plays has no effect without -o or --turns
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --games 1 -o -"), @r"
    ------- stderr
    error: a folder cannot be written to standard output
    hint: name a folder; ./- is one called -
    [exit 2]
    ");
    env.write("runs/run-001-of-004.json", "{}");
    assert_snapshot!(env.run("simulate merge runs"), @r"
    ------- stderr
    error: runs/run-001-of-004.json: missing field `shard` at line 1 column 2
    hint: remove the file; its shard is then played again
    [exit 2]
    ");
}

/// A rule of one's own is played by a file, as everywhere.
#[test]
fn a_game_of_ones_own_has_its_own_hash() {
    let env = Env::new();
    let text = game("scrabble");
    env.write("house.toml", &text).write("six.toml", text.replace("7 = 50", "7 = 60"));
    let run = "simulate --games 2 -l college -o runs --game";
    let played = env.run(&format!("{run} house.toml"));
    // The same rules by another name are the same.
    assert_eq!(env.run(&format!("{run} scrabble")), played.replace("written", "there already"));
    let refused = env.run(&format!("{run} ./six.toml"));
    assert!(refused.contains("a shard of another run: rules_sha256 "), "{refused}");
}

#[cfg(not(feature = "parquet"))]
#[test]
fn parquet_that_is_not_built_in_says_how_to_get_it() {
    let env = Env::new();
    assert_snapshot!(env.run("simulate --games 1 -l college -o runs --format parquet"), @r"
    ------- stderr
    error: the format parquet is not built in
    hint: the programs that you can download have it; so has `make install FEATURES=parquet` of the sources; or --format csv
    [exit 2]
    ");
    assert!(!env.path("runs").exists());
}

#[cfg(feature = "parquet")]
#[test]
fn shards_of_parquet_are_one_run() {
    let env = Env::new();
    shards(&env, &format!("{RUN} --format parquet"));
    assert_eq!(env.run("simulate merge runs"), env.run(RUN));
    assert_eq!(env.run("simulate merge runs --json"), env.run(&format!("{RUN} --json")));
    let again = env.run(&format!("{RUN} --format parquet -o runs --shard 2/3"));
    assert!(again.ends_with("shard 2 of 3, games 5 to 6: there already\n"), "{again}");
    assert!(env.run(&format!("{RUN} -o runs --shard 2/3")).contains("format \"parquet\", not"));
}
