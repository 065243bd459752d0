//! The words of a lexicon with all that is known of them.

use wordy_lexicon::lexicon::Lexicon;

/// A word and what is known of it.
pub(crate) struct Row<'a> {
    /// Its spelling, which reads back as the same letters.
    pub(crate) word: String,
    pub(crate) level: Option<u8>,
    pub(crate) marks: &'a str,
    pub(crate) score: Option<u32>,
    pub(crate) definition: &'a str,
}

/// Calls `each` with every word, in order. Time: one pass, for the side tables are in the same
/// order.
pub(crate) fn each(lexicon: &Lexicon, mut each: impl FnMut(&Row<'_>)) {
    let mut definitions = lexicon.definitions().peekable();
    let mut marks = lexicon.all_marks().peekable();
    let mut scores = lexicon.scores().peekable();
    let alphabet = lexicon.alphabet();
    for (rank, letters) in (0..).zip(lexicon.words().iter()) {
        let key = alphabet.spell(letters);
        each(&Row {
            level: lexicon.level(rank),
            marks: marks.next_if(|(own, _)| *own == key).map_or("", |(_, marks)| marks),
            score: scores.next_if(|(own, _)| *own == key).map(|(_, score)| score),
            definition: definitions.next_if(|(own, _)| *own == key).map_or("", |(_, text)| text),
            word: alphabet.spell_exactly(letters),
        });
    }
}

/// The lines that `line` makes of the words.
pub(crate) fn lines(lexicon: &Lexicon, line: impl Fn(&Row<'_>) -> String) -> Vec<u8> {
    let mut out = Vec::with_capacity(lexicon.len() * 10);
    each(lexicon, |row| {
        out.extend(line(row).as_bytes());
        out.push(b'\n');
    });
    out
}
