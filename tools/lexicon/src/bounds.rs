//! Where the files that a recipe names may lie: in its folder, unless asked otherwise.

use std::path::{Path, PathBuf};

use wordy_data::FileFinder;
use wordy_terminal::Failure;

/// The option of commands that carry out recipes.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct Bounds {
    /// Let the recipe read and write files outside its folder
    #[arg(long)]
    pub(crate) allow_outside: bool,
}

impl Bounds {
    /// What a recipe in `folder` may name.
    pub(crate) fn beside(self, folder: &Path) -> FileFinder {
        FileFinder::folder(folder).allow_outside(self.allow_outside)
    }

    /// The path of a file that a recipe in `folder` names.
    pub(crate) fn path(self, folder: &Path, name: &str) -> Result<PathBuf, Failure> {
        Ok(self.beside(folder).path(name)?)
    }
}
