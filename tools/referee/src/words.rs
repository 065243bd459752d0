//! The words that a record is judged by.

use wordy_cli::{Failure, LexiconChoice, Streams};
use wordy_games::game::BoardRules;
use wordy_games::verdict::Verdict;
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
    /// The lexicon chosen, or the default one where it has the letters of the game.
    pub(crate) fn of(
        choice: &LexiconChoice,
        rules: &BoardRules,
        streams: &mut Streams<'_>,
    ) -> Result<Self, Failure> {
        let alphabet = &rules.letters.alphabet;
        if choice.is_chosen()? || alphabet.name() == Alphabet::english().name() {
            let lexicon = wordy_cli::lexicon_of(choice, &rules.letters, streams)?;
            return Ok(Self { lexicon, judges: true });
        }
        Self::none(alphabet)
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
    ) -> Verdict<'l> {
        if self.judges {
            verdict(record, &self.lexicon, common, rules)
        } else {
            Verdict::of_none(&self.lexicon)
        }
    }
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
) -> Verdict<'l> {
    let verdict = Verdict::new(lexicon, rules);
    match common {
        Some(common) if !names(record, lexicon) => verdict.unsure(common),
        _ => verdict,
    }
}
