//! Where the files that a recipe names may lie: in its folder, unless asked otherwise.
//!
//! A recipe may come from elsewhere. Whoever builds it does not expect it to put a file of theirs
//! into a lexicon, or to write one.

use std::path::{Component, Path, PathBuf};

use wordy_cli::Failure;

/// The option of commands that carry out recipes.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct Bounds {
    /// Let the recipe read and write files outside its folder
    #[arg(long)]
    pub(crate) allow_outside: bool,
}

impl Bounds {
    /// The path of a file that a recipe in `folder` names.
    pub(crate) fn path(self, folder: &Path, name: &str) -> Result<PathBuf, Failure> {
        let path = folder.join(name);
        if self.allow_outside || is_inside(folder, &path) {
            return Ok(path);
        }
        Err(Failure::new(format!("{name} is outside the folder of the recipe"))
            .hint("--allow-outside lets the recipe read and write files outside its folder"))
    }
}

/// Whether a path leads to a place below a folder, by its parts and, where it leads to a file, by
/// where that is.
fn is_inside(folder: &Path, path: &Path) -> bool {
    let down = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
    let Ok(rest) = path.strip_prefix(folder) else { return false };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // What is not there yet is where its folder is.
    let real = path.canonicalize().or_else(|_| match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.canonicalize(),
        _ => folder.canonicalize(),
    });
    let below = match (folder.canonicalize(), real) {
        (Ok(folder), Ok(real)) => real.starts_with(folder),
        _ => true,
    };
    rest.components().all(down) && below
}
