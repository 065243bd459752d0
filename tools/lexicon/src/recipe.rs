//! Runs a recipe: finds its lists and hands them over, layer by layer.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest, Sha256};
use wordy_choose::{Input, Settings};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::{Draft, Layer, LayerKind, Meta};
use wordy_lexicon::twos::Policy;
use wordy_lists::list::hunspell::Forms;
use wordy_lists::list::{ListOptions, Source};
use wordy_lists::recipe::{Assembly, LayerAction, Recipe, RecipeError, Step};
use wordy_search::Search;
use wordy_terminal::{Failure, Streams, cannot_read};

use crate::bounds::Bounds;
use crate::reading::{report, report_unmatched, report_words};
use crate::trace::Trace;
use crate::wildcards::matching;

/// The words, alphabet and origin that the recipe of a file makes.
pub(crate) fn carry_out(
    path: &Path,
    bounds: Bounds,
    trace: &mut Trace,
    streams: &mut Streams<'_>,
) -> Result<(Draft, Arc<Alphabet>, Meta), Failure> {
    let (recipe, assembly) = run(path, bounds, trace, streams)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let attribution = attribution(&recipe, folder, bounds, streams)?;
    let alphabet = assembly.alphabet().clone();
    let (mut draft, layers) = assembly.finish();
    if let (true, Some(log)) = (trace.keeps_left_out(), &draft.log) {
        trace.left_out.layers(log, &layers, &path.display().to_string(), &alphabet);
    }
    if !recipe.log {
        draft.log = None;
    }
    let meta = recipe.meta(attribution, layers);
    Ok((draft, alphabet, meta))
}

/// Carries out the layers of the recipe of a file, and watches what they do to the words of
/// `trace`.
pub(crate) fn run(
    path: &Path,
    bounds: Bounds,
    trace: &mut Trace,
    streams: &mut Streams<'_>,
) -> Result<(Recipe, Assembly), Failure> {
    run_layers(path, usize::MAX, bounds, trace, streams)
}

/// The words that the first `most` layers of a recipe make.
pub(crate) fn before(
    path: &Path,
    most: usize,
    bounds: Bounds,
    streams: &mut Streams<'_>,
) -> Result<Assembly, Failure> {
    run_layers(path, most, bounds, &mut Trace::default(), streams).map(|(_, assembly)| assembly)
}

fn run_layers(
    path: &Path,
    most: usize,
    bounds: Bounds,
    trace: &mut Trace,
    streams: &mut Streams<'_>,
) -> Result<(Recipe, Assembly), Failure> {
    let recipe = open(path)?;
    streams.reads(path);
    let place = path.display().to_string();
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let alphabet = Alphabet::find(&recipe.alphabet, &bounds.beside(&folder))?;
    let mut assembly = Assembly::new(alphabet.clone());
    trace.start(&alphabet);
    for (number, step) in (1..).zip(&recipe.layers).take(most) {
        let action = step.action(number).map_err(|error| at(&place, &error))?;
        let work = Work { recipe: &recipe, folder: &folder, bounds, place: &place, number, step };
        let layer = work.layer(&action, &mut assembly, trace, streams)?;
        if layer.does == LayerKind::RemoveSearch && layer.words == 0 && !trace.asks() {
            let search = &layer.source;
            writeln!(streams.errors, "{place}: layer {number}: no word fulfils {search}")?;
        }
        trace.layer(number, &layer, &assembly);
        assembly.note(layer);
    }
    Ok((recipe, assembly))
}

/// The recipe of a file.
pub(crate) fn open(path: &Path) -> Result<Recipe, Failure> {
    let bytes = wordy_data::read_small(path).map_err(|error| {
        cannot_read(path, &error).hint(format!("`lexicon new {}` creates one", path.display()))
    })?;
    let file = wordy_data::File {
        name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        place: path.display().to_string(),
        path: Some(path.to_owned()),
        bytes: bytes.into(),
    };
    Ok(wordy_data::from_toml(&file)?)
}

/// Lower-case hexadecimal SHA-256.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    wordy_lexicon::lexicon::hex(&Sha256::digest(bytes))
}

fn at(place: &str, error: &RecipeError) -> Failure {
    Failure::new(format!("{place}: {error}"))
}

fn attribution(
    recipe: &Recipe,
    folder: &Path,
    bounds: Bounds,
    streams: &mut Streams<'_>,
) -> Result<String, Failure> {
    let Some(name) = &recipe.attribution else { return Ok(String::new()) };
    let path = bounds.path(folder, name)?;
    streams.reads(&path);
    wordy_data::read_text(&path).map_err(|error| cannot_read(&path, &error))
}

/// One layer at work.
struct Work<'a> {
    recipe: &'a Recipe,
    folder: &'a Path,
    bounds: Bounds,
    place: &'a str,
    number: usize,
    step: &'a Step,
}

