//! What a line that is typed asks for.

use wordy_quiz::Grade;

/// What a line that is typed asks for.
pub(crate) enum Typed {
    /// An answer.
    Answer(String),
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

impl Typed {
    /// Of a line.
    pub(crate) fn read(line: &str) -> Self {
        match line.trim() {
            "" => Self::Enough,
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
