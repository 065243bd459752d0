//! Words with letters left out: exercises that have a known number of answers.

use wordy_lexicon::arena::Arena;

/// The longest word that letters are left out of: its places are the bits of a number.
pub const LONGEST: usize = 64;

/// The places of some letters that are left out of a word, and the words that fill them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gaps {
    /// The places, from 0, in order.
    pub places: Vec<usize>,
    /// The words that have the other letters in their places, in the order of the list; the word
    /// itself is one of them.
    pub answers: Vec<Vec<u8>>,
}

/// The ways to leave `count` letters of a word out that have the fewest answers among `words` of
/// its length, in order of their places; none of a word shorter than that, or longer than
/// [`LONGEST`]. Costs a look at each word for each way: n choose `count` of n letters.
///
/// ```
/// use wordy_lexicon::arena::Arena;
/// use wordy_questions::gaps::fewest_answers;
///
/// let words: Arena = ["BOAT", "COAT", "COST"].map(str::as_bytes).into_iter().collect();
/// let gaps = fewest_answers(b"COAT", &words, 1);
/// // _OAT is BOAT, too, and CO_T is COST, but nothing else is C_AT or COA_.
/// assert_eq!(gaps.iter().map(|gap| gap.places[0]).collect::<Vec<_>>(), [1, 3]);
/// ```
pub fn fewest_answers(word: &[u8], words: &Arena, count: usize) -> Vec<Gaps> {
    if word.len() > LONGEST {
        return Vec::new();
    }
    let differing = |other: &[u8]| {
        let places = word.iter().zip(other).enumerate().filter(|(_, (a, b))| a != b);
        places.fold(0_u64, |mask, (place, _)| mask | 1 << place)
    };
    let near: Vec<(u64, &[u8])> = words
        .iter()
        .filter(|other| other.len() == word.len() && *other != word)
        .map(|other| (differing(other), other))
        .filter(|(mask, _)| mask.count_ones() as usize <= count)
        .collect();
    let fills = |places: &[usize]| {
        let open = places.iter().fold(0_u64, |mask, place| mask | 1 << place);
        let mut answers: Vec<Vec<u8>> = near
            .iter()
            .filter(|(mask, _)| mask & !open == 0)
            .map(|(_, other)| other.to_vec())
            .collect();
        answers.push(word.to_vec());
        answers.sort_unstable();
        answers
    };
    let all = choices(word.len(), count);
    let all: Vec<Gaps> =
        all.into_iter().map(|places| Gaps { answers: fills(&places), places }).collect();
    let fewest = all.iter().map(|gaps| gaps.answers.len()).min().unwrap_or_default();
    all.into_iter().filter(|gaps| gaps.answers.len() == fewest).collect()
}

/// All choices of `count` of the numbers below `end`, each in order; none where there are fewer.
fn choices(end: usize, count: usize) -> Vec<Vec<usize>> {
    (0..count).fold(vec![Vec::new()], |chosen, _| {
        let longer = |one: Vec<usize>| {
            let from = one.last().map_or(0, |last| last + 1);
            (from..end).map(move |next| [one.as_slice(), &[next]].concat())
        };
        chosen.into_iter().flat_map(longer).collect()
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn choices_are_all_subsets() {
        assert_eq!(choices(3, 2), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!(choices(2, 3), Vec::<Vec<usize>>::new());
        assert_eq!(choices(10, 3).len(), 120);
    }

    proptest! {
        #[test]
        fn answers_are_what_fills_the_gaps(
            words in prop::collection::btree_set("[A-C]{2,4}", 1..30),
            count in 1..3_usize,
        ) {
            let words: Vec<String> = words.into_iter().collect();
            let list: Arena = words.iter().map(String::as_bytes).collect();
            for word in words.iter().filter(|word| word.len() >= count) {
                let found = fewest_answers(word.as_bytes(), &list, count);
                prop_assert!(!found.is_empty());
                for Gaps { places, answers } in &found {
                    prop_assert_eq!(places.len(), count);
                    let fits = |other: &&String| {
                        other.len() == word.len()
                            && (0..word.len()).all(|at| {
                                places.contains(&at)
                                    || other.as_bytes()[at] == word.as_bytes()[at]
                            })
                    };
                    let wanted: Vec<Vec<u8>> =
                        words.iter().filter(fits).map(|word| word.as_bytes().to_vec()).collect();
                    prop_assert_eq!(answers, &wanted);
                }
            }
        }
    }
}
