//! The words of a lexicon with all that is known of them.

use wordy_lexicon::lexicon::{Lexicon, WordFacts};

/// A word and what is known of it.
pub(crate) struct Row<'a> {
    /// Its spelling, which reads back as the same letters.
    pub(crate) word: String,
    pub(crate) known: WordFacts<'a>,
}

/// Calls `each` with every word, in order. Time: one pass.
pub(crate) fn each(lexicon: &Lexicon, mut each: impl FnMut(&Row<'_>)) {
    for (letters, known) in lexicon.known() {
        each(&Row { word: lexicon.alphabet().spell_exactly(letters), known });
    }
}

/// The lines that `line` makes of the words, after a head.
pub(crate) fn lines(lexicon: &Lexicon, head: &str, line: impl Fn(&Row<'_>) -> String) -> Vec<u8> {
    let mut out = Vec::with_capacity(head.len() + lexicon.len() * 10);
    out.extend(head.as_bytes());
    each(lexicon, |row| {
        out.extend(line(row).as_bytes());
        out.push(b'\n');
    });
    out
}
