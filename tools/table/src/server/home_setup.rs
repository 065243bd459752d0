//! What a server's home is set up with, and what it showed last.

use std::time::Instant;

use serde_json::Value;
use tokio::sync::Mutex;

use super::app::AppMaker;

/// Who may make games at a server's home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Create {
    /// Nobody: games are made at the machine itself.
    #[default]
    Nobody,
    /// Whoever has the host's link.
    Host,
    /// Also whoever has the club's link, or plays here.
    Members,
    /// Whoever comes.
    Anyone,
}

/// What a server's home shows.
#[derive(Clone, Debug, Default)]
pub struct HomeSetup {
    /// The name of the club.
    pub name: Option<String>,
    /// Who may make games.
    pub create: Create,
    /// The address by which players come.
    pub address: String,
    /// Makes Wordy as an app, where the server has it.
    pub app: Option<AppMaker>,
}

/// The games that are open to all, as they were shown last.
#[derive(Default)]
pub(super) struct OpenGamesCache(pub(super) Mutex<Option<(Instant, Value)>>);
