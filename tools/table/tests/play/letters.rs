//! Games by mail: letters in a folder of mailboxes, and answers to them.

use std::fs;
use std::path::Path;

use crate::lines::run;

/// The newest letter in a player's mailbox, which is taken out.
fn letter(mailboxes: &Path, name: &str) -> Option<String> {
    let folder = mailboxes.join(name).join("new");
    let mut files: Vec<_> = fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() < 2, "{files:?}");
    let text = fs::read_to_string(files.first()?).unwrap();
    fs::remove_file(files.pop().unwrap()).unwrap();
    Some(text)
}

fn subject(letter: &str) -> &str {
    letter.lines().find_map(|line| line.strip_prefix("Subject: ")).unwrap()
}

/// The mark on a point of the grid in a letter.
fn mark(letter: &str, column: usize, row: usize) -> char {
    let row = letter.lines().find(|line| line.starts_with(&format!("{row} "))).unwrap();
    row.chars().nth(2 + 2 * column).unwrap()
}

/// A free point where the letter says that its reader may write.
fn free(letter: &str) -> String {
    let turn = letter.lines().find(|line| line.starts_with("To play: ")).unwrap();
    let (left, top, wide) = match turn.rsplit_once("in the small grid ") {
        None => (0, 1, 9),
        Some((_, name)) => {
            let top = if name.starts_with("upper") {
                1
            } else if name.starts_with("lower") {
                7
            } else {
                4
            };
            let left = if name.ends_with("left") {
                0
            } else if name.ends_with("right") {
                6
            } else {
                3
            };
            (left, top, 3)
        }
    };
    let all = (top..top + wide).flat_map(|row| (left..left + wide).map(move |at| (at, row)));
    let (column, row) = all.into_iter().find(|(at, row)| mark(letter, *at, *row) == '.').unwrap();
    format!("{}{row}", char::from(b'A' + column as u8))
}

#[test]
fn two_readers_of_letters_play_a_whole_game_of_scribe() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path();
    let boxes = own.join("mail");
    let at = format!("--mailbox {}", boxes.display());
    for name in ["Ann", "Bob"] {
        run(own, &format!("signup {name} {name}@example.org {at}"), "");
    }
    let (listed, ..) = run(own, &format!("list {at}"), "");
    assert_eq!(listed, "Ann\tann@example.org\nBob\tbob@example.org\n");
    run(own, &format!("challenge Bob --as Ann --variant super {at}"), "");
    // Nobody is told but whose turn it is.
    assert_eq!(letter(&boxes, "bob"), None);
    let mut last = letter(&boxes, "ann").unwrap();
    assert!(last.starts_with("To: ann@example.org\n"), "{last}");
    assert!(last.contains("\nAuto-Submitted: auto-generated\n"), "{last}");
    assert!(last.contains("\nX: Ann, O: Bob\n") && last.contains("\nVersion: Super Glyph\n"));
    assert!(last.contains("\n  A B C D E F G H I\n"), "{last}");
    for turn in 0..81 {
        let (name, other, sign) =
            if turn % 2 == 0 { ("ann", "bob", 'X') } else { ("bob", "ann", 'O') };
        assert!(last.contains(&format!("({sign}), ")), "{last}");
        let point = free(&last);
        let answer = format!(
            "From: <{name}@example.org>\nSubject: Re: {}\n\n{point}\n\n> {}",
            subject(&last),
            last.replace('\n', "\n> ")
        );
        let (_, told, status) = run(own, &format!("mail {at}"), &answer);
        assert_eq!((told.as_str(), status), ("", Some(0)), "{point}: {last}");
        assert!(letter(&boxes, name).unwrap().contains(&format!("Done: {point}\n")));
        last = letter(&boxes, other).unwrap();
        if turn == 4 {
            // The same answer once more is no second move.
            let (_, _, status) = run(own, &format!("mail {at}"), &answer);
            assert_eq!(status, Some(1));
            let again = letter(&boxes, name).unwrap();
            assert!(again.contains("the next move is number 6, not 5"), "{again}");
        }
    }
    assert!(subject(&last).ends_with("the game is over"), "{last}");
    assert!(last.contains("The game is over: "), "{last}");
    let full = (1..10).flat_map(|row| (0..9).map(move |column| (column, row)));
    assert!(full.into_iter().all(|(column, row)| mark(&last, column, row) != '.'), "{last}");
}

