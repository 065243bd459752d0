//! What is typed where a game is played line by line, at one terminal or by a link: tiles are laid,
//! tried and played, and what there is to see is told. It knows no terminal, store or server.

use wordy_games::board::Place;
use wordy_games::play::read_square;
use wordy_games::syntax::count_points;
use wordy_matches::{About, Action, LayoutView, MoveView, PlaySheet, Stage, View};
use wordy_records::record::square_and_tile;

use crate::game_facts::GameFacts;
use crate::laying::TilesInHand;
use crate::layout_text::clock;
use crate::orders::{self, Order, StoreOrder};
use crate::squares::{At, in_words, name, tiles};
use crate::{help, text};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypedCommand {
    /// To be told these lines.
    Tell(Vec<String>),
    /// What would this be?
    Score(Action),
    Act(Action),
    /// The best games.
    Bests,
    /// What was said.
    Talk,
    /// Something of all games.
    Store(StoreOrder),
    /// The game of the same people after this one.
    Next,
    /// How long the game has taken.
    Time,
}

/// What a player has laid and not played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    laying: TilesInHand,
}

impl Lines {
    /// What a line asks for, of who has a view.
    ///
    /// # Errors
    ///
    /// It means nothing, or tiles cannot be laid so.
    pub(crate) fn order(
        &mut self,
        line: &str,
        about: &GameFacts,
        view: &View,
    ) -> Result<TypedCommand, String> {
        self.laying.keep(view);
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let on_board = matches!(about.kind.as_ref(), "board" | "duplicate");
        Ok(match (first.to_lowercase().as_str(), rest.trim()) {
            ("", _) => TypedCommand::Tell(Vec::new()),
            ("rack", "") => TypedCommand::Tell(vec![self.laying.left(view).join(" ")]),
            ("board" | "show", "") => TypedCommand::Tell(self.board(about, view)),
            ("squares", "") if on_board => TypedCommand::Tell(in_words(about, view)),
            ("words", "") => TypedCommand::Tell(words(view)),
            ("talk", "") => TypedCommand::Talk,
            ("heart", of) if view.layouts().is_some() => TypedCommand::Act(heart(of, view)?),
            ("next", "") if view.stage == Stage::Over => TypedCommand::Next,
            ("next", "") => return Err("the game is not over".to_owned()),
            ("time", "") if view.layouts().is_some() => TypedCommand::Time,
            ("top", "") => TypedCommand::Bests,
            ("try", "") if on_board => TypedCommand::Score(self.laid()?),
            ("play", "") if on_board => TypedCommand::Act(self.laid()?),
            ("lay", tiles) if on_board => TypedCommand::Tell(self.lay(tiles, about, view)?),
            ("take", squares) if on_board => TypedCommand::Tell(self.take(squares, view)?),
            ("undo", "") if on_board && self.laying.is_empty() => {
                return Err("there is nothing to take back".to_owned());
            }
            ("undo", "") if on_board => TypedCommand::Tell(self.take("", view)?),
            _ => match orders::read(Some(&about.kind), line)? {
                Order::Help => TypedCommand::Tell(help::typed(about)),
                Order::Show => TypedCommand::Tell(self.board(about, view)),
                Order::Preview(action) => tried(action, view)?,
                Order::Act(action) => TypedCommand::Act(action),
                Order::Store(order) => TypedCommand::Store(order),
            },
        })
    }

    /// The game as it stands, and what of it is laid and not played.
    fn board(&self, about: &GameFacts, view: &View) -> Vec<String> {
        let mut lines = text::lines(view, about, true);
        if !self.laying.is_empty() {
            lines.push(format!("Laid, not played: {}", self.laying.text()));
        }
        lines
    }

    fn laid(&self) -> Result<Action, String> {
        if self.laying.is_empty() {
            Err("no tile is laid".to_owned())
        } else {
            Ok(self.laying.action())
        }
    }

    /// Lays what is written, all or nothing: `~F3E` exchanges with the board, `8H COAT` is a word.
    fn lay(&mut self, text: &str, about: &About, view: &View) -> Result<Vec<String>, String> {
        let wrong = || format!("{text} lays nothing; expected such as lay 8H COAT, or lay ~F3E");
        let mut next = self.laying.clone();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if let Some(exchange) = word.strip_prefix('~') {
                let (place, tile) = square_and_tile(exchange).ok_or_else(wrong)?;
                next.lay(at(place), &bare(&tile, about).ok_or_else(wrong)?, about, view)?;
                continue;
            }
            let (place, across) = read_square(word).ok_or_else(wrong)?;
            for (square, tile) in
                cells(words.next().ok_or_else(wrong)?, (place, across), about).ok_or_else(wrong)?
            {
                if tiles(view).contains_key(&square) {
                    return Err(format!(
                        "{} is taken: a dot stands for a tile there",
                        name(square)
                    ));
                }
                next.lay(square, &tile, about, view)?;
            }
        }
        if next == self.laying {
            return Err(wrong());
        }
        self.laying = next;
        Ok(self.told(view))
    }

    /// Takes tiles up, all where no square is named.
    fn take(&mut self, squares: &str, view: &View) -> Result<Vec<String>, String> {
        if squares.is_empty() {
            self.laying = TilesInHand::default();
        }
        for word in squares.split_whitespace() {
            let square = read_square(word).map(|(place, _)| at(place));
            if !square.is_some_and(|square| self.laying.take(square, view)) {
                return Err(format!("you have laid no tile on {word}"));
            }
        }
        Ok(self.told(view))
    }

    fn told(&self, view: &View) -> Vec<String> {
        let rack = self.laying.left(view).join(" ");
        if self.laying.is_empty() {
            return vec![format!("Nothing is laid. Rack: {rack}")];
        }
        vec![format!("Laid: {}. Rack: {rack}", self.laying.text())]
    }
}

