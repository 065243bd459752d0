//! The files of a store, as they were when it was opened: whether they are still there.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::config::DbConfig;

use super::StoreError;

/// What tells a file from every other on this machine; nothing where the system does not say.
type Identity = Option<(u64, u64)>;

/// The file of a store, the log beside it, in which is what was written last, and the index of that
/// log, in which other programs find it.
#[derive(Clone)]
pub(super) struct Files {
    all: Vec<(PathBuf, Identity)>,
    log: PathBuf,
}

impl Files {
    /// The files of a store that is open.
    pub(super) fn of(path: &Path) -> Self {
        // The log is beside the file itself, not beside a link to it.
        let real = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let beside = |ending: &str| {
            let mut path = real.clone().into_os_string();
            path.push(ending);
            PathBuf::from(path)
        };
        let log = beside("-wal");
        let all = [path.to_owned(), log.clone(), beside("-shm")];
        let identified = all.map(|path| (identity(&path), path));
        // A store that is only looked at has nothing beside it.
        let there = identified.into_iter().filter(|(identity, _)| identity.is_some());
        Self { all: there.map(|(identity, path)| (path, identity)).collect(), log }
    }

    /// Whether something was written that is in the log alone.
    pub(super) fn has_log(&self) -> bool {
        std::fs::metadata(&self.log).is_ok_and(|data| data.len() > 0)
    }

    /// Lets a connection close. The last one removes the log by its name, which may be another's
    /// where the files are no longer those that were opened.
    pub(super) fn close(&self, connection: Connection) {
        if self.check().is_err() {
            let keep = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
            let _ = connection.set_db_config(keep, true);
        }
        drop(connection);
    }

    /// Refuses to go on where another file, or none, is at one of the paths.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        match self.all.iter().find(|(path, before)| identity(path) != *before) {
            None => Ok(()),
            Some((path, _)) => Err(StoreError(format!(
                "the store failed: {} was moved, deleted or replaced: put it back, or restart",
                path.display()
            ))),
        }
    }
}

fn identity(path: &Path) -> Identity {
    std::fs::metadata(path).ok().and_then(|data| of(&data))
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems do not say")]
fn of(data: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    Some((data.dev(), data.ino()))
}

#[cfg(not(unix))]
fn of(_: &Metadata) -> Identity {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;

    use super::super::{Sqlite, Store as _};

    #[tokio::test]
    async fn a_store_that_was_moved_deleted_or_replaced_acknowledges_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let store = Sqlite::open(&at("games")).unwrap();
        let other = Sqlite::open(&at("other")).unwrap();
        for (one, two) in [("a", &store), ("b", &other)] {
            assert_eq!(two.keep("a name", one).await.unwrap(), one);
        }
        let refused = async || {
            let error = store.replace("a name", Some("lost")).await.unwrap_err().to_string();
            error.contains("was moved, deleted or replaced")
        };
        // Each is done, and undone.
        for path in ["games", "games-wal", "games-shm"].map(at) {
            fs::rename(&path, at("away")).unwrap();
            assert!(refused().await, "{path:?}");
            fs::copy(at("away"), &path).unwrap();
            assert!(refused().await, "a copy of {path:?}");
            fs::rename(at("away"), &path).unwrap();
            assert_eq!(store.keep("a name", "z").await.unwrap(), "a");
        }
        fs::rename(at("games"), at("away")).unwrap();
        fs::rename(at("other"), at("games")).unwrap();
        assert!(refused().await, "another store");
        assert!(other.keep("a name", "z").await.is_err(), "it is no longer where it was");
        fs::remove_file(at("games")).unwrap();
        assert!(refused().await, "deleted");
        // What a link leads to is the store.
        fs::rename(at("away"), at("games")).unwrap();
        std::os::unix::fs::symlink(at("games"), at("link")).unwrap();
        let linked = Sqlite::open(&at("link")).unwrap();
        assert_eq!(linked.keep("a name", "z").await.unwrap(), "a");
        fs::remove_file(at("link")).unwrap();
        assert!(linked.keep("a name", "z").await.is_err());
        assert_eq!(store.keep("a name", "z").await.unwrap(), "a");
    }
}
