//! `referee show`: board, letters and rules of a game.

use std::io::{self, Write};

use wordy_cli::{Column, Exit, Failure, Outcome, Screen, Streams, board_rules, cgp};
use wordy_games::board::{Board, Place, Square};
use wordy_games::diagram::Diagram;
use wordy_games::game::{Game, GameRules, Shape};
use wordy_games::position::Tile;
use wordy_lexicon::distribution::Distribution;

use crate::board;

/// Show the board, the letters and the rules of a game; without a game, list the games
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee show                  the names of the games\n  \
                   referee show scrabble-i       board, letters and rules\n  \
                   referee show house.toml       is my own file right?\n  \
                   referee show --position \"$(cat now.cgp)\"",
    after_help = "Exit status: 0 shown, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The game: a name or a .toml file
    #[arg(value_name = "GAME|FILE")]
    game: Option<String>,
    /// Show a position in one line (CGP) on the board of the game [default game: tournament]
    #[arg(long, value_name = "CGP", conflicts_with = "json")]
    position: Option<String>,
    /// Print one JSON object per game
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    if let Some(text) = &args.position {
        return show_position(args.game.as_deref().unwrap_or("tournament"), text, streams);
    }
    if !args.json {
        match args.game {
            Some(_) => {}
            None => streams.screen.table(games()),
        }
    }
    let (screen, out) = (&streams.screen, &mut *streams.output);
    match &args.game {
        Some(name) if args.json => writeln!(out, "{}", as_json(&wordy_data::game(name)?))?,
        Some(name) => show(&wordy_data::game(name)?, screen, out)?,
        None => list(args.json, out)?,
    }
    Ok(Exit::Found)
}

/// A position with its racks and points.
fn show_position(game: &str, text: &str, streams: &mut Streams<'_>) -> Outcome {
    let rules = board_rules(game)?;
    let read = cgp(text, &rules)?;
    let diagram = Diagram::new(&read.position, None, &rules);
    let out = &mut *streams.output;
    board::put(&diagram, &streams.screen, out)?;
    let alphabet = &rules.letters.alphabet;
    let spelt = |rack: &Vec<Tile>| -> String {
        let face = |t: &Tile| if t.blank { "?".to_owned() } else { t.spell(alphabet) };
        rack.iter().map(face).collect()
    };
    for (rack, points) in read.racks.iter().zip(&read.points) {
        writeln!(out, "{points} points, rack {}", spelt(rack))?;
    }
    for (name, value) in &read.remarks {
        writeln!(out, "{name} {value}")?;
    }
    Ok(Exit::Found)
}

/// The columns of the list of games.
fn games() -> [Column; 3] {
    [Column::word("game"), Column::text("title"), Column::text("source")]
}

fn list(json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    for name in wordy_data::names(wordy_data::GAMES) {
        let Game { title, source, .. } = wordy_data::game(&name)?;
        if json {
            let row = serde_json::json!({ "name": name, "title": title, "source": source });
            writeln!(out, "{row}")?;
        } else {
            writeln!(out, "{name}\t{title}\t{source}")?;
        }
    }
    Ok(())
}

fn show(game: &Game, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    screen.text(2);
    writeln!(out, "{} ({})", game.title, game.source)?;
    match &game.rules {
        GameRules::Board(rules) => {
            squares(&rules.board, screen, out)?;
            letters(&rules.letters, screen, out)?;
        }
        GameRules::Layout(rules) => letters(&rules.letters, screen, out)?,
        GameRules::Glyphs(rules) => {
            for shape in &rules.shapes {
                writeln!(out, "{:8} {} {}", shape.name, shape.points(), shape.rows.join(" "))?;
            }
        }
    }
    screen.text(2);
    writeln!(out)?;
    game.slip_lines().iter().try_for_each(|line| writeln!(out, "{line}"))
}

fn as_json(game: &Game) -> serde_json::Value {
    let (board, set, shapes) = match &game.rules {
        GameRules::Board(rules) => (Some(&rules.board), Some(&rules.letters), &[][..]),
        GameRules::Layout(rules) => (None, Some(&rules.letters), &[][..]),
        GameRules::Glyphs(rules) => (None, None, rules.shapes.as_slice()),
    };
    let letter = |set: &Distribution, letter: u8| {
        serde_json::json!({
            "letter": set.alphabet.spell(&[letter]), "tiles": set.count(letter),
            "points": set.points(letter),
        })
    };
    let letters =
        |set: &Distribution| set.alphabet.letters().map(|own| letter(set, own)).collect::<Vec<_>>();
    let glyph = |shape: &Shape| {
        let points = shape.points();
        serde_json::json!({ "name": shape.name, "points": points, "rows": shape.rows })
    };
    serde_json::json!({
        "name": game.name, "title": game.title, "source": game.source,
        "players": [game.players.0, game.players.1],
        "board": board.map(rows), "letters": set.map(letters),
        "blanks": set.map(|set| set.blanks),
        "glyphs": shapes.iter().map(glyph).collect::<Vec<_>>(), "slip": game.slip_lines(),
    })
}

/// The rows of a board, one character per square.
fn rows(board: &Board) -> Vec<String> {
    let glyph = |row, column| board.square(Place { row, column }).map(Square::glyph);
    let row = |row| (0..board.columns()).filter_map(|column| glyph(row, column)).collect();
    (0..board.rows()).map(row).collect()
}

/// The board with column letters and row numbers.
fn squares(board: &Board, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let names: Vec<String> = (0..board.columns())
        .map(|column| Place { row: 0, column }.to_string().trim_end_matches('1').to_owned())
        .collect();
    let gap = crate::board::gap(2 * names.len(), screen);
    screen.raw();
    writeln!(out, "\n   {}", names.join(gap))?;
    for (number, row) in (1..).zip(rows(board)) {
        let glyphs: Vec<String> = row.chars().map(String::from).collect();
        writeln!(out, "{number:2} {}", glyphs.join(gap))?;
    }
    screen.text(2);
    writeln!(out, "' double, \" treble, ^ quadruple letter; - double, = treble, ~ quadruple word")
}

/// Tiles and points of each letter, those of the most tiles together.
fn letters(letters: &Distribution, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{} tiles ({}): tiles x points", letters.tiles(), letters.name)?;
    screen.text(0);
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
