use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::address_args::LinkArgs;
use crate::links;
use crate::random::Key;
use crate::store::{GameListing, Place, Role, Store};
use crate::store_args::StoreArgs;
use crate::stored::{game, seat, wait};

/// Print the link of a seat, and make it if there is none
///
/// Without a player it is the link of the table, by which guests take the free seats; with
/// --spectators one that only shows the board. With --renew the link is another one, and the one
/// before stops working.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   table invite k3x Ann --address https://club.example   a link for Ann\n  \
                   table invite k3x Ann --renew                       hers went astray\n  \
                   table invite k3x --spectators                    one for spectators",
    after_help = "Exit status: 0 made, 2 usage or input error."
)]
pub(crate) struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    /// Make another link; the one before stops working
    #[arg(long)]
    renew: bool,
    #[command(flatten)]
    address: LinkArgs,
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
    fn who(&self, game: &GameListing) -> Result<Role, Failure> {
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
            let address = self.address.for_links(store.as_ref()).await?;
            let place = Place { who: self.place.who(&game)?, game: game.id };
            let key = if self.renew {
                links::new_link(store.as_ref(), &place).await?
            } else {
                old_or_first(store.as_ref(), &place).await?
            };
            Ok(written(&address, &key))
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

/// The link that a place has, or its first one. One of an earlier version is left as it is.
async fn old_or_first(store: &dyn Store, place: &Place) -> Result<Key, Failure> {
    match links::link(store, place).await? {
        Some(key) => Ok(key),
        None if store.places(&place.game).await?.contains(&place.who) => {
            Err(Failure::new("the link there is was made by an earlier version, and kept nowhere")
                .hint("--renew makes another; the one there is stops working then"))
        }
        None => Ok(links::link_or_new(store, place).await?),
    }
}

/// A link as players open it. What follows # stays in the browser: no server and no proxy writes it
/// down.
pub(super) fn written(address: &str, key: &Key) -> String {
    let scheme = if address.contains("://") { "" } else { "http://" };
    format!("{scheme}{}/#{}", address.trim_end_matches('/'), key.text())
}

/// A new link to a place; the one it had stops working.
pub(super) async fn link(
    store: &dyn Store,
    game: &str,
    who: Role,
    address: &str,
) -> Result<String, Failure> {
    let key = links::new_link(store, &Place { game: game.to_owned(), who }).await?;
    Ok(written(address, &key))
}
