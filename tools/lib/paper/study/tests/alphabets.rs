//! Every data file with words or letters beside a lexicon of every alphabet: what an alphabet
//! cannot spell is in none of its lists, and refuses nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wordy_choose::MarkArgs;
use wordy_data::{Data, FileFinder};
use wordy_lexicon::lexicon::Lexicon;
use wordy_search::Search;
use wordy_study::fill::{Choice, Filler, SLURS, worksheet};
use wordy_study::template;
use wordy_terminal::Streams;

/// All words of two letters and some longer ones, of any letters.
fn lexicon(name: &str) -> Lexicon {
    let alphabet = wordy_data::alphabet(name).unwrap();
    let letters: Vec<String> =
        alphabet.letters().map(|letter| alphabet.spell_exactly(&[letter])).collect();
    let mut words = Vec::new();
    for (at, one) in letters.iter().enumerate() {
        for other in &letters {
            words.push(format!("{one}{other}"));
        }
        for length in 3..9 {
            words.push(letters.iter().cycle().skip(at).take(length).cloned().collect());
        }
    }
    Lexicon::from_words(words, &alphabet).unwrap()
}

#[test]
fn every_data_file_goes_with_every_alphabet() {
    let names = wordy_data::names(wordy_data::ALPHABETS);
    assert_eq!(names.len(), 12);
    for name in names {
        let lexicon = lexicon(&name);
        let (mut input, mut output, mut errors) = (&b""[..], Vec::new(), Vec::new());
        let mut streams = Streams::new(&mut input, &mut output, &mut errors);
        for level in 0..=3 {
            let classes = wordy_data::expurgation(level, lexicon.alphabet());
            classes.unwrap_or_else(|error| panic!("{name}: classes: {error}"));
        }
        for saved in wordy_search::saved(&Data).unwrap() {
            let mut sources = wordy_choose::SearchSources::new(
                &lexicon,
                None,
                &mut streams,
                FileFinder::default(),
            );
            let text = format!("@{}", saved.name);
            let found = Search::parse(&[text], &lexicon, &mut sources);
            found.map_or_else(|error| panic!("{name}: {}: {error}", saved.name), drop);
        }
        for sheet in wordy_data::names(wordy_data::SHEETS) {
            let (file, template) = template::read(&sheet).unwrap();
            let choice = Choice {
                length: template.length.clone(),
                top: template.top,
                types: false,
                quiz: false,
                tiles: None,
                search: None,
                list: None,
                definitions: false,
                hooks: false,
                classes: SLURS,
                worksheet: worksheet::Choice::default(),
            };
            let symbols = MarkArgs::default().open(&lexicon, &mut streams).unwrap();
            let mut filler =
                Filler::new(&lexicon, &lexicon, choice, symbols, &mut streams).unwrap();
            let printed = filler.sheet(&file, &template, FileFinder::default());
            printed.map_or_else(|error| panic!("{name}: {sheet}: {error:?}"), drop);
        }
    }
    // These name their alphabets, and are read with them.
    for name in wordy_data::names(wordy_data::TWOS) {
        wordy_data::twos(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
