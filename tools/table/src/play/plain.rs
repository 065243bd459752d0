//! Play line by line: nothing moves on the screen, and every line can be read aloud. What is
//! printed unasked is what those see who look on.

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use serde::Deserialize as _;
use wordy_cli::{Failure, Streams};
use wordy_matches::{Action, Stage, View, Viewer};

use super::sitting::Sitting;
use crate::talk::shown;
use crate::{text, typed};

/// What may be typed beside moves.
const HELP: &str = "A move, such as 8H COAT, -ABC, pass, challenge, accept, resign; in Scribe E2 \
                    or undo; in layouts go ROWS, lay ROWS, stuck. Also: try MOVE (what it would \
                    score), rack, board, words, top, talk (what was said), help, quit.";

/// What is said when tiles are shown where others play, too.
const WARNING: &str = "tiles stay on the terminal: clear it before the next player comes";

/// Plays until the game is over, or somebody types `quit` or ends the input.
pub(super) fn run(sitting: &mut Sitting, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let Streams { input, output, errors, .. } = streams;
    let mut lines = BufReader::new(&mut **input).lines();
    let mut table = Plain { sitting, seat: None, seen: 0, warned: false };
    loop {
        table.wait()?;
        let view = table.sitting.view(Viewer::Spectator);
        table.tell(&view, *output)?;
        if view.stage == Stage::Over {
            let view = serde_json::to_value(&view);
            let view = view.map_err(|error| Failure::new(error.to_string()))?;
            writeln!(output, "{}", text::turn(&view))?;
            return Ok(());
        }
        let seat = table.sitting.next_person(table.seat);
        if table.seat != Some(seat) {
            table.seat = Some(seat);
            let name = view.seats[seat].name.as_deref().unwrap_or_default();
            writeln!(output, "{name}: your turn. `rack` shows your tiles, `help` what to type.")?;
        }
        output.flush()?;
        let Some(line) = lines.next() else { return Ok(()) };
        let line = line?;
        if line.trim() == "quit" {
            return Ok(());
        }
        match table.order(seat, line.trim())? {
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
    seat: Option<usize>,
    /// Moves that have been told.
    seen: usize,
    /// Whether the players know that tiles stay in sight.
    warned: bool,
}

impl Plain<'_> {
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
                std::thread::sleep(Duration::from_millis(50));
            }
        }
        Ok(())
    }

    /// Tells what has been done since the last time.
    fn tell(&mut self, view: &View, output: &mut dyn std::io::Write) -> Result<(), Failure> {
        for played in view.moves.iter().skip(self.seen.saturating_sub(view.earlier)) {
            let who =
                played.seat.and_then(|seat| view.seats[seat].name.as_deref()).unwrap_or("top");
            writeln!(output, "{who}: {} {} {}", played.text, played.score, played.total)?;
        }
        self.seen = view.made();
        Ok(())
    }

    /// Does what was typed.
    fn order(&mut self, seat: usize, line: &str) -> Result<Result<Vec<String>, String>, Failure> {
        let view = self.sitting.view(Viewer::Seat(seat));
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Ok(Ok(match (first.to_lowercase().as_str(), rest) {
            ("", _) => Vec::new(),
            ("help", "") => {
                let slip = self.sitting.about().slip;
                std::iter::once(HELP.to_owned()).chain(slip).collect()
            }
            ("rack", "") => vec![view.rack.join(" ")],
            ("board", "") => self.board(seat)?,
            ("words", "") => words(&view),
            ("talk", "") => self.sitting.talk().iter().map(|line| shown(line, &view)).collect(),
            ("top", "") => {
                let best = |best: crate::bests::Best| format!("{} {}", best.points, best.name);
                self.sitting.bests()?.into_iter().map(best).collect()
            }
            ("try", play) => {
                return Ok(self.read(play).and_then(|action| self.score(seat, &action)));
            }
            _ => match self.read(line) {
                Ok(action) => return Ok(self.sitting.act(seat, &action)?.map(|()| Vec::new())),
                Err(why) => return Ok(Err(why)),
            },
        }))
    }

    fn read(&self, line: &str) -> Result<Action, String> {
        let value = typed::action(&self.sitting.about().kind, line)?;
        Action::deserialize(value).map_err(|error| error.to_string())
    }

    fn board(&self, seat: usize) -> Result<Vec<String>, Failure> {
        let failed = |error: serde_json::Error| Failure::new(error.to_string());
        let view = serde_json::to_value(self.sitting.view(Viewer::Seat(seat))).map_err(failed)?;
        let about = serde_json::to_value(self.sitting.about()).map_err(failed)?;
        Ok(text::lines(&view, &about))
    }

    fn score(&self, seat: usize, action: &Action) -> Result<Vec<String>, String> {
        let sheet = self.sitting.score(seat, action)?;
        if !sheet.faults.is_empty() {
            return Err(sheet.faults.join("; "));
        }
        let mut lines: Vec<String> =
            sheet.words.iter().map(|word| format!("{} {}", word.word, word.points)).collect();
        if sheet.bonus > 0 {
            let name = if sheet.stretch { "stretch" } else { "bonus" };
            lines.push(format!("{name} {}", sheet.bonus));
        }
        lines.push(format!("{}: {} points", sheet.text, sheet.total));
        Ok(lines)
    }
}

fn words(view: &View) -> Vec<String> {
    let words = view.moves.iter().flat_map(|played| &played.words);
    words.map(|word| format!("{} {}", word.word, word.points)).collect()
}
