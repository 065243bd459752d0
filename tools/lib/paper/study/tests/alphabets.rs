//! Every data file with words or letters beside a lexicon of every alphabet: what an alphabet
//! cannot spell is in none of its lists, and refuses nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wordy_choose::MarkArgs;
use wordy_data::{Data, FileFinder};
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::inflection::Inflections;
use wordy_questions::puzzle::Dice;
use wordy_search::Search;
use wordy_study::fill::{Choice, Filler};
use wordy_study::template;
use wordy_terminal::Streams;

/// Words of two to eight letters: each letter begins some.
fn lexicon(name: &str) -> Lexicon {
    let alphabet = wordy_data::alphabet(name).unwrap();
    let letters: Vec<String> =
        alphabet.letters().map(|letter| alphabet.spell_exactly(&[letter])).collect();
    let mut words = Vec::new();
    for at in 0..letters.len() {
        let from = |step| letters.iter().cycle().skip(at).step_by(step);
        words.extend((2..9).map(|length| from(1).take(length).cloned().collect::<String>()));
        words.push(from(3).take(2).cloned().collect());
    }
    Lexicon::from_words(words, &alphabet).unwrap()
}

#[test]
fn every_data_file_goes_with_every_alphabet() {
    let names = wordy_data::names(wordy_data::ALPHABETS);
    assert_eq!(names.len(), 21);
    // Those of a series differ in letters and lengths alone, and each makes all of them anew.
    let files = wordy_data::names(wordy_data::SEARCHES);
    let saved = wordy_search::saved(&Data).unwrap().into_iter().enumerate();
    let searches = saved.filter(|(at, saved)| at % 11 == 0 || files.contains(&saved.name));
    let searches: Vec<_> = searches.map(|(_, saved)| saved).collect();
    let sheets = wordy_data::names(wordy_data::SHEETS);
    let sheets: Vec<_> = sheets.iter().map(|name| template::read(name).unwrap()).collect();
    for name in names {
        let lexicon = lexicon(&name);
        let (mut input, mut output, mut errors) = (&b""[..], Vec::new(), Vec::new());
        let mut streams = Streams::new(&mut input, &mut output, &mut errors);
        for level in 0..=3 {
            let classes = wordy_data::expurgation(level, lexicon.alphabet());
            classes.unwrap_or_else(|error| panic!("{name}: classes: {error}"));
        }
        match Inflections::find(lexicon.alphabet(), &Data) {
            Ok(_) => assert_eq!(name, "english"),
            Err(error) => {
                assert!(matches!(error, wordy_data::Error::Missing(_)), "{name}: {error}");
            }
        }
        for saved in &searches {
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
        for (file, template) in &sheets {
            let choice = Choice::of(template);
            let symbols = MarkArgs::default().open(&lexicon, &mut streams).unwrap();
            let mut filler =
                Filler::new(&lexicon, &lexicon, choice, symbols, &mut streams).unwrap();
            let printed = filler.sheet(file, template, FileFinder::default());
            printed.map_or_else(|error| panic!("{name}: {}: {error:?}", file.place), drop);
        }
    }
    // These name their alphabets, and are read with them.
    for name in wordy_data::names(wordy_data::DICE) {
        let file = wordy_data::find(wordy_data::DICE, &name).unwrap();
        Dice::from_toml(&file, &Data).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    for name in wordy_data::names(wordy_data::TWOS) {
        wordy_data::twos(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
