//! The screens of the judge on a terminal.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::{Modifier, Style};
use wordy_judging::{Content, Opinion, Screen, Texts};
use wordy_look::roles::{ACCENT, BAD, GOOD};
use wordy_terminal::cell_in_role;

use super::large::Stand;
use super::layout::{self, Part, lines, put};

/// What stands on every screen, and how screens look.
#[derive(Clone, Debug)]
pub(super) struct Look {
    /// What players read.
    pub(super) texts: Texts,
    /// The foot of every screen: program, lexicons, and whether the log fails.
    pub(super) foot: Vec<String>,
    /// Whether there are colours.
    pub(super) coloured: bool,
}

/// A word of this many letters does not change the size of the letters typed.
const COMMON: &str = "NNNNNNNN";

/// Draws a screen.
pub(super) fn draw(screen: &Screen, look: &Look, buffer: &mut Buffer) {
    let (columns, rows) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let foot: Vec<String> = look.foot.iter().flat_map(|line| lines(line, columns)).collect();
    let head: Vec<String> = screen.lines.iter().flat_map(|line| lines(line, columns)).collect();
    // Where there is too little room, what to do is left out before what was said.
    for (head, brief) in [(&head[..], false), (&[], false), (&[], true)] {
        buffer.reset();
        let parts = parts(&screen.content, look, brief);
        let room = rows.saturating_sub(head.len() + foot.len());
        if room > 0 && layout::draw(&parts, head.len(), room, buffer) {
            put(head, 0, Style::new().add_modifier(Modifier::BOLD), buffer);
            put(&foot, rows - foot.len(), Style::new().add_modifier(Modifier::DIM), buffer);
            return;
        }
    }
    put(&lines(look.texts.small, columns), 0, Style::new(), buffer);
}

/// What is large on a screen, and what belongs to it; if `brief`, nothing is said twice.
fn parts(content: &Content, look: &Look, brief: bool) -> Vec<Part> {
    let plain = Style::new();
    match content {
        Content::Count(chosen) => {
            let digits = chosen.map_or("1-8".to_owned(), |count| count.to_string());
            vec![Part::large(vec![digits], Stand::Lines, plain, 1)]
        }
        Content::Words { count, words, open, status, refused } => {
            typed(*count, words, *open, refused.unwrap_or(status), look)
        }
        Content::Verdict { opinions, words, costs } => {
            verdict(opinions, words, costs, (look, brief))
        }
        Content::Leave(typed) => vec![Part::plain("*".repeat(*typed), plain)],
        Content::Message(text) => vec![Part::plain(*text, plain.add_modifier(Modifier::BOLD))],
    }
}

/// Words being typed, with a line where the next letter goes.
fn typed(count: usize, words: &[String], open: bool, status: &str, look: &Look) -> Vec<Part> {
    let mut shown = words.to_vec();
    if !open && shown.len() < count {
        shown.push(String::new());
    }
    if open || words.len() < count {
        shown.last_mut().into_iter().for_each(|word| word.push('_'));
    }
    let like = vec![COMMON.to_owned(); count];
    let style = Style::new().add_modifier(Modifier::BOLD);
    let status_style =
        if look.coloured { Style::new().fg(cell_in_role(ACCENT)) } else { Style::new() };
    vec![Part::large(shown, Stand::Lines, style, 1).like(like), Part::plain(status, status_style)]
}

/// Verdicts, words and costs.
fn verdict(
    opinions: &[Opinion],
    words: &[String],
    costs: &[String],
    (look, brief): (&Look, bool),
) -> Vec<Part> {
    let several = opinions.len() > 1;
    let said = opinions.iter().flat_map(|opinion| said(opinion, several, look, brief));
    let mut parts: Vec<Part> = said.collect();
    parts.push(Part::large(words.to_vec(), Stand::Flow, Style::new(), 2));
    if !costs.is_empty() {
        parts.push(Part::plain(costs.join(" "), Style::new().add_modifier(Modifier::BOLD)));
    }
    parts
}

/// One verdict, large and as a sentence, which names the lexicon where there are several.
fn said(opinion: &Opinion, several: bool, look: &Look, brief: bool) -> Vec<Part> {
    let texts = &look.texts;
    let (sign, [large, sentence]) =
        if opinion.acceptable { ('✓', texts.acceptable) } else { ('✗', texts.unacceptable) };
    let style = verdict_style(opinion.acceptable, look.coloured);
    let whose = if several { format!("{}: ", opinion.lexicon) } else { String::new() };
    if brief {
        return vec![Part::plain(format!("{sign} {whose}{sentence}"), style)];
    }
    let part = Part::large(vec![format!("{sign} {large}")], Stand::Flow, style, 3);
    // Of two verdicts neither is larger.
    let part = if several { part.like(longest(texts)) } else { part.first() };
    vec![part, Part::plain(format!("{whose}{sentence}"), style)]
}

/// The verdict that takes the most room.
fn longest(texts: &Texts) -> Vec<String> {
    vec![format!("✗ {}", texts.unacceptable[0])]
}

/// Green or red, where there are colours. The words and the signs say the same without.
fn verdict_style(acceptable: bool, coloured: bool) -> Style {
    let style = Style::new().add_modifier(Modifier::BOLD);
    match (coloured, acceptable) {
        (false, _) => style,
        (true, true) => style.fg(cell_in_role(GOOD)),
        (true, false) => style.fg(cell_in_role(BAD)),
    }
}

#[cfg(test)]
#[path = "draw_tests.rs"]
mod tests;
