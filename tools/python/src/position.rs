//! A position: what is on the board, and what is known of racks and points.

use std::sync::Arc;

use pyo3::prelude::*;
use wordy_games::bag::Bag;
use wordy_games::board::Place;
use wordy_games::cgp::{Cgp, is_cgp, spelled_rack};
use wordy_games::diagram::Diagram;
use wordy_games::game::BoardRules;
use wordy_games::position::{self as games, Tile};
use wordy_games::syntax::SyntaxError;
use wordy_study::board::drawing;

use crate::error::{hinted, said, wrong};
use crate::rules::Rules;

/// What stands on a board, and beside it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Stand {
    pub(crate) tiles: Vec<(Place, Tile)>,
    /// The tiles before the last turn, where there was one.
    before: Option<Vec<(Place, Tile)>>,
    pub(crate) racks: Vec<Vec<Tile>>,
    pub(crate) points: Vec<i32>,
    pub(crate) scoreless: u32,
}

impl Stand {
    fn of(position: &games::Position<'_>) -> Self {
        Self { tiles: position.all().collect(), ..Self::default() }
    }

    /// The same after a turn.
    pub(crate) fn after(before: &games::Position<'_>, position: &games::Position<'_>) -> Self {
        Self { before: Some(before.all().collect()), ..Self::of(position) }
    }

    /// Reads the rows of a board, or one line of CGP.
    pub(crate) fn read(text: &str, rules: &BoardRules) -> PyResult<Self> {
        let (board, alphabet) = (&rules.board, &rules.letters.alphabet);
        let unreadable = |error: SyntaxError| {
            let failure = wordy_choose_game::unreadable("position", text, &error);
            wrong(&failure.hint(
                "a line of CGP, or one line per row: one letter per tile, lower case for a blank, \
                 . for empty",
            ))
        };
        if !is_cgp(text) {
            let read = games::Position::parse(board, text, alphabet).map_err(unreadable)?;
            return Ok(Self::of(&read));
        }
        let Cgp { position, racks, points, scoreless, .. } =
            Cgp::parse(board, text, alphabet).map_err(unreadable)?;
        Ok(Self { racks, points, scoreless, ..Self::of(&position) })
    }
}

/// A position of a game. It never changes: a play makes another.
#[pyclass(frozen, subclass, module = "wordy._wordy")]
pub(crate) struct Position {
    pub(crate) rules: Arc<Rules>,
    pub(crate) stand: Stand,
}

impl Position {
    pub(crate) fn new(rules: &Arc<Rules>, stand: Stand) -> Self {
        Self { rules: rules.clone(), stand }
    }

    /// The position as the libraries have it.
    pub(crate) fn on_board(&self) -> games::Position<'_> {
        on_board(&self.stand, &self.rules.rules)
    }

    /// Tiles as typed, or those of the position's first rack.
    pub(crate) fn rack(&self, typed: Option<&str>) -> PyResult<Vec<Tile>> {
        let rules = &self.rules.rules;
        let rack = match typed {
            Some(text) => read_tiles(text, rules)?,
            None => self.stand.racks.first().cloned().unwrap_or_default(),
        };
        match rack.len() {
            0 => Err(hinted("the position has no rack", "name it: moves(\"RETAINS\")")),
            found if found > rules.rack => {
                let most = rules.rack;
                Err(said(format!("the rack has {found} tiles; a rack of the game has {most}")))
            }
            _ => Ok(rack),
        }
    }
}

/// The position of a stand on the board of a game.
pub(crate) fn on_board<'r>(stand: &Stand, rules: &'r BoardRules) -> games::Position<'r> {
    laid(&stand.tiles, rules)
}

/// Tiles on the board of a game.
fn laid<'r>(tiles: &[(Place, Tile)], rules: &'r BoardRules) -> games::Position<'r> {
    let mut position = games::Position::new(&rules.board);
    for &(place, tile) in tiles {
        position.put(place, tile);
    }
    position
}

