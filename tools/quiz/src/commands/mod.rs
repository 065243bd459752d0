//! What `quiz` does, a file for each command.

mod add;
mod ask;
mod carry;
mod history;
mod list;
mod new;
mod plan;
mod update;

use std::path::Path;

use wordy_terminal::{Outcome, Streams};

pub(crate) use ask::{SittingArgs, due};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    New(new::Args),
    Add(add::AddArgs),
    Remove(add::RemoveArgs),
    Try(ask::TryArgs),
    List(list::Args),
    Due(list::DueArgs),
    Known(list::KnownArgs),
    Missed(list::MissedArgs),
    Stats(list::StatsArgs),
    History(history::Args),
    Undo(history::UndoArgs),
    Postpone(plan::PostponeArgs),
    Tune(plan::TuneArgs),
    Update(update::Args),
    Import(carry::ImportArgs),
    Export(carry::ExportArgs),
}

impl Command {
    pub(crate) fn run(&self, file: Option<&Path>, streams: &mut Streams<'_>) -> Outcome {
        match self {
            Self::New(args) => args.run(file, streams),
            Self::Add(args) => args.run(file, streams),
            Self::Remove(args) => args.run(file, streams),
            Self::Try(args) => args.run(streams),
            Self::List(args) => args.run(file, streams),
            Self::Due(args) => args.run(file, streams),
            Self::Missed(args) => args.run(file, streams),
            Self::Known(args) => args.run(file, streams),
            Self::Stats(args) => args.run(file, streams),
            Self::History(args) => args.run(file, streams),
            Self::Undo(args) => args.run(file, streams),
            Self::Postpone(args) => args.run(file, streams),
            Self::Tune(args) => args.run(file, streams),
            Self::Update(args) => args.run(file, streams),
            Self::Import(args) => args.run(file, streams),
            Self::Export(args) => args.run(file, streams),
        }
    }
}
