//! Which words belong to a group.

use std::rc::Rc;

use super::Sources;
use super::error::ValueError;
use super::forms;
use super::group::WordGroup;
use super::tables::Tables;
use super::test::{Test, TestResult};
use super::types::Types;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::nearest;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::shorten;
use wordy_questions::tables::alphagram;

/// The group of a name.
pub(super) fn named(name: &str) -> Result<WordGroup, ValueError> {
    WordGroup::named(name).ok_or_else(|| {
        let names = || WordGroup::ALL.iter().map(|group| group.name());
        let hint = match (WordGroup::hooks_told_apart(name), nearest(name, names())) {
            (Some(hooks), _) => hooks,
            (None, Some(nearest)) => format!("did you mean `{nearest}`?"),
            (None, None) => format!("there are {}", names().collect::<Vec<_>>().join(", ")),
        };
        ValueError::new(format!("unknown group `{}`", shorten(name))).hint(hint)
    })
}

/// The test of a group.
pub(super) fn test<'a>(
    group: WordGroup,
    lexicon: &'a Lexicon,
    tables: Rc<Tables<'a>>,
    sources: &mut dyn Sources,
) -> TestResult<'a> {
    let front = move |word: &[u8]| is_word(word.get(1..), lexicon);
    let back = move |word: &[u8]| is_word(word.split_last().map(|(_, rest)| rest), lexicon);
    let known = tables.clone();
    let types = |length| {
        let (tiles, stems) = (sources.tiles()?, sources.stems()?);
        let types = Types::new(lexicon, tables, tiles).with_stems(stems.as_ref(), length)?;
        Ok::<_, ValueError>(types)
    };
    Ok(match group {
        WordGroup::Palindrome => Test::filter(|word, _| word.iter().eq(word.iter().rev())),
        WordGroup::Semordnilap => Test::filter(move |word, _| is_semordnilap(word, lexicon)),
        WordGroup::Tautonym => Test::filter(|word, _| halves(word).is_some_and(|(a, b)| a == b)),
        WordGroup::HalfAnagram => {
            Test::filter(|word, _| halves(word).is_some_and(|(a, b)| alphagram(a) == alphagram(b)))
        }
        WordGroup::Alphabetical => Test::filter(|word, _| word.is_sorted()),
        WordGroup::Univocalic => Test::filter(move |word, _| is_univocalic(word, lexicon)),
        WordGroup::Supervocalic => Test::filter(move |word, _| is_supervocalic(word, lexicon)),
        WordGroup::DoubleHook => {
            Test::filter(move |word, _| is_word(word.get(1..word.len().max(2) - 1), lexicon))
        }
        WordGroup::Isogram => Test::filter(|word, _| is_isogram(word)),
        WordGroup::FrontHook => Test::filter(move |word, _| front(word)),
        WordGroup::BackHook => Test::filter(move |word, _| back(word)),
        WordGroup::Hook => Test::filter(move |word, _| front(word) || back(word)),
        WordGroup::Lemma | WordGroup::Inflected => {
            forms::group(group, lexicon, known.inflections(sources.files())?)
        }
        WordGroup::HighFive => {
            let tiles = sources.tiles()?;
            Test::filter(move |word, _| is_high_five(word, &tiles))
        }
        WordGroup::TypeOne => {
            let types = types(6)?;
            Test::filter(move |word, _| types.one(word))
        }
        WordGroup::TypeTwo => {
            let types = types(6)?;
            let set = types.set()?;
            Test::filter(move |word, _| types.two(word, &set))
        }
        WordGroup::TypeThree => {
            let types = types(6)?;
            let (set, least) = (types.set()?, types.least()?);
            Test::filter(move |word, _| types.three(word, &set, least))
        }
        WordGroup::StemEight => {
            let types = types(7)?;
            Test::filter(move |word, _| types.stem_eight(word))
        }
    })
}

fn is_word(letters: Option<&[u8]>, lexicon: &Lexicon) -> bool {
    letters.is_some_and(|letters| !letters.is_empty() && lexicon.has_letters(letters))
}

fn is_semordnilap(word: &[u8], lexicon: &Lexicon) -> bool {
    let other: Vec<u8> = word.iter().rev().copied().collect();
    other != word && lexicon.has_letters(&other)
}

/// The two halves of a word of an even number of letters.
fn halves(word: &[u8]) -> Option<(&[u8], &[u8])> {
    let even = !word.is_empty() && word.len().is_multiple_of(2);
    even.then(|| word.split_at(word.len() / 2))
}

fn is_univocalic(word: &[u8], lexicon: &Lexicon) -> bool {
    let mut vowels = word.iter().filter(|letter| lexicon.alphabet().is_vowel(**letter));
    vowels.next().is_some_and(|first| vowels.all(|letter| letter == first))
}

fn is_supervocalic(word: &[u8], lexicon: &Lexicon) -> bool {
    let is_vowel = |letter: &u8| lexicon.alphabet().is_vowel(*letter);
    let vowels: Vec<u8> = alphagram(word).into_iter().filter(is_vowel).collect();
    lexicon.alphabet().letters().filter(is_vowel).eq(vowels)
}

fn is_isogram(word: &[u8]) -> bool {
    alphagram(word).windows(2).all(|pair| pair[0] != pair[1])
}

fn is_high_five(word: &[u8], tiles: &Distribution) -> bool {
    let points = |letter: &u8| tiles.points(*letter);
    let high = |letter: Option<&u8>| letter.is_some_and(|letter| matches!(points(letter), 4 | 5));
    word.len() == 5
        && word.iter().all(|letter| points(letter) <= 5)
        && (high(word.first()) || high(word.last()))
}
