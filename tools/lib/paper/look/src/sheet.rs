//! The style that pages share, and the mark of the project.

use std::fmt::Write as _;

use crate::colour::hex;
use crate::roles::{ACCENT, ALL, CARD, TILE, TILE_EDGE, TILE_INK};

/// Fonts of drawings, whose texts are measured by the first.
pub const FONTS: &str = "DejaVu Sans, Verdana, Arial, sans-serif";

/// What every page has: letters, what is pressed, the ring of what has the keys, tables that
/// scroll inside themselves.
const BASE: &str = include_str!("base.css");

/// The colours as custom properties: light, dark where the reader likes that, and light on paper.
///
/// ```
/// assert!(wordy_look::tokens().starts_with(":root { color-scheme: light dark;\n  --paper: #"));
/// ```
pub fn tokens() -> String {
    let mut css = String::from(":root { color-scheme: light dark;\n ");
    // Writing to a string cannot fail.
    for own in ALL {
        let _ = write!(css, " --{}: {};", own.name, own.hex());
    }
    css += "\n}\n@media screen and (prefers-color-scheme: dark) {\n  :root {\n   ";
    for own in ALL {
        let _ = write!(css, " --{}: {};", own.name, hex(own.dark));
    }
    let _ = write!(css, "\n  }}\n}}\n@media print {{ :root {{ --paper: {}; }} }}\n", CARD.hex());
    css
}

/// A whole style: the colours, what every page has, and what one page has besides.
pub fn style(own: &str) -> String {
    [&tokens(), BASE, own].concat()
}

/// The mark: a tile with a W and its points, as SVG.
pub fn icon() -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 512\">\n\
         <rect width=\"512\" height=\"512\" rx=\"72\" fill=\"{}\"/>\n\
         <rect x=\"88\" y=\"96\" width=\"336\" height=\"344\" rx=\"44\" fill=\"{}\"/>\n\
         <rect x=\"88\" y=\"80\" width=\"336\" height=\"336\" rx=\"44\" fill=\"{}\"/>\n\
         <path fill=\"{ink}\" d=\"M136 150h46l24 132 27-132h42l27 132 24-132h46l-46 188h-48l-24-116\
         -24 116h-48z\"/>\n\
         <path fill=\"{ink}\" d=\"M372 346h14v32h8v11h-8v13h-14v-13h-28v-11z\"/>\n</svg>\n",
        ACCENT.hex(),
        TILE_EDGE.hex(),
        TILE.hex(),
        ink = TILE_INK.hex()
    )
}

/// The mark as a part of a page, which needs no name space.
///
/// ```
/// assert!(wordy_look::mark().starts_with("<svg viewBox="));
/// ```
pub fn mark() -> String {
    icon().replace(" xmlns=\"http://www.w3.org/2000/svg\"", "")
}

/// The mark as an element of the head of a page that needs no other file.
///
/// ```
/// let link = wordy_look::icon_link();
/// let beginning = "<link rel=\"icon\" href=\"data:image/svg+xml,%3Csvg%20";
/// assert!(link.starts_with(beginning) && !link.contains('#'));
/// ```
pub fn icon_link() -> String {
    let mut data = String::new();
    for sign in icon().chars() {
        match sign {
            '<' => data += "%3C",
            '>' => data += "%3E",
            '#' => data += "%23",
            '"' => data.push('\''),
            ':' => data += "%3A",
            ' ' => data += "%20",
            '\n' => {}
            sign => data.push(sign),
        }
    }
    format!("<link rel=\"icon\" href=\"data:image/svg+xml,{data}\">\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_property_is_named_once_and_every_use_has_one() {
        let names: BTreeSet<&str> = ALL.iter().map(|own| own.name).collect();
        assert_eq!(names.len(), ALL.len());
        let style = style("");
        for used in style.split("var(--").skip(1) {
            let name = used.split([')', ',']).next().unwrap();
            assert!(style.contains(&format!("--{name}:")), "{name}");
        }
    }
}
