//! The rules of a game on a card, its numbers taken from the game's data file.

use std::iter;

use wordy_cli::{Outcome, Streams};
use wordy_games::game::{Game, GameRules, Shape};
use wordy_lexicon::twos::Policy;
use wordy_pages::card::{Block, Card, Glyph};
use wordy_pages::columns::{columns, rows};
use wordy_pages::wrap::wrap_characters;

use crate::print::PrintArgs;

/// Characters a line of a card.
const WIDTH: usize = 42;
/// Columns of two-letter words on a card that has them.
const COLUMNS: usize = 5;
/// What is above them.
const HEAD: &str = "Two-Letter Words";
/// From one of these columns to the next.
const STEP: usize = 3;
/// White before the first of these columns, at least.
const GAP: usize = 2;
/// What the further lines of a paragraph begin with.
const INDENT: &str = "  ";

/// Lists the games by name and title.
pub(crate) fn list(json: bool, streams: &mut Streams<'_>) -> Outcome {
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

/// Prints the card of a game.
pub(crate) fn answer(name: &str, print: &PrintArgs, streams: &mut Streams<'_>) -> Outcome {
    let format = print.check()?;
    let game = wordy_data::game(name)?;
    print.put(format, card(&game), streams)?;
    Ok(wordy_cli::Exit::found(true))
}

fn card(game: &Game) -> Card {
    let paragraphs: Vec<String> =
        game.slip.lines.iter().map(|line| game.put_numbers(line)).collect();
    let mut paragraphs = paragraphs.as_slice();
    let mut provenance = game.source.clone();
    let mut blocks = Vec::new();
    if game.slip.side.is_empty() {
        blocks.extend([Block::Head(game.title.clone()), Block::Line(String::new())]);
    } else {
        let policy = policy(game);
        if let Some(policy) = policy {
            provenance = format!("{provenance}; {} twos", policy.words.len());
        }
        let columns = policy.map_or_else(Vec::new, words);
        blocks.extend(beside(game, &columns, &mut paragraphs).into_iter().map(Block::Line));
    }
    let lines = paragraphs.iter().flat_map(|paragraph| wrap_characters(paragraph, WIDTH, INDENT));
    blocks.extend(lines.map(Block::Line));
    if let GameRules::Glyphs(rules) = &game.rules {
        blocks.push(Block::Line(String::new()));
        blocks.push(Block::Glyphs(rules.shapes.iter().map(glyph).collect()));
    }
    Card { name: game.title.clone(), blocks, provenance }
}

/// The two-letter policy of a game that has one.
fn policy(game: &Game) -> Option<&Policy> {
    let GameRules::Board(rules) = &game.rules else { return None };
    rules.twos.as_ref()
}

/// The lines of the side, with the two-letter words in columns beside them. Takes the first
/// paragraphs that fit below the side, and leaves the others.
fn beside(game: &Game, columns: &[Vec<Option<String>>], paragraphs: &mut &[String]) -> Vec<String> {
    let mut side: Vec<String> = game.slip.side.iter().map(|line| game.put_numbers(line)).collect();
    let widest = side.iter().map(|line| line.chars().count() + GAP).max().unwrap_or(0);
    let left = widest.max((WIDTH + 1).saturating_sub(STEP * columns.len()));
    // The head of the words stands in the first line.
    let head = (!columns.is_empty()).then(String::new);
    let words: Vec<String> = head.into_iter().chain(rows(columns, STEP)).collect();
    while let Some((first, rest)) = paragraphs.split_first() {
        let lines = wrap_characters(first, left - GAP, INDENT);
        if side.len() + lines.len() > words.len() {
            break;
        }
        side.extend(lines);
        *paragraphs = rest;
    }
    side.resize(side.len().max(words.len()), String::new());
    if let Some(first) = side.first_mut().filter(|_| !words.is_empty()) {
        *first = format!("{first:0$}{HEAD}", WIDTH - HEAD.len());
    }
    let words = words.iter().map(String::as_str).chain(iter::repeat(""));
    let line = |(line, words): (&String, &str)| format!("{line:left$}{words}");
    side.iter().zip(words).map(line).map(|line| line.trim_end().to_owned()).collect()
}

/// Words in columns, with a gap between first letters.
fn words(policy: &Policy) -> Vec<Vec<Option<String>>> {
    let words: Vec<&Vec<u8>> = policy.words.iter().collect();
    let groups: Vec<Vec<String>> = words
        .chunk_by(|a, b| a.first() == b.first())
        .map(|group| group.iter().map(|word| policy.alphabet.spell(word)).collect())
        .collect();
    columns(&groups, COLUMNS)
}

/// A glyph over its points.
fn glyph(shape: &Shape) -> Glyph {
    Glyph { label: shape.points().to_string(), rows: shape.rows.to_vec() }
}
