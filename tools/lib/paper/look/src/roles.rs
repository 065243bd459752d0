//! What colours are for: on light ground, on dark, and which of a terminal's sixteen. Of each pair
//! that meets, [`READ`] and [`SEEN`] say how far apart it is.

use crate::Colour;

macro_rules! roles {
    ($($(#[$meta:meta])* $name:ident = $property:literal $light:literal $dark:literal
        $number:literal;)+) => {
        $($(#[$meta])* pub const $name: Colour = Colour::new($property, $light, $dark, $number);)+

        /// All of them.
        pub const ALL: &[Colour] = &[$($name),+];
    };
}

roles! {
    /// The ground of a page.
    PAPER = "paper" 0xfb_f8f1 0x16_181a 15;
    /// What lies on it, pictures, and fields to type in.
    CARD = "card" 0xff_ffff 0x20_2326 15;
    /// Letters.
    INK = "ink" 0x1e_1b16 0xef_e9dc 0;
    /// Letters of what matters less.
    QUIET = "quiet" 0x65_5f53 0xb0_a999 8;
    /// Lines that part things.
    LINE = "line" 0xd9_d2c3 0x3a_3d40 7;
    /// The outline of what can be pressed or typed in.
    EDGE = "edge" 0x80_7766 0x86_8175 8;
    /// What to do next, where one is, what was last.
    ACCENT = "accent" 0x0f_5c4a 0x58_c2a3 6;
    /// Letters on it.
    ACCENT_INK = "accent-ink" 0xff_ffff 0x10_221c 15;
    /// Yes.
    GOOD = "good" 0x14_6c2e 0x6f_dc8c 2;
    /// No.
    BAD = "bad" 0xa8_331f 0xff_9a8a 1;
    /// Behind letters that are pointed at.
    MARK = "mark" 0xfb_e9a9 0x5a_4a12 11;
    /// A tile.
    TILE = "tile" 0xf2_deac 0xd9_bd7d 3;
    /// Its letter.
    TILE_INK = "tile-ink" 0x20_1a0e 0x20_1a0e 0;
    /// The letter of a blank.
    BLANK = "blank" 0x7a_2f1f 0x6e_2415 4;
    /// The side of a tile.
    TILE_EDGE = "tile-edge" 0x78_5a28 0x5e_471b 3;
    /// A tile of the last play.
    LAID = "laid" 0xff_c43d 0xff_d54d 11;
    /// A square without a premium.
    CELL = "cell" 0xff_fdf8 0x25_292c 15;
    /// A square of the wings.
    WING = "wing" 0xea_e4d6 0x10_1213 7;
    /// A double letter.
    LETTER2 = "letter2" 0xbc_dcf0 0x2b_4a5e 14;
    /// What it says.
    LETTER2_INK = "letter2-ink" 0x16_384f 0xd9_ecf8 0;
    /// A treble letter.
    LETTER3 = "letter3" 0x4a_90c9 0x2f_6792 12;
    /// What it says.
    LETTER3_INK = "letter3-ink" 0x06_131d 0xff_ffff 15;
    /// A quadruple letter.
    LETTER4 = "letter4" 0x18_4680 0x9c_c8f0 4;
    /// What it says.
    LETTER4_INK = "letter4-ink" 0xff_ffff 0x10_202e 15;
    /// A double word.
    WORD2 = "word2" 0xf0_b2ac 0x7d_4a41 13;
    /// What it says.
    WORD2_INK = "word2-ink" 0x5c_1d12 0xff_e9e2 0;
    /// A treble word.
    WORD3 = "word3" 0xc4_3630 0xb4_513b 1;
    /// What it says.
    WORD3_INK = "word3-ink" 0xff_ffff 0xff_ffff 15;
    /// A quadruple word.
    WORD4 = "word4" 0x6e_1028 0xf2_a08c 5;
    /// What it says.
    WORD4_INK = "word4-ink" 0xff_ffff 0x3a_0f06 15;
    /// A glyph of X in Scribe.
    SIDE_X = "side-x" 0xfa_c46e 0x74_531a 11;
    /// A glyph of O in Scribe.
    SIDE_O = "side-o" 0x80_b2de 0x2a_5576 14;
    /// The first series of a chart.
    FIRST = "first" 0x26_548c 0x7f_b4f0 4;
    /// Its second series.
    SECOND = "second" 0xc0_7a1c 0xe0_983c 3;
}

/// Letters and what they stand on: 4.5 to 1 and more.
pub const READ: &[(Colour, Colour)] = &[
    (INK, PAPER),
    (INK, CARD),
    (INK, MARK),
    (INK, CELL),
    (INK, SIDE_X),
    (INK, SIDE_O),
    (QUIET, PAPER),
    (QUIET, CARD),
    (QUIET, CELL),
    (ACCENT, PAPER),
    (ACCENT, CARD),
    (ACCENT_INK, ACCENT),
    (GOOD, PAPER),
    (GOOD, CARD),
    (BAD, PAPER),
    (BAD, CARD),
    (TILE_INK, TILE),
    (TILE_INK, LAID),
    (BLANK, TILE),
    (BLANK, LAID),
    (LETTER2_INK, LETTER2),
    (LETTER3_INK, LETTER3),
    (LETTER4_INK, LETTER4),
    (WORD2_INK, WORD2),
    (WORD3_INK, WORD3),
    (WORD4_INK, WORD4),
];

/// Parts that must be seen, and what they stand on: 3 to 1 and more.
pub const SEEN: &[(Colour, Colour)] = &[
    (EDGE, PAPER),
    (EDGE, CARD),
    (ACCENT, PAPER),
    (ACCENT, CARD),
    (TILE_EDGE, TILE),
    (FIRST, PAPER),
    (FIRST, CARD),
    (SECOND, PAPER),
    (SECOND, CARD),
];

/// The colour of a square by its premiums, and that of what it says: times its letter counts, times
/// its word, and whether it is of the wings.
pub const fn square(letter: u32, word: u32, wing: bool) -> (Colour, Colour) {
    match (letter, word) {
        (2, _) => (LETTER2, LETTER2_INK),
        (3, _) => (LETTER3, LETTER3_INK),
        (4.., _) => (LETTER4, LETTER4_INK),
        (_, 2) => (WORD2, WORD2_INK),
        (_, 3) => (WORD3, WORD3_INK),
        (_, 4..) => (WORD4, WORD4_INK),
        _ if wing => (WING, INK),
        _ => (CELL, INK),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, as the Web Content Accessibility Guidelines 2.2 define it.
    fn luminance(rgb: [u8; 3]) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = rgb.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    fn too_near(pairs: &[(Colour, Colour)], least: f64) -> Vec<String> {
        let both = |(on, ground): &(Colour, Colour)| {
            let pairs = [("light", on.light, ground.light), ("dark", on.dark, ground.dark)];
            let names = (on.name, ground.name);
            pairs.map(|(kind, on, ground)| (kind, names, contrast(on, ground)))
        };
        let all = pairs.iter().flat_map(both).filter(|(.., far)| *far < least);
        all.map(|(kind, (on, ground), far)| format!("{kind}: {on} on {ground} {far:.2}")).collect()
    }

    #[test]
    fn what_is_read_and_seen_is_far_enough_from_its_ground() {
        assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
        assert_eq!(too_near(READ, 4.5), Vec::<String>::new());
        assert_eq!(too_near(SEEN, 3.0), Vec::<String>::new());
    }

    /// What stands on a board, on a terminal with sixteen colours as xterm has them.
    #[test]
    fn boards_can_be_read_in_sixteen_colours() {
        let rgb = |number: u8| match number {
            0 => [0; 3],
            7 => [229; 3],
            8 => [127; 3],
            4 => [0, 0, 238],
            12 => [92, 92, 255],
            _ => {
                let full = if number > 8 { 255 } else { 205 };
                [1, 2, 4].map(|bit| if number & bit > 0 { full } else { 0 })
            }
        };
        let grounds = [CELL, WING, LETTER2, LETTER3, LETTER4, WORD2, WORD3, WORD4, TILE, LAID];
        let mut numbers = grounds.map(|own| own.number).to_vec();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), grounds.len());
        let on_board = |pair: &&(Colour, Colour)| {
            grounds.contains(&pair.1) && pair.0 != QUIET || [SIDE_X, SIDE_O].contains(&pair.1)
        };
        let read: Vec<_> = READ.iter().filter(on_board).collect();
        assert!(read.len() > 12);
        for (ink, ground) in read {
            let far = contrast(rgb(ink.number), rgb(ground.number));
            assert!(far >= 4.5, "{} on {}: {far:.2}", ink.name, ground.name);
        }
    }

    /// Printed in grey, the premiums are told apart, too.
    #[test]
    fn squares_differ_in_grey() {
        let all = [CELL, WING, LETTER2, LETTER3, LETTER4, WORD2, WORD3, WORD4];
        let mut greys = all.map(Colour::grey);
        greys.sort_unstable();
        assert!(greys.windows(2).all(|pair| pair[1] - pair[0] >= 14), "{greys:?}");
    }
}
