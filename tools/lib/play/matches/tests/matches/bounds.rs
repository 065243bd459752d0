//! What players say, vote on and call themselves has bounds, and so has what a view shows of it.

use wordy_matches::{Action, Level, Match, Refusal, SeatSetup, Setup, Viewer};

use crate::table::{Table, book, people};

const MINUTE: u64 = 60_000;

fn chat(text: &str) -> Action {
    Action::Chat { text: text.to_owned() }
}

fn vote(word: &str, allow: bool) -> Action {
    Action::Vote { word: word.to_owned(), allow }
}

fn why(refused: Result<Vec<wordy_matches::Event>, Refusal>) -> String {
    refused.unwrap_err().to_string()
}

#[test]
fn a_view_has_the_last_hundred_lines_and_the_match_has_all() {
    let mut table = Table::started(&book("scribe", "college"), people("Ann Bob"), 1);
    for line in 1..=130 {
        table.now += MINUTE;
        table.act(line % 2, &chat(&format!("line {line}"))).unwrap();
    }
    let said: Vec<usize> = table.view(0).chat.iter().map(|line| line.n).collect();
    assert_eq!(said, (31..=130).collect::<Vec<_>>());
    assert_eq!(table.view(1).chat[0].text, "line 31");
    let all: Vec<(usize, String)> =
        table.game.talk().iter().map(|line| (line.n, line.text.clone())).collect();
    assert_eq!(all, (1..=130).map(|n| (n, format!("line {n}"))).collect::<Vec<_>>());
}

#[test]
fn who_says_too_much_is_told_when_to_go_on_and_the_others_may_speak() {
    let mut table = Table::started(&book("scribe", "college"), people("Ann Bob"), 1);
    for line in 0..20 {
        table.act(0, &chat(&line.to_string())).unwrap();
    }
    // Ten milliseconds passed with each.
    let slow = "you have said much within a minute: say it again in 60 seconds";
    assert_eq!(why(table.act(0, &chat("more"))), slow);
    table.act(1, &chat("go on, please")).unwrap();
    table.act(0, &Action::Mark { point: "E2".to_owned() }).unwrap();
    table.now += MINUTE;
    table.act(0, &chat("more")).unwrap();
    let long = "the text has more than 500 characters: say it in two";
    assert_eq!(why(table.act(1, &chat(&"x".repeat(501)))), long);
    assert_eq!(why(table.act(1, &chat("\u{0}\u{1b}\n"))), "there is nothing to say");
    table.act(1, &chat(&"\u{4e2d}".repeat(500))).unwrap();
}

#[test]
fn names_that_look_the_same_are_the_same() {
    let book = book("scrabble", "college");
    let seats = vec![SeatSetup::person("Ann"), SeatSetup::open(), SeatSetup::open()];
    let mut table = Table::new(&book, seats, 1);
    let mut sit = |name: &str| table.act(1, &Action::Sit { name: name.to_owned() });
    for name in ["Ann\u{200b}", "\u{202e}Ann", "\u{feff}\u{2063}", "A\u{ad}nn", "\u{200d}"] {
        assert_eq!(why(sit(name)), "a name has no invisible characters", "{name:?}");
    }
    for name in ["ann", "Ann\u{fe0f}", "A\u{200d}nn"] {
        assert_eq!(why(sit(name)), "another player is called Ann", "{name:?}");
    }
    for name in ["Ann \u{2764}\u{fe0f}", "\u{645}\u{6cc}\u{200c}\u{62e}"] {
        sit(name).unwrap();
    }
}

#[test]
fn no_name_covers_what_is_above_and_below_it() {
    let book = book("scrabble", "college");
    let mut table = Table::new(&book, vec![SeatSetup::open(), SeatSetup::open()], 1);
    let mut sit = |name: &str| table.act(1, &Action::Sit { name: name.to_owned() });
    let heaps = ["A\u{301}\u{300}\u{302}\u{303}\u{304}nn", "Ann\u{301}\u{301}"];
    let heap = format!("A{}", "\u{334}\u{327}".repeat(10));
    for name in heaps.into_iter().chain([heap.as_str()]) {
        let refused = "a letter of a name has four accents at most, and none twice";
        assert_eq!(why(sit(name)), refused, "{name:?}");
    }
    // Vietnamese, Yoruba, Hebrew and Thai need two.
    for name in
        ["Nguy\u{1ec5}n", "Ad\u{1eb9}\u{301}", "\u{5e9}\u{5c1}\u{5b8}", "\u{e17}\u{e35}\u{e48}"]
    {
        sit(name).unwrap();
    }
}

