//! Names of players: what may be one, and which two look the same.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::lookalikes::{is_accent, is_of_one_script, skeleton};

/// Characters that a name may have.
const LONGEST_NAME: usize = 24;

/// A name as it may stand in a record: without blanks at its ends, on one line.
///
/// # Errors
///
/// It is empty, too long, or has control characters.
pub fn name(text: &str) -> Result<String, &'static str> {
    let name = text.trim();
    if name.is_empty() {
        return Err("a player needs a name");
    }
    if name.chars().count() > LONGEST_NAME {
        return Err("a name has at most 24 characters");
    }
    if name.chars().any(char::is_control) {
        return Err("a name has no control characters");
    }
    Ok(name.to_owned())
}

/// A name as somebody takes it who sits down: in the one form in which it is compared (NFKC),
/// hiding nothing, and of one script.
///
/// # Errors
///
/// Those of [`name`]; nobody sees what is in it, or it may be taken for another.
pub fn new_name(text: &str) -> Result<String, &'static str> {
    let name = name(&text.nfkc().collect::<String>())?;
    if name.chars().any(is_unseen) || name.chars().all(joins) {
        return Err("a name has no invisible characters");
    }
    if has_many_accents(&name) {
        return Err("a letter of a name has four accents at most, and none twice");
    }
    if !is_of_one_script(&name) {
        let why = "a name has letters of one script: letters of another look the same";
        return Err(why);
    }
    if is_computers(&name) {
        return Err("that is what a computer is called: take another name");
    }
    Ok(name)
}

/// Whether marks are heaped on a letter, so that they cover what is above and below it (UTS #39,
/// section 5.4).
fn has_many_accents(name: &str) -> bool {
    let letters: Vec<char> = name.nfd().collect();
    let is_heap = |run: &[char]| run.iter().all(|c| is_combining_mark(*c));
    letters.windows(5).any(is_heap)
        || letters.windows(2).any(|pair| pair[0] == pair[1] && is_heap(pair))
}

/// The letter that a sign is taken for at a glance, in lower case: what is left to say beside the
/// skeleton of UTS #39, which tells 1 from i, and m from what looks as a small capital M.
fn at_a_glance(c: char) -> char {
    match c {
        'i' => 'l',
        '\u{299}' => 'b',
        '\u{29c}' => 'h',
        '\u{1d0b}' => 'k',
        '\u{1d1b}' => 't',
        other => other,
    }
}

/// Whether a name is that of a computer, as lists show it.
fn is_computers(name: &str) -> bool {
    let name = name.trim_end_matches(char::is_numeric);
    let first = |name: &String| name.chars().take_while(|c| c.is_alphabetic()).collect::<String>();
    looks("Computer").contains(&first(&looks(name)[0]))
}

/// A name as it looks, in two ways: capitals look as other letters than small ones do. Two names
/// that are the same in one of them are taken for each other.
fn looks(name: &str) -> [String; 2] {
    let name: String = nick(&name.nfkc().collect::<String>());
    let name = name.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_");
    let by_shape: String = skeleton(&name).collect();
    [by_shape, name].map(|name| {
        let small = name.to_lowercase();
        let bare = skeleton(&small).filter(|c| !is_accent(*c));
        bare.map(at_a_glance).collect()
    })
}

/// Whether nobody sees a character, and no writing needs it: what Unicode has ignored by default,
/// and what else has no ink.
fn is_unseen(c: char) -> bool {
    // The skeleton leaves out what is ignored by default, and nothing else.
    let is_ignorable = skeleton(c.encode_utf8(&mut [0; 4])).next().is_none();
    let is_blank = matches!(c, '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{fff9}'..='\u{fffb}')
        || matches!(c, '\u{16fe4}' | '\u{1d159}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
    (is_ignorable && !joins(c)) || is_blank
}

/// Whether a character makes what follows be written from the other side.
pub fn turns_writing(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character joins two signs or chooses the look of one, as in Persian and in emoji: two
/// names that differ by such ones alone look the same.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// A name as records have it: one word, without what stands for something there.
pub fn nick(name: &str) -> String {
    let plain = |c: char| if c.is_whitespace() { '_' } else { c };
    let kept = name.chars().filter(|c| !":()#,".contains(*c)).map(plain).collect::<String>();
    let kept = kept.trim_start_matches('>').to_owned();
    if kept.is_empty() || kept.eq_ignore_ascii_case("top") { format!("_{kept}") } else { kept }
}

/// The one of other names that records would take for this one.
pub fn of_same_name<'o>(
    name: &str,
    others: impl IntoIterator<Item = &'o String>,
) -> Option<&'o String> {
    let look = looks(name);
    others.into_iter().find(|other| looks(other).iter().zip(&look).any(|(one, two)| one == two))
}
