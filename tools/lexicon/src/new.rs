//! `lexicon new`

use std::path::{Path, PathBuf};

use wordy_lists::recipe::Recipe;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

/// Create a starter recipe
///
/// A recipe says, layer by layer, how a lexicon is made: which lists come in, which words go out,
/// and why. The one created has each kind of layer, with comments, and is ready for `lexicon
/// make`.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon new house.toml\n  lexicon new ours.toml --like school\n  \
                   lexicon new ours.toml --like club --base nwl23",
    after_help = "Exit status: 0 created, 2 usage or input error.\n\
                  See also: lexicon make (carry it out), lexicon add, lexicon remove, lexicon why"
)]
pub(crate) struct Args {
    /// The recipe to create
    #[arg(value_name = "RECIPE.toml")]
    path: PathBuf,
    /// The template: house, club, school, enable2k-plus, or one of your own
    #[arg(long, value_name = "NAME", default_value = "house")]
    like: String,
    /// The lexicon or list that the recipe begins with, instead of the template's own
    #[arg(long, value_name = "LEX")]
    base: Option<String>,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    check_name(&args.path)?;
    let file = wordy_data::find(wordy_data::RECIPES, &args.like)?;
    let recipe: Recipe = wordy_data::from_toml(&file)?;
    let stem = args.path.file_stem().unwrap_or_default().to_string_lossy();
    let mut text = renamed(&String::from_utf8_lossy(&file.bytes), &recipe, &stem);
    if let Some(base) = &args.base {
        text = rebased(&text, &recipe, base).ok_or_else(|| {
            Failure::new(format!(
                "--base has no effect: {} pins the list it begins with",
                file.name
            ))
            .hint("use --like house, club or school")
        })?;
    }
    wordy_terminal::write_whole(&args.path, text.as_bytes(), args.force, streams)?;
    writeln!(streams.errors, "created {} from the template {}", args.path.display(), file.name)?;
    Ok(Exit::Found)
}

/// Refuses a file that `lexicon make` would not take for a recipe.
fn check_name(path: &Path) -> Result<(), Failure> {
    let is_recipe = path.extension().is_some_and(|own| own.eq_ignore_ascii_case("toml"));
    if is_recipe || path == Path::new("-") {
        return Ok(());
    }
    let named = path.with_extension("toml");
    Err(Failure::new(format!("{}: the name of a recipe ends in .toml", path.display()))
        .hint(format!("`lexicon new {}` creates one", named.display())))
}

/// The text of a recipe that begins with another lexicon or list; none where it pins its own.
fn rebased(text: &str, recipe: &Recipe, base: &str) -> Option<String> {
    let first = recipe.layers.first().filter(|step| step.sha256.is_none())?;
    let old = first.add.as_deref()?;
    Some(text.replacen(&format!("add = {old:?}"), &format!("add = {base:?}"), 1))
}

/// The text of a recipe under another name, which its own lists and the examples in its comments
/// get, too.
fn renamed(text: &str, recipe: &Recipe, name: &str) -> String {
    let old = &recipe.name;
    let mut text = text.replace(&format!("name = \"{old}\""), &format!("name = \"{name}\""));
    for ending in [".toml", ".lex"] {
        text = text.replace(&format!(" {old}{ending}"), &format!(" {name}{ending}"));
    }
    for step in recipe.layers.iter().filter(|step| step.own) {
        for list in step.add.iter().chain(&step.remove) {
            if let Some(rest) = list.strip_prefix(old.as_str()) {
                text = text.replace(&format!("\"{list}\""), &format!("\"{name}{rest}\""));
            }
        }
    }
    text
}
