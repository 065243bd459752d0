//! Conditions on the letters that a word takes at its ends, or can lose there.

use std::rc::Rc;

use super::error::ValueError;
use super::letters::{in_pattern, letters, no_letters};
use super::tables::Tables;
use super::test::{Test, TestResult, accepts};
use super::variables::Context;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::{Range, shorten};
use wordy_questions::question::wild::{self, Sign};
use wordy_questions::question::{Pattern, Question};
use wordy_questions::tables::Hooks;

/// Which hooks of a word are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HookKind {
    /// Letters that it takes in front.
    Front,
    /// Letters that it takes at the end.
    Back,
    /// Both of these.
    Outer,
    /// The first or last letter, where it is still a word without it.
    Inner,
}

/// Words with so many hooks of a kind, or with some letters among them: `1-3`, `includes:ST`,
/// `2-,includes:S`.
///
/// The first such condition of a search makes the hook table of all words.
pub(super) fn hooks<'a>(
    kind: HookKind,
    value: &str,
    tables: Rc<Tables<'a>>,
    alphabet: &Alphabet,
) -> TestResult<'a> {
    let (mut numbers, mut wanted) = (None, None);
    for part in value.split(',') {
        match part.strip_prefix("includes:") {
            Some(text) if wanted.is_none() => {
                let before = value.rfind(text).map_or(0, |at| value[..at].chars().count());
                let text = letters(text, alphabet).map_err(|wrong| wrong.after(before))?;
                wanted = Some(text.into_iter().collect::<LetterSet>());
            }
            None if numbers.is_none() => {
                numbers = Some(part.parse::<Range>().map_err(|_| no(part))?);
            }
            _ => return Err(no(part)),
        }
    }
    let wanted = wanted.unwrap_or_default();
    Ok(Test::filter(move |word, rank| {
        let (sets, number) = counted(kind, word, tables.hooks().of(rank as usize));
        let missing = sets.into_iter().fold(wanted, LetterSet::without);
        missing.is_empty() && numbers.is_none_or(|numbers| numbers.contains(number))
    }))
}

/// The hooks of a kind, at each end, and their number.
fn counted(kind: HookKind, word: &[u8], hooks: Hooks) -> ([LetterSet; 2], usize) {
    let none = LetterSet::default();
    let lost = |loses: bool, letter: Option<&u8>| -> LetterSet {
        letter.filter(|_| loses).into_iter().copied().collect()
    };
    let ends = match kind {
        HookKind::Front => [hooks.front, none],
        HookKind::Back => [none, hooks.back],
        HookKind::Outer => [hooks.front, hooks.back],
        HookKind::Inner => {
            [lost(hooks.inner_front, word.first()), lost(hooks.inner_back, word.last())]
        }
    };
    (ends, ends.map(LetterSet::len).iter().sum())
}

fn no(part: &str) -> ValueError {
    let part = shorten(part);
    let message = format!("expected a number, a range or includes:LETTERS, found `{part}`");
    ValueError::new(message).hint(
        "front-hooks:1- takes any in front, back-hooks:0 none at the end, hooks:includes:S an S",
    )
}

/// Words that are still words with letters in front that fit a pattern.
pub(super) fn takes_prefix<'a>(value: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    longer(value, lexicon, Context::AFTER, |prefix| lexicon.within(prefix, &[]))
}

/// Words that are still words with letters at the end that fit a pattern.
pub(super) fn takes_suffix<'a>(value: &str, lexicon: &'a Lexicon) -> TestResult<'a> {
    longer(value, lexicon, Context::BEFORE, |suffix| lexicon.within(&[], suffix))
}

