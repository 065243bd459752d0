//! What is said at a table: how long a line may be, and how much a seat may say.

use std::sync::Arc;

use wordy_records::names::turns_writing;

use crate::refusal::Refusal;
use crate::view::ChatLine;

/// Characters of a line.
pub const LONGEST: usize = 500;
/// Lines that a view has: the newest.
pub const SHOWN: usize = 100;
/// Bytes of them: who is connected keeps room for the longest message.
const SHOWN_BYTES: usize = 16_000;

/// The newest of some lines, as many as go into one message.
pub fn newest_lines(lines: &[ChatLine]) -> &[ChatLine] {
    let mut bytes = 0;
    let fits = |line: &&ChatLine| {
        let is_first = bytes == 0;
        bytes += line.text.len();
        is_first || bytes <= SHOWN_BYTES
    };
    let count = lines.iter().rev().take(SHOWN).take_while(fits).count();
    &lines[lines.len() - count..]
}

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
        newest_lines(&self.lines)
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
mod tests;
