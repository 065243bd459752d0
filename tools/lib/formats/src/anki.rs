//! Cards for Anki.

use html_escape::encode_double_quoted_attribute;
use sha2::{Digest, Sha256};
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::{Lexicon, hex};
use wordy_lexicon::table::{Hooks, alphagrams, hooks};

use crate::{Context, Format, FormatError, Reading};

/// A text import with a card per alphagram: its letters, and the words they make with their hooks
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
        "cards to import into Anki, one per alphagram"
    }

    fn reading(&self) -> Reading {
        Reading::Never
    }

    fn is_written(&self) -> bool {
        true
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        self.write_with(lexicon, Context { whole: lexicon, tiles: None })
    }

    fn write_with(&self, part: &Lexicon, context: Context<'_>) -> Result<Vec<u8>, FormatError> {
        let (words, whole) = (part.words(), context.whole);
        let hooks = hooks(whole.words());
        let alphabet = part.alphabet();
        let mut out = HEADERS.to_owned();
        for class in alphagrams(words).iter() {
            let answers = class.ranks.iter().map(|&rank| {
                let word = words.get(rank as usize);
                let hooks = whole.rank(word).map(|rank| hooks[rank as usize]);
                answer(whole, word, hooks.unwrap_or_default())
            });
            let answers: Vec<String> = answers.collect();
            let question = alphabet.spell(class.alphagram);
            let guid = guid(part, &question);
            let (question, answers) = (escape(&question), answers.join("<br>"));
            out.extend([format!("{guid}\t{question}\t{answers}\n")]);
        }
        Ok(out.into_bytes())
    }
}

/// A word with its front hooks, marks, back hooks and definition.
fn answer(lexicon: &Lexicon, word: &[u8], hooks: Hooks) -> String {
    let alphabet = lexicon.alphabet();
    let letters = |set: LetterSet| escape(&alphabet.spell_lower(&set.letters()));
    let (front, back) = (letters(hooks.front), letters(hooks.back));
    let (spelling, marks) = (escape(&alphabet.spell(word)), escape(lexicon.marks(word)));
    let definition = definition(lexicon, word);
    format!("{front} <b>{spelling}</b>{marks} {back}{definition}").trim().to_owned()
}

/// The definition of a word on a line of its own, links followed; empty where there is none.
fn definition(lexicon: &Lexicon, word: &[u8]) -> String {
    let text = lexicon.expanded_definition(word);
    text.map(|text| format!("<br>{}", escape(&text))).unwrap_or_default()
}

/// The identity of a card: that of its alphabet and letters, the same in every edition.
fn guid(lexicon: &Lexicon, alphagram: &str) -> String {
    let hash = Sha256::digest(format!("{}\n{alphagram}", lexicon.alphabet().name()));
    format!("wordy-{}", &hex(&hash)[..16])
}

fn escape(text: &str) -> String {
    encode_double_quoted_attribute(text).into_owned()
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
    fn a_part_keeps_the_hooks_of_the_whole() {
        let whole = lexicon("english", &["AB <cab=n> [n]", "ABS", "CAB a taxi [n -S]"]);
        let part = lexicon("english", &["AB <cab=n> [n]"]);
        let context = Context { whole: &whole, tiles: None };
        let file = String::from_utf8(Anki.write_with(&part, context).unwrap()).unwrap();
        let card = file.lines().nth(4).unwrap();
        assert!(card.ends_with("\tAB\tc <b>AB</b> s<br>CAB, a taxi [n -S] [n]"), "{card}");
        assert_eq!(file.lines().count(), 5);
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
