//! The table of orders, walked three ways: by mail, line by line, and with `table move`.

use std::fs;
use std::path::Path;

use crate::lines::run;

/// What follows a word, where something has to.
const RESTS: [(&str, &str); 6] = [
    ("move", "E2"),
    ("preview", "E2"),
    ("queue", "E2"),
    ("chat", "well played"),
    ("challenge", "Bob"),
    ("signup", "Ann"),
];

/// A game that Ann has begun with Bob, where neither has moved; its name.
fn challenged(folder: &Path) -> String {
    let mail = folder.join("mail").display().to_string();
    for name in ["Ann", "Bob"] {
        run(folder, &format!("signup {name} {name}@example.org --mailbox {mail}"), "");
    }
    let (said, ..) = run(folder, "challenge Bob --as Ann", "");
    said.lines().next().unwrap().split('\t').nth(1).unwrap().to_owned()
}

/// What came of an order: None where it was done, else why it was refused.
fn refused(said: &str) -> Option<String> {
    let line = said.lines().find_map(|line| line.split_once("efused: "));
    line.map(|(_, why)| why.rsplit_once(": ").map_or(why, |(_, why)| why).to_owned())
}

fn by_mail(line: &str) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let id = challenged(folder.path());
    let mail = format!("From: ann@example.org\nSubject: [{id}]\n\n{line}\n");
    let at = folder.path().join("mail").display().to_string();
    let (_, told, _) = run(folder.path(), &format!("mail --mailbox {at}"), &mail);
    assert_eq!(told, "", "{line}");
    let new = folder.path().join("mail/ann/new");
    let letters = fs::read_dir(new).unwrap().map(|file| file.unwrap().path());
    let letters: String = letters.map(|path| fs::read_to_string(path).unwrap()).collect();
    refused(&letters)
}

fn by_command(line: &str) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let id = challenged(folder.path());
    let at = folder.path().join("mail").display().to_string();
    let (_, told, _) = run(folder.path(), &format!("move {id} --mailbox {at} --as Ann {line}"), "");
    assert!(!told.contains("error: "), "{line}: {told}");
    refused(&told)
}

fn by_line(line: &str) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let game = "play scribe --players Ann,Bob --plain";
    let (_, told, _) = run(folder.path(), game, &format!("{line}\nquit\n"));
    refused(&told)
}

#[test]
fn every_order_means_the_same_by_mail_by_line_and_by_command() {
    let folder = tempfile::tempdir().unwrap();
    let id = challenged(folder.path());
    let (help, ..) = run(folder.path(), &format!("move {id} help"), "");
    let words: Vec<&str> =
        help.lines().map(|line| line.split([' ', ':']).next().unwrap()).collect();
    for word in
        "challenge signup show move preview undo accept reject resign history standings ratings \
         games queue list chat help"
            .split(' ')
    {
        assert!(words.contains(&word), "{word}: {help}");
    }
    for word in words {
        let rest = RESTS.iter().find(|(own, _)| *own == word).map_or("", |(_, rest)| rest);
        let line = format!("{word} {rest}");
        let [mail, command, typed] = [by_mail(&line), by_command(&line), by_line(&line)];
        let why = mail.clone().unwrap_or_default();
        assert!(!why.contains("is no action") && !why.contains("no order"), "{line}: {why}");
        match word {
            // These need mailboxes, or an address: who has none learns where they are.
            "list" => assert_eq!((mail, command), (None, None), "{line}"),
            "signup" => {
                assert_eq!(mail, None, "{line}");
                assert!(command.is_some() && typed.is_some(), "{line}");
                continue;
            }
            _ => assert_eq!((&mail, &mail), (&command, &typed), "{line}"),
        }
        let refuses = matches!(word, "undo" | "accept" | "reject" | "queue" | "decline");
        assert_eq!(!why.is_empty(), refuses, "{line}: {why}");
    }
}
