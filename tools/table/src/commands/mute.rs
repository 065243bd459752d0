use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::acting::write;
use crate::matches::Matches;
use crate::store::Appended;
use crate::store_args::StoreArgs;
use crate::stored::{game, load, seat, wait};

/// Silence a player in the chat of a game
///
/// The player plays on, and is told why nothing more is said. --off lets them speak again. A server
/// on the same store knows it at once. To remove somebody, withdraw their link.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table mute k3x Bob\n  \
                   table mute k3x Bob --off    he may speak again\n  \
                   table withdraw k3x Bob      he may not even come back",
    after_help = "Exit status: 0 done, 1 it was so already, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The game, or the beginning of its name
    game: String,
    /// The player, or the number of the seat
    player: String,
    /// Let the player speak again
    #[arg(long)]
    off: bool,
    #[command(flatten)]
    store: StoreArgs,
}

impl Args {
    pub(crate) fn run(&self, _: &mut Streams<'_>) -> Outcome {
        let is_done = wait(async {
            let store = self.store.open_there().await?;
            let game = game(store.as_ref(), &self.game).await?;
            let seat = seat(&game, &self.player)?;
            if game.standing.seats[seat].computer {
                return Err(Failure::new("a computer says nothing anyway"));
            }
            let matches = Matches::default();
            loop {
                let (mut played, seq) = load(store.as_ref(), &matches, &game.id).await?;
                let events = played.mute(seat, !self.off, store.now());
                if events.is_empty() {
                    return Ok(false);
                }
                let written = write(store.as_ref(), &game.id, seq, None, &events, &played).await?;
                // Where somebody else was faster it is written after that.
                if written != Appended::Stale {
                    return Ok(true);
                }
            }
        })?;
        Ok(Exit::found(is_done))
    }
}
