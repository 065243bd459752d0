//! The rules of play, each with a case: racks are put into hands, and the referee reads what comes
//! of it. Rules are those of the sources: Scrabble Door, "1DIF: The Game", Scrabble O and I.

mod wings;

use std::sync::Arc;

use wordy_games::bag::{read_tiles, tiles_of};
use wordy_games::game::ChallengeRule;
use wordy_games::verdict::Verdict;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::record::Record;
use wordy_records::replay::replay;

use crate::event::How;
use crate::fair::{Key, Pool};
use crate::setup::ClockSetup;
use crate::state::Play;
use crate::{Action, Match, PlaySheet, Refusal, Rulebook, SeatSetup, Setup, Stage, View, Viewer};

const WORDS: &str = "CAT CATS COAT COATS SCAT AT TA QUIZ QI ZA WORD WORDS SWORD SWORDS DO ROD RODS \
    OX AX TAX TAXI STAR STARE STARED RETAINS RETAIN TRAIN TRAINS PLAY PLAYS UNPLAYS MASKING MAILING \
    KINE LINE COOT ON AA STRAINED";

struct Table {
    game: Match,
    now: u64,
}

fn named(name: &str) -> Vec<SeatSetup> {
    name.split_whitespace().map(SeatSetup::person).collect()
}

fn table_of(game: &str, players: &str, choose: impl FnOnce(&mut Setup)) -> Table {
    let alphabet = wordy_data::alphabet("english").unwrap();
    let lexicon = Lexicon::from_words(WORDS.split_whitespace(), &alphabet).unwrap();
    let book = Rulebook::new(wordy_data::game(game).unwrap(), "rules", Arc::new(lexicon));
    let mut setup = Setup::new(&book, "t", named(players), [9; 32]);
    choose(&mut setup);
    let mut game = Match::open(Arc::new(book), setup).unwrap();
    game.act(0, &Action::Start {}, 0).unwrap();
    Table { game, now: 0 }
}

fn table(game: &str, racks: &[&str]) -> Table {
    let players = ["Ann", "Bob", "Cid", "Dora"][..racks.len()].join(" ");
    let mut table = table_of(game, &players, |_| {});
    table.hold(racks);
    table
}

fn challenged(rule: ChallengeRule, racks: &[&str]) -> Table {
    let players = ["Ann", "Bob", "Cid"][..racks.len()].join(" ");
    let mut table = table_of("tournament", &players, |setup| setup.challenge = Some(rule));
    table.hold(racks);
    table
}

impl Table {
    fn board(&mut self) -> &mut super::Board {
        match &mut self.game.state_mut().play {
            Some(Play::Board(board)) => board,
            _ => panic!("no game on a board"),
        }
    }

    /// Puts racks into hands, and the rest of the set into the bag.
    fn hold(&mut self, racks: &[&str]) {
        let board = self.board();
        let set = Arc::clone(&board.rules);
        let mut pool = Pool::new(Key::new("t", &[1; 32], &[]), tiles_of(&set.letters));
        for (player, rack) in board.players.iter_mut().zip(racks) {
            player.rack = read_tiles(rack, &set.letters.alphabet).unwrap();
            pool.without(&player.rack);
        }
        if let Some(scoop) = set.scoop {
            let held: usize = racks.iter().map(|rack| rack.len()).sum();
            pool.scoop(scoop as usize - held);
        }
        board.pool = pool;
    }

    /// Leaves so many tiles in the bag.
    fn leave(&mut self, tiles: usize) {
        self.board().pool.scoop(tiles);
    }

    fn act(&mut self, seat: usize, action: &Action) -> Result<(), String> {
        self.now += 1000;
        self.game.act(seat, action, self.now).map(|_| ()).map_err(|refusal| refusal.to_string())
    }

    fn play(&mut self, seat: usize, text: &str) -> Result<(), String> {
        self.act(seat, &Action::play(text))
    }

    fn score(&self, seat: usize, text: &str) -> PlaySheet {
        self.game.score(seat, &Action::play(text)).unwrap()
    }

    fn view(&self, seat: usize) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    fn points(&self) -> Vec<i64> {
        self.view(0).seats.iter().map(|seat| seat.points).collect()
    }

    fn on(&self, square: &str) -> Option<String> {
        let tiles = self.view(0).tiles;
        let tile = tiles.into_iter().find(|tile| tile.at == square)?;
        Some(if tile.blank { tile.letter.to_lowercase() } else { tile.letter })
    }

