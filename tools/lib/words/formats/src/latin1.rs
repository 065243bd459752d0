//! DAWGs whose letters are characters of Latin-1.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;

use crate::FormatError;
use crate::graph::{self, ACCEPTS, Layout, Lists, Placed};
use crate::tiles::Tiles;

/// How a format lays out a DAWG of such letters.
pub(crate) struct Latin1 {
    /// Its name.
    pub(crate) format: &'static str,
    /// The place of the first node.
    pub(crate) first: u32,
    /// How many nodes it holds.
    pub(crate) most: usize,
    /// The bits of a node and its character.
    pub(crate) node: fn(Placed, u8) -> u32,
}

impl Latin1 {
    /// The nodes of a lexicon's words, from the first place on.
    pub(crate) fn nodes(&self, lexicon: &Lexicon) -> Result<Vec<u32>, FormatError> {
        let (letters, codes) = self.codes(lexicon.alphabet())?;
        let (words, _) = Tiles::in_order(letters).number(lexicon.words());
        let mut lists = Lists::new(words.len(), self.most);
        let root = graph::dawg(&mut lists, words.iter().map(|word| (word, ACCEPTS)))
            .map_err(|_| self.too_large(self.most + 1))?;
        let layout = Layout::new(&lists, &[root], self.first);
        if layout.len() > self.most {
            return Err(self.too_large(layout.len()));
        }
        let node = |placed: Placed| (self.node)(placed, codes[usize::from(placed.tile - 1)]);
        Ok(layout.nodes().map(node).collect())
    }

    /// The letters in order of their characters, and these.
    fn codes(&self, alphabet: &Alphabet) -> Result<(Vec<u8>, Vec<u8>), FormatError> {
        let code = |letter| {
            let code = code(letter, alphabet).ok_or_else(|| FormatError::NoCharacter {
                format: self.format,
                letter: alphabet.spell(&[letter]),
            });
            Ok((code?, letter))
        };
        let mut pairs =
            alphabet.letters().map(code).collect::<Result<Vec<(u8, u8)>, FormatError>>()?;
        pairs.sort_unstable();
        Ok(pairs.into_iter().map(|(code, letter)| (letter, code)).unzip())
    }

    fn too_large(&self, nodes: usize) -> FormatError {
        let (limit, found) = (self.most as u64, nodes as u64);
        FormatError::TooLarge { format: self.format, what: "nodes", limit, found }
    }
}

/// The character that a letter is, or another that is read as it, such as 1 for the CH of Spanish.
fn code(letter: u8, alphabet: &Alphabet) -> Option<u8> {
    let reads = |code: &u8| {
        let character = char::from(*code);
        alphabet.encode(character.encode_utf8(&mut [0; 4])).is_ok_and(|read| read == [letter])
    };
    let spelled = |code: &u8| alphabet.spell(&[letter]).chars().eq([char::from(*code)]);
    (0..=u8::MAX).find(spelled).or_else(|| (b'!'..=u8::MAX).find(reads))
}
