//! Colours by what they are for, on terminals of 16, 256 and all colours.

use std::ffi::OsString;

use anstyle::{Ansi256Color, AnsiColor, Color, RgbColor, Style};
#[cfg(feature = "screen")]
use ratatui_core::style::Color as CellColor;
use wordy_look::{Colour, Palette, Shade};

/// How many colours a terminal says that it has. `variable` gives the value of one of the
/// environment.
pub(crate) fn palette(variable: impl Fn(&str) -> Option<OsString>) -> Palette {
    let says = |name: &str, parts: &[&str]| {
        let value = variable(name).unwrap_or_default().to_string_lossy().into_owned();
        parts.iter().any(|part| value.contains(part))
    };
    // Terminals of Windows have all colours, and name none.
    let all = cfg!(windows) && variable("TERM").is_none();
    if all || says("COLORTERM", &["truecolor", "24bit"]) || says("TERM", &["-direct"]) {
        Palette::True
    } else if says("TERM", &["256color"]) {
        Palette::Indexed
    } else {
        Palette::Sixteen
    }
}

/// Letters on the ground of the terminal: one of its sixteen, which its owner chose to be read
/// there.
pub fn in_role(colour: Colour) -> Style {
    Style::new().fg_color(Some(of(Shade::Number(colour.number))))
}

/// The same for the cells of a full screen.
#[cfg(feature = "screen")]
pub fn cell_in_role(colour: Colour) -> CellColor {
    CellColor::Indexed(colour.number)
}

/// Letters on a ground of their own.
pub fn on_ground(ink: Colour, ground: Colour, palette: Palette) -> Style {
    let shade = |own: Colour| Some(of(own.shade(palette)));
    Style::new().fg_color(shade(ink)).bg_color(shade(ground))
}

/// The same for the cells of a full screen: the colours of ink and ground.
#[cfg(feature = "screen")]
pub fn cell_on_ground(ink: Colour, ground: Colour, palette: Palette) -> (CellColor, CellColor) {
    let shade = |own: Colour| match own.shade(palette) {
        Shade::Number(number) => CellColor::Indexed(number),
        Shade::Rgb([red, green, blue]) => CellColor::Rgb(red, green, blue),
    };
    (shade(ink), shade(ground))
}

/// A shade as a terminal is told it: the first sixteen by the codes that all terminals know.
fn of(shade: Shade) -> Color {
    match shade {
        Shade::Rgb([red, green, blue]) => RgbColor(red, green, blue).into(),
        Shade::Number(number) => {
            let indexed = Ansi256Color(number);
            indexed.into_ansi().map_or_else(|| indexed.into(), AnsiColor::into)
        }
    }
}

/// The colour of a cell as a terminal is told it; none for the terminal's own.
#[cfg(feature = "screen")]
pub(crate) fn of_cell(colour: CellColor) -> Option<Color> {
    match colour {
        CellColor::Indexed(number) => Some(of(Shade::Number(number))),
        CellColor::Rgb(red, green, blue) => Some(of(Shade::Rgb([red, green, blue]))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_look::roles::{GOOD, TILE, TILE_INK};

    fn of_environment(variables: &[(&str, &str)]) -> Palette {
        let value = |name: &str| variables.iter().find(|(own, _)| *own == name);
        palette(|name| value(name).map(|(_, value)| value.into()))
    }

    #[test]
    fn a_terminal_has_the_colours_it_says() {
        assert_eq!(of_environment(&[("TERM", "xterm")]), Palette::Sixteen);
        assert_eq!(of_environment(&[("TERM", "screen-256color")]), Palette::Indexed);
        let all = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(of_environment(&all), Palette::True);
    }

    #[test]
    fn colours_are_told_as_the_terminal_knows_them() {
        let told = |palette| on_ground(TILE_INK, TILE, palette).render().to_string();
        assert_eq!(told(Palette::Sixteen), "\u{1b}[30m\u{1b}[43m");
        assert!(told(Palette::Indexed).contains("\u{1b}[48;5;"));
        let [red, green, blue] = TILE.light;
        assert!(told(Palette::True).contains(&format!("\u{1b}[48;2;{red};{green};{blue}m")));
        assert_eq!(in_role(GOOD).render().to_string(), "\u{1b}[32m");
    }
}
