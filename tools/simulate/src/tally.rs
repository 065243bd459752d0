//! What players did in a game, as rows of tables.

use wordy_engine::Openness;
use wordy_engine::player::Choice;
use wordy_engine::selfplay::{End, TurnMade};
use wordy_formats::table::{Cell, Column};
use wordy_games::game::BoardRules;
use wordy_games::play;
use wordy_games::position::Position;

use crate::columns::{count, number, real, text};
use crate::game::SeatedGame;
use crate::record::{action, tiles};

/// The columns of games: a row for each player of a game.
const GAMES: [Column; 17] = [
    number("game"),
    number("seat"),
    text("player"),
    number("total"),
    real("won"),
    number("turns"),
    number("points"),
    number("bingos"),
    number("exchanges"),
    number("passes"),
    number("tiles"),
    number("twos"),
    number("blanks"),
    number("swaps"),
    number("diffs"),
    number("stretches"),
    text("end"),
];

/// The columns of turns.
const TURNS: [Column; 16] = [
    number("game"),
    number("turn"),
    number("seat"),
    text("player"),
    text("rack"),
    text("action"),
    number("score"),
    number("total"),
    number("tiles"),
    number("bag"),
    text("left"),
    text("kind"),
    number("word"),
    number("blanks"),
    number("swaps"),
    number("diffs"),
];

/// The columns that both have where openness was asked for.
const OPENNESS: [Column; 2] = [number("plays"), number("squares")];

/// The columns of games.
pub(crate) fn game_columns(openness: bool) -> Vec<Column> {
    with_openness(&GAMES, openness)
}

/// The columns of turns.
pub(crate) fn turn_columns(openness: bool) -> Vec<Column> {
    with_openness(&TURNS, openness)
}

fn with_openness(columns: &[Column], openness: bool) -> Vec<Column> {
    columns.iter().chain(OPENNESS.iter().filter(|_| openness)).copied().collect()
}

/// What a player did in a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) total: i64,
    pub(crate) won: f64,
    pub(crate) turns: i64,
    pub(crate) points: i64,
    pub(crate) bingos: i64,
    pub(crate) exchanges: i64,
    pub(crate) passes: i64,
    pub(crate) tiles: i64,
    pub(crate) twos: i64,
    pub(crate) blanks: i64,
    pub(crate) swaps: i64,
    pub(crate) diffs: i64,
    pub(crate) stretches: i64,
    pub(crate) openness: Openness,
}

/// What is seen of a turn on the board.
struct TurnFigures {
    kind: &'static str,
    /// The letters of its main word; 0 where nothing is played.
    word: usize,
    laid: usize,
    blanks: usize,
    swaps: usize,
    diffs: usize,
    /// Whether it lengthens a word that is long enough for the stretch bonus.
    stretches: bool,
}

/// A game as rows.
pub(crate) struct Rows {
    /// For each seat what its player did.
    pub(crate) tallies: Vec<Tally>,
    /// For each turn its cells, where they are asked for.
    pub(crate) turns: Vec<Vec<Cell>>,
}

impl Rows {
    /// Counts a game; with its turns as cells where they are asked for. Players are told by name.
    pub(crate) fn of(
        played: &SeatedGame,
        names: &[String],
        rules: &BoardRules,
        with_turns: bool,
    ) -> Self {
        let mut tallies = vec![Tally::default(); played.seats.len()];
        let mut turns = Vec::new();
        let mut position = Position::new(&rules.board);
        for (at, made) in played.game.turns.iter().enumerate() {
            let seen = see(made, &mut position, rules);
            let openness = played.openness.get(at).copied();
            tallies[made.seat].add(made, &seen, rules);
            if let Some(Openness { plays, squares }) = openness {
                tallies[made.seat].openness.plays += plays;
                tallies[made.seat].openness.squares += squares;
            }
            if with_turns {
                let name = names[played.seats[made.seat]].as_str();
                turns.push(turn_cells((played.number, at + 1, name), made, &seen, openness, rules));
            }
        }
        for (tally, total) in tallies.iter_mut().zip(&played.game.totals) {
            tally.total = i64::from(*total);
        }
        let winners = played.game.winners(rules.tie);
        let share = 1.0 / winners.iter().map(|_| 1.0).sum::<f64>();
        for seat in winners {
            tallies[seat].won = share;
        }
        Self { tallies, turns }
    }

    /// The cells of its rows of games.
    pub(crate) fn games(&self, played: &SeatedGame, names: &[String]) -> Vec<Vec<Cell>> {
        let end = match played.game.end {
            End::Out(_) => "out",
            End::Stopped => "stopped",
            End::Endless => "endless",
        };
        let row = |(seat, tally): (usize, &Tally)| {
            let name = names[played.seats[seat]].clone();
            let head = [
                Cell::Number(played.number.cast_signed()),
                count(seat + 1),
                Cell::Text(name),
                Cell::Number(tally.total),
                Cell::Real(tally.won),
            ];
            let counts = tally.counts().map(Cell::Number);
            let openness = (!played.openness.is_empty()).then_some(tally.openness);
            let cells = head.into_iter().chain(counts).chain([Cell::Text(end.to_owned())]);
            cells.chain(openness_cells(openness)).collect()
        };
        self.tallies.iter().enumerate().map(row).collect()
    }
}

