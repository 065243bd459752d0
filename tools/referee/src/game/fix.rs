//! `referee game --fix FILE`: a record with its numbers put right.

use std::path::Path;

use wordy_records::history::{self, lost};
use wordy_records::record::Record;
use wordy_records::replay::{Finding, Replay};
use wordy_terminal::{Failure, Streams, check_ending_of, check_kind, write_whole};

use super::save::{lines, tell_lost};

/// A record to be mended.
pub(super) struct Mended<'g> {
    pub(super) record: &'g Record,
    pub(super) replay: &'g Replay<'g>,
    /// Whether it is kept as JSON.
    pub(super) json: bool,
    /// The name of its file.
    pub(super) name: &'g str,
}

impl Mended<'_> {
    /// Writes the record with its numbers put right, in the form in which it was read; says which
    /// totals stay as they are. One that would have more findings than before is not written.
    pub(super) fn write<'r>(
        &self,
        path: &Path,
        force: bool,
        replay: impl Fn(&Record) -> Replay<'r>,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        if self.json {
            check_ending_of("--fix", path, "a record in JSON", &["json"])?;
        } else {
            check_kind("--fix", path, "a record", &["gcg"])?;
        }
        let (record, right) = self.mended(replay)?;
        if self.json {
            let lost = lost(&record, &right);
            write_whole(path, history::write(&record, &right).as_bytes(), force, streams)?;
            tell_lost(path, self.name, &lines(&record, true, &lost), streams)?;
        } else {
            write_whole(path, &self.record.encode(record.lines.text()), force, streams)?;
        }
        let unsure = &self.replay.unsure;
        if !unsure.is_empty() {
            let (name, lines) = (self.name, lines(self.record, self.json, unsure));
            let why = "a turn before is missing or cannot be read";
            writeln!(streams.errors, "note: {name}: the total of {lines} stays: {why}")?;
        }
        Ok(())
    }

    /// The record mended, so that mending it once more changes nothing.
    fn mended<'r>(
        &self,
        replay: impl Fn(&Record) -> Replay<'r>,
    ) -> Result<(Record, Replay<'r>), Failure> {
        let mut mended = self.replay.mended(self.record);
        for _ in 0..MOST_ROUNDS {
            let record = Record::parse(mended.as_bytes());
            let right = replay(&record);
            // What a line means may follow from a number that was wrong before it.
            mended = right.mended(&record);
            if mended != record.lines.text() {
                continue;
            }
            return match self.worse(&right) {
                None => Ok((record, right)),
                Some(finding) => Err(self.refused(finding)),
            };
        }
        Err(self.refused_for("its numbers do not fit each other"))
    }

    /// A finding that the record has only when it is mended, where it has more then.
    fn worse<'f>(&self, mended: &'f Replay<'_>) -> Option<&'f Finding> {
        let more = mended.findings.len() > self.replay.findings.len();
        let new = |finding: &&Finding| !self.replay.findings.contains(finding);
        mended.findings.iter().filter(|_| more).find(new)
    }

    fn refused(&self, finding: &Finding) -> Failure {
        let place = lines(self.record, self.json, &[finding.line]);
        let problem = &finding.problem;
        self.refused_for(&format!("with its numbers put right {place} is wrong: {problem}"))
    }

    fn refused_for(&self, why: &str) -> Failure {
        Failure::new(format!("{}: {why}", self.name))
            .hint("it is not written: mend by hand what was found in it first")
    }
}

/// How often a record is mended before its numbers must fit.
const MOST_ROUNDS: usize = 4;
