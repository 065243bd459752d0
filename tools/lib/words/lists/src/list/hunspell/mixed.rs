//! Files in UTF-8 whose flags are single bytes, as those of Hungarian.
//!
//! Hunspell takes each byte for a flag unless the file says `FLAG UTF-8`. Such a file is no text in
//! any one encoding: here a byte of a flag becomes the character of Latin-1 that has its number.

/// What a line with a flag begins with.
const FLAGGED: [&str; 7] =
    ["AF", "NEEDAFFIX", "PSEUDOROOT", "FORBIDDENWORD", "ONLYINCOMPOUND", "NOSUGGEST", "CIRCUMFIX"];

/// Whether an `.aff` file has flags of single bytes: it is no UTF-8, and does not say that its
/// flags are.
pub(super) fn is_mixed(affixes: &[u8]) -> bool {
    let in_utf8 = |line: &[u8]| line.trim_ascii() == b"FLAG UTF-8";
    str::from_utf8(affixes).is_err() && !affixes.split(|&byte| byte == b'\n').any(in_utf8)
}

/// Why a line cannot be read.
const NO_TEXT: &str = "expected UTF-8 text before the flags";

/// The text of a line of an `.aff` file.
pub(super) fn affixes(line: &[u8]) -> Result<String, String> {
    let fields = line.split(u8::is_ascii_whitespace).filter(|field| !field.is_empty());
    let key = String::from_utf8_lossy(fields.clone().next().unwrap_or_default());
    let read = |(at, field): (usize, &[u8])| match (&*key, at) {
        ("PFX" | "SFX", 1) => Some(of_bytes(field)),
        ("PFX" | "SFX", 3) => flagged(field),
        ("PFX" | "SFX" | "IGNORE", _) => plain(field),
        (key, 1) if FLAGGED.contains(&key) => Some(of_bytes(field)),
        // Remarks, and what does not make words.
        _ => Some(String::from_utf8_lossy(field).into_owned()),
    };
    let fields: Option<Vec<String>> = fields.enumerate().map(read).collect();
    fields.map(|fields| fields.join(" ")).ok_or_else(|| NO_TEXT.to_owned())
}

/// The text of a line of a `.dic` file: the flags end at the first blank.
pub(super) fn dictionary(line: &[u8]) -> Result<String, String> {
    let Some(slash) = slash(line) else { return plain(line).ok_or_else(|| NO_TEXT.to_owned()) };
    let blank = line[slash..].iter().position(u8::is_ascii_whitespace);
    let end = blank.map_or(line.len(), |at| slash + at);
    let read = || Some(flagged(&line[..end])? + &plain(&line[end..])?);
    read().ok_or_else(|| NO_TEXT.to_owned())
}

/// A text with flags behind a slash.
fn flagged(field: &[u8]) -> Option<String> {
    let Some(slash) = slash(field) else { return plain(field) };
    Some(plain(&field[..slash])? + &of_bytes(&field[slash..]))
}

/// The slash before the flags: none that the text begins with, and none with a backslash before.
fn slash(text: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'/', text).find(|&at| at > 0 && text[at - 1] != b'\\')
}

fn plain(text: &[u8]) -> Option<String> {
    str::from_utf8(text).ok().map(str::to_owned)
}

fn of_bytes(flags: &[u8]) -> String {
    flags.iter().copied().map(char::from).collect()
}
