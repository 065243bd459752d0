//! A shard played and written, or found and read.

use std::path::{Path, PathBuf};

use wordy_choose_game::PlayerKind as Player;
use wordy_formats::FormatError;
use wordy_formats::table::{Cell, Column, Writer, read};
use wordy_lexicon::counts::thousands;
use wordy_terminal::{Failure, Streams, replace_all};

use crate::contest::GameRows;
use crate::figures::Figures;
use crate::lineup::seats;
use crate::run::{Manifest, Settings, Shard, hash};

/// The files of a shard while its games are played.
pub(crate) struct ShardFiles {
    games: Writer,
    turns: Writer,
}

impl ShardFiles {
    pub(crate) fn new(settings: &Settings, shard: Shard) -> Result<Self, Failure> {
        let (format, said) = (settings.table_format(), settings.said(shard));
        let table = |columns: &[Column]| Writer::new(format, columns, &said).map_err(not_written);
        Ok(Self {
            games: table(&settings.kind.game_columns(settings.plays))?,
            turns: table(&settings.kind.turn_columns(settings.plays))?,
        })
    }

    /// Adds a game.
    pub(crate) fn add(&mut self, told: &GameRows) -> Result<(), Failure> {
        for row in &told.games {
            self.games.row(row).map_err(not_written)?;
        }
        for row in &told.turns {
            self.turns.row(row).map_err(not_written)?;
        }
        Ok(())
    }

    /// Writes the files: all of them or none. What was there is replaced.
    pub(crate) fn save(
        self,
        folder: &Path,
        settings: &Settings,
        shard: Shard,
    ) -> Result<(), Failure> {
        let games = self.games.finish().map_err(not_written)?;
        let turns = self.turns.finish().map_err(not_written)?;
        let manifest = Manifest {
            settings: settings.clone(),
            shard: shard.number,
            games_sha256: hash(&games),
            turns_sha256: hash(&turns),
        };
        let path = |what| shard.path(folder, what, &settings.format);
        replace_all(&[
            (&path("games"), games),
            (&path("turns"), turns),
            (&shard.path(folder, "run", "json"), manifest.text().into_bytes()),
        ])
    }
}

/// What a format says of a table, as a message with the way out.
#[expect(clippy::needless_pass_by_value, reason = "a function to map errors with")]
pub(crate) fn not_written(error: FormatError) -> Failure {
    let failure = Failure::new(error.to_string());
    match error {
        FormatError::NotBuiltIn(name) => {
            failure.hint(format!("{}; or --format csv", wordy_choose::not_built_in(name)))
        }
        _ => failure,
    }
}

/// Adds the games of a shard to figures.
///
/// # Errors
/// The file is none of games, or has others than the shard has.
pub(crate) fn add_games(
    manifest: &Manifest,
    bytes: &[u8],
    folder: &Path,
    figures: &mut Figures,
) -> Result<(), Failure> {
    let settings = &manifest.settings;
    let (players, alike) = (settings.players.len(), is_alike(settings));
    let (mut next, end) = manifest.shard().games(settings.first, settings.games);
    let (mut rows, mut wrong) = (Vec::with_capacity(players), false);
    let columns = figures.columns();
    let done = read(settings.table_format(), bytes, &columns, &mut |row| {
        let place = (row[0].number(), row[1].number());
        wrong |= place != (float(next), float(rows.len() as u64 + 1));
        rows.push(row[2..].iter().map(Cell::number).collect::<Vec<f64>>());
        if rows.len() == players {
            figures.add(&seats(next, players, alike), &rows);
            rows.clear();
            next += 1;
        }
    });
    let path = manifest.shard().path(folder, "games", &settings.format);
    done.map_err(|error| match error {
        FormatError::NotBuiltIn(_) => not_written(error),
        _ => Failure::new(format!("{}: {error}", path.display())),
    })?;
    if wrong || next != end {
        return Err(Failure::new(format!("{}: not the games of the shard", path.display()))
            .hint("play the shard again"));
    }
    Ok(())
}

/// Whether all players of a run play alike.
pub(crate) fn is_alike(settings: &Settings) -> bool {
    settings.players.iter().all(|player| *player == settings.players[0])
}

#[expect(clippy::cast_precision_loss, reason = "numbers of games are far below 2^53")]
fn float(number: u64) -> f64 {
    number as f64
}

/// What players are called in figures and tables.
pub(crate) fn names(settings: &Settings) -> Vec<String> {
    let name = |player: &String| player.parse().map_or("?".into(), |kind: Player| kind.name());
    settings.players.iter().map(name).collect()
}

/// Tells on the error stream what became of a shard.
pub(crate) fn tell(
    folder: &Path,
    settings: &Settings,
    shard: Shard,
    what: &str,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let (first, end) = shard.games(settings.first, settings.games);
    let games = match end - first {
        0 => "no games".to_owned(),
        1 => format!("game {}", thousands(first as usize)),
        _ => format!("games {} to {}", thousands(first as usize), thousands(end as usize - 1)),
    };
    writeln!(streams.errors, "{}: {shard}, {games}: {what}", folder.display())?;
    Ok(())
}

/// The file that says what a shard is.
pub(crate) fn manifest_path(folder: &Path, shard: Shard) -> PathBuf {
    shard.path(folder, "run", "json")
}
