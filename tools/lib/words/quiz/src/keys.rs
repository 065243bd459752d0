//! Words as keys of cards.

use std::collections::HashSet;

use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::{alphagram, hooks_of};

use crate::Ask;

/// The keys that words make for an ask, each once, in the order of the words: their alphagrams, the
/// words themselves, or those of them of which something can be asked. Words without the hooks
/// that are asked for stay: that there are none is an answer; those without a definition go.
pub fn keys<'w>(
    ask: Ask,
    words: impl IntoIterator<Item = &'w [u8]>,
    lexicon: &Lexicon,
) -> Vec<String> {
    let alphabet = lexicon.alphabet();
    let mut seen = HashSet::new();
    let mut keys = Vec::new();
    for word in words {
        if !can_be_asked(ask, word, lexicon) {
            continue;
        }
        let key = if ask.is_of_letters() { alphagram(word) } else { word.to_vec() };
        let key = alphabet.spell_exactly(&key);
        if seen.insert(key.clone()) {
            keys.push(key);
        }
    }
    keys
}

fn can_be_asked(ask: Ask, word: &[u8], lexicon: &Lexicon) -> bool {
    match ask {
        Ask::Definition => lexicon.definition(word).is_some_and(|text| !text.is_empty()),
        Ask::InnerHooks => {
            word.len() > 2 && {
                let hooks = hooks_of(lexicon, word);
                hooks.inner_front || hooks.inner_back
            }
        }
        _ => true,
    }
}
