//! `referee show`: board, letters and rules of a game.

use std::io::{self, Write};

use wordy_cli::{Exit, Outcome, Streams};
use wordy_games::board::{Board, Place};
use wordy_games::game::Rules;
use wordy_lexicon::distribution::Distribution;

/// Show the board, the letters and the rules of a game; without one, name the games
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game: a name or a .toml file
    #[arg(value_name = "GAME|FILE")]
    game: Option<String>,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let Some(name) = &args.game else {
        for name in wordy_data::names(wordy_data::GAMES) {
            let game = wordy_data::game(&name)?;
            writeln!(streams.output, "{name}\t{}\t{}", game.title, game.source)?;
        }
        return Ok(Exit::Found);
    };
    let game = wordy_data::game(name)?;
    let out = &mut *streams.output;
    writeln!(out, "{} ({})", game.title, game.source)?;
    match &game.rules {
        Rules::Board(rules) => {
            board(&rules.board, out)?;
            letters(&rules.letters, out)?;
        }
        Rules::Layout(rules) => letters(&rules.letters, out)?,
        Rules::Glyphs(rules) => {
            for shape in &rules.shapes {
                writeln!(out, "{:8} {} {}", shape.name, shape.points(), shape.rows.join(" "))?;
            }
        }
    }
    writeln!(out)?;
    for line in game.slip.side.iter().chain(&game.slip.lines) {
        writeln!(out, "{}", game.put_numbers(line))?;
    }
    Ok(Exit::Found)
}

/// The board with column letters and row numbers.
fn board(board: &Board, out: &mut dyn Write) -> io::Result<()> {
    let names: Vec<String> = (0..board.columns())
        .map(|column| Place { row: 0, column }.to_string().trim_end_matches('1').to_owned())
        .collect();
    writeln!(out, "\n   {}", names.join(" "))?;
    for row in 0..board.rows() {
        let squares = (0..board.columns()).filter_map(|column| board.square(Place { row, column }));
        let glyphs: Vec<String> = squares.map(|square| square.glyph().to_string()).collect();
        writeln!(out, "{:2} {}", row + 1, glyphs.join(" "))?;
    }
    writeln!(out, "' double, \" treble, ^ quadruple letter; - double, = treble, ~ quadruple word")
}

/// Tiles and points of each letter, those of the most tiles together.
fn letters(letters: &Distribution, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{} tiles ({}): tiles x points", letters.tiles(), letters.name)?;
    let tile = |letter: u8| {
        let spelt = letters.alphabet.spell(&[letter]);
        format!("{spelt} {}x{}", letters.count(letter), letters.points(letter))
    };
    let all: Vec<String> = letters.alphabet.letters().map(tile).collect();
    let blanks = format!("? {}x0", letters.blanks);
    for line in all.iter().chain([&blanks]).collect::<Vec<_>>().chunks(9) {
        let cells: Vec<String> = line.iter().map(|cell| format!("{cell:<8}")).collect();
        writeln!(out, "{}", cells.concat().trim_end())?;
    }
    Ok(())
}
