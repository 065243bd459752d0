//! The state of a match: what its events make of its setup.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use crate::board::Board;
use crate::context::{Context, Unfit};
use crate::duplicate::Duplicate;
use crate::event::{Event, EventKind};
use crate::fair::Key;
use crate::game::{Game, Passes};
use crate::layouts::Layouts;
use crate::rulebook::Kind;
use crate::scribe::Scribe;
use crate::setup::Setup;
use crate::sitting::{Sitting, seats};
use crate::talk::Talk;
use crate::view::Viewer;

/// The state of a match: what its events make of its setup.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) seq: usize,
    /// How many of the events were for one player alone, by that player.
    pub(crate) private: BTreeMap<usize, usize>,
    pub(crate) seats: Vec<Sitting>,
    pub(crate) talk: Talk,
    /// The seats of the players, once the game has begun.
    pub(crate) players: Vec<usize>,
    pub(crate) play: Option<Play>,
    pub(crate) time: Time,
    /// When the last move was made, or the game began.
    pub(crate) moved: u64,
    /// The seats that ask for a pause since then.
    pub(crate) asked: BTreeSet<usize>,
}

/// The game itself, by its kind.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Play {
    Board(Box<Board>),
    Duplicate(Box<Duplicate>),
    Layouts(Box<Layouts>),
    Scribe(Box<Scribe>),
}

impl Deref for Play {
    type Target = dyn Game;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Board(game) => game.as_ref(),
            Self::Duplicate(game) => game.as_ref(),
            Self::Layouts(game) => game.as_ref(),
            Self::Scribe(game) => game.as_ref(),
        }
    }
}

impl DerefMut for Play {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Self::Board(game) => game.as_mut(),
            Self::Duplicate(game) => game.as_mut(),
            Self::Layouts(game) => game.as_mut(),
            Self::Scribe(game) => game.as_mut(),
        }
    }
}

/// Milliseconds for which players are waited for at least who had come before an interruption;
/// after a longer one as long as it was.
const LEAST_WAIT: u64 = 60_000;

/// Who has still to come, and whether time stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Time {
    /// The seats that are awaited.
    away: BTreeSet<usize>,
    /// The seats whose players have ever come.
    came: BTreeSet<usize>,
    /// Until when those are waited for who had come before nobody served the match.
    until: u64,
    /// Whether all have agreed to a pause.
    halted: bool,
    /// While time stands: when the last event was. Until then all is reckoned with.
    stands: Option<u64>,
}

impl State {
    pub(crate) fn new(setup: &Setup) -> Self {
        let (seats, talk, players) = (seats(setup), Talk::default(), Vec::new());
        let private = BTreeMap::new();
        let (time, asked) = (Time::default(), BTreeSet::new());
        Self { seq: 0, private, seats, talk, players, play: None, time, moved: 0, asked }
    }

    /// The key of the draws, once all numbers are given.
    pub(crate) fn key(&self, context: Context<'_>) -> Key {
        let nonces: Vec<_> = self.seats.iter().map(Sitting::number).collect();
        Key::new(&context.setup.id, context.secret, &nonces)
    }

    /// The seats of those who play, who begins first.
    pub(crate) fn in_order(&self, context: Context<'_>, mut seats: Vec<usize>) -> Vec<usize> {
        seats.sort_unstable();
        if context.setup.options.draw_first && !seats.is_empty() {
            let first = self.key(context).first(seats.len());
            seats.rotate_left(first);
        }
        seats
    }

    /// The number of a seat among the players.
    pub(crate) fn player(&self, seat: usize) -> Option<usize> {
        self.players.iter().position(|own| *own == seat)
    }

    /// The number of a viewer among the players.
    pub(crate) fn player_of(&self, viewer: Viewer) -> Option<usize> {
        match viewer {
            Viewer::Seat(seat) => self.player(seat),
            Viewer::Spectator => None,
        }
    }

