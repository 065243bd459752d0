//! Compounds of two words, such as Bahn and hof, as the flags of a dictionary allow them.

use std::collections::HashMap;

use super::affix::Affix;
use super::affixes::Affixes;
use super::compound_rules::Side;
use super::flags::{Flag, Special};

/// A word that may be a part, with the flags of its entry and of its affix.
struct Part {
    text: String,
    letters: usize,
    flags: Vec<Flag>,
    line: usize,
}

/// The words of a dictionary that begin compounds, and those that end them.
pub(super) struct Parts<'a> {
    affixes: &'a Affixes,
    /// The most letters of a compound.
    most: usize,
    begin: Vec<Part>,
    end: Vec<Part>,
}

impl<'a> Parts<'a> {
    pub(super) fn new(affixes: &'a Affixes, most: usize) -> Self {
        Self { affixes, most, begin: Vec::new(), end: Vec::new() }
    }

    /// Takes what an entry brings: itself and its forms with a suffix. A suffix may stand at the
    /// end of a compound; before another word only where it says so.
    pub(super) fn take(&mut self, word: &str, flags: &[Flag], line: usize) {
        let affixes = self.affixes;
        if affixes.forbidden.is_in(flags) {
            return;
        }
        let is = |special: Special, flags: &[Flag]| {
            special.is_in(flags) || affixes.compounds.anywhere.is_in(flags)
        };
        let (begins, ends) = (affixes.compounds.begins, affixes.compounds.ends);
        if !affixes.needs_affix.is_in(flags) {
            self.put(word, flags, &[], line, is(begins, flags), is(ends, flags));
        }
        let suffixes = flags.iter().flat_map(|&flag| affixes.suffixes(flag));
        for suffix in suffixes.filter(|own| !affixes.compounds.forbids.is_in(&own.next)) {
            let Affix { next, .. } = suffix;
            let end = is(ends, next) || is(ends, flags) && !affixes.needs_affix.is_in(next);
            let begin = is(begins, next);
            if (begin || end)
                && let Some(form) = suffix.after(word, affixes.strips_whole)
            {
                self.put(&form, flags, next, line, begin, end);
            }
        }
    }

    fn put(
        &mut self,
        text: &str,
        own: &[Flag],
        next: &[Flag],
        line: usize,
        begin: bool,
        end: bool,
    ) {
        let letters = text.chars().count();
        let least = self.affixes.compounds.least.max(1);
        let is_word = text.chars().all(char::is_alphabetic);
        if letters < least || letters + least > self.most || !is_word {
            return;
        }
        let part = || Part { text: text.into(), letters, flags: [own, next].concat(), line };
        if begin {
            self.begin.push(part());
        }
        if end {
            self.end.push(part());
        }
    }

    /// Calls `takes` with every compound and the line of its first word, until it refuses.
    pub(super) fn each(
        &self,
        takes: &mut impl FnMut(&str, usize) -> Result<(), String>,
    ) -> Result<(), (usize, String)> {
        let mut by_length: HashMap<usize, Vec<&Part>> = HashMap::new();
        for part in &self.end {
            by_length.entry(part.letters).or_default().push(part);
        }
        let mut text = String::new();
        for first in &self.begin {
            let apart = self.apart(first);
            for length in 1..=self.most - first.letters {
                for second in by_length.get(&length).into_iter().flatten() {
                    if self.meet(first, second) && !apart.iter().any(|side| side.begins(second)) {
                        text.clear();
                        text.extend([first.text.as_str(), &second.text]);
                        takes(&text, first.line).map_err(|why| (first.line, why))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// What may not follow a word.
    fn apart(&self, first: &Part) -> Vec<&'a Side> {
        let patterns = self.affixes.compounds.patterns.iter();
        patterns.filter(|[end, _]| end.ends(first)).map(|[_, begin]| begin).collect()
    }

    fn meet(&self, first: &Part, second: &Part) -> bool {
        let rules = &self.affixes.compounds;
        let mut ends = first.text.chars().rev();
        let (last, before) = (ends.next(), ends.next());
        let mut after = second.text.chars();
        let (next, then) = (after.next(), after.next());
        let triple = last == next && (last == before || next == then);
        let capital = [last, next].into_iter().flatten().any(char::is_uppercase);
        !(rules.no_twins && first.text == second.text
            || rules.no_triple && triple
            || rules.no_capital && capital)
    }
}

impl Side {
    fn ends(&self, part: &Part) -> bool {
        part.text.ends_with(&self.letters) && self.has(part)
    }

    fn begins(&self, part: &Part) -> bool {
        part.text.starts_with(&self.letters) && self.has(part)
    }

    fn has(&self, part: &Part) -> bool {
        self.flag.0.is_none() || self.flag.is_in(&part.flags)
    }
}
