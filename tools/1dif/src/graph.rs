//! The words around a word, and the graph of all.

use std::borrow::Cow;
use std::io::Write as _;

use wordy_choose::{LexiconChoice, Selection};
use wordy_choose_page::put_picture;
use wordy_formats::network::NetworkFormat;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::counts::count_words;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::figures::{Figure, Figures, Numbers};
use wordy_print::rings::{Node, rings};
use wordy_questions::graph::{Near, neighbourhood, rarity};
use wordy_questions::tables::onedif;
use wordy_terminal::{Block, Column, Exit, Failure, Outcome, OutputArgs, Streams, further_endings};

use crate::change::{changed, place};
use crate::network::{self, edges};

/// How many words a picture has, its word among them, where nothing else is asked for: more cannot
/// be read.
const DRAWN: usize = 61;

/// Print or draw the words around a word, or the pairs of the whole graph
///
/// With a word: its 1DIFs, and with --steps theirs, nearer ones first, then the commonest. -o
/// FILE.svg, .html or .pdf draws them in rings around it; an arc joins those that change the same
/// letter. Without: every pair of words that are 1DIFs, and the position that changes; --search and
/// --length select words.
///
/// Either goes to programs that draw and measure networks: -o FILE.graphml, .gexf or .dot. A node
/// has its length, its number of 1DIFs, its component (the largest is 1, islands have 0), and with
/// --paths its betweenness.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("output", further_endings(&ENDINGS)),
    before_help = "Examples:\n  1dif graph COAT --steps 2               steps, word, from\n  \
                   1dif graph COAT --steps 2 -o coat.svg\n  \
                   1dif graph --length 4 -o fours.graphml\n  \
                   1dif graph --length 4 -o fours.csv      a list of edges",
    after_help = "Exit status: 0 found, 1 no word has any, 2 usage or input error.\n\
                  See also: 1dif report (components, diameter)"
)]
pub(crate) struct Args {
    /// The word; without one, the graph of the whole lexicon
    word: Option<String>,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Go this many steps from the word, 1 to 5 [default: 1]
    #[arg(long, value_name = "N", requires = "word",
          value_parser = clap::value_parser!(u8).range(1..=5))]
    steps: Option<u8>,
    /// Measure the paths between words, exactly (Brandes)
    ///
    /// In a file of a network each word has its betweenness: the share of all pairs of other words
    /// of the graph whose shortest ladders pass through it. Seconds for lengths of ten thousand
    /// words.
    #[arg(long)]
    pub(crate) paths: bool,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print the first N rows
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What is written besides rows.
const ENDINGS: [&str; 7] = ["svg", "html", "pdf", "graphml", "gexf", "dot", "gv"];

impl Args {
    fn steps(&self) -> usize {
        self.steps.map_or(1, usize::from)
    }
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let network = args.output.further().and_then(NetworkFormat::of);
    let around = args.word.is_some();
    let useless = [
        ("--search", around && args.selection.search.is_some()),
        ("--length", around && args.selection.length.is_some()),
        ("--paths", network.is_none() && args.paths),
        ("--top", network.is_some() && args.top.is_some()),
    ];
    wordy_terminal::note_no_effect(&useless, streams);
    if let (None, None, Some(ending)) = (&args.word, network, args.output.further()) {
        return Err(Failure::new(format!("a .{ending} is a picture of the words around a word"))
            .hint(format!("1dif graph COAT -o coat.{ending}")));
    }
    let lexicon = args.choice.open(streams)?;
    let near = match &args.word {
        None => None,
        Some(word) => {
            let centre = wordy_choose::letters(lexicon.alphabet(), word)?;
            Some(neighbourhood(&lexicon, &centre, args.steps()))
        }
    };
    match (near, network) {
        (Some(near), None) => words_around(args, near, &lexicon, streams),
        (near, format) => {
            let words = match &near {
                None => args.selection.of(&lexicon, streams)?.words(&lexicon),
                Some(near) => Cow::Owned(words_of(near)),
            };
            match format {
                Some(format) => {
                    network::write((&args.output, args.paths), (&lexicon, &words), format, streams)
                }
                None => pairs(args, &lexicon, &words, streams),
            }
        }
    }
}

/// The words of a neighbourhood, in order.
fn words_of(near: &[Near]) -> Arena {
    let mut words: Vec<&[u8]> = near.iter().map(|near| near.word.as_slice()).collect();
    words.sort_unstable();
    words.into_iter().collect()
}