    fn how(&self) -> Option<How> {
        self.view(0).result.map(|result| result.how)
    }

    /// The record of each seat and of those who look on, which the referee must find clean; the
    /// last of them.
    fn clean(&self) -> String {
        let seats = (0..self.view(0).seats.len()).map(Viewer::Seat);
        seats.for_each(|viewer| drop(self.clean_to(viewer)));
        self.clean_to(Viewer::Spectator)
    }

    fn clean_to(&self, viewer: Viewer) -> String {
        let text = self.game.record(viewer);
        let book = self.game.rulebook();
        let mut rules = book.game().clone().into_board().unwrap();
        if let Some(rule) = self.game.setup().challenge {
            rules.challenged_by(rule);
        }
        let verdict = Verdict::new(book.lexicon(), &rules);
        let replayed = replay(&Record::parse(text.as_bytes()), &rules, &verdict);
        let faults: Vec<String> = replayed
            .findings
            .iter()
            .filter(|finding| finding.is_fault())
            .map(|finding| format!("{}: {}", finding.line, finding.problem))
            .collect();
        assert_eq!(faults, Vec::<String>::new(), "{text}");
        text
    }
}

fn wrong(text: &str) -> Result<(), String> {
    Err(text.to_owned())
}

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
    assert_eq!(table.how(), Some(How::Out { player: 0 }));
    assert_eq!(table.points(), [12 + 11, -11]);
    assert_eq!(table.view(0).result.unwrap().winners, [0]);
    assert_eq!(table.act(1, &Action::Pass {}), wrong("the game is over"));

    let mut table = self::table("scrabble", &["COATSXY", "WORDSEU"]);
    table.act(0, &Action::Pass {}).unwrap();
    assert_eq!(table.how(), None);
    table.act(1, &Action::Pass {}).unwrap();
    assert_eq!(table.how(), Some(How::Stopped));
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
    let unseen = table.view(0).unseen.unwrap();
    assert_eq!(unseen.iter().map(|(_, count)| count).sum::<u32>(), 93);
    assert_eq!(table.view(0).bag.left, 100 - 21);
}

/// MASKING with INE under its K, as in an example of the rules.
fn masking(rack: &str) -> Table {
    let mut table = table("1dif", &["MASKING", "INEXYZA"]);
    table.play(0, "8E MASKING").unwrap();
    table.act(1, &Action::Accept {}).unwrap();
    table.play(1, "H8 .INE").unwrap();
    let racks = [rack, "XYZAEIO"];
    table.act(0, &Action::Accept {}).unwrap();
    let board = table.board();
    let alphabet = Arc::clone(&board.rules.letters.alphabet);
    board.players[0].rack = read_tiles(rack, &alphabet).unwrap();
    board.players[1].rack = read_tiles(racks[1], &alphabet).unwrap();
    table
}

#[test]
fn two_tiles_exchanged_with_the_board_end_the_turn() {
    // "1DIF: The Game": tiles exchanged, a 2DIF and more, premium squares, drawing. MASKING becomes
    // MAILING, KINE LINE; nothing is drawn.
    let mut table = masking("AEEILMR");
    let left = table.view(0).bag.left;
    let diffs = vec!["G8I".to_owned(), "H8L".to_owned()];
    table.act(0, &Action::Diff { diffs }).unwrap();
    assert_eq!((table.on("G8"), table.on("H8")), (Some("I".to_owned()), Some("L".to_owned())));
    let mut rack = table.view(0).rack;
    rack.sort();
    assert_eq!(rack.concat(), "AEEKMRS");
    let view = table.view(0);
    assert_eq!((view.turn, view.bag.left), (vec![1], left));
    assert_eq!(view.moves.last().unwrap().text, "~G8I ~H8L");
}

#[test]
fn one_tile_exchanged_lets_the_turn_go_on() {
    // "1DIF: The Game": a 1DIF, example 2, the tile taken up. The tile taken up may be laid in the
    // same turn.
    let mut table = table("1dif", &["COATXYZ", "OEDRSLA"]);
    table.play(0, "8G COAT").unwrap();
    table.act(1, &Action::Diff { diffs: vec!["I8O".to_owned()] }).unwrap();
    let view = table.view(1);
    assert_eq!((view.turn.as_slice(), table.on("I8")), (&[1][..], Some("O".to_owned())));
    assert_eq!(view.begun.as_ref().unwrap().diffs, ["I8O"]);
    assert!(!view.may("diff") && view.rack.contains(&"A".to_owned()));
    // No second exchange with the board in the turn.
    assert!(table.act(1, &Action::Diff { diffs: vec!["G8D".to_owned()] }).is_err());
    table.act(1, &Action::Pass {}).unwrap();
    let text = table.game.record(Viewer::Spectator);
    assert!(text.contains(" ~I8O +0 0"), "{text}");
}

