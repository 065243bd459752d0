//! WordNet's own files: what its entries of one word mean.
//!
//! An index file has a line for each lemma: `cede v 2 3 @ ~ + 2 0 02316667 02235247`. The numbers
//! at its end are the senses, the most common first, each the byte of the data file at which a line
//! begins: number, kind, part of speech, how many words (in hexadecimal), the words, and after a
//! bar the gloss. The lines of the licence, at the head of each file, begin with two blanks.

mod define;
mod exceptions;
mod marks;
#[cfg(test)]
mod tests;

use std::io;

use exceptions::Exceptions;
use rustc_hash::FxHashMap;

pub use define::definitions;
pub use marks::Mark;

/// WordNet's nouns, verbs, adjectives and adverbs.
#[derive(Debug)]
pub struct WordNet {
    files: [File; 4],
    exceptions: Exceptions,
}

/// A part of speech.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartOfSpeech {
    /// A noun.
    Noun,
    /// A verb.
    Verb,
    /// An adjective.
    Adjective,
    /// An adverb.
    Adverb,
}

/// What a word means as a part of speech.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sense<'a> {
    /// The part of speech.
    pub part: PartOfSpeech,
    /// How many of its senses were met in WordNet's corpus: how common it is.
    pub tagged: u32,
    /// Its most common sense, without examples; a marked one only where there is no other.
    pub gloss: &'a str,
    /// Whether that sense is not for everybody.
    pub mark: Mark,
}

/// Why files are not WordNet's.
#[derive(Debug, thiserror::Error)]
pub enum WordNetError {
    /// A file cannot be read.
    #[error("{file}: cannot read: {error}")]
    Unreadable {
        /// Its name.
        file: String,
        /// What the system said.
        error: io::Error,
    },
    /// A line does not say what it must.
    #[error("{file}: {entry}: expected {expected}")]
    Unexpected {
        /// The file's name.
        file: String,
        /// The entry.
        entry: String,
        /// What the format has there.
        expected: &'static str,
    },
}

/// The entries of a part of speech.
#[derive(Debug)]
struct File {
    data: String,
    entries: FxHashMap<Box<str>, Entry>,
}

#[derive(Debug)]
struct Entry {
    tagged: u32,
    /// Where in the data file its senses begin.
    senses: Box<[u32]>,
}

impl PartOfSpeech {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Noun, Self::Verb, Self::Adjective, Self::Adverb];

    /// Its name in definitions: `adj`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Noun => "n",
            Self::Verb => "v",
            Self::Adjective => "adj",
            Self::Adverb => "adv",
        }
    }

    /// Its name in the names of files.
    const fn extension(self) -> &'static str {
        match self {
            Self::Noun => "noun",
            Self::Verb => "verb",
            Self::Adjective => "adj",
            Self::Adverb => "adv",
        }
    }
}

impl WordNet {
    /// Reads the files through `read`, which takes a name such as `index.noun` and gives the bytes.
    /// Those of irregular forms, such as `noun.exc`, need not be there.
    /// Cost: half a second for the 28 megabytes of WordNet 3.0.
    ///
    /// # Errors
    ///
    /// A file cannot be read, a line of an index is none, or no sense begins where one says so.
    pub fn read(mut read: impl FnMut(&str) -> io::Result<Vec<u8>>) -> Result<Self, WordNetError> {
        let mut text = |file: String| match read(&file) {
            Ok(bytes) => Ok((latin(bytes), file)),
            Err(error) => Err(WordNetError::Unreadable { file, error }),
        };
        let mut one = |part: PartOfSpeech| {
            let (index, name) = text(format!("index.{}", part.extension()))?;
            let (data, data_name) = text(format!("data.{}", part.extension()))?;
            let file = File { data, entries: entries(&index, &name)? };
            file.check(data_name)?;
            Ok(file)
        };
        let [noun, verb, adjective, adverb] = PartOfSpeech::ALL;
        let files = [one(noun)?, one(verb)?, one(adjective)?, one(adverb)?];
        let mut exceptions = Exceptions::default();
        for part in PartOfSpeech::ALL {
            match text(format!("{}.exc", part.extension())) {
                Ok((text, file)) => exceptions.add(&text, &file, part)?,
                Err(WordNetError::Unreadable { error, .. })
                    if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Self { files, exceptions })
    }

    /// What a word, in lower case, means as each part of speech that it is, the most common first.
    /// Senses that are written with a capital are left out; `is_vulgar` tells of a word whether
    /// senses that it shares are marked.
    pub fn senses(&self, word: &str, is_vulgar: &dyn Fn(&str) -> bool) -> Vec<Sense<'_>> {
        let parts = PartOfSpeech::ALL.into_iter();
        let mut senses: Vec<Sense<'_>> =
            parts.filter_map(|part| self.sense(word, part, is_vulgar)).collect();
        senses.sort_by_key(|sense| std::cmp::Reverse(sense.tagged));
        senses
    }

