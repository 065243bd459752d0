//! An entry in one piece, and how wide the entries of a section are.

use std::borrow::Cow;

use crate::metrics::Metrics;
use crate::page::{Face, Ink, Run};
use crate::sheet::{Entry, Form, Section};
use crate::style::Style;

/// The mark of an inner hook.
pub(crate) const DOT: &str = "·";

/// Widths the entries of a section share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Widths {
    /// The widest front hooks.
    pub(crate) front: f32,
    /// The widest word with its dots and marks.
    pub(crate) word: f32,
    /// The widest back hooks.
    pub(crate) back: f32,
    /// The widest entry in one piece.
    pub(crate) inline: f32,
    /// Room for the heads of groups beside a paragraph; else the widest head.
    pub(crate) head: f32,
    /// Room before a word for its dot.
    pub(crate) dot: f32,
    /// Whether any entry has a definition.
    pub(crate) definition: bool,
    /// The face of words: bold where something stands beside them.
    pub(crate) face: Face,
}

impl Widths {
    /// Measures the entries of a section.
    pub(crate) fn of(section: &Section, metrics: &impl Metrics, style: &Style) -> Self {
        let definition = section.entries().any(|entry| !entry.definition.is_empty());
        let beside = definition || section.has_hooks();
        let face = if beside { Face::Bold } else { Face::Regular };
        let widest =
            |width: &dyn Fn(&Entry) -> f32| section.entries().map(width).fold(0.0, f32::max);
        let grey = |text: &str| metrics.width(Face::Regular, text) * style.size;
        let dot = widest(&|entry| self::dot(entry, metrics, style));
        let bold = |entry: &Entry| metrics.width(face, &word(entry)) * style.size;
        Self {
            front: widest(&|entry| grey(&entry.front)),
            word: widest(&|entry| dot - self::dot(entry, metrics, style) + bold(entry)),
            back: widest(&|entry| grey(&entry.back)),
            inline: widest(&|entry| width(entry, face, style, metrics)),
            head: heads(section, metrics, style),
            dot,
            definition,
            face,
        }
    }
}

/// The widest hooks of each group before and after its words, with the white beside them; where
/// some groups have no head all are taken as one.
pub(crate) fn hook_widths(
    section: &Section,
    metrics: &impl Metrics,
    style: &Style,
) -> Vec<(f32, f32)> {
    let wide = |text: &str| match text {
        "" => 0.0,
        hooks => metrics.width(Face::Regular, hooks) * style.size + style.gap,
    };
    let widest = |entries: &[Entry]| {
        let sides = entries.iter().map(|entry| (wide(&entry.front), wide(&entry.back)));
        sides.fold((0.0_f32, 0.0_f32), |all, one| (all.0.max(one.0), all.1.max(one.1)))
    };
    let mut sides: Vec<_> = section.groups.iter().map(|group| widest(&group.entries)).collect();
    if section.groups.iter().any(|group| group.head.is_empty()) {
        let all =
            sides.iter().fold((0.0_f32, 0.0_f32), |all, one| (all.0.max(one.0), all.1.max(one.1)));
        sides.fill(all);
    }
    sides
}

/// The widest head of a group; a paragraph also needs a space after it.
fn heads(section: &Section, metrics: &impl Metrics, style: &Style) -> f32 {
    let heads = section.groups.iter().map(|group| metrics.width(Face::Bold, &group.head));
    let widest = heads.fold(0.0, f32::max) * style.size;
    let space = if section.form == Form::Run && widest > 0.0 { style.space } else { 0.0 };
    widest + space
}

/// The word with its marks, and the dots of its inner hooks.
pub(crate) fn word(entry: &Entry) -> Cow<'_, str> {
    if !(entry.inner_front || entry.inner_back) {
        return marked(entry);
    }
    let dot = |inner| if inner { DOT } else { "" };
    let (before, after) = (dot(entry.inner_front), dot(entry.inner_back));
    format!("{before}{}{after}{}", entry.word, entry.marks).into()
}

/// The word with its marks.
pub(crate) fn marked(entry: &Entry) -> Cow<'_, str> {
    if entry.marks.is_empty() {
        Cow::Borrowed(&entry.word)
    } else {
        format!("{}{}", entry.word, entry.marks).into()
    }
}

/// Width of the dot before a word.
pub(crate) fn dot(entry: &Entry, metrics: &impl Metrics, style: &Style) -> f32 {
    if entry.inner_front { metrics.width(Face::Bold, DOT) * style.size } else { 0.0 }
}

/// The pieces of an entry: text, face, ink, and white before each but the first.
fn pieces<'a>(entry: &'a Entry, face: Face, style: &Style) -> [(Cow<'a, str>, Face, Ink, f32); 4] {
    let grey = |text: &'a str, gap| (Cow::Borrowed(text), Face::Regular, Ink::Grey, gap);
    [
        grey(&entry.front, 0.0),
        (word(entry), face, Ink::Black, style.gap),
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
