use wordy_cli::{Exit, Failure, Outcome, Streams};

use crate::random::Key;
use crate::store::{Listed, Place, Role, Store};
use crate::store_args::StoreArgs;
use crate::stored::{game, seat, wait};

/// Give a seat a new link
///
/// The link that the seat had leads nowhere from then on. Without a player the link is that of the
/// table, by which guests take seats that are free; with --spectators it only shows the board.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table invite k3x Ann --at https://club.example   a link for Ann\n  \
                   table invite k3x --spectators                    one for those who look on",
    after_help = "Exit status: 0 made, 2 usage or input error."
)]
pub(crate) struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    /// The address of the server, as players know it
    #[arg(long, value_name = "ADDRESS", default_value = "http://127.0.0.1:8117")]
    at: String,
}

/// Withdraw the link of a seat
///
/// It leads nowhere from then on, and whoever has come by it can do nothing more. `table invite`
/// gives the seat a new one.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table withdraw k3x Ann",
    after_help = "Exit status: 0 withdrawn, 1 there was no link, 2 usage or input error."
)]
pub(crate) struct WithdrawArgs {
    #[command(flatten)]
    place: PlaceArgs,
}

#[derive(Debug, clap::Args)]
struct PlaceArgs {
    /// The game, or the beginning of its name
    game: String,
    /// The player, or the number of the seat
    #[arg(conflicts_with = "spectators")]
    player: Option<String>,
    /// The link of those who look on
    #[arg(long)]
    spectators: bool,
    #[command(flatten)]
    store: StoreArgs,
}

impl PlaceArgs {
    fn who(&self, game: &Listed) -> Result<Role, Failure> {
        match &self.player {
            _ if self.spectators => Ok(Role::Spectator),
            None => Ok(Role::Guest),
            Some(name) => seat(game, name).map(Role::Seat),
        }
    }
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let link = wait(async {
            let store = self.place.store.open_there().await?;
            let game = game(store.as_ref(), &self.place.game).await?;
            link(store.as_ref(), &game.id, self.place.who(&game)?, &self.at).await
        })?;
        writeln!(streams.output, "{link}")?;
        Ok(Exit::Found)
    }
}

impl WithdrawArgs {
    pub(crate) fn run(&self, _: &mut Streams<'_>) -> Outcome {
        wait(async {
            let store = self.place.store.open_there().await?;
            let game = game(store.as_ref(), &self.place.game).await?;
            let who = self.place.who(&game)?;
            let had = store.places(&game.id).await?.contains(&who);
            store.invite(Place { game: game.id, who }, None).await?;
            Ok(Exit::found(had))
        })
    }
}

/// A new link to a place; the one it had leads nowhere any more.
pub(super) async fn link(
    store: &dyn Store,
    game: &str,
    who: Role,
    address: &str,
) -> Result<String, Failure> {
    let key = Key::fresh().map_err(Failure::new)?;
    store.invite(Place { game: game.to_owned(), who }, Some(key.hash())).await?;
    let scheme = if address.contains("://") { "" } else { "http://" };
    // What follows # stays in the browser: no server and no proxy writes it down.
    Ok(format!("{scheme}{}/#{}", address.trim_end_matches('/'), key.text()))
}
