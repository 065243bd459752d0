//! Games that the computer plays against itself.

use std::collections::BTreeMap;
use std::path::PathBuf;

use insta::assert_snapshot;

use crate::env::Env;

/// Games, and their players.
const GAMES: [(&str, &str); 11] = [
    ("scrabble", "any,greedy,greedy"),
    ("tournament", "any,greedy"),
    ("super", "greedy,any,greedy,any"),
    ("1dif", "greedy,greedy,any"),
    ("scrabble-o", "greedy"),
    ("scrabble-i", "any,greedy,any"),
    ("scrabble-iii", "greedy,any"),
    ("ecology", "any,greedy"),
    ("crossplay", "greedy,any"),
    ("words-with-friends", "any,greedy"),
    ("wordsmog", "greedy,greedy"),
];

#[test]
fn figures_of_some_games() {
    let env = Env::new();
    assert_snapshot!(env.run("simulate --games 20 -l college"), @r"
    player	greedy	greedy
    games	20	20
    won %	55.00 ±22.37	45.00 ±22.37
    points per game	361.05 ±21.67	352.65 ±13.51
    points per turn	27.18 ±2.17	27.52 ±1.49
    turns per game	13.30 ±0.43	12.80 ±0.50
    bingos per game	0.70 ±0.29	0.75 ±0.28
    exchanges per game	0.00 ±?	0.00 ±?
    passes per game	0.05 ±0.10	0.00 ±?
    ");
    assert_snapshot!(env.run("simulate --games 2 -l college --players greedy,any --json"), @r#"
    {"bingos_per_game":0.5,"bingos_per_game_half":null,"exchanges_per_game":0.0,"exchanges_per_game_half":null,"games":2,"passes_per_game":0.5,"passes_per_game_half":null,"player":"greedy","points_per_game":419.0,"points_per_game_half":null,"points_per_turn":21.2,"points_per_turn_half":null,"turns_per_game":20.0,"turns_per_game_half":null,"won":100.0,"won_half":null}
    {"bingos_per_game":0.0,"bingos_per_game_half":null,"exchanges_per_game":0.0,"exchanges_per_game_half":null,"games":2,"passes_per_game":0.5,"passes_per_game_half":null,"player":"any","points_per_game":131.5,"points_per_game_half":null,"points_per_turn":6.634146341463414,"points_per_turn_half":null,"turns_per_game":20.5,"turns_per_game_half":null,"won":0.0,"won_half":null}
    "#);
    assert_snapshot!(env.run("simulate --games 1 -l college --players greedy --game ecology"), @r"
    player	greedy
    games	1
    won %	100.00 ±?
    points per game	672.00 ±?
    points per turn	16.82 ±?
    turns per game	40.00 ±?
    bingos per game	0.00 ±?
    exchanges per game	0.00 ±?
    passes per game	6.00 ±?
    ");
}

/// The referee finds nothing in a game of any kind, with any number of players, whether they play
/// well or not.
#[test]
fn the_referee_finds_every_game_right() {
    let env = Env::new();
    for (game, players) in GAMES {
        env.run(&format!(
            "simulate --game {game} --games 3 --players {players} --records {game} -l college"
        ));
        let found = env.run(&format!("referee game {game} -l college"));
        let last = found.lines().last().unwrap();
        assert!(last.contains(" 0 findings, 0 remarks, 0 not read"), "{game}: {found}");
    }
}

#[test]
fn a_game_is_the_same_alone_and_among_others_on_one_core_and_on_two() {
    let env = Env::new();
    let all = env.run("simulate --games 8 --seed 9 -l college --players greedy,any --turns -");
    let (head, turns) = all.split_once('\n').unwrap();
    let one = "simulate --first 5 --games 4 --seed 9 -l college --players greedy,any --turns -";
    let part = env.run(one);
    assert_eq!(part.lines().next(), Some(head));
    let later: Vec<&str> = turns.lines().filter(|line| line >= &"5,").collect();
    assert!(part.lines().skip(1).eq(later), "a part of the games is another");
    let args: Vec<&str> = one.split(' ').skip(1).collect();
    for threads in ["1", "2", "3"] {
        let output = env.command("simulate").args(&args).env("RAYON_NUM_THREADS", threads).output();
        let text = String::from_utf8(output.unwrap().stdout).unwrap();
        assert!(text.trim_end() == part.trim_end(), "{threads} threads play other games");
    }
    // Games 7 and 8 have one bag, and the players have changed seats.
    let racks = |game: &str| -> Vec<&str> {
        let own = turns.lines().filter(|line| line.starts_with(game)).take(2);
        own.map(|line| line.split(',').nth(4).unwrap()).collect()
    };
    assert_eq!(racks("7,"), racks("8,"));
    assert!(turns.contains("7,1,1,greedy,") && turns.contains("8,1,1,any,"));
}

#[test]
fn what_cannot_be_played() {
    let env = Env::new();
    assert_snapshot!(env.run("simulate --game duplicate"), @r"
    ------- stderr
    error: in a duplicate game all play one rack: there is nobody to beat
    hint: --game scrabble plays with racks of their own
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --players greedy,greedy,greedy,greedy,any"), @r"
    ------- stderr
    error: 5 players; the game has 4 at most
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --games 0"), @r"
    ------- stderr
    error: --games and --first count from 1
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --players best"), @r"
    ------- stderr
    error: invalid value 'best' for '--players <PLAYER,...>': expected greedy, any, leaves:FILE, endgame:N, simulate:N, several of these with + between them, search:N, solve:N or call:N

    For more information, try '--help'.
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --games 1 --force"), @r"
    ------- stderr
    error: --force has no effect without --records, --turns or --train
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --games 1 --json --turns -"), @r"
    ------- stderr
    error: --json has no effect with --turns -, which leaves the figures out
    hint: --turns FILE writes the turns to a file
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --players search:5,any"), @r"
    ------- stderr
    error: search:5: no player of a game on a board
    hint: choose greedy, any, leaves:FILE, endgame:N, simulate:N, or several of them with + between
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --by majority"), @r"
    ------- stderr
    error: --by has no effect without a game of glyphs
    [exit 2]
    ");
    env.run("simulate --games 2 -l college --records games");
    assert_snapshot!(env.run("simulate --games 3 -l college --records games"), @r"
    ------- stderr
    error: games/game-000001.gcg already exists
    hint: use --force to overwrite it
    [exit 2]
    ");
}

/// Scrabble with racks of three tiles, of which few leaves can be left.
pub(crate) fn short_racks() -> String {
    let scrabble = wordy_data::embedded(wordy_data::GAMES, "scrabble").unwrap();
    let text = String::from_utf8(scrabble.bytes.into_owned()).unwrap();
    [("rack = 7", "rack = 3"), ("7 = 50", "3 = 50"), ("bonus.7", "bonus.3")]
        .into_iter()
        .fold(text, |text, (from, to)| text.replace(from, to))
}

/// What leaves are worth is learnt alike on any number of threads, and pays.
#[test]
fn leaves_are_learnt() {
    let env = Env::new();
    assert_snapshot!(env.run("simulate --train mine.klv2 --games 40 --generations 1 -l college"), @r"
    ------- stderr
    generation 1 of 1: 890 racks
    mine.klv2: 914624 leaves
    ");
    env.write("short.toml", short_racks());
    for threads in ["1", "3"] {
        let run = "--game short.toml --games 40 --generations 2 -l college --train";
        let args = run.split(' ').chain([threads]);
        let output = env.command("simulate").args(args).env("RAYON_NUM_THREADS", threads).output();
        assert!(output.unwrap().status.success());
    }
    assert!(env.read("1") == env.read("3"), "other leaves");
    assert_snapshot!(env.run("simulate --players greedy,leaves:mine.klv2 --games 60 -l college"), @r"
    player	greedy	leaves
    games	60	60
    won %	36.67 ±10.44	63.33 ±10.44
    points per game	360.00 ±9.58	376.30 ±11.19
    points per turn	26.38 ±1.18	27.71 ±1.18
    turns per game	13.63 ±0.39	13.60 ±0.40
    bingos per game	0.68 ±0.17	1.00 ±0.20
    exchanges per game	0.00 ±0.00	0.07 ±0.06
    passes per game	0.03 ±0.05	0.13 ±0.12
    ");
    // In 1DIF a tile may be put in the place of another for what that leaves, without a play.
    env.run("simulate --game 1dif --players leaves:mine.klv2,greedy --games 4 --records 1dif -l college");
    let found = env.run("referee game 1dif -l college");
    assert!(found.lines().last().unwrap().contains(" 0 findings, 0 remarks,"), "{found}");
    env.write("half.klv2", "half a file");
    assert_snapshot!(env.run("simulate --players greedy,leaves:half.klv2"), @r"
    ------- stderr
    error: half.klv2: the file: expected 6873515424 bytes more, found 7
    hint: expected leaves as wolges, macondo and MAGPIE have them (KLV2), or those of `simulate --train`
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --players greedy,leaves:none.klv2"), @r"
    ------- stderr
    error: none.klv2: no such file
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --generations 2"), @r"
    ------- stderr
    error: the following required arguments were not provided:
      --train <FILE>

    Usage: simulate --train <FILE> --generations <N>

    For more information, try '--help'.
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate --train mine.klv2 --json"), @r"
    ------- stderr
    error: the argument '--train <FILE>' cannot be used with '--json'

    Usage: simulate --train <FILE>

    For more information, try '--help'.
    [exit 2]
    ");
}

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
    let scrabble = wordy_data::embedded(wordy_data::GAMES, "scrabble").unwrap();
    let text = String::from_utf8(scrabble.bytes.into_owned()).unwrap();
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
    hint: build the programs with it: make install FEATURES=parquet; or --format csv
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

/// Claims, two runs, and a game of one's own.
pub(crate) const CLAIMS: &str = "
title = \"Tiles & turns\"
notes = [\"Two players.\"]
[[run]]
name = \"plain\"
title = \"Scrabble\"
game = \"scrabble\"
lexicon = \"college\"
games = 100
shards = 2
[[run]]
name = \"own\"
title = \"Our own\"
game = \"own.toml\"
lexicon = \"college\"
games = 4
[[claim]]
title = \"Our own is better\"
says = \"more points\"
source = \"the club\"
findings = [\"So it is.\"]
[[claim.figure]]
title = \"points per turn\"
of = \"points\"
per = \"turns\"
rows = [{ run = \"plain\" }, { label = \"said\", said = 30 }]
[[claim.figure]]
title = \"times as many\"
of = \"points\"
per = \"turns\"
compare = \"ratio\"
rows = [{ label = \"own\", run = \"own\", against = \"plain\" }]
[[claim.share]]
title = \"vowels\"
letters = \"AEIOU\"
sets = [\"english\", \"scrabble-i\"]
[[claim.seen]]
set = \"scrabble-i\"
letter = \"T\"
tiles = 69
found = 5
";

/// Lines of JSON with their numbers to twelve places: reading one may change its last bit.
fn rounded(lines: &str) -> Vec<serde_json::Value> {
    fn round(value: serde_json::Value) -> serde_json::Value {
        match value {
            serde_json::Value::Object(map) => {
                map.into_iter().map(|(key, value)| (key, round(value))).collect()
            }
            serde_json::Value::Array(all) => all.into_iter().map(round).collect(),
            value => match value.as_f64() {
                Some(number) => format!("{number:.12}").into(),
                None => value,
            },
        }
    }
    lines.lines().map(|line| round(serde_json::from_str(line).unwrap())).collect()
}

#[test]
fn claims_are_tried_on_runs() {
    let env = Env::new();
    let scrabble = wordy_data::embedded(wordy_data::GAMES, "scrabble").unwrap();
    let text = String::from_utf8(scrabble.bytes.into_owned()).unwrap();
    env.write("claims.toml", CLAIMS).write("own.toml", text.replace("7 = 50", "7 = 80"));
    assert_snapshot!(env.run("simulate report claims.toml --runs runs -o page.html"), @r"
    ------- stderr
    error: runs/plain: no such folder
    hint: there is no folder `runs`
    [exit 2]
    ");
    let commands = env.run("simulate report claims.toml --runs runs --commands --most 6");
    let commands = commands.replace("--format parquet", "--format csv");
    assert_snapshot!(commands, @r"
    simulate -o runs/plain --format csv --game scrabble -l college --games 6 --seed 1 --shard 1/2
    simulate -o runs/plain --format csv --game scrabble -l college --games 6 --seed 1 --shard 2/2
    simulate -o runs/own --format csv --game own.toml -l college --games 4 --seed 1
    ");
    for command in commands.lines() {
        env.run(command);
    }
    let report = "simulate report claims.toml --runs runs --most 6";
    assert_eq!(env.run(&format!("{report} --commands")), "");
    for form in ["html", "pdf", "json"] {
        for name in ["page", "again"] {
            assert_eq!(env.run(&format!("{report} -o {name}.{form}")), "");
        }
        assert!(env.read(&format!("page.{form}")) == env.read(&format!("again.{form}")));
    }
    // The figures are those that the program prints for all players together.
    let json = String::from_utf8(env.read("page.json")).unwrap();
    let turns = env.run("simulate --games 6 -l college --turns -");
    let scores = turns.lines().skip(1).map(|turn| turn.split(',').nth(6).unwrap());
    let scores: Vec<f64> = scores.map(|score| score.parse().unwrap()).collect();
    let mean = scores.iter().sum::<f64>() / scores.iter().map(|_| 1.0).sum::<f64>();
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert!((first["value"].as_f64().unwrap() - mean).abs() < 1e-9, "{json}");
    assert_eq!(json.lines().count(), 5, "{json}");
    // A report is kept without its runs: they need not be played again, and the page says so.
    let kept = "simulate report claims.toml --runs none --most 6 --kept page.json";
    assert_eq!(env.run(&format!("{kept} --commands")), "");
    assert_eq!(env.run(&format!("{kept} -o kept.json")), "");
    assert_eq!(rounded(&String::from_utf8(env.read("kept.json")).unwrap()), rounded(&json));
    assert_eq!(env.run(&format!("{kept} -o kept.html")), "");
    let of_kept = String::from_utf8(env.read("kept.html")).unwrap();
    assert_eq!(of_kept.matches(", figures of an earlier report").count(), 2, "{of_kept}");
    let other = kept.replace("--most 6", "--most 7");
    assert_eq!(env.run(&format!("{other} --commands")).lines().count(), 2);
    let html = String::from_utf8(env.read("page.html")).unwrap();
    for part in [
        "Tiles &amp; turns",
        "\u{201c}more points\u{201d} (the club)",
        "42 of 100, 42.0 %",
        "118 of 300, 39.3 %",
        "14 are among the 231 unseen, so that the next tile is a T with a chance of 6.1 %",
        "Scrabble: 6 games, seed 1, rules ",
        "So it is.",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    assert_snapshot!(env.run(&format!("{report} -o page.html")), @r"
    ------- stderr
    error: page.html already exists
    hint: use --force to overwrite it
    [exit 2]
    ");
    assert_snapshot!(env.run(&format!("{report} -o page.txt")), @r"
    ------- stderr
    error: page.txt: not the name of a page
    hint: use .html, .pdf or .json
    [exit 2]
    ");
    assert_snapshot!(env.run("simulate report claims.toml --runs runs -o new.html"), @r"
    ------- stderr
    error: runs/plain: its number of games is not that of the run plain
    hint: give these runs a folder of their own, or --most as they were played
    [exit 2]
    ");
    env.write("claims.toml", CLAIMS.replace("of = \"points\"", "of = \"luck\""));
    assert_snapshot!(env.run(&format!("{report} -o new.html")), @r"
    ------- stderr
    error: claims.toml:24: games have no numbers called luck
    hint: there are game, seat, total, won, turns, points, bingos, exchanges, passes, tiles, twos, blanks, swaps, diffs, stretches
    [exit 2]
    ");
    env.write("claims.toml", CLAIMS.replace("run = \"plain\"", "run = \"plane\""));
    assert_snapshot!(env.run(&format!("{report} -o new.html")), @r"
    ------- stderr
    error: claims.toml: there is no run plane
    [exit 2]
    ");
}

/// Numbers that no run has, in what says what a shard is and in claims.
#[test]
fn numbers_that_no_run_has() {
    let env = Env::new();
    env.run("simulate --games 2 -l college -o runs/plain --shard 1/2");
    let about = "runs/plain/run-001-of-002.json";
    let text = String::from_utf8(env.read(about)).unwrap();
    for (right, wrong) in [
        ("\"shards\": 2", "\"shards\": 18446744073709551615"),
        ("\"shards\": 2", "\"shards\": 0"),
        ("\"shard\": 1", "\"shard\": 3"),
        ("\"first\": 1", "\"first\": 18446744073709551615"),
        ("\"first\": 1", "\"first\": 0"),
    ] {
        assert!(text.contains(right), "{text}");
        env.write(about, text.replace(right, wrong));
        let found = env.run("simulate merge runs/plain");
        assert!(found.contains(": no run has such shards\nhint: remove the file"), "{found}");
    }
    let claims = |right: &str, wrong: &str| {
        assert!(CLAIMS.contains(right), "{CLAIMS}");
        env.write("claims.toml", CLAIMS.replace(right, wrong));
        env.run("simulate report claims.toml --runs runs --commands")
    };
    assert_snapshot!(claims("shards = 2", "shards = 0"), @r"
    ------- stderr
    error: claims.toml: the run plain has 0 shards: expected 1 to 999999
    [exit 2]
    ");
    assert_snapshot!(claims("of = \"points\"", "of = \"points\"\ndigits = 70000"), @r"
    ------- stderr
    error: claims.toml: points per turn: expected at most 9 digits
    [exit 2]
    ");
}

/// The claims that the project tries name runs that can be played, and each of their games differs
/// from Scrabble I in one rule.
#[test]
fn the_projects_claims_can_be_tried() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/experiments");
    let env = Env::new();
    let commands =
        env.run(&format!("simulate report {folder}/claims.toml --runs runs --commands --most 2"));
    assert!(commands.lines().count() > 20, "{commands}");
    let claims: toml::Table =
        toml::from_str(&std::fs::read_to_string(format!("{folder}/claims.toml")).unwrap()).unwrap();
    let page = std::fs::read_to_string(format!("{folder}.html")).unwrap();
    for claim in claims["claim"].as_array().unwrap() {
        let title = claim["title"].as_str().unwrap();
        assert!(page.contains(&format!("<h2>{title}</h2>")), "{title} is not on the page");
    }
    let keys = |text: &str| -> BTreeMap<String, toml::Value> {
        let table: toml::Table = toml::from_str(text).unwrap();
        let mut play = table["play"].as_table().unwrap().clone();
        // What a play is called is no rule.
        play.remove("bonus-names");
        play.insert("stretch".into(), table.get("stretch").cloned().unwrap_or(false.into()));
        play.into_iter().collect()
    };
    let game = wordy_data::embedded(wordy_data::GAMES, "scrabble-i").unwrap();
    let wanted = keys(std::str::from_utf8(&game.bytes).unwrap());
    let mut games = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap() != "claims.toml" {
            let own = keys(&std::fs::read_to_string(&path).unwrap());
            let differ = wanted.iter().filter(|(key, value)| own.get(*key) != Some(*value));
            assert_eq!((differ.count(), own.len()), (1, wanted.len()), "{}", path.display());
            games += 1;
        }
    }
    assert_eq!(games, 6);
}
