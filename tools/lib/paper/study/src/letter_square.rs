//! Word searches: squares of letters to print, and the words that are hidden in them.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::random::Random;
use wordy_print::sheet::{Entry, Form, Group, Section};
pub use wordy_questions::word_search::Directions;
use wordy_questions::word_search::{Filling, LONGEST, SHORTEST, hide};
use wordy_terminal::Failure;

/// The most letters of the words of one square: it is about 17 letters wide.
const MOST_LETTERS: usize = 180;
/// What a square shows in its key where no word is.
const NO_WORD: &str = "·";

/// A word to be hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenWord {
    /// As it is listed.
    pub text: String,
    /// Its letters, without the spaces and signs of a phrase.
    pub letters: Vec<u8>,
}

impl HiddenWord {
    /// A word or a phrase with its letters in an alphabet.
    ///
    /// # Errors
    /// The alphabet cannot spell it.
    pub fn of(text: &str, alphabet: &Alphabet) -> Result<Self, Failure> {
        let squeezed: String =
            text.chars().filter(|sign| !matches!(sign, ' ' | '-' | '\'' | '’')).collect();
        let letters = match alphabet.encode(text) {
            Ok(letters) => letters,
            Err(_) => wordy_choose::letters(alphabet, &squeezed)?,
        };
        Ok(Self { text: text.to_owned(), letters })
    }

    /// Whether it can be hidden.
    pub fn is_hidden(&self) -> bool {
        (SHORTEST..=LONGEST).contains(&self.letters.len())
    }
}

/// Squares of letters and below each the words in it, as many squares as the words need. Words
/// that are too short or too long to be hidden are in none.
pub fn sections(
    words: &[HiddenWord],
    directions: Directions,
    (alphabet, unwanted): (&Alphabet, &[Vec<u8>]),
    random: &mut Random,
) -> Vec<Section> {
    let words: Vec<&HiddenWord> = words.iter().filter(|word| word.is_hidden()).collect();
    let letters: Vec<u8> = alphabet.letters().collect();
    let filling = Filling { letters: &letters, unwanted };
    let total: usize = words.iter().map(|word| word.letters.len()).sum();
    let share = words.len().div_ceil(total.div_ceil(MOST_LETTERS).max(1)).max(1);
    let mut sections = Vec::new();
    for (at, words) in words.chunks(share).enumerate() {
        let hidden: Vec<Vec<u8>> = words.iter().map(|word| word.letters.clone()).collect();
        let search = hide(&hidden, directions, filling, random);
        let row = |(row, marked): (&Vec<u8>, &Vec<bool>)| {
            let spelled: Vec<String> =
                row.iter().map(|letter| alphabet.spell(&[*letter])).collect();
            let shown = spelled.iter().zip(marked);
            let shown = shown.map(|(letter, is)| if *is { letter } else { NO_WORD });
            let answer = shown.collect::<Vec<_>>().join(" ");
            Entry { answers: vec![answer], ..Entry::new(spelled.join(" ")) }
        };
        let rows = search.rows.iter().zip(&search.marked).map(row).collect();
        let listed = words.iter().map(|word| Entry::new(&word.text)).collect();
        let section = |form, entries, new_page| Section {
            form,
            new_page,
            columns: Some(1),
            groups: vec![Group::new("", entries)],
            ..Section::default()
        };
        sections.push(section(Form::Letters, rows, at > 0));
        sections.push(section(Form::Grid, listed, false));
    }
    sections
}
