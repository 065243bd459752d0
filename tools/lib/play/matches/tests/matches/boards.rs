//! Games on boards, played by computers and at random: each record is clean to the referee, and the
//! state is always what the events make of it.

use crate::table::{Table, book, people};
use wordy_engine::{Engine, Vocabulary};
use wordy_lexicon::random::Random;
use wordy_matches::{Action, Level, SeatSetup, Viewer};

fn games() -> Vec<String> {
    use wordy_lexicon::files::Files as _;
    let all = wordy_data::Data.names(wordy_data::GAMES);
    let board = |name: &String| {
        wordy_data::game(name).unwrap().board_rules().is_some_and(|rules| rules.duplicate.is_none())
    };
    all.into_iter().filter(board).collect()
}

#[test]
fn computers_play_every_game_to_its_end() {
    for name in games() {
        let book = book(&name, "college");
        let mut seats = people("Ann");
        seats.push(SeatSetup::computer(Level::Fair));
        let mut table = Table::new(&book, seats, 3);
        table.act(0, &Action::Start {}).unwrap();
        // Ann does what a computer would do: her turns are asked of a table of computers.
        let mut turns = 0;
        while !table.game.is_over() && turns < 300 {
            if !table.due() {
                assert!(table.act(0, &Action::Pass {}).is_ok(), "{name}");
            }
            turns += 1;
        }
        let record = table.game.record(Viewer::Spectator);
        assert_eq!(table.findings(), Vec::<String>::new(), "{name}\n{record}");
    }
}

/// A player who plays at random from what the engine finds, and now and then does something else.
fn random_turn(table: &mut Table, random: &mut Random, seat: usize, words: &Vocabulary) {
    let view = table.view(seat);
    let rack = view.rack.concat();
    let action = match random.below(12) {
        0 => Action::Pass {},
        1 => Action::exchange(&view.rack[..random.below(view.rack.len().max(1))].concat()),
        2 if view.board().is_some_and(|board| board.held.is_some()) => {
            Action::Challenge { words: Vec::new() }
        }
        3 if view.board().is_some_and(|board| board.held.is_some()) => Action::Accept {},
        4 => Action::play(&format!("8{} {}", char::from(b'D' + random.below(5) as u8), rack)),
        _ => found(table, random, seat, words).unwrap_or(Action::Pass {}),
    };
    if table.act(seat, &action).is_err() {
        let _ = table.act(seat, &Action::Pass {});
    }
}

/// One of the turns that the engine finds, by its text.
fn found(table: &Table, random: &mut Random, seat: usize, words: &Vocabulary) -> Option<Action> {
    use wordy_games::bag::read_tiles;
    use wordy_games::position::Position;
    let view = table.view(seat);
    let rules = table.book.game().board_rules()?;
    let alphabet = &rules.letters.alphabet;
    let mut position = Position::new(&rules.board);
    for tile in view.tiles() {
        let text = if tile.blank { tile.letter.to_lowercase() } else { tile.letter.clone() };
        let (place, _) = wordy_games::play::read_square(&tile.at)?;
        position.put(place, read_tiles(&text, alphabet).ok()?[0]);
    }
    let rack = read_tiles(&view.rack.concat(), alphabet).ok()?;
    let engine = Engine::knowing(rules, words);
    let turns = engine.best(&position, &rack, 40, &());
    let turn = &turns.get(random.below(turns.len()))?;
    let texts = |list: &[(wordy_games::board::Place, wordy_games::position::Tile)]| {
        list.iter().map(|(place, tile)| format!("{place}{}", tile.spell(alphabet))).collect()
    };
    Some(Action::Play {
        play: turn.play.as_ref().map(|play| play.spelled(alphabet)),
        tiles: std::collections::BTreeMap::new(),
        diffs: texts(&turn.diffs),
        swaps: texts(&turn.swaps),
    })
}

#[test]
fn records_of_random_games_are_clean() {
    let seeds = std::env::var("WORDY_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    for name in games() {
        let book = book(&name, "college");
        let rules = book.game().board_rules().unwrap();
        let words = Engine::new(rules, book.lexicon()).vocabulary();
        for seed in 0..seeds {
            let players = book.players().1.min(2 + (seed % 3)) as usize;
            let names = &["Ann", "Bob", "Cid", "Dora"][..players];
            let mut table = Table::started(&book, people(&names.join(" ")), seed);
            let mut random = Random::new(seed.into());
            // Some end in the middle: of a record that is not whole nothing is said either.
            for _ in 0..10 + random.below(31) {
                if table.game.is_over() {
                    break;
                }
                let seat = table.view(0).turn[0];
                random_turn(&mut table, &mut random, seat, &words);
            }
            let record = table.game.record(Viewer::Spectator);
            assert_eq!(table.findings(), Vec::<String>::new(), "{name} {seed}\n{record}");
        }
    }
}
