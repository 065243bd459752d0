//! `referee show`: board, letters and rules of a game.

use std::io::{self, Write};

use wordy_choose_game::{board_rules, cgp};
use wordy_games::board::{Board, Place, Square};
use wordy_games::diagram::Diagram;
use wordy_games::game::{Game, GameRules, Shape};
use wordy_games::position::{Position, Tile};
use wordy_games::syntax::count_points;
use wordy_lexicon::distribution::Distribution;
use wordy_terminal::{
    Column, Exit, Failure, Outcome, OutputArgs, Screen, Streams, further_endings,
};

use crate::board;

mod board_file;
mod compare;

use board_file::BoardArgs;

/// Show the board, the letters and the rules of a game; without a game, list the games
///
/// Several games on a board are shown side by side: the rules in which they differ, or with
/// --letters the tiles of two of them. With -o the empty board is printed at its true size, on as
/// many sheets of paper as it takes: cut them along the lines and glue each on the flap of the one
/// before.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("output", further_endings(&["pdf"])),
    before_help = "Examples:\n  referee show                  the names of the games\n  \
                   referee show scrabble-i       board, letters and rules\n  \
                   referee show house.toml       is my own file right?\n  \
                   referee show scrabble scrabble-o scrabble-i\n                                \
                   what differs between them\n  \
                   referee show scrabble scrabble-i --letters   their tiles\n  \
                   referee show scrabble-i -o board.pdf --side 19mm\n\
                   \x20                               the board, to print and glue\n  \
                   referee show scrabble-i --layout wings -o wings.pdf\n\
                   \x20                               what a usual board lacks\n  \
                   referee show --position \"$(cat now.cgp)\"",
    after_help = "Exit status: 0 shown, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The games: names or .toml files
    #[arg(value_name = "GAME|FILE")]
    game: Vec<String>,
    /// Show the tiles of two games side by side: as many sets of the first as come nearest to the
    /// set of the second
    #[arg(long, conflicts_with_all = ["json", "position"])]
    letters: bool,
    /// The position in one line (CGP), on the board of the game [default game: tournament]
    #[arg(long, value_name = "CGP", conflicts_with = "json")]
    position: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    file: BoardArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let names: Vec<&str> = args.game.iter().map(String::as_str).collect();
    if let Some(text) = &args.position {
        let name = one(&names, "--position")?.unwrap_or("tournament");
        return show_position(name, text, streams);
    }
    if args.output.further().is_some() {
        let name = one(&names, "--output")?.unwrap_or("tournament");
        let pdf = args.file.pdf(&wordy_data::game(name)?)?;
        args.output.put(&pdf, streams)?;
        return Ok(Exit::Found);
    }
    let read = |name: &&str| wordy_data::game(name);
    let several: Vec<Game> = names.iter().map(read).collect::<Result<_, _>>()?;
    if names.is_empty() && !args.output.json() && !args.letters {
        streams.screen.table(games());
    }
    let (screen, out) = (&streams.screen, &mut *streams.output);
    match several.as_slice() {
        several if args.letters => compare::letters(several, screen, out)?,
        [] => list(args.output.json(), out)?,
        several if args.output.json() => {
            several.iter().try_for_each(|game| writeln!(out, "{}", as_json(game)))?;
        }
        [game] => show(game, screen, out)?,
        several => compare::differences(several, screen, out)?,
    }
    Ok(Exit::Found)
}

/// The game named, where an option is for one.
fn one<'n>(names: &[&'n str], option: &str) -> Result<Option<&'n str>, Failure> {
    match names {
        [] => Ok(None),
        [name] => Ok(Some(name)),
        _ => {
            Err(Failure::new(format!("{option} is for one game")).hint("run it once for each game"))
        }
    }
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
        writeln!(out, "{}, rack {}", count_points(*points), spelt(rack))?;
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

/// What the signs of squares are.
const SIGNS: &str = "' double, \" treble, ^ quadruple letter; - double, = treble, \
                     ~ quadruple word; * the first play";

fn show(game: &Game, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    screen.text(2);
    writeln!(out, "{} ({})", game.title, game.source)?;
    match &game.rules {
        GameRules::Board(rules) => {
            writeln!(out)?;
            let empty = Position::new(&rules.board);
            board::put(&Diagram::new(&empty, None, rules), screen, out)?;
            screen.text(2);
            writeln!(out, "{SIGNS}")?;
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
    if let Some(lexicon) = game.words().and_then(|words| words.lexicon.as_ref()) {
        writeln!(out, "Lexicon: {lexicon}.")?;
    }
    if let Some(rules) = game.board_rules().filter(|rules| !rules.bonus_names.is_empty()) {
        let points = |tiles| rules.bonus.get(tiles).copied().unwrap_or(0);
        let named =
            rules.bonus_names.iter().map(|(tiles, name)| format!("{name} {}", points(tiles)));
        writeln!(out, "Names: {}.", named.collect::<Vec<_>>().join(", "))?;
    }
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
        "lexicon": game.words().and_then(|words| words.lexicon.as_ref()),
        "glyphs": shapes.iter().map(glyph).collect::<Vec<_>>(), "slip": game.slip_lines(),
    })
}

/// The rows of a board, one character per square.
fn rows(board: &Board) -> Vec<String> {
    let glyph = |row, column| board.square(Place { row, column }).map(Square::glyph);
    let row = |row| (0..board.columns()).filter_map(|column| glyph(row, column)).collect();
    (0..board.rows()).map(row).collect()
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
