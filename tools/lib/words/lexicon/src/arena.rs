//! Many words in two allocations.

use std::collections::HashSet;
use std::ops::Range;

/// Words one after the other in one buffer, numbered from 0.
///
/// Holds at most four gibibytes of letters; a word costs its length and four bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arena {
    letters: Vec<u8>,
    ends: Vec<u32>,
}

impl Arena {
    /// No words.
    pub const EMPTY: Self = Self { letters: Vec::new(), ends: Vec::new() };

    /// Room for `words` words of `letters` letters in all.
    pub fn with_capacity(words: usize, letters: usize) -> Self {
        Self { letters: Vec::with_capacity(letters), ends: Vec::with_capacity(words) }
    }

    /// Words in one buffer, and where each ends.
    pub(crate) fn of_parts(letters: Vec<u8>, ends: Vec<u32>) -> Self {
        Self { letters, ends }
    }

    /// Appends a word.
    pub fn push(&mut self, word: &[u8]) {
        self.letters.extend_from_slice(word);
        self.ends.push(self.letters.len() as u32);
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many letters all words have.
    pub fn letters(&self) -> usize {
        self.letters.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The word of a number below [`len`](Self::len).
    pub fn get(&self, number: usize) -> &[u8] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.letters[start..self.ends[number] as usize]
    }

    /// The first sixteen letters of a word, in an integer that compares like them; the rest of it
    /// is 0.
    #[inline]
    pub fn head(&self, number: usize) -> u128 {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        let length = self.ends[number] as usize - start;
        let Some(bytes) = self.letters.get(start..).and_then(<[u8]>::first_chunk) else {
            return self.last_head(start, length);
        };
        match length {
            0 => 0,
            1..16 => u128::from_be_bytes(*bytes) & !0 << (8 * (16 - length)),
            _ => u128::from_be_bytes(*bytes),
        }
    }

    /// The head of a word so near the end that sixteen letters cannot be read at once.
    #[cold]
    fn last_head(&self, start: usize, length: usize) -> u128 {
        head(&self.letters[start..start + length])
    }

    /// Whether each word comes after the one before it, and so no word twice.
    pub fn is_in_order(&self) -> bool {
        self.are_in_order(0..self.len())
    }

    /// The same of the words with these numbers. Heads are compared, which takes a third of the
    /// time of comparing the words.
    fn are_in_order(&self, mut numbers: Range<usize>) -> bool {
        let Some(first) = numbers.next() else { return true };
        let mut last = self.head(first);
        numbers.all(|number| {
            let before = std::mem::replace(&mut last, self.head(number));
            last > before || last == before && self.get(number) > self.get(number - 1)
        })
    }

    /// How many letters each word shares with the one before it. Heads are compared, which takes a
    /// third off the time in which a list of words is written.
    pub fn shared(&self) -> impl Iterator<Item = usize> {
        let mut last = 0;
        (0..self.len()).map(move |number| {
            let before = std::mem::replace(&mut last, self.head(number));
            match (before ^ last).leading_zeros() as usize / 8 {
                // Two words of more letters than a head has, or the first, which is empty.
                16 if number > 0 => {
                    let pairs = self.get(number - 1).iter().zip(self.get(number));
                    pairs.take_while(|(a, b)| a == b).count()
                }
                16 => 0,
                less => less,
            }
        })
    }

    /// Whether all letters come before one.
    pub fn letters_are_below(&self, letter: u8) -> bool {
        // Without an early end: many letters are compared at once.
        self.letters.iter().copied().fold(0, u8::max) < letter
    }

    /// How many of the words with these numbers are different. Those in order take no memory,
    /// others sixteen bytes each.
    pub fn distinct(&self, numbers: Range<usize>) -> usize {
        if self.are_in_order(numbers.clone()) {
            return numbers.len();
        }
        let all = || numbers.clone().map(|number| self.get(number));
        if all().is_sorted() {
            return numbers.len() - all().zip(all().skip(1)).filter(|(a, b)| a == b).count();
        }
        // A head is a whole word up to sixteen letters; no letter is 0.
        let is_short = |number: &usize| self.get(*number).len() <= 16;
        let heads = numbers.clone().filter(is_short).map(|number| self.head(number));
        let mut heads: Vec<u128> = heads.collect();
        heads.sort_unstable();
        heads.dedup();
        let long = numbers.clone().filter(|number| !is_short(number));
        heads.len() + long.map(|number| self.get(number)).collect::<HashSet<_>>().len()
    }

    /// Which of some words have some letters side by side: their numbers, in order. Time: that of
    /// a search in one text, a fifth of a millisecond for a quarter of a million words and few
    /// answers.
    pub fn containing(&self, letters: &[u8], numbers: Range<usize>) -> impl Iterator<Item = usize> {
        let finder = memchr::memmem::Finder::new(letters).into_owned();
        let begin =
            |number: usize| number.checked_sub(1).map_or(0, |last| self.ends[last] as usize);
        let (mut from, mut number) = (begin(numbers.start), numbers.start);
        let until = begin(numbers.end);
        std::iter::from_fn(move || {
            loop {
                let at = from + finder.find(self.letters.get(from..until)?)?;
                number = self.number_at(at, number);
                let end = self.ends[number] as usize;
                if at + finder.needle().len() <= end {
                    from = end;
                    return Some(number);
                }
                from = at + 1;
            }
        })
    }

    /// The number of the word that a letter is in, from some word on: those near it are tried
    /// first.
    fn number_at(&self, at: usize, from: usize) -> usize {
        let mut step = 1;
        while self.ends.get(from + step).is_some_and(|end| *end as usize <= at) {
            step *= 2;
        }
        let last = self.ends.len().min(from + step);
        from + self.ends[from..last].partition_point(|end| *end as usize <= at)
    }

    /// The words in order of their numbers.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator + Clone {
        (0..self.len()).map(|number| self.get(number))
    }
}