#[test]
fn what_else_a_mail_may_say() {
    let folder = tempfile::tempdir().unwrap();
    let (own, boxes) = (folder.path(), folder.path().join("mail"));
    let at = format!("--mailbox {}", boxes.display());
    let (said, ..) = run(own, "challenge Bob --as Ann", "");
    let id = said.lines().next().unwrap().split('\t').nth(1).unwrap().to_owned();
    let mail = |name: &str, text: &str| {
        let mail = format!("Subject: Re: [{id}]\n\n{text}\n");
        let (_, told, status) = run(own, &format!("mail --as {name} {at}"), &mail);
        (letter(&boxes, &name.to_lowercase()).unwrap() + &told, status)
    };
    // A preview shows the grid, and nothing is written.
    let (text, status) = mail("Ann", "preview D6\ngames\nhelp");
    assert!(text.contains("6 . . . X . . . . . 6") && text.contains(&format!("{id} scribe ")));
    assert_eq!(status, Some(0));
    assert!(text.contains("9-Block"), "help is the slip: {text}");
    assert!(text.contains("\n6 . . . . . . . . . 6\n"), "{text}");
    let (text, status) = mail("Bob", "preview D6");
    assert!(text.contains("Refused: preview D6: it is not your turn"), "{text}");
    assert_eq!(status, Some(1));
    // What is said comes to the other, and stands in what is shown.
    mail("Ann", "message Good luck");
    assert!(letter(&boxes, "bob").unwrap().contains("\nAnn says Good luck\n"));
    assert!(run(own, &format!("show {id}"), "").0.contains("\nAnn says Good luck\n"));
    // Who was challenged declines before the own first move; the other is told, nobody has won.
    assert!(mail("Ann", "decline").0.contains("Refused: decline: only who was challenged"));
    let (text, _) = mail("Bob", "decline");
    assert!(text.contains("The game was declined, and does not count"), "{text}");
    assert!(letter(&boxes, "ann").unwrap().contains("The game was declined"));
    assert_eq!(run(own, "standings", "").0, "");
    // What a program answers by itself goes to and fro once, not without end.
    let away = format!("Auto-Submitted: auto-replied\nSubject: Re: [{id}]\n\nI am on holiday\n");
    let (said, remark, status) = run(own, &format!("mail --as Ann {at}"), &away);
    assert_eq!((said.as_str(), status, letter(&boxes, "ann")), ("", Some(1), None));
    assert!(remark.contains("it is left unanswered"), "{remark}");
    // What cannot be done is said, and nothing is guessed.
    let none = run(own, "mail --as Ann", "Subject: hello\n\nE2\nundo\n");
    assert!(none.0.contains("Refused: E2: E2 is no order about all games"), "{}", none.0);
    assert!(none.0.contains("undo is about a game: name it in the subject"), "{}", none.0);
    assert!(none.0.contains("\nYou may answer, a line each: games, challenge NAME"), "{}", none.0);
    let none = run(own, "mail", "Subject: [x]\n\nE2\n");
    assert!(none.1.contains("nobody knows whose mail this is"), "{}", none.1);
}

/// All letters in a player's mailbox, which are taken out.
fn letters(mailboxes: &Path, name: &str) -> Vec<String> {
    let Ok(files) = fs::read_dir(mailboxes.join(name).join("new")) else { return Vec::new() };
    let take = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        fs::remove_file(path).unwrap();
        text
    };
    files.map(|entry| take(entry.unwrap().path())).collect()
}

