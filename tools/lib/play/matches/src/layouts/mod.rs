//! Games of layouts: each player's own crossword, all at once.

pub(crate) mod act;
mod finals;
pub(crate) mod hearts;
#[cfg(test)]
mod otherwise;
mod record;
mod show;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use wordy_games::bag::{Bag, read_tiles, tiles_of};
use wordy_games::cgp::spelled_rack;
use wordy_games::game::{Draw as DrawRule, LayoutRules};
use wordy_games::layout::{Layout, LayoutFault};
use wordy_games::position::Tile;

use crate::context::{Around, Context, Unfit};
use crate::event::{Draw, EndReason, Event, EventKind};
use crate::fair::{Key, Pool};
use crate::game::{Game, Passes};
use crate::setup::Setup;
use crate::view::View;
use wordy_engine::level::Level;

/// Milliseconds within which two calls are one.
const AT_ONCE: u64 = 500;

/// A game of layouts.
#[derive(Clone, Debug)]
pub(crate) struct Layouts {
    rules: Arc<LayoutRules>,
    key: Key,
    pool: Pool,
    players: Vec<Player>,
    entries: Vec<Entry>,
    /// The last call, and what everybody held when it came.
    call: Option<Call>,
    votes: BTreeMap<Vec<u8>, BTreeMap<usize, bool>>,
    ruled: BTreeMap<Vec<u8>, bool>,
    /// When it began, and when it ended.
    started: u64,
    ended: Option<u64>,
    /// When tiles were last drawn.
    since: u64,
    over: Option<EndReason>,
    /// The layouts at the end, and their points where the game has any.
    finals: Vec<(Layout, i64)>,
    /// The hearts that were given at the end: the seat that gave one, and the seat that has it.
    hearts: BTreeMap<usize, usize>,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    rack: Vec<Tile>,
    rows: Vec<String>,
    gone: bool,
    stuck: bool,
}

/// A call that was good.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Call {
    at: u64,
    callers: Vec<usize>,
    racks: Vec<Vec<Tile>>,
    /// What each player drew after it.
    drawn: Vec<usize>,
    /// The entry after which another call of the same moment stands.
    entry: usize,
}

/// What the record has a line for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    at: u64,
    player: Option<usize>,
    done: LayoutLine,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum LayoutLine {
    Deal(String),
    Call(Vec<String>),
    Draw(String, Option<usize>),
    Pull(String),
    Stuck,
    Ruled(String, bool),
}

impl PartialEq for Layouts {
    /// The rules follow from the setup.
    fn eq(&self, other: &Self) -> bool {
        let first = |own: &Self| {
            let Self { pool, players, entries, call, .. } = own.clone();
            (pool, players, entries, call)
        };
        let others = |own: &Self| {
            let Self { votes, ruled, started, ended, since, over, finals, hearts, .. } =
                own.clone();
            (votes, ruled, started, ended, since, over, finals, hearts)
        };
        first(self) == first(other) && others(self) == others(other)
    }
}

impl Layouts {
    pub(crate) fn new(rules: Arc<LayoutRules>, key: Key, players: usize, at: u64) -> Self {
        Self {
            key,
            pool: Pool::new(key, tiles_of(&rules.letters)),
            players: vec![Player::default(); players],
            entries: Vec::new(),
            call: None,
            votes: BTreeMap::new(),
            ruled: BTreeMap::new(),
            started: at,
            ended: None,
            since: at,
            over: None,
            finals: Vec::new(),
            hearts: BTreeMap::new(),
            rules,
        }
    }

    /// Whether somebody may know the tiles of a player and how they lie: the player alone, and
    /// everybody when the game is over.
    fn knows(&self, viewer: Option<usize>, player: usize) -> bool {
        self.over.is_some() || viewer == Some(player)
    }

    fn player(&mut self, player: usize) -> Result<&mut Player, Unfit> {
        self.players.get_mut(player).ok_or(Unfit("there is no such player"))
    }

    fn letters(&self, word: &str) -> Result<Vec<u8>, Unfit> {
        let letters = self.rules.letters.alphabet.encode(word);
        letters.map_err(|_| Unfit("a word that cannot be read"))
    }

