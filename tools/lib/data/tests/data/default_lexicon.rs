//! What the default lexicon promises: its words, its levels, a reason for every correction.

use std::collections::BTreeSet;

use wordy_data::{Data, LEXICONS, embedded, expurgation, lexicon, twos};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::inflection::Inflections;

/// The notes on the lexicons, and the lists of corrections.
const NOTES: &str = include_str!("../../../../../lexicons/README.md");
const ADDED: &str = include_str!("../../../../../lexicons/wordy-add.txt");
const LEVELS: &str = include_str!("../../../../../lexicons/wordy-levels.txt");
const REMOVED: &str = include_str!("../../../../../lexicons/wordy-remove.txt");
const FORMS: &str = include_str!("../../../../../lexicons/wordy-forms.txt");
const OWN: &str = include_str!("../../../../../lexicons/wordy-own-levels.txt");

fn wordy() -> Lexicon {
    lexicon("wordy").unwrap()
}

/// The words of a list, and its lines.
fn words(list: &str) -> Vec<(String, &str)> {
    let lines = list.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let word = |line: &str| line.split([' ', '\t']).next().unwrap().to_uppercase();
    lines.map(|line| (word(line), line)).collect()
}

#[test]
fn the_lexicons_are_sound() {
    for (name, words, twos) in [("wordy", 257_098, 107), ("college", 82_545, 72)] {
        let lexicon = Lexicon::open(embedded(LEXICONS, name).unwrap().bytes).unwrap();
        lexicon.verify().unwrap();
        assert_eq!((lexicon.len(), lexicon.meta().lengths.0[&2]), (words, twos));
        assert!(lexicon.meta().attribution.contains("Kevin Atkinson"));
    }
}

#[test]
fn words_that_everybody_knows_are_in() {
    let lexicon = wordy();
    let known = "QI ZA OK EW KI FE OI DA APP TECH ADMIN CYBER GAMEPLAY DEF ECO FOREX JEDI BAE NANO \
        CHEM PHARMA GIFS MIXTAPE NAV MERCH DIFF EUROZONE MECH COMMS DUBSTEP GRAPHENE AGRO ARGH \
        MILLENNIALS STORYLINES RENEWABLES IMPACTFUL AUTOCORRECT LIVESTREAM";
    let out: Vec<_> = known.split(' ').filter(|word| !lexicon.has(word)).collect();
    assert_eq!(out, Vec::<&str>::new());
}

#[test]
fn misspellings_and_stray_forms_are_out() {
    let lexicon = wordy();
    let stray = "CHEQUED WHISKYS SCOTCHS LOONEYIER STIMULUSES TRANSITTED MANTLEPIECE OUTSTRIPT \
        HURRAHES AFTO BONZ ENZED HOONER ZACS";
    let within: Vec<_> = stray.split(' ').filter(|word| lexicon.has(word)).collect();
    assert_eq!(within, Vec::<&str>::new());
}

#[test]
fn no_slur_and_no_vulgar_word_is_common() {
    let (lexicon, classes) = (wordy(), expurgation(2, &Alphabet::english()).unwrap());
    let named = |(rank, word): (u32, &[u8])| classes.class(word).map(|_| lexicon.level(rank));
    let levels: Vec<_> = (0..).zip(lexicon.words().iter()).filter_map(named).collect();
    assert!(levels.len() > 500 && levels.iter().all(|level| *level >= Some(60)));
}

#[test]
fn no_plural_of_a_two_stands_without_it_unless_it_is_listed() {
    let lexicon = wordy();
    let own: BTreeSet<_> = lexicon.words_of(2).iter().map(<[u8]>::to_vec).collect();
    let edition = twos("nwl").unwrap();
    assert_eq!(own, edition.words.iter().cloned().collect());
    let listed: BTreeSet<String> = words(ADDED).into_iter().map(|(word, _)| word).collect();
    for word in lexicon.words_of(3).iter().filter(|word| word.ends_with(b"S")) {
        let spelt = lexicon.alphabet().spell(word);
        assert!(own.contains(&word[..2]) || listed.contains(&spelt), "{spelt}");
    }
}

