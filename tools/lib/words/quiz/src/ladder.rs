//! The shortest ladder between two words.

use std::collections::{BTreeMap, VecDeque};

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_questions::nearby;

use crate::KeyError;

/// A ladder: words of which each differs from the next in one letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// All words, both ends among them.
    pub words: Vec<Vec<u8>>,
}

impl Ladder {
    /// Its words with blanks between them.
    pub fn spell(&self, alphabet: &Alphabet) -> String {
        let words: Vec<String> = self.words.iter().map(|word| alphabet.spell(word)).collect();
        words.join(" ")
    }

    /// Whether words fill the gap between its ends: each a word that differs from the one before in
    /// one letter, and no more of them than it has itself. The ends may be among them.
    pub fn is_like(&self, between: &[Vec<u8>], lexicon: &Lexicon) -> bool {
        let (Some(first), Some(last)) = (self.words.first(), self.words.last()) else {
            return false;
        };
        let mut all = between.to_vec();
        if all.first() != Some(first) {
            all.insert(0, first.clone());
        }
        if all.last() != Some(last) {
            all.push(last.clone());
        }
        all.len() == self.words.len()
            && all.iter().all(|word| lexicon.has_letters(word))
            && all.windows(2).all(|pair| is_one_dif(&pair[0], &pair[1]))
    }
}

fn is_one_dif(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).filter(|(a, b)| a != b).count() == 1
}

/// The first shortest ladder between the two words of a key, in alphabet order.
pub(crate) fn of(key: &str, lexicon: &Lexicon) -> Result<Ladder, KeyError> {
    let alphabet = lexicon.alphabet();
    let words: Vec<&str> = key.split_whitespace().collect();
    let [from, to] = words[..] else { return Err(KeyError::NotTwoWords(key.to_owned())) };
    let (from, to) = (alphabet.encode(from)?, alphabet.encode(to)?);
    if from.len() != to.len() || from == to {
        return Err(KeyError::NotTwoWords(key.to_owned()));
    }
    let before = search(&from, &to, lexicon);
    let mut words = vec![to];
    while let Some(word) = words.last().and_then(|word| before.get(word)) {
        if word.is_empty() {
            break;
        }
        words.push(word.clone());
    }
    words.reverse();
    if words.first() == Some(&from) && words.len() > 1 {
        Ok(Ladder { words })
    } else {
        Err(KeyError::NoLadder(key.to_owned()))
    }
}

/// The word before each word that was reached; before the first an empty one.
fn search(from: &[u8], to: &[u8], lexicon: &Lexicon) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let mut before = BTreeMap::from([(from.to_vec(), Vec::new())]);
    let mut open = VecDeque::from([from.to_vec()]);
    while let Some(word) = open.pop_front() {
        if word == to {
            break;
        }
        for next in nearby::one_difs(lexicon, &word).into_values().flatten() {
            if !before.contains_key(&next) {
                before.insert(next.clone(), word.clone());
                open.push_back(next);
            }
        }
    }
    before
}

/// Steps that are walked to find the other end of a ladder.
const STEPS: usize = 4;

/// A ladder for each word that has one, as the keys of cards: its other end is found by a walk
/// that is drawn. Ends that one step joins are none.
pub fn ladders<'w>(
    words: impl IntoIterator<Item = &'w [u8]>,
    lexicon: &Lexicon,
    seed: u64,
) -> Vec<String> {
    let mut random = Random::new(seed);
    let alphabet = lexicon.alphabet();
    let mut walk = |word: &[u8]| {
        let mut end = word.to_vec();
        for _ in 0..STEPS {
            let near: Vec<Vec<u8>> =
                nearby::one_difs(lexicon, &end).into_values().flatten().collect();
            end.clone_from(near.get(random.below(near.len()))?);
        }
        let is_ladder = end.iter().zip(word).filter(|(a, b)| a != b).count() > 1;
        is_ladder.then(|| [word, &end].map(|end| alphabet.spell_exactly(end)).join(" "))
    };
    words.into_iter().filter_map(&mut walk).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ladder_drawn_leads_from_end_to_end_by_words_between() {
        let words = ["cold", "cord", "card", "ward", "warm", "worm", "form", "zest"];
        let lexicon = Lexicon::from_words(words, &Alphabet::english()).unwrap();
        let drawn = ladders(lexicon.words().iter(), &lexicon, 3);
        assert!(drawn.len() > 2 && !drawn.iter().any(|key| key.contains("ZEST")), "{drawn:?}");
        for key in &drawn {
            assert!(of(key, &lexicon).unwrap().words.len() > 2, "{key}");
        }
    }
}
