//! What a page is printed on: paper, margins, columns, size.

use std::str::FromStr;

use crate::error::PageError;

/// Points in an inch.
const INCH: f32 = 72.0;
/// Points in a millimetre.
const MILLIMETRE: f32 = INCH / 25.4;
/// The largest paper side: what a PDF viewer must be able to show (PDF 1.7, annex C.2).
const LARGEST: f32 = 14_400.0;

/// The width and height of a paper, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl Paper {
    /// US Letter, 8.5 by 11 inches.
    pub const LETTER: Self = Self { width: 8.5 * INCH, height: 11.0 * INCH };
    /// ISO A4, 210 by 297 mm.
    pub const A4: Self = Self { width: 210.0 * MILLIMETRE, height: 297.0 * MILLIMETRE };
    /// US Legal, 8.5 by 14 inches.
    pub const LEGAL: Self = Self { width: 8.5 * INCH, height: 14.0 * INCH };
    /// US Tabloid, 11 by 17 inches.
    pub const TABLOID: Self = Self { width: 11.0 * INCH, height: 17.0 * INCH };
    /// ISO A3, 297 by 420 mm.
    pub const A3: Self = Self { width: 297.0 * MILLIMETRE, height: 420.0 * MILLIMETRE };
    /// ISO A5, 148 by 210 mm.
    pub const A5: Self = Self { width: 148.0 * MILLIMETRE, height: 210.0 * MILLIMETRE };
    /// ISO A6, 105 by 148 mm.
    pub const A6: Self = Self { width: 105.0 * MILLIMETRE, height: 148.0 * MILLIMETRE };
    /// A business card, 2 by 3.5 inches.
    pub const BUSINESS: Self = Self { width: 2.0 * INCH, height: 3.5 * INCH };
    /// An index card, 3 by 5 inches.
    pub const INDEX: Self = Self { width: 3.0 * INCH, height: 5.0 * INCH };

    /// Papers and cards by name.
    pub const NAMED: [(&'static str, Self); 9] = [
        ("letter", Self::LETTER),
        ("legal", Self::LEGAL),
        ("tabloid", Self::TABLOID),
        ("a3", Self::A3),
        ("a4", Self::A4),
        ("a5", Self::A5),
        ("a6", Self::A6),
        ("business", Self::BUSINESS),
        ("index", Self::INDEX),
    ];

    /// The same turned by a quarter.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { width: self.height, height: self.width }
    }
}

impl FromStr for Paper {
    type Err = PageError;

    /// A name of [`Paper::NAMED`] in any case, or a size such as `210x297mm`, `8.5x11in`,
    /// `612x792pt`.
    fn from_str(text: &str) -> Result<Self, PageError> {
        let named = Self::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        named.map(|(_, paper)| *paper).or_else(|| measured(text)).ok_or_else(|| PageError::Value {
            expected: "letter, legal, tabloid, a3, a4, a5, a6, business, index, \
                       or a size such as 210x297mm",
            found: text.to_owned(),
        })
    }
}

/// A paper given by its sides, such as `210x297mm`.
fn measured(text: &str) -> Option<Paper> {
    let (width, height) = text.split_once('x')?;
    let unit = height.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let width = length(&format!("{width}{unit}"))?;
    let height = length(height)?;
    (width > 0.0 && height > 0.0).then_some(Paper { width, height })
}

/// A length such as `10mm`, `0.5in` or `36pt`, in points.
///
/// # Errors
/// [`PageError::Value`] for anything else, and for lengths no page has.
pub fn parse_length(text: &str) -> Result<f32, PageError> {
    let expected = "a length such as 10mm, 0.5in or 36pt";
    length(text).ok_or_else(|| PageError::Value { expected, found: text.to_owned() })
}

fn length(text: &str) -> Option<f32> {
    let units = [("mm", MILLIMETRE), ("cm", 10.0 * MILLIMETRE), ("in", INCH), ("pt", 1.0)];
    let (number, unit) =
        units.iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)))?;
    let points = number.trim().parse::<f32>().ok()? * unit;
    (0.0..=LARGEST).contains(&points).then_some(points)
}