#[test]
fn no_other_inflections_of_a_two_stand_without_it() {
    let lexicon = wordy();
    let letters = || lexicon.alphabet().letters();
    let twos = letters().flat_map(|first| letters().map(move |second| [first, second]));
    let missing: Vec<_> = twos.filter(|two| !lexicon.has_letters(two)).collect();
    assert_eq!(missing.len(), 26 * 26 - 107);
    // A verb or an adjective has two of these; of ACES and ACED the word is ACE.
    let with = |two: &[u8; 2], ending: &str| [two, ending.as_bytes()].concat();
    let forms = |two: &[u8; 2]| {
        let endings = ["ES", "ED", "ING", "ER", "EST"].iter();
        endings.filter(|ending| lexicon.has_letters(&with(two, ending))).count()
    };
    let stray: Vec<_> = missing
        .iter()
        .filter(|two| two.iter().any(|letter| b"AEIOUY".contains(letter)))
        .filter(|two| forms(two) > 1 && !lexicon.has_letters(&with(two, "E")))
        .collect();
    // EGER, a tidal bore, and EGEST are no forms of one word.
    assert_eq!(stray, [b"EG"]);
}

#[test]
fn every_correction_has_a_reason_and_is_in_force() {
    let lexicon = wordy();
    for (list, inside) in [(ADDED, true), (LEVELS, true), (REMOVED, false)] {
        for (word, line) in words(list) {
            let reason = line.split_once("# ").map_or("", |(_, reason)| reason);
            assert!(reason.len() > 3, "no reason: {line}");
            assert_eq!(lexicon.has(&word), inside, "{line}");
        }
    }
}

#[test]
fn a_form_in_use_is_as_common_as_its_word() {
    let (lexicon, alphabet) = (wordy(), Alphabet::english());
    let known = Inflections::find(&alphabet, &Data).unwrap();
    let level = |word: &[u8]| lexicon.level(lexicon.rank(word).unwrap());
    for (word, line) in words(FORMS) {
        let own = level(word.as_bytes());
        assert_eq!(own.unwrap().to_string(), line.split('\t').nth(1).unwrap(), "{line}");
        let mut told = known.of(word.as_bytes(), &lexicon).into_iter();
        assert!(told.any(|lemma| level(&lemma.word) == own), "{line}");
    }
}

#[test]
fn a_form_with_a_level_of_its_own_is_rarer_than_its_word_and_says_why() {
    let (lexicon, alphabet) = (wordy(), Alphabet::english());
    let known = Inflections::find(&alphabet, &Data).unwrap();
    let level = |word: &[u8]| lexicon.level(lexicon.rank(word).unwrap());
    let forms: BTreeSet<String> = words(FORMS).into_iter().map(|(word, _)| word).collect();
    for (word, line) in words(OWN) {
        let parts: Vec<&str> = line.split('\t').collect();
        let own = level(word.as_bytes());
        assert_eq!(own.unwrap().to_string(), parts[1], "{line}");
        assert!(parts[2].len() > 5 && !forms.contains(&word), "{line}");
        let mut told = known.of(word.as_bytes(), &lexicon).into_iter();
        assert!(told.any(|lemma| level(&lemma.word) < own), "{line}");
    }
}

#[test]
fn the_notes_count_what_is_there() {
    let (lexicon, mut rows) = (wordy(), 0);
    for row in NOTES.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().replace(',', "")).collect();
        let Ok(level) = cells[1].parse::<u8>() else { continue };
        let own: Vec<usize> = (0..)
            .zip(lexicon.words().iter())
            .filter(|(rank, _)| lexicon.level(*rank).is_some_and(|own| own <= level))
            .map(|(_, word)| word.len())
            .collect();
        let short = own.iter().filter(|length| (2..=8).contains(*length)).count();
        assert_eq!([own.len(), short].map(|count| count.to_string()), cells[2..4], "{level}");
        rows += 1;
    }
    assert_eq!(rows, 9);
    for (list, name) in [
        (ADDED, "add"),
        (LEVELS, "levels"),
        (REMOVED, "remove"),
        (FORMS, "forms"),
        (OWN, "own-levels"),
    ] {
        let row = NOTES.lines().find(|line| line.contains(&format!("`wordy-{name}.txt` |")));
        let said = row.unwrap().split('|').nth(2).unwrap().trim().split(' ').next().unwrap();
        assert_eq!(said.replace(',', ""), words(list).len().to_string(), "{name}");
    }
}
