//! Conditions on letters, most of which an automaton decides.

use std::rc::Rc;

use super::error::ValueError;
use super::test::{Signs, Test, TestResult};
use super::variables::{self, Context, Variables};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::range::{Range, shorten};
use wordy_questions::question::wild::WildError;
use wordy_questions::question::{Anagram, Pattern, Question, Rack, Regex, Substitution, Use};

/// Letters, signs and letter variables in their positions, with what may stand around them.
pub(super) fn pattern<'a>(value: &str, alphabet: &Alphabet, around: Context) -> TestResult<'a> {
    if value.is_empty() {
        return Err(no_letters());
    }
    let signs = variables::as_signs(value, alphabet);
    let pattern = Pattern::parse(&signs, alphabet).map_err(|error| in_pattern(&signs, &error))?;
    let pattern = around.of(pattern);
    let question = Question::Pattern(pattern.clone());
    if signs == value {
        return Ok(Test::Typed(question, Signs::Pattern(Box::new(pattern))));
    }
    let variables = Rc::new(Variables::parse(value, alphabet, around)?);
    let own = variables.clone();
    let same = Test::filter(move |word, _| own.signs_in(word).is_some());
    Ok(Test::All(vec![Test::Typed(question, Signs::Variables(variables)), same]))
}

/// What is wrong with a pattern.
pub(super) fn in_pattern(value: &str, error: &WildError) -> ValueError {
    ValueError::in_value(value, &error.to_string())
        .hint("? is any letter, * any number of letters, [ABC] one of these, [^ABC] none of these")
}

/// Tiles in any order.
pub(super) fn anagram<'a>(value: &str, alphabet: &Alphabet, uses: Use) -> TestResult<'a> {
    let rack = rack(value, alphabet)?;
    let question = Question::Anagram(Anagram::new(&rack, uses));
    Ok(Test::Typed(question, Signs::Rack(Box::new(rack))))
}

fn rack(value: &str, alphabet: &Alphabet) -> Result<Rack, ValueError> {
    Rack::parse(value, alphabet).map_err(|error| {
        ValueError::in_value(value, &error.to_string())
            .hint("a rack is letters, ? for blanks, [ABC] for one of these, * for any others")
    })
}

/// A regular expression.
pub(super) fn regex<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let regex = Regex::parse(value, alphabet);
    let regex = regex.map_err(|error| ValueError::in_value(value, &error.to_string()))?;
    Ok(Test::Question(Question::Regex(Box::new(regex))))
}

/// A word and a number of positions in which others differ from it: `COAT,2`.
pub(super) fn dif<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let (word, k) = word_and_number(value)?;
    let letters = letters(word, alphabet)?;
    if k > letters.len() {
        let most = letters.len();
        return Err(ValueError::new(format!("{k} positions are more than the {most} of {word}")));
    }
    Ok(Test::Question(Question::Substitution(Substitution::new(&letters, k))))
}

/// Each letter as often as in the value, or more often.
pub(super) fn includes<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    letters(value, alphabet)?;
    let rack = rack(value, alphabet)?;
    Ok(Test::Question(Question::Anagram(Anagram::new(&rack, Use::More))))
}

/// None of these letters.
pub(super) fn excludes<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let letters: LetterSet = letters(value, alphabet)?.into_iter().collect();
    Ok(Test::filter(move |word, _| !word.iter().any(|letter| letters.contains(*letter))))
}

/// A set of letters and the percentage of a word's letters that are in it: `AEIOU,70-100`.
pub(super) fn consists_of<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let (set, share) = match value.split_once(',') {
        None => (value, Range { low: 100, high: 100 }),
        Some((set, share)) => (set, share.trim_end_matches('%').parse()?),
    };
    let set: LetterSet = letters(set, alphabet)?.into_iter().collect();
    Ok(Test::filter(move |word, _| {
        let among = word.iter().filter(|letter| set.contains(**letter)).count();
        share.contains(100 * among / word.len().max(1))
    }))
}

/// A word and a number, which is 1 where it is left out: `COAT,2`.
pub(super) fn word_and_number(value: &str) -> Result<(&str, usize), ValueError> {
    match value.split_once(',') {
        None => Ok((value, 1)),
        Some((word, k)) => {
            let wrong = |_| {
                let k = shorten(k);
                ValueError::new(format!("expected a number of positions, found `{k}`"))
            };
            Ok((word, k.parse().map_err(wrong)?))
        }
    }
}

/// At least one letter, and nothing else.
pub(super) fn letters(value: &str, alphabet: &Alphabet) -> Result<Vec<u8>, ValueError> {
    match alphabet.encode(value)? {
        letters if letters.is_empty() => Err(no_letters()),
        letters => Ok(letters),
    }
}

pub(super) fn no_letters() -> ValueError {
    ValueError::new("no letters are given")
}