    /// Gives a player tiles of the pool, which must be those of the secret.
    fn take(&mut self, at: u64, player: usize, tiles: &str, done: LayoutLine) -> Result<(), Unfit> {
        let alphabet = &self.rules.letters.alphabet;
        let read = read_tiles(tiles, alphabet).map_err(|_| Unfit("tiles that cannot be read"))?;
        let drawn = self.pool.draw(read.len());
        if spelled_rack(&drawn, alphabet) != *tiles {
            return Err(Unfit("the tiles drawn are not those of the secret"));
        }
        self.player(player)?.rack.extend(drawn);
        self.entries.push(Entry { at, player: Some(player), done });
        Ok(())
    }

    fn called(&mut self, at: u64, player: usize, rows: &[String], same: bool) -> Result<(), Unfit> {
        let entry = Entry { at, player: Some(player), done: LayoutLine::Call(rows.to_vec()) };
        self.player(player)?.rows = rows.to_vec();
        match &mut self.call {
            Some(call) if same => {
                self.entries.insert(call.entry, entry);
                call.entry += 1;
                call.callers.push(player);
            }
            _ => {
                self.entries.push(entry);
                let racks = self.players.iter().map(|player| player.rack.clone()).collect();
                let (callers, entry) = (vec![player], self.entries.len());
                let drawn = vec![0; self.players.len()];
                self.call = Some(Call { at, callers, racks, drawn, entry });
            }
        }
        Ok(())
    }

    /// What was drawn after a call. Where each draws as many as are missing, the record has how
    /// many tiles lay unused at the call.
    fn drew(&mut self, at: u64, draws: &[Draw]) -> Result<(), Unfit> {
        for Draw { player, tiles } in draws {
            let to_rack = self.rules.draw == DrawRule::ToRack;
            let unused = to_rack.then(|| self.unused_at_call(*player));
            self.take(at, *player, tiles, LayoutLine::Draw(tiles.clone(), unused))?;
            let count = read_tiles(tiles, &self.rules.letters.alphabet).map_or(0, |own| own.len());
            if let Some(own) = self.call.as_mut().and_then(|call| call.drawn.get_mut(*player)) {
                *own += count;
            }
        }
        self.renew(at);
        Ok(())
    }

    /// Tiles of a player that lay in no layout when the last call came.
    fn unused_at_call(&self, player: usize) -> usize {
        let held = self.call.as_ref().map_or(0, |call| call.racks[player].len());
        held.saturating_sub(self.layout(&self.players[player].rows).tiles().count())
    }

    /// After a draw everybody looks anew.
    fn renew(&mut self, at: u64) {
        self.since = at;
        self.players.iter_mut().for_each(|player| player.stuck = false);
    }

    /// A layout of rows that were read before.
    fn layout(&self, rows: &[String]) -> Layout {
        Layout::parse(&rows.join("\n"), &self.rules.letters.alphabet).unwrap_or_default()
    }

    /// What keeps a layout from being legal with the tiles of a rack.
    fn faults(&self, layout: &Layout, context: Context<'_>) -> Vec<LayoutFault> {
        let lexicon = context.book.lexicon();
        let ruled = |word: &[u8]| self.ruled.get(word).copied();
        let is_word = |word: &[u8]| ruled(word).unwrap_or_else(|| lexicon.has_letters(word));
        layout.faults(is_word, &self.rules.letters)
    }

    /// Whether the game ended with what the layouts are: by a call, or because nobody could finish.
    fn is_counted(&self) -> bool {
        matches!(self.over, Some(EndReason::Out { .. } | EndReason::Stopped))
    }

    fn active(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.players.len()).filter(|player| !self.players[*player].gone)
    }

    /// The computer that looks next, and when.
    fn thinker(&self, players: &[usize], setup: &Setup) -> Option<(u64, usize, Level)> {
        let levels = self
            .turn()
            .into_iter()
            .filter_map(|player| Some((player, level(player, players, setup)?)));
        let when = |(player, level): (usize, Level)| {
            let seconds = setup.options.pace.unwrap_or(match level {
                Level::Easy => 60,
                Level::Fair | Level::Like(_) => 40,
                Level::Strong => 20,
                Level::Best => 10,
            });
            let wait = seconds.saturating_add(player as u64).saturating_mul(1000);
            (self.since.saturating_add(wait), player, level)
        };
        levels.map(when).min()
    }
}

