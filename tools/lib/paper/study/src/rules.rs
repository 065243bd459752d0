//! The rules of a game on a card, its numbers taken from the game's data file.

use wordy_games::game::{Game, GameRules, Shape, SlipLine};
use wordy_lexicon::twos::Policy;
use wordy_print::card::{Block, Card, Glyph, Table, Words};

/// Columns of two-letter words on a card that has them, as on the slip of Scrabble I's author.
const COLUMNS: usize = 5;
/// What is above them.
const HEAD: &str = "Two-Letter Words";

/// The card of a game.
pub fn card(game: &Game) -> Card {
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

/// A glyph over its name and points.
fn glyph(shape: &Shape) -> Glyph {
    Glyph { label: format!("{} {}", shape.name, shape.points()), rows: shape.rows.to_vec() }
}
