//! Questions about words: what a card asks, what is typed, how it is graded, and when the card is
//! due again. Opens no files and knows no clock: times are seconds since 1970, and come in.
//!
//! A [`Question`] is made of a lexicon, an [`Ask`] and a key, so that a card is two short texts.
//! An [`Attempt`] takes what is typed. A [`Schedule`] says when a card is due after its reviews.
//!
//! ```
//! use wordy_lexicon::alphabet::Alphabet;
//! use wordy_lexicon::lexicon::Lexicon;
//! use wordy_quiz::{Ask, Attempt, Question, Reply};
//!
//! let lexicon = Lexicon::from_words(["calm", "clam", "coat"], &Alphabet::english())?;
//! let question = Question::new(Ask::Anagrams, "ACLM", &lexicon)?;
//! let mut attempt = Attempt::new(&question, &lexicon);
//! assert_eq!(attempt.answer("clam"), Reply::Found);
//! assert!(!attempt.is_whole());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ask;
mod attempt;
mod course;
mod grade;
mod key_error;
mod keys;
mod ladder;
mod phonies;
mod question;
mod schedule;
mod sitting;
mod tally;

pub use ask::Ask;
pub use attempt::{Attempt, NEARLY_BEST, Reply};
pub use course::{Course, Group, Stems};
pub use grade::{Grade, Review};
pub use key_error::KeyError;
pub use keys::keys;
pub use ladder::ladders;
pub use phonies::{Phony, phonies};
pub use question::{Answer, ExpectedAnswer, Question, RatedPlay};
pub use schedule::{Fit, FitError, Memory, Method, Schedule, Standing, fit};
pub use sitting::{Order, Sitting};
pub use tally::Tally;
