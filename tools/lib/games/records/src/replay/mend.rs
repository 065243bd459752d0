//! A record with its scores and totals put right.

use super::Replay;
use crate::record::{Numbers, Record, numbers};

impl Replay<'_> {
    /// The record as it is, but with the scores and totals that its turns should have. A score that
    /// cannot be worked out stays as it is; a play taken back loses what it got; totals follow from
    /// the scores, but for those that show what a missing or unread turn scored
    /// ([`Replay::unsure`]). Mending a mended record changes nothing.
    #[must_use]
    pub fn mended(&self, record: &Record) -> String {
        let text = record.lines.text();
        let (mut mended, mut from) = (String::with_capacity(text.len()), 0);
        for turn in self.turns.iter().filter(|turn| turn.event.scored) {
            let event = &turn.event;
            let Some(range) = record.lines.range(event.line - 1) else { continue };
            mended += &text[from..range.start];
            mended += &put_numbers(&text[range.clone()], (event.score, event.total), turn.right);
            from = range.end;
        }
        mended + &text[from..]
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