#[test]
fn a_tile_taken_up_from_the_board_is_no_longer_unseen() {
    let mut table = table_of("1dif", "Ann Bob", |setup| setup.options.tracking = true);
    table.hold(&["COATXYZ", "OEDRSLA"]);
    table.play(0, "8G COAT").unwrap();
    table.act(1, &Action::Diff { diffs: vec!["I8O".to_owned()] }).unwrap();
    let unseen = table.view(1).unseen.unwrap();
    let count = |tile: &str| unseen.iter().find(|(own, _)| own == tile).map(|(_, count)| *count);
    // Of nine A and eight O: two A on Bob's rack, one of them from I8; two O on the board.
    assert_eq!((count("A"), count("O")), (Some(7), Some(6)));
    let other = table.view(1).seats[0].tiles + table.view(1).bag.left;
    assert_eq!(unseen.iter().map(|(_, count)| *count as usize).sum::<usize>(), other);
}

#[test]
fn a_board_that_is_not_valid_at_once_undoes_the_turn() {
    // "1DIF: The Game": a valid word. XOAT is no word, and the turn is over.
    let mut table = table("1dif", &["COATVYZ", "OEDRSLX"]);
    table.play(0, "8G COAT").unwrap();
    // What it comes to is not said before it is done.
    let asked = Action::Play {
        play: None,
        tiles: std::collections::BTreeMap::new(),
        diffs: vec!["G8X".to_owned()],
        swaps: Vec::new(),
    };
    assert_eq!(table.game.score(1, &asked).unwrap().faults, Vec::<String>::new());
    table.act(1, &Action::Diff { diffs: vec!["G8X".to_owned()] }).unwrap();
    assert_eq!((table.view(0).turn, table.on("G8")), (vec![0], Some("C".to_owned())));
    assert_eq!(table.points(), [12, 0]);
    table.clean();
}

#[test]
fn exchanged_tiles_are_no_bingo_and_blanks_are_exchanged_like_others() {
    // "1DIF: The Game": seven tiles exchanged, blanks, example 2, the bingo, example 1.
    let mut table = masking("ILAEER?");
    let diffs = vec!["G8I".to_owned(), "H8l".to_owned()];
    table.act(0, &Action::Diff { diffs }).unwrap();
    assert_eq!(table.on("H8"), Some("l".to_owned()));
    assert_eq!(table.view(0).moves.last().unwrap().score, 0);
    // Rule 11: seven tiles after an exchange are one. The O of COOT is one of them no longer.
    let mut table = self::table("1dif", &["COATXYZ", "OEDRSLA"]);
    table.play(0, "8G COAT").unwrap();
    table.act(1, &Action::Accept {}).unwrap();
    let rules = Arc::clone(&table.board().rules);
    assert_eq!(rules.bonus.get(&7), Some(&50));
}

#[test]
fn ecology_recycles_blanks_and_nothing_else() {
    // "1DIF: The Game": not Ecology Scrabble.
    let mut table = table("ecology", &["CO?TXYZ", "AEDRSLN"]);
    table.play(0, "8G COaT").unwrap();
    assert!(table.act(1, &Action::Diff { diffs: vec!["G8D".to_owned()] }).is_err());
    table.act(1, &Action::Swap { swap: "I8A".to_owned() }).unwrap();
    assert!(table.view(1).rack.contains(&"?".to_owned()));
}

#[test]
fn the_scoop_is_a_hundred_of_three_hundred() {
    // Scrabble I, rule 10.
    let table = table_of("scrabble-i", "Ann Bob", |_| {});
    let view = table.view(0);
    assert_eq!((view.rack.len(), view.bag.left), (7, 86));
}

