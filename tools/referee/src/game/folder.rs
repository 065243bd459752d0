//! `referee game FOLDER`: every record of a folder, in parallel.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use wordy_lexicon::counts::counted;
use wordy_records::record::Record;
use wordy_terminal::{Exit, Failure, Outcome, Streams, cannot_list};

use super::Args;
use crate::input;
use crate::words::{LexiconRemarks, Words};

/// What a record of a folder comes to.
struct Checked {
    name: String,
    turns: usize,
    findings: usize,
    remarks: usize,
    /// What is to be said of its lexicon.
    lexicon: Option<String>,
    /// Why it could not be checked.
    failed: Option<String>,
}

/// Checks every record of a folder: one line per record, in order of their names, then totals.
pub(super) fn run(args: &Args, folder: &Path, streams: &mut Streams<'_>) -> Outcome {
    let given = [
        ("--fix", args.fix.is_some()),
        ("--output", args.save.output.is_some()),
        ("--draw", args.save.draw),
        ("--turn", args.save.turn.is_some()),
    ];
    if let Some((option, _)) = given.iter().find(|(_, given)| *given) {
        return Err(Failure::new(format!("{option} has no effect on a folder"))
            .hint(format!("give one record, or leave {option} out")));
    }
    let paths = records_of(folder)?;
    let rules = args.rules.rules(&Record::default(), args.challenge)?.rules;
    let words = Words::of(&args.rules.choice, &rules, streams)?;
    if !args.json {
        streams.screen.text(2);
    }
    let (mut checked, mut said) = (Vec::with_capacity(paths.len()), LexiconRemarks::default());
    for part in paths.chunks(PART) {
        for record in in_parallel(part, |path| check(args, path, &words)) {
            print(args, &record, streams)?;
            said.add(&record.name, record.lexicon.clone());
            checked.push(record);
        }
        if streams.terminal && paths.len() > PART {
            writeln!(streams.errors, "{} of {} records", checked.len(), paths.len())?;
        }
    }
    let sum = |of: fn(&Checked) -> usize| checked.iter().map(of).sum::<usize>();
    let (turns, findings, remarks) = (sum(|c| c.turns), sum(|c| c.findings), sum(|c| c.remarks));
    let failed = checked.iter().filter(|record| record.failed.is_some()).count();
    if args.json {
        let row = serde_json::json!({
            "records": checked.len(), "turns": turns, "findings": findings, "remarks": remarks,
            "failed": failed,
        });
        writeln!(streams.output, "{row}")?;
    } else {
        let records = counted(checked.len(), "record", "records");
        let all = tally(turns, findings, remarks);
        writeln!(streams.output, "{records}, {all}, {failed} not read")?;
    }
    said.say(streams);
    let wrong = findings > 0 || failed > 0 || args.remarks && remarks > 0;
    Ok(if wrong { Exit::Nothing } else { Exit::Found })
}

/// Records checked before their lines are printed; on a terminal with how many are done.
const PART: usize = 200;

/// Records, and those of folders.
pub(crate) fn all_records(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for path in paths {
        if path.is_dir() { all.extend(records_of(path)?) } else { all.push(path.clone()) }
    }
    Ok(all)
}

/// The records of a folder, by name.
pub(crate) fn records_of(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let cannot = |error| cannot_list(folder, &error);
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        let is = |path: &Path, own: &str| {
            path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(own))
        };
        let stem = path.file_stem().map(Path::new);
        let packed = is(&path, "gz") && stem.is_some_and(|s| is(s, "gcg") || is(s, "json"));
        if packed || is(&path, "gcg") || is(&path, "json") {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(Failure::new(format!("{}: no game records", folder.display()))
            .hint("the names of records end in .gcg or .json"));
    }
    paths.sort();
    Ok(paths)
}

/// What a function gives for every path, in their order.
pub(crate) fn in_parallel<T: Send>(paths: &[PathBuf], check: impl Fn(&Path) -> T + Sync) -> Vec<T> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get).min(paths.len());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((at, path)) = {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    paths.get(at).map(|path| (at, path))
                } {
                    let checked = check(path);
                    if let Ok(mut found) = found.lock() {
                        found.push((at, checked));
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_default();
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, checked)| checked).collect()
}

/// The message of a failure, without the name of the file.
fn first_line(failure: &Failure, name: &str) -> String {
    let text = failure.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.trim_start_matches("error: ")
        .trim_start_matches(name)
        .trim_start_matches([':', ' '])
        .to_owned()
}

fn check(args: &Args, path: &Path, words: &Words) -> Checked {
    let name = wordy_terminal::one_line(&path.display().to_string()).into_owned();
    match findings_of(args, path, words) {
        Ok((turns, findings, remarks, lexicon)) => {
            Checked { name, turns, findings, remarks, lexicon, failed: None }
        }
        Err(failed) => {
            let lexicon = None;
            Checked { name, turns: 0, findings: 0, remarks: 0, lexicon, failed: Some(failed) }
        }
    }
}

/// The turns, the findings and the remarks of a record, and one on its lexicon; or why it has none.
fn findings_of(
    args: &Args,
    path: &Path,
    words: &Words,
) -> Result<(usize, usize, usize, Option<String>), String> {
    let name = path.display().to_string();
    let read = wordy_choose::game_file(path).and_then(|source| input::record(&source));
    let record = read.map_err(|error| first_line(&error, &name))?.record;
    let chosen = args.rules.rules_beside(&record, args.challenge, Some(path));
    let chosen = chosen.map_err(|_| "its game cannot be read")?;
    let rules = &chosen.rules;
    let words = words.of_record(&record, rules).map_err(|error| first_line(&error, &name))?;
    let replay = chosen.replay(&record, &words.verdict(rules));
    let faults = replay.findings.iter().filter(|finding| finding.is_fault()).count();
    let remark = words.remark(&record).filter(|_| !chosen.is_foreign());
    Ok((replay.turns.len(), faults, replay.findings.len() - faults, remark))
}

fn print(args: &Args, record: &Checked, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let Checked { name, turns, findings, remarks, failed, .. } = record;
    if args.json {
        let row = serde_json::json!({
            "file": name, "turns": turns, "findings": findings, "remarks": remarks,
            "error": failed,
        });
        writeln!(streams.output, "{row}")?;
    } else if let Some(failed) = failed {
        writeln!(streams.output, "{name}: {failed}")?;
    } else if !args.quiet || *findings > 0 {
        writeln!(streams.output, "{name}: {}", tally(*turns, *findings, *remarks))?;
    }
    Ok(())
}

/// What was counted in records: `26 turns, 1 finding, 6 remarks`.
fn tally(turns: usize, findings: usize, remarks: usize) -> String {
    let turns = counted(turns, "turn", "turns");
    let findings = counted(findings, "finding", "findings");
    format!("{turns}, {findings}, {}", counted(remarks, "remark", "remarks"))
}
