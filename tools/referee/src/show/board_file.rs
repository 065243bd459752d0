//! The empty board of a game as a file: sheets of paper to glue, or one picture.

use wordy_choose_page::Stock;
use wordy_games::diagram::Diagram;
use wordy_games::game::Game;
use wordy_games::position::Position;
use wordy_print::Fonts;
use wordy_print::drawing::Drawing;
use wordy_print::setup::{Paper, parse_length};
use wordy_print::writers::paint_drawings;
use wordy_terminal::Failure;

use crate::board;

/// The side of a square in points, where none is asked for: 20 mm, which holds a tile of 19.
const SIDE: f32 = 20.0 * 72.0 / 25.4;

/// Where the board of a game goes, and how large it is.
#[derive(Debug, clap::Args)]
pub(super) struct BoardArgs {
    /// The side of a square of the PDF, such as 19mm [default: 20mm]
    #[arg(long, value_name = "LENGTH", requires = "output", value_parser = parse_length)]
    side: Option<f32>,
    /// Paper: letter, legal, tabloid, a3 to a6, a size such as 210x297mm, or none, one page as
    /// large as the board [default: a4]
    #[arg(long, value_name = "PAPER", requires = "output")]
    paper: Option<Stock>,
}

impl BoardArgs {
    /// The board of a game as a PDF.
    pub(super) fn pdf(&self, game: &Game) -> Result<Vec<u8>, Failure> {
        let Some(rules) = game.board_rules() else {
            return Err(Failure::new(format!("{} has no board", game.title))
                .hint("`slip` prints its rules"));
        };
        let diagram = Diagram::new(&Position::new(&rules.board), None, rules);
        let title = format!("Board of {}", game.title);
        let sheets = self.sheets(&diagram, &title)?;
        Ok(paint_drawings(&title, &sheets, &Fonts::built_in()?)?)
    }

    fn sheets(&self, diagram: &Diagram, title: &str) -> Result<Vec<Drawing>, Failure> {
        let side = self.side.unwrap_or(SIDE);
        if side < 1.0 {
            return Err(Failure::new("--side is too small: nobody sees it")
                .hint("--side 20mm holds a tile"));
        }
        let stock = wordy_choose_page::stock(self.paper)?.unwrap_or(Stock(Some(Paper::A4)));
        let paper = stock.0.unwrap_or_else(|| board::whole(diagram, side));
        board::sheets(diagram, title, side, paper)
    }
}
