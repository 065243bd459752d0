//! An `.aff` file.

use std::collections::HashMap;

use super::SpellingError;
use super::affix::{Affix, Condition};
use super::compound_rules::{Rules, Side};
use super::encoding::Encoding;
use super::flags::{Flag, Special, Writing};
use super::keywords::{HAVE, KEYWORDS};
use super::mixed;

/// What an `.aff` file says.
#[derive(Clone, Debug)]
pub struct Affixes {
    pub(super) encoding: Encoding,
    writing: Writing,
    /// What a number stands for where flags are expected, from 1.
    aliases: Vec<Vec<Flag>>,
    prefixes: HashMap<Flag, Vec<Affix>>,
    suffixes: HashMap<Flag, Vec<Affix>>,
    pub(super) needs_affix: Special,
    pub(super) forbidden: Special,
    pub(super) only_in_compounds: Special,
    pub(super) unsuggested: Special,
    /// The mark of a prefix and a suffix that only come together.
    pub(super) circumfix: Special,
    /// Whether an affix may take the place of the whole word.
    pub(super) strips_whole: bool,
    /// Characters that are not written.
    ignored: Vec<char>,
    has_compounds: bool,
    pub(super) compounds: Rules,
    /// The language that the file names: `es_ES`.
    language: Option<String>,
    /// The letters of the language, as corrections try them.
    letters: String,
    /// How many bytes the file has.
    pub(super) bytes: usize,
    /// Whether words are put together by patterns, which are not read.
    has_compound_rules: bool,
    /// The lines that cannot be read.
    pub(super) faults: Vec<SpellingError>,
    short: Vec<ShortAffixes>,
}

/// Affixes of a flag that are fewer than the line says that heads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortAffixes {
    /// The line, from 1.
    pub line: usize,
    /// How many it says there are.
    pub expected: usize,
    /// How many there are.
    pub found: usize,
}

/// What heads the affixes of a flag.
struct Head {
    /// Whether they go with affixes at the other end.
    crosses: bool,
    affixes: ShortAffixes,
}

/// Which end an affix stands at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum End {
    Prefix,
    Suffix,
}

impl Affixes {
    /// Reads an `.aff` file. What does not make words, such as replacements for suggestions, is
    /// passed over. A line that cannot be read makes no affix, and is a
    /// [fault](super::WordSources::faults) of the words.
    ///
    /// # Errors
    ///
    /// The encoding or the way of writing flags is not known; the file wants `COMPLEXPREFIXES`,
    /// which languages written from right to left use.
    pub fn read(bytes: &[u8]) -> Result<Self, SpellingError> {
        let affixes = Self::new(bytes)?;
        let (text, faults) = affixes.encoding.affixes(bytes);
        let mut reader =
            Reader { affixes, heads: HashMap::new(), has_aliases: false, understood: 0, at: 0 };
        for (number, line) in (1..).zip(text.lines()) {
            reader.at = number;
            if let Err(message) = reader.line(line) {
                let fault = SpellingError::at(number, line, message);
                if line.starts_with("FLAG") || line.starts_with("COMPLEXPREFIXES") {
                    return Err(fault);
                }
                reader.affixes.faults.push(fault);
            }
        }
        // A remark may be no text.
        let unread = faults.into_iter().filter(|fault| !fault.text.starts_with('#'));
        reader.affixes.faults.extend(unread);
        if reader.understood == 0 {
            let first = text.lines().next().unwrap_or_default();
            return Err(SpellingError::at(1, first, "no line of it is one of a file of affixes"));
        }
        let heads = reader.heads.into_values().map(|head| head.affixes);
        let mut affixes = reader.affixes;
        affixes.short = heads.filter(|head| head.found < head.expected).collect();
        affixes.short.sort_unstable_by_key(|head| head.line);
        Ok(affixes)
    }

    /// The flags that have fewer affixes than the file says, in the order of the lines: a line that
    /// begins with no keyword is passed over, as Hunspell does, and may have been one of them.
    pub fn short(&self) -> &[ShortAffixes] {
        &self.short
    }

