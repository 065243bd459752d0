//! Games that the engine plays against itself, as tables.

use std::io;

use pyo3::prelude::*;
use rayon::prelude::*;
use wordy_choose_game::{BOARD_PLAYERS, GameKnowledge, PlayerKind, ReadyPlayer};
use wordy_engine::player::{Choice, Player};
use wordy_engine::selfplay::{End, SelfPlay, TurnMade, play as play_game, seed as seed_of};
use wordy_games::game::BoardRules;
use wordy_lexicon::parallel::on_all_threads;
use wordy_terminal::{Failure, Streams};

use crate::error::{hinted, wrong};
use crate::game::Game;
use crate::rules::Rules;
use crate::table::{Columns, Table};
use crate::work::{Stop, work};

/// How many games are played before anybody asks whether they are still wanted.
const PART: u64 = 16;

/// The games of some numbers, each with the player in each seat. When nobody wants them any more,
/// those that were begun are played to their end.
fn play(
    rules: &Rules,
    (ready, known): (&[ReadyPlayer], &GameKnowledge<'_>),
    alike: bool,
    numbers: std::ops::Range<u64>,
    seed: u64,
    stop: &Stop,
) -> Vec<(u64, Vec<usize>, SelfPlay)> {
    let engine = rules.engine();
    let count = ready.len();
    let game = |number: u64| {
        if stop.is_asked() {
            return None;
        }
        // Players that are not alike play each bag from every seat.
        let turned = if alike { 0 } else { (number - 1) as usize % count };
        let seats: Vec<usize> = (0..count).map(|seat| (seat + turned) % count).collect();
        let players: Vec<Player<'_>> = seats.iter().map(|at| ready[*at].player(known)).collect();
        let bag = (number - 1) / if alike { 1 } else { count as u64 };
        let played = play_game(&engine, &players, seed_of(seed, bag));
        Some((number, seats, played))
    };
    let mut games = Vec::new();
    let mut next = numbers.start;
    while next < numbers.end && !stop.is_asked() {
        let end = numbers.end.min(next + PART);
        let part = || (next..end).into_par_iter().filter_map(game).collect();
        let part: Vec<_> = on_all_threads(part);
        games.extend(part);
        next = end;
    }
    games
}

/// What one player did in a game.
struct PlayerGame<'g> {
    number: u64,
    seat: usize,
    name: &'g str,
    game: &'g SelfPlay,
}

impl PlayerGame<'_> {
    fn turns(&self) -> impl Iterator<Item = &TurnMade> {
        self.game.turns.iter().filter(|turn| turn.seat == self.seat)
    }

    fn count(&self, of: impl Fn(&TurnMade) -> u32) -> u32 {
        self.turns().map(of).sum()
    }
}

fn laid(turn: &TurnMade) -> u32 {
    if let Choice::Play(play) = &turn.choice { play.laid as u32 } else { 0 }
}

/// The columns of games: a row for each player of a game.
fn game_columns(
    games: &[(u64, Vec<usize>, SelfPlay)],
    names: &[String],
    rules: &BoardRules,
) -> Columns {
    let rows: Vec<PlayerGame<'_>> = games
        .iter()
        .flat_map(|(number, seats, game)| {
            let of = |(seat, player): (usize, &usize)| PlayerGame {
                number: *number,
                seat,
                name: &names[*player],
                game,
            };
            seats.iter().enumerate().map(of).collect::<Vec<_>>()
        })
        .collect();
    let counts =
        |of: &dyn Fn(&PlayerGame<'_>) -> u32| -> Vec<u32> { rows.iter().map(of).collect() };
    let won = |row: &PlayerGame<'_>| {
        let winners = row.game.winners(rules.tie);
        let share = 1.0 / winners.iter().map(|_| 1.0).sum::<f64>();
        Some(if winners.contains(&row.seat) { share } else { 0.0 })
    };
    let bingo = |turn: &TurnMade| {
        let played = matches!(&turn.choice, Choice::Play(own) if own.play.is_some());
        u32::from(played && laid(turn) as usize >= rules.bingo())
    };
    let end = |row: &PlayerGame<'_>| match row.game.end {
        End::Out(_) => "out",
        End::Stopped => "stopped",
        End::Endless => "endless",
    };
    Columns::default()
        .numbers("game", rows.iter().map(|row| row.number.cast_signed()).collect())
        .counts("seat", counts(&|row| row.seat as u32 + 1))
        .texts("player", rows.iter().map(|row| row.name).collect::<Vec<_>>())
        .numbers("total", rows.iter().map(|row| row.game.totals[row.seat].into()).collect())
        .reals("won", rows.iter().map(won).collect())
        .counts("turns", counts(&|row| row.count(|_| 1)))
        .counts("points", counts(&|row| row.count(TurnMade::score)))
        .counts("bingos", counts(&|row| row.count(bingo)))
        .counts(
            "exchanges",
            counts(&|row| row.count(|own| u32::from(matches!(own.choice, Choice::Exchange(_))))),
        )
        .counts("passes", counts(&|row| row.count(|own| u32::from(own.choice == Choice::Pass))))
        .counts("tiles", counts(&|row| row.count(laid)))
        .texts("end", rows.iter().map(end).collect::<Vec<_>>())
}

