//! What a program needs round its answer, whatever the answer is about: streams and exit codes,
//! failures with a way out, files that are written whole or not at all, tables for people and lines
//! for pipes, and one screen in full.
//!
//! It knows no word and no game. A program of your own:
//!
//! ```no_run
#![doc = include_str!("../examples/widest.rs")]
//! ```

mod block;
mod break_off;
mod command_line;
#[cfg(feature = "sqlite")]
mod database;
mod disk;
mod effects;
mod failure;
mod file;
#[cfg(feature = "screen")]
mod full_screen;
mod inputs;
mod journal;
#[cfg(feature = "screen")]
mod keys;
mod limit;
mod lock;
mod made;
mod memory;
mod nearest;
mod output_args;
mod program;
mod refused;
mod shown;
#[cfg_attr(unix, path = "signals/unix.rs")]
#[cfg_attr(not(unix), path = "signals/other.rs")]
mod signals;
mod spool;
mod streams;
mod temporary;
mod terminal;
mod top;

pub use block::Block;
pub use break_off::BreakOff;
pub use command_line::command;
#[cfg(feature = "sqlite")]
pub use database::{MUCH_WORK, WorkLimit, guard_database, open_foreign_database};
pub use effects::{note_no_effect, refuse_without};
pub use failure::{Failure, os_error_text};
pub use file::{
    check_ending, check_ending_of, check_folder_name, check_free, check_kind, is_standard_output,
    make_folder, put_standard, refuse_standard_output, replace_all, write_folder, write_whole,
};
#[cfg(feature = "screen")]
pub use full_screen::FullScreen;
pub use journal::Journal;
#[cfg(feature = "screen")]
pub use keys::{Key, Keys, ScreenEvent};
pub use limit::Limit;
pub use lock::lock_beside;
pub use made::write_made;
pub use memory::share_memory;
pub use output_args::{OutputArgs, RowFormat, further_endings};
pub use program::{Exit, Outcome, main, main_with, run, run_to_the_end};
pub use refused::{cannot_list, cannot_read};
pub use shown::{one_line, put_file};
pub use streams::Streams;
#[cfg(feature = "screen")]
pub use terminal::colour::{cell_in_role, cell_on_ground};
pub use terminal::colour::{in_role, on_ground};
pub use terminal::{ColorChoice, Column, Screen, TerminalArgs};
pub use top::TopArgs;
