//! Hunspell's word list, and the file of affixes that it needs beside it.

use std::cmp::Reverse;

use wordy_lexicon::lexicon::Lexicon;

use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// The number of words, then one word per line, in lower case and without flags. It is read, with
/// the affixes of the file beside it, by [`wordy_lists::list::hunspell`].
pub(crate) struct Hunspell;

impl Format for Hunspell {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "hunspell",
            about: "the .dic of a spelling checker; read by the .aff beside it, written without \
                    affix flags",
            extension: None,
            reading: ReadSupport::AsList,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let mut out = format!("{}\n", lexicon.len()).into_bytes();
        for word in lexicon.words().iter() {
            out.extend(lexicon.alphabet().spell_lower(word).as_bytes());
            out.push(b'\n');
        }
        Ok(out)
    }
}

/// What Hunspell wants beside the list: its encoding, and the letters, the most frequent first, in
/// which it looks for corrections. There are no affixes, since the list has every form.
pub(crate) struct HunspellAff;

impl Format for HunspellAff {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "hunspell-aff",
            about: "the .aff that goes with it: encoding and letters, no affixes",
            extension: None,
            reading: ReadSupport::Never,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let alphabet = lexicon.alphabet();
        let mut counts = [0_usize; 256];
        lexicon.words().iter().flatten().for_each(|letter| counts[usize::from(*letter)] += 1);
        let mut letters: Vec<u8> = alphabet.letters().collect();
        letters.sort_by_key(|letter| Reverse(counts[usize::from(*letter)]));
        // A letter of several characters gives each of them once.
        let mut tried = String::new();
        for c in alphabet.spell_lower(&letters).chars() {
            if !tried.contains(c) {
                tried.push(c);
            }
        }
        Ok(format!("SET UTF-8\nTRY {tried}\n").into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lists::list::hunspell::{Affixes, Forms, spelled};
    use wordy_lists::list::{ListOptions, Source, read};

    #[test]
    fn both_files_together_read_back() {
        for (alphabet, words) in [
            ("english", ["AA", "QUIZ", "ZAX"]),
            ("norwegian", ["ablegøyene", "ærlig", "år"]),
            ("catalan", ["any", "col·legi", "quadra"]),
            ("greek", ["άλφα", "βήτα", "λόγος"]),
        ] {
            let lexicon = lexicon(alphabet, &words);
            let source = Source::new("x.dic", Hunspell.write(&lexicon).unwrap());
            let affixes = Affixes::read(&HunspellAff.write(&lexicon).unwrap()).unwrap();
            let source = spelled(&source, &affixes, Forms::default()).unwrap().source;
            let list = read(&[source], &ListOptions::new(lexicon.alphabet().clone())).unwrap();
            assert!(list.draft.words.iter().eq(lexicon.words().iter()), "{alphabet}");
        }
    }
    use crate::tests::lexicon;

    #[test]
    fn letters_are_tried_by_how_often_words_have_them() {
        let file = HunspellAff.write(&lexicon("english", &["TEA", "TEE", "EYE"])).unwrap();
        // Five E, two T, an A and a Y; the others are in order.
        assert_eq!(file, b"SET UTF-8\nTRY etaybcdfghijklmnopqrsuvwxz\n");
        let catalan = HunspellAff.write(&lexicon("catalan", &["COL\u{b7}LEGI"])).unwrap();
        let catalan = String::from_utf8(catalan).unwrap();
        assert_eq!(catalan.matches('l').count(), 1);
        assert!(catalan.contains('\u{b7}'));
    }
}
