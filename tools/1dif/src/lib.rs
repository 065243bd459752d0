//! `1dif`: one-letter-substitution lists, their graph, word ladders.

mod change;
mod game;
mod graph;
mod ladder;
mod lists;
mod network;
mod report;

use std::ffi::OsString;

use clap::Parser;
use wordy_choose::{LexiconChoice, Selection, UnreadArgs};
use wordy_choose_page::PictureArgs;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

/// List the words that differ from a word in one letter
///
/// For each word its 1DIFs: the words of the same length with another letter in one position, in
/// order. Prints one line per word: the word, a tab, its 1DIFs. Without words, lists the whole
/// lexicon. Words that have none are left out unless --all asks for them. Words outside the lexicon
/// are accepted, too.
///
/// --search and --length select the words listed; their 1DIFs are those of the whole lexicon. A
/// --report is of the graph of the words selected alone.
///
/// -o draws a --report as histograms, a --ladder as a path, and a --graph as the word with its
/// 1DIFs in a ring around it; an arc joins those that change the same letter. A --graph also goes
/// to programs that draw and measure networks: -o FILE.graphml, .gexf, .dot, or .csv for a list of
/// its edges. `--graph all` is the graph of all words selected, and only such a file holds it;
/// `--graph ALL` is the word. A node has its length, its number of 1DIFs, its component (the
/// largest is 1, islands have 0), and with --paths its betweenness.
///
/// Components are counted from two words on: islands are none.
///
/// Letters are tiles: where CH is one letter, it is exchanged as one.
///
/// Cost: for the whole lexicon about a tenth of a second for a quarter of a million words, a second
/// with -k 2, five with -k 3; twenty with -k 4, which prints nearly a gigabyte. --length and
/// --search select words.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "1dif",
    version,
    before_help = "Examples:\n  1dif COAT                     BOAT CHAT COAL ...\n  \
                   1dif -k 2 MASKING             the words that differ in exactly two positions\n  \
                   1dif --length 5 -l club.lex   the 1DIF list of all five-letter words\n  \
                   1dif --ladder COLD WARM       a shortest ladder\n  \
                   1dif --report --length 5      islands, components, diameter, ...\n  \
                   1dif --graph COAT --steps 2 -o coat.svg\n  \
                   1dif --graph all --length 4 -o fours.graphml\n  \
                   1dif --report --paths --also college --length 4-6\n  \
                   1dif --on COAT --rack BLRSX?  what the rack makes of a word on the board",
    after_help = "Exit status: 0 found, 1 no word has any, 2 usage or input error.\n\
                  See also: hooks (a letter added), anagram (letters in another order)"
)]
struct Args {
    /// Words; - reads them from standard input, one per line; without any, the whole lexicon
    #[arg(value_name = "WORD", conflicts_with = "search")]
    words: Vec<String>,
    #[command(flatten)]
    selection: Selection,
    /// In how many positions words differ, exactly [default: 1]
    #[arg(short, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    k: Option<u8>,
    /// Include words with no neighbours; with --ladder, every shortest ladder
    #[arg(long)]
    all: bool,
    /// Group by the position changed: 1:BOAT 2:CHAT
    #[arg(long, conflicts_with = "k")]
    by_position: bool,
    /// Only words that can change in every position
    #[arg(long, conflicts_with_all = ["k", "words", "all"])]
    everywhere: bool,
    /// Only words with no neighbours, one per line
    #[arg(long, conflicts_with_all = ["k", "words", "everywhere", "by_position", "all"])]
    islands: bool,
    /// Per length: words, islands, doublets, components, diameter, best-connected words, how many
    /// words have how many 1DIFs
    #[arg(long, conflicts_with_all = ["k", "words", "everywhere", "by_position", "all", "islands"])]
    report: bool,
    /// With --report: the words of each component, the largest first
    #[arg(long, requires = "report", conflicts_with_all = ["table", "also", "output"])]
    members: bool,
    /// With --report: the mean number of steps between words of the largest component, and the
    /// words on most of the shortest paths; in a file of a network, the betweenness of each word,
    /// exactly (Brandes)
    ///
    /// The betweenness is the share of all pairs of other words of the graph whose shortest ladders
    /// pass through a word. Seconds for lengths of ten thousand words.
    #[arg(long)]
    paths: bool,
    /// With --report: a row for each length
    #[arg(long, requires = "report", conflicts_with_all = ["json", "output"])]
    table: bool,
    /// With --report: other lexicons beside it, in one table
    #[arg(long, value_name = "LEX", requires = "report", conflicts_with = "output")]
    also: Vec<String>,
    /// The words around a word: its 1DIFs, and with --steps theirs; `all` is the whole graph, for a
    /// file of a network
    #[arg(long, value_name = "WORD|all", conflicts_with_all =
          ["k", "words", "everywhere", "by_position", "islands", "report", "ladder", "all"])]
    graph: Option<String>,
    /// With --graph: words at most this many steps away, 1 to 5 [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    steps: Option<u8>,
    /// With --graph: at most this many words, the commonest [default: all; in a picture 60]
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// A shortest ladder from one word to another, changing one letter at each step
    #[arg(long, num_args = 2, value_names = ["COLD", "WARM"], conflicts_with_all =
          ["k", "words", "everywhere", "by_position", "islands", "report", "length", "search"])]
    ladder: Vec<String>,
    /// With --ladder: words that it must not use, a name or a file
    #[arg(long, value_name = "LEX")]
    avoid: Option<String>,
    /// With --ladder: use only words of this lexicon or list, except for the ends
    #[arg(long, value_name = "LEX")]
    only: Option<String>,
    /// With --ladder: words that it must pass through, in this order
    #[arg(long, value_name = "WORD")]
    via: Vec<String>,
    /// What a rack makes of a word on the board, exchanging -k tiles
    #[arg(long, value_name = "WORD", conflicts_with_all =
          ["words", "everywhere", "by_position", "islands", "report", "graph", "ladder", "length",
           "search", "all"])]
    on: Option<String>,
    /// With --on: the rack; ? is a blank
    #[arg(long, value_name = "LETTERS")]
    rack: Option<String>,
    #[command(flatten)]
    unread: UnreadArgs,
    #[command(flatten)]
    picture: PictureArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print one JSON object per line
    #[arg(long, conflicts_with = "output")]
    json: bool,
}

