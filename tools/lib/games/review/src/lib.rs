//! A record of two players reviewed: how likely each was to win before a turn and after it, what
//! the turn lost against the best, and how lucky the tiles were.
//!
#![doc = include_str!("../README.md")]

mod class;
mod done;
mod effort;
mod loss;
mod luck;
mod told;
mod weigh;

use wordy_engine::player::{Choice, Situation};
use wordy_engine::simulation::Playouts;
use wordy_engine::{Engine, Turn, Worth, left_of};
use wordy_games::bag::{Bag, read_tiles};
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_records::record::Action;
use wordy_records::replay::{Replay, Turn as RecordTurn};

pub use class::Class;
pub use effort::Effort;
pub use loss::Loss;
pub use told::{Summary, Texts, percent, tenth};
pub use weigh::{Weighed, Weighing};

/// A turn of a record.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// Its number among the turns of the replay.
    pub turn: usize,
    /// The seat of its player, from 0.
    pub seat: usize,
    /// What is known of it with its rack; none where the record does not have the whole rack, or
    /// what was done cannot be weighed.
    pub known: Option<TurnChoices>,
    /// The chance of the first player after it, from 0 to 1: where the turn could be weighed by
    /// that, else by the points alone. None in a game without a table of chances.
    pub chance: Option<f64>,
}

/// What is known of a turn with its rack.
#[derive(Clone, Debug)]
pub struct TurnChoices {
    /// The rack.
    pub rack: Vec<Tile>,
    /// What was done.
    pub done: Weighed,
    /// The best that could be done, the best first, at most three.
    pub best: Vec<Weighed>,
    /// How it was found.
    pub how: Weighing,
    /// What was lost: of the chance of winning, from 0 to 1, where there is a table of chances; and
    /// in points.
    pub lost: (Option<f64>, f64),
    /// How good the turn was.
    pub class: Option<Class>,
    /// By what it lost; none where it lost nothing.
    pub loss: Option<Loss>,
    /// The bingo that scores most, where the rack had one and none was played.
    pub missed_bingo: Option<Turn>,
    /// How much more the rack brought than racks with the same tiles kept bring on average, in
    /// points; none where the tiles kept are not known.
    pub luck: Option<f64>,
}

/// Reviews the turns of a record between two players, in order; `told` is given each turn when it
/// is done, and says whether to go on.
///
/// Cost: with [`Effort::QUICK`] some hundredths of a second a turn, with [`Effort::FULL`] some
/// seconds.
pub fn review(
    engine: &Engine<'_>,
    replay: &Replay<'_>,
    playouts: &Playouts<'_>,
    effort: Effort,
    mut told: impl FnMut(&Reviewed) -> bool,
) -> Vec<Reviewed> {
    let mut all = Vec::new();
    for at in 0..replay.turns.len() {
        let Some(reviewed) = review_turn(engine, replay, playouts, effort, at) else { continue };
        let go_on = told(&reviewed);
        all.push(reviewed);
        if !go_on {
            break;
        }
    }
    all
}

/// Reviews what stands at a number of a record between two players; none where it is no turn.
///
/// Cost: see [`review`].
pub fn review_turn(
    engine: &Engine<'_>,
    replay: &Replay<'_>,
    playouts: &Playouts<'_>,
    effort: Effort,
    at: usize,
) -> Option<Reviewed> {
    let turn = replay.turns.get(at).filter(|turn| turn.event.action.is_turn())?;
    Some(Reviewing { engine, replay, playouts, effort }.turn(at, turn))
}

struct Reviewing<'a, 'r> {
    engine: &'a Engine<'r>,
    replay: &'a Replay<'r>,
    playouts: &'a Playouts<'a>,
    effort: Effort,
}