/// The first sixteen letters, in an integer that compares like them.
pub fn head(word: &[u8]) -> u128 {
    let word = &word[..word.len().min(16)];
    // Two loads that may overlap: with a copy of the letters a look-up in a `WordSet` takes twice
    // the time.
    if let (Some(first), Some(last)) = (word.first_chunk(), word.last_chunk()) {
        let [first, last] = [first, last].map(|bytes| u64::from_be_bytes(*bytes));
        let rest = last.checked_shl(8 * (16 - word.len()) as u32).unwrap_or(0);
        return u128::from(first) << 64 | u128::from(rest);
    }
    let mut bytes = [0; 8];
    bytes[..word.len()].copy_from_slice(word);
    u128::from(u64::from_be_bytes(bytes)) << 64
}

impl<'a> FromIterator<&'a [u8]> for Arena {
    fn from_iter<I: IntoIterator<Item = &'a [u8]>>(words: I) -> Self {
        let mut arena = Self::default();
        words.into_iter().for_each(|word| arena.push(word));
        arena
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted_once_in_order_or_not() {
        let count = |words: &[&str]| {
            let arena: Arena = words.iter().map(|word| word.as_bytes()).collect();
            (arena.distinct(0..words.len()), arena.distinct(1..words.len()))
        };
        let long = "ABCDEFGHIJKLMNOPQ";
        assert_eq!(count(&["A", "A", "AB", "B", "B", "B"]), (3, 3));
        assert_eq!(count(&["B", "A", "AB", "A", "B", long, long, "ABCDEFGHIJKLMNOP"]), (5, 5));
        assert_eq!(count(&["B", "AB", "A"]), (3, 2));
        assert_eq!(count(&["A"]), (1, 0));
    }

    #[test]
    fn words_are_in_order_or_not() {
        let is_in_order = |words: &[&str]| {
            words.iter().map(|word| word.as_bytes()).collect::<Arena>().is_in_order()
        };
        let (long, longer) = ("ABCDEFGHIJKLMNOPQ", "ABCDEFGHIJKLMNOPR");
        assert!(is_in_order(&[]) && is_in_order(&["", "A", "AB", long, longer, "B"]));
        for words in [["A", "A"], ["B", "AB"], [longer, long], [long, long], ["A", ""]] {
            assert!(!is_in_order(&words), "{words:?}");
        }
    }

    #[test]
    fn letters_are_found_within_words() {
        let words = ["A", "BA", "ABBA", "", "ABA", "BAB", "B", "BB", "CABABBA"];
        let arena: Arena = words.iter().map(|word| word.as_bytes()).collect();
        for letters in ["A", "B", "BA", "AB", "ABB", "BB", "BAB", "C", "ABA", "X", "CABABBA"] {
            let plain = (0..words.len()).filter(|&at| words[at].contains(letters));
            let all = 0..words.len();
            assert!(arena.containing(letters.as_bytes(), all).eq(plain), "{letters}");
            for (from, to) in [(0, 3), (2, 7), (4, 4), (8, 9), (3, 9)] {
                let plain = (from..to).filter(|&at| words[at].contains(letters));
                assert!(arena.containing(letters.as_bytes(), from..to).eq(plain), "{letters}");
            }
        }
    }

    #[test]
    fn heads_are_those_of_the_words_themselves() {
        let words =
            ["A", "", "ABCDEFGHIJKLMNOPQ", "ABCDEFGHIJKLMNOP", "BC", "ABCDEFGHIJKLMNO", "Z"];
        let arena: Arena = words.iter().map(|word| word.as_bytes()).collect();
        for (number, word) in words.iter().enumerate() {
            assert_eq!(arena.head(number), head(word.as_bytes()), "{word}");
        }
    }
}
