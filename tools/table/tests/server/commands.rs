//! What the commands print of a game, and who reads it.

use crate::knowledge::Reader;

pub(crate) const NAMES: [&str; 4] = ["Ann", "Bob", "Cid", "Dora"];

/// A move that nobody can make: the same tile twice.
const REFUSED: &str = "move --as NAME ID -ЖЖ";

/// Each command that prints something of a game, and who reads it: one that is not here has no place
/// yet.
pub(crate) fn command_lines(id: &str, seats: usize, turn: usize) -> Vec<(String, Reader)> {
    let mut lines = Vec::new();
    for command in wordy_tool_table::command().get_subcommands() {
        let all: &[&str] = match command.get_name() {
            "show" => &["show ID", "show ID --json", "show ID --record"],
            "games" => &["games", "games --json"],
            // By a link, or as a player: below.
            "join" | "move"
            // Links and names, or games that are over; `play` has no server, and tests of its own.
            | "open" | "serve" | "event" | "links" | "challenge" | "invite" | "withdraw" | "mute" | "history" | "standings" | "play"
            // Letters are what `show --as` prints, and have a test of their own.
            | "mail"
            // Everything, for whoever has the store anyway.
            | "backup"
            // They know no store.
            | "signup" | "list" | "verify" | "man" | "completions" | "licences" => &[],
            other => panic!("what does {other} print?"),
        };
        lines.extend(all.iter().map(|line| (line.replace("ID", id), Reader::Commands(None))));
    }
    for (seat, name) in NAMES.iter().enumerate().take(seats) {
        let with_store = [
            "show ID --as NAME",
            "show ID --as NAME --json",
            "show ID --record --as NAME",
            REFUSED,
        ];
        let own = |line: &&str| line.replace("ID", id).replace("NAME", name);
        lines.extend(with_store.iter().map(|line| (own(line), Reader::Commands(Some(seat)))));
        let by_link = [
            "show LINK",
            "show LINK --json",
            "show LINK --record",
            "join LINK --plain",
            "move LINK pass",
        ];
        let by_link = by_link.iter().filter(|line| **line != "move LINK pass" || seat == turn);
        let own = |line: &&str| line.replace("LINK", &format!("LINK{seat}"));
        lines.extend(by_link.map(|line| (own(line), Reader::Seat(seat))));
    }
    lines
}
