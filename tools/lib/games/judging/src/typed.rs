//! The words of a play as they are typed.

use wordy_lexicon::alphabet::Alphabet;

/// More letters than any board has squares in a line.
const LONGEST: usize = 30;
/// The dot within the letter L·L, and what is typed for it.
const DOT: char = '·';
const DOTS: [char; 4] = ['.', '-', '•', '‧'];

/// Some words, the last of them unfinished until a separator follows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct WordLine {
    /// How many there are to be.
    count: usize,
    words: Vec<String>,
    /// Whether the last of the words is finished.
    ended: bool,
}

impl WordLine {
    /// No word of `count` yet.
    pub(super) fn new(count: usize) -> Self {
        Self { count, ..Self::default() }
    }

    /// How many words there are to be.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The words so far.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// The number of the word being typed, from 1.
    pub(super) fn nth(&self) -> usize {
        self.words.len() + usize::from(self.ended || self.words.is_empty())
    }

    /// Whether all words have at least a letter.
    pub(super) fn is_complete(&self) -> bool {
        self.words.len() == self.count
    }

    /// Whether all words are finished.
    pub(super) fn is_ended(&self) -> bool {
        self.is_complete() && self.ended
    }

    /// Adds a character, in capitals. One that no letter has is left out, and so is what comes
    /// after the last word.
    pub(super) fn add(&mut self, character: char, alphabet: &Alphabet) {
        let Some(capital) = capital(character, alphabet) else { return };
        if self.ended || self.words.is_empty() {
            if self.is_complete() {
                return;
            }
            self.words.push(String::new());
            self.ended = false;
        }
        if let Some(word) = self.words.last_mut().filter(|word| word.chars().count() < LONGEST) {
            word.push_str(&capital);
        }
    }

    /// Finishes the word being typed, if there is one.
    pub(super) fn end(&mut self) {
        self.ended = !self.words.is_empty();
    }

    /// Takes the last character back.
    pub(super) fn take_back(&mut self) {
        self.ended = false;
        if let Some(word) = self.words.last_mut() {
            word.pop();
            if word.is_empty() {
                self.words.pop();
                self.ended = !self.words.is_empty();
            }
        }
    }
}

/// The capital of a character that letters of the alphabet have.
fn capital(character: char, alphabet: &Alphabet) -> Option<String> {
    let part = |text: &str| {
        let mut letters = alphabet.letters().filter_map(|byte| alphabet.letter(byte));
        letters.any(|letter| letter.upper.contains(text))
    };
    if DOTS.contains(&character) || character == DOT {
        return Some(DOT.to_string()).filter(|dot| part(dot));
    }
    if !character.is_alphabetic() {
        return None;
    }
    let mut bytes = [0; 4];
    match alphabet.encode(character.encode_utf8(&mut bytes)) {
        Ok(letters) => Some(letters.iter().filter_map(|byte| alphabet.letter(*byte)))
            .map(|letters| letters.map(|letter| letter.upper.as_str()).collect()),
        // Part of a letter of several characters, such as the Q of QU.
        Err(_) => Some(character.to_uppercase().to_string()).filter(|upper| part(upper)),
    }
}
