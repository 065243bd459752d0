//! Lexicons and fst files made to do harm: edited, then given right checksums. Each is refused, or
//! every reading of it comes to an end without a panic and within its memory.
//!
//! `FORGED=1000000 cargo test --release -p wordy-formats --test forged` makes a million of each.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test fails by panicking")]
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "the names are those of members of a lexicon"
)]

#[path = "../dice/mod.rs"]
mod dice;
mod repair;

use wordy_formats::named;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::bound::MOST;
use wordy_lexicon::lexicon::{Draft, Lexicon, Log, Meta, Operation, build};
use wordy_lists::list::{ListOptions, Source};
use wordy_questions::extension::Extensions;
use wordy_questions::question::Pattern;
use wordy_questions::tables::{alphagrams, hooks, onedif};

use dice::Dice;

/// Every part that a file can have.
const LIST: &str = "word,level,definition,marks,score\naa,35,rough lava [n -S],#,50\nab,80,,,\n\
                    abs,80,{ab=n} [n],,\naah,80,,+,\ncare,10,,,7\ncares,10,,,\nquiz,35,,,\n\
                    quizzed,80,,,\nretains,35,,,9\nzax,80,,,\n";

fn file(log: bool) -> Vec<u8> {
    let alphabet = Alphabet::english();
    let source = Source { name: "list".into(), bytes: LIST.into(), made: None };
    let mut draft =
        wordy_lists::list::read(&[source], &ListOptions::new(alphabet.clone())).unwrap().draft;
    if log {
        let mut own = Log::default();
        own.removed.extend([(b"DAMN".to_vec(), 1), (b"QI".to_vec(), 2), (b"ZEN".to_vec(), 2)]);
        own.added.extend([(b"AB".to_vec(), 2), (b"ZAX".to_vec(), 3)]);
        own.reasons.insert(b"QI".to_vec(), "not ours".into());
        draft.log = Some(own);
    }
    build(draft, &alphabet, Meta { name: "club".into(), ..Meta::default() }).unwrap()
}

/// A file with one to three members edited, doubled, dropped or out of order, all checksums right.
fn forge(sound: &[(String, Vec<u8>)], dice: &mut Dice) -> Vec<u8> {
    let mut members = sound.to_vec();
    for _ in 0..=dice.below(2) {
        let at = dice.below(members.len());
        match dice.below(40) {
            0 => members.insert(at, members[at].clone()),
            1 if members.len() > 1 => drop(members.remove(at)),
            2 => members.rotate_left(1),
            _ => {
                // Mostly words, and mostly the nodes of transducers.
                let fst = |(_, (name, _)): &(usize, &(String, Vec<u8>))| {
                    name.ends_with(".fst") || name.ends_with(".list")
                };
                let fsts: Vec<usize> =
                    members.iter().enumerate().filter(fst).map(|(at, _)| at).collect();
                let at = if dice.below(5) == 0 || fsts.is_empty() {
                    at
                } else {
                    fsts[dice.below(fsts.len())]
                };
                let (name, bytes) = &mut members[at];
                *bytes = dice.edit(bytes);
                if name.ends_with(".fst") {
                    repair::transducer(bytes);
                }
            }
        }
    }
    repair::archive(&members)
}

/// Whether the list and the transducer of a lexicon have the same words, as verifying wants it.
fn is_sound(lexicon: &Lexicon) -> bool {
    let all = Pattern::parse("*", lexicon.alphabet()).unwrap();
    let mut found = Vec::new();
    lexicon.visit(all, |word, rank| found.push((word.to_vec(), rank)));
    found.iter().map(|(word, rank)| (&word[..], *rank)).eq(lexicon.words().iter().zip(0..))
}

/// Reads all there is of a lexicon; says how many words it has.
fn read_all(lexicon: &Lexicon) -> usize {
    let words = lexicon.words();
    let sound = is_sound(lexicon);
    assert!(sound || lexicon.verify().is_err());
    for (rank, word) in (0..).zip(words.iter()) {
        let found = (lexicon.rank(word), lexicon.word(rank));
        assert!(!sound || found == (Some(rank), Some(word.to_vec())));
        lexicon.level(rank);
        lexicon.expanded_definition(word);
        lexicon.marks(word);
        lexicon.score(word);
        lexicon.fate(word);
    }
    for word in ["DAMN", "QI", "ZEN", "ZZZ"] {
        lexicon.fate(word.as_bytes());
    }
    let pattern = Pattern::parse("*a?*", lexicon.alphabet());
    let found = pattern.map_or(0, |pattern| lexicon.search(pattern).count());
    assert!(!sound || found <= lexicon.len());
    let draft = Draft::selected(lexicon, |_, _| true);
    assert_eq!(draft.words.len(), words.len());
    let mut both = 0;
    Lexicon::combine(&[lexicon, lexicon], Operation::Intersect, |_, _| both += 1);
    assert!(!sound || both == words.len());
    tables(lexicon, words);
    words.len()
}

