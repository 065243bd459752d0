//! Cards for Anki.

use sha2::{Digest, Sha256};
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::{Lexicon, definition, hex};
use wordy_lexicon::table::{alphagrams, hooks};

use crate::{Format, FormatError, Reading};

/// A text import with a card an alphagram: its letters, and the words they make with their hooks
/// and definitions. A card's identity follows from its letters, so that importing a new edition
/// changes the cards there are and keeps their schedule.
pub(crate) struct Anki;

/// What Anki reads of the file before its cards.
const HEADERS: &str = "#separator:tab\n#html:true\n#guid column:1\n#notetype:Basic\n";

impl Format for Anki {
    fn name(&self) -> &'static str {
        "anki"
    }

    fn about(&self) -> &'static str {
        "cards to import into Anki, one an alphagram"
    }

    fn reading(&self) -> Reading {
        Reading::Never
    }

    fn is_written(&self) -> bool {
        true
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let words = lexicon.words();
        let hooks = hooks(&words);
        let alphabet = lexicon.alphabet();
        let letters = |set: LetterSet| escape(&alphabet.spell_lower(&set.letters()));
        let mut out = HEADERS.to_owned();
        for class in alphagrams(&words).iter() {
            let answers = class.ranks.iter().map(|&rank| {
                let (word, hooks) = (words.get(rank as usize), hooks[rank as usize]);
                let spelling = escape(&alphabet.spell(word));
                let marks = escape(lexicon.marks(word));
                let word = format!(
                    "{} <b>{spelling}</b>{marks} {}{}",
                    letters(hooks.front),
                    letters(hooks.back),
                    told(lexicon, word)
                );
                word.trim().to_owned()
            });
            let answers: Vec<String> = answers.collect();
            let question = alphabet.spell(class.alphagram);
            out.extend([format!(
                "{}\t{}\t{}\n",
                guid(lexicon, &question),
                escape(&question),
                answers.join("<br>")
            )]);
        }
        Ok(out.into_bytes())
    }
}

/// The definition of a word on a line of its own, links followed; empty where there is none.
fn told(lexicon: &Lexicon, word: &[u8]) -> String {
    let look_up = |word: &str| {
        let letters = lexicon.alphabet().encode(word).ok()?;
        lexicon.definition(&letters).map(str::to_owned)
    };
    match lexicon.definition(word) {
        Some(text) => format!("<br>{}", escape(&definition::expand(text, &look_up))),
        None => String::new(),
    }
}

/// The identity of a card: that of its alphabet and letters, the same in every edition.
fn guid(lexicon: &Lexicon, alphagram: &str) -> String {
    let hash = Sha256::digest(format!("{}\n{alphagram}", lexicon.alphabet().name()));
    format!("wordy-{}", &hex(&hash)[..16])
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::lexicon;

    #[test]
    fn a_card_is_an_alphagram() {
        let file = Anki.write(&lexicon("english", &["AB less < more", "ABS", "BA"])).unwrap();
        let file = String::from_utf8(file).unwrap();
        let cards: Vec<&str> = file.lines().skip(4).collect();
        assert_eq!(cards.len(), 2);
        let fields: Vec<&str> = cards[0].split('\t').collect();
        assert_eq!(fields[1..], ["AB", "<b>AB</b> s<br>less &lt; more<br><b>BA</b>"]);
    }

    #[test]
    fn a_new_edition_keeps_the_identity_of_a_card() {
        let guid = |words: &[&str]| {
            let file = String::from_utf8(Anki.write(&lexicon("english", words)).unwrap()).unwrap();
            file.lines().nth(4).unwrap().split('\t').next().unwrap().to_owned()
        };
        assert_eq!(guid(&["AB"]), guid(&["AB", "BA", "ZA"]));
        assert_ne!(guid(&["AB"]), guid(&["AC"]));
    }
}
