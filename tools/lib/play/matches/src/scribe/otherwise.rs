//! For tests of secrecy: the same game with other marks kept. Every field has its place here, so
//! that a new one is either known to all or made another.

use wordy_games::scribe::Point;

use super::Scribe;
use super::queue::Queued;
use crate::fair::Key;

impl Scribe {
    /// Lets others keep other marks, or none.
    pub(crate) fn otherwise(&mut self, viewer: Option<usize>, new: Key) {
        let Self {
            // Known to all.
            glyphs: _,
            version: _,
            grid: _,
            moves: _,
            asked: _,
            gone: _,
            since: _,
            over: _,
            // Known to nobody, or to one.
            key,
            queues,
        } = self;
        *key = new;
        for (at, queue) in queues.iter_mut().enumerate().filter(|(at, _)| viewer != Some(*at)) {
            let other = Point::all().nth(at).and_then(|point| Queued::parse(&point.to_string()));
            *queue = if queue.is_empty() { other.into_iter().collect() } else { Vec::new() };
        }
    }
}
