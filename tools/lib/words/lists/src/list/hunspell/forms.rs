//! The forms of a word.

use super::affix::Affix;
use super::affixes::Affixes;
use super::flags::Flag;

/// What takes a form; it refuses when there are too many.
type Takes<'a> = dyn FnMut(&str) -> Result<(), String> + 'a;

/// Calls `takes` with the word itself and with each form that affixes make of it; a form that
/// several make comes several times.
pub(super) fn each(
    word: &str,
    flags: &[Flag],
    affixes: &Affixes,
    takes: &mut Takes<'_>,
) -> Result<(), String> {
    if affixes.only_in_compounds.is_in(flags) {
        return Ok(());
    }
    if !affixes.needs_affix.is_in(flags) {
        takes(word)?;
    }
    let mut forms = Forms { flags, affixes, takes };
    for prefix in forms.prefixes(&[flags]) {
        if forms.stands_alone(prefix) {
            forms.prefixed(prefix, word)?;
        }
        // Suffixes that only the prefix brings in.
        for suffix in forms.suffixes(&prefix.next) {
            if !flags.contains(&suffix.flag) && forms.cross(prefix, suffix) {
                forms.suffixed(suffix, word, |forms, form| forms.prefixed(prefix, form))?;
            }
        }
    }
    for suffix in forms.suffixes(flags) {
        forms.suffixed(suffix, word, |forms, form| forms.of_suffixed(form, suffix))?;
    }
    Ok(())
}

/// The forms of one word.
struct Forms<'a, 't> {
    /// What the word is marked with.
    flags: &'a [Flag],
    affixes: &'a Affixes,
    takes: &'a mut Takes<'t>,
}

impl<'a> Forms<'a, '_> {
    /// The prefixes of any of several sets of flags.
    fn prefixes(&self, sets: &[&[Flag]]) -> Vec<&'a Affix> {
        let mut flags = sets.concat();
        flags.sort_unstable();
        flags.dedup();
        flags.into_iter().flat_map(|flag| self.affixes.prefixes(flag)).collect()
    }

    fn suffixes(&self, flags: &[Flag]) -> Vec<&'a Affix> {
        flags.iter().flat_map(|&flag| self.affixes.suffixes(flag)).collect()
    }

    /// Whether an affix makes a word by itself.
    fn stands_alone(&self, affix: &Affix) -> bool {
        let own = self.affixes;
        [own.needs_affix, own.circumfix, own.only_in_compounds]
            .iter()
            .all(|special| !special.is_in(&affix.next))
    }

    /// Whether a prefix and a suffix go together, and the word or the suffix takes the prefix.
    fn cross(&self, prefix: &Affix, suffix: &Affix) -> bool {
        let own = self.affixes;
        let needs = |affix: &Affix| own.needs_affix.is_in(&affix.next);
        let parts = |affix: &Affix| own.only_in_compounds.is_in(&affix.next);
        prefix.crosses
            && suffix.crosses
            && (self.flags.contains(&prefix.flag) || suffix.next.contains(&prefix.flag))
            && own.circumfix.is_in(&prefix.next) == own.circumfix.is_in(&suffix.next)
            && !(needs(prefix) && needs(suffix))
            && !parts(prefix)
            && !parts(suffix)
    }

    /// Goes on with a word that takes a suffix.
    fn suffixed(
        &mut self,
        suffix: &Affix,
        word: &str,
        then: impl FnOnce(&mut Self, &str) -> Result<(), String>,
    ) -> Result<(), String> {
        match suffix.after(word, self.affixes.strips_whole) {
            Some(form) => then(self, &form),
            None => Ok(()),
        }
    }

    fn prefixed(&mut self, prefix: &Affix, word: &str) -> Result<(), String> {
        prefix.before(word, self.affixes.strips_whole).map_or(Ok(()), |form| (self.takes)(&form))
    }

    /// The forms that have a suffix: itself, with prefixes, with another suffix behind it.
    fn of_suffixed(&mut self, form: &str, suffix: &'a Affix) -> Result<(), String> {
        if self.stands_alone(suffix) {
            (self.takes)(form)?;
        }
        for prefix in self.prefixes(&[self.flags, &suffix.next]) {
            if self.cross(prefix, suffix) {
                self.prefixed(prefix, form)?;
            }
        }
        if self.affixes.only_in_compounds.is_in(&suffix.next) {
            return Ok(());
        }
        for second in self.suffixes(&suffix.next) {
            self.suffixed(second, form, |forms, form| forms.of_two(form, suffix, second))?;
        }
        Ok(())
    }

    /// The forms that have two suffixes: itself, and with prefixes.
    fn of_two(&mut self, form: &str, first: &Affix, second: &Affix) -> Result<(), String> {
        let bare = !self.affixes.circumfix.is_in(&first.next);
        if !self.affixes.only_in_compounds.is_in(&second.next) {
            if bare && self.stands_alone(second) {
                (self.takes)(form)?;
            }
            for prefix in self.prefixes(&[self.flags, &first.next, &second.next]) {
                let brought = bare && second.next.contains(&prefix.flag);
                let parts = self.affixes.only_in_compounds.is_in(&prefix.next);
                let both = prefix.crosses && second.crosses && !parts;
                if both && (brought || self.cross(prefix, first)) {
                    self.prefixed(prefix, form)?;
                }
            }
        }
        Ok(())
    }
}
