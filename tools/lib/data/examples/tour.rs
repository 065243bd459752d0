//! Builds a lexicon from words, asks it five questions, replays a game, and writes a KWG, without
//! touching a file: `cargo run -p wordy-data --example tour`.

#![allow(clippy::print_stdout, reason = "it prints the answers")]

use std::error::Error;

use wordy_games::game::GameRules;
use wordy_games::verdict::WordJudge;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::question::{Anagram, Pattern, Rack, Substitution, Use};
use wordy_records::record::Record;
use wordy_records::replay::replay;
use wordy_search::Search;

const RECORD: &str = "#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n\
    >B: SABC?EF 8G S.... +9 9\n>A: XYZFAEI I7 F.X +25 41\n";

fn main() -> Result<(), Box<dyn Error>> {
    tour()?.iter().for_each(|line| println!("{line}"));
    Ok(())
}

fn tour() -> Result<Vec<String>, Box<dyn Error>> {
    let english = Alphabet::english();
    let words = ["word", "sword", "cord", "ox", "fox", "fab", "sow"];
    let lexicon = Lexicon::from_words(words, &english)?;
    let mut lines = vec![format!("OX is a word: {}", lexicon.has("ox"))];
    let mut tell =
        |what: &str, found: Vec<String>| lines.push(format!("{what}: {}", found.join(" ")));
    tell("?ORD", lexicon.search(Pattern::parse("?ord", &english)?).collect());
    let rack = Rack::parse("drows", &english)?;
    tell("in DROWS", lexicon.search(Anagram::new(&rack, Use::Some)).collect());
    let cord = english.encode("cord")?;
    tell("one letter from CORD", lexicon.search(Substitution::new(&cord, 1)).collect());
    tell("three letters", Search::parse(&["length:3"], &lexicon, &mut ())?.words().collect());
    let GameRules::Board(rules) = wordy_data::game("scrabble")?.rules else {
        return Err("Scrabble is played on a board".into());
    };
    let game = replay(&Record::parse(RECORD.as_bytes()), &rules, &WordJudge::new(&lexicon, &rules));
    lines.push(format!("the game: {} turns, {} faults", game.turns.len(), game.findings.len()));
    let kwg = wordy_formats::named("kwg").ok_or("no such format")?.write(&lexicon)?;
    lines.push(format!("as a KWG: {} bytes", kwg.len()));
    Ok(lines)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_tour_gives_its_answers() {
        let lines = super::tour().unwrap();
        let expected = [
            "OX is a word: true",
            "?ORD: CORD WORD",
            "in DROWS: SOW SWORD WORD",
            "one letter from CORD: WORD",
            "three letters: FAB FOX SOW",
            "the game: 3 turns, 0 faults",
        ];
        assert_eq!(lines[..6], expected);
        assert!(lines[6].starts_with("as a KWG: "));
    }
}
