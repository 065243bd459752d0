//! Kinds of damage to a line of a file, or to the file.

use wordy_lexicon::random::Random;

/// A line of a file: a word, and what is around it.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) before: Vec<u8>,
    pub(crate) word: Vec<u8>,
    pub(crate) after: Vec<u8>,
}

impl Line {
    pub(crate) fn bytes(&self) -> Vec<u8> {
        [&self.before[..], &self.word, &self.after].concat()
    }

    /// The same with something within its word.
    fn within(&self, what: &[u8], random: &mut Random) -> Vec<u8> {
        // A letter of several bytes stays whole: the damage is what is put there.
        let starts = |at: &usize| !matches!(self.word[*at], 0x80..=0xBF);
        let places: Vec<usize> = (1..self.word.len()).filter(starts).collect();
        let (head, tail) = self.word.split_at(places[random.below(places.len())]);
        [&self.before[..], head, what, tail, &self.after].concat()
    }
}

/// A sound file: lines of words between a head and a foot that have none.
pub(crate) struct File {
    pub(crate) head: Vec<u8>,
    pub(crate) lines: Vec<Line>,
    pub(crate) foot: Vec<u8>,
    /// What parts its columns.
    pub(crate) separator: &'static str,
    /// Whether it is text in UTF-8.
    pub(crate) is_utf8: bool,
    /// Whether what begins with a word goes on behind a blank, with a definition or another word:
    /// nobody can say then that a blank is one too many.
    pub(crate) has_blanks: bool,
}

/// A file with one fault, and which of its lines, from 0, have it: their words may be missing.
pub(crate) struct Damaged {
    pub(crate) bytes: Vec<u8>,
    pub(crate) lines: Vec<usize>,
    /// How many lines more there are before the faulty one.
    pub(crate) shift: usize,
}

impl File {
    /// The bytes with lines in place of one.
    pub(crate) fn with(&self, at: usize, given: &[&[u8]]) -> Vec<u8> {
        let mut bytes = self.head.clone();
        for (number, line) in self.lines.iter().enumerate() {
            if number == at {
                bytes.extend(given.iter().flat_map(|given| [*given, b"\n"].concat()));
            } else {
                bytes.extend([&line.bytes()[..], b"\n"].concat());
            }
        }
        bytes.extend(&self.foot);
        bytes
    }

    /// The bytes without damage.
    pub(crate) fn whole(&self) -> Vec<u8> {
        self.with(usize::MAX, &[])
    }

    /// How many lines stand before the first of words.
    pub(crate) fn first(&self) -> usize {
        self.head.split(|byte| *byte == b'\n').count() - 1
    }
}

/// A kind of damage, at a line; none where the file has nothing that could be damaged so.
pub(crate) type Damage = fn(&File, usize, &mut Random) -> Option<Damaged>;

/// A line that is another.
fn replaced(file: &File, at: usize, line: &[u8]) -> Damaged {
    Damaged { bytes: file.with(at, &[line]), lines: vec![at], shift: 0 }
}

/// A line more before one; that one is sound.
fn inserted(file: &File, at: usize, line: &[u8]) -> Damaged {
    let given = file.lines[at].bytes();
    Damaged { bytes: file.with(at, &[line, &given]), lines: vec![at], shift: 1 }
}

/// The file read as before.
fn sound(bytes: Vec<u8>) -> Damaged {
    Damaged { bytes, lines: Vec::new(), shift: 0 }
}

fn within(file: &File, at: usize, what: &[u8], random: &mut Random) -> Damaged {
    replaced(file, at, &file.lines[at].within(what, random))
}

fn replace(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = bytes;
    while let Some(at) = rest.windows(from.len()).position(|it| it == from) {
        out.extend([&rest[..at], to].concat());
        rest = &rest[at + from.len()..];
    }
    [&out[..], rest].concat()
}

