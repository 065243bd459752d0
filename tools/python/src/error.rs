//! Failures as exceptions: the fact, and on a line of its own the way out.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use wordy_terminal::Failure;

/// A failure as a `ValueError`. Its hints are those of the programs, less what names an option that
/// Python has not; `--alphabet french` is `alphabet="french"`.
pub(crate) fn wrong(failure: &Failure) -> PyErr {
    let text = failure.to_string();
    let line = |line: &str| match line.strip_prefix("hint: ") {
        Some(hint) => as_arguments(hint).map(|hint| format!("hint: {hint}")),
        None => Some(line.strip_prefix("error: ").unwrap_or(line).to_owned()),
    };
    PyValueError::new_err(text.lines().filter_map(line).collect::<Vec<_>>().join("\n"))
}

/// Whatever says what is wrong.
pub(crate) fn said(error: impl std::fmt::Display) -> PyErr {
    wrong(&Failure::new(error.to_string()))
}

/// The same with the way out.
pub(crate) fn hinted(error: impl std::fmt::Display, hint: &str) -> PyErr {
    wrong(&Failure::new(error.to_string()).hint(hint))
}

/// The parts of a hint that Python can follow.
fn as_arguments(hint: &str) -> Option<String> {
    let part = |part: &str| {
        let Some((before, after)) = part.split_once("--alphabet ") else {
            let option = part.contains("--") || part.contains(" -l ");
            return (!option).then(|| part.to_owned());
        };
        let end = after.find([' ', ',']).unwrap_or(after.len());
        let (names, rest) = after.split_at(end);
        let one = |name: &str| format!("alphabet=\"{name}\"");
        let names: Vec<String> = names.split('|').map(one).collect();
        Some(format!("{before}{}{rest}", names.join(" or ")))
    };
    let parts: Vec<String> = hint.split("; ").filter_map(part).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}
