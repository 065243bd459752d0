//! Runs: games in shards, each with a file of games, one of turns, and one that says what they are.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use wordy_formats::table::TableFormat;
use wordy_lexicon::lexicon::hex;
use wordy_terminal::{Failure, cannot_list, cannot_read};

use crate::contest::Sport;

/// Megabytes of the largest table of a shard: one of a hundred million games has as many.
const MOST_OF_TABLE: u64 = 16 << 10;

/// What the files of a run are made from. Two shards belong together where all of it is the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    /// The version of the program.
    pub(crate) wordy: String,
    /// The game's name, and the hash of its file and of those that it names.
    pub(crate) game: String,
    pub(crate) rules_sha256: String,
    /// The lexicon's name, and the hash of its words.
    pub(crate) lexicon: String,
    pub(crate) lexicon_sha256: String,
    /// The players, and for each the hash of its leaves, empty where it has none.
    pub(crate) players: Vec<String>,
    pub(crate) leaves_sha256: Vec<String>,
    pub(crate) seed: u64,
    pub(crate) first: u64,
    pub(crate) games: u64,
    /// Whether plays and squares were counted.
    pub(crate) plays: bool,
    pub(crate) format: String,
    pub(crate) shards: u64,
    /// The kind of game; left out for games on a board.
    #[serde(default, skip_serializing_if = "Sport::is_board")]
    pub(crate) kind: Sport,
    /// By what a game of glyphs is won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<By>,
}

/// By what a game of glyphs is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum By {
    /// Five small grids
    Majority,
    /// The glyphs of the small grids won
    SuperGlyph,
}

impl By {
    /// As the command line has it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Majority => "majority",
            Self::SuperGlyph => "super-glyph",
        }
    }
}

/// What a shard is, and the hashes of its files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    #[serde(flatten)]
    pub(crate) settings: Settings,
    pub(crate) shard: u64,
    pub(crate) games_sha256: String,
    pub(crate) turns_sha256: String,
}

/// The most shards of a run.
pub(crate) const MOST_SHARDS: u64 = 999_999;

/// A part of a run: the games whose numbers follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) number: u64,
    pub(crate) of: u64,
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            Some(Self { number: number.parse().ok()?, of: of.parse().ok()? })
        });
        numbers
            .filter(|shard| (1..=shard.of).contains(&shard.number) && shard.of <= MOST_SHARDS)
            .ok_or_else(|| "expected a number and how many there are, such as 3/10".to_owned())
    }
}

impl Shard {
    /// All shards of so many.
    pub(crate) fn all(of: u64) -> impl Iterator<Item = Self> {
        (1..=of).map(move |number| Self { number, of })
    }

    /// Its games: the first, and the one after the last.
    pub(crate) fn games(self, first: u64, games: u64) -> (u64, u64) {
        let end = |shard: u64| {
            let before = u128::from(games) * u128::from(shard) / u128::from(self.of);
            first.saturating_add(u64::try_from(before).unwrap_or(u64::MAX))
        };
        (end(self.number - 1), end(self.number))
    }

    /// The path of one of its files.
    pub(crate) fn path(self, folder: &Path, what: &str, extension: &str) -> PathBuf {
        folder.join(format!("{what}-{:03}-of-{:03}.{extension}", self.number, self.of))
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "shard {} of {}", self.number, self.of)
    }
}

impl Settings {
    pub(crate) fn table_format(&self) -> TableFormat {
        let parquet = self.format == TableFormat::Parquet.name();
        if parquet { TableFormat::Parquet } else { TableFormat::Csv }
    }

    /// Names and texts, for the tables.
    pub(crate) fn said(&self, shard: Shard) -> Vec<(String, String)> {
        let value = serde_json::to_value(self).unwrap_or_default();
        let text = |value: &Value| match value {
            Value::String(text) => text.clone(),
            Value::Array(texts) => {
                texts.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(",")
            }
            other => other.to_string(),
        };
        let own = value.as_object().into_iter().flatten();
        let own = own.map(|(key, value)| (key.clone(), text(value)));
        own.chain([("shard".to_owned(), shard.number.to_string())]).collect()
    }

