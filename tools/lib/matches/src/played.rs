//! A match: its events, and what may happen next.

use std::sync::Arc;

use wordy_games::game::BoardRules;

use crate::about::About;
use crate::action::Action;
use crate::board;
use crate::decision::{Context, Decision, Play, State};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::setup::{Setup, SetupError};
use crate::view::{PlaySheet, View, Viewer};
use crate::{duplicate, hall, layouts, scribe, view};

/// A match.
#[derive(Clone, Debug)]
pub struct Match {
    book: Arc<Rulebook>,
    setup: Setup,
    secret: [u8; 32],
    rules: Option<Arc<BoardRules>>,
    state: State,
}

/// Why events are not those of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The setup does not fit the rules and the lexicon at hand.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An event does not fit those before it.
    #[error("event {number}: {why}")]
    Event {
        /// Which one, from 1.
        number: usize,
        /// What is wrong.
        why: &'static str,
    },
}

impl Match {
    /// A match in which nothing has happened.
    ///
    /// # Errors
    ///
    /// The setup does not fit the rules and the lexicon.
    pub fn open(book: Arc<Rulebook>, setup: Setup) -> Result<Self, SetupError> {
        setup.check(&book)?;
        for (at, seat) in setup.seats.iter().enumerate() {
            let Some(name) = &seat.name else { continue };
            hall::name(name)?;
            let others = setup.seats[..at].iter().filter_map(|other| other.name.as_ref());
            if let Some(other) = hall::of_same_name(name, others) {
                return Err(Refusal::SameName(other.clone()).into());
            }
        }
        let secret = setup.secret()?;
        let rules = book.board_rules(setup.challenge);
        let state = State::new(&setup);
        Ok(Self { book, setup, secret, rules, state })
    }

    /// The match that some events make.
    ///
    /// Cost: some tens of microseconds an event.
    ///
    /// # Errors
    ///
    /// The setup does not fit the rules and the lexicon, or an event those before it.
    pub fn replay(
        book: Arc<Rulebook>,
        setup: Setup,
        events: &[Event],
    ) -> Result<Self, ReplayError> {
        let mut game = Self::open(book, setup)?;
        game.extend(events)?;
        Ok(game)
    }

    /// Goes on by events that were made elsewhere.
    ///
    /// # Errors
    ///
    /// An event does not fit those before it; the match is as it was then.
    pub fn extend(&mut self, events: &[Event]) -> Result<(), ReplayError> {
        let mut state = self.state.clone();
        for event in events {
            let number = state.seq + 1;
            let applied = state.apply(self.context(), event);
            applied.map_err(|unfit| ReplayError::Event { number, why: unfit.0 })?;
        }
        self.state = state;
        Ok(())
    }

    /// What a seat asks for; the events that it makes, which have happened then.
    ///
    /// # Errors
    ///
    /// It is refused, and nothing has changed.
    pub fn act(&mut self, seat: usize, action: &Action, now: u64) -> Result<Vec<Event>, Refusal> {
        if seat >= self.setup.seats.len() {
            return Err(Refusal::NoSeat(seat));
        }
        if self.setup.seats[seat].computer.is_some() {
            return Err(Refusal::Computer);
        }
        let mut decision = self.decision(now);
        act(&mut decision, seat, action)?;
        let Decision { state, events, .. } = decision;
        self.state = state;
        Ok(events)
    }

    /// What happens by itself at a time: a computer's turn, a clock that has run out, a play that
    /// nobody challenged. At most one of them at once: ask [`next_due`](Self::next_due) for the
    /// next.
    ///
    /// Cost: nothing, or that of a computer's turn, which at the highest level is some seconds.
    pub fn due(&mut self, now: u64) -> Vec<Event> {
        if self.next_due().is_none_or(|due| now < due) {
            return Vec::new();
        }
        let mut decision = self.decision(now);
        match &decision.state.play {
            Some(Play::Board(_)) => board::due(&mut decision),
            Some(Play::Duplicate(_)) => duplicate::due(&mut decision),
            Some(Play::Layouts(_)) => layouts::due(&mut decision),
            Some(Play::Scribe(_)) => scribe::due(&mut decision),
            None => {}
        }
        let Decision { state, events, .. } = decision;
        self.state = state;
        events
    }

