//! Figures as lines and as JSON.

use std::io;

use serde_json::{Map, Value, json as value};
use wordy_terminal::{Column, Streams};

use crate::estimate::Estimate;
use crate::figures::{Figures, Row};

/// Prints a column for each player, or an object.
pub(crate) fn figures(json: bool, figures: &Figures, streams: &mut Streams<'_>) -> io::Result<()> {
    let rows = figures.rows();
    if json {
        return rows.iter().try_for_each(|row| writeln!(streams.output, "{}", as_json(row)));
    }
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    if streams.screen.width().is_some() {
        let heads = std::iter::once("player".to_owned()).chain(names).map(Column::name);
        streams.screen.table(heads.collect::<Vec<_>>());
    } else {
        writeln!(streams.output, "player\t{}", names.join("\t"))?;
    }
    let games: Vec<String> = rows.iter().map(|row| row.games.to_string()).collect();
    writeln!(streams.output, "games\t{}", games.join("\t"))?;
    for (at, (head, _)) in rows[0].figures.iter().enumerate() {
        let cell = |row: &Row| row.figures[at].1.map_or("-".into(), shown);
        let cells: Vec<String> = rows.iter().map(cell).collect();
        writeln!(streams.output, "{head}\t{}", cells.join("\t"))?;
    }
    Ok(())
}

/// A value with its interval, which the games may be too few to tell.
pub(crate) fn shown(Estimate { mean, half }: Estimate) -> String {
    half.map_or(format!("{mean:.2} ±?"), |half| format!("{mean:.2} ±{half:.2}"))
}

fn as_json(row: &Row) -> Value {
    let mut object = Map::new();
    object.insert("player".into(), value!(row.name));
    object.insert("games".into(), value!(row.games));
    for (head, estimate) in &row.figures {
        let key = head.replace(" %", "").replace(' ', "_");
        object.insert(key.clone(), value!(estimate.map(|estimate| estimate.mean)));
        object.insert(key + "_half", value!(estimate.and_then(|estimate| estimate.half)));
    }
    Value::Object(object)
}
