//! Word ladders.

use serde_json::{Value, json};
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::graph::Rungs;

use crate::ask::letters;
use crate::refusal::error;

/// How many ladders are told besides the first.
const MOST: usize = 100;

/// The shortest ladder of the commonest words, and others as short; none where no ladder leads from
/// one word to the other. The two words need not be in the lexicon.
pub(crate) fn ladders(lexicon: &'static Lexicon, from: &str, to: &str) -> Result<Value, Value> {
    let alphabet = lexicon.alphabet();
    let (from, to) = (letters(from, alphabet)?, letters(to, alphabet)?);
    let stops = [from, to];
    let rungs = Rungs::through(&stops, lexicon, |_| true).map_err(|own| error(own.to_string()))?;
    let [from, to] = &stops;
    // Letter by letter: a letter may be several characters.
    let letters = |word: &&[u8]| -> Vec<String> {
        word.iter().map(|letter| alphabet.spell(&[*letter])).collect()
    };
    let spell = |ladder: Vec<&[u8]>| ladder.iter().map(letters).collect::<Vec<_>>();
    let first = rungs.cheapest(from, to).map(spell);
    let mut others = rungs.shortest(from, to).map(spell);
    let mut others = others.by_ref().filter(|other| Some(other) != first.as_ref());
    let told: Vec<_> = others.by_ref().take(MOST).collect();
    Ok(json!({ "first": first, "others": told, "all": others.next().is_none() }))
}
