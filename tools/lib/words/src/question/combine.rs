//! Questions of all kinds in one type, and their combination by and, or, not.

use regex_automata::util::primitives::StateID;

use super::{Anagram, Pattern, Regex, Substitution, rack, substitution};
use crate::lexicon::{Place, Within};
use crate::question::Automaton;

/// A question asked of a lexicon.
#[derive(Clone, Debug)]
pub enum Question {
    /// Every word.
    Any,
    /// Letters and signs in their places.
    Pattern(Pattern),
    /// Tiles in any order.
    Anagram(Anagram),
    /// Exactly so many places different.
    Substitution(Substitution),
    /// At least and at most so many letters.
    Length(usize, usize),
    /// A regular expression.
    Regex(Box<Regex>),
    /// A word that, with what is put around it, is in a lexicon.
    Within(Within),
    /// What all of them accept.
    All(Vec<Question>),
    /// What one of them accepts.
    One(Vec<Question>),
    /// What it does not accept.
    Not(Box<Question>),
}

/// How far a reading has come, in each question.
#[derive(Clone, Debug)]
pub enum State {
    /// Of a question that needs to remember nothing.
    None,
    /// Of a pattern.
    Places(u128),
    /// Of a rack.
    Tiles(Box<rack::Reading>),
    /// Of a substitution.
    Word(substitution::Reading),
    /// Letters read.
    Length(usize),
    /// Of a regular expression.
    Regex(StateID),
    /// A place in a lexicon.
    Within(Place),
    /// Of several questions.
    Each(Vec<State>),
}

impl Question {
    /// What both accept.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Any, one) | (one, Self::Any) => one,
            (Self::All(mut all), one) => {
                all.push(one);
                Self::All(all)
            }
            (one, other) => Self::All(vec![one, other]),
        }
    }

    /// Whether it accepts a word; for questions asked of single words.
    pub fn accepts(&self, word: &[u8]) -> bool {
        self.is_match(&word.iter().fold(self.start(), |state, letter| self.accept(&state, *letter)))
    }
}

impl Automaton for Question {
    type State = State;

    fn start(&self) -> State {
        match self {
            Self::Any => State::None,
            Self::Pattern(own) => State::Places(own.start()),
            Self::Anagram(own) => State::Tiles(Box::new(own.start())),
            Self::Substitution(own) => State::Word(own.start()),
            Self::Length(..) => State::Length(0),
            Self::Regex(own) => State::Regex(own.start()),
            Self::Within(own) => State::Within(own.start()),
            Self::All(each) | Self::One(each) => {
                State::Each(each.iter().map(Self::start).collect())
            }
            Self::Not(own) => own.start(),
        }
    }

    fn is_match(&self, state: &State) -> bool {
        match (self, state) {
            (Self::Pattern(own), State::Places(state)) => own.is_match(state),
            (Self::Anagram(own), State::Tiles(state)) => own.is_match(state),
            (Self::Substitution(own), State::Word(state)) => own.is_match(state),
            (Self::Length(low, high), State::Length(read)) => (low..=high).contains(&read),
            (Self::Regex(own), State::Regex(state)) => own.is_match(state),
            (Self::Within(own), State::Within(state)) => own.is_match(state),
            (Self::All(each), State::Each(states)) => {
                pairs(each, states).all(|(q, s)| q.is_match(s))
            }
            (Self::One(each), State::Each(states)) => {
                pairs(each, states).any(|(q, s)| q.is_match(s))
            }
            (Self::Not(own), state) => !own.is_match(state),
            // No question meets another's state.
            _ => true,
        }
    }

    fn can_match(&self, state: &State) -> bool {
        match (self, state) {
            (Self::Pattern(own), State::Places(state)) => own.can_match(state),
            (Self::Anagram(own), State::Tiles(state)) => own.can_match(state),
            (Self::Substitution(own), State::Word(state)) => own.can_match(state),
            (Self::Length(_, high), State::Length(read)) => read <= high,
            (Self::Regex(own), State::Regex(state)) => own.can_match(state),
            (Self::Within(own), State::Within(state)) => own.can_match(state),
            (Self::All(each), State::Each(states)) => {
                pairs(each, states).all(|(q, s)| q.can_match(s))
            }
            (Self::One(each), State::Each(states)) => {
                pairs(each, states).any(|(q, s)| q.can_match(s))
            }
            (Self::Not(own), state) => !own.will_always_match(state),
            _ => true,
        }
    }

    fn will_always_match(&self, state: &State) -> bool {
        match (self, state) {
            (Self::Any, _) => true,
            (Self::Pattern(own), State::Places(state)) => own.will_always_match(state),
            (Self::Length(low, usize::MAX), State::Length(read)) => read >= low,
            (Self::All(each), State::Each(states)) => {
                pairs(each, states).all(|(q, s)| q.will_always_match(s))
            }
            (Self::One(each), State::Each(states)) => {
                pairs(each, states).any(|(q, s)| q.will_always_match(s))
            }
            (Self::Not(own), state) => !own.can_match(state),
            _ => false,
        }
    }

    fn accept(&self, state: &State, letter: u8) -> State {
        match (self, state) {
            (Self::Pattern(own), State::Places(state)) => State::Places(own.accept(state, letter)),
            (Self::Anagram(own), State::Tiles(state)) => {
                State::Tiles(Box::new(own.accept(state, letter)))
            }
            (Self::Substitution(own), State::Word(state)) => State::Word(own.accept(state, letter)),
            (Self::Length(..), State::Length(read)) => State::Length(read + 1),
            (Self::Regex(own), State::Regex(state)) => State::Regex(own.accept(state, letter)),
            (Self::Within(own), State::Within(state)) => State::Within(own.accept(state, letter)),
            (Self::All(each) | Self::One(each), State::Each(states)) => {
                State::Each(pairs(each, states).map(|(q, s)| q.accept(s, letter)).collect())
            }
            (Self::Not(own), state) => own.accept(state, letter),
            _ => State::None,
        }
    }
}

fn pairs<'a>(
    questions: &'a [Question],
    states: &'a [State],
) -> impl Iterator<Item = (&'a Question, &'a State)> {
    questions.iter().zip(states)
}
