//! Which event a command is about.

use std::sync::Arc;

use wordy_evening::Evening;
use wordy_terminal::Failure;

use crate::evenings::{self, Stops};
use crate::store::Store;
use crate::store_args::StoreArgs;
use crate::stored::wait;

/// An event of a store.
#[derive(Debug, clap::Args)]
pub(super) struct EventArgs {
    /// The event: the name of its file, without .toml
    pub(super) event: String,
    #[command(flatten)]
    pub(super) store: StoreArgs,
}

impl EventArgs {
    pub(super) async fn open(&self) -> Result<Arc<dyn Store>, Failure> {
        self.store.open_there().await
    }

    /// The event as it stands.
    pub(super) fn load(&self) -> Result<Evening, Failure> {
        wait(async { evening(self.store.look().await?.as_ref(), &self.event).await })
    }
}

/// The event of a name.
pub(in crate::commands) async fn evening(store: &dyn Store, id: &str) -> Result<Evening, Failure> {
    let kept = evenings::load(store, id).await?;
    Ok(kept.ok_or_else(|| Stops::Nowhere(id.to_owned()))?.evening)
}
