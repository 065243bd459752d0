//! What `table` does, a file for each command.

mod act;
mod backup;
mod challenge;
mod event;
mod games;
mod invite;
mod links;
mod mail;
mod mute;
mod open;
mod running;
mod serve;
mod show;
mod signup;
mod standings;
mod verify;

use wordy_terminal::{Outcome, Streams};

use crate::server::AppMaker;
use crate::{join, play};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    Play(Box<play::Args>),
    Open(Box<open::Args>),
    Serve(serve::Args),
    Event(event::Args),
    Join(join::Args),
    Games(games::Args),
    Show(show::Args),
    Move(act::Args),
    Challenge(Box<challenge::Args>),
    Mail(mail::Args),
    Signup(signup::Args),
    List(signup::ListArgs),
    Links(links::Args),
    Invite(invite::Args),
    Withdraw(invite::WithdrawArgs),
    Mute(mute::Args),
    History(games::HistoryArgs),
    Standings(standings::Args),
    Verify(verify::Args),
    Backup(backup::Args),
}

impl Command {
    /// Runs it; a server serves the app that `app` makes.
    pub(crate) fn run(&self, streams: &mut Streams<'_>, app: Option<AppMaker>) -> Outcome {
        match self {
            Self::Play(args) => args.run(streams),
            Self::Open(args) => args.run(streams),
            Self::Serve(args) => args.run(streams, app),
            Self::Event(args) => args.run(streams),
            Self::Join(args) => args.run(streams),
            Self::Games(args) => args.run(streams),
            Self::Show(args) => args.run(streams),
            Self::Move(args) => args.run(streams),
            Self::Challenge(args) => args.run(streams),
            Self::Mail(args) => args.run(streams),
            Self::Signup(args) => args.run(streams),
            Self::List(args) => args.run(streams),
            Self::Links(args) => args.run(streams),
            Self::Invite(args) => args.run(streams),
            Self::Withdraw(args) => args.run(streams),
            Self::Mute(args) => args.run(streams),
            Self::History(args) => args.run(streams),
            Self::Standings(args) => args.run(streams),
            Self::Verify(args) => args.run(streams),
            Self::Backup(args) => args.run(streams),
        }
    }
}
