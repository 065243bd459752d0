//! Which store a command uses.

use std::fs;
use std::sync::Arc;

use wordy_cli::{Failure, cannot_read, make_folder};

use crate::store::{self, Store, StoreError};

/// Where games lie.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct StoreArgs {
    /// Where games lie: a file, or a database of `PostgreSQL`
    ///
    /// A database is named by its address, `postgres://USER:PASSWORD@HOST/NAME`. Without the
    /// option, the store is the one that the environment variable `WORDY_TABLE` names, else the
    /// file games.table in your data folder.
    #[arg(long, value_name = "FILE|ADDRESS")]
    store: Option<String>,
}

impl StoreArgs {
    /// Opens a store that has games.
    ///
    /// # Errors
    ///
    /// A file that the option names is not there; the store cannot be opened.
    pub(crate) async fn open_there(&self) -> Result<Arc<dyn Store>, Failure> {
        if let Some(name) = self.store.as_ref().filter(|name| !name.contains("://")) {
            fs::metadata(name).map_err(|error| cannot_read(name, &error))?;
        }
        self.open().await
    }

    /// Opens the store, and makes it where it is a file that is not there.
    ///
    /// # Errors
    ///
    /// It cannot be opened.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>, Failure> {
        let name = match &self.store {
            Some(name) => name.clone(),
            None => std::env::var("WORDY_TABLE").or_else(|_| own())?,
        };
        Ok(store::open(&name).await?)
    }
}

/// The file in the user's data folder, which is made if need be.
fn own() -> Result<String, Failure> {
    let folder = wordy_data::data_folder()
        .ok_or_else(|| Failure::new("there is no data folder").hint("--store FILE names a file"))?;
    make_folder(&folder)?;
    Ok(folder.join("games.table").display().to_string())
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::new(error.0).hint("--store names another file, or a database: postgres://...")
    }
}