    /// No affixes, in the encoding that the file names.
    fn new(bytes: &[u8]) -> Result<Self, SpellingError> {
        let mut encoding = Encoding::DEFAULT;
        for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
            let line = String::from_utf8_lossy(line);
            let mut fields = line.trim_start_matches('\u{feff}').split_whitespace();
            if let (Some("SET"), Some(name)) = (fields.next(), fields.next()) {
                let known = Encoding::named(name);
                encoding = known.map_err(|message| SpellingError::at(number, &line, message))?;
                break;
            }
        }
        if encoding == Encoding::Utf8 && mixed::is_mixed(bytes) {
            encoding = Encoding::Mixed;
        }
        Ok(Self {
            encoding,
            writing: Writing::default(),
            aliases: Vec::new(),
            prefixes: HashMap::new(),
            suffixes: HashMap::new(),
            needs_affix: Special::default(),
            forbidden: Special::default(),
            only_in_compounds: Special::default(),
            unsuggested: Special::default(),
            circumfix: Special::default(),
            strips_whole: false,
            ignored: Vec::new(),
            has_compounds: false,
            compounds: Rules::default(),
            language: None,
            letters: String::new(),
            bytes: bytes.len(),
            has_compound_rules: false,
            faults: Vec::new(),
            short: Vec::new(),
        })
    }

    /// Whether words of the language are put together, which no list of words has.
    pub fn has_compounds(&self) -> bool {
        self.has_compounds
    }

    /// Whether words are put together by patterns (`COMPOUNDRULE`), which are not read.
    pub fn has_compound_rules(&self) -> bool {
        self.has_compound_rules
    }

    /// The language that the file names: `es_ES`.
    pub fn language(&self) -> Option<&str> {
        self.language.as_deref()
    }

    /// The letters of the language, as far as the file has them for corrections.
    pub fn letters(&self) -> &str {
        &self.letters
    }

    /// The same without the affixes that put a text there which is not wanted, and how many those
    /// are; none where there are none. A suffix stays where another that it brings in takes such a
    /// text off again.
    pub(super) fn without(&self, unwanted: impl Fn(&str) -> bool) -> Option<(Self, usize)> {
        let is_mended = |affix: &Affix| {
            let seconds = affix.next.iter().flat_map(|&flag| self.suffixes(flag));
            seconds.into_iter().any(|second| unwanted(&second.strip))
        };
        let all = || self.prefixes.values().chain(self.suffixes.values()).flatten();
        if !all().any(|affix| unwanted(&affix.add)) {
            return None;
        }
        let mut kept = self.clone();
        for affixes in kept.prefixes.values_mut() {
            affixes.retain(|affix| !unwanted(&affix.add));
        }
        for affixes in kept.suffixes.values_mut() {
            affixes.retain(|affix| !unwanted(&affix.add) || is_mended(affix));
        }
        let count = |all: &Self| {
            all.prefixes.values().chain(all.suffixes.values()).map(Vec::len).sum::<usize>()
        };
        let idle = count(self) - count(&kept);
        (idle > 0).then_some((kept, idle))
    }

    /// The prefixes of a flag.
    pub(super) fn prefixes(&self, flag: Flag) -> &[Affix] {
        self.prefixes.get(&flag).map_or(&[], Vec::as_slice)
    }

    /// The suffixes of a flag.
    pub(super) fn suffixes(&self, flag: Flag) -> &[Affix] {
        self.suffixes.get(&flag).map_or(&[], Vec::as_slice)
    }

    /// The flags of a word or an affix, or those that their alias stands for.
    pub(super) fn flags(&self, text: &str) -> Result<Vec<Flag>, String> {
        if self.aliases.is_empty() || text.is_empty() {
            return self.writing.read(text);
        }
        let alias = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let flags = alias.and_then(|at| self.aliases.get(at));
        flags.cloned().ok_or_else(|| {
            format!("expected the number of one of {} aliases, found {text}", self.aliases.len())
        })
    }

    /// A text without the characters that are not written.
    pub(super) fn without_ignored(&self, text: &str) -> String {
        text.chars().filter(|c| !self.ignored.contains(c)).collect()
    }

    /// The flag that a text begins with, as Hunspell takes it.
    fn special(&self, text: &str) -> Result<Special, String> {
        let flag = self.writing.first(text)?;
        flag.map(|flag| Special(Some(flag))).ok_or_else(|| "expected a flag, found none".to_owned())
    }
}

