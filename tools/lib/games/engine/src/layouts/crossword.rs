//! A crossword in the making: tiles are laid, and taken off again.

use wordy_games::board::Place;
use wordy_games::layout::Layout;
use wordy_games::position::{Position, Tile};
use wordy_games::score::face;
use wordy_lexicon::random::Random;

use crate::engine::Engine;
use crate::finder::Finder;
use crate::letters::index;
use crate::turn::{THOUSAND, Turn};
use crate::worth::Worth;

/// The tiles that are tried at once.
pub(super) const AT_ONCE: usize = 7;

/// A legal layout, and the tiles that are not in it.
#[derive(Clone, Debug)]
pub(crate) struct Crossword<'e, 'r> {
    engine: &'e Engine<'r>,
    finder: Finder<'e, 'r>,
    left: Vec<Tile>,
    for_points: bool,
}

/// Plays that are looked at, of which one is laid.
const CHOICES: usize = 4;

/// How often words are chosen that may be taken off before all are.
const TRIES: usize = 4;

/// What a tile on the rack costs besides its points, at least, in thousandths of a point, where all
/// must be laid; and up to how much more, by chance.
const TILE: i64 = 30 * THOUSAND;
const CHANCE: usize = 20_000;

/// What the tiles left cost, by letter; a blank costs nothing, it is easily laid.
struct Costs {
    letters: Vec<i64>,
}

impl Worth for Costs {
    fn of(&self, left: &[Tile]) -> i64 {
        let cost = |tile: &Tile| if tile.blank { 0 } else { self.letters[index(tile.letter)] };
        -left.iter().map(cost).sum::<i64>()
    }

    fn most(&self) -> i64 {
        0
    }
}

impl<'e, 'r> Crossword<'e, 'r> {
    /// An empty one.
    pub(crate) fn new(engine: &'e Engine<'r>, tiles: &[Tile], for_points: bool) -> Self {
        let finder = engine.finder(&Position::new(&engine.rules().board));
        Self { engine, finder, left: tiles.to_vec(), for_points }
    }

    /// Whether all tiles are in it.
    pub(crate) fn is_complete(&self) -> bool {
        self.left.is_empty()
    }

    /// What it is worth: its points, or the fewer tiles are left the more.
    pub(crate) fn value(&self) -> i64 {
        if self.for_points {
            return self.layout().score(&self.engine.rules().letters);
        }
        -i64::try_from(self.left.len()).unwrap_or(i64::MAX)
    }

    /// The layout.
    pub(crate) fn layout(&self) -> Layout {
        Layout::new(self.finder.position().all(), self.left.clone())
    }

    /// Takes some words off, and lays tiles anew.
    pub(crate) fn step(&mut self, random: &mut Random) {
        let taken = (0..TRIES).find_map(|_| self.some_words(random));
        let taken = taken.unwrap_or_else(|| self.places().collect());
        self.take(&taken);
        self.fill(random);
    }

    /// Lays tiles as long as some play is found.
    pub(crate) fn fill(&mut self, random: &mut Random) {
        let costs = self.costs(random);
        let mut idle = 0;
        while !self.left.is_empty() && idle * AT_ONCE <= self.left.len() {
            let rack = self.rack(random);
            let turns = self.finder.best(&rack, CHOICES, &costs);
            match self.choose(turns, random) {
                Some(turn) => {
                    self.lay(&turn);
                    idle = 0;
                }
                None => idle += 1,
            }
        }
    }

    /// What tiles left cost this time.
    fn costs(&self, random: &mut Random) -> Costs {
        let letters = &self.engine.rules().letters;
        let mut costs = Costs { letters: vec![0; 64] };
        for letter in letters.alphabet.letters() {
            let face = i64::from(letters.points(letter)) * THOUSAND;
            let chance = random.below(CHANCE).cast_signed() as i64;
            costs.letters[index(letter)] =
                if self.for_points { face + chance / 4 } else { TILE + face + chance };
        }
        costs
    }

    /// Some of the tiles left: blanks only when the others are few, for they fit anywhere.
    fn rack(&mut self, random: &mut Random) -> Vec<Tile> {
        let count = self.left.len();
        random.draw(&mut self.left, count);
        self.left.sort_by_key(|tile| tile.blank);
        // Where points count, short words beside others may bring more than long ones.
        let few = if self.for_points { random.below(AT_ONCE - 1) } else { 0 };
        self.left.iter().take(AT_ONCE - few).copied().collect()
    }

    /// One of the best plays; where points count, the one by which the layout gains most.
    fn choose(&mut self, mut turns: Vec<Turn>, random: &mut Random) -> Option<Turn> {
        if turns.is_empty() {
            return None;
        }
        if !self.for_points {
            let last = turns.iter().position(|turn| turn.left.is_empty());
            let all = turns.len().min(2);
            return Some(turns.swap_remove(last.unwrap_or_else(|| random.below(all))));
        }
        if random.below(CHOICES) == 0 {
            return Some(turns.swap_remove(random.below(turns.len())));
        }
        turns.into_iter().max_by_key(|turn| self.gain(turn))
    }

    /// The points of the layout with a play, but for the tiles left now.
    fn gain(&self, turn: &Turn) -> i64 {
        let (rules, laid) = (self.engine.rules(), turn.tiles());
        let faces: u32 = laid.iter().map(|(_, tile)| face(*tile, rules)).sum();
        let after = Layout::new(self.finder.position().all().chain(laid), Vec::new());
        after.score(&rules.letters) + i64::from(faces)
    }

    /// The squares of some words: those of their tiles that lie in no other word. What remains is a
    /// layout; else there are none.
    fn some_words(&self, random: &mut Random) -> Option<Vec<Place>> {
        let position = self.finder.position();
        let mut rest: Vec<(Place, Tile)> = position.all().collect();
        let mut taken = Vec::new();
        for _ in 0..=random.below(2) {
            let (place, _) = *rest.get(random.below(rest.len()))?;
            let across = random.below(2) == 0;
            let across =
                if position.run(place, across)?.tiles.len() > 1 { across } else { !across };
            let run = position.run(place, across)?;
            let alone = |place: &Place| {
                position.run(*place, !across).is_some_and(|own| own.tiles.len() < 2)
            };
            taken.extend(run.places().filter(alone));
        }
        rest.retain(|(place, _)| !taken.contains(place));
        let (rest, words) = (Layout::new(rest, Vec::new()), self.engine.words());
        let is_legal = rest.islands().len() == 1
            && rest.tiles().count() > 1
            && rest.runs().iter().all(|run| words.has(&run.letters()));
        taken.sort_unstable();
        taken.dedup();
        is_legal.then_some(taken)
    }

    /// The squares that have tiles.
    fn places(&self) -> impl Iterator<Item = Place> + '_ {
        self.finder.position().all().map(|(place, _)| place)
    }

    fn lay(&mut self, turn: &Turn) {
        let tiles = turn.tiles();
        for (_, tile) in &tiles {
            let same =
                |own: &Tile| own.blank == tile.blank && (own.blank || own.letter == tile.letter);
            if let Some(at) = self.left.iter().position(same) {
                self.left.remove(at);
            }
        }
        let tiles: Vec<_> = tiles.into_iter().map(|(place, tile)| (place, Some(tile))).collect();
        self.finder.put(&tiles);
    }

    fn take(&mut self, places: &[Place]) {
        for place in places {
            let tile = self.finder.position().tile(*place);
            self.left.extend(tile.map(Tile::on_rack));
        }
        self.finder.put(&places.iter().map(|place| (*place, None)).collect::<Vec<_>>());
    }
}
