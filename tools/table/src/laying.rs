//! Tiles being laid, as at a real board: laid, exchanged with the board and taken up in any order.
//! A tile that an exchange takes up is on the rack at once ("1DIF: The Game", example 2). Browsers
//! do the same (`tools/lib/play/web/tiles.mjs`); one script of steps tests both.

use std::collections::BTreeMap;

use wordy_matches::{About, Action, View};

use crate::squares::{At, Tile, name, tiles};

/// Tiles that lie on the board and do not count yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TilesInHand {
    /// In the order in which they were laid.
    laid: Vec<LaidTile>,
}

/// A tile that was laid.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LaidTile {
    at: At,
    /// Its letter; a blank's in lower case.
    tile: String,
    /// The face of the tile of the board that it was exchanged for.
    over: Option<String>,
}

/// Faces of tiles, each with how many.
type Count = BTreeMap<String, usize>;

impl TilesInHand {
    pub(crate) fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// The tile that was laid on a square.
    pub(crate) fn tile(&self, at: At) -> Option<&str> {
        self.laid.iter().find(|own| own.at == at).map(|own| own.tile.as_str())
    }

    /// Lays a tile of the rack, in the place of one that was laid there; on a tile of the board it
    /// is exchanged with it.
    ///
    /// # Errors
    ///
    /// The rack has no such tile, or the square is taken.
    pub(crate) fn lay(
        &mut self,
        at: At,
        tile: &str,
        about: &About,
        view: &View,
    ) -> Result<(), String> {
        let over = tiles(view).get(&at).map(Tile::face);
        if over.is_some() {
            check_exchange(at, about, view)?;
        }
        let mut next = self.clone();
        next.take(at, view);
        next.laid.push(LaidTile { at, tile: tile.to_owned(), over });
        let own = face(tile);
        if next.lacks(&view.rack, own) {
            return Err(format!("{} is not on the rack", tile.to_uppercase()));
        }
        if next.exchanges_more(&view.rack, own) {
            return Err(format!("{own} was taken up in this turn: only your own go to the board"));
        }
        *self = next;
        Ok(())
    }

    /// Takes the tile up that was laid on a square; whether there was one. Where it was exchanged,
    /// the tile of the board goes back there, from wherever it lies.
    pub(crate) fn take(&mut self, at: At, view: &View) -> bool {
        let before = self.laid.len();
        self.laid.retain(|own| own.at != at);
        let taken = self.laid.len() < before;
        self.settle(&view.rack);
        taken
    }

    /// Takes the tile up that was laid last; where it lay.
    pub(crate) fn take_last(&mut self, view: &View) -> Option<At> {
        let at = self.laid.last()?.at;
        self.take(at, view);
        Some(at)
    }

    /// Keeps of what lies what still can lie when the board or the rack has changed: an exchange
    /// that was made is on the board.
    pub(crate) fn keep(&mut self, view: &View) {
        let board = tiles(view);
        let exchanged = view
            .board()
            .and_then(|board| board.begun.as_ref())
            .is_some_and(|begun| !begun.diffs.is_empty());
        self.laid.retain(|own| match &own.over {
            Some(face) => {
                !exchanged && board.get(&own.at).map(Tile::face).as_deref() == Some(face.as_str())
            }
            None => !board.contains_key(&own.at),
        });
        self.settle(&view.rack);
    }

    /// Takes up what no tile is there for any more, what was laid last first.
    fn settle(&mut self, rack: &[String]) {
        let place = |own: &Self| {
            own.laid.iter().rposition(|laid| {
                let face = face(&laid.tile);
                own.lacks(rack, face) || laid.over.is_some() && own.exchanges_more(rack, face)
            })
        };
        while let Some(at) = place(self) {
            self.laid.remove(at);
        }
    }

    /// Whether more tiles of a face are laid than there are.
    fn lacks(&self, rack: &[String], face: &str) -> bool {
        let taken_up = self.laid.iter().filter(|own| own.over.as_deref() == Some(face)).count();
        self.count(face, false) > held(rack, face) + taken_up
    }

    /// Whether more tiles of a face are exchanged than the rack had: those that are put down come
    /// from the rack as it was before ("1DIF: The Game").
    fn exchanges_more(&self, rack: &[String], face: &str) -> bool {
        self.count(face, true) > held(rack, face)
    }

    /// How many tiles of a face are laid, or only exchanged.
    fn count(&self, wanted: &str, exchanged: bool) -> usize {
        let is_one =
            |own: &&LaidTile| face(&own.tile) == wanted && (!exchanged || own.over.is_some());
        self.laid.iter().filter(is_one).count()
    }

    /// The rack as it is now: without what was laid, with what was taken up.
    pub(crate) fn left(&self, view: &View) -> Vec<String> {
        let taken_up = self.laid.iter().filter_map(|own| own.over.clone());
        let mut laid = Count::new();
        for own in &self.laid {
            *laid.entry(face(&own.tile).to_owned()).or_default() += 1;
        }
        let mut lies = |tile: &String| {
            let left = laid.get_mut(tile).filter(|left| **left > 0);
            left.map(|left| *left -= 1).is_some()
        };
        view.rack.iter().cloned().chain(taken_up).filter(|tile| !lies(tile)).collect()
    }

