//! Positions of which the best play is asked: from records, or from games that the engine plays
//! against itself.

use std::path::{Path, PathBuf};

use wordy_choose_game::board_rules;
use wordy_engine::player::Player;
use wordy_engine::{Engine, selfplay};
use wordy_games::bag::{Bag, read_tiles};
use wordy_games::cgp::Cgp;
use wordy_games::diagram::Diagram;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::counted;
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::{Question, RatedPlay};
use wordy_terminal::{Failure, Streams};

use crate::file::NewCard;
use crate::played::GameRecord;
use crate::{played, puzzles};

/// The question of a position in one line, with a rack.
///
/// # Errors
///
/// It cannot be read, or the rack makes no play.
pub(crate) fn question(key: &str, lexicon: &Lexicon) -> Result<Question, Failure> {
    let rules = rules(lexicon)?;
    let alphabet = &rules.letters.alphabet;
    let cgp = Cgp::parse(&rules.board, key, alphabet)
        .map_err(|error| Failure::new(format!("{key}: {error}")))?;
    let rack = cgp.racks.first().cloned().unwrap_or_default();
    let turns = Engine::new(&rules, lexicon).turns(&cgp.position, &rack);
    let best = turns.iter().map(|turn| turn.score).max().unwrap_or_default();
    let puzzle = puzzles::answer(&cgp);
    let lost = |turn: &wordy_engine::Turn| match &puzzle {
        Some((answer, _)) if turn.spelled(alphabet) == *answer => 0,
        Some((_, lost)) => *lost,
        None => (best - turn.score).cast_signed(),
    };
    let rated = |turn: &wordy_engine::Turn| RatedPlay {
        text: turn.spelled(alphabet),
        whole: turn.play.as_ref().map_or_else(String::new, |play| {
            let square = turn.spelled(alphabet);
            let square = square.split(' ').next().unwrap_or_default();
            format!("{square} {}", played::main_word(play, &cgp.position, alphabet))
        }),
        points: turn.score.cast_signed(),
        lost: lost(turn),
    };
    let plays: Vec<RatedPlay> = turns.iter().map(rated).collect();
    if plays.is_empty() {
        return Err(Failure::new(format!("{key}: no play can be made")));
    }
    let mut text = shown(&cgp.position, &rack, &rules);
    if puzzle.is_some() {
        text.push_str(&puzzles::stand(&cgp, &rack, &rules));
    }
    Ok(Question::of_plays(&text, plays))
}

/// The game that is played with a lexicon: tournament, in its language.
pub(crate) fn rules(lexicon: &Lexicon) -> Result<BoardRules, Failure> {
    let alphabet = lexicon.alphabet();
    if alphabet.name() == Alphabet::english().name() {
        return board_rules("tournament");
    }
    board_rules(&format!("tournament-{}", alphabet.name()))
}

/// A rack, and below it the position as rows of characters.
fn shown(position: &Position<'_>, rack: &[Tile], rules: &BoardRules) -> String {
    let rack = wordy_games::cgp::spelled_rack(rack, &rules.letters.alphabet);
    let board = Diagram::new(position, None, rules).lines(" ").join("\n");
    format!("rack {rack}\n{board}")
}

/// The positions of records in which a whole rack is known, and puzzles.
pub(crate) fn of_records(
    paths: &[PathBuf],
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<Vec<NewCard>, Failure> {
    let rules = rules(lexicon)?;
    let mut cards = Vec::new();
    for path in played::files(paths)? {
        if puzzles::are_in(&path) {
            let (of_file, left) = puzzles::of_file(&path, &rules, |key| question(key, lexicon))?;
            cards.extend(of_file);
            if left > 0 {
                let (path, left) = (path.display(), counted(left, "puzzle", "puzzles"));
                let why = "a tile is in the bag, or another play is nearly as good";
                writeln!(streams.errors, "note: {path}: left out {left}: {why}")?;
            }
            continue;
        }
        let game = played::record(&path, lexicon).and_then(|game| usual(game, &rules, &path));
        let game = played::leave_out_failed(game, &path, paths, streams)?;
        let Some(game) = game else { continue };
        let replay = game.replayed(lexicon);
        let empty = Position::new(&rules.board);
        for (at, turn) in replay.turns.iter().enumerate() {
            let before = at.checked_sub(1).map_or(&empty, |last| &replay.turns[last].after);
            let Ok(rack) = read_tiles(&turn.event.rack, &rules.letters.alphabet) else { continue };
            let origin = format!("{} in {}", turn.event.nick, game.name);
            cards.extend(card(before, &rack, &rules, origin));
        }
    }
    Ok(cards)
}

/// The record, if its game has the board and the tiles of these rules.
fn usual(game: GameRecord, rules: &BoardRules, path: &Path) -> Result<GameRecord, Failure> {
    if game.rules.board == rules.board && game.rules.letters.name == rules.letters.name {
        return Ok(game);
    }
    Err(Failure::new(format!("{}: another game than tournament", path.display()))
        .hint("positions are asked of games on its board and with its tiles"))
}

/// The positions of so many games that the engine plays against itself.
pub(crate) fn of_games(count: u32, seed: u64, lexicon: &Lexicon) -> Result<Vec<NewCard>, Failure> {
    let rules = rules(lexicon)?;
    let engine = Engine::new(&rules, lexicon);
    let players = [Player::Best(&()), Player::Best(&())];
    let mut cards = Vec::new();
    for number in 0..u64::from(count) {
        let seed = selfplay::seed(seed, number);
        selfplay::watch(&engine, &players, seed, |finder, unseen| {
            let origin = format!("game {} of the engine", number + 1);
            cards.extend(card(finder.position(), unseen.rack, &rules, origin));
        });
    }
    Ok(cards)
}

/// A card, where the rack is whole, or the bag is empty.
fn card(
    before: &Position<'_>,
    rack: &[Tile],
    rules: &BoardRules,
    origin: String,
) -> Option<NewCard> {
    let whole = rack.len() == rules.rack;
    let drawn = Bag::of(rules).without(before).len() <= 2 * rules.rack;
    if rack.is_empty() || !whole && !drawn {
        return None;
    }
    let cgp = Cgp {
        position: before.clone(),
        racks: vec![rack.to_vec()],
        points: vec![0, 0],
        scoreless: 0,
        remarks: Vec::new(),
    };
    Some(NewCard { key: cgp.spelled(&rules.letters.alphabet), origin, ..NewCard::default() })
}
