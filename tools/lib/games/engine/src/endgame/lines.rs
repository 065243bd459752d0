//! What lines offer racks: found once for each state of a line and each rack, and kept, since in an
//! endgame the same lines and racks come again in position after position.

use std::cmp::Reverse;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use wordy_games::board::Place;
use wordy_games::ending::left;
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use crate::finder::Finder;
use crate::rack::Subracks;
use crate::turn::THOUSAND;
use crate::worth::Ending;

/// What a tile scores in a play of its own, about.
const ALONE: i64 = 8;

/// Plays and lines that are kept at most, some 50 bytes each; then all are forgotten.
const KEPT: usize = 200_000;

/// Racks whose parts are kept at most.
const RACKS: usize = 1000;

/// A play in a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinePlay {
    pub(super) score: u32,
    /// How many tiles stay on the rack, and their points.
    pub(super) left: (usize, i32),
    /// Its tiles among all of the line.
    first: u32,
    laid: u32,
}

impl LinePlay {
    /// Its points, and what the tiles left are worth, in thousandths of a point.
    pub(super) fn value(&self, ending: &Ending<'_>) -> i64 {
        i64::from(self.score) * THOUSAND + ending.of_points(self.left.0, self.left.1)
    }

    /// Its value for who has time, as the other has no play: what its tiles may score one by one is
    /// taken off.
    pub(super) fn slow(&self) -> i64 {
        (i64::from(self.score) - i64::from(self.laid) * ALONE) * THOUSAND
    }
}

/// Every play of a rack in a line as it stands.
#[derive(Debug, Default)]
pub(super) struct LinePlays {
    /// A number for the line, what lies there and the rack.
    number: u64,
    plays: Vec<LinePlay>,
    tiles: Vec<(Place, Tile)>,
    /// The play that is best by its value, of those that leave tiles and of those that leave none;
    /// and the best of who has time.
    best: [Option<usize>; 3],
}

impl LinePlays {
    /// A play by its number.
    pub(super) fn play(&self, at: usize) -> LinePlay {
        self.plays[at]
    }

    pub(super) fn tiles(&self, at: usize) -> &[(Place, Tile)] {
        let LinePlay { first, laid, .. } = self.plays[at];
        &self.tiles[first as usize..(first + laid) as usize]
    }

    /// A number for a play: the same wherever line and rack are as they are here.
    pub(super) fn number(&self, at: usize) -> u64 {
        self.number.wrapping_add(at as u64)
    }
}

/// The plays of racks in lines.
#[derive(Default)]
pub(super) struct Lines {
    known: FxHashMap<u64, Rc<LinePlays>>,
    /// How many plays and lines that is.
    kept: usize,
    racks: FxHashMap<u64, Rc<Subracks>>,
}

impl Lines {
    /// None where a turn may do more than lay tiles in one line.
    pub(super) fn new(finder: &Finder<'_, '_>) -> Option<Self> {
        let rules = finder.rules();
        let more = rules.swap || rules.diff.is_some() || !rules.wild.is_empty();
        (!more && !finder.is_empty()).then(Self::default)
    }

    /// The play of a rack that is best, by [`LinePlay::value`] or [`LinePlay::slow`]; none where
    /// that scores nothing.
    pub(super) fn best(
        &mut self,
        finder: &mut Finder<'_, '_>,
        rack: (&[Tile], u64),
        value: impl Fn(&LinePlay) -> i64,
    ) -> Option<(Rc<LinePlays>, usize)> {
        let mut best: Option<(i64, Rc<LinePlays>, usize)> = None;
        for across in [true, false] {
            for line in 0..finder.lines(across) {
                let plays = self.of(finder, rack, across, line);
                for at in plays.best.into_iter().flatten() {
                    let value = value(&plays.plays[at]);
                    if best.as_ref().is_none_or(|best| value > best.0) {
                        best = Some((value, Rc::clone(&plays), at));
                    }
                }
            }
        }
        let scores = |(_, line, at): (i64, Rc<LinePlays>, usize)| {
            (line.plays[at].score > 0).then_some((line, at))
        };
        best.and_then(scores)
    }

    /// Visits every play of a rack, whose number is given.
    pub(super) fn visit(
        &mut self,
        finder: &mut Finder<'_, '_>,
        rack: (&[Tile], u64),
        mut found: impl FnMut(&Rc<LinePlays>, usize),
    ) {
        for across in [true, false] {
            for line in 0..finder.lines(across) {
                let plays = self.of(finder, rack, across, line);
                (0..plays.plays.len()).for_each(|at| found(&plays, at));
            }
        }
    }

    /// The plays of a rack in a line.
    fn of(
        &mut self,
        finder: &mut Finder<'_, '_>,
        rack: (&[Tile], u64),
        across: bool,
        line: usize,
    ) -> Rc<LinePlays> {
        let number = Random::new(finder.line_number(across, line) ^ rack.1).number(0);
        if let Some(known) = self.known.get(&number) {
            return Rc::clone(known);
        }
        if self.kept > KEPT {
            self.known.clear();
            self.kept = 0;
        }
        let found = Rc::new(self.find(finder, rack, (across, line), number));
        self.kept += found.plays.len() + 1;
        self.known.insert(number, Rc::clone(&found));
        found
    }

    fn find(
        &mut self,
        finder: &mut Finder<'_, '_>,
        (rack, rack_number): (&[Tile], u64),
        line: (bool, usize),
        number: u64,
    ) -> LinePlays {
        let rules = finder.rules();
        if self.racks.len() > RACKS {
            self.racks.clear();
        }
        let subracks = self.racks.entry(rack_number);
        let subracks = Rc::clone(subracks.or_insert_with(|| Rc::new(finder.subracks(rack))));
        let mut found = LinePlays { number, ..LinePlays::default() };
        let points = left(rack, rules);
        finder.line_plays(line, &subracks, &mut |window, tiles, score| {
            let first = found.tiles.len() as u32;
            found.tiles.extend(window.empty_places().zip(tiles.iter().copied()));
            found.plays.push(LinePlay {
                score,
                left: (rack.len() - tiles.len(), points - left(tiles, rules)),
                first,
                laid: tiles.len() as u32,
            });
        });
        let ending = Ending::new(rules, &[]);
        let best = |of: &dyn Fn(&LinePlay) -> Option<i64>| {
            let plays = found.plays.iter().enumerate();
            let plays = plays.filter_map(|(at, play)| Some((of(play)?, Reverse(at))));
            plays.max().map(|(_, Reverse(at))| at)
        };
        let value = |play: &LinePlay, goes_out: bool| {
            ((play.left.0 == 0) == goes_out).then(|| play.value(&ending))
        };
        found.best = [
            best(&|play| value(play, false)),
            best(&|play| value(play, true)),
            best(&|play| Some(play.slow())),
        ];
        found
    }
}
