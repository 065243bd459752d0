//! A store of games that an earlier version wrote is opened by this one, and goes on.

use std::path::Path;
use std::process::Command;

/// What `table` prints, with the store of a folder.
#[expect(clippy::unwrap_used, reason = "a failure is to be seen")]
fn table(folder: &Path, line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
    command.arg(words[0]).args(["--store", "games.sqlite"]).args(&words[1..]);
    let output = command.current_dir(folder).env("WORDY_DATA", folder).output().unwrap();
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_store_of_the_first_version_goes_on() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept/games.sqlite");
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(kept, folder.path().join("games.sqlite")).unwrap();
    let games = table(folder.path(), "games");
    assert!(games.contains("\tscrabble\twordy\tAnn 0, Bob 0\tAnn\t"), "{games}");
    let shown = table(folder.path(), "show kytw32n2c2xx");
    assert!(shown.contains("1. Ann E2\n2. Bob E5\nAnn says Hello\n"), "{shown}");
    table(folder.path(), "move --as Ann kytw32n2c2xx D4");
    let record = table(folder.path(), "show kytw32n2c2xx --record");
    assert!(record.ends_with("1. E2 E5\n2. D4\n"), "{record}");
}
