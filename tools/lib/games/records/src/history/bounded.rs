//! JSON as a tree of no more values than a game has.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::{HistoryError, MOST_VALUES};

/// Reads a text of JSON; memory in the number of its values, of which there is a most.
pub(super) fn read(text: &str) -> Result<Value, HistoryError> {
    let left = Cell::new(MOST_VALUES);
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Bounded(&left).deserialize(&mut reader);
    value.and_then(|value| reader.end().map(|()| value)).map_err(|error| match left.get() {
        0 => HistoryError::TooLong,
        _ => HistoryError::Json {
            line: error.line(),
            column: error.column(),
            message: error.to_string().split(" at line").next().unwrap_or_default().to_owned(),
        },
    })
}

/// A value, and how many there may still be.
#[derive(Clone, Copy)]
struct Bounded<'c>(&'c Cell<usize>);

impl Bounded<'_> {
    fn one<E: Error>(self, value: impl Into<Value>) -> Result<Value, E> {
        let left = self.0.get().checked_sub(1).filter(|left| *left > 0);
        self.0.set(left.unwrap_or(0));
        left.map(|_| value.into()).ok_or_else(|| E::custom("too many values"))
    }
}

impl<'de> DeserializeSeed<'de> for Bounded<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Bounded<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        self.one(value)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        self.one(value)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        self.one(value)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        self.one(value)
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        self.one(value)
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        self.one(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(value) = values.next_element_seed(self)? {
            all.push(value);
        }
        self.one(all)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut all = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let value = fields.next_value_seed(self)?;
            all.insert(name, value);
        }
        self.one(Value::Object(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_and_what_has_more_values_is_none() {
        let text = r#"{"a": [1, -2, 2.5, true, null, "x\n"], "b": {"c": {}}}"#;
        assert_eq!(read(text), Ok(serde_json::from_str(text).unwrap()));
        let list = |values: usize| format!("[{}0]", "0,".repeat(values - 1));
        assert!(read(&list(MOST_VALUES - 2)).is_ok());
        assert_eq!(read(&list(MOST_VALUES)), Err(HistoryError::TooLong));
        assert!(matches!(read("{} x"), Err(HistoryError::Json { line: 1, column: 4, .. })));
    }
}
