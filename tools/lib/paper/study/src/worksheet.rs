//! Positions to be solved on paper: the board, the rack, room for an answer, and the key on a page
//! of its own.

use wordy_games::bag::BLANK;
use wordy_games::diagram::{Diagram, DrawnTile};
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_games::score::face;
use wordy_look::roles::{INK, LINE, QUIET};
use wordy_print::article::{Article, Part};
use wordy_print::drawing::{Anchor, Drawing, Text};
use wordy_print::figures::Numbers;
use wordy_print::page::Face;

use crate::board;

/// A position to be solved.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    board: Drawing,
    rack: Vec<DrawnTile>,
    /// What is said beside the board, a line each; the first is the head.
    pub said: Vec<String>,
    /// What the key says.
    pub key: String,
}

/// The width of a task, and the height of its board: three fit a page.
const WIDTH: f32 = 500.0;
const HEIGHT: f32 = 214.0;
/// Where what is beside the board begins.
const LEFT: f32 = 232.0;
/// A tile of the rack, as large as on a board.
const TILE: f32 = 24.0;
/// Lines to write on.
const LINES: u8 = 3;

impl Task {
    /// A position and the rack of the player to move.
    pub fn new(position: &Position<'_>, rack: &[Tile], rules: &BoardRules) -> Self {
        let drawn = |tile: &Tile| {
            let is_blank = tile.blank;
            let letter = if is_blank { String::new() } else { tile.spell(&rules.letters.alphabet) };
            let points = (!is_blank).then(|| face(*tile, rules));
            DrawnTile { letter, points, new: false, exchanged: false }
        };
        let mut rack = rack.to_vec();
        rack.sort_by_key(|tile| (tile.blank, if tile.blank { BLANK.letter } else { tile.letter }));
        Self {
            board: board::drawing(&Diagram::new(position, None, rules), "The position"),
            rack: rack.iter().map(drawn).collect(),
            said: Vec::new(),
            key: String::new(),
        }
    }

    /// The board, the rack beside it, and lines to write on.
    fn drawing(&self) -> Drawing {
        let said = self.said.join(". ");
        let mut drawing =
            Drawing { width: WIDTH, height: HEIGHT, title: said, ..Drawing::default() };
        let times = HEIGHT / self.board.height.max(self.board.width);
        drawing.put_scaled((0.0, 0.0), times, &self.board);
        let mut y = 22.0;
        for (text, at) in self.said.iter().zip(0..) {
            let (size, face, ink) =
                if at == 0 { (13.0, Face::Bold, INK) } else { (9.5, Face::Regular, QUIET) };
            let text = Text::new((LEFT, y), size, ink, text);
            drawing.put(Text { anchor: Anchor::Start, face, ..text });
            y += 16.0;
        }
        let mut rack = Drawing::default();
        for (at, tile) in self.rack.iter().enumerate() {
            board::put_tile(&mut rack, 0, at, tile);
        }
        // The first tile of a board is a little to the right and below its corner.
        let room = (WIDTH - LEFT) / (TILE * self.rack.iter().map(|_| 1.0).sum::<f32>().max(1.0));
        let times = room.min(1.2);
        drawing.put_scaled((LEFT - 20.0 * times, y - 20.0 * times), times, &rack);
        y += TILE * times + 34.0;
        for _ in 0..LINES {
            drawing.put_line([(LEFT, y), (WIDTH, y)], 0.7, LINE);
            y += 28.0;
        }
        drawing
    }
}

/// The tasks, three to a page, and their key.
pub fn worksheet(title: &str, tasks: &[Task], provenance: String) -> Article {
    let picture = |task: &Task| Part::Picture(task.drawing(), Numbers::default());
    let mut parts: Vec<Part> = tasks.iter().map(picture).collect();
    parts.extend([Part::NewPage, Part::Heading("Key".to_owned())]);
    parts.extend(tasks.iter().map(|task| Part::Text(task.key.clone())));
    Article { title: title.to_owned(), parts, provenance }
}
