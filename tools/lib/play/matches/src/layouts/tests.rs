//! The rules of play in Speed Scrabble, each with a case: its common rules, those of variant 1, and
//! those of variant 2 (Idaho). The referee reads what comes of it.

mod players;

use std::sync::Arc;

use wordy_games::bag::{read_tiles, tiles_of};
use wordy_games::speed::{Record, replay};
use wordy_lexicon::lexicon::Lexicon;

use crate::fair::{Key, Pool};
use crate::state::Play;
use crate::{Action, EndReason, Match, Rulebook, SeatSetup, Setup, View, Viewer};

const WORDS: &str = "JAM META AT MET JET TACK BOX TOCK CAFE AB DOG GO OD COAT";

struct Table {
    game: Match,
    now: u64,
}

fn table(game: &str, racks: &[&str]) -> Table {
    let alphabet = wordy_data::alphabet("english").unwrap();
    let lexicon = Lexicon::from_words(WORDS.split_whitespace(), &alphabet).unwrap();
    let book = Rulebook::new(wordy_data::game(game).unwrap(), "rules", Arc::new(lexicon));
    let seats = ["Ann", "Bob", "Cid", "Dora", "Eve"][..racks.len()].iter();
    let seats = seats.map(|name| SeatSetup::person(name)).collect();
    let mut setup = Setup::new(&book, "t", seats, [4; 32]);
    setup.options.fewer = book.few_players() < book.players().0;
    let mut game = Match::open(Arc::new(book), setup).unwrap();
    game.act(0, &Action::Start {}, 0).unwrap();
    let mut table = Table { game, now: 10_000 };
    table.hold(racks);
    table
}

fn rows(text: &str) -> Vec<String> {
    text.split('/').map(str::to_owned).collect()
}

fn call(text: &str) -> Action {
    Action::Call { rows: rows(text) }
}

fn lay(text: &str) -> Action {
    Action::Layout { rows: rows(text) }
}

impl Table {
    fn layouts(&mut self) -> &mut super::Layouts {
        match &mut self.game.state_mut().play {
            Some(Play::Layouts(layouts)) => layouts,
            _ => panic!("no game of layouts"),
        }
    }

    /// Puts tiles into hands, as if they had been dealt.
    fn hold(&mut self, racks: &[&str]) {
        let game = self.layouts();
        let letters = game.rules.letters.clone();
        let mut tiles = tiles_of(&letters);
        game.entries.clear();
        for (player, rack) in racks.iter().enumerate() {
            game.players[player].rack = read_tiles(rack, &letters.alphabet).unwrap();
            for tile in &game.players[player].rack {
                let place = tiles.iter().position(|own| own == tile).unwrap();
                tiles.remove(place);
            }
            let done = super::LayoutLine::Deal((*rack).to_owned());
            game.entries.push(super::Entry { at: 0, player: Some(player), done });
        }
        game.pool = Pool::new(Key::new("t", &[1; 32], &[]), tiles);
    }

    /// Leaves so many tiles to draw. The referee counts all of them.
    fn leave(&mut self, tiles: usize) {
        self.layouts().pool.scoop(tiles);
    }

    fn act(&mut self, seat: usize, action: &Action) -> Result<(), String> {
        self.now += 100;
        self.game.act(seat, action, self.now).map(|_| ()).map_err(|refusal| refusal.to_string())
    }

    fn view(&self, seat: usize) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    /// What lists show, which screens show as well.
    fn points(&self) -> Vec<Option<i64>> {
        let shown: Vec<_> = self.view(0).seats.iter().map(|seat| seat.points).collect();
        let listed = self.game.standing().seats;
        assert_eq!(listed.iter().map(|seat| seat.points).collect::<Vec<_>>(), shown);
        shown
    }

    fn held(&self) -> Vec<usize> {
        self.view(0).seats.iter().map(|seat| seat.tiles).collect()
    }

    /// The record of each seat and of those who look on, which the referee must find clean; the
    /// last of them.
    fn clean(&self) -> String {
        let viewers = (0..self.view(0).seats.len()).map(Viewer::Seat).chain([Viewer::Spectator]);
        viewers.fold(String::new(), |_, viewer| self.clean_to(viewer))
    }

    fn clean_to(&self, viewer: Viewer) -> String {
        let book = self.game.rulebook();
        let rules = book.game().layout_rules().unwrap();
        let text = self.game.record(viewer);
        let record = Record::parse(&text, &rules.letters.alphabet).unwrap();
        let found = replay(&record, rules, |word| book.lexicon().has_letters(word));
        let found: Vec<String> =
            found.findings.iter().map(|own| format!("{}: {}", own.line, own.problem)).collect();
        assert_eq!(found, Vec::<String>::new(), "{text}");
        text
    }
}

