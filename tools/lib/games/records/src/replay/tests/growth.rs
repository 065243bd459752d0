//! Long records and wild ones: the work of a replay grows with the lines and no faster.

use super::*;
use crate::replay::work;

/// The steps that a replay of a record takes, and its findings.
fn steps(game: &str, text: &str) -> (usize, Vec<String>) {
    let (rules, lexicon) = (board_rules(game), lexicon("WORD SWORD CAT"));
    let record = Record::parse(text.as_bytes());
    let verdict = WordJudge::new(&lexicon, &rules);
    let (steps, replay) = work::of(|| replay(&record, &rules, &verdict));
    (steps, reported(&replay))
}

const TURNS: [&str; 2] = [">A: WORDXYZ 8H WORD", ">B: SABCDEF 8G S...."];

/// A game of two turns, and those again and again.
fn again(times: usize) -> String {
    format!("{PLAYERS}{}", format!("{} +16 16\n{} +9 9\n", TURNS[0], TURNS[1]).repeat(times))
}

#[test]
fn turns_written_over_and_over_are_one_finding() {
    let (_, found) = steps("tournament", &again(120));
    assert_eq!(found, ["5 illegal: the line repeats line 3"]);
    // The same with totals that go on.
    let round = |n: usize| format!("{} +16 {}\n{} +9 {}\n", TURNS[0], 16 * n, TURNS[1], 9 * n);
    let text: String = (1..=120).map(round).collect();
    let (_, found) = steps("tournament", &format!("{PLAYERS}{text}"));
    assert_eq!(found, ["5 illegal: the squares are taken: the play lies there since line 3"]);
}

#[test]
fn two_turns_that_were_copied_are_one_finding() {
    let rest = ">A: XYZ - +0 16\n>B: ABCDEF - +0 9\n";
    let text = format!("{}{rest}", again(2));
    assert_eq!(steps("tournament", &text).1, ["5 illegal: the line repeats line 3"]);
}

/// A record whose every number, square, rack or name may be wrong.
fn wild(kind: &str, rounds: usize) -> String {
    let round = |n: usize| match kind {
        "again" => format!("{} +16 16\n{} +9 9\n", TURNS[0], TURNS[1]),
        "totals" => format!(">A: - +0 {}\n>B: - +0 {}\n", n * 7, n * n % 91),
        "scores" => format!(">A: 8H WORD +{} {}\n>B: 8G S.... +{n} {n}\n", n + 1, n * 3),
        "words" => format!(">A: W0RD 8H W0RD +16 {}\n>B: 8G ..... +9 {}\n", 16 * n, 9 * n),
        "taken back" => ">A: WORDXYZ 8H WORD +16 16\n>A: WORDXYZ -- -16 0\n\
             >B: CATXYZS 8H CAT +10 10\n>B: CATXYZS -- -10 0\n"
            .to_owned(),
        "not taken back" => format!(">A: WORDXYZ 8H WORD +{n} {n}\n>B: - +0 0\n"),
        "no racks" => format!(">A: H{} .AT +{n} {}\n>B: -\n", n % 15 + 1, n * n),
        "names" => format!(">A{n}: - +0 0\n>B{n}: (challenge) +5 5\n"),
        "unread" => format!(">A: ? ? ? ? +{n} 4\n>B {n}\n"),
        "ends" => format!(">A: (QI) +22 {n}\n>B: QI (QI) -11 {n}\n>A: (time) -10 {n}\n"),
        kind => panic!("{kind}"),
    };
    format!("{PLAYERS}{}", (1..=rounds).map(round).collect::<String>())
}

#[test]
fn work_grows_with_the_lines() {
    for kind in [
        "again",
        "totals",
        "scores",
        "words",
        "taken back",
        "not taken back",
        "no racks",
        "names",
        "unread",
        "ends",
    ] {
        for game in ["tournament", "scrabble-i"] {
            let (once, _) = steps(game, &wild(kind, 50));
            let (twice, found) = steps(game, &wild(kind, 100));
            // The first lines may be read otherwise, at a price; all others cost one step.
            assert!(twice <= 2 * once + 100, "{kind}, {game}: {once} and then {twice}");
            assert!(found.len() <= 3 * 4 * 100, "{kind}, {game}: {}", found.len());
        }
    }
}

#[test]
fn a_real_game_with_wrong_totals_throughout_is_read() {
    let base = include_str!("base.gcg");
    let line = |(at, line): (usize, &str)| match line.rsplit_once(' ') {
        Some((head, total)) if line.starts_with('>') => {
            let total: i32 = total.parse().unwrap();
            format!("{head} {}\n", total + 3 + i32::try_from(at).unwrap())
        }
        _ => format!("{line}\n"),
    };
    let wrong: String = base.lines().enumerate().map(line).collect();
    let (rules, lexicon) = (board_rules("tournament"), lexicon("AA"));
    let verdict = WordJudge::new(&lexicon, &rules);
    let record = Record::parse(wrong.as_bytes());
    let (steps, replay) = work::of(|| replay(&record, &rules, &verdict));
    let turns = record.events.len();
    assert!(steps < 100 * turns, "{steps}");
    let mended = replay.mended(&record);
    assert_eq!(mended, base);
}
