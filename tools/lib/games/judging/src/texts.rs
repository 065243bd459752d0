//! All that players read: one table, for translators.

use serde::{Deserialize, Serialize};

/// What stands on the screens. `{count}` and `{nth}` are numbers, `{words}` is a word or words.
///
/// Those of another language are read from data that lasts as long as the program.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// Who counts the words, and how.
    pub count: [&'static str; 2],
    /// Who types, how; and who judges.
    pub words: [&'static str; 2],
    /// The word for one word, and for several.
    pub word: [&'static str; 2],
    /// Which word is being typed.
    pub nth: &'static str,
    /// All words are there; the same after Enter was pressed once.
    pub complete: [&'static str; 2],
    /// What was typed has no verdict.
    pub unspelled: &'static str,
    /// The verdict: what is large, and the sentence.
    pub acceptable: [&'static str; 2],
    /// The same of a play that is not acceptable.
    pub unacceptable: [&'static str; 2],
    /// How to go on from a verdict.
    pub clear: &'static str,
    /// How the judge is left without a password.
    pub leave: [&'static str; 2],
    /// How it is left with one.
    pub password: [&'static str; 2],
    /// The password was another.
    pub wrong_password: &'static str,
    /// The log cannot be written.
    pub unlogged: &'static str,
    /// The window has no room for a verdict.
    pub small: &'static str,
    /// Any arrangement of the letters is acceptable.
    pub jumbled: &'static str,
}

/// The English texts.
pub const ENGLISH: Texts = Texts {
    count: ["CHALLENGER: How many words do you challenge?", "Press a number from 1 to 8."],
    words: [
        "CHALLENGER: Type {count} {words}. Press Space or Enter after each word.",
        "OPPONENT: Check the typing. Press Tab (or Enter twice) to judge the play.",
    ],
    word: ["word", "words"],
    nth: "word {nth} of {count}",
    complete: [
        "OPPONENT: Press Tab (or Enter twice) to judge the play.",
        "OPPONENT: Press Tab or Enter to judge the play.",
    ],
    unspelled: "No verdict: this cannot be spelled with tiles. Correct it, or press Esc.",
    acceptable: ["ACCEPTABLE", "YES, the play is ACCEPTABLE."],
    unacceptable: ["UNACCEPTABLE", "NO, the play is UNACCEPTABLE."],
    clear: "Press any key to clear.",
    leave: ["Leave the judge?", "Press Enter to leave, any other key to stay."],
    password: ["Leave the judge?", "Type the password and press Enter, or press Esc to stay."],
    wrong_password: "This is not the password.",
    unlogged: "The log cannot be written. Call the director.",
    small: "Make this window larger.",
    jumbled: "letters in any order",
};

impl Texts {
    /// How many words.
    pub(super) fn type_words(&self, count: usize) -> String {
        let words = self.word[usize::from(count != 1)];
        self.words[0].replace("{count}", &count.to_string()).replace("{words}", words)
    }

    /// Which word is next.
    pub(super) fn nth(&self, nth: usize, count: usize) -> String {
        self.nth.replace("{nth}", &nth.to_string()).replace("{count}", &count.to_string())
    }
}
