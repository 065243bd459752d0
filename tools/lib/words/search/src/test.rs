//! A search compiled: an automaton as far as it goes, and what is left to look at.

use std::rc::Rc;

use super::error::ValueError;
use super::variables::Variables;
use wordy_questions::question::{Automaton as _, Pattern, Question, Rack};

/// What looks at one word: its letters and its rank.
pub(super) type Filter<'a> = Box<dyn Fn(&[u8], u32) -> bool + 'a>;

/// What a search asks of a word.
pub(super) enum Test<'a> {
    /// A question that an automaton answers.
    Question(Question),
    /// The same, with the rack or pattern that was typed.
    Typed(Question, Signs),
    /// Anything else.
    Filter(Filter<'a>),
    All(Vec<Test<'a>>),
    AnyOf(Vec<Test<'a>>),
    Not(Box<Test<'a>>),
}

/// The test of a condition, or what is wrong with its value.
pub(super) type TestResult<'a> = Result<Test<'a>, ValueError>;

/// What tells which letters signs stand for.
pub(super) enum Signs {
    Pattern(Box<Pattern>),
    Rack(Box<Rack>),
    Variables(Rc<Variables>),
}

impl<'a> Test<'a> {
    /// A test that looks at each word.
    pub(super) fn filter(holds: impl Fn(&[u8], u32) -> bool + 'a) -> Self {
        Self::Filter(Box::new(holds))
    }
}

impl Test<'_> {
    /// A question that accepts every word the test holds for, and whether it accepts no other.
    pub(super) fn question(&self) -> (Question, bool) {
        match self {
            Self::Question(question) | Self::Typed(question, _) => (question.clone(), true),
            Self::Filter(_) => (Question::Any, false),
            Self::All(tests) => {
                let parts = tests.iter().map(Self::question);
                parts.fold((Question::Any, true), |(all, exact), (one, exactly)| {
                    (all.and(one), exact && exactly)
                })
            }
            Self::AnyOf(tests) => {
                let (questions, exact): (Vec<_>, Vec<_>) = tests.iter().map(Self::question).unzip();
                let any = questions.iter().any(|each| matches!(each, Question::Any));
                let question = if any { Question::Any } else { Question::AnyOf(questions) };
                (question, exact.into_iter().all(|exact| exact))
            }
            Self::Not(test) => match test.question() {
                (question, true) => (Question::Not(Box::new(question)), true),
                _ => (Question::Any, false),
            },
        }
    }

    /// Whether it holds for a word.
    pub(super) fn holds(&self, word: &[u8], rank: u32) -> bool {
        match self {
            Self::Question(question) | Self::Typed(question, _) => accepts(question, word),
            Self::Filter(filter) => filter(word, rank),
            Self::All(tests) => tests.iter().all(|test| test.holds(word, rank)),
            Self::AnyOf(tests) => tests.iter().any(|test| test.holds(word, rank)),
            Self::Not(test) => !test.holds(word, rank),
        }
    }

    /// See [`Search::signs_in`](super::Search::signs_in).
    pub(super) fn signs_in(&self, word: &[u8]) -> Option<Vec<bool>> {
        match self {
            Self::Typed(_, Signs::Pattern(pattern)) => Some(pattern.signs_in(word)),
            Self::Typed(_, Signs::Rack(rack)) => Some(rack.blanks_in(word)),
            Self::Typed(_, Signs::Variables(own)) => Some(own.signs_in(word).unwrap_or_default()),
            Self::All(tests) => tests.iter().find_map(|test| test.signs_in(word)),
            _ => None,
        }
    }
}

/// Whether a question accepts these letters.
pub(super) fn accepts(question: &Question, word: &[u8]) -> bool {
    let mut state = question.start();
    for letter in word {
        if !question.can_match(&state) {
            return false;
        }
        state = question.accept(&state, *letter);
    }
    question.is_match(&state)
}
