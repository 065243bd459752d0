//! Regular expressions over letters.

use regex_automata::Anchored;
use regex_automata::dfa::{Automaton as _, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;
use regex_automata::util::syntax;

use wordy_lexicon::alphabet::{Alphabet, UnknownLetter};
use wordy_lexicon::automaton::Automaton;

/// Room for the tables of one expression, in bytes; a common one takes a few thousand.
const ROOM: usize = 1 << 20;
/// A longer expression is not meant.
const LONGEST: usize = 1000;

/// Accepts the words that a regular expression matches from the first letter to the last.
///
/// Letters are those of the alphabet, either case, read by longest match: one letter of several
/// characters is one, in brackets as well. `.` and `\w` are any letter. There are groups, `|`, `* +
/// ? {2,3}`, brackets with ranges in the order of the alphabet, `^` and `$`.
#[derive(Clone, Debug)]
pub struct Regex {
    dfa: dense::DFA<Vec<u32>>,
    start: StateID,
}

/// Why an expression cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegexError {
    /// A character that is neither a letter nor part of an expression.
    #[error("{text}:{}: {unknown}", unknown.at + 1)]
    Unknown {
        /// The expression.
        text: String,
        /// Where and what.
        unknown: UnknownLetter,
    },
    /// An escape that says nothing about letters.
    #[error("{text}:{}: expected \\w or a letter, found {found}", at + 1)]
    Escape {
        /// The expression.
        text: String,
        /// Its place, in characters from 0.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// Not an expression.
    #[error("{text}: not a regular expression: {message}")]
    Syntax {
        /// The expression.
        text: String,
        /// What is wrong with it.
        message: String,
    },
    /// Its tables would take more than a megabyte.
    #[error("{text}: the expression is too complex: its tables exceed a megabyte")]
    TooLarge {
        /// The expression.
        text: String,
    },
    /// Too long to be meant.
    #[error("the regular expression has {found} characters; at most {LONGEST} are allowed")]
    TooLong {
        /// Its characters.
        found: usize,
    },
}

impl Regex {
    /// Compiles an expression: fractions of a millisecond; one that would explode is refused at
    /// once.
    ///
    /// # Errors
    ///
    /// The text is not a regular expression, has a letter that is not of the alphabet, or its
    /// tables would exceed a megabyte.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, RegexError> {
        let found = text.chars().count();
        if found > LONGEST {
            return Err(RegexError::TooLong { found });
        }
        let letters = in_letters(text, alphabet)?;
        let dfa = dense::Builder::new()
            .syntax(syntax::Config::new().unicode(false).utf8(false))
            .thompson(thompson::Config::new().utf8(false).nfa_size_limit(Some(ROOM)))
            .configure(
                dense::Config::new()
                    .start_kind(StartKind::Anchored)
                    .dfa_size_limit(Some(ROOM))
                    .determinize_size_limit(Some(ROOM)),
            )
            .build(&format!("(?:{letters})$"))
            .map_err(|error| refused(text, &error))?;
        let start =
            dfa.start_state(&start::Config::new().anchored(Anchored::Yes)).map_err(|error| {
                RegexError::Syntax { text: text.into(), message: error.to_string() }
            })?;
        Ok(Self { dfa, start })
    }
}

fn refused(text: &str, error: &dense::BuildError) -> RegexError {
    // The innermost cause names the fault; its picture of the expression is of the one made of
    // bytes.
    let mut cause: &dyn std::error::Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    let said = cause.to_string();
    let text = text.to_owned();
    if said.contains("limit") || said.contains("exceeds") {
        return RegexError::TooLarge { text };
    }
    let message = said.lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned();
    RegexError::Syntax { text, message }
}

impl Automaton for Regex {
    type State = StateID;

    fn start(&self) -> StateID {
        self.start
    }

    fn is_match(&self, state: &StateID) -> bool {
        // Matches are reported one byte late, so the end of the word is that byte.
        self.dfa.is_match_state(self.dfa.next_eoi_state(*state))
    }

    fn can_match(&self, state: &StateID) -> bool {
        !self.dfa.is_dead_state(*state)
    }

    fn accept(&self, state: &StateID, letter: u8) -> StateID {
        self.dfa.next_state(*state, letter)
    }
}

/// The expression with each letter as its byte.
fn in_letters(text: &str, alphabet: &Alphabet) -> Result<String, RegexError> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let at = text[..text.len() - rest.len()].chars().count();
        let used = match first {
            '\\' => escape(rest, at, text, alphabet, &mut out)?,
            '.' => push(&mut out, &any_letter(alphabet), 1),
            '(' if rest.starts_with("(?") => flags(rest, &mut out),
            '{' => verbatim(rest, '}', &mut out),
            // One that closes nothing.
            '}' => {
                let (found, alphabet) = ("}".to_owned(), alphabet.name().to_owned());
                let unknown = UnknownLetter { at, found, alphabet };
                return Err(RegexError::Unknown { text: text.to_owned(), unknown });
            }
            // The signs of an expression.
            '(' | ')' | '[' | ']' | '|' | '*' | '+' | '?' | '^' | '$' | '-' | '&' | '~' => {
                push(&mut out, first.encode_utf8(&mut [0; 4]), first.len_utf8())
            }
            _ => letters(rest, at, text, alphabet, &mut out)?,
        };
        rest = &rest[used..];
    }
    Ok(out)
}

