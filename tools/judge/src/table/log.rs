//! The log: every play, before its verdict is shown.

use std::io;

use wordy_judging::{Entry, Opinion};
use wordy_terminal::{Failure, Journal, Streams, os_error_text};

use super::TableArgs;
use crate::panel::Panel;

/// A log, or none.
pub(super) struct Log {
    journal: Option<Journal>,
    /// Why a play could not be written, the first time.
    failed: Option<io::Error>,
}

impl Log {
    /// Opens the log asked for.
    ///
    /// # Errors
    ///
    /// It cannot be written, another judge writes to it, or it is a file of another kind.
    pub(super) fn open(args: &TableArgs, streams: &mut Streams<'_>) -> Result<Self, Failure> {
        let check = |line: &str| {
            Entry::parse(line).map(drop).map_err(|error| format!("not a line of a log: {error}"))
        };
        let cut_off = "a verdict is shown only when its line is whole";
        let open = |path| Journal::open(path, check, cut_off, streams);
        let journal = args.log.as_deref().map(open).transpose()?;
        Ok(Self { journal, failed: None })
    }

    /// Adds a play; says whether all plays so far could be written.
    pub(super) fn add(
        &mut self,
        args: &TableArgs,
        panel: &Panel,
        words: Vec<String>,
        opinions: &[Opinion],
    ) -> bool {
        let (Some(journal), [first, others @ ..]) = (&mut self.journal, opinions) else {
            return true;
        };
        let time = jiff::Zoned::now().strftime("%Y-%m-%dT%H:%M:%S%:z").to_string();
        let entry = Entry {
            time,
            table: args.table_name.clone(),
            words,
            first: first.clone(),
            jumbled: panel.jumbled,
            second: others.first().cloned(),
            challenge: args.challenge,
        };
        if let Err(error) = journal.append(&entry.to_line()) {
            self.failed.get_or_insert(error);
        }
        self.failed.is_none()
    }

    /// Says whether a play is missing in the log.
    ///
    /// # Errors
    ///
    /// One is.
    pub(super) fn ended(self) -> Result<(), Failure> {
        match (self.journal, self.failed) {
            (Some(journal), Some(error)) => {
                let path = journal.path().display();
                let message =
                    format!("{path}: plays are missing: cannot write: {}", os_error_text(&error));
                Err(Failure::new(message).hint("what is in the file is whole"))
            }
            _ => Ok(()),
        }
    }
}
