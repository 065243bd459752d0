//! A server with a game so small that tests of the store and the protocol need no other.
//!
//! `trial make STORE GAMES SEATS` prints a line for each seat: game, seat, key; a seat - looks on.
//! `trial serve STORE ADDRESS` serves them until it is told to stop.

mod cards;

use std::process::ExitCode;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use wordy_tool_table::game::Games as _;
use wordy_tool_table::random::{Key, name};
use wordy_tool_table::server::{HomeSetup, Log, LogForm, serve};
use wordy_tool_table::store::{NewGame, Place, Role, Store, open};

type Failure = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["make", store, games, seats] => make(store, games, seats).await,
        ["serve", store, address] => run(store, address).await,
        _ => Err("trial make STORE GAMES SEATS | trial serve STORE ADDRESS".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{failure}\n"));
            ExitCode::from(2)
        }
    }
}

async fn make(store: &str, games: &str, seats: &str) -> Result<(), Failure> {
    let store = open(store).await?;
    let (games, seats): (usize, usize) = (games.parse()?, seats.parse()?);
    let mut lines = Vec::new();
    for _ in 0..games {
        let setup = cards::setup(seats, wordy_tool_table::random::bytes()?);
        let standing = cards::Cards.start(&setup)?.standing();
        let id = name(12)?;
        let (kind, lexicon) = ("cards".to_owned(), "none".to_owned());
        let game = NewGame { id: id.clone(), kind, lexicon, setup, standing };
        store.create(game).await?;
        for seat in (0..seats).map(Some).chain([None]) {
            let key = Key::fresh()?;
            let who = seat.map_or(Role::Spectator, Role::Seat);
            store.invite(Place { game: id.clone(), who }, Some(key.hash())).await?;
            let seat = seat.map_or("-".to_owned(), |seat| seat.to_string());
            lines.push(format!("{id} {seat} {}\n", key.text()));
        }
    }
    std::io::Write::write_all(&mut std::io::stdout(), lines.concat().as_bytes())?;
    Ok(())
}

async fn run(store: &str, address: &str) -> Result<(), Failure> {
    let store: Arc<dyn Store> = open(store).await?;
    let listener = TcpListener::bind(address).await?;
    let line = format!("{}\n", listener.local_addr()?);
    std::io::Write::write_all(&mut std::io::stdout(), line.as_bytes())?;
    let (stop, stopping) = watch::channel(false);
    let mut told = signal(SignalKind::terminate())?;
    tokio::spawn(async move {
        told.recv().await;
        stop.send_replace(true);
    });
    let (log, mut lines) = Log::new(LogForm::Text);
    tokio::spawn(async move {
        while let Some(line) = lines.recv().await {
            let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{line}\n"));
        }
    });
    serve(listener, store, Arc::new(cards::Cards), HomeSetup::default(), stopping, log).await;
    Ok(())
}
