use std::sync::Arc;

use wordy_lexicon::counts::counted;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use super::invite::link;
use super::running::{LogArgs, Running, run_on};
use crate::address::picture;
use crate::address_args::AddressArgs;
use crate::match_args::{MatchArgs, New};
use crate::matches::Matches;
use crate::server::HomeSetup;
use crate::store::{GameFilter, Role, Store};
use crate::store_args::StoreArgs;
use crate::stored::file;
use crate::tls::TlsArgs;

/// Open a game for players on phones, laptops and terminals
///
/// Serves on this machine; with --lan for all on its network. Printed are a link for each seat that
/// has a name, the link of the table, by which guests take the other seats, and that of those who
/// look on, who see no racks. Each link is a secret: whoever has it sits there.
///
/// The games lie in the store, with every move that was confirmed, whatever happens to the program.
/// Without a game those of the store are served, by the links they have (`table links` lists them).
/// Where a server already serves this store on the port, the game is added there and its links are
/// printed; nothing more runs. Ctrl-C stops the server, and no game: clocks stand until it is
/// served again. A second Ctrl-C does not wait for those who are connected.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   table open scrabble --players Ann,Bob        for two, on this machine\n  \
                   table open scrabble --seats 4 --lan          for up to four, on their phones\n  \
                   table open 1dif --players Ann --computer fair\n  \
                   table open --lan                             the games there are, again\n  \
                   table open --store postgres://club@db/club   one of several servers",
    after_help = "Exit status: 0 stopped, 2 usage or input error.\n\
                  See also: table join (play in a terminal), table serve (games started in\n\
                  the browser), table games (whose turn it is)"
)]
pub(crate) struct Args {
    /// The game: a name (`referee show` lists them) or a .toml file
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    of: MatchArgs,
    #[command(flatten)]
    address: AddressArgs,
    #[command(flatten)]
    tls: TlsArgs,
    #[command(flatten)]
    log: LogArgs,
    #[command(flatten)]
    store: StoreArgs,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let matches = Matches::default();
        let new = match &self.game {
            Some(game) => Some(self.of.with_new_players()?.new_match(game, &matches, streams)?),
            None => self.of.refuse_any().map(|()| None)?,
        };
        run_on(streams, async |streams| self.serve(new, matches, streams).await)
    }

    async fn serve(
        &self,
        new: Option<New>,
        matches: Matches,
        streams: &mut Streams<'_>,
    ) -> Outcome {
        let store = self.store.open().await?;
        let running = Running::listen(&self.address, &self.tls, store.as_ref()).await?;
        let address = match &running {
            Some(running) => running.address().to_owned(),
            None => self.address.of_server(store.as_ref()).await?,
        };
        if let Some(new) = new {
            let id = file(store.as_ref(), &matches, new).await?;
            welcome(store.as_ref(), &id, &address, streams).await?;
        } else {
            writeln!(streams.output, "{address}")?;
            let games = store.games(GameFilter::Open).await?.len();
            let open = counted(games, "game is open", "games are open");
            writeln!(streams.errors, "note: {open}; `table links GAME` prints the links of one")?;
        }
        let Some(running) = running else {
            writeln!(streams.errors, "note: the server that already runs serves it, too")?;
            return Ok(Exit::Found);
        };
        let home = HomeSetup { address, ..HomeSetup::default() };
        running.serve(store, Arc::new(matches), home, (self.log, streams)).await
    }
}

/// Prints the links of a new game.
async fn welcome(
    store: &dyn Store,
    id: &str,
    address: &str,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let Some(game) = store.game(id).await? else { return Ok(()) };
    let mut lines = vec![("game".to_owned(), id.to_owned())];
    let mut guests = false;
    for (seat, of) in game.standing.seats.iter().enumerate().filter(|(_, of)| !of.computer) {
        if of.name.is_some() {
            let link = link(store, id, Role::Seat(seat), address).await?;
            lines.push((game.standing.name(seat), link));
        } else {
            guests = true;
        }
    }
    let table = if guests { Some(link(store, id, Role::Guest, address).await?) } else { None };
    lines.extend(table.iter().map(|table| ("guests".to_owned(), table.clone())));
    let spectators = link(store, id, Role::Spectator, address).await?;
    lines.push(("spectators".to_owned(), spectators));
    for (name, link) in &lines {
        writeln!(streams.output, "{name}\t{link}")?;
    }
    // No phone comes to this machine itself.
    let afar = !address.contains("//127.0.0.1");
    if let Some(picture) = table.filter(|_| afar).and_then(|link| picture(&link)) {
        writeln!(streams.output, "\n{picture}")?;
    }
    Ok(())
}
