//! The head of a group, set apart from words: a letter on a dark tab, a longer head in grey.

use std::borrow::Cow;

use crate::line::Line;
use crate::metrics::Metrics;
use crate::page::{Face, Ink, Rule, Run};
use crate::sheet::SHORT_HEAD;
use crate::style::Style;

/// The head of a group as it is set.
pub(crate) struct GroupHead<'a> {
    text: Cow<'a, str>,
    /// Whether it stands on a tab.
    tab: bool,
}

/// White around the letter of a tab, in font sizes.
const INSIDE: f32 = 0.35;
/// Above and below the middle of a tab's capitals, in font sizes.
const HALF: f32 = 0.52;
/// The middle of capitals above their baseline, in font sizes.
const MIDDLE: f32 = 0.36;

impl<'a> GroupHead<'a> {
    /// The head with this text: beside the first entry (`hung`), or on a line of its own. On a page
    /// of character cells it has signs around it.
    pub(crate) fn of(text: &'a str, hung: bool, style: &Style) -> Self {
        if text.is_empty() || style.rise > 0.0 {
            let tab = !text.is_empty() && text.chars().count() <= SHORT_HEAD;
            return Self { text: text.into(), tab };
        }
        let text = if hung { format!("{text}:") } else { format!("-- {text} --") };
        Self { text: text.into(), tab: false }
    }

    fn face(&self) -> Face {
        if self.tab { Face::Bold } else { Face::Regular }
    }

    /// Its width, with the tab.
    pub(crate) fn width(&self, metrics: &impl Metrics, style: &Style) -> f32 {
        let inside = if self.tab { 2.0 * INSIDE * style.size } else { 0.0 };
        metrics.width(self.face(), &self.text) * style.size + inside
    }

    /// Puts it on a line from `x` on, before what stands there.
    pub(crate) fn put(self, x: f32, metrics: &impl Metrics, style: &Style, line: &mut Line<'a>) {
        let (size, y) = (style.size, style.rise * style.size);
        let wide = self.width(metrics, style);
        let (tab, face) = (self.tab, self.face());
        let (inside, ink) = if tab { (INSIDE * size, Ink::White) } else { (0.0, Ink::Grey) };
        line.runs.insert(0, Run { x: x + inside, y, size, face, ink, text: self.text });
        if tab {
            let y = y - MIDDLE * size;
            let (from, to) = ((x, y), (x + wide, y));
            line.rules.push(Rule { from, to, width: 2.0 * HALF * size, ink: Ink::Grey });
        }
    }
}
