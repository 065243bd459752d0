//! Questions of all kinds in one type, and their combination by and, or, not.

use regex_automata::util::primitives::StateID;

use super::{Anagram, Pattern, Regex, Substitution, rack, substitution};
use wordy_lexicon::automaton::Automaton;
use wordy_lexicon::lexicon::{Within, WithinState};

/// A question to a lexicon.
#[derive(Clone, Debug)]
pub enum Question {
    /// Every word.
    Any,
    /// Letters and signs in their places.
    Pattern(Pattern),
    /// Tiles in any order.
    Anagram(Anagram),
    /// Words that differ from one in exactly this many places.
    Substitution(Substitution),
    /// At least and at most this many letters.
    Length(usize, usize),
    /// A regular expression.
    Regex(Box<Regex>),
    /// A word that is in a lexicon once letters are put around it.
    Within(Within),
    /// What all of them accept.
    AllOf(Vec<Question>),
    /// What one of them accepts.
    AnyOf(Vec<Question>),
    /// What it does not accept.
    Not(Box<Question>),
}

/// How far a reading has come, in each question.
#[derive(Clone, Debug)]
pub enum QuestionState {
    /// Of a question that needs to remember nothing.
    None,
    /// Of a pattern.
    Places(u128),
    /// Of a rack.
    Tiles(Box<rack::RackState>),
    /// Of a substitution.
    Word(substitution::SubstitutionState),
    /// Letters read.
    Length(usize),
    /// Of a regular expression.
    Regex(StateID),
    /// A place in a lexicon.
    Within(WithinState),
    /// Of several questions.
    Each(Vec<QuestionState>),
}

impl Question {
    /// What both accept.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Any, one) | (one, Self::Any) => one,
            (Self::AllOf(mut all), one) => {
                all.push(one);
                Self::AllOf(all)
            }
            (one, other) => Self::AllOf(vec![one, other]),
        }
    }

    /// Whether it accepts a word; for questions about single words.
    pub fn accepts(&self, word: &[u8]) -> bool {
        self.is_match(&word.iter().fold(self.start(), |state, letter| self.accept(&state, *letter)))
    }
}

impl Automaton for Question {
    type State = QuestionState;

    fn start(&self) -> QuestionState {
        match self {
            Self::Any => QuestionState::None,
            Self::Pattern(own) => QuestionState::Places(own.start()),
            Self::Anagram(own) => QuestionState::Tiles(Box::new(own.start())),
            Self::Substitution(own) => QuestionState::Word(own.start()),
            Self::Length(..) => QuestionState::Length(0),
            Self::Regex(own) => QuestionState::Regex(own.start()),
            Self::Within(own) => QuestionState::Within(own.start()),
            Self::AllOf(each) | Self::AnyOf(each) => {
                QuestionState::Each(each.iter().map(Self::start).collect())
            }
            Self::Not(own) => own.start(),
        }
    }

    fn is_match(&self, state: &QuestionState) -> bool {
        match (self, state) {
            (Self::Pattern(own), QuestionState::Places(state)) => own.is_match(state),
            (Self::Anagram(own), QuestionState::Tiles(state)) => own.is_match(state),
            (Self::Substitution(own), QuestionState::Word(state)) => own.is_match(state),
            (Self::Length(low, high), QuestionState::Length(read)) => (low..=high).contains(&read),
            (Self::Regex(own), QuestionState::Regex(state)) => own.is_match(state),
            (Self::Within(own), QuestionState::Within(state)) => own.is_match(state),
            (Self::AllOf(each), QuestionState::Each(states)) => {
                pairs(each, states).all(|(q, s)| q.is_match(s))
            }
            (Self::AnyOf(each), QuestionState::Each(states)) => {
                pairs(each, states).any(|(q, s)| q.is_match(s))
            }
            (Self::Not(own), state) => !own.is_match(state),
            // No question meets another's state.
            _ => true,
        }
    }

    fn can_match(&self, state: &QuestionState) -> bool {
        match (self, state) {
            (Self::Pattern(own), QuestionState::Places(state)) => own.can_match(state),
            (Self::Anagram(own), QuestionState::Tiles(state)) => own.can_match(state),
            (Self::Substitution(own), QuestionState::Word(state)) => own.can_match(state),
            (Self::Length(_, high), QuestionState::Length(read)) => read <= high,
            (Self::Regex(own), QuestionState::Regex(state)) => own.can_match(state),
            (Self::Within(own), QuestionState::Within(state)) => own.can_match(state),
            (Self::AllOf(each), QuestionState::Each(states)) => {
                pairs(each, states).all(|(q, s)| q.can_match(s))
            }
            (Self::AnyOf(each), QuestionState::Each(states)) => {
                pairs(each, states).any(|(q, s)| q.can_match(s))
            }
            (Self::Not(own), state) => !own.will_always_match(state),
            _ => true,
        }
    }

    fn will_always_match(&self, state: &QuestionState) -> bool {
        match (self, state) {
            (Self::Any, _) => true,
            (Self::Pattern(own), QuestionState::Places(state)) => own.will_always_match(state),
            (Self::Length(low, usize::MAX), QuestionState::Length(read)) => read >= low,
            (Self::AllOf(each), QuestionState::Each(states)) => {
                pairs(each, states).all(|(q, s)| q.will_always_match(s))
            }
            (Self::AnyOf(each), QuestionState::Each(states)) => {
                pairs(each, states).any(|(q, s)| q.will_always_match(s))
            }
            (Self::Not(own), state) => !own.can_match(state),
            _ => false,
        }
    }

    fn accept(&self, state: &QuestionState, letter: u8) -> QuestionState {
        match (self, state) {
            (Self::Pattern(own), QuestionState::Places(state)) => {
                QuestionState::Places(own.accept(state, letter))
            }
            (Self::Anagram(own), QuestionState::Tiles(state)) => {
                QuestionState::Tiles(Box::new(own.accept(state, letter)))
            }
            (Self::Substitution(own), QuestionState::Word(state)) => {
                QuestionState::Word(own.accept(state, letter))
            }
            (Self::Length(..), QuestionState::Length(read)) => QuestionState::Length(read + 1),
            (Self::Regex(own), QuestionState::Regex(state)) => {
                QuestionState::Regex(own.accept(state, letter))
            }
            (Self::Within(own), QuestionState::Within(state)) => {
                QuestionState::Within(own.accept(state, letter))
            }
            (Self::AllOf(each) | Self::AnyOf(each), QuestionState::Each(states)) => {
                QuestionState::Each(pairs(each, states).map(|(q, s)| q.accept(s, letter)).collect())
            }
            (Self::Not(own), state) => own.accept(state, letter),
            _ => QuestionState::None,
        }
    }
}

fn pairs<'a>(
    questions: &'a [Question],
    states: &'a [QuestionState],
) -> impl Iterator<Item = (&'a Question, &'a QuestionState)> {
    questions.iter().zip(states)
}