pub(crate) const DAMAGES: [Damage; 26] = [
    |file, at, random| Some(within(file, at, b"\xFF", random)),
    |file, at, random| Some(within(file, at, b"\xE2\x82", random)),
    |file, at, random| Some(within(file, at, b"\0", random)),
    |file, at, random| Some(within(file, at, b"\x1B[7m", random)),
    |file, at, random| {
        let letter = if file.is_utf8 { "Ж".as_bytes() } else { b"\xA7" };
        Some(within(file, at, letter, random))
    },
    |file, at, random| {
        let digit = format!("{}", random.below(10));
        Some(within(file, at, digit.as_bytes(), random))
    },
    |file, at, random| (!file.has_blanks).then(|| within(file, at, b" ", random)),
    |file, at, random| (!file.has_blanks).then(|| within(file, at, b"\"", random)),
    |file, at, random| Some(within(file, at, b"@", random)),
    |file, at, random| file.is_utf8.then(|| within(file, at, "\u{200B}".as_bytes(), random)),
    |file, at, random| file.is_utf8.then(|| within(file, at, "🙂".as_bytes(), random)),
    |file, at, random| Some(within(file, at, &b"x".repeat(2_000), random)),
    |file, _, _| file.is_utf8.then(|| sound([b"\xEF\xBB\xBF", &file.whole()[..]].concat())),
    |file, _, _| Some(sound(replace(&file.whole(), b"\n", b"\r\n"))),
    |file, _, _| Some(sound([&file.whole()[..], b"\n\n \n"].concat())),
    |file, _, _| {
        let whole = file.whole();
        Some(sound(whole[..whole.len() - 1].to_vec()))
    },
    |file, at, _| Some(inserted(file, at, b"")),
    |file, at, _| Some(inserted(file, at, b" \t ")),
    |file, at, _| Some(inserted(file, at, &file.lines[at].bytes())),
    |file, at, random| {
        let remark = format!("# a remark, number {}", random.below(100));
        Some(inserted(file, at, remark.as_bytes()))
    },
    |file, at, random| {
        let signs = format!("@@ {} !!", random.below(100));
        Some(inserted(file, at, signs.as_bytes()))
    },
    |file, at, _| Some(inserted(file, at, &b"@ ".repeat(5_000))),
    |file, at, _| {
        let line = &file.lines[at];
        Some(replaced(file, at, &[b"\"", &line.bytes()[..]].concat()))
    },
    |file, at, _| {
        let Line { before, word, after } = &file.lines[at];
        Some(replaced(file, at, &[&before[..], b"\"", word, after].concat()))
    },
    |file, at, _| {
        let line = file.lines[at].bytes();
        Some(replaced(file, at, &[&line[..], file.separator.as_bytes(), b"x"].concat()))
    },
    |file, at, random| {
        let number = format!("{} ", 1 + random.below(99));
        let line = file.lines[at].bytes();
        Some(replaced(file, at, &[number.as_bytes(), &line].concat()))
    },
];

/// Kinds of damage to what is said of a word.
pub(crate) const DAMAGES_BEHIND: [Damage; 3] = [
    |file, at, _| {
        let line = &file.lines[at];
        Some(replaced(file, at, &[&line.before[..], &line.word].concat()))
    },
    |file, at, _| {
        let line = file.lines[at].bytes();
        let blank = line.iter().position(|byte| matches!(byte, b' ' | b',' | b';'))?;
        Some(replaced(file, at, &[&line[..blank], b"\t", &line[blank + 1..]].concat()))
    },
    |file, at, random| {
        // Half of what is behind the word is missing.
        let line = &file.lines[at];
        let half = random.below(line.after.len().max(1));
        Some(replaced(file, at, &[&line.before[..], &line.word, &line.after[..half]].concat()))
    },
];

/// An entry of a dictionary with other flags.
pub(crate) fn with_flags(file: &File, at: usize, flags: &str) -> Damaged {
    replaced(file, at, &[&file.lines[at].word[..], flags.as_bytes()].concat())
}

/// Kinds of damage to a dictionary that costs no word: a count that is wrong, what is said of a
/// word behind its flags.
pub(crate) const WORD_DAMAGES: [Damage; 2] = [
    |file, _, _| Some(sound([b"1\n", &file.whole()[file.head.len()..]].concat())),
    |file, at, _| {
        let line = file.lines[at].bytes();
        Some(as_before(replaced(file, at, &[&line[..], b" po:noun st:x"].concat())))
    },
];

/// Damage that costs nothing.
fn as_before(damaged: Damaged) -> Damaged {
    Damaged { lines: Vec::new(), ..damaged }
}

/// Kinds of damage to a line of affixes.
pub(crate) const AFFIX_DAMAGES: [Damage; 7] = [
    |file, at, _| Some(replaced(file, at, b"SFX")),
    |file, at, _| Some(replaced(file, at, b"SFX S")),
    |file, at, _| behind(file, at, b" Y 1", b" Q 1"),
    |file, at, _| behind(file, at, b" Y 1", b" Y one"),
    |file, at, _| behind(file, at, b" Y 1", b" Y 9"),
    |file, at, _| behind(file, at, b" .", b" [^ab"),
    |file, at, _| {
        let line = file.lines[at].bytes();
        Some(as_before(replaced(file, at, &[&line[..], b" # a remark"].concat())))
    },
];

/// A line that ends in one text, ending in another.
fn behind(file: &File, at: usize, from: &[u8], to: &[u8]) -> Option<Damaged> {
    let line = file.lines[at].bytes();
    let head = line.strip_suffix(from)?;
    Some(replaced(file, at, &[head, to].concat()))
}
