//! The rules of play, each with a case: racks are put into hands, and the referee reads what comes
//! of it. Rules are those of the sources: Scrabble Door, "1DIF: The Game", Scrabble O and I.

mod challenges;
mod exchanges;
mod others;
mod scrabble;
mod wings;

use std::sync::Arc;

use wordy_games::bag::{read_tiles, tiles_of};
use wordy_games::diagram::Diagram;
use wordy_games::game::ChallengeRule;
use wordy_games::verdict::WordJudge;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::record::Record;
use wordy_records::replay::replay;

use crate::event::EndReason;
use crate::fair::{Key, Pool};
use crate::setup::ClockSetup;
use crate::state::Play;
use crate::{Action, Match, PlaySheet, Refusal, Rulebook, SeatSetup, Setup, Stage, View, Viewer};

const WORDS: &str = "CAT CATS COAT COATS SCAT AT TA QUIZ QI ZA WORD WORDS SWORD SWORDS DO ROD RODS \
    OX AX TAX TAXI STAR STARE STARED RETAINS RETAIN TRAIN TRAINS PLAY PLAYS UNPLAYS MASKING \
    MAILING \
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
        let mut tiles = tiles_of(&set.letters);
        for (player, rack) in board.players.iter_mut().zip(racks) {
            player.rack = read_tiles(rack, &set.letters.alphabet).unwrap();
            for tile in &player.rack {
                let place = tiles.iter().position(|own| own == tile).unwrap();
                tiles.remove(place);
            }
        }
        let mut pool = Pool::new(Key::new("t", &[1; 32], &[]), tiles);
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
        self.view(0).seats.iter().filter_map(|seat| seat.points).collect()
    }

    fn on(&self, square: &str) -> Option<String> {
        let tiles = self.view(0).tiles().to_vec();
        let tile = tiles.into_iter().find(|tile| tile.at == square)?;
        Some(if tile.blank { tile.letter.to_lowercase() } else { tile.letter })
    }

    /// The moves of a view make the board that it shows.
    fn check_laid(&self) {
        let view = self.view(0);
        assert_eq!(view.laid_by_moves(), view.on_board());
    }

    /// The board of a view is drawn as the referee draws that of its record: squares, tiles,
    /// blanks, the last play, what was exchanged.
    fn check_drawn(&self) {
        let (text, book) = (self.game.record(Viewer::Spectator), self.game.rulebook());
        let rules = book.game().clone().into_board().unwrap();
        let verdict = WordJudge::new(book.lexicon(), &rules);
        let replayed = replay(&Record::parse(text.as_bytes()), &rules, &verdict);
        let after = |back: usize| &replayed.turns[replayed.turns.len() - back].after;
        let of_record = Diagram::new(after(1), Some(after(2)), &rules);
        let of_view = self.game.view(Viewer::Spectator).diagram(&self.game.about());
        assert_eq!(of_view, of_record, "{text}");
    }

    fn how(&self) -> Option<EndReason> {
        self.view(0).result.map(|result| result.how)
    }

    /// The record of each seat and of those who look on, which the referee must find clean; the
    /// last of them.
    fn clean(&self) -> String {
        let viewers = (0..self.view(0).seats.len()).map(Viewer::Seat).chain([Viewer::Spectator]);
        viewers.fold(String::new(), |_, viewer| self.clean_to(viewer))
    }

    fn clean_to(&self, viewer: Viewer) -> String {
        let text = self.game.record(viewer);
        let book = self.game.rulebook();
        let mut rules = book.game().clone().into_board().unwrap();
        if let Some(rule) = self.game.setup().challenge {
            rules.challenged_by(rule);
        }
        let verdict = WordJudge::new(book.lexicon(), &rules);
        let replayed = replay(&Record::parse(text.as_bytes()), &rules, &verdict);
        let faults = replayed.findings.iter().filter(|finding| finding.is_fault());
        let faults: Vec<String> =
            faults.map(|own| format!("{}: {}", own.line, own.problem)).collect();
        assert_eq!(faults, Vec::<String>::new(), "{text}");
        text
    }
}

fn wrong(text: &str) -> Result<(), String> {
    Err(text.to_owned())
}
