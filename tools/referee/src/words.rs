//! The words that a record is judged by.

use std::path::Path;

use wordy_cli::{Failure, LexiconChoice, Streams};
use wordy_games::game::BoardRules;
use wordy_games::verdict::WordJudge;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::record::Record;

/// A line about the lexicon where a record names another one, and the hint where that is there.
pub(crate) fn other_lexicon(record: &Record, words: &Words) -> Option<String> {
    let own = &words.lexicon.meta().name;
    if !words.judges {
        return Some(format!(
            "no word is looked up: no lexicon of the alphabet {} is chosen\n\
             hint: -l takes a lexicon or a list of its words",
            words.lexicon.alphabet().name()
        ));
    }
    let named = record.pragma("lexicon").filter(|named| !own.eq_ignore_ascii_case(named))?;
    let mut there = wordy_data::names(wordy_data::LEXICONS).into_iter();
    let there = there.find(|name| name.eq_ignore_ascii_case(named));
    let hint = there.map_or(String::new(), |name| format!("\nhint: -l {name}"));
    Some(format!("words are looked up in {own}; the record names {named}{hint}"))
}

/// The lexicon of a record.
pub(crate) struct Words {
    pub(crate) lexicon: Lexicon,
    /// Whether words are looked up: the default lexicon is English, and says nothing of a game in
    /// another language.
    judges: bool,
}

impl Words {
    /// The lexicon chosen, or the default one where it has the letters of the game. A list is read
    /// in the letters of the game, unless others are named.
    pub(crate) fn of(
        choice: &LexiconChoice,
        rules: &BoardRules,
        streams: &mut Streams<'_>,
    ) -> Result<Self, Failure> {
        let alphabet = &rules.letters.alphabet;
        let is_english = alphabet.name() == Alphabet::english().name();
        if !is_english && !choice.is_chosen()? {
            return Self::none(alphabet);
        }
        let named = choice.alphabet.clone();
        let read = named.or_else(|| of_list(choice, alphabet).filter(|_| !is_english));
        let choice = LexiconChoice { alphabet: read, ..choice.clone() };
        let lexicon = wordy_cli::lexicon_of(&choice, &rules.words, &rules.letters, streams)?;
        Ok(Self { lexicon, judges: true })
    }

    /// No words of an alphabet.
    pub(crate) fn none(alphabet: &Alphabet) -> Result<Self, Failure> {
        let lexicon = Lexicon::from_words(std::iter::empty::<&str>(), alphabet);
        Ok(Self { lexicon: lexicon.map_err(|e| Failure::new(e.to_string()))?, judges: false })
    }

    /// The verdict on the words of a record.
    pub(crate) fn verdict<'l>(
        &'l self,
        record: &Record,
        common: Option<&'l Lexicon>,
        rules: &BoardRules,
    ) -> WordJudge<'l> {
        if self.judges {
            verdict(record, &self.lexicon, common, rules)
        } else {
            WordJudge::of_none(&self.lexicon)
        }
    }
}

/// The alphabet in which a list is read: that of the game, where it is one of those that have
/// names.
fn of_list(choice: &LexiconChoice, alphabet: &Alphabet) -> Option<String> {
    let path = choice.lexicon.as_ref().map(Path::new)?;
    let is_list = path.is_file() && path.extension() != Some("lex".as_ref());
    let name = alphabet.name().to_owned();
    (is_list && wordy_data::names(wordy_data::ALPHABETS).contains(&name)).then_some(name)
}

/// Whether a record names a lexicon.
fn names(record: &Record, lexicon: &Lexicon) -> bool {
    let named = record.pragma("lexicon");
    named.is_some_and(|named| lexicon.meta().name.eq_ignore_ascii_case(named))
}

/// The verdict of a lexicon on a record; by common words where it may not be that of the record.
pub(crate) fn verdict<'l>(
    record: &Record,
    lexicon: &'l Lexicon,
    common: Option<&'l Lexicon>,
    rules: &BoardRules,
) -> WordJudge<'l> {
    let verdict = WordJudge::new(lexicon, rules);
    match common {
        Some(common) if !names(record, lexicon) => verdict.unsure(common),
        _ => verdict,
    }
}
