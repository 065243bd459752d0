//! Answers of the program `twos`.

use std::collections::BTreeSet;

use wordy_choose::NewLexicon;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Layer, LayerKind, Lexicon, Meta};
use wordy_lexicon::twos::Policy;
use wordy_print::columns::{columns, rows};
use wordy_terminal::{Column, Exit, Failure, Outcome, RowFormat, Streams};

use crate::{ApplyArgs, CompareArgs, ListArgs, NamesArgs, PolicyArgs};

/// Columns of words unless an option says otherwise.
const COLUMNS: usize = 5;
/// Spaces between columns.
const GAP: usize = 2;

type Words = BTreeSet<Vec<u8>>;

impl PolicyArgs {
    fn open(&self) -> Result<Policy, Failure> {
        Ok(wordy_data::twos(&self.policy)?)
    }
}

fn of(lexicon: &Lexicon) -> String {
    format!("lexicon {}", lexicon.meta().name)
}

/// The alphabet of `what` must be that of the policy.
fn check_alphabet(policy: &Policy, other: &Alphabet, what: String) -> Result<(), Failure> {
    policy.alphabet.require_same(other, what, "the policy uses").map_err(|error| {
        Failure::from(error).hint("twos names shows the policies and their alphabets")
    })
}

/// Another policy, of the same alphabet.
fn other_policy(policy: &Policy, name: &str) -> Result<Policy, Failure> {
    let other = wordy_data::twos(name)?;
    check_alphabet(policy, &other.alphabet, format!("the policy {}", other.name))?;
    Ok(other)
}

pub(crate) fn names(args: &NamesArgs, streams: &mut Streams<'_>) -> Outcome {
    let json = args.output.json();
    if !json {
        let (words, alphabet) = (Column::number("words"), Column::name("alphabet"));
        streams.screen.table([Column::word("policy"), words, alphabet, Column::text("title")]);
    }
    for name in wordy_data::names(wordy_data::TWOS) {
        let policy = wordy_data::twos(&name)?;
        let (count, alphabet) = (policy.words.len(), policy.alphabet.name());
        if json {
            let row = serde_json::json!({
                "name": name, "title": policy.title, "alphabet": alphabet, "words": count
            });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "{name}\t{count}\t{alphabet}\t{}", policy.title)?;
        }
    }
    Ok(Exit::Found)
}

/// Prints the words that stay, or those that are dropped.
pub(crate) fn list(args: &ListArgs, streams: &mut Streams<'_>) -> Outcome {
    let flows = args.top.is_none() && args.output.format() == RowFormat::Text && !args.dropped;
    wordy_terminal::note_no_effect(&[("--across", args.across.is_some() && !flows)], streams);
    let policy = args.policy.open()?;
    let choice = &args.choice;
    let asked = choice.lexicon.is_some() || choice.level.is_some() || choice.alphabet.is_some();
    let from = match &args.against {
        Some(other) => Some(other_policy(&policy, other)?.words),
        None if asked || args.dropped || !args.selection.is_all() => {
            let lexicon = choice.open(streams)?;
            check_alphabet(&policy, lexicon.alphabet(), of(&lexicon))?;
            let selected = args.selection.of(&lexicon, streams)?;
            let mut words = twos_of(&lexicon);
            words.retain(|word| selected.has_word(word, &lexicon));
            Some(words)
        }
        None => None,
    };
    if args.dropped {
        return dropped(args, &policy, &from.unwrap_or_default(), streams);
    }
    let stays = |word: &&Vec<u8>| from.as_ref().is_none_or(|from| from.contains(*word));
    let most = args.top.unwrap_or(usize::MAX);
    let kept: Vec<&Vec<u8>> = policy.words.iter().filter(stays).take(most).collect();
    let spell = |word: &&Vec<u8>| policy.alphabet.spell(word);
    if flows {
        let groups: Vec<Vec<String>> = kept
            .chunk_by(|a, b| a.first() == b.first())
            .map(|group| group.iter().map(spell).collect())
            .collect();
        let widths = groups.iter().flatten().map(|word| word.chars().count());
        let width = widths.max().unwrap_or_default();
        let columns = columns(&groups, args.across.map_or(COLUMNS, usize::from));
        for row in rows(&columns, width + GAP) {
            writeln!(streams.output, "{row}")?;
        }
    } else {
        streams.screen.words();
        for word in kept.iter().map(spell) {
            if args.output.json() {
                writeln!(streams.output, "{}", serde_json::json!({ "word": word }))?;
            } else {
                writeln!(streams.output, "{word}")?;
            }
        }
    }
    Ok(Exit::found(!kept.is_empty()))
}

