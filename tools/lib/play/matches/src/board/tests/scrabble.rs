//! The Scrabble Door: tiles laid, exchanged and counted.

use super::*;

#[test]
fn up_to_four_join_and_any_of_them_starts() {
    // Scrabble Door: who may start.
    let alphabet = wordy_data::alphabet("english").unwrap();
    let lexicon = Arc::new(Lexicon::from_words(["AA"], &alphabet).unwrap());
    let book = Rulebook::new(wordy_data::game("scrabble").unwrap(), "rules", lexicon);
    let open = |seats: usize| Setup::new(&book, "t", vec![SeatSetup::open(); seats], [0; 32]);
    let (five, four) = (open(5), open(4));
    let book = Arc::new(book);
    assert!(Match::open(Arc::clone(&book), five).is_err());
    let mut game = Match::open(book, four).unwrap();
    let sit = |name: &str| Action::Sit { name: name.to_owned() };
    game.act(3, &sit("Ann"), 1).unwrap();
    let few = Refusal::FewPlayers { title: game.rulebook().game().title.clone(), least: 2 };
    assert_eq!(game.act(3, &Action::Start {}, 2), Err(few));
    assert_eq!(game.act(1, &sit("ann"), 3), Err(Refusal::SameName("Ann".to_owned())));
    game.act(1, &sit("Bob"), 4).unwrap();
    game.act(1, &Action::Start {}, 5).unwrap();
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.stage, view.turn), (Stage::Playing, vec![1]));
    let plays: Vec<bool> = view.seats.iter().map(|seat| seat.plays).collect();
    assert_eq!(plays, [false, true, false, true]);
    assert_eq!(game.act(0, &sit("Cid"), 6), Err(Refusal::Begun));
}

#[test]
fn tiles_are_laid_on_squares_or_written() {
    // Scrabble Door: keys that lay. What the keys lay is the play that is written.
    let table = table("scrabble", &["COATSXY", "WORDSEU"]);
    let laid = Action::lay([("G8", "C"), ("H8", "O"), ("I8", "A"), ("J8", "T")]);
    let sheet = table.game.score(0, &laid).unwrap();
    assert_eq!((sheet.text.as_str(), sheet.total), ("8G COAT", 12));
    let apart = Action::lay([("G8", "C"), ("I8", "A")]);
    let error = table.game.score(0, &apart).unwrap_err().to_string();
    assert_eq!(error, "there is an empty square before I8");
    // Rule 5: no diagonals.
    let diagonal = Action::lay([("G7", "C"), ("H8", "A")]);
    let error = table.game.score(0, &diagonal).unwrap_err().to_string();
    assert_eq!(error, "the tiles are not in one row or column");
}

#[test]
fn a_board_is_drawn_as_that_of_its_record() {
    let mut table = table("scrabble", &["?ATXYZA", "SWORDAE"]);
    table.play(0, "8H cAT").unwrap();
    table.play(1, "K8 SWORD").unwrap();
    table.check_drawn();
}

#[test]
fn plays_are_compared_before_one_counts() {
    // Scrabble Door: commands. Undo. Trying changes nothing.
    let mut table = table("scrabble", &["COATSXY", "WORDSEU"]);
    let before = table.view(0);
    assert_eq!(table.score(0, "8G COAT").total, 12);
    assert_eq!(table.score(0, "8D COATS").total, 20);
    assert_eq!(table.view(0), before);
    table.play(0, "8D COATS").unwrap();
    assert_eq!(table.points(), [20, 0]);
    // What counts is not undone.
    assert_eq!(table.play(0, "8D COATS"), wrong("it is not your turn"));
}

#[test]
fn a_word_that_is_not_in_the_lexicon_is_not_accepted() {
    // Scrabble Door: the dictionary. Refused before it counts, and nothing to challenge.
    let mut table = table("scrabble", &["COATSXY", "WORDSEU"]);
    let sheet = table.score(0, "8G SOAT");
    assert_eq!(sheet.words[0].valid, Some(false));
    assert_eq!(table.play(0, "8G SOAT"), wrong("SOAT is not in the lexicon"));
    table.play(0, "8G COAT").unwrap();
    assert_eq!(
        table.act(1, &Action::Challenge { words: Vec::new() }),
        wrong("there is no play to challenge")
    );
    table.clean();
}