#[test]
fn each_has_seven_of_a_hundred_tiles_and_a_layout_of_their_own() {
    // Speed Scrabble: rearranging is free at any time.
    let mut table = table("speed", &["JAMETAA", "CATBOXE"]);
    assert_eq!((table.held(), table.view(0).bag.left), (vec![7, 7], 86));
    table.act(0, &lay("JAM")).unwrap();
    table.act(0, &lay(".AT/J/A")).unwrap();
    assert_eq!(table.view(0).layouts().unwrap().rows[0], Some(rows(".AT/J/A")));
    assert_eq!(table.view(1).layouts().unwrap().rows[0], None);
    let other = table.act(0, &lay("CAT")).unwrap_err();
    assert_eq!(other, "too many C: the player has 0, found 1");
}

#[test]
fn a_layout_is_one_crossword_of_all_tiles() {
    // Speed Scrabble, variant 1: GO! A wrong call is void, and the game goes on.
    let mut table = table("speed", &["JAMETAA", "CATBOXE"]);
    let void = |table: &mut Table, text: &str| table.act(0, &call(text)).unwrap_err();
    assert!(void(&mut table, "JAM").starts_with("missing A"));
    assert!(void(&mut table, "JAM/../.AT/.E/.A").contains("not connected"));
    assert!(void(&mut table, "JAMETAA").contains("JAMETAA is not in the lexicon"));
    assert_eq!(table.held(), [7, 7]);
    table.act(0, &call("JAM/..E/.AT/..A")).unwrap();
    // Everybody takes a tile.
    assert_eq!(table.held(), [8, 8]);
    table.clean();
}

#[test]
fn a_blank_stands_for_one_letter_in_all_its_words() {
    // Rule 6: TACK and B?X, where the blank would be A in one and O in the other.
    let mut table = table("speed", &["TCKBX?", "CATGODE"]);
    assert!(table.act(0, &call(".B/TaCK/.X")).unwrap_err().contains("BAX"));
    table.act(0, &call(".B/ToCK/.X")).unwrap();
}

#[test]
fn two_calls_in_half_a_second_are_one() {
    // Rule 7: one draw, whoever was first.
    let mut table = table("speed", &["COAT", "DOG"]);
    table.act(0, &call("COAT")).unwrap();
    table.now += 300;
    table.act(1, &call("DOG")).unwrap();
    assert_eq!(table.held(), [5, 4]);
    // Later it is a call of its own, for which a tile is missing.
    table.now += 500;
    assert!(table.act(1, &call("DOG")).unwrap_err().starts_with("missing"));
    let text = table.game.record(Viewer::Spectator);
    let calls: Vec<&str> = text.lines().filter(|line| line.starts_with("call")).collect();
    assert_eq!(calls, ["call Ann", "call Bob"]);
    assert!(text.find("call Bob") < text.find("draw Ann"), "{text}");
}

#[test]
fn the_players_vote_on_words() {
    // Rule 4: more than half decide.
    let mut table = table("speed", &["ZAQ", "COAT", "DOG"]);
    table.layouts().players[0].rack.truncate(2);
    assert!(table.act(0, &call("ZA")).unwrap_err().contains("ZA is not in the lexicon"));
    let vote = |allow| Action::Vote { word: "za".to_owned(), allow };
    table.act(0, &vote(true)).unwrap();
    let open = table.view(2).layouts().unwrap().votes.clone();
    assert_eq!(open, [("ZA".to_owned(), vec![0], vec![])]);
    table.act(1, &vote(false)).unwrap();
    assert!(table.act(0, &call("ZA")).is_err());
    table.act(2, &vote(true)).unwrap();
    assert_eq!(table.view(0).layouts().unwrap().ruled, [("ZA".to_owned(), true)]);
    table.act(0, &call("ZA")).unwrap();
    assert!(table.game.record(Viewer::Spectator).contains("vote ZA yes"));
}

#[test]
fn with_no_tiles_left_the_next_to_finish_wins() {
    // Variant 1: the last call; fewer tiles than players are none.
    let mut table = table("speed", &["COAT", "DOG", "JAM"]);
    table.leave(2);
    table.act(1, &call("DOG")).unwrap();
    let view = table.view(0);
    assert_eq!(view.result.as_ref().unwrap().how, EndReason::Out { player: 1 });
    assert_eq!(view.layouts().unwrap().gosayer, Some(1));
    // There are no points, of no layout.
    assert_eq!(table.points(), [None, None, None]);
    assert_eq!(table.act(0, &call("COAT")), Err("the game is over".to_owned()));
}

#[test]
fn when_nobody_can_finish_everybody_takes_a_tile() {
    // Speed Scrabble, the first variant: "none of the players can".
    let mut table = table("speed", &["JAMETAA", "CAFEBOX"]);
    let told =
        |table: &Table| table.view(1).moves.last().map(|last| (last.seat, last.text.clone()));
    table.act(0, &Action::Stuck {}).unwrap();
    assert_eq!(table.held(), [7, 7]);
    assert_eq!(table.view(1).layouts().unwrap().stuck, [0]);
    assert_eq!(told(&table), Some((Some(0), "stuck".to_owned())));
    table.act(1, &Action::Stuck {}).unwrap();
    assert_eq!(table.held(), [8, 8]);
    // And once more.
    table.act(0, &Action::Stuck {}).unwrap();
    table.act(1, &Action::Stuck {}).unwrap();
    assert_eq!(table.held(), [9, 9]);
    table.clean();
}

