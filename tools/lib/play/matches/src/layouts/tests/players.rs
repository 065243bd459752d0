//! Who plays and who says GO!, what the players decide, and how it ends when nobody can finish.

use super::*;
use crate::Level;

#[test]
fn who_won_before_says_go() {
    // Rule 2.
    let alphabet = wordy_data::alphabet("english").unwrap();
    let lexicon = Lexicon::from_words(["AA"], &alphabet).unwrap();
    let book = Rulebook::new(wordy_data::game("speed").unwrap(), "rules", Arc::new(lexicon));
    let seats = vec![SeatSetup::person("Ann"), SeatSetup::person("Bob")];
    let mut setup = Setup::new(&book, "t", seats, [4; 32]);
    (setup.options.fewer, setup.options.gosayer) = (true, Some("bob".to_owned()));
    let mut game = Match::open(Arc::new(book), setup).unwrap();
    let early = game.act(0, &Action::Start {}, 1).unwrap_err();
    assert_eq!(early.to_string(), "bob says GO!");
    assert!(game.view(Viewer::Seat(0)).rack.is_empty());
    game.act(1, &Action::Start {}, 2).unwrap();
    assert_eq!(game.view(Viewer::Seat(0)).rack.len(), 7);
}

/// Why a new game cannot be set up so; with `fewer`, where so few ask for it.
fn refused(game: &str, seats: Vec<SeatSetup>, fewer: bool, gosayer: Option<&str>) -> String {
    let alphabet = wordy_data::alphabet("english").unwrap();
    let lexicon = Arc::new(Lexicon::from_words(["AA"], &alphabet).unwrap());
    let book = Arc::new(Rulebook::new(wordy_data::game(game).unwrap(), "rules", lexicon));
    let mut setup = Setup::new(&book, "t", seats, [4; 32]);
    (setup.options.fewer, setup.options.gosayer) = (fewer, gosayer.map(str::to_owned));
    let new = setup.check_new(&book).and_then(|()| Match::open(book, setup).map(|_| ()));
    new.err().map_or(String::new(), |error| error.to_string())
}

#[test]
fn four_or_five_play_and_two_or_three_who_ask_for_it() {
    // Variant 1: players. Idaho is for two to five, two sets for six to ten.
    let open = |seats| vec![SeatSetup::open(); seats];
    let fits = |game: &str, fewer| -> Vec<usize> {
        (1..12).filter(|seats| refused(game, open(*seats), fewer, None).is_empty()).collect()
    };
    assert_eq!((fits("speed", false), fits("speed", true)), (vec![4, 5], vec![2, 3, 4, 5]));
    assert_eq!((fits("idaho", false), fits("idaho", true)), (vec![2, 3, 4, 5], vec![]));
    assert_eq!((fits("speed-two", false), fits("speed-two", true)), ((6..=10).collect(), vec![]));
    let why = [2, 1, 6].map(|seats| refused("speed", open(seats), seats == 1, None));
    let expected = [
        "2 seats; Speed Scrabble is for 4 or 5 players, and takes long with fewer",
        "1 seat; Speed Scrabble is for 4 or 5 players",
        "6 seats; Speed Scrabble is for 4 or 5 players",
    ];
    assert_eq!(why, expected);
    let without = refused("idaho", open(2), true, None);
    assert_eq!(without, "a game of fewer has no effect on Speed Scrabble, Idaho");
    assert_eq!(
        Level::ALL.map(|level| level.name().into_owned()),
        ["easy", "fair", "strong", "best"]
    );
}

#[test]
fn four_start_a_game_of_four_seats() {
    let alphabet = wordy_data::alphabet("english").unwrap();
    let lexicon = Arc::new(Lexicon::from_words(["AA"], &alphabet).unwrap());
    let book = Arc::new(Rulebook::new(wordy_data::game("speed").unwrap(), "rules", lexicon));
    let begun = |fewer| {
        let named = ["Ann", "Bob"].map(SeatSetup::person);
        let seats = named.into_iter().chain([SeatSetup::open(), SeatSetup::open()]).collect();
        let mut setup = Setup::new(&book, "t", seats, [4; 32]);
        setup.options.fewer = fewer;
        let mut game = Match::open(Arc::clone(&book), setup).unwrap();
        game.act(0, &Action::Start {}, 1).map_err(|refusal| refusal.to_string()).is_ok()
    };
    assert_eq!((begun(false), begun(true)), (false, true));
}