/// Looks words up in a lexicon whose structure nobody has checked, and searches it.
fn look_up(lexicon: &Lexicon) {
    for word in ["AA", "AAH", "CARES", "DAMN", "QUIZZED", "RETAINS", "ZAX", "ZZZ"] {
        let word = word.as_bytes();
        let rank = lexicon.rank(word);
        assert!(rank.is_none_or(|rank| (rank as usize) < lexicon.len()));
        rank.map(|rank| (lexicon.level(rank), lexicon.word(rank)));
        lexicon.expanded_definition(word);
        lexicon.fate(word);
    }
    if let Ok(pattern) = Pattern::parse("*a?*", lexicon.alphabet()) {
        lexicon.search(pattern).for_each(drop);
    }
    assert!(lexicon.words().is_empty() || lexicon.words().len() == lexicon.len());
}

fn tables(lexicon: &Lexicon, words: &Arena) {
    assert_eq!(hooks(words).len(), words.len());
    alphagrams(words);
    onedif(words);
    let table = Extensions::of(lexicon, 2);
    (0..words.len() as u32).for_each(|rank| drop((table.front(rank), table.back(rank))));
}

fn bytes(words: &Arena) -> usize {
    words.letters() + 4 * words.len()
}

/// How many of a kind are refused and read.
#[derive(Debug, Default)]
struct Tally {
    refused: usize,
    read: usize,
}

fn lexicons(count: usize, seed: u64) -> Tally {
    let mut dice = Dice(seed);
    let kinds = [file(false), file(true)].map(|file| repair::members(&file));
    let mut tally = Tally::default();
    for at in 0..count {
        let forged = forge(&kinds[at % 2], &mut dice);
        if let Ok(lexicon) = Lexicon::open_lazily(forged.clone().into()) {
            look_up(&lexicon);
        }
        match Lexicon::open(forged.clone().into()) {
            Err(_) => tally.refused += 1,
            Ok(lexicon) => {
                tally.read += 1;
                read_all(&lexicon);
                assert!(bytes(lexicon.words()) <= MOST);
            }
        }
    }
    tally
}

fn transducers(count: usize, seed: u64) -> Tally {
    let mut dice = Dice(seed);
    let (lexicon, alphabet) = (Lexicon::open(file(false).into()).unwrap(), Alphabet::english());
    let mut tally = Tally::default();
    for at in 0..count {
        let format = named(["fst", "fst-map"][at % 2]).unwrap();
        let mut forged = dice.edit(&format.write(&lexicon).unwrap());
        repair::transducer(&mut forged);
        match format.read(&forged, &alphabet) {
            Err(_) => tally.refused += 1,
            Ok(draft) => {
                tally.read += 1;
                assert!(bytes(&draft.words) <= MOST);
            }
        }
    }
    tally
}

/// The most memory that this process has had, in bytes, where the system says it.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap_or_default() * 1024
}

fn all(count: usize) {
    let before = peak();
    for (what, forged) in [
        ("lexicons", lexicons as fn(usize, u64) -> Tally),
        ("fst files", transducers as fn(usize, u64) -> Tally),
    ] {
        let tally = forged(count, 0x9E37_79B9_7F4A_7C15);
        println!("{what}: {} refused, {} read, no panic", tally.refused, tally.read);
        assert!(tally.refused > count / 4 && tally.read > count / 200, "{what}: {tally:?}");
    }
    let grown = peak() - before;
    println!("memory grew by {grown} bytes");
    assert!(grown < 64 << 20, "{grown} bytes");
}

#[test]
fn repaired_files_are_those_that_were_built() {
    for file in [file(false), file(true)] {
        let mut members = repair::members(&file);
        for (_, bytes) in members.iter_mut().filter(|(name, _)| name.ends_with(".fst")) {
            repair::transducer(bytes);
        }
        assert_eq!(repair::archive(&members), file);
        let lexicon = Lexicon::open(file.into()).unwrap();
        assert!(is_sound(&lexicon));
        read_all(&lexicon);
    }
}

#[test]
fn forged_files_are_refused_or_read() {
    let count = std::env::var("FORGED").ok().and_then(|count| count.parse().ok());
    all(count.unwrap_or(2_000));
}
