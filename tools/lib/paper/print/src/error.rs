//! Why a page cannot be made.

use std::error::Error;
use std::{fmt, io};

/// As much of a text as a message has room for.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    let more = if text.chars().nth(MOST).is_some() { "…" } else { "" };
    text.chars().take(MOST).chain(more.chars()).collect()
}

/// Why a page cannot be made, with the way out in [`PageError::hint`] and in the alternate form
/// (`{:#}`).
#[derive(Debug)]
pub enum PageError {
    /// More columns than fit.
    Columns {
        /// Columns asked for.
        columns: usize,
        /// Columns that fit.
        most: usize,
        /// Width of all columns.
        room: f32,
        /// What the width counts.
        unit: &'static str,
    },
    /// One column is already too wide.
    Narrow {
        /// The widest thing.
        text: String,
        /// Width it needs.
        need: f32,
        /// Width there is.
        room: f32,
        /// What the width counts.
        unit: &'static str,
    },
    /// The margins, heads and feet leave no room for entries.
    Margins {
        /// Width left, in points.
        width: f32,
        /// Height left, in points.
        height: f32,
    },
    /// A sheet that needs more pages even at the smallest size.
    Fit {
        /// Pages asked for.
        pages: usize,
        /// Pages it takes.
        found: usize,
        /// The smallest font size allowed.
        size: f32,
    },
    /// A card whose text would be too small to read.
    Card {
        /// Name of the card.
        name: String,
        /// Font size that would fit.
        size: f32,
        /// The smallest allowed.
        least: f32,
    },
    /// A card larger than the sheet it is printed on.
    Sheet {
        /// Width and height of the card, in points.
        card: (f32, f32),
        /// Room on the sheet, in points.
        sheet: (f32, f32),
    },
    /// A length, paper, size or format that cannot be read.
    Value {
        /// What was expected.
        expected: &'static str,
        /// What was found.
        found: String,
    },
    /// A font file that is not one.
    Font {
        /// The font's name or path.
        name: String,
    },
    /// A font that lacks a letter of the page.
    Letter {
        /// The font's name or path.
        font: String,
        /// The letter.
        letter: char,
        /// The text it is in.
        text: String,
    },
    /// A file that cannot be read.
    Read {
        /// Its path.
        place: String,
        /// What the system said.
        source: io::Error,
    },
    /// Output that cannot be written.
    Write(io::Error),
    /// The PDF library refused.
    Pdf(String),
}

impl Error for PageError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Read { source, .. } | Self::Write(source) => Some(source),
            _ => None,
        }
    }
}

impl From<io::Error> for PageError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Columns { columns, most, room, unit } => {
                write!(f, "{columns} columns do not fit: {room:.0} {unit} hold 1 to {most}")
            }
            Self::Narrow { text, need, room, unit } => {
                let text = shortened(text);
                write!(f, "`{text}` needs a width of {need:.0} {unit}; there are {room:.0}")
            }
            Self::Margins { width, height } => {
                let (width, height) = (points(*width), points(*height));
                write!(f, "no room for entries: {width} by {height} are left within the margins")
            }
            Self::Fit { pages, found, size } => write!(
                f,
                "the sheet takes {found} pages at {size} pt, the smallest size allowed; {pages} \
                 allowed"
            ),
            Self::Card { name, size, least } => write!(
                f,
                "{name} fits on both sides of the card only at {size:.1} pt; the smallest size \
                 allowed is {least} pt"
            ),
            Self::Sheet { card, sheet } => {
                let [width, height, wide, high] = [card.0, card.1, sheet.0, sheet.1].map(points);
                write!(
                    f,
                    "a card of {width} by {height} does not fit on the paper, which has room for \
                     {wide} by {high}"
                )
            }
            Self::Value { expected, found } => write!(f, "expected {expected}, found `{found}`"),
            Self::Font { name } => write!(f, "{name} is not a TrueType or OpenType font"),
            Self::Letter { font, letter, text } => {
                write!(f, "{font} has no `{letter}`, which `{text}` needs")
            }
            Self::Read { place, source } => write!(f, "{place}: cannot read the font: {source}"),
            Self::Write(error) => write!(f, "cannot write the page: {error}"),
            Self::Pdf(message) => write!(f, "cannot make the PDF: {message}"),
        }?;
        match self.hint() {
            Some(hint) if f.alternate() => write!(f, "\nhint: {hint}"),
            _ => Ok(()),
        }
    }
}

/// A length as messages say it.
fn points(length: f32) -> String {
    format!("{:.0} pt", length.max(0.0))
}

impl PageError {
    /// The way out, where there is one.
    pub fn hint(&self) -> Option<&'static str> {
        match self {
            Self::Columns { .. } => Some("choose fewer columns, or a smaller size"),
            Self::Narrow { .. } => Some("choose landscape, narrower margins or a smaller size"),
            Self::Margins { .. } => Some("choose narrower margins or larger paper"),
            Self::Fit { .. } => Some("allow more pages, narrower margins or a smaller size"),
            Self::Card { .. } => Some("choose a larger card: business, index, a6"),
            Self::Sheet { .. } => Some("choose larger paper or a smaller card"),
            Self::Letter { .. } => Some("choose another font, or the one built in"),
            Self::Font { .. } => Some("choose a .ttf or .otf file, or the font built in"),
            Self::Value { .. } | Self::Read { .. } | Self::Write(_) | Self::Pdf(_) => None,
        }
    }
}
