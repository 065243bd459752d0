//! Games that the engine plays against itself.

use std::collections::{BTreeMap, VecDeque};

use wordy_games::bag::tiles_of;
pub use wordy_games::ending::Settled;
use wordy_games::ending::{EndTurn, Progress, settle, winners};
use wordy_games::game::{BoardRules, Tie};
use wordy_games::position::{Position, Tile};
use wordy_lexicon::random::Random;

use crate::choosing::choose;
use crate::engine::Engine;
use crate::finder::Finder;
use crate::player::{Choice, Player, PlayerView};
use crate::rack::left_of;

/// A turn of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnMade {
    /// The player's seat, from 0.
    pub seat: usize,
    /// The rack before it.
    pub rack: Vec<Tile>,
    /// What was done.
    pub choice: Choice,
    /// The player's points after it.
    pub total: i32,
    /// Tiles in the bag before it.
    pub bag: usize,
}

impl TurnMade {
    /// What it scored.
    pub fn score(&self) -> u32 {
        if let Choice::Play(turn) = &self.choice { turn.score } else { 0 }
    }
}

/// The number that a game comes from: of the same seed, one for each number of a bag.
pub fn seed(seed: u64, bag: u64) -> u64 {
    Random::new(seed).number(bag)
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player of this seat laid the last tile.
    Out(usize),
    /// By turns without a score, passes, or the last round.
    Stopped,
    /// After so many turns that it was broken off.
    Endless,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// The turns.
    pub turns: Vec<TurnMade>,
    /// How it ended.
    pub end: End,
    /// The tiles left on the racks.
    pub left: Vec<Vec<Tile>>,
    /// What the tiles left bring and cost, in order.
    pub settled: Vec<Settled>,
    /// The points of each player in the end.
    pub totals: Vec<i32>,
}

impl SelfPlay {
    /// The seats that win, in order; more than one where they share the win.
    pub fn winners(&self, tie: Tie) -> Vec<usize> {
        let after: BTreeMap<usize, i32> = self.totals.iter().copied().enumerate().collect();
        let mut before = after.clone();
        for Settled { seat, points, .. } in &self.settled {
            before.entry(*seat).and_modify(|total| *total -= points);
        }
        winners(&after, &before, tie)
    }
}

/// More turns than a game has.
const MOST_TURNS: usize = 1000;

/// Plays a game, with a player for each seat.
///
/// The tiles lie in a row in an order that the seed decides. The first player draws from its front,
/// the others from its back, so that what one draws does not depend on how many another lays. The
/// same seed gives the same game.
///
/// In a duplicate game, where all have one rack, there is nothing to play for: it is played like
/// any other.
pub fn play(engine: &Engine<'_>, players: &[Player<'_>], seed: u64) -> SelfPlay {
    watch(engine, players, seed, |_, _| {})
}

/// The tiles of a game that are not on its board.
#[derive(Clone, Copy, Debug)]
pub struct Unseen<'t> {
    /// Those of the player to move.
    pub rack: &'t [Tile],
    racks: &'t [Vec<Tile>],
    bag: &'t VecDeque<Tile>,
}

impl Unseen<'_> {
    /// All of them, those of the player to move among them.
    pub fn all(&self) -> impl Iterator<Item = Tile> {
        self.racks.iter().flatten().chain(self.bag).copied()
    }
}

/// The same, and lets somebody look on before each turn: at the position, and at the tiles that are
/// not on it.
pub fn watch<'e, 'r>(
    engine: &'e Engine<'r>,
    players: &[Player<'_>],
    seed: u64,
    mut look: impl FnMut(&mut Finder<'e, 'r>, Unseen<'_>),
) -> SelfPlay {
    let mut game = Game::new(engine, players, seed);
    (0..players.len()).for_each(|seat| game.draw(seat));
    let end = game.run(&mut look);
    let out = if let End::Out(seat) = end { Some(seat) } else { None };
    let settled = settle(&game.racks, &mut game.totals, out, game.rules);
    let Game { turns, racks: left, totals, .. } = game;
    SelfPlay { turns, end, left, settled, totals }
}

struct Game<'p, 'g, 'r> {
    rules: &'r BoardRules,
    players: &'p [Player<'p>],
    random: Random,
    finder: Finder<'g, 'r>,
    bag: VecDeque<Tile>,
    racks: Vec<Vec<Tile>>,
    totals: Vec<i32>,
    turns: Vec<TurnMade>,
    progress: Progress,
}

