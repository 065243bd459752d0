//! The empty board of a game as a file: sheets of paper to glue, or one picture.

use std::path::{Path, PathBuf};

use wordy_choose_page::Stock;
use wordy_games::diagram::Diagram;
use wordy_games::game::Game;
use wordy_games::position::Position;
use wordy_print::Fonts;
use wordy_print::drawing::Drawing;
use wordy_print::setup::{Paper, parse_length};
use wordy_print::writers::paint_drawings;
use wordy_terminal::{Failure, Streams, check_free, write_whole};

use crate::board;

/// The side of a square in points, where none is asked for: 20 mm, which holds a tile of 19.
const SIDE: f32 = 20.0 * 72.0 / 25.4;

/// Where the board of a game goes, and how large it is.
#[derive(Debug, clap::Args)]
pub(super) struct BoardArgs {
    /// Write the empty board at its true size to FILE, a .pdf: sheets to cut and glue together
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["json", "position", "letters"])]
    pub(super) output: Option<PathBuf>,
    /// With --output: the side of a square, such as 19mm or 0.75in [default: 20mm]
    #[arg(long, value_name = "LENGTH", requires = "output", value_parser = parse_length)]
    square: Option<f32>,
    /// With --output: letter, legal, tabloid, a3 to a6, a size such as 210x297mm, or none, one page
    /// as large as the board [default: a4]
    #[arg(long, value_name = "PAPER", requires = "output")]
    paper: Option<Stock>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

impl BoardArgs {
    /// Writes the board of a game.
    pub(super) fn put(
        &self,
        path: &Path,
        game: &Game,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let Some(rules) = game.board_rules() else {
            return Err(Failure::new(format!("{} has no board", game.title))
                .hint("`slip` prints its rules"));
        };
        if path.extension().is_none_or(|end| !end.eq_ignore_ascii_case("pdf")) {
            let message = format!("{}: a board is written as a PDF", path.display());
            return Err(Failure::new(message).hint("end the name with .pdf"));
        }
        check_free(path, self.force)?;
        let diagram = Diagram::new(&Position::new(&rules.board), None, rules);
        let title = format!("Board of {}", game.title);
        let sheets = self.sheets(&diagram, &title)?;
        let bytes = paint_drawings(&title, &sheets, &Fonts::built_in()?)?;
        write_whole(path, &bytes, self.force, streams)
    }

    fn sheets(&self, diagram: &Diagram, title: &str) -> Result<Vec<Drawing>, Failure> {
        let side = self.square.unwrap_or(SIDE);
        if side < 1.0 {
            return Err(Failure::new("--square is too small: nobody sees it")
                .hint("--square 20mm holds a tile"));
        }
        let stock = wordy_choose_page::stock(self.paper)?.unwrap_or(Stock(Some(Paper::A4)));
        let paper = stock.0.unwrap_or_else(|| board::whole(diagram, side));
        board::sheets(diagram, title, side, paper)
    }
}
