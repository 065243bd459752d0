//! What was said at a table, as far as a client has heard it.

use wordy_matches::{ChatLine, View};

/// The lines heard so far, oldest first, none missing between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Talk {
    lines: Vec<ChatLine>,
}

impl Talk {
    /// Hears some lines, which may be known. After a gap only the newer ones are kept.
    pub(crate) fn hear(&mut self, lines: &[ChatLine]) {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return };
        let Some((oldest, newest)) = self.range() else {
            self.lines = lines.to_vec();
            return;
        };
        if first.n > newest + 1 {
            self.lines = lines.to_vec();
        } else if last.n + 1 >= oldest {
            let older = lines.iter().filter(|line| line.n < oldest).cloned();
            let newer = lines.iter().filter(|line| line.n > newest).cloned();
            self.lines = older.chain(self.lines.drain(..)).chain(newer).collect();
        }
    }

    /// The numbers of the oldest line and of the newest.
    fn range(&self) -> Option<(usize, usize)> {
        Some((self.lines.first()?.n, self.lines.last()?.n))
    }

    /// The number before which there is more to be asked for.
    pub(crate) fn before(&self) -> Option<usize> {
        self.range().map(|(oldest, _)| oldest).filter(|oldest| *oldest > 1)
    }

    /// The number of the newest line; 0 where there is none.
    pub(crate) fn newest(&self) -> usize {
        self.range().map_or(0, |(_, newest)| newest)
    }

    pub(crate) fn lines(&self) -> &[ChatLine] {
        &self.lines
    }
}

/// A line as terminals show it.
pub(crate) fn shown(said: &ChatLine, view: &View) -> String {
    let name = view.seats.get(said.seat).and_then(|seat| seat.name.as_deref());
    by(name.unwrap_or("(free)"), said)
}

/// A line of somebody as terminals show it.
pub(crate) fn by(name: &str, said: &ChatLine) -> String {
    format!("{name} says {}", said.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(numbers: std::ops::RangeInclusive<usize>) -> Vec<ChatLine> {
        numbers.map(|n| ChatLine { n, seat: 0, at: 0, text: String::new() }).collect()
    }

    #[test]
    fn lines_are_heard_once_and_in_order() {
        let mut talk = Talk::default();
        assert_eq!((talk.before(), talk.newest()), (None, 0));
        for heard in [lines(5..=7), lines(6..=8), lines(5..=5), lines(2..=4), lines(9..=9)] {
            talk.hear(&heard);
        }
        assert_eq!((talk.lines(), talk.before()), (&lines(2..=9)[..], Some(2)));
        talk.hear(&lines(1..=3));
        assert_eq!((talk.lines(), talk.before()), (&lines(1..=9)[..], None));
        // A line that was lost for long: what came meanwhile is asked for again.
        talk.hear(&lines(120..=130));
        assert_eq!((talk.lines(), talk.before()), (&lines(120..=130)[..], Some(120)));
        talk.hear(&lines(3..=4));
        assert_eq!(talk.before(), Some(120));
    }
}
