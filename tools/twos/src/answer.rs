//! Answers of the program `twos`.

use std::collections::BTreeSet;
use std::io::Write;

use wordy_choose::{LexiconChoice, NewLexicon};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Layer, LayerKind, Lexicon, Meta};
use wordy_lexicon::twos::Policy;
use wordy_print::columns::{columns, rows};
use wordy_terminal::{Column, Exit, Failure, Outcome, Streams};

use crate::Args;

/// Columns of words unless an option says otherwise.
const COLUMNS: usize = 5;
/// Spaces between columns.
const GAP: usize = 2;

pub(crate) fn answer(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    if args.list {
        return list(args, streams);
    }
    let policy = wordy_data::twos(&args.policy)?;
    let against = args.against.as_deref().map(wordy_data::twos).transpose()?;
    if let Some(other) = &against {
        check_alphabet(&policy, &other.alphabet, format!("the policy {}", other.name))?;
    }
    match (&args.apply, against) {
        (Some(lexicon), _) => apply(args, &policy, lexicon, streams),
        (None, Some(other)) if !args.dropped => compare(args, &policy, &other, streams),
        (None, Some(other)) => dropped(args, &policy, &other.words, streams),
        (None, None) if args.dropped => {
            let lexicon = args.choice.open(streams)?;
            check_alphabet(&policy, lexicon.alphabet(), of(&lexicon))?;
            dropped(args, &policy, &twos_of(&lexicon), streams)
        }
        (None, None) => kept(args, &policy, streams.output),
    }
}

fn of(lexicon: &Lexicon) -> String {
    format!("lexicon {}", lexicon.meta().name)
}

/// The alphabet of `what` must be that of the policy.
fn check_alphabet(policy: &Policy, other: &Alphabet, what: String) -> Result<(), Failure> {
    policy.alphabet.require_same(other, what, "the policy uses").map_err(|error| {
        Failure::from(error).hint("twos --list shows the policies and their alphabets")
    })
}

fn list(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    if !args.json {
        let (words, alphabet) = (Column::number("words"), Column::name("alphabet"));
        streams.screen.table([Column::word("policy"), words, alphabet, Column::text("title")]);
    }
    for name in wordy_data::names(wordy_data::TWOS) {
        let policy = wordy_data::twos(&name)?;
        let (count, alphabet) = (policy.words.len(), policy.alphabet.name());
        if args.json {
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

/// The words of the policy in columns, one per line in JSON.
fn kept(args: &Args, policy: &Policy, out: &mut dyn Write) -> Outcome {
    let spell = |word: &Vec<u8>| policy.alphabet.spell(word);
    if args.json {
        for word in &policy.words {
            writeln!(out, "{}", serde_json::json!({ "word": spell(word) }))?;
        }
        return Ok(Exit::Found);
    }
    let words: Vec<&Vec<u8>> = policy.words.iter().collect();
    let groups: Vec<Vec<String>> = words
        .chunk_by(|a, b| a.first() == b.first())
        .map(|group| group.iter().map(|word| spell(word)).collect())
        .collect();
    let width = groups.iter().flatten().map(|word| word.chars().count()).max().unwrap_or_default();
    let columns = columns(&groups, args.across.map_or(COLUMNS, usize::from));
    for row in rows(&columns, width + GAP) {
        writeln!(out, "{row}")?;
    }
    Ok(Exit::Found)
}

fn compare(args: &Args, policy: &Policy, other: &Policy, streams: &mut Streams<'_>) -> Outcome {
    if !args.json {
        streams.screen.words();
    }
    let out = &mut *streams.output;
    for word in policy.words.symmetric_difference(&other.words) {
        let sign = if policy.words.contains(word) { '+' } else { '-' };
        let word = policy.alphabet.spell(word);
        if args.json {
            writeln!(out, "{}", serde_json::json!({ "word": word, "change": sign }))?;
        } else {
            writeln!(out, "{sign}{word}")?;
        }
    }
    Ok(Exit::found(policy.words == other.words))
}

/// The words of `from` that the policy does not have, with their reasons.
fn dropped(
    args: &Args,
    policy: &Policy,
    from: &BTreeSet<Vec<u8>>,
    streams: &mut Streams<'_>,
) -> Outcome {
    if !args.json {
        streams.screen.table([Column::word("word"), Column::text("why it is dropped")]);
    }
    let out = &mut *streams.output;
    let reasons = wordy_data::reasons()?;
    let mut any = false;
    for word in from.difference(&policy.words) {
        any = true;
        let word = policy.alphabet.spell(word);
        let reason = reasons.of(&word);
        if args.json {
            writeln!(out, "{}", serde_json::json!({ "word": word, "reason": reason }))?;
        } else {
            writeln!(out, "{word}\t{}", reason.unwrap_or("not on the list"))?;
        }
    }
    Ok(Exit::found(any))
}

fn twos_of(lexicon: &Lexicon) -> BTreeSet<Vec<u8>> {
    lexicon.words().iter().filter(|word| word.len() == 2).map(<[u8]>::to_vec).collect()
}

/// Writes the lexicon without the words that the policy drops; prints those.
fn apply(args: &Args, policy: &Policy, name: &str, streams: &mut Streams<'_>) -> Outcome {
    let output = args.output.as_ref().ok_or_else(|| Failure::new("--apply needs -o FILE.lex"))?;
    wordy_choose::check_lexicon(output, args.force)?;
    let choice = LexiconChoice { lexicon: Some(name.to_owned()), ..args.choice.clone() };
    let lexicon = choice.open(streams)?;
    check_alphabet(policy, lexicon.alphabet(), of(&lexicon))?;
    let before = twos_of(&lexicon);
    let mut draft =
        Draft::selected(&lexicon, |_, word| word.len() != 2 || policy.words.contains(word));
    let mut changed = lexicon.len() - draft.words.len();
    if args.add {
        let new: Draft = Draft {
            words: policy.words.difference(&before).map(Vec::as_slice).collect(),
            ..Draft::default()
        };
        changed += new.words.len();
        draft.extend(&new);
    }
    let own = lexicon.meta();
    let layer = Layer {
        does: LayerKind::Twos,
        source: policy.name.clone(),
        words: changed as u32,
        ..Layer::default()
    };
    let layers = own.layers.iter().cloned().chain([layer]).collect();
    let meta = Meta { name: String::new(), layers, ..own.clone() };
    let new = NewLexicon { draft, alphabet: lexicon.alphabet(), meta };
    wordy_choose::write_lexicon(output, new, args.force, streams)?;
    dropped(args, policy, &before, streams)?;
    Ok(Exit::Found)
}
