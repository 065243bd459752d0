//! Conditions on how a word's letters are those of another: the same shape, the same letters but a
//! few, neighbours exchanged, a part of a text.

use super::error::ValueError;
use super::letters::{letters, word_and_number};
use super::test::{Test, TestResult};
use wordy_lexicon::alphabet::Alphabet;
use wordy_questions::question::{Anagram, Question, Rack, Use};
use wordy_questions::tables::alphagram;

/// Words whose letters are the same where those of the value are, and only there.
pub(super) fn cryptogram<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let wanted = shape(&letters(value, alphabet)?);
    let length = wanted.len();
    let same = Test::filter(move |word, _| shape(word) == wanted);
    Ok(Test::All(vec![Test::Question(Question::Length(length, length)), same]))
}

/// For each letter of a word where it stands first.
fn shape(word: &[u8]) -> Vec<usize> {
    let first = |letter: &u8| word.iter().take_while(|own| *own != letter).count();
    word.iter().map(first).collect()
}

/// A word and a number: the words of its length that lack as many of its letters, in any order.
pub(super) fn almost_anagram<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let (word, k) = word_and_number(value)?;
    let own = alphagram(&letters(word, alphabet)?);
    let length = own.len();
    let lacks = Test::filter(move |word, _| missing(&own, &alphagram(word)) == k);
    Ok(Test::All(vec![Test::Question(Question::Length(length, length)), lacks]))
}

/// How many letters of an alphagram another lacks.
fn missing(own: &[u8], other: &[u8]) -> usize {
    let mut other = other.iter().peekable();
    let lacks = |letter: &&u8| {
        while other.next_if(|next| next < letter).is_some() {}
        other.next_if_eq(letter).is_none()
    };
    own.iter().filter(lacks).count()
}

/// Words that have an anagram of the value in one piece.
pub(super) fn contains_anagram<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let own = alphagram(&letters(value, alphabet)?);
    let together = Question::Anagram(Anagram::new(&rack(&own)?, Use::More));
    let piece = move |word: &[u8]| word.windows(own.len()).any(|piece| alphagram(piece) == own);
    Ok(Test::All(vec![Test::Question(together), Test::filter(move |word, _| piece(word))]))
}

/// Words that are part of some letters; blanks and signs between these do not count.
pub(super) fn hidden_in<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let text: String = value
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_ascii_punctuation() || matches!(c, '[' | ']'))
        .collect();
    let text = letters(&text, alphabet)?;
    // Where parts begin, in the order of their letters: a word is looked up among them.
    let mut begins: Vec<usize> = (0..text.len()).collect();
    begins.sort_unstable_by(|one, other| part_at(&text, *one).cmp(part_at(&text, *other)));
    Ok(Test::filter(move |word, _| {
        let at = begins.partition_point(|from| part_at(&text, *from) < word);
        begins.get(at).is_some_and(|from| text[*from..].starts_with(word))
    }))
}

/// No word has more letters than these, so no more are compared.
const LONGEST_PART: usize = 255;

/// The letters from a place on, as many as a word may have.
fn part_at(text: &[u8], from: usize) -> &[u8] {
    &text[from..text.len().min(from + LONGEST_PART)]
}

/// Words made of another by exchanging two different neighbours.
pub(super) fn transposition<'a>(value: &str, alphabet: &Alphabet) -> TestResult<'a> {
    let own = letters(value, alphabet)?;
    let same = Question::Anagram(Anagram::new(&rack(&own)?, Use::All));
    Ok(Test::All(vec![
        Test::Question(same),
        Test::filter(move |word, _| is_transposition(word, &own)),
    ]))
}

/// Whether two neighbours of one of two anagrams have changed places in the other.
fn is_transposition(word: &[u8], own: &[u8]) -> bool {
    let mut differ = (0..own.len()).filter(|&at| word.get(at) != own.get(at));
    match (differ.next(), differ.next(), differ.next()) {
        (Some(first), Some(second), None) => second == first + 1,
        _ => false,
    }
}

fn rack(letters: &[u8]) -> Result<Rack, ValueError> {
    Rack::of(letters, 0).map_err(|error| ValueError::new(error.to_string()))
}
