//! Groups that players study, as the search programs of tournament players name them.

use std::rc::Rc;

use super::tables::Tables;
use super::test::Filter;
use super::{SearchError, Sources};
use crate::distribution::Distribution;
use crate::lexicon::Lexicon;
use crate::table::alphagram;

/// The names of all groups.
pub(super) const GROUPS: [&str; 10] = [
    "palindrome",
    "isogram",
    "front-hook",
    "back-hook",
    "hook",
    "high-five",
    "type-1",
    "type-2",
    "type-3",
    "stem-eight",
];

/// The letters that type 2 words are made of.
const TYPE_TWO: &str = "AAADEEEEGIIILNNOORRSSTTU";
/// The words whose probability type 3 words reach, by length.
const TYPE_THREE: [&str; 2] = ["HUNTERS", "NOTIFIED"];

/// The filter of a group.
///
/// `front-hook`, `back-hook`, `hook`: still a word without its first letter, its last, either.
/// `high-five`: five letters none of which is worth more than five points, with four or five on the
/// first or the last. `type-1`: seven or eight letters, of which six are one of the hundred best
/// stems of this lexicon, by Mike Baron's measure. `type-2`: seven or eight of a fixed set of
/// common letters, and not type 1. `type-3`: as likely to be drawn as HUNTERS or NOTIFIED, and
/// neither. `stem-eight`: eight letters, of which seven are one of the hundred best stems of seven.
pub(super) fn filter<'a>(
    name: &str,
    lexicon: &'a Lexicon,
    tables: &Rc<Tables<'a>>,
    sources: &mut dyn Sources,
) -> Result<Filter<'a>, SearchError> {
    let in_lexicon = |rest: Option<&[u8]>, lexicon: &Lexicon| {
        rest.is_some_and(|rest| !rest.is_empty() && lexicon.has_letters(rest))
    };
    let front = move |word: &[u8]| in_lexicon(word.get(1..), lexicon);
    let back = move |word: &[u8]| in_lexicon(word.split_last().map(|(_, rest)| rest), lexicon);
    Ok(match name {
        "palindrome" => Box::new(|word, _| word.iter().eq(word.iter().rev())),
        "isogram" => Box::new(|word, _| alphagram(word).windows(2).all(|pair| pair[0] != pair[1])),
        "front-hook" => Box::new(move |word, _| front(word)),
        "back-hook" => Box::new(move |word, _| back(word)),
        "hook" => Box::new(move |word, _| front(word) || back(word)),
        "high-five" => {
            let tiles = sources.tiles()?;
            Box::new(move |word, _| is_high_five(word, &tiles))
        }
        _ => {
            let types = Types::new(lexicon, tables.clone(), sources.tiles()?);
            match name {
                "type-1" => Box::new(move |word, _| types.one(word)),
                "type-2" => {
                    let set = types.set()?;
                    Box::new(move |word, _| types.two(word, &set))
                }
                "type-3" => {
                    let (set, least) = (types.set()?, types.least()?);
                    Box::new(move |word, _| types.three(word, &set, least))
                }
                "stem-eight" => {
                    Box::new(move |word, _| word.len() == 8 && types.with_stem(&alphagram(word), 7))
                }
                _ => return Err(unknown(name)),
            }
        }
    })
}

fn unknown(name: &str) -> SearchError {
    let nearest = crate::files::nearest(name, GROUPS);
    let hint = match nearest {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("there are {}", GROUPS.join(", ")),
    };
    let name = super::shorten(name);
    SearchError::new(format!("expected the name of a group, found `{name}`")).hint(hint)
}

fn is_high_five(word: &[u8], tiles: &Distribution) -> bool {
    let points = |letter: &u8| tiles.points(*letter);
    let high = |letter: Option<&u8>| letter.is_some_and(|letter| matches!(points(letter), 4 | 5));
    word.len() == 5
        && word.iter().all(|letter| points(letter) <= 5)
        && (high(word.first()) || high(word.last()))
}

/// Types 1 to 3 of sevens and eights.
struct Types<'a> {
    lexicon: &'a Lexicon,
    tables: Rc<Tables<'a>>,
    tiles: Distribution,
}

impl<'a> Types<'a> {
    fn new(lexicon: &'a Lexicon, tables: Rc<Tables<'a>>, tiles: Distribution) -> Self {
        Self { lexicon, tables, tiles }
    }

    /// The letters of type 2 words, in order.
    fn set(&self) -> Result<Vec<u8>, SearchError> {
        self.letters(TYPE_TWO).map(|letters| alphagram(&letters))
    }

    /// The least combinations of type 3 words of seven and eight letters.
    fn least(&self) -> Result<[u64; 2], SearchError> {
        let [sevens, eights] = TYPE_THREE.map(|word| {
            self.letters(word).map(|letters| self.tiles.combinations(&letters, self.tiles.blanks))
        });
        Ok([sevens?, eights?])
    }

    fn letters(&self, text: &str) -> Result<Vec<u8>, SearchError> {
        let alphabet = self.lexicon.alphabet();
        alphabet.encode(text).map_err(|unknown| {
            let letter = unknown.found;
            let message = format!(
                "expected an alphabet with the letters of English, {} has no {letter}",
                alphabet.name()
            );
            SearchError::new(message).hint("types 2 and 3 are defined by English words")
        })
    }

    fn one(&self, word: &[u8]) -> bool {
        matches!(word.len(), 7 | 8) && self.with_stem(&alphagram(word), 6)
    }

    fn two(&self, word: &[u8], set: &[u8]) -> bool {
        matches!(word.len(), 7 | 8) && is_within(&alphagram(word), set) && !self.one(word)
    }

    fn three(&self, word: &[u8], set: &[u8], least: [u64; 2]) -> bool {
        let least = match word.len() {
            7 => least[0],
            8 => least[1],
            _ => return false,
        };
        self.tiles.combinations(word, self.tiles.blanks) >= least
            && !self.one(word)
            && !self.two(word, set)
    }

    /// Whether letters, in order, hold one of the best stems of a length and any others.
    fn with_stem(&self, letters: &[u8], length: usize) -> bool {
        if letters.len() == length {
            return self.tables.stems(length, &self.tiles).contains(letters);
        }
        (0..letters.len()).any(|out| {
            let rest = [&letters[..out], &letters[out + 1..]].concat();
            self.with_stem(&rest, length)
        })
    }
}

/// Whether letters, in order, are among others, in order, each as often.
fn is_within(letters: &[u8], set: &[u8]) -> bool {
    let mut left = set.iter();
    letters.iter().all(|letter| left.any(|own| own == letter))
}
