//! An entry in one piece, and how wide the entries of a section are.

use std::borrow::Cow;

use crate::group_head::GroupHead;
use crate::hooks::Side;
use crate::metrics::Metrics;
use crate::page::{Face, Ink, Run};
use crate::sheet::{Entry, Section};
use crate::style::Style;

/// Widths the entries of a section share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Widths {
    /// The widest word with its marks.
    pub(crate) word: f32,
    /// The dot before, and the dot after a word; 0 where no word has one.
    pub(crate) dots: (f32, f32),
    /// The widest back hooks in one piece.
    pub(crate) back: f32,
    /// The widest entry in one piece.
    pub(crate) inline: f32,
    /// Room for the heads of groups beside a paragraph; else the widest head.
    pub(crate) head: f32,
    /// Whether any entry has a definition.
    pub(crate) definition: bool,
    /// The most boxes of an entry.
    pub(crate) boxes: usize,
    /// The face of words: bold where something stands beside them.
    pub(crate) face: Face,
}

impl Widths {
    /// Measures the entries of a section.
    pub(crate) fn of(section: &Section, metrics: &impl Metrics, style: &Style) -> Self {
        let definition = section.entries().any(|entry| !entry.definition.is_empty());
        let face = face(definition || section.has_hooks());
        let inline = if section.marks_groups() { Face::Bold } else { face };
        let head = heads(section, metrics, style);
        Self { head, ..Self::all(&section.entries(), definition, (face, inline), metrics, style) }
    }

    /// Measures rows of a group on their own.
    pub(crate) fn of_entries(entries: &[Entry], metrics: &impl Metrics, style: &Style) -> Self {
        let definition = entries.iter().any(|entry| !entry.definition.is_empty());
        let face = face(definition || entries.iter().any(Entry::has_hooks));
        Self::all(&entries.iter(), definition, (face, face), metrics, style)
    }

    fn all<'e>(
        entries: &(impl Iterator<Item = &'e Entry> + Clone),
        definition: bool,
        (face, inline): (Face, Face),
        metrics: &impl Metrics,
        style: &Style,
    ) -> Self {
        let widest = |width: &dyn Fn(&Entry) -> f32| entries.clone().map(width).fold(0.0, f32::max);
        let dot = |has: bool| if has { dot(metrics, style) } else { 0.0 };
        Self {
            word: widest(&|entry| metrics.width(face, &marked(entry)) * style.size),
            back: widest(&|entry| metrics.width(Face::Regular, &entry.back) * style.size),
            dots: (
                dot(entries.clone().any(|entry| entry.inner_front)),
                dot(entries.clone().any(|entry| entry.inner_back)),
            ),
            inline: widest(&|entry| width(entry, inline, style, metrics)),
            head: 0.0,
            definition,
            boxes: entries.clone().map(|entry| entry.boxes.chars().count()).max().unwrap_or(0),
            face,
        }
    }
}

/// The face of words: bold where something stands beside them.
fn face(beside: bool) -> Face {
    if beside { Face::Bold } else { Face::Regular }
}

/// The hooks of some entries before and after their words, in font sizes.
pub(crate) fn sides(entries: &[Entry], metrics: &impl Metrics, step: f32) -> [Side; 2] {
    let grey = |text: &str| metrics.width(Face::Regular, text);
    let (step, letter) = ((step, grey("n")), grey);
    let hooks = |of: fn(&Entry) -> &str| Side::new(entries.iter().map(of), step, letter);
    [hooks(|entry| &entry.front), hooks(|entry| &entry.back)]
}

/// Width of the dot of an inner hook.
pub(crate) fn dot(metrics: &impl Metrics, style: &Style) -> f32 {
    metrics.width(Face::Bold, style.inner.encode_utf8(&mut [0; 4])) * style.size
}

/// The widest head of a group; beside entries it also needs a space after it.
fn heads(section: &Section, metrics: &impl Metrics, style: &Style) -> f32 {
    let hung = section.hangs_heads();
    let heads = section.groups.iter().map(|group| GroupHead::of(&group.head, hung, style));
    let widest = heads.map(|head| head.width(metrics, style)).fold(0.0, f32::max);
    let space = if hung && widest > 0.0 { style.space } else { 0.0 };
    widest + space
}

/// The word with its marks, and the dots of its inner hooks; in brackets where it is one besides.
pub(crate) fn word(entry: &Entry, mark: char) -> Cow<'_, str> {
    if entry.besides || !(entry.inner_front || entry.inner_back) {
        return marked(entry);
    }
    let mark = mark.to_string();
    let dot = |inner| if inner { mark.as_str() } else { "" };
    let (before, after) = (dot(entry.inner_front), dot(entry.inner_back));
    format!("{before}{}{after}{}", entry.word, entry.marks).into()
}

/// The word with its marks.
pub(crate) fn marked(entry: &Entry) -> Cow<'_, str> {
    if entry.besides {
        format!("({}){}", entry.word, entry.marks).into()
    } else if entry.marks.is_empty() {
        Cow::Borrowed(&entry.word)
    } else {
        format!("{}{}", entry.word, entry.marks).into()
    }
}

/// The pieces of an entry: text, face, ink, and white before each but the first.
fn pieces<'a>(entry: &'a Entry, face: Face, style: &Style) -> [(Cow<'a, str>, Face, Ink, f32); 4] {
    let grey = |text: &'a str, gap| (Cow::Borrowed(text), Face::Regular, Ink::Grey, gap);
    [
        grey(&entry.front, 0.0),
        (word(entry, style.inner), face, Ink::Black, style.gap),
        grey(&entry.back, style.gap),
        grey(&entry.definition, 2.0 * style.gap),
    ]
}

/// Width of an entry in one piece.
pub(crate) fn width(entry: &Entry, face: Face, style: &Style, metrics: &impl Metrics) -> f32 {
    walk(entry, face, style, metrics, |_, _| ())
}

/// Sets an entry in one piece from `x` on, on a line's first baseline.
pub(crate) fn place<'a>(
    entry: &'a Entry,
    x: f32,
    face: Face,
    style: &Style,
    metrics: &impl Metrics,
    runs: &mut Vec<Run<'a>>,
) {
    let (size, y) = (style.size, style.rise * style.size);
    walk(entry, face, style, metrics, |(text, face, ink, _), at| {
        runs.push(Run { x: x + at, y, size, face, ink, text });
    });
}

/// Goes through the pieces that say something and tells where each begins; the whole width.
fn walk<'a>(
    entry: &'a Entry,
    face: Face,
    style: &Style,
    metrics: &impl Metrics,
    mut at: impl FnMut((Cow<'a, str>, Face, Ink, f32), f32),
) -> f32 {
    let mut x = 0.0;
    for piece in pieces(entry, face, style) {
        if !piece.0.is_empty() {
            x += if x > 0.0 { piece.3 } else { 0.0 };
            let wide = metrics.width(piece.1, &piece.0) * style.size;
            at(piece, x);
            x += wide;
        }
    }
    x
}
