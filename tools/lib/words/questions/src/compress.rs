//! A list of two-letter words as a few rules that make exactly these words.
//!
//! Several forms are made; each is exact, and the one with the fewest characters is the shortest.
//! In print a rule is a line:
//!
//! - `never: cv`: letters that are in no word; `all but` below counts without them.
//! - `bdf + aeo`: every letter at the left followed by every letter at the right.
//! - `bdf -a- bd`: the letters that go before a letter, and those that go after it.
//! - `also: HM SH`: words that no rule makes.
//!
//! Letters stand in lower case, those of several characters in brackets; words in capitals.

use std::collections::BTreeSet;
use std::fmt;

use wordy_lexicon::alphabet::Alphabet;

/// A word of two letters.
pub type Two = [u8; 2];

/// Some letters, in order.
type Letters = BTreeSet<u8>;

/// The form of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum RuleForm {
    /// A rule per first letter
    First,
    /// A rule per last letter
    Last,
    /// The letters before and after each vowel
    Middle,
    /// Groups of first letters that share last letters
    Groups,
}

impl RuleForm {
    /// All forms; of equally short ones the earlier is taken.
    pub const ALL: [Self; 4] = [Self::Middle, Self::Groups, Self::First, Self::Last];

    /// What the rules of this form mean, in a few words.
    pub fn legend(self) -> &'static str {
        match self {
            Self::First => "first letter + second letters",
            Self::Last => "first letters + second letter",
            Self::Middle => "letters before -vowel- letters after",
            Self::Groups => "any first letter + any second letter",
        }
    }
}

impl fmt::Display for RuleForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Last => "last",
            Self::Middle => "middle",
            Self::Groups => "groups",
        })
    }
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Rule {
    /// Each of these followed by each of those.
    Pairs(Letters, Letters),
    /// What goes before a letter, and what goes after it.
    Around(Letters, u8, Letters),
}

/// Rules that make a list of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// Their form.
    pub form: RuleForm,
    made: Vec<Rule>,
    also: BTreeSet<Two>,
    /// The letters that are in some word, and those that are in none.
    used: Letters,
    never: Letters,
}

/// A line that is no rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a rule such as `bdf + aeo`, found `{0}`")]
pub struct NotARule(pub String);

/// The shortest rules for some words. Costs a few milliseconds at most.
pub fn shortest(words: &BTreeSet<Two>, alphabet: &Alphabet) -> RuleSet {
    let first = rules(words, RuleForm::Middle, alphabet);
    let others = RuleForm::ALL[1..].iter().map(|form| rules(words, *form, alphabet));
    let length = |rules: &RuleSet| rules.len(alphabet);
    others.fold(first, |best, other| if length(&other) < length(&best) { other } else { best })
}

/// The rules of one form for some words of an alphabet.
pub fn rules(words: &BTreeSet<Two>, form: RuleForm, alphabet: &Alphabet) -> RuleSet {
    let used: Letters = words.iter().flatten().copied().collect();
    let never = alphabet.letters().filter(|letter| !used.contains(letter)).collect();
    let (rules, also) = match form {
        RuleForm::First => (by_first(words, &used), BTreeSet::new()),
        RuleForm::Last => (by_last(words, &used), BTreeSet::new()),
        RuleForm::Middle => by_vowel(words, &used, alphabet),
        RuleForm::Groups => by_groups(words, &used),
    };
    RuleSet { form, made: rules, also, used, never }
}

/// The letters that follow a letter in some words.
fn after(words: &BTreeSet<Two>, letter: u8) -> Letters {
    words.iter().filter(|word| word[0] == letter).map(|word| word[1]).collect()
}

/// The letters that go before a letter in some words.
fn before(words: &BTreeSet<Two>, letter: u8) -> Letters {
    words.iter().filter(|word| word[1] == letter).map(|word| word[0]).collect()
}

fn by_first(words: &BTreeSet<Two>, used: &Letters) -> Vec<Rule> {
    let rule = |letter: &u8| Rule::Pairs([*letter].into(), after(words, *letter));
    used.iter().map(rule).filter(|rule| !rule.is_empty()).collect()
}

fn by_last(words: &BTreeSet<Two>, used: &Letters) -> Vec<Rule> {
    let rule = |letter: &u8| Rule::Pairs(before(words, *letter), [*letter].into());
    used.iter().map(rule).filter(|rule| !rule.is_empty()).collect()
}

