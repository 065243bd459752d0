//! `table`: play every game of the family, round one screen, across a room, or by turns.
//!
//! The library of matches knows the rules; this program brings players to them. [`store`] keeps
//! games as lists of what changed, [`server`] serves them to browsers and terminals, and the
//! commands work on the store itself or on a server.

mod acting;
mod address;
mod address_args;
mod clerk;
mod commands;
mod desk;
mod enter_key;
mod evenings;
mod event_post;
mod game_facts;
mod help;
mod join;
mod laying;
mod layout_text;
mod lines;
pub mod links;
mod mail;
mod mailboxes;
mod match_args;
mod matches;
mod names;
mod new_games;
mod orders;
mod play;
mod post;
mod pulse;
pub mod random;
mod scores;
mod seat_names;
pub mod server;
mod squares;
pub mod store;
mod store_args;
mod stored;
mod talk;
mod text;
mod tls;
mod trust;
mod typed;
mod typing;
mod waiting;
mod when;
mod wire;

use std::ffi::OsString;

use clap::Parser;
use wordy_terminal::{Exit, Streams};

pub use matches::{Matches, events, values};
pub use server::AppMaker;
pub use wordy_protocol as protocol;
pub use wordy_protocol::bests;

/// Play: around one screen, across a room, or by turns
///
/// Every game that the referee knows, against people and computers. Players come with a browser
/// or a terminal, by links that are secrets. Games are kept in a store, where they stay open for
/// weeks.
#[derive(Debug, Parser)]
#[command(
    name = "table",
    version,
    disable_help_subcommand = true,
    before_help = "Examples:\n  table play scrabble --players Ann,Bob    at this terminal\n  \
                   table open scrabble --seats 4 --lan   for four, on their phones\n  \
                   table serve --lan                     games started in the browser\n  \
                   table challenge Bob --as Ann          Scribe, by turns\n  \
                   table games --next Ann                what waits for Ann\n  \
                   table move k3x E2                     a move",
    after_help = "Exit status: 0 done, 1 nothing found or refused, 2 usage or input error.\n\
                  See also: referee (checks records), moves (finds plays)"
)]
struct Args {
    #[command(subcommand)]
    command: commands::Command,
    /// Where games are kept: a file, or a database of `PostgreSQL`
    ///
    /// Give a database by its address, `postgres://USER:PASSWORD@HOST/NAME`. If you name no store,
    /// it is the one in the environment variable `WORDY_TABLE`, or else the file games.table in
    /// your data folder.
    #[arg(long, value_name = "FILE|ADDRESS", global = true)]
    store: Option<String>,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| args.command.run(streams, None))
}

/// Runs the program; a server serves the app that `app` makes, too.
pub fn run_with_app(args: Vec<OsString>, streams: &mut Streams<'_>, app: AppMaker) -> Exit {
    let run = |args: Args, streams: &mut Streams<'_>| args.command.run(streams, Some(app));
    wordy_choose::run(args, streams, run)
}
