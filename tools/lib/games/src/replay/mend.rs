//! A record with its scores and totals put right.

use std::collections::BTreeMap;

use super::Replay;
use crate::record::{Action, Record};

impl Replay<'_> {
    /// The record's own lines, with the scores and totals that its turns should have. A score that
    /// cannot be worked out stays as it is; a play taken back loses what it got; all totals follow
    /// from the scores. Mending a mended record changes nothing.
    #[must_use]
    pub fn mended(&self, record: &Record) -> String {
        let mut lines = record.lines.clone();
        let mut totals: BTreeMap<&str, i32> = BTreeMap::new();
        let mut last: BTreeMap<&str, i32> = BTreeMap::new();
        for turn in &self.turns {
            let event = &turn.event;
            let mut score = turn.expected_score.unwrap_or(event.score);
            if event.action == Action::Withdrawn {
                score = -last.get(event.nick.as_str()).copied().unwrap_or(-score);
            }
            last.insert(&event.nick, score);
            let total = totals.entry(&event.nick).or_default();
            *total += score;
            if let Some(line) = lines.get_mut(event.line - 1) {
                *line = put_numbers(line, (event.score, event.total), (score, *total));
            }
        }
        lines.join("\n") + "\n"
    }
}

/// A line with another score and total in the place of those it has.
fn put_numbers(line: &str, old: (i32, i32), new: (i32, i32)) -> String {
    if old == new {
        return line.to_owned();
    }
    let tokens: Vec<&str> = line.split_whitespace().collect();
    let number = |token: &str| token.strip_prefix('+').unwrap_or(token).parse::<i32>().ok();
    let is_pair = |at: &usize| {
        tokens[*at].starts_with(['+', '-'])
            && number(tokens[*at]) == Some(old.0)
            && number(tokens[*at + 1]) == Some(old.1)
    };
    let Some(at) = (0..tokens.len().saturating_sub(1)).find(is_pair) else {
        return line.to_owned();
    };
    let start = tokens[at].as_ptr() as usize - line.as_ptr() as usize;
    let end = tokens[at + 1].as_ptr() as usize - line.as_ptr() as usize + tokens[at + 1].len();
    format!("{}{:+} {}{}", &line[..start], new.0, new.1, &line[end..])
}
