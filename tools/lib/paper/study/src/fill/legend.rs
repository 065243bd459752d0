//! What a sheet says of its signs and of what it leaves out.

use wordy_print::sheet::{Entry, Section};

use super::Filler;
use crate::quiz::{Asks, BESIDES, has_besides};

impl Filler<'_, '_> {
    /// A paragraph on hooks, dots and symbols, as far as the sheet has them.
    pub(super) fn legend(&self, sections: &[Section], asks: &[Option<Asks>]) -> Option<String> {
        // Behind a pattern stand letters as well, which are no hooks.
        let hooked = sections.iter().zip(asks).filter(|(_, asks)| **asks == Some(Asks::Hooks));
        let entries: Vec<&Entry> = hooked.flat_map(|(section, _)| section.entries()).collect();
        let has = |sign: fn(&Entry) -> bool| entries.iter().any(|entry| sign(entry));
        let hooks = has(|entry| !(entry.front.is_empty() && entry.back.is_empty()));
        let inner = has(|entry| entry.inner_front || entry.inner_back);
        let mark = match self.lexicon.alphabet().inner_hook() {
            '·' => "A dot".to_owned(),
            '-' => "A hyphen".to_owned(),
            other => format!("The sign {other}"),
        };
        let symbols = self.symbols.legend().join("; ");
        let sentences = [
            (hooks, "Letters before and after a word are its hooks.".to_owned()),
            (inner, format!("{mark}: still a word without the letter on that side.")),
            (!symbols.is_empty(), format!("Symbols: {symbols}.")),
            (has_besides(sections), BESIDES.to_owned()),
        ];
        let said = sentences.into_iter().filter(|(has, _)| *has).map(|(_, sentence)| sentence);
        let said: Vec<String> = said.collect();
        (!said.is_empty()).then(|| said.join(" "))
    }

    /// Whether a word stays off the sheet; counts those that do.
    pub(super) fn is_excluded(&mut self, word: &[u8]) -> bool {
        let slur = self.excluded.class(word).is_some();
        self.left_out += usize::from(slur);
        slur
    }

    /// The line at the foot of the sheet, with what its numbers count and what was left out.
    pub(super) fn foot(&self, footer: &str, sections: &[Section]) -> String {
        let left_out = match self.left_out {
            0 => String::new(),
            1 => "1 word left out.".to_owned(),
            count => format!("{count} words left out."),
        };
        let ranks = if sections.iter().any(jumps) {
            "Numbers count words: words of the same letters share one."
        } else {
            ""
        };
        let parts = [footer, ranks, left_out.as_str()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Whether the numbers of its groups leave numbers out.
fn jumps(section: &Section) -> bool {
    let number = |head: &str| head.split_once(". ")?.0.parse::<usize>().ok();
    let numbers = section.groups.iter().map(|group| number(&group.head));
    numbers.enumerate().any(|(at, number)| number.is_some_and(|number| number != at + 1))
}
