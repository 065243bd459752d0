//! The judge at the table, full screen.

mod args;
mod draw;
mod large;
mod layout;
mod letters;
mod log;

use std::time::{Duration, Instant};

use wordy_games::challenge::{Challenged, rule};
use wordy_judging::{Ask, Flow};
use wordy_print::visible::without_acting;
use wordy_terminal::{Exit, Failure, FullScreen, Key, Outcome, ScreenEvent, Streams};

pub(crate) use args::TableArgs;
use draw::Look;
use log::Log;

use crate::panel::Panel;

/// So long nobody notices that the system has asked to end.
const LONGEST_WAIT: Duration = Duration::from_millis(200);

/// Judges until the judge is left.
pub(crate) fn run(args: &TableArgs, streams: &mut Streams<'_>) -> Outcome {
    let settings = args.settings()?;
    let panel = &args.panel.open(true, streams)?;
    let mut log = Log::open(args, streams)?;
    let look = Look {
        texts: settings.texts,
        foot: foot(args, panel, settings.texts.jumbled),
        coloured: streams.screen.has_colours(),
    };
    streams.screen.stop_progress();
    let flow = Flow::new(settings, panel.first.alphabet().clone());
    let sitting = Sitting { flow, look, panel, args, begun: Instant::now() };
    let ended = sitting.run(&mut log);
    ended?;
    log.ended()?;
    Ok(Exit::Found)
}

/// The lines at the foot of every screen.
fn foot(args: &TableArgs, panel: &Panel, jumbled: &str) -> Vec<String> {
    let table = args.table_name.as_ref().map_or(String::new(), |name| format!(", table {name}"));
    let mut about = format!("judge {}{table}", env!("CARGO_PKG_VERSION"));
    if panel.jumbled {
        about = format!("{about}, {jumbled}");
    }
    let lexicons = panel.lexicons().map(|lexicon| lexicon.meta().provenance_with_edition());
    std::iter::once(about).chain(lexicons).map(|line| without_acting(&line)).collect()
}

/// One evening at a table.
struct Sitting<'a> {
    flow: Flow,
    look: Look,
    panel: &'a Panel,
    args: &'a TableArgs,
    begun: Instant,
}

impl Sitting<'_> {
    /// Takes keys and shows screens until somebody leaves.
    fn run(mut self, log: &mut Log) -> Result<(), Failure> {
        let verdicts = self.panel.verdicts();
        let hint = "run it in a terminal, without pipes";
        let (mut terminal, mut keys) = FullScreen::open("judge table", hint)?;
        let gone = |error: std::io::Error| Failure::new(format!("the terminal has gone: {error}"));
        let mut shown = None;
        loop {
            let screen = self.flow.screen();
            if shown.as_ref() != Some(&screen) {
                terminal.show(|buffer| draw::draw(&screen, &self.look, buffer)).map_err(gone)?;
                shown = Some(screen);
            }
            match keys.wait(self.time_left()).map_err(gone)? {
                Some(ScreenEvent::Key(key)) => {
                    match self.flow.press(meant(key), self.begun.elapsed()) {
                        Some(Ask::Leave) => return Ok(()),
                        Some(Ask::Judge(words)) => self.judge(words, &verdicts, log)?,
                        None => {}
                    }
                }
                Some(ScreenEvent::Resized) => shown = None,
                Some(ScreenEvent::End) => return Ok(()),
                None => self.flow.pass(self.begun.elapsed()),
            }
        }
    }

    /// How long until the screen changes by itself.
    fn time_left(&self) -> Duration {
        let deadline = self.flow.deadline().unwrap_or(Duration::MAX);
        // A moment more, so that the time has come when the wait ends.
        let left = deadline.saturating_sub(self.begun.elapsed());
        left.saturating_add(Duration::from_millis(1)).min(LONGEST_WAIT)
    }

    /// Judges words, logs them, then shows the verdict.
    fn judge(
        &mut self,
        words: Vec<String>,
        verdicts: &[wordy_games::verdict::WordJudge<'_>],
        log: &mut Log,
    ) -> Result<(), Failure> {
        let ruling = self.panel.judge(&words, verdicts)?;
        let costs = match self.args.challenge {
            None => Vec::new(),
            Some(by) => {
                let acceptable = &ruling.acceptable;
                let challenged = Challenged { made: acceptable.len(), acceptable };
                rule(by, challenged).map_err(|e| Failure::new(e.to_string()))?.sentences()
            }
        };
        if !log.add(self.args, self.panel, words, &ruling.opinions) {
            let unlogged = self.look.texts.unlogged.to_owned();
            if !self.look.foot.contains(&unlogged) {
                self.look.foot.insert(0, unlogged);
            }
        }
        self.flow.show(ruling.opinions, costs, self.begun.elapsed());
        Ok(())
    }
}

/// A key as the judge knows it: cursor keys and Delete do nothing here.
fn meant(key: Key) -> wordy_judging::Key {
    match key {
        Key::Char(character) => wordy_judging::Key::Char(character),
        Key::Enter => wordy_judging::Key::Enter,
        Key::Tab => wordy_judging::Key::Tab,
        Key::Back => wordy_judging::Key::Back,
        Key::Escape => wordy_judging::Key::Escape,
        _ => wordy_judging::Key::Other,
    }
}
