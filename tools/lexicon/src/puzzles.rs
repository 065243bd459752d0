//! `lexicon puzzles`

use std::io::Write;

use clap::ValueEnum;
use serde_json::{Value, json};
use wordy_choose::LexiconChoice;
use wordy_data::{DICE, Data, Missing};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::counts::counted;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::inflection::{InflectionKind, Inflections};
use wordy_questions::puzzle::{Bee, Boggle, Dice, bees, boggle, shuffled};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Screen, Streams};

/// The level up to which words are solutions.
const LEVEL: u8 = 50;

/// The classes of words that no puzzle has: slurs and vulgar words.
const CLASSES: u8 = 2;

/// Make puzzles from the words of a lexicon
///
/// bee: seven letters, one of them in the middle (printed first). Solutions are words of four
/// letters and more with the middle letter and no letter but the seven. Each puzzle has a pangram,
/// a word with all seven letters, and 20 to 80 words; at most a tenth are plurals of others.
///
/// wordle: words to guess, in an order by chance, which are lemmas and no plurals; and the other
/// words of that length, which may be tried. Text has a word and `answer` or `guess` on a line.
///
/// boggle: dice shaken on a square, and the words along neighbouring letters, each die at most
/// once.
///
/// Solutions have level 50 or below, or that of --level, where the lexicon has levels; what may be
/// tried has any level: behind `also` are the rarer words that a bee or a board has besides, in
/// JSON under `allowed`. Slurs and vulgar words are in no puzzle. The same seed makes the same
/// puzzles. JSON is in lower case with the keys that such games read: an object per puzzle, for
/// wordle one.
///
/// Cost: some hundredths of a second.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon puzzles bee --seed 7\n  \
                   lexicon puzzles wordle --level 35 --json > words.json\n  \
                   lexicon puzzles boggle --items 3 --dice boggle-1976",
    after_help = "Exit status: 0 made, 1 no puzzle can be made, 2 usage or input error.\n\
                  See also: wordfind is:lemma, referee layout"
)]
pub(crate) struct Args {
    /// Which puzzle
    #[arg(value_enum, value_name = "KIND")]
    kind: Kind,
    /// Seed: other puzzles for each N
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many [default: 1; wordle: all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    items: Option<u32>,
    /// Only words of this length or these lengths: those of wordle
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..))]
    length: Option<u32>,
    /// boggle: the dice, a name or a .toml file [default: boggle]
    #[arg(long, value_name = "NAME|FILE")]
    dice: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

/// Puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Words of seven letters, one of which all have
    Bee,
    /// Words to guess, and words to try
    Wordle,
    /// Words along neighbouring dice
    Boggle,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let unused = |option: &str, kind: &str| {
        Err(Failure::new(format!("{option} has no effect without the puzzle {kind}")))
    };
    if args.length.is_some() && args.kind != Kind::Wordle {
        return unused("--length", "wordle");
    }
    if args.dice.is_some() && args.kind != Kind::Boggle {
        return unused("--dice", "boggle");
    }
    let whole = LexiconChoice { level: None, ..args.choice.clone() };
    let lexicon = whole.open(streams)?;
    if args.choice.level.is_some() && !lexicon.has_levels() {
        let name = &lexicon.meta().name;
        return Err(Failure::new(format!("{name} has no levels")).hint("leave --level out"));
    }
    let maker = Maker::new(args, &lexicon)?;
    if !args.output.json() {
        lay_out(args.kind, &streams.screen);
    }
    let made = match args.kind {
        Kind::Bee => maker.bees(streams.output)?,
        Kind::Wordle => maker.wordle(streams.output)?,
        Kind::Boggle => maker.boggles(streams.output)?,
    };
    let wanted = args.items.map_or(made.min(1), |count| count as usize);
    if made < wanted || made == 0 {
        let found = counted(made, "puzzle", "puzzles");
        let found =
            if args.kind == Kind::Wordle { counted(made, "answer", "answers") } else { found };
        writeln!(streams.errors, "only {found}: the words make no more")?;
    }
    Ok(Exit::found(made > 0))
}

