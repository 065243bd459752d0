//! Files with bytes changed: nothing panics, nothing hangs, the words stay within bounds.
//!
//! `EDITS=1000000 cargo test --release -p wordy-formats --test edits` makes a million edits per
//! format.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test fails by panicking")]

mod dice;

use std::sync::Arc;

use wordy_formats::{Format, ReadSupport, all};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Lexicon, Meta, build};
use wordy_lists::list::{ListOptions, Source};

use dice::Dice;

fn lexicon() -> Lexicon {
    let alphabet = Alphabet::english();
    let text = "aa rough lava [n -S]\naah\naahed\naahing\naahs\naals\nab#\nabs\ncare\n\
                cares\nquiz;5\nquizzed\n\
                quizzes\nrace\nraced\nraces\nretains\nzax\n";
    let source = Source { name: "list".into(), bytes: text.into(), made: None };
    let draft =
        wordy_lists::list::read(&[source], &ListOptions::new(alphabet.clone())).unwrap().draft;
    Lexicon::open(build(draft, &alphabet, Meta::default()).unwrap().into()).unwrap()
}

fn survive(format: &dyn Format, file: &[u8], alphabet: &Arc<Alphabet>, edits: usize) {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for _ in 0..edits {
        let edited = dice.edit(file);
        if let Ok(draft) = format.read(&edited, alphabet) {
            let letters: usize = draft.words.iter().map(<[u8]>::len).sum();
            let bytes = letters + 4 * draft.words.len();
            assert!(bytes <= 64 * edited.len(), "{}: {bytes} bytes of words", format.name());
        }
    }
}

#[test]
fn no_edit_makes_a_reader_panic_or_hang() {
    let edits = std::env::var("EDITS").ok().and_then(|edits| edits.parse().ok()).unwrap_or(3_000);
    let (lexicon, alphabet) = (lexicon(), Alphabet::english());
    for format in all().iter().filter(|format| format.reading() == ReadSupport::Own) {
        let file = format.write(&lexicon).unwrap();
        assert!(format.read(&file, &alphabet).is_ok(), "{}", format.name());
        survive(*format, &file, &alphabet, edits);
        println!("{}: {edits} edits", format.name());
    }
}

/// A chain in which every node has two arcs to the next: few nodes, words without number.
#[test]
fn a_graph_made_to_fill_the_memory_is_refused() {
    let node =
        |tile: u32, ends: u32, last: u32, child: u32| tile << 24 | ends << 23 | last << 22 | child;
    let mut nodes = vec![node(0, 0, 1, 1)];
    for level in 0..100 {
        let child = if level < 99 { 1 + 2 * (level + 1) } else { 0 };
        nodes.extend([node(1, 1, 0, child), node(2, 1, 1, child)]);
    }
    let file: Vec<u8> = nodes.into_iter().flat_map(u32::to_le_bytes).collect();
    let error = wordy_formats::named("kwg").unwrap().read(&file, &Alphabet::english()).unwrap_err();
    assert!(error.to_string().starts_with("the graph has "), "{error}");
}
