//! An event as files.

use std::io::{Cursor, Write as _};
use std::path::PathBuf;

use wordy_evening::{Evening, results_csv, tsh};
use wordy_lexicon::counts::counted;
use wordy_matches::Viewer;
use wordy_terminal::{Exit, Failure, Outcome, Streams, write_folder};
use zip::write::SimpleFileOptions;

use super::of::{EventArgs, evening};
use crate::matches::Matches;
use crate::stored::{load, wait};

/// Write an event as files for directors
///
/// Into a new folder: NAME.t, which tsh reads; NAME.csv, a game a line with the columns of
/// associations (Division, Round, Player1, Score1, Player2, Score2); games.zip, the records (GCG)
/// of the games that are over here. Rounds are in NAME.t when all their results are there.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event files tuesday out")]
pub(super) struct Args {
    #[command(flatten)]
    of: EventArgs,
    /// The folder, which is made
    folder: PathBuf,
}

impl Args {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let (evening, records) = wait(async {
            let store = self.of.store.look().await?;
            let evening = evening(store.as_ref(), &self.of.event).await?;
            let matches = Matches::default();
            let mut records = Vec::new();
            for (round, board, game) in games(&evening) {
                let listed = store.game(game).await?;
                if !listed.is_some_and(|listed| listed.standing.over) {
                    continue;
                }
                let record = load(store.as_ref(), &matches, game).await?.0;
                let name = format!("round-{}-board-{}.gcg", round + 1, board + 1);
                records.push((name, record.record(Viewer::Spectator)));
            }
            Ok((evening, records))
        })?;
        let id = &self.of.event;
        let (table, results) = (format!("{id}.t"), format!("{id}.csv"));
        let files: Vec<(&str, Vec<u8>)> = vec![
            (&table, tsh(&evening).into_bytes()),
            (&results, results_csv(&evening).into_bytes()),
            ("games.zip", zipped(&records)?),
        ];
        write_folder(&self.folder, &files)?;
        for (name, _) in &files {
            writeln!(streams.output, "{}", self.folder.join(name).display())?;
        }
        let records = counted(records.len(), "record", "records");
        writeln!(streams.errors, "note: games.zip has {records}")?;
        Ok(Exit::Found)
    }
}

/// The games of an event: round, board, name.
pub(in crate::commands) fn games(evening: &Evening) -> impl Iterator<Item = (usize, usize, &str)> {
    evening.rounds.iter().enumerate().flat_map(|(round, own)| {
        own.boards.iter().enumerate().map(move |(board, own)| (round, board, own.game.as_str()))
    })
}

/// Texts in one archive, the same bytes of the same texts.
fn zipped(files: &[(String, String)]) -> Result<Vec<u8>, Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::new(format!("games.zip: {error}"));
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, text) in files {
        archive.start_file(name, options).map_err(|error| failed(&error))?;
        archive.write_all(text.as_bytes()).map_err(|error| failed(&error))?;
    }
    Ok(archive.finish().map_err(|error| failed(&error))?.into_inner())
}
