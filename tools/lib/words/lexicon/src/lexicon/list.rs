//! All words in order, each as what it does not share with the one before: the part `words.list`.
//!
//! The transducer answers questions; whoever wants all words reads them here in two milliseconds
//! for a quarter of a million, where the transducer takes ten.
//!
//! The part begins with how many words and how many letters there are, four bytes each, the least
//! first. Then comes each word: a byte, whose upper half says how many letters it shares with the
//! word before it and whose lower half how many follow, less one; and those that follow. Where a
//! half is 15, a number of its own adds to it after the byte: seven bits a byte, the least first,
//! the eighth bit of all but the last; the letters shared come first.

use std::ops::RangeInclusive;

use crate::arena::Arena;
use crate::bound::LONGEST;

/// A half of a byte that a number adds to.
const MORE: usize = 15;
/// Letters that are copied at once: copying as many as there are takes longer.
const LANES: usize = 16;
/// Bytes before the first word.
const HEAD: usize = 8;

/// Appends the words, which are in order, each once.
pub(super) fn write(words: &Arena, out: &mut Vec<u8>) {
    out.extend((words.len() as u32).to_le_bytes());
    out.extend((words.letters() as u32).to_le_bytes());
    out.reserve(words.letters() / 2);
    for (word, shared) in words.iter().zip(words.shared()) {
        let rest = word.len() - shared - 1;
        out.push((shared.min(MORE) << 4 | rest.min(MORE)) as u8);
        for number in [shared, rest].into_iter().filter(|number| *number >= MORE) {
            put(out, number - MORE);
        }
        out.extend(&word[shared..]);
    }
}

fn put(out: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// The words, which are made of `letters` and take at most `limit` bytes: their letters and four
/// bytes each.
///
/// # Errors
///
/// What is wrong: the bytes are cut, or go on after the last word; words are out of order; there
/// are not as many words and letters as it says; they take more than the limit.
pub(super) fn read(
    bytes: &[u8],
    letters: &RangeInclusive<u8>,
    limit: usize,
) -> Result<Arena, &'static str> {
    let (words, sum) = head(bytes, limit)?;
    let list = List {
        entries: Entries { bytes, at: HEAD },
        letters: vec![0; sum + 2 * LANES],
        start: 0,
        end: 0,
        sum,
        ends: Vec::with_capacity(words),
    };
    let (read, ends) = list.read(words)?;
    check_letters(&read, letters)?;
    Ok(Arena::of_parts(read, ends))
}

/// Those of the words that have so many letters. The others take no memory.
///
/// # Errors
///
/// The same, but for letters of other words.
pub(super) fn read_length(
    bytes: &[u8],
    letters: &RangeInclusive<u8>,
    limit: usize,
    length: usize,
) -> Result<Arena, &'static str> {
    let (words, sum) = head(bytes, limit)?;
    let mut entries = Entries { bytes, at: HEAD };
    let (mut of_length, mut seen) = (Vec::new(), 0);
    // The last word, and zeros for what is copied beyond it.
    let (mut word, mut end) = (vec![0; 2 * LANES], 0);
    for _ in 0..words {
        let (shared, rest) = entries.next(&word[..end])?;
        end = shared + rest;
        seen += end;
        if seen > sum {
            return Err(TOO_LONG);
        }
        if word.len() < end + LANES {
            word.resize(2 * end + LANES, 0);
        }
        entries.copy(rest, &mut word[shared..]);
        if end == length {
            of_length.extend_from_slice(&word[..end]);
        }
    }
    if entries.at != bytes.len() || seen != sum {
        return Err(OTHER_COUNT);
    }
    check_letters(&of_length, letters)?;
    let ends = (1..=of_length.len() / length.max(1)).map(|number| (number * length) as u32);
    let ends = ends.collect();
    Ok(Arena::of_parts(of_length, ends))
}

const TOO_LONG: &str = "a word is longer than there are letters";
const OTHER_COUNT: &str = "it has not as many words and letters as it says";

