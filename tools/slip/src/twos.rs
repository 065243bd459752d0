//! The two-letter words of a lexicon as a few rules.

use std::collections::BTreeSet;

use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::compress::{self, RuleForm, RuleSet, Two};
use wordy_lexicon::lexicon::Lexicon;
use wordy_pages::card::{Block, Card};
use wordy_pages::wrap::wrap_characters;

use crate::print::PrintArgs;

/// The two-letter words of a lexicon as a few rules
///
/// The rules take one of four forms: a rule per first letter; a rule per last letter; the letters
/// before and after each vowel; groups of first letters that share last letters. Each form also
/// lists the letters that are in no word, and the words that no rule makes. The shortest form is
/// printed, once its rules have been read back and have made exactly the words of the lexicon.
///
///   bdf -a- bdeg    BA DA FA, and AB AD AE AG
///   bdf + ae        BA BE DA DE FA FE
///   all but cv      every letter but these and those in no word
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    before_help = "Examples:\n  \
                   slip twos                   those of the default lexicon\n  \
                   slip twos club.txt          those of a list\n  \
                   slip twos --form first      a rule per first letter",
    after_help = "Exit status: 0 printed, 1 no two-letter words, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The lexicon, as for --lexicon
    #[arg(value_name = "LEX")]
    name: Option<String>,
    /// Use this form instead of the shortest
    #[arg(long)]
    form: Option<RuleForm>,
    /// Width of the card, in characters
    #[arg(long, value_name = "N", default_value_t = 42,
          value_parser = clap::value_parser!(u16).range(20..=200))]
    width: u16,
    #[command(flatten)]
    print: PrintArgs,
    #[command(flatten)]
    choice: LexiconChoice,
}

pub(crate) fn answer(args: Args, streams: &mut Streams<'_>) -> Outcome {
    let format = args.print.check()?;
    let lexicon = args.choice.or(args.name.as_deref())?.open(streams)?;
    let alphabet = lexicon.alphabet();
    let words = twos_of(&lexicon);
    if words.is_empty() {
        return Ok(Exit::found(false));
    }
    let rules = match args.form {
        Some(form) => compress::rules(&words, form, alphabet),
        None => compress::shortest(&words, alphabet),
    };
    let lines = proved(&rules, &words, usize::from(args.width), alphabet)?;
    let card = card(lines, rules.form, words.len(), wordy_cli::provenance(&lexicon));
    args.print.put(format, card, streams)?;
    Ok(Exit::found(true))
}

fn twos_of(lexicon: &Lexicon) -> BTreeSet<Two> {
    lexicon.words().iter().filter_map(|word| word.try_into().ok()).collect()
}

/// The rules in lines, after reading them back.
fn proved(
    rules: &RuleSet,
    words: &BTreeSet<Two>,
    width: usize,
    alphabet: &Alphabet,
) -> Result<Vec<String>, Failure> {
    let lines = rules.lines(alphabet);
    let lines: Vec<String> =
        lines.iter().flat_map(|line| wrap_characters(line, width, "  ")).collect();
    let read = compress::parse_rules(&lines, alphabet)
        .map_err(|unread| Failure::new(unread.to_string()))?;
    if read == *words {
        return Ok(lines);
    }
    let (found, expected) = (read.len(), words.len());
    Err(Failure::new(format!("the rules make {found} words instead of {expected}")))
}

fn card(lines: Vec<String>, form: RuleForm, count: usize, provenance: String) -> Card {
    let mut blocks = vec![
        Block::Head(format!("TWO-LETTER WORDS: {count}")),
        Block::Line(form.legend().to_owned()),
        Block::Line(String::new()),
    ];
    blocks.extend(lines.into_iter().map(Block::Line));
    blocks.push(Block::Line(String::new()));
    blocks.push(Block::Line(format!("These make all {count} and no other.")));
    Card { name: "Two-letter words".into(), blocks, provenance }
}
