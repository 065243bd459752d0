//! A lexicon as it travels in a page: half as long as its file, once both are compressed.
//!
//! A line of JSON, then the words, each as the number of letters it shares with the word before it,
//! a byte, and the letters that follow, then the levels, a byte a word. Letters are bytes from 65
//! (`A`) on, so the number, which is at most 64, ends the word before it. The lexicon is built anew
//! from its words in the page, which computes their hash.

use serde::{Deserialize, Serialize};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::files::File;
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta};

/// More letters are spelled out.
const SHARED: u8 = 64;

/// What comes before the words.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    name: String,
    title: String,
    edition: String,
    licence: String,
    attribution: String,
    /// The hash that the words are to have.
    sha256: String,
    /// The alphabet's name and its data file.
    alphabet: (String, String),
    /// How many bytes the words take.
    words: usize,
    /// How many bytes the levels take.
    levels: usize,
    /// Definitions by the number of their words.
    definitions: Vec<(u32, String)>,
    marks: Vec<(u32, String)>,
    scores: Vec<(u32, u64)>,
    phrases: Vec<(u32, String)>,
}

/// How much of a lexicon a page has.
#[derive(Clone, Copy)]
pub enum Packed<'a> {
    /// Its words alone.
    Words,
    /// All that is known of them without the log; and, for the lower computers, which of them are
    /// in the lexicon of the words that most people know, where it is of the same alphabet.
    Whole(Option<&'a Lexicon>),
}

/// What a lexicon becomes in a page.
///
/// # Errors
///
/// None, as long as names and texts are JSON.
pub fn pack(lexicon: &Lexicon, part: Packed<'_>) -> serde_json::Result<Vec<u8>> {
    let only_words = matches!(part, Packed::Words);
    let (meta, alphabet) = (lexicon.meta(), lexicon.alphabet());
    let words = shared(lexicon.words());
    let known = if only_words { Draft::default() } else { Draft::selected(lexicon, |_, _| true) };
    let texts = |texts: &wordy_lexicon::lexicon::Texts| -> Vec<(u32, String)> {
        texts.iter().map(|(entry, text)| (entry, text.to_owned())).collect()
    };
    let head = Head {
        name: meta.name.clone(),
        title: meta.title.clone(),
        edition: meta.edition.clone(),
        licence: meta.licence.clone(),
        attribution: meta.attribution.clone(),
        sha256: meta.sha256.clone(),
        alphabet: (alphabet.name().to_owned(), alphabet.source().to_owned()),
        words: words.len(),
        levels: if lexicon.has_levels() { known.levels.len() } else { 0 },
        definitions: texts(&known.definitions),
        marks: texts(&known.marks),
        scores: known.scores,
        phrases: texts(&known.phrases),
    };
    let mut packed = serde_json::to_vec(&head)?;
    packed.push(b'\n');
    packed.extend(words);
    if lexicon.has_levels() {
        packed.extend(known.levels);
    }
    if let Packed::Whole(Some(modest)) = part {
        packed.extend(bits(lexicon.words().iter().map(|word| modest.has_letters(word))));
    }
    Ok(packed)
}

/// Yes and no, eight to a byte.
fn bits(all: impl Iterator<Item = bool>) -> Vec<u8> {
    let mut out = Vec::new();
    for (at, own) in all.enumerate() {
        if at % 8 == 0 {
            out.push(0);
        }
        if let Some(last) = out.last_mut() {
            *last |= u8::from(own) << (at % 8);
        }
    }
    out
}

/// The words, each as what it does not share with the one before it.
fn shared(words: &Arena) -> Vec<u8> {
    let (mut out, mut last): (Vec<u8>, &[u8]) = (Vec::new(), &[]);
    for word in words.iter() {
        let same = word.iter().zip(last).take(SHARED.into()).take_while(|(a, b)| a == b).count();
        out.push(same as u8);
        out.extend(&word[same..]);
        last = word;
    }
    out
}

/// A lexicon that was packed.
pub(crate) struct Unpacked {
    pub(crate) lexicon: Lexicon,
    /// For each word whether most people know it; empty where that was not packed.
    pub(crate) known: Vec<bool>,
}