/// Rules around vowels. A word of two vowels counts once, with its first.
fn by_vowel(
    words: &BTreeSet<Two>,
    used: &Letters,
    alphabet: &Alphabet,
) -> (Vec<Rule>, BTreeSet<Two>) {
    let mut left = words.clone();
    let mut rules = Vec::new();
    for vowel in used.iter().copied().filter(|letter| alphabet.is_vowel(*letter)) {
        let next = after(&left, vowel);
        left.retain(|word| word[0] != vowel);
        let mut last = before(&left, vowel);
        last.retain(|letter| !alphabet.is_vowel(*letter));
        left.retain(|word| word[1] != vowel || alphabet.is_vowel(word[0]));
        rules.push(Rule::Around(last, vowel, next));
    }
    rules.retain(|rule| !rule.is_empty());
    (rules, left)
}

/// Groups of letters, the one that makes most words for its length first; words left over are
/// listed as such.
fn by_groups(words: &BTreeSet<Two>, used: &Letters) -> (Vec<Rule>, BTreeSet<Two>) {
    let rows: Vec<(u8, Letters)> =
        used.iter().map(|letter| (*letter, after(words, *letter))).collect();
    let shared = |(index, (_, one)): (usize, &(u8, Letters))| -> Vec<Letters> {
        rows[index..].iter().map(|(_, other)| one.intersection(other).copied().collect()).collect()
    };
    let groups: BTreeSet<Letters> = rows.iter().enumerate().flat_map(shared).collect();
    let mut left = words.clone();
    let mut rules = Vec::new();
    while let Some((rule, made)) = best_group(&rows, &groups, &left) {
        left.retain(|word| !made.contains(word));
        rules.push(rule);
    }
    (rules, left)
}

/// The group that makes most new words for its length, if it makes more than one.
fn best_group(
    rows: &[(u8, Letters)],
    groups: &BTreeSet<Letters>,
    left: &BTreeSet<Two>,
) -> Option<(Rule, BTreeSet<Two>)> {
    let mut best: Option<(usize, Rule, BTreeSet<Two>)> = None;
    for group in groups {
        let (first, last, made) = trimmed(rows, group, left);
        let cost = first.len() + last.len() + PAIRS.len();
        let better = |(least, _, most): &(usize, Rule, BTreeSet<Two>)| {
            made.len() * least > most.len() * cost
        };
        if made.len() > 1 && best.as_ref().is_none_or(better) {
            best = Some((cost, Rule::Pairs(first, last), made));
        }
    }
    best.map(|(_, rule, made)| (rule, made))
}

/// The group of some last letters without those that tell nothing new, and the new words it tells.
fn trimmed(
    rows: &[(u8, Letters)],
    last: &Letters,
    left: &BTreeSet<Two>,
) -> (Letters, Letters, BTreeSet<Two>) {
    let whole = rows.iter().filter(|(_, letters)| letters.is_superset(last));
    let words = whole.flat_map(|(first, _)| last.iter().map(move |last| [*first, *last]));
    let made: BTreeSet<Two> = words.filter(|word| left.contains(word)).collect();
    let first = made.iter().map(|word| word[0]).collect();
    let last = made.iter().map(|word| word[1]).collect();
    (first, last, made)
}

impl Rule {
    fn is_empty(&self) -> bool {
        match self {
            Self::Pairs(first, last) => first.is_empty() || last.is_empty(),
            Self::Around(before, _, after) => before.is_empty() && after.is_empty(),
        }
    }
}

/// Between the two sides of a rule of pairs.
const PAIRS: &str = " + ";
/// Before the letters of a group that lacks fewer than it has.
const ALL_BUT: &str = "all but ";
/// Before letters that are in no word.
const NEVER: &str = "never: ";
/// Before words that no rule makes.
const ALSO: &str = "also: ";
/// Before the further lines of a rule.
const INDENT: &str = "  ";

impl RuleSet {
    /// The rules in print, one per line.
    pub fn lines(&self, alphabet: &Alphabet) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.never.is_empty() {
            lines.push(format!("{NEVER}{}", spell(&self.never, alphabet)));
        }
        for rule in &self.made {
            lines.push(match rule {
                Rule::Pairs(first, last) => {
                    format!("{}{PAIRS}{}", self.side(first, alphabet), self.side(last, alphabet))
                }
                Rule::Around(before, vowel, after) => {
                    let vowel = alphabet.spell_apart(&[*vowel]);
                    let line = format!(
                        "{} -{vowel}- {}",
                        self.side(before, alphabet),
                        self.side(after, alphabet)
                    );
                    line.trim().to_owned()
                }
            });
        }
        if !self.also.is_empty() {
            let words: Vec<String> = self.also.iter().map(|word| plain(*word, alphabet)).collect();
            lines.push(format!("{ALSO}{}", words.join(" ")));
        }
        lines
    }

    /// Characters of all lines.
    fn len(&self, alphabet: &Alphabet) -> usize {
        self.lines(alphabet).iter().map(|line| line.chars().count() + 1).sum()
    }

    /// One side of a rule: its letters, or what it lacks of all that are used.
    fn side(&self, letters: &Letters, alphabet: &Alphabet) -> String {
        let lacks: Letters = self.used.difference(letters).copied().collect();
        if !lacks.is_empty() && lacks.len() + ALL_BUT.len() < letters.len() {
            format!("{ALL_BUT}{}", spell(&lacks, alphabet))
        } else {
            spell(letters, alphabet)
        }
    }
}

