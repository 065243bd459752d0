//! Marks kept for a player's next turn, as the mail server of Scribe kept them (its command
//! `queue`).

use std::fmt;

use wordy_games::scribe::{Grid, Point};

use crate::refusal::Refusal;

/// How many marks a player may keep.
const MOST: usize = 81;

/// A mark that is written when the turn comes, if it may be: after any mark of the other player
/// (`E2`), or after one of them (`C3:E2`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Queued {
    after: Option<Point>,
    point: Point,
}

impl Queued {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (after, point) = match text.split_once(':') {
            Some((after, point)) => (Some(Point::parse(after)?), point),
            None => (None, text),
        };
        Some(Self { after, point: Point::parse(point)? })
    }

    /// Refuses a mark that cannot be written in the next turn, whatever the other player writes.
    fn check(self, grid: &Grid) -> Result<(), Refusal> {
        let written = |after: Point| {
            let mut grid = grid.clone();
            grid.play(after).and_then(|()| grid.play(self.point))
        };
        let written = match self.after {
            Some(after) => written(after),
            None => grid.free().map(written).reduce(Result::or).unwrap_or(Ok(())),
        };
        written.map_err(|why| Refusal::Illegal(format!("{self} cannot be kept: {why}")))
    }
}

impl fmt::Display for Queued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.after {
            Some(after) => write!(f, "{after}:{}", self.point),
            None => write!(f, "{}", self.point),
        }
    }
}

/// The marks that a player wants to keep, as they are written.
pub(super) fn read(marks: &[String], grid: &Grid) -> Result<Vec<String>, Refusal> {
    if marks.len() > MOST {
        return Err(Refusal::Illegal(format!("no more than {MOST} marks are kept")));
    }
    let read = |text: &String| {
        let queued = Queued::parse(text.trim()).ok_or_else(|| {
            let short: String = text.chars().take(30).collect();
            let expected = "expected a point (E2), or two (C3:E2: after C3, E2)";
            Refusal::Unread(format!("{expected}, found `{short}`"))
        })?;
        queued.check(grid)?;
        Ok(queued.to_string())
    };
    marks.iter().map(read).collect()
}

/// The first of the marks that may be written after the last mark of the other player.
pub(super) fn first(queue: &[Queued], grid: &Grid, last: Point) -> Option<Point> {
    let fits = |queued: &&Queued| {
        queued.after.is_none_or(|after| after == last) && grid.clone().play(queued.point).is_ok()
    };
    queue.iter().find(fits).map(|queued| queued.point)
}
