//! How entries are counted for those who may not know of all.

use wordy_matches::Viewer;

/// The entries of which nobody may know but who wrote them: their numbers, and whose they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Private(Vec<(u64, Option<usize>)>);

impl Private {
    /// Notes the newest entry, where it is such.
    pub(crate) fn note(&mut self, seq: u64, seat: Option<usize>, is_private: bool) {
        if is_private {
            self.0.push((seq, seat));
        }
    }

    /// The number of the newest entry that is private to a viewer; 0: there is none.
    pub(crate) fn newest_of(&self, viewer: Viewer) -> u64 {
        let own = |(_, seat): &&(u64, Option<usize>)| seat.map(Viewer::Seat) == Some(viewer);
        self.0.iter().rev().find(own).map_or(0, |(seq, _)| *seq)
    }

    /// The number of an entry as a viewer counts: without those that are private to others.
    pub(crate) fn seen(&self, viewer: Viewer, seq: u64) -> u64 {
        let own = |seat: &Option<usize>| seat.map(Viewer::Seat) == Some(viewer);
        let earlier = self.0.iter().take_while(|(other, _)| *other <= seq);
        seq - earlier.filter(|(_, seat)| !own(seat)).count() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_counts_what_they_may_know_of() {
        let private = Private(vec![(2, Some(1)), (3, Some(0)), (5, Some(1)), (6, None)]);
        let seen = |viewer| -> Vec<u64> { (0..=7).map(|seq| private.seen(viewer, seq)).collect() };
        assert_eq!(seen(Viewer::Seat(0)), [0, 1, 1, 2, 3, 3, 3, 4]);
        assert_eq!(seen(Viewer::Seat(1)), [0, 1, 2, 2, 3, 4, 4, 5]);
        assert_eq!(seen(Viewer::Spectator), [0, 1, 1, 1, 2, 2, 2, 3]);
    }
}
