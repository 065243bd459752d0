//! One line of a column.

use crate::page::{Role, Rule, Run};

/// One line of a column; places count from its top left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line<'a> {
    /// White above it, unless it is the first of its column.
    pub(crate) before: f32,
    /// Its height without that.
    pub(crate) height: f32,
    /// Whether the next line must stand in the same column.
    pub(crate) keep: bool,
    /// What begins with it.
    pub(crate) role: Role,
    /// Its text.
    pub(crate) runs: Vec<Run<'a>>,
    /// Its rules.
    pub(crate) rules: Vec<Rule>,
    /// The first and the last word on it.
    pub(crate) words: Option<(&'a str, &'a str)>,
    /// The title of the section it belongs to.
    pub(crate) section: &'a str,
}
