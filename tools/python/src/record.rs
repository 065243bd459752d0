//! Records of games: read, replayed, reviewed.

use std::path::PathBuf;

use pyo3::prelude::*;
use wordy_engine::{Best, Worth, analyse};
use wordy_records::record::{self, Action};
use wordy_records::{history, replay as records};

use crate::error::said;
use crate::game::Game;
use crate::position::{Position, Stand};
use crate::table::{Columns, Table};
use crate::turns::{Ruled, faces, fresh, points_of, ruled};
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

/// The kind of a line, as `referee game --json` names it.
fn kind(action: &Action) -> &'static str {
    match action {
        Action::Play(..) => "play",
        Action::Pass => "pass",
        Action::Exchange(_) | Action::ExchangeCount(_) => "exchange",
        Action::Withdrawn => "taken back",
        Action::Challenge => "challenge",
        Action::Time => "time",
        Action::EndRack(_) => "tiles left",
        Action::Unread => "unread",
    }
}

/// What was done, as the record has it.
fn played(event: &record::Event) -> String {
    let swaps = event.swaps.iter().map(|(place, text)| format!("*{place}{text}"));
    let diffs = event.diffs.iter().map(|(place, text)| format!("~{place}{text}"));
    let action = match &event.action {
        Action::Play(square, word) => format!("{} {word}", square.to_uppercase()),
        Action::Exchange(tiles) => format!("exchange {tiles}"),
        Action::ExchangeCount(count) => format!("exchange {count}"),
        Action::EndRack(tiles) => format!("left {tiles}"),
        other => kind(other).to_owned(),
    };
    swaps.chain(diffs).chain([action]).collect::<Vec<_>>().join(" ")
}

#[pymethods]
impl Record {
    /// The record of the bytes of a file: GCG, or the same as JSON.
    #[new]
    fn new(py: Python<'_>, bytes: &[u8]) -> PyResult<Self> {
        let read = py.detach(|| match history::is_json(bytes) {
            true => history::read(&String::from_utf8_lossy(bytes)),
            false => Ok(record::Record::parse(bytes)),
        });
        Ok(Self { record: read.map_err(said)? })
    }

    /// The players: short name, full name.
    #[getter]
    fn players(&self) -> Vec<(String, String)> {
        let own = |player: &record::Player| (player.nick.clone(), player.name.clone());
        self.record.players.iter().map(own).collect()
    }

    /// What its lines that begin with # say: name and text.
    #[getter]
    fn pragmas(&self) -> Vec<(String, String)> {
        let own = |pragma: &record::Pragma| (pragma.name.clone(), pragma.text.clone());
        self.record.pragmas.iter().map(own).collect()
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
                let stand = Stand::of(&turn.after, fresh(&before, &turn.after));
                before = turn.after.clone();
                turns.push((
                    event.line,
                    event.nick.clone(),
                    event.rack.clone(),
                    kind(&event.action),
                    played(event),
                    event.score,
                    event.total,
                    turn.expected_score,
                    turn.ruling.as_ref().map(|ruling| ruled(ruling, &rules.rules)),
                    Position::new(&rules, stand),
                ));
            }
            let finding = |own: &records::Finding| {
                let reading = own.shown_reading();
                let text = format!("{}{reading}", own.problem);
                (own.line, own.column, own.kind().name(), text, own.is_fault())
            };
            let findings = replay.findings.iter().map(finding).collect();
            let mended = replay.mended(&record);
            (turns, findings, replay.totals, replay.winners, mended)
        })
    }

    /// Each turn whose rack is known beside the best.
    fn _review(&self, py: Python<'_>, game: &Game, leaves: Option<PathBuf>) -> PyResult<Table> {
        let (record, rules) = (self.record.clone(), game.rules.clone());
        let leaves = rules.leaves(leaves)?;
        let columns = work(py, move |_| {
            let worth = leaves.as_ref().map_or(&() as &dyn Worth, |leaves| leaves);
            let replay = records::replay(&record, &rules.rules, &rules.verdict());
            let analysed = analyse(&rules.engine(), &replay, worth);
            let event = |own: &wordy_engine::Analysed| &replay.turns[own.turn].event;
            let alphabet = &rules.rules.letters.alphabet;
            let best = |own: &wordy_engine::Analysed| match &own.best {
                Some(Best::Play(turn)) => turn.spelled(alphabet),
                Some(Best::Exchange(own)) => {
                    format!("exchange {}", faces(&own.tiles, &rules.rules))
                }
                None => "pass".to_owned(),
            };
            let points = |own: &wordy_engine::Analysed| match &own.best {
                Some(Best::Play(turn)) => i64::from(turn.score),
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
                .counts("line", analysed.iter().map(|own| event(own).line as u32).collect())
                .texts("player", texts(&|own| event(own).nick.clone()))
                .texts("rack", texts(&|own| faces(&own.rack, &rules.rules)))
                .texts("played", texts(&|own| played(event(own))))
                .numbers("points", numbers(&|own| i64::from(event(own).score)))
                .texts("best", texts(&best))
                .numbers("best_points", numbers(&points))
                .reals("lost", analysed.iter().map(|own| Some(points_of(own.lost))).collect())
                .truths("missed_bingo", truths(&|own| own.missed_bingo.is_some()))
                .truths("phony", truths(&|own| own.phony))
        })?;
        columns.table()
    }
}
