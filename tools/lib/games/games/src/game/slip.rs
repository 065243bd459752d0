//! The lines of a game's slip, with its numbers put in.
//!
//! A line is text with placeholders: `{rack}` and the other names of [`Game::numbers`] stand for
//! the numbers of the rules; `{rack:plural}` is the number as a noun, `sevens`. A number typed into
//! the text could contradict the rules, so it is refused unless it is written `{=two}`: a number
//! that no key of the file decides.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use wordy_lexicon::files::{File, Invalid};

use super::Game;

/// What a slip of the game says; `{rack}` and other placeholders stand for [`Game::numbers`], and
/// `{=two}` is a number that no rule decides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slip {
    /// Rules, one paragraph or table each.
    pub lines: Vec<SlipLine>,
}

/// A paragraph or a table of a slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlipLine {
    /// A paragraph, with placeholders.
    Text(String),
    /// A table of the game's numbers.
    Table(SlipTable),
}

/// A table of the game's numbers: tiles, and the points for so many.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlipTable {
    /// What stands above it.
    pub title: String,
    /// Which numbers are in it.
    pub table: SlipNumbers,
    /// What stands above its two columns.
    pub heads: [String; 2],
}

/// A table of numbers that a game may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SlipNumbers {
    /// `bonus` of `[play]`.
    Bonus,
    /// `bonus` of `[stretch]`.
    Stretch,
}

impl<'de> Deserialize<'de> for SlipLine {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SlipLineVisitor)
    }
}

/// Reads a text, or a table with its keys.
struct SlipLineVisitor;

