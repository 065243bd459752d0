//! Sound records have no finding; each with one defect has about one.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::mutants::{Mutant, mutants};
use super::real::real_records;
use super::*;
use crate::record::Action;
use wordy_games::game::BoardRules;

/// Findings per mutant by kind, and how many of them have their first finding elsewhere.
fn measure(records: &[(String, String)], seeds: usize) -> BTreeMap<&'static str, [usize; 3]> {
    let (mut rules, lexicon) = (board_rules("tournament"), words_of(records));
    rules.challenge = ChallengeRule::FiveAWord;
    let verdict = WordJudge::new(&lexicon, &rules);
    let mut measured: BTreeMap<&'static str, [usize; 3]> = BTreeMap::new();
    for (name, text) in records {
        for Mutant { kind, text, line } in (0..seeds).flat_map(|seed| mutants(text, seed)) {
            let replay = replay(&Record::parse(text.as_bytes()), &rules, &verdict);
            let faults: Vec<&Finding> = replay.findings.iter().filter(|f| f.is_fault()).collect();
            let row = measured.entry(kind).or_default();
            row[0] += 1;
            row[1] += faults.len();
            // What a dropped line leaves is found in the line after it.
            let near = |found: usize| found == line || kind == "dropped line" && found > line;
            let elsewhere = faults.first().is_some_and(|finding| !near(finding.line));
            row[2] += usize::from(elsewhere);
            if std::env::var_os("WORDY_SHOW").is_some() && (faults.len() != 1 || elsewhere) {
                println!("{name} {kind} line {line}:");
                reported(&replay)
                    .iter()
                    .filter(|f| !f.contains("phony stood"))
                    .for_each(|f| println!("   {f}"));
                println!("      {}", text.lines().nth(line - 1).unwrap_or_default());
            }
        }
    }
    measured
}

/// At most 1.3 findings a defect, and the first of them where the defect is.
fn check(records: &[(String, String)], seeds: usize, most_elsewhere: f64) {
    let measured = measure(records, seeds);
    let sum = |of: usize| {
        f64::from(u32::try_from(measured.values().map(|row| row[of]).sum::<usize>()).unwrap())
    };
    for (kind, [defects, findings, elsewhere]) in &measured {
        println!("{kind}: {defects} defects, {findings} findings, {elsewhere} elsewhere");
    }
    let (average, elsewhere) = (sum(1) / sum(0), sum(2) / sum(0));
    println!("{average:.3} findings a defect; {:.1}% elsewhere", 100.0 * elsewhere);
    assert_eq!(measured.len(), 7);
    assert!(average <= 1.3, "{average}");
    assert!(elsewhere <= most_elsewhere, "{elsewhere}");
}

/// A record of plays in turn, each with the tiles it lays as its rack.
pub(super) fn record_of(rules: &BoardRules, plays: &[&str]) -> String {
    let mut position = wordy_games::position::Position::new(&rules.board);
    let (mut text, mut totals) = (PLAYERS.to_owned(), [0, 0]);
    for (at, play) in plays.iter().enumerate() {
        let (square, word) = play.split_once(' ').unwrap();
        let laid = wordy_games::play::Play::parse(square, word, &rules.letters.alphabet).unwrap();
        let laid = laid.laid(&position, rules).unwrap();
        let (score, rack) = (laid.score().total(), word.replace('.', ""));
        totals[at % 2] += score;
        let (nick, total) = (["A", "B"][at % 2], totals[at % 2]);
        writeln!(text, ">{nick}: {rack} {play} +{score} {total}").unwrap();
        position = laid.position().clone();
    }
    text
}

#[test]
fn a_record_with_one_defect_has_one_finding() {
    let plays = [
        "8H WORD",
        "K5 TRE.",
        "5K .ABLE",
        "O1 GRAP.",
        "1I MORNIN.",
        "I1 .EA",
        "3G PL.Y",
        "G3 .OINT",
        "7E EA.",
        "E7 .GG",
        "9E .OX",
    ];
    let record = ("record".to_owned(), record_of(&board_rules("tournament"), &plays));
    let upright = ("upright".to_owned(), record_of(&board_rules("tournament"), &plays[..8]));
    check(&[record, upright], 6, 0.15);
}

#[test]
#[ignore = "needs game records: WORDY_RECORDS"]
fn real_records_with_one_defect_have_one_finding() {
    let records = real_records()
        .into_iter()
        .map(|(name, bytes)| (name, Record::parse(&bytes).lines.text().to_owned()));
    let records: Vec<(String, String)> = records.collect();
    let mut rules = board_rules("tournament");
    rules.challenge = ChallengeRule::FiveAWord;
    let lexicon = words_of(&records);
    let verdict = WordJudge::new(&lexicon, &rules);
    let sound = records.into_iter().filter(|(_, text)| {
        let record = Record::parse(text.as_bytes());
        let faulty = replay(&record, &rules, &verdict).has_faults();
        !faulty && !mutants(text, 0).is_empty()
    });
    let sound: Vec<(String, String)> = sound.collect();
    // The first half of a sound record is one as well.
    let halves: Vec<(String, String)> = sound
        .iter()
        .map(|(name, text)| {
            let lines: Vec<&str> = text.lines().collect();
            (format!("half of {name}"), lines[..lines.len() * 2 / 3].join("\n") + "\n")
        })
        .collect();
    let all: Vec<(String, String)> = sound.into_iter().chain(halves).collect();
    assert!(all.len() >= 30, "{}", all.len());
    check(&all, 2, 0.05);
}

/// The words of all plays that are not taken back.
pub(super) fn words_of(records: &[(String, String)]) -> wordy_lexicon::lexicon::Lexicon {
    let (rules, none) = (board_rules("tournament"), lexicon("AA"));
    let verdict = WordJudge::new(&none, &rules);
    let mut words = vec!["AA".to_owned()];
    for (_, text) in records {
        let replay = replay(&Record::parse(text.as_bytes()), &rules, &verdict);
        for pair in replay.turns.windows(2) {
            if pair[1].event.action != Action::Withdrawn {
                words.extend(pair[0].ruling.iter().flat_map(|ruling| ruling.phonies.clone()));
            }
        }
    }
    lexicon(&words.join(" "))
}
