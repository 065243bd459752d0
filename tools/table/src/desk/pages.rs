//! Pages that take the place of the board until a key is pressed.

use wordy_matches::View;

use super::side::{name, standing};
use super::{Desk, Mode};
use crate::talk::shown;

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
        Mode::Help => ("Help", help(desk)),
        Mode::Words => ("Last words", words(view)),
        Mode::Status => ("Points and best games", status(desk, view, now)),
        Mode::Unseen => ("Tiles unseen", unseen(view)),
        Mode::Talk(back) => ("What was said", talk(desk, view, back)),
        _ => return None,
    };
    let from_its_end = matches!(desk.mode, Mode::Words | Mode::Talk(_));
    let keys = match desk.mode {
        Mode::Talk(_) => "Up and down leaf, any other key goes back.",
        _ => "Any key goes back.",
    };
    Some(Page { title, lines, from_its_end, keys })
}

fn help(desk: &Desk) -> Vec<String> {
    let keys = [
        "Cursor keys, or 8 6 4 2: to the squares. Tab or space: across or down.",
        "A letter lays a tile, ? a blank; Del, Backspace and - take tiles up.",
        "Enter: what the tiles score; Enter again plays them, U takes them back.",
        "Esc: to the commands. S start or pass, D discard, C challenge, A accept, R give up, \
         L last words, T points and best games, B tiles unseen, M say something, W what was said, \
         Q leave.",
        "Premiums: ' \" ^ double, triple, quadruple letter; - = ~ word; : a wing.",
    ];
    keys.into_iter().map(str::to_owned).chain(desk.about.slip.iter().cloned()).collect()
}

/// The words of the game with their points, who made them first.
fn words(view: &View) -> Vec<String> {
    let line = |played: &wordy_matches::MoveView| {
        let who = played.seat.map_or("top", |seat| name(view, seat));
        let words: Vec<String> =
            played.words.iter().map(|word| format!("{} {}", word.word, word.points)).collect();
        let words =
            if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) };
        format!("{who} {}{words}, {} in all {}", played.text, played.score, played.total)
    };
    let earlier = (view.earlier > 0).then(|| format!("{} earlier moves", view.earlier));
    earlier.into_iter().chain(view.moves.iter().map(line)).collect()
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
    let tiles = view.unseen.as_deref().unwrap_or_default();
    let all: u32 = tiles.iter().map(|(_, count)| count).sum();
    let counted: Vec<String> =
        tiles.iter().map(|(tile, count)| format!("{tile}\u{a0}{count}")).collect();
    vec![format!("{all} in the bag and on the racks of others:"), counted.join("  ")]
}
