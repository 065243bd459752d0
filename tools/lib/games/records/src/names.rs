//! Names of players: what may be one, and which two look the same.

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

/// A name as somebody takes it who sits down: one that hides nothing and is nobody else's.
///
/// # Errors
///
/// Those of [`name`]; nobody sees what is in it, or it may be taken for another.
pub fn new_name(text: &str) -> Result<String, &'static str> {
    let name = name(text)?;
    if name.chars().any(is_unseen) || name.chars().all(joins) {
        return Err("a name has no invisible characters");
    }
    if has_lookalikes(&name) {
        let why = "a name has letters of one script: letters of another look the same";
        return Err(why);
    }
    if is_computers(&name) {
        return Err("that is what a computer is called: take another name");
    }
    Ok(name)
}

/// Whether a name has Latin letters beside Greek or Cyrillic ones, of which many look the same.
fn has_lookalikes(name: &str) -> bool {
    let has = |of: fn(char) -> bool| name.chars().any(of);
    let scripts = [
        has(|c| c.is_ascii_alphabetic() || matches!(c, '\u{c0}'..='\u{24f}')),
        has(|c| matches!(c, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}')),
        has(|c| matches!(c, '\u{400}'..='\u{52f}')),
    ];
    scripts.into_iter().filter(|has| *has).count() > 1
}

/// The letter that a sign is taken for at a glance.
fn at_a_glance(c: char) -> char {
    match c {
        '1' | 'i' | '|' | '\u{406}' | '\u{456}' => 'l',
        // Greek and Cyrillic letters that look as Latin ones.
        '\u{3b1}' | '\u{430}' => 'a',
        '\u{435}' | '\u{3b5}' => 'e',
        '0' | '\u{3bf}' | '\u{43e}' => 'o',
        '\u{3c1}' | '\u{440}' => 'p',
        '\u{441}' => 'c',
        '\u{443}' | '\u{3c5}' => 'y',
        '\u{445}' | '\u{3c7}' => 'x',
        '\u{458}' => 'j',
        '\u{455}' => 's',
        '\u{3ba}' | '\u{43a}' => 'k',
        '\u{3bc}' | '\u{43c}' => 'm',
        '\u{3bd}' => 'v',
        '\u{442}' | '\u{3c4}' => 't',
        '\u{43d}' => 'h',
        '\u{432}' => 'b',
        other => other,
    }
}

/// Whether a name is that of a computer, as lists show it.
fn is_computers(name: &str) -> bool {
    let plain: String = as_compared(name).chars().take_while(|c| c.is_alphabetic()).collect();
    plain == as_compared("Computer")
}

/// A name as it looks: two that are the same so are taken for each other.
fn as_compared(name: &str) -> String {
    nick(name).replace(joins, "").to_lowercase().chars().map(at_a_glance).collect()
}

/// Whether nobody sees a character, and no writing needs it.
fn is_unseen(c: char) -> bool {
    let fills =
        matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{3164}' | '\u{feff}');
    let parts = matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}');
    let tags = matches!(c, '\u{2060}'..='\u{2064}' | '\u{e0000}'..='\u{e0fff}');
    fills || parts || tags || turns_writing(c)
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
    others.into_iter().find(|other| as_compared(other) == as_compared(name))
}
