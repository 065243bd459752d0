//! How long it takes to look up a word of the lexicon `wordy`, in another order than theirs, in its
//! transducer, in words that lie in memory, and in a hash table: `cargo bench -p wordy-data --bench
//! lookups`.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_lexicon::word_set::WordSet;

/// Looks up all words five times; the nanoseconds of one, the least of the five.
fn nanoseconds(words: &[&[u8]], has: impl Fn(&[u8]) -> bool) -> f64 {
    let time = || {
        let start = Instant::now();
        assert!(words.iter().all(|word| has(black_box(word))));
        start.elapsed().as_secs_f64() * 1e9
    };
    let count: f64 = words.iter().map(|_| 1.0).sum();
    (0..5).map(|_| time()).fold(f64::MAX, f64::min) / count
}

fn main() -> Result<(), Box<dyn Error>> {
    let lexicon = wordy_data::lexicon("wordy")?;
    let mut words: Vec<&[u8]> = lexicon.words().iter().collect();
    let count = words.len();
    Random::new(1).draw(&mut words, count);
    let english = Alphabet::english();
    let list = lexicon.words().iter().map(|word| english.spell(word));
    let list: Vec<String> = list.collect();
    let in_memory = Lexicon::from_words(list.iter().map(String::as_str), &english)?;
    println!(
        "{count} words: transducer {:.0} ns",
        nanoseconds(&words, |word| lexicon.has_letters(word))
    );
    println!("words in memory {:.0} ns", nanoseconds(&words, |word| in_memory.has_letters(word)));
    let set = WordSet::new(lexicon.words());
    let bytes = set.bytes() / count;
    let time = nanoseconds(&words, |word| set.contains(word));
    println!("a hash table of {bytes} bytes a word {time:.0} ns");
    Ok(())
}
