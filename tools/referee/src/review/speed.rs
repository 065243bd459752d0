//! A game of Speed Scrabble reviewed: whether there was a finish after each draw, and what it
//! looked like.

use std::collections::BTreeMap;

use serde_json::json;
use wordy_choose_game::{lexicon_of, unreadable};
use wordy_engine::layouts::{Solved, solve};
use wordy_games::game::LayoutRules;
use wordy_games::layout::Layout;
use wordy_games::position::Tile;
use wordy_games::speed::{Event, Record, TilesDrawn, replay};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lists::list::Source;
use wordy_terminal::{Column, Exit, Outcome, Streams};

use super::Args;

/// Steps that are looked for a layout.
const FULL: u32 = 4000;
const QUICK: u32 = 300;

/// The tiles of a player: none where the record does not have them all.
type Racks = BTreeMap<String, Option<Vec<Tile>>>;

pub(super) fn run(
    args: &Args,
    rules: &LayoutRules,
    source: &Source,
    streams: &mut Streams<'_>,
) -> Outcome {
    let text = String::from_utf8_lossy(&source.bytes);
    let record = Record::parse(&text, &rules.letters.alphabet).map_err(|error| {
        unreadable(&source.name, &text, &error).hint("referee speed --help describes a record")
    })?;
    let lexicon = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    for finding in replay(&record, rules, |word| lexicon.has_letters(word)).findings {
        streams.say_later(format!("{}:{}: {}", source.name, finding.line, finding.problem));
    }
    if !args.json {
        let heads = [Column::number("line"), Column::name("player"), Column::number("tiles")];
        let rest = ["finish", "steps", "layout"].map(Column::name);
        streams.screen.table(heads.into_iter().chain(rest).collect::<Vec<_>>());
    }
    let (mut racks, mut any) = (Racks::new(), false);
    // Whose tiles changed since the last call, and in which line.
    let mut changed: BTreeMap<String, usize> = BTreeMap::new();
    let search = Search { args, rules, lexicon: &lexicon };
    let last = record.entries.len();
    for (at, entry) in record.entries.iter().enumerate() {
        let draws = match &entry.event {
            Event::Deal(name, drawn) | Event::Draw(name, drawn, _) | Event::Pull(name, drawn) => {
                put(&mut racks, name, drawn);
                changed.insert(name.clone(), entry.line);
                true
            }
            Event::Final(name, layout) => {
                any |= search.final_layout(name, entry.line, layout, &racks, streams)?;
                true
            }
            _ => false,
        };
        // All draw before anybody goes on.
        if !draws || at + 1 == last {
            for (name, line) in std::mem::take(&mut changed) {
                any |= search.finish(&name, line, racks.get(&name), streams)?;
            }
        }
    }
    Ok(Exit::found(any))
}

fn put(racks: &mut Racks, name: &str, drawn: &TilesDrawn) {
    let own = racks.entry(name.to_owned()).or_insert_with(|| Some(Vec::new()));
    match drawn {
        TilesDrawn::Tiles(tiles) => {
            if let Some(rack) = own {
                rack.extend(tiles);
            }
        }
        TilesDrawn::Count(_) => *own = None,
    }
}

struct Search<'s> {
    args: &'s Args,
    rules: &'s LayoutRules,
    lexicon: &'s Lexicon,
}

impl Search<'_> {
    fn solved(&self, tiles: &[Tile], rules: &LayoutRules) -> Option<Solved> {
        let steps = if self.args.quick { QUICK } else { FULL };
        let steps = self.args.playouts.unwrap_or(steps);
        solve(tiles, rules, self.lexicon, 1, |taken| taken < steps).ok()
    }

    /// Prints whether the tiles of a player made a layout of them all.
    fn finish(
        &self,
        name: &str,
        line: usize,
        rack: Option<&Option<Vec<Tile>>>,
        streams: &mut Streams<'_>,
    ) -> std::io::Result<bool> {
        let Some(Some(tiles)) = rack else {
            if !self.args.json {
                writeln!(streams.output, "{line}\t{name}\t-\ttiles not known\t-\t")?;
            }
            return Ok(false);
        };
        // To call all tiles are laid out, whatever they score.
        let calling = LayoutRules { score: false, ..self.rules.clone() };
        let found = self.solved(tiles, &calling).filter(|own| own.layout.unused.is_empty());
        let rows = found.as_ref().map(|own| own.layout.rows(&self.rules.letters.alphabet));
        let count = tiles.len();
        if self.args.json {
            let steps = found.map(|own| own.steps);
            let row = json!({
                "line": line, "player": name, "tiles": count, "finish": rows.is_some(),
                "steps": steps, "layout": rows,
            });
            writeln!(streams.output, "{row}")?;
            return Ok(true);
        }
        let (what, steps) = match &found {
            Some(own) => ("yes", own.steps.to_string()),
            None => ("none found", "-".to_owned()),
        };
        let layout = rows.map_or_else(String::new, |rows| rows.join("/"));
        writeln!(streams.output, "{line}\t{name}\t{count}\t{what}\t{steps}\t{layout}")?;
        Ok(true)
    }

    /// Where layouts are scored: prints what the layout at the end brought, and the best one.
    fn final_layout(
        &self,
        name: &str,
        line: usize,
        layout: &Layout,
        racks: &Racks,
        streams: &mut Streams<'_>,
    ) -> std::io::Result<bool> {
        let Some(Some(tiles)) = racks.get(name) else { return Ok(false) };
        let Some(best) = self.solved(tiles, self.rules) else { return Ok(false) };
        let (own, most) =
            (layout.score(&self.rules.letters), best.layout.score(&self.rules.letters));
        let rows = best.layout.rows(&self.rules.letters.alphabet);
        let (count, most) = (tiles.len(), most.max(own));
        if self.args.json {
            let row = json!({
                "line": line, "player": name, "tiles": count, "points": own, "best": most,
                "layout": rows,
            });
            writeln!(streams.output, "{row}")?;
        } else {
            let rows = rows.join("/");
            writeln!(streams.output, "{line}\t{name}\t{count}\t{own} of {most} points\t-\t{rows}")?;
        }
        Ok(true)
    }
}
