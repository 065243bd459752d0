//! Scribe: points written on in turn.

pub(crate) mod act;
#[cfg(test)]
mod otherwise;
mod queue;
mod show;

use std::sync::Arc;
use wordy_engine::Advice;

use wordy_engine::scribe::{Version, best};
use wordy_games::scribe::{Glyphs, Grid, Player as Mark, Point, SMALL_GRIDS};
use wordy_lexicon::random::Random;

use crate::context::{Around, Context, Unfit};
use crate::event::{EndReason, Event, EventKind};
use crate::fair::Key;
use crate::game::{Game, Passes};
use crate::rulebook::Rulebook;
use crate::scribe::queue::Queued;
use crate::setup::{ScribeVersion, Setup};
use crate::view::View;
use wordy_engine::level::Level;

/// Milliseconds that a computer waits before its move.
const PAUSE: u64 = 1000;

/// Games played on before a point is advised.
const PLAYOUTS: u32 = 1000;

/// A game of Scribe.
#[derive(Clone, Debug)]
pub(crate) struct Scribe {
    glyphs: Arc<Glyphs>,
    key: Key,
    version: ScribeVersion,
    grid: Grid,
    moves: Vec<(Point, u64)>,
    /// The player who asks to take a mark back.
    asked: Option<usize>,
    /// What each player keeps for the next turn.
    queues: [Vec<Queued>; 2],
    gone: [bool; 2],
    since: u64,
    over: Option<EndReason>,
}

impl PartialEq for Scribe {
    /// The glyphs follow from the rules.
    fn eq(&self, other: &Self) -> bool {
        let state = |own: &Self| {
            let queues = own.queues.clone();
            (own.moves.clone(), own.asked, queues, own.gone, own.since, own.over)
        };
        state(self) == state(other)
    }
}

impl Scribe {
    pub(crate) fn new(glyphs: Arc<Glyphs>, key: Key, setup: &Setup, at: u64) -> Self {
        Self {
            glyphs,
            key,
            version: setup.options.version.unwrap_or_default(),
            grid: Grid::default(),
            moves: Vec::new(),
            asked: None,
            queues: Default::default(),
            gone: [false; 2],
            since: at,
            over: None,
        }
    }

    /// X is the first player, O the second.
    fn to_move(&self) -> usize {
        usize::from(self.grid.next() == Mark::O)
    }

    /// Whether a player may ask to take a mark back.
    fn may_undo(&self, player: usize) -> bool {
        self.asked.is_none() && player < self.moves.len()
    }

    /// Whether the other player asks this one.
    fn asks(&self, player: usize) -> bool {
        self.asked.is_some_and(|asked| asked != player)
    }

    /// Takes a player's last mark back, and the one after it.
    fn take_back(&mut self, player: usize) -> Result<(), Unfit> {
        let last = (0..self.moves.len()).rev().find(|at| at % 2 == player);
        self.moves.truncate(last.ok_or(Unfit("no mark to take back"))?);
        self.queues = Default::default();
        self.grid = Grid::default();
        for (point, _) in &self.moves {
            self.grid.play(*point).map_err(|_| Unfit("a point that is not free"))?;
        }
        Ok(())
    }

    fn winner(&self) -> Option<usize> {
        if let Some(EndReason::Forfeit { winner }) = self.over {
            return Some(winner);
        }
        let outcome = self.grid.result(&self.glyphs)?;
        let winner = match self.version {
            ScribeVersion::Majority => outcome.majority,
            ScribeVersion::Super => outcome.super_glyph.winner(),
        };
        Some(usize::from(winner == Mark::O))
    }

    fn computer(&self, players: &[usize], setup: &Setup) -> Option<Level> {
        setup.seats.get(*players.get(self.to_move())?)?.computer
    }

    /// The point on which a computer writes.
    fn choice(&self, level: Level, seed: u64) -> Option<Point> {
        let playouts = match level {
            Level::Easy => {
                let free: Vec<Point> = self.grid.free().collect();
                let at = Random::new(seed).below(free.len());
                return free.get(at).copied();
            }
            // One that is like a person plays on boards alone.
            Level::Fair | Level::Like(_) => 100,
            Level::Strong => 1000,
            Level::Best => 8000,
        };
        let version = Version::from(self.version);
        let found = best(&self.grid, &self.glyphs, version, seed, |made| made < playouts)?;
        found.first().map(|found| found.point)
    }

