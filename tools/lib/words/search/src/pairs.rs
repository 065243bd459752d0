//! Conditions on pairs and triples of words: letters added, letters replaced, two words end to end.

use regex::Regex;
use rustc_hash::FxHashSet;

use super::error::ValueError;
use super::letters::letters;
use super::test::{Test, TestResult};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::shorten;
use wordy_questions::question::wild::{self, Sign};
use wordy_questions::tables::alphagram;

/// Words that make another word with some letters added, in any order.
pub(super) fn takes_letters<'a>(value: &str, lexicon: &Lexicon) -> TestResult<'a> {
    let added = letters(value, lexicon.alphabet())?;
    let others = lexicon.words().iter().filter_map(|word| without(word, &added));
    let others: FxHashSet<Vec<u8>> = others.collect();
    Ok(Test::filter(move |word, _| others.contains(&alphagram(word))))
}

/// The alphagram of a word without some letters; none where it lacks one of them.
fn without(word: &[u8], letters: &[u8]) -> Option<Vec<u8>> {
    let mut rest = alphagram(word);
    for letter in letters {
        rest.remove(rest.iter().position(|own| own == letter)?);
    }
    Some(rest)
}

/// Words that are another word once letters are replaced.
pub(super) fn becomes<'a>(value: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    if let Some((regex, text)) = regex_and_text(value) {
        return replaces_matches(regex, text, lexicon);
    }
    let (from, to, how) = parts_of(value).ok_or_else(|| {
        ValueError::new(format!(
            "expected letters, a slash and letters, found `{}`",
            shorten(value)
        ))
        .hint("becomes:S/GR, becomes:T/ without a T, becomes:S/SS,all, becomes:A/O,swap")
    })?;
    let alphabet = lexicon.alphabet();
    if how == Replaced::Once {
        let from = wild::parse(from, alphabet)
            .map_err(|error| ValueError::in_value(from, &error.to_string()))?;
        if from.contains(&Sign::Many) {
            return Err(ValueError::new("* cannot be replaced: it is any number of letters"));
        }
        let to = alphabet.encode(to)?;
        return Ok(Test::filter(move |word, _| replaced_once(word, &from, &to, lexicon)));
    }
    let (from, to) = (letters(from, alphabet)?, alphabet.encode(to)?);
    if how == Replaced::Swap && to.is_empty() {
        return Err(ValueError::new("expected letters to swap with, found none"));
    }
    let back = if how == Replaced::Swap { to.clone() } else { Vec::new() };
    Ok(Test::filter(move |word, _| is_other(&replaced(word, &from, &to, &back), word, lexicon)))
}

/// Which letters are replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Replaced {
    Once,
    All,
    Swap,
}

/// `FROM/TO`, `FROM/TO,all` or `FROM/TO,swap`.
fn parts_of(value: &str) -> Option<(&str, &str, Replaced)> {
    let (from, rest) = value.split_once('/').filter(|(from, _)| !from.is_empty())?;
    match rest.split_once(',') {
        None => Some((from, rest, Replaced::Once)),
        Some((to, "all")) => Some((from, to, Replaced::All)),
        Some((to, "swap")) => Some((from, to, Replaced::Swap)),
        Some(_) => None,
    }
}

/// `/REGEX/TEXT/`.
fn regex_and_text(value: &str) -> Option<(&str, &str)> {
    value.strip_prefix('/')?.strip_suffix('/')?.rsplit_once('/')
}

/// Words that are another word once what an expression matches first is replaced, both spelled in
/// capitals; `$1` in the text is the first group.
fn replaces_matches<'a>(regex: &str, text: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    let regex =
        regex::RegexBuilder::new(regex).case_insensitive(true).build().map_err(|error| {
            let text = error.to_string();
            let message = text.lines().last().unwrap_or_default().trim_start_matches("error: ");
            ValueError::new(format!("not a regular expression: {message}"))
        })?;
    let text = text.to_owned();
    Ok(Test::filter(move |word, _| is_replaced(word, &regex, &text, lexicon)))
}

fn is_replaced(word: &[u8], regex: &Regex, text: &str, lexicon: &Lexicon) -> bool {
    let spelled = lexicon.alphabet().spell(word);
    let other = regex.replace(&spelled, text);
    lexicon.alphabet().encode(&other).is_ok_and(|other| is_other(&other, word, lexicon))
}

/// Whether letters are a word, and another.
fn is_other(other: &[u8], word: &[u8], lexicon: &Lexicon) -> bool {
    !other.is_empty() && other != word && lexicon.has_letters(other)
}

/// Whether the letters that signs stand for, replaced in one place, make another word.
fn replaced_once(word: &[u8], from: &[Sign], to: &[u8], lexicon: &Lexicon) -> bool {
    let fits = |piece: &[u8]| piece.iter().zip(from).all(|(letter, sign)| sign.fits(*letter));
    word.windows(from.len()).enumerate().filter(|(_, piece)| fits(piece)).any(|(at, _)| {
        let other = [&word[..at], to, &word[at + from.len()..]].concat();
        is_other(&other, word, lexicon)
    })
}

/// A word with some letters replaced everywhere, from its beginning on; and, where `back` has any,
/// these by the first.
fn replaced(word: &[u8], from: &[u8], to: &[u8], back: &[u8]) -> Vec<u8> {
    let (mut other, mut rest) = (Vec::new(), word);
    while let Some((letter, after)) = rest.split_first() {
        if let Some(after) = rest.strip_prefix(from) {
            other.extend_from_slice(to);
            rest = after;
        } else if let Some(after) = rest.strip_prefix(back).filter(|_| !back.is_empty()) {
            other.extend_from_slice(from);
            rest = after;
        } else {
            other.push(*letter);
            rest = after;
        }
    }
    other
}

/// Words that are two words end to end, each a word again with letters around it.
pub(super) fn parts<'a>(value: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    let wrong = || {
        ValueError::new(format!("expected two parts with a _ each, found `{}`", shorten(value)))
            .hint("parts:_BOARD,FIRE_ finds two words: one before BOARD, one after FIRE")
    };
    let (first, second) = value.split_once(',').ok_or_else(wrong)?;
    let sides = |part: &str| {
        let (before, after) = part.split_once('_').ok_or_else(wrong)?;
        let alphabet = lexicon.alphabet();
        Ok::<_, ValueError>((alphabet.encode(before)?, alphabet.encode(after)?))
    };
    let (first, second) = (sides(first)?, sides(second)?);
    let is_word = |part: &[u8]| lexicon.has_letters(part);
    let fits = move |part: &[u8], (before, after): &(Vec<u8>, Vec<u8>)| {
        is_word(part) && is_word(&[before.as_slice(), part, after].concat())
    };
    let cut = move |word: &[u8], at: usize| {
        let (left, right) = word.split_at(at);
        fits(left, &first) && fits(right, &second)
    };
    Ok(Test::filter(move |word, _| (1..word.len()).any(|at| cut(word, at))))
}
