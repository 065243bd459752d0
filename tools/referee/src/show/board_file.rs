//! The empty board of a game as a file: sheets of paper to glue, or one picture.

use wordy_choose_page::Stock;
use wordy_games::diagram::Diagram;
use wordy_games::game::{Game, GlyphRules};
use wordy_games::position::Position;
use wordy_games::scribe::drawn::DrawnPoint;
use wordy_games::scribe::{Glyphs, Grid};
use wordy_print::Fonts;
use wordy_print::drawing::Drawing;
use wordy_print::setup::{Paper, parse_length};
use wordy_print::writers::paint_drawings;
use wordy_terminal::Failure;

use crate::board::{self, Area};

/// The side of a square in points, where none is asked for: 20 mm, which holds a tile of 19.
const SIDE: f32 = 20.0 * 72.0 / 25.4;

/// The side of a point of Scribe: nine of them, with the letters beside them, fit A4.
const POINT_SIDE: f32 = 17.0 * 72.0 / 25.4;

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
    /// Layout: wings, the squares that a usual board lacks
    #[arg(long, value_name = "LAYOUT", requires = "output")]
    layout: Option<BoardLayout>,
}

/// Which squares of a board are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum BoardLayout {
    /// Those beside the board proper
    Wings,
}

impl BoardArgs {
    fn is_of_wings(&self) -> bool {
        self.layout == Some(BoardLayout::Wings)
    }

    /// The board of a game as a PDF.
    pub(super) fn pdf(&self, game: &Game) -> Result<Vec<u8>, Failure> {
        let title =
            format!("{} of {}", if self.is_of_wings() { "Wings" } else { "Board" }, game.title);
        let sheets = match (game.board_rules(), game.glyph_rules()) {
            (Some(rules), _) => {
                let diagram = Diagram::new(&Position::new(&rules.board), None, rules);
                self.sheets(&diagram, &title)?
            }
            (None, Some(rules)) if !self.is_of_wings() => vec![self.grid(rules, &title)?],
            _ => {
                let what = if self.is_of_wings() { "wings" } else { "board" };
                return Err(Failure::new(format!("{} has no {what}", game.title))
                    .hint("`slip` prints its rules"));
            }
        };
        Ok(paint_drawings(&title, &sheets, &Fonts::built_in()?)?)
    }

    /// The side of a square, or the usual one, and the paper; none is as large as what is printed.
    fn size(&self, usual: f32) -> Result<(f32, Option<Paper>), Failure> {
        let side = self.side.unwrap_or(usual);
        if side < 1.0 {
            return Err(Failure::new("--side is too small: nobody sees it")
                .hint("--side 20mm holds a tile"));
        }
        let stock = wordy_choose_page::stock(self.paper)?.unwrap_or(Stock(Some(Paper::A4)));
        Ok((side, stock.0))
    }

    fn sheets(&self, diagram: &Diagram, title: &str) -> Result<Vec<Drawing>, Failure> {
        let (side, paper) = self.size(SIDE)?;
        let paper = paper.unwrap_or_else(|| board::whole(diagram, side));
        let areas = if self.is_of_wings() { Area::wings(diagram) } else { Area::whole(diagram) };
        if areas.is_empty() {
            let fact =
                format!("the board of {} has no wings", title.trim_start_matches("Wings of "));
            return Err(Failure::new(fact).hint(
                "`referee show scrabble-i --layout wings` has; leave out --layout for the board",
            ));
        }
        board::sheets(diagram, &areas, title, side, paper)
    }

    /// The empty grid of Scribe in the middle of its paper.
    fn grid(&self, rules: &GlyphRules, title: &str) -> Result<Drawing, Failure> {
        let (side, paper) = self.size(POINT_SIDE)?;
        let (grid, glyphs) = (Grid::default(), Glyphs::new(rules));
        let empty = board::scribe::drawing(|point| DrawnPoint::new(&grid, &glyphs, point), title);
        let times = side / board::scribe::SIDE;
        let (wide, tall) = (empty.width * times, empty.height * times);
        let Paper { width, height } = paper.unwrap_or(Paper { width: wide, height: tall });
        if wide > width || tall > height {
            return Err(Failure::new("the board is larger than the paper")
                .hint("--side makes it smaller, --paper names a larger paper"));
        }
        let mut page = Drawing { width, height, title: title.to_owned(), shapes: Vec::new() };
        page.put_scaled(((width - wide) / 2.0, (height - tall) / 2.0), times, &empty);
        Ok(page)
    }
}