impl Work<'_> {
    fn layer(
        &self,
        action: &LayerAction<'_>,
        assembly: &mut Assembly,
        trace: &mut Trace,
        streams: &mut Streams<'_>,
    ) -> Result<Layer, Failure> {
        let level = self.step.level.unwrap_or_default();
        let words = match *action {
            LayerAction::Add(list) | LayerAction::Remove(list) | LayerAction::Keep(list) => {
                return self.listed(action, list, assembly, trace, streams);
            }
            LayerAction::RemoveSearch(text) => {
                assembly.remove(&self.found(text, assembly, streams)?)
            }
            LayerAction::KeepSearch(text) => assembly.keep(&self.found(text, assembly, streams)?),
            LayerAction::Twos(name) => assembly.twos(&self.policy(name, assembly)?, level),
            LayerAction::Expurgate(most) => assembly.expurgate(&self.classes(most, assembly)?),
            LayerAction::Raise(most) => assembly.raise(&self.classes(most, assembly)?, level),
            LayerAction::MinLength(min) => assembly.lengths(min, usize::MAX),
            LayerAction::MaxLength(max) => assembly.lengths(0, max),
            LayerAction::MaxLevel(most) => assembly.max_level(most),
        };
        Ok(self.note(action, words))
    }

    /// The classes of a level and below.
    fn classes(&self, most: u8, assembly: &Assembly) -> Result<Expurgation, Failure> {
        wordy_data::expurgation(most, assembly.alphabet()).map_err(|error| self.failure(error))
    }

    /// The words so far that fulfil conditions.
    fn found(
        &self,
        text: &str,
        assembly: &Assembly,
        streams: &mut Streams<'_>,
    ) -> Result<Draft, Failure> {
        let meta = Meta { name: self.recipe.name.clone(), ..Meta::default() };
        let lexicon = wordy_choose::build_in_memory(assembly.so_far(), assembly.alphabet(), meta)?;
        let beside = self.bounds.beside(self.folder);
        let mut sources = wordy_choose::SearchSources::new(&lexicon, None, streams, beside);
        let search =
            Search::parse(&[text], &lexicon, &mut sources).map_err(|error| self.failure(error))?;
        Ok(Draft { words: search.run().words, ..Draft::default() })
    }

    fn note(&self, action: &LayerAction<'_>, words: usize) -> Layer {
        Layer {
            does: action.does(),
            source: action.source(),
            sha256: String::new(),
            words: words as u32,
            reason: self.step.reason.clone(),
        }
    }

    /// Runs a layer that takes a list.
    fn listed(
        &self,
        action: &LayerAction<'_>,
        list: &str,
        assembly: &mut Assembly,
        trace: &mut Trace,
        streams: &mut Streams<'_>,
    ) -> Result<Layer, Failure> {
        let (sha256, lists) = self.lists(list, assembly.alphabet(), trace, streams)?;
        self.check_pin(list, &sha256)?;
        let level = self.step.level.unwrap_or_default();
        let own = |own: u8| if own > 0 { own } else { level };
        let words = match action.does() {
            LayerKind::Add => {
                let marks = &self.step.marks;
                lists.iter().map(|(list, level)| assembly.add(list, own(*level), marks)).sum()
            }
            LayerKind::Remove => {
                for (words, _) in lists.iter().filter(|_| !trace.asks()) {
                    report_unmatched(list, &words.words, assembly, streams)?;
                }
                lists.iter().map(|(list, _)| assembly.remove(list)).sum()
            }
            _ => {
                let mut all = Draft::default();
                for (list, _) in &lists {
                    all.extend(list);
                }
                assembly.keep(&all)
            }
        };
        Ok(Layer { sha256, ..self.note(action, words) })
    }

    /// Refuses a list that is not the one pinned.
    fn check_pin(&self, list: &str, found: &str) -> Result<(), Failure> {
        match &self.step.sha256 {
            Some(pinned) if !pinned.eq_ignore_ascii_case(found) => Err(Failure::new(format!(
                "{}: layer {}: {list} has sha256 {found}, not {pinned}",
                self.place, self.number
            ))
            .hint("the list has changed: compare it with `lexicon diff`, then update the hash")),
            _ => Ok(()),
        }
    }

    fn policy(&self, name: &str, assembly: &Assembly) -> Result<Policy, Failure> {
        let files = self.bounds.beside(self.folder);
        let policy = Policy::find(name, &files).map_err(|error| self.failure(error))?;
        let what = format!("the policy {name}");
        assembly
            .alphabet()
            .require_same(&policy.alphabet, what, "the recipe uses")
            .map_err(|error| self.failure(error))?;
        Ok(policy)
    }

    /// An error of this layer, with its excerpt and its way out.
    fn failure(&self, error: impl Into<Failure>) -> Failure {
        error.into().within(&format!("{}: layer {}", self.place, self.number))
    }

    /// The lists of a layer, each with the level its name gives, and the hash of all their bytes.
    fn lists(
        &self,
        pattern: &str,
        alphabet: &Arc<Alphabet>,
        trace: &mut Trace,
        streams: &mut Streams<'_>,
    ) -> Result<(String, Vec<(Draft, u8)>), Failure> {
        let alphabet = if self.recipe.fold_accents {
            Arc::new(alphabet.folding_accents())
        } else {
            alphabet.clone()
        };
        let options = ListOptions {
            rules: self.step.rules,
            encoding: self.step.encoding.unwrap_or_default(),
            split: self.step.split,
            squeeze: self.step.squeeze,
            columns: self.step.columns.clone(),
            skip_invalid: self.step.skip_invalid,
            keep_left_out: trace.keeps_left_out(),
            ..ListOptions::new(alphabet)
        };
        let mut hash = Sha256::new();
        let mut lists = Vec::new();
        for path in self.files(pattern)? {
            let level = if self.step.level_from_name { level_of(&path) } else { Some(0) };
            let Some(level) = level.filter(|own| self.step.takes_level(*own)) else { continue };
            let Some(source) = self.source(pattern, &path, &options.alphabet, streams)? else {
                continue;
            };
            hash.update(&source.bytes);
            trace.list(&source, &options)?;
            lists.push((self.read(source, &options, trace, streams)?, level));
        }
        Ok((wordy_lexicon::lexicon::hex(&hash.finalize()), lists))
    }

    /// The bytes of a list: those of the file, or of the lexicon of this name where there is no
    /// such file; none of a list of the recipe's own that is not there yet.
    fn source(
        &self,
        pattern: &str,
        path: &Path,
        alphabet: &Alphabet,
        streams: &mut Streams<'_>,
    ) -> Result<Option<Source>, Failure> {
        if self.step.own && !path.exists() {
            return Ok(None);
        }
        if !path.exists() && !pattern.contains(['/', '.']) {
            let file = wordy_data::find(wordy_data::LEXICONS, pattern)?;
            return Ok(Some(Source {
                name: file.place,
                bytes: file.bytes.into_owned(),
                made: None,
            }));
        }
        let source = wordy_choose::source(&path.display().to_string(), streams);
        source
            .and_then(|source| self.spelling(source, alphabet, streams))
            .map(Some)
            .map_err(|failure| failure.within(&format!("{}: layer {}", self.line(), self.number)))
    }

    /// A list, or the words of a spelling dictionary.
    fn spelling(
        &self,
        source: Source,
        alphabet: &Alphabet,
        streams: &mut Streams<'_>,
    ) -> Result<Source, Failure> {
        let (rules, megabytes) = (self.step.rules, self.step.forms_limit);
        let compounds = self.step.compounds.map(usize::from);
        let forms = Forms { rules, alphabet: Some(alphabet), megabytes, compounds };
        let source = wordy_choose::spelling(source, None, forms, streams)?;
        wordy_choose::tell_language(&source, alphabet, streams)?;
        Ok(source)
    }

    /// The recipe, with the line that begins the layer where it has one of its own.
    fn line(&self) -> String {
        let text = wordy_data::read_text(Path::new(self.place)).unwrap_or_default();
        let heads =
            (1..).zip(text.lines()).filter(|(_, line)| line.trim().starts_with("[[layer]]"));
        match heads.map(|(line, _)| line).nth(self.number - 1) {
            Some(line) => format!("{}:{line}", self.place),
            None => self.place.to_owned(),
        }
    }

    fn read(
        &self,
        source: Source,
        options: &ListOptions,
        trace: &mut Trace,
        streams: &mut Streams<'_>,
    ) -> Result<Draft, Failure> {
        let name = source.name.clone();
        let mut list = match wordy_choose::recognise(source, None)? {
            Input::Lexicon(found) => {
                return Ok(Draft::selected(&wordy_choose::sound(*found)?, |_, _| true));
            }
            Input::Foreign(foreign) => foreign.list(options)?,
            Input::List(source) => {
                wordy_lists::list::read(&[source], options).map_err(|error| {
                    let place = format!("layer {} of {}", self.number, self.place);
                    Settings::Layer.failure(error).hint(format!("such keys stand in {place}"))
                })?
            }
        };
        if !self.step.level_from_name {
            report(&list, Some(&name), streams)?;
            if !trace.asks() {
                let words = list.draft.words.iter();
                wordy_choose::tell_alphagrams(&name, words, &options.alphabet, streams)?;
                let words = list.draft.words.distinct(0..list.draft.words.len());
                report_words(&list, words, Some(&name), streams)?;
            }
        }
        trace.leave_out(std::mem::take(&mut list.left_out));
        Ok(list.draft)
    }

    /// The files that a path with wildcards names, in order of their names; at least one.
    fn files(&self, pattern: &str) -> Result<Vec<PathBuf>, Failure> {
        let path = self.bounds.path(self.folder, pattern)?;
        matching(path)
    }
}

/// The number a file name ends in: 35 for `english-words.35`.
fn level_of(path: &Path) -> Option<u8> {
    path.extension()?.to_str()?.parse().ok()
}