pub(crate) fn compare(args: &CompareArgs, streams: &mut Streams<'_>) -> Outcome {
    let policy = args.policy.open()?;
    let other = other_policy(&policy, &args.other)?;
    if !args.output.json() {
        streams.screen.words();
    }
    for word in policy.words.symmetric_difference(&other.words) {
        let sign = if policy.words.contains(word) { '+' } else { '-' };
        let word = policy.alphabet.spell(word);
        if args.output.json() {
            let row = serde_json::json!({ "word": word, "change": sign });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "{sign}{word}")?;
        }
    }
    Ok(Exit::found(policy.words == other.words))
}

/// Prints the words of `from` that the policy does not have, with their reasons.
fn dropped(args: &ListArgs, policy: &Policy, from: &Words, streams: &mut Streams<'_>) -> Outcome {
    let json = args.output.json();
    if !json {
        streams.screen.table([Column::word("word"), Column::text("why it is dropped")]);
    }
    let reasons = wordy_data::reasons()?;
    let mut any = false;
    for word in from.difference(&policy.words).take(args.top.unwrap_or(usize::MAX)) {
        any = true;
        let word = policy.alphabet.spell(word);
        let reason = reasons.of(&word);
        if json {
            let row = serde_json::json!({ "word": word, "reason": reason });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "{word}\t{}", reason.unwrap_or("not on the list"))?;
        }
    }
    Ok(Exit::found(any))
}

fn twos_of(lexicon: &Lexicon) -> Words {
    lexicon.words().iter().filter(|word| word.len() == 2).map(<[u8]>::to_vec).collect()
}

/// Prints the words of a lexicon without those that the policy drops, or makes a lexicon of them.
pub(crate) fn apply(args: &ApplyArgs, streams: &mut Streams<'_>) -> Outcome {
    let policy = args.policy.open()?;
    let lexicon = args.choice.clone().or(args.name.as_deref())?.open(streams)?;
    check_alphabet(&policy, lexicon.alphabet(), of(&lexicon))?;
    let before = twos_of(&lexicon);
    let mut draft =
        Draft::selected(&lexicon, |_, word| word.len() != 2 || policy.words.contains(word));
    let dropped = lexicon.len() - draft.words.len();
    let mut changed = dropped;
    if args.add {
        let new: Draft = Draft {
            words: policy.words.difference(&before).map(Vec::as_slice).collect(),
            ..Draft::default()
        };
        changed += new.words.len();
        draft.extend(&new);
    }
    if dropped > 0 {
        let words = wordy_lexicon::counts::count_words(dropped);
        let from = args.name.as_deref().map_or(String::new(), |name| format!(" -l {name}"));
        streams.say_later(format!("dropped {words}; twos --dropped{from} says which and why"));
    }
    let own = lexicon.meta();
    let layer = Layer {
        does: LayerKind::Twos,
        source: policy.name.clone(),
        words: changed as u32,
        ..Layer::default()
    };
    let layers = own.layers.iter().cloned().chain([layer]).collect();
    let meta = Meta { layers, ..own.clone() };
    if args.output.further().is_some() {
        let meta = Meta { name: String::new(), ..meta };
        let new = NewLexicon { draft, alphabet: lexicon.alphabet(), meta };
        let (path, force) = (args.output.path(), args.output.overwrites());
        wordy_choose::write_lexicon(path, new, force, streams)?;
        return Ok(Exit::Found);
    }
    let made = wordy_choose::build_in_memory(draft, lexicon.alphabet(), meta)?;
    streams.screen.words();
    for word in made.words().iter() {
        let word = lexicon.alphabet().spell(word);
        if args.output.json() {
            writeln!(streams.output, "{}", serde_json::json!({ "word": word }))?;
        } else {
            writeln!(streams.output, "{word}")?;
        }
    }
    Ok(Exit::Found)
}
