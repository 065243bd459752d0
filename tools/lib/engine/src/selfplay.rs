//! Games that the engine plays against itself.

use std::collections::VecDeque;

use wordy_games::bag::tiles_of;
use wordy_games::ending::left;
use wordy_games::game::{BoardRules, Left};
use wordy_games::position::{Position, Tile};
use wordy_lexicon::random::Random;

use crate::endgame::Endgame;
use crate::engine::Engine;
use crate::finder::Finder;
use crate::rack::left_of;
use crate::simulation::Situation;
use crate::turn::Turn;
use crate::worth::Worth;

/// What a player does on a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Plays, or exchanges tiles with the board.
    Play(Turn),
    /// Exchanges these tiles with the bag.
    Exchange(Vec<Tile>),
    /// Passes.
    Pass,
}

/// A turn of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
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

impl Made {
    /// What it scored.
    pub fn score(&self) -> u32 {
        if let Choice::Play(turn) = &self.choice { turn.score } else { 0 }
    }
}

/// How a player chooses turns.
#[derive(Clone, Copy)]
pub enum Player<'w> {
    /// The best by points and by what the tiles left are worth. Where nothing scores, or an
    /// exchange is worth more than every play, tiles are exchanged: all of them where they are
    /// worth nothing. Who may not exchange passes.
    Best(&'w dyn Worth),
    /// The same; but between two players, when the bag is empty, the best by a search through so
    /// many positions ([`endgame`](crate::endgame)).
    Endgame(&'w dyn Worth, u64),
    /// The same, and before that the best of a few plays by so many games played on a little
    /// ([`simulation`](crate::simulation)).
    Simulate(&'w dyn Worth, u32, u64),
    /// Any play, each as likely as the others; where there is none, tiles are exchanged as above.
    Any,
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

/// What tiles left at the end bring a player, or cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The player's seat.
    pub seat: usize,
    /// The seat whose tiles they are: its own loses by them, another gains.
    pub of: usize,
    /// The points, below 0 for a loss.
    pub points: i32,
    /// The player's points after it.
    pub total: i32,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// The turns.
    pub turns: Vec<Made>,
    /// How it ended.
    pub end: End,
    /// The tiles left on the racks.
    pub left: Vec<Vec<Tile>>,
    /// What the tiles left bring and cost, in order.
    pub settled: Vec<Settled>,
    /// The points of each player in the end.
    pub totals: Vec<i32>,
}

/// More turns than a game has.
const MOST_TURNS: usize = 1000;

/// Plays among which a simulation chooses.
const CANDIDATES: usize = 8;

/// After so many turns without a score in succession players pass, where the rules go on for ever.
const PATIENCE: u32 = 6;

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
    let settled = game.settle(end);
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
    turns: Vec<Made>,
    scoreless: u32,
    passes: usize,
    turns_left: Option<usize>,
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
            scoreless: 0,
            passes: 0,
            turns_left: None,
        }
    }

    /// Takes turns until the game is over.
    fn run(&mut self, look: &mut impl FnMut(&mut Finder<'g, 'r>, Unseen<'_>)) -> End {
        for number in 0..MOST_TURNS {
            let seat = number % self.players.len();
            self.finder.in_round(number / self.players.len() + 1);
            let (rack, racks, bag) = (&self.racks[seat], &self.racks, &self.bag);
            look(&mut self.finder, Unseen { rack, racks, bag });
            self.turn(seat);
            if self.racks[seat].is_empty() && self.bag.is_empty() && !self.rules.last_round {
                return End::Out(seat);
            }
            if self.is_stuck() || self.is_last_turn() {
                return End::Stopped;
            }
        }
        End::Endless
    }

    fn turn(&mut self, seat: usize) {
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
        let made = Made { seat, rack, choice, total: self.totals[seat], bag };
        let counts = self.rules.scoreless_at_zero || self.totals.iter().any(|total| *total != 0);
        self.scoreless = if made.score() > 0 || !counts { 0 } else { self.scoreless + 1 };
        self.passes = if made.choice == Choice::Pass { self.passes + 1 } else { 0 };
        self.turns.push(made);
    }

    fn choose(&mut self, seat: usize) -> Choice {
        let rack = self.racks[seat].clone();
        let pair = self.players.len() == 2;
        let (play, worth) = match self.players[seat] {
            Player::Endgame(_, positions) | Player::Simulate(_, _, positions)
                if pair && self.bag.is_empty() =>
            {
                return self.solved(seat, positions);
            }
            Player::Simulate(worth, games, _) if pair => {
                (self.simulated(seat, worth, games), worth)
            }
            // Tiles left when the bag is empty bring no others.
            Player::Best(_) | Player::Endgame(..) | Player::Simulate(..) if self.bag.is_empty() => {
                (self.best(&rack, &()), &() as &dyn Worth)
            }
            Player::Best(worth) | Player::Endgame(worth, _) | Player::Simulate(worth, ..) => {
                (self.best(&rack, worth), worth)
            }
            Player::Any => (self.any(&rack), &() as &dyn Worth),
        };
        if let Some(turn) = play.as_ref().filter(|turn| turn.value >= worth.most()) {
            return Choice::Play(turn.clone());
        }
        let exchanges = self.exchanges(&rack).map(|tiles| {
            let kept = left_of(&rack, &tiles, self.rules);
            (worth.of(&kept), tiles)
        });
        // Of equal ones the first: all tiles where none is worth anything.
        let best = exchanges.reduce(|best, next| if next.0 > best.0 { next } else { best });
        match (play, best) {
            (Some(turn), Some((value, tiles))) if value > turn.value => Choice::Exchange(tiles),
            (Some(turn), _) => Choice::Play(turn),
            (None, Some((_, tiles))) => Choice::Exchange(tiles),
            (None, None) => Choice::Pass,
        }
    }

    /// The best turn that scores, or is worth something for the tiles that it leaves.
    fn best(&mut self, rack: &[Tile], worth: &dyn Worth) -> Option<Turn> {
        let best = self.finder.best(rack, 1, worth).into_iter().next();
        best.filter(|turn| turn.score > 0 || turn.value > 0)
    }

    /// The first turn of the best line when the bag is empty.
    fn solved(&mut self, seat: usize, positions: u64) -> Choice {
        let both = [seat, 1 - seat];
        let endgame = Endgame {
            racks: both.map(|seat| self.racks[seat].clone()),
            points: both.map(|seat| self.totals[seat]),
            scoreless: self.scoreless,
            passes: u32::try_from(self.passes).unwrap_or(u32::MAX),
            turns_left: self.turns_left.map(|left| u32::try_from(left).unwrap_or(u32::MAX)),
        };
        let solved = self.finder.endgame(&endgame, positions);
        solved.turns.into_iter().next().map_or(Choice::Pass, |turn| turn.choice)
    }

    /// The best of a few plays by games that are played on a little.
    fn simulated(&mut self, seat: usize, worth: &dyn Worth, games: u32) -> Option<Turn> {
        let rack = &self.racks[seat];
        let mut plays = self.finder.best(rack, CANDIDATES, worth);
        plays.retain(|turn| turn.score > 0 || turn.value > 0);
        if plays.len() < 2 {
            return plays.pop();
        }
        let unseen: Vec<Tile> = self.racks[1 - seat].iter().chain(&self.bag).copied().collect();
        let situation = Situation {
            rack: rack.clone(),
            other: Vec::new(),
            in_play: unseen.len(),
            unseen,
            points: [self.totals[seat], self.totals[1 - seat]],
            scoreless: self.scoreless,
        };
        let seed = self.random.below(usize::MAX) as u64;
        let simulated =
            self.finder.simulate(&situation, plays.clone(), worth, seed, |made| made < games);
        let best = simulated.into_iter().next()?;
        plays.into_iter().find(|turn| *turn == best.turn)
    }

    /// Any turn that scores.
    fn any(&mut self, rack: &[Tile]) -> Option<Turn> {
        let mut turns = self.finder.turns(rack, &());
        turns.retain(|turn| turn.score > 0);
        let at = self.random.below(turns.len());
        turns.into_iter().nth(at)
    }

    /// The choices of tiles that may be exchanged, all of them first.
    fn exchanges(&self, rack: &[Tile]) -> impl Iterator<Item = Vec<Tile>> + use<> {
        let least = self.rules.exchange;
        let most = if least == 0 { self.bag.len() } else { rack.len() };
        let allowed = self.bag.len() >= least.max(1) && self.scoreless < PATIENCE;
        let mut rack = rack.to_vec();
        rack.sort_unstable();
        let choices = if allowed { 1_u32 << rack.len().min(16) } else { 1 };
        (1..choices).rev().filter_map(move |choice| {
            let chosen = (0..).zip(&rack).filter(|(at, _)| choice >> at & 1 == 1);
            let tiles: Vec<Tile> = chosen.map(|(_, tile)| *tile).collect();
            (tiles.len() <= most).then_some(tiles)
        })
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

    /// Whether there have been as many turns without a score, or passes, as end the game.
    fn is_stuck(&self) -> bool {
        let all_pass = self.rules.all_pass_ends && self.passes >= self.players.len();
        all_pass || self.rules.scoreless_turns.is_some_and(|most| self.scoreless >= most)
    }

    /// Whether this was the last turn of a game in which each has one more when the bag is empty.
    fn is_last_turn(&mut self) -> bool {
        match &mut self.turns_left {
            Some(turns) => *turns -= 1,
            None if self.rules.last_round && self.bag.is_empty() => {
                self.turns_left = Some(self.players.len());
            }
            None => {}
        }
        self.turns_left == Some(0)
    }

    /// Counts the tiles left, by the rules of the game.
    fn settle(&mut self, end: End) -> Vec<Settled> {
        let out = if let End::Out(seat) = end { Some(seat) } else { None };
        let (gain, loses) = match self.rules.left {
            Left::None => (0, false),
            Left::Lose => (0, true),
            Left::Transfer => (1, true),
            Left::Double => (2, out.is_none()),
        };
        let mut settled = Vec::new();
        for of in 0..self.racks.len() {
            if self.racks[of].is_empty() {
                continue;
            }
            let points = left(&self.racks[of], self.rules);
            let gains = out.filter(|_| gain > 0).map(|seat| (seat, gain * points));
            let cost = loses.then_some((of, -points));
            for (seat, points) in gains.into_iter().chain(cost) {
                self.totals[seat] += points;
                settled.push(Settled { seat, of, points, total: self.totals[seat] });
            }
        }
        settled
    }
}
