//! A colour by what it is for.

/// A colour: its role, and how it looks on light and on dark ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// What it is for: the name of its custom property, without the hyphens before it.
    pub name: &'static str,
    /// On light ground, on paper and in pictures: red, green and blue.
    pub light: [u8; 3],
    /// On dark ground.
    pub dark: [u8; 3],
    /// Which of the sixteen of a terminal it is: 0 to 7, and the bright ones.
    pub number: u8,
}

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// Sixteen, as its owner chose them.
    Sixteen,
    /// 256: its cube and its greys.
    Indexed,
    /// All.
    True,
}

/// A colour as a terminal is told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// One of the 256, the sixteen first.
    Number(u8),
    /// Red, green and blue.
    Rgb([u8; 3]),
}

/// The levels of red, green and blue in the cube of a terminal's colours.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl Colour {
    /// A colour from numbers such as `0xfbf8f1`.
    pub(crate) const fn new(name: &'static str, light: u32, dark: u32, number: u8) -> Self {
        Self { name, light: parts(light), dark: parts(dark), number }
    }

    /// How light it is printed in grey, from 0 (black) to 255.
    pub fn grey(self) -> u8 {
        let [red, green, blue] = self.light.map(u32::from);
        u8::try_from((299 * red + 587 * green + 114 * blue) / 1000).unwrap_or(u8::MAX)
    }

    /// The colour on light ground as files write it: `#fbf8f1`.
    pub fn hex(self) -> String {
        hex(self.light)
    }

    /// The colour in a page, which knows light from dark: `var(--paper)`.
    pub fn property(self) -> String {
        format!("var(--{})", self.name)
    }

    /// The colour on a terminal, where what is drawn brings its own ground along, as boards do.
    pub fn shade(self, palette: Palette) -> Shade {
        match palette {
            Palette::Sixteen => Shade::Number(self.number),
            Palette::Indexed => Shade::Number(self.ansi256()),
            Palette::True => Shade::Rgb(self.light),
        }
    }

    /// The nearest of a terminal's 256 colours: its cube, or its greys.
    fn ansi256(self) -> u8 {
        let cube = self.light.map(|part| nearest(part, &LEVELS));
        let [red, green, blue] = cube.map(|at| LEVELS[at]);
        let number = |at: usize| u8::try_from(at).unwrap_or(u8::MAX);
        let in_cube = number(16 + 36 * cube[0] + 6 * cube[1] + cube[2]);
        let greys: [u8; 24] = std::array::from_fn(|at| 8 + 10 * number(at));
        let grey = nearest(self.grey(), &greys);
        let from_grey = self.far([greys[grey]; 3]);
        if from_grey < self.far([red, green, blue]) { number(232 + grey) } else { in_cube }
    }

    /// How far another colour is from it, squared.
    fn far(self, other: [u8; 3]) -> u32 {
        let parts = self.light.iter().zip(other);
        parts.map(|(own, other)| u32::from(own.abs_diff(other)).pow(2)).sum()
    }
}

const fn parts(rgb: u32) -> [u8; 3] {
    let [_, red, green, blue] = rgb.to_be_bytes();
    [red, green, blue]
}

/// Which of some levels is nearest.
fn nearest(part: u8, levels: &[u8]) -> usize {
    let far = |at: &usize| levels[*at].abs_diff(part);
    (0..levels.len()).min_by_key(far).unwrap_or(0)
}

pub(crate) fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_get_the_nearest_colour() {
        let nearest = |rgb| Colour::new("", rgb, rgb, 0).ansi256();
        assert_eq!(nearest(0xff_0000), 196);
        assert_eq!(nearest(0x00_0000), 16);
        assert_eq!(nearest(0xff_ffff), 231);
        assert_eq!(nearest(0x80_8080), 244);
        assert_eq!(nearest(0xaf_d7ff), 153);
    }

    #[test]
    fn colours_are_written_for_files_and_pages() {
        let own = Colour::new("paper", 0x0001_0203, 0, 0);
        assert_eq!((own.hex().as_str(), own.property().as_str()), ("#010203", "var(--paper)"));
        assert_eq!(Colour::new("", 0xff_ffff, 0, 0).grey(), 255);
        assert_eq!(Colour::new("", 0xff_0000, 0, 0).grey(), 76);
    }
}