/// Words that a longer word has `around` what fits a pattern; `plain` asks for letters without
/// signs. Signs cost a look at each word that fits.
fn longer<'a>(
    value: &str,
    lexicon: &'a Lexicon,
    around: Context,
    plain: impl Fn(&[u8]) -> wordy_lexicon::lexicon::Within,
) -> TestResult<'a> {
    let alphabet = lexicon.alphabet();
    let signs = wild::parse(value, alphabet).map_err(|error| in_pattern(value, &error))?;
    let only = |sign: &Sign| if let Sign::Letter(letter) = sign { Some(*letter) } else { None };
    match signs.iter().map(only).collect::<Option<Vec<u8>>>() {
        Some(letters) if letters.is_empty() => return Err(no_letters()),
        Some(letters) => return Ok(Test::Question(Question::Within(plain(&letters)))),
        None => {}
    }
    let length = Some(signs.len()).filter(|_| !signs.contains(&Sign::Many));
    let pattern = Pattern::parse(value, alphabet).map_err(|error| in_pattern(value, &error))?;
    let added = Question::Pattern(pattern.clone());
    let mut fits = vec![false; lexicon.len()];
    lexicon.visit(Question::Pattern(around.of(pattern)), |word, _| {
        for at in (1..word.len()).filter(|at| length.is_none_or(|length| length == *at)) {
            let (part, rest) = around.cut(word, at);
            if accepts(&added, part)
                && let Some(rank) = lexicon.rank(rest)
            {
                fits[rank as usize] = true;
            }
        }
    });
    Ok(Test::filter(move |_, rank| fits[rank as usize]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use crate::tests::{English, of_words};
    use crate::{Search, SearchError};

    const WORDS: [&str; 12] =
        ["AT", "ATE", "CAT", "CATE", "CATES", "CATS", "EAT", "EATS", "HAT", "HATES", "QAT", "TA"];

    fn found(search: &str) -> Result<String, SearchError> {
        let lexicon = of_words(&WORDS);
        let search = Search::parse(&[search], &lexicon, &mut English)?;
        Ok(search.words().collect::<Vec<_>>().join(" "))
    }

    fn told(search: &str) -> String {
        let error = found(search).unwrap_err();
        format!("{}; {}", error.message, error.hint.unwrap_or_default())
    }

    #[test]
    fn how_many_hooks_a_word_takes_and_which() {
        // AT takes C, E, H, Q in front and E at the end; CAT takes E and S.
        assert_eq!(found("front-hooks:4").unwrap(), "AT");
        assert_eq!(found("front-hooks:1-").unwrap(), "AT ATE");
        assert_eq!(found("front-hooks:includes:CQ").unwrap(), "AT");
        assert_eq!(found("front-hooks:0 back-hooks:1-").unwrap(), "CAT CATE EAT");
        assert_eq!(found("back-hooks:2").unwrap(), "CAT");
        assert_eq!(found("back-hooks:includes:S").unwrap(), "CAT CATE EAT");
        assert_eq!(found("not back-hooks:includes:S back-hooks:1-").unwrap(), "AT");
        assert_eq!(found("hooks:5").unwrap(), "AT");
        assert_eq!(found("hooks:2-,includes:SE").unwrap(), "CAT");
        assert_eq!(found("hooks:0 length:3").unwrap(), "HAT QAT");
        assert_eq!(found("inner-hooks:2").unwrap(), "CATE");
        assert_eq!(found("inner-hooks:includes:S").unwrap(), "CATES CATS EATS");
        assert_eq!(found("inner-hooks:0").unwrap(), "AT HATES TA");
    }

    #[test]
    fn taking_a_hook_and_being_one_are_told_apart() {
        let both = "`front-hooks:1-` for words that take a letter there, `is:front-hook` for words \
                    that are still words without the letter there";
        assert_eq!(
            told("is:front-hookable"),
            format!("is:front-hookable: unknown group `front-hookable`; {both}")
        );
        assert_eq!(
            told("front-hooks"),
            format!("front-hooks: expected `front-hooks:` and a value; {both}")
        );
        assert!(told("takes-front-hook:1").ends_with(both), "{}", told("takes-front-hook:1"));
        assert_eq!(found("is:front-hooks").unwrap(), found("is:front-hook").unwrap());
        assert_eq!(
            told("back-hooks:S"),
            "back-hooks:S: expected a number, a range or includes:LETTERS, found `S`; \
             front-hooks:1- takes any in front, back-hooks:0 none at the end, hooks:includes:S an S"
        );
        let place = "hooks:2-,includes:S9:20: expected a letter of the alphabet english, found 9";
        assert_eq!(found("hooks:2-,includes:S9").unwrap_err().message, place);
        for wrong in ["hooks:", "hooks:1,2", "hooks:includes:", "hooks:includes:A,includes:B"] {
            assert!(found(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_a_word_takes_may_be_a_pattern() {
        assert_eq!(found("takes-prefix:?").unwrap(), found("front-hooks:1-").unwrap());
        assert_eq!(found("takes-suffix:?").unwrap(), found("back-hooks:1-").unwrap());
        assert_eq!(found("takes-prefix:[QH]").unwrap(), "AT");
        assert_eq!(found("takes-suffix:*").unwrap(), "AT CAT CATE EAT HAT");
        assert_eq!(found("takes-suffix:?S").unwrap(), "CAT HAT");
        assert_eq!(
            found("takes-suffix:").unwrap_err().message,
            "takes-suffix:: no letters are given"
        );
        assert!(told("takes-prefix:É").contains("? is any letter"), "{}", told("takes-prefix:É"));
    }

    /// What a plain scan asks of a word.
    type Fits<'a> = &'a dyn Fn(&str) -> bool;

    proptest! {
        #[test]
        fn they_equal_a_plain_scan(
            words in proptest::collection::btree_set("[A-C]{1,4}", 1..60),
        ) {
            let words: BTreeSet<String> = words;
            let lexicon = of_words(&words.iter().map(String::as_str).collect::<Vec<_>>());
            let number = |made: &dyn Fn(&str) -> String| {
                ["A", "B", "C"].iter().filter(|letter| words.contains(&made(letter))).count()
            };
            let front = |word: &str| number(&|letter| format!("{letter}{word}"));
            let back = |word: &str| number(&|letter| format!("{word}{letter}"));
            let has = |word: String| words.contains(&word);
            let two = |word: &str| words.iter().any(|own| {
                own.len() == word.len() + 2 && own.ends_with(word) && own.starts_with('B')
            });
            let plain: [(&str, Fits<'_>); 6] = [
                ("front-hooks:1-2", &|word| (1..=2).contains(&front(word))),
                ("back-hooks:0", &|word| back(word) == 0),
                ("hooks:2-,includes:A", &|word| {
                    front(word) + back(word) >= 2
                        && (has(format!("A{word}")) || has(format!("{word}A")))
                }),
                ("inner-hooks:1-", &|word| {
                    has(word[1..].to_owned()) || has(word[..word.len() - 1].to_owned())
                }),
                ("takes-prefix:B?", &two),
                ("takes-suffix:*C", &|word| {
                    let longer = |own: &String| own != word && own.starts_with(word);
                    words.iter().any(|own| longer(own) && own.ends_with('C'))
                }),
            ];
            for (search, fits) in plain {
                let found = Search::parse(&[search], &lexicon, &mut English).unwrap();
                let expected: Vec<&String> = words.iter().filter(|word| fits(word)).collect();
                prop_assert!(found.words().eq(expected.into_iter().cloned()), "{}", search);
            }
        }
    }
}
