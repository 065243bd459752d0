//! `table event`: a club's evening in rounds.

mod files;
mod of;
mod show;
mod slips;
mod write;

use wordy_terminal::{Outcome, Streams};

pub(super) use files::games;
pub(super) use of::evening;

/// A club's evening: rounds, pairings, boards, standings
///
/// A file says who plays, in how many rounds, and how each is paired. `next` pairs a round and
/// opens a game for each board; each player has one link for the whole evening, which leads to
/// their board. A server on the same store (`table serve`) shows pairings and standings at
/// /evening/NAME, for a projector, and takes the results of its games by itself.
#[derive(Debug, clap::Args)]
#[command(
    disable_help_subcommand = true,
    before_help = "Examples:\n  \
                   table event new tuesday.toml                 a file of players and rounds\n  \
                   table event links tuesday -o slips.pdf       a slip for each player\n  \
                   table event next tuesday                     pairs the next round\n  \
                   table event late tuesday Zoe                 somebody comes late\n  \
                   table event result tuesday Ann 412 Bob 388   a game on a real board\n  \
                   table event standings tuesday\n  \
                   table event files tuesday out                for tsh, raters, and the records",
    after_help = "Exit status: 0 done, 1 nothing found, 2 usage or input error.\n\
                  See also: table serve (serves the boards and the projector's page),\n\
                  table verify --event (plays all games again and counts)"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    New(write::NewArgs),
    Next(write::NextArgs),
    Links(slips::Args),
    Late(write::LateArgs),
    Absent(write::AbsentArgs),
    Result(write::ResultArgs),
    Boards(show::BoardsArgs),
    Standings(show::StandingsArgs),
    Files(files::Args),
    List(show::ListArgs),
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        match &self.command {
            Command::New(args) => args.run(streams),
            Command::Next(args) => args.run(streams),
            Command::Links(args) => args.run(streams),
            Command::Late(args) => args.run(streams),
            Command::Absent(args) => args.run(streams),
            Command::Result(args) => args.run(streams),
            Command::Boards(args) => args.run(streams),
            Command::Standings(args) => args.run(streams),
            Command::Files(args) => args.run(streams),
            Command::List(args) => args.run(streams),
        }
    }
}