    /// The first thing in which two runs differ: its name, here, there. Names of files and of
    /// lexicons are none.
    fn difference(&self, other: &Self) -> Option<(String, Value, Value)> {
        let (mut own, mut other) =
            (serde_json::to_value(self).ok()?, serde_json::to_value(other).ok()?);
        let object = own.as_object_mut()?;
        object.remove("game");
        object.remove("lexicon");
        let differs = object.iter().find(|(key, value)| other.get(key.as_str()) != Some(*value));
        differs.map(|(key, value)| (key.clone(), value.clone(), other[key.as_str()].take()))
    }
}

impl Manifest {
    pub(crate) fn shard(&self) -> Shard {
        Shard { number: self.shard, of: self.settings.shards }
    }

    /// Whether it says what a shard can be.
    fn is_sound(&self) -> bool {
        let Settings { players, first, games, shards, .. } = &self.settings;
        let numbers = (1..=MOST_SHARDS).contains(shards) && (1..=*shards).contains(&self.shard);
        numbers && !players.is_empty() && *first > 0 && first.checked_add(*games).is_some()
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// The file of games.
    ///
    /// # Errors
    /// It or the file of turns is not as it was written: which.
    pub(crate) fn games(&self, folder: &Path) -> Result<Vec<u8>, PathBuf> {
        drop(self.turns(folder)?);
        self.file(folder, "games", &self.games_sha256)
    }

    /// The file of turns.
    ///
    /// # Errors
    /// It is not as it was written: which.
    pub(crate) fn turns(&self, folder: &Path) -> Result<Vec<u8>, PathBuf> {
        self.file(folder, "turns", &self.turns_sha256)
    }

    fn file(&self, folder: &Path, what: &str, sha256: &str) -> Result<Vec<u8>, PathBuf> {
        let path = self.shard().path(folder, what, &self.settings.format);
        let bytes =
            wordy_data::read_up_to(&path, MOST_OF_TABLE).ok().filter(|bytes| hash(bytes) == sha256);
        bytes.ok_or(path)
    }
}

/// What a folder has of a run, in order.
///
/// # Errors
/// A file cannot be read, or does not say what a shard is; or there are shards of two runs.
pub(crate) fn shards(folder: &Path) -> Result<Vec<Manifest>, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| cannot_list(folder, &error))?;
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| cannot_list(folder, &error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("run-") && name.ends_with(".json") {
            paths.push(path);
        }
    }
    paths.sort();
    let mut manifests: Vec<Manifest> = Vec::new();
    for path in paths {
        let text = wordy_data::read_text(&path).map_err(|error| cannot_read(&path, &error))?;
        let wrong = |error: &dyn std::fmt::Display| {
            Failure::new(format!("{}: {error}", path.display()))
                .hint("remove the file; its shard is then played again")
        };
        let manifest: Manifest = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
        if !manifest.is_sound() {
            return Err(wrong(&"no run has such shards"));
        }
        if manifest.shard().path(folder, "run", "json") != path {
            return Err(Failure::new(format!("{}: is {}", path.display(), manifest.shard()))
                .hint("remove the file, or give it its own name"));
        }
        if let Some(first) = manifests.first() {
            same(&first.settings, &manifest.settings, &path)?;
        }
        manifests.push(manifest);
    }
    manifests.sort_by_key(|manifest| manifest.shard);
    Ok(manifests)
}

/// Refuses a shard that a file tells of where it is one of another run.
pub(crate) fn same(wanted: &Settings, found: &Settings, path: &Path) -> Result<(), Failure> {
    match found.difference(wanted) {
        None => Ok(()),
        Some((key, there, here)) => Err(Failure::new(format!(
            "{}: a shard of another run: {key} {there}, not {here}",
            path.display()
        ))
        .hint("give each run a folder of its own")),
    }
}

/// The SHA-256 of some bytes, in hexadecimal digits.
pub(crate) fn hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_hold_each_game_once() {
        for (games, of) in [(10, 3), (2, 5), (1_000_000, 999), (7, 1)] {
            let parts: Vec<_> = Shard::all(of).map(|shard| shard.games(5, games)).collect();
            assert_eq!((parts[0].0, parts[parts.len() - 1].1), (5, 5 + games));
            assert!(parts.windows(2).all(|pair| pair[0].1 == pair[1].0));
            let sizes = parts.iter().map(|(first, end)| end - first);
            assert!(sizes.clone().max().unwrap() - sizes.min().unwrap() <= 1);
        }
    }

    #[test]
    fn shards_are_read() {
        assert_eq!("3/10".parse(), Ok(Shard { number: 3, of: 10 }));
        for wrong in ["0/3", "4/3", "3", "/", "1/0", "a/b", "1/1000000"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
