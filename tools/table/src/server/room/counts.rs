//! What is counted of the entries of a game: by what they are, by whose they are, by who may know.

use std::collections::HashMap;

use serde_json::Value;

use super::private::Private;
use crate::game::Match;
use wordy_matches::Viewer;

/// What the events of an entry are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Nature {
    /// They leave the turn as it was.
    is_aside: bool,
    /// They are nothing but lines that were said.
    is_talk: bool,
    /// Nobody may know of them but who wrote them.
    is_private: bool,
}

impl Nature {
    pub(super) fn of(game: &dyn Match, events: &[Value]) -> Self {
        Self {
            is_aside: game.is_aside(events),
            is_talk: game.is_talk(events),
            is_private: game.is_private(events),
        }
    }
}

/// What is counted.
#[derive(Debug, Default)]
pub(super) struct Counts {
    private: Private,
    /// The number of the newest entry that was no aside.
    turn: u64,
    /// The number of the newest entry that was more than talk, and of which all may know.
    shown: u64,
    /// How many entries each seat has written.
    written: HashMap<usize, u64>,
}

impl Counts {
    /// Notes the newest entry.
    pub(super) fn note(&mut self, seq: u64, seat: Option<usize>, nature: Nature) {
        self.private.note(seq, seat, nature.is_private);
        if !nature.is_aside {
            self.turn = seq;
        }
        if !nature.is_talk && !nature.is_private {
            self.shown = seq;
        }
        if let Some(seat) = seat {
            *self.written.entry(seat).or_default() += 1;
        }
    }

    /// The number of an entry as a viewer counts: without those that are private to others.
    pub(super) fn seen(&self, viewer: Viewer, seq: u64) -> u64 {
        self.private.seen(viewer, seq)
    }

    /// The number of the newest turn, as a viewer counts.
    pub(super) fn turn(&self, viewer: Viewer) -> u64 {
        self.seen(viewer, self.turn)
    }

    /// Whether a viewer who has seen the state of a number may know of nothing since but talk.
    pub(super) fn is_talk_since(&self, viewer: Viewer, seq: u64) -> bool {
        self.shown.max(self.private.newest_of(viewer)) <= seq
    }

    /// How many entries a seat has written.
    pub(super) fn written(&self, seat: usize) -> u64 {
        self.written.get(&seat).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVE: Nature = Nature { is_aside: false, is_talk: false, is_private: false };
    const TALK: Nature = Nature { is_aside: true, is_talk: true, is_private: false };
    const KEPT: Nature = Nature { is_aside: true, is_talk: false, is_private: true };

    #[test]
    fn what_another_has_kept_leaves_talk_nothing_but_talk() {
        let mut counts = Counts::default();
        counts.note(1, Some(0), MOVE);
        counts.note(2, Some(1), KEPT);
        counts.note(3, Some(0), TALK);
        let is_talk = |viewer| counts.is_talk_since(viewer, 1);
        assert!(is_talk(Viewer::Seat(0)) && is_talk(Viewer::Spectator));
        assert!(!is_talk(Viewer::Seat(1)), "who has kept it is shown it");
        assert!(counts.is_talk_since(Viewer::Seat(1), 2));
        assert_eq!([0, 1].map(|seat| counts.turn(Viewer::Seat(seat))), [1, 1]);
        assert_eq!([0, 1].map(|seat| counts.seen(Viewer::Seat(seat), 3)), [2, 3]);
        assert_eq!([0, 1, 2].map(|seat| counts.written(seat)), [2, 1, 0]);
    }
}
