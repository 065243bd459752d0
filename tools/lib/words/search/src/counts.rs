//! Conditions on a number that a word has.

use std::rc::Rc;

use super::Sources;
use super::error::ValueError;
use super::tables::Tables;
use super::test::{Test, TestResult};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::Range;
use wordy_questions::question::Question;

/// Words whose length lies in a range.
pub(super) fn length<'a>(value: &str) -> TestResult<'a> {
    let range = Range::lengths(value)?;
    let bound = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    Ok(Test::Question(Question::Length(bound(range.low), bound(range.high))))
}

/// Words whose number of vowels lies in a range.
pub(super) fn vowels<'a>(value: &str, alphabet: &'a Alphabet) -> TestResult<'a> {
    counted(value, move |word| vowels_of(word, alphabet))
}

/// Words whose number of consonants lies in a range: letters that are no vowels.
pub(super) fn consonants<'a>(value: &str, alphabet: &'a Alphabet) -> TestResult<'a> {
    counted(value, move |word| word.len() - vowels_of(word, alphabet))
}

fn vowels_of(word: &[u8], alphabet: &Alphabet) -> usize {
    word.iter().filter(|letter| alphabet.is_vowel(**letter)).count()
}

/// Words whose number of different letters lies in a range.
pub(super) fn unique<'a>(value: &str) -> TestResult<'a> {
    counted(value, |word| word.iter().copied().collect::<LetterSet>().len())
}

fn counted<'a>(value: &str, number: impl Fn(&[u8]) -> usize + 'a) -> TestResult<'a> {
    let range: Range = value.parse()?;
    Ok(Test::filter(move |word, _| range.contains(number(word))))
}

/// Words whose tiles have a sum of points that lies in a range.
pub(super) fn points<'a>(value: &str, sources: &mut dyn Sources) -> TestResult<'a> {
    let range: Range = value.parse()?;
    let tiles = sources.tiles()?;
    Ok(Test::filter(move |word, _| range.contains(tiles.points_of(word))))
}

/// Words whose rarest letter has a number of tiles that lies in a range.
pub(super) fn rarest<'a>(value: &str, sources: &mut dyn Sources) -> TestResult<'a> {
    let range: Range = value.parse()?;
    let tiles = sources.tiles()?;
    Ok(Test::filter(move |word, _| {
        let fewest = word.iter().map(|&letter| tiles.count(letter)).min();
        fewest.is_some_and(|count| range.contains(count))
    }))
}

/// Words whose letters make a number of words that lies in a range.
pub(super) fn anagrams<'a>(value: &str, tables: Rc<Tables<'a>>) -> TestResult<'a> {
    let range: Range = value.parse()?;
    Ok(Test::filter(move |_, rank| range.contains(tables.anagrams()[rank as usize])))
}

/// Words whose level lies in a range.
pub(super) fn level<'a>(value: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    let range: Range = value.parse()?;
    if !lexicon.has_levels() {
        return Err(ValueError::new(format!("{} has no levels", lexicon.meta().name)));
    }
    Ok(Test::filter(move |_, rank| lexicon.level(rank).is_some_and(|level| range.contains(level))))
}

/// Words whose score lies in a range.
pub(super) fn score<'a>(value: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    let range: Range = value.parse()?;
    if !lexicon.has_scores() {
        return Err(ValueError::new(format!("{} has no scores", lexicon.meta().name)));
    }
    Ok(Test::filter(move |word, rank| {
        lexicon.score_at(word, rank).is_some_and(|score| range.contains(score))
    }))
}