/// Says what the lines of puzzles are.
fn lay_out(kind: Kind, screen: &Screen) {
    match kind {
        Kind::Bee => screen.table([Column::name(""), Column::text("")]),
        Kind::Wordle => screen.table([Column::word("word"), Column::name("")]),
        Kind::Boggle => screen.text(0),
    }
}

struct Maker<'a> {
    args: &'a Args,
    lexicon: &'a Lexicon,
    inflections: Option<Inflections>,
    /// The words that may be tried.
    tried: Arena,
    /// Those that solve puzzles.
    words: Arena,
}

impl<'a> Maker<'a> {
    fn new(args: &'a Args, lexicon: &'a Lexicon) -> Result<Self, Failure> {
        let inflections = match Inflections::find(lexicon.alphabet(), &Data) {
            Ok(inflections) => Some(inflections),
            Err(wordy_data::Error::Missing(Missing::Unknown { .. })) => None,
            Err(error) => return Err(error.into()),
        };
        let most = args.choice.level.unwrap_or(LEVEL);
        let common =
            |rank| !lexicon.has_levels() || lexicon.level(rank).is_some_and(|own| own <= most);
        let classes = wordy_data::expurgation(CLASSES, lexicon.alphabet())?;
        let tried = (0..).zip(lexicon.words().iter());
        let tried: Vec<_> = tried.filter(|(_, word)| classes.class(word).is_none()).collect();
        let words = tried.iter().filter(|(rank, _)| common(*rank)).map(|(_, word)| *word).collect();
        let tried = tried.iter().map(|(_, word)| *word).collect();
        Ok(Self { args, lexicon, inflections, tried, words })
    }

    fn alphabet(&self) -> &Alphabet {
        self.lexicon.alphabet()
    }