/// The font size of a sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// A size in points.
    Points(f32),
    /// The largest size from `least` to `most` at which the sheet takes as many pages as at
    /// `least`: it fills them. Beyond [`crate::layout::MOST_GROWN`] pages it is `least`.
    Grown {
        /// The smallest size, and the one that says how many pages there are.
        least: f32,
        /// The largest size wanted.
        most: f32,
    },
    /// The largest size from `least` to `most` at which the sheet takes no more pages than allowed.
    Fit {
        /// Pages allowed.
        pages: usize,
        /// The smallest size allowed.
        least: f32,
        /// The largest size wanted.
        most: f32,
    },
}

/// How a sheet is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The paper, already turned where it is printed in landscape.
    pub paper: Paper,
    /// Margin on each side, in points.
    pub margin: f32,
    /// Columns; none takes as many as fit.
    pub columns: Option<usize>,
    /// Font size of the entries.
    pub size: Size,
    /// From one line to write on to the next, in lines of print.
    pub ruling: f32,
}

/// The roomiest ruling.
pub const RULING: f32 = 2.0;

/// The default font size of a sheet, in points, and how large it may grow to fill its pages.
pub const SIZE: f32 = 8.0;
/// See [`SIZE`].
pub const GROWN: f32 = 60.0;
/// The font size of large print, as RNIB's Clear Print guide counts it: 16 pt.
pub const LARGE: f32 = 16.0;
/// The smallest font size a sheet may have.
pub const LEAST: f32 = 4.0;
/// The largest font size a sheet may have.
pub const MOST: f32 = 200.0;

impl Default for Setup {
    /// A4 with margins of 10 mm, at [`SIZE`].
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            margin: 10.0 * MILLIMETRE,
            columns: None,
            size: Size::Points(SIZE),
            ruling: RULING,
        }
    }
}

impl Setup {
    /// Whether paper and margin are lengths that a page can have.
    pub(crate) fn is_sound(&self) -> bool {
        let Paper { width, height } = self.paper;
        [width, height, self.margin].iter().all(|length| (0.0..=LARGEST).contains(length))
    }

    /// Room within the margins: width and height.
    pub(crate) fn room(&self) -> (f32, f32) {
        (self.paper.width - 2.0 * self.margin, self.paper.height - 2.0 * self.margin)
    }
}

/// A font size that can be printed, such as `8` or `7.5pt`: [`LEAST`] to [`MOST`] points.
///
/// # Errors
/// [`PageError::Value`] for anything else.
pub fn parse_size(text: &str) -> Result<f32, PageError> {
    let points = text.strip_suffix("pt").unwrap_or(text).trim().parse().ok();
    points.filter(|points| (LEAST..=MOST).contains(points)).ok_or_else(|| wrong_size(text))
}

/// The error that says which sizes there are.
pub(crate) fn wrong_size(found: &str) -> PageError {
    PageError::Value { expected: "a font size of 4 to 200 points", found: found.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_have_names_or_sides() {
        assert_eq!("Letter".parse::<Paper>().unwrap(), Paper { width: 612.0, height: 792.0 });
        let a4: Paper = "210x297mm".parse().unwrap();
        assert!((a4.width - 595.28).abs() < 0.01 && (a4.height - 841.89).abs() < 0.01);
        assert_eq!("612x792pt".parse::<Paper>().unwrap(), Paper::LETTER);
        assert_eq!(Paper::LETTER.turned(), Paper { width: 792.0, height: 612.0 });
        for wrong in ["", "a", "10x", "x10mm", "0x10mm", "-1x3mm", "9e9x3in", "NaNxNaNmm", "10x10"]
        {
            assert!(wrong.parse::<Paper>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn lengths_have_units() {
        assert_eq!(parse_length("0.5in").unwrap().to_string(), "36");
        assert_eq!(parse_length("36pt").unwrap().to_string(), "36");
        let error = parse_length("ten").unwrap_err();
        insta::assert_snapshot!(
            error,
            @"expected a length such as 10mm, 0.5in or 36pt, found `ten`"
        );
    }

    #[test]
    fn sizes_have_bounds() {
        assert_eq!(parse_size("7.5pt").unwrap().to_string(), "7.5");
        assert!(parse_size("3").is_err() && parse_size("inf").is_err() && parse_size("").is_err());
    }
}
