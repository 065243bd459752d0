//! A record with its scores and totals put right.

use std::collections::BTreeMap;

use super::Replay;
use crate::record::{Action, Numbers, Record, numbers};

impl Replay<'_> {
    /// The record's own lines, with the scores and totals that its turns should have. A score that
    /// cannot be worked out stays as it is; a play taken back loses what it got; all totals follow
    /// from the scores. Mending a mended record changes nothing.
    #[must_use]
    pub fn mended(&self, record: &Record) -> String {
        let mut lines = record.lines.clone();
        let mut totals: BTreeMap<usize, i32> = BTreeMap::new();
        let mut last: BTreeMap<usize, i32> = BTreeMap::new();
        for turn in &self.turns {
            let event = &turn.event;
            let mut score = turn.expected_score.unwrap_or(event.score);
            if event.action == Action::Withdrawn {
                score = -last.get(&turn.player).copied().unwrap_or(-score);
            }
            last.insert(turn.player, score);
            let total = totals.entry(turn.player).or_default();
            *total += score;
            if let Some(line) = lines.get_mut(event.line - 1).filter(|_| event.scored) {
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
    let text = line.split_once(':').map_or(line, |(_, text)| text);
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let Some(Numbers { at, .. }) = numbers(&tokens) else { return line.to_owned() };
    let offset = |token: &str| token.as_ptr() as usize - line.as_ptr() as usize;
    let (start, end) = (offset(tokens[at]), offset(tokens[at + 1]) + tokens[at + 1].len());
    format!("{}{:+} {}{}", &line[..start], new.0, new.1, &line[end..])
}
