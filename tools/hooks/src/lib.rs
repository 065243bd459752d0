//! `hooks`: the letters that words take.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Parser;
use wordy_choose::{End, LexiconChoice, MarkArgs, SelectedWords, Selection, Symbols, UnreadArgs};
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::extension::{self, Extensions};
use wordy_questions::tables::{Hooks, hooks, hooks_of};
use wordy_terminal::{Block, Column, Exit, Outcome, OutputArgs, Streams, TopArgs};

/// Print the letters that words take in front and at the end
///
/// Prints one line per word: its front hooks, the word, its back hooks, separated by tabs. A dot
/// beside the word marks an inner hook: without the letter on that side it is still a word. Without
/// words, prints the table of the whole lexicon, of the words that take a hook. Words outside the
/// lexicon are accepted, too.
///
/// --search and --length select the words of the table; their hooks are those of the whole lexicon.
///
/// With --mark, rows of JSON also have the `symbols` of the word, and in `front_symbols` and
/// `back_symbols` those of the hooks that have some, by hook.
///
/// Cost: for the whole lexicon less than a tenth of a second for a quarter of a million words, half
/// a second with --extensions.
#[derive(Debug, Parser)]
#[command(
    name = "hooks",
    version,
    before_help = "Examples:\n  hooks AB                     cdfgjklnstw  AB  abosy\n  \
                   hooks --length 2             the table of all two-letter words\n  \
                   hooks --length 4 --none      four-letter words that take no hook\n  \
                   hooks --search 'length:3 includes:Z'\n  \
                   hooks --extensions 3 LOCK    up to three letters at an end\n  \
                   hooks -l club.lex -o hooks.csv\n  \
                   hooks --mark 'nwl.lex:#'     # after words not in nwl.lex",
    after_help = "Exit status: 0 found, 1 no word takes any, 2 usage or input error.\n\
                  See also: 1dif (one letter changed), anagram (letters in another order)"
)]
struct Args {
    /// Words; - reads them from standard input, one per line; without any, the whole lexicon
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    selection: Selection,
    /// Print only the words that take no hook
    #[arg(long, conflicts_with = "extensions")]
    none: bool,
    /// Print what up to N letters at an end make a word, instead of single letters
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    extensions: Option<u8>,
    /// Mark inner hooks with a hyphen instead of a dot
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    unread: UnreadArgs,
    #[command(flatten)]
    mark: MarkArgs,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    top: TopArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| {
        let useless = [
            ("--skip-invalid", args.unread.skip_invalid && args.words.is_empty()),
            ("--ascii", args.ascii && args.output.json()),
        ];
        wordy_terminal::note_no_effect(&useless, streams);
        let lexicon = args.choice.open(streams)?;
        let selected = args.selection.of(&lexicon, streams)?;
        let symbols = args.mark.open(&lexicon, streams)?;
        if !args.output.json() {
            let columns = [Column::front("front"), Column::word("word"), Column::letters("back")];
            streams.screen.table(columns);
        }
        let (block, found) = (Block::default(), false);
        let mut rows = Rows { args: &args, lexicon: &lexicon, selected, symbols, block, found };
        if args.words.is_empty() { rows.all(streams) } else { rows.each(streams) }
    })
}

/// What a word takes in front and at its end.
enum Takes {
    /// Single letters.
    Letters(Hooks),
    /// One letter or several on each side.
    Parts { front: Vec<Vec<u8>>, back: Vec<Vec<u8>>, inner_front: bool, inner_back: bool },
}

impl Takes {
    /// What letters at an end of the word of a rank make, from the table of all words.
    fn tabled(table: &Extensions, rank: u32, hooks: Hooks) -> Self {
        Self::Parts {
            front: table.front(rank),
            back: table.back(rank),
            inner_front: hooks.inner_front,
            inner_back: hooks.inner_back,
        }
    }

    /// What up to `most` letters at an end of a word make.
    fn extensions(lexicon: &Lexicon, word: &[u8], most: u8) -> Self {
        let hooks = hooks_of(lexicon, word);
        Self::Parts {
            front: extension::front(lexicon, word, usize::from(most)),
            back: extension::back(lexicon, word, usize::from(most)),
            inner_front: hooks.inner_front,
            inner_back: hooks.inner_back,
        }
    }

    fn is_none(&self) -> bool {
        match self {
            Self::Letters(hooks) => hooks.is_none(),
            Self::Parts { front, back, .. } => front.is_empty() && back.is_empty(),
        }
    }

    /// Whether the word has an inner hook in front, and at its end.
    fn inner(&self) -> (bool, bool) {
        match *self {
            Self::Letters(Hooks { inner_front, inner_back, .. })
            | Self::Parts { inner_front, inner_back, .. } => (inner_front, inner_back),
        }
    }

    /// What is taken at an end.
    fn at(&self, end: End) -> Vec<Vec<u8>> {
        let each = |set: LetterSet| set.into_iter().map(|letter| vec![letter]).collect();
        match (self, end) {
            (Self::Letters(hooks), End::Front) => each(hooks.front),
            (Self::Letters(hooks), End::Back) => each(hooks.back),
            (Self::Parts { front, .. }, End::Front) => front.clone(),
            (Self::Parts { back, .. }, End::Back) => back.clone(),
        }
    }

