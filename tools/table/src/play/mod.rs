//! `table play`: round one terminal, the rack covered between turns.

mod plain;
mod sitting;

use std::time::Duration;

use wordy_look::Palette;
use wordy_matches::{Stage, Viewer};
use wordy_terminal::{Exit, Failure, FullScreen, Outcome, ScreenEvent, Streams};

use crate::desk::{Ask, Desk, draw};
use crate::enter_key::{EnterKey, KeyArgs};
use crate::match_args::MatchArgs;
use crate::store_args::StoreArgs;
use sitting::Sitting;

/// Play at this terminal, in turn
///
/// Between turns the rack is covered, until the next player presses Enter; nothing that one has
/// tried, laid or exchanged is shown to the next. With --plain tiles are printed when a player asks
/// for them, and stay on the terminal. Squares are chosen with the cursor keys, or 8 6 4 2; a
/// letter lays a tile, ? a blank, which asks for its letter; Del, Backspace and - take tiles up.
/// Enter tells what the tiles would score, and a second Enter plays them; U takes them back, so
/// that plays can be compared. Esc leads from the squares to the commands: S pass, D discard, L
/// last words, T points and best games, H help.
///
/// Every turn is in the store before the next begins; a game that was left goes on with --resume.
/// Games that all play at once, such as Speed Scrabble, are for several screens (`table open`);
/// here one person plays them against computers, line by line.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table play scrabble --players Ann,Bob\n  \
                   table play 1dif --players Ann --computer strong\n  \
                   table play scribe --players Ann,Bob --variant super\n  \
                   table play scrabble --computer fair --plain   line by line\n  \
                   table play --resume k3x                       a game that was left",
    after_help = "Exit status: 0 left or over, 2 usage or input error.\n\
                  See also: table open (several screens), table show, table verify"
)]
pub(crate) struct Args {
    /// The game: a name (`referee show` lists them) or a .toml file
    #[arg(value_name = "GAME", required_unless_present = "resume", conflicts_with = "resume")]
    game: Option<String>,
    /// Go on with a game that was left: its name, or the beginning of it
    #[arg(long, value_name = "NAME")]
    resume: Option<String>,
    #[command(flatten)]
    of: MatchArgs,
    /// Go line by line, without a full screen: for screen readers
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    keys: KeyArgs,
    #[command(flatten)]
    store: StoreArgs,
}

/// What needs a terminal, and the way out where there is none.
const WHAT: &str = "table play";
const HINT: &str = "--plain plays line by line";

/// So long nobody notices that the system has asked to end.
const LONGEST_WAIT: Duration = Duration::from_millis(200);

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let plain = self.plain || dumb || self.is_of_layouts();
        if !plain {
            FullScreen::check(WHAT, HINT)?;
        }
        let mut sitting = match (&self.game, &self.resume) {
            (Some(game), _) => Sitting::new(game, &self.of, &self.store, streams)?,
            (None, Some(name)) => {
                self.of.refuse_any()?;
                Sitting::resumed(name, &self.store, streams)?
            }
            (None, None) => return Err(Failure::new("name a game")),
        };
        if plain || sitting.is_of_layouts() {
            plain::run(&mut sitting, streams)?;
        } else {
            let palette = streams.screen.palette();
            streams.screen.stop_progress();
            full(&mut sitting, palette, self.keys.enter)?;
        }
        farewell(&sitting, streams)
    }

    /// Whether it is a game of layouts, which is played line by line.
    fn is_of_layouts(&self) -> bool {
        let game = self.game.as_ref().and_then(|name| wordy_data::game(name).ok());
        game.is_some_and(|game| game.layout_rules().is_some())
    }
}

/// Says how it ended, or how to go on.
fn farewell(sitting: &Sitting, streams: &mut Streams<'_>) -> Outcome {
    let view = sitting.view(Viewer::Spectator);
    if view.stage == Stage::Over {
        for seat in view.seats.iter().filter(|seat| seat.plays) {
            let name = seat.name.as_deref().unwrap_or_default();
            let points = seat.points.map_or(String::new(), |points| format!("\t{points}"));
            writeln!(streams.output, "{name}{points}")?;
        }
        if let Some(own) = view.scribe().and_then(|scribe| scribe.outcome.as_ref()) {
            writeln!(streams.output, "{own}")?;
        }
        writeln!(streams.errors, "note: table show {} --record has the record", sitting.id)?;
    } else {
        writeln!(streams.errors, "note: table play --resume {} goes on", sitting.id)?;
    }
    Ok(Exit::Found)
}

/// Plays on a full screen until somebody leaves.
fn full(sitting: &mut Sitting, palette: Option<Palette>, enter: EnterKey) -> Result<(), Failure> {
    let (mut terminal, mut keys) = FullScreen::open(WHAT, HINT)?;
    let gone = |error: std::io::Error| Failure::new(format!("the terminal has gone: {error}"));
    let mut desk = Desk::new(sitting.told(), sitting.persons().len(), enter);
    loop {
        sitting.pass()?;
        let seat = sitting.next_person(desk.seat());
        let view = desk.turn_to(seat, |viewer| sitting.view(viewer));
        desk.hears(&view.chat);
        terminal.show(|buffer| draw(&desk, &view, sitting.now(), palette, buffer)).map_err(gone)?;
        let key = match keys.wait(LONGEST_WAIT).map_err(gone)? {
            Some(ScreenEvent::Key(key)) => key,
            Some(ScreenEvent::End) => return Ok(()),
            Some(ScreenEvent::Resized) | None => continue,
        };
        match desk.press(key, &view) {
            Ask::Nothing => {}
            Ask::Leave => return Ok(()),
            Ask::Next => desk.tell("Enter leaves: `table play` begins another game"),
            Ask::Score(action) => desk.scored(sitting.score(seat, &action), action),
            Ask::Act(action) => desk.acted(sitting.act(seat, &action)?),
            Ask::Bests => desk.shows_bests(sitting.bests()?),
            Ask::Talk(_) => desk.hears(sitting.talk()),
        }
    }
}
