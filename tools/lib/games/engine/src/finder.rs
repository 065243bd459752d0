//! A position that is asked for turns, and goes on by them.

use std::collections::BTreeSet;

use wordy_games::board::Place;
use wordy_games::game::{BoardRules, DiffScore};
use wordy_games::position::{Position, Tile};

use crate::best::{Best, order};
use crate::engine::Engine;
use crate::exchange::{self, Before, Several};
use crate::fill::{Points, fill};
use crate::grid::Grid;
use crate::hunt::Hunt;
use crate::player::Choice;
use crate::rack::{Subracks, left_of};
use crate::turn::{THOUSAND, Turn, play_of};
use crate::window::{Limits, Window};
use crate::words::Words;
use crate::worth::Worth;

/// What a position has to offer a rack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Openness {
    /// Plays.
    pub plays: usize,
    /// Empty squares on which some play lays a tile.
    pub squares: usize,
}

/// A position made ready for questions. A turn changes what it must, so that a whole game is
/// followed at little cost.
#[derive(Clone, Debug)]
pub struct Finder<'e, 'r> {
    engine: &'e Engine<'r>,
    grid: Grid<'r>,
    limits: Limits,
    round: usize,
}

impl<'r> Engine<'r> {
    /// Every turn with a play or an exchange with the board, best score first; turns of a score in
    /// order of how they are written. Passing and exchanging tiles with the bag are not among them.
    ///
    /// A tile that makes words both ways is a play across. The first play of a board whose rows are
    /// like its columns is across, too.
    pub fn turns(&self, position: &Position<'r>, rack: &[Tile]) -> Vec<Turn> {
        self.finder(position).turns(rack, &())
    }

    /// The best turns by points and by what the tiles left are worth, at most so many: the first of
    /// [`turns`](Self::turns), without looking at those that cannot be among them.
    pub fn best(
        &self,
        position: &Position<'r>,
        rack: &[Tile],
        most: usize,
        worth: &dyn Worth,
    ) -> Vec<Turn> {
        self.finder(position).best(rack, most, worth)
    }

    /// A position made ready, to be asked often and to go on from.
    pub fn finder(&self, position: &Position<'r>) -> Finder<'_, 'r> {
        Finder::new(self, position)
    }
}

impl<'e, 'r> Finder<'e, 'r> {
    pub(crate) fn new(engine: &'e Engine<'r>, position: &Position<'r>) -> Self {
        let grid = Grid::new(position, engine.rules, &engine.words());
        // No round is 0: the minimum of all rounds that have none of their own.
        Self { engine, grid, limits: engine.limits(0), round: 0 }
    }

    /// Lets it be a round of the game, counted from 1, where some rounds have a minimum length of
    /// their own for the main word.
    pub fn in_round(&mut self, round: usize) {
        let limits = self.engine.limits(round);
        if limits != self.limits {
            self.grid.forget();
        }
        self.limits = limits;
        self.round = round;
    }

    /// The same position and round, asked with the words of another engine.
    pub(crate) fn with_words<'o>(&self, engine: &'o Engine<'o>) -> Finder<'o, 'o>
    where
        'r: 'o,
    {
        let mut finder = Finder::new(engine, &self.grid.position);
        finder.in_round(self.round);
        finder
    }