impl Game for Layouts {
    fn apply(&mut self, context: Context<'_>, event: &Event) -> Result<(), Unfit> {
        if let EventKind::Hearted { seat, to } = &event.what {
            return self.give_heart(*seat, *to);
        }
        if self.over.is_some() {
            return Err(Unfit("the game is over"));
        }
        let at = event.at;
        match &event.what {
            EventKind::Dealt { draws } => {
                for Draw { player, tiles } in draws {
                    self.take(at, *player, tiles, LayoutLine::Deal(tiles.clone()))?;
                }
            }
            EventKind::Laid { player, rows } => self.player(*player)?.rows.clone_from(rows),
            EventKind::Called { player, rows, same } => self.called(at, *player, rows, *same)?,
            EventKind::Drew { draws } => self.drew(at, draws)?,
            EventKind::Stuck { player } => {
                self.player(*player)?.stuck = true;
                self.entries.push(Entry { at, player: Some(*player), done: LayoutLine::Stuck });
            }
            EventKind::Pulled { draws } => {
                for Draw { player, tiles } in draws {
                    self.take(at, *player, tiles, LayoutLine::Pull(tiles.clone()))?;
                }
                self.renew(at);
            }
            EventKind::Voted { player, word, allow } => {
                let letters = self.letters(word)?;
                self.votes.entry(letters).or_default().insert(*player, *allow);
            }
            EventKind::Ruled { word, allow } => {
                let letters = self.letters(word)?;
                self.votes.remove(&letters);
                self.ruled.insert(letters, *allow);
                let done = LayoutLine::Ruled(word.clone(), *allow);
                self.entries.push(Entry { at, player: None, done });
            }
            EventKind::Resigned { player } => self.player(*player)?.gone = true,
            EventKind::Ended { how } => {
                (self.over, self.ended) = (Some(*how), Some(at));
                if self.is_counted() {
                    self.finish(context);
                }
            }
            _ => return Err(Unfit("nothing of a game of layouts")),
        }
        Ok(())
    }

    fn over(&self) -> Option<EndReason> {
        self.over
    }

    fn winners(&self) -> Vec<usize> {
        match self.over {
            Some(EndReason::Forfeit { winner }) => vec![winner],
            Some(EndReason::Out { .. } | EndReason::Stopped) if self.rules.score => {
                let best = self.finals.iter().map(|(_, points)| *points).max();
                let all = self.finals.iter().enumerate();
                all.filter(|(_, (_, own))| Some(*own) == best).map(|(player, _)| player).collect()
            }
            Some(EndReason::Out { player }) => vec![player],
            _ => Vec::new(),
        }
    }

    fn turn(&self) -> Vec<usize> {
        self.active().filter(|player| !self.players[*player].stuck).collect()
    }

    /// Only the end of a game that is scored has points.
    fn points(&self, player: usize) -> Option<i64> {
        let (_, points) = self.finals.get(player)?;
        self.rules.score.then_some(*points)
    }

    fn is_gone(&self, player: usize) -> bool {
        self.players[player].gone
    }

    fn took(&self) -> Option<u64> {
        Some(self.ended?.saturating_sub(self.started))
    }

    fn last(&self) -> Option<String> {
        self.entries.iter().rev().find_map(|entry| Some(show::text_of(&entry.done.kind()?)))
    }

    fn next_due(&self, players: &[usize], setup: &Setup) -> Option<u64> {
        if self.over.is_some() {
            return None;
        }
        self.thinker(players, setup).map(|(when, ..)| when)
    }

    fn passes(&self) -> Passes {
        Passes::OfAll
    }

    fn times(&mut self) -> Vec<&mut u64> {
        [&mut self.since, &mut self.started]
            .into_iter()
            .chain(self.call.as_mut().map(|call| &mut call.at))
            .collect()
    }

    fn show(&self, around: &Around<'_>, player: Option<usize>, view: &mut View) {
        self.fill(around, player, view);
    }

    fn record(&self, around: &Around<'_>, player: Option<usize>) -> String {
        self.written(around, player)
    }
}

/// The layout with what else a rack holds as unused.
fn with_unused(mut layout: Layout, rack: &[Tile]) -> Layout {
    let mut bag = Bag::new(rack);
    // A layout holds tiles of the rack alone.
    let _ = bag.draw(&layout.tiles().collect::<Vec<_>>());
    layout.unused = bag.all();
    layout
}

/// The level of the computer that is a player.
fn level(player: usize, players: &[usize], setup: &Setup) -> Option<Level> {
    setup.seats.get(*players.get(player)?)?.computer
}
