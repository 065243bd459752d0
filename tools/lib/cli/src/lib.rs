//! What every program shares: streams and exit codes, messages, the choice of a lexicon, words from
//! the command line, and files written whole or not at all.

mod choice;
mod failure;
mod file;
mod input;
mod program;
mod search;
mod words_in;

pub use choice::{LexiconChoice, build_in_memory, count_words, open_file, provenance, thousands};
pub use failure::Failure;
pub use file::{check_free, write_folder, write_whole};
pub use input::{Foreign, Input, format_named, input, told_apart};
pub use program::{Exit, Outcome, Streams, main, run};
pub use search::{SearchSources, tiles};
pub use words_in::{letters, read_lines, source, words_in};
