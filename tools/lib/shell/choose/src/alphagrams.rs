//! Lists of letters in alphabetical order, as cardboxes export them, which are taken for words.

use wordy_data::LEXICONS;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;

use wordy_terminal::{Failure, Streams};

/// Shorter entries say nothing: half of all words of two letters have them in order.
const LEAST: usize = 4;
/// The lexicon that knows which of them are words.
const KNOWN: &str = "wordy";

/// How many entries are looked at.
const COUNTED: usize = 1_000;

/// Says so where most entries of a list have their letters in alphabetical order and few of those
/// are words. Cost: a look at a thousand words; where most are in order, a look-up for each.
///
/// # Errors
///
/// Standard error is closed.
pub fn tell_alphagrams<'w>(
    name: &str,
    words: impl Iterator<Item = &'w [u8]>,
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let long: Vec<&[u8]> = words.filter(|word| word.len() >= LEAST).take(COUNTED).collect();
    let ordered: Vec<&[u8]> = long.iter().copied().filter(|word| word.is_sorted()).collect();
    if 2 * ordered.len() <= long.len() {
        return Ok(());
    }
    let Some(known) = known(alphabet) else { return Ok(()) };
    let words = ordered.iter().filter(|word| known.has_letters(word)).count();
    if 2 * words < ordered.len() {
        writeln!(
            streams.errors,
            "note: {name}: most entries are letters in alphabetical order, and few of those are \
             words of {KNOWN}\n\
             hint: --search 'alphagrams:{name}' finds the words that such letters make"
        )?;
    }
    Ok(())
}

/// A lexicon that knows words of an alphabet.
fn known(alphabet: &Alphabet) -> Option<Lexicon> {
    let file = wordy_data::embedded(LEXICONS, KNOWN)?;
    let lexicon = Lexicon::open_lazily(file.bytes).ok()?;
    lexicon.alphabet().require_same(alphabet, KNOWN, KNOWN).is_ok().then_some(lexicon)
}
