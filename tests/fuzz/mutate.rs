//! Changes of a sample that a reader may not expect.

use crate::dice::Dice;

/// Texts that readers stumble over: numbers at their limits, signs of the formats, characters that
/// are not what they seem.
const WORDS: [&str; 64] = [
    "0",
    "-1",
    "1",
    "2",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "99999999999",
    "1e308",
    "-0.0",
    "nan",
    "inf",
    "\"",
    "\"\"\"",
    "'",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "(",
    ")",
    "<",
    ">",
    "=",
    "#",
    ">",
    ",",
    ";",
    ":",
    "/",
    "\\",
    "|",
    "*",
    "?",
    "!",
    "@",
    "~",
    "^",
    "$",
    "+",
    "-",
    "--",
    "..",
    "\t",
    "\r",
    "\r\n",
    "\n\n",
    "\0",
    "\u{feff}",
    "\u{202e}",
    "\u{1b}[31m",
    "\u{e9}",
    "\u{1f600}",
    "\u{130}",
    "true",
    "not ",
    " or ",
    "../x",
];

/// A change of `sample`; parts of the `others` may come in.
pub(crate) fn text(sample: &[u8], others: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut text = sample.to_vec();
    for _ in 0..=dice.below(4).saturating_sub(1) {
        let at = dice.below(text.len() + 1);
        match dice.below(11) {
            0 => text = dice.edit(&text),
            1 | 2 => splice(&mut text, at, 0, WORDS[dice.below(WORDS.len())].as_bytes()),
            3 => number(&mut text, dice),
            4 => cut(&mut text, at, dice),
            5 => double(&mut text, at, dice),
            6..=8 => line(&mut text, dice),
            9 if !others.is_empty() => {
                let other = &others[dice.below(others.len())];
                let from = dice.below(other.len());
                let part = &other[from..(from + 1 + dice.below(60)).min(other.len())];
                splice(&mut text, at, 0, part);
            }
            _ => {
                let out = dice.below(4);
                splice(&mut text, at, out, WORDS[dice.below(WORDS.len())].as_bytes());
            }
        }
    }
    // Longer ones take time and find no more.
    text.truncate(1 << 16);
    text
}

/// A change of a file that is no text.
pub(crate) fn bytes(sample: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = dice.edit(sample);
    if dice.below(3) == 0 && bytes.len() > 4 {
        // A number of four bytes, which may be an address or a count.
        let numbers: [u32; 6] = [0, 1, u32::MAX, i32::MAX as u32, bytes.len() as u32, 1 << 22];
        let at = dice.below(bytes.len() - 3);
        let number = numbers[dice.below(numbers.len())].to_le_bytes();
        bytes[at..at + 4].copy_from_slice(&number);
    }
    bytes
}

fn splice(text: &mut Vec<u8>, at: usize, out: usize, part: &[u8]) {
    let at = at.min(text.len());
    let end = (at + out).min(text.len());
    text.splice(at..end, part.iter().copied());
}

/// Puts another number in the place of one.
fn number(text: &mut Vec<u8>, dice: &mut Dice) {
    let starts = (0..text.len())
        .filter(|&at| text[at].is_ascii_digit() && (at == 0 || !text[at - 1].is_ascii_digit()));
    let starts: Vec<usize> = starts.collect();
    if starts.is_empty() {
        return;
    }
    let start = starts[dice.below(starts.len())];
    let digits = text[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    splice(text, start, digits, WORDS[dice.below(16)].as_bytes());
}

fn cut(text: &mut Vec<u8>, at: usize, dice: &mut Dice) {
    let end = (at + 1 + dice.below(20)).min(text.len());
    text.drain(at.min(end)..end);
}

/// Repeats a part, now and then many times.
fn double(text: &mut Vec<u8>, at: usize, dice: &mut Dice) {
    let end = (at + 1 + dice.below(20)).min(text.len());
    let part = text[at.min(end)..end].to_vec();
    let times = if dice.below(8) == 0 { 1 + dice.below(500) } else { 1 };
    splice(text, at, 0, &part.repeat(times));
}

/// Takes a line out, puts it elsewhere, or repeats it.
fn line(text: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    if lines.is_empty() {
        return;
    }
    let (from, to) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(4) {
        0 => drop(lines.remove(from)),
        1 => lines.insert(to, lines[from]),
        2 => lines.swap(from, to),
        _ => {
            let line = lines.remove(from);
            lines.insert(to, line);
        }
    }
    *text = lines.concat();
}
