//! The user's defaults: a file `config.toml`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, io};

use serde::Deserialize;

use crate::{Error, File, Missing, from_toml};

/// What is used where no option says otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The lexicon: a name, or a file; a path with a folder is relative to that of the config file.
    pub lexicon: Option<String>,
    /// The lexicons of games, by the names of the games; paths likewise.
    #[serde(default)]
    pub lexicons: BTreeMap<String, String>,
    /// The paper of pages, as `--paper` takes it.
    pub paper: Option<String>,
    /// The alphabet of word lists: a name or a file.
    pub alphabet: Option<String>,
    /// The highest level of the words used, in lexicons that have levels.
    pub level: Option<u8>,
    /// Whether `judge` may say that the default lexicon is not a tournament list; it does where
    /// this is not given.
    pub notes: Option<bool>,
    /// The folder of WordNet's files; a path with a folder likewise.
    pub wordnet: Option<String>,
}

/// Where the config file is: `$WORDY_DATA/config.toml`, else `$XDG_CONFIG_HOME/wordy/config.toml`,
/// else `~/.config/wordy/config.toml`; none where none of these variables is set.
pub fn config_path() -> Option<PathBuf> {
    let folder = variable("WORDY_DATA")
        .or_else(|| variable("XDG_CONFIG_HOME").map(|folder| folder.join("wordy")))
        .or_else(|| variable("HOME").map(|home| home.join(".config/wordy")))?;
    Some(folder.join("config.toml"))
}

/// Whether this is asked for the first time in 24 hours. The modification time of the empty file
/// `noted` beside the config file remembers it; where that cannot be written, it is not the first.
pub fn is_first_today() -> bool {
    const DAY: Duration = Duration::from_hours(24);
    let Some(path) = config_path().map(|path| path.with_file_name("noted")) else { return false };
    let modified = fs::metadata(&path).and_then(|own| own.modified());
    if modified.is_ok_and(|at| at.elapsed().is_ok_and(|since| since < DAY)) {
        return false;
    }
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(&path, "")).is_ok()
}

/// The user's defaults; none where there is no config file.
///
/// # Errors
///
/// The file cannot be read, or is no config file.
pub fn config() -> Result<Config, Error> {
    let Some(path) = config_path() else { return Ok(Config::default()) };
    let bytes = match crate::read_small(&path) {
        Ok(bytes) => bytes,
        Err(error) if is_absent(error.kind()) || path.try_exists().is_err() => {
            return Ok(Config::default());
        }
        Err(source) => {
            return Err(Missing::Unreadable { path, source }.into());
        }
    };
    let file = File {
        name: "config".into(),
        place: path.display().to_string(),
        path: Some(path.clone()),
        bytes: bytes.into(),
    };
    let mut config: Config = from_toml(&file)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let named = config.lexicon.iter_mut().chain(config.lexicons.values_mut());
    let named = named.chain(config.wordnet.iter_mut());
    for name in named.filter(|name| name.contains('/')) {
        *name = folder.join(&*name).display().to_string();
    }
    Ok(config)
}

/// Whether a file is not there, nor can be. In a folder that is closed to the user there is none.
fn is_absent(kind: io::ErrorKind) -> bool {
    use io::ErrorKind::{NotADirectory, NotFound, Unsupported};
    [NotFound, NotADirectory, Unsupported].contains(&kind)
}

/// The text of a config file with another default lexicon, or with none; all else stays.
pub fn with_lexicon(text: &str, name: Option<&str>) -> String {
    let is_row = |line: &&str| {
        let rest = line.trim_start().strip_prefix("lexicon");
        rest.is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let new = name.map(|name| format!("lexicon = \"{name}\"\n")).unwrap_or_default();
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    match lines.iter().position(is_row) {
        Some(row) => lines[row] = &new,
        None => lines.insert(0, &new),
    }
    lines.concat()
}

/// The value of an environment variable that is set, as a path.
pub(crate) fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_row_of_the_lexicon_changes() {
        assert_eq!(with_lexicon("", Some("ours")), "lexicon = \"ours\"\n");
        assert_eq!(
            with_lexicon("# mine\npaper = \"letter\"\n", Some("ours")),
            "lexicon = \"ours\"\n# mine\npaper = \"letter\"\n"
        );
        assert_eq!(
            with_lexicon("# lexicon\nlexicon= \"old\" # was\nlevel = 50\n", Some("ours")),
            "# lexicon\nlexicon = \"ours\"\nlevel = 50\n"
        );
        assert_eq!(with_lexicon("# mine\nlexicon = \"ours\"\n", None), "# mine\n");
        assert_eq!(with_lexicon("level = 50\n", None), "level = 50\n");
    }
}