    /// Appends what is taken at an end, with the symbols of the words so made.
    fn put(&self, end: End, word: &[u8], symbols: &Symbols<'_>, line: &mut Vec<u8>) {
        let letters = |set: LetterSet| set.into_iter().map(|letter| [letter]);
        match (self, end) {
            (Self::Letters(own), End::Front) => {
                symbols.put(end, letters(own.front), word, "", line);
            }
            (Self::Letters(own), End::Back) => symbols.put(end, letters(own.back), word, "", line),
            (Self::Parts { front, .. }, End::Front) => symbols.put(end, front, word, " ", line),
            (Self::Parts { back, .. }, End::Back) => symbols.put(end, back, word, " ", line),
        }
    }
}

struct Rows<'a> {
    args: &'a Args,
    lexicon: &'a Lexicon,
    selected: SelectedWords,
    symbols: Symbols<'a>,
    block: Block,
    found: bool,
}

impl Rows<'_> {
    fn all(&mut self, streams: &mut Streams<'_>) -> Outcome {
        let words = self.lexicon.words();
        let table = hooks(words);
        let extensions =
            self.args.extensions.map(|most| Extensions::of(self.lexicon, usize::from(most)));
        for (rank, (word, hooks)) in (0..).zip(words.iter().zip(table.iter())) {
            if self.selected.has(word, rank) {
                let takes = match &extensions {
                    Some(table) => Takes::tabled(table, rank, hooks),
                    None => Takes::Letters(hooks),
                };
                self.put(word, &takes, streams.output)?;
            }
        }
        self.block.flush(streams.output)?;
        Ok(Exit::found(self.found))
    }

    fn each(&mut self, streams: &mut Streams<'_>) -> Outcome {
        let (args, alphabet) = (self.args, self.lexicon.alphabet().clone());
        let read = |word: &str| wordy_choose::letters(&alphabet, word);
        let each =
            args.unread.each(&args.words, args.output.json(), streams, read, |word, streams| {
                if self.selected.has_word(&word, self.lexicon) {
                    let takes = match self.args.extensions {
                        Some(most) => Takes::extensions(self.lexicon, &word, most),
                        None => Takes::Letters(hooks_of(self.lexicon, &word)),
                    };
                    self.put(&word, &takes, streams.output)?;
                    self.block.flush(streams.output)?;
                }
                Ok(())
            })?;
        Ok(each.exit(self.found))
    }

    fn put(&mut self, word: &[u8], takes: &Takes, out: &mut dyn Write) -> io::Result<()> {
        // A word given is printed even if it takes nothing; a table has only words that take a
        // hook.
        let answered = !self.args.words.is_empty() && !self.args.none;
        let meant = takes.is_none() == self.args.none;
        if !meant && !answered {
            return Ok(());
        }
        self.found |= meant;
        let Self { args, lexicon, symbols, .. } = self;
        self.block.line(out, |line| {
            if args.output.json() {
                write!(line, "{}", object(word, takes, lexicon, symbols))
            } else {
                put_line(word, takes, args, lexicon, symbols, line);
                Ok(())
            }
        })
    }
}

fn put_line(
    word: &[u8],
    takes: &Takes,
    args: &Args,
    lexicon: &Lexicon,
    symbols: &Symbols<'_>,
    line: &mut Vec<u8>,
) {
    let mark = if args.ascii { '-' } else { lexicon.alphabet().inner_hook() };
    let mut utf8 = [0; 4];
    let mark = mark.encode_utf8(&mut utf8).as_bytes();
    let dot = |inner: bool| if inner { mark } else { b"" };
    let (inner_front, inner_back) = takes.inner();
    takes.put(End::Front, word, symbols, line);
    line.push(b'\t');
    line.extend_from_slice(dot(inner_front));
    lexicon.alphabet().spell_into(word, line);
    line.extend_from_slice(dot(inner_back));
    line.extend_from_slice(symbols.symbol(word).as_bytes());
    line.push(b'\t');
    takes.put(End::Back, word, symbols, line);
}

fn object(
    word: &[u8],
    takes: &Takes,
    lexicon: &Lexicon,
    symbols: &Symbols<'_>,
) -> serde_json::Value {
    let (inner_front, inner_back) = takes.inner();
    let (front, back) = (takes.at(End::Front), takes.at(End::Back));
    let spell = |part: &[u8]| lexicon.alphabet().spell_apart(part);
    let each = |parts: &[Vec<u8>]| parts.iter().map(|part| spell(part)).collect::<Vec<_>>();
    let mut object = serde_json::json!({
        "word": lexicon.alphabet().spell(word),
        "front": each(&front),
        "back": each(&back),
        "inner_front": inner_front,
        "inner_back": inner_back,
    });
    if !symbols.is_empty() {
        let by_part = |end, parts| serde_json::json!(symbols.by_part(end, parts, word, spell));
        object["symbols"] = symbols.symbol(word).into();
        object["front_symbols"] = by_part(End::Front, &front);
        object["back_symbols"] = by_part(End::Back, &back);
    }
    object
}
