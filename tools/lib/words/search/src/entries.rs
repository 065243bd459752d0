//! Conditions on what lexicons say of a word.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::error::ValueError;
use super::test::{Test, TestResult};
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::{Lexicon, definition};
use wordy_questions::question::Question;
use wordy_questions::tables::alphagram;

/// Words that are in another lexicon, too.
pub(super) fn within<'a>(name: &str, other: &Lexicon, lexicon: &Lexicon) -> TestResult<'a> {
    require_same(name, other, lexicon)?;
    Ok(Test::Question(Question::Within(other.within(&[], &[]))))
}

/// Words that have the letters of an entry of a list, in any order.
pub(super) fn alphagrams<'a>(name: &str, list: &Lexicon, lexicon: &Lexicon) -> TestResult<'a> {
    require_same(name, list, lexicon)?;
    let letters: FxHashSet<Vec<u8>> = list.words().iter().map(alphagram).collect();
    Ok(Test::filter(move |word, _| letters.contains(&alphagram(word))))
}

fn require_same(name: &str, other: &Lexicon, lexicon: &Lexicon) -> Result<(), ValueError> {
    lexicon
        .alphabet()
        .require_same(other.alphabet(), name, "the lexicon searched uses")
        .map_err(|error| ValueError::new(error.to_string()))
}

/// Words of a class; one of several is in that of the lowest level.
pub(super) fn class<'a>(name: &str, classes: Rc<Expurgation>) -> TestResult<'a> {
    if !classes.names().any(|own| own == name) {
        let names: Vec<&str> = classes.names().collect();
        let there =
            format!("there are {}; put one of several words in double quotes", names.join(", "));
        return Err(ValueError::new(format!("no class is named `{name}`")).hint(there));
    }
    let name = name.to_owned();
    Ok(Test::filter(move |word, _| classes.class(word) == Some(name.as_str())))
}

/// Words with all of these marks; without a value, with any mark.
pub(super) fn marks<'a>(value: &str, lexicon: &'a Lexicon) -> Test<'a> {
    let wanted = value.to_owned();
    Test::filter(move |word, _| {
        let marks = lexicon.marks(word);
        !marks.is_empty() && wanted.chars().all(|mark| marks.contains(mark))
    })
}

/// Words with a part of speech in their definition.
pub(super) fn part_of_speech<'a>(value: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    let wanted = value.to_lowercase();
    if wanted.is_empty() {
        return Err(ValueError::new("expected a part of speech such as n, found none"));
    }
    defined(lexicon, move |text| definition::parts_of_speech(text).any(|own| own == wanted))
}

/// Words whose definition has a text, or matches an expression between slashes.
pub(super) fn definition_has<'a>(value: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    let expression = match value.strip_prefix('/').and_then(|rest| rest.strip_suffix('/')) {
        Some(expression) => expression.to_owned(),
        None => regex::escape(value),
    };
    let regex = regex::RegexBuilder::new(&expression).case_insensitive(true).build();
    let regex = regex.map_err(|error| {
        let text = error.to_string();
        let message = text.lines().last().unwrap_or_default().trim_start_matches("error: ");
        ValueError::new(format!("not a regular expression: {message}"))
    })?;
    defined(lexicon, move |text| regex.is_match(text))
}

/// A test of definitions, with links to other words expanded.
fn defined<'a>(lexicon: &'a Lexicon, holds: impl Fn(&str) -> bool + 'a) -> TestResult<'a> {
    if !lexicon.has_definitions() {
        return Err(ValueError::new(format!("{} has no definitions", lexicon.meta().name)).hint(
            "`lexicon define LEX --from wordnet -o NEW.lex` writes one that has some; so does \
                 --from LIST, a list of words and definitions",
        ));
    }
    Ok(Test::filter(move |word, rank| {
        lexicon.expanded(word, Some(rank)).is_some_and(|text| holds(&text))
    }))
}