#[test]
fn the_first_play_and_those_after_it_are_laid_by_the_rules() {
    // Scrabble Door: the first play, later plays, ways to form words.
    let mut table = table("scrabble", &["COATSXY", "WORDSEI"]);
    assert_eq!(table.play(0, "8A COAT"), wrong("the first play must cover H8"));
    assert_eq!(table.play(0, "8H A"), wrong("the first play needs 2 tiles or more"));
    table.play(0, "8G COAT").unwrap();
    assert_eq!(table.play(1, "1A WORD"), wrong("the play touches no tile on the board"));
    // Extend; all words are scored.
    table.play(1, "K4 WORDS").unwrap();
    let words: Vec<String> =
        table.view(0).moves[1].words.iter().map(|word| word.word.clone()).collect();
    assert_eq!(words, ["WORDS", "COATS"]);
}

#[test]
fn tiles_never_move_and_blanks_are_declared() {
    // Scrabble Door: no letter shifted.
    let mut table = table("scrabble", &["CO?TSXY", "WORDSEU"]);
    table.play(0, "8G COaT").unwrap();
    assert_eq!(table.on("I8"), Some("a".to_owned()));
    let taken = table.game.score(1, &Action::lay([("I8", "W"), ("I9", "O")]));
    assert_eq!(taken.unwrap_err().to_string(), "I8 is taken");
    table.clean();
}

#[test]
fn all_or_some_tiles_are_exchanged_and_none_is_no_exchange() {
    // Scrabble Door: exchanges; who exchanges none passes, and says so.
    let mut table = table("scrabble", &["COATSXY", "WORDSEI"]);
    table.act(0, &Action::exchange("COATSXY")).unwrap();
    table.act(1, &Action::exchange("EI")).unwrap();
    assert!(table.act(0, &Action::exchange("QQ")).is_err());
    let none = wrong("no tile is exchanged: pass instead");
    assert_eq!(table.act(0, &Action::exchange("")), none);
    table.act(0, &Action::Pass {}).unwrap();
    let texts: Vec<String> = table.view(0).moves.iter().map(|own| own.text.clone()).collect();
    // What others exchange is not seen.
    assert_eq!(texts, ["-COATSXY", "-2", "-"]);
    table.leave(1);
    let rack = table.view(1).rack.concat();
    assert_eq!(
        table.act(1, &Action::exchange(&rack[..2])),
        wrong("an exchange needs 2 tiles in the bag, which has 1")
    );
    table.act(1, &Action::exchange(&rack[..1])).unwrap();
}

#[test]
fn a_game_ends_when_a_player_is_out_or_all_pass() {
    // Scrabble Door: the end, the end tally. Each loses the tiles left, who went out gets them.
    let mut table = table("scrabble", &["COAT", "QU"]);
    table.leave(0);
    table.play(0, "8G COAT").unwrap();
    assert_eq!(table.how(), Some(EndReason::Out { player: 0 }));
    assert_eq!(table.points(), [12 + 11, -11]);
    assert_eq!(table.view(0).result.unwrap().winners, [0]);
    assert_eq!(table.act(1, &Action::Pass {}), wrong("the game is over"));

    let mut table = self::table("scrabble", &["COATSXY", "WORDSEU"]);
    table.act(0, &Action::Pass {}).unwrap();
    assert_eq!(table.how(), None);
    table.act(1, &Action::Pass {}).unwrap();
    assert_eq!(table.how(), Some(EndReason::Stopped));
    // C 3, O 1, A 1, T 1, S 1, X 8, Y 4; W 4, O 1, R 1, D 2, S 1, E 1, U 1.
    assert_eq!(table.points(), [-19, -11]);
}

#[test]
fn seven_tiles_and_premiums_score_as_the_rules_say() {
    // Scrabble Door: scores, seven tiles at once.
    let mut table = table("scrabble", &["RETAINS", "WORDSEU"]);
    let sheet = table.score(0, "8D RETAINS");
    assert_eq!((sheet.bonus, sheet.total), (50, 66));
    table.play(0, "8D RETAINS").unwrap();
    assert_eq!(table.points(), [66, 0]);
    table.clean();
}

#[test]
fn a_tie_goes_to_who_was_ahead_before_the_tiles_left() {
    // Scrabble Door: ties.
    let mut table = table("scrabble", &["AAEEIIO", "AEEIIOX"]);
    table.board().players[1].points = 7;
    table.act(0, &Action::Pass {}).unwrap();
    table.act(1, &Action::Pass {}).unwrap();
    assert_eq!(table.points(), [-7, -7]);
    assert_eq!(table.view(0).result.unwrap().winners, [1]);
}

#[test]
fn the_set_has_a_hundred_tiles() {
    // Scrabble Door: letters and values. All of them are in the bag or on racks.
    let table = table_of("scrabble", "Ann Bob Cid", |setup| setup.options.tracking = true);
    let unseen = table.view(0).board().unwrap().unseen.clone().unwrap();
    assert_eq!(unseen.iter().map(|(_, count)| count).sum::<u32>(), 93);
    assert_eq!(table.view(0).bag.left, 100 - 21);
}