    fn sense(
        &self,
        word: &str,
        part: PartOfSpeech,
        is_vulgar: &dyn Fn(&str) -> bool,
    ) -> Option<Sense<'_>> {
        let file = &self.files[part as usize];
        let entry = file.entries.get(word)?;
        let lines = entry.senses.iter().filter_map(|&at| file.line(at));
        let lines = lines.filter(|line| words(line).any(|own| own == word));
        let senses = lines.filter_map(|line| Some((self.mark(line, is_vulgar), gloss(line)?)));
        let (mark, gloss) = senses.min_by_key(|(mark, _)| *mark)?;
        Some(Sense { part, tagged: entry.tagged, gloss, mark })
    }

    /// The licence, as its files have it.
    pub fn notice(&self) -> String {
        let lines = self.files[0].data.lines().take_while(|line| line.starts_with("  "));
        let text = |line: &str| {
            let (_, text) = line.trim().split_once(' ').unwrap_or_default();
            text.trim_end().to_owned()
        };
        lines.map(text).collect::<Vec<_>>().join("\n")
    }
}

impl File {
    /// Refuses data in which a sense does not begin where the index says: with that number.
    fn check(&self, file: String) -> Result<(), WordNetError> {
        let begins = |at: u32| {
            let line = self.data.get(at as usize..).unwrap_or_default();
            line.get(..8).is_some_and(|number| number.parse() == Ok(at))
        };
        let wrong = |entry: &Entry| !entry.senses.iter().all(|&at| begins(at));
        let wrong = self.entries.iter().filter(|(_, entry)| wrong(entry)).map(|(lemma, _)| lemma);
        match wrong.min() {
            None => Ok(()),
            Some(lemma) => Err(WordNetError::Unexpected {
                file,
                entry: lemma.to_string(),
                expected: "its senses where the index says that they begin",
            }),
        }
    }

    fn line(&self, at: u32) -> Option<&str> {
        self.data.get(at as usize..)?.lines().next()
    }
}

/// Bytes as text; WordNet's files are ASCII but for a few letters.
fn latin(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        // A question mark keeps every other byte at its place.
        let ascii = error.into_bytes().into_iter().map(|byte| if byte < 128 { byte } else { b'?' });
        ascii.map(char::from).collect()
    })
}

/// Refuses a file that is no text.
fn refuse_control(text: &str, file: &str) -> Result<(), WordNetError> {
    let is_none = |line: &str| line.bytes().any(|byte| byte.is_ascii_control());
    match (1..).zip(text.lines()).find(|(_, line)| is_none(line)) {
        None => Ok(()),
        Some((number, _)) => Err(WordNetError::Unexpected {
            file: file.to_owned(),
            entry: format!("line {number}"),
            expected: "text",
        }),
    }
}

/// The entries of an index that are one word.
fn entries(index: &str, file: &str) -> Result<FxHashMap<Box<str>, Entry>, WordNetError> {
    refuse_control(index, file)?;
    let lines = index.lines().filter(|line| !line.starts_with(' ') && !line.is_empty());
    let lines = lines.filter_map(|line| {
        let (lemma, rest) = line.split_once(' ').unwrap_or((line, ""));
        lemma.bytes().all(|byte| byte.is_ascii_alphabetic()).then_some((lemma, rest))
    });
    lines
        .map(|(lemma, rest)| {
            let entry = entry(rest).ok_or_else(|| WordNetError::Unexpected {
                file: file.to_owned(),
                entry: lemma.to_owned(),
                expected: "a part of speech, counts and the places of its senses",
            })?;
            Ok((lemma.into(), entry))
        })
        .collect()
}

/// An entry after its lemma: `v 2 3 @ ~ + 2 0 02316667 02235247`.
fn entry(rest: &str) -> Option<Entry> {
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let senses: usize = fields.get(1)?.parse().ok()?;
    let from = fields.len().checked_sub(senses).filter(|from| *from >= 5 && senses > 0)?;
    let places = fields[from..].iter().map(|field| field.parse().ok());
    Some(Entry {
        tagged: fields[from - 1].parse().ok()?,
        senses: places.collect::<Option<Box<[u32]>>>()?,
    })
}

/// The words of a line of a data file, without marks such as `(ip)`.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let mut fields = line.split(' ').skip(3);
    let count = fields.next().and_then(|count| usize::from_str_radix(count, 16).ok());
    let words = fields.step_by(2).take(count.unwrap_or_default());
    words.map(|own| own.split('(').next().unwrap_or_default())
}

/// The gloss of a line, without examples and what they leave behind.
fn gloss(line: &str) -> Option<&str> {
    let (_, gloss) = line.split_once(" | ")?;
    let gloss = gloss.split("; \"").next().unwrap_or_default();
    let gloss = gloss.trim().trim_end_matches([',', ';', ':', ' ']);
    (!gloss.is_empty()).then_some(gloss)
}
