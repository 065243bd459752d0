//! Cards for Anki.

use std::cmp::Reverse;

use html_escape::encode_double_quoted_attribute;
use sha2::{Digest, Sha256};
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::{Lexicon, hex};
use wordy_questions::tables::{Hooks, alphagrams, hooks};

use crate::by_letters::{Answer, questions};
use crate::{Context, Format, FormatError, FormatFacts, ReadSupport};

/// A text import with a card per alphagram: its letters, and all words they make with their hooks,
/// phrases and definitions: those chosen first and bold, the others in brackets. The tags of a card
/// are its length and the lexicon's name and edition. A card's identity follows from its letters,
/// so that importing a new edition changes the cards there are and keeps their schedule.
pub(crate) struct Anki;

/// What Anki reads of the file before its cards.
const HEADERS: &str =
    "#separator:tab\n#html:true\n#guid column:1\n#notetype:Basic\n#tags column:4\n";

impl Format for Anki {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "anki",
            about: "cards to import into Anki, one per alphagram",
            extension: None,
            reading: ReadSupport::Never,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        self.write_with(lexicon, Context::of(lexicon))
    }

    fn write_with(&self, part: &Lexicon, context: Context<'_>) -> Result<Vec<u8>, FormatError> {
        let whole = context.whole;
        let (words, alphabet) = (whole.words(), whole.alphabet());
        let hooks = hooks(words);
        let mut out = HEADERS.to_owned();
        out.extend(context.cards.deck.map(|deck| format!("#deck:{}\n", one_line(deck))));
        let tags = tags(whole, context.cards.tag);
        let classes = alphagrams(words);
        let mut asked = questions(&classes, part, whole);
        if let Some(tiles) = context.tiles.filter(|_| context.cards.by_probability) {
            asked.sort_by_cached_key(|question| {
                let letters = question.letters;
                (letters.len(), Reverse(tiles.combinations(letters, 2)), letters.to_vec())
            });
        }
        for question in asked {
            let answers = question.answers.iter().map(|&Answer { rank, chosen }| {
                answer(whole, words.get(rank as usize), chosen, hooks.of(rank as usize))
            });
            let answers: Vec<String> = answers.collect();
            let length = question.letters.len();
            let question = alphabet.spell(question.letters);
            let guid = guid(part, &question);
            let (question, answers) = (escape(&question), answers.join("<br>"));
            out.extend([format!("{guid}\t{question}\t{answers}\tlength::{length}{tags}\n")]);
        }
        Ok(out.into_bytes())
    }
}

/// The tags of every card, each after a blank: the lexicon's name and edition, and one more.
fn tags(lexicon: &Lexicon, more: Option<&str>) -> String {
    let edition = lexicon.meta().name_and_edition();
    let edition = edition.split_whitespace().collect::<Vec<_>>().join("-");
    let edition = if edition.is_empty() { String::new() } else { format!("lexicon::{edition}") };
    let tags = [edition.as_str(), more.unwrap_or_default()];
    tags.into_iter().filter(|tag| !tag.is_empty()).flat_map(|tag| [" ", tag]).collect()
}

fn one_line(text: &str) -> String {
    text.split(['\n', '\r']).collect::<Vec<_>>().join(" ")
}

/// A word with its front hooks, marks, phrase, back hooks and definition.
fn answer(lexicon: &Lexicon, word: &[u8], chosen: bool, hooks: Hooks) -> String {
    let alphabet = lexicon.alphabet();
    let letters = |set: LetterSet| escape(&alphabet.spell_lower(&set.letters()));
    let (front, back) = (letters(hooks.front), letters(hooks.back));
    let (spelling, marks) = (escape(&alphabet.spell(word)), escape(lexicon.marks(word)));
    let definition = definition(lexicon, word);
    let phrase = match lexicon.phrase(word) {
        "" => String::new(),
        phrase => format!(" ({})", escape(phrase)),
    };
    let word = if chosen { format!("<b>{spelling}</b>") } else { format!("({spelling})") };
    format!("{front} {word}{marks}{phrase} {back}{definition}").trim().to_owned()
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
    use crate::Cards;
    use crate::tests::lexicon;

    #[test]
    fn a_card_is_an_alphagram() {
        let file = Anki.write(&lexicon("english", &["AB less < more", "ABS", "BA"])).unwrap();
        let file = String::from_utf8(file).unwrap();
        let cards: Vec<&str> = file.lines().skip(5).collect();
        assert_eq!(cards.len(), 2);
        let fields: Vec<&str> = cards[0].split('\t').collect();
        assert_eq!(fields[1..3], ["AB", "<b>AB</b> s<br>less &lt; more<br><b>BA</b>"]);
        assert_eq!(fields[3..], ["length::2"]);
    }

    #[test]
    fn a_part_keeps_the_hooks_of_the_whole() {
        let whole = lexicon("english", &["AB <cab=n> [n]", "ABS", "CAB a taxi [n -S]"]);
        let part = lexicon("english", &["AB <cab=n> [n]"]);
        let context = Context::of(&whole);
        let file = String::from_utf8(Anki.write_with(&part, context).unwrap()).unwrap();
        let card = file.lines().nth(5).unwrap();
        let end = "\tAB\tc <b>AB</b> s<br>CAB, a taxi [n -S] [n]\tlength::2";
        assert!(card.ends_with(end), "{card}");
        assert_eq!(file.lines().count(), 6);
    }

    #[test]
    fn a_part_has_all_words_of_its_letters() {
        let whole = lexicon("english", &["ACT+", "CAT", "TAC", "TACS", "DOG", "GOD", "OWL"]);
        let part = lexicon("english", &["TAC", "DOG"]);
        let context = Context::of(&whole);
        let file = String::from_utf8(Anki.write_with(&part, context).unwrap()).unwrap();
        let answers = file.lines().skip(5).map(|card| card.split('\t').nth(2).unwrap());
        let expected =
            ["<b>TAC</b> s<br>(ACT)+<br>(CAT)".to_owned(), "<b>DOG</b><br>(GOD)".to_owned()];
        assert_eq!(answers.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn cards_have_tags_a_deck_and_an_order() {
        let list = lexicon("english", &["ZA", "AE", "QI", "TEA"]);
        let tiles = wordy_data::distribution("english").unwrap();
        let cards = Cards { deck: Some("Words::Twos"), tag: Some("new"), by_probability: true };
        let context = Context { tiles: Some(&tiles), cards, ..Context::of(&list) };
        let file = String::from_utf8(Anki.write_with(&list, context).unwrap()).unwrap();
        assert!(file.contains("#tags column:4\n#deck:Words::Twos\n"));
        let cards: Vec<Vec<&str>> =
            file.lines().skip(6).map(|card| card.split('\t').collect()).collect();
        // A and E are drawn most easily; AZ and IQ tie.
        let questions: Vec<&str> = cards.iter().map(|card| card[1]).collect();
        assert_eq!(questions, ["AE", "AZ", "IQ", "AET"]);
        assert_eq!((cards[0][3], cards[3][3]), ("length::2 new", "length::3 new"));
    }

    #[test]
    fn a_new_edition_keeps_the_identity_of_a_card() {
        let guid = |words: &[&str]| {
            let file = String::from_utf8(Anki.write(&lexicon("english", words)).unwrap()).unwrap();
            file.lines().nth(5).unwrap().split('\t').next().unwrap().to_owned()
        };
        assert_eq!(guid(&["AB"]), guid(&["AB", "BA", "ZA"]));
        assert_ne!(guid(&["AB"]), guid(&["AC"]));
    }
}
