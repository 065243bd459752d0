//! A database of `SQLite`.

use rusqlite::{Connection, Transaction, params};
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::{alphagram, hooks};

use crate::{Context, Format, FormatError, FormatFacts, ReadSupport, rows};

/// One table `words`, indexed by what is asked for.
pub(crate) struct Sqlite;

const SCHEMA: &str = "
    CREATE TABLE words (
        word TEXT PRIMARY KEY,
        length INTEGER NOT NULL,
        alphagram TEXT NOT NULL,
        front_hooks TEXT NOT NULL,
        back_hooks TEXT NOT NULL,
        inner_front INTEGER NOT NULL,
        inner_back INTEGER NOT NULL,
        combinations INTEGER,
        probability INTEGER,
        level INTEGER,
        score INTEGER,
        marks TEXT NOT NULL,
        definition TEXT NOT NULL,
        phrase TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE lexicon (name TEXT, title TEXT, edition TEXT, alphabet TEXT, sha256 TEXT);
";
const INDEXES: &str = "
    CREATE INDEX by_alphagram ON words (alphagram);
    CREATE INDEX by_probability ON words (length, probability);
";
/// Ranks within each length by ways to draw, then word.
const RANK: &str = "
    UPDATE words SET probability = ranked.rank FROM (
        SELECT word, row_number() OVER (
            PARTITION BY length ORDER BY combinations DESC, word
        ) AS rank FROM words
    ) AS ranked WHERE words.word = ranked.word AND words.combinations IS NOT NULL;
";

impl Format for Sqlite {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "sqlite",
            about: "a database: word, alphagram, hooks, probability, definition",
            extension: None,
            reading: ReadSupport::Never,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        self.write_with(lexicon, Context::of(lexicon))
    }

    fn write_with(&self, words: &Lexicon, context: Context<'_>) -> Result<Vec<u8>, FormatError> {
        database(words, context).map_err(|error| FormatError::Writer("sqlite", error.to_string()))
    }
}

fn database(lexicon: &Lexicon, context: Context<'_>) -> rusqlite::Result<Vec<u8>> {
    let mut connection = Connection::open_in_memory()?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(SCHEMA)?;
    fill(&transaction, lexicon, context)?;
    transaction.execute_batch(INDEXES)?;
    transaction.execute_batch(RANK)?;
    let meta = lexicon.meta();
    transaction.execute(
        "INSERT INTO lexicon VALUES (?, ?, ?, ?, ?)",
        params![meta.name, meta.title, meta.edition, meta.alphabet, meta.sha256],
    )?;
    transaction.commit()?;
    Ok(connection.serialize("main")?.to_vec())
}

fn fill(
    transaction: &Transaction<'_>,
    lexicon: &Lexicon,
    context: Context<'_>,
) -> rusqlite::Result<()> {
    let mut insert = transaction
        .prepare("INSERT INTO words VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, ?)")?;
    let alphabet = lexicon.alphabet();
    let words = lexicon.words();
    let Context { whole, tiles, .. } = context;
    let hooks = hooks(whole.words());
    let mut rank = 0;
    let lower = |set: LetterSet| alphabet.spell_lower(&set.letters());
    let mut outcome = Ok(());
    rows::each(lexicon, |row| {
        let letters = words.get(rank);
        let own = whole.rank(letters).map(|rank| hooks.of(rank as usize)).unwrap_or_default();
        rank += 1;
        let combinations =
            tiles.map(|tiles| i64::try_from(tiles.combinations(letters, 2)).unwrap_or(i64::MAX));
        let inserted = insert.execute(params![
            row.word,
            letters.len(),
            alphabet.spell(&alphagram(letters)),
            lower(own.front),
            lower(own.back),
            own.inner_front,
            own.inner_back,
            combinations,
            row.known.level,
            row.known.score,
            row.known.marks,
            row.known.definition,
            row.known.phrase,
        ]);
        if let (Err(error), true) = (inserted, outcome.is_ok()) {
            outcome = Err(error);
        }
    });
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::lexicon;

    #[test]
    fn a_database_answers() {
        let whole = &lexicon("english", &["AB rough", "ABS", "BA", "QI"]);
        let tiles = wordy_data::distribution("english").unwrap();
        let file = Sqlite
            .write_with(whole, Context { tiles: Some(&tiles), ..Context::of(whole) })
            .unwrap();
        assert!(file.starts_with(b"SQLite format 3\0"));
        let path = std::env::temp_dir().join(format!("words-{}.db", std::process::id()));
        std::fs::write(&path, file).unwrap();
        let connection = Connection::open(&path).unwrap();
        let ask = |question: &str| -> String {
            connection.query_row(question, [], |row| row.get::<_, String>(0)).unwrap()
        };
        assert_eq!(ask("SELECT group_concat(word) FROM words WHERE alphagram = 'AB'"), "AB,BA");
        assert_eq!(ask("SELECT back_hooks FROM words WHERE word = 'AB'"), "s");
        assert_eq!(ask("SELECT word FROM words WHERE length = 2 AND probability = 3"), "QI");
        assert_eq!(ask("SELECT definition FROM words WHERE word = 'AB'"), "rough");
        std::fs::remove_file(path).unwrap();
    }
}
