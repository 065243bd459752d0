//! What every program shares: streams and exit codes, messages, the choice of a lexicon, words from
//! the command line, and atomic output. A program of your own:
//!
//! ```no_run
#![doc = include_str!("../examples/longest.rs")]
//! ```

mod alphagrams;
mod asked;
mod block;
mod break_off;
mod choice;
mod config;
#[cfg(feature = "sqlite")]
mod database;
mod disk;
mod effects;
mod entries;
mod failure;
mod file;
mod full_screen;
mod guess;
mod input;
mod inputs;
mod journal;
mod judge_times;
mod keys;
mod language;
mod leaves;
mod lex_file;
mod list_failure;
mod lock;
mod manual;
mod marks;
mod memory;
mod named_lexicons;
mod new_lexicon;
mod open;
mod page_args;
mod picture_args;
mod player;
mod position;
mod program;
mod record_language;
mod record_names;
mod record_rules;
mod refused;
mod rules_args;
mod search;
mod selection;
mod shown;
#[cfg_attr(unix, path = "signals/unix.rs")]
#[cfg_attr(not(unix), path = "signals/other.rs")]
mod signals;
mod spelling;
mod temporary;
mod terminal;
mod words_in;

pub use alphagrams::tell_alphagrams;
pub use asked::{AllRead, UnreadArgs};
pub use block::Block;
pub use break_off::BreakOff;
pub use choice::LexiconChoice;
pub use config::{at_level, default_alphabet, up_to_level};
#[cfg(feature = "sqlite")]
pub use database::{guard_database, open_foreign_database};
pub use effects::refuse_without;
pub use entries::{Entries, open_entries};
pub use failure::{Failure, os_error_text};
pub use file::{
    check_ending, check_folder_name, check_free, make_folder, refuse_standard_output, replace_all,
    write_folder, write_whole,
};
pub use full_screen::FullScreen;
pub use guess::alphabet_named_by;
pub use input::{Foreign, Input, format_named, input, recognise};
pub use journal::Journal;
pub use judge_times::JudgeTimes;
pub use keys::{Key, Keys, ScreenEvent};
pub use language::{alphabet_of, tell_language, tell_letters};
pub use leaves::{LeavesArg, game_chances, game_leaves, leaves_in, leaves_near, leaves_of};
pub use lex_file::{build_in_memory, is_valid_name, lexicon_from_bytes, sound};
pub use list_failure::Settings;
pub use lock::lock_beside;
pub use manual::{ManualPage, page, pages_of, write_pages};
pub use marks::{End, MarkArgs, Symbols};
pub use named_lexicons::NamedLexicons;
pub use new_lexicon::{NewLexicon, check_lexicon, check_output_name, provenance, write_lexicon};
pub use open::{modest, notes, open_lexicon};
pub use page_args::{Effect, PageArgs, Stock, check_html, stock, unnamed_format};
pub use picture_args::{PictureArgs, PictureFormat};
pub use player::{BOARD_PLAYERS, BestKind, GameKnowledge, PlayerKind, ReadyPlayer};
pub use position::{cgp, language_hint, position, position_and_rack, unreadable};
pub use program::{Exit, Outcome, Streams, command, main, main_with, run, run_to_the_end};
pub use record_rules::{RecordRules, UnknownHeader, game_beside};
pub use refused::{cannot_list, cannot_read};
pub use rules_args::{GameArg, RulesArgs, board_rules, lexicon_of};
pub use search::{SearchSources, tiles, tiles_if_any};
pub use selection::{SelectedWords, Selection};
pub use shown::{one_line, put_file};
pub use spelling::spelling;
pub use terminal::colour::{cell_in_role, cell_on_ground, in_role, on_ground};
pub use terminal::{ColorChoice, Column, Screen, TerminalArgs};
pub use words_in::{
    TextArgument, game_file, game_source, letters, letters_or, placed_words_in, read_lines, source,
    words_in,
};
pub use wordy_formats::for_spreadsheets;
pub use wordy_lexicon::counts::{count_words, counted, thousands};
