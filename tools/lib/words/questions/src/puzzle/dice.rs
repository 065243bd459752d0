//! The dice of a board of letters: a data file.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::files::{self, Files, from_toml};

/// Dice for a square board, one for each place.
#[derive(Clone, Debug)]
pub struct Dice {
    /// What they are called.
    pub title: String,
    /// The alphabet of their letters.
    pub alphabet: Arc<Alphabet>,
    /// The fewest letters of a word.
    pub least: usize,
    /// Dice on a side of the board.
    pub side: usize,
    /// The faces of each die; a face may have several letters.
    pub dice: Vec<Vec<Vec<u8>>>,
    points: BTreeMap<usize, u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    alphabet: String,
    least: usize,
    dice: Vec<toml::Spanned<String>>,
    #[serde(default)]
    points: BTreeMap<String, u32>,
}

impl Dice {
    /// Reads a data file; its alphabet is one of `files`.
    ///
    /// # Errors
    ///
    /// The text is not that of such a file, a face has a letter that is not of the alphabet, a die
    /// has no face, or the dice do not make a square of 2 to 8.
    pub fn from_toml(file: &files::File, files: &dyn Files) -> Result<Self, files::Error> {
        let parsed: File = from_toml(file)?;
        let alphabet = Alphabet::find(&parsed.alphabet, files)?;
        let side = (2..=8).find(|side| side * side == parsed.dice.len());
        let side = side.ok_or_else(|| {
            let found = parsed.dice.len();
            files::Invalid::whole(file, format!("{found} dice do not make a square of 2 to 8"))
        })?;
        let faces = |die: &toml::Spanned<String>| {
            let wrong = |message| files::Invalid::at(file, die.span().start, message);
            let faces = die.get_ref().split_whitespace().map(|face| alphabet.encode(face));
            let faces: Vec<Vec<u8>> =
                faces.collect::<Result<_, _>>().map_err(|unknown| wrong(unknown.to_string()))?;
            if faces.is_empty() { Err(wrong("a die without a face".into())) } else { Ok(faces) }
        };
        let dice = parsed.dice.iter().map(faces).collect::<Result<_, _>>()?;
        let length = |(length, points): (&String, &u32)| {
            let wrong = || files::Invalid::whole(file, format!("points: {length} is no length"));
            Ok((length.parse().map_err(|_| wrong())?, *points))
        };
        let points = parsed.points.iter().map(length).collect::<Result<_, files::Invalid>>()?;
        Ok(Self { title: parsed.title, least: parsed.least, alphabet, side, dice, points })
    }

    /// The points of a word: those of its length, or of the longest length below.
    pub fn points(&self, word: &[u8]) -> u32 {
        self.points.range(..=word.len()).next_back().map_or(0, |(_, points)| *points)
    }
}
