//! Mailboxes: a folder for each player, with the name and the address that they signed up with.

use std::fs;
use std::path::{Path, PathBuf};

use wordy_terminal::{Failure, cannot_read, make_folder, os_error_text};

use crate::names::new_player;

/// A player's folder: letters, digits and - stand as they are, all else by its number, so that no
/// name leads elsewhere and no two names to one folder.
pub(crate) fn folder_of(mailboxes: &Path, name: &str) -> PathBuf {
    let plain = |c: char| c.is_alphanumeric() || c == '-';
    let sign = |c: char| if plain(c) { c.to_string() } else { format!("%{:x}.", u32::from(c)) };
    mailboxes.join(name.to_lowercase().chars().map(sign).collect::<String>())
}

/// The address with which a player signed up.
pub(crate) fn address(mailboxes: &Path, name: &str) -> Option<String> {
    let text = wordy_data::read_text(&folder_of(mailboxes, name).join("address")).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Makes a player's mailbox, for its owner alone to read.
pub(crate) fn make(mailboxes: &Path, name: &str) -> Result<PathBuf, Failure> {
    let folder = folder_of(mailboxes, name);
    for part in ["tmp", "new", "cur"] {
        make_folder(&folder.join(part))?;
    }
    keep_private(&folder).map_err(|error| unwritten(&folder, &error))?;
    let own = folder.join("name");
    if !own.exists() {
        fs::write(&own, format!("{name}\n")).map_err(|error| unwritten(&own, &error))?;
    }
    Ok(folder)
}

/// Lets nobody but the owner read what lies there: letters have racks.
#[cfg(unix)]
fn keep_private(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

pub(crate) fn unwritten(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: cannot write: {}", path.display(), os_error_text(error)))
}

/// Makes a player's mailbox, with the address that letters go to; the name as it is kept, and the
/// folder.
///
/// # Errors
///
/// The name looks like another's, the address is none or another's, or it cannot be written.
pub(crate) fn sign_up(
    mailboxes: &PathBuf,
    name: &str,
    address: Option<&str>,
) -> Result<(String, PathBuf), Failure> {
    let known = if mailboxes.is_dir() { players(mailboxes)? } else { Vec::new() };
    let is_own = |own: &String| own.to_lowercase() == name.trim().to_lowercase();
    // Who has a mailbox already signs up with another address.
    let player = if known.iter().any(|(own, _)| is_own(own)) {
        name.trim().to_owned()
    } else {
        new_player(name, known.iter().map(|(own, _)| own))?
    };
    let address = address.map(str::to_lowercase);
    if let Some(address) = &address {
        check(&player, address, &known)?;
    }
    let folder = make(mailboxes, &player)?;
    if let Some(address) = &address {
        let file = folder.join("address");
        let text = format!("{address}\n");
        fs::write(&file, text).map_err(|error| unwritten(&file, &error))?;
    }
    Ok((player, folder))
}

/// Refuses what is no address, what a command would take for an option, and another player's
/// address: mail from it would be taken for theirs.
fn check(player: &str, address: &str, known: &[(String, Option<String>)]) -> Result<(), Failure> {
    let is_sign = |c: char| c.is_control() || c.is_whitespace();
    if !address.contains('@') || address.starts_with('-') || address.contains(is_sign) {
        return Err(Failure::new(format!("{address} is no address"))
            .hint("an address is such as ann@example.org"));
    }
    let mut others = known.iter().filter(|(_, own)| own.as_deref() == Some(address));
    match others.find(|(name, _)| name.to_lowercase() != player.to_lowercase()) {
        Some((name, _)) => Err(Failure::new(format!("{address} is the address of {name}"))
            .hint("each player needs an address of their own")),
        None => Ok(()),
    }
}

/// Who has a mailbox, by name, with the address.
pub(crate) fn players(mailboxes: &PathBuf) -> Result<Vec<(String, Option<String>)>, Failure> {
    let entries = fs::read_dir(mailboxes).map_err(|error| cannot_read(mailboxes, &error))?;
    let mut players = Vec::new();
    for entry in entries {
        let folder = entry.map_err(|error| cannot_read(mailboxes, &error))?.path();
        let read = |name: &str| wordy_data::read_text(&folder.join(name)).ok();
        let text = |name: &str| read(name).map(|text| text.trim().to_owned());
        if let Some(name) = text("name") {
            players.push((name, text("address").filter(|text| !text.is_empty())));
        }
    }
    players.sort();
    Ok(players)
}
