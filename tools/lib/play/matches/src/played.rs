//! A match: its events, and what may happen next.

#[cfg(test)]
mod otherwise;

use std::sync::Arc;

use wordy_games::game::BoardRules;
use wordy_records::names;

use crate::action::Action;
use crate::board::Board;
use crate::context::{Around, Context};
use crate::decision::Decision;
use crate::event::{EndReason, Event, EventKind};
use crate::fair::Key;
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::setup::{Setup, SetupError};
use crate::state::State;
use crate::view::{ChatLine, PlaySheet};
use crate::{absence, hall, kinds, pause, time};

/// A match.
#[derive(Clone, Debug)]
pub struct Match {
    book: Arc<Rulebook>,
    setup: Setup,
    secret: [u8; 32],
    rules: Option<Arc<BoardRules>>,
    state: State,
}

/// An event that does not fit those before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {number}: {why}")]
pub struct ReplayError {
    /// Which one, from 1.
    pub number: usize,
    /// What is wrong.
    pub why: &'static str,
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
            names::name(name).map_err(Refusal::Name)?;
            // Records tell players apart; which names look the same is asked of new matches.
            let nick = |name: &str| names::nick(name).to_lowercase();
            let mut others = setup.seats[..at].iter().filter_map(|other| other.name.as_ref());
            if let Some(other) = others.find(|other| nick(other) == nick(name)) {
                return Err(Refusal::SameName(other.clone()).into());
            }
        }
        let secret = setup.secret()?;
        let rules = book.board_rules(setup.challenge);
        if let (Some(record), Some(rules)) = (&setup.record, &rules) {
            let key = Key::new(&setup.id, &secret, &[]);
            let mut board = Board::new(Arc::clone(rules), key, setup.seats.len(), &setup, 0);
            board.take_up(record, &book).map_err(|unfit| SetupError::Record(unfit.0))?;
        }
        let state = State::new(&setup);
        Ok(Self { book, setup, secret, rules, state })
    }

    /// Goes on by events that were made elsewhere.
    ///
    /// Cost: some tens of microseconds an event.
    ///
    /// # Errors
    ///
    /// An event does not fit those before it; the match is as it was then.
    pub fn extend(&mut self, events: &[Event]) -> Result<(), ReplayError> {
        let mut state = self.state.clone();
        for event in events {
            let number = state.seq + 1;
            let applied = state.apply(self.context(), event);
            applied.map_err(|unfit| ReplayError { number, why: unfit.0 })?;
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
    /// nobody challenged, a clock that has waited for its player for long enough. At most one of
    /// them at once: ask [`next_due`](Self::next_due) for the next.
    ///
    /// Cost: nothing, or that of a computer's turn, which at the highest level is some seconds.
    pub fn due(&mut self, now: u64) -> Vec<Event> {
        if self.next_due().is_none_or(|due| now < due) {
            return Vec::new();
        }
        if self.state.stands().is_some() {
            let seats = self.state.returning().map_or(Vec::new(), |(_, seats)| seats);
            return self.come(&seats, now);
        }
        self.at_time(now, |decision| {
            if let Some(kind) = kinds::steps(decision) {
                (kind.due)(decision);
            }
        })
    }

    /// Whether time decides anything in it: then whoever serves it says when it was not served
    /// ([`pause`](Self::pause)), and who is there ([`come`](Self::come)).
    pub fn is_timed(&self) -> bool {
        time::is_timed(&self.state, &self.setup, &self.book)
    }

    /// Nobody has served it for so many milliseconds, or it has just begun and nobody needs to be
    /// there yet: the time is given back to whose it was, and none passes for a player who has not
    /// come again.
    /// On a board time is that of the player whose turn it is; where all play at once it passes as
    /// soon as one is there. No events where time decides nothing, or stands for all already.
    pub fn pause(&mut self, lost: u64, now: u64) -> Vec<Event> {
        self.at_time(now, |decision| time::pause(decision, lost))
    }

    /// The players of some seats are there, whose time passes from now on; no events where it did.
    pub fn come(&mut self, seats: &[usize], now: u64) -> Vec<Event> {
        if !seats.iter().any(|seat| self.state.awaits(*seat)) {
            return Vec::new();
        }
        self.at_time(now, |decision| time::come(decision, seats))
    }

    /// The host has a seat say nothing more in the chat, or lets it speak again; no events where it
    /// is so already.
    pub fn mute(&mut self, seat: usize, muted: bool, now: u64) -> Vec<Event> {
        if self.state.seats.get(seat).is_none_or(|own| own.muted == muted) {
            return Vec::new();
        }
        self.at_time(now, |decision| decision.emit(EventKind::Muted { seat, muted }))
    }

    /// Lets something happen that nobody decides.
    fn at_time(&mut self, now: u64, what: impl FnOnce(&mut Decision<'_>)) -> Vec<Event> {
        let mut decision = self.decision(now);
        what(&mut decision);
        let Decision { state, events, .. } = decision;
        self.state = state;
        events
    }

    /// When something happens by itself, if anything does; while time stands, when players are
    /// waited for no longer.
    pub fn next_due(&self) -> Option<u64> {
        if self.state.stands().is_some() {
            let returning = self.state.returning().filter(|_| !self.state.is_halted());
            return returning.map(|(until, _)| until);
        }
        self.state.play.as_ref()?.next_due(&self.state.players, &self.setup)
    }

    /// What a turn would be; nothing changes, and no more is said of words than the game says
    /// before a play counts.
    ///
    /// # Errors
    ///
    /// The action is no turn, or cannot be read.
    pub fn score(&self, seat: usize, action: &Action) -> Result<PlaySheet, Refusal> {
        let player = self.state.player(seat).ok_or(Refusal::NotAPlayer)?;
        let play = self.state.play.as_ref().ok_or(Refusal::NotBegun)?;
        play.score(&self.book, player, action)
    }

    /// All that was said, oldest first; a view has the newest lines.
    pub fn talk(&self) -> &[ChatLine] {
        self.state.talk.all()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.state.play.as_ref().is_some_and(|play| play.over().is_some())
    }

    /// How many events there have been. A viewer may know of fewer: [`seq`](crate::View::seq).
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

    /// The rules on the board, where it is played on one.
    pub(crate) fn board_rules(&self) -> Option<&BoardRules> {
        self.rules.as_deref()
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    #[cfg(test)]
    pub(crate) fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    /// What the game in it is shown with.
    pub(crate) fn around(&self) -> Around<'_> {
        Around {
            context: self.context(),
            seats: &self.state.seats,
            players: &self.state.players,
            stands: self.state.stands(),
            is_over: self.is_over(),
        }
    }

    fn context(&self) -> Context<'_> {
        Context { book: &self.book, setup: &self.setup, secret: &self.secret }
    }

    /// The hash of the secret.
    pub fn commitment(&self) -> String {
        self.around().commitment()
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
    if let Action::Heart { seat: to } = action {
        return crate::layouts::hearts::give(decision, seat, *to);
    }
    let player = decision.state.player(seat).ok_or(Refusal::NotAPlayer)?;
    if *action == (Action::Decline {}) {
        return decline(decision, player);
    }
    pause::check(&decision.state, action)?;
    if *action == (Action::Pause {}) {
        return pause::ask(decision, seat);
    }
    if *action == (Action::Resume {}) {
        return pause::resume(decision, seat);
    }
    if *action == (Action::Claim {}) {
        return absence::claim(decision, player);
    }
    let kind = kinds::steps(decision).ok_or(Refusal::NotBegun)?;
    (kind.act)(decision, player, action)
}

/// Ends a game that a player who was challenged does not take up: nobody wins, and it does not
/// count.
fn decline(decision: &mut Decision<'_>, player: usize) -> Result<(), Refusal> {
    let play = decision.state.play.as_ref().ok_or(Refusal::NotBegun)?;
    if play.over().is_some() {
        return Err(Refusal::Over);
    }
    let has_moved = play.has_moved(player).ok_or(Refusal::NotInGame("challenge to decline"))?;
    let challenges = decision.state.players.get(player) == Some(&0);
    if challenges || has_moved {
        let why = "only who was challenged and has not moved yet declines; resign gives up";
        return Err(Refusal::Illegal(why.to_owned()));
    }
    decision.emit(EventKind::Ended { how: EndReason::Declined { player } });
    Ok(())
}
