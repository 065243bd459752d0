//! How many turns per second are replayed and scored on one core: `cargo bench -p wordy-data`.

#![allow(clippy::print_stdout, reason = "it prints a figure")]

use std::error::Error;
use std::time::{Duration, Instant};

use wordy_games::game::GameRules;
use wordy_games::verdict::WordJudge;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta, build};
use wordy_records::record::Record;
use wordy_records::replay::replay;

const RECORD: &str = "#player1 A Ann
#player2 B Bob
>A: WORDXYZ 8H WORD +16 16
>B: SABC?EF 8G S.... +9 9
>A: XYZAEIO 9F OX +34 50
>B: ABC?EFT 10E FAB +25 34
>A: YZAEIOT 11D TOY +20 70
>B: C?ETNRE 12C ENTER +20 54
>A: ZAEIOUT 13B ZOA +40 110
>B: C?RSTLI -CRS +0 54
";

fn main() -> Result<(), Box<dyn Error>> {
    let GameRules::Board(rules) = wordy_data::game("scrabble")?.rules else { return Ok(()) };
    let mut draft = Draft::default();
    for word in ["WORD", "SWORD", "OX", "FAB", "TOY", "ENTER", "ZOA"] {
        draft.words.push(word.as_bytes());
    }
    let bytes = build(draft, &Alphabet::english(), Meta::default())?;
    let lexicon = Lexicon::open(bytes.into())?;
    let verdict = WordJudge::new(&lexicon, &rules);
    let (start, mut turns) = (Instant::now(), 0_u32);
    while start.elapsed() < Duration::from_secs(1) {
        turns +=
            u32::try_from(replay(&Record::parse(RECORD.as_bytes()), &rules, &verdict).turns.len())?;
    }
    println!("{:.0} turns a second", f64::from(turns) / start.elapsed().as_secs_f64());
    Ok(())
}