impl<'p, 'g, 'r> Game<'p, 'g, 'r> {
    fn new(engine: &'g Engine<'r>, players: &'p [Player<'p>], seed: u64) -> Self {
        let rules = engine.rules();
        let (mut random, mut bag) = (Random::new(seed), tiles_of(&rules.letters));
        let all = bag.len();
        random.draw(&mut bag, all);
        bag.truncate(rules.scoop.map_or(all, |scoop| scoop as usize));
        Self {
            rules,
            players,
            random,
            finder: engine.finder(&Position::new(&rules.board)),
            bag: bag.into(),
            racks: vec![Vec::new(); players.len()],
            totals: vec![0; players.len()],
            turns: Vec::new(),
            progress: Progress::default(),
        }
    }

    /// Takes turns until the game is over.
    fn run(&mut self, look: &mut impl FnMut(&mut Finder<'g, 'r>, Unseen<'_>)) -> End {
        for number in 0..MOST_TURNS {
            let seat = number % self.players.len();
            self.finder.in_round(number / self.players.len() + 1);
            let (rack, racks, bag) = (&self.racks[seat], &self.racks, &self.bag);
            look(&mut self.finder, Unseen { rack, racks, bag });
            let over = self.turn(seat);
            if self.racks[seat].is_empty() && self.bag.is_empty() && !self.rules.last_round {
                return End::Out(seat);
            }
            if over {
                return End::Stopped;
            }
        }
        End::Endless
    }

    /// Takes a turn; says whether it ended the game otherwise than by going out.
    fn turn(&mut self, seat: usize) -> bool {
        let (rack, bag) = (self.racks[seat].clone(), self.bag.len());
        let choice = self.choose(seat);
        match &choice {
            Choice::Play(turn) => {
                let tiles = turn.tiles().into_iter().map(|(place, tile)| (place, Some(tile)));
                self.finder.put(&tiles.collect::<Vec<_>>());
                self.racks[seat].clone_from(&turn.left);
                self.totals[seat] = self.totals[seat].saturating_add_unsigned(turn.score);
                self.draw(seat);
            }
            Choice::Exchange(tiles) => self.exchange(seat, tiles),
            Choice::Pass => {}
        }
        let made = TurnMade { seat, rack, choice, total: self.totals[seat], bag };
        let counted = EndTurn {
            scored: made.score() > 0,
            passed: made.choice == Choice::Pass,
            points: self.totals.iter().any(|total| *total != 0),
            empty: self.bag.is_empty(),
        };
        self.turns.push(made);
        self.progress.count(counted, self.players.len(), self.rules)
    }

    fn choose(&mut self, seat: usize) -> Choice {
        let others = (1..self.racks.len()).map(|by| (seat + by) % self.racks.len());
        let unseen = others.flat_map(|other| self.racks[other].iter());
        let stand = PlayerView {
            rack: self.racks[seat].clone(),
            unseen: unseen.chain(&self.bag).copied().collect(),
            bag: self.bag.len(),
            seat,
            points: self.totals.clone(),
            scoreless: self.progress.scoreless,
            passes: self.progress.passes,
            turns_left: self.progress.turns_left.map(|left| left as u32),
        };
        choose(&mut self.finder, &stand, self.players[seat], &mut self.random)
    }

    /// Draws new tiles, then puts the others back anywhere in the bag.
    fn exchange(&mut self, seat: usize, tiles: &[Tile]) {
        self.racks[seat] = left_of(&self.racks[seat], tiles, self.rules);
        self.draw(seat);
        for tile in tiles {
            let at = self.random.below(self.bag.len() + 1);
            self.bag.insert(at, *tile);
        }
    }

    /// Fills a rack as far as the bag has tiles.
    fn draw(&mut self, seat: usize) {
        while self.racks[seat].len() < self.rules.rack {
            let tile = if seat == 0 { self.bag.pop_front() } else { self.bag.pop_back() };
            let Some(tile) = tile else { return };
            self.racks[seat].push(tile);
        }
    }
}