    /// The mark that the player to move has kept for this turn.
    fn kept(&self) -> Option<Point> {
        let (last, _) = self.moves.last()?;
        queue::first(&self.queues[self.to_move()], &self.grid, *last)
    }
}

impl Game for Scribe {
    fn advice(&self, _: &Rulebook, _: usize, most: usize) -> Vec<Advice> {
        let seed = self.moves.len() as u64;
        let version = Version::from(self.version);
        let found = best(&self.grid, &self.glyphs, version, seed, |made| made < PLAYOUTS);
        let points = found.into_iter().flatten().take(most).map(|found| found.point.to_string());
        points.map(|at| Advice { text: at.clone(), squares: vec![at], score: None }).collect()
    }

    fn apply(&mut self, _: Context<'_>, event: &Event) -> Result<(), Unfit> {
        if self.over.is_some() {
            return Err(Unfit("the game is over"));
        }
        match &event.what {
            EventKind::Marked { player, point } if *player == self.to_move() => {
                let point = Point::parse(point).ok_or(Unfit("a point that cannot be read"))?;
                self.grid.play(point).map_err(|_| Unfit("a point that is not free"))?;
                self.moves.push((point, event.at));
                self.queues[*player].clear();
                // What does not fit the turn that it was kept for is of no use any more.
                if self.kept().is_none() {
                    self.queues[self.to_move()].clear();
                }
                (self.since, self.asked) = (event.at, None);
            }
            EventKind::Queued { player, marks } if *player == 1 - self.to_move() => {
                let read = |mark: &String| Queued::parse(mark);
                let queue: Option<Vec<Queued>> = marks.iter().map(read).collect();
                self.queues[*player] = queue.ok_or(Unfit("a mark that cannot be read"))?;
            }
            EventKind::UndoAsked { player } if self.may_undo(*player) => self.asked = Some(*player),
            EventKind::UndoAnswered { player, allow } if self.asks(*player) => {
                if *allow {
                    self.take_back(1 - player)?;
                }
                (self.since, self.asked) = (event.at, None);
            }
            EventKind::Resigned { player } if *player < 2 => self.gone[*player] = true,
            EventKind::Ended { how } => self.over = Some(*how),
            _ => return Err(Unfit("nothing of a game of Scribe")),
        }
        Ok(())
    }

    fn over(&self) -> Option<EndReason> {
        self.over
    }

    fn winners(&self) -> Vec<usize> {
        self.winner().into_iter().collect()
    }

    fn turn(&self) -> Vec<usize> {
        vec![self.to_move()]
    }

    fn points(&self, player: usize) -> Option<i64> {
        let scored = |grid| self.grid.small_grid(grid, &self.glyphs);
        let winners = (0..SMALL_GRIDS).filter_map(scored).map(|scored| scored.winner());
        Some(winners.map(|winner| i64::from(usize::from(winner == Mark::O) == player)).sum())
    }

    fn is_gone(&self, player: usize) -> bool {
        self.gone[player]
    }

    fn asked(&self) -> Option<usize> {
        self.asked.map(|asks| 1 - asks)
    }

    fn last(&self) -> Option<String> {
        self.moves.last().map(|(point, _)| point.to_string())
    }

    fn has_moved(&self, player: usize) -> Option<bool> {
        Some(self.moves.len() > player)
    }

    fn next_due(&self, players: &[usize], setup: &Setup) -> Option<u64> {
        if self.over.is_some() {
            return None;
        }
        self.computer(players, setup).map(|_| self.since.saturating_add(PAUSE))
    }

    fn passes(&self) -> Passes {
        Passes::Anyway
    }

    fn show(&self, around: &Around<'_>, player: Option<usize>, view: &mut View) {
        self.fill(around, player, view);
    }

    fn record(&self, around: &Around<'_>, _: Option<usize>) -> String {
        self.written(around)
    }
}
