//! Which store a command uses.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use wordy_terminal::{Failure, cannot_read, make_folder};

use crate::store::{self, Store};

/// Where games are kept, as the option of the whole program says: a command that asks has this
/// among its options, and no option of its own.
#[derive(Clone, Debug)]
pub(crate) struct StoreArgs {
    store: Option<String>,
}

impl FromArgMatches for StoreArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let store = matches.try_get_one::<String>("store").ok().flatten().cloned();
        Ok(Self { store })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for StoreArgs {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}

impl StoreArgs {
    /// Opens a store that has games.
    ///
    /// # Errors
    ///
    /// A file that the option names is not there; the store cannot be opened.
    pub(crate) async fn open_there(&self) -> Result<Arc<dyn Store>, Failure> {
        self.check_there()?;
        self.open().await
    }

    /// The same to look at games: a file that cannot be written is read as it is.
    ///
    /// # Errors
    ///
    /// Those of [`Self::open_there`].
    pub(crate) async fn look(&self) -> Result<Arc<dyn Store>, Failure> {
        self.check_there()?;
        Ok(store::open_to_look(&self.name()?).await?)
    }

    /// Opens the store, and makes it where it is a file that is not there.
    ///
    /// # Errors
    ///
    /// It cannot be opened.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>, Failure> {
        Ok(store::open(&self.name()?).await?)
    }

    /// The file of a store that is there, to be copied to `output`.
    ///
    /// # Errors
    ///
    /// There is none; it is a database, or the file that is to be written.
    pub(crate) fn file(&self, output: &Path) -> Result<PathBuf, Failure> {
        let name = self.name()?;
        if name.contains("://") {
            let how = format!("pg_dump -n wordy_table -f {} ADDRESS", output.display());
            return Err(Failure::new("PostgreSQL copies its databases itself").hint(how));
        }
        let file = PathBuf::from(&name);
        let real = fs::canonicalize(&file).map_err(|error| cannot_read(&name, &error))?;
        if fs::canonicalize(output).is_ok_and(|output| output == real) {
            let message = format!("{}: the copy would overwrite the store", output.display());
            return Err(Failure::new(message).hint("write to another file"));
        }
        Ok(file)
    }

    /// Refuses a file that the option names and that is not there.
    fn check_there(&self) -> Result<(), Failure> {
        match self.store.as_ref().filter(|name| !name.contains("://")) {
            None => Ok(()),
            Some(name) => fs::metadata(name).map(drop).map_err(|error| {
                let failure = cannot_read(name, &error);
                // Where a name is near, it is most likely meant.
                let way = "without --store your games are in your data folder; `table open` makes \
                           a new store";
                let is_near = !failure.hints().is_empty();
                failure.maybe_hint((!is_near).then(|| way.to_owned()))
            }),
        }
    }

    /// What the option names, else the environment, else the user's own file.
    fn name(&self) -> Result<String, Failure> {
        match &self.store {
            Some(name) => Ok(name.clone()),
            None => std::env::var("WORDY_TABLE").or_else(|_| own()),
        }
    }
}

/// The file in the user's data folder, which is made if need be.
fn own() -> Result<String, Failure> {
    let folder = wordy_data::data_folder()
        .ok_or_else(|| Failure::new("there is no data folder").hint("--store FILE names a file"))?;
    make_folder(&folder)?;
    Ok(folder.join("games.table").display().to_string())
}
