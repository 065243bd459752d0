use std::path::PathBuf;

use wordy_lexicon::counts::counted;
use wordy_terminal::{Exit, Outcome, Streams, check_kind, write_made};

use crate::store::back_up;
use crate::store_args::StoreArgs;

/// Copy the store to a file, while games go on
///
/// The copy has everything up to one moment: games, links and the secret that links are made of. A
/// server goes on meanwhile. To restore, stop the server and put the copy in the place of the
/// store.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table backup -o sunday.table\n  \
                   table backup --store club.table -o club-backup.table --force",
    after_help = "Exit status: 0 copied, 2 usage or input error.\n\
                  See also: table serve --store sunday.table (serves the copy)"
)]
pub(crate) struct Args {
    /// Write to FILE
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    store: StoreArgs,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        check_kind("-o", &self.output, "a store", &["table"])?;
        let store = self.store.file(&self.output)?;
        let mut games = 0;
        write_made(&self.output, self.force, |copy| {
            games = back_up(&store, copy)?;
            Ok(())
        })?;
        let games = counted(usize::try_from(games).unwrap_or(usize::MAX), "game", "games");
        writeln!(streams.errors, "note: {} has {games}", self.output.display())?;
        Ok(Exit::Found)
    }
}
