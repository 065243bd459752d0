//! What is wrong with a record: each finding with its line.

use super::kind::FindingKind;
use super::problem::Problem;

/// Something wrong with a record. [`Problem`] prints what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Line of the record, from 1.
    pub line: usize,
    /// Character of the line, from 1, where something cannot be read.
    pub column: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
    /// How a faulty play was read for the rest of the record, where not as it is written.
    pub read_as: Option<String>,
}

impl Finding {
    /// A finding in a line, from 1.
    pub fn new(line: usize, problem: Problem) -> Self {
        Self { line, column: None, problem, read_as: None }
    }

    /// Whether it is a fault of the record, and not a remark.
    pub fn is_fault(&self) -> bool {
        use FindingKind::{Doubtful, Kept, PhonyStood};
        !matches!(self.kind(), PhonyStood | Kept | Doubtful)
    }

    /// The kind of the finding.
    pub fn kind(&self) -> FindingKind {
        self.problem.kind()
    }
}