#[test]
fn only_a_player_is_to_say_go() {
    let four = ["Ann", "Bob", "Cid", "Dora"].map(SeatSetup::person).to_vec();
    let why = |seats: &[SeatSetup], name| refused("speed", seats.to_vec(), false, Some(name));
    assert_eq!(why(&four, "Fay"), "Fay is to say GO!, but no player is called Fay");
    assert_eq!(why(&four, "dora"), "");
    // Whoever comes may be called Fay; a computer is not asked.
    assert_eq!(why(&[&four[..3], &[SeatSetup::open()]].concat(), "Fay"), "");
    let computer = [&four[..3], &[SeatSetup::computer(Level::Fair)]].concat();
    assert!(why(&computer, "Computer (fair)").ends_with("no player is called Computer (fair)"));
}

#[test]
fn a_vote_ends_when_all_have_voted() {
    // Two of two, and two of three when the third has gone: as many yes as no is no.
    let vote = |word: &str, allow| Action::Vote { word: word.to_owned(), allow };
    let mut two = table("idaho", &["COAT", "DOG"]);
    two.act(0, &vote("ZA", true)).unwrap();
    two.act(1, &vote("ZA", false)).unwrap();
    assert_eq!(two.view(0).layouts().unwrap().ruled, [("ZA".to_owned(), false)]);
    assert!(two.view(0).layouts().unwrap().votes.is_empty());
    // They may think better of it.
    two.act(1, &vote("ZA", true)).unwrap();
    two.act(0, &vote("ZA", true)).unwrap();
    assert_eq!(two.view(0).layouts().unwrap().ruled, [("ZA".to_owned(), true)]);
    let mut three = table("idaho", &["COAT", "DOG", "JAM"]);
    for (seat, word, allow) in
        [(0, "ZA", true), (1, "ZA", false), (0, "QI", true), (2, "XU", true), (0, "XU", false)]
    {
        three.act(seat, &vote(word, allow)).unwrap();
    }
    assert!(three.view(0).layouts().unwrap().ruled.is_empty());
    three.act(2, &Action::Resign {}).unwrap();
    let left = three.view(0).layouts().cloned().unwrap();
    assert_eq!(left.ruled, [("ZA".to_owned(), false)]);
    assert_eq!(left.votes.len(), 2);
    assert!(three.game.record(Viewer::Spectator).contains("vote ZA no\n"));
}

#[test]
fn of_six_one_waits_and_may_say_go_and_nothing_else_of_the_game() {
    // Variant 1: players; GO!: "preferably a non-player".
    let alphabet = wordy_data::alphabet("english").unwrap();
    let lexicon = Arc::new(Lexicon::from_words(["AA"], &alphabet).unwrap());
    let book = Arc::new(Rulebook::new(wordy_data::game("speed").unwrap(), "rules", lexicon));
    let mut seats = ["Ann", "Bob", "Cid", "Dora", "Eve", "Fay"].map(SeatSetup::person).to_vec();
    seats[5].waits = true;
    let mut setup = Setup::new(&book, "t", seats, [4; 32]);
    setup.options.gosayer = Some("Fay".to_owned());
    assert_eq!(setup.check_new(&book), Ok(()));
    let mut game = Match::open(book, setup).unwrap();
    assert_eq!(game.act(0, &Action::Start {}, 1).unwrap_err().to_string(), "Fay says GO!");
    game.act(5, &Action::Start {}, 2).unwrap();
    let view = game.view(Viewer::Seat(5));
    let plays: Vec<bool> = view.seats.iter().map(|seat| seat.plays).collect();
    assert_eq!((plays, view.seats[5].waits), (vec![true, true, true, true, true, false], true));
    // 100 tiles, 7 for each of five; the sixth has none, and sees none.
    assert_eq!((view.bag.left, view.rack.len()), (65, 0));
    for action in [Action::Stuck {}, call("AA"), lay("AA"), Action::Resign {}] {
        assert!(game.act(5, &action, 3).is_err(), "{action:?}");
    }
    assert!(game.standing().seats[5].waits);
    // Who waits makes a game of four seats no game of five.
    let mut waits = SeatSetup::person("Fay");
    waits.waits = true;
    let three = ["Ann", "Bob", "Cid"].map(SeatSetup::person).to_vec();
    let why = refused("speed", [three, vec![waits.clone()]].concat(), false, None);
    assert!(why.starts_with("3 seats; Speed Scrabble is for 4 or 5 players"), "{why}");
    let scribe = ["Ann", "Bob"].map(SeatSetup::person).to_vec();
    let why = refused("scribe", [scribe, vec![waits]].concat(), false, None);
    assert_eq!(why, "who waits has no effect on Scribe");
}

