//! The two-letter words of a lexicon as a few rules.

use std::collections::BTreeSet;

use wordy_choose::LexiconChoice;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::card::{Block, Card};
use wordy_questions::compress::{self, RuleForm, RuleSet, Two};
use wordy_terminal::{Failure, Streams};

/// The card of a lexicon's two-letter words, in a form or the shortest; none where it has none.
///
/// # Errors
///
/// The lexicon cannot be opened.
pub fn card(
    choice: &LexiconChoice,
    form: Option<RuleForm>,
    streams: &mut Streams<'_>,
) -> Result<Option<Card>, Failure> {
    let lexicon = choice.open(streams)?;
    let alphabet = lexicon.alphabet();
    let words = twos_of(&lexicon);
    if words.is_empty() {
        return Ok(None);
    }
    let rules = match form {
        Some(form) => compress::rules(&words, form, alphabet),
        None => compress::shortest(&words, alphabet),
    };
    let lines = proved(&rules, &words, alphabet)?;
    let count = words.len();
    Ok(Some(Card {
        name: "Two-letter words".into(),
        title: format!("TWO-LETTER WORDS: {count}"),
        subtitle: rules.form.legend().to_owned(),
        blocks: vec![
            Block::Lines(lines),
            Block::Text(format!("These make all {count} and no other.")),
        ],
        words: None,
        provenance: wordy_choose::provenance(&lexicon),
    }))
}

fn twos_of(lexicon: &Lexicon) -> BTreeSet<Two> {
    lexicon.words().iter().filter_map(|word| word.try_into().ok()).collect()
}

/// The rules in lines, after reading them back.
fn proved(
    rules: &RuleSet,
    words: &BTreeSet<Two>,
    alphabet: &Alphabet,
) -> Result<Vec<String>, Failure> {
    let lines = rules.lines(alphabet);
    let read = compress::parse_rules(&lines, alphabet)
        .map_err(|unread| Failure::new(unread.to_string()))?;
    if read == *words {
        return Ok(lines);
    }
    let (found, expected) = (read.len(), words.len());
    Err(Failure::new(format!("the rules make {found} words instead of {expected}")))
}
