//! `lexicon make`

use std::path::PathBuf;

use wordy_terminal::{Outcome, Streams};

use crate::bounds::Bounds;
use crate::build::LexiconFile;
use crate::recipe;
use crate::trace::Trace;

/// Make a lexicon by a recipe
///
/// A recipe says, layer by layer, which lists come in, which words go out, and why. `lexicon new`
/// creates one; everything else that can be asked of a list is a key of its layers.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon make house.toml -o house.lex\n  \
                        lexicon make club.toml -o club.lex --left-out out.tsv",
    after_help = "Exit status: 0 made, 2 usage or input error.\n\
                  See also: lexicon new (a recipe to start from), lexicon why (what a recipe did)"
)]
pub(crate) struct Args {
    /// The recipe: a .toml file
    #[arg(value_name = "RECIPE.toml")]
    recipe: PathBuf,
    /// Write to FILE
    #[arg(short, long, value_name = "FILE.lex")]
    output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Write all that is left out to FILE, with the reasons
    ///
    /// Each word with the place, by rules, layers and options, and each invalid line.
    #[arg(long, value_name = "FILE.tsv")]
    left_out: Option<PathBuf>,
    #[command(flatten)]
    bounds: Bounds,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    wordy_choose::check_lexicon(&args.output, args.force)?;
    let mut trace = Trace::keeping(args.left_out.is_some());
    let made = recipe::carry_out(&args.recipe, args.bounds, &mut trace, streams)?;
    let recipe = args.recipe.display().to_string();
    let out =
        LexiconFile { path: &args.output, force: args.force, left_out: args.left_out.as_deref() };
    out.write(made, &trace.left_out, &recipe, streams)
}
