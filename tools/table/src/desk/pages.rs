//! Pages that take the place of the board until a key is pressed.

use wordy_matches::View;

use super::side::standing;
use super::{Desk, Mode};
use crate::help;
use crate::layout_text::{evening, layouts};
use crate::lines::words;
use crate::talk::shown;
use crate::text::version;

/// A page: its title and its lines.
pub(super) struct Page {
    pub(super) title: &'static str,
    pub(super) lines: Vec<String>,
    /// Whether the end of a page that is too long is shown, not its beginning.
    pub(super) from_its_end: bool,
    /// What to press.
    pub(super) keys: &'static str,
}

/// The page that the screen is at; None: the board.
pub(super) fn page(desk: &Desk, view: &View, now: u64) -> Option<Page> {
    let (title, lines) = match desk.mode {
        Mode::Help(from) => ("Help", help(desk, from)),
        Mode::Words if view.scribe().is_some() => ("Marks", words(view)),
        Mode::Words if view.layouts().is_some() => ("Layouts", all_layouts(view)),
        Mode::Words => ("Last words", words(view)),
        Mode::Status if view.scribe().is_some() => ("Small grids", status(desk, view, now)),
        Mode::Status => ("Points and best games", status(desk, view, now)),
        Mode::Unseen => ("Tiles unseen", unseen(view)),
        Mode::Talk(back) => ("What was said", talk(desk, view, back)),
        _ => return None,
    };
    let is_list = desk.mode == Mode::Words && view.layouts().is_none();
    let from_its_end = is_list || matches!(desk.mode, Mode::Talk(_));
    let keys = match desk.mode {
        Mode::Help(_) | Mode::Talk(_) => "Up and down leaf, any other key goes back.",
        _ => "Any key goes back.",
    };
    Some(Page { title, lines, from_its_end, keys })
}

/// The keys of this game and its slip, from a line on.
fn help(desk: &Desk, from: usize) -> Vec<String> {
    let keys = help::keys(&desk.about, desk.enter).into_iter();
    let slip = desk.about.slip.all();
    keys.chain([String::new()]).chain(slip).skip(from).collect()
}

/// The layouts that may be seen, and the evening.
fn all_layouts(view: &View) -> Vec<String> {
    let own = view.layouts().into_iter().flat_map(|own| layouts(view, own));
    own.chain(evening(view)).collect()
}

/// How many lines the help has.
pub(super) fn help_lines(desk: &Desk) -> usize {
    help(desk, 0).len()
}

/// What was said, but for so many of the newest lines.
fn talk(desk: &Desk, view: &View, back: usize) -> Vec<String> {
    let lines = desk.talk.lines();
    if lines.is_empty() {
        return vec!["nothing yet".to_owned()];
    }
    let upto = lines.len().saturating_sub(back);
    lines[..upto].iter().map(|line| shown(line, view)).collect()
}

fn status(desk: &Desk, view: &View, now: u64) -> Vec<String> {
    let mut lines: Vec<String> =
        standing(desk, view, now).into_iter().map(|(line, _)| line).collect();
    if let Some(scribe) = view.scribe() {
        lines.push(format!("Version: {}", version(scribe)));
        lines.extend(scribe.outcome.clone());
    }
    if desk.about.kind == "scribe" {
        return lines;
    }
    lines.push(String::new());
    lines.push(format!("Best games of {} with {}:", desk.about.title, desk.about.lexicon));
    if desk.bests.is_empty() {
        lines.push("none yet".to_owned());
    }
    for (place, best) in (1..).zip(&desk.bests) {
        lines.push(format!("{place:>2}. {:>4} {} (game {})", best.points, best.name, best.game));
    }
    lines
}

/// Tiles in the bag and on the racks of others, each with how many.
fn unseen(view: &View) -> Vec<String> {
    let tiles = view.board().and_then(|board| board.unseen.as_deref()).unwrap_or_default();
    let all: u32 = tiles.iter().map(|(_, count)| count).sum();
    let counted: Vec<String> =
        tiles.iter().map(|(tile, count)| format!("{tile}\u{a0}{count}")).collect();
    vec![format!("{all} in the bag and on the racks of others:"), counted.join("  ")]
}
