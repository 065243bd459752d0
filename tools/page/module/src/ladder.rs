//! Word ladders.

use serde_json::{Value, json};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::graph::{cheapest_ladder, ladders as shortest};
use wordy_questions::tables::onedif;

use crate::ask::letters;
use crate::refusal::error;

/// How many ladders are told besides the first.
const MOST: usize = 100;

/// The shortest ladder of the commonest words, and others as short; none where no ladder leads from
/// one word to the other. The two words need not be in the lexicon.
pub(crate) fn ladders(lexicon: &'static Lexicon, from: &str, to: &str) -> Result<Value, Value> {
    let alphabet = lexicon.alphabet();
    let (from, to) = (letters(from, alphabet)?, letters(to, alphabet)?);
    if from.len() != to.len() {
        return Err(error(format!(
            "the words of a ladder have one length: {} has {} letters, {} has {}",
            alphabet.spell(&from),
            from.len(),
            alphabet.spell(&to),
            to.len()
        )));
    }
    let own = lexicon.words().iter().filter(|word| word.len() == from.len());
    let mut words: Vec<&[u8]> = own.chain([from.as_slice(), to.as_slice()]).collect();
    words.sort_unstable();
    words.dedup();
    let number = |word: &[u8]| words.binary_search(&word).unwrap_or_default() as u32;
    let (start, end) = (number(&from), number(&to));
    let table = onedif(&words.iter().copied().collect::<Arena>());
    let rarity = |word: u32| {
        let level = lexicon.rank(words[word as usize]).and_then(|rank| lexicon.level(rank));
        level.map_or(0, u32::from)
    };
    // Letter by letter: a letter may be several characters.
    let letters = |word: &u32| -> Vec<String> {
        words[*word as usize].iter().map(|letter| alphabet.spell(&[*letter])).collect()
    };
    let spell = |ladder: Vec<u32>| ladder.iter().map(letters).collect::<Vec<_>>();
    let first = cheapest_ladder(&table, start, end, rarity).map(spell);
    let mut others = shortest(&table, start, end).map(spell);
    let mut others = others.by_ref().filter(|other| Some(other) != first.as_ref());
    let told: Vec<_> = others.by_ref().take(MOST).collect();
    Ok(json!({ "first": first, "others": told, "all": others.next().is_none() }))
}
