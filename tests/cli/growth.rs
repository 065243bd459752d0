//! What a long list costs: no more for each word than a short one.

use std::time::{Duration, Instant};

use crate::env::Env;

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

/// The time of a command on a lexicon of so many words: the shorter of two runs.
fn time(command: &str, words: usize) -> Duration {
    let env = Env::new();
    env.write("list.tsv", list(words));
    env.run("lexicon build list.tsv -o list.lex");
    let run = || {
        let start = Instant::now();
        let answer = env.run(command);
        assert!(!answer.contains("[exit 2]"), "{command}: {answer}");
        start.elapsed()
    };
    run().min(run())
}

/// Eight times the words take about eight times as long; 24 times would be halfway to the square.
#[test]
fn definitions_are_found_in_linear_time() {
    for command in [
        "wordfind -l list.lex definition:lava --count",
        "lexicon export list.lex --to anki -o cards.txt --force",
    ] {
        let (short, long) = (time(command, 1_000), time(command, 8_000));
        let short = short.max(Duration::from_millis(20));
        assert!(long < 24 * short, "{command}: {short:?}, then {long:?}");
    }
}