#[test]
fn a_mail_about_no_game_signs_up_and_challenges() {
    let folder = tempfile::tempdir().unwrap();
    let (own, boxes) = (folder.path(), folder.path().join("mail"));
    let at = format!("mail --mailbox {}", boxes.display());
    let mail = |from: &str, subject: &str, text: &str| {
        let mail = format!("From: <{from}@example.org>\nSubject: {subject}\n\n{text}\n");
        run(own, &at, &mail)
    };
    assert!(mail("ann", "games", "").1.contains("whose first line is: signup NAME"));
    for name in ["Ann", "Bob"] {
        let (_, told, status) = mail(&name.to_lowercase(), &format!("signup {name}"), "");
        assert_eq!((told.as_str(), status), ("", Some(0)));
        let welcome = letters(&boxes, &name.to_lowercase()).concat();
        assert!(welcome.contains(&format!("Welcome, {name}.")), "{welcome}");
    }
    // Nobody takes another's mailbox by a mail.
    let (_, told, status) = mail("eve", "hello", "signup ann");
    assert!(told.contains("Ann has a mailbox: write from its address"), "{told}");
    assert_eq!(status, Some(2));
    let listed = run(own, &format!("list --mailbox {}", boxes.display()), "").0;
    assert_eq!(listed, "Ann\tann@example.org\nBob\tbob@example.org\n");
    // Nor is a game begun with who has none.
    mail("ann", "hello", "challenge Cy");
    let said = letters(&boxes, "ann").concat();
    assert!(said.contains("nobody called Cy has a mailbox: list says who has"), "{said}");
    mail("ann", "challenge bob scribe super", "");
    let said = letters(&boxes, "ann");
    assert_eq!(said.len(), 2, "{said:?}");
    let first = said.iter().find(|letter| subject(letter).ends_with("your turn")).unwrap();
    assert!(first.contains("\nVersion: Super Glyph\n"), "{first}");
    let answer = said.iter().find(|letter| !subject(letter).ends_with("your turn")).unwrap();
    assert!(answer.contains("Begun: Scribe, Ann against Bob."), "{answer}");
    mail("bob", "hello", "games\nhistory\nstandings\nratings\nlist");
    let said = letters(&boxes, "bob").concat();
    assert!(said.contains(" scribe Ann 0, Bob 0\nNo game is over.\n"), "{said}");
    assert!(said.contains("\nAnn\nBob\n"), "{said}");
    // What a letter names may be answered: every word of it is read.
    mail("ann", subject(first), "resign");
    mail("bob", "hello", "history\nstandings\nratings scribe");
    let said = letters(&boxes, "bob").concat();
    assert!(said.contains(" scribe Ann 0, Bob 0: Bob won\n"), "{said}");
    assert!(said.contains("scribe Bob: 1 of 1 game, rating 1516\n"), "{said}");
    assert!(said.contains("scribe Bob 1516\nscribe Ann 1484\n"), "{said}");
}

#[test]
fn an_event_of_scribe_is_played_by_mail() {
    let folder = tempfile::tempdir().unwrap();
    let (own, boxes) = (folder.path(), folder.path().join("mail"));
    let at = format!("--mailbox {}", boxes.display());
    let names = ["ann", "bob", "cy", "di"];
    for name in names {
        run(own, &format!("signup {name} {name}@example.org {at}"), "");
    }
    let rounds = ["\"round-robin\""; 3].join(", ");
    let players = names.map(|name| format!("{name:?}")).join(", ");
    let plan = format!(
        "name = \"Cup\"\nrounds = [{rounds}]\nplayers = [{players}]\nautomatic = true\n\
         [game]\ngame = \"scribe\"\n"
    );
    fs::write(own.join("cup.toml"), plan).unwrap();
    run(own, &format!("event new {}", own.join("cup.toml").display()), "");
    let (_, told, status) = run(own, &format!("event next cup {at}"), "");
    assert_eq!(status, Some(0), "{told}");
    let mut met = Vec::new();
    for round in 1..=3 {
        let (listed, ..) = run(own, "games", "");
        assert_eq!(listed.lines().count(), 2, "{listed}");
        let due = |name: &&str| run(own, &format!("games --next {name}"), "").2 == Some(0);
        let due: Vec<&str> = names.into_iter().filter(due).collect();
        assert_eq!(due.len(), 2, "{listed}");
        for name in due {
            let mail = letters(&boxes, name);
            let first = mail.iter().find(|letter| subject(letter).contains("#1] "));
            let first = first.unwrap_or_else(|| panic!("{name}: {mail:?}"));
            assert!(first.contains(&format!("\nCup (cup), round {round} of 3:\n1. ")), "{first}");
            let pair = first.lines().find(|line| line.starts_with("X: ")).unwrap().to_owned();
            met.push(pair);
            let answer = format!("From: {name}@example.org\nSubject: {}\n\n", subject(first));
            run(own, &format!("mail {at}"), &(answer + "E5\nresign\n"));
        }
    }
    // Everybody has met everybody, and the last letter has how the event stands.
    met.sort();
    met.dedup();
    assert_eq!(met.len(), 6, "{met:?}");
    let (standings, ..) = run(own, "event standings cup", "");
    assert_eq!(standings.lines().count(), 4, "{standings}");
    for name in names {
        let all = letters(&boxes, name);
        let last = all.iter().find(|letter| subject(letter) == "Cup: the event is over");
        let last = last.unwrap_or_else(|| panic!("{name}: {all:?}"));
        let leader = standings.split('\t').nth(1).unwrap();
        assert!(last.contains(&format!("\n1. {leader}: won ")), "{last}");
    }
    assert_eq!(run(own, "games", "").0, "");
}

