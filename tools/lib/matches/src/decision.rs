//! An action at work: the state as it would become, and the events that make it so.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::board::{self, Board};
use crate::duplicate::{self, Duplicate};
use crate::event::{Event, How, What};
use crate::fair::Key;
use crate::hall::Sitting;
use crate::layouts::{self, Layouts};
use crate::rulebook::{Kind, Rulebook};
use crate::scribe::Scribe;
use crate::setup::Setup;
use crate::talk::Talk;
use crate::time::Time;
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

/// An event that does not fit what was before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unfit(pub(crate) &'static str);

/// What the events of a match are applied with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'m> {
    pub(crate) book: &'m Rulebook,
    pub(crate) setup: &'m Setup,
    pub(crate) secret: &'m [u8; 32],
}

impl State {
    pub(crate) fn new(setup: &Setup) -> Self {
        let (seats, talk, players) = (crate::hall::seats(setup), Talk::default(), Vec::new());
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
}

/// An action at work. Each event changes the state at once, so that what follows sees it.
#[derive(Debug)]
pub(crate) struct Decision<'m> {
    pub(crate) book: &'m Arc<Rulebook>,
    pub(crate) setup: &'m Setup,
    pub(crate) secret: &'m [u8; 32],
    pub(crate) now: u64,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Decision<'_> {
    /// Lets something happen.
    pub(crate) fn emit(&mut self, what: What) {
        let event = Event { at: self.now, what };
        let context = Context { book: self.book, setup: self.setup, secret: self.secret };
        // What the rules have allowed fits what was before it.
        let applied = self.state.apply(context, &event);
        debug_assert_eq!(applied, Ok(()), "{event:?}");
        self.events.push(event);
        if matches!(self.events.last().map(|event| &event.what), Some(What::Started { .. })) {
            self.deal();
        }
    }

    /// What follows the start of a game.
    fn deal(&mut self) {
        match &self.state.play {
            Some(Play::Board(_)) => board::deal(self),
            Some(Play::Duplicate(_)) => duplicate::deal(self),
            Some(Play::Layouts(_)) => layouts::deal(self),
            Some(Play::Scribe(_)) | None => {}
        }
    }
}
