//! What every program shares: streams and exit codes, messages, the choice of a lexicon, words from
//! the command line, and atomic output.

mod block;
mod choice;
mod disk;
mod entries;
mod failure;
mod file;
mod guess;
mod idle;
mod input;
mod inputs;
mod lex_file;
mod list_failure;
mod lock;
mod marks;
mod new_lexicon;
mod open;
mod page_args;
mod program;
mod search;
mod selection;
mod shown;
mod spelling;
mod temporary;
mod terminal;
mod words_in;

pub use block::Block;
pub use choice::LexiconChoice;
pub use entries::{Entries, open_entries};
pub use failure::Failure;
pub use file::{check_free, refuse_standard_output, replace_all, write_folder, write_whole};
pub use idle::require;
pub use input::{Foreign, Input, format_named, input, recognise};
pub use lex_file::{build_in_memory, is_valid_name, open_file};
pub use list_failure::Settings;
pub use lock::lock_beside;
pub use marks::{End, MarkArgs, Symbols};
pub use new_lexicon::{NewLexicon, check_lexicon, check_name, provenance, write_lexicon};
pub use open::{default_alphabet, open_lexicon, up_to_level};
pub use page_args::{Effect, PageArgs, Stock, unnamed_format};
pub use program::{Exit, Outcome, Streams, command, main, run, run_to_the_end};
pub use search::{SearchSources, tiles};
pub use selection::{Selected, Selection};
pub use shown::{one_line, put_file};
<<<<<<< HEAD
pub use spelling::spelling;
=======
pub use terminal::{Column, Screen, TerminalArgs, When};
>>>>>>> f6db514 (Lay answers out on a terminal: columns, colours, the terminal's width, a pager; --color and --no-pager)
pub use words_in::{letters, read_lines, source, words_in};
pub use wordy_formats::for_spreadsheets;
pub use wordy_lexicon::counts::{count_words, counted, thousands};
