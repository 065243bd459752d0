//! How many: a number, or all.

use std::str::FromStr;

/// A number of rows or things from 1, or `all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit(pub usize);

impl FromStr for Limit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.parse().ok().filter(|number| *number > 0);
        let all = (text == "all").then_some(usize::MAX);
        all.or(number).map(Self).ok_or("expected a number from 1, or all")
    }
}