/// What was packed.
///
/// # Errors
///
/// The bytes were changed or cut: what is wrong with them.
pub(crate) fn unpack(packed: &[u8]) -> Result<Unpacked, String> {
    let cut = || "the words of this page were cut".to_owned();
    let end = packed.iter().position(|byte| *byte == b'\n').ok_or_else(cut)?;
    let head: Head = serde_json::from_slice(&packed[..end]).map_err(|error| error.to_string())?;
    let (words, rest) = packed[end + 1..].split_at_checked(head.words).ok_or_else(cut)?;
    let (levels, known) = rest.split_at_checked(head.levels).ok_or_else(cut)?;
    let (name, source) = head.alphabet;
    let file = File::in_memory(name, "the alphabet", source.into_bytes());
    let alphabet = Alphabet::from_toml(&file).map_err(|wrong| wrong.to_string())?;
    let draft = Draft {
        words: spelt_out(words),
        levels: levels.to_vec(),
        definitions: head.definitions.iter().map(|(entry, text)| (*entry, text.as_str())).collect(),
        marks: head.marks.iter().map(|(entry, text)| (*entry, text.as_str())).collect(),
        scores: head.scores,
        phrases: head.phrases.iter().map(|(entry, text)| (*entry, text.as_str())).collect(),
        log: None,
    };
    let (name, title, edition) = (head.name, head.title, head.edition);
    let (licence, attribution) = (head.licence, head.attribution);
    let meta = Meta { name, title, edition, licence, attribution, ..Meta::default() };
    let lexicon = Lexicon::build(draft, &alphabet, meta).map_err(|damaged| damaged.to_string())?;
    let found = &lexicon.meta().sha256;
    if *found != head.sha256 {
        let said = head.sha256;
        return Err(format!("the words of this page were changed: sha256 {found}, not {said}"));
    }
    let words = lexicon.meta().words as usize;
    if !known.is_empty() && known.len() != words.div_ceil(8) {
        return Err(cut());
    }
    let known = (0..words).filter_map(|at| Some(known.get(at / 8)? >> (at % 8) & 1 == 1));
    let known = known.collect();
    Ok(Unpacked { lexicon, known })
}

/// The words again.
fn spelt_out(mut rest: &[u8]) -> Arena {
    let (mut words, mut word) = (Arena::default(), Vec::new());
    while let Some((same, letters)) = rest.split_first() {
        let end = letters.iter().position(|byte| *byte <= SHARED).unwrap_or(letters.len());
        word.truncate((*same).into());
        word.extend(&letters[..end]);
        words.push(&word);
        rest = &letters[end..];
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lexicon_comes_out_as_it_went_in() {
        let english = Alphabet::english();
        let mut draft = Draft::default();
        let long = "A".repeat(70);
        for (word, level) in
            [("AA", 10), ("AAH", 0), (&long, 30), (&format!("{long}B"), 0), ("ZA", 50)]
        {
            draft.words.push(word.as_bytes());
            draft.levels.push(level);
        }
        draft.definitions.push(0, "lava\twith a tab");
        draft.marks.push(1, "#");
        draft.scores.push((2, 7));
        draft.phrases.push(4, "z a");
        let meta = Meta { name: "club".into(), edition: "2".into(), ..Meta::default() };
        let lexicon = Lexicon::build(draft, &english, meta).unwrap();
        let known = Lexicon::from_words(["aa", "za", "zo"], &english).unwrap();
        let whole = unpack(&pack(&lexicon, Packed::Whole(Some(&known))).unwrap()).unwrap();
        assert_eq!(whole.known, [true, false, false, false, true]);
        let again = whole.lexicon;
        assert_eq!(again.meta(), lexicon.meta());
        assert!(again.words().iter().eq(lexicon.words().iter()));
        for (rank, word) in (0..).zip(lexicon.words().iter()) {
            assert_eq!(again.level(rank), lexicon.level(rank));
            assert_eq!(again.definition(word), lexicon.definition(word));
            assert_eq!(again.marks(word), lexicon.marks(word));
            assert_eq!(again.score(word), lexicon.score(word));
            assert_eq!(again.phrase(word), lexicon.phrase(word));
        }
        let bare = unpack(&pack(&lexicon, Packed::Words).unwrap()).unwrap();
        assert!(bare.known.is_empty());
        let bare = bare.lexicon;
        assert_eq!((bare.meta(), bare.has_levels()), (lexicon.meta(), false));
        assert!(!bare.has_definitions());
    }

    #[test]
    fn changed_or_cut_words_are_refused() {
        let lexicon = Lexicon::from_words(["cat", "cats", "dog"], &Alphabet::english()).unwrap();
        let packed = pack(&lexicon, Packed::Words).unwrap();
        for cut in 0..packed.len() {
            assert!(unpack(&packed[..cut]).is_err(), "{cut}");
        }
        let mut changed = packed.clone();
        *changed.last_mut().unwrap() = b'T';
        let refused = unpack(&changed).err().unwrap();
        assert!(refused.starts_with("the words of this page were changed"));
    }
}
