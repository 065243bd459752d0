//! What there is to ask: conditions and saved searches.

use std::fmt::Write as _;

use wordy_search::{Condition, WordGroup};
use wordy_terminal::{Column, Exit, Outcome, OutputArgs, Streams};

/// The end of the manual: every condition.
pub(crate) fn manual() -> String {
    let mut text = String::from("Conditions:\n");
    for row in rows() {
        let _ = writeln!(text, "  {}\n          {}", row.form(), row.help);
    }
    text.push_str(
        "\nExit status: 0 found, 1 no word, 2 usage or input error.\n\
         See also: anagram (racks), hooks and 1dif (tables of the whole lexicon)",
    );
    text
}

/// What can be asked: a condition, or a group as the value of its condition.
struct Row {
    name: &'static str,
    aliases: &'static [&'static str],
    value: &'static str,
    help: &'static str,
}

impl Row {
    fn form(&self) -> String {
        format!("{}:{}", self.name, self.value)
    }
}

/// All conditions; the groups stand at the place of the condition that asks for them.
fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for condition in Condition::ALL {
        let (name, aliases) = (condition.name(), condition.aliases());
        let row = |value, help| Row { name, aliases, value, help };
        match condition {
            Condition::Group => {
                rows.extend(WordGroup::ALL.iter().map(|group| row(group.name(), group.help())));
            }
            _ => rows.push(row(condition.value(), condition.help())),
        }
    }
    rows
}

/// Prints every condition: its form, what it means, its other names.
pub(crate) fn conditions(output: &OutputArgs, streams: &mut Streams<'_>) -> Outcome {
    if !output.json() {
        let about = Column::text("what it means");
        streams.screen.table([Column::word("condition"), about, Column::text("other names")]);
    }
    let out = &mut *streams.output;
    for row in rows() {
        if output.json() {
            let Row { name, aliases, value, help } = row;
            let row = serde_json::json!({
                "name": name, "others": aliases, "value": value, "about": help,
            });
            writeln!(out, "{row}")?;
        } else {
            writeln!(out, "{}\t{}\t{}", row.form(), row.help, row.aliases.join(" "))?;
        }
    }
    Ok(Exit::Found)
}

/// Prints every saved search: its name, its title, its conditions.
pub(crate) fn saved(output: &OutputArgs, streams: &mut Streams<'_>) -> Outcome {
    if !output.json() {
        let columns = [Column::word("search"), Column::text("title"), Column::text("conditions")];
        streams.screen.table(columns);
    }
    let out = &mut *streams.output;
    for saved in wordy_search::saved(&wordy_data::Data)? {
        let (name, title, conditions) = (saved.name, saved.title, saved.conditions);
        if output.json() {
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
