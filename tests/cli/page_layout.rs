//! A layout of all tiles, for who plays Speed Scrabble on the page.

use wordy_engine::layouts::solve;
use wordy_games::bag::read_tiles;

/// Steps of the search for a layout.
const STEPS: u32 = 300;

/// A crossword of all tiles of a rack, each one beside another that lies already; none where no
/// such is found soon.
pub(crate) fn crossword(rack: &str) -> Option<Vec<(char, String)>> {
    let game = wordy_data::game("speed").unwrap();
    let rules = game.layout_rules().unwrap();
    let words = wordy_data::lexicon("wordy").unwrap();
    let alphabet = &rules.letters.alphabet;
    let tiles = read_tiles(rack, alphabet).unwrap();
    let found = solve(&tiles, rules, &words, 1, |steps| steps < STEPS).ok()?.layout;
    if !found.unused.is_empty() {
        return None;
    }
    let rows = found.rows(alphabet);
    let wide = rows.iter().map(String::len).max()?;
    // In the middle of the grid of 25.
    let (top, left) = (12 - rows.len() / 2, 12 - wide / 2);
    let all = rows.iter().enumerate().flat_map(|(row, text)| {
        let tiles = text.chars().enumerate().filter(|(_, tile)| !". ".contains(*tile));
        tiles.map(move |(column, tile)| (tile, row + top, column + left))
    });
    let mut waiting: Vec<(char, usize, usize)> = all.collect();
    waiting.sort_by_key(|(_, row, column)| row.abs_diff(12) + column.abs_diff(12));
    let mut lying = vec![waiting.remove(0)];
    while !waiting.is_empty() {
        let is_next = |(_, row, column): &(char, usize, usize)| {
            lying.iter().any(|(_, y, x)| row.abs_diff(*y) + column.abs_diff(*x) == 1)
        };
        let next = waiting.iter().position(is_next)?;
        lying.push(waiting.remove(next));
    }
    let name = |(tile, row, column): (char, usize, usize)| {
        (tile, format!("{}{}", char::from(b'A' + column as u8), row + 1))
    };
    Some(lying.into_iter().map(name).collect())
}