    /// The seats of some players.
    pub(crate) fn seats_of(&self, players: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let seat = |player: usize| self.players.get(player).copied();
        players.into_iter().filter_map(seat).collect()
    }

    /// The seats whose action is awaited.
    pub(crate) fn turn(&self) -> Vec<usize> {
        let play = self.play.as_ref().filter(|play| play.over().is_none());
        self.seats_of(play.map(|play| play.turn()).unwrap_or_default())
    }

    /// How many events there have been of which a player, or somebody else, may know.
    pub(crate) fn seen(&self, viewer: Option<usize>) -> usize {
        let others = self.private.iter().filter(|(player, _)| viewer != Some(**player));
        self.seq - others.map(|(_, count)| count).sum::<usize>()
    }

    /// Applies an event.
    pub(crate) fn apply(&mut self, context: Context<'_>, event: &Event) -> Result<(), Unfit> {
        self.seq += 1;
        if let Some(player) = event.what.private_to() {
            *self.private.entry(player).or_default() += 1;
        }
        if !event.what.is_aside() {
            self.moved = event.at;
            self.asked.clear();
        }
        self.stand_until(event.at);
        let sitting = |seats: &mut Vec<Sitting>, seat: usize| -> Result<(), Unfit> {
            seats.get(seat).map(|_| ()).ok_or(Unfit("there is no such seat"))
        };
        match &event.what {
            EventKind::Sat { seat, name } => {
                sitting(&mut self.seats, *seat)?;
                self.seats[*seat].name = Some(name.clone());
            }
            EventKind::Left { seat } => {
                sitting(&mut self.seats, *seat)?;
                let muted = self.seats[*seat].muted;
                self.seats[*seat] = Sitting { muted, ..Sitting::default() };
            }
            EventKind::Sealed { seat, hash } => {
                sitting(&mut self.seats, *seat)?;
                self.seats[*seat].seal = Some((hash.clone(), event.at));
            }
            EventKind::Gave { seat, nonce } => {
                sitting(&mut self.seats, *seat)?;
                self.seats[*seat].nonce = Some((nonce.clone(), event.at));
            }
            EventKind::Said { seat, text } => {
                sitting(&mut self.seats, *seat)?;
                self.talk.push(*seat, event.at, text);
            }
            EventKind::Started { players, .. } => self.start(context, event.at, players)?,
            EventKind::Paused { lost } => self.pause(*lost, event.at, context.setup),
            EventKind::Came { seat } => self.come(*seat),
            EventKind::PauseAsked { seat } => drop(self.asked.insert(*seat)),
            EventKind::Halted {} => (self.time.halted, self.asked) = (true, BTreeSet::new()),
            EventKind::Resumed { .. } => self.time.halted = false,
            EventKind::Muted { seat, muted } => {
                sitting(&mut self.seats, *seat)?;
                self.seats[*seat].muted = *muted;
            }
            _ => {
                let play = self.play.as_mut().ok_or(Unfit("the game has not begun"))?;
                play.apply(context, event)?;
            }
        }
        self.run_from(event.at, context.setup);
        Ok(())
    }

    fn start(&mut self, context: Context<'_>, at: u64, players: &[usize]) -> Result<(), Unfit> {
        if self.play.is_some() || players.iter().any(|seat| *seat >= self.seats.len()) {
            return Err(Unfit("the game cannot start so"));
        }
        if self.in_order(context, players.to_vec()) != players {
            return Err(Unfit("who begins is not who the secret draws"));
        }
        self.players = players.to_vec();
        let key = self.key(context);
        self.play = Some(match context.book.kind() {
            Kind::Board(_) => {
                let rules = context.book.board_rules(context.setup.challenge);
                let rules = rules.ok_or(Unfit("not a game on a board"))?;
                if rules.duplicate.is_some() {
                    Play::Duplicate(Box::new(Duplicate::new(rules, key, players.len(), at)))
                } else {
                    let mut board = Board::new(rules, key, players.len(), context.setup, at);
                    if let Some(record) = &context.setup.record {
                        board.take_up(record, context.book)?;
                    }
                    Play::Board(Box::new(board))
                }
            }
            Kind::Layout(rules) => {
                let rules = Arc::clone(rules);
                Play::Layouts(Box::new(Layouts::new(rules, key, players.len(), at)))
            }
            Kind::Glyphs(glyphs) => {
                Play::Scribe(Box::new(Scribe::new(Arc::clone(glyphs), key, context.setup, at)))
            }
        });
        Ok(())
    }