/// Prints the pairs of words that are 1DIFs, and the position that changes.
fn pairs(args: &Args, lexicon: &Lexicon, words: &Arena, streams: &mut Streams<'_>) -> Outcome {
    let alphabet = lexicon.alphabet();
    if !args.output.json() {
        let place = Column::number("place");
        streams.screen.table([Column::word("source"), Column::word("target"), place]);
    }
    let (table, mut block, mut found) = (onedif(words), Block::default(), false);
    for (from, to, place) in edges(words, &table).take(args.top.unwrap_or(usize::MAX)) {
        found = true;
        let [from, to] = [from, to].map(|rank| alphabet.spell(words.get(rank as usize)));
        block.line(streams.output, |line| {
            if args.output.json() {
                let pair = serde_json::json!({ "source": from, "target": to, "place": place });
                write!(line, "{pair}")
            } else {
                write!(line, "{from}\t{to}\t{place}")
            }
        })?;
    }
    block.flush(streams.output)?;
    Ok(Exit::found(found))
}

/// Prints or draws the words within some steps of a word, nearer ones first, then commoner ones.
fn words_around(
    args: &Args,
    mut near: Vec<Near>,
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Outcome {
    near.sort_by_cached_key(|near| (near.steps, rarity(&near.word, lexicon)));
    let drawn = args.output.further().is_some();
    let (all, most) = (near.len(), args.top.or(drawn.then_some(DRAWN)));
    near.truncate(most.unwrap_or(all));
    let left = all - near.len();
    if drawn && left > 0 {
        let rarest = if lexicon.has_levels() { ", the rarest," } else { "" };
        let (words, verb) = (count_words(left), if left == 1 { "is" } else { "are" });
        writeln!(streams.errors, "note: {words}{rarest} {verb} left out; --top {all} shows all")?;
    }
    if !put_picture(&args.output, || figures(&near, left, lexicon), streams)? {
        print(args, &near, lexicon.alphabet(), streams)?;
    }
    Ok(Exit::found(all > 1))
}

/// Prints a line for each word: steps, the word, the words that it is reached from.
fn print(
    args: &Args,
    kept: &[Near],
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    if !args.output.json() {
        streams.screen.table([Column::number("steps"), Column::word("word"), Column::text("from")]);
    }
    for near in kept {
        let word = alphabet.spell(&near.word);
        let from: Vec<String> = near.from.iter().map(|from| alphabet.spell(from)).collect();
        if args.output.json() {
            let object = serde_json::json!({ "word": word, "steps": near.steps, "from": from });
            writeln!(streams.output, "{object}")?;
        } else {
            let line = format!("{}\t{word}\t{}", near.steps, from.join(" "));
            writeln!(streams.output, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

/// The picture: the word, its 1DIFs by the place that changes, theirs around them.
fn figures(kept: &[Near], left: usize, lexicon: &Lexicon) -> Figures {
    let alphabet = lexicon.alphabet();
    let word = kept.first().map(|near| alphabet.spell(&near.word)).unwrap_or_default();
    let centre = kept.first().map(|near| node(near, kept, alphabet)).unwrap_or_default();
    let steps = kept.last().map_or(0, |near| near.steps);
    let count = |step| kept.iter().filter(|near| near.steps == step).count();
    let counts = (1..=steps).map(|step| match step {
        1 => format!("{} one letter away", count_words(count(1))),
        step => format!("{} at {step} steps", count_words(count(step))),
    });
    let left = if left > 0 { format!("; {} left out", count_words(left)) } else { String::new() };
    let title = format!("{word}: {}{left}", counts.collect::<Vec<_>>().join(", "));
    let row = |near: &Near| {
        let from: Vec<String> = near.from.iter().map(|from| alphabet.spell(from)).collect();
        vec![near.steps.to_string(), alphabet.spell(&near.word), from.join(" ")]
    };
    let table = Numbers {
        heads: ["steps", "word", "from"].map(str::to_owned).into(),
        rows: kept.iter().map(row).collect(),
    };
    let drawing = rings(&title, &centre);
    Figures {
        figures: vec![Figure { heading: title.clone(), drawing, table }],
        title: format!("The 1DIFs of {word}"),
        provenance: lexicon.meta().provenance(),
    }
}

/// A word with those that it is the first to lead to, by the place that changes.
fn node(near: &Near, kept: &[Near], alphabet: &Alphabet) -> Node {
    let mut next: Vec<&Near> =
        kept.iter().filter(|other| other.from.first() == Some(&near.word)).collect();
    next.sort_by_key(|other| place(&near.word, &other.word));
    let next = next.into_iter().map(|other| Node {
        bold: changed(&near.word, &other.word, alphabet),
        group: place(&near.word, &other.word),
        ..node(other, kept, alphabet)
    });
    let next = next.collect();
    Node { text: alphabet.spell(&near.word), next, ..Node::default() }
}