#[test]
fn a_letter_has_what_its_player_may_know() {
    let folder = tempfile::tempdir().unwrap();
    let (own, boxes) = (folder.path(), folder.path().join("mail"));
    let at = format!("--mailbox {}", boxes.display());
    let (said, ..) = run(own, &format!("challenge Bob --as Ann --game tournament {at}"), "");
    let id = said.lines().next().unwrap().split('\t').nth(1).unwrap().to_owned();
    let rack = |name: &str| {
        let (shown, ..) = run(own, &format!("show {id} --as {name}"), "");
        shown.lines().find(|line| line.starts_with("Rack: ")).unwrap().to_owned()
    };
    let (ann, bob) = (rack("Ann"), rack("Bob"));
    assert_ne!(ann, bob);
    let first = letter(&boxes, "ann").unwrap();
    assert!(first.contains(&ann) && !first.contains(&bob), "{first}");
    let tiles = ann["Rack: ".len()..].replace(' ', "");
    let answer = format!("Subject: [{id}]\n\n-{tiles}\n");
    run(own, &format!("mail --as Ann {at}"), &answer);
    // What Ann has exchanged Bob is not told.
    let second = letter(&boxes, "bob").unwrap();
    assert!(second.contains(&bob) && second.contains("1. Ann -7 0 0"), "{second}");
    assert!(!second.contains(&tiles), "{second}");
    // Nobody else reads the folder.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(boxes.join("ann")).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{mode:o}");
    }
}

#[test]
fn an_address_is_of_one_player_and_of_no_seat_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path();
    let at = format!("--mailbox {}", own.join("mail").display());
    run(own, &format!("signup Ann ann@example.org {at}"), "");
    // Who is called 2 does not read what the second seat may know.
    run(own, &format!("signup 2 eve@example.org {at}"), "");
    let (said, ..) = run(own, &format!("challenge Bob --as Ann --game scrabble {at}"), "");
    let id = said.lines().next().unwrap().split('\t').nth(1).unwrap().to_owned();
    let mail = format!("From: eve@example.org\nSubject: [{id}]\n\nshow\n");
    let (_, told, status) = run(own, &format!("mail {at}"), &mail);
    assert!(told.contains(&format!("error: 2 does not sit in game {id}")), "{told}");
    assert_eq!(status, Some(2));
    // An address is of one player, and no option; nothing is made for one that is refused.
    for address in ["ANN@example.org", "-X@example.org", "nowhere"] {
        let (_, told, status) = run(own, &format!("signup Cid {at} -- {address}"), "");
        assert!(told.contains("hint: ") && status == Some(2), "{address}: {told}");
    }
    assert!(!own.join("mail/cid").exists());
}

#[test]
fn a_command_is_handed_the_letter_of_whose_turn_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path();
    let script = own.join("send");
    let text = "#!/bin/sh\n{ echo \"$WORDY_PLAYER\"; cat; } >> \"$0.out\"\n";
    fs::write(&script, text).unwrap();
    let command = format!("/bin/sh\u{a0}{}", script.display());
    let (said, ..) = run(own, &format!("challenge Bob --as Ann --notify {command}"), "");
    let id = said.lines().next().unwrap().split('\t').nth(1).unwrap().to_owned();
    let sent = || fs::read_to_string(own.join("send.out")).unwrap();
    assert!(sent().starts_with("Ann\nTo: Ann\nSubject: ["), "{}", sent());
    run(own, &format!("move {id} --notify {command} E2"), "");
    assert!(sent().contains("\nBob\nTo: Bob\n") && sent().contains("2 . . . . X . . . . 2"));
    // A command that fails is said, and the move is made.
    let (_, told, status) = run(own, &format!("move {id} --notify false D5"), "");
    assert!(told.contains("note: Ann was not told: false: exit status: 1"), "{told}");
    assert_eq!(status, Some(0));
}
