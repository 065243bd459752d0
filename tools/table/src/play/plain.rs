//! Play line by line: nothing moves on the screen, and every line can be read aloud. What is
//! printed unasked is what those see who look on.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use wordy_matches::{Stage, View, Viewer};
use wordy_terminal::{Failure, Streams};

use super::sitting::Sitting;
use crate::game_facts::GameFacts;
use crate::lines::{Lines, TypedCommand, maker, scored, time_since};
use crate::talk::shown;
use crate::{text, typing};

/// What is said when tiles are shown where others play, too.
const WARNING: &str = "tiles stay on the terminal: clear it before the next player comes";

/// So long nobody looks what has happened meanwhile.
const PAUSE: Duration = Duration::from_millis(50);

/// Plays until the game is over, or somebody types `quit` or ends the input.
pub(super) fn run(sitting: &mut Sitting, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let Streams { output, errors, .. } = streams;
    let (lines, typed) = mpsc::channel();
    typing::read(move |line| lines.send(line).is_ok());
    let told = sitting.told();
    let (seat, seen, warned, lines) = (None, 0, false, Lines::default());
    let mut table = Plain { sitting, told, lines, seat, seen, warned };
    loop {
        table.wait()?;
        let view = table.sitting.view(Viewer::Spectator);
        table.tell(&view, *output)?;
        if view.stage == Stage::Over {
            writeln!(output, "{}", text::turn(&view))?;
            return Ok(());
        }
        let seat = table.sitting.next_person(table.seat);
        if table.seat != Some(seat) {
            (table.seat, table.lines) = (Some(seat), Lines::default());
            let name = view.seats[seat].name.as_deref().unwrap_or_default();
            writeln!(output, "{name}: your turn. {}", table.ways())?;
        }
        output.flush()?;
        let line = match typed.recv_timeout(PAUSE) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        if line.trim() == "quit" {
            return Ok(());
        }
        match table.order(seat, &line)? {
            Ok(said) => {
                said.iter().try_for_each(|line| writeln!(output, "{line}"))?;
                table.warn(seat, &said, *errors)?;
            }
            Err(why) => {
                writeln!(errors, "refused: {why}")?;
                table.warn(seat, &[why], *errors)?;
            }
        }
    }
}

struct Plain<'s> {
    sitting: &'s mut Sitting,
    told: GameFacts,
    lines: Lines,
    seat: Option<usize>,
    /// Moves that have been told.
    seen: usize,
    /// Whether the players know that tiles stay in sight.
    warned: bool,
}

impl Plain<'_> {
    /// What to type first.
    fn ways(&self) -> &'static str {
        if self.told.rack == 0 {
            return "`board` shows the board, `help` what to type.";
        }
        "`rack` shows your tiles, `help` what to type."
    }

    /// Says once that tiles stay in sight, where they were printed and others play here, too.
    fn warn(
        &mut self,
        seat: usize,
        said: &[String],
        errors: &mut dyn std::io::Write,
    ) -> Result<(), Failure> {
        if self.warned || self.sitting.persons().len() == 1 {
            return Ok(());
        }
        let rack = self.sitting.view(Viewer::Seat(seat)).rack;
        let shown =
            |line: &String| [rack.join(" "), rack.concat()].iter().any(|own| line.contains(own));
        if !rack.is_empty() && said.iter().any(shown) {
            self.warned = true;
            writeln!(errors, "note: {WARNING}")?;
        }
        Ok(())
    }

    /// Waits until a person must act.
    fn wait(&mut self) -> Result<(), Failure> {
        while self.sitting.pass()? || self.sitting.waits() {
            if self.sitting.waits() {
                std::thread::sleep(PAUSE);
            }
        }
        Ok(())
    }

    /// Tells what has been done since the last time.
    fn tell(&mut self, view: &View, output: &mut dyn std::io::Write) -> Result<(), Failure> {
        for played in view.moves.iter().skip(self.seen.saturating_sub(view.earlier)) {
            let who = maker(played, view);
            let (text, score, total) = (&played.text, played.score, played.total);
            let has_points = view.scribe().is_none() && view.layouts().is_none();
            let points = if has_points { format!(" {score} {total}") } else { String::new() };
            let why = played.what.why().map_or(String::new(), |why| format!(" ({why})"));
            writeln!(output, "{who}: {text}{points}{why}")?;
        }
        self.seen = view.made();
        Ok(())
    }

    /// Does what was typed.
    fn order(&mut self, seat: usize, line: &str) -> Result<Result<Vec<String>, String>, Failure> {
        let view = self.sitting.view(Viewer::Seat(seat));
        Ok(match self.lines.order(line, &self.told, &view) {
            Err(why) => Err(why),
            Ok(TypedCommand::Tell(lines)) => Ok(lines),
            Ok(TypedCommand::Score(action)) => {
                self.sitting.score(seat, &action).and_then(|sheet| scored(&sheet))
            }
            Ok(TypedCommand::Act(action)) => self.sitting.act(seat, &action)?.map(|()| Vec::new()),
            Ok(TypedCommand::Bests) => {
                let best = |best: crate::bests::Best| format!("{} {}", best.points, best.name);
                Ok(self.sitting.bests()?.into_iter().map(best).collect())
            }
            Ok(TypedCommand::Next) => {
                Err("leave with quit: `table play` begins another game".to_owned())
            }
            Ok(TypedCommand::Time) => Ok(time_since(&view, self.sitting.now())),
            Ok(TypedCommand::Store(order)) => self.sitting.ask_clerk(seat, &order)?,
            Ok(TypedCommand::Talk) => {
                Ok(self.sitting.talk().iter().map(|line| shown(line, &view)).collect())
            }
        })
    }
}