    /// What lies, as records write it, a part for each tile: `~F3E H8C H9O`.
    pub(crate) fn text(&self) -> String {
        let one = |own: &LaidTile| {
            let sign = if own.over.is_some() { "~" } else { "" };
            format!("{sign}{}{}", name(own.at), written(&own.tile))
        };
        self.laid.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    /// A layout that was laid before, in the middle of so many rows and columns.
    pub(crate) fn of_rows(rows: &[String], (high, wide): At) -> Self {
        let width = rows.iter().map(|row| tiles_of(row).len()).max().unwrap_or(0);
        let (top, left) = (high.saturating_sub(rows.len()) / 2, wide.saturating_sub(width) / 2);
        let mut laid = Vec::new();
        for (row, text) in rows.iter().enumerate() {
            for (column, tile) in tiles_of(text).into_iter().enumerate() {
                let at = (top + row, left + column);
                laid.extend(tile.map(|tile| LaidTile { at, tile, over: None }));
            }
        }
        Self { laid }
    }

    /// The tiles as the rows of a layout: as many as they need, a dot for an empty square.
    pub(crate) fn rows(&self) -> Vec<String> {
        let rows = self.laid.iter().map(|own| own.at.0);
        let columns = self.laid.iter().map(|own| own.at.1);
        let (Some(top), Some(bottom)) = (rows.clone().min(), rows.max()) else { return Vec::new() };
        let (left, right) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
        let cell = |at: At| self.tile(at).map_or_else(|| ".".to_owned(), written);
        let row = |row: usize| (left..=right).map(|column| cell((row, column))).collect::<String>();
        (top..=bottom).map(|at| row(at).trim_end_matches('.').to_owned()).collect()
    }

    /// Moves all tiles by so many rows and columns, where there is room.
    pub(crate) fn shift(&mut self, (down, right): (isize, isize), (rows, columns): At) {
        let to = |at: At| {
            let row = at.0.checked_add_signed(down).filter(|row| *row < rows)?;
            Some((row, at.1.checked_add_signed(right).filter(|column| *column < columns)?))
        };
        let moved: Option<Vec<At>> = self.laid.iter().map(|own| to(own.at)).collect();
        for (own, at) in self.laid.iter_mut().zip(moved.into_iter().flatten()) {
            own.at = at;
        }
    }

    /// Whether tiles are only exchanged with the board.
    pub(crate) fn is_exchange(&self) -> bool {
        !self.laid.is_empty() && self.laid.iter().all(|own| own.over.is_some())
    }

    /// What the tiles ask for.
    pub(crate) fn action(&self) -> Action {
        let mut diffs = Vec::new();
        let mut tiles = BTreeMap::new();
        for LaidTile { at, tile, over } in &self.laid {
            if over.is_some() {
                diffs.push(format!("{}{}", name(*at), written(tile)));
            } else {
                tiles.insert(name(*at), written(tile));
            }
        }
        if self.is_exchange() {
            return Action::Diff { diffs };
        }
        Action::Play { play: None, tiles, diffs, swaps: Vec::new() }
    }
}

/// Refuses an exchange with the board that the game or the turn does not have.
fn check_exchange(at: At, about: &About, view: &View) -> Result<(), String> {
    if !about.diff {
        return Err(format!("{} is taken", name(at)));
    }
    if view
        .board()
        .and_then(|board| board.begun.as_ref())
        .is_some_and(|begun| !begun.diffs.is_empty())
    {
        return Err("a tile was exchanged with the board already".to_owned());
    }
    Ok(())
}

/// The squares of a row of a layout: its tiles, those of several letters in brackets.
fn tiles_of(row: &str) -> Vec<Option<String>> {
    let (mut squares, mut rest) = (Vec::new(), row);
    while let Some(first) = rest.chars().next() {
        let end = rest.find(']').filter(|_| first == '[').map_or(first.len_utf8(), |end| end + 1);
        let (square, left) = rest.split_at(end);
        let tile = square.trim_start_matches('[').trim_end_matches(']').to_owned();
        squares.push(Some(tile).filter(|tile| tile != "." && tile != " "));
        rest = left;
    }
    squares
}

fn held(rack: &[String], face: &str) -> usize {
    rack.iter().filter(|own| *own == face).count()
}

/// What a rack shows of a tile: `?` for a blank.
fn face(tile: &str) -> &str {
    if tile.chars().any(char::is_lowercase) { "?" } else { tile }
}

/// A tile as it is typed: one of several letters in brackets.
pub(crate) fn written(tile: &str) -> String {
    match tile.chars().count() {
        1 => tile.to_owned(),
        _ => format!("[{tile}]"),
    }
}

#[cfg(test)]
mod tests;