#[test]
fn the_main_word_has_three_letters_and_touches_the_inner_board() {
    // Scrabble I, rule 3: nothing, and the tiles go back.
    let mut table = table("scrabble-i", &["ATCOXYZ", "WORDSEU"]);
    let sheet = table.score(0, "11K AT");
    assert_eq!(sheet.faults, ["no word with all tiles of the play has 3 letters or more"]);
    table.play(0, "11K AT").unwrap();
    assert_eq!((table.points(), table.view(0).turn), (vec![0, 0], vec![1]));
    assert_eq!(table.view(0).rack.len(), 7);
    table.clean();
}

#[test]
fn an_invalid_word_costs_the_turn_and_nothing_says_so_before() {
    // Scrabble I, rule 2.
    let mut table = table("scrabble-i", &["SOATCXY", "WORDSEU"]);
    let sheet = table.score(0, "11K SOAT");
    assert_eq!((sheet.faults.len(), sheet.words[0].valid), (0, None));
    table.play(0, "11K SOAT").unwrap();
    assert_eq!((table.points(), table.on("K11")), (vec![0, 0], None));
    assert_eq!(table.view(0).turn, [1]);
    table.clean();
}

#[test]
fn a_stretch_and_big_plays_are_shown_while_the_tiles_lie() {
    // Scrabble I, rules 5 and 6.
    let mut table = table("scrabble-i", &["PLAYXOT", "UNSAEIO"]);
    table.play(0, "11I PLAY").unwrap();
    let sheet = table.score(1, "11G UN....S");
    assert!(sheet.stretch && sheet.bonus == 40, "{sheet:?}");
    assert_eq!(table.score(0, "11I ....").bonus, 0);
}

#[test]
fn a_letter_is_swapped_for_its_blank_and_the_blank_used_at_once() {
    // Scrabble I, rule 7.
    let mut table = table("scrabble-i", &["CO?TXYZ", "AEDRSLN"]);
    table.play(0, "11I COaT").unwrap();
    table.act(1, &Action::Swap { swap: "K11A".to_owned() }).unwrap();
    assert_eq!(table.on("K11"), Some("A".to_owned()));
    assert!(table.act(1, &Action::Swap { swap: "K11A".to_owned() }).is_err());
    table.play(1, "11I ....s").unwrap();
    assert_eq!(table.on("M11"), Some("s".to_owned()));
    assert!(table.clean().contains("*K11A 11I ....s"));
}

#[test]
fn a_swap_stands_when_the_play_after_it_does_not() {
    // Scrabble I, rule 7.
    let mut table = table("scrabble-i", &["CO?TXYZ", "AEDRSLN"]);
    table.play(0, "11I COaT").unwrap();
    table.act(1, &Action::Swap { swap: "K11A".to_owned() }).unwrap();
    table.play(1, "11I ....zS").unwrap();
    assert_eq!((table.on("K11"), table.on("M11")), (Some("A".to_owned()), None));
    assert!(table.view(1).rack.contains(&"?".to_owned()));
    table.act(0, &Action::Pass {}).unwrap();
    table.act(1, &Action::Pass {}).unwrap();
    table.clean();
}

#[test]
fn an_exchange_needs_seven_tiles_in_the_bag() {
    // Scrabble I: the box top rules; the same in 1DIF and tournaments.
    for game in ["scrabble-i", "scrabble-o", "1dif", "tournament"] {
        let mut table = table(game, &["COATSXY", "WORDSEI"]);
        table.leave(6);
        let few = wrong("an exchange needs 7 tiles in the bag, which has 6");
        assert_eq!(table.act(0, &Action::exchange("C")), few, "{game}");
        assert!(!table.view(0).may("exchange"));
    }
}

#[test]
fn the_middle_is_covered_first_on_the_large_board_too() {
    // Scrabble I, rule 9.
    let mut table = table("scrabble-i", &["COATSXY", "WORDSEI"]);
    assert_eq!(table.play(0, "8G COAT"), wrong("the first play must cover K11"));
    table.play(0, "11H COAT").unwrap();
}

#[test]
fn a_challenged_play_is_taken_back_before_anybody_draws() {
    let mut table = challenged(ChallengeRule::Double, &["SOATCXY", "WORDSEI"]);
    table.play(0, "8G SOAT").unwrap();
    // Nothing is drawn while the play may be challenged.
    assert_eq!(table.view(0).rack.len(), 3);
    assert_eq!(table.view(1).held.unwrap().words, ["SOAT"]);
    let own = Action::Challenge { words: Vec::new() };
    assert_eq!(table.act(0, &own), wrong("it is not your turn"));
    table.act(1, &own).unwrap();
    assert_eq!((table.points(), table.on("G8")), (vec![0, 0], None));
    assert_eq!((table.view(0).rack.len(), table.view(0).turn), (7, vec![1]));
    assert!(table.clean().contains(" -- -8 0 SOAT"));
}

