//! Claims and the runs that try them, as a file has them.

use serde::Deserialize;
use wordy_data::{File, from_toml};
use wordy_terminal::Failure;

use crate::run::{By, MOST_SHARDS};

/// The most digits after the point of a figure.
const MOST_DIGITS: usize = 9;

/// The most rows of a wing.
const MOST_WINGS: usize = 100;

/// A file of claims.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Claims {
    pub(super) title: String,
    /// Paragraphs below the title.
    #[serde(default)]
    pub(super) notes: Vec<String>,
    /// What leaves are worth, learnt before the runs.
    #[serde(default)]
    pub(super) leaves: Vec<LeaveRun>,
    #[serde(rename = "run")]
    pub(super) runs: Vec<Run>,
    #[serde(rename = "claim")]
    pub(super) tried: Vec<Claim>,
    /// The file, for messages: what it is called, and its text.
    #[serde(skip)]
    place: String,
    #[serde(skip)]
    text: String,
}

/// Leaves to learn: `simulate train`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaveRun {
    pub(super) name: String,
    pub(super) game: String,
    pub(super) lexicon: String,
    pub(super) games: u64,
    #[serde(default = "one")]
    pub(super) seed: u64,
}

/// Games to play.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Run {
    /// Its folder.
    pub(super) name: String,
    /// What it is called on the page.
    pub(super) title: String,
    pub(super) game: String,
    /// The lexicon; none in games without words.
    pub(super) lexicon: Option<String>,
    /// The leaves that both players play by; none is greedy.
    pub(super) leaves: Option<String>,
    /// The players, as the command line names them; none for those of the game.
    pub(super) players: Option<Vec<String>>,
    /// By what a game of glyphs is won.
    pub(super) by: Option<By>,
    pub(super) games: u64,
    #[serde(default = "one")]
    pub(super) seed: u64,
    #[serde(default = "one")]
    pub(super) shards: u64,
    #[serde(default)]
    pub(super) plays: bool,
}

fn one() -> u64 {
    1
}

/// A claim.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    pub(super) title: String,
    /// What is claimed, and where.
    pub(super) says: Option<String>,
    pub(super) source: String,
    /// Paragraphs before the figures.
    #[serde(default)]
    pub(super) notes: Vec<String>,
    #[serde(default, rename = "figure")]
    pub(super) figures: Vec<Measured>,
    #[serde(default, rename = "share")]
    pub(super) shares: Vec<Share>,
    #[serde(default, rename = "seen")]
    pub(super) seen: Vec<ScoopTiles>,
    #[serde(default, rename = "grids")]
    pub(super) grids: Vec<Grids>,
    #[serde(default, rename = "wings")]
    pub(super) wings: Vec<Wings>,
    #[serde(default, rename = "layout")]
    pub(super) layouts: Vec<BestLayout>,
    /// Paragraphs after them.
    #[serde(default)]
    pub(super) findings: Vec<String>,
}

/// What is measured in runs: the sum of one column of games by that of another.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Measured {
    pub(super) title: String,
    pub(super) of: String,
    /// Another column; none for each row, which is a player of a game.
    pub(super) per: Option<String>,
    /// What the values are multiplied by, such as 100.
    #[serde(default = "unit")]
    pub(super) times: f64,
    #[serde(default = "two")]
    pub(super) digits: usize,
    #[serde(default)]
    pub(super) compare: Compare,
    pub(super) rows: Vec<Row>,
}

fn unit() -> f64 {
    1.0
}

fn two() -> usize {
    2
}

/// How a run is compared with another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Compare {
    /// Not at all.
    #[default]
    No,
    /// How many times as much it is.
    Ratio,
    /// How much more it is.
    More,
}

/// A run, or a value from elsewhere.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Row {
    /// What it is called; none for the title of the run.
    pub(super) label: Option<String>,
    pub(super) run: Option<String>,
    /// The run that it is compared with.
    pub(super) against: Option<String>,
    /// Only what this player did, as tables call the player.
    pub(super) player: Option<String>,
    /// Only what was done in this seat, from 1.
    pub(super) seat: Option<u32>,
    /// A value from elsewhere.
    pub(super) said: Option<f64>,
}

/// The best layout of a run of layouts that are scored.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BestLayout {
    pub(super) run: String,
}

/// The share of some letters among the tiles of a set.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Share {
    pub(super) title: String,
    pub(super) letters: String,
    pub(super) sets: Vec<String>,
}

/// Tiles that have been seen, of a set from which a scoop was drawn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScoopTiles {
    pub(super) set: String,
    pub(super) letter: String,
    /// How many tiles are seen, and of them this letter.
    pub(super) tiles: u32,
    pub(super) found: u32,
}

/// All full grids of a game of glyphs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Grids {
    pub(super) game: String,
}

/// Rows of squares laid around a board on each side.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wings {
    pub(super) board: String,
    pub(super) rows: Vec<usize>,
}

impl Claims {
    /// Reads a file of claims.
    ///
    /// # Errors
    /// It is none, or names a run or leaves that it does not have.
    pub(super) fn read(file: &File) -> Result<Self, Failure> {
        let mut claims: Self = from_toml(file)?;
        claims.place.clone_from(&file.place);
        claims.text = String::from_utf8_lossy(&file.bytes).into_owned();
        let missing = |what: &str, name: &str| {
            Failure::new(format!("{}: there is no {what} {name}", file.place))
        };
        let leaves = claims.runs.iter().filter_map(|run| run.leaves.as_ref());
        for name in leaves {
            if !claims.leaves.iter().any(|learnt| learnt.name == *name) {
                return Err(missing("leaves", name));
            }
        }
        let rows = claims.tried.iter().flat_map(|claim| &claim.figures).flat_map(|it| &it.rows);
        let layouts = claims.tried.iter().flat_map(|claim| &claim.layouts).map(|it| &it.run);
        let of_rows = rows.flat_map(|row| row.run.iter().chain(&row.against));
        for name in of_rows.chain(layouts) {
            claims.run(name).ok_or_else(|| missing("run", name))?;
        }
        let wrong = |fact: String| Err(Failure::new(format!("{}: {fact}", file.place)));
        if let Some(run) = claims.runs.iter().find(|run| !(1..=MOST_SHARDS).contains(&run.shards)) {
            return wrong(format!(
                "the run {} has {} shards: expected 1 to {MOST_SHARDS}",
                run.name, run.shards
            ));
        }
        let mut wings = claims.tried.iter().flat_map(|claim| &claim.wings).flat_map(|it| &it.rows);
        if let Some(rows) = wings.find(|rows| **rows > MOST_WINGS) {
            return wrong(format!("wings of {rows} rows: expected at most {MOST_WINGS}"));
        }
        let mut figures = claims.tried.iter().flat_map(|claim| &claim.figures);
        if let Some(figure) = figures.find(|figure| figure.digits > MOST_DIGITS) {
            return wrong(format!("{}: expected at most {MOST_DIGITS} digits", figure.title));
        }
        Ok(claims)
    }

    /// A failure about a value of the file, with the place of the first such value.
    pub(super) fn at(&self, value: &str, failure: impl Into<Failure>) -> Failure {
        let value = format!("\"{value}\"");
        let line = (1..).zip(self.text.lines()).find(|(_, line)| line.contains(&value));
        match line {
            Some((line, _)) => failure.into().within(&format!("{}:{line}", self.place)),
            None => failure.into().within(&self.place),
        }
    }

    /// The run of a name.
    pub(super) fn run(&self, name: &str) -> Option<&Run> {
        self.runs.iter().find(|run| run.name == name)
    }
}
