//! Extensions: letters put in front of a word or at its end that make another word.

use wordy_lexicon::arena::Arena;
use wordy_lexicon::automaton::Automaton;
use wordy_lexicon::lexicon::Lexicon;

/// What up to `most` letters in front of `word` make a word, in order.
///
/// Words are stored from the front: every word up to the greatest length is looked at, a few
/// milliseconds for a quarter of a million words, one where [all words](Lexicon::words) have been
/// wanted before; for a single letter, one look-up per letter.
pub fn front(lexicon: &Lexicon, word: &[u8], most: usize) -> Vec<Vec<u8>> {
    if most == 1 {
        let with = |letter: u8| [&[letter], word].concat();
        let letters =
            lexicon.alphabet().letters().filter(|&letter| lexicon.has_letters(&with(letter)));
        return letters.map(|letter| vec![letter]).collect();
    }
    let longest = word.len() + most;
    let mut found = Vec::new();
    let mut look = |longer: &[u8]| {
        if (word.len() + 1..=longest).contains(&longer.len())
            && let Some(front) = longer.strip_suffix(word)
        {
            found.push(front.to_vec());
        }
    };
    match lexicon.words_known() {
        Some(words) => words.iter().for_each(look),
        None => lexicon.visit(UpTo(longest), |longer, _| look(longer)),
    }
    found
}

/// What up to `most` letters after `word` make a word, in order. The cost follows the answer.
pub fn back(lexicon: &Lexicon, word: &[u8], most: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    lexicon.visit(Beginning { word, most }, |longer, _| found.push(longer[word.len()..].to_vec()));
    found
}

/// The extensions of every word of a lexicon.
///
/// Made in one pass: of each word the parts left when up to `most` letters in front are cut off are
/// looked up, and the words that begin with a word follow it. Time: a look-up for each word and
/// letter cut off, a third of a second for a quarter of a million words and two letters.
pub struct Extensions<'a> {
    words: &'a Arena,
    most: usize,
    /// Words with extensions in front: rank, then the rank of the longer word; in order.
    fronts: Vec<(u32, u32)>,
}

impl<'a> Extensions<'a> {
    /// The extensions of up to `most` letters.
    pub fn of(lexicon: &'a Lexicon, most: usize) -> Self {
        let words = lexicon.words();
        let mut fronts = Vec::new();
        for (longer, word) in (0..).zip(words.iter()) {
            for cut in 1..=most.min(word.len().saturating_sub(1)) {
                fronts.extend(lexicon.rank(&word[cut..]).map(|rank| (rank, longer)));
            }
        }
        fronts.sort_unstable();
        Self { words, most, fronts }
    }

    /// The words, in order.
    pub fn words(&self) -> &Arena {
        self.words
    }

    /// What up to `most` letters in front of the word of a rank make a word, in order of the longer
    /// words.
    pub fn front(&self, rank: u32) -> Vec<Vec<u8>> {
        let length = self.words.get(rank as usize).len();
        let from = self.fronts.partition_point(|(own, _)| *own < rank);
        let own = self.fronts[from..].iter().take_while(|(own, _)| *own == rank);
        let front = |longer: &[u8]| longer[..longer.len().saturating_sub(length)].to_vec();
        own.map(|(_, longer)| front(self.words.get(*longer as usize))).collect()
    }

    /// What up to `most` letters after the word of a rank make a word, in order.
    pub fn back(&self, rank: u32) -> Vec<Vec<u8>> {
        let rank = rank as usize;
        let word = self.words.get(rank);
        let longer = (rank + 1..self.words.len()).map(|at| self.words.get(at));
        let rest = longer.map_while(|longer| longer.strip_prefix(word));
        rest.filter(|rest| rest.len() <= self.most).map(<[u8]>::to_vec).collect()
    }
}

/// Accepts words of at most this many letters; the state is the number read.
struct UpTo(usize);

impl Automaton for UpTo {
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn is_match(&self, read: &usize) -> bool {
        *read <= self.0
    }

    fn can_match(&self, read: &usize) -> bool {
        *read <= self.0
    }

    fn accept(&self, read: &usize, _: u8) -> usize {
        read + 1
    }
}

/// Accepts a word with one to `most` letters after it; the state is the number read, none after a
/// letter that does not fit.
struct Beginning<'w> {
    word: &'w [u8],
    most: usize,
}

impl Automaton for Beginning<'_> {
    type State = Option<usize>;

    fn start(&self) -> Option<usize> {
        Some(0)
    }

    fn is_match(&self, read: &Option<usize>) -> bool {
        read.is_some_and(|read| read > self.word.len())
    }

    fn can_match(&self, read: &Option<usize>) -> bool {
        read.is_some()
    }

    fn accept(&self, read: &Option<usize>, letter: u8) -> Option<usize> {
        let read = (*read)?;
        let fits = match self.word.get(read) {
            Some(own) => *own == letter,
            None => read < self.word.len() + self.most,
        };
        fits.then_some(read + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use wordy_lexicon::alphabet::Alphabet;

    proptest! {
        #[test]
        fn the_table_has_what_single_words_have(
            words in proptest::collection::btree_set("[A-B]{1,6}", 1..60),
            most in 1..5_usize,
        ) {
            let lexicon = Lexicon::from_words(&words, &Alphabet::english()).unwrap();
            let table = Extensions::of(&lexicon, most);
            for (rank, word) in (0..).zip(table.words().iter()) {
                // Plain scans over the spellings.
                let fits = |rest: Option<&str>| {
                    rest.filter(|rest| (1..=most).contains(&rest.len()))
                        .map(|rest| rest.as_bytes().to_vec())
                };
                let spelt = std::str::from_utf8(word).unwrap();
                let fronts = words.iter().filter_map(|other| fits(other.strip_suffix(spelt)));
                let backs = words.iter().filter_map(|other| fits(other.strip_prefix(spelt)));
                prop_assert_eq!(table.front(rank), fronts.collect::<Vec<_>>());
                prop_assert_eq!(table.back(rank), backs.collect::<Vec<_>>());
                prop_assert_eq!(table.front(rank), front(&lexicon, word, most));
                prop_assert_eq!(table.back(rank), back(&lexicon, word, most));
            }
        }
    }
}
