//! `referee game -o FILE`: a record or a position in the form of another program.

use std::path::{Path, PathBuf};

use wordy_games::cgp::Cgp;
use wordy_games::diagram::Diagram;
use wordy_games::game::BoardRules;
use wordy_games::position::Position;
use wordy_print::Fonts;
use wordy_print::drawing::Drawing;
use wordy_print::writers::paint_drawing;
use wordy_records::history;
use wordy_records::record::Record;
use wordy_records::replay::Replay;
use wordy_terminal::{Failure, Streams, write_whole};

use super::print;
use crate::board;

/// A form that a game is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Form {
    /// The record as GCG
    Gcg,
    /// The record as JSON, as Woogles and macondo keep it (`GameHistory`)
    Json,
    /// The position in one line, as macondo writes it
    Cgp,
    /// The board as a picture
    Svg,
    /// The board as a page to print
    Pdf,
    /// A page that replays the game by keys and touch
    Html,
}

/// Where a game is written, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct SaveArgs {
    /// Write to FILE: .gcg, .json, .cgp, .svg, .pdf or .html
    ///
    /// .gcg or .json the record, .cgp, .svg or .pdf the board, .html a page that replays it.
    #[arg(short, long, value_name = "FILE", group = "written")]
    pub(crate) output: Option<PathBuf>,
    /// Format: gcg, json, cgp, svg, pdf or html
    #[arg(short, long, value_name = "FORMAT", requires = "output", hide_possible_values = true)]
    pub(crate) format: Option<Form>,
    /// Draw the board, instead of the score sheet
    #[arg(long, conflicts_with = "json")]
    pub(crate) draw: bool,
    /// The board after this turn
    ///
    /// By its number on the score sheet; without it the last.
    #[arg(long, value_name = "N")]
    pub(crate) turn: Option<usize>,
}

/// A game to write.
pub(crate) struct Game<'g> {
    /// The name of its file.
    pub(crate) name: &'g str,
    pub(crate) record: &'g Record,
    /// Whether it is kept as JSON.
    pub(crate) json: bool,
    pub(crate) replay: &'g Replay<'g>,
    pub(crate) rules: &'g BoardRules,
    /// The board after this turn
    ///
    /// By its number on the score sheet; without it the last.
    pub(crate) turn: Option<usize>,
}

impl SaveArgs {
    /// Whether it goes to standard output, so that nothing else does.
    pub(crate) fn takes_output(&self) -> bool {
        self.output.as_deref().is_some_and(|path| path == Path::new("-"))
    }

    /// Writes a game, where a file is asked for.
    pub(crate) fn save(
        &self,
        game: &Game<'_>,
        force: bool,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let Some(path) = &self.output else { return Ok(()) };
        let form = self.form(path)?;
        write_whole(path, &game.bytes(form)?, force, streams)?;
        tell_lost(path, game.name, &lines(game.record, game.json, &game.lost(form)), streams)
    }

    /// Refuses a turn that the game does not have, or that nothing shows.
    pub(crate) fn check(&self, turns: usize) -> Result<(), Failure> {
        let Some(turn) = self.turn else { return Ok(()) };
        let form = self.output.as_deref().map(|path| self.form(path)).transpose()?;
        let shown = matches!(form, Some(Form::Cgp | Form::Svg | Form::Pdf));
        if !self.draw && !shown {
            return Err(Failure::new("--turn has no effect without a board")
                .hint("use it with --board, or with -o FILE.svg, .pdf or .cgp"));
        }
        if turn > turns {
            return Err(Failure::new(format!("there is no turn {turn}: the record has {turns}")));
        }
        Ok(())
    }

    fn form(&self, path: &Path) -> Result<Form, Failure> {
        let named = || {
            let extension = path.extension()?.to_str()?;
            clap::ValueEnum::from_str(extension, true).ok()
        };
        self.format.or_else(named).ok_or_else(|| {
            Failure::new(format!("{}: the extension is no format of a game", path.display()))
                .hint("use .gcg, .json, .cgp, .svg, .pdf or .html, or name one with --format")
        })
    }
}

/// What a turn was, and what it scores.
pub(crate) fn told_of(replay: &Replay<'_>, rules: &BoardRules, at: usize) -> board::TurnText {
    let turn = &replay.turns[at];
    let scored = print::parts(turn, rules).join("; ");
    board::TurnText { played: turn.event.spelled(), scored }
}

/// Says which lines of a record are not in the file that was made of it.
pub(super) fn tell_lost(
    path: &Path,
    name: &str,
    lines: &str,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let path =
        if path == Path::new("-") { "standard output".into() } else { path.display().to_string() };
    if !lines.is_empty() {
        writeln!(streams.errors, "note: {path} lacks {lines} of {name}")?;
    }
    Ok(())
}