    /// Whether all have agreed to a pause that lasts.
    pub(crate) fn is_halted(&self) -> bool {
        self.time.halted && self.play.as_ref().is_some_and(|play| play.over().is_none())
    }

    /// Since when time stands, where it does.
    pub(crate) fn stands(&self) -> Option<u64> {
        self.time.stands
    }

    /// Before an event: the time that stood until then is nobody's.
    pub(crate) fn stand_until(&mut self, at: u64) {
        if let Some(since) = self.time.stands {
            self.give_back(at.saturating_sub(since), at);
        }
    }

    /// After an event: whether time passes from then on.
    pub(crate) fn run_from(&mut self, at: u64, setup: &Setup) {
        self.time.stands = (!self.runs(setup)).then_some(at);
    }

    /// Nobody served the match for a time: all have to come again.
    pub(crate) fn pause(&mut self, lost: u64, at: u64, setup: &Setup) {
        if self.time.stands.is_none() {
            self.give_back(lost, at);
        }
        self.time.away = self.people(setup).collect();
        self.time.until = at.saturating_add(lost.max(LEAST_WAIT));
    }

    /// The seats that are awaited and have come before, and until when time stands for them.
    pub(crate) fn returning(&self) -> Option<(u64, Vec<usize>)> {
        let awaited = self.time.came.iter().copied().filter(|seat| self.awaits(*seat));
        let seats: Vec<usize> = awaited.collect();
        (!seats.is_empty()).then_some((self.time.until, seats))
    }

    /// Whether it matters that the player of a seat comes: where all play at once, one is enough.
    pub(crate) fn awaits(&self, seat: usize) -> bool {
        let is_of_one = |play: &Play| matches!(play.passes(), Passes::Of(_));
        let by_turns = self.play.as_ref().is_some_and(is_of_one);
        self.time.away.contains(&seat) && (by_turns || self.time.stands.is_some())
    }

    /// The player of a seat is there.
    pub(crate) fn come(&mut self, seat: usize) {
        self.time.away.remove(&seat);
        self.time.came.insert(seat);
    }

    /// The seats of people who play.
    pub(crate) fn people<'s>(&'s self, setup: &'s Setup) -> impl Iterator<Item = usize> + 's {
        let seats = self.players.iter().copied();
        seats.filter(|seat| setup.seats.get(*seat).is_some_and(|seat| seat.computer.is_none()))
    }

    fn runs(&self, setup: &Setup) -> bool {
        if self.is_halted() {
            return false;
        }
        let is_there = |seat: usize| !self.time.away.contains(&seat);
        let play = self.play.as_ref().filter(|play| play.over().is_none());
        match play.map(|play| play.passes()) {
            Some(Passes::Of(player)) => self.players.get(player).is_none_or(|seat| is_there(*seat)),
            Some(Passes::OfAll) => self.people(setup).any(is_there),
            Some(Passes::Anyway) | None => true,
        }
    }

    /// Moves what runs on by so many milliseconds, and not beyond a time.
    fn give_back(&mut self, by: u64, at: u64) {
        let on = |time: &mut u64| *time = (*time).max(time.saturating_add(by).min(at));
        if let Some(play) = &mut self.play {
            play.times().into_iter().for_each(on);
        }
    }
}