#[test]
fn in_idaho_every_player_pulls_when_one_is_stuck() {
    // Speed Scrabble, variant 2: "if someone has seven letters that are truly impossible".
    let mut table = table("idaho", &["JAMETAA", "CAFEBOX", "DOGCOUI"]);
    table.act(0, &Action::Stuck {}).unwrap();
    assert_eq!(table.held(), [8, 8, 8]);
    let made = table.view(1).moves.into_iter().map(|own| (own.seat, own.text));
    let made: Vec<(Option<usize>, String)> = made.collect();
    let expected = [(0, "stuck"), (0, "pull"), (1, "pull"), (2, "pull")];
    assert_eq!(made, expected.map(|(seat, text)| (Some(seat), text.to_owned())));
    // The next may be stuck, too, as long as there are tiles for all.
    assert!(table.view(1).layouts().unwrap().stuck.is_empty());
    table.act(2, &Action::Stuck {}).unwrap();
    assert_eq!(table.held(), [9, 9, 9]);
    table.clean();
    table.leave(2);
    table.act(1, &Action::Stuck {}).unwrap();
    assert_eq!(table.held(), [9, 9, 9]);
    assert_eq!(table.view(0).layouts().unwrap().stuck, [1]);
    assert!(!table.game.is_over());
}

#[test]
fn in_idaho_each_draws_until_seven_lie_unused() {
    // Variant 2: players, PICK!
    let mut table = table("idaho", &["JAMETAA", "CAFEBOX", "DOGCOUI"]);
    table.act(1, &lay("CAFE")).unwrap();
    table.act(0, &call("JAM/..E/.AT/..A")).unwrap();
    // The caller 7, Bob with three unused 4, Cid with seven none.
    assert_eq!(table.held(), [14, 11, 7]);
    let (text, own) = (table.clean(), table.clean_to(Viewer::Seat(1)));
    assert!(own.contains("draw Ann: 7\n") && own.contains(" (3 unused)\n"), "{own}");
    assert!(text.contains("draw Bob: 4\n") && !text.contains("unused"), "{text}");
}

#[test]
fn a_short_pool_goes_round_from_the_caller() {
    // Variant 2: a short pool.
    let mut table = table("idaho", &["CAFEBOX", "JAMETAA"]);
    table.act(0, &lay("CAFE")).unwrap();
    table.leave(5);
    table.act(1, &call("JAM/..E/.AT/..A")).unwrap();
    // Ann is due four, Bob seven: Bob, Ann, Bob, Ann, Bob.
    assert_eq!(table.held(), [9, 10]);
}

#[test]
fn the_end_of_idaho_is_scored_without_wrong_words() {
    // Variant 2: the count. JAM 12, META 6, AT 2; CAFE 9 less B, O and X, 12; the X of
    // CAFEX is taken off.
    let mut table = table("idaho", &["JAMETAA", "CAFEBOX"]);
    table.act(1, &lay("CAFEX")).unwrap();
    table.leave(0);
    table.act(0, &call("JAM/..E/.AT/..A")).unwrap();
    let view = table.view(1);
    assert_eq!(table.points(), [Some(20), Some(9 - 12)]);
    assert_eq!(view.result.as_ref().unwrap().winners, [0]);
    assert_eq!(view.layouts().unwrap().rows[1], Some(vec!["CAFE".to_owned()]));
    assert!(table.game.record(Viewer::Spectator).contains("final Bob\n|CAFE\n|unused: BOX"));
}

#[test]
fn the_tiles_last_for_so_many_rounds() {
    // Variant 1: tiles to the last GO! Each round takes a tile for everybody.
    let racks = ["JAMETAA", "CAFEBOX", "DOGCOUI", "EIOTRSN", "ULRDEEN"];
    for (players, rounds, rest) in [(2, 43, 0), (3, 26, 1), (4, 18, 0), (5, 13, 0)] {
        let mut table = table("speed", &racks[..players]);
        let mut drawn = 0;
        while table.view(0).bag.left >= players {
            (0..players).for_each(|seat| table.act(seat, &Action::Stuck {}).unwrap());
            drawn += 1;
            assert_eq!(table.held(), vec![7 + drawn; players]);
        }
        assert_eq!((drawn, table.view(0).bag.left), (rounds, rest), "{players}");
    }
}

#[test]
fn two_calls_are_one_though_the_server_died_between_them() {
    // Rule 7.
    let mut table = table("speed", &["AT", "AT"]);
    table.act(0, &call("AT")).unwrap();
    let at = table.now;
    // A tenth of a second later it died, and the second call came when it was back.
    table.game.pause(3_600_000 - 100, at + 3_600_000);
    table.game.come(&[1], at + 3_600_000);
    table.now = at + 3_600_000;
    let called = table.game.act(1, &call("AT"), table.now).unwrap();
    let same =
        |event: &crate::Event| matches!(event.what, crate::EventKind::Called { same: true, .. });
    assert!(called.iter().any(same), "{called:?}");
}
