//! The commands and scripts of docs/guide/src/simulations.md, run as they stand there, on fewer games.

use std::fs;
use std::process::Command;

use crate::env::{Env, WORDY};

const PAGE: &str = include_str!("../../docs/guide/src/simulations.md");

/// The blocks of code of a language, in order.
fn blocks(language: &str) -> Vec<&'static str> {
    let parts = PAGE.split("\n```").skip(1).step_by(2);
    parts.filter_map(|part| part.strip_prefix(language)?.strip_prefix('\n')).collect()
}

/// The block of a language that has a text in it.
fn block(language: &str, text: &str) -> &'static str {
    let mut blocks = blocks(language).into_iter().filter(|block| block.contains(text));
    blocks.next().unwrap_or_else(|| panic!("no block of {language} has {text}"))
}

/// A folder with `simulate`.
fn programs(env: &Env) {
    fs::create_dir(env.path("bin")).unwrap();
    std::os::unix::fs::symlink(WORDY, env.path("bin/simulate")).unwrap();
}

/// Runs a script in a folder of its own.
fn run(env: &Env, folder: &str, program: &str, script: &str) -> String {
    let place = env.path(folder);
    fs::create_dir_all(&place).unwrap();
    let names = block("sh", "export GAMES=").replace("1000000", "30").replace("=100", "=4");
    let names = format!("{names}\n{program}");
    fs::write(place.join("script"), script).unwrap();
    let python = std::env::var("WORDY_PYTHON").expect("WORDY_PYTHON names a Python environment");
    let path = format!("{}:{python}/bin:/usr/bin:/bin", env.path("bin").display());
    let mut command = Command::new("sh");
    command.env_clear().env("PATH", path).env("HOME", env.path("")).current_dir(place);
    let output = command.args(["-ec", &names]).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Two folders have the same rows, in the same order of games and turns.
const SAME: &str = "
import duckdb, sys
for table, order in [('games', 'game, seat'), ('turns', 'game, turn')]:
    one, other = (
        duckdb.sql(f\"SELECT * FROM '{folder}/runs/{table}-*.parquet' ORDER BY {order}\").fetchall()
        for folder in sys.argv[1:]
    )
    assert len(one) > 30 and one == other, table
";

#[test]
#[ignore = "needs parallel, and Python with Dask and DuckDB: make test-all"]
fn every_way_to_play_shards_gives_the_rows_of_one_run() {
    let env = Env::new();
    programs(&env);
    run(&env, "one", "simulate $RUN -o runs > figures; simulate $RUN -o runs --json > json", "");
    run(&env, "parallel", block("sh", "| parallel"), "");
    let array = "for number in $(seq $SHARDS); do SLURM_CPUS_PER_TASK=1 SLURM_ARRAY_TASK_ID=$number \
                 sh script; done";
    run(&env, "slurm", array, block("sh", "SLURM_ARRAY_TASK_ID"));
    let told = run(&env, "dask", "python script", block("python", "LocalCluster"));
    assert_eq!(told, "4 shards\n");
    let read = |name: &str| String::from_utf8(env.read(&format!("one/{name}"))).unwrap();
    for folder in ["parallel", "slurm", "dask"] {
        run(&env, ".", &format!("python script one {folder}"), SAME);
        let merged = run(&env, folder, block("sh", "merge runs --json"), "");
        assert!(merged == read("figures") + &read("json"), "{folder}: {merged}");
    }
    // One shard of the page by itself is the first of the four, and is not played again.
    run(&env, "dask", block("sh", "--shard 1/$SHARDS"), "");
    check_questions(&env);
}

/// `DuckDB` finds what the programs say.
fn check_questions(env: &Env) {
    let answers = run(env, "dask", "python script", block("python", "any_value"));
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 3, "{answers}");
    let numbers = lines[0].trim_matches(['[', '(', ')', ']']).split(", ");
    let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
    // Points of all turns by turns, and the half of the interval: worked out from the CSV.
    let csv = "simulate --game 1dif --lexicon college --seed 7 --games 30 --turns turns.csv";
    run(env, "csv", csv, "");
    let turns = String::from_utf8(env.read("csv/turns.csv")).unwrap();
    let mut games = vec![(0.0, 0.0); 30];
    for turn in turns.lines().skip(1) {
        let cells: Vec<&str> = turn.split(',').collect();
        let game: &mut (f64, f64) = &mut games[cells[0].parse::<usize>().unwrap() - 1];
        game.0 += cells[6].parse::<f64>().unwrap();
        game.1 += 1.0;
    }
    let (points, count) =
        games.iter().fold((0.0, 0.0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
    let mean = points / count;
    let squares: f64 = games.iter().map(|game| (game.0 - mean * game.1).powi(2)).sum();
    let half = 1.96 * (30.0 * squares / 29.0).sqrt() / count;
    assert!((numbers[0] - 30.0).abs() < 1e-9, "{answers}");
    assert!((numbers[1] - mean).abs() < 1e-9 && (numbers[2] - half).abs() < 1e-9, "{answers}");
    let plays = turns.lines().filter(|line| line.split(',').nth(11) == Some("play")).count();
    assert!(lines[1].starts_with(&format!("[('play', {plays}, ")), "{answers}");
    let best = turns.lines().skip(1).map(|line| line.split(',').nth(6).unwrap().parse().unwrap());
    let best: i64 = best.max().unwrap();
    assert!(lines[2].split("), (").next().unwrap().ends_with(&format!(" {best}")), "{answers}");
}

/// No block is left out of the tests above, but for the names.
#[test]
fn the_page_has_the_blocks_that_are_tried() {
    assert_eq!((blocks("sh").len(), blocks("python").len()), (5, 2));
}
