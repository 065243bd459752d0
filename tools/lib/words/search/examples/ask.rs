//! Asks words of a list: `cargo run -p wordy-lexicon --example ask -- LIST SEARCH...`
//!
//! For example, `ask club.txt 'length:4 includes:Z'`.

#![allow(clippy::print_stdout, reason = "it prints the words found")]

use std::error::Error;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_search::Search;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let list = arguments.next().ok_or("usage: ask LIST SEARCH...")?;
    let text = std::fs::read_to_string(list)?;
    for word in found(text.split_whitespace(), &arguments.collect::<Vec<_>>())? {
        println!("{word}");
    }
    Ok(())
}

/// The words of a list that fulfil a search.
fn found<'w>(
    words: impl Iterator<Item = &'w str>,
    search: &[String],
) -> Result<Vec<String>, Box<dyn Error>> {
    let lexicon = Lexicon::from_words(words, &Alphabet::english())?;
    Ok(Search::parse(search, &lexicon, &mut ())?.words().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_searched() {
        let words = ["quiz", "za", "zinc", "cat"].into_iter();
        assert_eq!(found(words, &["length:4 includes:Z".into()]).unwrap(), ["QUIZ", "ZINC"]);
    }
}
