//! What a lexicon says of itself: its part `lexicon.toml`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::layer::Layer;

use crate::counts::count_words;

/// The version of the file format that this library writes and reads.
pub const FORMAT: u32 = 1;

/// What ends a line.
const LINE_ENDS: [char; 6] = ['\n', '\r', '\u{b}', '\u{c}', '\u{2028}', '\u{2029}'];

/// Name, origin and counts of a lexicon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meta {
    /// Version of the file format.
    pub format: u32,
    /// Short name, as asked for with `--lexicon`.
    pub name: String,
    /// Full name, as printed on sheets.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Edition or date.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub edition: String,
    /// Name of the alphabet.
    pub alphabet: String,
    /// SHA-256 of the alphabet's name and data file; empty for the English one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub alphabet_sha256: String,
    /// Licence, in a line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub licence: String,
    /// Notices that the licence wants shown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub attribution: String,
    /// How many words.
    pub words: u32,
    /// SHA-256, in lower-case hexadecimal, of the words in capitals, one per line, in order.
    pub sha256: String,
    /// How many words of each length, in letters.
    pub lengths: Lengths,
    /// What was done, in order, to make it.
    #[serde(default, rename = "layer", skip_serializing_if = "Vec::is_empty")]
    pub layers: Vec<Layer>,
}

impl Meta {
    /// The texts that are lines: all but the notices.
    fn lines(&mut self) -> impl Iterator<Item = &mut String> {
        let Self { name, title, edition, alphabet, licence, layers, .. } = self;
        let of_layers = layers.iter_mut().flat_map(|layer| [&mut layer.source, &mut layer.reason]);
        [name, title, edition, alphabet, licence].into_iter().chain(of_layers)
    }

    /// The same with a blank for each line end in a name, a title or a reason.
    pub(super) fn in_lines(mut self) -> Self {
        for text in self.lines().filter(|text| text.contains(LINE_ENDS)) {
            let lines = text.split(LINE_ENDS).map(str::trim).filter(|line| !line.is_empty());
            *text = lines.collect::<Vec<_>>().join(" ");
        }
        self
    }

    /// Whether a name, a title or a reason has a line end, which could pass for an answer.
    pub(super) fn has_line_ends(&self) -> bool {
        self.clone().lines().any(|text| text.contains(LINE_ENDS))
    }

    /// Name and edition: `wordy SCOWL 2020.12.07`.
    pub fn name_and_edition(&self) -> String {
        [&self.name, &self.edition].map(String::as_str).join(" ").trim_end().to_owned()
    }

    /// Which lexicon this is, in one line: name, number of words, the head of its hash, as in
    /// `wordy, 257,098 words, sha256 e19d58f8`.
    pub fn provenance(&self) -> String {
        self.provenance_of(&self.name)
    }

    /// The same with the edition, as pages print it.
    pub fn provenance_with_edition(&self) -> String {
        self.provenance_of(&self.name_and_edition())
    }

    fn provenance_of(&self, name: &str) -> String {
        let words = count_words(self.words as usize);
        format!("{name}, {words}, sha256 {}", self.sha256.get(..8).unwrap_or_default())
    }
}

/// Word counts per length; TOML keys are text, hence the detour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BTreeMap<String, u32>", into = "BTreeMap<String, u32>")]
pub struct Lengths(pub BTreeMap<u32, u32>);

impl TryFrom<BTreeMap<String, u32>> for Lengths {
    type Error = std::num::ParseIntError;

    fn try_from(map: BTreeMap<String, u32>) -> Result<Self, Self::Error> {
        map.into_iter()
            .map(|(length, count)| Ok((length.parse()?, count)))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl From<Lengths> for BTreeMap<String, u32> {
    fn from(lengths: Lengths) -> Self {
        lengths.0.into_iter().map(|(length, count)| (format!("{length:02}"), count)).collect()
    }
}