    /// The position.
    pub fn position(&self) -> &Position<'r> {
        &self.grid.position
    }

    /// Puts tiles on squares, such as [`Turn::tiles`], or takes them off.
    pub fn put(&mut self, tiles: &[(Place, Option<Tile>)]) {
        self.grid.put(tiles, &self.engine.words());
    }

    /// Lays the tiles of a choice. Given to [`put`](Self::put), what is returned takes them back.
    pub fn lay(&mut self, choice: &Choice) -> Vec<(Place, Option<Tile>)> {
        let Choice::Play(turn) = choice else { return Vec::new() };
        let tiles = turn.tiles();
        let before = |(place, _): &(Place, Tile)| (*place, self.position().tile(*place));
        // In the order in which they are taken back a place that has changed twice comes out right.
        let undo: Vec<_> = tiles.iter().rev().map(before).collect();
        self.put(&tiles.into_iter().map(|(place, tile)| (place, Some(tile))).collect::<Vec<_>>());
        undo
    }

    /// The same with a choice laid, and everything found that the next question needs.
    pub(crate) fn with_choice(&self, choice: &Choice) -> Self {
        let mut after = self.clone();
        after.lay(choice);
        after.grid.refresh(after.limits, &after.engine.words());
        after
    }

    /// Makes a copy of a finder like it again: cheaper than another copy.
    pub(crate) fn restore(&mut self, from: &Self) {
        self.grid.restore(&from.grid);
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'r BoardRules {
        self.engine.rules
    }

    /// Every turn, as [`Engine::turns`] finds them, the best value first.
    pub fn turns(&mut self, rack: &[Tile], worth: &dyn Worth) -> Vec<Turn> {
        let alphabet = &self.engine.rules.letters.alphabet;
        let mut turns = self.every(rack, worth);
        turns.sort_by(|one, other| order(one, other, alphabet));
        turns
    }

    /// The turn of a rack that puts these tiles on squares, which are in order: none where the
    /// rules or the lexicon do not allow it.
    pub fn turn_of(
        &mut self,
        rack: &[Tile],
        tiles: &[(Place, Tile)],
        worth: &dyn Worth,
    ) -> Option<Turn> {
        self.every(rack, worth).into_iter().find(|turn| {
            let mut own = turn.tiles();
            own.sort_unstable();
            own == tiles
        })
    }

    /// Every turn, in the order in which they are found: the same each time.
    pub(crate) fn every(&mut self, rack: &[Tile], worth: &dyn Worth) -> Vec<Turn> {
        let engine = self.engine;
        let words = engine.words();
        let mut turns = Vec::new();
        self.visit(rack, Several::No, |grid, before| {
            turns.extend(alone(before, worth));
            let subracks = Subracks::new(&before.rack, engine.rules, words.table, worth);
            for across in [true, false] {
                for line in 0..grid.lines(across).len() {
                    fill_line(
                        grid,
                        (across, line),
                        &subracks,
                        engine,
                        &mut |window, tiles, score| {
                            turns.push(with_play(engine, before, window, tiles, score, worth));
                        },
                    );
                }
            }
        });
        let several = Several::Only(engine.diffs);
        self.visit(rack, several, |_, before| turns.extend(alone(before, worth)));
        turns
    }

    /// Whether the board has no tile.
    pub(crate) fn is_empty(&self) -> bool {
        self.grid.is_empty()
    }

    /// How many lines there are in a direction.
    pub(crate) fn lines(&self, across: bool) -> usize {
        self.grid.lines(across).len()
    }

    /// A number for a line and what lies there.
    pub(crate) fn line_number(&mut self, across: bool, line: usize) -> u64 {
        self.grid.line_number(across, line)
    }

    /// The choices of tiles of a rack, where those left are worth nothing.
    pub(crate) fn subracks(&self, rack: &[Tile]) -> Subracks {
        Subracks::new(rack, self.engine.rules, self.engine.words().table, &())
    }

    /// Every play of a rack in one line: the empty squares of its window, the tiles on them, and
    /// the score.
    pub(crate) fn line_plays(
        &mut self,
        (across, line): (bool, usize),
        subracks: &Subracks,
        found: &mut impl FnMut(&Window<'_>, &[Tile], u32),
    ) {
        self.grid.refresh_line(across, line, self.limits, &self.engine.words());
        fill_line(&self.grid, (across, line), subracks, self.engine, found);
    }

    /// How many plays there are, and on how many empty squares some play lays a tile. Plays after
    /// different exchanges with the board count as different ones; exchanges alone are no plays.
    ///
    /// Cost: that of [`turns`](Self::turns) without making them.
    pub fn openness(&mut self, rack: &[Tile]) -> Openness {
        let engine = self.engine;
        let words = engine.words();
        let (mut plays, mut squares) = (0, BTreeSet::new());
        self.visit(rack, Several::No, |grid, before| {
            let subracks = Subracks::new(&before.rack, engine.rules, words.table, &());
            for across in [true, false] {
                for (number, line) in grid.lines(across).iter().enumerate() {
                    for span in 0..line.spans().len() {
                        let window = line.window(across, number, span);
                        let found = count(&window, &subracks, &words, &engine.points);
                        plays += found;
                        if found > 0 {
                            squares.extend(window.empty_places());
                        }
                    }
                }
            }
        });
        Openness { plays, squares: squares.len() }
    }

    /// The best turns by their value, at most so many: the first of [`turns`](Self::turns).
    pub fn best(&mut self, rack: &[Tile], most: usize, worth: &dyn Worth) -> Vec<Turn> {
        self.best_laying(0, rack, most, worth)
    }

    /// The bingo with the best score ([`BoardRules::bingo`](wordy_games::game::BoardRules::bingo)).
    pub fn bingo(&mut self, rack: &[Tile]) -> Option<Turn> {
        let tiles = self.engine.rules.bingo();
        self.best_laying(tiles, rack, 1, &()).into_iter().next().filter(|turn| turn.laid >= tiles)
    }

    /// The best turns whose play lays at least so many tiles.
    fn best_laying(
        &mut self,
        least: usize,
        rack: &[Tile],
        most: usize,
        worth: &dyn Worth,
    ) -> Vec<Turn> {
        let engine = self.engine;
        let words = engine.words();
        let mut best = Best::new(most, &engine.rules.letters.alphabet);
        self.visit(rack, Several::No, |grid, before| {
            if least == 0 {
                offer(&mut best, alone(before, worth));
            }
            let subracks = &Subracks::new(&before.rack, engine.rules, words.table, worth);
            let hunt =
                Hunt { least, grid, words: &words, points: &engine.points, before, subracks };
            hunt.run(&mut best, &|window, tiles, score| {
                with_play(engine, before, window, tiles, score, worth)
            });
        });
        let scores = engine.rules.diff.is_some_and(|diff| diff.score != DiffScore::None);
        if least == 0 && (scores || best.least() <= worth.most()) {
            self.visit(rack, Several::Only(engine.diffs), |_, before| {
                offer(&mut best, alone(before, worth));
            });
        }
        best.into_turns()
    }

    /// Visits what may come before a play, with the windows of the grid found.
    fn visit(
        &mut self,
        rack: &[Tile],
        several: Several,
        mut found: impl FnMut(&Grid<'r>, &Before),
    ) {
        let (rules, words, limits) = (self.engine.rules, self.engine.words(), self.limits);
        exchange::visit(&mut self.grid, rack, several, rules, &words, |grid, before| {
            if several == Several::No {
                grid.refresh(limits, &words);
            }
            found(grid, before);
        });
    }
}

/// Finds every way to fill the windows of a line.
fn fill_line(
    grid: &Grid<'_>,
    (across, number): (bool, usize),
    subracks: &Subracks,
    engine: &Engine<'_>,
    found: &mut impl FnMut(&Window<'_>, &[Tile], u32),
) {
    let (words, line) = (engine.words(), &grid.lines(across)[number]);
    for span in 0..line.spans().len() {
        let window = line.window(across, number, span);
        for subrack in subracks.of(usize::from(window.span.laid)) {
            let part = (subracks, subrack);
            fill(&window, part, &words, &engine.points, 0, &mut |tiles: &[Tile], score| {
                found(&window, tiles, score);
            });
        }
    }
}

/// How many plays of a rack a window has.
fn count(window: &Window<'_>, subracks: &Subracks, words: &Words<'_>, points: &Points) -> usize {
    let mut plays = 0;
    for subrack in subracks.of(usize::from(window.span.laid)) {
        fill(window, (subracks, subrack), words, points, 0, &mut |_: &[Tile], _| plays += 1);
    }
    plays
}

/// Offers a turn that may be good enough.
fn offer(best: &mut Best<'_>, turn: Option<Turn>) {
    if let Some(turn) = turn.filter(|turn| turn.value >= best.least()) {
        best.offer(turn);
    }
}

/// The turn that is an exchange with the board alone, where there is one.
fn alone(before: &Before, worth: &dyn Worth) -> Option<Turn> {
    let Before { swaps, diffs, points, rack } = before;
    let turn = || Turn {
        swaps: swaps.clone(),
        diffs: diffs.clone(),
        play: None,
        laid: 0,
        score: *points,
        value: before.value() + worth.of(rack),
        left: rack.clone(),
    };
    (!diffs.is_empty()).then(turn)
}

/// A turn with a play.
fn with_play(
    engine: &Engine<'_>,
    before: &Before,
    window: &Window<'_>,
    tiles: &[Tile],
    score: u32,
    worth: &dyn Worth,
) -> Turn {
    let left = left_of(&before.rack, tiles, engine.rules);
    Turn {
        swaps: before.swaps.clone(),
        diffs: before.diffs.clone(),
        play: Some(play_of(window, tiles)),
        laid: tiles.len(),
        score: score.saturating_add(before.points),
        value: before.value() + i64::from(score) * THOUSAND + worth.of(&left),
        left,
    }
}