impl<'de> Visitor<'de> for SlipLineVisitor {
    type Value = SlipLine;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or a table with title, table and heads")
    }

    fn visit_str<E>(self, text: &str) -> Result<SlipLine, E> {
        Ok(SlipLine::Text(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SlipLine, A::Error> {
        SlipTable::deserialize(MapAccessDeserializer::new(map)).map(SlipLine::Table)
    }
}

/// A part of a line.
#[derive(Debug, PartialEq, Eq)]
enum Part<'a> {
    /// Printed as it is.
    Text(&'a str),
    /// A name in braces.
    Placeholder(&'a str),
    /// A number that no key decides.
    Constant(&'a str),
}

/// The parts of a line; a brace that is not closed makes the rest a placeholder.
fn parts(line: &str) -> Vec<Part<'_>> {
    let (mut parts, mut rest) = (Vec::new(), line);
    while let Some((before, after)) = rest.split_once('{') {
        let (name, left) = after.split_once('}').unwrap_or((after, ""));
        parts.push(Part::Text(before));
        parts.push(match name.strip_prefix('=') {
            Some(number) => Part::Constant(number),
            None => Part::Placeholder(name),
        });
        rest = left;
    }
    parts.push(Part::Text(rest));
    parts
}

/// The numbers that have a word: `two` is the third.
const WORDS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// After a placeholder's name: its number as a noun.
const PLURAL: &str = ":plural";

/// A number as a noun in the plural: fours; 13s where the number has no word.
fn plural(number: &str) -> String {
    let word = number.parse().ok().and_then(|number: usize| WORDS.get(number));
    let word = word.copied().unwrap_or(number);
    format!("{word}{}", if word.ends_with('x') { "es" } else { "s" })
}

/// What a placeholder stands for, if it is one.
fn value(name: &str, numbers: &BTreeMap<String, String>) -> Option<String> {
    match name.strip_suffix(PLURAL) {
        Some(name) => numbers.get(name).map(|number| plural(number)),
        None => numbers.get(name).cloned(),
    }
}

/// The first number in a text: digits, or a word from two to twelve. Digits before two or more
/// letters are a name such as 2DIF.
fn typed_number(text: &str) -> Option<&str> {
    let is_number = |word: &&str| {
        let lower = word.to_lowercase();
        let letters = lower.trim_start_matches(|c: char| c.is_ascii_digit());
        let name = letters.len() > 1 && letters.chars().all(char::is_alphabetic);
        lower.starts_with(|c: char| c.is_ascii_digit()) && !name
            || WORDS[2..].iter().chain(&["hundred"]).any(|number| {
                lower.strip_prefix(number).is_some_and(|end| matches!(end, "" | "s" | "es"))
            })
    };
    text.split(|c: char| !c.is_alphanumeric()).find(is_number)
}

impl Game {
    /// A line of its slip with the numbers put in; a placeholder that stands for nothing, which
    /// reading the file refuses, is left out.
    pub fn put_numbers(&self, line: &str) -> String {
        let numbers = self.numbers();
        let put = |part| match part {
            Part::Text(text) | Part::Constant(text) => text.to_owned(),
            Part::Placeholder(name) => value(name, &numbers).unwrap_or_default(),
        };
        parts(line).into_iter().map(put).collect()
    }

    /// What its slip says, a line a paragraph or table: `Big Play (Tiles: Pts): 5: 10, 6: 30`; of
    /// glyphs, which a slip draws, the names.
    pub fn slip_lines(&self) -> Vec<String> {
        let line = |line: &SlipLine| match line {
            SlipLine::Text(text) => self.put_numbers(text),
            SlipLine::Table(SlipTable { title, table, heads: [key, value] }) => {
                let rows = self.slip_rows(*table).into_iter();
                let pairs: Vec<String> = rows.map(|row| row.join(": ")).collect();
                format!("{title} ({key}: {value}): {}", pairs.join(", "))
            }
        };
        let glyphs = self.glyph_rules().map(|_| self.put_numbers("Glyphs: {glyph-names}."));
        self.slip.lines.iter().map(line).chain(glyphs).collect()
    }

    /// The rows of a table of its slip: tiles, and their points; none where the game has no such
    /// rule. A star says that the points include the bonus for tiles played.
    pub fn slip_rows(&self, numbers: SlipNumbers) -> Vec<[String; 2]> {
        let Some(rules) = self.board_rules() else { return Vec::new() };
        match (numbers, &rules.stretch) {
            (SlipNumbers::Bonus, _) => {
                let rows = rules.bonus.iter();
                rows.map(|(tiles, points)| [tiles.to_string(), points.to_string()]).collect()
            }
            (SlipNumbers::Stretch, Some(stretch)) => {
                let row = |tiles: usize| [tiles.to_string(), rules.stretch_shown(stretch, tiles)];
                (1..=rules.rack).map(row).collect()
            }
            (SlipNumbers::Stretch, None) => Vec::new(),
        }
    }

    /// Refuses a line of the slip with a placeholder that stands for nothing, or with a number that
    /// is typed; and a table of numbers that the game does not have.
    pub(super) fn check_slip(&self, file: &File) -> Result<(), Invalid> {
        let numbers = self.numbers();
        for line in &self.slip.lines {
            let text = match line {
                SlipLine::Text(text) => text,
                SlipLine::Table(table) => {
                    if self.slip_rows(table.table).is_empty() {
                        let at = place(file, &table.title, &table.title);
                        let message =
                            format!("the game has no numbers for the table {}", table.title);
                        return Err(Invalid::at(file, at, message));
                    }
                    &table.title
                }
            };
            check_line(text, &numbers)
                .map_err(|(wrong, message)| Invalid::at(file, place(file, text, wrong), message))?;
        }
        Ok(())
    }
}

fn check_line<'l>(
    line: &'l str,
    numbers: &BTreeMap<String, String>,
) -> Result<(), (&'l str, String)> {
    for part in parts(line) {
        match part {
            Part::Placeholder(name) if value(name, numbers).is_none() => {
                let names: Vec<&str> = numbers.keys().map(String::as_str).collect();
                let message = format!("expected one of {}, found {{{name}}}", names.join(", "));
                return Err((name, message));
            }
            Part::Text(text) => {
                if let Some(number) = typed_number(text) {
                    return Err((number, typed(number, numbers)));
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// The message for a number that is typed, with the placeholders that stand for it.
fn typed(number: &str, numbers: &BTreeMap<String, String>) -> String {
    let same = numbers.iter().filter(|(_, value)| *value == number);
    let names: Vec<String> = same.map(|(name, _)| format!("{{{name}}}")).collect();
    let names = if names.is_empty() { "a placeholder".to_owned() } else { names.join(" or ") };
    format!("expected {names}, or {{={number}}} for a number that no key decides, found {number}")
}

/// Where `wrong`, a part of a line, lies in a file; at its beginning where the line is written with
/// escapes.
fn place(file: &File, line: &str, wrong: &str) -> usize {
    let offset = wrong.as_ptr() as usize - line.as_ptr() as usize;
    let text = String::from_utf8_lossy(&file.bytes);
    text.find(line).map_or(0, |start| start + offset)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wordy_lexicon::files::Files;

    use super::*;
    use crate::fixture::{self, Checkout};
    use crate::game::GAMES;

    fn text_of(name: &str) -> String {
        let file = Checkout.find(GAMES, name).unwrap();
        String::from_utf8(file.bytes.to_vec()).unwrap()
    }

    /// A game of the checkout with a part of its file's text replaced.
    fn changed(name: &str, from: &str, to: &str) -> Result<Game, String> {
        let text = text_of(name);
        assert!(text.contains(from), "{name}: {from}");
        let file = File::in_memory(name, "house.toml", text.replacen(from, to, 1).into_bytes());
        Game::from_toml(&file, &Checkout).map_err(|error| error.to_string())
    }

    fn slip(game: &Game) -> String {
        game.slip_lines().iter().map(|line| line.clone() + "\n").collect()
    }

    #[test]
    fn parts_of_a_line() {
        use Part::{Constant, Placeholder, Text};
        let found = parts("a {rack} b {=two} {x");
        let expected = [
            Text("a "),
            Placeholder("rack"),
            Text(" b "),
            Constant("two"),
            Text(" "),
            Placeholder("x"),
            Text(""),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn numbers_are_digits_and_words() {
        let numbers = ["all 7 tiles", "15x15", "Fours", "sixes", "A hundred tiles", "+20", "7s"];
        assert_eq!(
            numbers.map(typed_number),
            [
                Some("7"),
                Some("15x15"),
                Some("Fours"),
                Some("sixes"),
                Some("hundred"),
                Some("20"),
                Some("7s")
            ]
        );
        let none = ["a 2DIF", "one tile", "often", "someone", "none", "wonders"];
        assert!(none.iter().all(|text| typed_number(text).is_none()));
    }

    #[test]
    fn a_number_typed_into_a_line_is_refused() {
        let error = |from: &str, to: &str| changed("scrabble-i", from, to).unwrap_err();
        assert_eq!(
            error("{stretch-word:plural} and up", "fours and up"),
            "house.toml:35:17: expected a placeholder, or {=fours} for a number that no key \
             decides, found fours"
        );
        let found = error("Rack {rack}", "Rack 7");
        assert!(
            found.contains("expected {exchange} or {most-tiles} or {rack}, or {=7}"),
            "{found}"
        );
        assert!(error("{scoop}", "{scop}").ends_with("treble-words, found {scop}"));
        let game = changed("scrabble-i", "Rack {rack}", "Rack {=7}").unwrap();
        assert!(slip(&game).contains("Rack 7."));
    }

    #[test]
    fn a_plural_is_a_word() {
        let shown = |number: &str| {
            let word = format!("word = {number}");
            slip(&changed("scrabble-i", "word = 4", &word).unwrap())
        };
        for (number, plural) in [("4", "fours"), ("6", "sixes"), ("12", "twelves"), ("13", "13s")] {
            let expected = format!("Stretched: {plural} and up");
            assert!(shown(number).contains(&expected), "{number}");
        }
        assert!(changed("scrabble-i", "{rack}", "{rak:plural}").is_err());
    }

    #[test]
    fn rules_in_words_follow_the_rules() {
        let line = |name, from, to| slip(&changed(name, from, to).unwrap());
        let shown = line("scrabble-i", "premiums = \"add\"", "premiums = \"multiply\"");
        assert!(shown.contains("Word premiums multiply."), "{shown}");
        let shown = line("scrabble-i", "invalid = \"void\"", "invalid = \"stands\"");
        assert!(shown.contains("a wrong one stands unless challenged."), "{shown}");
        let shown = line("scrabble", "tie = \"before-end\"", "tie = \"shared\"");
        assert!(shown.contains("A tie: the win is shared."), "{shown}");
        assert!(slip(&fixture::game("scrabble")).contains("A tie: who led before that wins."));
    }

    /// A game, a key as its file has it and as it is changed, and what its slip then says: `#` is
    /// the new number.
    const KEYS: &[(&str, &str, &str, &str)] = &[
        ("tournament", "scoreless-turns = 6", "scoreless-turns = #", "# turns without a score"),
        ("1dif", "{ 7 = 50 }", "{ 7 = # }", "played at once: # more"),
        ("idaho", "[2, 5]", "[2, #]", "2 to # players"),
        ("idaho", "deal = 7", "deal = #", "until # lie unused"),
        ("scrabble", "[2, 4]", "[2, #]", "For 2 to #;"),
        ("scrabble", "rack = 7", "rack = #", "rack #."),
        ("scrabble", "rack = 7", "rack = #", "All # tiles at once"),
        ("scrabble", "first-play = 2", "first-play = #", "First: # tiles or more"),
        ("scrabble-i", "rack = 7", "rack = #", "Rack #."),
        ("scrabble-i", "scoop = 100", "scoop = #", "Scoop # of 300 tiles"),
        ("scrabble-i", "main-word = 3", "main-word = #", "Main word: #+ letters"),
        ("scrabble-i", "word = 4", "word = 1#", "Stretched: 1#s and up"),
        ("scrabble-i", "6 = 30, 7 = 50", "6 = #, 7 = 50", "5: 10, 6: #, 7: 50\n"),
        ("scrabble-i", "2 = 20,", "2 = #,", "1: 0, 2: #, 3: 40, 4: 60,"),
        ("scrabble-o", "main-word = 3", "main-word = #", "Main word: #+ letters"),
        ("scrabble-o", "word = 4", "word = 1#", "Stretched: 1#s and up"),
        ("scrabble-o", "rack = 7", "rack = #", "Rack #."),
        ("scribe", "[2, 2]", "[2, #]", "2 to # players"),
        ("speed", "[4, 5]", "[4, #]", "4 to # players"),
        ("speed", "deal = 7", "deal = #", "# tiles each"),
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn a_changed_number_is_on_the_slip(number in 10..27_usize) {
            for (name, from, to, expected) in KEYS {
                let put = |text: &str| text.replace('#', &number.to_string());
                let shown = slip(&changed(name, from, &put(to)).unwrap());
                prop_assert!(shown.contains(&put(expected)), "{name}, {to}: {shown}");
            }
        }
    }
}
