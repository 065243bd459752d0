//! What a line that is typed asks for.

use wordy_quiz::Grade;

/// What a line that is typed asks for.
pub(crate) enum QuizLine {
    /// An answer.
    Answer(String),
    /// Nothing: perhaps a slip of the finger.
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

/// The empty lines of a card: one too many after the card before, or after an answer, ends nothing.
#[derive(Default)]
pub(crate) struct EmptyLines {
    /// Whether the card has an answer, right or wrong.
    has_answer: bool,
    /// Whether an empty line came after the last answer.
    is_second: bool,
}

impl EmptyLines {
    /// What a line asks for: an empty one for no more only if it is the second after an answer.
    pub(crate) fn meaning(&mut self, typed: QuizLine) -> QuizLine {
        match typed {
            QuizLine::Nothing if self.is_second => QuizLine::Enough,
            QuizLine::Nothing => {
                self.is_second = self.has_answer;
                typed
            }
            QuizLine::Answer(_) => {
                *self = Self { has_answer: true, is_second: false };
                typed
            }
            _ => typed,
        }
    }

    /// What is shown where an empty line is not taken.
    pub(crate) fn hint(&self) -> &'static str {
        if self.has_answer {
            "? or Enter shows the rest"
        } else {
            "type an answer, or ? to show it"
        }
    }
}

impl QuizLine {
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
