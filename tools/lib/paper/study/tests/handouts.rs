//! All that a teacher hands out, on both papers: within its margins, filled, and with every word.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_print::flash::Deck;
use wordy_print::layout::lay;
use wordy_print::metrics::Metrics as _;
use wordy_print::page::{Pages, Role};
use wordy_print::setup::{Paper, Setup, Size};
use wordy_print::sheet::{Form, Sheet};
use wordy_print::{Fonts, PageFormat, PageOptions};
use wordy_study::letter_square::{Directions, HiddenWord, sections};
use wordy_study::word_set::{Puzzles, TaughtWord, cards, handouts, ladders};

const PAPERS: [Paper; 2] = [Paper::A4, Paper::LETTER];
/// Points that a place may be off by rounding.
const OFF: f32 = 0.1;
/// Thirty words, as a teacher writes them.
const WORDS: [(&str, &str); 30] = [
    (
        "vegetable",
        "a plant that you eat, such as a carrot or a leek or something else that is green",
    ),
    ("ice cream", "it melts"),
    ("e-mail", "a letter that needs no stamp and is there at once"),
    ("carrot", "orange, and grows in the ground"),
    ("onion", "it makes you cry"),
    ("leek", "long, white and green"),
    ("potato", "chips are made of it"),
    ("tomato", "red and round"),
    ("banana", "long and yellow"),
    ("apple", "one a day keeps the doctor away"),
    ("cold", "not warm"),
    ("warm", "not cold"),
    ("bread", "what a baker bakes"),
    ("butter", "what goes on bread"),
    ("cheese", "mice like it"),
    ("milk", "cows give it"),
    ("water", "what you drink when you are thirsty"),
    ("sugar", "sweet and white"),
    ("salt", "the sea has it"),
    ("pepper", "it makes you sneeze"),
    ("knife", "you cut with it"),
    ("fork", "it has prongs"),
    ("spoon", "you eat soup with it"),
    ("plate", "it is round and flat"),
    ("cup", "you drink tea of it"),
    ("kitchen", "the room where you cook"),
    ("table", "you sit at it"),
    ("chair", "you sit on it"),
    ("oven", "it is hot, and bakes"),
    ("refrigerator", "it is cold, and keeps food"),
];

fn words() -> Vec<TaughtWord> {
    let word = |(text, meaning): &(&str, &str)| TaughtWord {
        text: (*text).to_owned(),
        meaning: (*meaning).to_owned(),
    };
    WORDS.iter().map(word).collect()
}

fn puzzles(words: &[TaughtWord]) -> Puzzles {
    let alphabet = Alphabet::english();
    let common = ["cold", "cord", "card", "ward", "warm", "cup", "cap", "salt", "fork"];
    let common = Lexicon::from_words(common, &alphabet).unwrap();
    let hidden: Vec<HiddenWord> =
        words.iter().map(|word| HiddenWord::of(&word.text, &alphabet).unwrap()).collect();
    let squares = sections(&hidden, Directions::Four, (&alphabet, &[]), &mut Random::new(0));
    Puzzles { squares, ladders: ladders(words, &common) }
}

fn check_margins(name: &str, (paper, margin): (Paper, f32), pages: &Pages<'_>, fonts: &Fonts) {
    for run in pages.pages.iter().flat_map(|page| &page.runs) {
        let end = run.x + fonts.width(run.face, &run.text) * run.size;
        let across = run.x >= margin - OFF && end <= paper.width - margin + OFF;
        assert!(across && run.y <= paper.height - margin + OFF, "{name}: `{}`", run.text);
    }
}

/// The sheets of a set with their keys, by name.
fn sheets() -> Vec<(String, Sheet)> {
    let words = words();
    let mut all = Vec::new();
    for handout in handouts("Kitchen", &words, puzzles(&words)) {
        all.extend(handout.key.map(|key| (format!("{}-key", handout.name), key)));
        all.push((handout.name.to_owned(), handout.sheet));
    }
    all
}

