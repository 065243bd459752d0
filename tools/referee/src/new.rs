//! `referee new`: a record to fill in by hand.

use std::path::PathBuf;

use wordy_choose_game::GameArg;
use wordy_terminal::{Exit, Failure, Outcome, Streams, write_whole};

/// Write an empty game record with notes that say how to fill it in
///
/// `referee game` reads the record at any time; lines that begin with #note are for people alone.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("game", |game| game.default_value("tournament")),
    before_help = "Examples:\n  \
                   referee new --players \"Ann Lee,Bob\" -o club.gcg\n  \
                   referee new --game 1dif > evening.gcg",
    after_help = "Exit status: 0 written, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The players: their names, no two alike [default: Ann,Bob]
    #[arg(long, value_name = "PLAYER,...", value_delimiter = ',')]
    players: Vec<String>,
    #[command(flatten)]
    game: GameArg,
    /// Write to FILE
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    force: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// What a record by hand says of itself.
const NOTES: &str = "\
#note One line per turn: the player, the rack (or a part of it, or none), the square and the word, \
the score, the total.
#note 8H is across from H8, and H8 is down. A lower-case letter is a blank, . a tile on the board:
#note   >NICK: WORDXYZ 8H WORD +16 16
#note   >NICK: 8G S.... +9 9
#note Instead of square and word: - passes, -XYZ or -3 exchanges, -- takes the play before back:
#note   >NICK: -XYZ +0 16
#note   >NICK: -- -9 0
#note At the end (QI) counts the tiles left, (time) takes points off for overtime:
#note   >NICK: (QI) +22 38
#note `referee game FILE` checks what is written so far, `--fix` puts scores and totals right.
";

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    if let Some(path) = &args.output {
        wordy_terminal::check_ending(path, "a record", &["gcg"])?;
    }
    let rules = args.game.board()?;
    let default = ["Ann", "Bob"].map(str::to_owned);
    let players = if args.players.is_empty() { &default[..] } else { &args.players };
    check_names(players)?;
    check_count(players, rules.most_players)?;
    let own = |(number, name): (usize, &String)| {
        format!("#player{number} {} {name}\n", nick(name, players))
    };
    let named: String = (1..).zip(players).map(own).collect();
    let rule = clap::ValueEnum::to_possible_value(&rules.challenge);
    let rule = rule.map(|rule| rule.get_name().to_owned());
    let challenge = rule.as_ref().map_or(String::new(), |rule| format!("#challenge {rule}\n"));
    let game = args.game.name();
    let first = players.first().map_or("Ann", String::as_str);
    let notes = NOTES.replace("NICK", &nick(first, players));
    let text = format!("#character-encoding UTF-8\n{named}#game-type {game}\n{challenge}{notes}");
    if let Some(path) = &args.output {
        write_whole(path, text.as_bytes(), args.force, streams)?;
    }
    if args.json {
        let file = args.output.as_ref().map(|path| path.display().to_string());
        let record = file.is_none().then_some(&text);
        let made = serde_json::json!({
            "game": game, "challenge": rule, "players": players, "file": file, "record": record,
        });
        writeln!(streams.output, "{made}")?;
    } else if args.output.is_none() {
        streams.output.write_all(text.as_bytes())?;
    }
    Ok(Exit::Found)
}

/// Refuses more players than the game is for, as `referee game` does.
fn check_count(players: &[String], most: usize) -> Result<(), Failure> {
    let found = players.len();
    if found <= most {
        return Ok(());
    }
    Err(Failure::new(format!("{found} players; the game is for {most} at most"))
        .hint("--game names another game: scrabble is for four"))
}

/// Refuses players whom a record could not tell apart, as `referee game` does.
fn check_names(players: &[String]) -> Result<(), Failure> {
    for (at, name) in players.iter().enumerate() {
        if name.trim().is_empty() {
            return Err(Failure::new("--players: a player needs a name"));
        }
        let is_same = |other: &&String| nick(other, players) == nick(name, players);
        if let Some(other) = players[..at].iter().find(is_same) {
            return Err(Failure::new(format!(
                "--players {name}: another player is called {other}"
            ))
            .hint("give each player a name of their own"));
        }
    }
    Ok(())
}

/// The short name of a player: the first part of theirs, or all where two share it.
fn nick(name: &str, players: &[String]) -> String {
    let first = |name: &str| name.split_whitespace().next().unwrap_or("player").to_owned();
    let shared = players.iter().filter(|other| first(other) == first(name)).count() > 1;
    if shared { name.split_whitespace().collect::<Vec<_>>().join("_") } else { first(name) }
}
