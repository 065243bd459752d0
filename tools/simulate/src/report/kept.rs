//! What an earlier report has measured of runs, so that their tables need not be there.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wordy_terminal::{Failure, cannot_read};

use crate::estimate::Estimate;
use crate::run::{By, Settings};

/// A run: what it was made from, and what was measured of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct KeptRun {
    pub(super) run: String,
    #[serde(flatten)]
    pub(super) made: RunSource,
    measures: Vec<Measure>,
    /// The best layout, of a run of layouts that are scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) layout: Option<KeptLayout>,
}

/// A layout of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct KeptLayout {
    pub(super) game: i64,
    pub(super) points: i64,
    pub(super) tiles: i64,
    pub(super) rows: Vec<String>,
}

/// What a run was made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RunSource {
    pub(super) wordy: String,
    pub(super) rules_sha256: String,
    pub(super) lexicon: String,
    pub(super) lexicon_sha256: String,
    pub(super) players: Vec<String>,
    pub(super) seed: u64,
    pub(super) games: u64,
    pub(super) plays: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<By>,
}

impl From<&Settings> for RunSource {
    fn from(settings: &Settings) -> Self {
        let Settings { wordy, rules_sha256, lexicon, lexicon_sha256, players, .. } =
            settings.clone();
        let Settings { seed, games, plays, by, .. } = *settings;
        Self { wordy, rules_sha256, lexicon, lexicon_sha256, players, seed, games, plays, by }
    }
}

/// Which column was measured, by which other, of which players.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct MeasureName {
    pub(super) of: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) per: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) player: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<u32>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Measure {
    #[serde(flatten)]
    asked: MeasureName,
    value: f64,
    half: Option<f64>,
}

impl KeptRun {
    /// What was measured; None where nobody asked for it then.
    pub(super) fn measured(&self, asked: &MeasureName) -> Option<Estimate> {
        let found = self.measures.iter().find(|own| own.asked == *asked)?;
        Some(Estimate { mean: found.value, half: found.half })
    }
}

/// The runs of a report in JSON.
///
/// # Errors
/// It cannot be read, or is none.
pub(super) fn read(path: &Path) -> Result<Vec<KeptRun>, Failure> {
    let text = wordy_data::read_text(path).map_err(|error| cannot_read(path, &error))?;
    let mut runs = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |error: serde_json::Error| {
            Failure::new(format!("{}:{number}: {error}", path.display()))
                .hint("expected a report: simulate report -o FILE.json")
        };
        let value: Value = serde_json::from_str(line).map_err(wrong)?;
        if value.get("run").is_some() {
            runs.push(serde_json::from_value(value).map_err(wrong)?);
        }
    }
    Ok(runs)
}

/// What is measured while a page is filled.
#[derive(Debug, Default)]
pub(super) struct Notes(RefCell<BTreeMap<String, Noted>>);

#[derive(Clone, Debug, Default)]
struct Noted {
    measures: BTreeMap<MeasureName, Estimate>,
    layout: Option<KeptLayout>,
}

impl Notes {
    pub(super) fn measured(&self, run: &str, asked: MeasureName, found: Estimate) {
        self.0.borrow_mut().entry(run.to_owned()).or_default().measures.insert(asked, found);
    }

    pub(super) fn laid(&self, run: &str, layout: &KeptLayout) {
        self.0.borrow_mut().entry(run.to_owned()).or_default().layout = Some(layout.clone());
    }

    /// What is known of a run, to keep.
    pub(super) fn of(&self, run: &str, made: RunSource) -> KeptRun {
        let Noted { measures, layout } = self.0.borrow().get(run).cloned().unwrap_or_default();
        let measure = |(asked, found): (MeasureName, Estimate)| Measure {
            asked,
            value: found.mean,
            half: found.half,
        };
        KeptRun {
            run: run.to_owned(),
            made,
            measures: measures.into_iter().map(measure).collect(),
            layout,
        }
    }
}