/// Speed Scrabble of one player against a computer: the player decides on words alone.
fn alone() -> Match {
    let book = book("idaho", "college");
    let seats = vec![SeatSetup::person("Ann"), SeatSetup::computer(Level::Easy)];
    let setup = Setup::new(&book, "alone", seats, [1; 32]);
    let mut game = Match::open(book, setup).unwrap();
    game.act(0, &Action::Start {}, 0).unwrap();
    game
}

#[test]
fn a_computer_like_a_person_plays_on_boards_alone() {
    let seats = || vec![SeatSetup::computer(Level::Like(300)), SeatSetup::person("Ann")];
    for game in ["scribe", "idaho"] {
        let book = book(game, "college");
        let setup = Setup::new(&book, "like", seats(), [1; 32]);
        let refused = Match::open(book, setup).unwrap_err().to_string();
        assert!(refused.starts_with("a computer like a person has no effect on "), "{refused}");
    }
    let mut table = Table::new(&book("tournament", "college"), seats(), 3);
    table.act(1, &Action::Start {}).unwrap();
    assert!(table.due());
    let view = table.view(1);
    assert_eq!(view.seats[0].computer, Some(Level::Like(300)));
    assert!(view.seats[0].points > Some(0));
    assert_eq!(table.findings(), Vec::<String>::new());
}

#[test]
fn moves_for_which_a_view_has_no_room_are_in_the_record() {
    let mut game = alone();
    for turn in 0..1000 {
        game.act(0, &vote("QX", turn % 2 == 0), 10).unwrap();
    }
    let view = game.view(Viewer::Seat(0));
    assert_eq!(view.made(), 1000);
    assert_eq!((view.moves.len(), view.earlier), (392, 608));
    assert_eq!(view.moves[391].text, "QX is not allowed");
    let ruled = game.record(Viewer::Spectator).lines().filter(|line| line.contains("QX")).count();
    assert_eq!(ruled, 1000);
}

#[test]
fn votes_have_bounds() {
    let mut game = alone();
    game.act(0, &vote("QX", true), 10).unwrap();
    assert_eq!(why(game.act(0, &vote("qx", true), 10)), "you have said so already");
    let letters = || ('A'..='Z').flat_map(|one| ('A'..='Z').map(move |two| format!("{one}{two}")));
    for word in letters().take(199) {
        game.act(0, &vote(&word, true), 10).unwrap();
    }
    let much = "200 words have been decided about, as many as a game keeps";
    assert_eq!(why(game.act(0, &vote("ZZ", true), 10)), much);
    game.act(0, &vote("QX", false), 10).unwrap();
    let mut table = Table::started(&book("speed", "college"), people("Ann Bob Cid Dora"), 1);
    for word in letters().take(20) {
        table.act(0, &vote(&word, true)).unwrap();
    }
    let wait = "20 of your votes wait for those of others: wait, too";
    assert_eq!(why(table.act(0, &vote("ZZ", true))), wait);
    // Another one's word may still be decided about, when there is room again.
    for seat in [1, 2] {
        table.act(seat, &vote("AA", true)).unwrap();
    }
    table.act(1, &vote("ZZ", true)).unwrap();
    table.act(0, &vote("ZZ", true)).unwrap();
    assert_eq!(table.view(0).layouts().unwrap().votes.len(), 20);
}

#[test]
fn a_turn_of_more_tiles_than_anybody_has_is_refused() {
    let mut table = Table::started(&book("1dif", "college"), people("Ann Bob"), 1);
    let diffs = vec!["H8A".to_owned(); 51];
    let much = "no more than 50 tiles are laid or exchanged at once";
    assert_eq!(why(table.act(0, &Action::Diff { diffs })), much);
    let squares: Vec<String> = (1..=51).map(|row| format!("A{row}")).collect();
    let tiles = squares.iter().map(|square| (square.as_str(), "A"));
    assert_eq!(why(table.act(0, &Action::lay(tiles))), much);
    let long = "a turn is written in at most 400 characters";
    for action in
        [Action::play(&format!("8H {}", "A".repeat(398))), Action::exchange(&"A".repeat(401))]
    {
        assert_eq!(why(table.act(0, &action)), long);
    }
    let mut table = Table::started(&book("speed", "college"), people("Ann Bob Cid Dora"), 1);
    for (text, refused) in [("A".repeat(36), true), (".".repeat(99) + "A", false)] {
        let rows = vec![text];
        let told = why(table.act(0, &Action::Call { rows }));
        assert_eq!(told == "that is more than your tiles", refused, "{told}");
    }
}
