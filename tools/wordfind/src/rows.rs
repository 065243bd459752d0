//! The words found, a line each.

use std::io::Write;

use serde_json::{Map, Value, json};
use wordy_choose::End;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::{Hooks, alphagram};
use wordy_search::{FoundWords, Search};
use wordy_terminal::{Failure, Screen};

use crate::facts::Facts;
use crate::{Args, Column};

/// Says what the lines of words with these columns are.
pub(crate) fn lay_out(columns: &[Column], screen: &Screen) {
    let mut table = vec![wordy_terminal::Column::word("word")];
    if columns.contains(&Column::Hooks) {
        table.insert(0, wordy_terminal::Column::front("front"));
        table.push(wordy_terminal::Column::letters("back"));
    }
    for column in columns {
        let head = column.name();
        match column {
            Column::Hooks | Column::Inner | Column::Marks => {}
            Column::Alphagram => table.push(wordy_terminal::Column::name(head)),
            Column::Phrase | Column::Definition => table.push(wordy_terminal::Column::text(head)),
            _ => table.push(wordy_terminal::Column::number(head)),
        }
    }
    if table.len() == 1 { screen.words() } else { screen.table(table) }
}

/// Prints all words found, in their order.
pub(crate) fn print(
    args: &Args,
    lexicon: &Lexicon,
    search: &Search<'_>,
    found: &FoundWords,
    facts: &Facts<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let printer = Printer { args, lexicon, search, facts };
    let count = found.ranks.len();
    for nth in 0..count {
        let at = if args.reverse { count - 1 - nth } else { nth };
        let (word, rank) = (found.words.get(at), found.ranks[at]);
        if args.output.json() {
            writeln!(out, "{}", Value::Object(printer.object(word, rank)))?;
        } else {
            writeln!(out, "{}", printer.line(word, rank))?;
        }
    }
    Ok(())
}

struct Printer<'p, 'a> {
    args: &'p Args,
    lexicon: &'a Lexicon,
    search: &'p Search<'a>,
    facts: &'p Facts<'a>,
}

impl Printer<'_, '_> {
    fn has(&self, column: Column) -> bool {
        self.args.columns.contains(&column)
    }

    fn alphabet(&self) -> &Alphabet {
        self.lexicon.alphabet()
    }

    /// The word, between its hooks where they are asked for, then the other columns, separated by
    /// tabs.
    fn line(&self, word: &[u8], rank: u32) -> String {
        let mut fields = vec![self.shown(word, rank)];
        if self.has(Column::Hooks) {
            let hooks = self.facts.hooks(word, rank);
            let symbols = &self.facts.symbols;
            fields.insert(0, symbols.hooks(End::Front, hooks.front, word));
            fields.push(symbols.hooks(End::Back, hooks.back, word));
        }
        fields
            .extend(self.args.columns.iter().filter_map(|&column| self.field(column, word, rank)));
        fields.join("\t")
    }

    /// The word with its dots, marks and symbols, as far as they are asked for.
    fn shown(&self, word: &[u8], rank: u32) -> String {
        let dots =
            if self.has(Column::Inner) { self.facts.hooks(word, rank) } else { Hooks::default() };
        let dot = |inner: bool| match (inner, self.args.ascii) {
            (false, _) => String::new(),
            (_, true) => "-".to_owned(),
            (_, false) => self.alphabet().inner_hook().to_string(),
        };
        let marks = if self.has(Column::Marks) { self.lexicon.marks(word) } else { "" };
        let (before, after) = (dot(dots.inner_front), dot(dots.inner_back));
        let symbols = self.facts.symbols.symbol(word);
        format!("{before}{}{after}{marks}{symbols}", self.spell(word))
    }

    fn spell(&self, word: &[u8]) -> String {
        let signs = if self.args.lower { self.search.signs_in(word) } else { None };
        let Some(signs) = signs else { return self.alphabet().spell(word) };
        let letter = |(letter, sign): (&u8, bool)| {
            let letter = std::slice::from_ref(letter);
            if sign { self.alphabet().spell_lower(letter) } else { self.alphabet().spell(letter) }
        };
        word.iter().zip(signs).map(letter).collect()
    }

    /// A column after the word; none for what stands at the word itself.
    fn field(&self, column: Column, word: &[u8], rank: u32) -> Option<String> {
        match self.value(column, word, rank)? {
            Value::String(text) => Some(text),
            Value::Null => Some(String::new()),
            value => Some(value.to_string()),
        }
    }

    fn value(&self, column: Column, word: &[u8], rank: u32) -> Option<Value> {
        Some(match column {
            Column::Hooks | Column::Inner | Column::Marks => return None,
            Column::Length => json!(word.len()),
            Column::Alphagram => json!(self.alphabet().spell(&alphagram(word))),
            Column::Anagrams => json!(self.facts.anagrams(rank)),
            Column::Points => json!(self.facts.points(word)),
            Column::Probability => json!(self.facts.place(rank)),
            Column::Level => json!(self.lexicon.level(rank)),
            Column::Score => json!(self.lexicon.score(word)),
            Column::Phrase => json!(self.lexicon.phrase(word)),
            Column::Definition => json!(self.lexicon.expanded_definition(word)),
        })
    }

    fn object(&self, word: &[u8], rank: u32) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("word".into(), json!(self.spell(word)));
        if !self.facts.symbols.is_empty() {
            object.insert("symbols".into(), json!(self.facts.symbols.symbol(word)));
        }
        for &column in &self.args.columns {
            match column {
                Column::Hooks => {
                    let hooks = self.facts.hooks(word, rank);
                    object.insert("front".into(), self.each(&hooks.front.letters()));
                    object.insert("back".into(), self.each(&hooks.back.letters()));
                    self.put_symbols(word, hooks, &mut object);
                }
                Column::Inner => {
                    let hooks = self.facts.hooks(word, rank);
                    object.insert("inner_front".into(), json!(hooks.inner_front));
                    object.insert("inner_back".into(), json!(hooks.inner_back));
                }
                Column::Marks => {
                    object.insert("marks".into(), json!(self.lexicon.marks(word)));
                }
                other => {
                    let value = self.value(other, word, rank).unwrap_or_default();
                    object.insert(other.name(), value);
                }
            }
        }
        object
    }

    /// The symbols of the words that hooks make, by hook.
    fn put_symbols(&self, word: &[u8], hooks: Hooks, object: &mut Map<String, Value>) {
        let symbols = &self.facts.symbols;
        if symbols.is_empty() {
            return;
        }
        let sides =
            [("front_symbols", End::Front, hooks.front), ("back_symbols", End::Back, hooks.back)];
        for (key, end, letters) in sides {
            let letters = letters.into_iter().map(|letter| [letter]);
            let spell = |letter: &[u8]| self.alphabet().spell_lower(letter);
            object.insert(key.into(), json!(symbols.by_part(end, letters, word, spell)));
        }
    }

    fn each(&self, letters: &[u8]) -> Value {
        letters.iter().map(|letter| self.alphabet().spell_lower(&[*letter])).collect()
    }
}