/// How many words and letters there are, which take at most `limit` bytes.
fn head(bytes: &[u8], limit: usize) -> Result<(usize, usize), &'static str> {
    let number = |at: usize| Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?) as usize);
    let (Some(words), Some(sum)) = (number(0), number(4)) else { return Err("it is cut") };
    // Each word takes two bytes at least, so that a number alone asks for no memory.
    let longest = words.saturating_mul(LONGEST);
    if words > bytes.len() / 2 || sum > longest || sum.saturating_add(4 * words) > limit {
        return Err("its words take more than it can hold");
    }
    Ok((words, sum))
}

/// Refuses letters that are not of the alphabet.
fn check_letters(read: &[u8], letters: &RangeInclusive<u8>) -> Result<(), &'static str> {
    // The least and the greatest letter: without an early end, many are compared at once.
    let (least, greatest) =
        read.iter().fold((u8::MAX, 0), |(low, high), letter| (low.min(*letter), high.max(*letter)));
    let inside = letters.contains(&least) && letters.contains(&greatest);
    if inside || read.is_empty() { Ok(()) } else { Err("a letter is not of the alphabet") }
}

/// What each word does not share with the one before, as far as it was read.
struct Entries<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Entries<'_> {
    /// How many letters the next word shares with the last, and how many follow: those are to be
    /// copied.
    #[inline]
    fn next(&mut self, last: &[u8]) -> Result<(usize, usize), &'static str> {
        let head = usize::from(self.byte()?);
        let (mut shared, mut rest) = (head >> 4, head & MORE);
        if shared == MORE {
            shared += self.number()?;
        }
        if rest == MORE {
            rest += self.number()?;
        }
        rest += 1;
        if shared > last.len() || rest > self.bytes.len() - self.at {
            return Err(TOO_LONG);
        }
        if shared < last.len() && self.bytes[self.at] <= last[shared] {
            return Err("a word is out of order");
        }
        Ok((shared, rest))
    }

    /// Copies the letters that follow; beyond them there are as many bytes as are copied at once.
    #[inline]
    fn copy(&mut self, rest: usize, to: &mut [u8]) {
        let given = &self.bytes[self.at..];
        match given.first_chunk::<LANES>() {
            Some(lanes) if rest <= LANES => to[..LANES].copy_from_slice(lanes),
            _ => to[..rest].copy_from_slice(&given[..rest]),
        }
        self.at += rest;
    }

    #[inline]
    fn byte(&mut self) -> Result<u8, &'static str> {
        let byte = *self.bytes.get(self.at).ok_or("it is cut")?;
        self.at += 1;
        Ok(byte)
    }

    /// A number after a byte: no more than four bytes, which are enough for any word.
    fn number(&mut self) -> Result<usize, &'static str> {
        let mut number = 0;
        for shift in [0, 7, 14, 21] {
            let byte = usize::from(self.byte()?);
            number |= (byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(TOO_LONG)
    }
}

/// The words as far as they were read.
struct List<'b> {
    entries: Entries<'b>,
    /// Their letters, and zeros for those to come and for what is copied beyond them.
    letters: Vec<u8>,
    /// Where the last word begins and ends.
    start: usize,
    end: usize,
    /// How many letters there are to be.
    sum: usize,
    ends: Vec<u32>,
}