/// Tiles as typed.
pub(crate) fn read_tiles(text: &str, rules: &BoardRules) -> PyResult<Vec<Tile>> {
    wordy_games::bag::read_rack(text, &rules.letters.alphabet)
        .map_err(|error| hinted(format!("the rack: {error}"), "letters, and ? for a blank"))
}

#[pymethods]
impl Position {
    /// The same position, as a class derived from this one.
    #[new]
    fn derived(other: &Self) -> Self {
        Self { rules: other.rules.clone(), stand: other.stand.clone() }
    }

    /// The name of its game.
    #[getter]
    fn game(&self) -> &str {
        &self.rules.name
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.rules.name == other.rules.name && self.cgp() == other.cgp()
    }

    /// Its line of CGP.
    #[getter]
    fn cgp(&self) -> String {
        let Stand { racks, points, scoreless, .. } = self.stand.clone();
        let mut cgp =
            Cgp { position: self.on_board(), racks, points, scoreless, remarks: Vec::new() };
        if cgp.racks.is_empty() {
            cgp.racks = vec![Vec::new(); 2];
        }
        if cgp.points.is_empty() {
            cgp.points = vec![0; 2];
        }
        cgp.spelled(&self.rules.rules.letters.alphabet)
    }

    /// The same with racks and points.
    fn _with_known(&self, racks: Vec<String>, points: Vec<i32>, scoreless: u32) -> PyResult<Self> {
        let racks = racks.iter().map(|rack| read_tiles(rack, &self.rules.rules));
        let racks = racks.collect::<PyResult<_>>()?;
        let stand = Stand { racks, points, scoreless, ..self.stand.clone() };
        Ok(Self { rules: self.rules.clone(), stand })
    }

    /// The racks that are known, as typed.
    #[getter]
    fn racks(&self) -> Vec<String> {
        let alphabet = &self.rules.rules.letters.alphabet;
        self.stand.racks.iter().map(|rack| spelled_rack(rack, alphabet)).collect()
    }

    /// The points that are known, those of the player to move first.
    #[getter]
    fn points(&self) -> Vec<i32> {
        self.stand.points.clone()
    }

    /// The rows: a letter for each tile, lower case for a blank, . for an empty square.
    #[getter]
    fn rows(&self) -> Vec<String> {
        let (position, rules) = (self.on_board(), &self.rules.rules);
        let square = |row, column| {
            let tile = position.tile(Place { row, column });
            tile.map_or(".".to_owned(), |tile| tile.spell(&rules.letters.alphabet))
        };
        let row = |row| (0..rules.board.columns()).map(|column| square(row, column)).collect();
        (0..rules.board.rows()).map(row).collect()
    }

    /// Each tile with its square.
    #[getter]
    fn tiles(&self) -> Vec<(String, String)> {
        let alphabet = &self.rules.rules.letters.alphabet;
        let tiles = self.on_board();
        tiles.all().map(|(place, tile)| (place.to_string(), tile.spell(alphabet))).collect()
    }

    /// The tiles that are not on the board, nor on a rack.
    fn _unseen(&self, rack: &str) -> PyResult<String> {
        let rules = &self.rules.rules;
        let mut bag = Bag::of(rules).without(&self.on_board());
        let rack = read_tiles(rack, rules)?;
        bag.draw(&rack).map_err(|tile| {
            let tile = wordy_games::ruling::face_of(tile, &rules.letters);
            said(format!("{tile} is not among the tiles left in the set"))
        })?;
        Ok(self.rules.faces(&bag.all()))
    }

    /// The board as SVG; what the last turn laid stands out, and tiles that it exchanged have a
    /// bar.
    fn _svg(&self, title: &str) -> String {
        let (position, rules) = (self.on_board(), &self.rules.rules);
        let before = self.stand.before.as_ref().map(|tiles| laid(tiles, rules));
        drawing(&Diagram::new(&position, before.as_ref(), rules), title).svg()
    }
}