    fn lower<'w>(&self, words: impl IntoIterator<Item = &'w [u8]>) -> Vec<String> {
        words.into_iter().map(|word| self.alphabet().spell_lower(word)).collect()
    }

    fn spelt(&self, words: &[Vec<u8>]) -> String {
        let words: Vec<String> = words.iter().map(|word| self.alphabet().spell(word)).collect();
        words.join(" ")
    }

    /// How many puzzles are wanted.
    fn count(&self) -> usize {
        self.args.items.unwrap_or(1) as usize
    }

    /// The words that a word is a plural of.
    fn singulars(&self, word: &[u8]) -> Vec<Vec<u8>> {
        let all = self.inflections.iter().flat_map(|known| known.of(word, self.lexicon));
        all.filter(|own| own.kind == InflectionKind::Plural).map(|own| own.word).collect()
    }

    fn bees(&self, out: &mut dyn Write) -> Result<usize, Failure> {
        let plurals = |word: &[u8]| self.singulars(word);
        let made = bees(&self.words, &plurals, self.args.seed, self.count());
        for (nth, bee) in made.iter().enumerate() {
            if self.args.output.json() {
                writeln!(out, "{}", self.bee_object(bee))?;
                continue;
            }
            let between = if nth > 0 { "\n" } else { "" };
            let (center, outer) =
                (self.alphabet().spell(&[bee.center]), self.alphabet().spell(&bee.outer));
            let words = wordy_lexicon::counts::count_words(bee.words.len());
            writeln!(out, "{between}{center} {outer}\t{words}")?;
            writeln!(out, "pangrams\t{}", self.spelt(&bee.pangrams))?;
            writeln!(out, "words\t{}", self.spelt(&bee.words))?;
            let also = self.also(bee);
            if !also.is_empty() {
                writeln!(out, "also\t{}", self.spelt(&also))?;
            }
        }
        Ok(made.len())
    }

    /// The rarer words that a bee takes, too.
    fn also(&self, bee: &Bee) -> Vec<Vec<u8>> {
        let words = self.tried.iter().filter(|word| bee.takes(word));
        let rarer =
            words.filter(|word| bee.words.binary_search_by(|own| own[..].cmp(word)).is_err());
        rarer.map(<[u8]>::to_vec).collect()
    }

    fn bee_object(&self, bee: &Bee) -> Value {
        let letters = |letters: &[u8]| self.lower(letters.iter().map(std::slice::from_ref));
        let all = [&[bee.center][..], &bee.outer].concat();
        json!({
            "centerLetter": self.alphabet().spell_lower(&[bee.center]),
            "outerLetters": letters(&bee.outer), "validLetters": letters(&all),
            "pangrams": self.lower(bee.pangrams.iter().map(Vec::as_slice)),
            "answers": self.lower(bee.words.iter().map(Vec::as_slice)),
            "allowed": self.lower(self.also(bee).iter().map(Vec::as_slice)),
        })
    }

    fn wordle(&self, out: &mut dyn Write) -> Result<usize, Failure> {
        let length = self.args.length.unwrap_or(5) as usize;
        let is_answer = |word: &&[u8]| {
            let lemma =
                self.inflections.as_ref().is_none_or(|own| own.is_lemma(word, self.lexicon));
            word.len() == length && lemma && self.singulars(word).is_empty()
        };
        let answers: Vec<&[u8]> = self.words.iter().filter(is_answer).collect();
        let mut answers = shuffled(answers, self.args.seed);
        answers.truncate(self.args.items.map_or(usize::MAX, |count| count as usize));
        let mut known = answers.clone();
        known.sort_unstable();
        let words = self.tried.iter().filter(|word| word.len() == length);
        let guesses = words.filter(|word| known.binary_search(word).is_err());
        let (answers, guesses) = (self.lower(answers), self.lower(guesses));
        if self.args.output.json() {
            writeln!(out, "{}", json!({ "answers": answers, "allowed": guesses }))?;
            return Ok(answers.len());
        }
        for (words, what) in [(&answers, "answer"), (&guesses, "guess")] {
            for word in words {
                writeln!(out, "{}\t{what}", word.to_uppercase())?;
            }
        }
        Ok(answers.len())
    }

    fn boggles(&self, out: &mut dyn Write) -> Result<usize, Failure> {
        let name = self.args.dice.as_deref().unwrap_or("boggle");
        let dice = Dice::from_toml(&wordy_data::find(DICE, name)?, &Data)?;
        dice.alphabet.require_same(self.alphabet(), "the lexicon", "the dice use")?;
        let words: Vec<&[u8]> = self.words.iter().collect();
        let all: Vec<&[u8]> = self.tried.iter().collect();
        for nth in 0..self.count() {
            let seed = self.args.seed.wrapping_add(nth as u64);
            let board = boggle(&dice, &words, seed);
            let mut also = boggle(&dice, &all, seed).words;
            also.retain(|word| board.words.binary_search(word).is_err());
            if self.args.output.json() {
                writeln!(out, "{}", self.boggle_object(&board, &also, &dice))?;
                continue;
            }
            let between = if nth > 0 { "\n" } else { "" };
            let rows = board.faces.chunks(dice.side).map(|row| {
                let row = row.iter().map(|face| format!("{:2}", self.alphabet().spell(face)));
                row.collect::<Vec<_>>().join(" ").trim_end().to_owned()
            });
            writeln!(out, "{between}{}", rows.collect::<Vec<_>>().join("\n"))?;
            let words = counted(board.words.len(), "word", "words");
            writeln!(out, "{words}, {}", counted(board.points as usize, "point", "points"))?;
            writeln!(out, "{}", self.spelt(&board.words))?;
            if !also.is_empty() {
                writeln!(out, "also {}", self.spelt(&also))?;
            }
        }
        Ok(self.count())
    }

    fn boggle_object(&self, board: &Boggle, also: &[Vec<u8>], dice: &Dice) -> Value {
        let rows = board.faces.chunks(dice.side);
        let rows: Vec<_> = rows.map(|row| self.lower(row.iter().map(Vec::as_slice))).collect();
        json!({
            "board": rows, "words": self.lower(board.words.iter().map(Vec::as_slice)),
            "points": board.points, "allowed": self.lower(also.iter().map(Vec::as_slice)),
        })
    }
}