#[test]
fn a_set_fills_its_pages_and_keeps_its_margins() {
    let fonts = Fonts::built_in().unwrap();
    let sheets = sheets();
    assert_eq!(sheets.len(), 9);
    for (name, sheet) in &sheets {
        for paper in PAPERS {
            let size = Size::Grown { least: 11.0, most: 26.0 };
            let setup = Setup { paper, size, ..Setup::default() };
            let pages = lay(sheet, &setup, &fonts).unwrap();
            check_margins(name, (paper, setup.margin), &pages, &fonts);
            assert!(pages.size >= 11.0, "{name}: {}", pages.size);
            // Of a key and of ladders there may be few.
            let is_full = sheet.entries().count() >= 30 && sheet.sections[0].form != Form::Letters;
            let first = &pages.pages[0];
            let inside = first.parts.iter().filter(|part| part.role != Role::Around);
            let runs = inside.flat_map(|part| &first.runs[part.runs.clone()]);
            let rules = first.rules.iter().map(|rule| rule.to.1);
            let lowest = runs.map(|run| run.y).chain(rules).fold(0.0, f32::max);
            let room = paper.height - 2.0 * setup.margin;
            let share = (lowest - setup.margin) / room;
            assert!(!is_full || share >= 0.7, "{name}: {share}");
        }
    }
}

/// The count of letters behind a clue is on the line of its last word.
#[test]
fn no_count_of_letters_is_on_a_line_alone() {
    let fonts = Fonts::built_in().unwrap();
    let (_, quiz) = sheets().into_iter().find(|(name, _)| name == "quiz").unwrap();
    for paper in PAPERS {
        for size in [11.0, 12.5, 14.0, 15.5, 17.0] {
            let setup = Setup { paper, size: Size::Points(size), ..Setup::default() };
            let pages = lay(&quiz, &setup, &fonts).unwrap();
            let texts = pages.pages.iter().flat_map(|page| &page.runs).map(|run| &*run.text);
            let alone: Vec<&str> = texts.filter(|text| text.starts_with('(')).collect();
            assert_eq!(alone, [""; 0], "{size}");
        }
    }
}

#[test]
fn every_word_of_a_set_is_hidden_in_a_square_that_its_key_shows() {
    let sheets = sheets();
    let of = |wanted: &str| &sheets.iter().find(|(name, _)| name == wanted).unwrap().1;
    let (search, key) = (of("search"), of("search-key"));
    let squares = search.sections.iter().filter(|section| section.form == Form::Letters);
    let listed = search.sections.iter().filter(|section| section.form == Form::Grid);
    let mut all = Vec::new();
    for (square, listed) in squares.zip(listed) {
        let letters: usize = square.entries().map(|row| row.word.split(' ').count()).sum();
        assert_eq!(letters, square.len() * square.len());
        let shown = square.entries().flat_map(|row| row.answers[0].split(' '));
        let shown = shown.filter(|letter| *letter != "·").count();
        let wanted: usize = listed
            .entries()
            .map(|word| word.word.chars().filter(|c| c.is_alphabetic()).count())
            .sum();
        // Words cross, so that there are fewer letters than those of all words.
        assert!(shown <= wanted && shown * 2 > wanted, "{shown} of {wanted}");
        all.extend(listed.entries().map(|word| word.word.clone()));
    }
    assert_eq!(all, WORDS.map(|(word, _)| word));
    let mut text = Vec::new();
    let fonts = Fonts::built_in().unwrap();
    PageFormat::Text.writer(PageOptions::default(), &fonts).sheet(key, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("· ·") && text.contains("refrigerator"), "{text}");
}

#[test]
fn cards_to_cut_stay_on_their_paper() {
    let fonts = Fonts::built_in().unwrap();
    for paper in PAPERS {
        let deck = Deck {
            title: "Kitchen".to_owned(),
            provenance: String::new(),
            cards: cards(&words()),
            card: Paper::BUSINESS,
            sheet: Some(paper),
        };
        let pages = deck.pages(&fonts).unwrap();
        check_margins("cards", (paper, 10.0), &pages, &fonts);
        // A side of thirty cards, ten or eight a sheet, and their backs.
        assert!(pages.count() == 6 || pages.count() == 8, "{}", pages.count());
    }
}