impl List<'_> {
    fn read(mut self, words: usize) -> Result<(Vec<u8>, Vec<u32>), &'static str> {
        for _ in 0..words {
            self.word()?;
        }
        if self.entries.at != self.entries.bytes.len() || self.end != self.sum {
            return Err(OTHER_COUNT);
        }
        self.letters.truncate(self.sum);
        Ok((self.letters, self.ends))
    }

    #[inline]
    fn word(&mut self) -> Result<(), &'static str> {
        let (shared, rest) = self.entries.next(&self.letters[self.start..self.end])?;
        let (word, end) = (self.end, self.end + shared + rest);
        if end > self.sum {
            return Err(TOO_LONG);
        }
        self.share(shared);
        self.entries.copy(rest, &mut self.letters[word + shared..]);
        (self.start, self.end) = (word, end);
        self.ends.push(end as u32);
        Ok(())
    }

    /// Copies the letters that are shared.
    #[inline]
    fn share(&mut self, shared: usize) {
        let (from, to) = (self.start, self.end);
        for step in (0..shared).step_by(LANES) {
            let mut lanes = [0; LANES];
            lanes.copy_from_slice(&self.letters[from + step..][..LANES]);
            self.letters[to + step..][..LANES].copy_from_slice(&lanes);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    const CAPITALS: RangeInclusive<u8> = b'A'..=b'Z';

    fn written(words: &BTreeSet<String>) -> (Vec<u8>, Arena) {
        let words: Arena = words.iter().map(String::as_bytes).collect();
        let mut bytes = Vec::new();
        write(&words, &mut bytes);
        (bytes, words)
    }

    #[test]
    fn a_list_is_what_its_words_do_not_share() {
        let words = ["CAT", "CATS", "COT"].map(str::to_owned).into();
        let (bytes, _) = written(&words);
        assert_eq!(bytes, b"\x03\0\0\0\x0a\0\0\0\x02CAT\x30S\x11OT");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            words in proptest::collection::btree_set(
                "[A-C]{1,6}|[A-B]{0,3}(LY|ING){0,30}S|X{1,300}", 0..200,
            )
        ) {
            let (bytes, words) = written(&words);
            for length in 0..40 {
                let own = words.iter().filter(|word| word.len() == length).collect();
                prop_assert!(read_length(&bytes, &CAPITALS, usize::MAX, length) == Ok(own));
            }
            prop_assert!(read(&bytes, &CAPITALS, usize::MAX) == Ok(words));
            for cut in 0..bytes.len() {
                prop_assert!(read(&bytes[..cut], &CAPITALS, usize::MAX).is_err(), "{cut}");
                prop_assert!(read_length(&bytes[..cut], &CAPITALS, usize::MAX, 3).is_err());
            }
        }

        #[test]
        fn any_bytes_are_refused_or_words_in_order(
            mut bytes in proptest::collection::vec(any::<u8>(), 8..60), words in 0..9_u8,
            sum in 0..80_u8,
        ) {
            bytes[..8].copy_from_slice(&[words, 0, 0, 0, sum, 0, 0, 0]);
            let read = read(&bytes, &(0..=255), 1 << 10);
            for length in 0..12 {
                let of_length = |words: Arena| -> Arena {
                    words.iter().filter(|word| word.len() == length).collect()
                };
                let own = read_length(&bytes, &(0..=255), 1 << 10, length);
                prop_assert_eq!(own.ok(), read.clone().ok().map(of_length));
            }
            if let Ok(read) = read {
                prop_assert!(read.iter().all(|word| !word.is_empty()));
                prop_assert!(read.iter().is_sorted_by(|a, b| a < b));
                prop_assert_eq!(read.len(), usize::from(words));
            }
        }
    }

    #[test]
    fn what_is_no_list_is_refused() {
        let refused = |bytes: &[u8]| read(bytes, &CAPITALS, 1 << 10).unwrap_err();
        assert_eq!(refused(b"\x01\0\0"), "it is cut");
        assert_eq!(refused(b"\x02\0\0\0\x02\0\0\0\0B\0A"), "a word is out of order");
        assert_eq!(refused(b"\x02\0\0\0\x02\0\0\0\0B\0B"), "a word is out of order");
        assert_eq!(refused(b"\x01\0\0\0\x01\0\0\0\0b"), "a letter is not of the alphabet");
        let many = "its words take more than it can hold";
        assert_eq!(refused(b"\xff\xff\xff\xff\x01\0\0\0\0A"), many);
        assert_eq!(refused(b"\x01\0\0\0\xff\xff\xff\xff\0A"), many);
        let number = "it has not as many words and letters as it says";
        assert_eq!(refused(b"\x01\0\0\0\x01\0\0\0\0AA"), number);
        assert_eq!(refused(b"\x01\0\0\0\x02\0\0\0\0A"), number);
        let long = "a word is longer than there are letters";
        assert_eq!(refused(b"\x01\0\0\0\x02\0\0\0\x10A"), long);
        assert_eq!(refused(b"\x01\0\0\0\x02\0\0\0\x0f\xff\xff\xff\xff\xffA"), long);
    }
}