fn spell(letters: &Letters, alphabet: &Alphabet) -> String {
    alphabet.spell_apart(&letters.iter().copied().collect::<Vec<u8>>())
}

/// A word in capitals, or with its letters separated where they would be read as other letters.
fn plain(word: Two, alphabet: &Alphabet) -> String {
    let text = alphabet.spell(&word);
    if alphabet.encode(&text).is_ok_and(|read| read == word) {
        text
    } else {
        alphabet.spell_apart(&word)
    }
}

/// The words that printed rules make: reads what [`RuleSet::lines`] gives. Lines may be broken at
/// spaces; a further line of a rule begins with two spaces.
///
/// # Errors
///
/// A line is not one of such rules.
pub fn parse_rules<S: AsRef<str>>(
    lines: &[S],
    alphabet: &Alphabet,
) -> Result<BTreeSet<Two>, NotARule> {
    let mut whole: Vec<String> = Vec::new();
    for line in lines.iter().map(AsRef::as_ref) {
        match (line.strip_prefix(INDENT), whole.last_mut()) {
            (Some(more), Some(rule)) => {
                rule.push(' ');
                rule.push_str(more);
            }
            _ => whole.push(line.to_owned()),
        }
    }
    let mut reader =
        Reader { alphabet, used: alphabet.letters().collect(), words: BTreeSet::new() };
    for line in &whole {
        reader.line(line).ok_or_else(|| NotARule(line.clone()))?;
    }
    Ok(reader.words)
}

/// Reads rules.
struct Reader<'a> {
    alphabet: &'a Alphabet,
    used: Letters,
    words: BTreeSet<Two>,
}

impl Reader<'_> {
    fn line(&mut self, line: &str) -> Option<()> {
        if let Some(never) = line.strip_prefix(NEVER) {
            let never = self.letters(never)?;
            self.used.retain(|letter| !never.contains(letter));
        } else if let Some(also) = line.strip_prefix(ALSO) {
            for word in also.split(' ') {
                let whole = self.alphabet.encode(word).ok().and_then(|word| word.try_into().ok());
                self.words.insert(whole.or_else(|| self.apart(word)?.try_into().ok())?);
            }
        } else if let Some((first, last)) = line.split_once(PAIRS) {
            let last = self.side(last)?;
            for first in self.side(first)? {
                self.words.extend(last.iter().map(|last| [first, *last]));
            }
        } else {
            let (before, rest) = line.split_once('-')?;
            let (vowel, after) = rest.split_once('-')?;
            let &[vowel] = self.alphabet.encode(vowel.trim_matches(['[', ']'])).ok()?.as_slice()
            else {
                return None;
            };
            let before = self.side(before.trim())?;
            self.words.extend(before.iter().map(|letter| [*letter, vowel]));
            self.words.extend(self.side(after.trim())?.iter().map(|letter| [vowel, *letter]));
        }
        Some(())
    }

    /// Letters as they stand, or all but these.
    fn side(&self, text: &str) -> Option<Letters> {
        let Some(lacks) = text.strip_prefix(ALL_BUT) else { return self.letters(text) };
        let lacks = self.letters(lacks)?;
        Some(self.used.difference(&lacks).copied().collect())
    }

    /// Letters without spaces between them, those of several characters in brackets.
    fn letters(&self, text: &str) -> Option<Letters> {
        Some(self.apart(text)?.into_iter().collect())
    }

    /// The same in the order in which they stand.
    fn apart(&self, text: &str) -> Option<Vec<u8>> {
        let mut letters = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let (letter, after) = match rest.strip_prefix('[') {
                Some(inner) => inner.split_once(']')?,
                None => rest.split_at(first.len_utf8()),
            };
            let &[letter] = self.alphabet.encode(letter).ok()?.as_slice() else { return None };
            letters.push(letter);
            rest = after;
        }
        Some(letters)
    }
}

#[cfg(test)]
mod tests;
