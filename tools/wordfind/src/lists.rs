//! What there is to ask: conditions and saved searches.

use std::fmt::Write as _;
use std::io::Write;

use wordy_cli::{Exit, Outcome};
use wordy_lexicon::search::{KINDS, Kind};

use crate::Args;

/// The end of the manual: every condition.
pub(crate) fn manual() -> String {
    let mut text = String::from("Conditions:\n");
    for kind in KINDS {
        let _ = writeln!(text, "  {}\n          {}", shown(kind), kind.about);
    }
    text.push_str(
        "\nExit status: 0 found, 1 no word, 2 wrong usage or bad input.\n\
         See also: anagram (racks), hooks and 1dif (tables of the whole lexicon)",
    );
    text
}

fn shown(kind: &Kind) -> String {
    format!("{}:{}", kind.name, kind.value)
}

/// Prints every condition: its form, what it means, its other names.
pub(crate) fn conditions(args: &Args, out: &mut dyn Write) -> Outcome {
    for kind in KINDS {
        if args.json {
            let Kind { name, others, value, about } = kind;
            let row = serde_json::json!({
                "name": name, "others": others, "value": value, "about": about,
            });
            writeln!(out, "{row}")?;
        } else {
            writeln!(out, "{}\t{}\t{}", shown(kind), kind.about, kind.others.join(" "))?;
        }
    }
    Ok(Exit::Found)
}

/// Prints every saved search: its name, its title, its conditions.
pub(crate) fn saved(args: &Args, out: &mut dyn Write) -> Outcome {
    for saved in wordy_data::saved_searches()? {
        let (name, title, conditions) = (saved.name, saved.title, saved.conditions);
        if args.json {
            let row = serde_json::json!({
                "name": name, "title": title, "conditions": conditions,
            });
            writeln!(out, "{row}")?;
        } else {
            writeln!(out, "@{name}\t{title}\t{conditions}")?;
        }
    }
    Ok(Exit::Found)
}
