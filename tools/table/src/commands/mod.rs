//! What `table` does, a file for each command.

mod act;
mod challenge;
mod games;
mod invite;
mod mail;
mod open;
mod show;
mod signup;
mod standings;
mod verify;

use std::future::Future;

use wordy_cli::{Failure, Outcome, Streams};

use crate::store::{Listed, Store, Which};
use crate::{join, play};

pub(crate) use open::file;

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    Play(Box<play::Args>),
    Open(open::Args),
    Join(join::Args),
    Games(games::Args),
    Show(show::Args),
    Move(act::Args),
    Challenge(challenge::Args),
    Mail(mail::Args),
    Signup(signup::Args),
    List(signup::ListArgs),
    Invite(invite::Args),
    Withdraw(invite::WithdrawArgs),
    History(games::HistoryArgs),
    Standings(standings::Args),
    Verify(verify::Args),
}

impl Command {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        match self {
            Self::Play(args) => args.run(streams),
            Self::Open(args) => args.run(streams),
            Self::Join(args) => args.run(streams),
            Self::Games(args) => args.run(streams),
            Self::Show(args) => args.run(streams),
            Self::Move(args) => args.run(streams),
            Self::Challenge(args) => args.run(streams),
            Self::Mail(args) => args.run(streams),
            Self::Signup(args) => args.run(streams),
            Self::List(args) => args.run(streams),
            Self::Invite(args) => args.run(streams),
            Self::Withdraw(args) => args.run(streams),
            Self::History(args) => args.run(streams),
            Self::Standings(args) => args.run(streams),
            Self::Verify(args) => args.run(streams),
        }
    }
}

/// Waits for what is done with a store or a server.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| Failure::new(format!("cannot start: {error}")))?.block_on(work)
}

/// The game of a name, or of the beginning of one.
pub(crate) async fn game(store: &dyn Store, name: &str) -> Result<Listed, Failure> {
    let games = store.games(Which::All).await?;
    let mut found = games.iter().filter(|game| !name.is_empty() && game.id.starts_with(name));
    let missing = || {
        Failure::new(format!("there is no game {name} in the store"))
            .hint("`table games` and `table history` list the games")
    };
    let first = found.next().ok_or_else(missing)?;
    if found.next().is_some() && first.id != name {
        let hint = "give more of its name: `table games` and `table history` list the games";
        return Err(Failure::new(format!("several games begin with {name}")).hint(hint));
    }
    Ok(first.clone())
}

/// The seat of a name or of a number from 1.
fn seat(game: &Listed, name: &str) -> Result<usize, Failure> {
    let seats = &game.standing.seats;
    let named = seats.iter().position(|seat| {
        seat.name.as_ref().is_some_and(|own| own.to_lowercase() == name.to_lowercase())
    });
    let numbered =
        || name.parse::<usize>().ok().filter(|number| (1..=seats.len()).contains(number));
    named.or_else(|| numbered().map(|number| number - 1)).ok_or_else(|| {
        let all: Vec<String> = (0..seats.len()).map(|seat| game.standing.name(seat)).collect();
        Failure::new(format!("nobody called {name} sits in game {}", game.id))
            .hint(format!("its seats are {}", all.join(", ")))
    })
}
