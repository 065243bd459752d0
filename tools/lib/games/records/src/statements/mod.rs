//! Every statement of the published rules, and every ruling on what they leave open, with a case
//! that shows it.
//!
//! A statement is named by its source and its author's own number, `Scrabble I, rule 6`, or where
//! the author has none by what it is about, `Scribe: Majority`: `docs/sources.toml` has all. Those
//! that no program can show are in ARCHITECTURE.md, with the reason.

mod door;
mod houses;
mod onedif;
mod rulings;
mod scribe;
mod speed;
mod words;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use wordy_lexicon::files::{File, Files as _};

use crate::record::Record;
use crate::replay::{Finding, replay};
use wordy_games::bag::tiles_of;
use wordy_games::fixture::{Checkout, board_rules, glyph_rules, lexicon, position};
use wordy_games::game::{BoardRules, GAMES, Game, LayoutRules};
use wordy_games::layout::Layout;
use wordy_games::play::Play;
use wordy_games::position::Tile;
use wordy_games::scribe::{Glyphs, Grid, Player, Point, read_moves};
use wordy_games::verdict::WordJudge;

/// A statement, a case of it, and what comes of the case, worked out from the rules by hand.
type Row = (&'static str, Case, &'static [&'static str]);

/// What is tried.
enum Case {
    /// A record of a game: words of the lexicon, the lines after those of the players; the
    /// findings.
    Record(&'static str, &'static str, &'static str),
    /// The same by a copy of the game's file with some lines changed, `from => to`.
    Changed(&'static str, &'static [(&'static str, &'static str)], &'static str, &'static str),
    /// The same with six tiles in all, W O R D Q E, and racks of four.
    Small(&'static str, &'static str),
    /// Who wins a record.
    Winners(&'static str, &'static str, &'static str),
    /// A play on a position given as plays; its points, or why it has none.
    Play(&'static str, &'static str, &'static str),
    /// Tiles of a set: those of each letter, blanks, all.
    Set(&'static str),
    /// A layout of a game with its unused tiles, and words; faults, or its points.
    Layout(&'static str, &'static str, &'static str),
    /// A record of Speed Scrabble by racks of so many tiles, and words; findings and winners.
    Speed(&'static str, usize, &'static str, &'static str),
    /// The same by Idaho's rules with the tiles A T N O E S, racks of two.
    Tiny(&'static str, &'static str),
    /// Calls of one of so many players until they win: draws, tiles left, the winner.
    Calls(usize),
    /// Moves of Scribe: the finding, who moves next and where.
    Scribe(&'static str),
    /// A whole game of Scribe: the marks of each.
    Whole,
    /// A small grid of Scribe: the points of X and O.
    Glyphs(&'static str),
    /// A whole grid of Scribe: Majority and Super Glyph.
    Result(&'static str),
    /// A line of the slip of a copy of a game's file with some lines changed.
    House(&'static str, &'static [(&'static str, &'static str)], &'static str),
    /// A line of a game's slip.
    Slip(&'static str, &'static str),
}

const PLAYERS: &str = "#player1 A Ann\n#player2 B Bob\n";

impl Case {
    /// What comes of it.
    fn outcome(&self) -> Vec<String> {
        match self {
            Self::Record(game, words, lines) => findings(&board_rules(game), words, lines),
            Self::Changed(game, changes, words, lines) => {
                let rules = changed(game, changes).into_board().unwrap();
                findings(&rules, words, lines)
            }
            Self::Small(game, lines) => findings(&small(game), "WORD", lines),
            Self::Winners(game, words, lines) => {
                let (rules, lexicon) = (board_rules(game), lexicon(words));
                let record = record(lines);
                replay(&record, &rules, &WordJudge::new(&lexicon, &rules)).winners
            }
            Self::Play(game, before, play) => vec![played(&board_rules(game), before, play)],
            Self::Set(game) => vec![set(&board_rules(game))],
            Self::Layout(game, words, text) => layout(&layouts(game), words, text),
            Self::Speed(game, deal, words, text) => {
                let rules = LayoutRules { deal: *deal, ..layouts(game) };
                evening(&rules, words, text)
            }
            Self::Tiny(words, text) => {
                let letters = wordy_games::fixture::set_of("ATNOES");
                evening(&LayoutRules { deal: 2, letters, ..layouts("idaho") }, words, text)
            }
            Self::Calls(players) => calls(*players),
            Self::Scribe(moves) => scribble(moves),
            Self::Whole => {
                let mut grid = Grid::default();
                while !grid.is_over() {
                    let point = grid.free().next().unwrap();
                    grid.play(point).unwrap();
                }
                let marks = |player| Point::all().filter(|p| grid.mark(*p) == Some(player)).count();
                vec![format!("X {}, O {}", marks(Player::X), marks(Player::O))]
            }
            Self::Glyphs(rows) => {
                let glyphs = Glyphs::new(&glyph_rules("scribe"));
                let x = rows.bytes().filter(|mark| b"xo".contains(mark)).enumerate();
                let x: u16 = x.filter(|(_, mark)| *mark == b'x').map(|(at, _)| 1 << at).sum();
                let (x, o) = glyphs.score(x).points();
                vec![format!("{x}-{o}")]
            }
            Self::Result(rows) => {
                let grid = Grid::parse(&rows.replace('/', "\n")).unwrap();
                let outcome = grid.result(&Glyphs::new(&glyph_rules("scribe"))).unwrap();
                let glyph = outcome.super_glyph.points();
                vec![format!("{} {}-{}", outcome.majority, glyph.0, glyph.1)]
            }
            Self::House(game, changes, line) => slip_line(&changed(game, changes), line),
            Self::Slip(game, line) => slip_line(&wordy_games::fixture::game(game), line),
        }
    }
}

fn slip_line(game: &Game, line: &str) -> Vec<String> {
    game.slip_lines().into_iter().find(|own| own.contains(line)).into_iter().collect()
}

fn changed(game: &str, changes: &[(&str, &str)]) -> Game {
    let file = Checkout.find(GAMES, game).unwrap();
    let mut text = String::from_utf8(file.bytes.to_vec()).unwrap();
    for (from, to) in changes {
        assert!(text.contains(from), "{game}: {from}");
        text = text.replacen(from, to, 1);
    }
    Game::from_toml(&File::in_memory(game, "house.toml", text.into_bytes()), &Checkout).unwrap()
}

fn layouts(game: &str) -> LayoutRules {
    wordy_games::fixture::layout_rules(game)
}

fn small(game: &str) -> BoardRules {
    let tiles = "W = [1, 4]; O = [1, 1]; R = [1, 1]; D = [1, 2]; Q = [1, 10]; E = [1, 1]";
    BoardRules { rack: 4, letters: wordy_games::fixture::tiles(tiles), ..board_rules(game) }
}

fn record(lines: &str) -> Record {
    let players = if lines.starts_with("#player") { "" } else { PLAYERS };
    Record::parse(format!("{players}{lines}").as_bytes())
}

/// The findings of a record: line and problem.
fn findings(rules: &BoardRules, words: &str, lines: &str) -> Vec<String> {
    let lexicon = lexicon(words);
    let replay = replay(&record(lines), rules, &WordJudge::new(&lexicon, rules));
    let text = |f: &Finding| format!("{}: {}", f.line, f.problem);
    replay.findings.iter().map(text).collect()
}

fn played(rules: &BoardRules, before: &str, play: &str) -> String {
    let position = position(rules, before);
    let (square, word) = play.split_once(' ').unwrap();
    let play = Play::parse(square, word, &rules.letters.alphabet).unwrap();
    match play.laid(&position, rules) {
        Err(illegal) => illegal.to_string(),
        Ok(laid) => match laid.check_main_word(rules.main_word) {
            Err(fault) => fault.to_string(),
            Ok(()) => laid.score().total().to_string(),
        },
    }
}

fn set(rules: &BoardRules) -> String {
    let letters = &rules.letters;
    let tile = |letter| format!("{}{}", letters.alphabet.spell(&[letter]), letters.count(letter));
    let tiles: Vec<String> = letters.alphabet.letters().map(tile).collect();
    format!("{} ?{} = {}", tiles.join(" "), letters.blanks, letters.tiles())
}

fn layout(rules: &LayoutRules, words: &str, text: &str) -> Vec<String> {
    let (layout, lexicon) = (Layout::parse(text, &rules.letters.alphabet).unwrap(), lexicon(words));
    let faults = layout.faults(|word| lexicon.has_letters(word), &rules.letters);
    if faults.is_empty() {
        let unused = layout.unused.len();
        return vec![format!("{} points, {unused} unused", layout.score(&rules.letters))];
    }
    faults.iter().map(ToString::to_string).collect()
}

fn evening(rules: &LayoutRules, words: &str, text: &str) -> Vec<String> {
    let lexicon = lexicon(words);
    let record = wordy_games::speed::Record::parse(text, &rules.letters.alphabet).unwrap();
    let game = wordy_games::speed::replay(&record, rules, |word| lexicon.has_letters(word));
    let faults = game.findings.iter().map(|f| format!("{}: {}", f.line, f.problem));
    let scores = game.scores.iter().map(|(name, points)| format!("{name} {points}"));
    let winners = game.winners.iter().map(|name| format!("won by {name}"));
    faults.chain(scores).chain(winners).collect()
}

/// A game in which the first of some players always lays all their tiles in one row.
fn calls(players: usize) -> Vec<String> {
    let rules = layouts("speed");
    let spell = |tile: &Tile| {
        if tile.blank { "?".to_owned() } else { tile.spell(&rules.letters.alphabet) }
    };
    let mut pool: Vec<String> = tiles_of(&rules.letters).iter().map(spell).collect();
    let names: Vec<String> = (0..players).map(|seat| format!("P{seat}")).collect();
    let (mut text, mut held) = (format!("players: {}\n", names.join(" ")), String::new());
    for name in &names {
        let dealt: String = pool.drain(..rules.deal).collect();
        writeln!(text, "deal {name}: {dealt}").unwrap();
        held = if held.is_empty() { dealt } else { held };
    }
    let mut draws = 0;
    while pool.len() >= players {
        writeln!(text, "call P0\n|{}", held.replace('?', "a")).unwrap();
        for (name, tile) in names.iter().zip(pool.drain(..players)) {
            writeln!(text, "draw {name}: {tile}").unwrap();
            held += if name == "P0" { &tile } else { "" };
        }
        draws += 1;
    }
    writeln!(text, "call P0\n|{}", held.replace('?', "a")).unwrap();
    let record = wordy_games::speed::Record::parse(&text, &rules.letters.alphabet).unwrap();
    let game = wordy_games::speed::replay(&record, &rules, |_| true);
    assert_eq!((game.findings.len(), game.calls), (0, draws + 1));
    vec![format!("{draws} draws, {} left", game.pool), format!("won by {}", game.winners[0])]
}

fn scribble(moves: &str) -> Vec<String> {
    let replay = wordy_games::scribe::replay(&read_moves(moves).unwrap());
    if let Some(finding) = replay.finding {
        return vec![finding.to_string()];
    }
    let place = match replay.grid.target() {
        Some(small) => format!("in the {}", wordy_games::scribe::grid_name(small)),
        None => "anywhere".to_owned(),
    };
    vec![format!("{} {place}", replay.grid.next())]
}

fn all_rows() -> impl Iterator<Item = &'static Row> {
    [door::ROWS, onedif::ROWS, scribe::ROWS, speed::ROWS, words::ROWS, rulings::ROWS]
        .into_iter()
        .flatten()
}

#[test]
fn every_case_comes_out_as_the_rules_say() {
    let mut wrong = String::new();
    for (rule, case, expected) in all_rows() {
        let found = case.outcome();
        if found != *expected {
            writeln!(wrong, "{rule}:\n  found    {found:?}\n  expected {expected:?}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A source as `docs/sources.toml` has it.
#[derive(serde::Deserialize)]
struct Source {
    name: String,
    /// The rules that its author numbers, from 1.
    #[serde(default)]
    rules: Vec<String>,
    /// What has no number.
    #[serde(default)]
    topics: Vec<String>,
}

#[derive(serde::Deserialize)]
struct Sources {
    source: Vec<Source>,
}

/// Our own rulings on what the sources leave open, and how many there are.
const RULINGS: [(&str, usize); 2] = [("1DIF, ruling", 13), ("ruling", 22)];

/// The names of all statements.
fn statements() -> BTreeSet<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../docs/sources.toml");
    let sources: Sources = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut named = BTreeSet::new();
    for Source { name, rules, topics } in sources.source {
        named.extend((1..=rules.len()).map(|number| format!("{name}, rule {number}")));
        named.extend(topics.iter().map(|topic| format!("{name}: {topic}")));
    }
    for (ruling, count) in RULINGS {
        named.extend((1..=count).map(|number| format!("{ruling} {number}")));
    }
    named
}

#[test]
fn every_statement_has_a_case_or_a_reason() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../ARCHITECTURE.md");
    let guide = std::fs::read_to_string(path).unwrap();
    let shown: BTreeSet<&str> = all_rows().map(|row| row.0).collect();
    let named = statements();
    for rule in &named {
        let reason = guide.contains(&format!("| {rule} |"));
        assert_ne!(shown.contains(rule.as_str()), reason, "{rule}");
    }
    let strange: Vec<&&str> = shown.iter().filter(|rule| !named.contains(**rule)).collect();
    assert!(strange.is_empty(), "{strange:?}");
}
