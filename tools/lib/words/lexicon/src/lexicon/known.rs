//! All that is known of each word, in one pass.

use std::iter::Peekable;

use super::Lexicon;
use super::side::Side;

/// What is known of a word.
#[derive(Clone, Copy, Debug, Default, Eq)]
pub struct WordFacts<'a> {
    /// Its score in a list of scored words.
    pub score: Option<u64>,
    /// How common it is: small numbers are common words.
    pub level: Option<u8>,
    /// Its marks; empty where it has none.
    pub marks: &'a str,
    /// How it is written, with blanks or signs between its letters; empty where they have none.
    pub phrase: &'a str,
    /// Its definition, as the list had it; empty where it has none.
    pub definition: &'a str,
}

/// Fact by fact, so that bytes are compared only where both have a text: with some versions of the
/// C library comparing no bytes takes longer than all else that is done with a word.
impl PartialEq for WordFacts<'_> {
    fn eq(&self, other: &Self) -> bool {
        Fact::ALL.into_iter().all(|fact| fact.of(*self) == fact.of(*other))
    }
}

/// A text, none where it is empty.
pub fn some(text: &str) -> Option<&str> {
    if text.is_empty() { None } else { Some(text) }
}

/// One kind of what is known of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Its score.
    Score,
    /// Its level.
    Level,
    /// Its marks.
    Marks,
    /// How it is written.
    Phrase,
    /// Its definition.
    Definition,
}

impl Fact {
    /// All kinds, the short ones first.
    pub const ALL: [Self; 5] =
        [Self::Score, Self::Level, Self::Marks, Self::Phrase, Self::Definition];

    /// Its name, as in a list's header.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Level => "level",
            Self::Marks => "marks",
            Self::Phrase => "phrase",
            Self::Definition => "definition",
        }
    }

    /// What is known of a word; none where nothing is.
    pub fn of(self, known: WordFacts<'_>) -> Option<Value<'_>> {
        let text = |text| some(text).map(Value::Text);
        match self {
            Self::Score => known.score.map(Value::Number),
            Self::Level => known.level.map(u64::from).map(Value::Number),
            Self::Marks => text(known.marks),
            Self::Phrase => text(known.phrase),
            Self::Definition => text(known.definition),
        }
    }
}

/// A number or a text that is known of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A score or a level.
    Number(u64),
    /// Marks, a phrase or a definition.
    Text(&'a str),
}

impl Lexicon {
    /// Every word, as letters, in order, with what is known of it. Time: one pass over the words
    /// and over each side table, which are in the same order. Rows that are not in that order are
    /// passed over without a word; [`Lexicon::verify`] refuses a file that has such.
    pub fn known(&self) -> impl Iterator<Item = (&[u8], WordFacts<'_>)> {
        let mut scores = self.scores.iter().flat_map(Side::rows).peekable();
        let mut marks = self.marks.iter().flat_map(Side::rows).peekable();
        let mut phrases = self.phrases.iter().flat_map(Side::rows).peekable();
        let mut definitions = self.definitions.iter().flat_map(Side::rows).peekable();
        let mut key = Vec::new();
        (0..).zip(self.words().iter()).map(move |(rank, word)| {
            key.clear();
            self.alphabet.spell_into(word, &mut key);
            let known = WordFacts {
                score: text_of(&mut scores, &key).parse().ok(),
                level: self.level(rank),
                marks: text_of(&mut marks, &key),
                phrase: text_of(&mut phrases, &key),
                definition: text_of(&mut definitions, &key),
            };
            (word, known)
        })
    }
}

/// The text of the next row, if that is the row of this word; else none.
fn text_of<'a>(
    rows: &mut Peekable<impl Iterator<Item = (&'a str, &'a str)>>,
    word: &[u8],
) -> &'a str {
    rows.next_if(|(own, _)| own.as_bytes() == word).map_or("", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabet::Alphabet;
    use crate::lexicon::{Draft, Meta};

    #[test]
    fn a_fact_has_a_value_or_none() {
        let known = WordFacts { score: Some(0), marks: "#", ..WordFacts::default() };
        let values = Fact::ALL.map(|fact| fact.of(known));
        assert_eq!(values, [Some(Value::Number(0)), None, Some(Value::Text("#")), None, None]);
    }

    #[test]
    fn each_word_comes_with_what_is_known_of_it() {
        let mut draft = Draft {
            words: ["AB", "AA", "ZA"].map(str::as_bytes).into_iter().collect(),
            levels: vec![35, 0, 10],
            scores: vec![(0, 50), (2, 7)],
            ..Draft::default()
        };
        draft.marks.push(2, "#");
        draft.definitions.push(1, "lava");
        let lexicon = Lexicon::build(draft, &Alphabet::english(), Meta::default()).unwrap();
        let none = WordFacts::default();
        assert!(lexicon.known().eq([
            (&b"AA"[..], WordFacts { definition: "lava", ..none }),
            (b"AB", WordFacts { score: Some(50), level: Some(35), ..none }),
            (b"ZA", WordFacts { score: Some(7), level: Some(10), marks: "#", ..none }),
        ]));
    }
}