    /// When something happens by itself, if anything does.
    pub fn next_due(&self) -> Option<u64> {
        let (players, setup) = (&self.state.players, &self.setup);
        match self.state.play.as_ref()? {
            Play::Board(game) => game.next_due(players, setup),
            Play::Duplicate(game) => game.next_due(players, setup),
            Play::Layouts(game) => game.next_due(players, setup),
            Play::Scribe(game) => game.next_due(players, setup),
        }
    }

    /// What a turn would be; nothing changes, and no more is said of words than the game says
    /// before a play counts.
    ///
    /// # Errors
    ///
    /// The action is no turn, or cannot be read.
    pub fn score(&self, seat: usize, action: &Action) -> Result<PlaySheet, Refusal> {
        let player = self.state.player(seat).ok_or(Refusal::NotAPlayer)?;
        match &self.state.play {
            None => Err(Refusal::NotBegun),
            Some(Play::Board(board)) => board.score(&self.book, player, action),
            Some(Play::Duplicate(game)) => game.score(&self.book, action),
            Some(_) => Err(Refusal::NotInGame("points before a move")),
        }
    }

    /// What somebody may see.
    pub fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    /// What a screen shows that never changes.
    pub fn about(&self) -> About {
        About::of(&self.book, &self.setup, self.rules.as_deref())
    }

    /// The match as a record that the referee reads: GCG on boards, and the records of layouts and
    /// of Scribe. The secret is in it when the game is over.
    pub fn record(&self) -> String {
        match &self.state.play {
            Some(Play::Board(game)) => game.record(self),
            Some(Play::Duplicate(game)) => game.record(self),
            Some(Play::Layouts(game)) => game.record(self),
            Some(Play::Scribe(game)) => game.record(self),
            None => String::new(),
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        let how = self.state.play.as_ref().and_then(|play| match play {
            Play::Board(game) => game.over(),
            Play::Duplicate(game) => game.over(),
            Play::Layouts(game) => game.over(),
            Play::Scribe(game) => game.over(),
        });
        how.is_some()
    }

    /// How many events there have been.
    pub fn seq(&self) -> usize {
        self.state.seq
    }

    /// What the match was set up with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules and the lexicon.
    pub fn rulebook(&self) -> &Arc<Rulebook> {
        &self.book
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    #[cfg(test)]
    pub(crate) fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    fn context(&self) -> Context<'_> {
        Context { book: &self.book, setup: &self.setup, secret: &self.secret }
    }

    /// The hash of the secret.
    pub fn commitment(&self) -> String {
        crate::fair::commitment(&self.setup.id, &self.setup.game.hash, &self.secret)
    }

    /// What the draws are checked by, as lines of a record; the secret when the game is over.
    pub(crate) fn bag_lines(&self) -> Vec<String> {
        let mut lines = vec![format!("bag {}", crate::fair::BAG)];
        lines.push(format!("bag-game {}", self.setup.game.name));
        lines.push(format!("bag-id {}", self.setup.id));
        lines.push(format!("bag-rules {}", self.setup.game.hash));
        lines.push(format!("bag-commitment {}", self.commitment()));
        for sitting in &self.state.seats {
            lines.push(format!("bag-number {}", sitting.nonce.as_deref().unwrap_or("-")));
        }
        if self.is_over() {
            lines.push(format!("bag-secret {}", self.setup.secret));
        }
        lines
    }

    fn decision(&self, now: u64) -> Decision<'_> {
        let (book, setup, secret) = (&self.book, &self.setup, &self.secret);
        Decision { book, setup, secret, now, state: self.state.clone(), events: Vec::new() }
    }
}

/// Two matches of the same setup are the same when their states are.
impl PartialEq for Match {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.state == other.state
    }
}

fn act(decision: &mut Decision<'_>, seat: usize, action: &Action) -> Result<(), Refusal> {
    let before = matches!(
        action,
        Action::Sit { .. }
            | Action::Leave {}
            | Action::Seal { .. }
            | Action::Nonce { .. }
            | Action::Start {}
            | Action::Chat { .. }
    );
    if before || decision.state.play.is_none() {
        return hall::act(decision, seat, action);
    }
    let player = decision.state.player(seat).ok_or(Refusal::NotAPlayer)?;
    match &decision.state.play {
        Some(Play::Board(_)) => board::act(decision, player, action),
        Some(Play::Duplicate(_)) => duplicate::act(decision, player, action),
        Some(Play::Layouts(_)) => layouts::act(decision, player, action),
        Some(Play::Scribe(_)) => scribe::act(decision, player, action),
        None => Err(Refusal::NotBegun),
    }
}