impl Tally {
    fn add(&mut self, made: &TurnMade, seen: &TurnFigures, rules: &BoardRules) {
        let bingo = seen.laid >= rules.bingo() && seen.kind == "play";
        self.turns += 1;
        self.points += i64::from(made.score());
        self.bingos += i64::from(bingo);
        self.exchanges += i64::from(matches!(made.choice, Choice::Exchange(_)));
        self.passes += i64::from(made.choice == Choice::Pass);
        self.tiles += seen.laid.cast_signed() as i64;
        self.twos += i64::from(seen.word == 2);
        self.blanks += seen.blanks.cast_signed() as i64;
        self.swaps += seen.swaps.cast_signed() as i64;
        self.diffs += i64::from(seen.diffs > 0);
        self.stretches += i64::from(seen.stretches);
    }

    /// The counts, in the order of their columns.
    fn counts(&self) -> [i64; 11] {
        [
            self.turns,
            self.points,
            self.bingos,
            self.exchanges,
            self.passes,
            self.tiles,
            self.twos,
            self.blanks,
            self.swaps,
            self.diffs,
            self.stretches,
        ]
    }
}

/// Looks at a turn, and lays its tiles.
fn see(made: &TurnMade, position: &mut Position<'_>, rules: &BoardRules) -> TurnFigures {
    let none = TurnFigures {
        kind: "pass",
        word: 0,
        laid: 0,
        blanks: 0,
        swaps: 0,
        diffs: 0,
        stretches: false,
    };
    let turn = match &made.choice {
        Choice::Play(turn) => turn,
        Choice::Exchange(_) => return TurnFigures { kind: "exchange", ..none },
        Choice::Pass => return none,
    };
    for (place, tile) in turn.tiles() {
        position.put(place, tile);
    }
    let exchanged = turn.swaps.len() + turn.diffs.len();
    let laid: Vec<_> = turn.tiles().into_iter().skip(exchanged).collect();
    let long = |across| {
        let run = laid.first().and_then(|(place, _)| position.run(*place, across));
        run.map_or(0, |run| run.tiles.len())
    };
    // A single tile may make its main word in either direction.
    let word = match &turn.play {
        Some(_) if laid.len() == 1 => long(true).max(long(false)),
        Some(play) => long(play.across),
        None => 0,
    };
    TurnFigures {
        kind: if turn.play.is_some() { "play" } else { "board" },
        word,
        laid: laid.len(),
        blanks: laid.iter().filter(|(_, tile)| tile.blank).count(),
        swaps: turn.swaps.len(),
        diffs: turn.diffs.len(),
        stretches: turn.play.as_ref().is_some_and(|play| stretches(play, laid.len(), rules)),
    }
}

/// Whether a play earns a bonus for lengthening a word.
fn stretches(play: &play::Play, laid: usize, rules: &BoardRules) -> bool {
    let Some(stretch) = &rules.stretch else { return false };
    let old = |cells: &[play::Cell]| cells.len() >= stretch.word;
    let mut runs = play.cells.split(|cell| matches!(cell, play::Cell::Tile(_)));
    stretch.bonus.get(&laid).is_some_and(|bonus| *bonus > 0) && runs.any(old)
}

fn turn_cells(
    (game, number, name): (u64, usize, &str),
    made: &TurnMade,
    seen: &TurnFigures,
    openness: Option<Openness>,
    rules: &BoardRules,
) -> Vec<Cell> {
    let left = match &made.choice {
        Choice::Play(turn) => tiles(&turn.left, rules),
        _ => String::new(),
    };
    let cells = [
        Cell::Number(game.cast_signed()),
        count(number),
        count(made.seat + 1),
        Cell::Text(name.to_owned()),
        Cell::Text(tiles(&made.rack, rules)),
        Cell::Text(action(&made.choice, rules)),
        Cell::Number(made.score().into()),
        Cell::Number(made.total.into()),
        count(seen.laid),
        count(made.bag),
        Cell::Text(left),
        Cell::Text(seen.kind.to_owned()),
        count(seen.word),
        count(seen.blanks),
        count(seen.swaps),
        count(seen.diffs),
    ];
    cells.into_iter().chain(openness_cells(openness)).collect()
}

fn openness_cells(openness: Option<Openness>) -> impl Iterator<Item = Cell> {
    openness.into_iter().flat_map(|openness| [count(openness.plays), count(openness.squares)])
}