impl<'r> Reviewing<'_, 'r> {
    fn turn(&self, at: usize, turn: &RecordTurn<'r>) -> Reviewed {
        let seat = turn.player.min(1);
        let known = self.known(at, turn, seat);
        let chance = self.chance(at, seat, known.as_ref());
        Reviewed { turn: at, seat, known, chance }
    }

    fn before(&self, at: usize) -> Position<'r> {
        before(self.replay, at, self.engine.rules())
    }

    fn is_withdrawn(&self, at: usize) -> bool {
        is_withdrawn(self.replay, at)
    }

    fn known(&self, at: usize, turn: &RecordTurn<'r>, seat: usize) -> Option<TurnChoices> {
        let situation = situation(self.replay, at, self.engine.rules())?;
        let mut finder = self.engine.finder(&self.before(at));
        let bag_is_empty = situation.bag(self.engine.rules()) == 0;
        let worth: &dyn Worth = if bag_is_empty { &() } else { self.playouts.worth };
        let withdrawn = self.is_withdrawn(at);
        let done = done::choice(&mut finder, &situation, turn, (withdrawn, worth))?;
        let weigh =
            weigh::Weigh { situation: &situation, playouts: self.playouts, effort: self.effort };
        let (how, done, best) = weigh.all(&mut finder, &done)?;
        let first = best.first()?;
        let win = done.win.zip(first.win).map(|(own, best)| (best - own).max(0.0));
        let is_best = first.choice == done.choice;
        let lost = if is_best {
            (win.map(|_| 0.0), 0.0)
        } else {
            (win, (first.spread - done.spread).max(0.0))
        };
        let tiles = self.engine.rules().bingo();
        let by = (lost.1 > 0.0 || lost.0 > Some(0.0)).then(|| match how {
            _ if withdrawn => Loss::Challenge,
            Weighing::End { .. } => Loss::Endgame,
            _ => Loss::of(&done, first, tiles),
        });
        let laid = if let Choice::Play(turn) = &done.choice { turn.laid } else { 0 };
        let missed_bingo = finder.bingo(&situation.rack).filter(|_| laid < tiles);
        let luck = luck::luck(&mut finder, &situation, self.kept(at, seat), self.playouts.worth);
        Some(TurnChoices {
            rack: situation.rack,
            class: lost.0.map(|lost| Class::of(lost, is_best)),
            loss: by,
            done,
            best,
            how,
            lost,
            missed_bingo,
            luck,
        })
    }

    /// The tiles that a player kept after their turn before; none where that is not known. Before
    /// the first turn they had none.
    fn kept(&self, at: usize, seat: usize) -> Option<Vec<Tile>> {
        let turns = self.replay.turns[..at].iter().enumerate().rev();
        let mut own =
            turns.filter(|(_, turn)| turn.player.min(1) == seat && turn.event.action.is_turn());
        let Some((last, turn)) = own.next() else { return Some(Vec::new()) };
        let alphabet = &self.engine.rules().letters.alphabet;
        let rack = read_tiles(&turn.event.rack, alphabet).ok()?;
        if rack.len() < self.engine.rules().rack {
            return None;
        }
        match &turn.event.action {
            _ if self.is_withdrawn(last) => Some(rack),
            Action::Play(..) => turn.ruling.as_ref()?.left.as_ref().map(Bag::all),
            Action::Exchange(tiles) => {
                let tiles = read_tiles(tiles, alphabet).ok()?;
                Some(left_of(&rack, &tiles, self.engine.rules()))
            }
            Action::Pass => Some(rack),
            _ => None,
        }
    }

    /// The chance of the first player after a turn.
    fn chance(&self, at: usize, seat: usize, known: Option<&TurnChoices>) -> Option<f64> {
        let chances = self.playouts.chances?;
        let own = known.and_then(|known| known.done.win).unwrap_or_else(|| {
            let rules = self.engine.rules();
            let points = points(self.replay, at + 1);
            let unseen = Bag::of(rules).without(&self.replay.turns[at].after).len();
            // The other player is to move, and sees a rack of their own.
            let unseen = unseen.saturating_sub(rules.rack).max(1);
            1.0 - chances.of(f64::from(points[1 - seat] - points[seat]), unseen)
        });
        Some(if seat == 0 { own } else { 1.0 - own })
    }
}

/// The position before a turn of a replay.
pub fn before<'r>(replay: &Replay<'r>, at: usize, rules: &'r BoardRules) -> Position<'r> {
    let empty = || Position::new(&rules.board);
    at.checked_sub(1).map_or_else(empty, |last| replay.turns[last].after.clone())
}

/// The points of both before a turn of a replay, the first player's first.
pub fn points(replay: &Replay<'_>, end: usize) -> [i32; 2] {
    let mut points = [0, 0];
    for turn in &replay.turns[..end] {
        points[turn.player.min(1)] = turn.right.1;
    }
    points
}

/// What is known before a turn of a replay; none where the rack is not all of it.
pub fn situation(replay: &Replay<'_>, at: usize, rules: &BoardRules) -> Option<Situation> {
    let turn = &replay.turns[at];
    let seat = turn.player.min(1);
    let rack = read_tiles(&turn.event.rack, &rules.letters.alphabet).ok()?;
    let mut unseen = Bag::of(rules).without(&before(replay, at, rules));
    unseen.draw(&rack).ok()?;
    let in_play = unseen.len();
    let is_whole = rack.len() == rules.rack || in_play <= rules.rack;
    if rack.is_empty() || rack.len() > rules.rack || !is_whole {
        return None;
    }
    let points = points(replay, at);
    let turns = replay.turns[..at].iter().rev().filter(|turn| turn.event.action.is_turn());
    let scoreless = turns.take_while(|turn| turn.right.0 == 0).map(|_| 1).sum();
    Some(Situation {
        rack,
        other: Vec::new(),
        unseen: unseen.all(),
        in_play,
        points: [points[seat], points[1 - seat]],
        scoreless,
    })
}

/// Whether a turn of a replay is taken back by the next.
pub fn is_withdrawn(replay: &Replay<'_>, at: usize) -> bool {
    let next = replay.turns.get(at + 1);
    next.is_some_and(|next| {
        next.event.action == Action::Withdrawn && next.player == replay.turns[at].player
    })
}

/// What a player's turns kept of their chances, in per cent: of all chances before their turns,
/// with the best that could be done, the share that what they did had. None where nothing is known.
pub fn accuracy(all: &[Reviewed], seat: usize) -> Option<f64> {
    let known = all.iter().filter(|own| own.seat == seat).filter_map(|own| own.known.as_ref());
    let pairs: Vec<(f64, f64)> =
        known.filter_map(|known| Some((known.done.win? + known.lost.0?, known.lost.0?))).collect();
    let sum = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>();
    let before = sum(|own| own.0);
    (before > 0.0).then(|| 100.0 * (1.0 - sum(|own| own.1) / before))
}

/// The number among the reviewed turns from which on one player had the better chances to the end;
/// none where that was so from the start, or nobody ever had.
pub fn turning_point(all: &[Reviewed]) -> Option<usize> {
    let ahead = |own: &Reviewed| own.chance.map(|chance| chance > 0.5);
    let last = ahead(all.last()?)?;
    let before = all.iter().rposition(|own| ahead(own).is_some_and(|own| own != last))?;
    Some(before + 1)
}
