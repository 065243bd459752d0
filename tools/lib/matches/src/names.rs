//! Names of players: what may be one, and which two look the same.

use crate::refusal::Refusal;
use crate::talk::turns_writing;

/// Characters that a name may have.
const LONGEST_NAME: usize = 24;

/// A name as it may stand in a record: without blanks at its ends, on one line.
///
/// # Errors
///
/// It is empty, too long, or has control characters.
pub(crate) fn name(text: &str) -> Result<String, Refusal> {
    let name = text.trim();
    if name.is_empty() {
        return Err(Refusal::Name("a player needs a name"));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::Name("a name has at most 24 characters"));
    }
    if name.chars().any(char::is_control) {
        return Err(Refusal::Name("a name has no control characters"));
    }
    Ok(name.to_owned())
}

/// Whether nobody sees a character, and no writing needs it.
pub(crate) fn is_unseen(c: char) -> bool {
    let fills =
        matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{3164}' | '\u{feff}');
    let parts = matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}');
    let tags = matches!(c, '\u{2060}'..='\u{2064}' | '\u{e0000}'..='\u{e0fff}');
    fills || parts || tags || turns_writing(c)
}

/// Whether a character joins two signs or chooses the look of one, as in Persian and in emoji: two
/// names that differ by such ones alone look the same.
pub(crate) fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// A name as records have it: one word, without what stands for something there.
pub(crate) fn nick(name: &str) -> String {
    let plain = |c: char| if c.is_whitespace() { '_' } else { c };
    let kept = name.chars().filter(|c| !":()#,".contains(*c)).map(plain).collect::<String>();
    let kept = kept.trim_start_matches('>').to_owned();
    if kept.is_empty() || kept.eq_ignore_ascii_case("top") { format!("_{kept}") } else { kept }
}

/// The one of other names that records would take for this one.
pub(crate) fn of_same_name<'o>(
    name: &str,
    others: impl IntoIterator<Item = &'o String>,
) -> Option<&'o String> {
    let as_compared = |name: &str| nick(name).replace(joins, "").to_lowercase();
    others.into_iter().find(|other| as_compared(other) == as_compared(name))
}
