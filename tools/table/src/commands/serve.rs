use std::sync::Arc;

use wordy_terminal::{Failure, Outcome, Streams};

use super::running::{LogArgs, Running, run_on};
use crate::address::picture;
use crate::address_args::AddressArgs;
use crate::links::{ClubRole, club};
use crate::matches::Matches;
use crate::server::{AppMaker, Create, HomeSetup};
use crate::store_args::StoreArgs;
use crate::tls::TlsArgs;

/// Serve all games of a store, and a home where games are started
///
/// Players open the address in a browser. The home lists the games that are open to all: take a
/// seat, watch, or start one there, any game with any seats, computers, lexicon, clock and
/// challenge rule, open to all or by link. Prints the host's link, which may start games and has
/// the club's link to hand on.
///
/// Under /app/ there is what `page -o DIR/` writes, with your usual lexicon: words, cards, games
/// and the judge for a phone. Over https a phone keeps it as an app that works offline.
///
/// Ctrl-C stops the server, and no game: clocks stop until it is served again.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   table serve                                    on this machine\n  \
                   table serve --lan --title 'Tuesday club'        for the phones in the room\n  \
                   table serve --lan --tls self                   the same, encrypted\n  \
                   table serve --lan --create anyone              all who come may start games\n  \
                   table serve --address https://club.example     behind a proxy\n  \
                   table serve --store postgres://club@db/club    one of several servers",
    after_help = "Exit status: 0 stopped, 2 usage or input error.\n\
                  See also: table open (one game, and its links), table links (a game's links)"
)]
pub(crate) struct Args {
    #[command(flatten)]
    address: AddressArgs,
    /// Title: the name of the club, above its home
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,
    /// Who may start games in the browser
    #[arg(long, value_name = "WHO", value_enum, default_value_t = GameStarters::Members)]
    create: GameStarters,
    #[command(flatten)]
    tls: TlsArgs,
    #[command(flatten)]
    log: LogArgs,
    #[command(flatten)]
    store: StoreArgs,
}

/// Who may start games in the browser.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum GameStarters {
    /// Whoever has the host's link
    Host,
    /// Also whoever has the club's link, or a seat in a game
    Members,
    /// Whoever comes
    Anyone,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>, app: Option<AppMaker>) -> Outcome {
        run_on(streams, async |streams| {
            let store = self.store.open().await?;
            let running = Running::listen(&self.address, &self.tls, store.as_ref()).await?;
            let running = running.ok_or_else(|| {
                Failure::new(format!("port {} already serves this store", self.address.port()))
                    .hint("`table open GAME` adds a game to it")
            })?;
            let address = running.address().to_owned();
            let host = club(store.as_ref(), ClubRole::Host).await?;
            let link = format!("{address}/#{}", host.text());
            writeln!(streams.output, "home\t{address}\nhost\t{link}")?;
            if app.is_some() {
                writeln!(streams.output, "app\t{address}/app/")?;
            }
            if let Some(picture) = picture(&link).filter(|_| !address.contains("//127.0.0.1")) {
                writeln!(streams.output, "\n{picture}")?;
            }
            let create = match self.create {
                GameStarters::Host => Create::Host,
                GameStarters::Members => Create::Members,
                GameStarters::Anyone => Create::Anyone,
            };
            let home = HomeSetup { name: self.title.clone(), create, address, app };
            running.serve(store, Arc::new(Matches::default()), home, (self.log, streams)).await
        })
    }
}