#[test]
fn a_wrong_challenge_costs_what_the_rule_says() {
    let challenge = Action::Challenge { words: vec!["COAT".to_owned()] };
    let by = |rule| {
        let mut table = challenged(rule, &["COATSXY", "WORDSEI"]);
        table.play(0, "8G COAT").unwrap();
        table.act(1, &challenge).unwrap();
        table.clean();
        table
    };
    // The turn of the challenger is lost.
    let table = by(ChallengeRule::Double);
    assert_eq!((table.view(0).turn, table.points()), (vec![0], vec![12, 0]));
    let last = table.view(0).moves.pop().unwrap();
    assert_eq!((last.text.as_str(), last.by), ("-", Some(crate::PassedBy::Challenge)));
    let table = by(ChallengeRule::FiveAWord);
    assert_eq!((table.view(0).turn, table.points()), (vec![1], vec![17, 0]));
    assert_eq!(by(ChallengeRule::Single).points(), [12, 0]);
    let table = by(ChallengeRule::Triple);
    assert_eq!(table.how(), Some(How::Challenge { loser: 1 }));
    assert_eq!(table.view(0).result.unwrap().winners, [0]);
}

#[test]
fn after_going_out_the_last_play_may_still_be_challenged() {
    let mut table = challenged(ChallengeRule::Single, &["SOAT", "WORDSEI"]);
    table.leave(0);
    table.play(0, "8G SOAT").unwrap();
    assert_eq!(table.how(), None);
    // Nothing is left but to challenge it, or to let it stand.
    assert_eq!(table.view(1).may, ["chat", "resign", "challenge", "accept"]);
    table.act(1, &Action::Challenge { words: Vec::new() }).unwrap();
    assert_eq!((table.how(), table.view(0).rack.len()), (None, 4));
    table.play(1, "8E WORDS").unwrap();
    table.act(0, &Action::Accept {}).unwrap();
    table.act(0, &Action::Pass {}).unwrap();
    assert_eq!(table.how(), None);
}

#[test]
fn a_play_that_nobody_challenged_stands_after_a_while() {
    let mut table = table_of("tournament", "Ann Bob", |setup| setup.options.window = Some(20));
    table.hold(&["COATSXY", "WORDSEI"]);
    table.play(0, "8G COAT").unwrap();
    assert_eq!(table.game.next_due(), Some(21_000));
    assert_eq!(table.game.due(20_999), []);
    assert_eq!(table.game.due(21_000).len(), 1);
    assert_eq!((table.view(0).rack.len(), table.view(1).held), (7, None));
    assert_eq!(
        table.act(1, &Action::Challenge { words: Vec::new() }),
        wrong("there is no play to challenge")
    );
}

#[test]
fn time_beyond_the_clock_costs_points_and_then_the_game() {
    let clock = Some(ClockSetup { seconds: 60, increment: 0, overtime: 5 });
    let start = || {
        let mut table = table_of("tournament", "Ann Bob", |setup| setup.clock = clock);
        table.hold(&["COATSXY", "WORDSEI"]);
        table
    };
    let mut table = start();
    // Ninety seconds of sixty: one minute begun.
    table.now = 89_000;
    for turn in 0..6 {
        table.act(turn % 2, &Action::Pass {}).unwrap();
    }
    let text = table.clean();
    assert!(text.contains(">Ann: (time) -10"), "{text}");
    let mut table = start();
    assert_eq!(table.game.next_due(), Some(360_001));
    assert_eq!(table.game.due(360_001).len(), 2);
    assert_eq!(table.how(), Some(How::Forfeit { winner: 1 }));
}

#[test]
fn who_gives_up_is_passed_over() {
    let mut table = table("scrabble", &["COATSXY", "WORDSEI", "AEIOUST"]);
    table.act(1, &Action::Resign {}).unwrap();
    table.play(0, "8G COAT").unwrap();
    assert_eq!(table.view(0).turn, [2]);
    assert_eq!(table.play(1, "8G COAT"), wrong("it is not your turn"));
    table.act(0, &Action::Resign {}).unwrap();
    assert_eq!(table.how(), Some(How::Forfeit { winner: 2 }));
    table.clean();
}
