//! The words within a few steps of a word.

use std::collections::BTreeMap;

use crate::question::Substitution;
use wordy_lexicon::lexicon::Lexicon;

/// A word within some steps of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The word, as letters.
    pub word: Vec<u8>,
    /// The least number of letters to change, one word at a time; 0 for the word itself.
    pub steps: usize,
    /// The words one step nearer that differ from it in one letter, as letters, in order; none for
    /// the word itself.
    pub from: Vec<Vec<u8>>,
}

/// The words that a word becomes in at most `steps` changes of one letter, through words of the
/// lexicon: nearest first, then in order. The first is the word itself, which need not be in the
/// lexicon. Cost: a search for the neighbours of each word that is nearer than `steps`.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_questions::graph::neighbourhood;
/// use wordy_lexicon::lexicon::Lexicon;
///
/// let lexicon = Lexicon::from_words(["COAT", "BOAT", "BOLT"], &Alphabet::english())?;
/// let near = neighbourhood(&lexicon, b"COAT", 2);
/// assert_eq!(near.len(), 3);
/// assert_eq!((near[2].steps, &near[2].from), (2, &vec![b"BOAT".to_vec()]));
/// # Ok::<(), wordy_lexicon::lexicon::FromWordsError>(())
/// ```
pub fn neighbourhood(lexicon: &Lexicon, word: &[u8], steps: usize) -> Vec<Near> {
    let mut all = vec![Near { word: word.to_vec(), steps: 0, from: Vec::new() }];
    let mut seen = BTreeMap::from([(word.to_vec(), 0)]);
    let mut ring = vec![word.to_vec()];
    for step in 1..=steps {
        let mut next: BTreeMap<Vec<u8>, Vec<Vec<u8>>> = BTreeMap::new();
        for parent in &ring {
            lexicon.visit(Substitution::new(parent, 1), |other, _| {
                if seen.get(other).is_none_or(|&reached| reached == step) {
                    next.entry(other.to_vec()).or_default().push(parent.clone());
                }
            });
        }
        seen.extend(next.keys().map(|word| (word.clone(), step)));
        ring = next.keys().cloned().collect();
        all.extend(next.into_iter().map(|(word, from)| Near { word, steps: step, from }));
    }
    all
}
