//! `referee scribe --play`: a game against the computer, line by line.

use std::io::{self, BufRead, BufReader, Read};

use wordy_games::scribe::{Glyphs, Grid, Player, Point};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use super::{Args, ScribeStart, Side, best, put_board, put_scores};

/// A game, and how to take moves back.
struct Game<'g> {
    args: &'g Args,
    glyphs: &'g Glyphs,
    own: Player,
    /// The moves so far, those of a record among them.
    moves: Vec<Point>,
    /// The positions before each move made here.
    before: Vec<Grid>,
    grid: Grid,
}

pub(super) fn run(
    args: &Args,
    side: Side,
    begun: ScribeStart,
    glyphs: &Glyphs,
    streams: &mut Streams<'_>,
) -> Outcome {
    let own = if side == Side::X { Player::X } else { Player::O };
    let ScribeStart { moves, grid, .. } = begun;
    let mut game = Game { args, glyphs, own, moves, before: Vec::new(), grid };
    game.answer(streams)?;
    game.put(streams)?;
    while !game.grid.is_over() {
        let Some(line) = line(streams)? else { break };
        match line.trim().to_lowercase().as_str() {
            "" => {}
            "quit" => break,
            "undo" => game.undo(streams)?,
            _ => game.turn(line.trim(), streams)?,
        }
    }
    let moves: Vec<String> = game.moves.iter().map(ToString::to_string).collect();
    writeln!(streams.output, "{}", moves.join(" "))?;
    Ok(Exit::Found)
}

/// The next line that is typed; none at the end.
fn line(streams: &mut Streams<'_>) -> io::Result<Option<String>> {
    streams.output.flush()?;
    let mut bytes = Vec::new();
    // One byte at a time, so that nothing typed ahead is lost.
    let mut input = BufReader::with_capacity(1, &mut *streams.input);
    input.by_ref().take(MOST_TYPED).read_until(b'\n', &mut bytes)?;
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Bytes of a line that are read together.
const MOST_TYPED: u64 = 1000;

impl Game<'_> {
    /// The player's move, and the computer's.
    fn turn(&mut self, text: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let Some(point) = Point::parse(text) else {
            return Ok(writeln!(
                streams.output,
                "`{text}`: expected a point from A1 to I9, undo, or quit"
            )?);
        };
        if let Err(illegal) = self.play(point) {
            return Ok(writeln!(streams.output, "{illegal}")?);
        }
        self.answer(streams)?;
        Ok(self.put(streams)?)
    }

    /// The computer's move, where it is its turn.
    fn answer(&mut self, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if self.grid.next() == self.own {
            return Ok(());
        }
        let moves = best::moves(self.args, &self.grid, self.glyphs)?.unwrap_or_default();
        if let Some(best) = moves.first() {
            let next = self.grid.next();
            if self.play(best.point).is_ok() {
                writeln!(streams.output, "{next} plays {}", best.point)?;
            }
        }
        Ok(())
    }

    fn play(&mut self, point: Point) -> Result<(), wordy_games::scribe::IllegalMark> {
        let before = self.grid.clone();
        self.grid.play(point)?;
        self.before.push(before);
        self.moves.push(point);
        Ok(())
    }

    /// Takes back the player's last move, and the computer's after it.
    fn undo(&mut self, streams: &mut Streams<'_>) -> io::Result<()> {
        let Some(at) = self.before.iter().rposition(|before| before.next() == self.own) else {
            return writeln!(streams.output, "there is no move of yours to take back");
        };
        self.grid = self.before[at].clone();
        self.moves.truncate(self.moves.len() - (self.before.len() - at));
        self.before.truncate(at);
        self.put(streams)
    }

    fn put(&self, streams: &mut Streams<'_>) -> io::Result<()> {
        put_board(&self.grid, self.glyphs, streams)?;
        put_scores(&self.grid, self.glyphs, streams.output)
    }
}
