//! Games side by side: the rules in which they differ, and their letters.

use std::collections::BTreeMap;
use std::io::{self, Write};

use wordy_games::game::{BoardRules, Game};
use wordy_lexicon::distribution::Distribution;
use wordy_terminal::{Column, Failure, Screen};

/// A rule, as each game has it.
type Row = (&'static str, fn(&Game, &BoardRules) -> String);

/// The rules compared, in the order in which Scrabble I's author sums them up.
const ROWS: &[Row] = &[
    ("players", |game, _| named(game, "players")),
    ("word set", |_, rules| match &rules.words.lexicon {
        Some(name) => format!("lexicon {name}"),
        None => "of your choice".to_owned(),
    }),
    ("two-letter words", |_, rules| match &rules.twos {
        Some(policy) => format!("{}, list {}", policy.words.len(), policy.name),
        None => "those of the lexicon".to_owned(),
    }),
    ("a wrong word", |game, _| named(game, "invalid")),
    ("challenges", |game, _| named(game, "challenge")),
    ("first play", |_, rules| least(rules.first_play, "tile")),
    ("main word", |_, rules| least(rules.main_word, "letter")),
    ("rack", |_, rules| format!("{} tiles", rules.rack)),
    ("tiles played at once", |_, rules| {
        points(&rules.bonus, |tiles| rules.name_of(tiles).map(str::to_owned))
    }),
    ("word stretched", |_, rules| {
        rules.stretch.as_ref().map_or("no bonus".to_owned(), |own| {
            format!("{}+ letters: {}", own.word, points(&own.bonus, |_| None))
        })
    }),
    ("swap for the blank", |_, rules| yes(rules.swap)),
    ("exchange with the board", |_, rules| yes(rules.diff.is_some())),
    ("word premiums", |game, _| named(game, "premiums")),
    ("board", |_, rules| board(rules)),
    ("letters", |_, rules| set(rules)),
    ("blanks", |_, rules| rules.letters.blanks.to_string()),
    ("exchange with the bag", |_, rules| match rules.exchange {
        0 => "as many as it holds".to_owned(),
        least => format!("while it holds {least}"),
    }),
    ("turns without a score", |_, rules| match rules.scoreless_turns {
        Some(turns) => format!("{turns} end the game"),
        None => "do not end the game".to_owned(),
    }),
    ("tiles left", |game, _| named(game, "left")),
    ("a tie", |game, _| named(game, "tie")),
];

/// The rules in which games on a board differ, a column for each.
pub(super) fn differences(
    games: &[Game],
    screen: &Screen,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let rules = games.iter().map(of_board).collect::<Result<Vec<_>, _>>()?;
    columns("rule", games, screen);
    let titles: Vec<&str> = games.iter().map(|game| game.title.as_str()).collect();
    writeln!(out, "\t{}", titles.join("\t"))?;
    for (name, value) in ROWS {
        let cells: Vec<String> =
            games.iter().zip(&rules).map(|(game, rules)| value(game, rules)).collect();
        if cells.windows(2).any(|pair| pair[0] != pair[1]) {
            writeln!(out, "{name}\t{}", cells.join("\t"))?;
        }
    }
    Ok(())
}

/// The tiles of each letter: as many sets of the first game as come nearest to the set of the
/// second, that set, and what is added or taken away.
pub(super) fn letters(games: &[Game], screen: &Screen, out: &mut dyn Write) -> Result<(), Failure> {
    let [first, second] = games else {
        return Err(Failure::new("--letters compares two games")
            .hint("referee show scrabble scrabble-i --letters"));
    };
    let (one, other) = (&of_board(first)?.letters, &of_board(second)?.letters);
    if one.alphabet.name() != other.alphabet.name() {
        let message = format!("{} and {} have different alphabets", first.title, second.title);
        return Err(Failure::new(message));
    }
    let sets = nearest(one.tiles(), other.tiles());
    let many = one.clone().times(sets);
    screen.table([
        Column::word("letter"),
        Column::number(""),
        Column::number(""),
        Column::number("difference"),
    ]);
    let head = if sets == 1 { first.title.clone() } else { format!("{} x{sets}", first.title) };
    writeln!(out, "letter\t{head}\t{}\tdifference", second.title)?;
    let alphabet = &one.alphabet;
    let counts = alphabet
        .letters()
        .map(|letter| (alphabet.spell(&[letter]), many.count(letter), other.count(letter)));
    let blanks = ("?".to_owned(), many.blanks, other.blanks);
    let all = ("all".to_owned(), many.tiles(), other.tiles());
    for (letter, before, after) in counts.chain([blanks, all]) {
        put_row(&letter, before, after, out)?;
    }
    Ok(())
}

fn put_row(letter: &str, before: u32, after: u32, out: &mut dyn Write) -> io::Result<()> {
    let change = i64::from(after) - i64::from(before);
    let change = if change == 0 { String::new() } else { format!("{change:+}") };
    writeln!(out, "{letter}\t{before}\t{after}\t{change}")
}

/// How many sets of some tiles come nearest to a number of tiles.
fn nearest(set: u32, tiles: u32) -> u32 {
    ((tiles + set / 2) / set.max(1)).max(1)
}

fn of_board(game: &Game) -> Result<&BoardRules, Failure> {
    game.board_rules().ok_or_else(|| {
        Failure::new(format!("{} is not a game on a board", game.title))
            .hint("games on a board are compared: referee show scrabble scrabble-o scrabble-i")
    })
}

fn columns(head: &'static str, games: &[Game], screen: &Screen) {
    let of_game = games.iter().map(|_| Column::text(""));
    screen.table(std::iter::once(Column::text(head)).chain(of_game).collect::<Vec<_>>());
}

/// A rule as the slip says it.
fn named(game: &Game, name: &str) -> String {
    game.numbers().remove(name).unwrap_or_default()
}

fn least(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun} or more") } else { format!("{count} {noun}s or more") }
}

fn yes(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

/// Points by numbers of tiles, and what plays of so many are called: `7 (bingo): 50`.
fn points(bonus: &BTreeMap<usize, u32>, name: impl Fn(usize) -> Option<String>) -> String {
    let shown = |(tiles, points): (&usize, &u32)| match name(*tiles) {
        Some(name) => format!("{tiles} ({name}): {points}"),
        None => format!("{tiles}: {points}"),
    };
    let all: Vec<String> = bonus.iter().map(shown).collect();
    if all.is_empty() { "no bonus".to_owned() } else { all.join(", ") }
}

fn board(rules: &BoardRules) -> String {
    let board = &rules.board;
    let wings = board.places().any(|place| board.square(place).is_some_and(|own| own.wing));
    let wings = if wings { ", with wings" } else { "" };
    format!("{}x{}{wings}", board.rows(), board.columns())
}

fn set(rules: &BoardRules) -> String {
    let Distribution { name, .. } = &rules.letters;
    let tiles = rules.letters.tiles();
    match rules.scoop {
        Some(scoop) => format!("{scoop} of {tiles} ({name})"),
        None => format!("{tiles} ({name})"),
    }
}
