//! What is chosen on a command line of Wordy: which lexicon, which words, which list; and how a
//! program that knows them is run. A program of your own:
//!
//! ```no_run
#![doc = include_str!("../examples/longest.rs")]
//! ```

mod alphagrams;
mod asked;
mod choice;
mod config;
mod entries;
mod guess;
mod input;
mod language;
mod lex_file;
mod list_failure;
mod marks;
mod new_lexicon;
mod open;
mod record_names;
mod run;
mod search;
mod selection;
mod spelling;
mod words_in;

pub use alphagrams::tell_alphagrams;
pub use asked::{AllRead, UnreadArgs};
pub use choice::{DEFAULT_LEXICON, LexiconChoice};
pub use config::{at_level, default_alphabet, in_config, up_to_level};
pub use entries::{Entries, open_entries};
pub use guess::alphabet_named_by;
pub use input::{Foreign, Input, format_named, input, not_built_in, recognise};
pub use language::{alphabet_of, tell_language, tell_letters};
pub use lex_file::{build_in_memory, is_valid_name, lexicon_from_bytes, sound};
pub use list_failure::{Settings, list_failure, list_failure_with_options};
pub use marks::{End, MarkArgs, Symbols};
pub use new_lexicon::{NewLexicon, check_lexicon, check_output_name, provenance, write_lexicon};
pub use open::{notes, open_lexicon};
pub use record_names::RecordNames;
pub use run::{run, run_to_the_end};
pub use search::{SearchSources, tiles, tiles_if_any};
pub use selection::{SelectedWords, Selection};
pub use spelling::{has_extension, spelling};
pub use words_in::{
    TextArgument, game_file, game_source, letters, letters_or, placed_words_in, read_lines, source,
    words_in,
};
