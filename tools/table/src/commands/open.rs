use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use wordy_cli::{Exit, Failure, Outcome, Streams, counted, os_error_text};

use super::invite::link;
use crate::address::{called, picture};
use crate::match_args::{MatchArgs, New};
use crate::matches::Matches;
use crate::server;
use crate::store::{GameFilter, Role, Store};
use crate::store_args::StoreArgs;
use crate::stored::file;

/// Open a game for players on phones, laptops and terminals
///
/// Serves on this machine; with --lan for all on its network. Printed are a link for each seat that
/// has a name, the link of the table, by which guests take the other seats, and that of those who
/// look on, who see no racks. Each link is a secret: whoever has it sits there.
///
/// The games lie in the store, with every move that was confirmed, whatever happens to the program.
/// Without a game those of the store are served, by the links they have (`table invite` makes new
/// ones). Ctrl-C stops the server, and no game: clocks stand until it is served again. A second
/// Ctrl-C does not wait for those who are connected.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   table open scrabble --players Ann,Bob        for two, on this machine\n  \
                   table open scrabble --seats 4 --lan          for up to four, on their phones\n  \
                   table open 1dif --players Ann --computer fair\n  \
                   table open --lan                             the games there are, again\n  \
                   table open --store postgres://club@db/club   one of several servers",
    after_help = "Exit status: 0 stopped, 2 usage or input error.\n\
                  See also: table join (play in a terminal), table games (whose turn it is)"
)]
pub(crate) struct Args {
    /// The game: a name (`referee show` lists them) or a .toml file
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    of: MatchArgs,
    /// Let all on the network come, not only this machine
    #[arg(long)]
    lan: bool,
    /// The port
    #[arg(long, value_name = "N", default_value_t = 8117)]
    port: u16,
    /// The address by which players come, where it is another: that of a proxy
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let matches = Matches::default();
        let new = match &self.game {
            Some(game) => Some(self.of.new_match(game, &matches, streams)?),
            None => self.of.refuse_any().map(|()| None)?,
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::new(format!("cannot start: {error}")))?;
        let done = runtime.block_on(self.serve(new, matches, streams));
        // A computer that thinks is not waited for: its turn comes again.
        runtime.shutdown_background();
        done
    }

    async fn serve(
        &self,
        new: Option<New>,
        matches: Matches,
        streams: &mut Streams<'_>,
    ) -> Outcome {
        let store = self.store.open().await?;
        let listener = self.listen().await?;
        let bound = listener.local_addr().map_err(|error| self.cannot_listen(&error))?;
        let address = self.at.clone().unwrap_or_else(|| called(bound, false));
        let signals = signals()?;
        if let Some(new) = new {
            let id = file(store.as_ref(), &matches, new).await?;
            welcome(store.as_ref(), &id, &address, streams).await?;
        } else {
            writeln!(streams.output, "{address}")?;
            let games = store.games(GameFilter::Open).await?.len();
            let open = counted(games, "game is open", "games are open");
            let hint = "`table invite GAME NAME` prints the link of a seat";
            writeln!(streams.errors, "note: {open}; {hint}")?;
        }
        writeln!(streams.errors, "note: Ctrl-C stops the server; the games stay in the store")?;
        streams.output.flush()?;
        streams.screen.stop_progress();
        let (stop, stopping) = watch::channel(false);
        let (log, lines) = mpsc::unbounded_channel();
        let serving = server::serve(listener, store, Arc::new(matches), stopping, log);
        watch_over(serving, stop, signals, lines, streams.errors).await;
        Ok(Exit::Found)
    }

    async fn listen(&self) -> Result<TcpListener, Failure> {
        let ip = if self.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let address = SocketAddr::new(IpAddr::V4(ip), self.port);
        TcpListener::bind(address).await.map_err(|error| self.cannot_listen(&error))
    }

    fn cannot_listen(&self, error: &std::io::Error) -> Failure {
        Failure::new(format!("cannot listen on port {}: {}", self.port, os_error_text(error)))
            .hint("--port chooses another; 0 takes one that is free")
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

/// Waits for the server to stop, which a signal tells it, and tells what it says; a second signal
/// does not wait for those who are connected.
async fn watch_over(
    serving: impl Future<Output = ()>,
    stop: watch::Sender<bool>,
    mut signals: mpsc::UnboundedReceiver<()>,
    mut lines: mpsc::UnboundedReceiver<String>,
    errors: &mut dyn Write,
) {
    tokio::pin!(serving);
    loop {
        let line = tokio::select! {
            () = &mut serving => return,
            Some(line) = lines.recv() => line,
            Some(()) = signals.recv() => {
                if stop.send_replace(true) {
                    return;
                }
                "stopping; Ctrl-C again ends it at once".to_owned()
            }
        };
        // Games go on where nobody reads this.
        let _ = writeln!(errors, "note: {line}");
    }
}

/// What comes when the system says that the server should stop, or Ctrl-C is typed.
#[cfg(unix)]
fn signals() -> Result<mpsc::UnboundedReceiver<()>, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let failed = |error| Failure::new(format!("cannot listen to signals: {error}"));
    let mut terminate = signal(SignalKind::terminate()).map_err(failed)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(failed)?;
    let (tell, told) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while !tell.is_closed() {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            let _ = tell.send(());
        }
    });
    Ok(told)
}

#[cfg(not(unix))]
fn signals() -> Result<mpsc::UnboundedReceiver<()>, Failure> {
    let (tell, told) = mpsc::unbounded_channel();
    tokio::spawn(
        async move { while tokio::signal::ctrl_c().await.is_ok() && tell.send(()).is_ok() {} },
    );
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_second_signal_ends_a_server_that_waits_for_those_who_are_connected() {
        let (stop, stopping) = watch::channel(false);
        let (signal, signals) = mpsc::unbounded_channel();
        let (log, lines) = mpsc::unbounded_channel();
        let mut errors = Vec::new();
        let waits_for_ever = async {
            let mut told = stopping.clone();
            told.wait_for(|stops| *stops).await.unwrap();
            log.send("one is still here".to_owned()).unwrap();
            signal.send(()).unwrap();
            std::future::pending::<()>().await;
        };
        signal.send(()).unwrap();
        watch_over(waits_for_ever, stop, signals, lines, &mut errors).await;
        let said = String::from_utf8(errors).unwrap();
        assert!(said.starts_with("note: stopping; Ctrl-C again ends it at once\n"), "{said}");
    }
}
