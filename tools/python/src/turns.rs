//! What may be done on a position, and what it comes to.

use std::sync::Arc;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use wordy_engine::endgame::Endgame;
use wordy_engine::player::{Choice, Situation};
use wordy_engine::simulation::{Mean, Playouts};
use wordy_engine::{Exchange, Finder, Turn, Worth};
use wordy_games::bag::Bag;
use wordy_games::game::BoardRules;
use wordy_games::play::{Play, read_square};
use wordy_games::position::{self as games, Tile};
use wordy_games::ruling::{Move, Ruling, rule};
use wordy_lexicon::parallel::on_all_threads;
use wordy_records::record::square_and_tile;

use crate::error::{hinted, said};
use crate::position::{Position, Stand, on_board};
use crate::rules::Rules;
use crate::work::work;

/// Kind, how it is written, points, value, words, tiles left, tiles laid.
pub(crate) type TurnTuple = (&'static str, String, u32, f64, Vec<String>, String, usize);
/// Points, words with their points, bonus, faults by kind and sentence, words that are not in the
/// lexicon, tiles left.
pub(crate) type Ruled =
    (u32, Vec<(String, u32)>, u32, Vec<(&'static str, String)>, Vec<String>, Option<String>);

/// The chance to win and half its interval where it is known, the points gained, half their
/// interval, games, turn.
type Simulated = (Option<(f64, f64)>, f64, f64, u32, TurnTuple);

/// The turns of an endgame by seat, the points at the end, and whether they are exact.
type Solved = (Vec<(usize, TurnTuple)>, [i32; 2], bool);

/// Exchanges with the bag that are compared with plays.
const EXCHANGES: usize = 3;

/// Thousandths of a point as points.
pub(crate) fn points_of(value: i64) -> f64 {
    f64::from(i32::try_from(value).unwrap_or(i32::MAX)) / 1000.0
}

fn play(turn: &Turn, position: &games::Position<'_>, rules: &Rules) -> TurnTuple {
    let alphabet = &rules.rules.letters.alphabet;
    let words = turn.words(position, &rules.rules);
    let words = words.iter().map(|run| alphabet.spell(&run.letters())).collect();
    let (left, value) = (rules.faces(&turn.left), points_of(turn.value));
    ("play", turn.spelled(alphabet), turn.score, value, words, left, turn.laid)
}

fn exchange(own: &Exchange, rules: &Rules) -> TurnTuple {
    let text = format!("exchange {}", rules.faces(&own.tiles));
    ("exchange", text, 0, points_of(own.value), Vec::new(), rules.faces(&own.left), 0)
}

/// What is chosen with a rack, and worth so much.
fn choice(
    choice: &Choice,
    rack: &[Tile],
    position: &games::Position<'_>,
    rules: &Rules,
    worth: &dyn Worth,
) -> TurnTuple {
    match choice {
        Choice::Play(turn) => play(turn, position, rules),
        Choice::Exchange(tiles) => {
            exchange(&Exchange::new(rack, tiles.clone(), &rules.rules, worth), rules)
        }
        Choice::Pass => ("pass", "pass".to_owned(), 0, 0.0, Vec::new(), rules.faces(rack), 0),
    }
}

/// What is known, and the tiles that are not seen.
fn situation(stand: &Stand, rack: &[Tile], rules: &BoardRules) -> Situation {
    let mut unseen = Bag::of(rules).without(&on_board(stand, rules));
    let other = stand.racks.get(1).cloned().unwrap_or_default();
    // A tile too many is the user's word against the set's.
    let _ = unseen.draw(rack);
    let _ = unseen.draw(&other);
    Situation {
        rack: rack.to_vec(),
        other,
        unseen: unseen.all(),
        in_play: unseen.len(),
        points: [0, 1].map(|at| stand.points.get(at).copied().unwrap_or(0)),
        scoreless: stand.scoreless,
    }
}

/// Whether, between two players, the tiles that are not seen may all be on the other's rack.
fn bag_is_empty(position: &games::Position<'_>, rack: &[Tile], rules: &BoardRules) -> bool {
    Bag::of(rules).without(position).len() <= rack.len() + rules.rack
}

/// The best plays and exchanges, the best first.
fn best(
    finder: &mut Finder<'_, '_>,
    known: &Situation,
    top: usize,
    worth: &dyn Worth,
) -> Vec<Choice> {
    let turns = if top == usize::MAX {
        finder.turns(&known.rack, worth)
    } else {
        finder.best(&known.rack, top, worth)
    };
    let mut all: Vec<(i64, Choice)> =
        turns.into_iter().map(|turn| (turn.value, Choice::Play(turn))).collect();
    if worth.most() > 0 {
        let exchanges = finder.exchanges(known, worth).into_iter();
        all.extend(exchanges.map(|own| (own.value, Choice::Exchange(own.tiles))));
        all.sort_by_key(|(value, _)| -value);
    }
    all.into_iter().take(top).map(|(_, choice)| choice).collect()
}

/// A turn as it is typed: exchanges with the board, square and word.
fn read_turn(text: &str, rack: Option<Vec<Tile>>, rules: &BoardRules) -> PyResult<Move> {
    let wrong = || {
        let fact = format!("expected a square and a word, found `{}`", text.trim());
        let hint = "play(\"8H\", \"QUIZ\") is across, play(\"H8\", \"QUIZ\") down; \
                    play(\"~H8L 8L S\") exchanges first";
        hinted(fact, hint)
    };
    let mut turn = Move { rack, ..Move::default() };
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next_if(|word| word.starts_with(['~', '*'])) {
        let exchange = square_and_tile(&word[1..]).ok_or_else(wrong)?;
        if word.starts_with('~') { turn.diffs.push(exchange) } else { turn.swaps.push(exchange) }
    }
    let exchanges = !turn.diffs.is_empty() || !turn.swaps.is_empty();
    match (words.next(), words.next(), words.next()) {
        (None, ..) if exchanges => {}
        (Some(square), Some(word), None) if read_square(square).is_some() => {
            let play = Play::parse(square, word, &rules.letters.alphabet).map_err(said)?;
            turn.play = Some(play);
        }
        _ => return Err(wrong()),
    }
    Ok(turn)
}

/// What a ruling comes to.
pub(crate) fn ruled(ruling: &Ruling<'_>, rules: &Rules) -> Ruled {
    let alphabet = &rules.rules.letters.alphabet;
    let score = ruling.score.as_ref();
    let words = score.map_or(&[][..], |score| &score.words);
    let words = words.iter().map(|word| (alphabet.spell(&word.run.letters()), word.points));
    let faults = ruling.faults.iter().map(|fault| (fault.name(), fault.to_string()));
    let left = ruling.left.as_ref().map(|left| rules.faces(&left.all()));
    (
        ruling.points(),
        words.collect(),
        score.map_or(0, |score| score.bonus),
        faults.collect(),
        ruling.phonies.clone(),
        left,
    )
}

/// A time that is some.
fn time(seconds: f64) -> PyResult<Duration> {
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| PyValueError::new_err(format!("seconds is above 0, found {seconds}")))
}

#[pymethods]
impl Position {
    /// The best turns of a rack, all of them where `top` is none.
    fn _moves(
        &self,
        py: Python<'_>,
        rack: Option<&str>,
        top: Option<usize>,
        leaves: Option<&str>,
    ) -> PyResult<Vec<TurnTuple>> {
        let (rules, stand) = (self.rules.clone(), self.stand.clone());
        let (rack, leaves) = (self.rack(rack)?, rules.kept(leaves)?);
        work(py, move |_| {
            let (position, engine) = (on_board(&stand, &rules.rules), rules.engine());
            let worth = leaves.worth(bag_is_empty(&position, &rack, &rules.rules));
            let mut finder = engine.finder(&position);
            let known = situation(&stand, &rack, &rules.rules);
            let all =
                on_all_threads(|| best(&mut finder, &known, top.unwrap_or(usize::MAX), worth));
            all.iter().map(|own| choice(own, &rack, &position, &rules, worth)).collect()
        })
    }

    /// Turns compared by games that are played on from them.
    #[expect(clippy::too_many_arguments, reason = "they are those of Python")]
    fn _simulate(
        &self,
        py: Python<'_>,
        rack: Option<&str>,
        top: usize,
        seconds: Option<f64>,
        games: Option<u32>,
        seed: u64,
        leaves: Option<&str>,
    ) -> PyResult<Vec<Simulated>> {
        let (rules, stand) = (self.rules.clone(), self.stand.clone());
        let (rack, leaves) = (self.rack(rack)?, rules.kept(leaves)?);
        if stand.racks.len().max(stand.points.len()) > 2 {
            return Err(said("simulate: expected two players, found more"));
        }
        let limit = seconds.map(time).transpose()?;
        work(py, move |stop| {
            let (position, engine) = (on_board(&stand, &rules.rules), rules.engine());
            let worth = leaves.worth(bag_is_empty(&position, &rack, &rules.rules));
            let mut finder = engine.finder(&position);
            let known = situation(&stand, &rack, &rules.rules);
            let start = Instant::now();
            let simulated = on_all_threads(|| {
                let turns = finder.best(&rack, top, worth).into_iter();
                let mut choices: Vec<Choice> = turns.map(Choice::Play).collect();
                let exchanges = finder.promising(&known, EXCHANGES, worth, seed).into_iter();
                choices.extend(exchanges.map(|own| Choice::Exchange(own.tiles)));
                choices.push(Choice::Pass);
                let how = Playouts::new(worth, rules.chances.as_ref());
                finder.simulate(&known, choices, &how, seed, |played| {
                    let late = limit.is_some_and(|limit| start.elapsed() >= limit);
                    match games {
                        _ if stop.is_asked() || played > 0 && late => 0,
                        Some(games) => games.saturating_sub(played),
                        None => u32::MAX,
                    }
                })
            });
            let before = f64::from(known.points[0] - known.points[1]);
            let row = |own: &wordy_engine::simulation::Simulated| {
                let done = choice(&own.choice, &rack, &position, &rules, &());
                let win = own.win.map(|Mean { mean, half }| (mean, half));
                (win, own.spread.mean - before, own.spread.half, own.games, done)
            };
            simulated.iter().take(top).map(row).collect()
        })
    }

    /// The chance that the player to move wins; none where the game has no table of chances.
    #[getter]
    fn win_probability(&self) -> PyResult<Option<f64>> {
        let (rules, stand) = (&self.rules.rules, &self.stand);
        if stand.racks.len().max(stand.points.len()) > 2 {
            return Err(said("chances are those of two players, found more"));
        }
        let points = |seat: usize| stand.points.get(seat).copied().unwrap_or(0);
        let left = Bag::of(rules).without(&self.on_board()).len();
        let rack = stand.racks.first().map_or(0, Vec::len);
        let unseen = left.saturating_sub(if rack == 0 { rules.rack } else { rack });
        let ahead = f64::from(points(0) - points(1));
        Ok(self.rules.chances.as_ref().map(|chances| chances.of(ahead, unseen)))
    }

    /// The best line of both players when the bag is empty: seat and turn, the points at the end,
    /// and whether that is exact.
    fn _endgame(&self, py: Python<'_>, rack: Option<&str>, positions: u64) -> PyResult<Solved> {
        let (rules, stand) = (self.rules.clone(), self.stand.clone());
        let rack = self.rack(rack)?;
        let known = situation(&stand, &rack, &rules.rules);
        let other = if known.other.is_empty() { known.unseen.clone() } else { known.other.clone() };
        let most = rules.rules.rack;
        if other.len() > most || (!known.other.is_empty() && !known.unseen.is_empty()) {
            return Err(hinted("the bag is not empty", "simulate() compares plays until it is"));
        }
        if other.is_empty() || rules.rules.last_round {
            return Err(said("an endgame has two players with tiles, and no last round"));
        }
        work(py, move |_| {
            let (engine, mut position) = (rules.engine(), on_board(&stand, &rules.rules));
            let endgame = Endgame {
                racks: [rack, other],
                points: known.points,
                scoreless: known.scoreless,
                passes: known.scoreless,
                turns_left: None,
            };
            let solved = engine.finder(&position).endgame(&endgame, positions);
            let mut line = Vec::new();
            for turn in &solved.turns {
                let done = choice(&turn.choice, &turn.left, &position, &rules, &());
                line.push((turn.seat, done));
                if let Choice::Play(play) = &turn.choice {
                    for (place, tile) in play.tiles() {
                        position.put(place, tile);
                    }
                }
            }
            (line, solved.points, solved.exact)
        })
    }

    /// The ruling on a turn, and the position after it.
    fn _rule(&self, py: Python<'_>, text: &str, rack: Option<&str>) -> PyResult<(Ruled, Self)> {
        let rules = Arc::clone(&self.rules);
        let rack = rack.map(|rack| crate::position::read_tiles(rack, &rules.rules)).transpose()?;
        let turn = read_turn(text, rack, &rules.rules)?;
        let stand = self.stand.clone();
        let (done, after) = work(py, move |_| {
            let position = on_board(&stand, &rules.rules);
            let ruling = rule(&turn, &position, &rules.rules, &rules.verdict());
            let after = Stand::after(&position, &ruling.after);
            (ruled(&ruling, &rules), after)
        })?;
        Ok((done, Self::new(&self.rules, after)))
    }
}
