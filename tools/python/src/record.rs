//! Records of games: read, replayed, reviewed.

use pyo3::prelude::*;
use wordy_engine::{Best, analyse};
use wordy_records::record;
use wordy_records::{history, replay as records};

use crate::error::said;
use crate::game::Game;
use crate::position::{Position, Stand};
use crate::table::{Columns, Table};
use crate::turns::{Ruled, points_of, ruled};
use crate::work::work;

/// A turn of a record: line, player, rack, kind, how it is written, score, total, the score it
/// should have, the ruling, the position after it.
type Replayed =
    (usize, String, String, &'static str, String, i32, i32, Option<i32>, Option<Ruled>, Position);
/// A finding: line, column, kind, sentence, whether it is a fault.
type Finding = (usize, Option<usize>, &'static str, String, bool);
/// Turns, findings, totals, who won, the record with everything put right.
type Replay =
    (Vec<Replayed>, Vec<Finding>, std::collections::BTreeMap<String, i32>, Vec<String>, String);

/// A record of a game.
#[pyclass(frozen, subclass, module = "wordy._wordy")]
pub(crate) struct Record {
    record: record::Record,
}

#[pymethods]
impl Record {
    /// The record of the bytes of a file: GCG, or the same as JSON.
    #[new]
    fn new(py: Python<'_>, bytes: &[u8]) -> PyResult<Self> {
        let read = py.detach(|| {
            if history::is_json(bytes) {
                history::read(&String::from_utf8_lossy(bytes))
            } else {
                Ok(record::Record::parse(bytes))
            }
        });
        Ok(Self { record: read.map_err(said)? })
    }

    /// The players: short name, full name.
    #[getter]
    fn players(&self) -> Vec<(String, String)> {
        let names = |player: &record::Player| (player.nick.clone(), player.name.clone());
        self.record.players.iter().map(names).collect()
    }

    /// What its lines that begin with # say: name and text.
    #[getter]
    fn pragmas(&self) -> Vec<(String, String)> {
        let parts = |pragma: &record::Pragma| (pragma.name.clone(), pragma.text.clone());
        self.record.pragmas.iter().map(parts).collect()
    }

    /// How many turns and other events it has.
    fn __len__(&self) -> usize {
        self.record.events.len()
    }

    /// Its text.
    #[getter]
    fn text(&self) -> String {
        self.record.lines.text().to_owned()
    }

    /// Replays it by the rules of a game.
    fn _replay(&self, py: Python<'_>, game: &Game) -> PyResult<Replay> {
        let (record, rules) = (self.record.clone(), game.rules.clone());
        work(py, move |_| {
            let replay = records::replay(&record, &rules.rules, &rules.verdict());
            let mut before = wordy_games::position::Position::new(&rules.rules.board);
            let mut turns = Vec::new();
            for turn in &replay.turns {
                let event = &turn.event;
                let stand = Stand::after(&before, &turn.after);
                before = turn.after.clone();
                turns.push((
                    event.line,
                    event.nick.clone(),
                    event.rack.clone(),
                    event.action.kind(),
                    event.spelled(),
                    event.score,
                    event.total,
                    turn.expected_score,
                    turn.ruling.as_ref().map(|ruling| ruled(ruling, &rules)),
                    Position::new(&rules, stand),
                ));
            }
            let finding = |found: &records::Finding| {
                let reading = found.shown_reading();
                let text = format!("{}{reading}", found.problem);
                (found.line, found.column, found.kind().name(), text, found.is_fault())
            };
            let findings = replay.findings.iter().map(finding).collect();
            let mended = replay.mended(&record);
            (turns, findings, replay.totals, replay.winners, mended)
        })
    }

    /// Each turn whose rack is known beside the best.
    fn _review(&self, py: Python<'_>, game: &Game, leaves: Option<&str>) -> PyResult<Table> {
        let (record, rules) = (self.record.clone(), game.rules.clone());
        let leaves = rules.kept(leaves)?;
        let columns = work(py, move |_| {
            let replay = records::replay(&record, &rules.rules, &rules.verdict());
            let analysed = analyse(&rules.engine(), &replay, leaves.worth(false));
            let event = |turn: &wordy_engine::Analysed| &replay.turns[turn.turn].event;
            let alphabet = &rules.rules.letters.alphabet;
            let best = |turn: &wordy_engine::Analysed| match &turn.best {
                Some(Best::Play(play)) => play.spelled(alphabet),
                Some(Best::Exchange(exchange)) => {
                    format!("exchange {}", rules.faces(&exchange.tiles))
                }
                None => "pass".to_owned(),
            };
            let points = |turn: &wordy_engine::Analysed| match &turn.best {
                Some(Best::Play(play)) => i64::from(play.score),
                _ => 0,
            };
            let texts = |text: &dyn Fn(&wordy_engine::Analysed) -> String| -> Vec<String> {
                analysed.iter().map(text).collect()
            };
            let numbers = |number: &dyn Fn(&wordy_engine::Analysed) -> i64| -> Vec<i64> {
                analysed.iter().map(number).collect()
            };
            let truths = |truth: &dyn Fn(&wordy_engine::Analysed) -> bool| -> Vec<bool> {
                analysed.iter().map(truth).collect()
            };
            Columns::default()
                .counts("line", analysed.iter().map(|turn| event(turn).line as u32).collect())
                .texts("player", texts(&|turn| event(turn).nick.clone()))
                .texts("rack", texts(&|turn| rules.faces(&turn.rack)))
                .texts("played", texts(&|turn| event(turn).spelled()))
                .numbers("points", numbers(&|turn| i64::from(event(turn).score)))
                .texts("best", texts(&best))
                .numbers("best_points", numbers(&points))
                .reals("lost", analysed.iter().map(|turn| Some(points_of(turn.lost))).collect())
                .truths("missed_bingo", truths(&|turn| turn.missed_bingo.is_some()))
                .truths("phony", truths(&|turn| turn.phony))
        })?;
        columns.table()
    }
}
