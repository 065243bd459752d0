//! Ranges of numbers as a user types them: `5`, `2-8`, `7-`, `-4`.

use std::fmt;
use std::str::FromStr;

/// A number, or all numbers from one to another, both included.
///
/// ```
/// use wordy_lexicon::range::Range;
///
/// let range: Range = "2-8".parse()?;
/// assert!(range.contains(2_u32) && range.contains(8_usize) && !range.contains(9_u64));
/// assert_eq!("7-".parse(), Ok(Range { low: 7, high: u64::MAX }));
/// assert_eq!("-4".parse(), Ok(Range { low: 0, high: 4 }));
/// # Ok::<(), wordy_lexicon::range::RangeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least number.
    pub low: u64,
    /// The greatest number.
    pub high: u64,
}

/// Why a text is not a range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RangeError {
    /// Not a number, not two with a hyphen, or the first greater than the second.
    #[error("expected a number or a range such as 5, 2-8, 7- or -4, found `{0}`")]
    Syntax(String),
    /// A range of lengths without a length that a word can have.
    #[error("no word has 0 letters")]
    NoLength,
    /// A range of ranks that begins before the first.
    #[error("no word has rank 0: ranks count from 1")]
    NoRank,
}

impl fmt::Display for Range {
    /// As it is typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self { low, high } if low == high => write!(f, "{low}"),
            Self { low, high: u64::MAX } => write!(f, "{low}-"),
            Self { low, high } => write!(f, "{low}-{high}"),
        }
    }
}

impl FromStr for Range {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, RangeError> {
        Self::parse(text).ok_or_else(|| RangeError::Syntax(shorten(text)))
    }
}

impl Range {
    fn parse(text: &str) -> Option<Self> {
        let bound = |part: &str, open: u64| match part {
            "" => Some(open),
            digits => number(digits),
        };
        let (low, high) = match text.split_once('-') {
            None => (number(text)?, number(text)?),
            Some(("", "")) => return None,
            Some((low, high)) => (bound(low, 0)?, bound(high, u64::MAX)?),
        };
        (low <= high).then_some(Self { low, high })
    }

    /// Reads a range of word lengths, in letters.
    ///
    /// # Errors
    ///
    /// [`RangeError::Syntax`] if the text is not a range; [`RangeError::NoLength`] for `0`, since
    /// every word has a letter.
    pub fn lengths(text: &str) -> Result<Self, RangeError> {
        match text.parse()? {
            Self { high: 0, .. } => Err(RangeError::NoLength),
            range => Ok(range),
        }
    }

    /// Reads a range of ranks, of which 1 is the first; `-5` is the first five.
    ///
    /// # Errors
    ///
    /// [`RangeError::Syntax`] if the text is not a range; [`RangeError::NoRank`] for `0` and `0-5`.
    pub fn ranks(text: &str) -> Result<Self, RangeError> {
        match text.parse()? {
            Self { high: 0, .. } => Err(RangeError::NoRank),
            Self { low: 0, .. } if !text.starts_with('-') => Err(RangeError::NoRank),
            range => Ok(range),
        }
    }

    /// Whether a number lies in the range.
    pub fn contains(self, number: impl TryInto<u64>) -> bool {
        number.try_into().is_ok_and(|number| (self.low..=self.high).contains(&number))
    }

    /// Whether the range has a number in common with `low` to `high`.
    pub fn meets(self, low: u64, high: u64) -> bool {
        self.low <= high && low <= self.high
    }
}

/// Digits alone: no sign, no space.
fn number(digits: &str) -> Option<u64> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// Enough of a text to show it in a message.
pub fn shorten(text: &str) -> String {
    const SHOWN: usize = 60;
    match text.char_indices().nth(SHOWN) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        let read = |text: &str| text.parse::<Range>().map(|range| (range.low, range.high));
        assert_eq!(read("5"), Ok((5, 5)));
        assert_eq!(read("0"), Ok((0, 0)));
        assert_eq!(read("0-8"), Ok((0, 8)));
        assert_eq!(read("3-3"), Ok((3, 3)));
        assert_eq!(read("7-"), Ok((7, u64::MAX)));
        assert_eq!(read("-4"), Ok((0, 4)));
        for wrong in ["", "-", "8-2", "x", "1.5", "2-x", "-1-2", "+5", " 5", "5 - 6"] {
            assert_eq!(read(wrong), Err(RangeError::Syntax(wrong.into())), "{wrong}");
        }
    }

    #[test]
    fn a_length_is_at_least_one_letter() {
        assert_eq!(Range::lengths("0"), Err(RangeError::NoLength));
        assert_eq!(Range::lengths("-0"), Err(RangeError::NoLength));
        assert_eq!(Range::lengths("0-3"), Ok(Range { low: 0, high: 3 }));
        assert_eq!(Range::lengths("x"), Err(RangeError::Syntax("x".into())));
    }

    #[test]
    fn ranks_count_from_one() {
        for none in ["0", "-0", "0-5", "00-5", "0-"] {
            assert_eq!(Range::ranks(none), Err(RangeError::NoRank), "{none}");
        }
        assert_eq!(Range::ranks("-5"), Ok(Range { low: 0, high: 5 }));
        assert_eq!(Range::ranks("1-5"), Ok(Range { low: 1, high: 5 }));
        assert_eq!(Range::ranks("x"), Err(RangeError::Syntax("x".into())));
    }

    #[test]
    fn ranges_contain_and_meet_as_their_numbers_do() {
        for (low, high) in (0..6).flat_map(|low| (low..6).map(move |high| (low, high))) {
            let range = Range { low, high };
            let numbers: Vec<u64> = (low..=high).collect();
            assert!((0..8).all(|number| range.contains(number) == numbers.contains(&number)));
            for (first, last) in (0..6).flat_map(|first| (first..6).map(move |last| (first, last)))
            {
                let common = (first..=last).any(|number| numbers.contains(&number));
                assert_eq!(range.meets(first, last), common, "{range:?} {first}-{last}");
            }
        }
    }
}
