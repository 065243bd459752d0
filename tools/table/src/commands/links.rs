use wordy_terminal::{Exit, Outcome, Streams};

use crate::address_args::LinkArgs;
use crate::links::link;
use crate::store::{Place, Role};
use crate::store_args::StoreArgs;
use crate::stored::{game, wait};

/// List the links of a game
///
/// The links that its seats, its guests and its spectators have; nothing is made, and no link stops
/// working. `table invite` makes those that are missing.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table links k3x\n  table links k3x --address https://club.example",
    after_help = "Exit status: 0 there are links, 1 there are none, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The game, or the beginning of its name
    game: String,
    #[command(flatten)]
    address: LinkArgs,
    #[command(flatten)]
    store: StoreArgs,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let (found, lost) = wait(async {
            let store = self.store.open_there().await?;
            let game = game(store.as_ref(), &self.game).await?;
            let address = self.address.for_links(store.as_ref()).await?;
            let (mut found, mut lost) = (Vec::new(), Vec::new());
            let mut places = store.places(&game.id).await?;
            // Players first, as `table open` prints them.
            places.sort_by_key(|who| match who {
                Role::Seat(seat) => (0, *seat),
                Role::Guest => (1, 0),
                Role::Spectator => (2, 0),
            });
            for who in places {
                let name = match who {
                    Role::Seat(seat) => game.standing.name(seat),
                    Role::Guest => "guests".to_owned(),
                    Role::Spectator => "spectators".to_owned(),
                };
                match link(store.as_ref(), &Place { game: game.id.clone(), who }).await? {
                    Some(key) => found.push((name, super::invite::written(&address, &key))),
                    None => lost.push(name),
                }
            }
            Ok((found, lost))
        })?;
        for (name, link) in &found {
            writeln!(streams.output, "{name}\t{link}")?;
        }
        if !lost.is_empty() {
            let names = lost.join(", ");
            writeln!(streams.errors, "note: links of an earlier version are not listed: {names}")?;
            writeln!(streams.errors, "hint: `table invite GAME NAME --renew` makes another")?;
        }
        Ok(Exit::found(!found.is_empty()))
    }
}
