//! Changes of the quiz file that are made as a whole, or not at all.

use rusqlite::Connection;
use wordy_terminal::Failure;

use super::{QuizFile, failed};

/// A change that is made as a whole. One within another is part of that.
pub(crate) struct Change<'c> {
    connection: &'c Connection,
    open: bool,
}

impl<'c> Change<'c> {
    /// Begins a change; no other program writes until it ends.
    pub(super) fn begin(connection: &'c Connection) -> Result<Self, Failure> {
        let open = connection.is_autocommit();
        if open {
            connection.execute_batch("BEGIN IMMEDIATE").map_err(failed)?;
        }
        Ok(Self { connection, open })
    }

    /// Makes the change.
    pub(crate) fn commit(mut self) -> Result<(), Failure> {
        if self.open {
            self.connection.execute_batch("COMMIT").map_err(failed)?;
            self.open = false;
        }
        Ok(())
    }
}

impl Drop for Change<'_> {
    fn drop(&mut self) {
        if self.open {
            // What cannot be undone now is undone when the file is opened again.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
    }
}

impl QuizFile {
    /// Begins a change; several things are then changed together.
    pub(crate) fn change(&self) -> Result<Change<'_>, Failure> {
        Change::begin(&self.connection)
    }
}
