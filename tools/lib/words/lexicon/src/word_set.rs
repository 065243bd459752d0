//! All words in a hash table: for programs that look up millions of words.

use crate::arena::{Arena, head};

/// Letters of a word that has a place in the table; longer ones are searched for.
const SHORT: usize = 16;

/// Words, known at once. A look-up takes a tenth of the time that it takes in the transducer of a
/// lexicon, and the table nine times its memory; made from an [`Arena`] in some milliseconds.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_lexicon::lexicon::Lexicon;
/// use wordy_lexicon::word_set::WordSet;
///
/// let english = Alphabet::english();
/// let lexicon = Lexicon::from_words(["quiz", "za"], &english)?;
/// let words = WordSet::new(lexicon.words());
/// assert!(words.contains(&english.encode("quiz")?));
/// assert!(!words.contains(&english.encode("qui")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct WordSet {
    /// Words of up to sixteen letters as integers, each at the place of its hash or behind it; 0
    /// where there is none. No letter is 0.
    slots: Box<[u128]>,
    /// The others, in order.
    long: Arena,
}

impl WordSet {
    /// The words of an arena, in which they are in order.
    pub fn new(words: &Arena) -> Self {
        let short = (0..words.len()).filter(|number| words.get(*number).len() <= SHORT).count();
        // Two thirds full at the most, so that hardly any word has to be looked for.
        let slots = vec![0; (short * 3 / 2 + 1).next_power_of_two()];
        let mut set = Self { slots: slots.into(), long: Arena::EMPTY };
        for number in 0..words.len() {
            match words.get(number) {
                [] => {}
                word if word.len() > SHORT => set.long.push(word),
                _ => {
                    let head = words.head(number);
                    let place = set.place(head);
                    set.slots[place] = head;
                }
            }
        }
        set
    }

    /// Whether a word is in it, as letters of the alphabet.
    pub fn contains(&self, word: &[u8]) -> bool {
        match word.len() {
            0 => false,
            1..=SHORT => {
                let head = head(word);
                head != 0 && self.slots[self.place(head)] == head
            }
            _ => self.has_long(word),
        }
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<u128>() + self.long.letters() + 4 * self.long.len()
    }

    /// The place where a word is, or would be.
    fn place(&self, head: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = hash(head) as usize & mask;
        while self.slots[place] != 0 && self.slots[place] != head {
            place = (place + 1) & mask;
        }
        place
    }

    fn has_long(&self, word: &[u8]) -> bool {
        let (mut low, mut high) = (0, self.long.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.long.get(middle).cmp(word) {
                std::cmp::Ordering::Equal => return true,
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        false
    }
}

/// A hash of both halves, each mixed with digits of pi, as wyhash does.
pub fn hash(head: u128) -> u64 {
    let one = (head as u64) ^ 0x243f_6a88_85a3_08d3;
    let other = (head >> 64) as u64 ^ 0x1319_8a2e_0370_7344;
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use std::collections::BTreeSet;

    #[test]
    fn it_has_what_a_set_has() {
        let mut random = Random::new(7);
        let mut word = |longest: usize| -> Vec<u8> {
            (0..=random.below(longest)).map(|_| b'A' + random.below(3) as u8).collect()
        };
        let plain: BTreeSet<Vec<u8>> =
            (0..3500).map(|number| word(if number < 3000 { 9 } else { 20 })).collect();
        let set = WordSet::new(&plain.iter().map(Vec::as_slice).collect());
        for word in plain.iter().cloned().chain((0..20_000).map(|_| word(20))) {
            assert_eq!(set.contains(&word), plain.contains(&word), "{word:?}");
        }
        assert!(!set.contains(&[]) && !set.contains(&[0; 4]) && !set.contains(&[0; 30]));
    }

    #[test]
    fn an_empty_set_has_nothing() {
        let set = WordSet::new(&Arena::EMPTY);
        assert!(!set.contains(b"A") && !set.contains(&[b'A'; 17]));
        assert_eq!(set.bytes(), 16);
    }
}
