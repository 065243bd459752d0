//! The options of the full screen.

use std::path::PathBuf;

use wordy_choose_game::JudgeTimes;
use wordy_games::game::ChallengeRule;
use wordy_judging::{ENGLISH, Leaving, Settings};
use wordy_terminal::Failure;

use crate::panel::PanelArgs;

/// Judge at the table: full screen, until it is left
///
/// The challenger says how many words (1 to 8) and types them; the opponent presses Tab, or Enter
/// twice. One verdict is shown for the play, and any key clears it. Esc steps back, and at the
/// first screen leaves. Every screen names the lexicon, its edition, its number of words, the head
/// of its hash and the version of the program. Nothing else can be reached.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  judge table -l club.txt\n  \
                   judge table -l club.txt --challenge double --log evening.jsonl --table-name 3",
    after_help = "Exit status: 0 when it is left, 2 usage or input error.\n\
                  The word TABLE: judge -- table"
)]
pub(crate) struct TableArgs {
    #[command(flatten)]
    pub(crate) panel: PanelArgs,
    /// What a wrong challenge costs: shown with the verdict
    #[arg(long, value_enum, value_name = "RULE")]
    pub(crate) challenge: Option<ChallengeRule>,
    /// Add every play to FILE, a JSON object a line
    ///
    /// A line has the time, the table, the words, the verdict, and the name and hash of the
    /// lexicon. It is on the disk before the verdict is shown. One judge writes to a file at a
    /// time. `judge report FILE` counts what is in it.
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// The name or number of this table, for the log and the screen
    #[arg(long, requires = "log", value_name = "TABLE")]
    pub(crate) table_name: Option<String>,
    #[command(flatten)]
    pub(crate) times: JudgeTimes,
    /// Ask for a password before the judge is left
    #[arg(long, value_name = "PASSWORD", conflicts_with = "exit_keys")]
    pub(crate) exit_password: Option<String>,
    /// Leave only when these letters are typed at the first screen
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub(crate) exit_keys: Option<String>,
}

impl TableArgs {
    /// Times and the way out.
    ///
    /// # Errors
    ///
    /// A screen would be gone before it can be read.
    pub(crate) fn settings(&self) -> Result<Settings, Failure> {
        let [idle, result, guard] = self.times.times()?;
        let leaving = match (&self.exit_password, &self.exit_keys) {
            (Some(password), _) => Leaving::Password(password.clone()),
            (_, Some(keys)) => Leaving::Keys(keys.clone()),
            (None, None) => Leaving::Free,
        };
        Ok(Settings { idle, result, guard, leaving, texts: ENGLISH })
    }
}

/// Letters to type; digits choose a number of words.
fn letters(text: &str) -> Result<String, String> {
    if !text.is_empty() && text.chars().all(char::is_alphabetic) {
        return Ok(text.to_owned());
    }
    Err("expected letters only".to_owned())
}
