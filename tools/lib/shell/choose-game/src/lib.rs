//! What is chosen on a command line of a game: its rules, a position, players, leaves, a record and
//! the lexicons that it names.
//!
//! Files become names in `wordy-data`; what the names mean is known to `wordy-games`,
//! `wordy-engine` and `wordy-records`. Here they become options and arguments.

mod judge_times;
mod leaves;
mod named_lexicons;
mod player;
mod position;
mod record_language;
mod record_rules;
mod rules_args;

pub use judge_times::JudgeTimes;
pub use leaves::{LeavesArg, game_chances, game_leaves, leaves_in, leaves_near, leaves_of};
pub use named_lexicons::NamedLexicons;
pub use player::{BOARD_PLAYERS, BestKind, GameKnowledge, PlayerKind, ReadyPlayer, modest};
pub use position::{cgp, language_note, position, position_and_rack, rack, unreadable};
pub use record_rules::{RecordRules, UnknownHeader, game_beside};
pub use rules_args::{GameArg, RulesArgs, board_rules, lexicon_of};
