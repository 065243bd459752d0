//! The rules of a game on a card, its numbers taken from the game's data file.

use wordy_cli::{Outcome, Streams};
use wordy_games::game::{Game, GameRules, Shape, SlipLine};
use wordy_lexicon::twos::Policy;
use wordy_pages::card::{Block, Card, Glyph, Table, Words};

/// Columns of two-letter words on a card that has them, as on the slip of Scrabble I's author.
const COLUMNS: usize = 5;
/// What is above them.
const HEAD: &str = "Two-Letter Words";

/// Lists the games by name and title.
pub(crate) fn list(json: bool, streams: &mut Streams<'_>) -> Outcome {
    if !json {
        let columns = [wordy_cli::Column::word("game"), wordy_cli::Column::text("title")];
        streams.screen.table(columns);
    }
    for name in wordy_data::names(wordy_data::GAMES) {
        let game = wordy_data::game(&name)?;
        if json {
            let row = serde_json::json!({ "name": name, "title": game.title });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "{name}\t{}", game.title)?;
        }
    }
    Ok(wordy_cli::Exit::found(true))
}

/// The card of a game.
pub(crate) fn card(game: &Game) -> Card {
    let mut blocks: Vec<Block> = game.slip.lines.iter().map(|line| block(game, line)).collect();
    let mut provenance = game.source.clone();
    let policy = policy(game);
    if let Some(policy) = policy {
        provenance = format!("{provenance}; {} twos", policy.words.len());
    }
    if let GameRules::Glyphs(rules) = &game.rules {
        blocks.push(Block::Glyphs(rules.shapes.iter().map(glyph).collect()));
    }
    Card {
        name: game.title.clone(),
        title: game.title.clone(),
        blocks,
        words: policy.map(words),
        provenance,
        ..Card::default()
    }
}

fn block(game: &Game, line: &SlipLine) -> Block {
    match line {
        SlipLine::Text(text) => Block::Text(game.put_numbers(text)),
        SlipLine::Table(table) => Block::Table(Table {
            title: game.put_numbers(&table.title),
            heads: table.heads.clone(),
            rows: game.slip_rows(table.table),
        }),
    }
}

/// The two-letter policy of a game that has one.
fn policy(game: &Game) -> Option<&Policy> {
    let GameRules::Board(rules) = &game.rules else { return None };
    rules.twos.as_ref()
}

/// Words in columns, with a gap between first letters.
fn words(policy: &Policy) -> Words {
    let words: Vec<&Vec<u8>> = policy.words.iter().collect();
    let groups = words
        .chunk_by(|a, b| a.first() == b.first())
        .map(|group| group.iter().map(|word| policy.alphabet.spell(word)).collect());
    Words { head: HEAD.to_owned(), groups: groups.collect(), columns: COLUMNS }
}

/// A glyph over its points.
fn glyph(shape: &Shape) -> Glyph {
    Glyph { label: shape.points().to_string(), rows: shape.rows.to_vec() }
}
