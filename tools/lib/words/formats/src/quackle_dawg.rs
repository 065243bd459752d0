//! Quackle's lexicon, version 1.
//!
//! The byte 1; the exclusive or of the words' MD5s, 16 bytes; the number of words, 3 bytes,
//! big-endian; the number of letters; each letter's text and a blank. Then nodes of seven bytes:
//! the arc, 3 bytes, big-endian; the letter's index in 6 bits, 0x40 for the last sibling, 0x80 for
//! a word that is in the smaller lexicon, too; the playability, 3 bytes, big-endian, not 0 where a
//! word ends. Node 0 leads to the first list, which is at 1.

use md5::{Digest, Md5};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::{Draft, Lexicon};

use crate::graph::{self, ACCEPTS, Layout, Lists, MARKED, Node, Nodes};
use crate::tiles::Tiles;
use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// The format.
pub(crate) struct QuackleDawg;

const NODE: usize = 7;
const COUNT: usize = 17;
const ALPHABET: usize = 21;
const MOST_NODES: usize = 1 << 24;
const MOST_WORDS: u64 = (1 << 24) - 1;
const LAST: u8 = 0x40;
const SMALLER: u8 = 0x80;
/// What Quackle puts in the place of node 0's letter.
const ROOT: u8 = 0xFC;
/// What Quackle adds to a letter's index in memory, and so in what it hashes.
const FIRST_LETTER: u8 = 5;
/// The mark of a word that the smaller lexicon lacks.
const OUTSIDE: &str = "#";

impl Format for QuackleDawg {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "dawg",
            about: "Quackle's lexicon; words marked # are those of the larger one only",
            extension: Some("dawg"),
            reading: ReadSupport::Own,
        }
    }

    fn letters(&self, bytes: &[u8]) -> Option<Vec<String>> {
        let size = *bytes.get(ALPHABET - 1).filter(|_| bytes.first() == Some(&1))?;
        let texts = bytes.get(ALPHABET..)?.split(|byte| *byte == b' ').take(size.into());
        texts.map(|text| String::from_utf8(text.to_vec()).ok()).collect()
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        let head = Head::read(bytes, alphabet)?;
        let view = View(head.nodes);
        let knows = |index| usize::from(index) < head.letters.len();
        let mut draft = Draft::default();
        let mut outside = Vec::new();
        let mut letters = Vec::new();
        let root = if view.len() > 1 { view.node(0).child } else { 0 };
        graph::words(&view, root, knows, |word, smaller| {
            letters.clear();
            letters.extend(word.iter().map(|&index| head.letters[usize::from(index)]));
            outside.extend((!smaller).then_some(draft.words.len() as u32));
            draft.words.push(&letters);
            Ok(())
        })?;
        if head.words != draft.words.len() {
            let found = format!("{} in its head, {} in its graph", head.words, draft.words.len());
            return Err(FormatError::at("the file", "as many words as it says", found));
        }
        // A file made without a smaller lexicon marks no word as in it.
        if outside.len() < draft.words.len() {
            for entry in outside {
                draft.marks.push(entry, OUTSIDE);
            }
        }
        Ok(draft)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let tiles = Tiles::of_quackle(lexicon.alphabet());
        let (words, ranks) = tiles.number(lexicon.words());
        too_large("words", words.len() as u64, MOST_WORDS)?;
        let outside = |rank: u32| {
            lexicon.word(rank).is_some_and(|word| lexicon.marks(&word).contains(OUTSIDE))
        };
        let marked = lexicon.all_marks().next().is_some();
        let bits = |&rank: &u32| {
            if marked && outside(rank) { ACCEPTS } else { ACCEPTS | MARKED }
        };
        let mut lists = Lists::new(words.len(), MOST_NODES);
        let root = graph::dawg(&mut lists, words.iter().zip(ranks.iter().map(bits)))
            .map_err(|_| too_many_nodes(MOST_NODES + 1))?;
        let layout = Layout::new(&lists, &[root], 1);
        if layout.len() > MOST_NODES {
            return Err(too_many_nodes(layout.len()));
        }
        let mut out = head(lexicon.alphabet(), &tiles, &words);
        put(&mut out, layout.place_of(root), ROOT, 0);
        for node in layout.nodes() {
            let smaller = if node.bits & MARKED > 0 { SMALLER } else { 0 };
            let last = if node.last { LAST } else { 0 };
            put(&mut out, node.child, (node.tile - 1) | last | smaller, node.bits & ACCEPTS);
        }
        Ok(out)
    }
}

fn put(out: &mut Vec<u8>, child: u32, letter: u8, playability: u8) {
    out.extend(&child.to_be_bytes()[1..]);
    out.extend([letter, 0, 0, playability]);
}

/// The identity of a lexicon, which its GADDAG has, too.
pub(crate) fn identity(words: &Arena) -> [u8; 16] {
    let mut hash = [0; 16];
    for word in words.iter() {
        let letters: Vec<u8> = word.iter().map(|tile| tile - 1 + FIRST_LETTER).collect();
        hash.iter_mut().zip(Md5::digest(letters)).for_each(|(byte, own)| *byte ^= own);
    }
    hash
}

fn head(alphabet: &Alphabet, tiles: &Tiles, words: &Arena) -> Vec<u8> {
    let mut out = vec![1];
    out.extend(identity(words));
    out.extend(&(words.len() as u32).to_be_bytes()[1..]);
    out.push(tiles.letters().len() as u8);
    for &letter in tiles.letters() {
        out.extend(alphabet.spell(&[letter]).as_bytes());
        out.push(b' ');
    }
    out
}

