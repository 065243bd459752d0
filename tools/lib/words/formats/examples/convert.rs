//! Turns a lexicon in one format into another: `cargo run -p wordy-formats --example convert --
//! FROM FORMAT TO`, such as `convert nwl.kwg zyzzyva nwl.txt`.

use std::error::Error;

use wordy_formats::{named, recognise};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Lexicon, Meta, build};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [from, format, to] = arguments.as_slice() else {
        return Err("usage: convert FROM FORMAT TO".into());
    };
    std::fs::write(to, converted(from, &std::fs::read(from)?, format)?)?;
    Ok(())
}

/// The bytes of a file in another format.
fn converted(name: &str, bytes: &[u8], to: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let english = Alphabet::english();
    let own = recognise(name, bytes).ok_or("FROM is in no format known")?;
    let draft = own.read(bytes, &english)?;
    let lexicon = Lexicon::open(build(draft, &english, Meta::default())?.into())?;
    Ok(named(to).ok_or("FORMAT is not known")?.write(&lexicon)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kwg_becomes_a_list() {
        let lexicon = Lexicon::from_words(["ab", "cab"], &Alphabet::english()).unwrap();
        let kwg = named("kwg").unwrap().write(&lexicon).unwrap();
        assert_eq!(converted("club.kwg", &kwg, "plain").unwrap(), b"AB\nCAB\n");
    }
}
