//! Conditions on lemmas and inflections.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::error::ValueError;
use super::group::WordGroup;
use super::letters::letters;
use super::test::{Test, TestResult};
use wordy_lexicon::files::nearest;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::shorten;
use wordy_questions::inflection::{InflectionKind, Inflections};

/// A word and its inflections.
pub(super) fn lemma<'a>(
    value: &str,
    lexicon: &Lexicon,
    inflections: &Inflections,
) -> TestResult<'a> {
    let lemma = letters(value, lexicon.alphabet())?;
    let forms = inflections.forms(&lemma, lexicon).into_iter().map(|form| form.word);
    let family: FxHashSet<Vec<u8>> = forms.chain([lemma.clone()]).collect();
    Ok(Test::filter(move |word, _| family.contains(word)))
}

/// Lemmas, or inflections.
pub(super) fn group(group: WordGroup, lexicon: &Lexicon, inflections: Rc<Inflections>) -> Test<'_> {
    let lemmas = group == WordGroup::Lemma;
    Test::filter(move |word, _| {
        if lemmas {
            inflections.is_lemma(word, lexicon)
        } else {
            !inflections.of(word, lexicon).is_empty()
        }
    })
}

/// Inflections of a kind.
pub(super) fn inflection<'a>(
    value: &str,
    lexicon: &'a Lexicon,
    inflections: Rc<Inflections>,
) -> TestResult<'a> {
    let kind = InflectionKind::named(value).ok_or_else(|| unknown(value))?;
    Ok(Test::filter(move |word, _| {
        inflections.of(word, lexicon).iter().any(|own| own.kind == kind)
    }))
}

fn unknown(name: &str) -> ValueError {
    let names = || InflectionKind::ALL.iter().map(|kind| kind.name());
    let hint = match nearest(name, names()) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("there are {}", names().collect::<Vec<_>>().join(", ")),
    };
    ValueError::new(format!("unknown inflection `{}`", shorten(name))).hint(hint)
}
