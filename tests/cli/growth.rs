//! What a long list costs: no more for each word than a short one.

use std::process::Command;

use crate::env::{Env, WORDY};

/// A list of so many words, with a definition, marks, a score and a level for each.
fn list(words: usize) -> String {
    let word = |number: usize| -> String {
        let letters = [26_usize.pow(4), 26_usize.pow(3), 676, 26, 1];
        letters.map(|place| char::from(b'A' + (number * 7 / place % 26) as u8)).iter().collect()
    };
    let row = |number| {
        format!("{}\t10\t5\t#\ta thing {number} <{}=n> [n]\n", word(number), word(number / 2))
    };
    let rows: String = (1..=words).map(row).collect();
    format!("word\tlevel\tscore\tmarks\tdefinition\n{rows}")
}

/// The CPU time in seconds of a command on a lexicon of so many words: the less of two runs.
fn time(command: &str, words: usize) -> f64 {
    let env = Env::new();
    env.write("list.tsv", list(words));
    env.run("lexicon build list.tsv -o list.lex");
    let run = || {
        let script = format!("'{WORDY}' {command} > out.txt 2> errors.txt || exit 9; times");
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", &script]).current_dir(env.path("")).env_clear();
        let answer = shell.env("WORDY_DATA", env.path("data")).output().unwrap();
        assert!(answer.status.success(), "{}", String::from_utf8_lossy(&env.read("errors.txt")));
        seconds(String::from_utf8(answer.stdout).unwrap().lines().nth(1).unwrap())
    };
    run().min(run())
}

/// The sum of what the shell says of its children: `0m0.250s 0m0.010s`.
fn seconds(times: &str) -> f64 {
    let one = |time: &str| {
        let (minutes, seconds) = time.trim_end_matches('s').split_once('m').unwrap();
        60.0 * minutes.parse::<f64>().unwrap() + seconds.parse::<f64>().unwrap()
    };
    times.split_whitespace().map(one).sum()
}

/// Eight times the words take about eight times as long; 24 times would be halfway to the square.
#[test]
fn definitions_are_found_in_linear_time() {
    for command in [
        "wordfind -l list.lex definition:thing --count",
        "lexicon export list.lex --to anki -o cards.txt --force",
    ] {
        let (short, long) = (time(command, 1_000), time(command, 8_000));
        assert!(long < 24.0 * short.max(0.02), "{command}: {short} s, then {long} s");
    }
}
