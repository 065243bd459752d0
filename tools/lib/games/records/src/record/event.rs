//! One line of a record: `>nick: RACK SQUARE WORD +SCORE TOTAL`.

use std::borrow::Cow;

use super::{Action, Event};
use wordy_games::board::Place;
use wordy_games::play::read_square;

/// Why a line is not an event: what was expected, and the part of it that is something else.
pub(super) struct Wrong<'t> {
    pub(super) expected: &'static str,
    pub(super) found: &'t str,
}

/// The score and the total of a line: the token at which they begin, and both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) at: usize,
    pub(crate) score: i32,
    pub(crate) total: i32,
}

/// Finds score and total among the tokens of a line: the last two of the first numbers that follow
/// each other. (`-4 +0 16` exchanges four tiles.)
pub(crate) fn numbers(tokens: &[&str]) -> Option<Numbers> {
    let mut start = 0;
    while start < tokens.len() {
        let run: Vec<i32> = tokens[start..].iter().map_while(|token| number(token)).collect();
        if let [.., score, total] = run[..] {
            return Some(Numbers { at: start + run.len() - 2, score, total });
        }
        start += run.len() + 1;
    }
    None
}

fn number(token: &str) -> Option<i32> {
    let minus = token.strip_prefix(HYPHENS);
    let digits = minus.or(token.strip_prefix('+')).unwrap_or(token);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: i32 = digits.parse().ok()?;
    (plain && number < 1_000_000).then_some(if minus.is_some() { -number } else { number })
}

/// What stands for a hyphen where text was set: the minus, the hyphen and the dashes.
const HYPHENS: [char; 6] = ['-', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2212}'];

/// A line with plain hyphens after the player's name.
pub(super) fn with_hyphens(text: &str) -> Cow<'_, str> {
    let (name, rest) = text.split_at(text.find(':').unwrap_or(0));
    if rest.contains(&HYPHENS[1..]) {
        Cow::Owned(format!("{name}{}", rest.replace(&HYPHENS[1..], "-")))
    } else {
        Cow::Borrowed(text)
    }
}

/// Tiles as they are written in a rack: `_` is a blank, and a rack without a capital is written in
/// lower case.
fn tiles(text: &str) -> String {
    let text = text.replace('_', "?");
    if text.contains(char::is_uppercase) {
        return text;
    }
    let capital = |c: char| {
        let mut upper = c.to_uppercase();
        upper.next().filter(|_| upper.next().is_none()).unwrap_or(c)
    };
    text.chars().map(capital).collect()
}

/// Where a part of a text begins, in bytes.
pub(super) fn offset(text: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize);
    offset.filter(|offset| text.is_char_boundary(*offset)).unwrap_or(text.len())
}

/// Reads a line as far as it can be read, with what is wrong; no event where it has neither a `>`
/// nor a colon, or none of a player.
pub(super) fn read(
    line: usize,
    text: &str,
    is_player: impl Fn(&str) -> bool,
) -> (Option<Event>, Option<Wrong<'_>>) {
    if text.len() > LONGEST {
        return (None, Some(Wrong { expected: SHORTER, found: text }));
    }
    let (is_marked, body) = text.strip_prefix('>').map_or((false, text), |body| (true, body));
    let Some((nick, rest)) = named(body, is_marked, is_player) else {
        let expected = if is_marked { COLON } else { HEAD };
        return (None, Some(Wrong { expected, found: text }));
    };
    let (event, wrong) = turn(line, text, nick, rest);
    let head = if !is_marked {
        Some(HEAD)
    } else if body.contains(':') {
        None
    } else {
        Some(COLON)
    };
    (Some(event), head.map(|expected| Wrong { expected, found: text }).or(wrong))
}

/// The most bytes of a turn: one with eight exchanges with the board has two hundred.
const LONGEST: usize = 1000;
const SHORTER: &str = "a line of at most 1,000 characters";

/// The most exchanges with the board and words named: no play has as many.
const MOST_PARTS: usize = 30;

/// What a line begins with.
const HEAD: &str = "a line that begins with # or >";
const COLON: &str = "a colon after the player's name";

/// The player of a line and what follows the name. Where `>` or the colon is missing, a line with a
/// player's name and two numbers is a turn all the same.
fn named(body: &str, is_marked: bool, is_player: impl Fn(&str) -> bool) -> Option<(&str, &str)> {
    let (nick, rest) = match body.split_once(':') {
        Some(parts) if is_marked => return Some(parts),
        Some(parts) => parts,
        None => body.split_once(char::is_whitespace).filter(|_| is_marked)?,
    };
    let tokens: Vec<&str> = rest.split_whitespace().collect();
    (is_player(nick.trim()) && numbers(&tokens).is_some()).then_some((nick, rest))
}

