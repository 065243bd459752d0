//! What is said at a table: how long a line may be, and how much a seat may say.

use std::sync::Arc;

use wordy_records::names::turns_writing;

use crate::refusal::Refusal;
use crate::view::ChatLine;

/// Characters of a line.
pub const LONGEST: usize = 500;
/// Lines that a view has: the newest.
pub const SHOWN: usize = 100;

/// What a seat may say: lines, and bytes of them.
struct Budget {
    lines: usize,
    bytes: usize,
}

/// In any minute.
const A_MINUTE: Budget = Budget { lines: 20, bytes: 8_000 };
/// In a whole game.
const IN_ALL: Budget = Budget { lines: 1_000, bytes: 200_000 };
/// A minute, in milliseconds.
const MINUTE: u64 = 60_000;

/// All that was said. A copy costs nothing until something more is said.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Talk {
    lines: Arc<Vec<ChatLine>>,
}

impl Talk {
    pub(crate) fn push(&mut self, seat: usize, at: u64, text: &str) {
        let n = self.lines.len() + 1;
        Arc::make_mut(&mut self.lines).push(ChatLine { n, seat, at, text: text.to_owned() });
    }

    pub(crate) fn all(&self) -> &[ChatLine] {
        &self.lines
    }

    /// The newest lines, as a view has them.
    pub(crate) fn newest(&self) -> &[ChatLine] {
        &self.lines[self.lines.len().saturating_sub(SHOWN)..]
    }

    /// Refuses a line of so many bytes that is more than its seat may say.
    pub(crate) fn check(&self, seat: usize, bytes: usize, now: u64) -> Result<(), Refusal> {
        let own = || self.lines.iter().filter(move |line| line.seat == seat);
        if !IN_ALL.has_room(own().map(|line| line.text.len()), bytes) {
            return Err(Refusal::TalkedOut(IN_ALL.lines));
        }
        let of_minute = |line: &&ChatLine| now < line.at.saturating_add(MINUTE);
        let mut recent: Vec<&ChatLine> = own().filter(of_minute).collect();
        let mut free_at = now;
        while !A_MINUTE.has_room(recent.iter().map(|line| line.text.len()), bytes) {
            free_at = recent.remove(0).at.saturating_add(MINUTE);
        }
        match free_at.saturating_sub(now).min(MINUTE).div_ceil(1000) {
            0 => Ok(()),
            seconds => Err(Refusal::TalksFast(seconds)),
        }
    }
}

impl Budget {
    /// Whether a line of so many bytes may follow those of the lengths given. A single line always
    /// has room.
    fn has_room(&self, lengths: impl Iterator<Item = usize>, bytes: usize) -> bool {
        let (lines, said) = lengths.fold((0, 0), |(lines, said), own| (lines + 1, said + own));
        lines == 0 || lines < self.lines && said + bytes <= self.bytes
    }
}

/// The text without what ends a line, rings a bell or turns the direction of writing.
pub fn on_one_line(text: &str) -> String {
    let plain = |c: char| if c.is_control() || turns_writing(c) { ' ' } else { c };
    let plain: String = text.chars().map(plain).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(lines: &[(usize, u64, usize)]) -> Talk {
        let mut talk = Talk::default();
        for (seat, at, bytes) in lines {
            talk.push(*seat, *at, &"x".repeat(*bytes));
        }
        talk
    }

    #[test]
    fn a_seat_says_twenty_lines_a_minute_and_is_told_when_it_may_go_on() {
        let said: Vec<_> = (0..20).map(|line| (0, 1000 * line, 5)).collect();
        let talk = talk(&said);
        assert_eq!(talk.check(0, 5, 20_000), Err(Refusal::TalksFast(40)));
        assert_eq!(talk.check(0, 5, 59_999), Err(Refusal::TalksFast(1)));
        assert_eq!(talk.check(0, 5, 60_000), Ok(()));
        assert_eq!(talk.check(1, 5, 20_000), Ok(()), "another seat");
    }

    #[test]
    fn long_lines_are_counted_by_their_bytes() {
        // Five lines of 1,500 bytes leave 500; the next such line waits for one of them.
        let talk =
            talk(&[(0, 0, 1500), (0, 10_000, 1500), (0, 0, 1500), (0, 0, 1500), (0, 0, 1500)]);
        assert_eq!(talk.check(0, 500, 20_000), Ok(()));
        assert_eq!(talk.check(0, 501, 20_000), Err(Refusal::TalksFast(40)));
        assert_eq!(talk.check(0, 1500, 60_000), Ok(()));
    }

    #[test]
    fn a_game_keeps_so_much_of_a_seat_and_no_more() {
        let hour = 3_600_000;
        let lines: Vec<_> = (0..1000).map(|line| (0, line * hour, 5)).collect();
        assert_eq!(talk(&lines[1..]).check(0, 5, 1001 * hour), Ok(()));
        assert_eq!(talk(&lines).check(0, 5, 1001 * hour), Err(Refusal::TalkedOut(1000)));
        assert_eq!(talk(&lines).check(1, 5, 1001 * hour), Ok(()));
        let long: Vec<_> = (0..134).map(|line| (0, line * hour, 1500)).collect();
        assert_eq!(talk(&long).check(0, 5, 1001 * hour), Err(Refusal::TalkedOut(1000)));
    }

    #[test]
    fn a_line_is_one_line() {
        let text = "a\0b\u{7}\u{1b}[2J\r\nc\td\u{202e}e\u{2028}f\u{85}";
        assert_eq!(on_one_line(text), "a b [2J c d e f");
        assert_eq!(on_one_line("👩\u{200d}💻 fine"), "👩\u{200d}💻 fine");
    }
}
