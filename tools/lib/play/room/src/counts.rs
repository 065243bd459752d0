//! What is counted of the entries of a game: by what they are, by whose they are, by who may know.

use std::collections::HashMap;

use wordy_matches::{Event, EventKind, Viewer};

use crate::private::Private;

/// What the events of an entry are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EntryKind {
    /// They leave the turn as it was.
    is_aside: bool,
    /// They are nothing but lines that were said.
    is_talk: bool,
    /// Nobody may know of them but who wrote them.
    is_private: bool,
}

impl EntryKind {
    /// What these events are together.
    pub fn of(events: &[Event]) -> Self {
        let all = |is: fn(&EventKind) -> bool| events.iter().all(|event| is(&event.what));
        Self {
            is_aside: all(EventKind::is_aside),
            is_talk: all(|what| matches!(what, EventKind::Said { .. })),
            is_private: all(|what| what.private_to().is_some()),
        }
    }
}

/// What is counted.
#[derive(Clone, Debug, Default)]
pub(crate) struct EntryCounts {
    private: Private,
    /// The number of the newest entry that was no aside.
    turn: u64,
    /// The number of the newest entry that was more than talk, and of which all may know.
    shown: u64,
    /// How many entries each seat has written.
    written: HashMap<usize, u64>,
}

impl EntryCounts {
    /// Notes the newest entry.
    pub(crate) fn note(&mut self, seq: u64, seat: Option<usize>, kind: EntryKind) {
        self.private.note(seq, seat, kind.is_private);
        if !kind.is_aside {
            self.turn = seq;
        }
        if !kind.is_talk && !kind.is_private {
            self.shown = seq;
        }
        if let Some(seat) = seat {
            *self.written.entry(seat).or_default() += 1;
        }
    }

    /// The number of an entry as a viewer counts: without those that are private to others.
    pub(crate) fn seen(&self, viewer: Viewer, seq: u64) -> u64 {
        self.private.seen(viewer, seq)
    }

    /// The number of the newest turn, as a viewer counts.
    pub(crate) fn turn(&self, viewer: Viewer) -> u64 {
        self.seen(viewer, self.turn)
    }

    /// Whether a viewer who has seen the state of a number may know of nothing since but talk.
    pub(crate) fn is_talk_since(&self, viewer: Viewer, seq: u64) -> bool {
        self.shown.max(self.private.newest_of(viewer)) <= seq
    }

    /// How many entries a seat has written.
    pub(crate) fn written(&self, seat: usize) -> u64 {
        self.written.get(&seat).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVE: EntryKind = EntryKind { is_aside: false, is_talk: false, is_private: false };
    const TALK: EntryKind = EntryKind { is_aside: true, is_talk: true, is_private: false };
    const KEPT: EntryKind = EntryKind { is_aside: true, is_talk: false, is_private: true };

    #[test]
    fn what_another_has_kept_leaves_talk_nothing_but_talk() {
        let mut counts = EntryCounts::default();
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