/// What a turn would be: of a mark the grid with it, which needs nobody else.
fn tried(action: Action, view: &View) -> Result<TypedCommand, String> {
    let (Action::Mark { point }, Some(seat)) = (&action, view.you) else {
        return Ok(TypedCommand::Score(action));
    };
    text::with_mark(view, seat, point).map(TypedCommand::Tell)
}

fn at(place: Place) -> At {
    (place.row, place.column)
}

/// A tile as it was typed, by the letters of the game: a blank's in lower case.
fn bare(text: &str, about: &About) -> Option<String> {
    let text = text.trim_start_matches('[').trim_end_matches(']');
    let upper = text.to_uppercase();
    let known = about.letters.iter().any(|own| own.letter == upper);
    known.then(|| if text == upper { upper } else { text.to_lowercase() })
}

/// The squares of a word with their tiles: a dot is a tile that lies there, brackets hold one of
/// several signs.
fn cells(word: &str, (place, across): (Place, bool), about: &About) -> Option<Vec<(At, String)>> {
    let (mut cells, mut square, mut rest) = (Vec::new(), at(place), word);
    while let Some(first) = rest.chars().next() {
        let end = if first == '[' { rest.find(']')? + 1 } else { first.len_utf8() };
        let (tile, left) = rest.split_at(end);
        if tile != "." {
            cells.push((square, bare(tile, about)?));
        }
        rest = left;
        square = if across { (square.0, square.1 + 1) } else { (square.0 + 1, square.1) };
    }
    Some(cells)
}

/// A heart for the layout of whoever is called so.
pub(crate) fn heart(name: &str, view: &View) -> Result<Action, String> {
    let is_called = |own: &String| own.to_lowercase() == name.to_lowercase();
    let mut seats = view.seats.iter();
    let found = seats.position(|seat| seat.name.as_ref().is_some_and(is_called));
    let seat = found.ok_or_else(|| format!("nobody here is called {name}: heart NAME"))?;
    Ok(Action::Heart { seat })
}

/// How long a game of layouts has taken by a time.
pub(crate) fn time_since(view: &View, now: u64) -> Vec<String> {
    let shown = |own: &LayoutView| {
        let took = own.took.unwrap_or(now.saturating_sub(own.started));
        format!("{} since GO!", clock(took / 1000))
    };
    view.layouts().map(shown).into_iter().collect()
}

/// Who made a move: the top of a duplicate turn nobody, a vote all.
pub(crate) fn maker<'v>(played: &MoveView, view: &'v View) -> &'v str {
    match played.seat {
        Some(seat) => view.seats[seat].name.as_deref().unwrap_or("(free)"),
        None if view.layouts().is_some() => "all",
        None => "top",
    }
}

/// The moves of the game with who made them, their words and points ("Last words" of the Scrabble
/// Door).
pub(crate) fn words(view: &View) -> Vec<String> {
    let has_points = text::moves_score(view);
    let line = |played: &MoveView| {
        let who = maker(played, view);
        if !has_points {
            return format!("{who} {}", played.text);
        }
        let words: Vec<String> =
            played.words.iter().map(|word| format!("{} {}", word.word, word.points)).collect();
        let words =
            if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) };
        format!("{who} {}{words}, {} in all {}", played.text, played.score, played.total)
    };
    let earlier = (view.earlier > 0).then(|| format!("{} earlier moves", view.earlier));
    earlier.into_iter().chain(view.moves.iter().map(line)).collect()
}

/// What a play would be, a line for each word, then all points.
///
/// # Errors
///
/// It could not be made; why.
pub(crate) fn scored(sheet: &PlaySheet) -> Result<Vec<String>, String> {
    if !sheet.faults.is_empty() {
        return Err(sheet.faults.join("; "));
    }
    let mut lines: Vec<String> =
        sheet.words.iter().map(|word| format!("{} {}", word.word, word.points)).collect();
    if sheet.bonus > 0 {
        let name = if sheet.stretch { "stretch" } else { "bonus" };
        lines.push(format!("{name} {}", sheet.bonus));
    }
    lines.push(format!("{}: {}", sheet.text, count_points(sheet.total)));
    Ok(lines)
}
