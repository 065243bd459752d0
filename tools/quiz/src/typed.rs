//! What a line that is typed asks for.

use wordy_quiz::Grade;

/// What a line that is typed asks for.
pub(crate) enum QuizLine {
    /// An answer.
    Answer(String),
    /// Nothing: no more of this card, but right after another card perhaps a slip of the finger.
    Nothing,
    /// No more of this card.
    Enough,
    /// The last card once more.
    Undo,
    /// Another grade for the card just ended.
    Grade(Grade),
    /// No more at all, now or since there are no more lines.
    Quit,
    /// Help.
    Help,
}

/// What is shown where an empty line is not taken: nothing was typed since the card before.
pub(crate) const UNTOUCHED: &str = "type an answer, or ? to show it";

impl QuizLine {
    /// The same, where an empty line is one that was meant.
    pub(crate) fn meant(self, is_meant: bool) -> Self {
        match self {
            Self::Nothing if is_meant => Self::Enough,
            typed => typed,
        }
    }

    /// Of a line.
    pub(crate) fn read(line: &str) -> Self {
        match line.trim() {
            "" => Self::Nothing,
            "?" => Self::Enough,
            "/undo" => Self::Undo,
            "/quit" => Self::Quit,
            "/1" => Self::Grade(Grade::Again),
            "/2" => Self::Grade(Grade::Hard),
            "/3" => Self::Grade(Grade::Good),
            "/4" => Self::Grade(Grade::Easy),
            text if text.starts_with('/') => Self::Help,
            text => Self::Answer(text.to_owned()),
        }
    }
}
