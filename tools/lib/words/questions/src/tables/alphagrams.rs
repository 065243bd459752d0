//! The alphagram table: words that have the same letters.

use rayon::prelude::*;

use super::by_length;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::parallel::on_all_threads;

/// Letters whose counts fit a key, four bits each.
const COUNTED: usize = 26;
/// The most a letter's four bits can count.
const MOST_OF_ONE: usize = 15;
/// Bits of a key below the counts; they hold a place in the list of words.
const PLACE: usize = 24;

/// Words in classes of the same letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Classes(Vec<Part>);

/// The classes of words of one length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Part {
    /// The letters of each class, in order.
    alphagrams: Arena,
    /// The ranks of the words of each class, one class after the other.
    ranks: Vec<u32>,
    /// Where each class ends in the ranks.
    ends: Vec<u32>,
}

/// Words with the same letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class<'c> {
    /// Their letters in order.
    pub alphagram: &'c [u8],
    /// Their ranks, in order.
    pub ranks: &'c [u32],
}

impl Classes {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|part| part.ends.len()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The classes in order.
    pub fn iter(&self) -> impl Iterator<Item = Class<'_>> {
        self.0.iter().flat_map(Part::iter)
    }

    /// For each word, by rank, how many are in its class, itself among them.
    pub fn sizes(&self) -> Vec<u32> {
        let mut sizes = vec![0; self.0.iter().map(|part| part.ranks.len()).sum()];
        for class in self.iter() {
            class.ranks.iter().for_each(|&rank| sizes[rank as usize] = class.ranks.len() as u32);
        }
        sizes
    }
}

impl Part {
    fn with_capacity(words: usize, letters: usize) -> Self {
        Self {
            alphagrams: Arena::with_capacity(words, letters),
            ranks: Vec::with_capacity(words),
            ends: Vec::with_capacity(words),
        }
    }

    /// Appends a class.
    fn push(&mut self, alphagram: &[u8], ranks: impl Iterator<Item = u32>) {
        self.alphagrams.push(alphagram);
        self.ranks.extend(ranks);
        self.ends.push(self.ranks.len() as u32);
    }

    fn iter(&self) -> impl Iterator<Item = Class<'_>> {
        let mut start = 0;
        self.alphagrams.iter().zip(&self.ends).map(move |(alphagram, end)| {
            let ranks = &self.ranks[start..*end as usize];
            start = *end as usize;
            Class { alphagram, ranks }
        })
    }
}

/// The classes of all words, in order of length and alphagram.
///
/// Time: a sort of the words by their letters; memory: some 25 bytes per word. Uses all threads.
pub fn alphagrams(words: &Arena) -> Classes {
    let mut lengths = by_length(words);
    lengths.sort_unstable_by_key(|(length, _)| *length);
    let few = words.letters_are_below(b'A' + COUNTED as u8);
    let classes = |(length, ranks): (usize, Vec<u32>)| {
        if few && length <= MOST_OF_ONE && ranks.len() >> PLACE == 0 {
            counted(words, length, &ranks)
        } else {
            compared(words, length, &ranks)
        }
    };
    Classes(on_all_threads(|| lengths.into_par_iter().map(classes).collect()))
}

/// The letters of a word in order.
pub fn alphagram(word: &[u8]) -> Vec<u8> {
    let mut letters = word.to_vec();
    letters.sort_unstable();
    letters
}

/// Sorts keys that count the letters: no word's letters need be sorted. Of two words of a length,
/// the one with more of the first letter in which they differ comes first, so a key holds what is
/// missing to the most.
fn counted(words: &Arena, length: usize, ranks: &[u32]) -> Part {
    let most = !0_u128 << PLACE;
    let key = |(place, &rank): (u128, &u32)| {
        let letters = words.get(rank as usize).iter();
        // No sum is too large: a letter is there at most fifteen times.
        let one = |letter: &u8| ONE[usize::from(letter % 32)];
        most - letters.map(one).fold(0, u128::wrapping_add) + place
    };
    let mut keys: Vec<u128> = (0..).zip(ranks).map(key).collect();
    keys.sort_unstable();
    let mut classes = Part::with_capacity(ranks.len(), ranks.len() * length);
    for same in keys.chunk_by(|a, b| a >> PLACE == b >> PLACE) {
        let place = |key: &u128| (key & !most) as usize;
        let ranks = same.iter().map(|key| ranks[place(key)]);
        classes.push(&letters_of(!same[0] >> PLACE)[..length], ranks);
    }
    classes
}

/// What each letter, by its lower five bits, adds to a key. Shifting a bit for each letter instead
/// takes twice the time.
const ONE: [u128; 32] = {
    let mut one = [0; 32];
    let mut letter = 0;
    while letter < COUNTED {
        one[letter + 1] = 1 << (PLACE + 4 * (COUNTED - 1 - letter));
        letter += 1;
    }
    one
};

/// The letters that are counted, in order, and zeros. The counts in halves take two thirds of the
/// time of all at once.
fn letters_of(counts: u128) -> [u8; MOST_OF_ONE + 1] {
    let mut letters = [0; MOST_OF_ONE + 1];
    let mut at = 0;
    let last = b'A' + COUNTED as u8 - 1;
    for (mut half, last) in [((counts >> 64) as u64, last - 16), (counts as u64, last)] {
        while half != 0 {
            let place = half.ilog2() / 4;
            letters[at % (MOST_OF_ONE + 1)] = last - place as u8;
            half -= 1 << (4 * place);
            at += 1;
        }
    }
    letters
}

/// The same by comparing sorted letters, for large alphabets and long words.
fn compared(words: &Arena, length: usize, ranks: &[u32]) -> Part {
    let sorted = ranks.iter().map(|&rank| alphagram(words.get(rank as usize)));
    let mut keys: Vec<(Vec<u8>, u32)> = sorted.zip(ranks.iter().copied()).collect();
    keys.sort_unstable();
    let mut classes = Part::with_capacity(ranks.len(), ranks.len() * length);
    for same in keys.chunk_by(|a, b| a.0 == b.0) {
        classes.push(&same[0].0, same.iter().map(|(_, rank)| *rank));
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn it_equals_a_plain_scan(
            words in proptest::collection::btree_set(
                "[A-C]{1,5}|[XYZ]{2,3}|[A\\[]{2,3}|A{13,15}|[AB]{14,18}",
                0..200,
            )
        ) {
            let arena: Arena = words.iter().map(String::as_bytes).collect();
            let mut expected: BTreeMap<(usize, Vec<u8>), Vec<u32>> = BTreeMap::new();
            for (rank, word) in (0..).zip(arena.iter()) {
                expected.entry((word.len(), alphagram(word))).or_default().push(rank);
            }
            let found = alphagrams(&arena);
            prop_assert_eq!(found.len(), expected.len());
            for (class, ((_, alphagram), ranks)) in found.iter().zip(&expected) {
                prop_assert_eq!((class.alphagram, class.ranks), (&alphagram[..], &ranks[..]));
            }
        }
    }
}