/// What a player did.
fn turn<'t>(line: usize, text: &'t str, nick: &str, rest: &'t str) -> (Event, Option<Wrong<'t>>) {
    let mut tokens: Vec<&str> = rest.split_whitespace().collect();
    let numbers = numbers(&tokens);
    let end = numbers.map_or("", |numbers| tokens[numbers.at]);
    let mut named = Vec::new();
    if let Some(numbers) = numbers {
        // Some records name the cross words after the total.
        let after = tokens.split_off(numbers.at).into_iter().skip(2);
        named = after.take(MOST_PARTS + 1).map(|word| word.trim_matches(',').to_owned()).collect();
    }
    let rack = if begins_with_rack(&tokens) { tiles(tokens.remove(0)) } else { String::new() };
    let (mut diffs, mut swaps) = (Vec::new(), Vec::new());
    while let Some((sign, exchange)) = tokens.first().and_then(|token| board_exchange(token))
        && diffs.len() + swaps.len() < MOST_PARTS
    {
        let list = if sign == '~' { &mut diffs } else { &mut swaps };
        list.push(exchange);
        tokens.remove(0);
    }
    let acted = !diffs.is_empty() || !swaps.is_empty();
    let (action, expected) = action(&tokens, acted);
    let (score, total) = numbers.map_or((0, 0), |numbers| (numbers.score, numbers.total));
    let (nick, scored) = (nick.trim().to_owned(), numbers.is_some());
    let wrong = if let Some(extra) = named.get(MOST_PARTS) {
        let found = rest.rfind(extra.as_str()).map_or(rest, |at| &rest[at..]);
        Some(Wrong { expected: "at most 30 words after the total", found })
    } else if scored {
        let first = tokens.first().map_or(end, |first| first);
        let found = text[offset(text, first)..offset(text, end)].trim_end();
        expected.map(|expected| Wrong { expected, found })
    } else {
        Some(Wrong { expected: "a score such as +24 and a total", found: rest.trim() })
    };
    let event = Event { line, nick, rack, diffs, swaps, action, scored, score, total, named };
    (event, wrong)
}

/// Whether the first of the tokens between name and score is a rack: not where it is an action.
fn begins_with_rack(tokens: &[&str]) -> bool {
    let Some(first) = tokens.first() else { return false };
    let acts = |token: &str| token.starts_with(['(', '-', '~', '*']);
    let square = |token: &str| read_square(token).is_some();
    let play = square(first) && tokens.get(1).is_some_and(|next| !acts(next) && !square(next));
    let pass = tokens.len() == 1 && is_pass(first);
    !acts(first) && !play && !pass
}

fn is_pass(token: &str) -> bool {
    token == "-" || token.eq_ignore_ascii_case("pass")
}

/// `~H7L` or `*H7E`: the sign, the square and the letter.
fn board_exchange(token: &str) -> Option<(char, (Place, String))> {
    let sign = token.chars().next().filter(|sign| "~*".contains(*sign))?;
    super::square_and_tile(&token[1..]).map(|exchange| (sign, exchange))
}

/// What the tokens between rack and score say, and what was expected of them where they are
/// something else.
fn action(tokens: &[&str], acted: bool) -> (Action, Option<&'static str>) {
    const ONE: &str = "a square and a word, -, -TILES, -- or (TILES)";
    const MANY: &str = "a rack, a square, a word, a score and a total";
    let read = match tokens {
        [] if acted => Action::Pass,
        ["--"] => Action::Withdrawn,
        [one] if is_pass(one) => Action::Pass,
        [one] => match one_token(one) {
            Some(action) => action,
            None => return (unread(one), Some(ONE)),
        },
        [square, word] => Action::Play((*square).to_owned(), (*word).to_owned()),
        [square, word, ..] if read_square(square).is_some() => {
            return (Action::Play((*square).to_owned(), (*word).to_owned()), Some(MANY));
        }
        _ => return (Action::Unread, Some(MANY)),
    };
    (read, None)
}

fn one_token(one: &str) -> Option<Action> {
    if let Some(given) = one.strip_prefix('-') {
        let count = given.bytes().all(|byte| byte.is_ascii_digit());
        return Some(if count {
            Action::ExchangeCount(given.parse().unwrap_or(usize::MAX))
        } else {
            Action::Exchange(tiles(given))
        });
    }
    let text = one.strip_prefix('(')?.strip_suffix(')')?;
    Some(match text.to_lowercase().as_str() {
        "challenge" => Action::Challenge,
        "time" => Action::Time,
        _ => Action::EndRack(tiles(text)),
    })
}

/// A token that may be the word of a play whose square is missing.
fn unread(one: &str) -> Action {
    let word = one.chars().count() > 1 && read_square(one).is_none() && !one.starts_with('(');
    if word { Action::Play(String::new(), one.to_owned()) } else { Action::Unread }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_a_sign_and_digits_below_a_million() {
        for (token, expected) in [
            ("+16", Some(16)),
            ("-9", Some(-9)),
            ("0", Some(0)),
            ("+999999", Some(999_999)),
            ("+1000000", None),
            ("+-5", None),
            ("--5", None),
            ("+", None),
        ] {
            assert_eq!(number(token), expected, "{token}");
        }
    }

    #[test]
    fn a_square_before_a_word_is_no_rack() {
        let is_rack = |text: &str| begins_with_rack(&text.split(' ').collect::<Vec<_>>());
        for rack in ["ABCDEFG 8H WORD", "ABC -", "ABC", "H8 8H WORD", "H8 -AB", "H8 (QI)"] {
            assert!(is_rack(rack), "{rack}");
        }
        for action in ["8H WORD", "H8 WORD", "-AB", "(QI)", "-", "pass", "~G8L 8H WORD"] {
            assert!(!is_rack(action), "{action}");
        }
    }
}
