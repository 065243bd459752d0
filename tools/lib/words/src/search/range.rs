//! Numbers from one to another.

/// A number, or all from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: u64,
    pub(super) high: u64,
}

impl Range {
    /// Reads `5`, `2-8`, `7-` or `-4`; the error says what was expected.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let wrong = || {
            let found = super::shorten(text);
            format!("expected a number or a range such as 5, 2-8, 7- or -4, found `{found}`")
        };
        let bound = |part: &str, open: u64| match part {
            "" => Ok(open),
            digits => digits.parse().map_err(|_| wrong()),
        };
        let (low, high) = match text.split_once('-') {
            None => text.parse().map(|number| (number, number)).map_err(|_| wrong())?,
            Some(("", "")) => return Err(wrong()),
            Some((low, high)) => (bound(low, 0)?, bound(high, u64::MAX)?),
        };
        if low > high { Err(wrong()) } else { Ok(Self { low, high }) }
    }

    pub(super) fn contains(self, number: impl TryInto<u64>) -> bool {
        number.try_into().is_ok_and(|number| (self.low..=self.high).contains(&number))
    }

    /// Whether it has a number in common with `low` to `high`.
    pub(super) fn meets(self, low: u64, high: u64) -> bool {
        self.low <= high && low <= self.high
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        let read = |text: &str| Range::read(text).map(|range| (range.low, range.high));
        assert_eq!(read("5"), Ok((5, 5)));
        assert_eq!(read("0-8"), Ok((0, 8)));
        assert_eq!(read("7-"), Ok((7, u64::MAX)));
        assert_eq!(read("-4"), Ok((0, 4)));
        for wrong in ["", "-", "8-2", "x", "1.5", "2-x", "-1-2"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