impl Args {
    /// In how many positions words differ.
    fn k(&self) -> usize {
        self.k.map_or(1, usize::from)
    }

    /// Refuses options that have no effect without another one.
    fn check(&self) -> Result<(), Failure> {
        let of_ladder = [
            ("--avoid", self.avoid.is_some()),
            ("--only", self.only.is_some()),
            ("--via", !self.via.is_empty()),
        ];
        wordy_terminal::refuse_without(&of_ladder, "--ladder", !self.ladder.is_empty())?;
        let of_graph = [("--steps", self.steps.is_some()), ("--top", self.top.is_some())];
        wordy_terminal::refuse_without(&of_graph, "--graph", self.graph.is_some())?;
        let whole = network::is_whole(self);
        let selected = self.selection.length.is_some() || self.selection.search.is_some();
        if self.graph.is_some() && !whole && selected {
            return Err(Failure::new(
                "--length and --search have no effect on the graph of a word",
            )
            .hint("`--graph all -o FILE.graphml` is the graph of all words selected"));
        }
        wordy_terminal::refuse_without(
            &[("--steps", whole && self.steps.is_some())],
            "a word",
            false,
        )?;
        let networks = self.graph.is_some() && network::asked(self).is_some();
        wordy_terminal::refuse_without(
            &[("--top", networks && self.top.is_some())],
            "a picture",
            false,
        )?;
        let told = [("--paths", self.paths)];
        wordy_terminal::refuse_without(&told, "--report or a network", self.report || networks)?;
        let drawn = self.report || self.graph.is_some() || !self.ladder.is_empty();
        let output = [("--output", self.picture.output.is_some())];
        wordy_terminal::refuse_without(&output, "--report, --graph or --ladder", drawn)?;
        let unread = [("--skip-invalid", self.unread.skip_invalid)];
        wordy_terminal::refuse_without(&unread, "words", !self.words.is_empty())?;
        wordy_terminal::refuse_without(
            &[("--rack", self.rack.is_some())],
            "--on",
            self.on.is_some(),
        )?;
        wordy_terminal::refuse_without(
            &[("--on", self.on.is_some())],
            "--rack",
            self.rack.is_some(),
        )
    }
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| {
        args.check()?;
        match network::asked(&args).filter(|_| args.graph.is_some()) {
            Some((path, _)) => wordy_terminal::check_free(path, args.picture.force)?,
            None => args.picture.check()?,
        }
        let lexicon = args.choice.open(streams)?;
        answer(&args, &lexicon, streams)
    })
}

fn answer(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    if let [from, to] = args.ladder.as_slice() {
        return ladder::ladder(args, lexicon, from, to, streams);
    }
    if let (Some(word), Some(file)) = (&args.graph, network::asked(args)) {
        return network::write(args, lexicon, word, file, streams);
    }
    if let Some(word) = &args.graph {
        return graph::around(args, lexicon, word, streams);
    }
    if let (Some(word), Some(rack)) = (&args.on, &args.rack) {
        return game::on_board(args, lexicon, word, rack, streams);
    }
    match (args.islands, args.report, args.words.is_empty()) {
        (true, ..) => lists::islands(args, lexicon, streams),
        (_, true, _) => report::report(args, lexicon, streams),
        (.., true) => lists::table(args, lexicon, streams),
        _ => lists::each(args, lexicon, streams),
    }
}

/// Refuses -k beyond the letters of a word.
fn check_places(k: usize, word: &[u8], lexicon: &Lexicon) -> Result<(), Failure> {
    if k <= word.len() {
        return Ok(());
    }
    let (length, spelling) = (word.len(), lexicon.alphabet().spell(word));
    let letters = if length == 1 { "letter" } else { "letters" };
    Err(Failure::new(format!("-k {k} is more than the {length} {letters} of {spelling}")))
}
