//! Letter variables in patterns: the same digit is the same letter, different digits may be the
//! same or not. `1??1` is a word of four that ends as it begins.
//!
//! A digit that the alphabet spells a letter with is that letter.

use std::borrow::Cow;

use super::error::ValueError;
use wordy_lexicon::alphabet::Alphabet;
use wordy_questions::question::Pattern;
use wordy_questions::question::wild::{self, Sign};

/// The most `*` of a pattern with letter variables, those around it included: each multiplies the
/// ways to read a word.
const MOST_MANY: usize = 6;

/// What may stand around a pattern.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    before: bool,
    after: bool,
}

impl Context {
    pub(super) const NOTHING: Self = Self { before: false, after: false };
    pub(super) const AFTER: Self = Self { before: false, after: true };
    pub(super) const BEFORE: Self = Self { before: true, after: false };
    pub(super) const BOTH: Self = Self { before: true, after: true };

    /// A word cut into what fits a pattern, `length` letters long, and what stands before or after
    /// it.
    pub(super) fn cut(self, word: &[u8], length: usize) -> (&[u8], &[u8]) {
        if self.after {
            return word.split_at(length);
        }
        let (rest, part) = word.split_at(word.len() - length);
        (part, rest)
    }

    /// The pattern with any letters around it.
    pub(super) fn of(self, pattern: Pattern) -> Pattern {
        let pattern = if self.before { pattern.after_more() } else { pattern };
        if self.after { pattern.and_more() } else { pattern }
    }
}

/// A pattern with letter variables.
#[derive(Debug)]
pub(super) struct Variables(Vec<Part>);

/// A letter or sign, or a letter variable by its digit.
#[derive(Clone, Copy, Debug)]
enum Part {
    Sign(Sign),
    Variable(usize),
}

/// The letters that digits stand for, as far as they are known.
type LetterValues = [Option<u8>; 10];

/// The digit that a character is, where it is a letter variable.
fn variable(c: char, alphabet: &Alphabet) -> Option<usize> {
    let digit = c.to_digit(10).filter(|_| alphabet.encode(c.encode_utf8(&mut [0; 4])).is_err());
    digit.and_then(|digit| digit.try_into().ok())
}

/// The same pattern with `?` for each letter variable.
pub(super) fn as_signs<'v>(value: &'v str, alphabet: &Alphabet) -> Cow<'v, str> {
    if !value.contains(|c: char| c.is_ascii_digit()) {
        return value.into();
    }
    let mut brackets = false;
    let sign = |c: char| {
        brackets = c == '[' || brackets && c != ']';
        if !brackets && variable(c, alphabet).is_some() { '?' } else { c }
    };
    value.chars().map(sign).collect::<String>().into()
}

impl Variables {
    /// Reads a pattern whose letters and signs are right.
    pub(super) fn parse(
        value: &str,
        alphabet: &Alphabet,
        around: Context,
    ) -> Result<Self, ValueError> {
        let many = |stands: bool| stands.then_some(Part::Sign(Sign::Many));
        let mut parts: Vec<Part> = many(around.before).into_iter().collect();
        let mut rest = value;
        while let Some((at, digit)) =
            rest.char_indices().find_map(|(at, c)| Some((at, variable(c, alphabet)?)))
        {
            parts.extend(signs(&rest[..at], alphabet)?);
            parts.push(Part::Variable(digit));
            rest = &rest[at + 1..];
        }
        parts.extend(signs(rest, alphabet)?);
        parts.extend(many(around.after));
        let found = parts.iter().filter(|part| matches!(part, Part::Sign(Sign::Many))).count();
        if found > MOST_MANY {
            let message =
                format!("{found} of * are too many beside letter variables: at most {MOST_MANY}");
            return Err(ValueError::new(message));
        }
        Ok(Self(parts))
    }

    /// For each letter of a word that fits, whether a sign or a variable stands for it, read so
    /// that what comes first takes as few letters as it can; none where the word does not fit.
    pub(super) fn signs_in(&self, word: &[u8]) -> Option<Vec<bool>> {
        let mut signs = Vec::new();
        read(&self.0, word, LetterValues::default(), &mut signs).then_some(signs)
    }
}

fn signs(
    text: &str,
    alphabet: &Alphabet,
) -> Result<impl Iterator<Item = Part> + use<>, ValueError> {
    let signs = wild::parse(text, alphabet)
        .map_err(|error| ValueError::in_value(text, &error.to_string()))?;
    Ok(signs.into_iter().map(Part::Sign))
}

/// Whether the parts read all letters; `signs` then has one more for each.
fn read(parts: &[Part], word: &[u8], mut known: LetterValues, signs: &mut Vec<bool>) -> bool {
    let Some((part, parts)) = parts.split_first() else { return word.is_empty() };
    if let Part::Sign(Sign::Many) = part {
        let before = signs.len();
        return (0..=word.len()).any(|taken| {
            signs.truncate(before);
            signs.resize(before + taken, true);
            read(parts, &word[taken..], known, signs)
        });
    }
    let Some((letter, word)) = word.split_first() else { return false };
    let fits = match part {
        Part::Sign(sign) => sign.fits(*letter),
        Part::Variable(digit) => *known[*digit].get_or_insert(*letter) == *letter,
    };
    signs.push(!matches!(part, Part::Sign(Sign::Letter(_))));
    fits && read(parts, word, known, signs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(pattern: &str, word: &str) -> Option<String> {
        let variables = Variables::parse(pattern, &Alphabet::english(), Context::NOTHING).unwrap();
        let signs = variables.signs_in(word.as_bytes())?;
        assert_eq!(signs.len(), word.len());
        let letters = word.chars().zip(signs);
        Some(letters.map(|(c, sign)| if sign { c.to_ascii_lowercase() } else { c }).collect())
    }

    #[test]
    fn the_same_digit_is_the_same_letter() {
        assert_eq!(shown("1??1", "TEST").as_deref(), Some("test"));
        assert_eq!(shown("1??1", "TEXT").as_deref(), Some("text"));
        assert_eq!(shown("1??1", "TEAM"), None);
        assert_eq!(shown("1221", "NOON").as_deref(), Some("noon"));
        // Different digits may be the same letter.
        assert_eq!(shown("1221", "ZZZZ").as_deref(), Some("zzzz"));
        assert_eq!(shown("*1A1", "BANANA"), None);
        assert_eq!(shown("*1A1*", "BANANA").as_deref(), Some("banAna"));
        assert_eq!(shown("*A1*1", "ABANAN").as_deref(), Some("abAnan"));
        assert_eq!(shown("1*1", "A"), None);
    }

    #[test]
    fn digits_of_the_alphabet_are_its_letters() {
        let spanish = wordy_lexicon::fixture::alphabet("spanish");
        assert_eq!(as_signs("1a9?9[1]", &spanish), "1a???[1]");
        assert_eq!(as_signs("A[12]1", &Alphabet::english()), "A[12]?");
    }

    #[test]
    fn too_many_ways_are_refused() {
        let parse = |text| Variables::parse(text, &Alphabet::english(), Context::BOTH);
        assert!(parse("1*2*2*1").is_ok());
        assert!(parse("1*2*3*3*2*1").is_err());
    }
}
