//! `lexicon info --chart`: what a lexicon is made of, as bars.

use std::collections::BTreeMap;

use wordy_choose_page::put_picture;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::{count_words, thousands};
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::chart::{Bar, Chart, Value};
use wordy_print::figures::{Figure, Figures};
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

/// Columns of a line that does not go to a terminal.
const WIDTH: usize = 80;

/// Prints or draws the charts of a lexicon.
pub(crate) fn show(
    lexicon: &Lexicon,
    tiles: Option<&str>,
    output: &OutputArgs,
    streams: &mut Streams<'_>,
) -> Outcome {
    let charts = charts(lexicon, tiles)?;
    if !put_picture(output, || figures(&charts, lexicon), streams)? {
        let width = streams.screen.width().unwrap_or(WIDTH);
        for (index, chart) in charts.iter().enumerate() {
            if index > 0 {
                writeln!(streams.output)?;
            }
            chart.lines(width).iter().try_for_each(|line| writeln!(streams.output, "{line}"))?;
        }
    }
    Ok(Exit::found(!lexicon.is_empty()))
}

fn charts(lexicon: &Lexicon, tiles: Option<&str>) -> Result<[Chart; 2], Failure> {
    let tiles = wordy_choose::tiles_if_any(tiles, lexicon)?;
    Ok([lengths(lexicon), letters(lexicon, tiles.as_ref())])
}

/// How many words there are of each length that some have.
fn lengths(lexicon: &Lexicon) -> Chart {
    let bar = |(length, count): (&u32, &u32)| {
        let value = Value::of(*count as usize, thousands(*count as usize));
        Bar { label: length.to_string(), values: vec![value] }
    };
    Chart {
        title: format!("{} by length", count_words(lexicon.len())),
        things: "letters".to_owned(),
        series: vec!["words".to_owned()],
        bars: lexicon.meta().lengths.0.iter().map(bar).collect(),
    }
}

/// Which part of the letters of all words each letter is, and which part of the tiles that are no
/// blanks.
fn letters(lexicon: &Lexicon, tiles: Option<&Distribution>) -> Chart {
    let alphabet = lexicon.alphabet();
    let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
    for letter in lexicon.words().iter().flatten() {
        *counts.entry(*letter).or_default() += 1;
    }
    let words = Shares::of(|letter| counts.get(&letter).copied().unwrap_or(0), alphabet);
    let tiles = tiles
        .map(|tiles| (Shares::of(|letter| tiles.count(letter) as usize, alphabet), &tiles.name));
    let bar = |letter: u8| {
        let shares = std::iter::once(&words).chain(tiles.as_ref().map(|(shares, _)| shares));
        let values = shares.map(|shares| shares.value(letter)).collect();
        Bar { label: alphabet.spell(&[letter]), values }
    };
    let (mut series, mut of_tiles) = (vec!["% of letters".to_owned()], String::new());
    if let Some((shares, name)) = &tiles {
        series.push("% of tiles".to_owned());
        of_tiles = format!("; of the {name} tiles: {} %", shares.vowels.shown);
    }
    let title = format!("Letters of the words: {} % vowels{of_tiles}", words.vowels.shown);
    let bars = alphabet.letters().map(bar).collect();
    Chart { title, things: "letter".to_owned(), series, bars }
}

/// How often each letter is among many.
struct Shares {
    counts: BTreeMap<u8, usize>,
    total: usize,
    vowels: Value,
}

impl Shares {
    fn of(count: impl Fn(u8) -> usize, alphabet: &Alphabet) -> Self {
        let counts: BTreeMap<u8, usize> =
            alphabet.letters().map(|letter| (letter, count(letter))).collect();
        let total = counts.values().sum();
        let vowels = alphabet.letters().filter(|&letter| alphabet.is_vowel(letter));
        let vowels = Value::percent(vowels.map(&count).sum(), total);
        Self { counts, total, vowels }
    }

    fn value(&self, letter: u8) -> Value {
        Value::percent(self.counts.get(&letter).copied().unwrap_or(0), self.total)
    }
}

/// The charts with their numbers.
fn figures(charts: &[Chart], lexicon: &Lexicon) -> Figures {
    Figures {
        title: lexicon.meta().name.clone(),
        provenance: lexicon.meta().provenance(),
        figures: charts.iter().map(Figure::of).collect(),
    }
}
