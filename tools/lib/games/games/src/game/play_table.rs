//! The table `[play]` of a game's data file, and from it the rules of a game on a board.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{self, Files};
use wordy_lexicon::twos::Policy;

use super::fields::{by_number, named, names_by_number, wrong};
use super::{
    BoardRules, ChallengeRule, Diff, Duplicate, GameWords, InvalidPlay, LeftoverTiles, Premiums,
    Stretch, Tie,
};
use crate::board::Board;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own in the file")]
pub(super) struct PlayTable {
    rack: Spanned<usize>,
    board: Spanned<String>,
    letters: Spanned<String>,
    sets: Option<Spanned<u32>>,
    scoop: Option<Spanned<u32>>,
    first_play: usize,
    main_word: usize,
    #[serde(default, deserialize_with = "by_number")]
    main_word_by_round: BTreeMap<usize, u32>,
    most_tiles: Option<Spanned<usize>>,
    exchange: usize,
    premiums: Premiums,
    #[serde(deserialize_with = "by_number")]
    bonus: BTreeMap<usize, u32>,
    #[serde(default, deserialize_with = "names_by_number")]
    bonus_names: BTreeMap<usize, String>,
    invalid: InvalidPlay,
    challenge: ChallengeRule,
    twos: Option<Spanned<String>>,
    scoreless_turns: Option<u32>,
    #[serde(default = "yes")]
    scoreless_at_zero: bool,
    all_pass_ends: bool,
    #[serde(default)]
    last_round: bool,
    #[serde(default)]
    left: LeftoverTiles,
    overtime: Option<u32>,
    tie: Tie,
    #[serde(default)]
    swap: bool,
    #[serde(default)]
    jumbled: bool,
    wild: Option<Spanned<String>>,
}

fn yes() -> bool {
    true
}

/// What the file says of the rules outside the table.
pub(super) struct Others {
    pub(super) words: GameWords,
    pub(super) most_players: u8,
    pub(super) stretch: Option<Stretch>,
    pub(super) diff: Option<Diff>,
    pub(super) duplicate: Option<DuplicateTable>,
}

/// The table `[duplicate]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct DuplicateTable {
    first_turns: usize,
    first_least: usize,
    least: usize,
    both: Option<Spanned<String>>,
}

/// The rules of the table and of the others.
pub(super) fn board_rules(
    file: &files::File,
    play: &Spanned<PlayTable>,
    others: Others,
    files: &dyn Files,
) -> Result<BoardRules, files::Error> {
    let table = play.get_ref();
    let rack = within(file, &table.rack, 26, "a rack of 1 to 26 tiles")?;
    let letters = tiles(file, &table.letters, table.sets.as_ref(), files)?;
    check_bonuses(file, play, others.stretch.as_ref())?;
    let twos = table.twos.as_ref();
    let by_round = table.main_word_by_round.iter().map(|(round, word)| (*round, *word as usize));
    Ok(BoardRules {
        words: others.words,
        most_players: usize::from(others.most_players),
        rack,
        board: named(file, &table.board, |name| Board::find(name, files))?,
        scoop: scoop(file, table, letters.tiles())?,
        first_play: table.first_play,
        most_tiles: most_tiles(file, table, rack)?,
        main_word: table.main_word,
        main_word_by_round: by_round.collect(),
        exchange: table.exchange,
        premiums: table.premiums,
        bonus: table.bonus.clone(),
        bonus_names: table.bonus_names.clone(),
        stretch: others.stretch,
        invalid: table.invalid,
        challenge: table.challenge,
        twos: twos.map(|twos| named(file, twos, |name| Policy::find(name, files))).transpose()?,
        scoreless_turns: table.scoreless_turns,
        scoreless_at_zero: table.scoreless_at_zero,
        all_pass_ends: table.all_pass_ends,
        last_round: table.last_round,
        left: table.left,
        overtime: table.overtime,
        tie: table.tie,
        swap: table.swap,
        jumbled: table.jumbled,
        wild: letters_of(file, table.wild.as_ref(), &letters)?,
        diff: others.diff,
        duplicate: duplicate(file, others.duplicate, &letters)?,
        letters,
    })
}

/// The tiles of the sets that the file names.
pub(super) fn tiles(
    file: &files::File,
    letters: &Spanned<String>,
    sets: Option<&Spanned<u32>>,
    files: &dyn Files,
) -> Result<Distribution, files::Error> {
    let letters = named(file, letters, |name| Distribution::find(name, files))?;
    let sets = sets.map_or(Ok(1), |sets| within(file, sets, MOST_SETS, "1 to 9 sets of tiles"))?;
    Ok(letters.times(sets))
}

/// The most sets of tiles that are put together.
const MOST_SETS: u32 = 9;

/// A value of 1 to `most`.
fn within<T: Copy + PartialOrd + From<u8> + std::fmt::Display>(
    file: &files::File,
    value: &Spanned<T>,
    most: T,
    expected: &str,
) -> Result<T, files::Error> {
    let found = *value.get_ref();
    if (T::from(1)..=most).contains(&found) {
        return Ok(found);
    }
    Err(wrong(file, value, expected, &found.to_string()))
}

/// Tiles drawn from the set for one game.
fn scoop(file: &files::File, table: &PlayTable, set: u32) -> Result<Option<u32>, files::Error> {
    let expected = format!("a scoop of 1 to {set} tiles");
    table.scoop.as_ref().map(|scoop| within(file, scoop, set, &expected)).transpose()
}

/// Tiles a play may lay at most; the whole rack where the table does not say.
fn most_tiles(file: &files::File, table: &PlayTable, rack: usize) -> Result<usize, files::Error> {
    let expected = format!("1 to {rack} tiles");
    table.most_tiles.as_ref().map_or(Ok(rack), |most| within(file, most, rack, &expected))
}

/// A bonus stands for a number of tiles that a rack can hold.
fn check_bonuses(
    file: &files::File,
    play: &Spanned<PlayTable>,
    stretch: Option<&Stretch>,
) -> Result<(), files::Error> {
    let rack = *play.get_ref().rack.get_ref();
    let of_stretch = stretch.into_iter().flat_map(|stretch| stretch.bonus.keys());
    let named = play.get_ref().bonus_names.keys();
    let most = play.get_ref().bonus.keys().chain(of_stretch).chain(named).max();
    match most.filter(|tiles| !(1..=rack).contains(*tiles)) {
        None => Ok(()),
        Some(tiles) => {
            let expected = format!("bonuses for 1 to {rack} tiles");
            Err(wrong(file, play, &expected, &tiles.to_string()))
        }
    }
}

/// Letters of the alphabet; none where the file names none.
fn letters_of(
    file: &files::File,
    named: Option<&Spanned<String>>,
    letters: &Distribution,
) -> Result<Vec<u8>, files::Error> {
    let Some(named) = named else { return Ok(Vec::new()) };
    letters.alphabet.encode(named.get_ref()).map_err(|_| {
        let expected = format!("letters of the alphabet {}", letters.alphabet.name());
        wrong(file, named, &expected, named.get_ref())
    })
}

fn duplicate(
    file: &files::File,
    table: Option<DuplicateTable>,
    letters: &Distribution,
) -> Result<Option<Duplicate>, files::Error> {
    let Some(table) = table else { return Ok(None) };
    let DuplicateTable { first_turns, first_least, least, both } = table;
    let both = letters_of(file, both.as_ref(), letters)?;
    Ok(Some(Duplicate { first_turns, first_least, least, both }))
}