/// The columns of turns.
fn turn_columns(games: &[(u64, Vec<usize>, SelfPlay)], names: &[String], rules: &Rules) -> Columns {
    let rows: Vec<(u64, usize, &str, &TurnMade)> = games
        .iter()
        .flat_map(|(number, seats, game)| {
            let of = |(at, turn): (usize, &'_ TurnMade)| (*number, at + 1, seats[turn.seat], at);
            let turns: Vec<_> = game.turns.iter().enumerate().map(of).collect();
            turns.into_iter().map(|(number, turn, player, at)| {
                (number, turn, names[player].as_str(), &game.turns[at])
            })
        })
        .collect();
    let action = |turn: &TurnMade| match &turn.choice {
        Choice::Play(play) => play.spelled(&rules.rules.letters.alphabet),
        Choice::Exchange(tiles) => format!("-{}", rules.faces(tiles)),
        Choice::Pass => "-".to_owned(),
    };
    let left = |turn: &TurnMade| match &turn.choice {
        Choice::Play(play) => rules.faces(&play.left),
        _ => String::new(),
    };
    let kind = |turn: &TurnMade| match &turn.choice {
        Choice::Play(play) if play.play.is_none() => "board",
        Choice::Play(_) => "play",
        Choice::Exchange(_) => "exchange",
        Choice::Pass => "pass",
    };
    let texts = |text: &dyn Fn(&TurnMade) -> String| -> Vec<String> {
        rows.iter().map(|row| text(row.3)).collect()
    };
    let counts =
        |of: &dyn Fn(&TurnMade) -> u32| -> Vec<u32> { rows.iter().map(|row| of(row.3)).collect() };
    Columns::default()
        .numbers("game", rows.iter().map(|row| row.0.cast_signed()).collect())
        .counts("turn", rows.iter().map(|row| row.1 as u32).collect())
        .counts("seat", counts(&|turn| turn.seat as u32 + 1))
        .texts("player", rows.iter().map(|row| row.2).collect::<Vec<_>>())
        .texts("rack", texts(&|turn| rules.faces(&turn.rack)))
        .texts("action", texts(&action))
        .counts("score", counts(&TurnMade::score))
        .numbers("total", rows.iter().map(|row| row.3.total.into()).collect())
        .counts("tiles", counts(&laid))
        .counts("bag", counts(&|turn| turn.bag as u32))
        .texts("left", texts(&left))
        .texts("kind", rows.iter().map(|row| kind(row.3)).collect::<Vec<_>>())
}

/// Plays games, and gives the tables of games and of turns.
#[pyfunction]
pub(crate) fn selfplay(
    py: Python<'_>,
    game: &Game,
    games: u64,
    seed: u64,
    players: Vec<String>,
) -> PyResult<(Table, Table)> {
    let rules = game.rules.clone();
    let most = rules.rules.most_players;
    if !(2..=most).contains(&players.len()) {
        let fact = format!("{} players; the game is for 2 to {most}", players.len());
        return Err(hinted(fact, "players=[\"greedy\", \"any\"] names one for each seat"));
    }
    let kind = |text: &String| {
        text.parse().map_err(|_| hinted(format!("there is no player {text}"), BOARD_PLAYERS))
    };
    let kinds = players.iter().map(kind).collect::<PyResult<Vec<PlayerKind>>>()?;
    let one_and_two = work(py, move |stop| {
        let board = &rules.rules;
        let ready = kinds.iter().map(|kind| kind.on_board(board, &rules.name));
        let ready = ready.collect::<Result<Vec<_>, Failure>>()?;
        let (mut input, mut output, mut errors) = (io::empty(), io::sink(), io::sink());
        let mut streams = Streams::new(&mut input, &mut output, &mut errors);
        let seats = (board, kinds.as_slice());
        let known = GameKnowledge::of(&rules.name, &rules.lexicon, seats, &mut streams)?;
        let alike = kinds.iter().all(|own| *own == kinds[0]);
        let names: Vec<String> = kinds.iter().map(PlayerKind::name).collect();
        let numbers = 1..games.saturating_add(1);
        let played = play(&rules, (&ready, &known), alike, numbers, seed, stop);
        Ok((game_columns(&played, &names, board), turn_columns(&played, &names, &rules)))
    })?;
    let (one, two) = one_and_two.map_err(|failure: Failure| wrong(&failure))?;
    Ok((one.table()?, two.table()?))
}