#[test]
fn the_end_says_how_long_it_took_and_what_each_layout_has_come_to() {
    // Speed Scrabble, style points, and the counting of variant 2: the JAM of the page.
    let mut table = table("idaho", &["JAMTAEB", "CAFEBOX"]);
    table.act(0, &lay("JAM/..E/.AT/..A")).unwrap_err();
    assert!(
        table.act(0, &Action::Heart { seat: 1 }).unwrap_err().contains("when the game is over")
    );
    table.act(0, &lay("JAM/..E/..T/..A")).unwrap();
    table.act(1, &lay("CAFE/B")).unwrap();
    table.leave(1);
    table.act(0, &Action::Stuck {}).unwrap();
    assert_eq!(table.view(0).layouts().unwrap().took, None);
    table.act(1, &Action::Stuck {}).unwrap();
    let view = table.view(0);
    let own = view.layouts().unwrap();
    assert_eq!((own.started, own.took), (0, Some(table.now)));
    assert_eq!(table.game.standing().took, Some(table.now));
    let [ann, bob] = own.finals.as_slice() else { panic!("{own:?}") };
    assert_eq!((ann.longest.as_str(), ann.tiles, ann.crossings), ("META", 4, 1));
    let heaps: Vec<_> = ann.heaps.iter().map(|heap| (heap.name.as_ref(), heap.points)).collect();
    // M is in JAM and META: 3 doubled; J 8, A, E, T, A; unused A, B: 4.
    assert_eq!(heaps, [("doubles", 3), ("singles", 12), ("unused", 3)]);
    assert_eq!(ann.heaps[1].rows, ["J8 A1 A1", "E1 T1"]);
    assert_eq!((bob.longest.as_str(), bob.crossings), ("CAFE", 0));
    // Everybody has one heart, for another's layout; it brings no points, and is in the record.
    let heart = |seat| Action::Heart { seat };
    assert!(table.view(0).may("heart"));
    assert!(table.act(0, &heart(0)).unwrap_err().contains("of another player"));
    table.act(0, &heart(1)).unwrap();
    assert_eq!(table.act(0, &heart(1)), Err("you have given your heart".to_owned()));
    let hearts = |table: &Table| -> Vec<usize> {
        let view = table.view(1);
        view.layouts().unwrap().finals.iter().map(|own| own.hearts).collect()
    };
    assert_eq!((hearts(&table), table.view(0).may("heart")), (vec![0, 1], false));
    assert!(table.view(1).may("heart"));
    let record = table.game.record(Viewer::Spectator);
    assert!(record.ends_with("# Ann gives Bob a heart\n"), "{record}");
}

#[test]
fn idaho_that_nobody_can_finish_is_counted() {
    // JAM 12 less T, A, E, B: 12 - 6; CAFE 9 less B, O and X, 12. No call ended it.
    let mut table = table("idaho", &["JAMTAEB", "CAFEBOX"]);
    table.act(0, &lay("JAM")).unwrap();
    table.act(1, &lay("CAFE")).unwrap();
    table.leave(1);
    assert_eq!(table.points(), [None, None]);
    table.act(0, &Action::Stuck {}).unwrap();
    assert!(!table.game.is_over());
    table.act(1, &Action::Stuck {}).unwrap();
    assert_eq!(table.points(), [Some(12 - 6), Some(9 - 12)]);
    let view = table.view(1);
    assert_eq!(view.result.as_ref().unwrap().how, EndReason::Stopped);
    assert_eq!(view.result.as_ref().unwrap().winners, [0]);
    let text = table.game.record(Viewer::Spectator);
    assert!(text.contains("final Ann\n|JAM\n|unused: ABET\nfinal Bob\n|CAFE\n"), "{text}");
}
