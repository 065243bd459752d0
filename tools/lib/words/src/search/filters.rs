//! Conditions on a length, and on what the lexicon says of a word.

use super::conditions::{Made, Wrong};
use super::test::{Filter, Test};
use crate::lexicon::{Lexicon, definition};
use crate::question::Question;
use crate::range::Range;

pub(super) fn length<'a>(value: &str) -> Made<'a> {
    let range = Range::lengths(value)?;
    let bound = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    Ok(Test::Question(Question::Length(bound(range.low), bound(range.high))))
}

pub(super) fn marks<'a>(value: &str, lexicon: &'a Lexicon) -> Filter<'a> {
    let wanted = value.to_owned();
    Box::new(move |word, _| {
        let marks = lexicon.marks(word);
        !marks.is_empty() && wanted.chars().all(|mark| marks.contains(mark))
    })
}

pub(super) fn level<'a>(value: &str, lexicon: &'a Lexicon) -> Result<Filter<'a>, Wrong> {
    let range: Range = value.parse()?;
    if !lexicon.has_levels() {
        let name = &lexicon.meta().name;
        return Err(format!("expected a lexicon with levels, {name} has none").into());
    }
    Ok(Box::new(move |_, rank| lexicon.level(rank).is_some_and(|level| range.contains(level))))
}

pub(super) fn pos<'a>(value: &str, lexicon: &'a Lexicon) -> Result<Filter<'a>, Wrong> {
    let wanted = value.to_lowercase();
    if wanted.is_empty() {
        return Err("expected a part of speech such as n, found none".to_owned().into());
    }
    defined(lexicon, move |text| definition::parts_of_speech(text).any(|own| own == wanted))
}

pub(super) fn definition_has<'a>(value: &str, lexicon: &'a Lexicon) -> Result<Filter<'a>, Wrong> {
    let expression = match value.strip_prefix('/').and_then(|rest| rest.strip_suffix('/')) {
        Some(expression) => expression.to_owned(),
        None => regex::escape(value),
    };
    let regex = regex::RegexBuilder::new(&expression).case_insensitive(true).build();
    let regex = regex.map_err(|e| {
        let text = e.to_string();
        let message = text.lines().last().unwrap_or_default().trim_start_matches("error: ");
        format!("expected a regular expression: {message}")
    })?;
    defined(lexicon, move |text| regex.is_match(text))
}

/// A filter of definitions, with links to other words expanded.
fn defined<'a>(
    lexicon: &'a Lexicon,
    holds: impl Fn(&str) -> bool + 'a,
) -> Result<Filter<'a>, Wrong> {
    if !lexicon.has_definitions() {
        let name = &lexicon.meta().name;
        return Err(Wrong(
            format!("expected a lexicon with definitions, {name} has none"),
            Some("build one from a list with definitions: lexicon build".into()),
        ));
    }
    Ok(Box::new(move |word, _| lexicon.expanded_definition(word).is_some_and(|text| holds(&text))))
}
