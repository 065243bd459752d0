//! The fonts of a page: those built in, or the user's own.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use rustc_hash::FxHashMap;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use crate::error::PageError;
use crate::metrics::Metrics;
use crate::page::{Face, Run};

/// A font file and the widths of its letters.
#[derive(Clone, Debug)]
pub(crate) struct Font {
    /// Its path, or what it is called.
    pub(crate) name: String,
    /// The file.
    pub(crate) bytes: Vec<u8>,
    /// Glyph and width, at size 1, of every character.
    glyphs: FxHashMap<char, (u32, f32)>,
    /// Width of a character there is no glyph for.
    missing: f32,
}

impl Font {
    /// Reads the characters of a font file. Costs a pass over them.
    fn new(name: &str, bytes: Vec<u8>) -> Result<Self, PageError> {
        let wrong = || PageError::Font { name: name.to_owned() };
        let font = FontRef::new(&bytes).map_err(|_| wrong())?;
        let widths = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        let width = |id| widths.advance_width(id).unwrap_or(0.0);
        let chars = font.charmap().mappings();
        let glyphs: FxHashMap<char, (u32, f32)> = chars
            .filter_map(|(code, id)| Some((char::from_u32(code)?, (id.to_u32(), width(id)))))
            .collect();
        let missing = width(skrifa::GlyphId::NOTDEF);
        if glyphs.is_empty() {
            return Err(wrong());
        }
        Ok(Self { name: name.to_owned(), bytes, glyphs, missing })
    }

    /// Glyph and width, at size 1, of a character.
    pub(crate) fn glyph(&self, letter: char) -> Option<(u32, f32)> {
        self.glyphs.get(&letter).copied()
    }
}

/// The fonts of all faces.
#[derive(Clone, Debug)]
pub struct Fonts {
    faces: [Font; Face::ALL.len()],
}

/// Megabytes of the largest font; those of Chinese have some twenty.
const LARGEST: u64 = 64;

/// The bytes of a font file.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take((LARGEST << 20) + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 <= LARGEST << 20 {
        return Ok(bytes);
    }
    let message = format!("it has more than {LARGEST} megabytes");
    Err(io::Error::new(io::ErrorKind::FileTooLarge, message))
}

impl Fonts {
    /// The fonts built in: `DejaVu`. Costs a pass over their characters.
    ///
    /// # Errors
    /// [`PageError::Font`] when a font built in cannot be read, which does not happen.
    pub fn built_in() -> Result<Self, PageError> {
        let open = |name, bytes: &[u8]| Font::new(name, bytes.to_vec());
        Ok(Self {
            faces: [
                open("DejaVu Sans Condensed", dejavu::sans_condensed::regular())?,
                open("DejaVu Sans Condensed Bold", dejavu::sans_condensed::bold())?,
            ],
        })
    }

    /// The same with a font file for some faces.
    ///
    /// # Errors
    /// [`PageError::Read`] when the file cannot be read, [`PageError::Font`] when it is not a font.
    pub fn with_file(mut self, faces: &[Face], path: &Path) -> Result<Self, PageError> {
        let place = path.display().to_string();
        let bytes =
            bytes_of(path).map_err(|source| PageError::Read { place: place.clone(), source })?;
        let font = Font::new(&place, bytes)?;
        for face in faces {
            self.faces[*face as usize] = font.clone();
        }
        Ok(self)
    }

    /// The font of a face.
    pub(crate) fn face(&self, face: Face) -> &Font {
        &self.faces[face as usize]
    }

    /// Checks that a text can be printed.
    pub(crate) fn check(&self, run: &Run) -> Result<(), PageError> {
        let font = self.face(run.face);
        let letter = run.text.chars().find(|letter| font.glyph(*letter).is_none());
        letter.map_or(Ok(()), |letter| {
            let (font, text) = (font.name.clone(), run.text.to_string());
            Err(PageError::Letter { font, letter, text })
        })
    }
}

impl Metrics for Fonts {
    fn width(&self, face: Face, text: &str) -> f32 {
        let font = self.face(face);
        text.chars().map(|letter| font.glyph(letter).map_or(font.missing, |(_, width)| width)).sum()
    }
}