/// Lines of a record by their numbers, or the events that they are: `line 3`, `lines 3, 5 and 9`;
/// empty for none.
pub(super) fn lines(record: &Record, json: bool, lines: &[usize]) -> String {
    let events = &record.events;
    let number = |line: &usize| match events.binary_search_by_key(line, |event| event.line) {
        Ok(at) if json => at + 1,
        _ => *line,
    };
    let noun = if json { "event" } else { "line" };
    let named: Vec<String> =
        lines.iter().take(MOST_NAMED).map(|it| number(it).to_string()).collect();
    let more = lines.len().saturating_sub(MOST_NAMED);
    match named.as_slice() {
        [] => String::new(),
        [one] => format!("{noun} {one}"),
        [first @ .., last] if more == 0 => format!("{noun}s {} and {last}", first.join(", ")),
        all => format!("{noun}s {} and {more} more", all.join(", ")),
    }
}

/// How many lines a message names.
const MOST_NAMED: usize = 10;

impl Game<'_> {
    /// The lines that a form has no place for.
    fn lost(&self, form: Form) -> Vec<usize> {
        match form {
            Form::Gcg => Vec::new(),
            Form::Json => history::lost(self.record, self.replay),
            _ => history::unplayed(self.record, self.replay),
        }
    }

    fn bytes(&self, form: Form) -> Result<Vec<u8>, Failure> {
        let told = |at: usize| told_of(self.replay, self.rules, at);
        Ok(match form {
            Form::Gcg => self.record.encode(self.record.lines.text()),
            Form::Json => history::write(self.record, self.replay).into_bytes(),
            Form::Cgp => self.cgp().into_bytes(),
            Form::Svg => self.drawing().svg().into_bytes(),
            Form::Pdf => paint_drawing(&self.drawing(), &Fonts::built_in()?)?,
            Form::Html => {
                board::page(self.record, self.replay, self.rules, told, None).into_bytes()
            }
        })
    }

    /// How many turns are played on the board that is shown.
    fn shown(&self) -> usize {
        self.turn.unwrap_or(self.replay.turns.len()).min(self.replay.turns.len())
    }

    /// The board after the turn asked for, with the last play.
    pub(crate) fn diagram(&self) -> Diagram {
        let empty = Position::new(&self.rules.board);
        let after = |turns: usize| {
            turns.checked_sub(1).map_or(&empty, |last| &self.replay.turns[last].after)
        };
        let shown = self.shown();
        Diagram::new(after(shown), Some(after(shown.saturating_sub(1))), self.rules)
    }

    /// What was done in the turn that is shown, with its number.
    pub(crate) fn title(&self) -> String {
        let turns = &self.replay.turns;
        let Some(turn) = self.shown().checked_sub(1).and_then(|last| turns.get(last)) else {
            return "before the first turn".to_owned();
        };
        let event = &turn.event;
        let (nick, total) = (&event.nick, event.total);
        format!("{}. {nick}: {} {:+} ({total})", self.shown(), event.spelled(), event.score)
    }

    fn drawing(&self) -> Drawing {
        board::drawing(&self.diagram(), &self.title())
    }

    /// Turns without a score at the end.
    fn scoreless(&self) -> u32 {
        let turns = self.replay.turns[..self.shown()].iter().rev().map(|turn| &turn.event);
        let turns = turns.filter(|event| event.action.is_turn());
        turns.take_while(|event| event.score == 0).map(|_| 1).sum()
    }

    fn position(&self) -> Position<'_> {
        let last = self.shown().checked_sub(1).and_then(|last| self.replay.turns.get(last));
        last.map_or_else(|| Position::new(&self.rules.board), |turn| turn.after.clone())
    }

    /// The position shown, the player to move first.
    fn cgp(&self) -> String {
        let players = &self.record.players;
        let turns = &self.replay.turns[..self.shown()];
        let last = turns.iter().rev().find(|turn| turn.event.action.is_turn());
        let next = last.map_or(0, |turn| (turn.player + 1) % players.len().max(1));
        let order = players.iter().cycle().skip(next).take(players.len());
        let rack = |number: u32| {
            let text = self.record.pragma(&format!("rack{number}")).unwrap_or_default();
            wordy_games::bag::read_tiles(text, &self.rules.letters.alphabet).unwrap_or_default()
        };
        let total = |nick: &String| {
            let own = turns.iter().rev().find(|turn| turn.event.nick == *nick);
            own.map_or(0, |turn| turn.event.total)
        };
        let lexicon = self.record.pragma("lexicon");
        let cgp = Cgp {
            position: self.position(),
            racks: order.clone().map(|player| rack(player.number)).collect(),
            points: order.map(|player| total(&player.nick)).collect(),
            scoreless: self.scoreless(),
            remarks: lexicon.map(|name| ("lex".to_owned(), name.to_owned())).into_iter().collect(),
        };
        cgp.spelled(&self.rules.letters.alphabet) + "\n"
    }
}
