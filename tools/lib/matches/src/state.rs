//! The state of a match: what its events make of its setup.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::board::Board;
use crate::context::{Context, Unfit};
use crate::duplicate::Duplicate;
use crate::event::{Event, How, What};
use crate::fair::Key;
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
}

/// The game itself, by its kind.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Play {
    Board(Box<Board>),
    Duplicate(Box<Duplicate>),
    Layouts(Box<Layouts>),
    Scribe(Box<Scribe>),
}

impl Play {
    /// How it ended.
    pub(crate) fn over(&self) -> Option<&How> {
        match self {
            Self::Board(game) => game.over(),
            Self::Duplicate(game) => game.over(),
            Self::Layouts(game) => game.over(),
            Self::Scribe(game) => game.over(),
        }
    }
}

/// Who has still to come, and whether time stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Time {
    /// The seats that are awaited.
    away: BTreeSet<usize>,
    /// While time stands: when the last event was. Until then all is reckoned with.
    stands: Option<u64>,
}

impl State {
    pub(crate) fn new(setup: &Setup) -> Self {
        let (seats, talk, players) = (seats(setup), Talk::default(), Vec::new());
        let private = BTreeMap::new();
        let time = Time::default();
        Self { seq: 0, private, seats, talk, players, play: None, time }
    }

    /// The key of the draws, once all numbers are given.
    pub(crate) fn key(&self, context: Context<'_>) -> Key {
        let nonces: Vec<_> = self.seats.iter().map(Sitting::number).collect();
        Key::new(&context.setup.id, context.secret, &nonces)
    }

    /// The name of a player.
    pub(crate) fn name(&self, player: usize) -> &str {
        let seat = self.players.get(player).and_then(|seat| self.seats.get(*seat));
        seat.and_then(|seat| seat.name.as_deref()).unwrap_or_default()
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
        self.stand_until(event.at);
        let sitting = |seats: &mut Vec<Sitting>, seat: usize| -> Result<(), Unfit> {
            seats.get(seat).map(|_| ()).ok_or(Unfit("there is no such seat"))
        };
        match &event.what {
            What::Sat { seat, name } => {
                sitting(&mut self.seats, *seat)?;
                self.seats[*seat].name = Some(name.clone());
            }
            What::Left { seat } => {
                sitting(&mut self.seats, *seat)?;
                self.seats[*seat] = Sitting::default();
            }
            What::Sealed { seat, hash } => {
                sitting(&mut self.seats, *seat)?;
                self.seats[*seat].seal = Some((hash.clone(), event.at));
            }
            What::Gave { seat, nonce } => {
                sitting(&mut self.seats, *seat)?;
                self.seats[*seat].nonce = Some(nonce.clone());
            }
            What::Said { seat, text } => {
                sitting(&mut self.seats, *seat)?;
                self.talk.push(*seat, event.at, text);
            }
            What::Started { players, .. } => self.start(context, event.at, players)?,
            What::Paused { lost } => self.pause(*lost, event.at, context.setup),
            What::Came { seat } => self.come(*seat),
            _ => match &mut self.play {
                Some(Play::Board(board)) => board.apply(context, event)?,
                Some(Play::Duplicate(game)) => game.apply(context, event)?,
                Some(Play::Layouts(game)) => game.apply(context, event)?,
                Some(Play::Scribe(game)) => game.apply(context, event)?,
                None => return Err(Unfit("the game has not begun")),
            },
        }
        self.run_from(event.at, context.setup);
        Ok(())
    }

    fn start(&mut self, context: Context<'_>, at: u64, players: &[usize]) -> Result<(), Unfit> {
        if self.play.is_some() || players.iter().any(|seat| *seat >= self.seats.len()) {
            return Err(Unfit("the game cannot start so"));
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
                    Play::Board(Box::new(Board::new(rules, key, players.len(), context.setup, at)))
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
    }

    /// Whether it matters that the player of a seat comes: where all play at once, one is enough.
    pub(crate) fn awaits(&self, seat: usize) -> bool {
        let by_turns = matches!(self.play, Some(Play::Board(_)));
        self.time.away.contains(&seat) && (by_turns || self.time.stands.is_some())
    }

    /// The player of a seat is there.
    pub(crate) fn come(&mut self, seat: usize) {
        self.time.away.remove(&seat);
    }

    /// The seats of people who play.
    pub(crate) fn people<'s>(&'s self, setup: &'s Setup) -> impl Iterator<Item = usize> + 's {
        let seats = self.players.iter().copied();
        seats.filter(|seat| setup.seats.get(*seat).is_some_and(|seat| seat.computer.is_none()))
    }

    fn runs(&self, setup: &Setup) -> bool {
        let is_there = |seat: usize| !self.time.away.contains(&seat);
        match &self.play {
            Some(play) if play.over().is_some() => true,
            Some(Play::Board(game)) => {
                self.players.get(game.to_move()).is_none_or(|seat| is_there(*seat))
            }
            Some(Play::Duplicate(_) | Play::Layouts(_)) => self.people(setup).any(is_there),
            Some(Play::Scribe(_)) | None => true,
        }
    }

    /// Moves what runs on by so many milliseconds, and not beyond a time.
    fn give_back(&mut self, by: u64, at: u64) {
        let on = |time: &mut u64| *time = (*time).max(time.saturating_add(by).min(at));
        match &mut self.play {
            Some(Play::Board(game)) => game.times().for_each(on),
            Some(Play::Duplicate(game)) => game.times().for_each(on),
            Some(Play::Layouts(game)) => game.times().for_each(on),
            Some(Play::Scribe(_)) | None => {}
        }
    }
}