fn too_large(what: &'static str, found: u64, limit: u64) -> Result<(), FormatError> {
    if found <= limit {
        return Ok(());
    }
    Err(FormatError::TooLarge { format: "dawg", what, limit, found })
}

fn too_many_nodes(nodes: usize) -> FormatError {
    let (limit, found) = (MOST_NODES as u64, nodes as u64);
    FormatError::TooLarge { format: "dawg", what: "nodes", limit, found }
}

/// What stands before the nodes.
struct Head<'a> {
    words: usize,
    /// The letter of each index.
    letters: Vec<u8>,
    nodes: &'a [[u8; NODE]],
}

impl<'a> Head<'a> {
    fn read(bytes: &'a [u8], alphabet: &Alphabet) -> Result<Self, FormatError> {
        let cut =
            || FormatError::at("the file", "a head and nodes", format!("{} bytes", bytes.len()));
        if bytes.first() != Some(&1) {
            let found = match bytes.first_chunk() {
                Some(b"cdwg") => "cdwg: a graph of older programs of macondo".into(),
                Some(b"cgdg") => "cgdg: a GADDAG of older programs of macondo".into(),
                _ => bytes.first().map_or("none".into(), u8::to_string),
            };
            return Err(FormatError::at("the file", "the version 1", found));
        }
        let count = bytes.get(COUNT..COUNT + 3).ok_or_else(cut)?;
        let words = count.iter().fold(0, |words, &byte| words << 8 | usize::from(byte));
        let size = *bytes.get(ALPHABET - 1).ok_or_else(cut)?;
        let mut rest = &bytes[ALPHABET..];
        let mut letters = Vec::new();
        for _ in 0..size {
            let end = rest.iter().position(|&byte| byte == b' ').ok_or_else(cut)?;
            letters.push(letter(&rest[..end], alphabet)?);
            rest = &rest[end + 1..];
        }
        match rest.as_chunks() {
            (nodes, []) if !nodes.is_empty() && nodes.len() <= MOST_NODES => {
                Ok(Self { words, letters, nodes })
            }
            _ => {
                let found = format!("{} bytes", rest.len());
                Err(FormatError::at("the file", "nodes of 7 bytes after the letters", found))
            }
        }
    }
}

fn letter(text: &[u8], alphabet: &Alphabet) -> Result<u8, FormatError> {
    let text = String::from_utf8_lossy(text);
    if let Ok(&[letter]) = alphabet.encode(&format!("[{text}]")).as_deref() {
        return Ok(letter);
    }
    let expected = format!("letters of the alphabet {}", alphabet.name());
    Err(FormatError::at("the file", expected, text.escape_debug().to_string()))
}

struct View<'a>(&'a [[u8; NODE]]);

impl Nodes for View<'_> {
    fn len(&self) -> u32 {
        self.0.len() as u32
    }

    fn node(&self, number: u32) -> Node {
        let [high, middle, low, letter, playability @ ..] = self.0[number as usize];
        Node {
            letter: letter & 0x3F,
            accepts: playability != [0; 3],
            marked: letter & SMALLER > 0,
            last: letter & LAST > 0,
            child: u32::from_be_bytes([0, high, middle, low]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::lexicon;

    #[test]
    fn the_bytes_are_those_of_the_layout() {
        let file = QuackleDawg.write(&lexicon("english", &["AB", "B"])).unwrap();
        assert_eq!(file[0], 1);
        assert_eq!(file[17..21], [0, 0, 2, 26]);
        assert_eq!(&file[21..27], b"A B C ");
        let nodes: Vec<&[u8]> = file[21 + 52..].chunks(7).collect();
        // Equal nodes are one: B ends the first list and is what follows A.
        assert_eq!(
            nodes,
            [[0, 0, 1, 0xFC, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0], [0, 0, 0, 0xC1, 0, 0, 1]]
        );
        // The exclusive or of md5(05 06) and md5(06), by another program.
        let hash = wordy_lexicon::lexicon::hex(&file[1..17]);
        assert_eq!(hash, HASH);
    }

    const HASH: &str = "8c9202e558f2ada8985bd185f96e3d79";

    #[test]
    fn letters_are_in_quackles_order() {
        let file = QuackleDawg.write(&lexicon("norwegian", &["ØY", "ÆRE"])).unwrap();
        let letters = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Æ Ø Å Ü Ä Ö ";
        assert!(file[ALPHABET..].starts_with(letters.as_bytes()));
        // The first list is Æ and Ø, letters 26 and 27 from 0.
        let node = |n: usize| file[ALPHABET + letters.len() + NODE * n + 3] & 0x3F;
        assert_eq!((node(1), node(2)), (26, 27));
        let norwegian = wordy_data::alphabet("norwegian").unwrap();
        assert_eq!(QuackleDawg.read(&file, &norwegian).unwrap().words.len(), 2);
        let swedish = QuackleDawg.write(&lexicon("swedish", &["ÅR"])).unwrap();
        let end = "X Y Z Å Ä Ö Æ Ü ".as_bytes();
        assert!(swedish.windows(end.len()).any(|part| part == end));
    }

    #[test]
    fn older_graphs_are_named() {
        let error = QuackleDawg.read(b"cdwg\x03abc", &Alphabet::english()).unwrap_err();
        let named = "the file: expected the version 1, found cdwg: a graph of older programs of \
                     macondo";
        assert_eq!(error.to_string(), named);
    }

    #[test]
    fn marks_are_those_of_words_outside_the_smaller_lexicon() {
        let file = QuackleDawg.write(&lexicon("english", &["AB", "QI#", "ZA"])).unwrap();
        let draft = QuackleDawg.read(&file, &Alphabet::english()).unwrap();
        assert_eq!(draft.marks, [(1, "#")]);
    }
}