/// A file being read.
struct Reader {
    affixes: Affixes,
    /// The flags whose affixes have begun.
    heads: HashMap<(End, Flag), Head>,
    has_aliases: bool,
    /// How many lines begin with a keyword.
    understood: usize,
    /// The line that is read, from 1.
    at: usize,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let Some(key) = fields.first() else { return Ok(()) };
        let value = fields.get(1).copied().unwrap_or_default();
        self.understood += usize::from(KEYWORDS.contains(key));
        let affixes = &mut self.affixes;
        match *key {
            "PFX" => return self.affix(End::Prefix, &fields[1..]),
            "SFX" => return self.affix(End::Suffix, &fields[1..]),
            "FLAG" => affixes.writing = Writing::named(value)?,
            "AF" => self.alias(value)?,
            "NEEDAFFIX" | "PSEUDOROOT" => affixes.needs_affix = affixes.special(value)?,
            "FORBIDDENWORD" => affixes.forbidden = affixes.special(value)?,
            "ONLYINCOMPOUND" => affixes.only_in_compounds = affixes.special(value)?,
            "NOSUGGEST" => affixes.unsuggested = affixes.special(value)?,
            "CIRCUMFIX" => affixes.circumfix = affixes.special(value)?,
            "FULLSTRIP" => affixes.strips_whole = true,
            "IGNORE" => affixes.ignored = value.chars().collect(),
            "LANG" => affixes.language = Some(value.to_owned()),
            "TRY" => value.clone_into(&mut affixes.letters),
            "COMPLEXPREFIXES" => return Err("COMPLEXPREFIXES is not understood".into()),
            _ if key.contains("COMPOUND") || *key == "SIMPLIFIEDTRIPLE" => {
                return self.compound(key, &fields[1..]);
            }
            _ => {}
        }
        Ok(())
    }

    /// What is said of compounds.
    fn compound(&mut self, key: &str, values: &[&str]) -> Result<(), String> {
        let affixes = &mut self.affixes;
        let value = values.first().copied().unwrap_or_default();
        affixes.has_compounds |= HAVE.contains(&key);
        affixes.has_compound_rules |= key == "COMPOUNDRULE";
        match key {
            "COMPOUNDFLAG" => affixes.compounds.anywhere = affixes.special(value)?,
            "COMPOUNDBEGIN" => affixes.compounds.begins = affixes.special(value)?,
            "COMPOUNDEND" | "COMPOUNDLAST" => affixes.compounds.ends = affixes.special(value)?,
            "COMPOUNDFORBIDFLAG" => affixes.compounds.forbids = affixes.special(value)?,
            "COMPOUNDMIN" => affixes.compounds.least = value.parse().unwrap_or(3),
            "CHECKCOMPOUNDDUP" => affixes.compounds.no_twins = true,
            "CHECKCOMPOUNDTRIPLE" => affixes.compounds.no_triple = true,
            "CHECKCOMPOUNDCASE" => affixes.compounds.no_capital = true,
            // The first such line says how many there are.
            "CHECKCOMPOUNDPATTERN" if values.len() > 1 && !values[1].starts_with('#') => {
                let side = |text: &str| -> Result<Side, String> {
                    let (letters, flag) = text.split_once('/').unwrap_or((text, ""));
                    let letters = if letters == "0" { "" } else { letters }.to_owned();
                    let flag =
                        if flag.is_empty() { Special::default() } else { affixes.special(flag)? };
                    Ok(Side { letters, flag })
                };
                let sides = [side(value)?, side(values[1])?];
                affixes.compounds.patterns.push(sides);
            }
            _ => {}
        }
        Ok(())
    }

    /// The flags that a number stands for; the first such line says how many there are.
    fn alias(&mut self, text: &str) -> Result<(), String> {
        if self.has_aliases {
            // An alias that cannot be read keeps its number.
            let flags = self.affixes.writing.read(text);
            self.affixes.aliases.push(flags.clone().unwrap_or_default());
            flags?;
        }
        self.has_aliases = true;
        Ok(())
    }

    /// `S Y 2` heads the affixes of a flag, `S y ies [^aeiou]y` is one of them.
    fn affix(&mut self, end: End, fields: &[&str]) -> Result<(), String> {
        let [flag, first, second, rest @ ..] = fields else {
            return Err("expected a flag, what is taken off and what is put there".into());
        };
        let Special(Some(flag)) = self.affixes.special(flag)? else { return Ok(()) };
        let number = second.parse::<usize>().ok().filter(|_| matches!(*first, "Y" | "N"));
        let head = match (self.heads.get_mut(&(end, flag)), number) {
            // More affixes of the same flag.
            (Some(head), Some(number)) if rest.is_empty() => {
                head.affixes.expected += number;
                return Ok(());
            }
            (Some(head), _) => head,
            (None, Some(expected)) => {
                let affixes = ShortAffixes { line: self.at, expected, found: 0 };
                self.heads.insert((end, flag), Head { crosses: *first == "Y", affixes });
                return Ok(());
            }
            (None, None) => {
                return Err(format!("expected Y or N and a number, found {first} {second}"));
            }
        };
        head.affixes.found += 1;
        let crosses = head.crosses;
        let affixes = &mut self.affixes;
        let (add, next) = second.split_once('/').unwrap_or((second, ""));
        let text =
            |text: &str| if text == "0" { String::new() } else { affixes.without_ignored(text) };
        let condition = rest.first().copied().unwrap_or(".");
        let affix = Affix {
            flag,
            crosses,
            strip: text(first),
            add: text(add),
            condition: Condition::read(condition)?,
            next: affixes.flags(next)?,
        };
        match end {
            End::Prefix => affixes.prefixes.entry(flag).or_default().push(affix),
            End::Suffix => affixes.suffixes.entry(flag).or_default().push(affix),
        }
        Ok(())
    }
}