fn push(out: &mut String, part: &str, used: usize) -> usize {
    out.push_str(part);
    used
}

/// `\w`, or a letter that needs no escape.
fn escape(
    rest: &str,
    at: usize,
    text: &str,
    alphabet: &Alphabet,
    out: &mut String,
) -> Result<usize, RegexError> {
    if rest.starts_with("\\w") {
        return Ok(push(out, &any_letter(alphabet), 2));
    }
    let found = rest.chars().take(2).collect();
    Err(RegexError::Escape { text: text.to_owned(), at, found })
}

/// What stands between `(?` and the `:` or `)` after it.
fn flags(rest: &str, out: &mut String) -> usize {
    let end = rest.find([':', ')', '>']).map_or(rest.len(), |end| end + 1);
    push(out, &rest[..end], end)
}

fn verbatim(rest: &str, close: char, out: &mut String) -> usize {
    let end = rest.find(close).map_or(rest.len(), |end| end + close.len_utf8());
    push(out, &rest[..end], end)
}

/// A run of letters, each as `\xHH`.
fn letters(
    rest: &str,
    at: usize,
    text: &str,
    alphabet: &Alphabet,
    out: &mut String,
) -> Result<usize, RegexError> {
    let end = rest.find(|c| "\\.()[]{}|*+?^$-&~".contains(c)).unwrap_or(rest.len());
    let letters = alphabet.encode(&rest[..end]).map_err(|unknown| RegexError::Unknown {
        text: text.to_owned(),
        unknown: UnknownLetter { at: unknown.at + at, ..unknown },
    })?;
    out.extend(letters.iter().map(|letter| byte(*letter)));
    Ok(end)
}

fn byte(letter: u8) -> String {
    format!("\\x{letter:02X}")
}

fn any_letter(alphabet: &Alphabet) -> String {
    let last = alphabet.letters().next_back().unwrap_or(b'A');
    format!("[{}-{}]", byte(b'A'), byte(last))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(expression: &str, word: &str, alphabet: &str) -> bool {
        let alphabet = wordy_lexicon::fixture::alphabet(alphabet);
        let regex = Regex::parse(expression, &alphabet).unwrap();
        let letters = alphabet.encode(word).unwrap();
        let end = letters.iter().fold(regex.start(), |state, letter| regex.accept(&state, *letter));
        regex.is_match(&end)
    }

    #[test]
    fn whole_words_match() {
        assert!(matches("q[^u].*", "QAID", "english"));
        assert!(!matches("q[^u]", "QAID", "english"));
        assert!(matches("(un|re).{2,3}s?", "UNTIE", "english"));
        assert!(matches("a|ab", "AB", "english"));
        assert!(matches(r"\w[a-c]$", "ZB", "english"));
        assert!(matches("(?:b|c)at", "CAT", "english"));
    }

    #[test]
    fn letters_of_several_characters_are_one() {
        assert!(matches("..", "CHA", "spanish"));
        assert!(matches("[chll]a", "LLA", "spanish"));
        assert!(!matches("[^ch]a", "CHA", "spanish"));
        assert!(matches("z+ż", "ZZŻ", "polish"));
    }

    #[test]
    fn what_cannot_be_used_is_told() {
        let english = Alphabet::english();
        let error = |text: &str| Regex::parse(text, &english).unwrap_err().to_string();
        assert_eq!(
            error("[ab"),
            concat!("[ab: ", "not a regular expression: unclosed character class")
        );
        assert_eq!(error("(ab"), concat!("(ab: ", "not a regular expression: unclosed group"));
        assert_eq!(
            error("*"),
            concat!("*: ", "not a regular expression: repetition operator missing expression")
        );
        assert_eq!(
            error("ab1"),
            concat!("ab1:3: ", "expected a letter of the alphabet english, found 1")
        );
        assert_eq!(
            error("(a}).*"),
            concat!("(a}).*:3: ", "expected a letter of the alphabet english, found }")
        );
        insta::assert_snapshot!(error(r"\d+"), @r#"\d+:1: expected \w or a letter, found \d"#);
        assert_eq!(
            error("((.{1,20}a){1,30}b){1,40}"),
            concat!(
                "((.{1,20}a){1,30}b){1,40}: ",
                "the expression is too complex: its tables exceed a megabyte"
            )
        );
        assert_eq!(
            error("(.*a.{40}){9}"),
            concat!(
                "(.*a.{40}){9}: ",
                "the expression is too complex: its tables exceed a megabyte"
            )
        );
        assert_eq!(
            error(&"a".repeat(10_000_000)),
            concat!("the regular expression has 10000000 characters; ", "at most 1000 are allowed")
        );
    }
}
