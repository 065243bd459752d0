//! Hooks and 1DIFs of some words of a lexicon: looked up one by one, or from the table of all.

use super::{HookTable, Hooks, Neighbours, hooks, onedif};
use crate::question::Substitution;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;

/// From this many words on, one pass over the lexicon costs less than looking up each.
const MANY: usize = 2000;

/// Finds the hooks of words of a lexicon in the cheaper of two ways.
#[derive(Debug)]
pub struct HookFinder<'a> {
    lexicon: &'a Lexicon,
    table: Option<HookTable>,
}

impl<'a> HookFinder<'a> {
    /// Looks up each word until [`prepare`](Self::prepare) says that there are many.
    pub fn new(lexicon: &'a Lexicon) -> Self {
        Self { lexicon, table: None }
    }

    /// Gets ready for `count` words: makes the table of the whole lexicon if that costs less than
    /// looking them up, and none is there yet.
    pub fn prepare(&mut self, count: usize) {
        if count > MANY && self.table.is_none() {
            self.table = Some(hooks(self.lexicon.words()));
        }
    }

    /// The hooks of a word of the lexicon, whose rank is `rank`. Costs some microseconds without
    /// the table, nothing with it.
    pub fn hooks(&self, word: &[u8], rank: u32) -> Hooks {
        match &self.table {
            Some(table) => table.of(rank as usize),
            None => hooks_of(self.lexicon, word),
        }
    }
}

/// Finds the 1DIFs of words of a lexicon in the cheaper of two ways.
#[derive(Debug)]
pub struct OneDifFinder<'a> {
    lexicon: &'a Lexicon,
    table: Option<Neighbours>,
}

impl<'a> OneDifFinder<'a> {
    /// Looks up each word until [`prepare`](Self::prepare) says that there are many.
    pub fn new(lexicon: &'a Lexicon) -> Self {
        Self { lexicon, table: None }
    }

    /// Gets ready for `count` words: makes the table of the whole lexicon if that costs less than
    /// looking them up, and none is there yet.
    pub fn prepare(&mut self, count: usize) {
        if count > MANY && self.table.is_none() {
            self.table = Some(onedif(self.lexicon.words()));
        }
    }

    /// Calls `found` with each 1DIF of a word of the lexicon, whose rank is `rank`, in order. Costs
    /// some twenty microseconds without the table, nothing with it.
    pub fn one_difs(&self, word: &[u8], rank: u32, mut found: impl FnMut(&[u8])) {
        match &self.table {
            Some(table) => {
                let words = self.lexicon.words();
                table.of(rank as usize).iter().for_each(|&other| found(words.get(other as usize)));
            }
            None => self.lexicon.visit(Substitution::new(word, 1), |other, _| found(other)),
        }
    }
}

/// The hooks of one word, which need not be in the lexicon: two look-ups per letter of the
/// alphabet.
pub fn hooks_of(lexicon: &Lexicon, word: &[u8]) -> Hooks {
    let takes = |with: &dyn Fn(u8) -> Vec<u8>| -> LetterSet {
        lexicon.alphabet().letters().filter(|&letter| lexicon.has_letters(&with(letter))).collect()
    };
    let has = |rest: Option<&[u8]>| rest.is_some_and(|rest| lexicon.has_letters(rest));
    Hooks {
        front: takes(&|letter| [&[letter], word].concat()),
        back: takes(&|letter| [word, &[letter]].concat()),
        inner_front: has(word.get(1..)),
        inner_back: has(word.split_last().map(|(_, rest)| rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::alphabet::Alphabet;

    #[test]
    fn the_table_and_the_look_ups_find_the_same() {
        let words = ["BAT", "CAT", "CATS", "COT", "DOG", "DOT", "SCAT"];
        let lexicon = Lexicon::from_words(words, &Alphabet::english()).unwrap();
        let (mut by_table, few) = (OneDifFinder::new(&lexicon), OneDifFinder::new(&lexicon));
        by_table.prepare(MANY + 1);
        assert!(by_table.table.is_some());
        let found = |finder: &OneDifFinder<'_>, rank: u32| {
            let mut found = Vec::new();
            let word = words[rank as usize].as_bytes();
            finder.one_difs(word, rank, |other| found.push(other.to_vec()));
            found
        };
        assert_eq!(found(&few, 3), [b"CAT", b"DOT"]);
        for rank in 0..words.len() as u32 {
            assert_eq!(found(&by_table, rank), found(&few, rank));
        }
    }
}
