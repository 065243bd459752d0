//! What a lexicon can be asked.

/// A question to a lexicon, as an automaton that reads words letter by letter.
///
/// A search runs it along the lexicon and leaves every branch it cannot match, so the cost follows
/// the answer, not the lexicon. Letters are the bytes of the lexicon's alphabet.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_lexicon::lexicon::Lexicon;
/// use wordy_lexicon::automaton::Automaton;
///
/// /// Accepts words without a letter.
/// struct Without(u8);
///
/// impl Automaton for Without {
///     type State = bool;
///
///     fn start(&self) -> bool {
///         true
///     }
///
///     fn is_match(&self, without: &bool) -> bool {
///         *without
///     }
///
///     fn can_match(&self, without: &bool) -> bool {
///         *without
///     }
///
///     fn accept(&self, without: &bool, letter: u8) -> bool {
///         *without && letter != self.0
///     }
/// }
///
/// let lexicon = Lexicon::from_words(["cat", "dog", "ewe"], &Alphabet::english())?;
/// assert!(lexicon.search(Without(b'E')).eq(["CAT", "DOG"]));
/// # Ok::<(), wordy_lexicon::lexicon::FromWordsError>(())
/// ```
pub trait Automaton {
    /// How far a reading has come.
    type State;

    /// The state before the first letter.
    fn start(&self) -> Self::State;

    /// Whether the letters read so far are a word it accepts.
    fn is_match(&self, state: &Self::State) -> bool;

    /// Whether it may accept these letters or some that go on from them. `true` is always correct,
    /// and makes the search slower.
    fn can_match(&self, _state: &Self::State) -> bool {
        true
    }

    /// Whether it accepts these letters and all that go on from them. `false` is always correct.
    fn will_always_match(&self, _state: &Self::State) -> bool {
        false
    }

    /// The state after one more letter.
    fn accept(&self, state: &Self::State, letter: u8) -> Self::State;
}

impl<A: Automaton> Automaton for &A {
    type State = A::State;

    fn start(&self) -> A::State {
        (*self).start()
    }

    fn is_match(&self, state: &A::State) -> bool {
        (*self).is_match(state)
    }

    fn can_match(&self, state: &A::State) -> bool {
        (*self).can_match(state)
    }

    fn will_always_match(&self, state: &A::State) -> bool {
        (*self).will_always_match(state)
    }

    fn accept(&self, state: &A::State, letter: u8) -> A::State {
        (*self).accept(state, letter)
    }
}
